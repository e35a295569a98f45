//! What every registered sheet must pass: games end, records replay, seats commute, positions can be put up.

use crate::random::Game;
use silbertablett_record::{
    Document, FORMAT, GameResult, RecordEntry, Replay, SheetName, Totals, move_entry, throw_entry, verify,
};
use silbertablett_rules::{
    Action, Area, Due, Event, Move, Options, Ruling, SeatId, Sheet, State, sheet::Write, state::Stage,
};
use silbertablett_sheet_file::revisions;

const GAMES: u64 = 800;

/// Plays a game to its end; `visit` sees every state before its entry and every entry.
fn play(game: &mut Game, mut visit: impl FnMut(&State, Step)) {
    let sheet = game.sheet.clone();
    let mut options = Options::new();
    let mut entries = 0;
    loop {
        let before = game.state;
        if let Some(throw) = game.throw() {
            visit(&before, Step::Throw(throw));
            game.state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
        } else if let Some(seat) = game.seat() {
            let mv = game.choose(seat, &mut options);
            visit(&before, Step::Move(seat, mv));
            game.state.play(sheet.tables(), seat, mv, &mut ()).expect("a listed move");
        } else {
            return;
        }
        entries += 1;
        assert!(entries < 1500, "seed {} does not end", game.seed);
    }
}

#[derive(Clone, Copy)]
enum Step {
    Throw(silbertablett_rules::Throw),
    Move(SeatId, Move),
}

#[test]
fn values_stay_small() {
    assert!(size_of::<Move>() <= 12, "{}", size_of::<Move>());
    assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
}

#[test]
fn games_end_in_their_last_round() {
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        play(&mut game, |state, _| assert!(state.stage() != Stage::End && state.round() <= state.rounds()));
        assert_eq!((game.state.due(), game.state.stage()), (Due::End, Stage::End));
        assert_eq!(game.state.round(), game.state.rounds());
        assert_eq!(game.state.first_deciding(), None);
    }
}

#[test]
fn records_are_written_read_and_replayed() {
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let start = game.state;
        let (mut log, mut states) = (Vec::new(), Vec::new());
        play(&mut game, |state, step| {
            states.push(*state);
            log.push(match step {
                Step::Throw(throw) => throw_entry(&sheet, &throw),
                Step::Move(seat, mv) => move_entry(&sheet, seat, mv),
            });
        });
        let rulings = start.rulings().differing(sheet.tables().rulings());
        let names: Vec<String> = (0..start.seats().len()).map(|seat| format!("Seat \"{seat}\" ü\n")).collect();
        let outcome = game.state.outcome(sheet.tables());
        let document = Document {
            format: FORMAT,
            sheet: SheetName::Id(sheet.id().into()),
            // Without a revision a record is of the first.
            revision: (sheet.revision() > 1 || seed % 2 == 0).then_some(i64::from(sheet.revision())),
            rulings: rulings.map(|ruling| (ruling.name(), start.rulings().has(ruling))).collect(),
            seats: names.iter().map(|name| name.as_str().into()).collect(),
            first: start.first().index(),
            meta: [("seed".to_owned(), seed.to_string())].into(),
            dice: None,
            log,
            result: Some(Totals { totals: outcome.scores().iter().map(|score| i64::from(score.total)).collect() }),
        };
        let line = document.to_line();
        assert!(!line.contains('\n'));
        let read = Document::parse(line.as_bytes()).expect("what is written can be read");
        assert_eq!(read, document, "seed {seed}");
        assert_eq!(read.to_line(), line);

        let mut replay = Replay::start(&read).expect("the sheet is known");
        for (entry, state) in read.log.iter().zip(&states) {
            assert_eq!(replay.state(), state, "seed {seed}, entry {}", replay.played());
            replay.play(entry, &mut ()).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        }
        assert_eq!(*replay.state(), game.state);
        let verified = verify(line.as_bytes()).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert!(verified.complete);
        assert_eq!(verified.result, GameResult::of(&sheet, &game.state, names.iter().map(String::as_str)));
        // Every beginning of a game is a record too.
        let part = Document { log: read.log[..read.log.len() / 2].to_vec(), result: None, ..read.clone() };
        let verified = verify(part.to_line().as_bytes()).expect("the beginning of a legal game");
        assert!(!verified.complete && verified.result.winners.is_empty());
    }
}

#[test]
fn seats_that_decide_at_once_commute() {
    let mut pairs = 0;
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let mut options = Options::new();
        let mut other = crate::random::Random::new(seed);
        play(&mut game, |state, step| {
            let Step::Move(one, mv) = step else { return };
            for two in state.deciding().filter(|&two| two != one) {
                state.options(sheet.tables(), two, &mut options);
                let theirs: Vec<Move> = options.moves().collect();
                let choice = theirs[other.below(theirs.len())];
                let (mut a, mut b) = (*state, *state);
                a.play(sheet.tables(), one, mv, &mut ()).expect("legal");
                a.options(sheet.tables(), two, &mut options);
                assert!(
                    options.moves().eq(theirs.iter().copied()),
                    "seed {seed}: another seat's move changed the list"
                );
                a.play(sheet.tables(), two, choice, &mut ()).expect("still legal");
                b.play(sheet.tables(), two, choice, &mut ()).expect("legal");
                b.play(sheet.tables(), one, mv, &mut ()).expect("still legal");
                assert_eq!(a, b, "seed {seed}: {one:?} {mv:?} and {two:?} {choice:?} do not commute");
                pairs += 1;
            }
        });
    }
    assert!(pairs > 5000, "only {pairs} pairs");
}

