//! The functions `structjson_encode`, `structjson_repair` and `structjson_objects`.

use std::ffi::CStr;

use structjson::{Flags, SimdLevel};

use crate::exception::JsonError;
use crate::roots::default_set;
use crate::walker::{Outcome, Walker};
use crate::zend::call::{self, Call, Threw};

/// `structjson_encode(mixed $value, int $flags = 0, int $depth = 512, ?Roots $roots = null, ?array $objects = null)`
pub(crate) fn encode(call: &mut Call) {
    // A wrong argument has thrown; there is nothing more to say.
    let _ = try_encode(call);
}

#[inline]
fn try_encode(call: &mut Call) -> Result<(), Threw> {
    call.count(1, 5)?;
    let flags = call.int(1, 0)?;
    let depth = call.int(2, 512)?;
    let roots = call.roots(3)?.unwrap_or_else(|| default_set());
    // json_encode keeps 32 bits of both.
    let flags = Flags::from_bits(flags as u32);
    let max_depth = i64::from(depth as i32);
    let walker = Walker::new(call.walk(0), roots.automaton(), flags, max_depth);
    let Outcome::Text(output, error) = walker.run() else {
        call.return_false();
        return Ok(());
    };

    let partial = flags.contains(Flags::PARTIAL_OUTPUT_ON_ERROR);
    if partial || !flags.contains(Flags::THROW_ON_ERROR) {
        call::set_json_error(error as i32);
    }
    if error == JsonError::None || partial {
        match output.into_string() {
            Ok(string) => call.return_string(string),
            Err(_) => call.return_false(),
        }
    } else {
        drop(output);
        if flags.contains(Flags::THROW_ON_ERROR) {
            error.throw();
            return Err(Threw);
        }
        call.return_false();
    }
    Ok(())
}

/// `structjson_repair(string $json, ?Roots $roots = null, ?array $objects = null, int $depth = 512)`
pub(crate) fn repair(_call: &mut Call) {}

/// `structjson_objects(string $json, string $at = '')`
pub(crate) fn objects(_call: &mut Call) {}

/// The rows of phpinfo().
pub(crate) fn info() -> [(&'static CStr, &'static CStr); 4] {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    let level = match SimdLevel::detected() {
        SimdLevel::Portable => c"portable",
        SimdLevel::Sse2 => c"sse2",
        SimdLevel::Avx2 => c"avx2",
        SimdLevel::Avx512 => c"avx512",
    };
    [
        (c"structjson", c"enabled"),
        (c"Version", VERSION),
        (c"SIMD level", level),
        (c"Default root set", c"StructJson\\Roots::gemini()"),
    ]
}
