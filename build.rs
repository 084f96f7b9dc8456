//! With the feature `capi`: the C header, made of src/capi, and the name that programs find the library by.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    #[cfg(feature = "capi")]
    capi::build();
}

#[cfg(feature = "capi")]
mod capi {
    use std::env::var;
    use std::path::Path;

    /// Counts the incompatible changes of the C interface, not the versions of the library.
    const ABI: u32 = 1;

    /// In the order of the header.
    const SOURCES: [&str; 9] = [
        "status", "error", "string", "roots", "repair", "objects", "flags", "encoder", "version",
    ];

    pub fn build() {
        println!("cargo:rerun-if-changed=src/capi");
        println!("cargo:rerun-if-changed=cbindgen.toml");
        if var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libstructjson.so.{ABI}");
        }
        if let Err(error) = write_header() {
            println!("cargo:error={error}");
        }
    }

    /// Writes structjson.h to OUT_DIR. A test compares it with the one in include/.
    fn write_header() -> Result<(), Box<dyn std::error::Error>> {
        let config = cbindgen::Config::from_file("cbindgen.toml")?;
        let builder = cbindgen::Builder::new()
            .with_config(config)
            .with_after_include(version_macros()?);
        let builder = SOURCES.iter().fold(builder, |builder, name| {
            builder.with_src(format!("src/capi/{name}.rs"))
        });
        let mut header = Vec::new();
        builder.generate()?.write(&mut header);
        let header = String::from_utf8(header)?.replace("// # Safety\n", "// The caller vouches for this:\n");
        std::fs::write(Path::new(&var("OUT_DIR")?).join("structjson.h"), header)?;
        Ok(())
    }

    fn version_macros() -> Result<String, std::env::VarError> {
        let [version, major, minor, patch] =
            ["", "_MAJOR", "_MINOR", "_PATCH"].map(|part| var(format!("CARGO_PKG_VERSION{part}")));
        Ok(format!(
            "\n// The version of this header.\n\
             #define STRUCTJSON_VERSION \"{}\"\n\
             #define STRUCTJSON_VERSION_MAJOR {}\n\
             #define STRUCTJSON_VERSION_MINOR {}\n\
             #define STRUCTJSON_VERSION_PATCH {}",
            version?, major?, minor?, patch?
        ))
    }
}
