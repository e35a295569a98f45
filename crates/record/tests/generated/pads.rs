//! A pad beside real dice takes what every game writes on its sheets and comes to the same; and what it lists is what it takes.

use crate::random::{Game, Random};
use silbertablett_rules::{
    Action, Area, Event, Mark, Move, Options, Sheet, Spot, State,
    error::IllegalMove,
    moves::Adjustment,
    pad::{Pad, PadFault, PadMove},
    place::MAX_BOXES,
    seat::Seat,
    sheet::{BonusId, MAX_ASKED, MAX_BONUSES, MAX_SLOTS},
};

const GAMES: u64 = 600;

/// The number a die brings, worked out from what it shows.
fn brought(sheet: &Sheet, state: &State, die: silbertablett_rules::Die, mark: Mark, adjust: Adjustment) -> u8 {
    let face = |die| state.table().face(die).map_or(0, |face| face.number());
    let others: u8 = state.addends(sheet, mark.area, die).iter().map(face).sum();
    (sheet.counts_as(face(die), adjust) + others).saturating_add_signed(adjust.polish_partner)
}

/// What the owner of a sheet writes on it when a seat of the game makes a move.
fn written(sheet: &Sheet, state: &State, mv: Move) -> Vec<PadMove> {
    let plain = |action| PadMove::Use { action, slot: 0 };
    let with_die = |die, mark: Mark, adjust: Adjustment| {
        let number = brought(sheet, state, die, mark, adjust);
        let joker = (adjust.joker > 0).then_some(PadMove::Use { action: Action::Joker, slot: adjust.joker });
        let polish = (0..adjust.polish_cost()).map(|_| plain(Action::Polish));
        let number = if Pad::asks_number(sheet, mark) { number } else { 0 };
        joker.into_iter().chain(polish).chain([PadMove::Write { mark, number }]).collect::<Vec<_>>()
    };
    match mv {
        Move::Take { die, mark, adjust } => with_die(die, mark, adjust),
        Move::Extra { die, mark, adjust } => [vec![plain(Action::ExtraDie)], with_die(die, mark, adjust)].concat(),
        Move::Chain { die, mark } => with_die(die, mark, Adjustment::NONE),
        Move::Bonus { bonus, mark, number } => vec![PadMove::Bonus { bonus, mark, number }],
        Move::Unlock(action) => vec![PadMove::Unlock(action)],
        Move::Reroll => vec![plain(Action::Reroll)],
        Move::Return(_) => vec![plain(Action::Return)],
        Move::TakeUnmarked { .. } | Move::Roll | Move::Forfeit | Move::Stop | Move::Pass | Move::Done => Vec::new(),
    }
}

fn same(sheet: &Sheet, pad: &Pad, seat: &Seat) -> bool {
    let own = pad.seat();
    let bars = Action::ALL.iter().all(|&action| {
        (own.unlocked(action), own.used(action)) == (seat.unlocked(action), seat.used(action))
            && (0..usize::from(MAX_SLOTS)).all(|slot| own.joker_used(slot) == seat.joker_used(slot))
    });
    own.differs_in(sheet, seat).is_empty() && bars && own.foxes() == seat.foxes() && own.waiting() == seat.waiting()
}

#[test]
fn every_game_can_be_written_on_pads() {
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let tables = sheet.tables();
        let seats = game.state.seats().len();
        let pad = Pad::new(tables, game.state.rulings(), seats).expect("1 to 4 players");
        let (mut pads, mut options) = (vec![pad; seats], Options::new());
        loop {
            let mut events = Vec::new();
            if let Some(throw) = game.throw() {
                game.state.apply_throw(tables, throw, &mut |event| events.push(event)).expect("the throw that is due");
            } else if let Some(seat) = game.seat() {
                let mv = game.choose(seat, &mut options);
                for written in written(tables, &game.state, mv) {
                    let pad = &mut pads[seat.index()];
                    assert!(pad.moves(tables).contains(&written), "seed {seed}: {written:?} is not listed");
                    pad.play(tables, written, &mut ()).unwrap_or_else(|why| panic!("seed {seed}: {written:?}: {why}"));
                }
                game.state.play(tables, seat, mv, &mut |event| events.push(event)).expect("a listed move");
            } else {
                break;
            }
            if events.iter().any(|event| matches!(event, Event::Round(_) | Event::End)) {
                for pad in &mut pads {
                    pad.play(tables, PadMove::NextRound, &mut ()).expect("nothing waits");
                }
            }
            for (pad, seat) in pads.iter().zip(game.state.seats()) {
                assert!(same(tables, pad, seat), "seed {seed}: {pad:?} is not {seat:?}");
            }
        }
        let outcome = game.state.outcome(tables);
        for (pad, score) in pads.iter().zip(outcome.scores()) {
            assert!(pad.has_ended(), "seed {seed}");
            assert_eq!(pad.score(tables), *score, "seed {seed}");
        }
    }
}

/// Everything that can be asked of a pad.
fn space() -> Vec<PadMove> {
    let spots = || (0..MAX_BOXES).filter_map(Spot::new);
    let marks = || Area::all().flat_map(move |area| spots().map(move |spot| Mark { area, spot }));
    let numbers = 0..=MAX_ASKED as u8 + 1;
    let writes = marks().flat_map(|mark| numbers.clone().map(move |number| PadMove::Write { mark, number }));
    let bonuses = (0..MAX_BONUSES).filter_map(BonusId::new);
    let bonuses = bonuses.flat_map(|bonus| {
        marks().flat_map(move |mark| (0..=12).map(move |number| PadMove::Bonus { bonus, mark, number }))
    });
    let uses =
        Action::ALL.into_iter().flat_map(|action| (0..=MAX_SLOTS + 1).map(move |slot| PadMove::Use { action, slot }));
    writes.chain(bonuses).chain(Action::ALL.map(PadMove::Unlock)).chain(uses).chain([PadMove::NextRound]).collect()
}

