//! What C hands over: the one place that trusts pointers. Each is NULL, which is told, or what the head of the header says it is.

use crate::status::{Refusal, no_value};
use std::ffi::{CStr, c_char};

/// Something that is not NULL.
pub(crate) fn given<T>(value: Option<T>, what: &str) -> Result<T, Refusal> {
    value.ok_or_else(|| no_value(format!("{what} is NULL")))
}

/// A text.
pub(crate) fn text<'a>(text: *const c_char, what: &str) -> Result<&'a str, Refusal> {
    if text.is_null() {
        return Err(no_value(format!("{what} is NULL")));
    }
    // SAFETY: a text of C that is not NULL ends with a zero and stays as it is during the call.
    let text = unsafe { CStr::from_ptr(text) };
    text.to_str().map_err(|error| no_value(format!("{what} is not UTF-8: {error}")))
}

/// A text that may be left out.
pub(crate) fn text_or_none<'a>(text: *const c_char, what: &str) -> Result<Option<&'a str>, Refusal> {
    if text.is_null() { Ok(None) } else { self::text(text, what).map(Some) }
}

/// Numbers that are read.
pub(crate) fn numbers<'a, T>(first: *const T, count: usize, what: &str) -> Result<&'a [T], Refusal> {
    if first.is_null() {
        return Err(no_value(format!("{what} is NULL")));
    }
    // SAFETY: an array of C that is not NULL has as many elements as its count says and stays as it is during the call.
    Ok(unsafe { std::slice::from_raw_parts(first, count) })
}

/// Writes as many as there are, where the array holds them; the count is written in any case.
pub(crate) fn write<T: Copy>(
    all: &[T],
    out: *mut T,
    capacity: usize,
    count: Option<&mut usize>,
) -> Result<(), Refusal> {
    if let Some(count) = count {
        *count = all.len();
    }
    if all.len() > capacity || out.is_null() && !all.is_empty() {
        return Err(Refusal::Short { needed: all.len(), there: if out.is_null() { 0 } else { capacity } });
    }
    if !all.is_empty() {
        // SAFETY: an array of C has room for as many elements as its capacity says, nobody else uses it during the call, and what is
        // written belongs to this library.
        unsafe { std::ptr::copy_nonoverlapping(all.as_ptr(), out, all.len()) };
    }
    Ok(())
}

/// Writes a text and the zero that ends it; `length` is without it.
pub(crate) fn write_text(
    words: &str,
    out: *mut c_char,
    capacity: usize,
    length: Option<&mut usize>,
) -> Result<(), Refusal> {
    let ended: Vec<c_char> = words.bytes().chain([0]).map(|byte| byte as c_char).collect();
    if let Some(length) = length {
        *length = words.len();
    }
    write(&ended, out, capacity, None)
}
