//! Where encoded bytes go: one append-only buffer, owned by the caller's world.
//!
//! The encoder writes short pieces with [`Sink::write`] and [`Sink::write_prefix`]; the escaper asks for [`Room`],
//! fills it with vector stores that may run ahead of what counts, and commits what counts.

use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::error::ErrorKind;

/// An append-only byte target.
///
/// # Errors
///
/// Every method that may grow the buffer returns [`ErrorKind::NoMemory`] (or [`ErrorKind::Buffer`] for a target of
/// fixed size) and then leaves the written bytes as they were.
pub trait Sink {
    /// Bytes written so far.
    fn len(&self) -> usize;

    /// Whether nothing has been written yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends `bytes`.
    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind>;

    /// Appends the first `len` bytes of `block` (all of them where `len` is larger).
    ///
    /// A copy of fixed size is a few moves where a copy of any size is a call; the bytes behind `len` may be written
    /// over free room, but do not count.
    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind>;

    /// Room for at least `least` more bytes behind the written ones: all that is free without growing again.
    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind>;

    /// Counts the bytes that the escaper has written to the last [`Room`].
    fn commit(&mut self, written: Written);

    /// Takes back everything behind the first `len` bytes. Longer than what is written: nothing happens.
    fn truncate(&mut self, len: usize);
}

/// Free memory at the end of a [`Sink`], possibly uninitialised, that only the escaper writes to.
pub struct Room<'a> {
    start: *mut u8,
    len: usize,
    memory: PhantomData<&'a mut [MaybeUninit<u8>]>,
}

impl Room<'_> {
    pub(crate) fn start(&mut self) -> *mut u8 {
        self.start
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

impl<'a> From<&'a mut [u8]> for Room<'a> {
    fn from(memory: &'a mut [u8]) -> Room<'a> {
        Room {
            start: memory.as_mut_ptr(),
            len: memory.len(),
            memory: PhantomData,
        }
    }
}

impl<'a> From<&'a mut [MaybeUninit<u8>]> for Room<'a> {
    fn from(memory: &'a mut [MaybeUninit<u8>]) -> Room<'a> {
        Room {
            start: memory.as_mut_ptr().cast(),
            len: memory.len(),
            memory: PhantomData,
        }
    }
}

/// Proof that the escaper has initialised that many bytes of the [`Room`] it was given. Only the escaper makes one.
pub struct Written(usize);

impl Written {
    pub(crate) fn new(bytes: usize) -> Written {
        Written(bytes)
    }

    /// How many bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.0
    }
}

/// A [`Sink`] in ordinary memory. The free part of the buffer is initialised, so that no method needs `unsafe`.
#[derive(Debug, Default)]
pub struct VecSink {
    buffer: Vec<u8>,
    len: usize,
}

impl VecSink {
    /// An empty sink that takes `capacity` bytes before it grows.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoMemory`].
    pub fn with_capacity(capacity: usize) -> Result<VecSink, ErrorKind> {
        let mut sink = VecSink::default();
        sink.grow(capacity)?;
        Ok(sink)
    }

    /// What has been written.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.buffer.get(..self.len).unwrap_or_default()
    }

    /// What has been written, as a vector.
    #[must_use]
    pub fn into_vec(mut self) -> Vec<u8> {
        self.buffer.truncate(self.len);
        self.buffer
    }

    /// The `count` bytes behind the written ones, grown into where they are missing.
    fn free(&mut self, count: usize) -> Result<&mut [u8], ErrorKind> {
        if self.buffer.len() - self.len < count {
            self.grow(count)?;
        }
        Ok(self.buffer.get_mut(self.len..).unwrap_or_default())
    }

    #[cold]
    fn grow(&mut self, count: usize) -> Result<(), ErrorKind> {
        let least = self.len.checked_add(count).ok_or(ErrorKind::NoMemory)?;
        let size = least.max(self.buffer.len().saturating_mul(2));
        self.buffer
            .try_reserve_exact(size - self.buffer.len())
            .map_err(|_| ErrorKind::NoMemory)?;
        self.buffer.resize(size, 0);
        Ok(())
    }
}

impl Sink for VecSink {
    fn len(&self) -> usize {
        self.len
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), ErrorKind> {
        if let Some(target) = self.free(bytes.len())?.get_mut(..bytes.len()) {
            target.copy_from_slice(bytes);
            self.len += bytes.len();
        }
        Ok(())
    }

    fn write_prefix<const N: usize>(&mut self, block: &[u8; N], len: usize) -> Result<(), ErrorKind> {
        if let Some(target) = self.free(N)?.first_chunk_mut() {
            *target = *block;
            self.len += len.min(N);
        }
        Ok(())
    }

    fn room(&mut self, least: usize) -> Result<Room<'_>, ErrorKind> {
        self.free(least).map(Room::from)
    }

    fn commit(&mut self, written: Written) {
        self.len = (self.len + written.bytes()).min(self.buffer.len());
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_to_twice_its_size_and_says_what_it_cannot_have() {
        let mut sink = VecSink::with_capacity(100).unwrap();
        assert!(sink.is_empty());
        sink.write(&[7; 101]).unwrap();
        assert!(!sink.is_empty());
        let vec = sink.into_vec();
        assert_eq!(vec, [7; 101]);
        assert_eq!(vec.capacity(), 200);
        let error = VecSink::with_capacity(usize::MAX).err();
        assert_eq!(error, Some(ErrorKind::NoMemory));
    }

    #[test]
    fn takes_as_much_as_it_was_made_for() {
        let mut sink = VecSink::with_capacity(100).unwrap();
        sink.write(&[7; 100]).unwrap();
        assert_eq!(sink.into_vec().capacity(), 100);
    }
}
