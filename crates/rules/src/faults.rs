//! Everything wrong with something, in one shape for the whole workspace.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::Deref;

/// Everything wrong with something, never empty: a sheet file, a position, a filled-in sheet. One fault a line when it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults<F>(pub Vec<F>);

impl<F> Deref for Faults<F> {
    type Target = [F];

    fn deref(&self) -> &[F] {
        &self.0
    }
}

impl<F> IntoIterator for Faults<F> {
    type Item = F;
    type IntoIter = alloc::vec::IntoIter<F>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'f, F> IntoIterator for &'f Faults<F> {
    type Item = &'f F;
    type IntoIter = core::slice::Iter<'f, F>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<F: fmt::Display> fmt::Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl<F: fmt::Debug + fmt::Display> Error for Faults<F> {}
