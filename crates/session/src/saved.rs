//! Saved games: one file, a line for the start and one for each entry of the log, whether the game goes on or has ended.

use crate::refused::LoadError;
use crate::session::Session;
use crate::start::FORMAT;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use std::fmt;

/// The most bytes a saved game may have: hours of play, undone moves included, fill less than a tenth of it.
pub const MAX_SAVED: usize = (2 << 20) - 1;

/// A game out of a file.
#[derive(Debug)]
pub struct Saved {
    /// The game as far as whole lines tell it.
    pub session: Session,
    /// How many bytes of the file are whole lines. What follows was not written to its end.
    pub whole: usize,
}

/// Whether bytes are a saved game, of whichever version, rather than a record or something else: its first line says so.
pub fn is_saved(bytes: &[u8]) -> bool {
    // A record is not looked at beyond its format.
    let mut first = serde_json::Deserializer::from_slice(bytes).into_iter::<OfSaved>();
    let ours = first.next().is_some_and(|read| read.is_ok_and(|OfSaved(ours)| ours));
    let (head, rest) = bytes.split_at(first.byte_offset());
    let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
    ours && !head.contains(&b'\n') && line.trim_ascii().is_empty()
}

/// Whether an object names the format of saved games. One that names another format is not read to its end: it is a whole record.
struct OfSaved(bool);

impl<'de> Deserialize<'de> for OfSaved {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OfSaved, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(field_identifier, rename_all = "lowercase")]
        enum Key {
            Format,
            #[serde(other)]
            Other,
        }

        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = OfSaved;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object that names its format")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OfSaved, A::Error> {
                let kind = FORMAT.split('/').next();
                let mut named = false;
                while let Some(key) = map.next_key()? {
                    match key {
                        Key::Format if named => return Err(A::Error::duplicate_field("format")),
                        Key::Format if map.next_value::<String>()?.split('/').next() != kind => {
                            return Ok(OfSaved(false));
                        }
                        Key::Format => named = true,
                        Key::Other => {
                            map.next_value::<IgnoredAny>()?;
                        }
                    }
                }
                Ok(OfSaved(named))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

impl Saved {
    /// Reads a saved game: the lines of [`Start::to_text`](crate::Start::to_text) and
    /// [`LogEntry::to_text`](crate::LogEntry::to_text). A last line without an end is left out: it was being written when the
    /// program was stopped.
    ///
    /// # Errors
    /// What in it cannot be read or played.
    pub fn read(bytes: &[u8]) -> Result<Saved, LoadError> {
        if bytes.len() > MAX_SAVED {
            return Err(LoadError::Start(format!("a saved game has at most {MAX_SAVED} bytes")));
        }
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let text = str::from_utf8(&bytes[..whole]).map_err(|error| LoadError::Start(error.to_string()))?;
        let mut lines = text.lines();
        let session = Session::load(lines.next().unwrap_or_default(), lines)?;
        Ok(Saved { session, whole })
    }
}
