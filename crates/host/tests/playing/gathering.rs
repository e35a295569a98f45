//! Tables that people come to from their own devices, and who may do what at their games.

use crate::kit::{Guest, at_once, seat, wishes};
use silbertablett_host::{Arrange, Head, Host, HostFault, OpenTable, TablePlan, judge};
use silbertablett_rules::Due;
use silbertablett_session::{Command, DiceOrigin, Player, SeatStart, Start};
use silbertablett_store::{MemoryStore, PlayerInfo, SqliteStore, Store};
use std::sync::Arc;

pub fn person(name: &str) -> SeatStart {
    SeatStart { name: name.to_owned(), player: Player::Person }
}

pub fn plan(host: &Host, seats: usize) -> TablePlan {
    let sheet = host.sheets().find("twice").unwrap();
    let start = Start::new(sheet, vec![person("x")], DiceOrigin::Keyed { seed: 3 }).unwrap();
    TablePlan { name: None, start, draws: true, first_drawn: false, seats, when_full: true, expected: Vec::new() }
}

/// Ann opens a table of so many seats and has the first; what invites to it.
pub fn opened(ann: &Guest, seats: usize) -> (String, String) {
    ann.host.gather(&ann.player, plan(&ann.host, seats), &[person("Ann")], None).unwrap()
}

pub fn sit(guest: &Guest, id: &str, invite: &str) -> Result<OpenTable, HostFault> {
    guest.host.arrange(&guest.player, id, Some(invite), &Arrange::Sit(guest.player.name.clone()))
}

fn names(table: &OpenTable) -> Vec<&str> {
    table.gathering.chairs.iter().map(|chair| chair.name.as_str()).collect()
}

/// A game of so many of Ann, Bo and Cy with a pace, each at a device of their own.
pub fn game_of(store: Arc<dyn Store>, seats: usize, pace: silbertablett_session::Pace) -> (Vec<Guest>, String) {
    let ann = Guest::on(store);
    let guests: Vec<Guest> = ["Ann", "Bo", "Cy"][..seats].iter().map(|name| Guest::at(&ann.host, name)).collect();
    let (id, invite) = ann.host.gather(&guests[0].player, plan(&ann.host, seats), &[], None).unwrap();
    ann.host.arrange(&guests[0].player, &id, None, &Arrange::Pace(pace)).unwrap();
    let tables: Vec<OpenTable> = guests.iter().map(|guest| sit(guest, &id, &invite).unwrap()).collect();
    let game = tables.last().and_then(|table| table.gathering.game.clone()).expect("it begins when all are there");
    (guests, game)
}

/// A game of Ann, Bo and Cy, each at a device of their own.
pub fn game_of_three(store: Arc<dyn Store>) -> ([Guest; 3], String) {
    let ann = Guest::on(store);
    let (bo, cy) = (Guest::at(&ann.host, "Bo"), Guest::at(&ann.host, "Cy"));
    let (id, invite) = opened(&ann, 3);
    sit(&bo, &id, &invite).unwrap();
    let game = sit(&cy, &id, &invite).unwrap().gathering.game.expect("it begins when all are there");
    ([ann, bo, cy], game)
}

#[test]
fn a_table_fills_and_begins() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let seen = guests[0].see(&game);
    assert!(seen.is_shared());
    assert!(matches!(seen.session().start().dice(), DiceOrigin::Fair { .. }));
    for (index, guest) in guests.iter().enumerate() {
        assert_eq!(seen.session().name(seat(index)), guest.player.name);
        assert_eq!(seen.grants(&guest.asker).seats().collect::<Vec<_>>(), [seat(index)]);
    }
    // Each decides for their own seat and for no other, whoever opened the table.
    let throw = |guest: &Guest, of: usize| guest.ask(&guest.see(&game), seat(of), &Command::Throw);
    for (guest, of) in [(0, 1), (1, 0), (2, 0)] {
        assert_eq!(throw(&guests[guest], of).err(), Some(HostFault::NotYours));
    }
    assert_eq!(throw(&guests[0], 0).unwrap().refused, None);
    let eve = Guest::at(&guests[0].host, "Eve");
    assert!(eve.see(&game).grants(&eve.asker).only_watches());
    assert_eq!(throw(&eve, 0).err(), Some(HostFault::NotYours));
    // What belongs to several is deleted by nobody.
    assert_eq!(guests[0].host.delete(&guests[0].asker, &game), Err(HostFault::OthersPlay));
    assert_eq!(guests[1].host.delete(&guests[1].asker, &game), Err(HostFault::NotYours));
}

