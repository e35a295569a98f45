//! What the buttons of a question send: whether a move is to be taken back.

use super::field;
use super::fields::first;

/// What somebody wants about taking a move back on which others have built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsentWish {
    /// To ask the others about the move at this place of the log.
    Ask(usize),
    /// To agree to the question of this number.
    Agree(usize),
    /// To refuse it, or to withdraw it.
    Refuse(usize),
}

impl ConsentWish {
    /// What the button for it sends.
    pub(crate) fn value(self) -> String {
        match self {
            ConsentWish::Ask(to) => format!("ask-{to}"),
            ConsentWish::Agree(number) => format!("agree-{number}"),
            ConsentWish::Refuse(number) => format!("refuse-{number}"),
        }
    }

    /// Reads the fields of the form of the table; `None` where they ask for something else.
    pub fn read(fields: &[(String, String)]) -> Option<ConsentWish> {
        let (what, number) = first(fields, field::DO).rsplit_once('-')?;
        let number = number.parse().ok()?;
        match what {
            "ask" => Some(ConsentWish::Ask(number)),
            "agree" => Some(ConsentWish::Agree(number)),
            "refuse" => Some(ConsentWish::Refuse(number)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_button_sends_is_what_is_read() {
        let read = |sent: String| ConsentWish::read(&[(field::DO.to_owned(), sent)]);
        for wish in [ConsentWish::Ask(17), ConsentWish::Agree(3), ConsentWish::Refuse(0)] {
            assert_eq!(read(wish.value()), Some(wish));
        }
        for other in ["", "undo", "ask", "ask-", "ask-x", "ask--1", "agrees-1"] {
            assert_eq!(read(other.to_owned()), None, "{other}");
        }
    }
}
