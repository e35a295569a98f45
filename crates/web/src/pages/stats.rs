//! Statistics over one's games.

use crate::Ctx;
use crate::pages::games::GameKind;
use crate::pages::luck::luck;
use crate::puzzle::{self, PuzzleStats};
use crate::shell::{Tab, page_with};
use crate::table::chain_figures;
use maud::{Markup, html};
use silbertablett_rules::Area;
use silbertablett_session::{FinishedSeat, ResultFigures};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{histogram, trend};
use silbertablett_texts::{names, whole};
use std::sync::Arc;

/// A game that has ended, as the reader's seat saw it.
#[derive(Clone, Debug)]
pub struct FinishedGame<'a> {
    /// Its id: the game is at `/game/ID`.
    pub id: &'a str,
    /// What it came to.
    pub result: FinishedSeat,
    /// How it was played.
    pub kind: GameKind,
}

/// What the page of statistics shows.
#[derive(Clone, Debug, Default)]
pub struct StatsData<'a> {
    /// The games, the oldest first.
    pub games: Vec<FinishedGame<'a>>,
    /// How many of them have dice that are still to be counted.
    pub uncounted: usize,
    /// What the reader has made of puzzles.
    pub puzzles: Vec<PuzzleStats>,
}

/// The page of statistics: by sheet, and within a sheet by the strongest opponent.
pub fn stats(ctx: &Ctx<'_>, data: &StatsData<'_>) -> String {
    let mut sheets: Vec<&Arc<SheetFile>> = Vec::new();
    for game in &data.games {
        if sheets.iter().all(|sheet| **sheet != game.result.sheet) {
            sheets.push(&game.result.sheet);
        }
    }
    let main = html! {
        main #main.stats {
            h1 { (ctx.t("statistics")) }
            @if sheets.is_empty() && data.puzzles.is_empty() {
                div.empty {
                    p { (ctx.t("statistics-none")) }
                    p { a.button.primary href="/" { (ctx.t("page-play-now")) } }
                }
            }
            @if !sheets.is_empty() { p { a.button href="/habits" { (ctx.t("coach-habits")) } } }
            @for sheet in sheets {
                (of_sheet(ctx, sheet, &data.games.iter().filter(|game| game.result.sheet == *sheet).collect::<Vec<_>>()))
            }
            (luck(ctx, &data.games.iter().map(|game| &game.result).collect::<Vec<_>>(), data.uncounted))
            @if !data.puzzles.is_empty() { (puzzle::stats(ctx, &data.puzzles)) }
        }
    };
    page_with(ctx, &ctx.t("statistics"), Tab::Stats, &["dice.css"], main)
}

fn of_sheet(ctx: &Ctx<'_>, sheet: &SheetFile, games: &[&FinishedGame<'_>]) -> Markup {
    let texts = ctx.texts();
    let totals: Vec<i32> = games.iter().map(|game| game.result.total).collect();
    let Some(figures) = ResultFigures::of(results(games)) else { return html! {} };
    html! {
        section.sheet-stats {
            h2 { (names::sheet_name(texts, sheet)) }
            (table_of_figures(ctx, sheet, games, &figures))
            div.charts {
                figure { figcaption { (ctx.t("page-stats-spread")) } (histogram(ctx.texts(), &totals)) }
                @if totals.len() > 1 { figure { figcaption { (ctx.t("page-stats-trend")) } (trend(ctx.texts(), &totals)) } }
                figure { figcaption { (ctx.t("page-stats-areas")) } (areas(ctx, sheet, &figures)) }
            }
            (opponents(ctx, games))
        }
    }
}

fn results<'g>(games: &[&'g FinishedGame<'_>]) -> impl Iterator<Item = &'g FinishedSeat> {
    games.iter().map(|game| &game.result)
}

