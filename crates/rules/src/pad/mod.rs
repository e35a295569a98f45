//! A sheet beside a real box: what is written on it is known, the dice are not. Everything that can be told of a sheet without its dice is
//! judged here by what judges it in a [`State`] as well.

mod written;

pub use written::{PadFault, PadMove};

use crate::action::Action;
use crate::error::IllegalMove;
use crate::event::{Event, Sink};
use crate::place::{Area, Mark, Spots};
use crate::ruling::Rulings;
use crate::seat::{MAX_SEATS, Score, Seat, SeatId};
use crate::sheet::{Accept, Bonus, BonusId, Grant, Sheet, Write};
use crate::state::{State, THROWS};
use alloc::vec::Vec;

/// One sheet that its owner fills in at a table with real dice.
///
/// ```
/// use silbertablett_rules::pad::{Pad, PadMove};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let mut pad = Pad::new(sheet.tables(), sheet.tables().rulings(), 2).expect("a game of two");
/// let first = pad.moves(sheet.tables())[0];
/// assert!(matches!(first, PadMove::Write { .. }));
/// pad.play(sheet.tables(), first, &mut ()).expect("it is one of the moves");
/// assert_eq!(pad.round(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pad {
    sheet: u32,
    seat: Seat,
    rulings: Rulings,
    players: u8,
    round: u8,
    ended: bool,
    /// Whether it is copied from paper, see [`Pad::copied`].
    copied: bool,
    /// Marks that dice have made in this round: outside the area of the silver chain, and inside.
    written: [u8; 2],
    /// Extra dice used in this round.
    extra: u8,
}

/// The owner of a pad, in events: a pad knows no other seats.
const OWNER: SeatId = SeatId(0);
/// The most dice of a pick in the silver chain: the picked one and the five that move because of it (2.10).
const CHAIN: u8 = 6;

impl Pad {
    /// An empty sheet at the beginning of the first round, whose gift is paid, in a game of so many players; `None` if it cannot have so
    /// many (1.1).
    pub fn new(sheet: &Sheet, rulings: Rulings, players: usize) -> Option<Pad> {
        let players = u8::try_from(players).ok().filter(|n| (1..=MAX_SEATS as u8).contains(n))?;
        let (seat, sheet_mark) = (Seat::empty(sheet), sheet.fingerprint);
        let mut pad = Pad {
            sheet: sheet_mark,
            seat,
            rulings,
            players,
            round: 1,
            ended: false,
            copied: false,
            written: [0; 2],
            extra: 0,
        };
        pad.give(sheet, &mut ());
        Some(pad)
    }

    /// An empty sheet onto which one is copied that was filled in on paper, in a game of so many players; `None` if it cannot have so many.
    ///
    /// All rounds are over and what they gave is there. Marks are written as they stand on the paper, whatever brought them, so a box asks only
    /// for what holds of dice and bonuses alike: its order, and a number that can stand there. Bonuses do not wait: what they marked is copied
    /// as well. Of the actions nobody knows which were used.
    pub fn copied(sheet: &Sheet, rulings: Rulings, players: usize) -> Option<Pad> {
        let mut pad = Pad::new(sheet, rulings, players)?;
        pad.copied = true;
        while pad.round < pad.rounds() {
            pad.round += 1;
            pad.give(sheet, &mut ());
        }
        pad.seat.forget_waiting();
        Some(pad)
    }

    /// Whether it is copied from paper.
    pub fn is_copied(&self) -> bool {
        self.copied
    }

    /// What stands on the sheet.
    pub fn seat(&self) -> &Seat {
        &self.seat
    }

    /// The rulings in force.
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds the game has (1.1).
    pub fn rounds(&self) -> u8 {
        State::rounds_with(self.players.into())
    }

    /// Whether the last round is over.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// The score as the sheet stands.
    pub fn score(&self, sheet: &Sheet) -> Score {
        self.seat.score(sheet, self.rulings)
    }

    /// Whether a mark of a die in this box names the number that the die brought: where it is written, or decides on a bonus (2.8).
    pub fn asks_number(sheet: &Sheet, mark: Mark) -> bool {
        let spec = sheet.area(mark.area).spec();
        let several = !matches!(spec.boxes.get(mark.spot.index()).map(|spec| spec.accept), Some(Accept::Exactly(_)));
        let decides = spec.triggers.iter().any(|trigger| trigger.minimum > 1 && trigger.boxes.contains(mark.spot));
        several && (spec.write == Write::Number || decides)
    }

    /// The marks that dice can still make in this round: the picks of the owner's turn and of those of others, and extra dice used.
    pub fn marks_left(&self) -> u8 {
        self.most_marks().saturating_sub(self.picks(self.written))
    }

