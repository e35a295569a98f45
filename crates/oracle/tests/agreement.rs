//! The engine against the oracle, which was written from the rules by somebody who had not seen the engine: random games of all
//! sheets, 1 to 4 seats and all rulings, in several styles of play, compared after every entry.
//!
//! `SILBERTABLETT_ORACLE_GAMES` sets the number of games and `SILBERTABLETT_ORACLE_SEED` where they start.

mod styles;
mod words;

use silbertablett_oracle as oracle;
use silbertablett_rules::{Die, DieSet, Due, Face, Move, Options, Ruling, SeatId, State, Throw};
use silbertablett_sheet_file::{SheetFile, named};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use styles::{Random, Style};

const GAMES: u64 = 20_000;

#[test]
fn the_engine_and_the_oracle_agree() {
    let number = |name: &str, default| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, first) = (number("SILBERTABLETT_ORACLE_GAMES", GAMES), number("SILBERTABLETT_ORACLE_SEED", 0));
    let (next, entries) = (AtomicU64::new(0), AtomicU64::new(0));
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut options = Options::new();
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let played = Match::new(first + game).play(&mut options);
                    entries.fetch_add(played, Ordering::Relaxed);
                }
            });
        }
    });
    println!("{games} games from {first}, {} entries compared", entries.into_inner());
}

/// One game played by both.
struct Match {
    seed: u64,
    random: Random,
    style: Style,
    sheet: Arc<SheetFile>,
    id: &'static str,
    state: State,
    oracle: oracle::Game,
    log: Vec<String>,
}

impl Match {
    fn new(seed: u64) -> Match {
        let mut random = Random::new(seed);
        let id = oracle::SHEETS[random.below(oracle::SHEETS.len())];
        let sheet = named(id).expect("the sheets of both are the same");
        let seats = 1 + random.below(4);
        let first = random.below(seats);
        // A third of the games as printed, the others with rulings of their own.
        let switched: Vec<Ruling> = if random.below(3) == 0 {
            Vec::new()
        } else {
            Ruling::ALL.into_iter().filter(|_| random.below(3) == 0).collect()
        };
        let mut rulings = sheet.tables().rulings();
        for &ruling in &switched {
            rulings = rulings.with(ruling, !rulings.has(ruling));
        }
        let named: Vec<(&str, bool)> = switched.iter().map(|&r| (r.name(), rulings.has(r))).collect();
        let style = Style::any(&mut random);
        Match {
            seed,
            random,
            style,
            id,
            state: State::new(sheet.tables(), seats, first, rulings).expect("1 to 4 seats"),
            oracle: oracle::Game::new(id, seats, first, &named).expect("the oracle knows the sheet and its rulings"),
            sheet,
            log: vec![format!("seed {seed}: {id}, {seats} seats, first {first}, {named:?}, {style:?}")],
        }
    }

    fn fail(&self, what: &str, engine: &dyn std::fmt::Debug, oracle: &dyn std::fmt::Debug) -> ! {
        panic!("{what}\nengine: {engine:?}\noracle: {oracle:?}\n{}", self.log.join("\n"))
    }

    fn same<T: PartialEq + std::fmt::Debug>(&self, what: &str, engine: &T, oracle: &T) {
        if engine != oracle {
            self.fail(what, engine, oracle);
        }
    }

    /// Plays to the end; the number of entries.
    fn play(mut self, options: &mut Options) -> u64 {
        loop {
            self.compare();
            match self.state.due() {
                Due::End => return self.log.len() as u64 - 1,
                Due::Throw(dice) => self.throw(dice, false),
                Due::SoloThrow => self.throw(DieSet::ALL, true),
                Due::Decision => self.decide(options),
            }
            assert!(self.log.len() < 3000, "seed {} does not end", self.seed);
        }
    }

    fn compare(&self) {
        let names = oracle::dice(self.id);
        let due = match self.state.due() {
            Due::End => oracle::Next::End,
            Due::Decision => oracle::Next::Seats(self.state.deciding().map(|seat| seat.index()).collect()),
            Due::Throw(dice) => {
                oracle::Next::Throw { dice: dice.iter().map(|d| names[d.index()]).collect(), solo_passive: false }
            }
            Due::SoloThrow => oracle::Next::Throw { dice: names.to_vec(), solo_passive: true },
        };
        self.same("what is due", &due, &self.oracle.next());
        self.same("the round", &self.state.round(), &self.oracle.round());
        self.same("the active seat", &self.state.active().index(), &self.oracle.active());
        self.same("the dice", &words::dice_state(&self.state), &self.oracle.dice_state());
        for seat in 0..self.state.seats().len() {
            let view = words::seat_view(&self.sheet, self.id, self.state.seats()[seat]);
            self.same("a sheet", &view, &self.oracle.seat_view(seat));
        }
        self.same("the result", &words::result(&self.state, &self.sheet), &self.oracle.result());
    }

    fn throw(&mut self, dice: DieSet, solo: bool) {
        let names = oracle::dice(self.id);
        let mut faces: Vec<(Die, u8)> = dice.iter().map(|die| (die, self.style.face(&mut self.random))).collect();
        let mut throw =
            faces.iter().fold(Throw::EMPTY, |throw, &(die, face)| throw.with(die, Face::new(face).expect("1 to 6")));
        let named: Vec<(&str, u8)> = faces.iter().map(|&(die, face)| (names[die.index()], face)).collect();
        let mut tray = None;
        if solo {
            let random = &mut self.random;
            faces.sort_by_cached_key(|&(_, face)| (face, random.next()));
            let lowest: Vec<Die> = faces[..3].iter().map(|&(die, _)| die).collect();
            throw = throw.on_tray(lowest.iter().copied().collect());
            tray = Some(lowest.iter().map(|die| names[die.index()]).collect::<Vec<_>>());
        }
        self.log.push(format!("throw {named:?} {tray:?}"));
        self.state.apply_throw(self.sheet.tables(), throw, &mut ()).unwrap_or_else(|e| self.fail("a throw", &e, &""));
        self.oracle.throw(&named, tray.as_deref()).unwrap_or_else(|e| panic!("oracle: {e}\n{}", self.log.join("\n")));
    }

    fn decide(&mut self, options: &mut Options) {
        let deciding: Vec<SeatId> = self.state.deciding().collect();
        for &seat in &deciding {
            self.state.options(self.sheet.tables(), seat, options);
            let mut engine: Vec<oracle::Move> =
                options.moves().map(|mv| words::of_move(&self.sheet, self.id, mv)).collect();
            engine.sort();
            let oracle = self.oracle.moves(seat.index());
            if engine != oracle {
                let only = |a: &[oracle::Move], b: &[oracle::Move]| {
                    a.iter().filter(|mv| !b.contains(mv)).copied().collect::<Vec<_>>()
                };
                self.fail(
                    &format!("the moves of seat {}", seat.index()),
                    &only(&engine, &oracle),
                    &only(&oracle, &engine),
                );
            }
        }
        let seat = deciding[self.random.below(deciding.len())];
        self.state.options(self.sheet.tables(), seat, options);
        let mv: Move = self.style.choose(&mut self.random, &self.state, options);
        let word = words::of_move(&self.sheet, self.id, mv);
        self.log.push(format!("seat {} {word:?}", seat.index()));
        self.state.play(self.sheet.tables(), seat, mv, &mut ()).unwrap_or_else(|e| self.fail("a move", &e, &""));
        self.oracle.play(seat.index(), &word).unwrap_or_else(|e| panic!("oracle: {e}\n{}", self.log.join("\n")));
    }
}
