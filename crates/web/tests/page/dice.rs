//! What dice say of themselves.

use super::common::{all, data, game, reader, sound};
use silbertablett_rules::{Due, Move, Options, state::Stage};
use silbertablett_session::{Command, LogEntry, Session};
use silbertablett_texts::{Lang, Texts};
use silbertablett_web::table_fragment;

/// A whole solo game of somebody who takes the highest die in odd rounds and the lowest in even ones; `look` sees every position.
fn whole_game(mut look: impl FnMut(&Session)) {
    let mut session = game("classic", &[], false, 0);
    let mut options = Options::new();
    loop {
        look(&session);
        let state = *session.state();
        let (seat, command) = match state.due() {
            Due::End => return,
            Due::Throw(_) | Due::SoloThrow => (state.active(), Command::Throw),
            Due::Decision => {
                let seat = state.first_deciding().expect("somebody decides");
                state.options(session.sheet().tables(), seat, &mut options);
                let sign = if state.round() % 2 == 1 { 1 } else { -1 };
                let liking = |mv: &Move| match *mv {
                    Move::Take { die, .. } => {
                        sign * i32::from(state.table().face(die).map_or(0, |face| face.number())) - 10
                    }
                    Move::Bonus { .. } => 0,
                    _ => -20,
                };
                (seat, Command::Move(options.moves().max_by_key(liking).expect("a deciding seat has a move")))
            }
        };
        session.command(seat, session.decision(seat), command).expect("a legal command");
    }
}

#[test]
fn a_turn_that_ends_for_want_of_dice_says_so() {
    let ctx = reader(Lang::En);
    let words = Texts::of(Lang::En).get("page-turn-cut-short");
    let (mut told, mut whole) = (0, 0);
    whole_game(|session| {
        let state = session.state();
        let says = table_fragment(&ctx, &data(session)).contains(&words);
        if state.due() != Due::SoloThrow {
            assert!(!says || state.stage() == Stage::Window, "in the middle of a turn");
            return;
        }
        let turn = session.moments().iter().rev().take_while(|moment| moment.before.round() == state.round());
        let picks = turn
            .filter(|moment| {
                moment.before.stage() == Stage::Pick
                    && !matches!(moment.entry, LogEntry::Move(_, Move::Reroll | Move::Bonus { .. }))
            })
            .count();
        assert_eq!(says, picks < 3, "after {picks} dice");
        *if says { &mut told } else { &mut whole } += 1;
    });
    assert!(told > 0 && whole > 0, "{told} turns were cut short, {whole} were not");
}

#[test]
fn every_die_says_what_becomes_of_it() {
    let ctx = reader(Lang::En);
    let mut said = std::collections::BTreeSet::new();
    whole_game(|session| {
        if session.state().due() == Due::End {
            return;
        }
        let page = sound("table", &table_fragment(&ctx, &data(session)), false);
        for die in all(&page, "#dice [data-die]") {
            let label = die.attr("aria-label").expect("a die has a name");
            let usable = die.attr("aria-disabled").is_none();
            let why = ["can be used", "rolled next", "fits no box", "out for this turn", "was chosen"]
                .into_iter()
                .find(|why| label.contains(why));
            let why = why.unwrap_or_else(|| panic!("{label} says nothing of itself"));
            assert_eq!(usable, why == "can be used", "{label}");
            said.insert(why);
        }
    });
    assert_eq!(said.len(), 5, "{said:?}");
}