    fn most_marks(&self) -> u8 {
        // 1.19: alone, the owner is passive once a round as well.
        (THROWS + (self.players - 1).max(1)).saturating_add(self.extra)
    }

    /// The fewest dice that must have been picked to make these marks.
    fn picks(&self, [plain, chain]: [u8; 2]) -> u8 {
        plain.saturating_add(chain.div_ceil(CHAIN))
    }

    /// Everything that can be written now, bonuses first if any wait.
    pub fn moves(&self, sheet: &Sheet) -> Vec<PadMove> {
        let mut moves = Vec::new();
        if self.ended {
            return moves;
        }
        for kind in self.seat.waiting() {
            self.uses(sheet, kind, &mut moves);
        }
        if self.seat.waiting().is_empty() {
            self.writes(sheet, &mut moves);
            if !self.copied {
                moves.extend(self.bar_uses(sheet));
            }
            moves.push(PadMove::NextRound);
        }
        moves
    }

    fn writes(&self, sheet: &Sheet, moves: &mut Vec<PadMove>) {
        for area in Area::all() {
            for number in self.numbers(sheet, area) {
                for spot in self.reach(sheet, area, number) {
                    let mark = Mark { area, spot };
                    let mv = PadMove::Write { mark, number: if Pad::asks_number(sheet, mark) { number } else { 0 } };
                    if self.room_for(sheet, mark).is_ok() && !moves.contains(&mv) {
                        moves.push(mv);
                    }
                }
            }
        }
    }

    /// The numbers that can be used for a mark: what dice bring and, where it is copied, what bonuses write as well.
    fn numbers(&self, sheet: &Sheet, area: Area) -> core::ops::RangeInclusive<u8> {
        let spec = sheet.area(area).spec();
        if self.copied { spec.value.entered(spec.boxes.len()) } else { spec.value.brought() }
    }

    /// The boxes that a number reaches; where it is copied, a cross may have come from a bonus, which asks for none (1.26).
    fn reach(&self, sheet: &Sheet, area: Area, number: u8) -> Spots {
        if self.copied && sheet.area(area).spec().write != Write::Number {
            return self.seat.open(area);
        }
        self.seat.reach(sheet, area, number)
    }

    fn uses(&self, sheet: &Sheet, kind: BonusId, moves: &mut Vec<PadMove>) {
        match sheet.bonuses[kind.index()] {
            Bonus::Mixed => moves.extend(self.seat.open_mixed_bars(sheet).iter().map(PadMove::Unlock)),
            Bonus::Either(one, other) => [one, other].into_iter().for_each(|half| self.uses(sheet, half, moves)),
            Bonus::Mark { areas, grant } => {
                for area in areas {
                    let table = sheet.area(area);
                    let named = grant == Grant::Choice && table.names_number();
                    let numbers = if named { table.numbers() } else { 0..=0 };
                    for number in numbers {
                        let spots = self.seat.reach_bonus(sheet, area, grant, number);
                        let used = |spot| PadMove::Bonus { bonus: kind, mark: Mark { area, spot }, number };
                        for mv in spots.iter().map(used) {
                            if !moves.contains(&mv) {
                                moves.push(mv);
                            }
                        }
                    }
                }
            }
        }
    }

    fn bar_uses(&self, sheet: &Sheet) -> impl Iterator<Item = PadMove> {
        let slots = |action: Action| match action {
            Action::Joker => 1..=sheet.bar(action).slots,
            _ => 0..=0,
        };
        let all = Action::ALL.into_iter().flat_map(move |action| slots(action).map(move |slot| (action, slot)));
        let used = all.filter(|&(action, slot)| self.check_use(action, slot).is_ok());
        used.map(|(action, slot)| PadMove::Use { action, slot })
    }