fn table_of_figures(ctx: &Ctx<'_>, sheet: &SheetFile, games: &[&FinishedGame<'_>], figures: &ResultFigures) -> Markup {
    let best = games.iter().max_by_key(|game| game.result.total);
    let levels = sheet.tables().level_count();
    html! {
        dl.figures {
            div { dt { (ctx.t("statistics-games")) } dd { (figures.results) } }
            div { dt { (ctx.t("statistics-mean")) } dd { (ctx.decimal(figures.mean)) } }
            @if let Some(FinishedGame { id, result, kind }) = best {
                div {
                    dt { (ctx.t("statistics-best")) }
                    dd { a href=(kind.address(id)) { (result.total) } small { (ctx.say("page-level", &[("level", result.level.into()), ("levels", levels.into())])) } }
                }
            }
            div { dt { (ctx.t("statistics-worst")) } dd { (figures.worst) } }
            div { dt { (ctx.t("statistics-foxes")) } dd { (ctx.decimal(figures.foxes)) } }
            @if let Some(chain) = figures.chain {
                @let at = games.iter().find(|game| game.result.chain == Some(chain));
                div {
                    dt { (ctx.t("stats-chain")) }
                    dd { @if let Some(game) = at { a href=(game.kind.address(game.id)) { (chain_figures(chain)) } } }
                }
            }
            @if figures.contests > 0 {
                div { dt { (ctx.t("statistics-wins")) } dd { (figures.wins) " / " (figures.contests) } }
            }
        }
    }
}

/// Means by area as bars in the colours of the areas, each with the best there was.
fn areas(ctx: &Ctx<'_>, sheet: &SheetFile, figures: &ResultFigures) -> Markup {
    let means = || Area::all().map(|area| (area, figures.areas[area.index()]));
    let most = means().map(|(_, mean)| mean.abs()).fold(1.0, f64::max);
    html! {
        table.bars {
            thead {
                tr {
                    td colspan="2" {}
                    th.number scope="col" { (ctx.t("statistics-mean")) }
                    th.number scope="col" { (ctx.t("statistics-best")) }
                }
            }
            @for (area, mean) in means() {
                tr class=(crate::tones::area_class(sheet, area)) {
                    th scope="row" { (names::area_label(ctx.texts(), sheet, area)) }
                    td { meter min="0" max=(format!("{most:.1}")) value=(format!("{:.1}", mean.max(0.0))) {} }
                    td.number { (ctx.decimal(mean)) }
                    td.number { b { (whole(figures.best_areas[area.index()])) } }
                }
            }
        }
    }
}

fn opponents(ctx: &Ctx<'_>, games: &[&FinishedGame<'_>]) -> Markup {
    // With the real box nobody knows what the others are.
    let kind_of = |game: &FinishedGame<'_>| (game.kind, game.result.against);
    let mut kinds: Vec<(GameKind, Option<&str>)> = games.iter().map(|game| kind_of(game)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let row = |kind: (GameKind, Option<&str>)| {
        let own = ResultFigures::of(games.iter().filter(|game| kind_of(game) == kind).map(|game| &game.result));
        let name = match kind {
            (GameKind::Played, Some(bot)) => names::bot(ctx.texts(), bot),
            (how, _) => how.words(ctx).unwrap_or_else(|| ctx.t("page-stats-people")),
        };
        html! {
            @if let Some(ResultFigures { results, mean, best, contests, wins, .. }) = own {
                tr {
                    th scope="row" { (name) }
                    td.number { (results) }
                    td.number { (ctx.decimal(mean)) }
                    td.number { (best) }
                    td.number { @if contests > 0 { (wins) " / " (contests) } @else { (ctx.t("page-dash")) } }
                }
            }
        }
    };
    html! {
        @if kinds.len() > 1 {
            table.plain {
                caption { (ctx.t("page-stats-opponents")) }
                thead {
                    tr {
                        th scope="col" { (ctx.t("page-stats-against")) }
                        th.number scope="col" { (ctx.t("statistics-games")) }
                        th.number scope="col" { (ctx.t("statistics-mean")) }
                        th.number scope="col" { (ctx.t("statistics-best")) }
                        th.number scope="col" { (ctx.t("statistics-wins")) }
                    }
                }
                tbody { @for kind in kinds { (row(kind)) } }
            }
        }
    }
}
