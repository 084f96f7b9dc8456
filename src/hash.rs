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
        mix(self.0 ^ index as u64, self.other() ^ u64::from(parent)) as u32
    }

    #[inline]
    pub(crate) fn string(self, parent: u32, key: &[u8]) -> u32 {
        let mut hash = self.0 ^ (key.len() as u64) << 32 ^ u64::from(parent);
        let mut rest = key;
        while let Some((block, behind)) = rest.split_first_chunk::<16>() {
            let block = u128::from_le_bytes(*block);
            hash = mix(hash ^ block as u64, self.other() ^ (block >> 64) as u64);
            rest = behind;
        }
        let (low, high) = ends(rest);
        mix(hash ^ low, self.other() ^ high) as u32
    }

    /// For the second factor: a key that could make one factor zero would have the same hash as others like it.
    #[inline]
    fn other(self) -> u64 {
        ODD ^ self.0.rotate_left(32)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether nearly all of the hashes differ, as those of good dice do.
    fn spread(hashes: impl Iterator<Item = u32>) -> bool {
        let mut hashes: Vec<u32> = hashes.collect();
        let all = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        hashes.len() + all / 100 >= all
    }

    /// A factor that the key makes zero would give one hash to all keys, whatever the seed.
    #[test]
    fn no_key_makes_the_others_collide() {
        let seed = Seed::random();
        for tail in [[0; 8], [b'a'; 8], ODD.to_le_bytes()] {
            for behind in ["", "b", "key", "a longer end"] {
                let key = |i: u64| [&i.to_le_bytes()[..], &tail, behind.as_bytes()].concat();
                assert!(
                    spread((0..10_000).map(|i| seed.string(1, &key(i)))),
                    "{tail:?} {behind}"
                );
                let key = |i: u64| [format!("{i:05}").as_bytes(), &tail].concat();
                assert!(spread((0..10_000).map(|i| seed.string(1, &key(i)))), "{tail:?}");
            }
        }
    }

    /// Whoever knows a bit of the factor is nearer to making it zero.
    #[test]
    fn every_bit_of_the_seed_counts_in_the_second_factor() {
        let mut others: Vec<u64> = (0..64).map(|bit| Seed(1 << bit).other()).collect();
        others.sort_unstable();
        others.dedup();
        assert_eq!(others.len(), 64);
    }

    #[test]
    fn containers_indexes_and_short_keys_are_told_apart() {
        let seed = Seed::from_halves(3, 4);
        assert_eq!(seed.halves(), [3, 4]);
        assert!(spread((0..10_000).map(|i| seed.integer(7, i))));
        assert!(spread((0..10_000).map(|i| seed.integer(i, 7))));
        assert!(spread((0..10_000).map(|i| seed.string(i, b"name"))));
        assert!(spread(
            (0..10_000).map(|i| seed.string(7, i.to_string().as_bytes()))
        ));
        assert_ne!(Seed::random().0, Seed::random().0);
    }

    #[test]
    fn every_bit_of_a_long_key_counts_and_its_length() {
        let seed = Seed::from_halves(0x1234_5678, 0x9ABC_DEF0);
        let key = |bit: u32| [&(1_u128 << bit).to_le_bytes()[..], b"end"].concat();
        assert!(spread((0..128).map(|bit| seed.string(7, &key(bit)))));
        assert!(spread((0..99).map(|len| seed.string(7, &vec![0; len]))));
    }
}
