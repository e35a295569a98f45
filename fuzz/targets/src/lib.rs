//! What is fuzzed: the record, the sheet file, the tables of a sheet and the setup. Each target is a function of bytes that panics where a property is
//! broken. Plain tests feed it random bytes on stable (`tests/stable.rs`), cargo-fuzz feeds it what libFuzzer finds
//! (`fuzz/fuzz_targets`).
//!
//! Bytes mean one of two things. If the first is below 0x80 (as it is in every text) they are the document itself, so that recorded
//! games and sheet files serve as seeds and a broken document can be kept as it is. Otherwise they are choices: which sheet, how
//! a game is played on it, and what is then changed in the document. Where the bytes end, choices go on at random from a seed
//! that is their beginning; the same bytes always mean the same document, and [`explain`] shows it.

mod choices;
mod edit;
mod entries;
mod games;
mod notation;
mod play;
mod record;
mod seeds;
mod setup;
mod sheet;
mod tables;

pub use record::record;
pub use seeds::{Seed, seeds};
pub use setup::setup;
pub use sheet::sheet;
pub use tables::tables;

/// A target: panics where the input breaks a property.
pub type Target = fn(&[u8]);

/// The targets by name.
pub const TARGETS: [(&str, Target); 4] = [("record", record), ("sheet", sheet), ("tables", tables), ("setup", setup)];

/// The document that `bytes` stand for in a target, as text; `None` if there is no such target.
pub fn explain(target: &str, bytes: &[u8]) -> Option<String> {
    match target {
        "record" => Some(String::from_utf8_lossy(&record::document(bytes).bytes).into_owned()),
        "sheet" => Some(sheet::text(bytes)),
        "tables" => Some(format!("{:#?}", tables::spec(&mut choices::Choices::new(bytes)))),
        "setup" if is_document(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        "setup" => Some(format!("{:#?}", setup::Position::of(bytes))),
        _ => None,
    }
}

/// Whether bytes are a document as it stands, not choices.
fn is_document(bytes: &[u8]) -> bool {
    bytes.first().is_none_or(|&first| first < 0x80)
}
