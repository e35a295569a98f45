//! Reading the entries of the log.

use crate::entry::{Faces, MoveEntry, RecordEntry, ThrowEntry, Verb};
use crate::text::{Text, Whole};
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
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
    fn from_name(name: &str) -> Option<Field> {
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

// Not derived as an untagged enum: that buffers every entry before it tries the variants, and says of a wrong one only that it fits
// none of them, not which field is wrong.
impl<'de: 'a, 'a> Deserialize<'de> for RecordEntry<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut buffer = EntryBuffer::default();
        Ok(match buffer.deserialize(deserializer)? {
            EntryKind::Throw => RecordEntry::Throw(buffer.throw),
            EntryKind::Move => RecordEntry::Move(buffer.mv),
        })
    }
}

/// An entry read into room that the one before had.
#[derive(Debug)]
pub(crate) struct EntryBuffer<'a> {
    /// What was thrown, where the last entry was a throw.
    pub(crate) throw: ThrowEntry<'a>,
    /// What was decided, where the last entry was a move.
    pub(crate) mv: MoveEntry<'a>,
}

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryKind {
    Throw,
    Move,
}

impl Default for EntryBuffer<'_> {
    fn default() -> Self {
        EntryBuffer { throw: ThrowEntry::default(), mv: MoveEntry::new(0, Verb::Done) }
    }
}

impl<'de> DeserializeSeed<'de> for &mut EntryBuffer<'de> {
    type Value = EntryKind;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<EntryKind, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for &mut EntryBuffer<'de> {
    type Value = EntryKind;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a log entry, which is an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<EntryKind, A::Error> {
        let EntryBuffer { throw, mv } = self;
        *mv = MoveEntry::new(0, Verb::Done);
        let mut seen = 0u16;
        let mut verb = None;
        while let Some(Key(field)) = map.next_key()? {
            if seen & (1 << field as u16) != 0 {
                return Err(A::Error::duplicate_field(field.name()));
            }
            seen |= 1 << field as u16;
            match field {
                Field::Throw => map.next_value_seed(FacesSeed(&mut throw.faces))?,
                Field::Tray => map.next_value_seed(TraySeed(throw.tray.get_or_insert_default()))?,
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
        let has = |field: Field| seen & (1 << field as u16) != 0;
        if has(Field::Throw) {
            throw.tray.take_if(|_| !has(Field::Tray));
            let surplus = Field::ALL.into_iter().find(|&f| !matches!(f, Field::Throw | Field::Tray) && has(f));
            return match surplus {
                None => Ok(EntryKind::Throw),
                Some(field) => Err(A::Error::custom(format_args!("a throw has no `{}`", field.name()))),
            };
        }
        let Some(verb) = verb else {
            return Err(A::Error::custom("a log entry has either `throw`, or `seat` and `move`"));
        };
        mv.verb = verb;
        let (must, may) = verb.fields();
        let missing = std::iter::once(&Field::Seat).chain(must).find(|field| !has(**field));
        if let Some(field) = missing {
            return Err(A::Error::custom(format_args!("a `{}` needs `{}`", verb.word(), field.name())));
        }
        let belongs =
            |field: &Field| matches!(field, Field::Seat | Field::Move) || must.contains(field) || may.contains(field);
        if let Some(field) = Field::ALL.into_iter().find(|field| has(*field) && !belongs(field)) {
            return Err(A::Error::custom(format_args!("a `{}` has no `{}`", verb.word(), field.name())));
        }
        if has(Field::Area) != has(Field::Box) {
            return Err(A::Error::custom("`area` and `box` stand together"));
        }
        Ok(EntryKind::Move)
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

/// Dice and faces, read into the room of others.
struct FacesSeed<'f, 'de>(&'f mut Faces<'de>);

impl<'de> DeserializeSeed<'de> for FacesSeed<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for FacesSeed<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of dice and their faces")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Faces(faces) = self.0;
        faces.clear();
        faces.reserve(6);
        while let Some((die, Small(face))) = map.next_entry::<Text<'de>, Small>()? {
            if faces.iter().any(|(known, _)| *known == die) {
                return Err(A::Error::custom(format_args!("the die `{}` stands twice in a throw", die.as_str())));
            }
            if faces.len() == 64 {
                return Err(A::Error::custom("a throw has at most six dice"));
            }
            faces.push((die, face));
        }
        Ok(())
    }
}

/// The dice of a tray, read into the room of others.
struct TraySeed<'t, 'de>(&'t mut Vec<Text<'de>>);

impl<'de> DeserializeSeed<'de> for TraySeed<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        Deserialize::deserialize_in_place(deserializer, self.0)
    }
}
