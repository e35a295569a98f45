//! A game as a handle, and what happens where a sheet and a state do not belong together.

use silbertablett_rules::{
    DieSet, Due, Event, Game, IllegalMove, IllegalThrow, Move, Options, Sheet, State, Throw,
    game::{Entry, GameError, ReplayError},
    options::Group,
    place::Spots,
    seat::Seat,
};
use silbertablett_sheet_file::{SheetFile, revisions};
use std::sync::Arc;

/// A game in which every seat makes the first move there is, with dice that show the same each time.
fn play(game: &mut Game<&Sheet>) -> Vec<Entry> {
    let mut log = Vec::new();
    loop {
        let throw = |dice| Throw::of(dice, [4, 2, 6, 1, 3, 3]).expect("faces");
        let entry = match game.due() {
            Due::End => return log,
            Due::Throw(dice) => Entry::Throw(throw(dice)),
            Due::SoloThrow => Entry::Throw(throw(DieSet::ALL).on_tray(DieSet::from_bits(0b01_1010))),
            Due::Decision => {
                let seat = game.deciding().next().expect("a seat decides");
                Entry::Move(seat, game.moves(seat)[0])
            }
        };
        game.enter(entry, &mut ()).expect("what is due");
        log.push(entry);
    }
}

#[test]
fn a_game_is_played_and_replayed_on_every_sheet() {
    for file in revisions() {
        for seats in 1..=4 {
            let mut game = Game::new(file.tables(), seats).expect("1 to 4 seats");
            let log = play(&mut game);
            let mut again = Game::new(file.tables(), seats).expect("1 to 4 seats");
            assert_eq!(again.replay(log.iter().copied()), Ok(()));
            assert_eq!(again, game);
            assert!(again.outcome().winners().count() >= 1);
            // What is legal is said where a replay stops.
            let mut stopped = Game::new(file.tables(), seats).expect("1 to 4 seats");
            let wrong = [log[0], log[0]];
            let error = stopped.replay(wrong).expect_err("the same throw twice");
            assert_eq!(error, ReplayError::Throw { entry: 1, why: IllegalThrow::NotDue });
            assert_eq!(error.to_string(), "entry 1: a decision is due, not a throw");
        }
    }
}

#[test]
fn sheets_are_held_as_a_program_likes() {
    let file = revisions().next().expect("a sheet");
    let shared = Arc::new(file.tables().clone());
    let game = Game::new(Arc::clone(&shared), 2).expect("two seats");
    assert_eq!(game.state(), Game::new(file.tables().clone(), 2).expect("two seats").state());
    for (seats, first) in [(0, 0), (5, 0), (2, 2)] {
        let refused = Game::with(&*shared, seats, first, shared.rulings());
        assert_eq!(refused.err(), Some(GameError::Seats { seats, first }));
    }
}

#[test]
fn a_state_of_another_sheet_is_refused() {
    let files: Vec<Arc<SheetFile>> = revisions().collect();
    for (own, other) in files.iter().flat_map(|own| files.iter().map(move |other| (own.tables(), other.tables()))) {
        if std::ptr::eq(own, other) {
            continue;
        }
        assert_ne!(own.fingerprint(), other.fingerprint());
        let mut state = State::new(own, 1, 0, own.rulings()).expect("a seat");
        assert_eq!(Game::of(other, state).err(), Some(GameError::OtherSheet));
        let throw = Throw::of(DieSet::ALL, [4, 2, 6, 1, 3, 3]).expect("faces");
        assert_eq!(state.apply_throw(other, throw, &mut ()), Err(IllegalThrow::OtherSheet));
        state.apply_throw(own, throw, &mut ()).expect("the throw that is due");
        let seat = state.active();
        let before = state;
        assert_eq!(state.play(other, seat, Move::Reroll, &mut ()), Err(IllegalMove::OtherSheet));
        assert_eq!(state.check(other, seat, Move::Reroll), Err(IllegalMove::OtherSheet));
        let mut options = Options::new();
        state.options(own, seat, &mut options);
        assert!(!options.is_empty());
        state.options(other, seat, &mut options);
        assert!(options.is_empty());
        assert!(std::panic::catch_unwind(|| state.outcome(other)).is_err());
        assert_eq!(state, before);
    }
}

/// Sizes that searches copy and lists hold: what makes them grow is meant. Of a state nearly all is its four seats, of a seat five areas
/// with three sets of 64 boxes and a set of numbers, 64 written numbers, and the bars. A move stays within a register; options hold room
/// for all groups a decision can have, in place.
#[test]
fn sizes_are_known() {
    assert_eq!((size_of::<State>(), size_of::<Seat>()), (1024, 248));
    assert_eq!((size_of::<Move>(), size_of::<Spots>(), size_of::<Event>()), (8, 8, 5));
    assert_eq!((size_of::<Group>(), size_of::<Options>()), (16, 37_024));
}

/// A printed fact that differs makes another sheet: also one that only the score asks for.
#[test]
fn whatever_is_printed_is_part_of_the_fingerprint() {
    use silbertablett_rules::sheet::{Accept, Effect, ScoreTerm, SheetSpec, Write};
    let changes: [fn(&mut SheetSpec); 9] = [
        |spec| spec.levels[0] -= 1,
        |spec| spec.bars[0].slots += 1,
        |spec| spec.bars[0].end = Some(Effect::Fox),
        |spec| spec.rounds[5] = Some(Effect::Fox),
        |spec| spec.areas[0].triggers[0].effect = Effect::Fox,
        |spec| spec.areas[3].boxes[0].factor = 2,
        |spec| spec.areas[2].boxes[0].accept = Accept::AtLeast(2),
        |spec| spec.areas[3].score.push(ScoreTerm::Pairs),
        |spec| spec.rulings = spec.rulings.with(silbertablett_rules::Ruling::FoxFloorZero, true),
    ];
    let classic = silbertablett_sheet_file::built_in("classic", None).expect("a sheet");
    let own = classic.tables().spec();
    assert_eq!(own.areas[3].write, Write::Number);
    assert_eq!(Sheet::new(own.clone()).map(|sheet| sheet.fingerprint()), Ok(classic.tables().fingerprint()));
    let mut prints = vec![classic.tables().fingerprint()];
    for (n, change) in changes.into_iter().enumerate() {
        let mut spec = own.clone();
        change(&mut spec);
        if n == 7 {
            // Pairs ask for an even number of boxes.
            spec.areas[3].boxes.push(spec.areas[3].boxes[0]);
        }
        let sheet = Sheet::new(spec).unwrap_or_else(|error| panic!("change {n}: {error}"));
        prints.push(sheet.fingerprint());
    }
    let count = prints.len();
    prints.sort();
    prints.dedup();
    assert_eq!(prints.len(), count);
}
