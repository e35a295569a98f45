//! The bot that plays by nets.

mod common;

use std::sync::Arc;

use common::{decisions, game};
use silbertablett_bots::{Judge, NetPolicy, Policy, Rng, rival_counts};
use silbertablett_dice::Seeded;
use silbertablett_net::features::Encoder;
use silbertablett_net::{Inputs, Net, NetFile, POINTS, Shape, SheetNet, net_for};
use silbertablett_rules::{Move, Options, SeatId, State, state::Stage};
use silbertablett_sheet_file::{SheetFile, built_in, built_ins, revisions};

fn classic() -> Arc<SheetFile> {
    built_in("classic", None).expect("a sheet of the program")
}

/// A small net of a sheet for these numbers of seats.
fn net(sheet: &SheetFile, seats: u8) -> Arc<SheetNet> {
    let names = Encoder::new(sheet.tables()).names().to_vec();
    let mut rng = Rng::new(7);
    let shape = Shape { inputs: names.len(), first: 64, second: 16 };
    let net = Net::fresh(shape, 80.0, || 2.0 * rng.unit() - 1.0);
    let (sheet_id, revision, inputs) = (sheet.id().to_owned(), sheet.revision(), Inputs::Named(names));
    let file = NetFile { sheet: sheet_id, revision, seats, inputs, net, outputs: Vec::new() };
    Arc::new(SheetNet::new(sheet, &file).expect("a net of the sheet"))
}

/// Every net of the program, alone and with others: what is added up from the base of a decision is what is added up afresh.
#[test]
fn built_in_nets_judge_by_differences_to_the_last_bit() {
    for sheet in revisions().filter(|sheet| net_for(sheet.tables(), 1).is_some()) {
        for seats in 1..=4 {
            let player = net_for(sheet.tables(), seats).expect("the sheet has a net");
            let (mut near, mut afresh) = (Judge::with(Arc::clone(&player)), Judge::with(player));
            for seed in 0..5 {
                decisions(sheet.tables(), seats, seed, |state, seat, options| {
                    near.begin();
                    for mv in options.moves() {
                        let mut after = *state;
                        after.play_unchecked(sheet.tables(), seat, mv, &mut ());
                        afresh.begin();
                        let whole = afresh.worth(sheet.tables(), &after, seat);
                        assert_eq!(near.worth(sheet.tables(), &after, seat).to_bits(), whole.to_bits());
                    }
                });
            }
        }
    }
}

/// A player for the lead departs from play for the score only where it picks dice that others see, never by much for its own score,
/// and always in the same way in the same position.
#[test]
fn who_plays_for_the_lead_gives_up_little_and_only_where_dice_are_picked() {
    for sheet in built_ins() {
        let tables = sheet.tables();
        let player = net(&sheet, 0b0110);
        let mut judge = NetPolicy::with(Arc::clone(&player));
        for seats in 1..=4 {
            let [mut winner, mut twin] = [0, 1].map(|_| NetPolicy::with(Arc::clone(&player)));
            let mut loner = NetPolicy::with(Arc::clone(&player)).for_score();
            let mut departures = 0;
            let mut compare = |state: &State, seat, options: &Options| {
                let mut worth = |mv: Move| {
                    let mut after = *state;
                    after.play_unchecked(tables, seat, mv, &mut ());
                    judge.judge(tables, &after, seat).expect("a net")
                };
                let (lead, score) =
                    (winner.choose(tables, state, seat, options), loner.choose(tables, state, seat, options));
                assert_eq!(lead, twin.choose(tables, state, seat, options));
                let most = options.moves().map(&mut worth).fold(f32::NEG_INFINITY, f32::max);
                assert!(worth(score) > most - 0.01 && worth(lead) > most - 8.01);
                if lead != score {
                    departures += 1;
                    assert!(state.active() == seat && matches!(state.stage(), Stage::Pick | Stage::BeforeThrow));
                }
            };
            (0..3).for_each(|seed| decisions(tables, seats, seed, &mut compare));
            // A net that knows two and three seats minds nobody with one and four.
            assert_eq!(departures > 0, [2, 3].contains(&seats), "{} with {seats}: {departures}", sheet.id());
        }
    }
}