#[test]
fn a_whole_game_is_played_by_those_who_hold_its_seats() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let mut all_at_once = 0;
    for n in 0.. {
        let seen = guests[0].see(&game);
        if seen.session().state().due() == Due::End {
            break;
        }
        let all = wishes(&seen);
        let busy = guests.iter().enumerate().filter(|(index, _)| all.iter().any(|(of, _)| *of == seat(*index)));
        all_at_once += usize::from(busy.clone().count() > 1);
        let (of, command) = &all[(n * 7 + seen.version()) % all.len()];
        assert_eq!(guests[of.index()].ask(&seen, *of, command).unwrap().refused, None);
    }
    assert!(all_at_once > 5, "passive picks are made by all at the same time: {all_at_once}");
    let end = guests[2].see(&game);
    silbertablett_record::verify(serde_json::to_string(&end.session().record()).unwrap().as_bytes()).unwrap();
}

#[test]
fn what_invites_lets_in_and_nothing_else_does() {
    let ann = Guest::ann();
    let bo = Guest::at(&ann.host, "Bo");
    let (id, invite) = opened(&ann, 4);
    assert_eq!(bo.host.table(&bo.asker, &id, None).err(), Some(HostFault::NotFound));
    for wrong in [&id, "", "x", &"0".repeat(32)] {
        assert_eq!(bo.host.table(&bo.asker, &id, Some(wrong)).err(), Some(HostFault::NotFound));
        assert_eq!(sit(&bo, &id, wrong).err(), Some(HostFault::NotFound));
    }
    assert_eq!(bo.host.renew_invite(&bo.asker, &id).err(), Some(HostFault::NotFound));
    let (other, _) = opened(&ann, 4);
    assert_eq!(sit(&bo, &other, &invite).err(), Some(HostFault::NotFound), "it invites to another table");
    let renewed = ann.host.renew_invite(&ann.asker, &id).unwrap();
    assert_eq!(sit(&bo, &id, &invite).err(), Some(HostFault::NotFound), "it has ended");
    sit(&bo, &id, &renewed).unwrap();
    assert_eq!(bo.host.table(&bo.asker, &id, None).unwrap().own(&bo.asker), [1], "who has a seat is let in");
    assert_eq!(bo.host.tables(&bo.player.id).unwrap().len(), 1);
}

#[test]
fn only_the_opener_arranges() {
    let ann = Guest::ann();
    let bo = Guest::at(&ann.host, "Bo");
    let (id, invite) = opened(&ann, 4);
    sit(&bo, &id, &invite).unwrap();
    let bot = Arrange::Bot("greedy".into(), "Robot".into());
    for wish in
        [bot.clone(), Arrange::Move(1, 0), Arrange::Shuffle, Arrange::Begin, Arrange::Rise(0), Arrange::Seats(2)]
    {
        let refused = bo.host.arrange(&bo.player, &id, Some(&invite), &wish);
        assert_eq!(refused.err(), Some(HostFault::NotYours), "{wish:?}");
    }
    let arrange = |guest: &Guest, wish: &Arrange| guest.host.arrange(&guest.player, &id, Some(&invite), wish);
    arrange(&ann, &bot).unwrap();
    assert_eq!(arrange(&ann, &Arrange::Bot("nobody".into(), "X".into())).err(), Some(HostFault::NoSeat));
    let table = arrange(&ann, &Arrange::Move(2, 0)).unwrap();
    assert_eq!(names(&table), ["Robot", "Ann", "Bo"]);
    // Two at one device, and two of one name.
    let table = arrange(&bo, &Arrange::Sit("Bo".into())).unwrap();
    let game = table.gathering.game.clone().expect("it is full");
    let seen = bo.see(&game);
    assert_eq!(seen.session().name(seat(3)), "Bo 2");
    assert_eq!(seen.grants(&bo.asker).seats().collect::<Vec<_>>(), [seat(2), seat(3)]);
    assert_eq!(
        seen.grants(&ann.asker).seats().collect::<Vec<_>>(),
        [seat(0), seat(1)],
        "the bot's seat is the opener's"
    );
    // Who comes late finds the game.
    assert_eq!(arrange(&bo, &Arrange::Sit("Bo".into())).unwrap().gathering.game.as_deref(), Some(game.as_str()));
}

