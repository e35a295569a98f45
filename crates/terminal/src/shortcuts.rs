//! Keys that stand for moves.

use silbertablett_rules::Move;

/// The key of a move without a box.
pub(crate) fn letter_of(mv: Move) -> Option<char> {
    match mv {
        Move::Reroll => Some('r'),
        Move::Roll => Some('t'),
        Move::Forfeit => Some('f'),
        Move::Stop => Some('s'),
        Move::Pass => Some('p'),
        Move::Done => Some('d'),
        _ => None,
    }
}
