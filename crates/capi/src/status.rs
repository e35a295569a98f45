//! What a call answers, and the words of the last refusal.

use silbertablett_env::{EnvFault, EnvFaultKind};
use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a call answers. Whatever is not ST_STATUS_OK has changed nothing but for ST_STATUS_FAULT.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CStatus {
    /// Done.
    Ok = 0,
    /// A value that there is not, or that does not fit.
    Value = 1,
    /// A move that the rules refuse.
    Move = 2,
    /// A throw that is not due.
    Throw = 3,
    /// A record that does not replay.
    Record = 4,
    /// There is more to write than the buffer holds; the count says how much.
    Short = 5,
    /// A fault of this library. Free what the call was given.
    Fault = 6,
}

/// Why a call did not do what it was asked.
pub(crate) enum Refusal {
    Told(EnvFault),
    Short { needed: usize, there: usize },
}

impl From<EnvFault> for Refusal {
    fn from(fault: EnvFault) -> Refusal {
        Refusal::Told(fault)
    }
}

/// A value that there is not.
pub(crate) fn no_value(words: impl Into<String>) -> Refusal {
    Refusal::Told(EnvFault { kind: EnvFaultKind::Value, words: words.into() })
}

thread_local! {
    static LAST: RefCell<(CStatus, CString)> = RefCell::new((CStatus::Ok, CString::default()));
}

/// The words of the last refusal of this thread, never NULL. They stay until this thread is refused again.
#[unsafe(no_mangle)]
pub extern "C" fn st_error() -> *const c_char {
    LAST.with_borrow(|last| last.1.as_ptr())
}

/// What the last refusal of this thread was, for calls that answer with NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_error_status() -> CStatus {
    LAST.with_borrow(|last| last.0)
}

/// The version of the library, such as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn st_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

fn refused(status: CStatus, words: String) -> CStatus {
    let words = CString::new(words.replace('\0', " ")).unwrap_or_default();
    LAST.set((status, words));
    status
}

fn status_of(refusal: Refusal) -> CStatus {
    match refusal {
        Refusal::Told(EnvFault { kind, words }) => {
            let status = match kind {
                EnvFaultKind::Value => CStatus::Value,
                EnvFaultKind::Move => CStatus::Move,
                EnvFaultKind::Throw => CStatus::Throw,
                EnvFaultKind::Record => CStatus::Record,
            };
            refused(status, words)
        }
        Refusal::Short { needed, there } => {
            refused(CStatus::Short, format!("{needed} are to be written, and the buffer holds {there}"))
        }
    }
}

/// What a call finds, or the status of its refusal. A panic never reaches C.
pub(crate) fn found<T>(call: impl FnOnce() -> Result<T, Refusal>) -> Result<T, CStatus> {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(answer) => answer.map_err(status_of),
        Err(_) => Err(refused(CStatus::Fault, "a fault of this library: please report it".to_owned())),
    }
}

/// The status of a call.
pub(crate) fn status(call: impl FnOnce() -> Result<(), Refusal>) -> CStatus {
    found(call).err().unwrap_or(CStatus::Ok)
}
