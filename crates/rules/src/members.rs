//! Going through the members of a set that is kept as bits.

use core::iter::FusedIterator;
use core::marker::PhantomData;

/// What can be a member of a set of bits: bit n stands for member n.
pub trait Member: Copy {
    /// The member of bit `n`. Sets only ask for bits that they can hold.
    fn of_bit(n: u8) -> Self;
}

/// The members of a set, ascending.
#[derive(Clone, Debug)]
pub struct Members<T> {
    rest: u64,
    member: PhantomData<T>,
}

impl<T> Members<T> {
    #[inline]
    pub(crate) const fn of(bits: u64) -> Members<T> {
        Members { rest: bits, member: PhantomData }
    }
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let member = T::of_bit(self.rest.trailing_zeros() as u8);
        (self.rest != 0).then(|| {
            self.rest &= self.rest - 1;
            member
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.rest.count_ones() as usize;
        (left, Some(left))
    }
}

impl<T: Member> ExactSizeIterator for Members<T> {}

impl<T: Member> FusedIterator for Members<T> {}