#[test]
fn seats_are_left_and_names_are_names() {
    let ann = Guest::ann();
    let (bo, cy) = (Guest::at(&ann.host, "Bo"), Guest::at(&ann.host, "Cy"));
    let (id, invite) = opened(&ann, 2);
    let arrange = |guest: &Guest, wish: &Arrange| guest.host.arrange(&guest.player, &id, Some(&invite), wish);
    for name in ["", "  ", "a\u{202e}b", &"x".repeat(41)] {
        assert_eq!(arrange(&bo, &Arrange::Sit(name.into())).err(), Some(HostFault::BadName), "{name}");
    }
    arrange(&ann, &Arrange::Seats(3)).unwrap();
    sit(&bo, &id, &invite).unwrap();
    assert_eq!(arrange(&ann, &Arrange::Seats(1)).err(), Some(HostFault::NoSeat), "two are taken");
    assert_eq!(arrange(&cy, &Arrange::Rise(1)).err(), Some(HostFault::NotYours));
    assert_eq!(names(&arrange(&bo, &Arrange::Rise(1)).unwrap()), ["Ann"]);
    assert_eq!(arrange(&ann, &Arrange::Rise(7)).err(), Some(HostFault::NoSeat));
    arrange(&ann, &Arrange::Rise(0)).unwrap();
    assert_eq!(arrange(&ann, &Arrange::Begin).err(), Some(HostFault::NoSeat), "nobody is there");
    assert_eq!(bo.host.give_up_table(&bo.asker, &id).err(), Some(HostFault::NotFound));
    ann.host.give_up_table(&ann.asker, &id).unwrap();
    assert_eq!(ann.host.invited(&invite).err(), Some(HostFault::NotFound));
}

/// The name of a table goes with its game, also to another machine, and to the next game of the same people.
#[test]
fn a_table_has_a_name() {
    let ann = Guest::ann();
    let bo = Guest::at(&ann.host, "Bo");
    let (id, invite) = opened(&ann, 2);
    let name = |guest: &Guest, name: &str| {
        let named = guest.host.arrange(&guest.player, &id, Some(&invite), &Arrange::Name(name.into()));
        named.map(|table| table.plan.name)
    };
    assert_eq!(name(&bo, "Bo's").err(), Some(HostFault::NotYours));
    for wrong in ["a\u{202e}b", &"x".repeat(41)] {
        assert_eq!(name(&ann, wrong).err(), Some(HostFault::BadName), "{wrong}");
        let plan = TablePlan { name: Some(wrong.into()), ..plan(&ann.host, 2) };
        assert_eq!(ann.host.gather(&ann.player, plan, &[], None).err(), Some(HostFault::BadName), "{wrong}");
    }
    assert_eq!(name(&ann, &"ß".repeat(40)), Ok(Some("ß".repeat(40))));
    assert_eq!(name(&ann, "  "), Ok(None));
    assert_eq!(name(&ann, " Friday "), Ok(Some("Friday".into())));
    assert_eq!(ann.host.invited(&invite).unwrap().plan.name.as_deref(), Some("Friday"));
    let game = sit(&bo, &id, &invite).unwrap().gathering.game.expect("it is full");
    assert_eq!(bo.see(&game).table(), Some("Friday"));
    let stored = ann.host.store().stored_game(&game).unwrap();
    let judged = judge(stored.clone()).unwrap();
    assert_eq!(Head::from_text(&judged.head).unwrap().table.as_deref(), Some("Friday"));
    // What no table can be called here, is not taken over either.
    let evil = Head { table: Some("a\u{202e}b".into()), ..Head::from_text(&stored.head).unwrap() }.to_text();
    let mut from_elsewhere = stored;
    from_elsewhere.head = evil;
    assert_eq!(Head::from_text(&judge(from_elsewhere).unwrap().head).unwrap().table, None);
}

/// Many come at once: all seats are taken, none twice, and one game begins.
#[test]
fn of_many_who_come_at_once_as_many_sit_as_there_are_seats() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("store.db")).unwrap());
    let ann = Guest::on(store);
    let (id, invite) = opened(&ann, 4);
    let guests: Vec<Guest> = (0..8).map(|n| Guest::at(&ann.host, &format!("Guest {n}"))).collect();
    std::thread::scope(|scope| {
        for guest in &guests {
            // Whoever is too late finds the game, or no seat, or gives up.
            scope.spawn(|| drop(sit(guest, &id, &invite)));
        }
    });
    // Those who were overtaken again and again try once more.
    for guest in &guests {
        drop(sit(guest, &id, &invite));
    }
    let game = ann.host.invited(&invite).unwrap().gathering.game.expect("it is full");
    let seen = ann.see(&game);
    let seats: usize = guests.iter().chain([&ann]).map(|guest| seen.grants(&guest.asker).seats().count()).sum();
    assert_eq!((seats, seen.session().seats()), (4, 4));
    assert_eq!(ann.host.count_games(&ann.player.id).unwrap(), 1);
}

