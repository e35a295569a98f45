//! Files of many records: one piece a line, blank lines apart, whatever the ends of lines, and none too long for memory.

#![cfg(feature = "gz")]

use silbertablett_record::{MAX_BYTES, Pieces, is_many};
use std::io::Cursor;
use std::path::Path;

fn pieces(text: impl Into<Vec<u8>>, many: bool) -> Vec<(Option<u64>, String)> {
    let pieces = Pieces::new(Box::new(Cursor::new(text.into())), many).map(|piece| piece.expect("no fault of reading"));
    pieces.map(|piece| (piece.line, String::from_utf8(piece.bytes).expect("text"))).collect()
}

#[test]
fn names_say_how_many_records_a_file_holds() {
    for (name, many) in
        [("a.jsonl", true), ("a.jsonl.gz", true), ("A.JSONL", true), ("a.json", false), ("jsonl", false)]
    {
        assert_eq!(is_many(Path::new(name)), many, "{name}");
    }
}

#[test]
fn lines_are_counted_from_one_and_blank_ones_skipped() {
    let expected = [(Some(1), "{}".to_owned()), (Some(4), "x".to_owned()), (Some(5), "[]".to_owned())];
    assert_eq!(pieces("{}\n\n  \nx\r\n[]", true), expected);
    assert_eq!(pieces("", true), []);
}

#[test]
fn records_come_one_behind_the_other_into_the_same_room() {
    let mut pieces = Pieces::new(Box::new(Cursor::new("{}\n\n  \nx\r\n[]")), true);
    let (mut room, mut seen) = (b"before".to_vec(), Vec::new());
    while let Some(line) = pieces.next_into(&mut room) {
        seen.push((line.expect("no fault of reading"), room.len()));
    }
    assert_eq!(seen, [(Some(1), 8), (Some(4), 9), (Some(5), 11)]);
    assert_eq!(room, b"before{}x[]");
}

#[test]
fn a_single_record_may_have_many_lines() {
    assert_eq!(pieces("{\n}\n\n", false), [(None, "{\n}".to_owned())]);
}

#[test]
fn a_line_that_is_too_long_is_cut_and_the_next_one_read() {
    let text = format!("{}\n{{}}\n", "x".repeat(3 * MAX_BYTES));
    let pieces = pieces(text, true);
    assert!(pieces[0].1.len() > MAX_BYTES && pieces[0].1.len() < MAX_BYTES + 8);
    assert_eq!(pieces[1..], [(Some(2), "{}".to_owned())]);
}

#[test]
fn a_stream_without_a_name_says_by_what_is_in_it_how_many_records_it_holds() {
    let of_stream = |bytes: Vec<u8>| {
        let pieces = Pieces::of_stream(Box::new(Cursor::new(bytes))).expect("a readable stream");
        let text =
            |piece: silbertablett_record::Piece| (piece.line, String::from_utf8_lossy(&piece.bytes).into_owned());
        pieces.map(|piece| text(piece.expect("no fault of reading"))).collect::<Vec<_>>()
    };
    let many = [(Some(1), "{}".to_owned()), (Some(4), "[]".to_owned())];
    for (text, expected) in [
        ("{}\n\n \n[]\n", &many[..]),
        ("{}\n\n", &[(None, "{}".to_owned())]),
        ("{}", &[(None, "{}".to_owned())]),
        ("{\n}\n", &[(None, "{\n}".to_owned())]),
        ("", &[(None, String::new())]),
    ] {
        assert_eq!(of_stream(text.into()), expected, "{text:?}");
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut packed, text.as_bytes()).expect("room");
        assert_eq!(of_stream(packed.finish().expect("room")), expected, "{text:?} packed");
    }
}
