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
    Go(GoLimit),
    Stop,
    Quit,
    Nothing,
}

/// How much may be done for a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum GoLimit {
    /// As much as the engine likes.
    Own,
    /// So many seconds.
    Seconds(f64),
    /// How far moves are played on: 0 not at all, 1 to the next throw, 2 to the end of the turn.
    Depth(u8),
}

/// The most that a depth can be.
const DEEPEST: u8 = 2;

/// Why an order cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EngineOrderFault {
    Unknown(String),
    Limit,
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
            EngineOrderFault::Limit => {
                let text = "go is followed by nothing, by `seconds` and a number from 0 to 86400, or by `depth` and a number from 0 to";
                write!(f, "{text} {DEEPEST}")
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
            "go" => EngineOrder::Go(limit(rest)?),
            "stop" => EngineOrder::Stop,
            "quit" => EngineOrder::Quit,
            other => return Err(EngineOrderFault::Unknown(other.chars().take(40).collect())),
        })
    }
}

fn limit(words: &str) -> Result<GoLimit, EngineOrderFault> {
    let (word, number) = words.split_once(' ').unwrap_or((words, ""));
    let number = number.trim();
    let found = match word {
        "" => Some(GoLimit::Own),
        "seconds" => {
            let seconds = number.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds));
            seconds.map(GoLimit::Seconds)
        }
        "depth" => number.parse().ok().filter(|depth| *depth <= DEEPEST).map(GoLimit::Depth),
        _ => None,
    };
    found.ok_or(EngineOrderFault::Limit)
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
            (" go ", Ok(EngineOrder::Go(GoLimit::Own))),
            ("go seconds 0.5", Ok(EngineOrder::Go(GoLimit::Seconds(0.5)))),
            ("go depth 2", Ok(EngineOrder::Go(GoLimit::Depth(2)))),
            ("go seconds -1", Err(EngineOrderFault::Limit)),
            ("go seconds NaN", Err(EngineOrderFault::Limit)),
            ("go seconds", Err(EngineOrderFault::Limit)),
            ("go depth 3", Err(EngineOrderFault::Limit)),
            ("go depth -1", Err(EngineOrderFault::Limit)),
            ("go on", Err(EngineOrderFault::Limit)),
            ("stop", Ok(EngineOrder::Stop)),
            ("", Ok(EngineOrder::Nothing)),
            ("silbertablett-engine/2", Err(EngineOrderFault::Unknown("silbertablett-engine/2".to_owned()))),
        ] {
            assert_eq!(EngineOrder::read(line), order, "{line}");
        }
    }
}
