//! What a box, a line or the round track gives (1.22 to 1.28, section 4 shorthand).

use crate::names::Colour;

/// One printed bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bonus {
    /// `RR`: a reroll is unlocked (3.1, 3.2).
    Reroll,
    /// `RET`: a return of a die is unlocked (3.1, 3.3).
    Return,
    /// `+1`: an extra die is unlocked (3.1, 3.4).
    ExtraDie,
    /// `MIX`: a mixed action, whose bar its owner chooses (3.5).
    Mix,
    /// `FOX` (1.29).
    Fox,
    /// An X-bonus (1.26).
    Cross(Colour),
    /// A number bonus (1.27).
    Number(Colour, u8),
    /// A ?-bonus (1.28).
    Question(Colour),
    /// The classic round-4 print: black X or black 6 (1.26, 1.27).
    BlackCrossOrSix,
    /// A black ? (1.28).
    BlackQuestion,
}

impl Bonus {
    /// The shorthand, as a record names it; the round-4 choice of `classic` stands for both of its halves.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Bonus::Reroll => "RR",
            Bonus::Return => "RET",
            Bonus::ExtraDie => "+1",
            Bonus::Mix => "MIX",
            Bonus::Fox => "FOX",
            Bonus::Cross(Colour::Yellow) => "YX",
            Bonus::Cross(Colour::Blue) => "BX",
            Bonus::Cross(Colour::Green) => "GX",
            Bonus::Number(Colour::Orange, 4) => "O4",
            Bonus::Number(Colour::Orange, 5) => "O5",
            Bonus::Number(Colour::Orange, 6) => "O6",
            Bonus::Number(Colour::Purple, 6) => "P6",
            Bonus::Question(Colour::Yellow) => "Y?",
            Bonus::Question(Colour::Blue) => "B?",
            Bonus::Question(Colour::Green) => "G?",
            Bonus::Question(Colour::Orange) => "O?",
            Bonus::Question(Colour::Purple | Colour::Pink) => "P?",
            Bonus::Question(Colour::Silver) => "S?",
            Bonus::BlackCrossOrSix => "KX|K6",
            Bonus::BlackQuestion => "K?",
            Bonus::Cross(_) | Bonus::Number(..) | Bonus::Question(Colour::White) => {
                unreachable!("no sheet prints this bonus")
            }
        }
    }

    /// Whether a move that names this shorthand uses this bonus.
    pub(crate) fn answers_to(self, name: &str) -> bool {
        match self {
            Bonus::BlackCrossOrSix => name == "KX" || name == "K6",
            _ => self.name() == name,
        }
    }
}
