//! The functions `structjson_encode`, `structjson_repair` and `structjson_objects`.

use std::ffi::CStr;

use structjson::{
    Error, ErrorKind, Flags, LogEntry, Objects, OverlayBuilder, OverlayRef, OverlaySize, Repair, SimdLevel,
    Writer,
};

use crate::exception::{self, JsonError};
use crate::output::Output;
use crate::roots::default_set;
use crate::walker::Walker;
use crate::zend::call::{Call, Strings, Threw};
use crate::zend::memory::{String, Zeros};
use crate::zend::module::VERSION;
use crate::zend::stack::Nest;
use crate::zend::throw;

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
    let mut pointers = Pointers::of(call, 4)?;
    // json_encode keeps 32 bits of both.
    let flags = Flags::from_bits(flags as u32);
    let max_depth = i64::from(depth as i32);
    let partial = flags.contains(Flags::PARTIAL_OUTPUT_ON_ERROR);
    let (result, string) = {
        let mut nest = Nest::new();
        let writer = Writer::new(Output::new(), roots.automaton(), pointers.overlay(), flags);
        let mut walker = Walker::new(writer, max_depth, || call.walk(0, &mut nest));
        let result = walker.run();
        let string = match result {
            Ok(error) if error == JsonError::None || partial => walker.finish().ok(),
            _ => None,
        };
        (result, string)
    };
    // Destructors of what the walk has kept alive have run: nothing of theirs comes behind the error that is set now.
    let Ok(error) = result else {
        call.return_false();
        return Ok(());
    };
    if partial || !flags.contains(Flags::THROW_ON_ERROR) {
        throw::set_json_error(error as i32);
    }
    if error != JsonError::None && !partial && flags.contains(Flags::THROW_ON_ERROR) {
        error.throw();
        return Err(Threw);
    }
    return_string(call, string);
    Ok(())
}

/// Without memory for the string PHP raises its own error, and what we return is never seen.
#[inline(always)]
fn return_string(call: &mut Call, string: Option<String>) {
    match string {
        Some(string) => call.return_string(string),
        None => call.return_false(),
    }
}

/// `structjson_repair(string $json, ?Roots $roots = null, ?array $objects = null, int $depth = 512)`
pub(crate) fn repair(call: &mut Call) {
    let _ = try_repair(call);
}

/// Changes of a text that are remembered; with more of them the text is scanned twice.
const LOG: usize = 512;

fn try_repair(call: &mut Call) -> Result<(), Threw> {
    call.count(1, 4)?;
    call.string(0)?;
    let roots = call.roots(1)?.unwrap_or_else(|| default_set());
    let mut pointers = Pointers::of(call, 2)?;
    let depth = depth_of(call.int(3, 512)?, 4)?;
    let mut log = [LogEntry::default(); LOG];
    let mut output = Output::new();
    let result =
        Repair::with_log(call.string(0)?, roots, pointers.overlay(), depth, &mut log).and_then(|plan| {
            match plan.is_unchanged() {
                true => Ok(true),
                false => plan.write_to(&mut output).map(|()| false).map_err(Error::from),
            }
        });
    match result {
        Ok(true) => call.return_argument(0),
        Ok(false) => return_string(call, output.finish().ok()),
        Err(error) if error.kind() == ErrorKind::NoMemory => call.return_false(),
        Err(error) => {
            exception::throw(error);
            return Err(Threw);
        }
    }
    Ok(())
}

/// The range of json_decode's `$depth`, with its messages.
fn depth_of(depth: i64, number: u32) -> Result<usize, Threw> {
    if depth <= 0 {
        throw::throw_argument_value(number, c"must be greater than 0");
        return Err(Threw);
    }
    if depth > i64::from(i32::MAX) {
        throw::throw_argument_value(number, c"must be less than 2147483647");
        return Err(Threw);
    }
    Ok(depth as usize)
}

/// `structjson_objects(string $json, string $at = '')`
pub(crate) fn objects(call: &mut Call) {
    let _ = try_objects(call);
}

