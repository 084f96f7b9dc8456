//! The text that is being written: keys and scalar values as json_encode writes them, and the error that it reports.

use structjson::numeric::{self, Number};
use structjson::{ErrorKind, Flags, Level, Sprint, Writer};

use crate::exception::JsonError;
use crate::output::Output;
use crate::zend::members::Member;
use crate::zend::memory::String;
use crate::zend::number;
use crate::zend::value::Value;

/// Why a value was not, or not rightly, written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failure {
    /// json_encode's FAILURE. Not an error by itself: `Text::error` is.
    Reported,
    /// There is no memory; PHP raises its own error.
    NoMemory,
}

/// A text and the last error in it: with several, json_encode reports the last one.
pub(crate) struct Text<'a> {
    writer: Writer<'a, Output>,
    error: JsonError,
}

impl<'a> Text<'a> {
    #[inline(always)]
    pub(crate) fn new(writer: Writer<'a, Output>) -> Text<'a> {
        Text {
            writer,
            error: JsonError::None,
        }
    }

    /// What has been written.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoMemory`]
    #[inline(always)]
    pub(crate) fn finish(&mut self) -> Result<String, ErrorKind> {
        self.writer.sink_mut().finish()
    }

    /// The last error.
    pub(crate) fn error(&self) -> JsonError {
        self.error
    }

    #[inline(always)]
    pub(crate) fn has(&self, flag: Flags) -> bool {
        self.writer.flags().contains(flag)
    }

    /// The level around a container that begins here.
    #[inline(always)]
    pub(crate) fn level(&self) -> Level {
        self.writer.level()
    }

    /// How many containers are open.
    #[inline(always)]
    pub(crate) fn depth(&self) -> usize {
        self.writer.depth()
    }

    /// Runs a loop in the writer's fast lane; `None` where what it would write needs a look at each value.
    #[inline(always)]
    pub(crate) fn sprint<T: Sprint>(&mut self, sprint: T) -> Result<Option<T::Output>, Failure> {
        if self.has(Flags::NUMERIC_CHECK) || number::serialize_precision() != -1 {
            return Ok(None);
        }
        self.writer.sprint(sprint).map_err(|_| Failure::NoMemory)
    }

    /// Sees to it that `least` more bytes fit.
    pub(crate) fn reserve(&mut self, least: usize) -> Result<(), Failure> {
        written(self.writer.reserve(least))
    }

    /// Sees to it that `more` bytes fit than fit now.
    pub(crate) fn grow(&mut self, more: usize) -> Result<(), Failure> {
        written(self.writer.grow(more))
    }

    /// Begins a container.
    #[inline(always)]
    pub(crate) fn begin(&mut self, is_object: bool) -> Result<(), Failure> {
        written(self.writer.begin(is_object))
    }

    /// Ends a container.
    #[inline(always)]
    pub(crate) fn end(&mut self, outer: Level) -> Result<(), Failure> {
        written(self.writer.end(outer))
    }

    /// Begins a member. A key that is not UTF-8 is an error, but not a failure: json_encode goes on.
    #[inline(always)]
    pub(crate) fn member(&mut self, member: Member<'_>) -> Result<(), Failure> {
        let result = match member {
            Member::Index(index) => self.writer.index(index),
            Member::Key(key) => self.writer.key(key),
        };
        match result {
            Ok(()) => Ok(()),
            Err(ErrorKind::NoMemory) => Err(Failure::NoMemory),
            Err(error) => {
                self.error = error.into();
                Ok(())
            }
        }
    }

    /// Writes a value, unless it is a container: then the result is `false`.
    #[inline(always)]
    pub(crate) fn scalar(&mut self, value: Value<'_>) -> Result<bool, Failure> {
        let result = match value {
            Value::String(text) => self.string(text),
            Value::Int(value) => written(self.writer.int(value)),
            Value::Array | Value::Object => return Ok(false),
            Value::Bool(value) => written(self.writer.bool(value)),
            Value::Null => written(self.writer.null()),
            Value::Double(value) => self.double(value),
            Value::Unsupported => self.fail_with_null(JsonError::UnsupportedType),
        };
        result.map(|()| true)
    }

    #[inline(always)]
    fn string(&mut self, text: &[u8]) -> Result<(), Failure> {
        if self.has(Flags::NUMERIC_CHECK) {
            match numeric::parse(text) {
                Some(Number::Int(value)) => return written(self.writer.int(value)),
                Some(Number::Double(value)) if value.is_finite() => return self.double(value),
                _ => {}
            }
        }
        match self.writer.string(text) {
            Ok(()) => Ok(()),
            Err(ErrorKind::NoMemory) => Err(Failure::NoMemory),
            Err(error) => self.fail_with_null(error.into()),
        }
    }

    /// json_encode writes a `0` for what JSON cannot express, and does not call that a failure.
    #[inline]
    fn double(&mut self, value: f64) -> Result<(), Failure> {
        let digits = number::serialize_precision();
        if digits != -1 && value.is_finite() {
            return self.double_with(value, digits);
        }
        match self.writer.double(value) {
            Err(ErrorKind::Number) => self.zero_for(JsonError::InfOrNan),
            result => written(result),
        }
    }

    #[cold]
    fn double_with(&mut self, value: f64, digits: i64) -> Result<(), Failure> {
        let text = number::Text::new(value, digits);
        written(self.writer.raw(text.bytes()))?;
        if self.has(Flags::PRESERVE_ZERO_FRACTION) && !text.bytes().contains(&b'.') {
            written(self.writer.raw(b".0"))?;
        }
        Ok(())
    }

    /// Writes a `0` in place of a value.
    #[cold]
    pub(crate) fn zero_for(&mut self, error: JsonError) -> Result<(), Failure> {
        self.error = error;
        written(self.writer.int(0))
    }

    /// Fails, with `null` in place of the value where partial output is wanted.
    #[cold]
    pub(crate) fn fail_with_null(&mut self, error: JsonError) -> Result<(), Failure> {
        self.error = error;
        self.null_if_partial()
    }

    /// Fails without an error: an exception has been thrown.
    #[cold]
    pub(crate) fn null_if_partial(&mut self) -> Result<(), Failure> {
        if self.has(Flags::PARTIAL_OUTPUT_ON_ERROR) {
            written(self.writer.null())?;
        }
        Err(Failure::Reported)
    }

    /// Fails where partial output is not wanted; otherwise the error is only noted.
    #[cold]
    pub(crate) fn fail_unless_partial(&mut self, error: JsonError) -> Result<(), Failure> {
        self.error = error;
        if self.has(Flags::PARTIAL_OUTPUT_ON_ERROR) {
            Ok(())
        } else {
            Err(Failure::Reported)
        }
    }
}

/// The output refuses for one reason only.
#[inline(always)]
fn written<T>(result: Result<T, ErrorKind>) -> Result<(), Failure> {
    match result {
        Ok(_) => Ok(()),
        Err(_) => Err(Failure::NoMemory),
    }
}
