//! Sheets of paper that are typed line by line: whatever a game has left is read as it stands, and every slip is found.

use crate::random::{Game, Random};
use silbertablett_record::{PaperSheet, PaperWay, SlipKind, questions};
use silbertablett_rules::{Area, Options, Spot, State, place::AREAS, state::SetupMark};
use silbertablett_sheet_file::{BoxName, SheetFile};

const GAMES: u64 = 300;

fn end(seed: u64) -> Game {
    let mut game = Game::new(seed);
    let sheet = game.sheet.clone();
    let mut options = Options::new();
    loop {
        if let Some(throw) = game.throw() {
            game.state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
        } else if let Some(seat) = game.seat() {
            let mv = game.choose(seat, &mut options);
            game.state.play(sheet.tables(), seat, mv, &mut ()).expect("a listed move");
        } else {
            return game;
        }
    }
}

fn row_of(sheet: &SheetFile, area: Area, spot: Spot) -> u8 {
    match sheet.area(area).boxes[spot.index()] {
        BoxName::Grid { row, .. } => row,
        BoxName::Track(_) => 1,
    }
}

/// What somebody types who reads these marks from a sheet.
fn lines(sheet: &SheetFile, area: Area, marks: &[SetupMark]) -> Vec<String> {
    let table = sheet.tables().area(area);
    let shown = |spot: Spot| table.spec().boxes[spot.index()].accept.printed().unwrap_or(0);
    let mark = |spot: Spot| marks.iter().find(|mark| mark.spot == spot);
    let (way, asked) = questions(sheet, area);
    let last = marks.iter().map(|mark| mark.spot).max();
    let boxes = |row: usize| {
        let here = table.boxes().iter().filter(move |&spot| usize::from(row_of(sheet, area, spot)) == row + 1);
        here.filter(move |&spot| last.is_some_and(|last| spot <= last))
    };
    let word = |spot: Spot| match (way, mark(spot)) {
        (PaperWay::Rings, Some(mark)) => format!("{}{}", shown(spot), if mark.crossed { "x" } else { "" }),
        (PaperWay::FromLeft | PaperWay::Crosses, Some(_)) => shown(spot).to_string(),
        (PaperWay::FromLeft | PaperWay::Pairs, None) => "0".to_owned(),
        (_, Some(mark)) => mark.number.to_string(),
        (_, None) => String::new(),
    };
    if way == PaperWay::Count {
        return vec![marks.len().to_string()];
    }
    (0..asked.len()).map(|row| boxes(row).map(word).collect::<Vec<_>>().join(" ")).collect()
}

fn sheets_of(state: &State, sheet: &SheetFile) -> Vec<[Vec<SetupMark>; AREAS]> {
    state.setup(sheet.tables()).seats.into_iter().map(|seat| seat.marks).collect()
}

#[test]
fn whatever_a_game_has_left_is_read_as_it_stands() {
    let mut marks = 0;
    for seed in 0..GAMES {
        let game = end(seed);
        for own in sheets_of(&game.state, &game.sheet) {
            let mut typed: [Vec<String>; AREAS] = Default::default();
            for area in Area::all() {
                typed[area.index()] = lines(&game.sheet, area, &own[area.index()]);
            }
            let read = PaperSheet::read(&game.sheet, game.state.rulings(), &typed);
            assert_eq!(read.slips, [], "seed {seed}: {typed:?}");
            for area in Area::all() {
                let sorted = |list: &[SetupMark]| {
                    let mut list = list.to_vec();
                    list.sort_by_key(|mark| mark.spot);
                    list
                };
                let here = (sorted(&read.marks[area.index()]), sorted(&own[area.index()]));
                assert_eq!(here.0, here.1, "seed {seed}: {typed:?}");
                marks += here.0.len();
            }
        }
    }
    assert!(marks > 5000, "{marks}");
}

/// A word that is changed is a slip, or reads as another sheet: nothing that is typed is passed over.
#[test]
fn nothing_that_is_typed_is_passed_over() {
    let mut slips = 0;
    for seed in 0..GAMES {
        let game = end(seed);
        let mut random = Random::new(seed);
        let own = &sheets_of(&game.state, &game.sheet)[0];
        let mut typed: [Vec<String>; AREAS] = Default::default();
        for area in Area::all() {
            typed[area.index()] = lines(&game.sheet, area, &own[area.index()]);
        }
        let before = PaperSheet::read(&game.sheet, game.state.rulings(), &typed);
        let area = random.below(AREAS);
        let row = random.below(typed[area].len());
        for word in ["77", "frog", "9x9"] {
            let mut changed = typed.clone();
            changed[area][row] = format!("{} {word}", changed[area][row]);
            let read = PaperSheet::read(&game.sheet, game.state.rulings(), &changed);
            assert_ne!(read, before, "seed {seed}: {changed:?}");
            assert!(read.slips.iter().all(|slip| slip.area.index() == area), "seed {seed}: {:?}", read.slips);
            slips += read.slips.len();
        }
    }
    assert!(slips > 500, "{slips}");
}

#[test]
fn an_unreadable_word_is_one_slip() {
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
    let read = |area: usize, line: &str| {
        let mut typed: [Vec<String>; AREAS] = Default::default();
        typed[area] = vec![line.to_owned()];
        PaperSheet::read(&sheet, sheet.tables().rulings(), &typed).slips
    };
    // What comes after it is no gap: something stands there, whatever it is.
    assert_eq!(
        read(4, "2 foo 5").iter().map(|slip| &slip.what).collect::<Vec<_>>(),
        [&SlipKind::Unreadable { given: "\"foo\"".to_owned() }]
    );
    assert_eq!(read(4, "2 - 5")[0].what, SlipKind::Gap(Spot::new(1)));
    assert_eq!(
        read(3, "3 3 3 5")[0].what,
        SlipKind::Number { number: 5, fitting: vec![2, 4, 6, 8, 10, 12], before: None }
    );
}
