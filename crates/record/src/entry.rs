//! One entry of the log, in the words of the record.

use crate::text::Text;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

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
        // Spelled out since a `match` on texts is several times as quick as a search.
        Some(match word {
            "take" => Verb::Take,
            "extra" => Verb::Extra,
            "chain" => Verb::Chain,
            "bonus" => Verb::Bonus,
            "unlock" => Verb::Unlock,
            "reroll" => Verb::Reroll,
            "return" => Verb::Return,
            "roll" => Verb::Roll,
            "forfeit" => Verb::Forfeit,
            "stop" => Verb::Stop,
            "pass" => Verb::Pass,
            "done" => Verb::Done,
            _ => return None,
        })
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
