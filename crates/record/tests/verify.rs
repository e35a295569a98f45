//! `verify` on broken records: for every sentence of record.md ("Checking a record") what is wrong and where.

use silbertablett_record::{MAX_BYTES, answer_line, verify};
use std::path::Path;

/// A record of the classic sheet for Ann and Bo with this log.
fn classic(log: &str) -> String {
    document("\"classic\"", "\"Ann\",\"Bo\"", log)
}

fn document(sheet: &str, seats: &str, log: &str) -> String {
    format!(r#"{{"format":"silbertablett-record/1","sheet":{sheet},"seats":[{seats}],"log":[{log}]}}"#)
}

/// What is wrong with a record: the entry and the word of the answer.
fn fault(record: &[u8]) -> (Option<usize>, &'static str) {
    match verify(record) {
        Ok(verified) => panic!("{} is not a broken record: {verified:?}", String::from_utf8_lossy(record)),
        Err(fault) => {
            assert!(!fault.message().is_empty());
            (fault.entry(), fault.kind().word())
        }
    }
}

fn check(record: &str, entry: Option<usize>, error: &str) {
    assert_eq!(fault(record.as_bytes()), (entry, error), "{record}");
}

const THROW: &str = r#"{"throw":{"white":4,"yellow":2,"blue":6,"green":1,"orange":3,"purple":3}}"#;
const TAKE: &str = r#"{"seat":0,"move":"take","die":"purple","area":"purple","box":"1"}"#;

/// A log that goes on after a throw and a take.
fn after(last: &str) -> String {
    classic(&[THROW, TAKE, last].join(","))
}

/// A finished game from the folder of a sheet, without its result.
fn finished() -> (String, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets/classic/games");
    let path = std::fs::read_dir(folder).expect("a folder").next().expect("a game").expect("a game").path();
    let text = std::fs::read_to_string(path).expect("a game");
    let (record, _) = text.split_once("\"result\"").expect("a result");
    let record = record.trim_end().trim_end_matches(',').to_owned() + "}";
    let entries = record.matches("\"throw\"").count() + record.matches("\"move\"").count();
    (record, entries)
}

#[test]
fn a_document_of_the_wrong_shape_is_malformed() {
    let good = classic("");
    assert!(verify(good.as_bytes()).is_ok());
    let without = |field: &str| {
        let json: serde_json::Value = serde_json::from_str(&good).expect("JSON");
        let mut map = json.as_object().expect("an object").clone();
        map.remove(field).expect("a field");
        serde_json::to_string(&map).expect("JSON")
    };
    let with = |field: &str| good.replacen('{', &format!("{{{field},"), 1);
    let instead = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replacen(from, to, 1)
    };
    for broken in [
        "".to_owned(),
        "what".to_owned(),
        "[]".to_owned(),
        "7".to_owned(),
        "null".to_owned(),
        "{}".to_owned(),
        good[..good.len() - 1].to_owned(),
        format!("{good}{{}}"),
        without("format"),
        without("sheet"),
        without("seats"),
        without("log"),
        with(r#""colour":"red""#),
        with(r#""log":[]"#),
        with(r#""first":2"#),
        with(r#""first":-1"#),
        with(r#""first":"Ann""#),
        with(r#""first":0.5"#),
        with(r#""revision":-1"#),
        with(r#""revision":"1""#),
        with(r#""rulings":{"no_such_ruling":true}"#),
        with(r#""rulings":{"solo_fallback":1}"#),
        with(r#""rulings":{"solo_fallback":true,"solo_fallback":true}"#),
        with(r#""rulings":[]"#),
        with(r#""meta":{"date":7}"#),
        with(r#""meta":{"date":"a","date":"b"}"#),
        with(&format!(r#""meta":{{{}}}"#, (0..33).map(|n| format!(r#""k{n}":"""#)).collect::<Vec<_>>().join(","))),
        with(r#""dice":{"colour":"red"}"#),
        with(r#""dice":{"seats":"a"}"#),
        with(r#""result":{}"#),
        with(r#""result":{"totals":["1","2"]}"#),
        with(r#""result":{"totals":[0,0],"winner":0}"#),
        with(r#""result":[0,0]"#),
        instead("record/1", "record/2"),
        instead(r#"["Ann","Bo"]"#, "[]"),
        instead(r#"["Ann","Bo"]"#, "2"),
        instead(r#"["Ann","Bo"]"#, r#"["a","b","c","d","e"]"#),
        instead(r#""Ann""#, "1"),
        instead(r#""classic""#, "1"),
        instead("[]", "{}"),
        document("{}", "\"Ann\"", "").replacen('{', "{\"revision\":1,", 1),
    ] {
        check(&broken, None, "malformed");
    }
    assert_eq!(fault(b"\xff\xfe"), (None, "malformed"));
    // What is allowed beside: meta of 32 strings, the proof of dice, an explicit default.
    let meta = (0..32).map(|n| format!(r#""k{n}":"v""#)).collect::<Vec<_>>().join(",");
    for fields in [
        format!(r#""meta":{{{meta}}}"#),
        r#""dice":{"scheme":"s","commitment":"c","secret":"x","seats":["a","b"]}"#.to_owned(),
        r#""first":1,"revision":1,"rulings":{"solo_fallback":true}"#.to_owned(),
    ] {
        assert!(verify(with(&fields).as_bytes()).is_ok(), "{fields}");
    }
}

#[test]
fn more_than_one_mebibyte_is_malformed() {
    let padded = |bytes: usize| {
        let good = classic("");
        good.replacen('{', &format!("{{{}", " ".repeat(bytes - good.len())), 1)
    };
    assert!(verify(padded(MAX_BYTES).as_bytes()).is_ok());
    check(&padded(MAX_BYTES + 1), None, "malformed");
}

#[test]
fn a_log_entry_of_the_wrong_shape_is_malformed_at_its_index() {
    for broken in [
        "5",
        "[]",
        "null",
        "{}",
        r#"{"move":"done"}"#,
        r#"{"seat":0}"#,
        r#"{"seat":0,"move":"jump"}"#,
        r#"{"seat":0,"move":7}"#,
        r#"{"seat":"0","move":"done"}"#,
        r#"{"seat":0.5,"move":"done"}"#,
        r#"{"seat":0,"move":"done","note":"x"}"#,
        r#"{"seat":0,"seat":0,"move":"done"}"#,
        r#"{"seat":0,"move":"done","die":"white"}"#,
        r#"{"seat":0,"move":"take"}"#,
        r#"{"seat":0,"move":"take","die":1,"area":"blue","box":"r1c2"}"#,
        r#"{"seat":0,"move":"take","die":"blue","area":"blue"}"#,
        r#"{"seat":0,"move":"take","die":"blue","box":"r1c2"}"#,
        r#"{"seat":0,"move":"take","die":"orange","area":"orange","box":1}"#,
        r#"{"seat":0,"move":"take","die":"orange","area":"orange","box":"1","polish":"1"}"#,
        r#"{"seat":0,"move":"take","die":"orange","area":"orange","box":"1","joker":true}"#,
        r#"{"seat":0,"move":"chain","die":"orange"}"#,
        r#"{"seat":0,"move":"bonus","bonus":"O5"}"#,
        r#"{"seat":0,"move":"bonus","area":"orange","box":"1"}"#,
        r#"{"seat":0,"move":"bonus","bonus":"O5","area":"orange","box":"1","number":"5"}"#,
        r#"{"seat":0,"move":"unlock"}"#,
        r#"{"seat":0,"move":"return"}"#,
        r#"{"throw":[1,2,3]}"#,
        r#"{"throw":{"white":"4"}}"#,
        r#"{"throw":{"white":4.5}}"#,
        r#"{"throw":{"white":4},"seat":0}"#,
        r#"{"throw":{"white":4},"move":"roll"}"#,
        r#"{"throw":{"white":4},"tray":"white"}"#,
        r#"{"throw":{"white":4},"tray":[1,2,3]}"#,
        r#"{"tray":["white"]}"#,
    ] {
        check(&classic(broken), Some(0), "malformed");
        check(&after(broken), Some(2), "malformed");
        check(&after(&format!("{broken},{THROW}")), Some(2), "malformed");
    }
    // Cut off within an entry it is not JSON, which lies in no entry.
    check(&after(r#"{"seat":0,"#).replace("]}", ""), None, "malformed");
}

fn of_revision(revision: &str) -> String {
    classic("").replacen('{', &format!("{{\"revision\":{revision},"), 1)
}

/// record.md: a record that names no revision is of the first, whatever has come since.
#[test]
fn a_record_keeps_the_revision_it_began_with() {
    let game = |revision: &str| {
        let log = r#"{"throw":{"white":6,"yellow":6,"blue":6,"green":6,"orange":6,"purple":4}},
            {"seat":0,"move":"take","die":"purple","area":"purple","box":"1"}"#;
        let text = document("\"mixed\"", "\"Ann\"", log).replacen('{', &format!("{{{revision}"), 1);
        let areas = verify(text.as_bytes()).expect("a legal game").result.seats[0].areas.0.clone();
        areas.iter().find(|(name, _)| name == "purple").expect("an area").1
    };
    assert_eq!([game(""), game("\"revision\":1,"), game("\"revision\":2,")], [2, 2, 4]);
    check(&document("\"mixed@1\"", "\"Ann\"", ""), None, "unknown_sheet");
    let unknown = document("\"mixed\"", "\"Ann\"", "").replacen('{', "{\"revision\":3,", 1);
    check(&unknown, None, "unknown_sheet");
}

/// record.md: "not in this revision" is `unknown_sheet`; a range is not part of the shape.
#[test]
fn a_revision_out_of_range_is_an_unknown_one() {
    for revision in ["0", "10000", "4000000000"] {
        check(&of_revision(revision), None, "unknown_sheet");
    }
}

#[test]
fn sheets_and_revisions_must_be_known() {
    check(&document("\"chess\"", "\"Ann\"", ""), None, "unknown_sheet");
    for revision in ["2", "9999"] {
        check(&of_revision(revision), None, "unknown_sheet");
    }
    for sheet in ["{}", r#"{"format":"silbertablett-sheet/1","id":"x"}"#, r#"{"id":7,"colour":[null,1.5]}"#] {
        check(&document(sheet, "\"Ann\"", ""), None, "bad_sheet");
    }
    // A sheet given whole is played on.
    let whole = silbertablett_sheet_file::built_in("mixed", None).expect("a sheet").document().to_string();
    let verified = verify(document(&whole, "\"Ann\"", "").as_bytes()).expect("a good sheet");
    assert_eq!(verified.sheet, "mixed");
    let broken = whole.replacen("\"slots\":6", "\"slots\":2", 1);
    check(&document(&broken, "\"Ann\"", ""), None, "bad_sheet");
}

#[test]
fn wrong_throws_are_illegal_throws() {
    let throw = |faces: &str| format!(r#"{{"throw":{{{faces}}}}}"#);
    let five = r#""yellow":2,"blue":6,"green":1,"orange":3,"purple":3"#;
    for broken in [
        throw(five),
        throw(&format!(r#""white":0,{five}"#)),
        throw(&format!(r#""white":7,{five}"#)),
        throw(&format!(r#""white":-1,{five}"#)),
        throw(&format!(r#""white":1000000,{five}"#)),
        throw(&format!(r#""white":1,"pink":1,{five}"#)),
        throw(&format!(r#""pink":1,{five}"#)),
        throw(""),
        THROW.replace("}}", r#"},"tray":["white","yellow","green"]}"#),
        THROW.replace("}}", r#"},"tray":[]}"#),
    ] {
        check(&classic(&broken), Some(0), "illegal_throw");
    }
    check(&after(THROW), Some(2), "illegal_throw"); // all six instead of the four in the hand
    check(&classic(&[THROW, THROW].join(",")), Some(1), "illegal_throw"); // when none is due
    let (finished, entries) = finished();
    let longer = finished.replacen("\n  ]", &format!(",\n{THROW}]"), 1);
    check(&longer, Some(entries), "illegal_throw");
}

#[test]
fn solo_passive_throws_name_the_lowest_three() {
    let forfeit = r#"{"seat":0,"move":"forfeit"}"#;
    let turn = [THROW, forfeit, THROW, forfeit, THROW, forfeit].join(",");
    let game = |tray: &str| {
        let throw = THROW.replace("}}", &format!("}}{tray}}}"));
        document("\"deluxe\"", "\"Ann\"", &format!("{turn},{throw}"))
    };
    for tray in [r#","tray":["yellow","green","orange"]"#, r#","tray":["purple","green","yellow"]"#] {
        assert!(verify(game(tray).as_bytes()).is_ok(), "{tray}");
    }
    for tray in [
        "",
        r#","tray":[]"#,
        r#","tray":["yellow","green"]"#,
        r#","tray":["yellow","green","orange","purple"]"#,
        r#","tray":["yellow","yellow","orange"]"#,
        r#","tray":["yellow","green","pink"]"#,
        r#","tray":["white","green","yellow"]"#,
    ] {
        check(&game(tray), Some(6), "illegal_throw");
    }
}

#[test]
fn what_the_rules_forbid_or_the_sheet_lacks_is_an_illegal_move() {
    let seat = |n: &str| TAKE.replace("\"seat\":0", &format!("\"seat\":{n}"));
    let take = |die: &str, area: &str, name: &str| {
        format!(r#"{{"seat":0,"move":"take","die":"{die}","area":"{area}","box":"{name}"}}"#)
    };
    let more = |fields: &str| TAKE.replace('}', &format!(",{fields}}}"));
    let bonus = |fields: &str| format!(r#"{{"seat":0,"move":"bonus",{fields}}}"#);
    let mut broken = vec![seat("1"), seat("2"), seat("-1"), seat("1000000000000")];
    broken.extend([take("pink", "purple", "1"), take("", "purple", "1"), take("purple", "pink", "1")]);
    broken.extend(
        ["0", "2", "12", "01", "+1", " 1", "", "r1c1", "r0c1", "one"].map(|name| take("purple", "purple", name)),
    );
    broken.extend(["r1c1", "r4c1", "1", "r1c5", "R1C2", "r01c2"].map(|name| take("blue", "blue", name)));
    broken.push(take("purple", "orange", "1"));
    broken.push(r#"{"seat":0,"move":"take","die":"purple"}"#.to_owned());
    broken.push(r#"{"seat":0,"move":"extra","die":"purple"}"#.to_owned());
    broken.extend(["done", "pass", "stop", "roll", "forfeit"].map(|word| format!(r#"{{"seat":0,"move":"{word}"}}"#)));
    broken.push(r#"{"seat":0,"move":"return","die":"pink"}"#.to_owned());
    broken.push(r#"{"seat":0,"move":"return","die":"white"}"#.to_owned());
    broken.extend(["polish", "reroll", "tray"].map(|bar| format!(r#"{{"seat":0,"move":"unlock","bar":"{bar}"}}"#)));
    broken.push(r#"{"seat":0,"move":"chain","die":"white","area":"blue","box":"r1c2"}"#.to_owned());
    broken.extend(
        ["O5", "S?", "MIX", "FOX", "KX|K6", ""]
            .map(|code| bonus(&format!(r#""bonus":"{code}","area":"orange","box":"1""#))),
    );
    broken.extend(["0", "13", "-1"].map(|n| bonus(&format!(r#""bonus":"O5","area":"orange","box":"1","number":{n}"#))));
    // Fields of the right shape that do not belong there.
    broken.extend(
        [
            r#""polish":0"#,
            r#""polish_partner":0"#,
            r#""polish":1"#,
            r#""joker":1"#,
            r#""joker":0"#,
            r#""joker":4"#,
            r#""as":5"#,
        ]
        .map(more),
    );
    broken.extend([r#""joker":1,"as":7"#, r#""polish":-6"#, r#""polish":100000000000"#].map(more));
    for move_entry in &broken {
        check(&classic(&[THROW, move_entry].join(",")), Some(1), "illegal_move");
    }
    // When a throw is due, and after the end.
    check(&after(TAKE), Some(2), "illegal_move");
    check(&classic(TAKE), Some(0), "illegal_move");
    let (finished, entries) = finished();
    check(&finished.replacen("\n  ]", &format!(",\n{TAKE}]"), 1), Some(entries), "illegal_move");
}

#[test]
fn on_mixed_a_joker_names_its_number_only_for_the_any_slot() {
    // Round 1: no action is unlocked, so these lack one as well; `clauses_3_mixed` tests the reasons apart.
    let more = |fields: &str| TAKE.replace('}', &format!(",{fields}}}"));
    for fields in [r#""joker":1,"as":5"#, r#""joker":3"#, r#""joker":3,"as":0"#, r#""polish":0"#, r#""as":3"#] {
        check(&document("\"mixed\"", "\"Ann\"", &[THROW, &more(fields)].join(",")), Some(1), "illegal_move");
    }
}

#[test]
fn the_result_must_be_what_the_game_comes_to() {
    let (finished, _) = finished();
    let verified = verify(finished.as_bytes()).expect("a good game");
    assert!(verified.complete);
    let totals: Vec<i64> = verified.result.seats.iter().map(|seat| i64::from(seat.total)).collect();
    let with = |record: &str, totals: &[i64]| {
        let result = format!(r#","result":{{"totals":{totals:?}}}}}"#);
        record.trim_end().strip_suffix('}').expect("an object").to_owned() + &result
    };
    assert!(verify(with(&finished, &totals).as_bytes()).is_ok());
    let mut more = totals.clone();
    more[0] += 1;
    check(&with(&finished, &more), None, "result_mismatch");
    check(&with(&finished, &totals[1..]), None, "result_mismatch");
    more.push(0);
    check(&with(&finished, &more), None, "result_mismatch");
    // An unfinished game: the scores so far.
    let unfinished = after("").replace(",]", "]");
    let verified = verify(unfinished.as_bytes()).expect("an unfinished game");
    assert!(!verified.complete && verified.result.winners.is_empty());
    assert!(verify(with(&unfinished, &[3, 0]).as_bytes()).is_ok());
    check(&with(&unfinished, &[0, 0]), None, "result_mismatch");
}

#[test]
fn answers_have_the_documented_form() {
    let unfinished = after("").replace(",]", "]");
    assert_eq!(
        answer_line("a.json", &verify(unfinished.as_bytes())),
        concat!(
            r#"{"file":"a.json","ok":true,"complete":false,"sheet":"classic","result":{"seats":["#,
            r#"{"name":"Ann","areas":{"yellow":0,"blue":0,"green":0,"orange":0,"purple":3},"foxes":0,"fox_points":0,"total":3,"rating":1},"#,
            r#"{"name":"Bo","areas":{"yellow":0,"blue":0,"green":0,"orange":0,"purple":0},"foxes":0,"fox_points":0,"total":0,"rating":1}],"#,
            r#""winners":[]}}"#
        )
    );
    let line = |record: &str| -> serde_json::Value {
        let line = answer_line("b \"1\".json", &verify(record.as_bytes()));
        assert!(!line.contains('\n'));
        serde_json::from_str(&line).expect("an answer is JSON")
    };
    let illegal = line(&after(TAKE));
    assert_eq!(illegal["file"], "b \"1\".json");
    assert_eq!(illegal["ok"], false);
    assert_eq!(illegal["entry"], 2);
    assert_eq!(illegal["error"], "illegal_move");
    assert!(illegal["message"].is_string());
    assert_eq!(illegal["legal"], serde_json::json!(["throw white blue orange"]));
    // Sorted here: whether an object keeps its order depends on what else is built.
    let keys = |json: &serde_json::Value| {
        let mut keys: Vec<String> = json.as_object().expect("an object").keys().cloned().collect();
        keys.sort();
        keys
    };
    assert_eq!(keys(&illegal), ["entry", "error", "file", "legal", "message", "ok"]);
    let malformed = line("{}");
    assert_eq!((&malformed["entry"], &malformed["error"]), (&serde_json::Value::Null, &"malformed".into()));
    let legal = line(&classic(&[THROW, &TAKE.replace("\"1\"", "\"2\"")].join(",")));
    let legal: Vec<&str> =
        legal["legal"].as_array().expect("a list").iter().filter_map(|words| words.as_str()).collect();
    assert!(legal.contains(&"take purple purple 1") && legal.contains(&"reroll") && !legal.contains(&"forfeit"));
}
