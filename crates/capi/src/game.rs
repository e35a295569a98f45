//! A game: explicit chance, explicit decisions.

use crate::pointer::{given, text, text_or_none, write, write_text};
use crate::sheet::{CSheet, move_of};
use crate::status::{CStatus, Refusal, found, no_value, status};
use silbertablett_env::{LoggedGame, likely_throws, names_of};
use silbertablett_record::position_text;
use silbertablett_rules::die::DICE;
use silbertablett_rules::{Die, DieSet, Due, Face, SeatId, Throw};
use std::ffi::c_char;
use std::sync::Arc;

/// A game of 1 to 4 seats with its log. It never rolls by itself. Threads may hand it on, and use it one at a time.
pub struct CGame(pub(crate) LoggedGame);

/// What a game waits for.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CDue {
    /// Nothing: it has ended.
    End = 0,
    /// A throw of the dice that st_game_dice_due names.
    Throw = 1,
    /// A throw of all six dice of which three are laid on the tray: a solo passive turn.
    SoloThrow = 2,
    /// A decision of one or more seats; their moves commute.
    Decision = 3,
}

/// A throw.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CThrow {
    /// What each die shows, in the order of st_sheet_die_name: 1 to 6, or 0 for a die that was not thrown.
    pub faces: [u8; 6],
    /// In a solo passive turn the three dice on the tray as bits, bit n for die n; otherwise 0.
    pub tray: u8,
    /// How likely it is; only st_game_throws fills it in, and nothing reads it.
    pub probability: f64,
}

impl CThrow {
    fn of(throw: &Throw, probability: f64) -> CThrow {
        let mut faces = [0; DICE];
        Die::all().for_each(|die| faces[die.index()] = throw.face(die).map_or(0, Face::number));
        CThrow { faces, tray: throw.tray().bits(), probability }
    }

    fn throw(&self) -> Result<Throw, Refusal> {
        let mut throw = Throw::EMPTY;
        for (die, number) in Die::all().zip(self.faces).filter(|(_, number)| *number != 0) {
            let face = Face::new(number).ok_or_else(|| no_value(format!("a die shows 1 to 6, not {number}")))?;
            throw = throw.with(die, face);
        }
        Ok(if self.tray == 0 { throw } else { throw.on_tray(DieSet::from_bits(self.tray)) })
    }
}

pub(crate) fn seat_of(game: &LoggedGame, seat: i32) -> Result<SeatId, Refusal> {
    Ok(game.seat(usize::try_from(seat).ok())?)
}

fn dice_of(seed: Option<&u64>, game: u64) -> Option<(u64, u64)> {
    seed.map(|seed| (*seed, game))
}

/// A new game. `first` is the seat that opens, from 0. `rulings` is NULL, or the name of a set, `NAME=yes` and `NAME=no`, separated by
/// commas. With a `seed` that is not NULL st_game_roll gives the dice of that `game` of `silbertablett simulate --seed`. NULL if refused.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_new(
    sheet: Option<&CSheet>,
    seats: u32,
    first: u32,
    rulings: *const c_char,
    seed: Option<&u64>,
    game: u64,
) -> Option<Box<CGame>> {
    found(|| {
        let kit = Arc::clone(&given(sheet, "the sheet")?.0);
        let rulings = match text_or_none(rulings, "the rulings")? {
            Some(text) => kit.rulings_written(text)?,
            None => kit.file.tables().rulings(),
        };
        // A number no game has stays one, without names for so many.
        let names = names_of((seats as usize).min(5));
        Ok(Box::new(CGame(LoggedGame::begin(kit, names, rulings, first as usize, dice_of(seed, game))?)))
    })
    .ok()
}

/// The game that goes on from a position of one line (docs/position.md). `sheet` may be NULL for one of the program. NULL if refused.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_of_position(
    line: *const c_char,
    sheet: Option<&CSheet>,
    seed: Option<&u64>,
    game: u64,
) -> Option<Box<CGame>> {
    found(|| {
        let kit = sheet.map(|sheet| Arc::clone(&sheet.0));
        Ok(Box::new(CGame(LoggedGame::from_position(text(line, "the position")?, kit, dice_of(seed, game))?)))
    })
    .ok()
}

/// The game of a record (docs/record.md), played through. NULL if refused.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_of_record(record: *const c_char, seed: Option<&u64>, game: u64) -> Option<Box<CGame>> {
    found(|| {
        let record = text(record, "the record")?;
        Ok(Box::new(CGame(LoggedGame::from_record(record.as_bytes(), dice_of(seed, game))?)))
    })
    .ok()
}

/// An independent game in the same position, with the same log and dice. NULL for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_clone(game: Option<&CGame>) -> Option<Box<CGame>> {
    found(|| Ok(Box::new(CGame(given(game, "the game")?.0.clone())))).ok()
}

/// Frees a game. NULL is nothing to free.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_free(game: Option<Box<CGame>>) {
    drop(game);
}

/// What the game waits for. ST_DUE_END for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_due(game: Option<&CGame>) -> CDue {
    match game.map_or(Due::End, |game| game.0.state().due()) {
        Due::End => CDue::End,
        Due::Throw(_) => CDue::Throw,
        Due::SoloThrow => CDue::SoloThrow,
        Due::Decision => CDue::Decision,
    }
}

