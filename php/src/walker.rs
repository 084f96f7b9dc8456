//! From a PHP value to the writer, as `php_json_encode_zval` goes.
//!
//! The walk is a loop: a value is written at once or entered, and then the innermost container is asked for its next
//! member. Containers are kept on a stack in PHP's memory, so nesting never uses the machine's stack. Where json_encode
//! reports failure, the walk ends unless partial output is wanted; the error that counts is the last one, also as there.

use structjson::numeric::{self, Number};
use structjson::{Automaton, ErrorKind, Flags, Level, OverlayRef, Writer};

use crate::exception::JsonError;
use crate::output::Output;
use crate::zend::number;
use crate::zend::object::{Class, Entered, Serialized};
use crate::zend::stack::{Member, Stack, Step, Value};

/// One encode: the value that is walked, and the text that is written.
pub(crate) struct Walker<'a> {
    stack: Stack,
    writer: Writer<'a, Output>,
    max_depth: i64,
    error: JsonError,
}

/// Why a value was not, or not rightly, written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Failure {
    /// json_encode's FAILURE. Not an error by itself: `Walker::error` is.
    Reported,
    /// There is no memory; PHP raises its own error.
    NoMemory,
}

/// What a walk has come to.
pub(crate) enum Outcome {
    /// The text, and the last error.
    Text(Output, JsonError),
    /// There is no memory.
    NoMemory,
}

