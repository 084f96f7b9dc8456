//! A hot loop that is compiled once for each level.
//!
//! A function can only be inlined into one that is compiled for the same instructions. A loop that writes many short
//! strings would call the vector code for each of them, and load its tables each time; so such a loop is a [`Task`] that
//! runs within a function of the level, with a [`Kernel`] that holds the tables in registers.

#[cfg(target_arch = "x86_64")]
use super::{avx512, blocks};
use super::{portable, Level};
use crate::escape::table::Table;

pub(crate) mod sealed {
    /// What a kernel does; only this crate calls it.
    pub trait Instructions: Copy {
        /// Copies `text` if all of it is plain ASCII, and says whether it is.
        ///
        /// # Safety
        ///
        /// `text` is at most 64 bytes long, `target` writable for 64.
        unsafe fn copy_plain(self, text: &[u8], target: *mut u8) -> bool;

        /// Copies `text` with short escapes, if there is a quick way for it; returns how many bytes that were.
        ///
        /// # Safety
        ///
        /// As for [`Instructions::copy_plain`].
        #[inline(always)]
        unsafe fn copy_escaped(self, _text: &[u8], _target: *mut u8) -> Option<usize> {
            None
        }

        /// Writes `number` in decimal and returns the length.
        ///
        /// # Safety
        ///
        /// `number` is below 10^16, `target` writable for 16 bytes.
        #[inline(always)]
        unsafe fn digits(self, number: u64, target: *mut u8) -> usize {
            let (text, len) = crate::int::sixteen(number);
            // SAFETY: the caller's promise.
            unsafe { target.cast::<[u8; 16]>().write(text.to_le_bytes()) };
            len
        }
    }
}

/// The instructions of a level, and proof that the CPU has them. Made by the writer alone.
pub trait Kernel: sealed::Instructions {}

/// A loop for [`dispatch`].
pub(crate) trait Task {
    type Output;

    /// Runs the loop. To be inlined (`#[inline(always)]`), with all that it calls for each string.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// Runs a task within a function that is compiled for `level`.
#[inline(always)]
pub(crate) fn dispatch<T: Task>(level: Level, table: &'static Table, task: T) -> T::Output {
    // SAFETY: the level was found by asking the CPU, or is lower than what it has.
    unsafe {
        match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => avx512::with(table, task),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => blocks::with_avx2(table, task),
            #[cfg(target_arch = "x86_64")]
            Level::Sse2 => task.run(Sse2(table)),
            _ => task.run(Portable(table)),
        }
    }
}

/// AVX-512 with VBMI2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Avx512(pub(super) &'static Table);

#[cfg(target_arch = "x86_64")]
impl sealed::Instructions for Avx512 {
    #[inline(always)]
    unsafe fn copy_plain(self, text: &[u8], target: *mut u8) -> bool {
        // SAFETY: the caller's promise; the kernel is made for CPUs that have these instructions.
        unsafe { avx512::copy_plain_within(text, target, self.0) }
    }

    #[inline(always)]
    unsafe fn copy_escaped(self, text: &[u8], target: *mut u8) -> Option<usize> {
        // SAFETY: as above.
        unsafe { avx512::copy_escaped(text, target, self.0) }
    }

    #[inline(always)]
    unsafe fn digits(self, number: u64, target: *mut u8) -> usize {
        // SAFETY: as above.
        unsafe { avx512::digits(number, target) }
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernel for Avx512 {}

/// AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Avx2(pub(super) &'static Table);

#[cfg(target_arch = "x86_64")]
impl sealed::Instructions for Avx2 {
    #[inline(always)]
    unsafe fn copy_plain(self, text: &[u8], target: *mut u8) -> bool {
        // SAFETY: the caller's promise; the kernel is made for CPUs that have these instructions.
        unsafe { blocks::copy_plain_avx2(text, target, self.0) }
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernel for Avx2 {}

/// SSE2, which every x86-64 has.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Sse2(&'static Table);

#[cfg(target_arch = "x86_64")]
impl sealed::Instructions for Sse2 {
    #[inline(always)]
    unsafe fn copy_plain(self, text: &[u8], target: *mut u8) -> bool {
        // SAFETY: the caller's promise.
        unsafe { blocks::copy_plain_sse2(text, target, self.0) }
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernel for Sse2 {}

/// No vector instructions.
#[derive(Clone, Copy)]
struct Portable(&'static Table);

impl sealed::Instructions for Portable {
    #[inline(always)]
    unsafe fn copy_plain(self, text: &[u8], target: *mut u8) -> bool {
        // SAFETY: the caller's promise.
        unsafe { portable::copy_plain(text, target, self.0) }
    }
}

impl Kernel for Portable {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Flags;

    struct Name;

    impl Task for Name {
        type Output = &'static str;

        fn run<K: Kernel>(self, _: K) -> &'static str {
            core::any::type_name::<K>().rsplit("::").next().unwrap()
        }
    }

    #[test]
    fn every_level_has_its_kernel() {
        for (level, name) in [
            (Level::Portable, "Portable"),
            (Level::Sse2, "Sse2"),
            (Level::Avx2, "Avx2"),
            (Level::Avx512, "Avx512"),
        ] {
            if level <= Level::detected() {
                assert_eq!(dispatch(level, Table::of(Flags::NONE), Name), name);
            }
        }
    }
}
