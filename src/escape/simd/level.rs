//! The levels of instructions, and which one this CPU has.
//!
//! That is looked up once in a process. The environment variable `STRUCTJSON_SIMD` (`portable`, `sse2`, `avx2`, `avx512`)
//! asks for fewer; that is how the tests reach every level.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// Which instructions the escaper uses, in rising order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Level {
    /// Byte by byte; every CPU.
    Portable = 1,
    /// 16 bytes at a time; every x86-64.
    Sse2 = 2,
    /// 32 bytes at a time.
    Avx2 = 3,
    /// 64 bytes at a time; needs AVX-512 BW, VL, VBMI, VBMI2 and IFMA.
    Avx512 = 4,
}

static DETECTED: AtomicU8 = AtomicU8::new(0);

impl Level {
    /// The best level of this CPU, or a lower one where `STRUCTJSON_SIMD` asks for it.
    #[must_use]
    #[inline]
    pub fn detected() -> Level {
        match DETECTED.load(Relaxed) {
            1 => Level::Portable,
            2 => Level::Sse2,
            3 => Level::Avx2,
            4 => Level::Avx512,
            _ => detect(),
        }
    }

    /// Whether its runs validate what they read. Otherwise they are only given valid text where they do not stop.
    #[inline(always)]
    pub(crate) fn validates(self) -> bool {
        self == Level::Avx512
    }

    /// The name that `STRUCTJSON_SIMD` takes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Portable => "portable",
            Level::Sse2 => "sse2",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }
}

#[cold]
fn detect() -> Level {
    let best = best();
    let wanted = std::env::var("STRUCTJSON_SIMD").ok().and_then(|name| {
        [Level::Portable, Level::Sse2, Level::Avx2, Level::Avx512]
            .into_iter()
            .find(|level| level.name() == name)
    });
    let level = wanted.map_or(best, |wanted| wanted.min(best));
    DETECTED.store(level as u8, Relaxed);
    level
}

#[cfg(target_arch = "x86_64")]
fn best() -> Level {
    let avx2 = [
        is_x86_feature_detected!("avx2"),
        is_x86_feature_detected!("bmi1"),
        is_x86_feature_detected!("popcnt"),
    ];
    let avx512 = [
        is_x86_feature_detected!("avx512f"),
        is_x86_feature_detected!("avx512bw"),
        is_x86_feature_detected!("avx512vl"),
        is_x86_feature_detected!("avx512vbmi"),
        is_x86_feature_detected!("avx512vbmi2"),
        is_x86_feature_detected!("avx512ifma"),
        is_x86_feature_detected!("bmi1"),
        is_x86_feature_detected!("bmi2"),
        is_x86_feature_detected!("popcnt"),
    ];
    let has = |features: &[bool]| !features.contains(&false);
    match (has(&avx512), has(&avx2)) {
        (true, _) => Level::Avx512,
        (_, true) => Level::Avx2,
        _ => Level::Sse2,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn best() -> Level {
    Level::Portable
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The level is looked up once in a process, so each name needs a process of its own.
    #[test]
    fn the_environment_asks_for_a_level() {
        const ASKED: &str = "STRUCTJSON_SIMD";
        const TOLD: &str = "STRUCTJSON_TEST_LEVEL";
        if let Ok(told) = std::env::var(TOLD) {
            assert_eq!(Level::detected().name(), told);
            return;
        }
        let best = Level::detected();
        let this = std::env::current_exe().unwrap();
        for (name, wanted) in [
            ("portable", Level::Portable),
            ("sse2", Level::Sse2),
            ("avx2", Level::Avx2),
            ("avx512", Level::Avx512),
            ("avx1024", best),
        ] {
            let told = if wanted <= best { wanted } else { best };
            let mut child = std::process::Command::new(&this);
            child.args([
                "--exact",
                "escape::simd::level::tests::the_environment_asks_for_a_level",
            ]);
            let child = child
                .env(ASKED, name)
                .env(TOLD, format!("{told:?}").to_lowercase());
            let out = child.output().unwrap();
            let text = String::from_utf8_lossy(&out.stdout);
            assert!(
                out.status.success() && text.contains("1 passed"),
                "{name}: {text}"
            );
        }
    }
}
