//! The checked push encoder: a [`Writer`] that knows what may come next.
//!
//! It keeps the open containers on a stack of its own, numbers the members of lists, and refuses a call out of order.
//! A call that fails, for whatever reason, leaves the text as it was before the call.

use crate::error::{Error, ErrorKind};
use crate::flags::Flags;
use crate::numeric::{self, Number};
use crate::overlay::OverlayRef;
use crate::roots::Roots;
use crate::sink::Sink;
use crate::writer::{Level, Mark, Writer};

/// Encodes one JSON text, call by call, with PHP's escaping and number layout.
///
/// Containers that begin at a root come out as objects, whatever they were begun as.
///
/// ```
/// use structjson::{Encoder, Flags, Roots, VecSink};
///
/// let roots = Roots::new(["$.args"])?;
/// let mut encoder = Encoder::new(VecSink::default(), &roots, Flags::NONE, 512);
/// encoder.begin_object()?;
/// encoder.key(b"args")?;
/// encoder.begin_array()?;
/// encoder.string(b"a/b")?;
/// encoder.end()?;
/// encoder.end()?;
/// assert_eq!(encoder.finish()?.as_bytes(), br#"{"args":{"0":"a\/b"}}"#);
/// # Ok::<(), structjson::Error>(())
/// ```
pub struct Encoder<'a, S> {
    writer: Writer<'a, S>,
    max_depth: usize,
    open: Vec<Container>,
    begun: bool,
}

struct Container {
    outer: Level,
    next: Next,
}

/// What an open container waits for.
#[derive(Clone, Copy)]
enum Next {
    /// The member of a list with this index.
    Item(i64),
    /// A key, or the end.
    Key,
    /// The value of the key that was given.
    Value,
}

impl<'a, S: Sink> Encoder<'a, S> {
    /// An encoder that writes to `sink`: `depth` is how many containers may be nested (PHP's default is 512).
    ///
    /// `NUMERIC_CHECK` and all flags that change bytes work as in PHP's `json_encode`. With `PARTIAL_OUTPUT_ON_ERROR` a
    /// string that is not UTF-8 becomes `null`, such a key an empty one, and an infinite or NaN double `0`; the calls
    /// succeed.
    pub fn new(sink: S, roots: &'a Roots, flags: Flags, depth: u32) -> Encoder<'a, S> {
        Encoder::with_objects(sink, roots, OverlayRef::default(), flags, depth)
    }

    /// [`Encoder::new`] with a compiled list of JSON pointers, the containers at which come out as objects too.
    pub fn with_objects(
        sink: S,
        roots: &'a Roots,
        objects: OverlayRef<'a>,
        flags: Flags,
        depth: u32,
    ) -> Encoder<'a, S> {
        Encoder {
            writer: Writer::new(sink, roots.automaton(), objects, flags),
            max_depth: depth as usize,
            open: Vec::new(),
            begun: false,
        }
    }

    /// Begins a list; at a root, an object whose keys are the indexes.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where no value may come, [`ErrorKind::Depth`] where nesting would be too deep, and those of
    /// the sink.
    pub fn begin_array(&mut self) -> Result<(), ErrorKind> {
        self.begin(false, Next::Item(0))
    }

    /// Begins an object.
    ///
    /// # Errors
    ///
    /// As [`Encoder::begin_array`].
    pub fn begin_object(&mut self) -> Result<(), ErrorKind> {
        self.begin(true, Next::Key)
    }

    /// Gives the key of the next member of an object: any bytes.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] outside an object or directly behind a key, [`ErrorKind::Utf8`] where the flags do not allow
    /// the bytes, and those of the sink.
    pub fn key(&mut self, key: &[u8]) -> Result<(), ErrorKind> {
        if !matches!(self.next(), Some(Next::Key)) {
            return Err(ErrorKind::State);
        }
        let mark = self.writer.mark();
        match self.writer.key(key) {
            Err(ErrorKind::Utf8) if self.partial() => {}
            result => self.undo_unless(result, mark)?,
        }
        self.set_next(Next::Value);
        Ok(())
    }

