//! Who may do what at a game.

use crate::account::Asker;
use silbertablett_rules::SeatId;
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_store::{GameInfo, Premise};

/// What somebody may do at a game. Its address lets anybody look on, and gives nobody more than that: a seat is held by a player, who is
/// known by a token, and is taken by what invites to a table or by a link to the seat. The seats that no player holds are guests' of the
/// opener, at whose device they sit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grants {
    opens: bool,
    seats: [bool; MAX_SEATS],
}

impl Grants {
    /// To look on, and no more.
    pub const NONE: Grants = Grants { opens: false, seats: [false; MAX_SEATS] };

    /// What the asker may do at a game of so many seats.
    pub fn of(asker: &Asker, game: &GameInfo, seats: usize) -> Grants {
        let opens = asker.is(&game.owner);
        let holder = |seat: usize| game.seats.iter().find(|(of, _)| usize::from(*of) == seat).map(|(_, player)| player);
        let mine = |seat: usize| seat < seats && holder(seat).map_or(opens, |player| asker.is(player));
        Grants { opens, seats: std::array::from_fn(mine) }
    }

    /// Whether it is the opener, to whom the game belongs.
    pub fn opens(self) -> bool {
        self.opens
    }

    /// Whether a seat is theirs to decide for.
    pub fn holds(self, seat: SeatId) -> bool {
        self.seats.get(seat.index()).copied().unwrap_or(false)
    }

    /// The seats that are theirs to decide for, ascending.
    pub fn seats(self) -> impl Iterator<Item = SeatId> {
        SeatId::first(MAX_SEATS).filter(move |&seat| self.holds(seat))
    }

    /// Whether they may look on, and no more.
    pub fn only_watches(self) -> bool {
        self.seats().next().is_none()
    }
}

/// The players of a game: whom it belongs to, and who holds which seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Holders(GameInfo);

impl Holders {
    pub(crate) fn of(info: &GameInfo) -> Holders {
        // What lists say of it may be long and changes with every move.
        Holders(GameInfo { head: String::new(), summary: None, touched: 0, length: 0, ..info.clone() })
    }

    pub(crate) fn is_of(&self, info: &GameInfo) -> bool {
        self.0.owner == info.owner && self.0.seats == info.seats
    }

    pub(crate) fn owner(&self) -> &str {
        &self.0.owner
    }

    pub(crate) fn id(&self) -> &str {
        &self.0.id
    }

    /// The player who holds a seat.
    pub(crate) fn holder(&self, seat: SeatId) -> Option<&str> {
        let held = self.0.seats.iter().find(|(of, _)| usize::from(*of) == seat.index());
        held.map(|(_, player)| player.as_str())
    }

    /// That it is held so, and that the program with this token acts for who asks.
    pub(crate) fn premise(&self, token: &str) -> Premise {
        Premise { owner: self.0.owner.clone(), seats: self.0.seats.clone(), token: token.to_owned() }
    }

    pub(crate) fn grants(&self, asker: &Asker, seats: usize) -> Grants {
        Grants::of(asker, &self.0, seats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seats: &[(u8, &str)]) -> GameInfo {
        GameInfo {
            id: "g".into(),
            owner: "ann".into(),
            head: "{}".into(),
            created: 0,
            touched: 0,
            length: 0,
            seats: seats.iter().map(|(seat, player)| (*seat, (*player).to_owned())).collect(),
            summary: None,
        }
    }

    fn held(by: &str, seats: &[(u8, &str)]) -> Vec<usize> {
        Grants::of(&Asker::player(by), &game(seats), 3).seats().map(SeatId::index).collect()
    }

    #[test]
    fn seats_are_their_holders_and_those_of_nobody_the_openers() {
        assert_eq!(held("ann", &[(0, "ann")]), [0, 1, 2]);
        assert_eq!(held("bo", &[(0, "ann")]), [0usize; 0]);
        let shared = [(0, "bo"), (2, "bo")];
        assert_eq!((held("ann", &shared), held("bo", &shared)), (vec![1], vec![0, 2]));
        let nobody = Grants::of(&Asker::default(), &game(&shared), 3);
        assert!(nobody.only_watches() && !nobody.opens());
        assert!(Grants::of(&Asker::player("ann"), &game(&[(0, "bo"), (1, "bo"), (2, "bo")]), 3).only_watches());
    }
}
