//! The oracle counts the same perft files as the engine (`crates/rules/tests/perft`), so that the numbers are not merely its own.

#[path = "../../rules/tests/perft/cases.rs"]
mod cases;

use cases::Position;
use silbertablett_oracle::{Game, Kind, Move, Next, dice, ruling_default};
use std::path::Path;

#[derive(Clone)]
struct Oracle {
    sheet: String,
    game: Game,
    /// The moves of the first seat that decides.
    moves: Vec<Move>,
}

impl Oracle {
    fn seat(&self) -> Option<usize> {
        match self.game.next() {
            Next::Seats(seats) => seats.first().copied(),
            Next::Throw { .. } | Next::End => None,
        }
    }

    fn list(mut self) -> Oracle {
        self.moves = self.seat().map(|seat| self.game.moves(seat)).unwrap_or_default();
        self
    }

    fn place(&self, die: &str) -> usize {
        dice(&self.sheet).iter().position(|known| *known == die).expect("a die")
    }
}

impl Position for Oracle {
    fn new(sheet: &str, seats: usize, switched: &[&str]) -> Oracle {
        let rulings: Vec<(&str, bool)> = switched.iter().map(|name| (*name, !ruling_default(sheet, name))).collect();
        let game = Game::new(sheet, seats, 0, &rulings).expect("a game");
        Oracle { sheet: sheet.to_owned(), game, moves: Vec::new() }.list()
    }

    fn due(&self) -> Option<(Vec<usize>, bool)> {
        match self.game.next() {
            Next::Throw { dice, solo_passive } => {
                Some((dice.iter().map(|die| self.place(die)).collect(), solo_passive))
            }
            Next::Seats(_) | Next::End => None,
        }
    }

    fn throw(&mut self, faces: &[(usize, u8)], tray: Option<&[usize]>) {
        let names = dice(&self.sheet);
        let faces: Vec<(&str, u8)> = faces.iter().map(|&(place, face)| (names[place], face)).collect();
        let tray: Option<Vec<&str>> = tray.map(|tray| tray.iter().map(|&place| names[place]).collect());
        self.game.throw(&faces, tray.as_deref()).expect("the throw that is due");
        *self = self.clone().list();
    }

    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn words(&self) -> Vec<String> {
        self.moves.iter().map(words).collect()
    }

    fn play(&mut self, n: usize) {
        let seat = self.seat().expect("a seat that decides");
        self.game.play(seat, &self.moves[n]).expect("a listed move");
        *self = self.clone().list();
    }
}

/// A move in the notation of `verify`.
fn words(mv: &Move) -> String {
    let verb = match mv.kind {
        Kind::Take => "take",
        Kind::Extra => "extra",
        Kind::Chain => "chain",
        Kind::Bonus => "bonus",
        Kind::Unlock => "unlock",
        Kind::Reroll => "reroll",
        Kind::Return => "return",
        Kind::Roll => "roll",
        Kind::Forfeit => "forfeit",
        Kind::Stop => "stop",
        Kind::Pass => "pass",
        Kind::Done => "done",
    };
    let box_name = mv.box_name.map(|name| name.to_string());
    let texts = [mv.die, mv.bonus, mv.area, box_name.as_deref(), mv.bar].into_iter().flatten();
    let numbers = [
        ("number", mv.number.map(i16::from)),
        ("joker", mv.joker.map(i16::from)),
        ("as", mv.as_number.map(i16::from)),
        ("polish", mv.polish.map(i16::from)),
        ("polish_partner", mv.polish_partner.map(i16::from)),
    ];
    let named = numbers.into_iter().filter_map(|(name, number)| Some(format!("{name}={}", number?)));
    std::iter::once(verb.to_owned()).chain(texts.map(str::to_owned)).chain(named).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_oracle_counts_the_same_numbers() {
    cases::check::<Oracle>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/perft"));
}
