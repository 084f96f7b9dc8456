//! The text of a block, put together from slots, with AVX-512.
//!
//! No character needs more than three bytes for each byte that it has: `\u00e4` is six for two, `\u65e5` six for three and
//! a pair of surrogates twelve for four. So every byte of a block gets three *slots*, and all 64 are computed at once, as
//! three vectors: what stands in the first slot of each byte, in the second and in the third; zero where there is
//! nothing to write. (No text has a zero in it.) The vectors are put in order, byte by byte, and what is not zero is
//! compressed and stored: always three vectors, whatever the block holds, so there is nothing to predict.
//!
//! An ASCII byte that becomes `\uXXXX`, or a fault, needs six slots for one byte: `any` does the same with six vectors.

use core::arch::x86_64::*;

/// The room that so many vectors need.
pub(super) const fn room(slots: usize) -> usize {
    64 * slots
}

/// Bits of the first operand choose between the other two.
pub(super) const CHOOSE: i32 = 0xCA;

/// Writes the slots of 64 bytes that are not zero, byte by byte; returns how many.
///
/// # Safety
///
/// `target` is writable for [`room`] of three; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn pack_three(slots: [__m512i; 3], target: *mut u8) -> usize {
    let [first, second, third] = slots;
    let mut written = 0;
    for order in &THREE {
        let bytes = order.bytes.load();
        let text = _mm512_ternarylogic_epi64(
            order.pairs[0].load(),
            _mm512_permutexvar_epi8(bytes, third),
            _mm512_permutex2var_epi8(first, bytes, second),
            CHOOSE,
        );
        // SAFETY: the caller's promise: at most two vectors have been written before.
        written += unsafe { append(text, target.add(written)) };
    }
    written
}

/// The same with six slots for each of the first `size` bytes.
///
/// # Safety
///
/// `target` is writable for [`room`] of six; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) unsafe fn pack_six(slots: [__m512i; 6], size: usize, target: *mut u8) -> usize {
    let [a, b, c, d, e, f] = slots;
    let mut written = 0;
    for order in SIX.iter().take((6 * size).div_ceil(64)) {
        let bytes = order.bytes.load();
        let [second, third] = &order.pairs;
        let text = _mm512_ternarylogic_epi64(
            second.load(),
            _mm512_permutex2var_epi8(c, bytes, d),
            _mm512_permutex2var_epi8(a, bytes, b),
            CHOOSE,
        );
        let text =
            _mm512_ternarylogic_epi64(third.load(), _mm512_permutex2var_epi8(e, bytes, f), text, CHOOSE);
        // SAFETY: the caller's promise: at most five vectors have been written before.
        written += unsafe { append(text, target.add(written)) };
    }
    written
}

/// Writes the bytes that are not zero; returns how many.
///
/// # Safety
///
/// `target` is writable for 64 bytes; the CPU has the features below.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
unsafe fn append(text: __m512i, target: *mut u8) -> usize {
    let kept = _mm512_test_epi8_mask(text, text);
    // SAFETY: the caller's promise.
    unsafe { _mm512_storeu_si512(target.cast(), _mm512_maskz_compress_epi8(kept, text)) };
    kept.count_ones() as usize
}

/// Sixteen bytes, by the lower four bits of an index.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
pub(super) fn sixteen(bytes: &[u8; 16]) -> __m512i {
    // SAFETY: the load is of 16 bytes.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

/// A vector in memory.
#[repr(align(64))]
pub(super) struct Bytes(pub(super) [u8; 64]);

impl Bytes {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512ifma,bmi1,bmi2,popcnt")]
    pub(super) fn load(&self) -> __m512i {
        // SAFETY: it is 64 bytes, aligned as such.
        unsafe { _mm512_load_si512(self.0.as_ptr().cast()) }
    }
}

/// The slots of one vector of text.
struct Order {
    /// Which byte each slot belongs to, and 64 more if it is the second one of a pair.
    bytes: Bytes,
    /// All bits for the slots of the second pair, and for those of the third one.
    pairs: [Bytes; 2],
}

static THREE: [Order; 3] = orders(3);
static SIX: [Order; 6] = orders(6);

const fn orders<const N: usize>(slots: usize) -> [Order; N] {
    let mut orders = [const {
        Order {
            bytes: Bytes([0; 64]),
            pairs: [const { Bytes([0; 64]) }; 2],
        }
    }; N];
    let mut slot = 0;
    while slot < 64 * N {
        let (vector, place, kind) = (slot / 64, slot % 64, slot % slots);
        orders[vector].bytes.0[place] = (slot / slots + kind % 2 * 64) as u8;
        if kind >= 2 {
            orders[vector].pairs[kind / 2 - 1].0[place] = 0xFF;
        }
        slot += 1;
    }
    orders
}
