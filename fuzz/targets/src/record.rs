//! The record: whatever bytes come, `verify` answers, and its answers agree with each other.

use crate::choices::Choices;
use crate::{edit, entries, games, notation};
use serde_json::Value as Json;
use silbertablett_record::{
    Document, FaultKind, GameResult, MAX_BYTES, MoveEntry, RecordEntry, RecordFault, Replay, SheetName, Totals,
    Verified, answer_line, move_entry, sheet_of, verb, verify,
};
use silbertablett_rules::{Due, Options, SeatId, state::Stage};
use silbertablett_sheet_file::SheetFile;

/// More entries than these are not looked at after they were refused: each costs the whole list of legal moves.
const MOST_REFUSED: usize = 8;

/// Fuzzes the record.
///
/// # Panics
/// If a property is broken.
pub fn record(bytes: &[u8]) {
    let document = document(bytes);
    let verdict = verify(&document.bytes);
    check_answer(&verdict);
    if document.intact {
        let verified = verdict.as_ref().unwrap_or_else(|fault| panic!("a game of the engine is refused: {fault}"));
        assert!(document.complete.is_none_or(|complete| complete == verified.complete), "the end is not where it was");
    }
    check_document(&document.bytes, &verdict);
}

/// A record to be checked.
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    /// Whether it is a game as the engine played it, so that it must be accepted.
    intact: bool,
    /// Whether that game has ended, where it is known.
    complete: Option<bool>,
}

/// The record that bytes stand for.
pub(crate) fn document(bytes: &[u8]) -> Written {
    let choices = match bytes {
        [first, rest @ ..] if *first >= 0x80 => Choices::new(rest),
        _ => return Written { bytes: bytes.to_vec(), intact: false, complete: None },
    };
    from_choices(choices)
}

fn from_choices(mut choices: Choices<'_>) -> Written {
    let plan = choices.fork(24);
    let recorded = games::recorded();
    if !recorded.is_empty() && choices.one_in(4) {
        let bytes = &recorded[choices.below(recorded.len())];
        let document = Document::parse(bytes).expect("a recorded game");
        let sheet = sheet_of(&document).expect("the sheet of a recorded game");
        return changed(document, None, &sheet, plan);
    }
    let sheet = games::any_sheet(&mut choices);
    let (document, complete) = games::any_game(&sheet, &mut choices);
    changed(document, Some(complete), &sheet, plan)
}

fn changed<'s>(
    mut document: Document<'s>,
    complete: Option<bool>,
    sheet: &'s SheetFile,
    mut plan: Choices<'_>,
) -> Written {
    let changes = plan.below(5);
    for _ in 0..changes {
        if plan.one_in(8) {
            change_head(&mut document, &mut plan);
        } else {
            entries::change(&mut document.log, sheet, &mut plan);
        }
    }
    let mut bytes = document.to_line().into_bytes();
    let scratched = plan.one_in(6);
    if scratched {
        edit::scratch(&mut bytes, &mut plan);
    }
    Written { bytes, intact: changes == 0 && !scratched, complete }
}

fn change_head(document: &mut Document<'_>, choices: &mut Choices<'_>) {
    match choices.below(7) {
        0 => document.first = choices.below(5),
        1 => document.seats.push("Ed".into()),
        2 => {
            document.seats.pop();
        }
        3 => {
            let ruling = choices.of(&silbertablett_rules::Ruling::ALL);
            document.rulings.insert(ruling.name(), choices.below(2) == 0);
        }
        4 => document.revision = Some(choices.of(&[0, 1, 2, i64::MAX])),
        5 => document.sheet = SheetName::Id(choices.of(&["classic", "twice", "deluxe", "mixed", ""]).into()),
        _ => {
            let count = choices.below(6);
            let totals = (0..count).map(|_| choices.of(&[0, 1, -1, i64::MAX, i64::MIN])).collect();
            document.result = Some(Totals { totals });
        }
    }
}

/// The answer is one line of JSON that says the same.
fn check_answer(verdict: &Result<Verified, RecordFault>) {
    let line = answer_line("a.json", verdict);
    assert!(!line.contains('\n'), "an answer of more than one line");
    let json: Json = serde_json::from_str(&line).expect("an answer is JSON");
    assert_eq!(json["ok"], Json::Bool(verdict.is_ok()));
    match verdict {
        Ok(verified) => assert_eq!(json["complete"], Json::Bool(verified.complete)),
        Err(fault) => assert!(!fault.message().is_empty() && json["error"] == fault.kind().word()),
    }
}

fn check_document(bytes: &[u8], verdict: &Result<Verified, RecordFault>) {
    let document = match Document::parse(bytes) {
        Ok(document) => document,
        Err(_) => {
            let fault = verdict.as_ref().expect_err("what cannot be read is refused");
            assert_eq!(fault.kind(), FaultKind::Malformed);
            return;
        }
    };
    check_rewritten(&document, verdict);
    match Replay::start(&document) {
        Ok(replay) => check_replay(&document, replay, verdict),
        Err(fault) => assert_eq!(verdict.as_ref(), Err(&fault)),
    }
}

