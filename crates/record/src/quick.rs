//! Playing a record while it is read: no entry is kept, and each fills the same buffer. Says nothing of records that are not in order, or
//! not in the order in which this program writes them: what is wrong with those, the reader of documents and the replay say.

use crate::document::Document;
use crate::entry::RecordEntry;
use crate::entry_reading::{EntryBuffer, EntryKind};
use crate::reading::{DocumentHead, TakeLog, read_with};
use crate::replay::{Replay, rulings_on, sheet_named};
use serde::de::{Error, SeqAccess};
use std::collections::BTreeMap;

/// The document without its log, and the game at the end of the log; `None` where the record is not in order.
pub(crate) fn play(bytes: &[u8]) -> Option<(Document<'_>, Replay)> {
    let mut log = Playing::default();
    let document = read_with(bytes, &mut log).ok()?;
    Some((document, log.replay?))
}

/// Plays the log.
#[derive(Default)]
struct Playing {
    replay: Option<Replay>,
}

impl<'de> TakeLog<'de> for Playing {
    fn take<A: SeqAccess<'de>>(
        &mut self,
        head: &DocumentHead<'_, 'de>,
        mut log: A,
    ) -> Result<Vec<RecordEntry<'de>>, A::Error> {
        let mut replay = start(head).ok_or_else(|| A::Error::custom("the log comes before what it belongs to"))?;
        let mut entry = EntryBuffer::default();
        while let Some(kind) = log.next_element_seed(&mut entry)? {
            let played = match kind {
                EntryKind::Throw => replay.play_throw(&entry.throw, &mut ()).is_ok(),
                EntryKind::Move => replay.play_move(&entry.mv, &mut ()).is_ok(),
            };
            if !played {
                return Err(A::Error::custom("an entry cannot be played"));
            }
        }
        self.replay = Some(replay);
        Ok(Vec::new())
    }

    fn is_open(&self) -> bool {
        self.replay.is_none()
    }
}

fn start(head: &DocumentHead<'_, '_>) -> Option<Replay> {
    let sheet = sheet_named(head.sheet?, head.revision).ok()?;
    let rulings = rulings_on(&sheet, head.rulings.unwrap_or(&BTreeMap::new()));
    Replay::on(sheet, rulings, head.seats?.len(), head.first).ok()
}
