//! Fields of a form, in the order in which they were sent.

/// The first field of a name, without spaces around it; empty where there is none.
pub(super) fn first<'f>(fields: &'f [(String, String)], name: &str) -> &'f str {
    fields.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value.trim())
}

/// All fields of a name.
pub(super) fn all<'f>(fields: &'f [(String, String)], name: &'f str) -> impl Iterator<Item = &'f str> {
    fields.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.trim())
}
