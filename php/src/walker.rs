//! From a PHP value to the text, as `php_json_encode_zval` goes.
//!
//! The walk is a loop: the scalar members of the innermost container are written one after the other, until one is a
//! container itself, which is entered, or there are no more, and the container is left. Containers are kept on a stack
//! in PHP's memory, so nesting never uses the machine's stack. Where json_encode reports failure, the walk ends unless
//! partial output is wanted.

use structjson::{ErrorKind, Flags, Level, Refused, Writer};

use crate::exception::JsonError;
use crate::output::Output;
use crate::text::{Failure, Text};
use crate::zend::arrays::Arrays;
use crate::zend::members::Pause;
use crate::zend::memory::String;
use crate::zend::object::{Class, Entered, Serialized};
use crate::zend::stack::Stack;
use crate::zend::value::Value;

/// One encode: the value that is walked, and the text that is written.
pub(crate) struct Walker<'a> {
    stack: Stack<'a>,
    text: Text<'a>,
    max_depth: i64,
}

/// There is no memory.
pub(crate) struct NoMemory;

impl<'a> Walker<'a> {
    /// A walk that writes with `writer`; containers may be nested `max_depth` deep. The stack is made last, and where it
    /// stays: copying it right after it has been written costs as much as a small payload.
    #[inline(always)]
    pub(crate) fn new(
        writer: Writer<'a, Output>,
        max_depth: i64,
        stack: impl FnOnce() -> Stack<'a>,
    ) -> Walker<'a> {
        Walker {
            text: Text::new(writer),
            max_depth,
            stack: stack(),
        }
    }

    /// Walks the whole value; returns the last error in it.
    pub(crate) fn run(&mut self) -> Result<JsonError, NoMemory> {
        let partial = self.text.has(Flags::PARTIAL_OUTPUT_ON_ERROR);
        let mut result = self.value();
        while result.is_ok() || partial && result == Err(Failure::Reported) {
            match self.stack.in_container() {
                Some(true) => result = self.container_members(),
                Some(false) if self.stack.take_serialized() => result = self.value(),
                Some(false) => self.stack.leave(),
                None => break,
            }
        }
        if result == Err(Failure::NoMemory) {
            return Err(NoMemory);
        }
        Ok(self.text.error())
    }

    /// The text, after the walk.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoMemory`]
    #[inline(always)]
    pub(crate) fn finish(&mut self) -> Result<String, ErrorKind> {
        self.text.finish()
    }

    /// Writes members of the innermost container and of those around it, as far as that goes fast, then some of the one
    /// that is innermost by then.
    fn container_members(&mut self) -> Result<(), Failure> {
        if self.stack.is_like_array() {
            self.arrays()?;
        }
        match self.stack.in_container() {
            Some(true) => self.members(),
            _ => Ok(()),
        }
    }

    /// Writes what can be written in the fast lane.
    #[inline(always)]
    fn arrays(&mut self) -> Result<(), Failure> {
        loop {
            let refused = if self.stack.is_shared() {
                self.shared_sprint()
            } else {
                self.sprint::<false>()
            };
            match refused? {
                Some(Refused::Room(more)) => self.text.grow(more)?,
                Some(Refused::Other) | None => return Ok(()),
            }
        }
    }

    /// A function of its own, so that the other one is inlined.
    #[inline(never)]
    fn shared_sprint(&mut self) -> Result<Option<Refused>, Failure> {
        self.sprint::<true>()
    }

    #[inline(always)]
    fn sprint<const SHARED: bool>(&mut self) -> Result<Option<Refused>, Failure> {
        self.text.sprint(Arrays::<SHARED> {
            stack: &mut self.stack,
            max_depth: self.max_depth,
        })
    }

    /// Writes members of the innermost container up to the next container, or ends it.
    #[inline(always)]
    fn members(&mut self) -> Result<(), Failure> {
        let text = &mut self.text;
        let pause = self.stack.members(|member, value| {
            text.member(member)?;
            text.scalar(value)
        })?;
        match pause {
            Pause::Container => self.container(),
            Pause::End => self.end(),
            Pause::Failed => {
                self.stack.leave();
                Err(Failure::Reported)
            }
        }
    }

    /// Writes the current value, or its beginning where it is a container with members.
    fn value(&mut self) -> Result<(), Failure> {
        match self.text.scalar(self.stack.value()) {
            Ok(false) => self.container(),
            result => result.map(|_| ()),
        }
    }

    /// Enters the current value, a container.
    #[inline(always)]
    fn container(&mut self) -> Result<(), Failure> {
        match self.stack.value() {
            Value::Array => self.array(),
            _ => self.object(),
        }
    }

    #[inline(always)]
    fn array(&mut self) -> Result<(), Failure> {
        if self.stack.array_is_open() {
            return self.text.fail_with_null(JsonError::Recursion);
        }
        let outer = self.text.level();
        self.text.begin(!self.stack.array_is_list())?;
        let estimate = self.stack.array_estimate();
        if estimate > 0 {
            self.text.reserve(estimate)?;
        }
        if self.stack.array_is_empty() {
            self.close(outer)
        } else if self.stack.enter_array(outer) {
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
                self.text.zero_for(JsonError::NonBackedEnum)?;
                Err(Failure::Reported)
            }
            Class::Serializable if !self.stack.leave_nest() => Err(Failure::NoMemory),
            Class::Serializable => match self.stack.serialize(self.text.level()) {
                // The loop comes back to it: it may be another such object, and so on without end.
                Serialized::Value => Ok(()),
                Serialized::Itself => self.properties(),
                Serialized::Open => self.text.fail_with_null(JsonError::Recursion),
                Serialized::Failed => self.text.null_if_partial(),
                Serialized::NoMemory => Err(Failure::NoMemory),
            },
        }
    }

    fn properties(&mut self) -> Result<(), Failure> {
        match self.stack.enter_object(self.text.level()) {
            Entered::Yes => self.text.begin(true),
            Entered::Open => self.text.fail_with_null(JsonError::Recursion),
            Entered::NoMemory => Err(Failure::NoMemory),
        }
    }

    /// Ends the innermost container.
    #[inline(always)]
    fn end(&mut self) -> Result<(), Failure> {
        let Some(outer) = self.stack.outer() else {
            return Ok(());
        };
        let result = self.close(outer);
        self.stack.leave();
        result
    }

    /// Writes the end of a container. Only here does json_encode see that it was nested too deep.
    #[inline(always)]
    fn close(&mut self, outer: Level) -> Result<(), Failure> {
        if i64::try_from(self.text.depth()).unwrap_or(i64::MAX) > self.max_depth {
            self.text.fail_unless_partial(JsonError::Depth)?;
        }
        self.text.end(outer)
    }
}
