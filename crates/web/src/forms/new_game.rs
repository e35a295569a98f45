//! The form that begins a game.

use super::field;
use super::fields::first;
use silbertablett_rules::{Ruling, Rulings, seat::MAX_SEATS};
use silbertablett_session::{DiceOrigin, MAX_NAME, Player, SeatStart, Start, engine_of};
use silbertablett_sheet_file::{FIRST_SHEET, SheetFile, is_unprintable};
use silbertablett_texts::names;
use std::sync::Arc;

/// The form of a new game as it was filled in, so that it can be shown again with what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGameForm {
    /// The id of the sheet, or `ID@REVISION` for an older revision.
    pub sheet: String,
    /// The four places at the table.
    pub seats: [SeatField; MAX_SEATS],
    /// Which rulings.
    pub rules: Rules,
    /// The rulings chosen otherwise than the sheet has them, or so as it has them, for [`Rules::Own`]; the others are the sheet's.
    pub rulings: Vec<(Ruling, bool)>,
    /// Who opens every round.
    pub first: Starter,
    /// The seed; empty for one by chance.
    pub seed: String,
    /// Whether people throw real dice.
    pub real_dice: bool,
    /// Whether dice are thrown without being asked for.
    pub automatic: bool,
    /// Where several people play: whether there is advice for all while the game goes on; else for nobody.
    pub advice: bool,
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
    /// Those of the sheet but for what is chosen.
    Own,
}

/// Who opens every round (1.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Starter {
    /// The first place at which somebody sits.
    #[default]
    FirstNamed,
    /// One that is drawn.
    Drawn,
    /// This place, from 0.
    Place(usize),
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
    /// Nobody sits at the place that is to open.
    First,
    /// The seed is no number from 0 to 18446744073709551615.
    Seed,
}

impl Default for NewGameForm {
    fn default() -> NewGameForm {
        NewGameForm::quick("")
    }
}

impl NewGameForm {
    /// The quickest game: the sheet that is offered first, alone, under this name.
    pub fn quick(name: &str) -> NewGameForm {
        let mut seats: [SeatField; MAX_SEATS] = Default::default();
        seats[0] = SeatField { player: Some(Player::Person), name: name.to_owned() };
        NewGameForm {
            sheet: FIRST_SHEET.to_owned(),
            seats,
            rules: Rules::Sheet,
            rulings: Vec::new(),
            first: Starter::FirstNamed,
            seed: String::new(),
            real_dice: false,
            automatic: false,
            advice: false,
        }
    }

    /// Reads the fields of the form.
    pub fn read(fields: &[(String, String)]) -> NewGameForm {
        let seat = |i: usize| SeatField {
            player: match first(fields, &field::player(i + 1)) {
                "" => None,
                "person" => Some(Player::Person),
                bot => Some(Player::Bot(bot.to_owned())),
            },
            name: first(fields, &field::name(i + 1)).to_owned(),
        };
        NewGameForm {
            sheet: first(fields, field::SHEET).to_owned(),
            seats: std::array::from_fn(seat),
            rules: match first(fields, field::RULES) {
                "peer" => Rules::Peer,
                "own" => Rules::Own,
                _ => Rules::Sheet,
            },
            rulings: Ruling::ALL
                .into_iter()
                .filter_map(|ruling| match first(fields, &field::ruling(ruling)) {
                    "yes" => Some((ruling, true)),
                    "no" => Some((ruling, false)),
                    _ => None,
                })
                .collect(),
            first: match first(fields, field::FIRST) {
                "draw" => Starter::Drawn,
                place => match place.parse::<usize>() {
                    Ok(number @ 1..=MAX_SEATS) => Starter::Place(number - 1),
                    _ => Starter::FirstNamed,
                },
            },
            seed: first(fields, field::SEED).to_owned(),
            real_dice: first(fields, field::DICE) == "real",
            automatic: !first(fields, field::AUTO).is_empty(),
            advice: !first(fields, field::ADVICE).is_empty(),
        }
    }

