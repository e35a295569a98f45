//! Lists of games.

use crate::Ctx;
use crate::shell::{Place, page};
use maud::{Markup, html};
use silbertablett_view::texts::names;

/// A game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLine<'a> {
    /// Its id: the game is at `/game/ID`.
    pub id: &'a str,
    /// The name of its sheet in the reader's language.
    pub sheet: String,
    /// The names of those who play.
    pub players: Vec<String>,
    /// When it was last played or ended, as `2026-11-28`; empty if that is not known.
    pub date: String,
    /// The round it is in, if that is known.
    pub round: Option<u8>,
    /// The totals in the order of the players, once it has ended; empty before.
    pub totals: Vec<i32>,
}

/// What the page of games shows.
#[derive(Clone, Debug, Default)]
pub struct GamesData<'a> {
    /// Games that have not ended, the latest first.
    pub unfinished: Vec<GameLine<'a>>,
    /// Games that have ended, the latest first.
    pub finished: Vec<GameLine<'a>>,
    /// Where the list of ended games goes on, if it does: a path.
    pub more: Option<String>,
}

/// The page of all games of the reader.
pub fn games(ctx: &Ctx<'_>, data: &GamesData<'_>) -> String {
    let main = html! {
        main #main {
            h1 { (ctx.t("page-games")) }
            section {
                h2 { (ctx.t("unfinished")) }
                @if data.unfinished.is_empty() { p.empty { (ctx.t("unfinished-none")) " " a href="/" { (ctx.t("new-game")) } } }
                @else { (list(ctx, &data.unfinished)) }
            }
            section {
                h2 { (ctx.t("page-finished")) }
                @if data.finished.is_empty() { p.empty { (ctx.t("statistics-none")) } }
                @else { (list(ctx, &data.finished)) }
                @if let Some(more) = &data.more { p { a href=(more) { (ctx.t("page-more-games")) } } }
            }
            section { p { a.button href="/upload" { (ctx.t("record-open")) } } }
        }
    };
    page(ctx, &ctx.t("page-games"), Place::Games, main)
}

/// Games as cards to click.
pub(crate) fn list(ctx: &Ctx<'_>, games: &[GameLine<'_>]) -> Markup {
    html! { ul.games { @for game in games { li { (line(ctx, game)) } } } }
}

fn line(ctx: &Ctx<'_>, game: &GameLine<'_>) -> Markup {
    let players: Vec<String> = match game.totals.as_slice() {
        [] => game.players.clone(),
        totals => game.players.iter().zip(totals).map(|(name, total)| format!("{name} {total}")).collect(),
    };
    html! {
        a href={ "/game/" (game.id) } {
            strong { (game.sheet) }
            span { (names::and(ctx.texts(), &players)) }
            @if let Some(round) = game.round.filter(|_| game.totals.is_empty()) {
                span.pill { (ctx.say("page-round", &[("round", round.into())])) }
            }
            @if !game.date.is_empty() { time datetime=(game.date) { (game.date) } }
        }
    }
}
