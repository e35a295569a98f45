//! Reading documents: what stands in which field, and what becomes of the log on the way.

use crate::document::{DiceProof, Document, FORMAT, MAX_BYTES, Malformed, RulingMap, SheetName, Totals, UniqueMap};
use crate::entry::RecordEntry;
use crate::text::{Text, Whole};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;

/// What a document says before its log.
pub(crate) struct DocumentHead<'h, 'de> {
    pub(crate) sheet: Option<&'h SheetName<'de>>,
    pub(crate) revision: Option<i64>,
    pub(crate) rulings: Option<&'h BTreeMap<&'static str, bool>>,
    pub(crate) seats: Option<&'h [Text<'de>]>,
    pub(crate) first: usize,
}

/// What becomes of the log while a document is read.
pub(crate) trait TakeLog<'de> {
    /// Reads the log, of which all fields before it are known, and says what of it belongs to the document.
    fn take<A: SeqAccess<'de>>(
        &mut self,
        head: &DocumentHead<'_, 'de>,
        log: A,
    ) -> Result<Vec<RecordEntry<'de>>, A::Error>;

    /// Whether fields that say which game is played may still come.
    fn is_open(&self) -> bool {
        true
    }
}

/// Keeps all entries, and tells which one was being read.
struct Keep<'c> {
    entry: &'c Cell<Option<usize>>,
}

impl<'de> TakeLog<'de> for Keep<'_> {
    fn take<A: SeqAccess<'de>>(
        &mut self,
        _: &DocumentHead<'_, 'de>,
        mut seq: A,
    ) -> Result<Vec<RecordEntry<'de>>, A::Error> {
        let mut log = Vec::with_capacity(128);
        self.entry.set(Some(0));
        while let Some(entry) = seq.next_element()? {
            log.push(entry);
            self.entry.set(Some(log.len()));
        }
        self.entry.set(None);
        Ok(log)
    }
}

impl<'a> Document<'a> {
    /// Reads a document.
    ///
    /// # Errors
    /// The first fault of shape, and the log entry it lies in.
    pub fn parse(bytes: &'a [u8]) -> Result<Document<'a>, Malformed> {
        let entry = Cell::new(None);
        read_with(bytes, &mut Keep { entry: &entry }).map_err(|malformed| match malformed {
            Malformed::Shape { text, .. } => Malformed::Shape { entry: entry.get(), text },
            other => other,
        })
    }
}

/// Reads a document, whose log goes where it is taken.
pub(crate) fn read_with<'a>(bytes: &'a [u8], log: &mut impl TakeLog<'a>) -> Result<Document<'a>, Malformed> {
    if bytes.len() > MAX_BYTES {
        return Err(Malformed::TooLong);
    }
    let malformed = |error: serde_json::Error| Malformed::Shape { entry: None, text: error.to_string() };
    let text = std::str::from_utf8(bytes).map_err(Malformed::NotText)?;
    let mut json = serde_json::Deserializer::from_str(text);
    let document = DocumentSeed { log }.deserialize(&mut json).map_err(malformed)?;
    json.end().map_err(malformed)?;
    Ok(document)
}

/// Reads a document.
struct DocumentSeed<'l, L> {
    log: &'l mut L,
}

impl<'de, L: TakeLog<'de>> DeserializeSeed<'de> for DocumentSeed<'_, L> {
    type Value = Document<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Document<'de>, D::Error> {
        deserializer.deserialize_map(self)
    }
}

/// Fills a field once.
fn once<T, E: Error>(slot: &mut Option<T>, name: &'static str, value: T) -> Result<(), E> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(name)),
    }
}

impl<'de, L: TakeLog<'de>> Visitor<'de> for DocumentSeed<'_, L> {
    type Value = Document<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record, which is a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Document<'de>, A::Error> {
        let (mut format, mut sheet, mut revision, mut rulings, mut seats) = (None, None, None, None, None);
        let (mut first, mut meta, mut dice, mut log, mut result) = (None, None, None, None, None);
        while let Some(key) = map.next_key::<Text<'de>>()? {
            let says_which_game = matches!(key.as_str(), "sheet" | "revision" | "rulings" | "seats" | "first");
            if says_which_game && !self.log.is_open() {
                return Err(A::Error::custom("the game is being played already"));
            }
            match key.as_str() {
                "format" => {
                    let named = map.next_value::<Text<'de>>()?;
                    // At once: another format may have fields that this one does not know.
                    if named.as_str() != FORMAT {
                        return Err(A::Error::custom(format_args!(
                            "the format is `{}`, not `{FORMAT}`",
                            named.as_str()
                        )));
                    }
                    once(&mut format, "format", named)?;
                }
                "sheet" => once(&mut sheet, "sheet", map.next_value::<SheetName<'de>>()?)?,
                "revision" => once(
                    &mut revision,
                    "revision",
                    map.next_value::<Whole>()?.within::<A::Error>("revision", 0..=i64::MAX)?,
                )?,
                "rulings" => once(&mut rulings, "rulings", map.next_value::<RulingMap>()?.0)?,
                "seats" => once(&mut seats, "seats", map.next_value::<Vec<Text<'de>>>()?)?,
                "first" => {
                    once(&mut first, "first", map.next_value::<Whole>()?.within::<A::Error>("first", 0..=3)? as usize)?
                }
                "meta" => once(&mut meta, "meta", map.next_value::<UniqueMap>()?.0)?,
                "dice" => once(&mut dice, "dice", map.next_value::<DiceProof>()?)?,
                "log" => {
                    let (sheet, rulings, seats) = (sheet.as_ref(), rulings.as_ref(), seats.as_deref());
                    let head = DocumentHead { sheet, revision, rulings, seats, first: first.unwrap_or(0) };
                    let taken = map.next_value_seed(LogSeed { head, log: &mut *self.log })?;
                    once(&mut log, "log", taken)?;
                }
                "result" => once(&mut result, "result", map.next_value::<Totals>()?)?,
                other => return Err(A::Error::custom(format_args!("unknown field `{other}` in a record"))),
            }
        }
        if format.is_none() {
            return Err(A::Error::missing_field("format"));
        }
        let document = Document {
            format: FORMAT,
            sheet: sheet.ok_or_else(|| A::Error::missing_field("sheet"))?,
            revision,
            rulings: rulings.unwrap_or_default(),
            seats: seats.ok_or_else(|| A::Error::missing_field("seats"))?,
            first: first.unwrap_or(0),
            meta: meta.unwrap_or_default(),
            dice,
            log: log.ok_or_else(|| A::Error::missing_field("log"))?,
            result,
        };
        document.check_shape().map_err(A::Error::custom)?;
        Ok(document)
    }
}

struct LogSeed<'l, 'h, 'de, L> {
    head: DocumentHead<'h, 'de>,
    log: &'l mut L,
}

impl<'de, L: TakeLog<'de>> DeserializeSeed<'de> for LogSeed<'_, '_, 'de, L> {
    type Value = Vec<RecordEntry<'de>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, L: TakeLog<'de>> Visitor<'de> for LogSeed<'_, '_, 'de, L> {
    type Value = Vec<RecordEntry<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a log, which is a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Self::Value, A::Error> {
        self.log.take(&self.head, seq)
    }
}

/// Why bytes are not JSON at all, if they are not.
pub(crate) fn not_json(bytes: &[u8]) -> Option<String> {
    serde_json::from_slice::<IgnoredAny>(bytes).err().map(|error| error.to_string())
}
