//! What is sent at a game about the people there: what those who look on are called, and who of them is let in.

use super::field;
use super::fields::first;

/// What is wanted about the people at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleWish {
    /// To be called so as somebody who looks on; an empty name takes it away.
    Name(String),
    /// To let in who looks on under this number.
    LetIn(u64),
    /// To let them in no longer.
    PutOut(u64),
    /// To say yes to text, or no longer.
    Text(bool),
}

impl PeopleWish {
    /// What the button for it sends.
    pub(crate) fn value(&self) -> String {
        match self {
            PeopleWish::Name(_) => "name".to_owned(),
            PeopleWish::LetIn(number) => format!("let-in-{number}"),
            PeopleWish::PutOut(number) => format!("put-out-{number}"),
            PeopleWish::Text(agrees) => (if *agrees { "text" } else { "no-text" }).to_owned(),
        }
    }

    /// Reads the fields of the form; `None` where they say nothing that makes sense.
    pub fn read(fields: &[(String, String)]) -> Option<PeopleWish> {
        let sent = first(fields, field::DO);
        match sent {
            "name" => return Some(PeopleWish::Name(first(fields, field::NAME).to_owned())),
            "text" => return Some(PeopleWish::Text(true)),
            "no-text" => return Some(PeopleWish::Text(false)),
            _ => {}
        }
        let (what, number) = sent.rsplit_once('-')?;
        let number = number.parse().ok()?;
        match what {
            "let-in" => Some(PeopleWish::LetIn(number)),
            "put-out" => Some(PeopleWish::PutOut(number)),
            _ => None,
        }
    }
}

/// The page of the people at a game, as it is looked at from a seat.
pub fn people_address(game: &str, seat: usize) -> String {
    format!("/game/{game}/people?{}={seat}", field::SEAT)
}

/// Whether a form about the people was sent from their page, and not from the table.
pub fn sent_from_people(fields: &[(String, String)]) -> bool {
    first(fields, field::BACK) == PEOPLE
}

/// What forms of that page say in [`field::BACK`].
pub(crate) const PEOPLE: &str = "people";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_button_sends_is_what_is_read() {
        let read = |sent: &str| {
            let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
            PeopleWish::read(&[field(field::DO, sent), field(field::NAME, " Eve ")])
        };
        for wish in [
            PeopleWish::Name("Eve".into()),
            PeopleWish::LetIn(3),
            PeopleWish::PutOut(0),
            PeopleWish::Text(true),
            PeopleWish::Text(false),
        ] {
            assert_eq!(read(&wish.value()), Some(wish));
        }
        for other in ["", "names", "let-in", "let-in-", "let-in-x", "let-in--1", "in-1", "text-1"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
