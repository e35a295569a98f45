//! Sources of dice in games on a small sheet.

use silbertablett_dice::{Coordinates, Dice, DiceError, Keyed, Scripted, Seeded, keyed_throw};
use silbertablett_rules::{
    Action, Die, DieSet, Due, Face, Options, Sheet, State, Throw,
    place::Spots,
    sheet::{Accept, AreaSpec, Bar, BoxSpec, Effect, MAX_SLOTS, Place, ScoreTerm, SheetSpec, Value, Write},
};

/// Five tracks that take any number, and a reroll for every round.
fn sheet() -> Sheet {
    let any = BoxSpec { accept: Accept::Any, factor: 1, printed: false, row: 0 };
    let area = AreaSpec {
        place: Place::Next,
        value: Value::Die,
        write: Write::Number,
        boxes: vec![any; 12],
        triggers: Vec::new(),
        score: vec![ScoreTerm::Sum(Spots::from_bits(0xfff), 1)],
    };
    let mut bars: [Bar; 5] = Default::default();
    bars[Action::Reroll.index()].slots = 6;
    let spec = SheetSpec {
        areas: std::array::from_fn(|_| area.clone()),
        bars,
        joker_numbers: [0; MAX_SLOTS as usize],
        bonuses: Vec::new(),
        rounds: [Some(Effect::Unlock(Action::Reroll)); 6],
        levels: Vec::new(),
        chain: None,
        rulings: Default::default(),
    };
    Sheet::new(spec).expect("a sheet")
}

/// Plays a game in which the move is `pick` of the number of moves there are; the throws that were met, with their coordinates.
fn play(sheet: &Sheet, seats: usize, dice: &mut dyn Dice, pick: impl Fn(usize) -> usize) -> Vec<(Coordinates, Throw)> {
    let mut game = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    let (mut options, mut throws, mut last) = (Options::new(), Vec::new(), None);
    while game.due() != Due::End {
        let Some(seat) = game.first_deciding() else {
            last = Coordinates::due(&game, last);
            let throw = dice.throw(&game).expect("dice");
            game.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            throws.push((last.expect("a throw was due"), throw));
            continue;
        };
        game.options(sheet, seat, &mut options);
        let mv = options.get(pick(options.len())).expect("a move");
        game.play(sheet, seat, mv, &mut ()).expect("a legal move");
    }
    assert_eq!(dice.throw(&game), Err(DiceError::NotDue));
    throws
}

/// A move that differs from one kind of decision to the next, so that games get rerolls and forfeits.
fn varied(moves: usize) -> usize {
    moves * 7 / 8
}

#[test]
fn the_keyed_source_gives_the_throws_of_its_coordinates() {
    let sheet = sheet();
    for seats in 1..=4 {
        for pick in [|_| 0, varied, |moves| moves - 1, |moves: usize| moves.saturating_sub(2)] {
            let throws = play(&sheet, seats, &mut Keyed::new(3, 14), pick);
            assert!(throws.len() >= seats * 4);
            for (at, throw) in throws {
                assert_eq!(throw, keyed_throw(3, 14, at, throw.dice()), "{at:?}");
            }
        }
    }
}

#[test]
fn rerolls_are_counted() {
    let sheet = sheet();
    let reroll_while_possible = |moves: usize| moves.saturating_sub(2);
    let throws = play(&sheet, 1, &mut Keyed::new(1, 1), reroll_while_possible);
    assert!(throws.iter().any(|(at, _)| at.reroll() > 0));
    let mut seen = std::collections::HashSet::new();
    assert!(throws.iter().all(|(at, _)| seen.insert(*at)), "every throw stands at coordinates of its own");
}

#[test]
fn the_keyed_source_can_go_back_and_on() {
    let sheet = sheet();
    let mut game = State::new(&sheet, 1, 0, sheet.rulings()).expect("a game");
    let mut dice = Keyed::new(9, 2);
    let first = dice.throw(&game).expect("dice");
    let at = dice.last();
    let rerolled = dice.throw(&game).expect("dice");
    assert_ne!(first, rerolled);
    let mut twin = dice.clone();
    dice.resume(at);
    assert_eq!(dice.throw(&game), Ok(rerolled));
    assert_eq!(twin.throw(&game), dice.throw(&game));
    dice.resume(None);
    assert_eq!(dice.throw(&game), Ok(first));

    game.apply_throw(&sheet, first, &mut ()).expect("the throw that is due");
    assert_eq!(dice.throw(&game), Err(DiceError::NotDue));
    dice.start(3);
    let fresh = State::new(&sheet, 1, 0, sheet.rulings()).expect("a game");
    assert_eq!(dice.throw(&fresh), Keyed::new(9, 3).throw(&fresh));
}

#[test]
fn recorded_throws_replay() {
    let sheet = sheet();
    for seats in 1..=4 {
        let throws = play(&sheet, seats, &mut Seeded::new(5), varied);
        let mut recorded = Scripted::new(throws.iter().map(|(_, throw)| *throw));
        assert_eq!(play(&sheet, seats, &mut recorded, varied), throws);
        assert_eq!(recorded.left(), 0);
    }
}

fn throw(numbers: [u8; 6]) -> Throw {
    let faces = Die::all().zip(numbers).filter_map(|(die, number)| Some((die, Face::new(number)?)));
    faces.fold(Throw::EMPTY, |throw, (die, face)| throw.with(die, face))
}

#[test]
fn a_scripted_throw_that_does_not_fit_stays() {
    let sheet = sheet();
    let game = State::new(&sheet, 1, 0, sheet.rulings()).expect("a game");
    let mut dice = Scripted::default();
    assert_eq!(dice.throw(&game), Err(DiceError::RunOut));

    let short = throw([1, 2, 3, 0, 0, 0]);
    dice.push(short);
    let fault = Err(DiceError::DoesNotFit { due: DieSet::ALL, given: short.dice() });
    assert_eq!(dice.throw(&game), fault);
    assert_eq!(dice.throw(&game), fault);
    assert_eq!(dice.left(), 1);

    let full = throw([1, 2, 3, 4, 5, 6]);
    let tray: DieSet = Die::all().take(3).collect();
    let mut dice = Scripted::new([full.on_tray(tray)]);
    assert_eq!(dice.throw(&game), Err(DiceError::DoesNotFit { due: DieSet::ALL, given: DieSet::ALL }));
    let mut dice = Scripted::new([full]);
    assert_eq!(dice.throw(&game), Ok(full));
    assert_eq!(dice.left(), 0);
}
