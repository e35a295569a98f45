//! One seat's paper: its areas, bars, foxes and waiting bonuses.

use crate::areas::Marks;
use crate::bonus::Bonus;
use crate::names::Colour::{self, Blue, Green, Orange, Purple, Yellow};
use crate::names::{Kind, Move};
use crate::sheets::{BAR_NAMES, EXTRA_DIE, MIXED_BARS, REROLL, RETURN, Sheet};

/// Where a seat stands at the end of a turn (1.16, 3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The passive pick is due.
    PassivePick,
    /// Extra dice may be used.
    ExtraDice,
    /// The seat is through with this turn.
    Finished,
}

/// What stands on one seat's paper, and what the seat has still to do.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) marks: [Marks; 5],
    /// Circled slots of each bar.
    pub(crate) unlocked: [u8; 5],
    /// Crossed slots of each bar.
    pub(crate) used: [u8; 5],
    /// Crossed slots of the joker bar, one by one.
    pub(crate) joker_used: [bool; 3],
    pub(crate) foxes: u8,
    pub(crate) waiting: Vec<Bonus>,
    /// The dice already used as extra dice in this turn (or round, 3.4).
    pub(crate) extra_dice_used: [bool; 6],
    pub(crate) stage: Stage,
}

impl Seat {
    /// An empty sheet.
    pub(crate) fn new() -> Seat {
        Seat {
            marks: [Marks::default(); 5],
            unlocked: [0; 5],
            used: [0; 5],
            joker_used: [false; 3],
            foxes: 0,
            waiting: Vec::new(),
            extra_dice_used: [false; 6],
            stage: Stage::Finished,
        }
    }

    /// Unlocked actions of a bar that are not used yet.
    pub(crate) fn left(&self, bar: usize) -> u8 {
        self.unlocked[bar] - self.used[bar]
    }

    /// Whether the bar has a slot to circle.
    pub(crate) fn has_room(&self, sheet: &Sheet, bar: usize) -> bool {
        sheet.bars[bar].is_some_and(|printed| self.unlocked[bar] < printed.slots)
    }

    /// 3.1: circle the next free slot; on a full bar the unlock is lost; the last slot pays the end reward.
    pub(crate) fn unlock(&mut self, sheet: &Sheet, bar: usize) {
        if !self.has_room(sheet, bar) {
            return;
        }
        self.unlocked[bar] += 1;
        if let Some(printed) = sheet.bars[bar]
            && self.unlocked[bar] == printed.slots
            && let Some(reward) = printed.end_reward
        {
            self.fire(sheet, reward);
        }
    }

    /// 1.25: foxes and actions are recorded instantly, everything else waits.
    pub(crate) fn fire(&mut self, sheet: &Sheet, bonus: Bonus) {
        match bonus {
            Bonus::Fox => self.foxes += 1,
            Bonus::Reroll => self.unlock(sheet, REROLL),
            Bonus::Return => self.unlock(sheet, RETURN),
            Bonus::ExtraDie => self.unlock(sheet, EXTRA_DIE),
            _ => self.waiting.push(bonus),
        }
    }

    /// An entry is made, what it completes fires, and what cannot be used is lost.
    pub(crate) fn mark(&mut self, sheet: &Sheet, area: usize, place: usize, value: u8) {
        for bonus in sheet.areas[area].mark(&mut self.marks[area], place, value) {
            self.fire(sheet, bonus);
        }
        self.drop_lost_bonuses(sheet);
    }

    /// 1.23, 3.5: a waiting bonus without a legal mark is lost at once.
    pub(crate) fn drop_lost_bonuses(&mut self, sheet: &Sheet) {
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.retain(|bonus| !self.uses_of(sheet, *bonus).is_empty());
        self.waiting = waiting;
    }

    /// All moves with waiting bonuses.
    pub(crate) fn bonus_moves(&self, sheet: &Sheet) -> Vec<Move> {
        self.waiting.iter().flat_map(|bonus| self.uses_of(sheet, *bonus)).collect()
    }

