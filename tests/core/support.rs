//! Random JSON texts, and a tree of them: naive on purpose.

mod random;

pub use random::Random;

/// A JSON text as a tree, with all that is needed to write it again as it was.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Scalar(String),
    /// The white space in it where it is empty; white space, member, white space.
    List(String, Vec<(String, Value, String)>),
    /// White space, key as spelled, white space with the colon, member, white space.
    Object(String, Vec<(String, String, String, Value, String)>),
}

impl Value {
    pub fn random(random: &mut Random, depth: usize) -> Value {
        let count = [0, 0, 1, 2, 3][random.below(5)];
        match random.below(if depth == 0 { 1 } else { 4 }) {
            0 => Value::Scalar(scalar(random)),
            1 => {
                let member =
                    |random: &mut Random| (white(random), Value::random(random, depth - 1), white(random));
                Value::List(white(random), (0..count).map(|_| member(random)).collect())
            }
            _ => {
                let numbered = random.below(3) == 0;
                let member = |random: &mut Random, index: usize| {
                    let key = if numbered {
                        format!("\"{index}\"")
                    } else {
                        key(random)
                    };
                    let colon = format!("{}:{}", white(random), white(random));
                    let value = Value::random(random, depth - 1);
                    (white(random), key, colon, value, white(random))
                };
                Value::Object(
                    white(random),
                    (0..count).map(|index| member(random, index)).collect(),
                )
            }
        }
    }

    pub fn write(&self, out: &mut String) {
        match self {
            Value::Scalar(text) => out.push_str(text),
            Value::List(empty, members) => {
                out.push('[');
                for (index, (before, value, behind)) in members.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    out.push_str(before);
                    value.write(out);
                    out.push_str(behind);
                }
                out.push_str(if members.is_empty() { empty } else { "" });
                out.push(']');
            }
            Value::Object(empty, members) => {
                out.push('{');
                for (index, (before, key, colon, value, behind)) in members.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    out.push_str(before);
                    out.push_str(key);
                    out.push_str(colon);
                    value.write(out);
                    out.push_str(behind);
                }
                out.push_str(if members.is_empty() { empty } else { "" });
                out.push('}');
            }
        }
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }
}

/// The string that a key as spelled stands for, read by somebody else's parser.
#[expect(clippy::expect_used, reason = "helpers of a test fail it by panicking")]
pub fn meant(key: &str) -> String {
    serde_json::from_str(key).expect("a JSON string")
}

fn white(random: &mut Random) -> String {
    ["", "", "", "", " ", "\n", "\t \r\n"][random.below(7)].to_owned()
}

fn key(random: &mut Random) -> String {
    let keys = [
        r#""a""#,
        r#""b""#,
        r#""c""#,
        r#""\u0061""#,
        r#""0""#,
        r#""1""#,
        r#""2""#,
        r#""\u0030""#,
        r#""01""#,
        r#""-0""#,
        r#""-1""#,
        r#""""#,
        r#""a/b""#,
        r#""a\/b""#,
        r#""~""#,
        r#""~1""#,
        "\"\u{e9}\"",
        r#""\u00e9""#,
        r#""a key of more than sixteen bytes""#,
        r#""1.0""#,
        r#""9223372036854775807""#,
        r#""9223372036854775808""#,
    ];
    random.pick(&keys).to_owned()
}

fn scalar(random: &mut Random) -> String {
    let scalars = [
        "null",
        "true",
        "false",
        "0",
        "-0",
        "12.50e+3",
        "1E400",
        r#""""#,
        r#""text""#,
        r#""[]""#,
        r#""\"\\""#,
        "\"\u{e9}\"",
        r#""a string of more than thirty-two bytes, with \u0065scapes and \n""#,
    ];
    random.pick(&scalars).to_owned()
}
