//! What addresses ask for, and the addresses that ask for it.

use super::field;
use super::fields::first;
use silbertablett_rules::SeatId;
use time::{Date, Month};

/// Days are counted from here.
const UNIX_EPOCH: Date = time::UtcDateTime::UNIX_EPOCH.date();

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

/// The same while the device is being given to the seat.
pub fn passing_address(id: &str, seat: SeatId) -> String {
    format!("{}&{}=1", seat_address(id, seat), field::PASS)
}

/// The address of a look at the decision of a seat that takes its time.
pub fn closer_address(id: &str, seat: SeatId) -> String {
    format!("/game/{id}/closer?{}={}", field::SEAT, seat.index())
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

/// The address that leads to the puzzle of a sheet that suits the reader next.
pub fn next_puzzle_address(sheet: &str) -> String {
    format!("/puzzles/{sheet}/next")
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

/// The date of a day counted from 1970-01-01 in UTC.
pub(crate) fn date_of(day: u32) -> Option<Date> {
    Date::from_julian_day(UNIX_EPOCH.to_julian_day() + i32::try_from(day).ok()?).ok()
}

/// The address of the daily game on a sheet: today's, or that of a day counted from 1970-01-01 in UTC.
pub fn daily_address(sheet: &str, day: Option<u32>) -> String {
    let date = day.and_then(date_of).map(|date| format!("/{date}"));
    format!("/daily/{sheet}{}", date.unwrap_or_default())
}

/// The date of a day counted from 1970-01-01 in UTC, as addresses have it.
pub fn daily_date(day: u32) -> String {
    date_of(day).map(|date| date.to_string()).unwrap_or_default()
}

/// The day that [`daily_address`] names by its date, counted from 1970-01-01; `None` if it is no date, or one before.
pub fn daily_day(date: &str) -> Option<u32> {
    let mut parts = date.splitn(3, '-');
    let mut number = |digits: usize| parts.next().filter(|part| part.len() == digits)?.parse::<u16>().ok();
    let (year, month, day) = (number(4)?, number(2)?, number(2)?);
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(i32::from(year), month, u8::try_from(day).ok()?).ok()?;
    u32::try_from(date.to_julian_day() - UNIX_EPOCH.to_julian_day()).ok()
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
    fn a_day_has_one_address() {
        for day in [0, 1, 59, 20_786, 60_000] {
            let address = daily_address("classic", Some(day));
            assert_eq!(daily_day(address.trim_start_matches("/daily/classic/")), Some(day), "{address}");
        }
        assert_eq!(daily_address("classic", Some(20_786)), "/daily/classic/2026-11-29");
        for wrong in ["", "2026-11-31", "1969-12-31", "2026-1-1", "+026-01-01", "2026-11-29-1", "today"] {
            assert_eq!(daily_day(wrong), None, "{wrong}");
        }
    }

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
