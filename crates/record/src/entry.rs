//! One entry of the log, in the words of the record.

use crate::text::{Text, Whole};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::fmt;

/// An entry: a throw, or a move of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordEntry<'a> {
    /// What chance did.
    Throw(ThrowEntry<'a>),
    /// What a seat decided.
    Move(MoveEntry<'a>),
}

/// A throw as it is written: whatever names and numbers stand there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThrowEntry<'a> {
    /// Each die thrown and its face.
    pub faces: Faces<'a>,
    /// The dice on the tray of a solo passive turn.
    pub tray: Option<Vec<Text<'a>>>,
}

/// Dice and faces in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faces<'a>(pub Vec<(Text<'a>, i32)>);

/// The kinds of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Active pick, passive pick or fallback.
    Take,
    /// Extra die.
    Extra,
    /// Mark of the silver chain.
    Chain,
    /// A waiting bonus.
    Bonus,
    /// The bar of a mixed action.
    Unlock,
    /// The whole hand again.
    Reroll,
    /// A die back from the tray.
    Return,
    /// Throw without returning a die.
    Roll,
    /// Nothing from this throw.
    Forfeit,
    /// No further chain marks.
    Stop,
    /// Nothing from the tray.
    Pass,
    /// No further extra dice.
    Done,
}

impl Verb {
    /// All kinds.
    pub const ALL: [Verb; 12] = [
        Verb::Take,
        Verb::Extra,
        Verb::Chain,
        Verb::Bonus,
        Verb::Unlock,
        Verb::Reroll,
        Verb::Return,
        Verb::Roll,
        Verb::Forfeit,
        Verb::Stop,
        Verb::Pass,
        Verb::Done,
    ];

    /// The word in the record.
    pub const fn word(self) -> &'static str {
        match self {
            Verb::Take => "take",
            Verb::Extra => "extra",
            Verb::Chain => "chain",
            Verb::Bonus => "bonus",
            Verb::Unlock => "unlock",
            Verb::Reroll => "reroll",
            Verb::Return => "return",
            Verb::Roll => "roll",
            Verb::Forfeit => "forfeit",
            Verb::Stop => "stop",
            Verb::Pass => "pass",
            Verb::Done => "done",
        }
    }

    /// The kind of a word.
    pub fn from_word(word: &str) -> Option<Verb> {
        Verb::ALL.into_iter().find(|verb| verb.word() == word)
    }

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

/// A move as it is written: whatever names and numbers stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEntry<'a> {
    /// Whose move.
    pub seat: i32,
    /// Which kind.
    pub verb: Verb,
    /// The die.
    pub die: Option<Text<'a>>,
    /// The bonus, as a code.
    pub bonus: Option<Text<'a>>,
    /// The area.
    pub area: Option<Text<'a>>,
    /// The box, as printed.
    pub box_name: Option<Text<'a>>,
    /// The number the owner of a bonus chose.
    pub number: Option<i32>,
    /// The bar.
    pub bar: Option<Text<'a>>,
    /// The joker slot, from 1.
    pub joker: Option<i32>,
    /// The number of a ? joker slot.
    pub as_number: Option<i32>,
    /// The change of the die's number.
    pub polish: Option<i32>,
    /// The change of the partner's number.
    pub polish_partner: Option<i32>,
}

impl MoveEntry<'_> {
    /// A move that names nothing but its seat and kind.
    pub fn new(seat: i32, verb: Verb) -> Self {
        MoveEntry {
            seat,
            verb,
            die: None,
            bonus: None,
            area: None,
            box_name: None,
            number: None,
            bar: None,
            joker: None,
            as_number: None,
            polish: None,
            polish_partner: None,
        }
    }
}

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
        deserializer.deserialize_map(EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = RecordEntry<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a log entry, which is an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RecordEntry<'de>, A::Error> {
        let mut seen = 0u16;
        let (mut throw, mut verb, mut mv) = (ThrowEntry::default(), None, MoveEntry::new(0, Verb::Done));
        while let Some(Key(field)) = map.next_key()? {
            if seen & (1 << field as u16) != 0 {
                return Err(A::Error::duplicate_field(field.name()));
            }
            seen |= 1 << field as u16;
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
        let has = |field: Field| seen & (1 << field as u16) != 0;
        if has(Field::Throw) {
            let surplus = Field::ALL.into_iter().find(|&f| !matches!(f, Field::Throw | Field::Tray) && has(f));
            return match surplus {
                None => Ok(RecordEntry::Throw(throw)),
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
        Ok(RecordEntry::Move(mv))
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

impl Serialize for Faces<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (die, face) in &self.0 {
            map.serialize_entry(die, face)?;
        }
        map.end()
    }
}

impl Serialize for RecordEntry<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            RecordEntry::Throw(throw) => {
                map.serialize_entry("throw", &throw.faces)?;
                if let Some(tray) = &throw.tray {
                    map.serialize_entry("tray", tray)?;
                }
            }
            RecordEntry::Move(mv) => {
                map.serialize_entry("seat", &mv.seat)?;
                map.serialize_entry("move", mv.verb.word())?;
                for (name, text) in [
                    ("die", &mv.die),
                    ("bonus", &mv.bonus),
                    ("area", &mv.area),
                    ("box", &mv.box_name),
                    ("bar", &mv.bar),
                ] {
                    if let Some(text) = text {
                        map.serialize_entry(name, text)?;
                    }
                }
                for (name, number) in [
                    ("number", mv.number),
                    ("joker", mv.joker),
                    ("as", mv.as_number),
                    ("polish", mv.polish),
                    ("polish_partner", mv.polish_partner),
                ] {
                    if let Some(number) = number {
                        map.serialize_entry(name, &number)?;
                    }
                }
            }
        }
        map.end()
    }
}
