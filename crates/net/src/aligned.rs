//! Numbers that begin where a line of the cache does.

use std::ops::{Deref, DerefMut};

/// How many bytes a line of the cache has.
const LINE: usize = 64;

/// A list of fixed length that begins where a line of the cache does, so that no vector read from it straddles two: with vectors as
/// long as a line each would.
#[derive(Debug)]
pub(crate) struct Aligned {
    /// The numbers, and before them what is left of a line.
    room: Vec<f32>,
    begin: usize,
}

impl Aligned {
    pub(crate) fn new(numbers: &[f32]) -> Aligned {
        let mut room: Vec<f32> = Vec::with_capacity(numbers.len() + LINE / size_of::<f32>());
        // Where it lies is settled now: it is never extended beyond this.
        let begin = room.as_ptr().align_offset(LINE).min(room.capacity() - numbers.len());
        room.resize(begin, 0.0);
        room.extend_from_slice(numbers);
        Aligned { room, begin }
    }

    pub(crate) fn zeros(len: usize) -> Aligned {
        Aligned::new(&vec![0.0; len])
    }
}

impl Clone for Aligned {
    fn clone(&self) -> Aligned {
        Aligned::new(self)
    }
}

impl PartialEq for Aligned {
    fn eq(&self, other: &Aligned) -> bool {
        **self == **other
    }
}

impl Deref for Aligned {
    type Target = [f32];

    fn deref(&self) -> &[f32] {
        &self.room[self.begin..]
    }
}

impl DerefMut for Aligned {
    fn deref_mut(&mut self) -> &mut [f32] {
        &mut self.room[self.begin..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_on_a_line_and_so_do_its_copies() {
        for len in [0, 1, 16, 1000] {
            let numbers: Vec<f32> = (0..len).map(|n| n as f32).collect();
            let aligned = Aligned::new(&numbers);
            for list in [&aligned, &aligned.clone(), &Aligned::zeros(len)] {
                assert_eq!((list.len(), list.as_ptr().align_offset(LINE)), (len, 0));
            }
            assert_eq!(*aligned, numbers);
            assert_eq!(aligned, aligned.clone());
        }
    }
}
