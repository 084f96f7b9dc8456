//! The encoder's calls and the writer's state, against literal texts.

use structjson::{Encoder, ErrorKind, Flags, OverlayRef, Roots, VecSink, Writer};
use Call::{Bool, Double, End, Int, Key, List, Map, Null, Text};

/// One call of the encoder.
#[derive(Clone, Copy)]
enum Call {
    List,
    Map,
    End,
    Key(&'static str),
    Text(&'static str),
    Int(i64),
    Double(f64),
    Bool(bool),
    Null,
}

fn encode(roots: &Roots, flags: Flags, calls: &[Call]) -> Result<String, ErrorKind> {
    let mut encoder = Encoder::new(VecSink::default(), roots, flags, 512);
    for call in calls {
        match *call {
            List => encoder.begin_array(),
            Map => encoder.begin_object(),
            End => encoder.end(),
            Key(key) => encoder.key(key.as_bytes()),
            Text(text) => encoder.string(text.as_bytes()),
            Int(value) => encoder.int(value),
            Double(value) => encoder.double(value),
            Bool(value) => encoder.bool(value),
            Null => encoder.null(),
        }?;
    }
    let sink = encoder.finish().map_err(|error| error.kind())?;
    Ok(String::from_utf8_lossy(sink.as_bytes()).into_owned())
}

/// Encodes without roots.
fn plain(flags: Flags, calls: &[Call]) -> Result<String, ErrorKind> {
    encode(&Roots::empty(), flags, calls)
}

#[test]
fn values_and_containers() {
    for (wanted, calls) in [
        ("null", &[Null] as &[Call]),
        ("[]", &[List, End]),
        ("{}", &[Map, End]),
        ("[[],{}]", &[List, List, End, Map, End, End]),
        (
            "[1,-2,0.5,true,false,null,\"a\\/b\"]",
            &[
                List,
                Int(1),
                Int(-2),
                Double(0.5),
                Bool(true),
                Bool(false),
                Null,
                Text("a/b"),
                End,
            ],
        ),
        (
            "{\"a\":1,\"b\":[2],\"c\":{}}",
            &[
                Map,
                Key("a"),
                Int(1),
                Key("b"),
                List,
                Int(2),
                End,
                Key("c"),
                Map,
                End,
                End,
            ],
        ),
    ] {
        assert_eq!(plain(Flags::NONE, calls).as_deref(), Ok(wanted));
    }
}

#[test]
fn numeric_strings_become_numbers_under_the_flag_only() {
    for (text, wanted) in [
        ("12", "12"),
        ("-7", "-7"),
        ("1.5e1", "15.0"),
        ("1e999", "\"1e999\""),
        ("12x", "\"12x\""),
        ("", "\"\""),
    ] {
        let flags = Flags::from_bits(Flags::NUMERIC_CHECK.bits() | Flags::PRESERVE_ZERO_FRACTION.bits());
        assert_eq!(plain(flags, &[Text(text)]).as_deref(), Ok(wanted));
        assert_eq!(plain(Flags::NONE, &[Text(text)]).unwrap(), format!("\"{text}\""));
    }
}

#[test]
fn pretty_printing_breaks_lines_where_there_are_members() {
    let calls = [
        Map,
        Key("a"),
        List,
        Int(1),
        List,
        End,
        End,
        Key("b"),
        Map,
        End,
        Key("r"),
        List,
        Text("x"),
        End,
        End,
    ];
    let wanted = "{\n    \"a\": [\n        1,\n        []\n    ],\n    \"b\": {},\n    \"r\": {\n        \"0\": \"x\"\n    }\n}";
    let roots = Roots::new(["$.r"]).unwrap();
    assert_eq!(encode(&roots, Flags::PRETTY_PRINT, &calls).as_deref(), Ok(wanted));
}

#[test]
fn every_member_of_a_list_has_its_own_index() {
    let calls = [List, List, End, List, End, List, End, List, End, End];
    for (path, wanted) in [
        ("$['0']", "[{},[],[],[]]"),
        ("$['1']", "[[],{},[],[]]"),
        ("$['3']", "[[],[],[],{}]"),
        ("$[*]", "[{},{},{},{}]"),
        ("$", "{\"0\":[],\"1\":[],\"2\":[],\"3\":[]}"),
    ] {
        let roots = Roots::new([path]).unwrap();
        assert_eq!(
            encode(&roots, Flags::NONE, &calls).as_deref(),
            Ok(wanted),
            "{path}"
        );
    }
}

#[test]
fn a_text_that_is_not_complete_is_refused() {
    for calls in [
        &[] as &[Call],
        &[List],
        &[Map, Key("a")],
        &[Map, Key("a"), Int(1)],
    ] {
        assert_eq!(plain(Flags::NONE, calls), Err(ErrorKind::State));
    }
}

#[test]
fn the_writer_tells_where_it_stands() {
    let roots = Roots::new(["$['1']"]).unwrap();
    let mut writer = Writer::new(
        VecSink::default(),
        roots.automaton(),
        OverlayRef::default(),
        Flags::NONE,
    );
    let stands = |writer: &Writer<'_, VecSink>| {
        (
            writer.depth(),
            writer.level().is_object(),
            writer.level().is_empty(),
        )
    };
    assert_eq!(stands(&writer), (0, false, true));
    let outer = writer.level();
    writer.begin(false).unwrap();
    assert_eq!(stands(&writer), (1, false, true));
    writer.index(0).unwrap();
    writer.raw(b"[ ]").unwrap();
    assert_eq!(stands(&writer), (1, false, false));
    writer.index(1).unwrap();
    let list = writer.level();
    writer.begin(false).unwrap();
    assert_eq!(stands(&writer), (2, true, true));
    writer.key(b"k").unwrap();
    let inner = writer.level();
    writer.begin(false).unwrap();
    assert_eq!(stands(&writer), (3, false, true));
    writer.end(inner).unwrap();
    assert_eq!(stands(&writer), (2, true, false));
    writer.end(list).unwrap();
    assert_eq!(stands(&writer), (1, false, false));
    writer.end(outer).unwrap();
    assert_eq!(stands(&writer), (0, false, true));
    assert_eq!(writer.into_sink().as_bytes(), br#"[[ ],{"k":[]}]"#);
}