    /// Whether something can be written now.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self, sheet: &Sheet, mv: PadMove) -> Result<(), PadFault> {
        if self.sheet != sheet.fingerprint {
            return Err(IllegalMove::OtherSheet.into());
        }
        if self.ended {
            return Err(IllegalMove::GameOver.into());
        }
        match mv {
            PadMove::Bonus { bonus, mark, number } => Ok(self.seat.check_bonus(sheet, bonus, mark, number)?),
            PadMove::Unlock(action) => Ok(self.seat.check_unlock(sheet, action)?),
            _ if !self.seat.waiting().is_empty() => Err(IllegalMove::BonusFirst.into()),
            PadMove::Write { mark, number } => self.check_write(sheet, mark, number),
            PadMove::Use { .. } if self.copied => Err(IllegalMove::NotNow.into()),
            PadMove::Use { action, slot } => Ok(self.check_use(action, slot)?),
            PadMove::NextRound => Ok(()),
        }
    }

    fn check_write(&self, sheet: &Sheet, mark: Mark, number: u8) -> Result<(), PadFault> {
        if !sheet.area(mark.area).boxes().contains(mark.spot) {
            return Err(IllegalMove::NoSuchBox.into());
        }
        let brought = self.numbers(sheet, mark.area);
        let (least, most) = (*brought.start(), *brought.end());
        match (Pad::asks_number(sheet, mark), number) {
            (true, 0) => {
                // A box that is full asks for nothing: that is the better answer.
                self.check_box(sheet, mark, 0)?;
                return Err(PadFault::Number);
            }
            (false, 1..) => return Err(PadFault::Number),
            (true, _) if !brought.contains(&number) => return Err(PadFault::NoDice { value: number, least, most }),
            _ => {}
        }
        self.check_box(sheet, mark, number)?;
        self.room_for(sheet, mark)
    }

    fn check_box(&self, sheet: &Sheet, mark: Mark, number: u8) -> Result<(), IllegalMove> {
        let number = self.number_of(sheet, mark, number);
        if self.reach(sheet, mark.area, number).contains(mark.spot) {
            return Ok(());
        }
        self.seat.check_box(sheet, mark, number)
    }

    /// Whether dice can make one mark more in this round, here.
    fn room_for(&self, sheet: &Sheet, mark: Mark) -> Result<(), PadFault> {
        let marks = self.most_marks();
        if self.copied {
            return Ok(());
        }
        if self.picks(self.written_with(sheet, mark)) <= marks { Ok(()) } else { Err(PadFault::RoundFull { marks }) }
    }

    fn written_with(&self, sheet: &Sheet, mark: Mark) -> [u8; 2] {
        let chain = usize::from(sheet.chain.is_some_and(|chain| chain.area == mark.area));
        let mut written = self.written;
        written[chain] = written[chain].saturating_add(1);
        written
    }

    /// The number a die brings: the one named, or the least that reaches the box; where none does, the least there is.
    fn number_of(&self, sheet: &Sheet, mark: Mark, named: u8) -> u8 {
        if named > 0 {
            return named;
        }
        let mut brought = self.numbers(sheet, mark.area);
        let least = *brought.start();
        brought.find(|&number| self.reach(sheet, mark.area, number).contains(mark.spot)).unwrap_or_else(|| {
            // Of a box that shows a number, that number was meant.
            sheet.area(mark.area).spec().boxes[mark.spot.index()].accept.printed().unwrap_or(least)
        })
    }

    fn check_use(&self, action: Action, slot: u8) -> Result<(), IllegalMove> {
        let ready = match (action, slot) {
            (Action::Joker, 0) => return Err(IllegalMove::JokerSlot),
            (Action::Joker, slot) => self.seat.joker_ready(usize::from(slot) - 1),
            (_, 0) => self.seat.available(action) > 0,
            _ => return Err(IllegalMove::JokerSlot),
        };
        if ready { Ok(()) } else { Err(IllegalMove::NoAction(action)) }
    }

    /// Writes something, and everything that follows from it without a choice. `sink` takes what happens; the owner is the first seat in it.
    ///
    /// # Errors
    /// Why it cannot be written; the pad is then unchanged.
    pub fn play(&mut self, sheet: &Sheet, mv: PadMove, sink: &mut impl Sink) -> Result<(), PadFault> {
        self.check(sheet, mv)?;
        match mv {
            PadMove::Write { mark, number } => {
                let number = self.number_of(sheet, mark, number);
                self.written = self.written_with(sheet, mark);
                self.seat.mark(sheet, mark.area, mark.spot, number, OWNER, sink);
                if self.copied {
                    self.seat.forget_waiting();
                }
            }
            PadMove::Bonus { bonus, mark, number } => {
                self.seat.use_bonus(sheet, bonus, mark, number, OWNER, sink);
            }
            PadMove::Unlock(action) => self.seat.use_mixed(sheet, action, OWNER, sink),
            PadMove::Use { action, slot } => {
                self.seat.cross_out(action, 1);
                if let Some(slot) = slot.checked_sub(1) {
                    self.seat.jokers_used |= 1 << slot;
                }
                self.extra += u8::from(action == Action::ExtraDie);
            }
            PadMove::NextRound if self.round == self.rounds() => {
                self.ended = true;
                sink.event(Event::End);
            }
            PadMove::NextRound => {
                (self.round, self.written, self.extra) = (self.round + 1, [0; 2], 0);
                sink.event(Event::Round(self.round));
                self.give(sheet, sink);
            }
        }
        Ok(())
    }

    /// What the round gives (1.2).
    fn give(&mut self, sheet: &Sheet, sink: &mut impl Sink) {
        if let Some(gift) = sheet.round_gift(self.round) {
            self.seat.pay(sheet, gift, OWNER, sink);
            self.seat.drop_unusable(sheet, OWNER, sink);
        }
    }
}