#[test]
fn a_seat_goes_to_another_device_by_its_link() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let [ann, bo, _] = &guests;
    let phone = Guest::at(&ann.host, "Phone");
    assert_eq!(ann.host.link_seat(&ann.asker, &game, seat(1)).err(), Some(HostFault::NotYours));
    let old = bo.host.link_seat(&bo.asker, &game, seat(1)).unwrap();
    let new = bo.host.link_seat(&bo.asker, &game, seat(1)).unwrap();
    assert_eq!(phone.host.take_seat(&phone.player, &old).err(), Some(HostFault::NotFound), "a new one ends it");
    assert_eq!(phone.host.linked_seat(&new), Ok((game.clone(), seat(1))));
    assert_eq!(phone.host.take_seat(&phone.player, &new), Ok((game.clone(), seat(1))));
    assert_eq!(bo.host.take_seat(&bo.player, &new).err(), Some(HostFault::NotFound), "it is used once");
    let seen = phone.see(&game);
    assert!(seen.grants(&phone.asker).holds(seat(1)) && seen.grants(&bo.asker).only_watches());
    let refused = bo.ask(&seen, seat(1), &Command::Player(Player::Bot("greedy".into())));
    assert_eq!(refused.err(), Some(HostFault::NotYours));
    let played = phone.ask(&seen, seat(1), &Command::Player(Player::Bot("greedy".into()))).unwrap();
    assert_eq!(played.refused, None);
    assert!(played.snapshot.grants(&phone.asker).holds(seat(1)), "what they see after a command is theirs");
    // The bot's seat stays theirs: they come back.
    let seen = phone.see(&game);
    let decision = seen.session().decision(seat(1));
    let back =
        phone.host.command_after(&phone.asker, &seen, seat(1), decision, &Command::Player(Player::Person)).unwrap();
    assert_eq!(back.refused, None);
    assert!(back.snapshot.grants(&phone.asker).holds(seat(1)) && back.snapshot.grants(&bo.asker).only_watches());
}

#[test]
fn the_same_people_play_again_and_the_next_one_opens() {
    let ann = Guest::ann();
    let bo = Guest::at(&ann.host, "Bo");
    let (id, invite) = ann
        .host
        .gather(
            &ann.player,
            TablePlan { name: Some("Friday".into()), ..plan(&ann.host, 3) },
            &[person("Ann"), SeatStart { name: "Robot".into(), player: Player::Bot("random".into()) }],
            None,
        )
        .unwrap();
    let game = sit(&bo, &id, &invite).unwrap().gathering.game.unwrap();
    assert_eq!(ann.host.again(&ann.player, &ann.see(&game)).err(), Some(HostFault::NoSeat), "it goes on");
    let guest_of = |index: usize| if index == 2 { &bo } else { &ann };
    loop {
        let seen = ann.see_with_work(&game);
        let Some((of, command)) = wishes(&seen).first().cloned() else { break };
        assert_eq!(guest_of(of.index()).ask(&seen, of, &command).unwrap().refused, None);
    }
    let end = ann.see(&game);
    let eve: (PlayerInfo, String) = ann.host.new_player("Eve").unwrap();
    assert_eq!(ann.host.again(&eve.0, &end).err(), Some(HostFault::NotYours));
    let offered = bo.host.again(&bo.player, &end).unwrap();
    assert_eq!(names(&offered), ["Robot", "Bo"]);
    assert_eq!(bo.host.again(&bo.player, &end).unwrap(), offered, "it stands");
    let begun = ann.host.again(&ann.player, &end).unwrap();
    assert_eq!(begun.gathering.id, offered.gathering.id);
    let next = ann.see(&begun.gathering.game.expect("all are there"));
    let names: Vec<&str> = next.session().start().seats().iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!((names, next.session().start().first()), (vec!["Robot", "Bo", "Ann"], 0));
    assert_eq!(next.table(), Some("Friday"));
}

/// What holds survives a restart of the program.
#[test]
fn tables_and_seats_are_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let open = || -> Arc<dyn Store> { Arc::new(SqliteStore::open(&folder.path().join("store.db")).unwrap()) };
    let (game, id, invite) = {
        let ([ann, ..], game) = game_of_three(open());
        let (id, invite) = opened(&ann, 4);
        (game, id, invite)
    };
    let host = Host::new(open(), &at_once());
    let table = host.invited(&invite).unwrap();
    assert_eq!((table.gathering.id.as_str(), table.plan.seats), (id.as_str(), 4));
    let late = Guest::at(&host, "Late");
    sit(&late, &id, &invite).unwrap();
    assert!(late.see(&game).is_shared());
}