#[test]
fn what_is_listed_is_what_is_taken() {
    let space = space();
    for seed in 0..40 {
        let game = Game::new(seed);
        let sheet = game.sheet.clone();
        let mut random = Random::new(seed);
        let players = 1 + random.below(4);
        let mut pad = Pad::new(sheet.tables(), game.state.rulings(), players).expect("1 to 4 players");
        let mut asked = 0;
        loop {
            let moves = pad.moves(sheet.tables());
            if asked % 8 == 0 {
                for &mv in &space {
                    let taken = pad.check(sheet.tables(), mv).is_ok();
                    assert_eq!(taken, moves.contains(&mv), "seed {seed}: {mv:?} {:?}", pad.check(sheet.tables(), mv));
                    if !taken {
                        let mut after = pad.clone();
                        assert!(after.play(sheet.tables(), mv, &mut ()).is_err());
                        assert_eq!(after, pad, "seed {seed}: a refusal changes nothing");
                    }
                }
            }
            asked += 1;
            // Rounds end now and then, so that some of them fill up.
            let marks: Vec<_> = moves.iter().filter(|mv| **mv != PadMove::NextRound).copied().collect();
            let Some(&last) = moves.last() else { break };
            let mv = if marks.is_empty() || random.below(9) == 0 { last } else { marks[random.below(marks.len())] };
            pad.play(sheet.tables(), mv, &mut ()).expect("a listed move");
        }
        assert!(pad.has_ended());
        assert_eq!(pad.check(sheet.tables(), PadMove::NextRound), Err(PadFault::Illegal(IllegalMove::GameOver)));
    }
}

/// Every sheet that a game has left can be copied, box by box, and comes to the same.
#[test]
fn every_sheet_can_be_copied_from_paper() {
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let tables = sheet.tables();
        let mut options = Options::new();
        loop {
            if let Some(throw) = game.throw() {
                game.state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
            } else if let Some(seat) = game.seat() {
                let mv = game.choose(seat, &mut options);
                game.state.play(tables, seat, mv, &mut ()).expect("a listed move");
            } else {
                break;
            }
        }
        for seat in game.state.seats() {
            let mut pad = Pad::copied(tables, game.state.rulings(), game.state.seats().len()).expect("1 to 4 players");
            for area in Area::all() {
                let factor = |spot: Spot| tables.area(area).spec().boxes[spot.index()].factor;
                for spot in seat.marked(tables, area) {
                    let mark = Mark { area, spot };
                    let number = seat.number(tables, area, spot).map_or(0, |number| number / factor(spot));
                    // Where a number decides on a bonus without being written, paper does not tell it.
                    let number = if number == 0 && Pad::asks_number(tables, mark) { 6 } else { number };
                    let mv = PadMove::Write { mark, number };
                    assert!(pad.moves(tables).contains(&mv), "seed {seed}: {mv:?} is not listed");
                    pad.play(tables, mv, &mut ()).unwrap_or_else(|why| panic!("seed {seed}: {mv:?}: {why}"));
                    if seat.crossed(area).contains(spot) {
                        pad.play(tables, mv, &mut ()).expect("a ringed box is crossed");
                    }
                }
            }
            assert!(pad.seat().differs_in(tables, seat).is_empty(), "seed {seed}");
            assert_eq!(pad.score(tables), seat.score(tables, game.state.rulings()), "seed {seed}");
            assert!(pad.seat().waiting().is_empty() && pad.check(tables, PadMove::NextRound).is_ok());
        }
    }
}

#[test]
fn a_pad_says_what_no_dice_could_make() {
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
    let tables = sheet.tables();
    let at = |area: &str, name: &str| {
        let area = sheet.area_named(area).expect("an area");
        let spot = sheet.area(area).boxes.iter().position(|b| b.to_string() == name).and_then(Spot::new);
        Mark { area, spot: spot.expect("a box") }
    };
    let mut pad = Pad::new(tables, tables.rulings(), 1).expect("a game of one");
    let orange = |name: &str, number| PadMove::Write { mark: at("orange", name), number };
    assert_eq!(pad.check(tables, orange("1", 7)), Err(PadFault::NoDice { value: 7, least: 1, most: 6 }));
    assert_eq!(pad.check(tables, orange("1", 0)), Err(PadFault::Number));
    assert_eq!(pad.check(tables, orange("2", 3)), Err(PadFault::Illegal(IllegalMove::NotNext)));
    // Three picks and a passive one; the box of factor 2 writes twice what the die brought.
    for (name, number) in [("1", 3), ("2", 6), ("3", 1), ("4", 5)] {
        pad.play(tables, orange(name, number), &mut ()).expect("dice bring it");
    }
    assert_eq!(pad.seat().number(tables, at("orange", "4").area, at("orange", "4").spot), Some(10));
    assert_eq!(pad.check(tables, orange("5", 2)), Err(PadFault::RoundFull { marks: 4 }));
    pad.play(tables, PadMove::NextRound, &mut ()).expect("the round is over");
    pad.play(tables, PadMove::Use { action: Action::ExtraDie, slot: 0 }, &mut ()).expect("round 2 gives an extra die");
    assert_eq!(pad.marks_left(), 5);
    let none = pad.check(tables, PadMove::Use { action: Action::ExtraDie, slot: 0 });
    assert_eq!(none, Err(PadFault::Illegal(IllegalMove::NoAction(Action::ExtraDie))));
    assert!(Pad::new(tables, tables.rulings(), 5).is_none());
}