    /// Writes a string: any bytes.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where no value may come, [`ErrorKind::Utf8`] where the flags do not allow the bytes, and those
    /// of the sink.
    pub fn string(&mut self, text: &[u8]) -> Result<(), ErrorKind> {
        self.value(|writer| {
            if writer.flags().contains(Flags::NUMERIC_CHECK) {
                match numeric::parse(text) {
                    Some(Number::Int(value)) => return writer.int(value),
                    Some(Number::Double(value)) if value.is_finite() => return writer.double(value),
                    _ => {}
                }
            }
            match writer.string(text) {
                Err(ErrorKind::Utf8) if writer.flags().contains(Flags::PARTIAL_OUTPUT_ON_ERROR) => {
                    writer.null()
                }
                result => result,
            }
        })
    }

    /// Writes an integer.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where no value may come, and those of the sink.
    pub fn int(&mut self, value: i64) -> Result<(), ErrorKind> {
        self.value(|writer| writer.int(value))
    }

    /// Writes a double with its shortest digits.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where no value may come, [`ErrorKind::Number`] where it is infinite or NaN, and those of the
    /// sink.
    pub fn double(&mut self, value: f64) -> Result<(), ErrorKind> {
        self.value(|writer| match writer.double(value) {
            Err(ErrorKind::Number) if writer.flags().contains(Flags::PARTIAL_OUTPUT_ON_ERROR) => {
                writer.int(0)
            }
            result => result,
        })
    }

    /// Writes `true` or `false`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where no value may come, and those of the sink.
    pub fn bool(&mut self, value: bool) -> Result<(), ErrorKind> {
        self.value(|writer| writer.bool(value))
    }

    /// Writes `null`.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where no value may come, and those of the sink.
    pub fn null(&mut self) -> Result<(), ErrorKind> {
        self.value(|writer| writer.null())
    }

    /// Ends the innermost container.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`] where none is open or a key waits for its value, and those of the sink.
    pub fn end(&mut self) -> Result<(), ErrorKind> {
        let outer = match self.open.last() {
            Some(Container {
                outer,
                next: Next::Item(_) | Next::Key,
            }) => *outer,
            _ => return Err(ErrorKind::State),
        };
        let mark = self.writer.mark();
        let result = self.writer.end(outer);
        self.undo_unless(result, mark)?;
        self.open.pop();
        Ok(())
    }

    /// Whether the text is whole: one value, with every container ended.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::State`], saying what is missing.
    pub fn check_complete(&self) -> Result<(), Error> {
        match (self.begun, self.open.len()) {
            (false, _) => Err(Error::new(ErrorKind::State, "no value has been written")),
            (true, 0) => Ok(()),
            (true, 1) => Err(Error::new(ErrorKind::State, "1 container has not been ended")),
            (true, open) => Err(Error::new(
                ErrorKind::State,
                format!("{open} containers have not been ended"),
            )),
        }
    }

    /// The sink with the whole text.
    ///
    /// # Errors
    ///
    /// As [`Encoder::check_complete`].
    pub fn finish(self) -> Result<S, Error> {
        self.check_complete()?;
        Ok(self.writer.into_sink())
    }

    fn partial(&self) -> bool {
        self.writer.flags().contains(Flags::PARTIAL_OUTPUT_ON_ERROR)
    }

    fn next(&self) -> Option<Next> {
        self.open.last().map(|container| container.next)
    }

    fn set_next(&mut self, next: Next) {
        if let Some(container) = self.open.last_mut() {
            container.next = next;
        }
    }

    fn begin(&mut self, is_object: bool, next: Next) -> Result<(), ErrorKind> {
        self.open.try_reserve(1).map_err(|_| ErrorKind::NoMemory)?;
        let too_deep = self.open.len() >= self.max_depth;
        let mut outer = self.writer.level();
        self.value(|writer| {
            if too_deep {
                return Err(ErrorKind::Depth);
            }
            outer = writer.level();
            writer.begin(is_object)
        })?;
        self.open.push(Container { outer, next });
        Ok(())
    }

