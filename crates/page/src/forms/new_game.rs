//! The form that begins a game.

use super::fields::{all, first};
use silbertablett_format::{FIRST_SHEET, SheetFile, is_unprintable};
use silbertablett_rules::{MAX_SEATS, Ruling, Rulings};
use silbertablett_session::{Dice, MAX_NAME, Player, SeatStart, Start};
use silbertablett_view::texts::names;
use std::sync::Arc;

/// The form of a new game as it was filled in, so that it can be shown again with what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The id of the sheet, or `ID@REVISION` for an older revision.
    pub sheet: String,
    /// The four places at the table.
    pub seats: [SeatField; MAX_SEATS],
    /// Which rulings.
    pub rules: Rules,
    /// The rulings ticked, for [`Rules::Own`].
    pub rulings: Vec<Ruling>,
    /// The seed; empty for one by chance.
    pub seed: String,
    /// Whether people throw real dice.
    pub real_dice: bool,
    /// Whether dice are thrown without being asked for.
    pub automatic: bool,
}

/// A place at the table in the form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatField {
    /// Who sits there, or nobody.
    pub player: Option<Player>,
    /// The name; empty for the usual one.
    pub name: String,
}

/// Where the rulings of a game come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rules {
    /// Those of the sheet.
    #[default]
    Sheet,
    /// As other programs play: the set `peer` of the sheet.
    Peer,
    /// Those that are ticked.
    Own,
}

/// What is wrong with the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormFault {
    /// There is no sheet of this id.
    Sheet,
    /// Nobody plays.
    NoSeat,
    /// The name of this place (from 0) is too long or cannot be shown.
    Name(usize),
    /// The bot of this place (from 0) is not known.
    Bot(usize),
    /// The seed is no number from 0 to 18446744073709551615.
    Seed,
}

impl Default for NewGame {
    fn default() -> NewGame {
        NewGame::quick("")
    }
}

impl NewGame {
    /// The quickest game: the sheet that is offered first, alone, under this name.
    pub fn quick(name: &str) -> NewGame {
        let mut seats: [SeatField; MAX_SEATS] = Default::default();
        seats[0] = SeatField { player: Some(Player::Person), name: name.to_owned() };
        NewGame {
            sheet: FIRST_SHEET.to_owned(),
            seats,
            rules: Rules::Sheet,
            rulings: Vec::new(),
            seed: String::new(),
            real_dice: false,
            automatic: false,
        }
    }

    /// Reads the fields of the form.
    pub fn read(fields: &[(String, String)]) -> NewGame {
        let seat = |i: usize| SeatField {
            player: match first(fields, &format!("player{}", i + 1)) {
                "" => None,
                "person" => Some(Player::Person),
                bot => Some(Player::Bot(bot.to_owned())),
            },
            name: first(fields, &format!("name{}", i + 1)).to_owned(),
        };
        NewGame {
            sheet: first(fields, "sheet").to_owned(),
            seats: std::array::from_fn(seat),
            rules: match first(fields, "rules") {
                "peer" => Rules::Peer,
                "own" => Rules::Own,
                _ => Rules::Sheet,
            },
            rulings: all(fields, "ruling").filter_map(Ruling::from_name).collect(),
            seed: first(fields, "seed").to_owned(),
            real_dice: first(fields, "dice") == "real",
            automatic: !first(fields, "auto").is_empty(),
        }
    }

