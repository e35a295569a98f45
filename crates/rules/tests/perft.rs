//! How many ways a game with scripted dice can go, sheet by sheet: numbers as data in `perft/*.txt`, which the oracle counts as
//! well (`crates/oracle/tests/perft.rs`). After a change that is meant to change them, the numbers of the message go into the file.

#[path = "perft/cases.rs"]
mod cases;

use cases::Position;
use silbertablett_record::notation;
use silbertablett_rules::{Die, DieSet, Due, Face, Options, Ruling, State, Throw};
use silbertablett_sheet_file::{SheetFile, named};
use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

thread_local! {
    /// A list of moves is too long to make one for each question.
    static OPTIONS: RefCell<Options> = RefCell::new(Options::new());
}

#[derive(Clone)]
struct Engine {
    sheet: Arc<SheetFile>,
    state: State,
}

impl Engine {
    fn with_options<T>(&self, use_them: impl FnOnce(&Options) -> T) -> T {
        OPTIONS.with_borrow_mut(|options| {
            let Some(seat) = self.state.first_deciding() else { return use_them(&Options::new()) };
            self.state.options(self.sheet.tables(), seat, options);
            use_them(options)
        })
    }
}

impl Position for Engine {
    fn new(sheet: &str, seats: usize, switched: &[&str]) -> Engine {
        let sheet = named(sheet).expect("a sheet");
        let flip = |rulings: silbertablett_rules::Rulings, name: &&str| {
            let ruling = Ruling::from_name(name).expect("a ruling");
            rulings.with(ruling, !rulings.has(ruling))
        };
        let rulings = switched.iter().fold(sheet.tables().rulings(), flip);
        let state = State::new(sheet.tables(), seats, 0, rulings).expect("1 to 4 seats");
        Engine { sheet, state }
    }

    fn due(&self) -> Option<(Vec<usize>, bool)> {
        let places = |dice: DieSet| dice.iter().map(|die| die.index()).collect();
        match self.state.due() {
            Due::Throw(dice) => Some((places(dice), false)),
            Due::SoloThrow => Some((places(DieSet::ALL), true)),
            Due::Decision | Due::End => None,
        }
    }

    fn throw(&mut self, faces: &[(usize, u8)], tray: Option<&[usize]>) {
        let die = |place: usize| Die::new(place).expect("six dice");
        let mut throw = Throw::EMPTY;
        for &(place, face) in faces {
            throw = throw.with(die(place), Face::new(face).expect("1 to 6"));
        }
        if let Some(tray) = tray {
            throw = throw.on_tray(tray.iter().map(|&place| die(place)).collect());
        }
        self.state.apply_throw(self.sheet.tables(), throw, &mut ()).expect("the throw that is due");
    }

    fn moves(&self) -> usize {
        self.with_options(Options::len)
    }

    fn words(&self) -> Vec<String> {
        self.with_options(|options| options.moves().map(|mv| notation(&self.sheet, mv)).collect())
    }

    fn play(&mut self, n: usize) {
        let seat = self.state.first_deciding().expect("a seat that decides");
        let mv = self.with_options(|options| options.get(n)).expect("a move");
        self.state.play_unchecked(self.sheet.tables(), seat, mv, &mut ());
    }
}

#[test]
fn scripted_games_go_as_many_ways_as_ever() {
    cases::check::<Engine>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft"));
}
