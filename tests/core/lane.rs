//! The fast lane against the writer: the same members, one way and the other, into a target that has no byte to spare.
#![expect(clippy::unwrap_used, reason = "helpers of a test fail it by panicking")]

use std::process::Command;

use structjson::{
    ErrorKind, Flags, Kernel, Lane, Level, Overlay, OverlayRef, Refused, Room, Roots, SimdLevel, Sink,
    Sprint, VecSink, Writer, Written,
};

use crate::support::Random;

/// Grows to what it is asked for and no further, and notices a store behind that.
#[derive(Default)]
struct Tight {
    memory: Vec<u8>,
    len: usize,
    free: usize,
}

impl Tight {
    const GUARD: [u8; 256] = [0xEE; 256];

    fn check_guard(&self) {
        assert_eq!(
            self.memory.get(self.len + self.free..).unwrap_or_default().len() % 256,
            0
        );
        assert!(self
            .memory
            .iter()
            .skip(self.len + self.free)
            .all(|&byte| byte == 0xEE));
    }
}

impl Sink for Tight {
    fn len(&self) -> usize {
        self.len
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        self.free = self.free.saturating_sub(bytes.len());
        self.memory.truncate(self.len);
        self.memory.extend_from_slice(bytes);
        self.len += bytes.len();
        self.memory.resize(self.len + self.free, 0);
        self.memory.extend_from_slice(&Tight::GUARD);
        Ok(())
    }

    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        self.write(&block[..len.min(N)])
    }

    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        if self.free < least {
            self.free = least;
            self.memory.truncate(self.len);
            self.memory.resize(self.len + least, 0);
            self.memory.extend_from_slice(&Tight::GUARD);
        }
        Ok(Room::from(&mut self.memory[self.len..self.len + self.free]))
    }

    fn commit(&mut self, written: Written) {
        assert!(written.bytes() <= self.free);
        self.len += written.bytes();
        self.free -= written.bytes();
        self.check_guard();
    }

    fn truncate(&mut self, len: usize) {
        self.free += self.len.saturating_sub(len);
        self.len = self.len.min(len);
    }
}

#[derive(Clone, Debug)]
enum Name {
    Key(Vec<u8>),
    Index(i64),
}

#[derive(Clone, Debug)]
enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Double(f64),
    Text(Vec<u8>),
    Empty { is_object: bool },
    Begin { is_object: bool },
}

/// What a walk over a value meets within its outermost container.
#[derive(Clone, Debug)]
enum Step {
    Member(Name, Value),
    End,
}

/// Writes steps in the lane, from the first that is not done to one that the lane refuses.
struct Steps<'a> {
    steps: &'a [Step],
    done: &'a mut usize,
    outer: &'a mut Vec<Level>,
}

impl Steps<'_> {
    #[inline(always)]
    fn step<K: Kernel>(&mut self, lane: &mut Lane<'_, K>, step: &Step) -> Result<(), Refused> {
        let (name, value) = match step {
            Step::Member(name, value) => (name, value),
            Step::End => {
                lane.end(self.outer[self.outer.len() - 1])?;
                self.outer.pop();
                return Ok(());
            }
        };
        match name {
            Name::Key(key) => lane.key(key)?,
            Name::Index(index) if lane.is_object() => lane.index(*index)?,
            Name::Index(_) => {}
        }
        if let Value::Empty { .. } | Value::Begin { .. } = value {
            match name {
                Name::Key(key) => lane.at_key(key),
                Name::Index(index) => lane.at_index(*index),
            }
        }
        match value {
            Value::Null => lane.null(),
            Value::Bool(value) => lane.bool(*value),
            Value::Int(value) => lane.int(*value),
            Value::Double(value) => lane.double(*value),
            Value::Text(text) => lane.string(text),
            Value::Empty { is_object } => lane.empty(*is_object),
            Value::Begin { is_object } => {
                self.outer.push(lane.begin(*is_object)?);
                assert!(lane.is_object() || !is_object);
                Ok(())
            }
        }
    }
}

impl Sprint for Steps<'_> {
    type Output = Refused;

    #[inline(always)]
    fn run<K: Kernel>(mut self, lane: &mut Lane<'_, K>) -> Refused {
        while let Some(step) = self.steps.get(*self.done) {
            // The outermost container is open too.
            assert_eq!(lane.depth(), 1 + self.outer.len());
            let mark = lane.mark();
            if let Err(refused) = self.step(lane, step) {
                lane.rewind(mark);
                return refused;
            }
            *self.done += 1;
        }
        Refused::Other
    }
}

