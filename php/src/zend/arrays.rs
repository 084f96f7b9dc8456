//! Arrays within arrays, in one loop.
//!
//! Nearly all of a payload is arrays that hold scalars and other arrays. They are walked and written here with the
//! current frame, the place in it and the writer's state in registers. Whatever else turns up ends the loop, with
//! nothing written of that member: the walker takes it, and comes back.

use structjson::{Kernel, Lane, Mark, Refused, Sprint};

use super::array::{is_list, MANY};
use super::ffi::{self, bytes_of, type_of, zval, Bucket, HashTable};
use super::frame::{Frame, Kind};
use super::members::{member, Member};
use super::stack::Stack;

/// The loop, from the innermost container on.
pub(crate) struct Arrays<'a> {
    pub(crate) stack: &'a mut Stack,
    /// Containers nested deeper than that are the walker's business.
    pub(crate) max_depth: i64,
}

impl Sprint for Arrays<'_> {
    type Output = Refused;

    #[inline(always)]
    fn run<K: Kernel>(self, lane: &mut Lane<'_, K>) -> Refused {
        // SAFETY: arrays are alive and do not change: user code finds them held, and runs only after we have come back.
        match unsafe { self.walk(lane) } {
            Ok(()) => Refused::Other,
            Err(refused) => refused,
        }
    }
}

impl Arrays<'_> {
    /// Ends without an error where there is no container left.
    ///
    /// # Safety
    ///
    /// What the frames refer to is alive and does not change.
    #[inline(always)]
    unsafe fn walk<K: Kernel>(self, lane: &mut Lane<'_, K>) -> Result<(), Refused> {
        let stack = self.stack;
        let none_can_be_open = stack.none_can_be_open();
        // SAFETY: the caller's promise. A frame of an array holds a table of its kind with `end` values or buckets; the
        // stack has `len` frames and room for `capacity`.
        unsafe {
            while let Some(frame) = stack.top() {
                let frame: *mut Frame = frame;
                let may_enter = none_can_be_open && stack.has_room();
                let entered = match (*frame).kind {
                    Kind::Packed => packed(lane, frame, may_enter)?,
                    Kind::Hash => hash(lane, frame, may_enter)?,
                    _ => return Err(Refused::Other),
                };
                if entered {
                    stack.pushed();
                    continue;
                }
                let is_too_deep = i64::try_from(lane.depth()).unwrap_or(i64::MAX) > self.max_depth;
                if is_too_deep || (*frame).held || stack.is_indexed() {
                    return Err(Refused::Other);
                }
                lane.end((*frame).outer)?;
                stack.popped();
            }
        }
        Ok(())
    }
}

/// Writes elements of a packed array up to the next array, which is entered, or to the end: then the result is `false`.
///
/// # Safety
///
/// The frame is that of a packed array, and there is room for another one behind it if `may_enter` is set.
#[inline(always)]
unsafe fn packed<K: Kernel>(
    lane: &mut Lane<'_, K>,
    frame: *mut Frame,
    may_enter: bool,
) -> Result<bool, Refused> {
    // SAFETY: the caller's promise; the array holds `end` values.
    unsafe {
        let values = (*(*frame).table).__bindgen_anon_1.arPacked.cast_const();
        let end = (*frame).end;
        let mut position = (*frame).position;
        while position < end {
            let value = values.add(position as usize);
            if type_of(value) != ffi::IS_UNDEF {
                let mark = lane.mark();
                let index = i64::from(position);
                let result = if type_of(value) == ffi::IS_ARRAY {
                    enterable(value, may_enter).and_then(|()| {
                        lane.index(index)?;
                        lane.at_index(index);
                        enter(lane, frame, value)
                    })
                } else {
                    lane.index(index).and_then(|()| scalar(lane, value))
                };
                if let Some(pause) = pause(lane, frame, position, mark, result) {
                    return pause;
                }
            }
            position += 1;
        }
        (*frame).position = end;
        Ok(false)
    }
}

