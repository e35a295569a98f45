//! Which stores are opened, and for what.

/// Which stores are opened, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// One that is there, or a new one.
    OrCreate,
    /// One that is there.
    Existing,
    /// One that is there, to be read beside a program that writes to it: it is not brought up to date.
    ToRead,
}
