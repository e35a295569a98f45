//! Positions as a description, as a line of text and as bytes: all of them come back as they were, and whatever else is read is refused
//! with a reason.

use crate::random::{Game, Random};
use silbertablett_record::{POSITION_FORMAT, PositionError, position_text, read_position, read_position_on};
use silbertablett_rules::{
    Die, Options, Sheet, State,
    state::{BytesError, SetupFault, Stage},
};
use silbertablett_sheet_file::{SheetFile, built_in, revisions};
use std::collections::HashMap;

/// Every sheet with every number of seats, several times.
const GAMES: u64 = 200;

/// All positions of a game, from its start to its end.
fn positions(seed: u64) -> (std::sync::Arc<SheetFile>, Vec<State>) {
    let mut game = Game::new(seed);
    let sheet = game.sheet.clone();
    let mut options = Options::new();
    let mut states = vec![game.state];
    loop {
        if let Some(throw) = game.throw() {
            game.state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
        } else if let Some(seat) = game.seat() {
            let mv = game.choose(seat, &mut options);
            game.state.play(sheet.tables(), seat, mv, &mut ()).expect("a listed move");
        } else {
            return (sheet, states);
        }
        states.push(game.state);
    }
}

#[test]
fn every_position_of_every_game_comes_back() {
    let mut met: HashMap<Stage, usize> = HashMap::new();
    let (mut chains, mut waiting) = (0, 0);
    for seed in 0..GAMES {
        let (sheet, states) = positions(seed);
        let tables = sheet.tables();
        for state in &states {
            *met.entry(state.stage()).or_default() += 1;
            chains += usize::from(!state.chain().is_empty());
            waiting += usize::from(state.seats().iter().any(|seat| !seat.waiting().is_empty()));
            let setup = state.setup(tables);
            assert_eq!(setup.into_state(tables).as_ref(), Ok(state), "seed {seed}");
            let line = position_text(&sheet, state);
            assert!(!line.contains('\n') && line.len() < 2000, "{line}");
            match read_position(&line) {
                Ok((named, read)) => assert_eq!((named.id(), read), (sheet.id(), *state), "{line}"),
                Err(error) => panic!("seed {seed}: {error}\n{line}"),
            }
            let bytes = state.to_bytes(tables);
            assert!(bytes.len() <= 40 + 100 * state.seats().len(), "{}", bytes.len());
            assert_eq!(State::from_bytes(tables, &bytes).as_ref(), Ok(state), "{line}");
        }
    }
    for stage in Stage::ALL {
        assert!(met.get(&stage).is_some_and(|&count| count > 20), "{stage:?}: {met:?}");
    }
    assert!(chains > 100 && waiting > 1000, "{chains} {waiting}");
}

/// Whatever was read is a position that can be played on, and says of itself what was read.
fn judge(tables: &Sheet, state: &State) {
    assert_eq!(State::from_bytes(tables, &state.to_bytes(tables)).as_ref(), Ok(state));
    let mut options = Options::new();
    for seat in state.deciding() {
        state.options(tables, seat, &mut options);
        assert!(!options.is_empty());
        for mv in options.moves() {
            state.clone().play(tables, seat, mv, &mut ()).expect("a listed move");
        }
    }
}

