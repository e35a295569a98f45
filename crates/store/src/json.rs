//! Texts of JSON inside JSON, byte by byte as they are: an export embeds heads and entries instead of quoting them, so that people
//! and other programs can read it.

use serde_json::value::RawValue;

/// For fields that are one text.
pub(crate) mod text {
    use super::RawValue;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

    pub(crate) fn serialize<S: Serializer>(text: &str, out: S) -> Result<S::Ok, S::Error> {
        serde_json::from_str::<&RawValue>(text).map_err(ser::Error::custom)?.serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
        Ok(Box::<RawValue>::deserialize(input)?.get().to_owned())
    }
}

/// For fields that are one text or missing.
pub(crate) mod maybe {
    use super::RawValue;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(text: &Option<String>, out: S) -> Result<S::Ok, S::Error> {
        match text {
            Some(text) => super::text::serialize(text, out),
            None => out.serialize_none(),
        }
    }

    // A secret may be `null` itself, which is not the same as none: a missing field is left to `default`.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Option<String>, D::Error> {
        Ok(Some(Box::<RawValue>::deserialize(input)?.get().to_owned()))
    }
}

/// For fields that are many texts.
pub(crate) mod list {
    use super::RawValue;
    use serde::{Deserialize, Deserializer, Serializer, ser, ser::SerializeSeq};

    pub(crate) fn serialize<S: Serializer>(texts: &[String], out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(Some(texts.len()))?;
        for text in texts {
            list.serialize_element(serde_json::from_str::<&RawValue>(text).map_err(ser::Error::custom)?)?;
        }
        list.end()
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<String>, D::Error> {
        Ok(Vec::<Box<RawValue>>::deserialize(input)?.into_iter().map(|raw| raw.get().to_owned()).collect())
    }
}
