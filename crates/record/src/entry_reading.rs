//! Reading the entries of the log.

use crate::entry::{Faces, MoveEntry, RecordEntry, ThrowEntry, Verb};
use crate::text::{Text, Whole};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::fmt;

/// A field of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Throw,
    Tray,
    Seat,
    Move,
    Die,
    Bonus,
    Area,
    Box,
    Number,
    Bar,
    Joker,
    As,
    Polish,
    PolishPartner,
}

impl Field {
    const ALL: [Field; 14] = [
        Field::Throw,
        Field::Tray,
        Field::Seat,
        Field::Move,
        Field::Die,
        Field::Bonus,
        Field::Area,
        Field::Box,
        Field::Number,
        Field::Bar,
        Field::Joker,
        Field::As,
        Field::Polish,
        Field::PolishPartner,
    ];

    fn name(self) -> &'static str {
        match self {
            Field::Throw => "throw",
            Field::Tray => "tray",
            Field::Seat => "seat",
            Field::Move => "move",
            Field::Die => "die",
            Field::Bonus => "bonus",
            Field::Area => "area",
            Field::Box => "box",
            Field::Number => "number",
            Field::Bar => "bar",
            Field::Joker => "joker",
            Field::As => "as",
            Field::Polish => "polish",
            Field::PolishPartner => "polish_partner",
        }
    }

    /// The field of a name. Spelled out since a `match` on texts is several times as quick as a search.
    pub(crate) fn from_name(name: &str) -> Option<Field> {
        Some(match name {
            "throw" => Field::Throw,
            "tray" => Field::Tray,
            "seat" => Field::Seat,
            "move" => Field::Move,
            "die" => Field::Die,
            "bonus" => Field::Bonus,
            "area" => Field::Area,
            "box" => Field::Box,
            "number" => Field::Number,
            "bar" => Field::Bar,
            "joker" => Field::Joker,
            "as" => Field::As,
            "polish" => Field::Polish,
            "polish_partner" => Field::PolishPartner,
            _ => return None,
        })
    }
}

impl Verb {
    /// The fields an entry of this kind must have beside `seat` and `move`, and those it may have.
    const fn fields(self) -> (&'static [Field], &'static [Field]) {
        use Field::*;
        match self {
            Verb::Take | Verb::Extra => (&[Die], &[Area, Box, Joker, As, Polish, PolishPartner]),
            Verb::Chain => (&[Die, Area, Box], &[]),
            Verb::Bonus => (&[Bonus, Area, Box], &[Number]),
            Verb::Unlock => (&[Bar], &[]),
            Verb::Return => (&[Die], &[]),
            Verb::Reroll | Verb::Roll | Verb::Forfeit | Verb::Stop | Verb::Pass | Verb::Done => (&[], &[]),
        }
    }
}

/// A whole number of any size, drawn in to where it is refused anyway: no number of a record is beyond 36.
struct Small(i32);

impl<'de> Deserialize<'de> for Small {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Whole(number) = Whole::deserialize(deserializer)?;
        Ok(Small(number.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32))
    }
}

/// A key of an entry, read without keeping the text.
struct Key(Field);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl Visitor<'_> for KeyVisitor {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a field of a log entry")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Key, E> {
                let unknown = || E::custom(format_args!("unknown field `{text}` in a log entry"));
                Field::from_name(text).map(Key).ok_or_else(unknown)
            }
        }
        deserializer.deserialize_identifier(KeyVisitor)
    }
}

/// Which fields an entry has.
#[derive(Clone, Copy, Default)]
pub(crate) struct EntryFields(u16);

/// Why the fields of an entry do not belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrongFields {
    /// A throw has no such field.
    InThrow(Field),
    /// It is neither a throw nor a move.
    Neither,
    /// A move of this kind needs a field.
    Missing(Verb, Field),
    /// A move of this kind has no such field.
    Surplus(Verb, Field),
    /// An area without a box, or the other way round.
    HalfAMark,
}

impl fmt::Display for WrongFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongFields::InThrow(field) => write!(f, "a throw has no `{}`", field.name()),
            WrongFields::Neither => f.write_str("a log entry has either `throw`, or `seat` and `move`"),
            WrongFields::Missing(verb, field) => write!(f, "a `{}` needs `{}`", verb.word(), field.name()),
            WrongFields::Surplus(verb, field) => write!(f, "a `{}` has no `{}`", verb.word(), field.name()),
            WrongFields::HalfAMark => f.write_str("`area` and `box` stand together"),
        }
    }
}

impl EntryFields {
    const fn bit(field: Field) -> u16 {
        1 << field as u16
    }

    const fn of(fields: &[Field]) -> EntryFields {
        let (mut bits, mut n) = (0, 0);
        while n < fields.len() {
            bits |= EntryFields::bit(fields[n]);
            n += 1;
        }
        EntryFields(bits)
    }

    /// Adds a field; `false` if it was there.
    #[inline]
    pub(crate) fn add(&mut self, field: Field) -> bool {
        let is_new = !self.has(field);
        self.0 |= EntryFields::bit(field);
        is_new
    }

