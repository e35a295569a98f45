//! Reading documents: what stands in which field.

use crate::document::{DiceProof, Document, FORMAT, MAX_BYTES, Malformed, RulingMap, SheetName, Totals, UniqueMap};
use crate::entry::RecordEntry;
use crate::text::{Text, Whole};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::fmt;

impl<'a> Document<'a> {
    /// Reads a document.
    ///
    /// # Errors
    /// The first fault of shape, and the log entry it lies in.
    pub fn parse(bytes: &'a [u8]) -> Result<Document<'a>, Malformed> {
        if bytes.len() > MAX_BYTES {
            return Err(Malformed::TooLong);
        }
        let entry = Cell::new(None);
        let malformed = |error: serde_json::Error| Malformed::Shape { entry: entry.get(), text: error.to_string() };
        let text = std::str::from_utf8(bytes).map_err(Malformed::NotText)?;
        let mut json = serde_json::Deserializer::from_str(text);
        let document = DocumentSeed { entry: &entry }.deserialize(&mut json).map_err(malformed)?;
        json.end().map_err(malformed)?;
        Ok(document)
    }
}

/// Reads a document, and tells which entry is being read.
struct DocumentSeed<'c> {
    entry: &'c Cell<Option<usize>>,
}

impl<'de> DeserializeSeed<'de> for DocumentSeed<'_> {
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

impl<'de> Visitor<'de> for DocumentSeed<'_> {
    type Value = Document<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record, which is a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Document<'de>, A::Error> {
        let (mut format, mut sheet, mut revision, mut rulings, mut seats) = (None, None, None, None, None);
        let (mut first, mut meta, mut dice, mut log, mut result) = (None, None, None, None, None);
        while let Some(key) = map.next_key::<Text<'de>>()? {
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
                "log" => once(&mut log, "log", map.next_value_seed(LogSeed { entry: self.entry })?)?,
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

/// Reads the log, and tells which entry is being read.
struct LogSeed<'c> {
    entry: &'c Cell<Option<usize>>,
}

impl<'de> DeserializeSeed<'de> for LogSeed<'_> {
    type Value = Vec<RecordEntry<'de>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for LogSeed<'_> {
    type Value = Vec<RecordEntry<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a log, which is a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut log = Vec::new();
        self.entry.set(Some(0));
        while let Some(entry) = seq.next_element()? {
            log.push(entry);
            self.entry.set(Some(log.len()));
        }
        self.entry.set(None);
        Ok(log)
    }
}

/// Why bytes are not JSON at all, if they are not.
pub(crate) fn not_json(bytes: &[u8]) -> Option<String> {
    serde_json::from_slice::<IgnoredAny>(bytes).err().map(|error| error.to_string())
}