    /// The start of the game, on one of `sheets`. `usual` names a seat (from 0) that was given no name; `seed` is used where none was asked for.
    ///
    /// # Errors
    /// All that is wrong with the form.
    pub fn start(
        &self,
        sheets: &[Arc<SheetFile>],
        seed: u64,
        usual: impl Fn(usize, &Player) -> String,
    ) -> Result<Start, Vec<FormFault>> {
        let mut faults = Vec::new();
        let offered = sheets.iter().find(|sheet| sheet.id() == self.sheet).cloned();
        let sheet = offered.or_else(|| silbertablett_format::named(&self.sheet));
        if sheet.is_none() {
            faults.push(FormFault::Sheet);
        }
        let seats = self.taken(&mut faults, usual);
        let seed = match self.seed.as_str() {
            "" => seed,
            text => text.parse().unwrap_or_else(|_| {
                faults.push(FormFault::Seed);
                0
            }),
        };
        let Some(sheet) = sheet.filter(|_| faults.is_empty()) else { return Err(faults) };
        let rulings = match self.rules {
            Rules::Sheet => sheet.tables().rulings(),
            Rules::Peer => sheet.ruling_set("peer").unwrap_or(sheet.tables().rulings()),
            Rules::Own => Ruling::ALL.into_iter().fold(sheet.tables().rulings(), |rulings: Rulings, ruling| {
                rulings.with(ruling, self.rulings.contains(&ruling))
            }),
        };
        let dice = if self.real_dice { Dice::Typed } else { Dice::Keyed { seed } };
        let start = Start::new(Arc::clone(&sheet), seats, dice).map_err(|_| vec![FormFault::NoSeat])?;
        Ok(start.with_rulings(rulings).with_automatic_throws(self.automatic && !self.real_dice))
    }

    fn taken(&self, faults: &mut Vec<FormFault>, usual: impl Fn(usize, &Player) -> String) -> Vec<SeatStart> {
        let mut seats: Vec<SeatStart> = Vec::new();
        for (i, field) in self.seats.iter().enumerate() {
            let Some(player) = field.player.clone() else { continue };
            if matches!(&player, Player::Bot(bot) if silbertablett_bots::NAMES.iter().all(|(name, _)| name != bot)) {
                faults.push(FormFault::Bot(i));
                continue;
            }
            let name = match field.name.as_str() {
                "" => names::untaken(usual(seats.len(), &player), seats.iter().map(|seat| seat.name.as_str())),
                name => name.to_owned(),
            };
            if name.chars().count() > MAX_NAME || name.contains(is_unprintable) {
                faults.push(FormFault::Name(i));
            }
            seats.push(SeatStart { name, player });
        }
        if self.seats.iter().all(|seat| seat.player.is_none()) {
            faults.push(FormFault::NoSeat);
        }
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &[(&str, &str)]) -> Vec<(String, String)> {
        text.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn sheets() -> Vec<Arc<SheetFile>> {
        silbertablett_format::built_ins().collect()
    }

    fn usual(i: usize, _: &Player) -> String {
        format!("{}", i + 1)
    }

    #[test]
    fn seats_without_a_name_get_different_ones() {
        let form = NewGame::read(&fields(&[
            ("sheet", "twice"),
            ("player1", "greedy"),
            ("player2", "greedy"),
            ("name2", "Ann"),
            ("player3", "greedy"),
            ("player4", "greedy"),
        ]));
        let start = form.start(&sheets(), 3, |_, _| "Robot".to_owned()).expect("a start");
        let names: Vec<&str> = start.seats().iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Robot", "Ann", "Robot 2", "Robot 3"]);
    }

    #[test]
    fn a_full_form_becomes_a_start() {
        let form = NewGame::read(&fields(&[
            ("sheet", "twice"),
            ("player1", "person"),
            ("name1", " Ann "),
            ("player3", "greedy"),
            ("rules", "own"),
            ("ruling", "passive_must_take"),
            ("seed", "7"),
            ("auto", "1"),
        ]));
        let start = form.start(&sheets(), 1, usual).expect("a start");
        assert_eq!(start.sheet().id(), "twice");
        assert_eq!(start.seats().iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Ann", "2"]);
        assert_eq!(start.dice(), Dice::Keyed { seed: 7 });
        assert!(start.rulings().has(Ruling::PassiveMustTake) && !start.rulings().has(Ruling::ActiveMayForfeit));
        assert!(start.automatic_throws());
    }

    #[test]
    fn every_fault_is_found() {
        let long = "x".repeat(MAX_NAME + 1);
        let form = NewGame::read(&fields(&[
            ("sheet", "no"),
            ("player1", "person"),
            ("name1", &long),
            ("player2", "nobody"),
            ("seed", "-1"),
        ]));
        let faults = form.start(&sheets(), 1, usual).expect_err("faults");
        assert_eq!(faults, [FormFault::Sheet, FormFault::Name(0), FormFault::Bot(1), FormFault::Seed]);
        assert_eq!(NewGame::read(&[]).start(&sheets(), 1, usual), Err(vec![FormFault::Sheet, FormFault::NoSeat]));
    }
}