fn try_objects(call: &mut Call) -> Result<(), Threw> {
    call.count(1, 2)?;
    call.string(0)?;
    call.string(1)?;
    // The search works in memory that only Rust frees, so nothing of it may be held while PHP allocates: it runs once
    // to measure, and once more to fill a block of PHP's.
    let size = found(call, |found| {
        (found.len() * size_of::<u64>()).saturating_add(found.bytes())
    })?;
    let Some(mut block) = Zeros::new(0, size) else {
        call.return_false();
        return Ok(());
    };
    found(call, |found| {
        let (_, mut rest) = block.parts();
        let _ = found.each(|pointer| {
            let (length, behind) = std::mem::take(&mut rest).split_first_chunk_mut().ok_or(())?;
            *length = (pointer.len() as u64).to_ne_bytes();
            let (text, behind) = behind.split_at_mut_checked(pointer.len()).ok_or(())?;
            text.copy_from_slice(pointer.as_bytes());
            rest = behind;
            Ok::<(), ()>(())
        });
    })?;
    let (_, bytes) = block.parts();
    let mut rest = &*bytes;
    call.return_strings(std::iter::from_fn(move || {
        let (length, behind) = rest.split_first_chunk()?;
        let (text, behind) = behind.split_at_checked(u64::from_ne_bytes(*length) as usize)?;
        rest = behind;
        Some(text)
    }));
    Ok(())
}

/// Searches the text of `structjson_objects()`, and lets go of the search before an error is thrown.
fn found<T>(call: &Call, take: impl FnOnce(&Objects<'_>) -> T) -> Result<T, Threw> {
    let error = match Objects::of(call.string(0)?, call.string(1)?) {
        Ok(found) => return Ok(take(&found)),
        Err(error) => error,
    };
    exception::throw(error);
    Err(Threw)
}

/// An argument `?array $objects`, compiled in PHP's memory.
struct Pointers(Option<Zeros>);

impl Pointers {
    #[inline(always)]
    fn of(call: &Call, number: u32) -> Result<Pointers, Threw> {
        match call.given(number) {
            Some(_) => Pointers::given(call, number),
            None => Ok(Pointers(None)),
        }
    }

    #[inline(never)]
    fn given(call: &Call, number: u32) -> Result<Pointers, Threw> {
        match call.strings(number)? {
            Some(strings) => Pointers::compile(&strings),
            None => Ok(Pointers(None)),
        }
    }

    fn compile(strings: &Strings<'_>) -> Result<Pointers, Threw> {
        let mut size = OverlaySize::default();
        strings.iter().flatten().for_each(|pointer| size.add(pointer));
        let Some(mut block) = Zeros::new(size.words(), size.bytes()) else {
            return Ok(Pointers(None));
        };
        let (words, bytes) = block.parts();
        let mut builder = OverlayBuilder::new(size, words, bytes);
        let result = strings
            .iter()
            .flatten()
            .try_for_each(|pointer| builder.add(pointer));
        match result {
            Ok(()) => Ok(Pointers(Some(block))),
            Err(error) => {
                exception::throw(error);
                Err(Threw)
            }
        }
    }

    #[inline]
    fn overlay(&mut self) -> OverlayRef<'_> {
        match &mut self.0 {
            Some(block) => {
                let (words, bytes) = block.parts();
                OverlayRef::new(words, bytes)
            }
            None => OverlayRef::default(),
        }
    }
}

/// The rows of phpinfo().
pub(crate) fn info() -> [(&'static CStr, &'static CStr); 5] {
    let level = match SimdLevel::detected() {
        SimdLevel::Portable => c"portable",
        SimdLevel::Sse2 => c"sse2",
        SimdLevel::Avx2 => c"avx2",
        SimdLevel::Avx512 => c"avx512",
    };
    [
        (c"structjson", c"enabled"),
        (c"Version", VERSION),
        (c"Core version", structjson::VERSION),
        (c"SIMD level", level),
        (c"Default root set", c"StructJson\\Roots::gemini()"),
    ]
}
