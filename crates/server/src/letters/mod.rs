//! Letters: how messages on turns are written, each kind as those who get it understand it, and how they are sent.

mod address;
mod letter;
mod outbox;
mod push;

pub(crate) use letter::{Letter, sheet_name, test_letter};
pub(crate) use outbox::{Outbox, Undelivered};
pub(crate) use push::{PushKeys, are_keys};