/// One step with the writer itself.
fn slowly<S: Sink>(writer: &mut Writer<'_, S>, step: &Step, outer: &mut Vec<Level>) -> Result<(), ErrorKind> {
    let Step::Member(name, value) = step else {
        return writer.end(outer.pop().unwrap());
    };
    match name {
        Name::Key(key) => writer.key(key),
        Name::Index(index) => writer.index(*index),
    }?;
    match value {
        Value::Null => writer.null(),
        Value::Bool(value) => writer.bool(*value),
        Value::Int(value) => writer.int(*value),
        Value::Double(value) => writer.double(*value),
        Value::Text(text) => writer.string(text),
        Value::Empty { is_object } => {
            let outer = writer.level();
            writer.begin(*is_object)?;
            writer.end(outer)
        }
        Value::Begin { is_object } => {
            outer.push(writer.level());
            writer.begin(*is_object)
        }
    }
}

fn text_of(steps: &[Step], roots: &Roots, objects: OverlayRef<'_>, flags: Flags) -> Vec<u8> {
    let mut writer = Writer::new(VecSink::default(), roots.automaton(), objects, flags);
    let mut outer = Vec::new();
    writer.begin(false).unwrap();
    for step in steps {
        slowly(&mut writer, step, &mut outer).unwrap();
    }
    writer.into_sink().into_vec()
}

/// Writes the steps in the lane; returns the text, and how often each step was refused for want of room. A step that
/// the lane refuses for another reason fails the test.
fn sprinted(steps: &[Step], roots: &Roots, objects: OverlayRef<'_>, flags: Flags) -> (Vec<u8>, Vec<usize>) {
    let mut writer = Writer::new(Tight::default(), roots.automaton(), objects, flags);
    let (mut done, mut outer, mut refusals) = (0, Vec::new(), vec![0; steps.len()]);
    writer.begin(false).unwrap();
    loop {
        let sprint = Steps {
            steps,
            done: &mut done,
            outer: &mut outer,
        };
        match writer.sprint(sprint).unwrap().unwrap() {
            Refused::Room(more) => {
                refusals[done] += 1;
                // A little room, and for key and text the likely one, then the most.
                assert!(refusals[done] <= 5, "{:?} is refused for ever", steps[done]);
                writer.grow(more).unwrap();
            }
            Refused::Other => {
                assert_eq!(done, steps.len(), "{:?} is refused", steps[done]);
                assert_eq!(writer.depth(), 1 + outer.len());
                let sink = writer.into_sink();
                return (sink.memory[..sink.len].to_vec(), refusals);
            }
        }
    }
}

fn some_text(random: &mut Random) -> Vec<u8> {
    let pieces = [
        "a",
        "0",
        "plain ascii of thirty-two bytes.",
        "\"",
        "/\\\n",
        "\u{1}",
        "\u{e9}",
        "\u{2028}",
        "\u{1f600}",
    ];
    let kinds = 1 + random.below(pieces.len());
    let count = [0, 1, 2, 3, 9, 40][random.below(6)];
    (0..count)
        .flat_map(|_| random.pick(&pieces[..kinds]).bytes().collect::<Vec<_>>())
        .collect()
}

fn some_value(random: &mut Random, open: usize) -> Value {
    let is_object = random.below(2) == 0;
    match random.below(if open < 6 { 10 } else { 7 }) {
        0 => Value::Null,
        1 => Value::Bool(random.below(2) == 0),
        2 => Value::Int((random.next() << 32 | random.next()) as i64 >> random.below(64)),
        3 => Value::Double([0.0, -0.5, 1e300, -1.2345678901234567e-7, 10.0, 3e22][random.below(6)]),
        4 | 5 => Value::Text(some_text(random)),
        6 => Value::Empty { is_object },
        _ => Value::Begin { is_object },
    }
}

/// A walk of well-formed steps: lists count from zero, objects have keys of both kinds, no container that begins is
/// empty (which the lane does not do: it has a call for those).
fn some_steps(random: &mut Random) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut open = vec![(false, 0)];
    while steps.len() < 60 || open.len() > 1 {
        let depth = open.len();
        let (is_object, members) = &mut open[depth - 1];
        if depth > 1 && *members > 0 && (steps.len() >= 60 || random.below(4) == 0) {
            open.pop();
            steps.push(Step::End);
            continue;
        }
        let name = match *is_object && random.below(4) != 0 {
            true if random.below(4) == 0 => Name::Key(some_text(random)),
            true => Name::Key(random.pick(&["a", "b", "c", "a/b"]).into()),
            false if *is_object => Name::Index(random.below(3) as i64 * 40 - 40),
            false => Name::Index(*members),
        };
        *members += 1;
        let value = some_value(random, depth);
        if let Value::Begin { is_object } = value {
            open.push((is_object, 0));
        }
        steps.push(Step::Member(name, value));
    }
    steps
}

