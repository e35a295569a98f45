//! What addresses ask for, and the addresses that ask for it.

use super::field;
use super::fields::first;
use silbertablett_rules::SeatId;

/// What the address of the list of games asks for: where each of its two parts goes on, as [`GamesQuery::address`] wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesQuery<'q> {
    /// The games that go on.
    pub going: Option<&'q str>,
    /// The games that have ended.
    pub ended: Option<&'q str>,
    /// Whether a game was just deleted.
    pub deleted: bool,
}

impl<'q> GamesQuery<'q> {
    /// Reads the query of the address.
    pub fn read(query: &'q [(String, String)]) -> GamesQuery<'q> {
        let said = |name| Some(first(query, name)).filter(|text| !text.is_empty());
        GamesQuery { going: said(field::GOING), ended: said(field::AFTER), deleted: said(field::DELETED).is_some() }
    }

    /// The address that asks for it. The places in the lists are letters, digits and `-`.
    pub fn address(&self) -> String {
        let deleted = self.deleted.then_some("1");
        let said = [(field::GOING, self.going), (field::AFTER, self.ended), (field::DELETED, deleted)];
        let said: Vec<String> = said.iter().filter_map(|(name, value)| Some(format!("{name}={}", (*value)?))).collect();
        if said.is_empty() { "/games".to_owned() } else { format!("/games?{}", said.join("&")) }
    }
}

/// The address of a game as a seat sees it.
pub fn seat_address(id: &str, seat: SeatId) -> String {
    format!("/game/{id}?{}={}", field::SEAT, seat.index())
}

/// The address of the review of a game that has ended, as a seat played it.
pub fn review_address(id: &str, seat: SeatId) -> String {
    format!("/game/{id}/review?{}={}", field::SEAT, seat.index())
}

/// The address of a step of the lesson of a sheet, by its number from 0; in the address they count from 1.
pub fn lesson_address(sheet: &str, step: usize) -> String {
    format!("/learn/{sheet}/{}", step + 1)
}

/// The address of a puzzle of a sheet, by its number from 1; with a move in the notation of records that of its answer.
pub fn puzzle_address(sheet: &str, number: usize, chosen: Option<&str>) -> String {
    format!("/puzzles/{sheet}/{number}{}", chosen_move(chosen))
}

/// The address at which the decision before an entry of a game, from 0, is to be made once more; with a move that of its answer.
pub fn again_address(id: &str, entry: usize, chosen: Option<&str>) -> String {
    format!("/game/{id}/again/{entry}{}", chosen_move(chosen))
}

/// The query that names a move in the notation of records: it has letters, digits, and signs that mean nothing in a query, but for blanks
/// and `+`.
fn chosen_move(chosen: Option<&str>) -> String {
    let chosen = chosen.map(|mv| format!("?{}={}", field::TOKEN, mv.replace('+', "%2B").replace(' ', "+")));
    chosen.unwrap_or_default()
}

/// The move that the address of a puzzle names.
pub fn puzzle_choice(query: &[(String, String)]) -> Option<&str> {
    Some(first(query, field::TOKEN)).filter(|token| !token.is_empty())
}

/// The address of a game before this entry of its log, from 0.
pub fn entry_address(id: &str, entry: usize) -> String {
    format!("/game/{id}?{}={entry}", field::ENTRY)
}

/// The address of the reader's page after something was saved; [`was_saved`] reads it.
pub fn saved_address() -> String {
    format!("/me?{}=1", field::SAVED)
}

/// Whether the address of the reader's page says that something was just saved.
pub fn was_saved(query: &[(String, String)]) -> bool {
    !first(query, field::SAVED).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_was_asked_for() {
        for (query, address) in [
            (GamesQuery::default(), "/games"),
            (GamesQuery { going: Some("12-ab"), ..GamesQuery::default() }, "/games?going=12-ab"),
            (
                GamesQuery { ended: Some("-1-ab"), deleted: true, ..GamesQuery::default() },
                "/games?after=-1-ab&deleted=1",
            ),
        ] {
            assert_eq!(query.address(), address);
            let pairs: Vec<(String, String)> = address
                .split_once('?')
                .map(|(_, query)| query.split('&').filter_map(|pair| pair.split_once('=')))
                .into_iter()
                .flatten()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect();
            assert_eq!(GamesQuery::read(&pairs), query);
        }
        assert_eq!(saved_address(), "/me?saved=1");
        assert!(was_saved(&[("saved".to_owned(), "1".to_owned())]) && !was_saved(&[]));
    }
}
