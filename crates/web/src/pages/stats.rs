//! Statistics over one's games.

use crate::Ctx;
use crate::shell::{Tab, page};
use maud::{Markup, html};
use silbertablett_rules::{Area, place::AREAS};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{histogram, trend};
use silbertablett_texts::names;
use std::sync::Arc;

/// A game that has ended, as the reader's seat saw it.
#[derive(Clone, Debug)]
pub struct Finished<'a> {
    /// Its id: the game is at `/game/ID`.
    pub id: &'a str,
    /// Its sheet.
    pub sheet: Arc<SheetFile>,
    /// The points of each area.
    pub areas: [i32; AREAS],
    /// How many foxes.
    pub foxes: u8,
    /// The total.
    pub total: i32,
    /// The level of the rating table, from 1.
    pub level: u8,
    /// How many seats the game had.
    pub seats: usize,
    /// Whether the seat won, alone or shared.
    pub won: bool,
    /// The strongest bot it played against, if any: the name in the registry.
    pub against: Option<&'a str>,
}

/// What the page of statistics shows.
#[derive(Clone, Debug, Default)]
pub struct StatsData<'a> {
    /// The games, the oldest first.
    pub games: Vec<Finished<'a>>,
}

/// The page of statistics: by sheet, and within a sheet by the strongest opponent.
pub fn stats(ctx: &Ctx<'_>, data: &StatsData<'_>) -> String {
    let mut sheets: Vec<&Arc<SheetFile>> = Vec::new();
    for game in &data.games {
        if sheets.iter().all(|sheet| **sheet != game.sheet) {
            sheets.push(&game.sheet);
        }
    }
    let main = html! {
        main #main.stats {
            h1 { (ctx.t("statistics")) }
            @if sheets.is_empty() {
                div.empty {
                    p { (ctx.t("statistics-none")) }
                    p { a.button.primary href="/" { (ctx.t("page-play-now")) } }
                }
            }
            @for sheet in sheets {
                (of_sheet(ctx, sheet, &data.games.iter().filter(|game| game.sheet == *sheet).collect::<Vec<_>>()))
            }
        }
    };
    page(ctx, &ctx.t("statistics"), Tab::Stats, main)
}

fn of_sheet(ctx: &Ctx<'_>, sheet: &SheetFile, games: &[&Finished<'_>]) -> Markup {
    let texts = ctx.texts();
    let totals: Vec<i32> = games.iter().map(|game| game.total).collect();
    html! {
        section.sheet-stats {
            h2 { (names::sheet_name(texts, sheet)) }
            (figures(ctx, sheet, games))
            div.charts {
                figure { figcaption { (ctx.t("page-stats-spread")) } (histogram(ctx.texts(), &totals)) }
                @if totals.len() > 1 { figure { figcaption { (ctx.t("page-stats-trend")) } (trend(ctx.texts(), &totals)) } }
                figure { figcaption { (ctx.t("page-stats-areas")) } (areas(ctx, sheet, games)) }
            }
            (opponents(ctx, games))
        }
    }
}

fn mean(values: impl Iterator<Item = i32>) -> f32 {
    let (sum, count) = values.fold((0i64, 0u32), |(sum, count), value| (sum + i64::from(value), count + 1));
    if count == 0 { 0.0 } else { sum as f32 / count as f32 }
}

fn figures(ctx: &Ctx<'_>, sheet: &SheetFile, games: &[&Finished<'_>]) -> Markup {
    let best = games.iter().max_by_key(|game| game.total);
    let worst = games.iter().map(|game| game.total).min().unwrap_or(0);
    let with_others = games.iter().filter(|game| game.seats > 1).count();
    let wins = games.iter().filter(|game| game.seats > 1 && game.won).count();
    let levels = sheet.tables().level_count();
    html! {
        dl.figures {
            div { dt { (ctx.t("statistics-games")) } dd { (games.len()) } }
            div { dt { (ctx.t("statistics-mean")) } dd { (ctx.decimal(mean(games.iter().map(|game| game.total)))) } }
            @if let Some(best) = best {
                div {
                    dt { (ctx.t("statistics-best")) }
                    dd { a href={ "/game/" (best.id) } { (best.total) } small { (ctx.say("page-level", &[("level", best.level.into()), ("levels", levels.into())])) } }
                }
            }
            div { dt { (ctx.t("statistics-worst")) } dd { (worst) } }
            div { dt { (ctx.t("statistics-foxes")) } dd { (ctx.decimal(mean(games.iter().map(|game| game.foxes.into())))) } }
            @if with_others > 0 {
                div { dt { (ctx.t("statistics-wins")) } dd { (wins) " / " (with_others) } }
            }
        }
    }
}

/// Means by area as bars in the colours of the areas.
fn areas(ctx: &Ctx<'_>, sheet: &SheetFile, games: &[&Finished<'_>]) -> Markup {
    let means: Vec<(Area, f32)> =
        Area::all().map(|area| (area, mean(games.iter().map(|game| game.areas[area.index()])))).collect();
    let most = means.iter().map(|(_, mean)| mean.abs()).fold(1.0, f32::max);
    html! {
        table.bars {
            @for (area, mean) in means {
                tr class=(crate::tones::area_class(sheet, area)) {
                    th scope="row" { (names::area_label(ctx.texts(), sheet, area)) }
                    td { meter min="0" max=(format!("{most:.1}")) value=(format!("{:.1}", mean.max(0.0))) {} }
                    td.number { (ctx.decimal(mean)) }
                }
            }
        }
    }
}

fn opponents(ctx: &Ctx<'_>, games: &[&Finished<'_>]) -> Markup {
    let mut kinds: Vec<Option<&str>> = games.iter().map(|game| game.against).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let row = |kind: Option<&str>| {
        let own: Vec<_> = games.iter().filter(|game| game.against == kind).collect();
        let name = kind.map_or_else(|| ctx.t("page-stats-people"), |bot| names::bot(ctx.texts(), bot));
        let wins = own.iter().filter(|game| game.seats > 1 && game.won).count();
        let with_others = own.iter().filter(|game| game.seats > 1).count();
        html! {
            tr {
                th scope="row" { (name) }
                td.number { (own.len()) }
                td.number { (ctx.decimal(mean(own.iter().map(|game| game.total)))) }
                td.number { (own.iter().map(|game| game.total).max().unwrap_or(0)) }
                td.number { @if with_others > 0 { (wins) " / " (with_others) } @else { (ctx.t("page-dash")) } }
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
