//! What a die counts when it is used: blue sums, tray sums, jokers and polish (1.13, 1.14, 3.6, 3.7, 3.9).

use crate::dice::{BLUE, Dice, Place, WHITE};
use crate::names::{Colour, Kind, Move};
use crate::seat::Seat;
use crate::sheets::{JOKER, POLISH, Sheet};

/// One way to use a die in an area: the actions spent and the value that comes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) joker: Option<u8>,
    pub(crate) as_number: Option<u8>,
    pub(crate) polish: Option<i8>,
    pub(crate) polish_partner: Option<i8>,
    /// The value of the entry.
    pub(crate) value: u8,
}

/// A seat that looks at the dice.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) sheet: &'static Sheet,
    pub(crate) seat: &'a Seat,
    pub(crate) dice: &'a Dice,
}

impl Look<'_> {
    /// The areas a die may be used in: its own, white any (1.6, 1.13).
    fn areas_of(&self, die: usize) -> std::ops::Range<usize> {
        if die == WHITE { 0..5 } else { die - 1..die }
    }

    /// The other die of a blue sum, if the area is blue (1.14).
    fn partner(&self, die: usize, area: usize) -> Option<usize> {
        if self.sheet.area_colour(area) != Colour::Blue {
            None
        } else if die == BLUE {
            Some(WHITE)
        } else {
            Some(BLUE)
        }
    }

    /// The value of an entry: the die's number, after joker and polish, and what the area adds to it.
    fn value(&self, die: usize, area: usize, number: u8, partner_change: i8) -> u8 {
        if let Some(partner) = self.partner(die, area) {
            // 1.14: always the sum of both, wherever the other die lies
            number + self.dice.faces[partner].saturating_add_signed(partner_change)
        } else if self.sheet.areas[area].adds_the_tray() {
            // 3.9: the real faces of all other dice on the tray
            number + self.dice.tray_sum_without(die)
        } else {
            number
        }
    }

    /// 3.7: no joker, or any unlocked and unused slot with a number that differs from the face.
    fn jokers(&self, die: usize) -> Vec<(Option<u8>, Option<u8>, u8)> {
        let face = self.dice.faces[die];
        let mut jokers = vec![(None, None, face)];
        // slots are unlocked left to right and used in any order
        let unlocked = usize::from(self.seat.unlocked[JOKER]);
        for (slot, printed) in self.sheet.jokers.iter().enumerate().take(unlocked) {
            if self.seat.joker_used[slot] {
                continue;
            }
            let slot_number = Some(slot as u8 + 1);
            match *printed {
                Some(number) if number != face => jokers.push((slot_number, None, number)),
                Some(_) => {}
                None => {
                    for number in (1..=6).filter(|&number| number != face) {
                        jokers.push((slot_number, Some(number), number));
                    }
                }
            }
        }
        jokers
    }

    /// 3.6: no change, or one that ends within 1..6, if the die lies on the tray and the actions last.
    fn changes(&self, die: usize, number: u8, actions: u8) -> impl Iterator<Item = i8> + use<> {
        let most = if self.dice.places[die] == Place::Tray { actions as i8 } else { 0 };
        (-most..=most).filter(move |&change| (1..=6).contains(&(number as i8 + change)))
    }

    /// Every way to use a die in an area, with all actions the seat has; the plain one comes first.
    fn ways(&self, die: usize, area: usize) -> Vec<Way> {
        let mut ways = vec![self.plain_way(die, area)];
        let actions = self.seat.left(POLISH);
        if actions == 0 && self.seat.left(JOKER) == 0 {
            return ways;
        }
        for (joker, as_number, number) in self.jokers(die) {
            for change in self.changes(die, number, actions) {
                let after = (number as i8 + change) as u8;
                let partner_changes: Vec<i8> = match self.partner(die, area) {
                    Some(partner) => {
                        let actions = actions - change.unsigned_abs();
                        self.changes(partner, self.dice.faces[partner], actions).collect()
                    }
                    None => vec![0],
                };
                for partner_change in partner_changes {
                    if joker.is_none() && change == 0 && partner_change == 0 {
                        continue;
                    }
                    ways.push(Way {
                        joker,
                        as_number,
                        polish: (change != 0).then_some(change),
                        polish_partner: (partner_change != 0).then_some(partner_change),
                        value: self.value(die, area, after, partner_change),
                    });
                }
            }
        }
        ways
    }

    /// The use of a die without any action.
    fn plain_way(&self, die: usize, area: usize) -> Way {
        Way { value: self.value(die, area, self.dice.faces[die], 0), ..Way::default() }
    }

    fn fits(&self, area: usize, value: u8) -> bool {
        !self.sheet.areas[area].boxes_for(&self.seat.marks[area], value).is_empty()
    }

    /// Whether the die can be marked somewhere without any action.
    pub(crate) fn fits_plainly(&self, die: usize) -> bool {
        self.areas_of(die).any(|area| self.fits(area, self.plain_way(die, area).value))
    }

    /// Whether the die can be marked somewhere, with the actions the seat has.
    pub(crate) fn fits_somehow(&self, die: usize) -> bool {
        self.areas_of(die).any(|area| self.ways(die, area).iter().any(|way| self.fits(area, way.value)))
    }

    /// All moves that use this die, with and without actions.
    pub(crate) fn uses_of(&self, kind: Kind, die: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        for area in self.areas_of(die) {
            for way in self.ways(die, area) {
                for place in self.sheet.areas[area].boxes_for(&self.seat.marks[area], way.value) {
                    moves.push(Move {
                        die: Some(self.sheet.dice[die].name()),
                        area: Some(self.sheet.area_colour(area).name()),
                        box_name: Some(self.sheet.areas[area].box_name(place)),
                        joker: way.joker,
                        as_number: way.as_number,
                        polish: way.polish,
                        polish_partner: way.polish_partner,
                        ..Move::plain(kind)
                    });
                }
            }
        }
        moves
    }

    /// The value that a (legal) move with a die enters.
    pub(crate) fn value_of(&self, m: &Move, die: usize, area: usize) -> u8 {
        let number = match m.joker {
            Some(slot) => self.sheet.jokers[usize::from(slot) - 1].or(m.as_number).expect("a number for the joker"),
            None => self.dice.faces[die],
        };
        let number = number.saturating_add_signed(m.polish.unwrap_or(0));
        self.value(die, area, number, m.polish_partner.unwrap_or(0))
    }
}
