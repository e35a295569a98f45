//! Lists of games.

use crate::Ctx;
use crate::forms::{daily_date, pad_address};
use crate::parts::called;
use crate::shell::{Tab, page_with};
use maud::{Markup, html};
use silbertablett_texts::{names, whole};

/// A game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLine<'a> {
    /// Its id: the game is at `/game/ID`.
    pub id: &'a str,
    /// The name of its sheet in the reader's language.
    pub sheet: String,
    /// What its table is called, if that has a name.
    pub table: Option<String>,
    /// The names of those who play.
    pub players: Vec<String>,
    /// When it was last played or ended, in milliseconds since 1970; `None` if that is not known.
    pub at: Option<i64>,
    /// The scores in the order of the players: as they stand or, where it has ended, the totals. Empty if they are not known.
    pub scores: Vec<i32>,
    /// Where a game that goes on stands, if that is known.
    pub stands: Option<Stands>,
    /// Whether what is stored of it cannot be read: its page says why.
    pub unreadable: bool,
    /// How it is played, which its address follows.
    pub kind: GameKind,
    /// Whether the reader has something to do in it.
    pub yours: bool,
    /// For each player whether they are there, where devices are elsewhere; empty in a game of one device.
    pub here: Vec<bool>,
    /// The day on which it will be deleted if nobody plays on, counted from 1970-01-01.
    pub leaves: Option<u32>,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameKind {
    /// With the program, at `/game/ID`.
    #[default]
    Played,
    /// With the real box, the program being the sheets, at `/pad/ID`.
    Pad,
    /// Copied from paper, at `/pad/ID` as well.
    Paper,
}

impl GameKind {
    /// The address of a game.
    pub(crate) fn address(self, id: &str) -> String {
        match self {
            GameKind::Played => format!("/game/{id}"),
            GameKind::Pad | GameKind::Paper => pad_address(id, None),
        }
    }

    /// What it is called, where it is not just a game.
    pub(crate) fn words(self, ctx: &Ctx<'_>) -> Option<String> {
        match self {
            GameKind::Played => None,
            GameKind::Pad => Some(ctx.t("pad")),
            GameKind::Paper => Some(ctx.t("copied")),
        }
    }
}

/// Somebody whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AskedPlayer {
    /// The name.
    pub name: String,
    /// Since when, in milliseconds since 1970, if that is known.
    pub since: Option<i64>,
}

/// Where a game stands that goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stands {
    /// The round, from 1.
    pub round: u8,
    /// How many rounds it has.
    pub rounds: u8,
    /// Those whose turn it is.
    pub turn: Vec<AskedPlayer>,
    /// Whether the reader is waited for who may have looked elsewhere meanwhile.
    pub calls: bool,
}

/// A table whose game has not begun, in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaitingTable {
    /// Its id: the table is at `/tables/ID`.
    pub id: String,
    /// What it is called, if it has a name.
    pub name: Option<String>,
    /// The name of its sheet in the reader's language.
    pub sheet: String,
    /// The names of those who have come.
    pub names: Vec<String>,
    /// How many seats are open.
    pub open: usize,
}

/// What the page of games shows.
#[derive(Clone, Debug, Default)]
pub struct GamesData<'a> {
    /// Tables whose games have not begun, the latest first.
    pub tables: Vec<WaitingTable>,
    /// Games that have not ended, the latest first.
    pub unfinished: Vec<GameLine<'a>>,
    /// Games that have ended, the latest first.
    pub finished: Vec<GameLine<'a>>,
    /// Where the list of games that have not ended goes on, if it does: a path.
    pub more_unfinished: Option<String>,
    /// Where the list of ended games goes on, if it does: a path.
    pub more: Option<String>,
    /// Whether a game was just deleted.
    pub deleted: bool,
}

