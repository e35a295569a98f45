//! The scheme as docs/fair-dice.md states it, and games of all sheets checked by this crate and by a checker that shares no code with it.

use sha2::{Digest, Sha256};
use silbertablett_dice::{Coordinates, Keyed};
use silbertablett_fair::{DiceFault, SCHEME, Secret, ShareError, check_dice, check_share};
use silbertablett_record::read;
use silbertablett_rules::{DieSet, Due, SeatId};
use silbertablett_session::{Command, DiceOrigin, Player, Refused, SeatStart, Session, Start};
use std::io::Write;

const COUNTING: [u8; 32] = {
    let mut bytes = [0; 32];
    let mut n = 0;
    while n < bytes.len() {
        bytes[n] = n as u8;
        n += 1;
    }
    bytes
};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The table of the page, and nothing that is worked out here: the vectors come from the other checker.
#[test]
fn the_vectors_of_the_page_hold() {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-dice.md")).expect("the page");
    let given = |row: &str| -> Vec<String> {
        let line = page.lines().find(|line| line.starts_with(&format!("| {row}"))).expect("a row");
        let last = line.trim_end_matches(" |").rsplit_once(" | ").expect("two columns").1;
        last.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let secret: Secret = given("secret | `")[0].parse().expect("a secret");
    assert_eq!(secret, Secret::from_bytes(COUNTING));
    assert_eq!(given("commitment | `"), [secret.commitment()]);
    let key = secret.key(["banana 77", ""]);
    assert_eq!(given("key | `"), [hex(&key)]);
    let shown = |at: Option<Coordinates>| {
        let throw = Keyed::of_key(key, 0).throw_at(at.expect("coordinates"), DieSet::ALL);
        let digit = |face: u8| char::from(b'0' + face);
        let faces: String =
            throw.dice().iter().filter_map(|die| throw.face(die)).map(|face| digit(face.number())).collect();
        (faces, throw.tray().iter().map(|die| digit(die.index() as u8)).collect::<String>())
    };
    let seat = |index| SeatId::new(index).expect("a seat");
    let active = |round, of, throw, reroll| shown(Coordinates::active(round, seat(of), throw, reroll)).0;
    assert_eq!(given("round 1, seat 0, throws"), [1, 2, 3].map(|throw| active(1, 0, throw, 0)));
    assert_eq!(given("round 1, seat 1"), [active(1, 1, 1, 0)]);
    assert_eq!(given("round 1, seat 0, throw 1 after"), [active(1, 0, 1, 1)]);
    assert_eq!(given("round 6, seat 1"), [active(6, 1, 1, 37)]);
    let hashes = ["banana 77", ""].map(|share| hex(&Sha256::digest(share)));
    assert_eq!(given("SHA-256 of the two"), hashes);
    // The block is not to be had from here; what is read off its bytes is.
    let digits = &given("block 0, its first")[0];
    let word = |at: usize| u16::from_str_radix(&digits[4 * at..4 * at + 4], 16).expect("digits").swap_bytes();
    let read_off =
        |throw: usize| (0..6).map(|at| char::from(b'1' + (word(8 * throw + at) % 6) as u8)).collect::<String>();
    assert_eq!([0, 1].map(read_off), [1, 2].map(|throw| active(1, 0, throw, 0)));
    let (faces, tray) = shown(Coordinates::solo(2));
    assert_eq!(given("round 2, solo"), [faces, tray]);
}

/// A whole game of people who do whatever comes first, or last, of what they may.
fn game(sheet: &str, seats: usize, shares: &[&str], turn: usize) -> Session {
    let file = silbertablett_sheet_file::built_in(sheet, None).expect("a sheet");
    let names = (1..=seats).map(|n| SeatStart { name: format!("Seat {n}"), player: Player::Person });
    let secret = Secret::from_bytes(COUNTING.map(|byte| byte ^ turn as u8));
    let start = Start::new(file, names.collect(), DiceOrigin::Fair { secret }).expect("a start");
    let mut session = Session::new(start.with_first(turn % seats).expect("a seat"));
    for (index, share) in shares.iter().enumerate() {
        session.share(SeatId::new(index).expect("a seat"), share).expect("nothing was thrown");
    }
    let mut step = turn;
    while session.state().due() != Due::End {
        step += 1;
        let (state, tables) = (*session.state(), session.sheet().clone());
        let seat = state.first_deciding().unwrap_or(state.active());
        let command = match state.due() {
            Due::Decision => {
                let mut options = silbertablett_rules::Options::new();
                state.options(tables.tables(), seat, &mut options);
                let all: Vec<_> = options.moves().collect();
                Command::Move(all[step * 7 % all.len()])
            }
            _ => Command::Throw,
        };
        let decision = session.decision(seat);
        session.command(seat, decision, command).expect("it is due");
    }
    session
}

fn line(session: &Session) -> String {
    session.record().to_line()
}

fn checked(line: &str) -> Result<silbertablett_fair::CheckedDice, DiceFault> {
    check_dice(&read(line.as_bytes()).expect("a record"))
}

/// Games that other checkers are tried on, the page's own among them: as they come from here, and as promised. With `SILBERTABLETT_GAMES=write`
/// they are written anew.
#[test]
fn the_games_for_other_checkers_are_as_promised() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games.jsonl");
    let games =
        ["classic", "twice", "deluxe", "mixed"].into_iter().flat_map(|sheet| (1..=2).map(move |seats| (sheet, seats)));
    let lines: Vec<String> =
        games.map(|(sheet, seats)| line(&game(sheet, seats, &["banana 77", ""][..seats], seats))).collect();
    if std::env::var("SILBERTABLETT_GAMES").is_ok_and(|wish| wish == "write") {
        std::fs::write(path, lines.join("\n") + "\n").expect("the file can be written");
    }
    let stands = std::fs::read_to_string(path).expect("the games");
    assert_eq!(stands.lines().collect::<Vec<_>>(), lines);
    assert!(lines.iter().all(|line| checked(line).is_ok()));
}

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/checker.py");

