//! The lines of the protocol, as an engine hears and says them.

use silbertablett_record::{PositionError, RecordFault};
use std::fmt;
use std::io::{BufRead, Read};

/// The first line of every conversation: the protocol and its version.
pub const PROTOCOL: &str = "silbertablett-engine/1";

/// The longest line that either side takes, in bytes: a game on a custom sheet is far shorter.
const LONGEST: u64 = 1 << 20;

/// The next line, without its end; nothing at the end, and where it is too long or no text.
pub(crate) fn line(from: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    from.take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    let line = bytes.strip_suffix(b"\n")?;
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    Some(str::from_utf8(line).ok()?.to_owned())
}

/// What an engine is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum EngineOrder<'l> {
    Hello,
    Set {
        name: &'l str,
        value: &'l str,
    },
    Position(&'l str),
    Record(&'l str),
    Seat(&'l str),
    /// A legal move; an engine that knows the rules does not need it.
    Choice,
    /// With the seconds it may take, if any were said.
    Go(Option<f64>),
    Stop,
    Quit,
    Nothing,
}

/// Why an order cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EngineOrderFault {
    Unknown(String),
    Seconds,
    Option(String),
    Level,
    Position(PositionError),
    Record(RecordFault),
    /// There are so many seats.
    Seat(usize),
    /// Nothing was said of a game.
    NoPosition,
    /// The seat has none.
    NoDecision,
}

impl std::error::Error for EngineOrderFault {}

impl fmt::Display for EngineOrderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineOrderFault::Unknown(word) => write!(f, "there is no order `{word}`"),
            EngineOrderFault::Seconds => {
                f.write_str("go is followed by nothing, or by `seconds` and a number from 0 to 86400")
            }
            EngineOrderFault::Option(name) => write!(f, "there is no option `{name}`; the only one is level"),
            EngineOrderFault::Level => f.write_str("level is net, expert or deep"),
            EngineOrderFault::Position(why) => why.fmt(f),
            EngineOrderFault::Record(fault) => fault.fmt(f),
            EngineOrderFault::Seat(seats) => write!(f, "a seat is a number from 0 to {}", seats - 1),
            EngineOrderFault::NoPosition => f.write_str("say position or record first"),
            EngineOrderFault::NoDecision => f.write_str("the seat has no decision"),
        }
    }
}

impl<'l> EngineOrder<'l> {
    /// Reads a line without its end.
    pub(crate) fn read(line: &'l str) -> Result<EngineOrder<'l>, EngineOrderFault> {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim_start()));
        Ok(match word {
            "" => EngineOrder::Nothing,
            PROTOCOL => EngineOrder::Hello,
            "set" => {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                EngineOrder::Set { name, value: value.trim_start() }
            }
            "position" => EngineOrder::Position(rest),
            "record" => EngineOrder::Record(rest),
            "seat" => EngineOrder::Seat(rest),
            "choice" => EngineOrder::Choice,
            "go" if rest.is_empty() => EngineOrder::Go(None),
            "go" => {
                let seconds = rest.strip_prefix("seconds ").and_then(|seconds| seconds.trim().parse().ok());
                EngineOrder::Go(Some(
                    seconds.filter(|seconds| (0.0..=86_400.0).contains(seconds)).ok_or(EngineOrderFault::Seconds)?,
                ))
            }
            "stop" => EngineOrder::Stop,
            "quit" => EngineOrder::Quit,
            other => return Err(EngineOrderFault::Unknown(other.chars().take(40).collect())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_as_they_are_written_down() {
        for (line, order) in [
            ("silbertablett-engine/1", Ok(EngineOrder::Hello)),
            ("set level deep", Ok(EngineOrder::Set { name: "level", value: "deep" })),
            ("position silbertablett-position/1 x", Ok(EngineOrder::Position("silbertablett-position/1 x"))),
            ("seat 1", Ok(EngineOrder::Seat("1"))),
            ("choice take green green 1", Ok(EngineOrder::Choice)),
            (" go ", Ok(EngineOrder::Go(None))),
            ("go seconds 0.5", Ok(EngineOrder::Go(Some(0.5)))),
            ("go seconds -1", Err(EngineOrderFault::Seconds)),
            ("go seconds NaN", Err(EngineOrderFault::Seconds)),
            ("go on", Err(EngineOrderFault::Seconds)),
            ("stop", Ok(EngineOrder::Stop)),
            ("", Ok(EngineOrder::Nothing)),
            ("silbertablett-engine/2", Err(EngineOrderFault::Unknown("silbertablett-engine/2".to_owned()))),
        ] {
            assert_eq!(EngineOrder::read(line), order, "{line}");
        }
    }
}