/// The page of all games of the reader.
pub fn games(ctx: &Ctx<'_>, data: &GamesData<'_>) -> String {
    let turns = turns(&data.unfinished);
    let main = html! {
        main #main data-turns=(turns) {
            h1 { (ctx.t("page-games")) }
            @if data.deleted { p.done role="status" { (ctx.t("page-deleted")) } }
            @if data.unfinished.is_empty() && data.tables.is_empty() { p.empty { (ctx.t("unfinished-none")) " " a href="/" { (ctx.t("new-game")) } } }
            (group(ctx, "page-your-turn", data.unfinished.iter().filter(|game| game.yours)))
            (group(ctx, "page-others-turn", data.unfinished.iter().filter(|game| !game.yours)))
            (tables(ctx, &data.tables))
            @if let Some(more) = &data.more_unfinished { p { a href=(more) { (ctx.t("page-more-games")) } } }
            section {
                h2 { (ctx.t("page-finished")) }
                @if data.finished.is_empty() { p.empty { (ctx.t("statistics-none")) } }
                @else { (list(ctx, &data.finished)) }
                @if let Some(more) = &data.more { p { a href=(more) { (ctx.t("page-more-games")) } } }
            }
            section { p { a.button href="/upload" { (ctx.t("record-open")) } } }
        }
    };
    page_with(ctx, &title(ctx, &ctx.t("page-games"), turns), Tab::Games, &["badge.js"], main)
}

/// In how many of these games the reader is waited for.
pub(crate) fn turns(games: &[GameLine<'_>]) -> usize {
    games.iter().filter(|game| game.stands.as_ref().is_some_and(|stands| stands.calls)).count()
}

/// The title of a page that lists games, and says whether the reader is waited for.
pub(crate) fn title(ctx: &Ctx<'_>, title: &str, turns: usize) -> String {
    match (turns, title) {
        (0, title) => title.to_owned(),
        (_, "") => called(&ctx.t("page-your-turn")),
        (_, title) => called(&format!("{} – {title}", ctx.t("page-your-turn"))),
    }
}

/// Tables that wait, where there are some.
pub(crate) fn tables(ctx: &Ctx<'_>, tables: &[WaitingTable]) -> Markup {
    html! {
        @if !tables.is_empty() {
            section {
                h2 { (ctx.t("together-tables")) }
                ul.games {
                    @for table in tables {
                        li { a href={ "/tables/" (table.id) } {
                            strong { (named(table.name.as_deref(), &table.sheet)) }
                            span { (names::and(ctx.texts(), &table.names)) }
                            span.pill {
                                @if table.open == 0 { (ctx.t("together-full")) }
                                @else { (ctx.say("together-come", &[("open", table.open.into())])) }
                            }
                        } }
                    }
                }
            }
        }
    }
}

/// Games as cards to click.
pub(crate) fn list(ctx: &Ctx<'_>, games: &[GameLine<'_>]) -> Markup {
    html! { ul.games { @for game in games { li { (line(ctx, game)) } } } }
}

/// Games of a kind with their number, where there are some.
fn group<'g, 'a: 'g>(ctx: &Ctx<'_>, title: &str, games: impl Iterator<Item = &'g GameLine<'a>> + Clone) -> Markup {
    let count = games.clone().count();
    html! {
        @if count > 0 {
            section {
                h2 { (ctx.t(title)) " " span.count { (count) } }
                ul.games { @for game in games { li { (line(ctx, game)) } } }
            }
        }
    }
}

/// What a table is called, if it has a name, and what is played there.
fn named(table: Option<&str>, sheet: &str) -> Markup {
    html! { @if let Some(name) = table { bdi { (name) } " · " } (sheet) }
}