    /// Writes a value where one may come: the separator before it, then what `write` writes.
    fn value(
        &mut self,
        write: impl FnOnce(&mut Writer<'a, S>) -> Result<(), ErrorKind>,
    ) -> Result<(), ErrorKind> {
        let mark = self.writer.mark();
        let (separated, next) = match self.next() {
            None if self.begun => return Err(ErrorKind::State),
            Some(Next::Key) => return Err(ErrorKind::State),
            None => (Ok(()), Next::Key),
            Some(Next::Value) => (Ok(()), Next::Key),
            Some(Next::Item(index)) => (self.writer.index(index), Next::Item(index + 1)),
        };
        let result = separated.and_then(|()| write(&mut self.writer));
        self.undo_unless(result, mark)?;
        self.set_next(next);
        self.begun = true;
        Ok(())
    }

    fn undo_unless(&mut self, result: Result<(), ErrorKind>, mark: Mark) -> Result<(), ErrorKind> {
        if result.is_err() {
            self.writer.rewind(mark);
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sink::VecSink;

    fn encoder(roots: &Roots) -> Encoder<'_, VecSink> {
        Encoder::new(VecSink::default(), roots, Flags::NONE, 3)
    }

    fn text(encoder: Encoder<'_, VecSink>) -> String {
        String::from_utf8(encoder.finish().unwrap().into_vec()).unwrap()
    }

    #[test]
    fn calls_out_of_order_change_nothing() {
        let roots = Roots::empty();
        let mut e = encoder(&roots);
        assert_eq!(e.end(), Err(ErrorKind::State));
        assert_eq!(e.key(b"k"), Err(ErrorKind::State));
        assert!(e.check_complete().is_err());
        e.begin_object().unwrap();
        assert_eq!(e.int(1), Err(ErrorKind::State));
        assert_eq!(e.begin_array(), Err(ErrorKind::State));
        e.key(b"k").unwrap();
        assert_eq!(e.key(b"l"), Err(ErrorKind::State));
        assert_eq!(e.end(), Err(ErrorKind::State));
        assert!(e.check_complete().is_err());
        e.int(1).unwrap();
        e.key(b"l").unwrap();
        e.null().unwrap();
        e.end().unwrap();
        assert_eq!(e.null(), Err(ErrorKind::State));
        assert_eq!(e.end(), Err(ErrorKind::State));
        assert_eq!(text(e), r#"{"k":1,"l":null}"#);
    }

    #[test]
    fn a_refused_value_leaves_no_comma() {
        let roots = Roots::empty();
        let mut e = encoder(&roots);
        e.begin_array().unwrap();
        assert_eq!(e.string(b"\xFF"), Err(ErrorKind::Utf8));
        e.int(1).unwrap();
        assert_eq!(e.double(f64::NAN), Err(ErrorKind::Number));
        e.bool(true).unwrap();
        e.begin_object().unwrap();
        assert_eq!(e.key(b"\xFF"), Err(ErrorKind::Utf8));
        e.key(b"a").unwrap();
        e.begin_array().unwrap();
        assert_eq!(e.begin_array(), Err(ErrorKind::Depth));
        e.double(0.5).unwrap();
        e.end().unwrap();
        e.end().unwrap();
        e.end().unwrap();
        assert_eq!(text(e), r#"[1,true,{"a":[0.5]}]"#);
    }

    #[test]
    fn pointers_make_objects() {
        let roots = Roots::empty();
        let overlay = crate::Overlay::new(["/a/0", "/b~1c"]).unwrap();
        let mut e = Encoder::with_objects(VecSink::default(), &roots, overlay.as_ref(), Flags::NONE, 9);
        e.begin_object().unwrap();
        e.key(b"a").unwrap();
        e.begin_array().unwrap();
        for _ in 0..2 {
            e.begin_array().unwrap();
            e.end().unwrap();
        }
        e.end().unwrap();
        e.key(b"b/c").unwrap();
        e.begin_array().unwrap();
        e.end().unwrap();
        e.end().unwrap();
        assert_eq!(text(e), r#"{"a":[{},[]],"b\/c":{}}"#);
    }

    #[test]
    fn partial_output_replaces_as_php_does() {
        let roots = Roots::empty();
        let mut e = Encoder::new(VecSink::default(), &roots, Flags::PARTIAL_OUTPUT_ON_ERROR, 9);
        e.begin_object().unwrap();
        e.key(b"\xFF").unwrap();
        e.string(b"\xFF").unwrap();
        e.key(b"d").unwrap();
        e.double(f64::INFINITY).unwrap();
        e.end().unwrap();
        assert_eq!(text(e), r#"{"":null,"d":0}"#);
    }
}
