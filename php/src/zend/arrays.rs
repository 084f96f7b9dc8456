//! Arrays within arrays, in one loop.
//!
//! Nearly all of a payload is arrays that hold scalars and other arrays, or objects that are no more than that. They are
//! walked and written here with the current frame, the place in it and the writer's state in registers. Whatever else
//! turns up ends the loop, with nothing written of that member: the walker takes it, and comes back.

use std::hint::cold_path;

use structjson::{Kernel, Lane, Level, Refused, Sprint};

use super::array::{is_list, MANY};
use super::ffi::{self, bytes_of, type_of, zval, Bucket, HashTable};
use super::frame::{Frame, Kind};
use super::layout::plain_table;
use super::members::{member, Member};
use super::stack::Stack;

/// The loop, from the innermost container on. Where none of the open containers is an object, or was reached through a
/// reference, an array cannot be within itself: `SHARED` says that one may be, which costs a search for each array, and
/// only then are objects entered.
pub(crate) struct Arrays<'a, 'n, const SHARED: bool> {
    pub(crate) stack: &'a mut Stack<'n>,
    /// Containers nested deeper than that are the walker's business.
    pub(crate) max_depth: i64,
}

impl<const SHARED: bool> Sprint for Arrays<'_, '_, SHARED> {
    type Output = Refused;

    #[inline(always)]
    fn run<K: Kernel>(self, lane: &mut Lane<'_, K>) -> Refused {
        // SAFETY: arrays are alive and do not change: user code finds them held, and runs only after we have come back.
        unsafe { self.walk(lane) }
    }
}

/// Where the walk stands in an array: at a value of its own if it is packed, otherwise at one that begins a bucket.
#[derive(Clone, Copy)]
struct Place {
    first: *const zval,
    value: *const zval,
    end: *const zval,
    is_hash: bool,
}

impl Place {
    /// The place that a frame notes, if it is that of an array or of an object that is walked like one.
    ///
    /// # Safety
    ///
    /// Such a frame has the table of its kind, with `end` values or buckets.
    #[inline(always)]
    unsafe fn of(frame: *const Frame) -> Option<Place> {
        // SAFETY: the caller's promise.
        unsafe {
            let is_hash = match (*frame).kind {
                Kind::Packed => false,
                Kind::Hash | Kind::Plain => true,
                _ => return None,
            };
            let mut place = Place::start((*frame).table, (*frame).end, is_hash);
            place.value = place.at((*frame).position);
            Some(place)
        }
    }

    /// The first element of an array.
    ///
    /// # Safety
    ///
    /// The array holds `end` values, or buckets if `is_hash` says so.
    #[inline(always)]
    unsafe fn start(table: *const HashTable, end: u32, is_hash: bool) -> Place {
        // SAFETY: the caller's promise.
        unsafe {
            let first = (*table).__bindgen_anon_1.arPacked.cast_const();
            let mut place = Place {
                first,
                value: first,
                end: first,
                is_hash,
            };
            place.end = place.at(end);
            place
        }
    }

    /// The element with this number.
    ///
    /// # Safety
    ///
    /// The array holds so many elements.
    #[inline(always)]
    unsafe fn at(&self, number: u32) -> *const zval {
        // SAFETY: the caller's promise; a bucket is as large as two values.
        unsafe { self.first.add((number as usize) << u32::from(self.is_hash)) }
    }

    /// The number of the element that the place stands at.
    #[inline(always)]
    fn number(&self) -> u32 {
        // SAFETY: both point into one array.
        let values = unsafe { self.value.offset_from_unsigned(self.first) };
        (values >> u32::from(self.is_hash)) as u32
    }

    /// Goes on to the next element.
    ///
    /// # Safety
    ///
    /// The place is before the end.
    #[inline(always)]
    unsafe fn step(&mut self) {
        // SAFETY: the caller's promise.
        self.value = unsafe { self.value.add(1 << u32::from(self.is_hash)) };
    }
}

