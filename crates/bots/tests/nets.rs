//! Nets as files, and the bot that plays with them.

use std::sync::Arc;

use silbertablett_bots::features::{Encoder, Features};
use silbertablett_bots::net::{
    Judge, Net, NetError, NetFile, NetPolicy, POINTS, Player, Scratch, Shape, embedded, rival_counts,
};
use silbertablett_bots::{Lots, Policy};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, Stage, State};
use silbertablett_sheet_file::{SheetFile, built_in, built_ins, revisions};

fn classic() -> Arc<SheetFile> {
    built_in("classic", None).expect("a sheet of the program")
}

fn file(sheet: &SheetFile, seed: u64) -> NetFile {
    let encoder = Encoder::new(sheet.tables());
    let mut lots = Lots::new(seed);
    let shape = Shape { inputs: encoder.inputs(), first: 64, second: 16 };
    let net = Net::fresh(shape, 80.0, || (lots.number() >> 40) as f32 / (1u64 << 23) as f32 - 1.0);
    NetFile {
        sheet: sheet.id().to_owned(),
        revision: sheet.revision(),
        seats: 1,
        fingerprint: encoder.fingerprint(),
        net,
    }
}

#[test]
fn a_net_comes_back_from_its_file() {
    let sheet = classic();
    let net = file(&sheet, 1);
    let read = NetFile::from_bytes(&net.to_bytes()).expect("a net");
    assert_eq!(read, net);
    assert_eq!(read.check("classic", 1, &Encoder::new(sheet.tables())), Ok(()));
}

#[test]
fn damaged_files_are_refused() {
    let bytes = file(&classic(), 1).to_bytes();
    assert_eq!(NetFile::from_bytes(b""), Err(NetError::NotANet));
    assert_eq!(NetFile::from_bytes(b"something else altogether"), Err(NetError::NotANet));
    let mut newer = bytes.clone();
    newer[7] = 2;
    assert_eq!(NetFile::from_bytes(&newer), Err(NetError::NotANet));
    for len in [8, 9, 11, 12, 40, 100, bytes.len() - 4, bytes.len() - 1] {
        assert_eq!(NetFile::from_bytes(&bytes[..len]), Err(NetError::Damaged), "{len}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(NetFile::from_bytes(&longer), Err(NetError::Damaged));
    for at in (8..bytes.len()).step_by(997) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 16;
        assert_eq!(NetFile::from_bytes(&damaged), Err(NetError::Damaged), "{at}");
    }
}

/// A file whose checksum is right although what it says is not.
fn forged(mut bytes: Vec<u8>, change: impl Fn(&mut Vec<u8>)) -> Result<NetFile, NetError> {
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    NetFile::from_bytes(&bytes)
}

#[test]
fn sound_checksums_do_not_make_sense_of_nonsense() {
    let bytes = file(&classic(), 1).to_bytes();
    assert!(forged(bytes.clone(), |_| ()).is_ok());
    assert_eq!(forged(bytes.clone(), |bytes| bytes[8] = 9), Err(NetError::Encoder(9)));
    let sizes = 8 + 2 + 4 + 4 + 1 + "classic".len() + 1;
    assert_eq!(forged(bytes.clone(), |bytes| bytes[sizes] ^= 1), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes[sizes + 4] = 3), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes.truncate(30)), Err(NetError::Damaged));
    let nan = |bytes: &mut Vec<u8>| bytes[sizes + 12..sizes + 16].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(forged(bytes, nan), Err(NetError::Unsound));
}

#[test]
fn foreign_files_are_refused() {
    let (classic, deluxe) = (classic(), built_in("deluxe", None).expect("a sheet of the program"));
    let encoder = Encoder::new(classic.tables());
    let net = file(&deluxe, 1);
    assert_eq!(net.check("classic", 1, &encoder), Err(NetError::Sheet("deluxe".to_owned(), 1)));
    let renamed = NetFile { sheet: "classic".to_owned(), ..net };
    assert_eq!(renamed.check("classic", 1, &encoder), Err(NetError::Layout));
    let newer = file(&classic, 1);
    assert_eq!(newer.check("classic", 2, &encoder), Err(NetError::Sheet("classic".to_owned(), 1)));
}

#[test]
fn the_nets_of_the_program_are_sound_and_small() {
    for bytes in silbertablett_sheets::NETS {
        assert!(bytes.len() < 4 << 20);
        let net = NetFile::from_bytes(bytes).expect("a net");
        let sheet = built_in(&net.sheet, Some(net.revision)).expect("a sheet of the program");
        assert_eq!(net.check(sheet.id(), sheet.revision(), &Encoder::new(sheet.tables())), Ok(()));
        assert!(embedded(sheet.tables(), 1).is_some());
    }
    assert!(embedded(classic().tables(), 2).is_some());
}

