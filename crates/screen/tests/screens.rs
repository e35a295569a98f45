//! Screens of whole games: what they say of choices is what the engine does.

use silbertablett_bots::{Rng, by_name};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_record::parse_notation;
use silbertablett_rules::{
    Due, Event, Move, Options, SeatId, State,
    sheet::Place,
    state::{Stage, THROWS},
};
use silbertablett_screen::{DieLocation, Screen, Source, wish};
use silbertablett_sheet_file::{SheetFile, built_ins};

/// Shows every decision of a game in which all seats are bots of a name.
fn each_decision(sheet: &SheetFile, seats: usize, bot: &str, mut look: impl FnMut(&State, SeatId, &Screen)) {
    let mut state = State::new(sheet.tables(), seats, 0, sheet.tables().rulings()).expect("1 to 4 seats");
    let (mut dice, mut options) = (Keyed::new(9, seats as u64), Options::new());
    let mut bot = by_name(bot, 3).expect("a bot");
    while state.due() != Due::End {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(&state).expect("a throw is due");
            state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
            continue;
        };
        look(&state, seat, &Screen::of(sheet, &state, seat));
        state.options(sheet.tables(), seat, &mut options);
        let mv = bot.choose(sheet.tables(), &state, seat, &options);
        state.play_unchecked(sheet.tables(), seat, mv, &mut ());
    }
    let end = Screen::of(sheet, &state, state.first());
    assert!(!end.winners.is_empty() && end.busy.is_empty() && end.choices.all().is_empty());
}

fn everywhere(mut look: impl FnMut(&SheetFile, &State, SeatId, &Screen)) {
    for sheet in built_ins() {
        for (seats, bot) in [(1, "greedy"), (2, "random"), (4, "greedy")] {
            each_decision(&sheet, seats, bot, |state, seat, screen| look(&sheet, state, seat, screen));
        }
    }
}

/// Only where boxes may be skipped, and as many as lie between the last mark and the next (2.14).
#[test]
fn what_is_passed_over_for_good_is_said() {
    let mut most = 0;
    everywhere(|sheet, state, seat, screen| {
        for choice in screen.choices.all() {
            let skips = choice.mark.filter(|mark| sheet.tables().area(mark.area).spec().place == Place::Right);
            let between = skips.map_or(0, |mark| {
                let last = state.seat(seat).marked(sheet.tables(), mark.area).iter().last();
                mark.spot.index() - last.map_or(0, |last| last.index() + 1)
            });
            // A chain may mark further boxes of it.
            assert!(usize::from(choice.preview.passed) >= between, "{choice:?}");
            assert!(skips.is_some() || choice.preview.passed == 0 || !choice.preview.sets_off.is_empty(), "{choice:?}");
            most = most.max(choice.preview.passed);
        }
    });
    assert!(most > 1);
}

#[test]
fn choices_are_the_legal_moves() {
    let mut options = Options::new();
    everywhere(|sheet, state, seat, screen| {
        state.options(sheet.tables(), seat, &mut options);
        assert_eq!(screen.choices.all().len(), options.len());
        for choice in screen.choices.all() {
            assert_eq!(parse_notation(sheet, &choice.token), Ok(choice.mv));
            assert_eq!(screen.choices.find(&choice.token), Some(choice));
            let (Some(source), Some(mark)) = (choice.source, choice.mark) else { continue };
            assert!(screen.choices.boxes(Some(source), mark.area).contains(mark.spot));
            assert!(screen.choices.reaching(mark).contains(&source));
            let ways: Vec<_> = screen.choices.ways(source, mark).collect();
            assert!(ways.contains(&choice));
            let plain = ways.iter().position(|way| way.adjust.is_none());
            assert!(plain.is_none_or(|at| at == 0), "the way that costs nothing comes first");
        }
        let moved = screen.choices.sources().len();
        assert_eq!(moved, screen.choices.sources().iter().collect::<std::collections::HashSet<_>>().len());
    });
}

#[test]
fn a_preview_is_what_happens() {
    let mut rng = Rng::new(1);
    everywhere(|sheet, state, seat, screen| {
        let choice = &screen.choices.all()[rng.below(screen.choices.all().len())];
        let (mut after, mut foxes) = (*state, 0);
        after.play_unchecked(sheet.tables(), seat, choice.mv, &mut |event| {
            foxes += u8::from(matches!(event, Event::Fox { seat: whose } if whose == seat));
        });
        let seen = choice.preview.sets_off.iter().filter(|event| matches!(event, Event::Fox { .. })).count();
        assert!(seen as u8 >= foxes, "foxes won at once are foretold");
        if after.seat(seat).waiting().is_empty() {
            let total = |state: &State| state.seat(seat).score(sheet.tables(), state.rulings()).total;
            assert_eq!(choice.preview.points, total(&after) - total(state));
            assert_eq!(choice.preview.choose, []);
        }
        let turns = |event: &Event| matches!(event, Event::Round(_) | Event::Turn(_) | Event::Thrown(_));
        assert!(!choice.preview.sets_off.iter().any(turns));
    });
}

#[test]
fn every_die_lies_somewhere_and_is_usable_only_with_a_choice() {
    everywhere(|sheet, state, seat, screen| {
        let lying = |lies| screen.dice.iter().filter(|die| die.lies == lies).count();
        assert_eq!(lying(DieLocation::Tray), state.table().tray().len());
        assert_eq!(lying(DieLocation::Field), state.table().fields().len());
        for die in screen.dice {
            let source = Source::Die(die.die);
            assert_eq!(die.usable, screen.choices.all().iter().any(|choice| choice.source == Some(source)));
            assert!(die.lies != DieLocation::Thrown || die.face.is_some());
        }
        for choice in screen.choices.marks().filter(|choice| choice.adjust.is_none() && choice.number == 0) {
            let (Some(source), Some(mark)) = (choice.source, choice.mark) else { continue };
            let meant = wish(state, seat, source, mark);
            assert_eq!(meant, choice.mv);
            assert_eq!(state.check(sheet.tables(), seat, meant), Ok(()));
        }
    });
}

#[test]
fn two_dice_come_to_the_same_on_the_platter_and_not_in_a_hand_that_is_thrown_again() {
    let mut alike = 0;
    everywhere(|sheet, state, _, screen| {
        for (one, other) in screen.choices.marks().flat_map(|one| screen.choices.marks().map(move |other| (one, other)))
        {
            let same = one.leads_to == other.leads_to;
            assert!(!same || one.mark == other.mark, "what fills another box is something else");
            let (Move::Take { die, adjust, .. }, Move::Take { die: beside, adjust: like, .. }) = (one.mv, other.mv)
            else {
                continue;
            };
            let both_plain = adjust.is_none() && like.is_none() && one.mark == other.mark && die != beside;
            let equal = state.table().face(die) == state.table().face(beside);
            let adds = one.mark.is_some_and(|mark| !state.addends(sheet.tables(), mark.area, die).is_empty());
            if both_plain && state.stage() == Stage::Pick && state.table().throws() < THROWS {
                assert!(!same, "{} and {}: other dice stay in the hand", one.token, other.token);
            } else if both_plain && state.stage() == Stage::Window && equal && !adds {
                assert!(same, "{} and {}", one.token, other.token);
                alike += 1;
            }
        }
    });
    assert!(alike > 0);
}