    /// The start of the game, on one of `sheets`, where these engines can play. `usual` names a seat (from 0) that was given no name; `seed` is used where none was asked for.
    ///
    /// # Errors
    /// All that is wrong with the form.
    pub fn start(
        &self,
        sheets: &[Arc<SheetFile>],
        engines: &[String],
        seed: u64,
        usual: impl Fn(usize, &Player) -> String,
    ) -> Result<Start, Vec<FormFault>> {
        let mut faults = Vec::new();
        let offered = sheets.iter().find(|sheet| sheet.id() == self.sheet).cloned();
        let sheet = offered.or_else(|| silbertablett_sheet_file::named(&self.sheet));
        if sheet.is_none() {
            faults.push(FormFault::Sheet);
        }
        let seats = self.taken(&mut faults, engines, usual);
        if let Starter::Place(place) = self.first
            && self.seats[place].player.is_none()
        {
            faults.push(FormFault::First);
        }
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
            Rules::Own => self
                .rulings
                .iter()
                .fold(sheet.tables().rulings(), |rulings: Rulings, &(ruling, holds)| rulings.with(ruling, holds)),
        };
        let dice = if self.real_dice { DiceOrigin::Typed } else { DiceOrigin::Keyed { seed } };
        let start =
            Start::with_engines(Arc::clone(&sheet), seats, dice, engines).map_err(|_| vec![FormFault::NoSeat])?;
        let start = start.with_rulings(rulings).with_automatic_throws(self.automatic && !self.real_dice);
        let persons = start.seats().iter().filter(|seat| seat.player == Player::Person).count();
        // Who plays alone has nobody to agree with.
        let start = if persons > 1 { start.with_advice(Some(self.advice)) } else { start };
        match self.first {
            Starter::FirstNamed => Ok(start),
            Starter::Drawn => Ok(start.with_first_drawn(seed)),
            Starter::Place(place) => {
                // Empty places stay empty, so seats are fewer than places.
                let seat = self.seats[..place].iter().filter(|seat| seat.player.is_some()).count();
                start.with_first(seat).map_err(|_| vec![FormFault::First])
            }
        }
    }

    /// Whether the program is to throw dice that nobody has named beforehand.
    pub fn draws_dice(&self) -> bool {
        !self.real_dice && self.seed.is_empty()
    }

    fn taken(
        &self,
        faults: &mut Vec<FormFault>,
        engines: &[String],
        usual: impl Fn(usize, &Player) -> String,
    ) -> Vec<SeatStart> {
        let is_known = |bot: &str| {
            let is_engine = engine_of(bot).is_some_and(|name| engines.iter().any(|engine| engine == name));
            is_engine || silbertablett_bots::NAMES.iter().any(|(name, _)| *name == bot)
        };
        let mut seats: Vec<SeatStart> = Vec::new();
        for (i, field) in self.seats.iter().enumerate() {
            let Some(player) = field.player.clone() else { continue };
            if matches!(&player, Player::Bot(bot) if !is_known(bot)) {
                faults.push(FormFault::Bot(i));
                continue;
            }
            let name = match field.name.as_str() {
                "" => names::unique_name(usual(seats.len(), &player), seats.iter().map(|seat| seat.name.as_str())),
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
        silbertablett_sheet_file::built_ins().collect()
    }

    fn usual(i: usize, _: &Player) -> String {
        format!("{}", i + 1)
    }

    #[test]
    fn seats_without_a_name_get_different_ones() {
        let form = NewGameForm::read(&fields(&[
            ("sheet", "twice"),
            ("player1", "greedy"),
            ("player2", "greedy"),
            ("name2", "Ann"),
            ("player3", "greedy"),
            ("player4", "greedy"),
        ]));
        let start = form.start(&sheets(), &[], 3, |_, _| "Robot".to_owned()).expect("a start");
        let names: Vec<&str> = start.seats().iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Robot", "Ann", "Robot 2", "Robot 3"]);
    }

    #[test]
    fn a_full_form_becomes_a_start() {
        let form = NewGameForm::read(&fields(&[
            ("sheet", "twice"),
            ("player1", "person"),
            ("name1", " Ann "),
            ("player3", "greedy"),
            ("rules", "own"),
            ("ruling-passive_must_take", "yes"),
            ("ruling-fox_floor_zero", ""),
            ("first", "3"),
            ("seed", "7"),
            ("auto", "1"),
        ]));
        let start = form.start(&sheets(), &[], 1, usual).expect("a start");
        assert_eq!(start.sheet().id(), "twice");
        assert_eq!(start.seats().iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Ann", "2"]);
        assert_eq!(start.dice(), DiceOrigin::Keyed { seed: 7 });
        // The rulings nobody chose are those of the sheet.
        let own = start.sheet().tables().rulings();
        assert_eq!(own.differing(start.rulings()).collect::<Vec<_>>(), [Ruling::PassiveMustTake]);
        assert_eq!(start.first(), 1, "the third place is the second seat");
        assert!(start.automatic_throws());
    }

    /// Among several people there is advice if they say so, wherever they sit; alone and against bots nothing is to be agreed.
    #[test]
    fn advice_among_people_is_agreed() {
        let advice = |second: &str, ticked: &str| {
            let chosen = [("sheet", "classic"), ("player1", "person"), ("player2", second), ("advice", ticked)];
            NewGameForm::read(&fields(&chosen)).start(&sheets(), &[], 1, usual).expect("a start").advice()
        };
        assert_eq!([advice("person", ""), advice("person", "1")], [Some(false), Some(true)]);
        assert_eq!([advice("greedy", "1"), advice("", "1")], [None, None]);
    }

    /// Whatever sheet is chosen: who asks for one ruling gets that one, and nothing else changes.
    #[test]
    fn a_choice_of_rulings_starts_from_those_of_the_sheet() {
        for sheet in sheets() {
            let own = sheet.tables().rulings();
            for ruling in Ruling::ALL {
                for (value, holds) in [("yes", true), ("no", false), ("", own.has(ruling)), ("maybe", own.has(ruling))]
                {
                    let field = format!("ruling-{}", ruling.name());
                    let chosen = [("sheet", sheet.id()), ("player1", "person"), ("rules", "own"), (&field, value)];
                    let start = NewGameForm::read(&fields(&chosen)).start(&sheets(), &[], 1, usual).expect("a start");
                    assert_eq!(start.rulings(), own.with(ruling, holds), "{} {field}={value}", sheet.id());
                }
            }
        }
    }

    #[test]
    fn the_opener_is_named_or_drawn() {
        let start = |first: &str, seed: &str| {
            let chosen =
                [("sheet", "classic"), ("player2", "person"), ("player4", "greedy"), ("first", first), ("seed", seed)];
            NewGameForm::read(&fields(&chosen)).start(&sheets(), &[], 1, usual)
        };
        for (first, seat) in [("", 0), ("2", 0), ("4", 1), ("7", 0), ("x", 0)] {
            assert_eq!(start(first, "1").expect("a start").first(), seat, "{first}");
        }
        for empty in ["1", "3"] {
            assert_eq!(start(empty, "1"), Err(vec![FormFault::First]), "{empty}");
        }
        let drawn = |seed: u64| start("draw", &seed.to_string()).expect("a start").first();
        let second = (0..200).filter(|&seed| drawn(seed) == 1).count();
        assert!((70..130).contains(&second), "{second} of 200");
        assert!((0..20).all(|seed| drawn(seed) == drawn(seed)));
    }

    #[test]
    fn every_fault_is_found() {
        let long = "x".repeat(MAX_NAME + 1);
        let form = NewGameForm::read(&fields(&[
            ("sheet", "no"),
            ("player1", "person"),
            ("name1", &long),
            ("player2", "nobody"),
            ("seed", "-1"),
        ]));
        let faults = form.start(&sheets(), &[], 1, usual).expect_err("faults");
        assert_eq!(faults, [FormFault::Sheet, FormFault::Name(0), FormFault::Bot(1), FormFault::Seed]);
        assert_eq!(
            NewGameForm::read(&[]).start(&sheets(), &[], 1, usual),
            Err(vec![FormFault::Sheet, FormFault::NoSeat])
        );
    }
}