/// What the checker that shares no code with this crate says of records: whether all are as promised, and its words.
fn other_checker(records: &[&str], dice: &[&str]) -> (bool, String) {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(records.join("\n").as_bytes()).expect("room");
    let output = std::process::Command::new("python3").arg(CHECKER).arg(file.path()).arg(dice.join(",")).output();
    let output = output.expect("python3, which ./test installs");
    let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (output.status.success(), told.concat())
}

/// The page says how long it is: what has more than that nobody writes in an hour, or reads.
#[test]
fn the_other_checker_has_at_most_60_lines() {
    let text = std::fs::read_to_string(CHECKER).expect("the checker");
    // Between the quotes are words for people.
    let code = text.split("\"\"\"").step_by(2).flat_map(str::lines).map(str::trim);
    let lines = code.filter(|line| !line.is_empty() && !line.starts_with('#')).count();
    assert!((40..=60).contains(&lines), "{lines} lines");
    let long = text.lines().find(|line| line.len() > 120);
    assert_eq!(long, None, "a line that is two");
    let used = text.lines().filter_map(|line| line.strip_prefix("import "));
    assert!(used.eq(["hashlib", "json", "struct", "sys"]), "nothing but the standard library");
}

/// It finds what was changed as well.
#[test]
fn the_other_checker_finds_what_was_tampered_with() {
    let dice = ["white", "yellow", "blue", "green", "orange", "purple"];
    let record = line(&game("classic", 2, &["banana 77", ""], 1));
    assert!(other_checker(&[&record], &dice).0);
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json: serde_json::Value = serde_json::from_str(&record).expect("JSON");
        change(&mut json);
        let (holds, told) = other_checker(&[&json.to_string()], &dice);
        assert!(!holds && told.starts_with("not as promised: "), "{told}");
        told
    };
    let told = changed(&|json| json["dice"]["secret"] = "00".repeat(32).into());
    assert!(told.contains("another secret"), "{told}");
    let told = changed(&|json| json["dice"]["seats"] = vec!["banana 78", ""].into());
    assert!(told.contains(" follows"), "{told}");
    let told = changed(&|json| {
        json["log"][0]["throw"]["white"] = (json["log"][0]["throw"]["white"].as_u64().expect("a face") % 6 + 1).into()
    });
    assert!(told.contains(" follows"), "{told}");
    changed(&|json| drop(json["dice"].as_object_mut().expect("an object").remove("secret")));
}

/// Two programs that share nothing but docs/fair-dice.md agree on every throw of every sheet.
#[test]
fn another_checker_agrees() {
    let mut lines = Vec::new();
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        for seats in 1..=4 {
            for turn in 0..3 {
                let shares = ["banana 77", "", "Grüße, ❤", "0000"];
                let record = line(&game(sheet, seats, &shares[..seats], turn + 5 * seats));
                let found = checked(&record).expect("dice as promised");
                assert!(found.throws > 20 && found.shares[0] && found.shares.len() == seats, "{found:?}");
                lines.push((sheet, record));
            }
        }
    }
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let of_sheet: Vec<&str> = lines.iter().filter(|(of, _)| *of == sheet).map(|(_, line)| line.as_str()).collect();
        let dice = silbertablett_sheet_file::built_in(sheet, None).expect("a sheet");
        let names: Vec<&str> = silbertablett_rules::Die::all().map(|die| dice.die_name(die)).collect();
        let (holds, told) = other_checker(&of_sheet, &names);
        assert!(holds, "{sheet}: {told}");
        assert_eq!(told.matches("as promised").count(), of_sheet.len(), "{told}");
    }
}

