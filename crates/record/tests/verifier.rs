//! The example of a verifier, run on records that are legal and on some that are not.

use std::io;

#[path = "../examples/verifier.rs"]
#[allow(dead_code, reason = "its main reads standard input")]
mod verifier;

/// A recorded game on one line, a move nobody may make, and something that is no record.
#[test]
fn every_record_of_a_stream_gets_its_verdict() {
    let opening = |marked: &str| {
        format!(
            r#"{{"format":"silbertablett-record/1","sheet":"classic","seats":["Ann"],"log":[
            {{"throw":{{"white":4,"yellow":2,"blue":6,"green":1,"orange":3,"purple":3}}}},
            {{"seat":0,"move":"take","die":"purple","area":"purple","box":"{marked}"}}]}}"#
        )
        .replace('\n', "")
    };
    let stream = [opening("1"), opening("2"), "[]".to_owned()].join("\n");
    let mut out = Vec::new();
    let counted = verifier::check(io::Cursor::new(stream), &mut out).expect("a stream that can be read");
    assert_eq!(counted, (1, 2));
    let said = String::from_utf8(out).expect("text");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "1: legal so far: classic, Ann 3");
    assert!(lines[1].starts_with("2: entry 1: ") && lines[1].contains("; legal were `take "), "{said}");
    assert!(lines[2].starts_with("3: "), "{said}");
    assert_eq!(lines[3..], ["1 legal, 2 not"]);
}

#[test]
fn a_single_record_may_span_lines() {
    let text = include_str!("../../../sheets/classic/games/other-solo-extra.json");
    let mut out = Vec::new();
    assert_eq!(verifier::check(text.as_bytes(), &mut out).expect("a stream"), (1, 0));
}