    /// Every way to use a bonus.
    fn uses_of(&self, sheet: &Sheet, bonus: Bonus) -> Vec<Move> {
        let mut moves = Vec::new();
        match bonus {
            // 1.26, 1.28
            Bonus::Cross(colour) | Bonus::Question(colour) => {
                self.free_uses(sheet, bonus.name(), colour, &mut moves);
            }
            // 1.27
            Bonus::Number(colour, number) => self.number_uses(sheet, bonus.name(), colour, number, &mut moves),
            // 1.26, 1.27: black X in yellow, blue or green; black 6 in orange or purple
            Bonus::BlackCrossOrSix => {
                for colour in [Yellow, Blue, Green] {
                    self.free_uses(sheet, "KX", colour, &mut moves);
                }
                for colour in [Orange, Purple] {
                    self.number_uses(sheet, "K6", colour, 6, &mut moves);
                }
            }
            // 1.28: also choose the area
            Bonus::BlackQuestion => {
                for area in 0..5 {
                    self.free_uses(sheet, "K?", sheet.area_colour(area), &mut moves);
                }
            }
            // 3.5: a full bar cannot be chosen
            Bonus::Mix => {
                for bar in MIXED_BARS.into_iter().filter(|&bar| self.has_room(sheet, bar)) {
                    moves.push(Move { bar: Some(BAR_NAMES[bar]), ..Move::plain(Kind::Unlock) });
                }
            }
            Bonus::Fox | Bonus::Reroll | Bonus::Return | Bonus::ExtraDie => {
                unreachable!("never waits")
            }
        }
        moves
    }

    fn free_uses(&self, sheet: &Sheet, name: &'static str, colour: Colour, moves: &mut Vec<Move>) {
        let area = sheet.area_of(colour);
        for entry in sheet.areas[area].free_entries(&self.marks[area]) {
            moves.push(Move {
                area: Some(colour.name()),
                box_name: Some(sheet.areas[area].box_name(entry.place)),
                bonus: Some(name),
                number: entry.chosen.then_some(entry.value),
                ..Move::plain(Kind::Bonus)
            });
        }
    }

    fn number_uses(&self, sheet: &Sheet, name: &'static str, colour: Colour, number: u8, moves: &mut Vec<Move>) {
        let area = sheet.area_of(colour);
        for place in sheet.areas[area].boxes_for(&self.marks[area], number) {
            moves.push(Move {
                area: Some(colour.name()),
                box_name: Some(sheet.areas[area].box_name(place)),
                bonus: Some(name),
                ..Move::plain(Kind::Bonus)
            });
        }
    }

    /// A waiting bonus is used as the (legal) move says.
    pub(crate) fn use_bonus(&mut self, sheet: &Sheet, m: &Move) {
        if let Some(bar_name) = m.bar {
            self.take_from_waiting(|bonus| bonus == Bonus::Mix);
            let bar = MIXED_BARS.into_iter().find(|&bar| BAR_NAMES[bar] == bar_name).expect("a mixed bar");
            self.unlock(sheet, bar);
            self.drop_lost_bonuses(sheet);
            return;
        }
        let (name, area, box_name) = (m.bonus.expect("a bonus"), m.area.expect("an area"), m.box_name.expect("a box"));
        let bonus = self.take_from_waiting(|bonus| bonus.answers_to(name));
        let area = sheet.area_named(area).expect("an area of the sheet");
        let place = sheet.areas[area].place(box_name);
        let value = match (bonus, m.number) {
            (Bonus::Number(_, number), _) => number,
            (Bonus::BlackCrossOrSix, _) => 6,
            (_, Some(number)) => number,
            (_, None) => {
                let entries = sheet.areas[area].free_entries(&self.marks[area]);
                entries.iter().find(|entry| entry.place == place).expect("a free entry").value
            }
        };
        self.mark(sheet, area, place, value);
    }

    fn take_from_waiting(&mut self, wanted: impl Fn(Bonus) -> bool) -> Bonus {
        let at = self.waiting.iter().position(|bonus| wanted(*bonus)).expect("a waiting bonus");
        self.waiting.remove(at)
    }
}