/// The dice that are to be thrown as bits, bit n for die n.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_dice_due(game: Option<&CGame>) -> u32 {
    let dice = match game.map_or(Due::End, |game| game.0.state().due()) {
        Due::Throw(dice) => dice,
        Due::SoloThrow => DieSet::ALL,
        Due::Decision | Due::End => DieSet::EMPTY,
    };
    dice.bits().into()
}

/// The seats that have a decision as bits, bit n for seat n.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_deciding(game: Option<&CGame>) -> u32 {
    game.map_or(0, |game| game.0.state().deciding().map(|seat| 1 << seat.index()).sum())
}

/// How many seats there are. 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_seats(game: Option<&CGame>) -> u32 {
    game.map_or(0, |game| game.0.state().seats().len() as u32)
}

/// The round, from 1. 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_round(game: Option<&CGame>) -> u32 {
    game.map_or(0, |game| game.0.state().round().into())
}

/// How many rounds the game has. 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_rounds(game: Option<&CGame>) -> u32 {
    game.map_or(0, |game| game.0.state().rounds().into())
}

/// The seat whose turn it is, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_active(game: Option<&CGame>) -> u32 {
    game.map_or(0, |game| game.0.state().active().index() as u32)
}

/// The numbers of the legal moves of a seat, or of the lowest that decides for -1; none for a seat without a decision. `count` is how many
/// there are, also where the array is too short.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_legal(
    game: Option<&CGame>,
    seat: i32,
    numbers: *mut u32,
    capacity: usize,
    count: Option<&mut usize>,
) -> CStatus {
    status(|| {
        let game = &given(game, "the game")?.0;
        write(&game.legal(seat_of(game, seat)?), numbers, capacity, count)
    })
}

/// Writes 1 for every move that is legal for a seat (-1 for the lowest that decides), else 0: as many numbers as st_sheet_actions says.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_mask(game: Option<&CGame>, seat: i32, mask: *mut i8, capacity: usize) -> CStatus {
    status(|| {
        let game = &given(game, "the game")?.0;
        let mut found = vec![0; game.kit().catalogue.len()];
        game.legal(seat_of(game, seat)?).into_iter().for_each(|number| found[number as usize] = 1);
        write(&found, mask, capacity, None)
    })
}

/// Writes what a seat sees (-1 for the lowest that decides): as many numbers as st_sheet_inputs says.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_observe(game: Option<&CGame>, seat: i32, seen: *mut f32, capacity: usize) -> CStatus {
    status(|| {
        let game = &given(game, "the game")?.0;
        let mut found = vec![0.0; game.kit().encoder.inputs()];
        game.observe(seat_of(game, seat)?, &mut found);
        write(&found, seen, capacity, None)
    })
}

/// Makes the move of a number, of a seat or of the lowest that decides for -1.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_play(game: Option<&mut CGame>, seat: i32, number: u32) -> CStatus {
    status(|| {
        let game = &mut given(game, "the game")?.0;
        let mv = move_of(game.kit(), number)?;
        Ok(game.play_for(usize::try_from(seat).ok(), mv)?)
    })
}

/// Throws the dice that are due by the game's own dice, which it has by a seed. `thrown` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_roll(game: Option<&mut CGame>, thrown: *mut CThrow) -> CStatus {
    status(|| {
        let throw = given(game, "the game")?.0.roll(None)?;
        if thrown.is_null() { Ok(()) } else { write(&[CThrow::of(&throw, 0.0)], thrown, 1, None) }
    })
}

/// Makes a throw.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_throw(game: Option<&mut CGame>, throw: Option<&CThrow>) -> CStatus {
    status(|| {
        let throw = given(throw, "the throw")?.throw()?;
        Ok(given(game, "the game")?.0.throw(throw)?)
    })
}

/// Every throw that can come next, with its probability; they add up to 1. `count` is how many there are, also where the array is too short.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_throws(
    game: Option<&CGame>,
    throws: *mut CThrow,
    capacity: usize,
    count: Option<&mut usize>,
) -> CStatus {
    status(|| {
        let found = likely_throws(given(game, "the game")?.0.state(), usize::MAX)?;
        let found: Vec<CThrow> = found.iter().map(|(throw, share)| CThrow::of(throw, *share)).collect();
        write(&found, throws, capacity, count)
    })
}

/// Writes the totals of the seats as their sheets stand.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_totals(game: Option<&CGame>, totals: *mut i32, capacity: usize) -> CStatus {
    status(|| write(&given(game, "the game")?.0.totals(), totals, capacity, None))
}

/// The position as one line of text (docs/position.md). `length` may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_position(
    game: Option<&CGame>,
    out: *mut c_char,
    capacity: usize,
    length: Option<&mut usize>,
) -> CStatus {
    status(|| {
        let game = &given(game, "the game")?.0;
        write_text(&position_text(&game.kit().file, game.state()), out, capacity, length)
    })
}

/// The game so far as a record (docs/record.md): one line of JSON. Refused for a game that was begun from a position.
#[unsafe(no_mangle)]
pub extern "C" fn st_game_record(
    game: Option<&CGame>,
    out: *mut c_char,
    capacity: usize,
    length: Option<&mut usize>,
) -> CStatus {
    status(|| write_text(&given(game, "the game")?.0.record()?, out, capacity, length))
}
