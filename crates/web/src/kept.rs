//! Papers as they were drawn lately. At a table of four a move changes a box or two, and a page shows four papers: what stands on them as it did
//! is not drawn again.

use maud::{Markup, PreEscaped};
use silbertablett_rules::seat::Score;
use silbertablett_rules::sheet::BonusId;
use silbertablett_rules::{Area, Mark, SeatId, Spot};
use silbertablett_screen::drawing::{Made, Slot};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::Lang;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// What takes room beside the text of a part, about: its key twice, and what the map needs.
const BESIDE: usize = 400;

/// Parts of papers that were drawn lately, for all games and readers. They depend on nothing but what they are found by.
///
/// What was not asked for while half of the bytes were filled is forgotten.
#[derive(Debug)]
pub struct KeptParts {
    most: usize,
    parts: Mutex<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<Arc<PartKey>, Arc<str>>,
    old: HashMap<Arc<PartKey>, Arc<str>>,
    /// How many bytes the young ones take, about.
    bytes: usize,
}

/// Everything that a part of a paper depends on.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PartKey {
    pub(crate) lang: Lang,
    pub(crate) sheet: OneSheet,
    /// It names the elements.
    pub(crate) seat: SeatId,
    pub(crate) part: PaperPart,
}

/// A sheet, known by where it lies in memory, where it stays as long as it is known.
#[derive(Debug)]
pub(crate) struct OneSheet(pub(crate) Arc<SheetFile>);

impl PartialEq for OneSheet {
    fn eq(&self, other: &OneSheet) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for OneSheet {}

impl Hash for OneSheet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

/// A part of a paper, with what stands on it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum PaperPart {
    Area {
        area: Area,
        /// Of each box, in the order of the drawing.
        made: Vec<Made>,
        points: i32,
        /// Whether no other area has less.
        lowest: bool,
        /// Whether it is the reader's.
        own: bool,
        /// Whether its boxes are buttons.
        plays: bool,
        /// The ways to mark its boxes.
        ways: String,
        /// The boxes that were marked just now, with the place of that among the news.
        fresh: Vec<(Spot, usize)>,
        /// The bonus with which somebody means a box that nothing reaches.
        waiting: Option<BonusId>,
    },
    Small {
        made: Vec<Made>,
        last: Vec<Mark>,
    },
    Scores(Score),
    Bars(Vec<Slot>),
}

impl KeptParts {
    /// Room for parts of so many bytes, about.
    pub fn new(most: usize) -> KeptParts {
        KeptParts { most, parts: Mutex::default() }
    }

    /// How many parts are kept.
    #[cfg(test)]
    fn count(&self) -> usize {
        let parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts.young.len() + parts.old.len()
    }

    /// The part of a key, drawn if it is not kept.
    pub(crate) fn part(&self, key: PartKey, draw: impl FnOnce() -> Markup) -> PreEscaped<Arc<str>> {
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(part) = parts.young.get(&key) {
            let part = Arc::clone(part);
            drop(parts);
            debug_assert_eq!(*part, draw().0, "{key:?} does not name everything that the part depends on");
            return PreEscaped(part);
        }
        let known = parts.old.remove_entry(&key);
        // Others draw meanwhile.
        drop(parts);
        let (key, part) = match known {
            Some((key, part)) => {
                debug_assert_eq!(*part, draw().0, "{key:?} does not name everything that the part depends on");
                (key, part)
            }
            None => (Arc::new(key), draw().0.into()),
        };
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        if parts.bytes >= self.most / 2 {
            parts.old = std::mem::take(&mut parts.young);
            parts.bytes = 0;
        }
        if parts.young.insert(key, Arc::clone(&part)).is_none() {
            parts.bytes += part.len() + BESIDE;
        }
        PreEscaped(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::html;
    use silbertablett_sheet_file::built_in;

    fn key(seat: usize, total: i32) -> PartKey {
        let sheet = OneSheet(built_in("classic", None).unwrap_or_else(|| unreachable!("a sheet of the program")));
        let seat = SeatId::new(seat).unwrap_or_else(|| unreachable!("a seat"));
        PartKey { lang: Lang::En, sheet, seat, part: PaperPart::Scores(Score { total, ..Score::default() }) }
    }

    /// What is kept is found again by an equal key alone, and what nobody asks for gives way.
    #[test]
    fn what_is_asked_for_again_is_kept() {
        let kept = KeptParts::new(20 * (BESIDE + 10));
        let text = |total: i32| format!("{total:10}");
        let part = |total: i32| kept.part(key(0, total), || html! { (text(total)) }).0;
        let first = part(-1);
        for total in 0..1000 {
            assert_eq!(*part(total), text(total));
            assert!(Arc::ptr_eq(&first, &part(-1)), "it was asked for all the time");
            assert!(kept.count() <= 22, "{}", kept.count());
        }
        assert!(!Arc::ptr_eq(&part(0), &kept.part(key(1, 0), || html! { (text(0)) }).0), "another seat");
    }
}
