//! The members of the innermost container, one after the other.
//!
//! Arrays are most of what there is to walk, so each of their two layouts has a loop of its own, which keeps its place in
//! a register and pauses only at a member that is a container itself.

use super::ffi::{self, bytes_of, type_of, zend_string, zval, Bucket};
use super::frame::Kind;
use super::property;
use super::stack::Stack;
use super::value::Value;

/// How a value is reached from its container.
pub(crate) enum Member<'a> {
    /// By a list index or an integer key.
    Index(i64),
    /// By a string key or a property name.
    Key(&'a [u8]),
}

/// Why [`Stack::members`] has come back.
pub(crate) enum Pause {
    /// The member just visited is a container; it is the current value.
    Container,
    /// There are no more members.
    End,
    /// A property hook has thrown.
    Failed,
}

impl Stack<'_> {
    /// Visits the members of the innermost container, from where the last visit ended, as long as `visit` says that they
    /// are done; a container is not, and neither is one that `visit` fails at.
    #[inline(always)]
    pub(crate) fn members<E>(
        &mut self,
        mut visit: impl FnMut(Member<'_>, Value<'_>) -> Result<bool, E>,
    ) -> Result<Pause, E> {
        match self.top().map(|frame| frame.kind) {
            Some(Kind::Packed) => self.packed_members(&mut visit),
            Some(Kind::Hash | Kind::Plain) => self.hash_members(&mut visit),
            Some(Kind::Table | Kind::Hooked | Kind::Snapshot | Kind::Slots) => self.properties(&mut visit),
            Some(Kind::Serialized | Kind::SerializedSelf) | None => Ok(Pause::End),
        }
    }

    #[inline(always)]
    fn packed_members<E>(
        &mut self,
        visit: &mut impl FnMut(Member<'_>, Value<'_>) -> Result<bool, E>,
    ) -> Result<Pause, E> {
        let Some(frame) = self.top() else {
            return Ok(Pause::End);
        };
        // SAFETY: the array is alive and has not changed since the frame was pushed: user code finds it held, and runs
        // only after we have come back. It holds `end` values.
        unsafe {
            let values = (*frame.table).__bindgen_anon_1.arPacked.cast_const();
            let end = frame.end;
            let mut position = frame.position;
            while position < end {
                let value = values.add(position as usize);
                let index = i64::from(position);
                position += 1;
                if type_of(value) == ffi::IS_UNDEF {
                    continue;
                }
                if let Some(pause) = self.visit(value, Member::Index(index), position, visit) {
                    return pause;
                }
            }
        }
        Ok(Pause::End)
    }

    #[inline(always)]
    fn hash_members<E>(
        &mut self,
        visit: &mut impl FnMut(Member<'_>, Value<'_>) -> Result<bool, E>,
    ) -> Result<Pause, E> {
        let Some(frame) = self.top() else {
            return Ok(Pause::End);
        };
        // SAFETY: as in `packed_members`, with buckets.
        unsafe {
            let buckets = (*frame.table).__bindgen_anon_1.arData.cast_const();
            let end = frame.end;
            let mut position = frame.position;
            while position < end {
                let bucket: *const Bucket = buckets.add(position as usize);
                position += 1;
                let Some(value) = value_of(bucket) else {
                    continue;
                };
                let member = member((*bucket).key, (*bucket).h);
                if let Some(pause) = self.visit(value, member, position, visit) {
                    return pause;
                }
            }
        }
        Ok(Pause::End)
    }

    /// Visits one member; `Some` where the loop has to pause, with `position` as the place to go on from.
    ///
    /// # Safety
    ///
    /// `value` is alive until user code runs, and there is a frame.
    #[inline(always)]
    unsafe fn visit<E>(
        &mut self,
        value: *const zval,
        member: Member<'_>,
        position: u32,
        visit: &mut impl FnMut(Member<'_>, Value<'_>) -> Result<bool, E>,
    ) -> Option<Result<Pause, E>> {
        let mut value = value;
        let mut referenced = false;
        // SAFETY: the caller's promise; a reference keeps its value alive.
        let done = unsafe {
            while type_of(value) == ffi::IS_REFERENCE {
                value = &raw const (*(*value).value.ref_).val;
                referenced = true;
            }
            visit(member, Value::of(value))
        };
        if let Ok(true) = done {
            return None;
        }
        if let Some(frame) = self.top() {
            frame.position = position;
        }
        self.current = value;
        self.referenced = referenced;
        Some(done.map(|_| Pause::Container))
    }

    /// Properties can run user code between any two of them, so they are taken one by one.
    fn properties<E>(
        &mut self,
        visit: &mut impl FnMut(Member<'_>, Value<'_>) -> Result<bool, E>,
    ) -> Result<Pause, E> {
        loop {
            match property::advance(self) {
                property::Step::Member(value, member) => {
                    let Some(position) = self.top().map(|frame| frame.position) else {
                        return Ok(Pause::End);
                    };
                    // SAFETY: the property has just been read; user code runs only after we have come back to `advance`.
                    if let Some(pause) = unsafe { self.visit(value, member, position, visit) } {
                        return pause;
                    }
                }
                property::Step::End => return Ok(Pause::End),
                property::Step::Failed => return Ok(Pause::Failed),
            }
        }
    }

    /// The next bucket of the innermost frame's property table that has a value. The table is packed where it is the
    /// storage of an ArrayObject.
    pub(super) fn next_element(&mut self) -> Option<(*const zval, *const zend_string, u64)> {
        let frame = self.top()?;
        while frame.position < frame.end {
            let position = frame.position;
            frame.position += 1;
            // SAFETY: the frame owns a reference to the table. An ArrayObject changes its own in place all the same, and may
            // leave fewer than `end` values or buckets in it.
            unsafe {
                let table = &*frame.table;
                if position >= table.nNumUsed {
                    return None;
                }
                if super::array::is_packed(table) {
                    let value = table
                        .__bindgen_anon_1
                        .arPacked
                        .add(position as usize)
                        .cast_const();
                    if type_of(value) != ffi::IS_UNDEF {
                        return Some((value, std::ptr::null(), u64::from(position)));
                    }
                } else {
                    let bucket = table.__bindgen_anon_1.arData.add(position as usize).cast_const();
                    if let Some(value) = value_of(bucket) {
                        return Some((value, (*bucket).key, (*bucket).h));
                    }
                }
            }
        }
        None
    }
}

/// The value of a bucket, or of the slot that it stands for; `None` where there is none.
///
/// # Safety
///
/// `bucket` is alive.
#[inline(always)]
unsafe fn value_of(bucket: *const Bucket) -> Option<*const zval> {
    // SAFETY: the caller's promise; a slot outlives the table that refers to it.
    unsafe {
        let mut value = &raw const (*bucket).val;
        if type_of(value) == ffi::IS_INDIRECT {
            value = (*value).value.zv;
        }
        (type_of(value) != ffi::IS_UNDEF).then_some(value)
    }
}

/// The member that a bucket's key and hash name.
///
/// # Safety
///
/// `key` is null or a string that outlives the result.
#[inline(always)]
pub(super) unsafe fn member<'a>(key: *const zend_string, index: u64) -> Member<'a> {
    if key.is_null() {
        Member::Index(index as i64)
    } else {
        // SAFETY: the caller's promise.
        Member::Key(unsafe { bytes_of(key) })
    }
}