fn line(ctx: &Ctx<'_>, game: &GameLine<'_>) -> Markup {
    let goes_on = game.stands.as_ref();
    let alone = game.players.len() < 2;
    let does = if game.yours { "page-games-play" } else { "page-games-look" };
    html! {
        a.line.yours[game.yours] href=(game.kind.address(game.id)) {
            span.what {
                strong { (named(game.table.as_deref(), &game.sheet)) }
                @if let Some(kind) = game.kind.words(ctx) { span.pill { (kind) } }
                @if game.unreadable { span.pill { (ctx.t("page-unreadable")) } }
                @if let Some(day) = game.leaves {
                    @let day = daily_date(day);
                    span.pill title=(ctx.say("leaves-on", &[("day", day.clone().into())])) { (ctx.say("leaves-until", &[("day", day.into())])) }
                }
            }
            span.at-round { @if let Some(stands) = goes_on { (round(ctx, stands)) } }
            span.people {
                @for (seat, name) in game.players.iter().enumerate() {
                    @let plays = goes_on.is_some_and(|stands| stands.turn.iter().any(|asked| asked.name == *name)) && !alone;
                    span.person.plays[plays] {
                        (presence(ctx, game.here.get(seat).copied()))
                        span.name { (name) } " "
                        @if let Some(score) = game.scores.get(seat) { b { (whole(*score)) } }
                    }
                }
            }
            span.when {
                // Whoever plays alone knows whose turn it is.
                @let turns = goes_on.filter(|_| !alone).map_or_else(Vec::new, turns_of);
                @for (since, names) in &turns { (turn(ctx, *since, names)) }
                // The last move is what they are asked by.
                @if turns.iter().all(|(since, _)| since.is_none()) { (time(game.at)) }
            }
            span.go aria-hidden="true" { (ctx.t(does)) }
        }
    }
}

/// Whose turn it is, those together who have been asked since the same moment.
fn turns_of(stands: &Stands) -> Vec<(Option<i64>, Vec<String>)> {
    let mut turns: Vec<(Option<i64>, Vec<String>)> = Vec::new();
    for AskedPlayer { name, since } in &stands.turn {
        match turns.iter_mut().find(|(other, _)| other == since) {
            Some((_, names)) => names.push(name.clone()),
            None => turns.push((*since, vec![name.clone()])),
        }
    }
    turns
}

/// Somebody's turn, and since when it is theirs.
fn turn(ctx: &Ctx<'_>, since: Option<i64>, names: &[String]) -> Markup {
    let name = || [("name", names::and(ctx.texts(), names).into())];
    html! {
        span {
            @if since.is_some() { (ctx.say("page-turn-since", &name())) " " (time(since)) }
            @else { (ctx.say("page-turn-of", &name())) }
        }
    }
}

/// A time, if it is known.
fn time(at: Option<i64>) -> Markup {
    html! { @if let Some(at) = at.and_then(moment) { time datetime=(at.0) { (at.1) } } }
}

/// How far a game is, as a row of dots.
fn round(ctx: &Ctx<'_>, stands: &Stands) -> Markup {
    html! {
        span.hidden { (ctx.say("page-round-of", &[("round", stands.round.into()), ("rounds", stands.rounds.into())])) }
        span.dots aria-hidden="true" {
            @for round in 1..=stands.rounds { i.past[round < stands.round].now[round == stands.round] {} }
        }
        span.number aria-hidden="true" { (stands.round) "/" (stands.rounds) }
    }
}

/// Whether somebody is there: another form, not only another colour.
fn presence(ctx: &Ctx<'_>, here: Option<bool>) -> Markup {
    html! {
        @if let Some(here) = here {
            span.dot.here[here] { span.hidden { (ctx.t(if here { "together-here" } else { "together-away" })) " " } }
        }
    }
}

/// A time in milliseconds since 1970, for the machine and, where no script puts it into the reader's own time, for people.
pub(super) fn moment(at: i64) -> Option<(String, String)> {
    let time = time::OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).ok()?;
    let (date, hour, minute) = (time.date(), time.hour(), time.minute());
    Some((format!("{date}T{hour:02}:{minute:02}Z"), format!("{date} {hour:02}:{minute:02} UTC")))
}
