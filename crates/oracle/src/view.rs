//! What stands on one seat's paper, for comparison.

use crate::areas::MOST_BOXES;
use crate::game::Game;
use crate::names::BoxName;
use crate::sheets::BAR_NAMES;

/// What stands on one seat's paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Per area in sheet order: every marked box with its written number (0 for a cross or a ring) and its stage (1
    /// marked or ringed, 2 crossed after the ring), sorted by box; printed crosses are not among them.
    pub areas: [Vec<(BoxName, u8, u8)>; 5],
    /// Bar name, unlocked, used; only bars the sheet has.
    pub bars: Vec<(&'static str, u8, u8)>,
    /// Used joker slots from 1, sorted.
    pub joker_slots_used: Vec<u8>,
    /// The number of foxes.
    pub foxes: u8,
    /// Waiting bonuses, sorted by name; `MIX` for a mixed action, `KX|K6` for the round-4 choice of `classic`.
    pub waiting: Vec<&'static str>,
}

impl Game {
    /// What stands on one seat's paper. Panics if there is no such seat.
    pub fn seat_view(&self, seat: usize) -> SeatView {
        let paper = &self.seats[seat];
        let areas = std::array::from_fn(|area| {
            let marks = &paper.marks[area];
            (0..MOST_BOXES)
                .filter(|&place| marks.marked(place))
                .map(|place| (self.sheet.areas[area].box_name(place), marks.at(place).number, marks.at(place).stage))
                .collect()
        });
        let bars = (0..BAR_NAMES.len())
            .filter(|&bar| self.sheet.bars[bar].is_some())
            .map(|bar| (BAR_NAMES[bar], paper.unlocked[bar], paper.used[bar]))
            .collect();
        let mut waiting: Vec<&'static str> = paper.waiting.iter().map(|bonus| bonus.name()).collect();
        waiting.sort_unstable();
        SeatView {
            areas,
            bars,
            joker_slots_used: (1..=3u8).filter(|&slot| paper.joker_used[usize::from(slot) - 1]).collect(),
            foxes: paper.foxes,
            waiting,
        }
    }
}
