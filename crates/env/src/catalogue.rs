//! The catalogue of a sheet: every move there can be on it, by number.
//!
//! Numbers never change for a revision of a sheet while [`CATALOGUE_VERSION`] stays. A number is the first of its block and the place of
//! the box in its area, so that a group of legal moves becomes numbers without a search.

use silbertablett_rules::die::DICE;
use silbertablett_rules::moves::Adjustment;
use silbertablett_rules::options::{Group, MoveStem};
use silbertablett_rules::place::{AREAS, Mark};
use silbertablett_rules::sheet::{Bonus, BonusId, Grant, MAX_ASKED, MAX_BONUSES, MAX_SLOTS};
use silbertablett_rules::{Action, Area, Die, Move, Options, Sheet, Spot};

/// The version of the numbering.
pub const CATALOGUE_VERSION: u32 = 1;

/// No block begins here.
const NONE: u32 = u32::MAX;
/// A die is polished by so many steps at most.
const STEPS: i8 = 5;
const WIDTH: usize = 2 * STEPS as usize + 1;
const NUMBERS: usize = MAX_ASKED + 1;
/// Jokers (none and every slot), as what they count (as printed and 1 to 6), polish of the die and of its partner.
const ADJUSTMENTS: usize = (MAX_SLOTS as usize + 1) * 7 * WIDTH * WIDTH;

/// Every move of a sheet by its number, and the number of every move.
#[derive(Debug)]
pub struct Catalogue {
    moves: Vec<Move>,
    /// So many of them have no box, and come first.
    plain: usize,
    /// The place of an adjustment among those of the sheet; 0 is none at all.
    adjustments: Vec<u16>,
    kinds: usize,
    /// Where the block of a die begins: by whether it is extra, die, area and adjustment.
    dice: Vec<u32>,
    chain: [u32; DICE],
    /// The same of a bonus, by its kind, area and number.
    bonuses: Vec<u32>,
}

impl Catalogue {
    /// The catalogue of a sheet.
    pub fn new(sheet: &Sheet) -> Catalogue {
        let adjusted = adjusted(sheet);
        let mut adjustments = vec![0; ADJUSTMENTS];
        adjusted.iter().zip(1..).for_each(|(adjust, place)| adjustments[index(*adjust)] = place);
        let kinds = adjusted.len() + 1;
        let mut catalogue = Catalogue {
            plain: plain(sheet).count(),
            moves: plain(sheet).collect(),
            adjustments,
            kinds,
            dice: vec![NONE; 2 * DICE * AREAS * kinds],
            chain: [NONE; DICE],
            bonuses: vec![NONE; MAX_BONUSES * AREAS * NUMBERS],
        };
        catalogue.add_dice(sheet, &[Adjustment::NONE]);
        if let Some(chain) = sheet.chain() {
            for die in Die::all().filter(|die| !chain.boxes[die.index()].is_empty()) {
                catalogue.chain[die.index()] = catalogue.add(sheet, MoveStem::Chain(die), chain.area);
            }
        }
        for (id, bonus) in sheet.bonuses().iter().enumerate() {
            if let (Some(id), Bonus::Mark { areas, grant }) = (BonusId::new(id), *bonus) {
                areas.iter().for_each(|area| catalogue.add_bonus(sheet, id, area, grant));
            }
        }
        catalogue.add_dice(sheet, &adjusted);
        catalogue
    }

    fn add_dice(&mut self, sheet: &Sheet, adjustments: &[Adjustment]) {
        for extra in [false, true] {
            for area in Area::all() {
                for die in [sheet.die_of(area), Die::WHITE] {
                    for &adjust in adjustments {
                        if adjust.polish_partner != 0 && sheet.partner(area, die).is_none() {
                            continue;
                        }
                        let stem = if extra { MoveStem::Extra(die, adjust) } else { MoveStem::Take(die, adjust) };
                        let at = self.of_die(extra, die, area, adjust);
                        self.dice[at] = self.add(sheet, stem, area);
                    }
                }
            }
        }
    }

    fn add_bonus(&mut self, sheet: &Sheet, id: BonusId, area: Area, grant: Grant) {
        let table = sheet.area(area);
        let numbers = if grant == Grant::Choice && table.names_number() { table.numbers() } else { 0..=0 };
        for number in numbers {
            let at = of_bonus(id, area, number);
            self.bonuses[at] = self.add(sheet, MoveStem::Bonus(id, number), area);
        }
    }

    /// Adds a block: a move for every box of an area.
    fn add(&mut self, sheet: &Sheet, stem: MoveStem, area: Area) -> u32 {
        let begins = self.moves.len() as u32;
        let group = Group { stem, area, spots: sheet.area(area).boxes() };
        let boxes = sheet.area(area).spec().boxes.len();
        self.moves.extend((0..boxes).filter_map(Spot::new).map(|spot| group.at(spot)));
        begins
    }

