//! The forms of a table that people come to, and of seats that go to another device.

use super::field;
use super::fields::first;
use silbertablett_session::Pace;

/// What the form of a table that people come to asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatheringForm {
    /// What is wanted; `None` where the form says nothing that makes sense.
    pub wish: Option<GatheringWish>,
    /// What invites to the table, as far as the page knew it.
    pub invite: Option<String>,
}

/// What is wanted of a table that people come to. Places count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatheringWish {
    /// To take a seat under this name; an empty one stands for the usual name.
    Sit(String),
    /// To free a seat.
    Rise(usize),
    /// To put a bot on a seat.
    Bot(String),
    /// To move a seat one place forward.
    Forward(usize),
    /// To shuffle the seats.
    Shuffle,
    /// To have this many seats.
    Seats(usize),
    /// To call the table so; an empty name takes its name away.
    Name(String),
    /// To have so much time for a decision.
    Pace(Pace),
    /// To have advice for all, or for nobody.
    Advice(bool),
    /// To begin.
    Begin,
    /// To change what invites.
    Renew,
    /// To take the table away.
    GiveUp,
}

impl GatheringWish {
    /// What the button for it sends.
    pub(crate) fn value(&self) -> String {
        match self {
            GatheringWish::Sit(_) => "sit".to_owned(),
            GatheringWish::Rise(place) => format!("rise-{place}"),
            GatheringWish::Bot(_) => "bot".to_owned(),
            GatheringWish::Forward(place) => format!("forward-{place}"),
            GatheringWish::Shuffle => "shuffle".to_owned(),
            GatheringWish::Seats(seats) => format!("seats-{seats}"),
            GatheringWish::Name(_) => "name".to_owned(),
            GatheringWish::Pace(pace) => format!("pace-{}", pace.name()),
            GatheringWish::Advice(for_all) => (if *for_all { "advice" } else { "no-advice" }).to_owned(),
            GatheringWish::Begin => "begin".to_owned(),
            GatheringWish::Renew => "renew".to_owned(),
            GatheringWish::GiveUp => "give-up".to_owned(),
        }
    }
}

impl GatheringForm {
    /// Reads the fields of the form.
    pub fn read(fields: &[(String, String)]) -> GatheringForm {
        let (what, number) = match first(fields, field::DO).rsplit_once('-') {
            Some((what, number)) if number.parse::<usize>().is_ok() => (what, number.parse().ok()),
            _ => (first(fields, field::DO), None),
        };
        let wish = match (what, number) {
            ("sit", _) => Some(GatheringWish::Sit(first(fields, field::NAME).to_owned())),
            ("name", _) => Some(GatheringWish::Name(first(fields, field::NAME).to_owned())),
            ("rise", Some(place)) => Some(GatheringWish::Rise(place)),
            ("bot", _) => Some(GatheringWish::Bot(first(fields, field::BOT).to_owned())),
            ("forward", Some(place)) => Some(GatheringWish::Forward(place)),
            ("shuffle", _) => Some(GatheringWish::Shuffle),
            ("seats", Some(seats)) => Some(GatheringWish::Seats(seats)),
            ("advice", _) => Some(GatheringWish::Advice(true)),
            ("no-advice", _) => Some(GatheringWish::Advice(false)),
            ("begin", _) => Some(GatheringWish::Begin),
            ("renew", _) => Some(GatheringWish::Renew),
            ("give-up", _) => Some(GatheringWish::GiveUp),
            (other, _) => other.strip_prefix("pace-").and_then(Pace::from_name).map(GatheringWish::Pace),
        };
        GatheringForm { wish, invite: said(fields, field::INVITE) }
    }
}

/// What somebody waits for beside a table that people come to, or a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaitQuery {
    /// The version that was seen.
    pub since: u64,
    /// The version of the company that was seen.
    pub seen: Option<u64>,
    /// What invites to the table.
    pub invite: Option<String>,
    /// Whether it is a screen in the room, which belongs to nobody.
    pub screen: bool,
    /// What the browser of somebody without a player is known by.
    pub browser: String,
}

impl WaitQuery {
    /// Reads the query of the address.
    pub fn read(query: &[(String, String)]) -> WaitQuery {
        WaitQuery {
            since: first(query, field::SINCE).parse().unwrap_or(0),
            seen: first(query, field::SEEN).parse().ok(),
            invite: said(query, field::INVITE),
            screen: !first(query, field::SCREEN).is_empty(),
            browser: first(query, field::BROWSER).chars().take(40).collect(),
        }
    }
}

/// Whether the form of a new game is to open a table for several devices.
pub fn opens_table(fields: &[(String, String)]) -> bool {
    first(fields, field::DO) == "open"
}

/// The code or phrase of a form or an address, by which a device becomes known as a player.
pub fn code_of(fields: &[(String, String)]) -> &str {
    first(fields, field::CODE)
}

/// The address at which a code is entered, with the code.
pub fn enter_address(code: &str) -> String {
    format!("/enter?{}={code}", field::CODE)
}

/// What somebody says at a game, from the fixed set or as text, and at which seat, from 0.
pub fn say_form(fields: &[(String, String)]) -> (Option<usize>, Spoken<'_>) {
    let said = match first(fields, field::SAY) {
        "" => Spoken::Line(first(fields, field::TEXT)),
        reaction => Spoken::Reaction(reaction),
    };
    (first(fields, field::SEAT).parse().ok(), said)
}

/// Something that is said at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken<'f> {
    /// The name of a reaction, such as `fox`.
    Reaction(&'f str),
    /// A line of text.
    Line(&'f str),
}

fn said(fields: &[(String, String)], name: &str) -> Option<String> {
    Some(first(fields, name).to_owned()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[(&str, &str)]) -> GatheringForm {
        let fields: Vec<_> = text.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        GatheringForm::read(&fields)
    }

    #[test]
    fn what_a_button_sends_is_what_is_read() {
        for wish in [
            GatheringWish::Sit("Ann".into()),
            GatheringWish::Rise(2),
            GatheringWish::Bot("greedy".into()),
            GatheringWish::Forward(1),
            GatheringWish::Shuffle,
            GatheringWish::Seats(3),
            GatheringWish::Name("Ann".into()),
            GatheringWish::Begin,
            GatheringWish::Renew,
            GatheringWish::GiveUp,
            GatheringWish::Pace(Pace::Live),
            GatheringWish::Pace(Pace::Days(3)),
            GatheringWish::Advice(true),
            GatheringWish::Advice(false),
        ] {
            let sent = wish.value();
            let form = read(&[("do", &sent), ("name", "Ann"), ("bot", "greedy"), ("invite", "abc")]);
            assert_eq!(form, GatheringForm { wish: Some(wish), invite: Some("abc".into()) });
        }
        for nonsense in ["", "rise", "rise-", "rise--1", "seats-x", "dance", "pace-", "pace-2-days"] {
            assert_eq!(read(&[("do", nonsense)]).wish, None, "{nonsense}");
        }
    }
}
