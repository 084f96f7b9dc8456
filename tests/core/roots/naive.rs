//! A matcher that tries everything, and random paths and members for it.

use serde_json::Value;

/// A path as a tree of its own, so that nothing is shared with the parser under test.
pub type Path = Vec<Item>;

#[derive(Clone, Debug)]
pub enum Item {
    /// A name, or any member.
    Child(Option<&'static str>),
    /// The same at any depth.
    Descendant(Option<&'static str>),
    /// One alternative, or with `true` any number of them.
    Group(Vec<Path>, bool),
}

/// Whether `path` leads exactly to `members`.
pub fn matches(path: &[Item], members: &[Value]) -> bool {
    let Some((item, rest)) = path.split_first() else {
        return members.is_empty();
    };
    match item {
        Item::Child(name) => members
            .split_first()
            .is_some_and(|(m, after)| meets(*name, m) && matches(rest, after)),
        Item::Descendant(name) => (0..members.len())
            .any(|skipped| meets(*name, &members[skipped]) && matches(rest, &members[skipped + 1..])),
        Item::Group(alternatives, false) => alternatives
            .iter()
            .any(|alternative| matches(&[alternative, rest].concat(), members)),
        // Each round of a repetition takes at least one member, so splitting off the first round ends.
        Item::Group(alternatives, true) => {
            matches(rest, members)
                || (1..=members.len()).any(|round| {
                    let (first, others) = members.split_at(round);
                    alternatives.iter().any(|alternative| matches(alternative, first))
                        && matches(path, others)
                })
        }
    }
}

/// Whether some continuation of `members` that [`member`] can make, two levels long, meets one of `paths`.
pub fn leads_on(paths: &[Path], members: &[Value]) -> bool {
    let longer = |at: &[Value], next: &Value| [at, std::slice::from_ref(next)].concat();
    let all = all_members();
    all.iter().any(|a| {
        let one = longer(members, a);
        paths
            .iter()
            .any(|path| matches(path, &one) || all.iter().any(|b| matches(path, &longer(&one, b))))
    })
}

fn meets(name: Option<&str>, member: &Value) -> bool {
    name.is_none_or(|name| {
        member.as_str() == Some(name) || member.as_i64().map(|i| i.to_string()).as_deref() == Some(name)
    })
}

/// The path in a spelling that is not always the canonical one.
pub fn spelled(path: &Path) -> String {
    format!("${}", items(path))
}

fn items(path: &[Item]) -> String {
    path.iter()
        .map(|item| match item {
            Item::Child(None) => "[*]".into(),
            Item::Child(Some(name)) => format!("['{name}']"),
            Item::Descendant(None) => "..*".into(),
            Item::Descendant(Some(name)) => format!("..[\"{name}\"]"),
            Item::Group(alternatives, repeated) => {
                let alternatives: Vec<String> = alternatives.iter().map(|a| items(a)).collect();
                format!("({}){}", alternatives.join("|"), if *repeated { "*" } else { "" })
            }
        })
        .collect()
}

const NAMES: [&str; 6] = ["a", "b", "ab", "0", "-1", ""];

fn all_members() -> Vec<Value> {
    let keys = NAMES.into_iter().map(Value::from);
    keys.chain([Value::from(0), Value::from(-1), Value::from(2)])
        .collect()
}

pub fn member(random: &mut Random) -> Value {
    let all = all_members();
    all[random.below(all.len())].clone()
}

pub fn path(random: &mut Random) -> Path {
    let length = random.below(5);
    (0..length)
        .map(|_| match random.below(8) {
            0 => {
                let count = 1 + random.below(3);
                Item::Group((0..count).map(|_| steps(random)).collect(), random.below(2) == 0)
            }
            _ => item(random),
        })
        .collect()
}

fn steps(random: &mut Random) -> Path {
    let length = 1 + random.below(2);
    (0..length).map(|_| item(random)).collect()
}

fn item(random: &mut Random) -> Item {
    let name = Some(NAMES[random.below(NAMES.len())]);
    match random.below(8) {
        0 => Item::Descendant(name),
        1 => Item::Descendant(None),
        2 | 3 => Item::Child(None),
        _ => Item::Child(name),
    }
}

/// xorshift64: the same sequence everywhere, and no dependency.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }
}

#[test]
fn the_naive_matcher_itself() {
    use Item::{Child, Descendant, Group};
    let a = || Child(Some("a"));
    let group = |repeated| Group(vec![vec![a()], vec![Child(Some("b")), Child(None)]], repeated);
    for (path, members, wanted) in [
        (vec![], "[]", true),
        (vec![], r#"["a"]"#, false),
        (vec![a()], r#"["a"]"#, true),
        (vec![a()], r#"["b"]"#, false),
        (vec![a()], "[]", false),
        (vec![Child(Some("0"))], "[0]", true),
        (vec![Child(Some("-1"))], "[1]", false),
        (vec![Child(None), a()], r#"[5, "a"]"#, true),
        (vec![Descendant(Some("a"))], r#"["b", "a"]"#, true),
        (vec![Descendant(Some("a"))], r#"["a", "b"]"#, false),
        (vec![Descendant(None)], r#"["x", 1, "y"]"#, true),
        (vec![Descendant(None)], "[]", false),
        (vec![group(false)], r#"["b", 3]"#, true),
        (vec![group(false)], "[]", false),
        (vec![group(false)], r#"["a", "a"]"#, false),
        (vec![group(true)], "[]", true),
        (vec![group(true)], r#"["a", "b", 3, "a"]"#, true),
        (vec![group(true)], r#"["a", "b"]"#, false),
        (vec![group(true), a()], r#"["b", 3, "a"]"#, true),
    ] {
        let members: Vec<Value> = serde_json::from_str(members).unwrap();
        assert_eq!(matches(&path, &members), wanted, "{path:?} {members:?}");
    }
}
