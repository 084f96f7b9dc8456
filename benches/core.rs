//! The parts of the core: strings, numbers, roots. `make bench-core`; repair has a benchmark of its own, since it has goals.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails has nothing to measure")]

use divan::counter::{BytesCount, ItemsCount};
use divan::{black_box, Bencher};
use structjson::{Automaton, Flags, OverlayRef, Roots, State, VecSink, Writer};

fn main() {
    divan::main();
}

/// A generator with a fixed seed (xorshift64*).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
}

fn text(words: &[&str], size: usize) -> String {
    let mut random = Random(1);
    let mut text = String::new();
    while text.len() < size {
        text += words[random.next() as usize % words.len()];
        text.push(' ');
    }
    text
}

/// One array of `values`, each written by `write`.
fn list<T: Copy>(values: &[T], write: impl Fn(&mut Writer<'_, VecSink>, T)) -> Vec<u8> {
    let roots = Roots::empty();
    let mut writer = Writer::new(
        VecSink::default(),
        roots.automaton(),
        OverlayRef::default(),
        Flags::NONE,
    );
    let outer = writer.level();
    writer.begin(false).unwrap();
    for (index, &value) in values.iter().enumerate() {
        writer.index(index as i64).unwrap();
        write(&mut writer, value);
    }
    writer.end(outer).unwrap();
    writer.into_sink().into_vec()
}

#[divan::bench(args = ["plain", "agent", "world", "base64"])]
fn escape(bencher: Bencher<'_, '_>, kind: &str) {
    let text = match kind {
        "plain" => text(&["word", "another", "a"], 100_000),
        "agent" => text(
            &["the", "https://example.test/path", "line\n", "said \"yes\""],
            100_000,
        ),
        "world" => text(
            &[
                "gr\u{f6}\u{df}er",
                "\u{65e5}\u{672c}\u{8a9e}\u{306e}",
                "\u{43f}\u{43e}\u{438}\u{441}\u{43a}",
                "\u{1f680}",
                "line\n",
                "and/or",
            ],
            100_000,
        ),
        _ => text(
            &["JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBl/L0NhdGFsb2cvUGFn"],
            100_000,
        ),
    };
    bencher.counter(BytesCount::new(text.len())).bench(|| {
        list(&[black_box(text.as_bytes())], |writer, text| {
            writer.string(text).unwrap()
        })
    });
}

#[divan::bench]
fn double(bencher: Bencher<'_, '_>) {
    let mut random = Random(2);
    let values: Vec<f64> = (0..10_000)
        .map(|_| random.next() as f64 / u64::MAX as f64)
        .collect();
    bencher
        .counter(ItemsCount::new(values.len()))
        .bench(|| list(black_box(&values), |writer, value| writer.double(value).unwrap()));
}

#[divan::bench]
fn int(bencher: Bencher<'_, '_>) {
    let mut random = Random(3);
    let values: Vec<i64> = (0..10_000).map(|_| (random.next() >> 33) as i64).collect();
    bencher
        .counter(ItemsCount::new(values.len()))
        .bench(|| list(black_box(&values), |writer, value| writer.int(value).unwrap()));
}

#[divan::bench]
fn roots(bencher: Bencher<'_, '_>) {
    let set = Roots::gemini();
    let keys: [&[u8]; 4] = [b"contents", b"parts", b"functionCall", b"args"];
    let path = |automaton: &Automaton| -> State {
        keys.iter().fold(automaton.start(), |state, key| {
            automaton.index(automaton.key(state, key), 7)
        })
    };
    bencher
        .counter(ItemsCount::new(2 * keys.len()))
        .bench(|| path(black_box(set.automaton())));
}
