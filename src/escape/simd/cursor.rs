//! Writing into room that is there already: a [`Sink`] that never grows.
//!
//! A hot loop keeps the cursor in registers, where every check of the room is one comparison, and goes back to the sink
//! behind it only when the room runs out.

use core::hint::cold_path;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr;

use super::{Affix, Kernel};
use crate::error::ErrorKind;
use crate::int;
use crate::sink::{Room, Sink, Written};

/// The smallest number with more than 16 digits.
const SIXTEEN_DIGITS: u64 = 10_000_000_000_000_000;

/// A place in a [`Room`]. What does not fit is refused with [`ErrorKind::Buffer`], and nothing is written then.
pub(crate) struct Cursor<'a> {
    base: *mut u8,
    next: *mut u8,
    end: *mut u8,
    memory: PhantomData<&'a mut [MaybeUninit<u8>]>,
}

impl<'a> Cursor<'a> {
    #[inline(always)]
    pub(crate) fn new(mut room: Room<'a>) -> Cursor<'a> {
        let start = room.start();
        Cursor {
            base: start,
            next: start,
            // SAFETY: the room is one piece of memory of this length.
            end: unsafe { start.add(room.len()) },
            memory: PhantomData,
        }
    }

    /// How many bytes fit.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.end as usize - self.next as usize
    }

    /// What has been written, for the sink to commit.
    #[inline(always)]
    pub(crate) fn written(&self) -> Written {
        Written::new(self.len())
    }

    /// Writes an integer and `behind`; `false`, with nothing written, where there is no room or it is too long for the
    /// kernel.
    #[inline(always)]
    pub(crate) fn int<K: Kernel>(&mut self, kernel: K, value: i64, behind: Affix) -> bool {
        let size = value.unsigned_abs();
        if self.left() < 1 + 16 + behind.bytes.len() || size >= SIXTEEN_DIGITS {
            return false;
        }
        // SAFETY: there is room for a sign, 16 digits and the affix, and no more are needed.
        unsafe {
            *self.next = b'-';
            self.next = self.next.add(usize::from(value < 0));
            let len = match int::SMALL.get(size as usize) {
                Some(small) => {
                    self.next.cast::<[u8; 2]>().write(small.text);
                    small.len.into()
                }
                None => kernel.digits(size, self.next),
            };
            self.next = self.next.add(len);
            self.next.cast::<[u8; 4]>().write(behind.bytes);
            self.next = self.next.add(behind.len());
        }
        true
    }

    /// The last byte that has been written.
    #[inline(always)]
    pub(crate) fn last(&self) -> Option<u8> {
        // SAFETY: something has been written, so the byte before this one is initialised.
        (self.len() > 0).then(|| unsafe { *self.next.sub(1) })
    }

    /// Replaces the last byte by `bracket` and a comma; before the first byte it does nothing.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Buffer`]; nothing is changed.
    #[inline(always)]
    pub(crate) fn end_list(&mut self, bracket: u8) -> Result<(), ErrorKind> {
        if self.left() < 1 {
            cold_path();
            return Err(ErrorKind::Buffer);
        }
        if self.len() > 0 {
            // SAFETY: a byte has been written before this one, and there is room for one.
            unsafe {
                self.next.sub(1).cast::<[u8; 2]>().write([bracket, b',']);
                self.next = self.next.add(1);
            }
        }
        Ok(())
    }

    /// A cursor over what is left, for a call that would keep this one out of its registers.
    #[inline(always)]
    pub(crate) fn fork(&mut self) -> Cursor<'_> {
        Cursor {
            base: self.next,
            next: self.next,
            end: self.end,
            memory: PhantomData,
        }
    }
}

impl Sink for Cursor<'_> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.next as usize - self.base as usize
    }

    /// Numbers and names are short: two overlapping copies of a fixed size cover most of them.
    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        #[inline(always)]
        unsafe fn ends<const N: usize>(bytes: &[u8], target: *mut u8) {
            // SAFETY: the caller promises N to 2N bytes in `bytes`, and as many at `target`.
            unsafe {
                let behind = bytes.len() - N;
                let (first, last) = (bytes.as_ptr(), bytes.as_ptr().add(behind));
                let (first, last) = (first.cast::<[u8; N]>().read(), last.cast::<[u8; N]>().read());
                target.cast::<[u8; N]>().write(first);
                target.add(behind).cast::<[u8; N]>().write(last);
            }
        }
        if self.left() < bytes.len() {
            cold_path();
            return Err(ErrorKind::Buffer);
        }
        // SAFETY: there is room for the bytes, and nobody else writes to it.
        unsafe {
            match bytes.len() {
                16..=32 => ends::<16>(bytes, self.next),
                8..=15 => ends::<8>(bytes, self.next),
                4..=7 => ends::<4>(bytes, self.next),
                len => ptr::copy_nonoverlapping(bytes.as_ptr(), self.next, len),
            }
            self.next = self.next.add(bytes.len());
        }
        Ok(())
    }

    #[inline(always)]
    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        if self.left() < N {
            cold_path();
            return Err(ErrorKind::Buffer);
        }
        // SAFETY: there is room for N bytes, and nobody else writes to it.
        unsafe {
            self.next.cast::<[u8; N]>().write(*block);
            self.next = self.next.add(len.min(N));
        }
        Ok(())
    }

    #[inline(always)]
    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        let free = self.left();
        if free < least {
            cold_path();
            return Err(ErrorKind::Buffer);
        }
        // SAFETY: so many bytes are left, borrowed as long as the cursor is.
        Ok(Room::from(unsafe {
            core::slice::from_raw_parts_mut(self.next.cast::<MaybeUninit<u8>>(), free)
        }))
    }

    #[inline(always)]
    fn commit(&mut self, written: Written) {
        // SAFETY: no further than to the end.
        self.next = unsafe { self.next.add(written.bytes().min(self.left())) };
    }

    #[inline(always)]
    fn truncate(&mut self, len: usize) {
        // SAFETY: not behind what has been written.
        self.next = unsafe { self.base.add(len.min(self.len())) };
    }
}

