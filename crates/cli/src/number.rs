//! Numbers as people write them: `10000`, `10_000`, `10k`, `2M`, `1e6`, `1.5e3`.

use std::fmt;
use std::ops::RangeInclusive;

/// Why a text is not the number that is asked for: what it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotANumber {
    /// A whole number within this range.
    Whole(RangeInclusive<u64>),
    /// A time in minutes.
    Minutes,
    /// A time in seconds.
    Seconds,
    Points,
    /// A seat, or that one is drawn.
    Opener,
}

impl fmt::Display for NotANumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotANumber::Whole(range) => {
                let examples = ", such as 10000, 10_000, 10k or 1e4";
                match (range.start(), range.end()) {
                    (low, &u64::MAX) => write!(f, "must be a whole number from {low} on{examples}"),
                    (low, high) if *high < 10_000 => write!(f, "must be a whole number from {low} to {high}"),
                    (low, high) => write!(f, "must be a whole number from {low} to {high}{examples}"),
                }
            }
            NotANumber::Minutes => f.write_str("must be a number of minutes from 0 on, such as 90 or 0.5"),
            NotANumber::Points => f.write_str("must be a number of points from 0 to 1000, such as 3 or 0.5"),
            NotANumber::Seconds => f.write_str("must be a number of seconds from 0 to 86400, such as 60 or 0.5"),
            NotANumber::Opener => f.write_str("must be a seat from 1 to 4, or draw"),
        }
    }
}

impl std::error::Error for NotANumber {}

/// A whole number within a range.
pub(crate) fn whole(text: &str, range: RangeInclusive<u64>) -> Result<u64, NotANumber> {
    match parse(text.trim()) {
        Some(number) if range.contains(&number) => Ok(number),
        _ => Err(NotANumber::Whole(range)),
    }
}

/// The number exactly, or nothing: no rounding, no overflow.
fn parse(text: &str) -> Option<u64> {
    let (text, thousands) = match text.strip_suffix(['k', 'K']) {
        Some(rest) => (rest, 3),
        None => text.strip_suffix('M').map_or((text, 0), |rest| (rest, 6)),
    };
    let (text, power) = match text.split_once(['e', 'E']) {
        Some((mantissa, power)) => (mantissa, power.strip_prefix('+').unwrap_or(power).parse::<u32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() || text.starts_with('_') || text.ends_with(['_', '.']) {
        return None;
    }
    let digits = |part: &str| part.chars().filter(|&c| c != '_').collect::<String>();
    let (whole, fraction) = (digits(whole), digits(fraction));
    let zeros = (power.checked_add(thousands)? as usize).checked_sub(fraction.len())?;
    let all = whole + &fraction;
    if !all.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number: u64 = all.parse().ok()?;
    if number == 0 { Some(0) } else { 10u64.checked_pow(u32::try_from(zeros).ok()?)?.checked_mul(number) }
}

/// A number of games: at least one.
pub(crate) fn games(text: &str) -> Result<u64, NotANumber> {
    whole(text, 1..=100_000_000_000)
}

/// A number of deals of a duel, all of which are kept in memory.
pub(crate) fn deals(text: &str) -> Result<u64, NotANumber> {
    whole(text, 1..=100_000_000)
}

/// A seed: any whole number.
pub(crate) fn seed(text: &str) -> Result<u64, NotANumber> {
    whole(text, 0..=u64::MAX)
}

/// A number of threads.
pub(crate) fn threads(text: &str) -> Result<u16, NotANumber> {
    whole(text, 1..=1024).map(|number| number as u16)
}

/// A number of seats.
pub(crate) fn seats(text: &str) -> Result<u8, NotANumber> {
    whole(text, 1..=4).map(|number| number as u8)
}

/// An entry of a log, from 0.
pub(crate) fn entry(text: &str) -> Result<usize, NotANumber> {
    whole(text, 0..=u64::from(u32::MAX)).map(|number| number as usize)
}

/// A line of a file, from 1.
pub(crate) fn line(text: &str) -> Result<u64, NotANumber> {
    whole(text, 1..=u64::MAX)
}

/// A time in minutes, with or without a fraction.
pub(crate) fn minutes(text: &str) -> Result<f64, NotANumber> {
    let minutes = text.trim().parse().ok().filter(|minutes: &f64| minutes.is_finite() && *minutes >= 0.0);
    minutes.ok_or(NotANumber::Minutes)
}

/// A time in seconds, with or without a fraction: at most a day.
pub(crate) fn seconds(text: &str) -> Result<f64, NotANumber> {
    let seconds = text.trim().parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds.ok_or(NotANumber::Seconds)
}

/// Points, with or without a fraction: at most a thousand.
pub(crate) fn points(text: &str) -> Result<f32, NotANumber> {
    let points = text.trim().parse().ok().filter(|points| (0.0..=1_000.0).contains(points));
    points.ok_or(NotANumber::Points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, number) in [
            ("0", 0),
            ("7", 7),
            ("10_000", 10_000),
            ("10k", 10_000),
            ("2K", 2_000),
            ("3M", 3_000_000),
            ("1e6", 1_000_000),
            ("1E+6", 1_000_000),
            ("1.5e3", 1_500),
            ("2.5k", 2_500),
            ("0.5M", 500_000),
            ("18446744073709551615", u64::MAX),
            (" 12 ", 12),
            ("0e99", 0),
        ] {
            assert_eq!(parse(text.trim()), Some(number), "{text}");
        }
        let wrong = [
            "", "-1", "+1", "1.5", "k", "e6", "1e", "1e-3", "_1", "1_", "1.", ".5", "1kk", "0x10", "1e20", "1 0", "ten",
        ];
        for text in wrong.into_iter().chain(["18446744073709551616", "99999999999999999999M"]) {
            assert_eq!(parse(text), None, "{text}");
        }
        assert!(games("0").is_err_and(|error| error.to_string().contains("from 1")));
        assert!(threads("2000").is_err_and(|error| error.to_string().contains("1 to 1024")));
        assert!(seconds("NaN").is_err() && seconds("86401").is_err() && seconds("0.5") == Ok(0.5));
        assert!(minutes("-3").is_err() && minutes("inf").is_err() && minutes("0.5") == Ok(0.5));
    }
}
