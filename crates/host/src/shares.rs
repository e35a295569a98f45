//! Making room where there is none left.

use std::collections::BTreeMap;

/// The holder of most of something, if that is more than `own` will hold with one more; of several the last in their order.
pub fn fullest<K: Ord + Clone>(holders: impl IntoIterator<Item = K>, own: &K) -> Option<K> {
    let mut held: BTreeMap<K, usize> = BTreeMap::new();
    holders.into_iter().for_each(|holder| *held.entry(holder).or_default() += 1);
    let mine = held.get(own).copied().unwrap_or(0);
    let (holder, most) = held.into_iter().max_by_key(|&(_, count)| count)?;
    (most > mine + 1).then_some(holder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_holder_of_more_gives_way() {
        assert_eq!(fullest("aaab".chars(), &'c'), Some('a'));
        assert_eq!(fullest("aaab".chars(), &'b'), Some('a'));
        assert_eq!(fullest("aabb".chars(), &'b'), None);
        assert_eq!(fullest("aab".chars(), &'b'), None, "then they would only have changed places");
        assert_eq!(fullest("aaab".chars(), &'a'), None);
        assert_eq!(fullest("a".chars(), &'b'), None);
        assert_eq!(fullest("".chars(), &'b'), None);
    }
}
