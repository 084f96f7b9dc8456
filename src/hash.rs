//! Hashes of a member: the number of its container and its key.

use std::hash::{BuildHasher, RandomState};

/// What makes the hashes of one call unforeseeable, so that no input can be made to collide.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seed(u64);

impl Seed {
    pub(crate) fn random() -> Seed {
        Seed(RandomState::new().hash_one(0))
    }

    pub(crate) fn from_halves(low: u32, high: u32) -> Seed {
        Seed(u64::from(high) << 32 | u64::from(low))
    }

    pub(crate) fn halves(self) -> [u32; 2] {
        [self.0 as u32, (self.0 >> 32) as u32]
    }

    #[inline]
    pub(crate) fn integer(self, parent: u32, index: i64) -> u32 {
        mix(self.0 ^ index as u64, ODD ^ u64::from(parent)) as u32
    }

    #[inline]
    pub(crate) fn string(self, parent: u32, key: &[u8]) -> u32 {
        let mut hash = self.0 ^ (key.len() as u64) << 32 ^ u64::from(parent);
        let mut rest = key;
        while let Some((block, behind)) = rest.split_first_chunk::<16>() {
            let block = u128::from_le_bytes(*block);
            hash = mix(hash ^ block as u64, ODD ^ (block >> 64) as u64);
            rest = behind;
        }
        let (low, high) = ends(rest);
        mix(hash ^ low, ODD ^ high) as u32
    }
}

/// Any odd number with its bits well spread.
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The two halves of a product, folded.
#[inline]
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// Two numbers that hold all of the at most 16 bytes, some of them twice.
#[inline]
fn ends(bytes: &[u8]) -> (u64, u64) {
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        (u64::from_le_bytes(*first), u64::from_le_bytes(*last))
    } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        (
            u32::from_le_bytes(*first).into(),
            u32::from_le_bytes(*last).into(),
        )
    } else {
        let byte = |at: usize| bytes.get(at).map_or(0, |&byte| u64::from(byte));
        (byte(0), byte(1) << 8 | byte(2))
    }
}
