//! Asks the PHP that is built for what changes the layout of its structures: `PHP` names it, as for ext-php-rs.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PHP");
    println!("cargo::rustc-check-cfg=cfg(php_zts, php83, php84)");
    let php = env::var("PHP").unwrap_or_else(|_| "php".into());
    let answer = Command::new(&php)
        .args([
            "-n",
            "-r",
            "echo PHP_VERSION_ID, ' ', (int) PHP_ZTS, ' ', (int) PHP_DEBUG;",
        ])
        .output();
    let text = match answer {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
        _ => {
            return fail(&format!(
                "cannot run {php}; set PHP to the php binary to build for"
            ))
        }
    };
    let facts: Vec<u32> = text
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    let [version, zts, debug] = facts[..] else {
        return fail(&format!("{php} answered {text:?}"));
    };
    if version < 80200 {
        return fail(&format!("PHP 8.2 or newer is needed, {php} is {version}"));
    }
    if debug != 0 {
        return fail("debug builds of PHP are not supported: their memory functions take other parameters");
    }
    for (on, cfg) in [
        (zts != 0, "php_zts"),
        (version >= 80300, "php83"),
        (version >= 80400, "php84"),
    ] {
        if on {
            println!("cargo::rustc-cfg={cfg}");
        }
    }
}

fn fail(message: &str) {
    println!("cargo::error={message}");
}
