//! Random commands get the same answers from SQLite, from PostgreSQL and from memory, and leave the same behind.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

use proptest::prelude::*;
use silbertablett_store::conformance::Tested;
use silbertablett_store::conformance::making::answer as first_answer;
use silbertablett_store::conformance::making::{append, export, game, player, summary, token};
use silbertablett_store::{
    Append, Author, Awaited, Chair, Channel, Cursor, DayDice, GatheringChange, MemoryStore, NewGame, NewGathering,
    Page, Premise, Program, SqliteStore, Which,
};

/// One call, with few ids, so that they meet often.
#[derive(Clone, Debug)]
enum Call {
    CreatePlayer(u8),
    CreateGame(u8, u8, Vec<u8>, i64),
    Append {
        game: u8,
        command: u8,
        expected: u64,
        entries: usize,
        text: u8,
        ends: bool,
        by: Option<u8>,
        at: i64,
        awaited: Option<Vec<u8>>,
        premise: Option<u8>,
    },
    Summary(u8, u64, Option<i64>),
    Rename(u8),
    DeleteGame(u8),
    DeletePlayer(u8),
    List(u8, bool, Option<(i64, u8)>, u32),
    Gather(u8, u8),
    Change {
        table: u8,
        version: u64,
        chairs: Vec<u8>,
        invite: Option<u8>,
        game: Option<u8>,
    },
    Forget(u8),
    Link(u8, u8, u8),
    Hold(u8, u8, u8),
    Token(u8, u8),
    Deal(u8, u8),
    Program(u8, u8, bool),
    Channel(u8, u8, Option<u8>),
    EndChannel(u8),
    Awaited(u8, Vec<u8>, Option<u8>, i64),
    Tell(i64, bool),
    Deliver(i64, bool),
    Try(u8, u8, u8),
    Answer(u8, u8, Option<i64>),
    Reopen,
}

fn call() -> impl Strategy<Value = Call> {
    let (game, player, at) = (0..4u8, 0..3u8, 0..6i64);
    prop_oneof![
        3 => player.clone().prop_map(Call::CreatePlayer),
        4 => (game.clone(), player.clone(), prop::collection::vec(0..4u8, 0..3), at.clone())
            .prop_map(|(game, owner, seats, at)| Call::CreateGame(game, owner, seats, at)),
        12 => (game.clone(), 0..8u8, 0..6u64, 0..3usize, 0..2u8, any::<bool>(), prop::option::of(0..3u8), at.clone(), (prop::option::of(prop::collection::vec(0..3u8, 0..3)), prop::option::weighted(0.3, 0..3u8))).prop_map(
            |(game, command, expected, entries, text, ends, by, at, (awaited, premise))| Call::Append { game, command, expected, entries, text, ends, by, at, awaited, premise }),
        2 => (game.clone(), 0..6u64, prop::option::of(at.clone())).prop_map(|(a, b, c)| Call::Summary(a, b, c)),
        1 => player.clone().prop_map(Call::Rename),
        1 => game.clone().prop_map(Call::DeleteGame),
        1 => player.clone().prop_map(Call::DeletePlayer),
        4 => (player.clone(), any::<bool>(), prop::option::of((at, game.clone())), 0..4u32).prop_map(|(a, b, c, d)| Call::List(a, b, c, d)),
        3 => (0..3u8, player.clone()).prop_map(|(table, opener)| Call::Gather(table, opener)),
        6 => (0..3u8, 0..4u64, prop::collection::vec(0..4u8, 0..3), prop::option::of(0..4u8), prop::option::weighted(0.3, 0..4u8))
            .prop_map(|(table, version, chairs, invite, game)| Call::Change { table, version, chairs, invite, game }),
        1 => (0..3u8).prop_map(Call::Forget),
        2 => (game.clone(), 0..3u8, 0..3u8).prop_map(|(a, b, c)| Call::Link(a, b, c)),
        2 => (game.clone(), 0..3u8, player.clone()).prop_map(|(a, b, c)| Call::Hold(a, b, c)),
        1 => (player.clone(), 0..4u8).prop_map(|(a, b)| Call::Token(a, b)),
        2 => (0..2u8, 0..2u8).prop_map(|(a, b)| Call::Deal(a, b)),
        2 => (player.clone(), 0..3u8, any::<bool>()).prop_map(|(a, b, c)| Call::Program(a, b, c)),
        2 => (player.clone(), 0..3u8, prop::option::of(game.clone())).prop_map(|(a, b, c)| Call::Channel(a, b, c)),
        1 => (0..3u8).prop_map(Call::EndChannel),
        3 => (game.clone(), prop::collection::vec(0..3u8, 0..3), prop::option::of(player.clone()), 0..6i64).prop_map(|(a, b, c, d)| Call::Awaited(a, b, c, d)),
        3 => (0..6i64, any::<bool>()).prop_map(|(a, b)| Call::Tell(a, b)),
        2 => (0..6i64, any::<bool>()).prop_map(|(a, b)| Call::Deliver(a, b)),
        4 => (0..2u8, game, player).prop_map(|(a, b, c)| Call::Try(a, b, c)),
        3 => (0..3u8, 0..3u8, prop::option::of(0..3i64)).prop_map(|(a, b, c)| Call::Answer(a, b, c)),
        1 => Just(Call::Reopen),
    ]
}

