//! `repair`: what it changes, what it leaves alone, and what it refuses.
#![expect(clippy::unwrap_used, reason = "helpers of a test fail it by panicking")]

use std::borrow::Cow;

use structjson::{
    repair, ErrorKind, LogEntry, Overlay, OverlayRef, Repair, Room, Roots, Sink, VecSink, Written,
    DEFAULT_DEPTH,
};

fn repaired(json: &str, paths: &[&str]) -> String {
    let roots = Roots::new(paths).unwrap();
    let out = repair(json.as_bytes(), &roots, None, DEFAULT_DEPTH).unwrap();
    String::from_utf8(out.into_owned()).unwrap()
}

#[track_caller]
fn changes(paths: &[&str], json: &str, wanted: &str) {
    assert_eq!(repaired(json, paths), wanted);
    assert_eq!(repaired(wanted, paths), wanted, "repaired again");
}

#[track_caller]
fn keeps(paths: &[&str], json: &str) {
    let roots = Roots::new(paths).unwrap();
    let out = repair(json.as_bytes(), &roots, None, DEFAULT_DEPTH).unwrap();
    assert!(
        matches!(out, Cow::Borrowed(_)),
        "{json} became {}",
        String::from_utf8_lossy(&out)
    );
}

#[test]
fn empty_list() {
    changes(&["$.a"], r#"{"a":[]}"#, r#"{"a":{}}"#);
    changes(&["$"], "[]", "{}");
    changes(&["$"], " [ \t] ", " { \t} ");
}

#[test]
fn members_get_their_index() {
    changes(&["$.a"], r#"{"a":[true]}"#, r#"{"a":{"0":true}}"#);
    let list = (0..12).map(|i| i.to_string()).collect::<Vec<_>>();
    let object = list.iter().map(|i| format!(r#""{i}":{i}"#)).collect::<Vec<_>>();
    changes(
        &["$"],
        &format!("[{}]", list.join(",")),
        &format!("{{{}}}", object.join(",")),
    );
}

#[test]
fn white_space_stays_where_it_is() {
    changes(
        &["$.a"],
        "\n{\"a\" : [ 1 ,\r\n\t[ ] , {} ]\n}\n",
        "\n{\"a\" : { \"0\":1 ,\r\n\t\"1\":[ ] , \"2\":{} }\n}\n",
    );
}

#[test]
fn only_the_list_at_the_root_changes_kind() {
    changes(
        &["$.a"],
        r#"{"a":[[],[1],{"b":[]}]}"#,
        r#"{"a":{"0":[],"1":[1],"2":{"b":[]}}}"#,
    );
}

#[test]
fn roots_in_roots() {
    changes(
        &["$[*]", "$[*].x", "$"],
        r#"[[[]],{"x":[[]]},5]"#,
        r#"{"0":{"0":[]},"1":{"x":{"0":[]}},"2":5}"#,
    );
    changes(
        &["$..x"],
        r#"{"x":[{"x":[{"x":[]}]}]}"#,
        r#"{"x":{"0":{"x":{"0":{"x":{}}}}}}"#,
    );
}

#[test]
fn a_name_meets_an_index_and_its_spelling() {
    changes(&["$['0']"], r#"[[],[]]"#, r#"[{},[]]"#);
    changes(&["$['0']"], r#"{"0":[],"00":[]}"#, r#"{"0":{},"00":[]}"#);
}

#[test]
fn keys_are_compared_as_strings_not_as_spelled() {
    changes(
        &["$['a/\u{fc}']"],
        "{\"\\u0061\\/\\u00fc\":[],\"a/\u{fc}\":[],\"A/\u{fc}\":[]}",
        "{\"\\u0061\\/\\u00fc\":{},\"a/\u{fc}\":{},\"A/\u{fc}\":[]}",
    );
    changes(
        &["$['\u{1F600}']"],
        r#"{"\ud83d\uDE00":[]}"#,
        r#"{"\ud83d\uDE00":{}}"#,
    );
    changes(
        &[r#"$['\\"']"#],
        r#"{"\\\"":[],"\\\\":[]}"#,
        r#"{"\\\"":{},"\\\\":[]}"#,
    );
    changes(
        &[r"$['\b\f\n\r\t']"],
        r#"{"\b\f\n\r\t":[]}"#,
        r#"{"\b\f\n\r\t":{}}"#,
    );
    keeps(&["$['\u{fffd}']"], r#"{"\ud800":[]}"#);
}

#[test]
fn duplicate_keys_stay_and_are_all_repaired() {
    changes(
        &["$.a"],
        r#"{"a":[],"b":[],"a":[0]}"#,
        r#"{"a":{},"b":[],"a":{"0":0}}"#,
    );
}

#[test]
fn everything_else_is_kept_byte_for_byte() {
    keeps(&[], r#"{"a":[],"n":-0.50e+07,"e":"\/\u002F\ud800","d":1,"d":2}"#);
    for scalar in ["null", "true", "false", "0", "-1", "1E400", r#""[]""#, r#""""#] {
        keeps(&["$", "$.a"], scalar);
        keeps(&["$.a"], &format!(r#"{{"a":{scalar}}}"#));
    }
    keeps(&["$", "$.a"], r#"{"a":{"0":1}}"#);
    keeps(&["$.a.b"], r#"{"a":[{"b":[]}],"b":[]}"#);
}

#[test]
fn pointers_make_objects_too() {
    let pointers = ["/a/1", "/a/1/0", "/k~1~0", "/k~1~0/\u{e9}", "/gone/0", "/s", ""];
    let overlay = Overlay::new(pointers).unwrap();
    let json = r#"{"a":[[],[[]],[]],"k/~":{"\u00E9":[1]},"s":"[]","t":[]}"#;
    let out = repair(json.as_bytes(), &Roots::empty(), Some(&overlay), DEFAULT_DEPTH).unwrap();
    let wanted = r#"{"a":[[],{"0":{}},[]],"k/~":{"\u00E9":{"0":1}},"s":"[]","t":[]}"#;
    assert_eq!(String::from_utf8_lossy(&out), wanted);
    let whole = repair(b"[0]", &Roots::empty(), Some(&overlay), DEFAULT_DEPTH).unwrap();
    assert_eq!(&*whole, br#"{"0":0}"#);
}

#[test]
fn a_log_of_any_size_gives_the_same_text() {
    let json = r#"{"a":[1,[],[2,3]],"b":[],"c":[[[]]]}"#;
    let roots = Roots::new(["$.a", "$.a[*]", "$.c..[*]", "$.b"]).unwrap();
    let wanted = repair(json.as_bytes(), &roots, None, DEFAULT_DEPTH)
        .unwrap()
        .into_owned();
    assert_eq!(
        wanted,
        br#"{"a":{"0":1,"1":{},"2":{"0":2,"1":3}},"b":{},"c":[{"0":{}}]}"#
    );
    for size in 0..20 {
        let mut log = vec![LogEntry::default(); size];
        let plan = Repair::with_log(
            json.as_bytes(),
            &roots,
            OverlayRef::default(),
            DEFAULT_DEPTH,
            &mut log,
        );
        let plan = plan.unwrap();
        assert!(!plan.is_unchanged());
        assert_eq!(plan.len(), wanted.len());
        let mut sink = VecSink::default();
        plan.write_to(&mut sink).unwrap();
        assert_eq!(sink.as_bytes(), wanted, "log of {size}");
    }
}

#[test]
fn more_changes_than_are_logged() {
    let json = format!("[{}0]", "[],".repeat(5000));
    let roots = Roots::new(["$", "$[*]"]).unwrap();
    let out = repair(json.as_bytes(), &roots, None, DEFAULT_DEPTH).unwrap();
    let value: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let object = value.as_object().unwrap();
    assert_eq!(object.len(), 5001);
    assert!((0..5000).all(|i| object[&i.to_string()] == serde_json::json!({})));
    assert_eq!(out.capacity_of_owned(), out.len(), "allocated once, at its size");
}

trait Capacity {
    fn capacity_of_owned(&self) -> usize;
}

impl Capacity for Cow<'_, [u8]> {
    fn capacity_of_owned(&self) -> usize {
        match self {
            Cow::Owned(owned) => owned.capacity(),
            Cow::Borrowed(_) => 0,
        }
    }
}

/// Kind, offset, line, column and message of every kind of text that is refused. The kinds are those of `json_decode`
/// in PHP 8.2.
#[test]
fn refused_texts() {
    use ErrorKind::{ControlCharacter, Mismatch, Syntax, Utf8};
    let table: &[(&[u8], ErrorKind, usize, &str)] = &[
        (b"", Syntax, 0, "found the end of the text, expected a value"),
        (b" \n ", Syntax, 3, "found the end of the text, expected a value"),
        (
            b"\xEF\xBB\xBF[]",
            Syntax,
            0,
            "found a byte order mark, expected a value",
        ),
        (b"nul", Syntax, 0, "found `nul`, expected a value"),
        (b"True", Syntax, 0, "found `True`, expected a value"),
        (b"NaN", Syntax, 0, "found `NaN`, expected a value"),
        (b"'a'", Syntax, 0, "found `'`, expected a value"),
        (b"1 2", Syntax, 2, "found `2`, expected the end of the text"),
        (b"[]]", Syntax, 2, "found `]`, expected the end of the text"),
        (b"[1,]", Syntax, 3, "found `]`, expected a value"),
        (b"[,1]", Syntax, 1, "found `,`, expected a value"),
        (b"[1 2]", Syntax, 3, "found `2`, expected `,` or `]`"),
        (b"[1", Syntax, 2, "found the end of the text, expected `,` or `]`"),
        (b"[", Syntax, 1, "found the end of the text, expected a value"),
        (
            b"{",
            Syntax,
            1,
            "found the end of the text, expected a key or `}`",
        ),
        (b"{1:2}", Syntax, 1, "found `1`, expected a key or `}`"),
        (b"{\"a\"}", Syntax, 4, "found `}`, expected `:`"),
        (b"{\"a\":}", Syntax, 5, "found `}`, expected a value"),
        (b"{\"a\":1,}", Syntax, 7, "found `}`, expected a key"),
        (b"{\"a\":1 \"b\":2}", Syntax, 7, "found `\"`, expected `,` or `}`"),
        (b"[\"a\":1]", Syntax, 4, "found `:`, expected `,` or `]`"),
        (b"[01]", Syntax, 2, "found `1`, expected `,` or `]`"),
        (b"[-]", Syntax, 2, "found `]`, expected a digit"),
        (b"[+1]", Syntax, 1, "found `+`, expected a value"),
        (b"[.5]", Syntax, 1, "found `.`, expected a value"),
        (b"[1.]", Syntax, 3, "found `]`, expected a digit"),
        (b"[1e]", Syntax, 3, "found `]`, expected a digit"),
        (b"[1e+", Syntax, 4, "found the end of the text, expected a digit"),
        (b"[-\xff]", Syntax, 2, "found byte 0xFF, expected a digit"),
        (b"\"\\x\"", Syntax, 1, "found `\\x`, expected an escape sequence"),
        (
            b"\"\\u12\"",
            Syntax,
            1,
            "found `\\u`, expected an escape sequence",
        ),
        (b"[\"\\", Syntax, 2, "found `\\`, expected an escape sequence"),
        (b"\xC2\xA0[]", Syntax, 0, "found `\\u{a0}`, expected a value"),
        (b"[1}", Mismatch, 2, "found `}`, expected `,` or `]`"),
        (b"{]", Mismatch, 1, "found `]`, expected a key or `}`"),
        (b"[}", Mismatch, 1, "found `}`, expected a value or `]`"),
        (b"{\"a\":[1,2}", Mismatch, 9, "found `}`, expected `,` or `]`"),
        (b"{\"a\":1]", Mismatch, 6, "found `]`, expected `,` or `}`"),
        (
            b"\"a\x01\"",
            ControlCharacter,
            2,
            "found control character 0x01, expected its escape sequence",
        ),
        (
            b"\"a\nb\"",
            ControlCharacter,
            2,
            "found control character 0x0A, expected its escape sequence",
        ),
        (
            b"[\"a",
            ControlCharacter,
            3,
            "found the end of the text, expected `\"`",
        ),
        (
            b"\"a\0\"",
            ControlCharacter,
            2,
            "found control character 0x00, expected its escape sequence",
        ),
        (
            b"1\0",
            ControlCharacter,
            1,
            "found control character 0x00, expected the end of the text",
        ),
        (
            b"[\0",
            ControlCharacter,
            1,
            "found control character 0x00, expected a value",
        ),
        (
            b"\x0C1",
            ControlCharacter,
            0,
            "found control character 0x0C, expected a value",
        ),
        (b"[\xff]", Utf8, 1, "found byte 0xFF, expected a value"),
        (
            b"[1]\xff",
            Utf8,
            3,
            "found byte 0xFF, expected the end of the text",
        ),
        (b"\"\xff\"", Utf8, 1, "found byte 0xFF, expected UTF-8"),
        (b"\"abc\xC3\"", Utf8, 4, "found byte 0xC3, expected UTF-8"),
        (b"\"\xC0\x80\"", Utf8, 1, "found byte 0xC0, expected UTF-8"),
        (b"\"\xED\xA0\x80\"", Utf8, 1, "found byte 0xED, expected UTF-8"),
        (
            b"\"\xF4\x90\x80\x80\"",
            Utf8,
            1,
            "found byte 0xF4, expected UTF-8",
        ),
        // What comes first is reported, where a string that may not stand there is read to its end.
        (b"1 \"a\"", Syntax, 2, "found `\"`, expected the end of the text"),
        (
            b"1 \"a",
            ControlCharacter,
            4,
            "found the end of the text, expected `\"`",
        ),
        (b"{\"a\"\"b\xff\"}", Utf8, 6, "found byte 0xFF, expected UTF-8"),
        (b"\"\xff\x01\"", Utf8, 1, "found byte 0xFF, expected UTF-8"),
        (
            b"\"\x01\xff\"",
            ControlCharacter,
            1,
            "found control character 0x01, expected its escape sequence",
        ),
        (b"{\"a\xff\":tru}", Utf8, 3, "found byte 0xFF, expected UTF-8"),
    ];
    for (text, kind, offset, message) in table {
        for roots in [Roots::empty(), Roots::new(["$", "$..a", "$..[*]"]).unwrap()] {
            let error = repair(text, &roots, None, DEFAULT_DEPTH).expect_err(&String::from_utf8_lossy(text));
            let found = (error.kind(), error.offset(), error.message());
            assert_eq!(
                found,
                (*kind, Some(*offset), *message),
                "{}",
                String::from_utf8_lossy(text)
            );
        }
    }
}

#[test]
fn the_place_of_an_error() {
    let error = repair(b"{\n  \"a\": [1,\n  2,,]\n}", &Roots::gemini(), None, 512).unwrap_err();
    assert_eq!(
        (error.offset(), error.line(), error.column()),
        (Some(17), Some(3), Some(5))
    );
    assert_eq!(
        error.to_string(),
        "found `,`, expected a value at byte 17 (line 3 column 5)"
    );
}

#[test]
fn depth_as_json_decode_counts_it() {
    for (depth, nested, fits) in [
        (1, 0, true),
        (1, 1, false),
        (2, 1, true),
        (512, 511, true),
        (512, 512, false),
    ] {
        for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
            let json = format!("{}1{}", open.repeat(nested), close.repeat(nested));
            for roots in [Roots::empty(), Roots::new(["$..a"]).unwrap()] {
                let result = repair(json.as_bytes(), &roots, None, depth);
                assert_eq!(result.is_ok(), fits, "{nested} nested, depth {depth}");
                if let Err(error) = result {
                    assert_eq!(error.kind(), ErrorKind::Depth);
                    assert_eq!(error.offset(), Some((depth - 1) * open.len()));
                }
            }
        }
    }
}

/// The kinds of the open containers are kept as bits, a word at a time.
#[test]
fn brackets_match_at_every_depth() {
    // No two words of bits are alike.
    let is_list = |level: usize| level.count_ones() % 3 != 1;
    for depth in (1..300).chain([1000]) {
        let open: String = (0..depth)
            .map(|level| if is_list(level) { "[" } else { r#"{"a":"# })
            .collect();
        let close: Vec<u8> = (0..depth)
            .rev()
            .map(|level| if is_list(level) { b']' } else { b'}' })
            .collect();
        let mut json = [open.as_bytes(), b"1", &close].concat();
        assert!(
            repair(&json, &Roots::empty(), None, usize::MAX).is_ok(),
            "{depth}"
        );
        for wrong in [0, depth / 2, depth - 1] {
            let at = open.len() + 1 + wrong;
            json[at] ^= b']' ^ b'}';
            let error = repair(&json, &Roots::empty(), None, usize::MAX).unwrap_err();
            assert_eq!((error.kind(), error.offset()), (ErrorKind::Mismatch, Some(at)));
            json[at] ^= b']' ^ b'}';
        }
    }
}

#[test]
fn a_sink_that_fails_is_left_alone() {
    let roots = Roots::new(["$"]).unwrap();
    let plan = Repair::of(b"[1,2,3]", &roots, OverlayRef::default(), DEFAULT_DEPTH).unwrap();
    let mut sink = Full(0);
    assert_eq!(plan.write_to(&mut sink), Err(ErrorKind::Buffer));
    assert_eq!(sink.0, 1, "calls");
}

/// Refuses what it is given first, and counts the calls.
struct Full(usize);

impl Sink for Full {
    fn len(&self) -> usize {
        0
    }

    fn write(&mut self, _: &[u8]) -> Result<(), ErrorKind> {
        self.0 += 1;
        if self.0 == 1 {
            Err(ErrorKind::Buffer)
        } else {
            Ok(())
        }
    }

    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], _: usize) -> Result<(), ErrorKind> {
        self.write(block)
    }

    fn room(&mut self, _: usize) -> Result<Room<'_>, ErrorKind> {
        Ok(Room::from(&mut [0_u8; 0][..]))
    }

    fn commit(&mut self, _: Written) {}

    fn truncate(&mut self, _: usize) {}
}

#[test]
fn a_million_brackets_do_not_touch_the_stack() {
    let nested = 1_000_000;
    let json = format!("{}{}", "[".repeat(nested), "]".repeat(nested));
    let roots = Roots::new(["$", "$..[*]"]).unwrap();
    assert_eq!(
        repair(json.as_bytes(), &roots, None, 512).unwrap_err().kind(),
        ErrorKind::Depth
    );
    let error = repair(&json.as_bytes()[..nested], &roots, None, usize::MAX).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Syntax);
    let dead = repair(json.as_bytes(), &Roots::empty(), None, usize::MAX).unwrap();
    assert!(matches!(dead, Cow::Borrowed(_)));
    let live = repair(json.as_bytes(), &roots, None, usize::MAX).unwrap();
    assert_eq!(&live[..12], br#"{"0":{"0":{""#);
    assert_eq!(live.len(), nested * 6 - 4);
}

/// Every string length around the block sizes of the scanner, with something special at every place.
#[test]
fn strings_of_every_length() {
    let roots = Roots::new(["$[*]"]).unwrap();
    for len in 0..200 {
        for at in 0..=len {
            for special in ["", "\\n", "\u{e9}", "\\u00e9", "\x01", "\\q"] {
                let text = format!("{}{special}{}", "x".repeat(at), "y".repeat(len - at));
                let json = format!(r#"["{text}",[]]"#);
                let result = repair(json.as_bytes(), &roots, None, 512);
                let kind = match special {
                    "\x01" => ErrorKind::ControlCharacter,
                    "\\q" => ErrorKind::Syntax,
                    _ => {
                        assert_eq!(&*result.unwrap(), format!(r#"["{text}",{{}}]"#).as_bytes());
                        continue;
                    }
                };
                let error = result.unwrap_err();
                assert_eq!((error.kind(), error.offset()), (kind, Some(2 + at)));
            }
            let mut json = format!(r#"["{}",[]]"#, "z".repeat(len + 1)).into_bytes();
            json[2 + at] = 0x80;
            let error = repair(&json, &roots, None, 512).unwrap_err();
            assert_eq!((error.kind(), error.offset()), (ErrorKind::Utf8, Some(2 + at)));
        }
    }
}