impl<'a> Walker<'a> {
    /// A walk that writes under these flags; containers may be nested `max_depth` deep.
    pub(crate) fn new(
        stack: Stack,
        roots: &'a Automaton,
        objects: OverlayRef<'a>,
        flags: Flags,
        max_depth: i64,
    ) -> Walker<'a> {
        let writer = Writer::new(Output::new(), roots, objects, flags);
        Walker {
            stack,
            writer,
            max_depth,
            error: JsonError::None,
        }
    }

    /// Walks the whole value.
    pub(crate) fn run(mut self) -> Outcome {
        let partial = self.has(Flags::PARTIAL_OUTPUT_ON_ERROR);
        let mut result = self.value();
        while result.is_ok() || partial && result == Err(Failure::Reported) {
            match self.stack.in_container() {
                Some(true) => result = self.member(),
                Some(false) if self.stack.take_serialized() => result = self.value(),
                Some(false) => self.stack.leave(),
                None => break,
            }
        }
        if result == Err(Failure::NoMemory) {
            return Outcome::NoMemory;
        }
        Outcome::Text(self.writer.into_sink(), self.error)
    }

    /// Writes the next member of the innermost container, or ends it.
    #[inline(always)]
    fn member(&mut self) -> Result<(), Failure> {
        match self.stack.advance() {
            Step::Member(Member::Key(key)) => {
                // A key that is not UTF-8 is an error, but not a failure: json_encode goes on.
                match self.writer.key(key) {
                    Err(ErrorKind::NoMemory) => return Err(Failure::NoMemory),
                    Err(error) => self.error = error.into(),
                    Ok(()) => {}
                }
                self.value()
            }
            Step::Member(Member::Index(index)) => {
                written(self.writer.index(index))?;
                self.value()
            }
            Step::End => self.end(),
            Step::Failed => {
                self.stack.leave();
                Err(Failure::Reported)
            }
        }
    }

    /// Writes the current value, or its beginning where it is a container with members.
    #[inline(always)]
    fn value(&mut self) -> Result<(), Failure> {
        match self.stack.value() {
            Value::String(text) => {
                if self.writer.flags().contains(Flags::NUMERIC_CHECK) {
                    if let Some(number) = numeric::parse(text) {
                        return self.numeric_string(number);
                    }
                }
                let result = self.writer.string(text);
                self.string_result(result)
            }
            Value::Int(value) => written(self.writer.int(value)),
            Value::Array => self.array(),
            Value::Bool(value) => written(self.writer.bool(value)),
            Value::Null => written(self.writer.null()),
            Value::Double(value) => self.double(value),
            Value::Object => self.object(),
            Value::Unsupported => self.fail_with_null(JsonError::UnsupportedType),
        }
    }

    #[inline(always)]
    fn string_result(&mut self, result: Result<(), ErrorKind>) -> Result<(), Failure> {
        match result {
            Ok(()) => Ok(()),
            Err(ErrorKind::NoMemory) => Err(Failure::NoMemory),
            Err(error) => self.fail_with_null(error.into()),
        }
    }

    /// A numeric string under NUMERIC_CHECK; one that overflows stays a string.
    #[cold]
    fn numeric_string(&mut self, number: Number) -> Result<(), Failure> {
        match number {
            Number::Int(value) => written(self.writer.int(value)),
            Number::Double(value) if value.is_finite() => self.double(value),
            Number::Double(_) => {
                let Value::String(text) = self.stack.value() else {
                    return Ok(());
                };
                let result = self.writer.string(text);
                self.string_result(result)
            }
        }
    }

    /// json_encode writes a `0` for what JSON cannot express, and does not call that a failure.
    fn double(&mut self, value: f64) -> Result<(), Failure> {
        let digits = number::serialize_precision();
        let result = if digits == -1 {
            self.writer.double(value)
        } else if value.is_finite() {
            let text = number::Text::new(value, digits);
            let zero = self.has(Flags::PRESERVE_ZERO_FRACTION) && !text.bytes().contains(&b'.');
            written(self.writer.raw(text.bytes()))?;
            self.writer.raw(if zero { b".0" } else { b"" })
        } else {
            Err(ErrorKind::Number)
        };
        if result == Err(ErrorKind::Number) {
            self.error = JsonError::InfOrNan;
            return written(self.writer.int(0));
        }
        written(result)
    }

    #[inline]
    fn array(&mut self) -> Result<(), Failure> {
        if self.stack.array_is_open() {
            return self.fail_with_recursion();
        }
        let is_object = !self.stack.array_is_list();
        if self.stack.array_is_empty() {
            let outer = self.begin(is_object)?;
            return self.finish(outer);
        }
        let outer = self.begin(is_object)?;
        if self.stack.enter_array(outer) {
            Ok(())
        } else {
            Err(Failure::NoMemory)
        }
    }

    fn object(&mut self) -> Result<(), Failure> {
        match self.stack.class() {
            Class::Plain => self.properties(),
            Class::Enum if self.stack.unwrap_enum() => self.value(),
            Class::Enum => {
                self.error = JsonError::NonBackedEnum;
                written(self.writer.int(0))?;
                Err(Failure::Reported)
            }
            Class::Serializable => match self.stack.serialize(self.writer.level()) {
                // The loop comes back to it: it may be another such object, and so on without end.
                Serialized::Value => Ok(()),
                Serialized::Itself => self.properties(),
                Serialized::Open => self.fail_with_null(JsonError::Recursion),
                Serialized::Failed => self.write_null_if_partial(),
                Serialized::NoMemory => Err(Failure::NoMemory),
            },
        }
    }

    fn properties(&mut self) -> Result<(), Failure> {
        let outer = self.writer.level();
        match self.stack.enter_object(outer) {
            Entered::Yes => written(self.writer.begin(true)),
            Entered::Open => self.fail_with_recursion(),
            Entered::NoMemory => Err(Failure::NoMemory),
        }
    }

    #[inline(always)]
    fn begin(&mut self, is_object: bool) -> Result<Level, Failure> {
        self.writer.begin(is_object).map_err(|_| Failure::NoMemory)
    }

    /// Ends the innermost container.
    #[inline]
    fn end(&mut self) -> Result<(), Failure> {
        let Some(outer) = self.stack.outer() else {
            return Ok(());
        };
        let result = self.finish(outer);
        self.stack.leave();
        result
    }

    /// Writes the end of a container. Only here does json_encode see that it was nested too deep.
    #[inline]
    fn finish(&mut self, outer: Level) -> Result<(), Failure> {
        let depth = i64::try_from(self.writer.depth()).unwrap_or(i64::MAX);
        if depth > self.max_depth {
            self.error = JsonError::Depth;
            if !self.has(Flags::PARTIAL_OUTPUT_ON_ERROR) {
                return Err(Failure::Reported);
            }
        }
        written(self.writer.end(outer))?;
        Ok(())
    }

    #[cold]
    fn fail_with_recursion(&mut self) -> Result<(), Failure> {
        self.fail_with_null(JsonError::Recursion)
    }

    #[cold]
    fn fail_with_null(&mut self, error: JsonError) -> Result<(), Failure> {
        self.error = error;
        self.write_null_if_partial()
    }

    #[cold]
    fn write_null_if_partial(&mut self) -> Result<(), Failure> {
        if self.has(Flags::PARTIAL_OUTPUT_ON_ERROR) {
            written(self.writer.null())?;
        }
        Err(Failure::Reported)
    }

    #[inline(always)]
    fn has(&self, flag: Flags) -> bool {
        self.writer.flags().contains(flag)
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