#[test]
fn writes_what_the_writer_writes() {
    let roots = [
        Roots::empty(),
        Roots::new(["$", "$[*][*]"]).unwrap(),
        Roots::new(["$..a", "$[*].b", "$..['0']..c"]).unwrap(),
    ];
    let pointers = ["/0", "/1/1", "/2/a", "/2/a~1b", "/3/b/0", "/4/a/-40"];
    let overlays = [Overlay::new([""; 0]).unwrap(), Overlay::new(pointers).unwrap()];
    let flags = [
        Flags::NONE,
        Flags::FORCE_OBJECT,
        Flags::UNESCAPED_UNICODE | Flags::UNESCAPED_SLASHES,
        Flags::PRESERVE_ZERO_FRACTION | Flags::HEX_QUOT,
    ];
    let mut random = Random::new(31);
    for _ in 0..300 {
        let steps = some_steps(&mut random);
        let roots = &roots[random.below(3)];
        let objects = overlays[random.below(2)].as_ref();
        let flags = flags[random.below(4)];
        let wanted = text_of(&steps, roots, objects, flags);
        let (text, _) = sprinted(&steps, roots, objects, flags);
        assert_eq!(text.escape_ascii().to_string(), wanted.escape_ascii().to_string());
    }
}

/// The test above with every set of instructions that this CPU has: each in a process of its own, which looks once.
#[test]
fn writes_the_same_at_every_level() {
    for level in [
        SimdLevel::Portable,
        SimdLevel::Sse2,
        SimdLevel::Avx2,
        SimdLevel::Avx512,
    ] {
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "lane::writes_what_the_writer_writes"])
            .env("STRUCTJSON_SIMD", level.name())
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success() && text.contains(" 1 passed"),
            "{level:?}: {text}"
        );
    }
}

/// What the lane says of one value in a list, with `free` bytes of room.
fn said_of(value: Value, free: usize) -> Refused {
    let roots = Roots::empty();
    let mut writer = Writer::new(
        Tight::default(),
        roots.automaton(),
        OverlayRef::default(),
        Flags::NONE,
    );
    writer.begin(false).unwrap();
    writer.reserve(free).unwrap();
    let sprint = Steps {
        steps: &[Step::Member(Name::Index(0), value)],
        done: &mut 0,
        outer: &mut Vec::new(),
    };
    writer.sprint(sprint).unwrap().unwrap()
}

/// Else memory that json_encode does not need would be asked for.
#[test]
fn long_strings_ask_for_what_they_are_likely_to_need_and_then_for_the_most() {
    let plain = Value::Text(vec![b'a'; 3000]);
    let Refused::Room(likely) = said_of(plain.clone(), 300) else {
        panic!("no room is asked for")
    };
    assert!((6000..9000).contains(&(300 + likely)), "{likely}");
    assert_eq!(
        said_of(plain, 300 + likely),
        Refused::Other,
        "written, and all is done"
    );
    let control = Value::Text(vec![1; 3000]);
    assert_eq!(said_of(control.clone(), 300), Refused::Room(likely));
    let Refused::Room(more) = said_of(control.clone(), 300 + likely) else {
        panic!("no more room is asked for")
    };
    assert!((18_000..20_000).contains(&(300 + likely + more)), "{more}");
    let (text, refusals) = sprinted(
        &[Step::Member(Name::Index(0), control)],
        &Roots::empty(),
        OverlayRef::default(),
        Flags::NONE,
    );
    assert_eq!((text.len(), refusals), (1 + 18_002, vec![2]));
}

#[test]
fn the_writer_must_decide_about_what_may_fail() {
    for value in [
        Value::Text(b"\xFF".to_vec()),
        Value::Double(f64::NAN),
        Value::Double(f64::INFINITY),
        // Too long to ask for all the room at once.
        Value::Text(vec![b'a'; 5000]),
    ] {
        assert_eq!(said_of(value.clone(), 600), Refused::Other, "{value:?}");
    }
}

#[test]
fn pretty_printing_is_not_for_the_lane() {
    let roots = Roots::empty();
    let mut writer = Writer::new(
        VecSink::default(),
        roots.automaton(),
        OverlayRef::default(),
        Flags::PRETTY_PRINT,
    );
    let sprint = Steps {
        steps: &[],
        done: &mut 0,
        outer: &mut Vec::new(),
    };
    assert_eq!(writer.sprint(sprint), Ok(None));
}