#[test]
fn changed_bytes_are_refused_or_another_position() {
    let mut random = Random::new(7);
    let (mut refused, mut read) = (0, 0);
    for seed in 0..40 {
        let (sheet, states) = positions(seed);
        let tables = sheet.tables();
        for state in states.iter().step_by(3) {
            let bytes = state.to_bytes(tables);
            for _ in 0..12 {
                let mut changed = bytes.clone();
                for _ in 0..1 + random.below(3) {
                    let at = random.below(changed.len());
                    match random.below(4) {
                        0 => changed[at] ^= 1 << random.below(8),
                        1 => changed[at] = random.next() as u8,
                        2 => changed.truncate(at.max(1)),
                        _ => changed.insert(at, random.next() as u8),
                    }
                }
                match State::from_bytes(tables, &changed) {
                    Ok(state) => {
                        judge(tables, &state);
                        read += 1;
                    }
                    Err(error) => {
                        assert!(!error.to_string().is_empty());
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 10_000 && read > 150, "{refused} {read}");
}

#[test]
fn bytes_of_no_state_say_what_is_wrong() {
    let sheets: Vec<_> = revisions().collect();
    for sheet in &sheets {
        let tables = sheet.tables();
        let state = State::new(tables, 2, 1, tables.rulings()).expect("two seats");
        let bytes = state.to_bytes(tables);
        for len in 0..bytes.len() {
            let why = State::from_bytes(tables, &bytes[..len]).expect_err("too short");
            assert_eq!(why, BytesError::TooShort(len));
        }
        let longer: Vec<u8> = bytes.iter().copied().chain([0, 0]).collect();
        assert_eq!(State::from_bytes(tables, &longer), Err(BytesError::TooLong(2)));
        let changed = |at: usize, to: u8| {
            let mut changed = bytes.clone();
            changed[at] = to;
            State::from_bytes(tables, &changed)
        };
        assert_eq!(changed(0, b'X'), Err(BytesError::NoState));
        assert_eq!(changed(2, 9), Err(BytesError::Version(9)));
        assert_eq!(changed(3, 0), Err(BytesError::Value { at: 3, of: "number of seats" }));
        assert!(matches!(changed(4, bytes[4] ^ 1), Err(BytesError::OtherSheet(_))));
        for other in sheets.iter().filter(|other| other.tables() != tables) {
            let why = State::from_bytes(other.tables(), &bytes).expect_err("another sheet");
            assert_eq!(why, BytesError::OtherSheet(tables.fingerprint()));
        }
    }
}

#[test]
fn changed_lines_are_refused_or_another_position() {
    let mut random = Random::new(11);
    let (mut refused, mut read) = (0, 0);
    for seed in 0..40 {
        let (sheet, states) = positions(seed);
        for state in states.iter().step_by(5) {
            let line = position_text(&sheet, state);
            for _ in 0..6 {
                let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
                let at = random.below(words.len());
                match random.below(5) {
                    0 => drop(words.remove(at)),
                    1 => {
                        let twice = words[at].clone();
                        words.insert(at, twice);
                    }
                    2 => words.swap(at, (at * 7 + 3) % line.split(' ').count()),
                    3 => words[at] = words[at].replacen(|c: char| c.is_ascii_digit(), "5", 1),
                    _ => drop(words[at].pop()),
                }
                match read_position_on(&sheet, &words.join(" ")) {
                    Ok(state) => {
                        judge(sheet.tables(), &state);
                        read += 1;
                    }
                    Err(error) => {
                        assert!(!error.to_string().contains("Die("), "{error}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 3000 && read > 100, "{refused} {read}");
}

#[test]
fn lines_that_are_none_say_what_is_wrong() {
    let start = format!("{POSITION_FORMAT} classic@1 first=0 round=1 active=0 stage=throw");
    let dice = "hand=white,yellow,blue,green,orange,purple";
    let whole = format!("{start} {dice} | reroll=0/1");
    let (sheet, state) = read_position(&whole).expect("the start of a game");
    assert_eq!(position_text(&sheet, &state), whole);
    assert_eq!(State::new(sheet.tables(), 1, 0, sheet.tables().rulings()), Some(state));
    let says = |line: &str, expected: &str| {
        let why = read_position(line).expect_err(line).to_string();
        assert!(why.contains(expected), "{line}\n{why}");
    };
    says("", "a position begins with `silbertablett-position/1`, not ``");
    says("silbertablett-position/2 classic@1", "not `silbertablett-position/2`");
    says(POSITION_FORMAT, "`` is not a sheet of this program");
    says(&whole.replace("classic@1", "classic@9"), "`classic@9` is not a sheet of this program");
    says(&whole.replace("classic@1", "classic"), "`classic` is not a sheet of this program");
    says(&whole.replace(" first=0", ""), "`first` is missing");
    says(&whole.replace("round=1", "round=1 round=1"), "`round` stands twice");
    says(&whole.replace("round=1", "round=+1"), "`round` is a whole number up to 255, not `+1`");
    says(&whole.replace("round=1", "round=7"), "no such first seat, round or turn");
    says(&whole.replace("stage=throw", "stage=toss"), "there is no stage `toss`; the stages are round_start, throw,");
    says(&whole.replace("stage=throw", "stage=pick"), "the dice do not lie where this stage");
    says(&whole.replace("white,", ""), "each die lies in one place");
    says(&whole.replace("white,", "white:7,"), "a die shows 1 to 6, not 7");
    says(&whole.replace("white,", "pink,"), "this sheet has no die `pink`");
    says(&whole.replace("reroll=0/1", "reroll=1"), "`reroll` is `used/unlocked`, not `1`");
    says(&whole.replace("reroll=0/1", "reroll=0/2"), "marks and rounds unlock 1 of the bar `reroll`");
    says(&whole.replace("reroll=0/1", "reroll=0/1 orange(2:4)"), "box 2: the box is marked though one");
    says(&whole.replace("reroll=0/1", "reroll=0/1 orange(2)"), "`orange` is a box and its number, as in `3:12`");
    says(&whole.replace("reroll=0/1", "reroll=0/1 green(99)"), "the area `green` has no box `99`");
    says(&whole.replace("reroll=0/1", "reroll=0/1 waiting=BX"), "no bonus of this seat can wait at this stage");
    says(&whole.replace("stage=throw", "stage=throw rulings=mercy:yes"), "there is no ruling `mercy`; the rulings are");
    says(&format!("{whole} | | | |"), "a game has 1 to 4 seats");
    says(&format!("{whole}\n{whole}"), "a position is one line");
    let twice = built_in("twice", None).expect("a sheet");
    let other = read_position_on(&twice, &whole).expect_err("another sheet");
    assert!(matches!(other, PositionError::OtherSheet { .. }), "{other}");
}

#[test]
fn a_stage_in_which_nobody_chooses_is_refused() {
    let sheet = built_in("classic", None).expect("a sheet");
    let tables = sheet.tables();
    let game = State::new(tables, 2, 0, tables.rulings()).expect("two seats");
    let mut setup = game.setup(tables);
    setup.stage = Stage::RoundStart;
    let why = setup.clone().into_state(tables).expect_err("nothing waits");
    assert_eq!(why.0, [SetupFault::GoesOn(Stage::RoundStart)]);
    setup.stage = Stage::Window;
    setup.table.faces = [1; 6];
    setup.table.hand = Die::all().take(0).collect();
    setup.table.tray = Die::all().skip(1).collect();
    setup.table.fields = Die::all().take(1).collect();
    setup.table.throws = 3;
    let why = setup.into_state(tables).expect_err("seat 2 has not picked, yet is done");
    assert_eq!(why.0, [SetupFault::GoesOn(Stage::Window)]);
}

/// The examples of `docs/position.md` are what the program says.
#[test]
fn the_documented_examples_are_read() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/position.md")).expect("a page");
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with(POSITION_FORMAT)).collect();
    let hex: Vec<&str> = page.lines().filter(|line| line.starts_with("5350")).collect();
    assert_eq!((lines.len(), hex.len()), (2, 1));
    for line in &lines {
        let (sheet, state) = read_position(line).unwrap_or_else(|error| panic!("{error}\n{line}"));
        assert_eq!(&position_text(&sheet, &state), line);
    }
    let (sheet, state) = read_position(lines[0]).expect("an example");
    let written: String = state.to_bytes(sheet.tables()).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex[0].split_whitespace().collect::<String>(), written);
}

/// Prints examples for `docs/position.md`: `cargo test -p silbertablett-record --test positions -- --ignored --nocapture`.
#[test]
#[ignore = "prints examples for the documentation"]
fn print_examples() {
    for (seed, wanted) in [(0, Stage::Pick), (11, Stage::Settle)] {
        let (sheet, states) = positions(seed);
        let state = states.iter().filter(|state| state.stage() == wanted).nth(4).expect("such a stage");
        println!("{}", position_text(&sheet, state));
        let hex: String = state.to_bytes(sheet.tables()).iter().map(|byte| format!("{byte:02x}")).collect();
        println!("{hex}");
    }
}