#[test]
fn levels_rise_with_the_total() {
    for sheet in revisions() {
        let levels: Vec<u8> = (-500..2000).map(|total| sheet.tables().level(total)).collect();
        assert!(levels.is_sorted());
        assert_eq!((levels[0], levels[2499]), (1, sheet.tables().level_count()), "{}", sheet.id());
        let steps = levels.windows(2).filter(|pair| pair[0] != pair[1]);
        assert!(steps.clone().all(|pair| pair[1] == pair[0] + 1), "{} skips a level", sheet.id());
        assert_eq!(steps.count() + 1, usize::from(sheet.tables().level_count()));
    }
}

#[test]
fn scores_add_up_and_winners_follow_from_them() {
    // 1.30, 1.31
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let tables = game.sheet.clone();
        play(&mut game, |state, _| assert_eq!(state.outcome(tables.tables()).winners().count(), 0));
        let outcome = game.state.outcome(tables.tables());
        let rank = |seat: usize| {
            let score = outcome.scores()[seat];
            assert_eq!(score.total, score.areas.iter().sum::<i32>() + score.fox_points);
            let lowest = *score.areas.iter().min().expect("five areas");
            let floor = game.state.rulings().has(Ruling::FoxFloorZero);
            assert_eq!(score.fox_points, i32::from(score.foxes) * if floor { lowest.max(0) } else { lowest });
            assert_eq!(score.level, tables.tables().level(score.total));
            (score.total, *score.areas.iter().max().expect("five areas"))
        };
        let ranks: Vec<(i32, i32)> = (0..outcome.scores().len()).map(rank).collect();
        let best = ranks.iter().max().expect("a seat");
        let expected: Vec<usize> = (0..ranks.len()).filter(|&seat| ranks[seat] == *best).collect();
        assert_eq!(outcome.winners().map(|seat| seat.index()).collect::<Vec<_>>(), expected, "seed {seed}");
    }
}

/// What the events of a game say that one seat has.
#[derive(Debug, Default, PartialEq)]
struct Account {
    marks: usize,
    foxes: usize,
    unlocked: [usize; 5],
    waiting: i32,
}

impl Account {
    fn of(sheet: &Sheet, state: &State, seat: SeatId) -> Account {
        let seen = state.seat(seat);
        let waiting = seen.waiting();
        Account {
            marks: Area::all().map(|area| seen.marked(sheet, area).len() + seen.crossed(area).len()).sum(),
            foxes: seen.foxes().into(),
            unlocked: Action::ALL.map(|action| seen.unlocked(action).into()),
            waiting: waiting.iter().map(|id| i32::from(waiting.count(id))).sum(),
        }
    }
}

#[test]
fn events_account_for_marks_foxes_actions_and_bonuses() {
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let tables = sheet.tables();
        let seats: Vec<SeatId> = SeatId::first(game.state.seats().len()).collect();
        let mut state = game.state;
        // The gift of the first round is there before anybody can listen.
        let mut accounts: Vec<Account> = seats.iter().map(|&seat| Account::of(tables, &state, seat)).collect();
        play(&mut game, |_, step| {
            let mut events = Vec::new();
            let mut sink = |event: Event| events.push(event);
            match step {
                Step::Throw(throw) => state.apply_throw(tables, throw, &mut sink).expect("legal"),
                Step::Move(seat, mv) => {
                    if matches!(mv, Move::Bonus { .. } | Move::Unlock(_)) {
                        accounts[seat.index()].waiting -= 1;
                    }
                    state.play(tables, seat, mv, &mut sink).expect("legal");
                }
            }
            for event in events {
                match event {
                    Event::Marked { seat, area, spot, number } => {
                        accounts[seat.index()].marks += 1;
                        let numbered = tables.area(area).spec().write == Write::Number;
                        assert_eq!(number > 0, numbered);
                        assert!(!numbered || state.seat(seat).number(tables, area, spot) == Some(number));
                    }
                    Event::Fox { seat } => accounts[seat.index()].foxes += 1,
                    Event::Unlocked { seat, action } => accounts[seat.index()].unlocked[action.index()] += 1,
                    Event::Fired { seat, .. } => accounts[seat.index()].waiting += 1,
                    Event::Lost { seat, .. } => accounts[seat.index()].waiting -= 1,
                    _ => {}
                }
            }
            for &seat in &seats {
                assert_eq!(accounts[seat.index()], Account::of(tables, &state, seat), "seed {seed}");
            }
        });
        assert_eq!(state, game.state, "listening changes nothing");
    }
}

#[test]
fn every_kind_of_entry_occurs_in_the_random_games() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        play(&mut game, |_, step| {
            if let Step::Move(seat, mv) = step
                && let RecordEntry::Move(words) = move_entry(&sheet, seat, mv)
            {
                seen.insert(words.verb.word());
                seen.extend(words.joker.map(|_| "joker"));
                seen.extend(words.polish_partner.map(|_| "polish_partner"));
                seen.extend(words.as_number.map(|_| "as"));
            }
        });
    }
    assert_eq!(seen.len(), 12 + 3, "{seen:?}");
}
