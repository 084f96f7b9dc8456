//! The methods of `StructJson\Roots`.

use std::sync::LazyLock;

use structjson::{Error, Roots};

use crate::exception;
use crate::zend::call::{Call, RootsOrPath};
use crate::zend::throw::{throw, Thrown};

/// The set where a call names none.
static DEFAULT: LazyLock<Roots> = LazyLock::new(Roots::gemini);

/// Compiles the default set, so that no request does.
pub(crate) fn prepare() {
    LazyLock::force(&DEFAULT);
}

/// The set where a call names none: `Roots::gemini()`.
pub(crate) fn default_set() -> &'static Roots {
    &DEFAULT
}

/// `new Roots(string ...$paths)`
pub(crate) fn construct(call: &mut Call) {
    let Some(this) = call.this() else {
        return;
    };
    if this.is_constructed() {
        return throw_constructed();
    }
    if call.convert_to_strings().is_err() {
        return;
    }
    match Roots::new(call.roots_and_strings().filter_map(RootsOrPath::path)) {
        Ok(roots) => {
            // The conversion runs user code, which can have called the constructor of this very object.
            if !this.construct(roots) {
                throw_constructed();
            }
        }
        Err(error) => exception::throw(error),
    }
}

#[cold]
fn throw_constructed() {
    throw(
        &Thrown::Error,
        c"StructJson\\Roots is immutable: the constructor has run already",
    );
}

/// `$roots->with(self|string ...$more)`
pub(crate) fn with(call: &mut Call) {
    if call.convert_to_roots_or_strings().is_ok() {
        return_or_throw(call, unite);
    }
}

/// The union of the set whose method is called and of all that is passed.
fn unite(call: &Call) -> Result<Roots, Error> {
    let mut union = call.this().map_or_else(Roots::empty, |this| this.roots().clone());
    for roots in call.roots_and_strings().filter_map(RootsOrPath::roots) {
        union = union.with(roots)?;
    }
    union.with(&Roots::new(
        call.roots_and_strings().filter_map(RootsOrPath::path),
    )?)
}

/// `$roots->paths()`
pub(crate) fn paths(call: &mut Call) {
    if call.count(0, 0).is_ok() {
        call.return_paths();
    }
}

fn preset(call: &mut Call, roots: fn() -> Roots) {
    if call.count(0, 0).is_ok() {
        return_or_throw(call, |_| Ok(roots()));
    }
}

fn return_or_throw(call: &mut Call, make: impl FnOnce(&Call) -> Result<Roots, Error>) {
    if let Err(error) = call.return_roots(make) {
        exception::throw(error);
    }
}

/// `Roots::gemini()`
pub(crate) fn gemini(call: &mut Call) {
    preset(call, Roots::gemini);
}

/// `Roots::geminiContract()`
pub(crate) fn gemini_contract(call: &mut Call) {
    preset(call, Roots::gemini_contract);
}

/// `Roots::anthropic()`
pub(crate) fn anthropic(call: &mut Call) {
    preset(call, Roots::anthropic);
}

/// `Roots::openai()`
pub(crate) fn openai(call: &mut Call) {
    preset(call, Roots::openai);
}

/// `Roots::mcp()`
pub(crate) fn mcp(call: &mut Call) {
    preset(call, Roots::mcp);
}

/// `Roots::ollama()`
pub(crate) fn ollama(call: &mut Call) {
    preset(call, Roots::ollama);
}

/// `Roots::bedrock()`
pub(crate) fn bedrock(call: &mut Call) {
    preset(call, Roots::bedrock);
}
