//! Records whose fields stand in another order than this program writes them in.

use silbertablett_record::{FaultKind, verify};
use std::path::Path;

/// A record is checked while it is read where its fields stand as this program writes them, and read whole before it is replayed where
/// they do not: both say the same, of good records and of bad ones.
#[test]
fn in_which_order_the_fields_stand_changes_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets/classic/games");
    let path = std::fs::read_dir(folder).expect("a folder").next().expect("a game").expect("a game").path();
    let good = std::fs::read_to_string(path).expect("a game");
    let log_first = |record: &str| {
        let (head, log) = record.split_once(r#""log""#).expect("a log");
        let log = log.trim_end().strip_suffix('}').expect("an object");
        let head = head.trim().trim_start_matches('{').trim_end().trim_end_matches(',');
        format!(r#"{{"log"{log},{head}}}"#)
    };
    // Whole, cut in the middle of the game, of another sheet, with a die that does not exist, and for more seats than there are.
    let bad = [
        good.replacen("classic", "twice", 1),
        good.replacen("white", "black", 1),
        good.replace(r#""take""#, r#""extra""#),
        good.replacen(r#""seats""#, r#""first":1,"seats""#, 1),
    ];
    let mut refused = 0;
    for record in std::iter::once(&good).chain(&bad) {
        let (written, turned) = (verify(record.as_bytes()), verify(log_first(record).as_bytes()));
        match (&written, &turned) {
            // Where in the text a fault of shape lies is another place.
            (Err(a), Err(b)) if a.kind() == FaultKind::Malformed && b.kind() == a.kind() => {
                assert_eq!(a.entry(), b.entry())
            }
            _ => assert_eq!(written, turned),
        }
        refused += usize::from(written.is_err());
    }
    assert_eq!(refused, bad.len());
}
