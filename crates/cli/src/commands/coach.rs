//! What `advise` and `review` have in common: what a file is, levels and seats.

use crate::failure::Failure;
use crate::near::did_you_mean;
use silbertablett_judge::CoachLevel;
use silbertablett_record::POSITION_FORMAT;
use silbertablett_rules::SeatId;
use silbertablett_sheet_file::printable;

/// Why there is no time to be given to level `net`.
pub(super) const AT_ONCE: &str = "--seconds goes with --level expert or deep: `net` answers at once";

/// Whether a file holds a position, in whatever version of its format.
pub(crate) fn is_position(bytes: &[u8]) -> bool {
    let name = POSITION_FORMAT.split_inclusive('/').next().unwrap_or(POSITION_FORMAT);
    bytes.starts_with(name.as_bytes())
}

/// The level of this name.
pub(crate) fn level(name: &str) -> Result<CoachLevel, Failure> {
    CoachLevel::from_name(name).ok_or_else(|| {
        let known = CoachLevel::ALL.map(CoachLevel::name);
        let hint = did_you_mean(name, known);
        Failure::Usage(format!("there is no level `{name}`; the levels are {}{hint}", known.join(", ")))
    })
}

/// The seat of this number, counted from 0, or of this name.
pub(crate) fn seat(wanted: &str, names: &[String]) -> Result<SeatId, Failure> {
    let number = wanted.parse::<usize>().ok().filter(|&number| number < names.len());
    let named = || names.iter().position(|name| name == wanted);
    number.or_else(named).and_then(SeatId::new).ok_or_else(|| {
        let known = names.iter().enumerate().map(|(number, name)| format!("{number} {}", printable(name)));
        let known = known.collect::<Vec<_>>().join(", ");
        let hint = did_you_mean(wanted, names.iter().map(String::as_str));
        let seats = if names.len() == 1 { "the only seat is" } else { "the seats are" };
        Failure::Usage(format!("there is no seat `{}`; {seats} {known}{hint}", printable(wanted)))
    })
}
