#![no_main]
//! Calls in any order, with memory that runs out anywhere: refused calls leave no trace, the text is JSON.

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;
use structjson::{Encoder, ErrorKind, Flags, Room, Roots, Sink, VecSink, Written};

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Call<'a> {
    List,
    Map,
    End,
    Key(&'a [u8]),
    Text(&'a [u8]),
    Int(i64),
    Double(f64),
    Bool(bool),
    Null,
}

#[derive(Arbitrary, Debug)]
struct Input<'a> {
    flags: u32,
    depth: u8,
    rooted: bool,
    room: u16,
    calls: Vec<Call<'a>>,
}

/// What may come next, kept apart from the encoder: of each open container whether it is an object.
#[derive(Default)]
struct Model {
    open: Vec<bool>,
    keyed: bool,
    done: bool,
}

impl Model {
    fn allows(&self, call: Call<'_>) -> bool {
        let in_object = self.open.last().copied();
        match call {
            Call::End => in_object.is_some() && !self.keyed,
            Call::Key(_) => in_object == Some(true) && !self.keyed,
            _ => self.keyed || in_object == Some(false) || (in_object.is_none() && !self.done),
        }
    }

    fn accept(&mut self, call: Call<'_>) {
        self.keyed = matches!(call, Call::Key(_));
        match call {
            Call::List => self.open.push(false),
            Call::Map => self.open.push(true),
            Call::End => drop(self.open.pop()),
            _ => {}
        }
        self.done = true;
    }
}

/// A sink with so much room.
struct Limited(VecSink, usize);

impl Limited {
    fn check(&self, more: usize) -> Result<(), ErrorKind> {
        if self.0.len() + more > self.1 {
            return Err(ErrorKind::NoMemory);
        }
        Ok(())
    }
}

impl Sink for Limited {
    fn len(&self) -> usize {
        self.0.len()
    }
    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.check(bytes.len())?;
        self.0.write(bytes)
    }
    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        self.check(len)?;
        self.0.write_prefix(block, len)
    }
    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        self.check(least)?;
        self.0.room(least)
    }
    fn commit(&mut self, written: Written) {
        self.0.commit(written);
    }
    fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }
}

fn make<S: Sink>(encoder: &mut Encoder<'_, S>, call: Call<'_>) -> Result<(), ErrorKind> {
    match call {
        Call::List => encoder.begin_array(),
        Call::Map => encoder.begin_object(),
        Call::End => encoder.end(),
        Call::Key(key) => encoder.key(key),
        Call::Text(text) => encoder.string(text),
        Call::Int(value) => encoder.int(value),
        Call::Double(value) => encoder.double(value),
        Call::Bool(value) => encoder.bool(value),
        Call::Null => encoder.null(),
    }
}

fuzz_target!(|input: Input<'_>| {
    let roots = if input.rooted {
        Roots::new(["$..*"]).unwrap()
    } else {
        Roots::empty()
    };
    let flags = Flags::from_bits(input.flags);
    // Below the limit of the parser that judges.
    let depth = u32::from(input.depth.min(100));
    let sink = Limited(VecSink::default(), usize::from(input.room));
    let mut limited = Encoder::new(sink, &roots, flags, depth);
    let mut free = Encoder::new(VecSink::default(), &roots, flags, depth);
    let mut model = Model::default();
    for &call in &input.calls {
        let result = make(&mut limited, call);
        assert_eq!(result == Err(ErrorKind::State), !model.allows(call), "{call:?}");
        if result.is_ok() {
            make(&mut free, call).unwrap();
            model.accept(call);
        }
    }
    assert_eq!(
        limited.check_complete().is_ok(),
        model.done && model.open.is_empty()
    );
    if let Ok(sink) = limited.finish() {
        let text = sink.0.into_vec();
        assert_eq!(text, free.finish().unwrap().into_vec());
        serde_json::from_slice::<&RawValue>(&text).unwrap();
    }
});
