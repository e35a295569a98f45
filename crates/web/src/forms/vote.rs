//! What the buttons of a vote send: what is to be done about a seat whose time is up.

use super::field;
use super::fields::first;
use silbertablett_rules::SeatId;
use silbertablett_session::Remedy;

/// A vote on what is to be done about a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteWish {
    /// The seat.
    pub late: SeatId,
    /// What is to be done.
    pub remedy: Remedy,
}

impl VoteWish {
    /// What the button for it sends.
    pub(crate) fn value(self) -> String {
        format!("vote-{}-{}", self.remedy.name(), self.late.index())
    }

    /// Reads the fields of the form of the table; `None` where they ask for something else.
    pub fn read(fields: &[(String, String)]) -> Option<VoteWish> {
        let (remedy, seat) = first(fields, field::DO).strip_prefix("vote-")?.rsplit_once('-')?;
        Some(VoteWish { late: SeatId::new(seat.parse().ok()?)?, remedy: Remedy::from_name(remedy)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_button_sends_is_what_is_read() {
        let read = |sent: &str| VoteWish::read(&[(field::DO.to_owned(), sent.to_owned())]);
        for (remedy, late) in Remedy::ALL.into_iter().zip(SeatId::first(4)) {
            let wish = VoteWish { late, remedy };
            assert_eq!(read(&wish.value()), Some(wish));
        }
        assert!(
            ["", "vote", "vote-wait", "vote-wait-9", "vote-nothing-1", "wait-1"].map(read).iter().all(Option::is_none)
        );
    }
}