/// The same with buckets.
///
/// # Safety
///
/// The frame is that of a hash, and there is room for another one behind it if `may_enter` is set.
#[inline(always)]
unsafe fn hash<K: Kernel>(
    lane: &mut Lane<'_, K>,
    frame: *mut Frame,
    may_enter: bool,
) -> Result<bool, Refused> {
    // SAFETY: the caller's promise; the array holds `end` buckets.
    unsafe {
        let buckets = (*(*frame).table).__bindgen_anon_1.arData.cast_const();
        let end = (*frame).end;
        let mut position = (*frame).position;
        while position < end {
            let bucket: *const Bucket = buckets.add(position as usize);
            let value = &raw const (*bucket).val;
            if type_of(value) != ffi::IS_UNDEF {
                let mark = lane.mark();
                let name = member((*bucket).key, (*bucket).h);
                let result = if type_of(value) == ffi::IS_ARRAY {
                    enterable(value, may_enter).and_then(|()| {
                        begin(lane, &name)?;
                        match name {
                            Member::Key(key) => lane.at_key(key),
                            Member::Index(index) => lane.at_index(index),
                        }
                        enter(lane, frame, value)
                    })
                } else {
                    begin(lane, &name).and_then(|()| scalar(lane, value))
                };
                if let Some(pause) = pause(lane, frame, position, mark, result) {
                    return pause;
                }
            }
            position += 1;
        }
        (*frame).position = end;
        Ok(false)
    }
}

#[inline(always)]
fn begin<K: Kernel>(lane: &mut Lane<'_, K>, name: &Member<'_>) -> Result<(), Refused> {
    match *name {
        Member::Key(key) => lane.key(key),
        Member::Index(index) => lane.index(index),
    }
}

/// What a member's result means for the loop: `None` to go on, otherwise the place to come back to has been noted.
///
/// # Safety
///
/// The frame is alive.
#[inline(always)]
unsafe fn pause<K: Kernel>(
    lane: &mut Lane<'_, K>,
    frame: *mut Frame,
    position: u32,
    mark: Mark,
    result: Result<bool, Refused>,
) -> Option<Result<bool, Refused>> {
    // SAFETY: the caller's promise.
    unsafe {
        match result {
            Ok(false) => return None,
            Ok(true) => (*frame).position = position + 1,
            Err(_) => {
                lane.rewind(mark);
                (*frame).position = position;
            }
        }
    }
    Some(result)
}

/// Writes a value that is no array; the result is `false`.
///
/// # Safety
///
/// `value` is alive.
#[inline(always)]
unsafe fn scalar<K: Kernel>(lane: &mut Lane<'_, K>, value: *const zval) -> Result<bool, Refused> {
    // SAFETY: the caller's promise; the type tells which part of the union is set.
    unsafe {
        match type_of(value) {
            ffi::IS_STRING => lane.string(bytes_of((*value).value.str_)),
            ffi::IS_LONG => lane.int((*value).value.lval),
            ffi::IS_DOUBLE => lane.double((*value).value.dval),
            ffi::IS_TRUE => lane.bool(true),
            ffi::IS_FALSE => lane.bool(false),
            ffi::IS_NULL => lane.null(),
            _ => Err(Refused::Other),
        }
    }
    .map(|()| false)
}

/// Whether an array can be entered here: it has members, but not so many that the walker looks at them first, and
/// json_encode is not in the middle of it.
///
/// # Safety
///
/// `value` is an array.
#[inline(always)]
unsafe fn enterable(value: *const zval, may_enter: bool) -> Result<(), Refused> {
    // SAFETY: the caller's promise.
    unsafe {
        let table = (*value).value.arr;
        let is_ordinary = (1..MANY).contains(&(*table).nNumOfElements);
        if may_enter && is_ordinary && !ffi::is_marked(&raw const (*table).gc) {
            Ok(())
        } else {
            Err(Refused::Other)
        }
    }
}

/// Begins an array and fills in the frame behind this one; the result is `true`.
///
/// # Safety
///
/// `value` is an array, and there is room for another frame.
#[inline(always)]
unsafe fn enter<K: Kernel>(
    lane: &mut Lane<'_, K>,
    frame: *mut Frame,
    value: *const zval,
) -> Result<bool, Refused> {
    // SAFETY: the caller's promise.
    unsafe {
        let table: *mut HashTable = (*value).value.arr;
        let outer = lane.level();
        lane.begin(!is_list(&*table))?;
        Frame::write_array(frame.add(1), table, outer);
    }
    Ok(true)
}
