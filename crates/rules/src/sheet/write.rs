//! What is written into a box. All that the rules know of the kinds there are stands here.

/// What is written into the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// A cross.
    Cross,
    /// A ring into a free box, a cross into a ringed one (2.5).
    RingThenCross,
    /// The number times the factor of the box.
    Number,
}

impl Write {
    /// Its number in the fingerprint: what has been given never changes.
    pub(super) const fn code(self) -> u64 {
        match self {
            Write::Cross => 0,
            Write::RingThenCross => 1,
            Write::Number => 2,
        }
    }

    /// Of the boxes marked and those crossed after a ring, the ones in which nothing more can be written; printed crosses count as they
    /// stand among the marks.
    #[inline]
    pub(crate) const fn done(self, marks: u64, crossed: u64) -> u64 {
        match self {
            Write::RingThenCross => crossed,
            Write::Cross | Write::Number => marks,
        }
    }
}