const _: () = assert!(size_of::<Bucket>() == 2 * size_of::<zval>());

impl<const SHARED: bool> Arrays<'_, '_, SHARED> {
    /// [`Refused::Other`] where there is no container left, too.
    ///
    /// # Safety
    ///
    /// What the frames refer to is alive and does not change.
    #[inline(always)]
    unsafe fn walk<K: Kernel>(self, lane: &mut Lane<'_, K>) -> Refused {
        let left = self.max_depth - i64::try_from(lane.depth()).unwrap_or(i64::MAX);
        let Some(span) = self.stack.span(left) else {
            return Refused::Other;
        };
        let (mut top, mut shared_from) = (span.top, span.shared_from);
        // SAFETY: the caller's promise. `top` stays between the first frame, or one before it, and the ceiling.
        unsafe {
            let refused = 'walk: {
                let Some(mut place) = Place::of(top) else {
                    break 'walk Refused::Other;
                };
                loop {
                    while place.value < place.end {
                        let open = Open {
                            first: span.first,
                            top,
                            is_searched: SHARED && shared_from <= top,
                        };
                        match element::<K, SHARED>(lane, &place, top < span.ceiling, &open) {
                            Step::Next => place.step(),
                            Step::Enter(table, outer) => {
                                (*top).position = place.number() + 1;
                                top = top.add(1);
                                let (is_hash, end) = Frame::write_array(top, table, outer);
                                if SHARED && type_of(place.value) == ffi::IS_OBJECT {
                                    (*top).object = (*place.value).value.obj;
                                    (*top).kind = Kind::Plain;
                                    shared_from = shared_from.min(top);
                                }
                                place = Place::start(table, end, is_hash);
                            }
                            Step::Refused(refused) => {
                                (*top).position = place.number();
                                break 'walk refused;
                            }
                        }
                    }
                    let ended = if top < span.floor {
                        Err(Refused::Other)
                    } else {
                        lane.end((*top).outer)
                    };
                    if let Err(refused) = ended {
                        cold_path();
                        (*top).position = (*top).end;
                        break 'walk refused;
                    }
                    top = top.wrapping_sub(1);
                    if top < span.first {
                        cold_path();
                        break 'walk Refused::Other;
                    }
                    place = match Place::of(top) {
                        Some(place) => place,
                        None => break 'walk Refused::Other,
                    };
                }
            };
            self.stack.set_top(top, shared_from);
            refused
        }
    }
}

/// What has become of an element.
enum Step {
    /// It is written.
    Next,
    /// It is an array or the property table of an object, which has been begun; the level is the one around it.
    Enter(*mut HashTable, Level),
    Refused(Refused),
}

/// The containers that are open.
struct Open {
    first: *const Frame,
    top: *const Frame,
    /// Whether one that is met now may be among them.
    is_searched: bool,
}

/// More frames than that are not searched one by one.
const FEW: usize = 32;

impl Open {
    /// Whether a table may be open.
    ///
    /// # Safety
    ///
    /// The frames are filled in.
    #[inline(always)]
    unsafe fn may_have(&self, table: *const HashTable) -> bool {
        // SAFETY: the caller's promise.
        self.is_searched && unsafe { self.search(table) }
    }

    /// # Safety
    ///
    /// The frames are filled in.
    #[inline(never)]
    unsafe fn search(&self, table: *const HashTable) -> bool {
        // SAFETY: the caller's promise; both frames are of one block.
        let frames = unsafe {
            let len = self.top.offset_from_unsigned(self.first) + 1;
            std::slice::from_raw_parts(self.first, len)
        };
        // A snapshot stands for another table than the one it walks.
        let may_be = |frame: &Frame| std::ptr::eq(frame.table, table) || frame.kind == Kind::Snapshot;
        frames.len() > FEW || frames.iter().any(may_be)
    }
}

