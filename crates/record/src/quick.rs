//! Playing a record without reading it into a document: its log, which is nearly all of it, goes from text to moves entry by entry. Says
//! nothing of records that are not in order, or not written as most are: what is wrong with those, the reader of documents and the replay say.
//!
//! Hand-written beside a JSON library because that takes half the time of a check: the library asks of every token what it is, and here
//! it is known. What is read here, the library would read as well, and the same; the fuzzing of records holds the two against each other.

use crate::document::Document;
use crate::entry::{MoveEntry, Verb};
use crate::entry_reading::{EntryFields, Field};
use crate::replay::Replay;
use crate::resolve::InOrder;
use crate::scan::Scan;
use silbertablett_rules::{DieSet, Face, Throw};
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

/// Plays a record and says what is to be said of it: of the document without its log, and of the game at the end of that. `None` where
/// the record is not in order, or not written as most are.
pub(crate) fn play<T>(bytes: &[u8], say: impl FnOnce(&Document<'_>, &Replay) -> Option<T>) -> Option<T> {
    if bytes.len() > crate::document::MAX_BYTES {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?;
    let (begin, end) = (log_begins(text)?, log_ends(text)?);
    // All but the log is read by the reader of documents, which also sees that what was cut out was the log of the record.
    let without = [text.get(..begin)?, text.get(end..)?].concat();
    let document = Document::parse(without.as_bytes()).ok().filter(|document| document.log.is_empty())?;
    let mut replay = Replay::start(&document).ok()?;
    let sheet = Arc::clone(replay.sheet());
    let (mut scan, mut first) = (Scan::new(text, begin), true);
    while scan.more(first, b']')? {
        first = false;
        entry(&mut scan, &sheet, &mut replay)?;
    }
    (scan.at() == end + 1).then_some(())?;
    say(&document, &replay)
}

/// The byte after the bracket with which the first list called `log` begins.
fn log_begins(text: &str) -> Option<usize> {
    let key = text.find("\"log\"")?;
    let mut scan = Scan::new(text, key);
    scan.key()?;
    scan.skip(b'[')?;
    Some(scan.at())
}

/// The byte of the bracket with which the log ends, where at most the result follows it.
fn log_ends(text: &str) -> Option<usize> {
    let rest = text.trim_ascii_end().strip_suffix('}')?;
    // A result is a few numbers, and so near the end.
    let near = rest.len() - rest.len().min(128);
    let near = (near..rest.len()).find(|&at| rest.is_char_boundary(at))?;
    let rest = match rest[near..].find("\"result\"") {
        Some(key) => rest[..near + key].trim_ascii_end().strip_suffix(',')?,
        None => rest,
    };
    let end = rest.trim_ascii_end();
    end.ends_with(']').then(|| end.len() - 1)
}

/// Plays the next entry.
fn entry(scan: &mut Scan<'_>, sheet: &SheetFile, replay: &mut Replay) -> Option<()> {
    scan.skip(b'{')?;
    let mut fields = EntryFields::default();
    let mut mv = MoveEntry::new(0, Verb::Done);
    let (mut verb, mut throw, mut tray) = (None, Throw::EMPTY, None);
    let mut first = true;
    while scan.more(first, b'}')? {
        first = false;
        let field = Field::from_name(scan.key()?)?;
        fields.add(field).then_some(())?;
        match field {
            Field::Throw => throw = faces(scan, sheet)?,
            Field::Tray => tray = Some(dice(scan, sheet)?),
            Field::Seat => mv.seat = scan.number()?,
            Field::Move => verb = Some(Verb::from_word(scan.text()?)?),
            Field::Die => mv.die = Some(scan.text()?.into()),
            Field::Bonus => mv.bonus = Some(scan.text()?.into()),
            Field::Area => mv.area = Some(scan.text()?.into()),
            Field::Box => mv.box_name = Some(scan.text()?.into()),
            Field::Number => mv.number = Some(scan.number()?),
            Field::Bar => mv.bar = Some(scan.text()?.into()),
            Field::Joker => mv.joker = Some(scan.number()?),
            Field::As => mv.as_number = Some(scan.number()?),
            Field::Polish => mv.polish = Some(scan.number()?),
            Field::PolishPartner => mv.polish_partner = Some(scan.number()?),
        }
    }
    match fields.kind(verb).ok()? {
        None => {
            let throw = match tray {
                Some(tray) => throw.on_tray(tray),
                None => throw,
            };
            replay.throw(throw, &mut ()).ok()
        }
        Some(verb) => {
            mv.verb = verb;
            replay.play_move(&mv, &mut ()).ok()
        }
    }
}

/// The dice and faces of a throw.
#[inline]
fn faces(scan: &mut Scan<'_>, sheet: &SheetFile) -> Option<Throw> {
    scan.skip(b'{')?;
    let (mut throw, mut order, mut first) = (Throw::EMPTY, InOrder::on(sheet), true);
    while scan.more(first, b'}')? {
        first = false;
        let die = order.find(scan.key()?).filter(|&die| !throw.dice().contains(die))?;
        throw = throw.with(die, Face::new(u8::try_from(scan.number()?).ok()?)?);
    }
    Some(throw)
}

/// The three dice of a tray.
fn dice(scan: &mut Scan<'_>, sheet: &SheetFile) -> Option<DieSet> {
    scan.skip(b'[')?;
    let (mut dice, mut order, mut first) = (DieSet::EMPTY, InOrder::on(sheet), true);
    while scan.more(first, b']')? {
        first = false;
        let die = order.find(scan.text()?).filter(|&die| !dice.contains(die))?;
        dice = dice.with(die);
    }
    (dice.len() == 3).then_some(dice)
}