    fn of_die(&self, extra: bool, die: Die, area: Area, adjust: Adjustment) -> usize {
        let kind = if adjust.is_none() { 0 } else { usize::from(self.adjustments[index(adjust)]) };
        ((usize::from(extra) * DICE + die.index()) * AREAS + area.index()) * self.kinds + kind
    }

    fn begins(&self, stem: MoveStem, area: Area) -> u32 {
        match stem {
            MoveStem::Take(die, adjust) => self.dice[self.of_die(false, die, area, adjust)],
            MoveStem::Extra(die, adjust) => self.dice[self.of_die(true, die, area, adjust)],
            MoveStem::Chain(die) => self.chain[die.index()],
            MoveStem::Bonus(id, number) => self.bonuses[of_bonus(id, area, number)],
        }
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there are none; no sheet has a catalogue like that.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The move of a number.
    pub fn get(&self, number: usize) -> Option<Move> {
        self.moves.get(number).copied()
    }

    /// The number of a move; `None` for one that the sheet never has.
    pub fn number(&self, mv: Move) -> Option<usize> {
        let (stem, Mark { area, spot }) = match mv {
            Move::Take { die, mark, adjust } if possible(adjust) => (MoveStem::Take(die, adjust), mark),
            Move::Extra { die, mark, adjust } if possible(adjust) => (MoveStem::Extra(die, adjust), mark),
            Move::Chain { die, mark } => (MoveStem::Chain(die), mark),
            Move::Bonus { bonus, mark, number } if usize::from(number) < NUMBERS => {
                (MoveStem::Bonus(bonus, number), mark)
            }
            plain => return self.moves[..self.plain].iter().position(|&known| known == plain),
        };
        let begins = self.begins(stem, area);
        let number = (begins != NONE).then(|| begins as usize + spot.index())?;
        (self.get(number) == Some(mv)).then_some(number)
    }

    /// The numbers of legal moves, in the order in which the engine lists them.
    pub fn numbers(&self, options: &Options, out: &mut Vec<u32>) {
        out.clear();
        for group in options.groups() {
            let begins = self.begins(group.stem, group.area);
            out.extend(group.spots.iter().map(|spot| begins + spot.index() as u32));
        }
        out.extend(options.plain().iter().filter_map(|&mv| self.number(mv)).map(|number| number as u32));
    }
}

/// The moves without a box: the first 18 have the same numbers on every sheet.
fn plain(sheet: &Sheet) -> impl Iterator<Item = Move> {
    let bars = Action::MIXED.into_iter().filter(|&action| sheet.bar(action).slots > 0);
    [Move::Reroll, Move::Roll, Move::Forfeit, Move::Stop, Move::Pass, Move::Done]
        .into_iter()
        .chain(Die::all().map(Move::Return))
        .chain(Die::all().map(|die| Move::TakeUnmarked { die }))
        .chain(bars.map(Move::Unlock))
}

/// Every way in which jokers and polish of a sheet change a die (3.6, 3.7), the plainest first.
fn adjusted(sheet: &Sheet) -> Vec<Adjustment> {
    let slots = usize::from(sheet.bar(Action::Joker).slots);
    let jokers = (0..slots).flat_map(|slot| {
        let printed = sheet.joker_number(slot).unwrap_or(0);
        let named = if printed == 0 { 1..=6 } else { 0..=0 };
        named.map(move |named| (slot as u8 + 1, named, Some(printed.max(named))))
    });
    let polish = sheet.bar(Action::Polish).slots;
    let mut all = Vec::new();
    for (joker, joker_as, counts) in std::iter::once((0, 0, None)).chain(jokers) {
        for own in -STEPS..=STEPS {
            let ends = counts.is_none_or(|number| (1..=6).contains(&(number as i8 + own)));
            for partner in (-STEPS..=STEPS).filter(|_| ends) {
                let adjust = Adjustment { joker, joker_as, polish: own, polish_partner: partner };
                if adjust.polish_cost() <= polish && !adjust.is_none() {
                    all.push(adjust);
                }
            }
        }
    }
    all
}

/// Whether an adjustment is one that has a place in the table.
fn possible(adjust: Adjustment) -> bool {
    adjust.joker <= MAX_SLOTS
        && adjust.joker_as <= 6
        && (-STEPS..=STEPS).contains(&adjust.polish)
        && (-STEPS..=STEPS).contains(&adjust.polish_partner)
}

fn index(adjust: Adjustment) -> usize {
    let step = |polish: i8| (polish + STEPS) as usize;
    let joker = usize::from(adjust.joker) * 7 + usize::from(adjust.joker_as);
    (joker * WIDTH + step(adjust.polish)) * WIDTH + step(adjust.polish_partner)
}

fn of_bonus(id: BonusId, area: Area, number: u8) -> usize {
    (id.index() * AREAS + area.index()) * NUMBERS + usize::from(number)
}