#[cfg(test)]
mod tests {
    use super::super::{dispatch, Level, Task};
    use super::*;
    use crate::escape::table::Table;
    use crate::flags::Flags;

    #[test]
    fn writes_what_fits_and_refuses_the_rest() {
        for len in 0..80 {
            let text: Vec<u8> = (0..len).collect();
            let mut memory = [0xEE; 79];
            let mut cursor = Cursor::new(Room::from(&mut memory[..]));
            let result = cursor.write(&text);
            let written = cursor.written().bytes();
            if len < 80 {
                assert_eq!((result, written), (Ok(()), text.len()));
                assert_eq!(&memory[..written], text);
                assert!(memory[written..].iter().all(|&byte| byte == 0xEE));
            }
        }
        let mut memory = [0; 7];
        let mut cursor = Cursor::new(Room::from(&mut memory[..]));
        assert_eq!(cursor.write(b"12345678"), Err(ErrorKind::Buffer));
        assert_eq!(cursor.write_prefix(&[0; 8], 1), Err(ErrorKind::Buffer));
        assert_eq!(cursor.room(8).err(), Some(ErrorKind::Buffer));
        assert_eq!(cursor.len(), 0);
        assert_eq!(cursor.write(b"123"), Ok(()));
        assert_eq!((cursor.len(), cursor.left()), (3, 4));
        cursor.truncate(1);
        assert_eq!((cursor.len(), cursor.fork().left()), (1, 6));
    }

    /// A number within a loop of the best level, in so much room.
    struct Int {
        value: i64,
        room: usize,
    }

    impl Task for Int {
        type Output = Option<String>;

        fn run<K: Kernel>(self, kernel: K) -> Option<String> {
            let mut memory = vec![0xEE; self.room];
            let mut cursor = Cursor::new(Room::from(&mut memory[..]));
            let done = cursor.int(kernel, self.value, Affix::new(b",\""));
            let len = cursor.len();
            assert!(done || (len == 0 && memory.iter().all(|&byte| byte == 0xEE)));
            done.then(|| String::from_utf8(memory[..len].to_vec()).unwrap())
        }
    }

    #[test]
    fn writes_the_numbers_that_fit() {
        let int = |value, room| dispatch(Level::detected(), Table::of(Flags::NONE), Int { value, room });
        let numbers = (0..1200).chain((1..16).flat_map(|digits| {
            let power = 10_i64.pow(digits);
            [power - 1, power, power + 1]
        }));
        for number in numbers.chain([9_999_999_999_999_999]) {
            for value in [number, -number] {
                assert_eq!(int(value, 21), Some(format!("{value},\"")));
                assert_eq!(int(value, 200), Some(format!("{value},\"")));
                assert_eq!(int(value, 20), None);
            }
        }
        for value in [
            10_000_000_000_000_000,
            i64::MAX,
            i64::MIN,
            -10_000_000_000_000_000,
        ] {
            assert_eq!(int(value, 200), None);
        }
    }

    #[test]
    fn ends_lists_and_knows_the_last_byte() {
        let mut memory = [0; 3];
        let mut cursor = Cursor::new(Room::from(&mut memory[..]));
        assert_eq!(cursor.last(), None);
        assert_eq!((cursor.end_list(b']'), cursor.len()), (Ok(()), 0));
        assert_eq!(cursor.write_prefix(b",", 1), Ok(()));
        assert_eq!(cursor.last(), Some(b','));
        assert_eq!((cursor.end_list(b']'), cursor.last()), (Ok(()), Some(b',')));
        // With the last byte of room.
        assert!(cursor.room(1).is_ok());
        assert_eq!(cursor.end_list(b'}'), Ok(()));
        assert_eq!(cursor.end_list(b']'), Err(ErrorKind::Buffer));
        assert_eq!((cursor.len(), &memory), (3, b"]},"));
    }
}