/// For every number of seats for which there is a net of its own that one is taken.
#[test]
fn the_net_for_the_number_of_seats_is_taken() {
    for bytes in silbertablett_sheets::NETS {
        let file = NetFile::from_bytes(bytes).expect("a net");
        let sheet = built_in(&file.sheet, Some(file.revision)).expect("a sheet of the program");
        for seats in (1..=4).filter(|seats| file.seats >> (seats - 1) & 1 == 1) {
            assert!(embedded(sheet.tables(), seats).expect("a net").knows_seats(seats), "{} with {seats}", file.sheet);
        }
    }
}

/// Plays a game at random and shows every decision.
fn decisions(sheet: &Sheet, seats: usize, seed: u64, mut see: impl FnMut(&State, SeatId, &Options)) {
    let mut options = Options::new();
    let (mut dice, mut lots) = (Seeded::new(seed), Lots::new(seed));
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    while state.due() != Due::End {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(&state).expect("dice");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            continue;
        };
        state.options(sheet, seat, &mut options);
        see(&state, seat, &options);
        let mv = options.get(lots.below(options.len())).expect("a move");
        state.play_unchecked(sheet, seat, mv, &mut ());
    }
}

/// Judging by differences is judging: to rounding with any net, to the last bit with one whose first layer is rounded.
#[test]
fn differences_say_what_the_whole_says() {
    let sheet = classic();
    let (tables, encoder) = (sheet.tables(), Encoder::new(sheet.tables()));
    for (net, close) in [(file(&sheet, 4).net, 1e-4), (file(&sheet, 4).net.rounded(), 0.0)] {
        let (mut near, mut whole) = (Scratch::new(net.shape()), Scratch::new(net.shape()));
        let mut features = Features::new(&encoder);
        let mut compared = 0;
        decisions(tables, 1, 2, |state, seat, options| {
            for (n, mv) in options.moves().enumerate() {
                let mut after = *state;
                after.play_unchecked(tables, seat, mv, &mut ());
                encoder.encode(tables, &after, seat, false, &mut features);
                let all = net.value(&features, &mut whole);
                if n == 0 {
                    assert_eq!(net.value(&features, &mut near), all);
                }
                let value = net.value_near(&features, &mut near);
                assert!((value - all).abs() <= if n == 0 { 0.0 } else { close }, "{value} and {all}");
                assert_eq!(net.value_near(&features, &mut near), value);
                compared += 1;
            }
        });
        assert!(compared > 100, "{compared}");
    }
}

/// Every net of the program, alone and with others: what is added up from the base of a decision is what is added up afresh.
#[test]
fn built_in_nets_judge_by_differences_to_the_last_bit() {
    for sheet in revisions().filter(|sheet| embedded(sheet.tables(), 1).is_some()) {
        for seats in 1..=4 {
            let player = embedded(sheet.tables(), seats).expect("the sheet has a net");
            let (mut near, mut afresh) = (Judge::with(Arc::clone(&player)), Judge::with(player));
            for seed in 0..5 {
                decisions(sheet.tables(), seats, seed, |state, seat, options| {
                    near.rebase();
                    for mv in options.moves() {
                        let mut after = *state;
                        after.play_unchecked(sheet.tables(), seat, mv, &mut ());
                        afresh.rebase();
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
        let encoder = Encoder::new(tables);
        let player = Arc::new(Player::new(encoder, NetFile { seats: 0b0110, ..file(&sheet, 7) }));
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
    let player = Arc::new(Player::new(Encoder::new(tables), NetFile { seats: 2, ..file(&sheet, 7) }));
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
    let player = Arc::new(Player::new(Encoder::new(tables), file(&sheet, 7)));
    let (mut bot, mut judge) = (NetPolicy::with(Arc::clone(&player)), NetPolicy::with(player));
    let mut options = Options::new();
    let mut dice = Seeded::new(5);
    let mut state = State::new(tables, 1, 0, tables.rulings()).expect("a game");
    while state.due() != Due::End {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(&state).expect("dice");
            state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
            continue;
        };
        state.options(tables, seat, &mut options);
        let mv = bot.choose(tables, &state, seat, &options);
        let mut worth = |mv| {
            let mut after = state;
            after.play_unchecked(tables, seat, mv, &mut ());
            judge.judge(tables, &after, seat).expect("a net")
        };
        let most = options.moves().map(&mut worth).fold(f32::NEG_INFINITY, f32::max);
        assert!(worth(mv) > most - 0.01);
        state.play_unchecked(tables, seat, mv, &mut ());
    }
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