    fn has(self, field: Field) -> bool {
        self.0 & EntryFields::bit(field) != 0
    }

    /// The first of these fields, in the order in which they are written.
    fn first(self) -> Option<Field> {
        if self.0 == 0 { None } else { Field::ALL.into_iter().find(|&field| self.has(field)) }
    }

    /// The kind of move that an entry with these fields is, `None` for a throw; `verb` is what its field `move` says.
    #[inline]
    pub(crate) fn kind(self, verb: Option<Verb>) -> Result<Option<Verb>, WrongFields> {
        const OF_THROW: EntryFields = EntryFields::of(&[Field::Throw, Field::Tray]);
        if self.has(Field::Throw) {
            let surplus = EntryFields(self.0 & !OF_THROW.0);
            return surplus.first().map_or(Ok(None), |field| Err(WrongFields::InThrow(field)));
        }
        let verb = verb.ok_or(WrongFields::Neither)?;
        let (must, may) = verb.fields();
        let must = EntryFields(EntryFields::of(must).0 | EntryFields::bit(Field::Seat));
        if must.0 & !self.0 != 0 {
            // The seat first, whose move it is.
            let missing = EntryFields(must.0 & !self.0).first();
            return Err(WrongFields::Missing(verb, missing.unwrap_or(Field::Seat)));
        }
        let known = must.0 | EntryFields::of(may).0 | EntryFields::bit(Field::Move);
        if let Some(field) = EntryFields(self.0 & !known).first() {
            return Err(WrongFields::Surplus(verb, field));
        }
        if self.has(Field::Area) != self.has(Field::Box) {
            return Err(WrongFields::HalfAMark);
        }
        Ok(Some(verb))
    }
}

// Not derived as an untagged enum: that buffers every entry before it tries the variants, and says of a wrong one only that it fits
// none of them, not which field is wrong.
impl<'de: 'a, 'a> Deserialize<'de> for RecordEntry<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntryVisitor;

        impl<'de> Visitor<'de> for EntryVisitor {
            type Value = RecordEntry<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a log entry, which is an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RecordEntry<'de>, A::Error> {
                let mut throw = ThrowEntry::default();
                let mut mv = MoveEntry::new(0, Verb::Done);
                let mut fields = EntryFields::default();
                let mut verb = None;
                while let Some(Key(field)) = map.next_key()? {
                    if !fields.add(field) {
                        return Err(A::Error::duplicate_field(field.name()));
                    }
                    match field {
                        Field::Throw => throw.faces = map.next_value()?,
                        Field::Tray => throw.tray = Some(map.next_value()?),
                        Field::Seat => mv.seat = map.next_value::<Small>()?.0,
                        Field::Move => verb = Some(map.next_value::<Word>()?.0),
                        Field::Die => mv.die = Some(map.next_value()?),
                        Field::Bonus => mv.bonus = Some(map.next_value()?),
                        Field::Area => mv.area = Some(map.next_value()?),
                        Field::Box => mv.box_name = Some(map.next_value()?),
                        Field::Number => mv.number = Some(map.next_value::<Small>()?.0),
                        Field::Bar => mv.bar = Some(map.next_value()?),
                        Field::Joker => mv.joker = Some(map.next_value::<Small>()?.0),
                        Field::As => mv.as_number = Some(map.next_value::<Small>()?.0),
                        Field::Polish => mv.polish = Some(map.next_value::<Small>()?.0),
                        Field::PolishPartner => mv.polish_partner = Some(map.next_value::<Small>()?.0),
                    }
                }
                match fields.kind(verb).map_err(A::Error::custom)? {
                    None => Ok(RecordEntry::Throw(throw)),
                    Some(verb) => {
                        mv.verb = verb;
                        Ok(RecordEntry::Move(mv))
                    }
                }
            }
        }

        deserializer.deserialize_map(EntryVisitor)
    }
}

struct Word(Verb);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Text::deserialize(deserializer)?;
        let known = || Verb::ALL.map(Verb::word).join(", ");
        Verb::from_word(text.as_str()).map(Word).ok_or_else(|| {
            D::Error::custom(format_args!("`{}` is not a move; the moves are {}", text.as_str(), known()))
        })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Faces<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FacesVisitor;

        impl<'de> Visitor<'de> for FacesVisitor {
            type Value = Faces<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of dice and their faces")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Faces<'de>, A::Error> {
                let mut faces: Vec<(Text<'de>, i32)> = Vec::with_capacity(6);
                while let Some((die, Small(face))) = map.next_entry::<Text<'de>, Small>()? {
                    if faces.iter().any(|(known, _)| *known == die) {
                        return Err(A::Error::custom(format_args!(
                            "the die `{}` stands twice in a throw",
                            die.as_str()
                        )));
                    }
                    if faces.len() == 64 {
                        return Err(A::Error::custom("a throw has at most six dice"));
                    }
                    faces.push((die, face));
                }
                Ok(Faces(faces))
            }
        }

        deserializer.deserialize_map(FacesVisitor)
    }
}
