#![no_main]
//! Root paths of any bytes, one a line: refused with a place inside them, or their canonical spelling gives the same.

use libfuzzer_sys::fuzz_target;
use structjson::{ErrorKind, Roots};

fuzz_target!(|input: &[u8]| {
    let lines = || input.split(|&byte| byte == b'\n');
    match Roots::new(lines()) {
        Ok(roots) => {
            let again = Roots::new(roots.paths()).unwrap();
            assert_eq!(again.paths(), roots.paths());
            assert_eq!(again, roots);
            assert_eq!(roots.with(&again).unwrap(), roots);
        }
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::Path);
            let longest = lines().map(<[u8]>::len).max().unwrap_or_default();
            assert!(error
                .column()
                .is_none_or(|column| (1..=longest + 1).contains(&column)));
        }
    }
});