/// Every field of the proof, and every throw, has its own word when it is not as promised.
#[test]
fn what_was_tampered_with_is_named() {
    let record = line(&game("classic", 2, &["banana 77", ""], 1));
    let with = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json: serde_json::Value = serde_json::from_str(&record).expect("JSON");
        change(&mut json);
        json.to_string()
    };
    let fault = |change: &dyn Fn(&mut serde_json::Value)| checked(&with(change)).expect_err("it was tampered with");
    assert_eq!(fault(&|json| drop(json.as_object_mut().expect("an object").remove("dice"))), DiceFault::Unproven);
    for field in ["scheme", "commitment", "secret", "seats"] {
        let removed = fault(&|json| drop(json["dice"].as_object_mut().expect("an object").remove(field)));
        assert_eq!(removed, DiceFault::Missing(field));
    }
    let set = |field: &'static str, value: serde_json::Value| fault(&|json| json["dice"][field] = value.clone());
    assert_eq!(set("scheme", "other/1".into()), DiceFault::Scheme("other/1".to_owned()));
    assert_eq!(set("secret", "00".into()), DiceFault::Secret);
    assert!(matches!(set("secret", "00".repeat(32).into()), DiceFault::Commitment { .. }));
    assert!(matches!(set("commitment", "00".repeat(32).into()), DiceFault::Commitment { .. }));
    assert_eq!(set("seats", vec!["banana 77"].into()), DiceFault::Shares { seats: 2, named: 1 });
    assert!(matches!(set("seats", vec!["banana 78", ""].into()), DiceFault::Throw { entry: 0, .. }));
    let other = fault(&|json| {
        let face = &mut json["log"][0]["throw"]["white"];
        *face = (face.as_u64().expect("a face") % 6 + 1).into();
    });
    assert!(matches!(&other, DiceFault::Throw { entry: 0, .. }), "{other:?}");
    assert!(other.to_string().contains("the throw that follows is white "), "{other}");
}

/// Shares are given before the first throw, once, and change nothing about the decision of a seat. The secret stays one until the end.
#[test]
fn shares_come_before_the_dice() {
    let file = silbertablett_sheet_file::built_in("classic", None).expect("a sheet");
    let seat = |name: &str| SeatStart { name: name.to_owned(), player: Player::Person };
    let (ann, bo) = (SeatId::new(0).expect("a seat"), SeatId::new(1).expect("a seat"));
    let begin = |dice| Session::new(Start::new(file.clone(), vec![seat("Ann"), seat("Bo")], dice).expect("two seats"));
    let mut plain = begin(DiceOrigin::Keyed { seed: 3 });
    assert_eq!(plain.share(ann, "x"), Err(Refused::NoShares));
    let secret = Secret::from_bytes(COUNTING);
    let mut session = begin(DiceOrigin::Fair { secret });
    let first = session.share(ann, "x").expect("nothing was thrown");
    assert_eq!(session.share(ann, "x").expect("the same again"), first);
    assert_eq!(session.share(ann, "y"), Err(Refused::SharesAreIn));
    assert_eq!(session.share(SeatId::new(2).expect("a seat"), "x"), Err(Refused::NoSuchSeat));
    assert_eq!(session.share(bo, &"x".repeat(201)), Err(Refused::Share(ShareError::TooLong(201))));
    assert_eq!(session.share(bo, "a\u{7}"), Err(Refused::Share(ShareError::Unprintable)));
    assert_eq!(session.decision(ann), 0);
    session.command(ann, 0, Command::Throw).expect("it is due");
    assert_eq!(session.share(bo, "late"), Err(Refused::SharesAreIn));
    assert_eq!(session.shares(), ["x", ""]);
    let log: Vec<String> = session.log().iter().map(|entry| entry.to_text(&file)).collect();
    let read_back = Session::load(&session.start().to_text(), &log).expect("what was stored");
    assert_eq!((read_back.shares(), read_back.state()), (session.shares(), session.state()));
    let proof = session.record().dice.clone().expect("the dice are committed to");
    assert_eq!((proof.scheme.as_deref(), proof.commitment), (Some(SCHEME), Some(secret.commitment())));
    assert_eq!(proof.secret, None, "a secret until the end");
    assert_eq!(checked(&line(&session)), Err(DiceFault::Missing("secret")));
    assert!(!format!("{session:?}").contains(&secret.to_string()), "not in what is logged either");
    assert_eq!(check_share(""), Ok(()));
}
