//! What the parts of the list of the people at a game have in common.

use crate::Ctx;
use crate::forms::{PEOPLE, Spoken, field};
use maud::{Markup, html};
use silbertablett_rules::SeatId;
use silbertablett_session::Session;

/// Who is at a game, as one of them sees it.
#[derive(Clone, Debug)]
pub struct CompanyData<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// What its table is called, if that has a name.
    pub table: Option<&'a str>,
    /// The game.
    pub session: &'a Session,
    /// The seat that is looked from.
    pub seat: SeatId,
    /// The seats that are played on the reader's device.
    pub own: &'a [SeatId],
    /// For each seat whether its player is there.
    pub here: &'a [bool],
    /// How many look on.
    pub watchers: usize,
    /// Those of them who have said a name.
    pub named: Vec<WatcherLine>,
    /// Whether the reader has opened the table, and lets in who looks on.
    pub opens: bool,
    /// What was said lately, reactions and lines of text, the oldest first.
    pub said: Vec<SaidLine<'a>>,
    /// What is said to text at this table.
    pub talk: TalkData,
    /// What changes whenever any of this does.
    pub company: u64,
    /// Whether others want to play again.
    pub again: bool,
    /// The address at which the people have gone on, once the game has ended and they have.
    pub next: Option<&'a str>,
}

/// Something that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaidLine<'a> {
    /// Rises with each: what has been shown is not shown again.
    pub number: u64,
    /// The name of who has said it.
    pub by: &'a str,
    /// What.
    pub said: Spoken<'a>,
}

/// Somebody who looks on and has said a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatcherLine {
    /// What they are known by at this game.
    pub number: u64,
    /// What they want to be called.
    pub name: String,
    /// Whether they may react.
    pub let_in: bool,
    /// Whether it is the reader.
    pub own: bool,
}

/// What is said to text at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkData {
    /// Whether there are several people, so that they can agree to it.
    pub offered: bool,
    /// Whether all of them have said yes.
    pub open: bool,
    /// For each seat whether its person has.
    pub agreed: Vec<bool>,
    /// Whether the reader is one of the people who are asked.
    pub asked: bool,
    /// How many characters a line has at most.
    pub longest: usize,
}

/// Something that was said.
pub(super) fn said_line(ctx: &Ctx<'_>, said: &SaidLine<'_>) -> Markup {
    let is_text = matches!(said.said, Spoken::Line(_));
    html! {
        li data-number=(said.number) data-text[is_text] {
            strong { bdi { (said.by) } } " "
            @match said.said {
                Spoken::Reaction(reaction) => (ctx.t(&format!("react-{reaction}"))),
                Spoken::Line(text) => bdi { (text) },
            }
        }
    }
}

/// Where the list of the people stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PeopleAt {
    /// Beside the table, where the script sends its forms and the page stays.
    Table,
    /// On a page of its own, to which its forms lead back.
    Page,
}

impl PeopleAt {
    /// What forms say of where they stand.
    pub(super) fn mark(self) -> Markup {
        html! { @if self == PeopleAt::Page { input type="hidden" name=(field::BACK) value=(PEOPLE); } }
    }
}

/// Whether the reader can say something: for the seat they look from, or as somebody who looks on and was let in.
pub(super) fn may_react(data: &CompanyData<'_>) -> bool {
    match data.own {
        [] => data.named.iter().any(|watcher| watcher.own && watcher.let_in),
        own => own.contains(&data.seat),
    }
}