/// After the last pick of a turn nothing is left to chance: of moves equally good for one's own score the one is made to which the
/// rival's best answer is worst.
#[test]
fn of_equal_moves_the_one_is_made_that_leaves_the_rival_least() {
    let sheet = classic();
    let tables = sheet.tables();
    let player = net(&sheet, 2);
    let (mut winner, mut judge) = (NetPolicy::with(Arc::clone(&player)), NetPolicy::with(player));
    let (mut compared, mut theirs) = (0, Options::new());
    for seed in 0..20 {
        decisions(tables, 2, seed, |state, seat, options| {
            let rival = SeatId::new(1 - seat.index()).expect("a seat");
            let mut outcome = |mv: Move| {
                let mut after = *state;
                after.play_unchecked(tables, seat, mv, &mut ());
                let own = judge.judge(tables, &after, seat).expect("a net");
                after.options(tables, rival, &mut theirs);
                let answers = theirs.moves().map(|mv| {
                    let mut end = after;
                    end.play_unchecked(tables, rival, mv, &mut ());
                    judge.judge(tables, &end, rival).expect("a net")
                });
                // What the last answers of a game are worth is counted out elsewhere.
                let last = after.round() == after.rounds() && after.active() != after.first();
                let stage = if last { Stage::End } else { after.stage() };
                (own, answers.reduce(f32::max).unwrap_or(f32::NAN), stage)
            };
            if state.stage() != Stage::Pick || options.len() < 2 {
                return;
            }
            let outcomes: Vec<_> = options.moves().map(&mut outcome).collect();
            if outcomes.iter().any(|&(_, theirs, stage)| stage != Stage::Window || theirs.is_nan()) {
                return;
            }
            let most = outcomes.iter().map(|&(own, ..)| own).fold(f32::NEG_INFINITY, f32::max);
            let (own, theirs, _) = outcome(winner.choose(tables, state, seat, options));
            let in_reach = outcomes.iter().all(|&(own, ..)| own > most - 7.9);
            if in_reach {
                compared += 1;
                let left = (7.0 - f32::from(state.round())) / 6.0;
                let expected = judge.judge(tables, state, rival).expect("a net");
                let counts = rival_counts(most / POINTS, expected / POINTS, left);
                let lead = |own: f32, theirs: f32| own - counts * theirs;
                let best = outcomes.iter().map(|&(own, theirs, _)| lead(own, theirs)).fold(f32::NEG_INFINITY, f32::max);
                assert!(lead(own, theirs) > best - 0.01);
            }
        });
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn the_net_bot_makes_the_move_its_net_likes_best_and_knows_the_score_at_the_end() {
    let sheet = classic();
    let tables = sheet.tables();
    let player = net(&sheet, 1);
    let (mut bot, mut judge) = (NetPolicy::with(Arc::clone(&player)), NetPolicy::with(player));
    let state = game(tables, 1, &mut Seeded::new(5), |state, seat, options| {
        let mv = bot.choose(tables, state, seat, options);
        let mut worth = |mv| {
            let mut after = *state;
            after.play_unchecked(tables, seat, mv, &mut ());
            judge.judge(tables, &after, seat).expect("a net")
        };
        let most = options.moves().map(&mut worth).fold(f32::NEG_INFINITY, f32::max);
        assert!(worth(mv) > most - 0.01);
        mv
    });
    let seat = state.active();
    let total = state.seat(seat).score(tables, state.rulings()).total;
    assert!((judge.judge(tables, &state, seat).expect("a net") - total as f32).abs() < 1e-3);
}

/// While a game is open the rival counts half; the clearer the lead, on whichever side, and the less is left to change it, the less.
#[test]
fn a_rival_counts_while_the_game_is_open() {
    assert_eq!(rival_counts(2.5, 2.4, 1.0), rival_counts(2.4, 2.5, 0.5));
    assert!((rival_counts(2.5, 2.5, 0.1) - 0.5).abs() < 1e-6);
    assert!(rival_counts(2.5, 1.9, 0.5) > rival_counts(2.5, 1.9, 0.3));
    assert_eq!(rival_counts(2.5, 0.8, 0.5), 0.0);
    assert_eq!(rival_counts(0.8, 2.5, 0.5), 0.0);
    assert!(rival_counts(-0.2, -0.3, 0.2).is_finite());
}
