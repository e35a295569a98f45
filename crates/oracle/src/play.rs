//! Playing: a legal move of a seat, and a throw of the dice.

use crate::dice::{Dice, Place};
use crate::game::{Game, Phase};
use crate::names::{Kind, Move};
use crate::refused::Refused;
use crate::seat::Stage;
use crate::sheets::{EXTRA_DIE, JOKER, POLISH, REROLL, RETURN};

impl Game {
    /// A seat makes a move. An illegal move is refused with the reason and changes nothing.
    pub fn play(&mut self, seat: usize, m: &Move) -> Result<(), Refused> {
        if seat >= self.seats.len() {
            return Err(Refused::NoSuchSeat(seat));
        }
        if !self.has_decision(seat) {
            return Err(Refused::NothingToDecide(seat));
        }
        if !self.unsorted_moves(seat).contains(m) {
            return Err(Refused::NotLegal(seat, *m));
        }
        self.make(seat, m);
        self.advance();
        Ok(())
    }

    /// A legal move is made.
    fn make(&mut self, seat: usize, m: &Move) {
        match m.kind {
            Kind::Bonus | Kind::Unlock => self.seats[seat].use_bonus(self.sheet, m),
            Kind::Take if self.phase == Phase::Pick => self.pick(seat, m),
            Kind::Take => {
                // 1.16: dice stay where they are
                self.use_die(seat, m);
                self.seats[seat].stage = Stage::ExtraDice;
            }
            Kind::Pass => self.seats[seat].stage = Stage::ExtraDice,
            Kind::Extra => {
                let die = self.die(m);
                self.seats[seat].used[EXTRA_DIE] += 1;
                self.seats[seat].extra_dice_used[die] = true;
                self.use_die(seat, m);
            }
            Kind::Done => self.seats[seat].stage = Stage::Finished,
            Kind::Chain => self.chain(seat, m),
            Kind::Reroll => {
                self.seats[seat].used[REROLL] += 1;
                if self.rulings.return_after_reroll {
                    // 3.3 with the ruling: the throw is taken back, and it is as before any throw
                    self.throws -= 1;
                    self.phase = Phase::BeforeThrow;
                } else {
                    self.phase = Phase::Throw { again: true };
                }
            }
            Kind::Return => {
                let die = self.die(m);
                self.seats[seat].used[RETURN] += 1;
                self.dice.places[die] = Place::Hand;
            }
            Kind::Roll => self.roll(),
            Kind::Forfeit | Kind::Stop => self.end_of_throw(),
        }
    }

    /// The die of a legal move.
    fn die(&self, m: &Move) -> usize {
        m.die.and_then(|name| self.sheet.die_named(name)).expect("a die of the sheet")
    }

    /// The area and the box of a legal move.
    fn target(&self, m: &Move) -> Option<(usize, usize)> {
        let area = self.sheet.area_named(m.area?)?;
        Some((area, self.sheet.areas[area].place(m.box_name?)))
    }

    /// 1.6: the active seat picks a die, puts it on a field and marks a box with it.
    fn pick(&mut self, seat: usize, m: &Move) {
        let die = self.die(m);
        let target = self.target(m);
        // an unmarkable pick marks nothing
        if target.is_some() {
            self.use_die(seat, m);
        }
        self.dice.places[die] = Place::Field;
        self.phase = Phase::Picked { die, silver: target.is_some_and(|(area, _)| self.is_silver(area)) };
    }

    /// A die is used with the actions the move names, and a box is marked with it.
    fn use_die(&mut self, seat: usize, m: &Move) {
        let die = self.die(m);
        let (area, place) = self.target(m).expect("an area and a box");
        let value = self.look(seat).value_of(m, die, area);
        let paper = &mut self.seats[seat];
        // 3.6: one action for every step
        for change in [m.polish, m.polish_partner].into_iter().flatten() {
            paper.used[POLISH] += change.unsigned_abs();
        }
        // 3.7
        if let Some(slot) = m.joker {
            paper.joker_used[usize::from(slot) - 1] = true;
            paper.used[JOKER] += 1;
        }
        paper.mark(self.sheet, area, place, value);
    }

    /// 2.10: one mark of the silver chain.
    fn chain(&mut self, seat: usize, m: &Move) {
        let die = self.die(m);
        let (area, place) = self.target(m).expect("an area and a box");
        if let Phase::Chain { dice } = &mut self.phase {
            dice[die] = false;
        }
        let face = self.dice.faces[die];
        self.seats[seat].mark(self.sheet, area, place, face);
    }

    /// The dice are thrown: a face for every die that is due, and the tray in a solo passive turn and only there. A
    /// wrong throw is refused with the reason and changes nothing.
    pub fn throw(&mut self, faces: &[(&str, u8)], tray: Option<&[&str]>) -> Result<(), Refused> {
        let again = match self.phase {
            Phase::Throw { again } => again,
            Phase::SoloThrow => false,
            _ => return Err(Refused::NoThrowDue),
        };
        let mut thrown = self.thrown(faces)?;
        match (self.phase, tray) {
            (Phase::SoloThrow, Some(tray)) => {
                self.lay_solo_tray(&mut thrown, tray)?;
                self.dice = thrown;
                self.seats[0].stage = Stage::PassivePick;
                self.phase = Phase::TurnEnd;
            }
            (Phase::SoloThrow, None) => return Err(Refused::TrayMissing),
            (_, Some(_)) => return Err(Refused::TrayNamed),
            (_, None) => {
                self.dice = thrown;
                // 3.2: a reroll does not use up a throw
                if !again {
                    self.throws += 1;
                }
                self.phase = Phase::Pick;
            }
        }
        self.advance();
        Ok(())
    }

    /// The dice after a throw of the hand.
    fn thrown(&self, faces: &[(&str, u8)]) -> Result<Dice, Refused> {
        let mut dice = self.dice;
        let mut seen = [false; 6];
        for &(name, face) in faces {
            let die = self.sheet.die_named(name).ok_or_else(|| Refused::NoSuchDie(name.to_owned()))?;
            if self.dice.places[die] != Place::Hand || seen[die] {
                return Err(Refused::NotThrown(name.to_owned()));
            }
            if !(1..=6).contains(&face) {
                return Err(Refused::NoSuchFace(face));
            }
            seen[die] = true;
            dice.faces[die] = face;
        }
        if self.dice.lying(Place::Hand).any(|die| !seen[die]) {
            return Err(Refused::DieMissing);
        }
        Ok(dice)
    }

    /// 1.20: the three lowest lie on the tray, the other three on the fields; ties as the throw says.
    fn lay_solo_tray(&self, dice: &mut Dice, tray: &[&str]) -> Result<(), Refused> {
        dice.places = [Place::Field; 6];
        for &name in tray {
            let die = self.sheet.die_named(name).ok_or_else(|| Refused::NoSuchDie(name.to_owned()))?;
            dice.places[die] = Place::Tray;
        }
        if tray.len() != 3 || dice.lying(Place::Tray).count() != 3 {
            return Err(Refused::TrayCount);
        }
        let highest = dice.lying(Place::Tray).map(|die| dice.faces[die]).max();
        let lowest = dice.lying(Place::Field).map(|die| dice.faces[die]).min();
        if highest > lowest {
            return Err(Refused::NotLowest);
        }
        Ok(())
    }
}