/// Written and read again it is the same document with the same verdict.
fn check_rewritten(document: &Document<'_>, verdict: &Result<Verified, RecordFault>) {
    // serde_json reads fractions only nearly, and no sheet has any.
    if matches!(&document.sheet, SheetName::Inline(json) if has_fraction(json)) {
        return;
    }
    let line = document.to_line();
    if line.len() > MAX_BYTES {
        return;
    }
    let again = Document::parse(line.as_bytes()).expect("a document that was written can be read");
    assert_eq!(&again, document);
    assert_eq!(&verify(line.as_bytes()), verdict);
}

fn has_fraction(json: &Json) -> bool {
    match json {
        Json::Number(number) => number.is_f64(),
        Json::Array(list) => list.iter().any(has_fraction),
        Json::Object(table) => table.values().any(has_fraction),
        Json::Null | Json::Bool(_) | Json::String(_) => false,
    }
}

/// Replayed entry by entry, going on after what is refused.
fn check_replay(document: &Document<'_>, mut replay: Replay, verdict: &Result<Verified, RecordFault>) {
    let mut first = None;
    let mut refused = 0;
    for entry in &document.log {
        let (state, played) = (*replay.state(), replay.played());
        let listed = match entry {
            RecordEntry::Move(mv) => is_listed(&replay, mv),
            RecordEntry::Throw(_) => false,
        };
        let Err(fault) = replay.play(entry, &mut ()) else {
            assert_eq!(replay.played(), played + 1);
            assert!(
                listed || matches!(entry, RecordEntry::Throw(_)),
                "a move was played that is not listed: {entry:?}"
            );
            continue;
        };
        assert!(!listed, "a move is listed but refused: {entry:?}: {fault}");
        assert!(*replay.state() == state && replay.played() == played, "a refused entry changed the replay: {entry:?}");
        let kind = match entry {
            RecordEntry::Move(_) => FaultKind::IllegalMove,
            RecordEntry::Throw(_) => FaultKind::IllegalThrow,
        };
        assert_eq!((fault.kind(), fault.entry()), (kind, Some(played)));
        check_legal(&replay, entry, fault.legal());
        first.get_or_insert(fault);
        refused += 1;
        if refused == MOST_REFUSED {
            break;
        }
    }
    match (first, verdict) {
        (Some(fault), _) => assert_eq!(verdict.as_ref(), Err(&fault)),
        (None, Ok(verified)) => {
            let names = document.seats.iter().map(|name| name.as_str());
            assert_eq!(verified.result, GameResult::of(replay.sheet(), replay.state(), names));
            assert_eq!(verified.complete, replay.state().stage() == Stage::End);
        }
        (None, Err(fault)) => {
            assert_eq!((fault.kind(), fault.entry()), (FaultKind::ResultMismatch, None));
            assert!(document.result.is_some(), "a result is refused that is not there");
        }
    }
}

/// Whether a move is among the options of its seat, word by word.
fn is_listed(replay: &Replay, mv: &MoveEntry<'_>) -> bool {
    let Some(seat) = usize::try_from(mv.seat).ok().and_then(SeatId::new) else { return false };
    let mut options = Options::new();
    replay.state().options(replay.sheet().tables(), seat, &mut options);
    let same = |option: RecordEntry<'_>| matches!(option, RecordEntry::Move(option) if option == *mv);
    options
        .moves()
        .filter(|&option| verb(option) == mv.verb)
        .any(|option| same(move_entry(replay.sheet(), seat, option)))
}

/// What `legal` lists is accepted.
fn check_legal(replay: &Replay, entry: &RecordEntry<'_>, legal: &[String]) {
    let accepted = |line: &str, entry: RecordEntry<'_>| {
        let played = replay.clone().play(&entry, &mut ());
        played.unwrap_or_else(|fault| panic!("`{line}` is listed as legal but refused: {fault}"));
    };
    match replay.state().due() {
        Due::End => assert!(legal.is_empty(), "the game has ended, but {legal:?} is listed"),
        Due::Throw(_) | Due::SoloThrow => match legal {
            [line] => accepted(line, notation::throw_of(line)),
            _ => panic!("one throw is due, but {legal:?} is listed"),
        },
        Due::Decision => {
            let own = match entry {
                RecordEntry::Move(mv) => usize::try_from(mv.seat).ok().and_then(SeatId::new),
                RecordEntry::Throw(_) => None,
            };
            let own = own.filter(|&seat| replay.state().decides(seat));
            let seat = own.or(replay.state().first_deciding()).expect("a decision is due");
            let mut options = Options::new();
            replay.state().options(replay.sheet().tables(), seat, &mut options);
            assert_eq!(legal.len(), options.len());
            assert!(!legal.is_empty(), "nothing is legal though a decision is due");
            for line in legal {
                accepted(line, RecordEntry::Move(notation::move_of(line, seat.index())));
            }
        }
    }
}