/// It is the turn of seats, each of the player of the same number.
fn waits_for(seats: &[u8]) -> Awaited {
    let seats = seats.iter().map(|seat| (*seat, format!("p{seat}"))).collect();
    Awaited { seats, first: 1, again: 4 }
}

/// What a store answers, as text.
fn answer(store: &dyn Tested, call: &Call) -> String {
    let (g, p) = (|id: &u8| format!("g{id}"), |id: &u8| format!("p{id}"));
    match call {
        Call::CreatePlayer(id) => format!("{:?}", store.create_player(player(&p(id)))),
        Call::CreateGame(id, owner, seats, at) => {
            let sheet = (seats.len() > 1).then(|| format!("[{}]", id / 2));
            let seats = seats.iter().map(|seat| (*seat, p(&(seat % 3)))).collect();
            format!("{:?}", store.create_game(NewGame { seats, sheet, at: *at, ..game(&g(id), &p(owner)) }))
        }
        Call::Append { game, command, expected, entries, text, ends, by, at, awaited, premise } => {
            let summary = ends.then(|| summary(*at));
            let entries = vec![["[1]", "[2]"][usize::from(*text)]; *entries];
            let author = Author { player: by.map(|id| p(&id)), seat: *by, bot: by.map(|id| format!("bot-{id}")) };
            let append = Append {
                author,
                summary,
                awaited: awaited.as_deref().map(waits_for),
                premise: premise.map(|program| {
                    let held = store.info(&g(game)).map(|info| (info.owner, info.seats));
                    let (owner, seats) = held.unwrap_or_else(|_| ("p0".into(), Vec::new()));
                    Premise { owner, seats, token: token(&format!("x{program}")) }
                }),
                at: *at,
                ..append(&g(game), &format!("c{command}"), *expected, &entries)
            };
            format!("{:?} {:?} {:?}", store.append(append), store.stored_game(&g(game)), store.game(&g(game)))
        }
        Call::Summary(game, length, at) => format!("{:?}", store.set_summary(&g(game), *length, at.map(summary))),
        Call::Rename(player) => {
            let renamed = store.rename_player(&p(player), "name");
            format!("{renamed:?} {:?} {:?}", store.stored_player(&p(player)), store.player_by_token(&token(&p(player))))
        }
        Call::DeleteGame(game) => format!("{:?}", store.delete_game(&g(game))),
        Call::DeletePlayer(player) => format!("{:?}", store.delete_player(&p(player))),
        Call::List(player, finished, after, limit) => {
            let which = if *finished { Which::Finished } else { Which::Unfinished };
            let after = after.map(|(at, id)| Cursor { at, id: g(&id) });
            let list = store.games(&p(player), which, &Page { after, limit: *limit });
            let whole = store.games_whole(&p(player), Some("g1"), *limit);
            format!("{list:?} {whole:?} {:?} {:?}", store.count_games(&p(player)), store.info("g2"))
        }
        Call::Gather(id, opener) => {
            let chairs = vec![Chair { name: "a".into(), player: Some(p(opener)), bot: None }];
            let (invite, plan, after) = (token(&format!("t{id}")), "{}".into(), Some("g1".into()));
            let new = NewGathering { id: format!("t{id}"), opener: p(opener), invite, plan, chairs, after, at: 3 };
            format!("{:?} {:?}", store.create_gathering(new), store.gathering_after("g1"))
        }
        Call::Change { table, version, chairs, invite, game: begun } => {
            let chair = |n: &u8| match n {
                3 => Chair { name: "bot".into(), player: None, bot: Some("greedy".into()) },
                n => Chair { name: "a".into(), player: Some(p(n)), bot: None },
            };
            let (chairs, invite) = (chairs.iter().map(chair).collect(), invite.map(|n| token(&format!("t{n}"))));
            let game = begun.map(|id| game(&g(&id), "p1"));
            let (id, plan) = (format!("t{table}"), "[1]".into());
            let change = GatheringChange { id: id.clone(), version: *version, invite, plan, chairs, game };
            let changed = store.change_gathering(change);
            let found = store.gathering_by_invite(&token(&id));
            format!("{changed:?} {:?} {found:?} {:?}", store.gathering(&id), store.gatherings("p1"))
        }
        Call::Forget(table) => format!("{:?}", store.delete_gathering(&format!("t{table}"))),
        Call::Link(game, seat, link) => {
            let link = token(&format!("l{link}"));
            format!("{:?} {:?}", store.set_seat_link(&g(game), *seat, &link), store.seat_by_link(&link))
        }
        Call::Hold(game, seat, player) => {
            format!("{:?} {:?}", store.hold_seat(&g(game), *seat, &p(player)), store.info(&g(game)))
        }
        Call::Token(player, n) => {
            let (id, new) = (p(player), token(&p(n)));
            let added = store.add_token(&id, &new, 4);
            let kept = if *n == 3 { Some(store.keep_token(&id, &new)) } else { None };
            format!("{added:?} {kept:?} {:?}", store.player_by_token(&new))
        }
        Call::Deal(day, text) => {
            let (day, sheet, text) = (u32::from(*day), "classic".to_owned(), format!("[{text}]"));
            let kept = store.keep_deal(DayDice { day, sheet, text, bots: None, made: 3 });
            format!("{kept:?} {:?} {:?}", store.set_deal_bots(1, "classic", "[3]"), store.deal(day, "classic"))
        }
        Call::Try(day, id, owner) => {
            let begun = store.begin_try(u32::from(*day), "classic", game(&g(id), &p(owner)));
            format!("{begun:?} {:?} {:?}", store.tries(&p(owner), 1), store.games_of_day(0, "classic"))
        }
        Call::Answer(of, n, points) => {
            let given = first_answer(&format!("z{n}"), 3, *points);
            let puzzle = given.result.as_ref().map(|result| result.rating);
            let kept = store.keep_answer(&p(of), given, puzzle);
            format!("{kept:?} {:?} {:?}", store.answers(&p(of)), store.answered_puzzles("one"))
        }
        Call::Program(of, n, ends) => {
            let (id, name, token) = (format!("x{n}"), "robot".to_owned(), token(&format!("x{n}")));
            let program = Program { id: id.clone(), name, scopes: "read".into(), created: 3 };
            let added = store.add_program(&p(of), program, &token);
            let ended = ends.then(|| store.end_program(&p(of), &id));
            format!("{added:?} {ended:?} {:?} {:?}", store.program_by_token(&token), store.programs("p1"))
        }
        Call::Channel(of, n, game) => {
            let (id, off, data) = (format!("k{n}"), token(&format!("k{n}")), "[1]".into());
            let seat = game.map(|id| (g(&id), 1));
            let new = Channel { id, player: p(of), seat, off, data, created: 3, used: None, fault: None };
            format!("{:?} {:?} {:?}", store.add_channel(new), store.channels("p1"), store.with_channels())
        }
        Call::EndChannel(n) => {
            let found = store.channel_by_off(&token(&format!("k{n}")));
            format!("{:?} {:?} {found:?}", store.end_channel(&format!("k{n}")), store.deliveries())
        }
        Call::Awaited(game, seats, by, at) => {
            let by = by.map(|id| p(&id));
            let set = store.set_awaited(&g(game), &waits_for(seats), by.as_deref(), *at);
            format!("{set:?} {:?} {:?}", store.due_nudges(4, 9), store.deliveries())
        }
        Call::Tell(now, again) => {
            let (due, to) = (store.due_nudges(*now, 2).unwrap(), ["k0", "k1", "k2"].map(str::to_owned));
            let told: Vec<_> = due.iter().map(|nudge| store.tell(nudge, again.then_some(5), &to, *now)).collect();
            format!("{due:?} {told:?} {:?}", store.deliveries())
        }
        Call::Deliver(now, arrives) => {
            let due = store.due_deliveries(*now, 2).unwrap();
            for one in &due {
                store.count_try(one, now + 2).unwrap();
                store.note_channel(&one.channel.id, *now, None).unwrap();
                if *arrives {
                    store.end_delivery(&one.channel.id, &one.nudge.game).unwrap();
                }
            }
            format!("{due:?} {:?}", store.due_deliveries(5, 9))
        }
        Call::Reopen => String::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn a_file_answers_alike(calls in prop::collection::vec(call(), 1..60)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        agree(&calls, &|| Box::new(SqliteStore::open(&path).unwrap()))?;
    }
}

/// A store that is opened so answers as one in memory.
fn agree(calls: &[Call], open: &dyn Fn() -> Box<dyn Tested>) -> Result<(), TestCaseError> {
    let (memory, mut other) = (MemoryStore::new(), Some(open()));
    for call in calls {
        if matches!(call, Call::Reopen) {
            // One at a time may have a file open.
            drop(other.take());
            other = Some(open());
        }
        let other = other.as_deref().unwrap();
        prop_assert_eq!(answer(other, call), answer(&memory, call), "{:?}", call);
    }
    prop_assert_eq!(export(other.as_deref().unwrap()), export(&memory));
    Ok(())
}

#[cfg(all(feature = "postgres", unix))]
mod postgres {
    use super::{agree, call};
    use proptest::prelude::*;
    use silbertablett_store::conformance::cluster::shared;
    use silbertablett_store::{PostgresOptions, PostgresStore};
    use std::sync::atomic::{AtomicUsize, Ordering};

    proptest! {
        #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn a_database_answers_alike(calls in prop::collection::vec(call(), 1..60)) {
            static COUNT: AtomicUsize = AtomicUsize::new(0);
            let Some(cluster) = shared() else { return Ok(()) };
            let schema = format!("s{}", COUNT.fetch_add(1, Ordering::Relaxed));
            let options = PostgresOptions { schema, connections: 2, ..PostgresOptions::default() };
            let address = cluster.address("postgres");
            agree(&calls, &|| Box::new(PostgresStore::open_with(&address, options.clone()).unwrap()))?;
        }
    }
}