/// Writes the element at a place, or its beginning where it is a container that may be entered.
///
/// # Safety
///
/// The place is before the end of an array that is alive, and so are the open containers.
#[inline(always)]
unsafe fn element<K: Kernel, const SHARED: bool>(
    lane: &mut Lane<'_, K>,
    place: &Place,
    may_enter: bool,
    open: &Open,
) -> Step {
    let value = place.value;
    // SAFETY: the caller's promise; the type tells which part of the union is set.
    unsafe {
        let kind = type_of(value);
        if kind == ffi::IS_UNDEF {
            cold_path();
            return Step::Next;
        }
        let mark = lane.mark();
        let name = if place.is_hash {
            let bucket: *const Bucket = value.cast();
            member((*bucket).key, (*bucket).h)
        } else {
            Member::Index(place.number().into())
        };
        let named = match name {
            Member::Key(key) => lane.key(key),
            Member::Index(index) if lane.is_object() => lane.index(index),
            Member::Index(_) => Ok(()),
        };
        // No closures in here: one that is not inlined would be compiled for no level of instructions.
        let written = match (named, kind) {
            (Err(refused), _) => Err(refused),
            (_, ffi::IS_STRING) => lane.string(bytes_of((*value).value.str_)),
            (_, ffi::IS_LONG) => lane.int((*value).value.lval),
            (_, ffi::IS_DOUBLE) => lane.double((*value).value.dval),
            (_, ffi::IS_TRUE) => lane.bool(true),
            (_, ffi::IS_FALSE) => lane.bool(false),
            (_, ffi::IS_NULL) => lane.null(),
            (_, ffi::IS_ARRAY) if may_enter => {
                let table = (*value).value.arr;
                match begin(lane, &name, table, false, open) {
                    Ok(Some(outer)) => return Step::Enter(table, outer),
                    Ok(None) => Ok(()),
                    Err(refused) => Err(refused),
                }
            }
            (_, ffi::IS_OBJECT) if may_enter && SHARED => {
                let table = plain_table((*value).value.obj);
                match begin(lane, &name, table, true, open) {
                    Ok(Some(outer)) => return Step::Enter(table, outer),
                    Ok(None) => Ok(()),
                    Err(refused) => Err(refused),
                }
            }
            _ => Err(Refused::Other),
        };
        match written {
            Ok(()) => Step::Next,
            Err(refused) => {
                cold_path();
                lane.rewind(mark);
                Step::Refused(refused)
            }
        }
    }
}

/// Begins an array, or an object with this property table; `None` where it has no members and is written already.
///
/// # Safety
///
/// `table` is null or alive, and so are the open containers.
#[inline(always)]
unsafe fn begin<K: Kernel>(
    lane: &mut Lane<'_, K>,
    name: &Member<'_>,
    table: *const HashTable,
    is_object: bool,
    open: &Open,
) -> Result<Option<Level>, Refused> {
    // SAFETY: the caller's promise.
    unsafe {
        if !is_ordinary(table) || open.may_have(table) {
            return Err(Refused::Other);
        }
        match *name {
            Member::Key(key) => lane.at_key(key),
            Member::Index(index) => lane.at_index(index),
        }
        if (*table).nNumOfElements == 0 {
            cold_path();
            return match lane.empty(is_object) {
                Ok(()) => Ok(None),
                Err(refused) => Err(refused),
            };
        }
        match lane.begin(is_object || !is_list(&*table)) {
            Ok(outer) => Ok(Some(outer)),
            Err(refused) => Err(refused),
        }
    }
}

/// Whether a table can be entered here: it has not so many members that the walker looks at them first, and json_encode is
/// not in the middle of it.
///
/// # Safety
///
/// `table` is null or alive.
#[inline(always)]
unsafe fn is_ordinary(table: *const HashTable) -> bool {
    // SAFETY: the caller's promise; every table begins with its count of references and its flags.
    !table.is_null() && unsafe { (*table).nNumOfElements < MANY && !ffi::is_marked(&raw const (*table).gc) }
}
