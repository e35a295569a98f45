//! The bots as a ladder, with what is known of each and how the reader has fared against it.

use crate::Ctx;
use crate::pages::stats::FinishedGame;
use crate::shell::{Tab, page};
use maud::{Markup, PreEscaped, html};
use silbertablett_session::{FinishedSeat, ResultFigures};
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_sheets::{Strength, strengths};
use silbertablett_svg::portrait;
use silbertablett_texts::names;
use std::cmp::Ordering;
use std::sync::Arc;

/// What the ladder of a sheet shows.
#[derive(Clone, Debug)]
pub struct LadderData<'a> {
    /// The sheet.
    pub sheet: &'a SheetFile,
    /// All sheets there are.
    pub sheets: &'a [Arc<SheetFile>],
    /// The reader's games that have ended, on whichever sheet.
    pub games: &'a [FinishedGame<'a>],
}

/// The page of the bots on a sheet, the weakest first, with the reader among them by the mean of the reader's games.
pub fn ladder(ctx: &Ctx<'_>, data: &LadderData<'_>) -> String {
    let (texts, sheet) = (ctx.texts(), data.sheet);
    let title = ctx.say("ladder-title", &[("sheet", names::sheet_name(texts, sheet).into())]);
    let own: Vec<&FinishedSeat> =
        data.games.iter().map(|game| &game.result).filter(|result| result.sheet.id() == sheet.id()).collect();
    let figures = ResultFigures::of(own.iter().copied());
    let mut rungs: Vec<(Option<f64>, Markup)> = silbertablett_bots::NAMES
        .iter()
        .enumerate()
        .map(|(rank, (bot, summary))| {
            let told = strength(sheet, bot);
            (told.map(|told| told.mean), rung(ctx, (rank, bot, summary), told, &own))
        })
        .collect();
    if let Some(figures) = figures {
        rungs.push((Some(figures.mean), you(ctx, &figures)));
    }
    // Those that were not measured stand where the list of bots has them: at the end.
    rungs.sort_by(|(one, _), (other, _)| match (one, other) {
        (Some(one), Some(other)) => one.total_cmp(other),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    });
    let main = html! {
        main #main.ladder {
            nav.tabs aria-label=(ctx.t("choose-game")) {
                @for other in data.sheets {
                    a href={ "/bots/" (other.id()) } aria-current=[(name_of(other) == name_of(sheet)).then_some("page")] {
                        (names::sheet_name(texts, other))
                    }
                }
            }
            h1 { (title) }
            p { (ctx.t("ladder-about")) }
            ol.rungs { @for (_, rung) in rungs { (rung) } }
        }
    };
    page(&ctx.about(sheet), &title, Tab::Other, main)
}

/// What was measured of a bot on the revision of a sheet, if it was.
fn strength(sheet: &SheetFile, bot: &str) -> Option<Strength> {
    strengths().find(|told| told.bot == bot && told.sheet == sheet.id() && told.revision == sheet.revision())
}

fn rung(
    ctx: &Ctx<'_>,
    (rank, bot, summary): (usize, &str, &str),
    told: Option<Strength>,
    own: &[&FinishedSeat],
) -> Markup {
    let texts = ctx.texts();
    let against = ResultFigures::of(own.iter().copied().filter(|result| result.against == Some(bot)));
    let met = against.map_or_else(
        || ctx.t("ladder-met"),
        |figures| ctx.say("ladder-won", &[("wins", figures.wins.into()), ("count", figures.contests.into())]),
    );
    html! {
        li {
            (PreEscaped(portrait(rank, silbertablett_bots::NAMES.len())))
            div {
                h2 { (names::bot(texts, bot)) }
                p { (names::bot_help(texts, bot, summary)) }
                p.note { (met) }
            }
            strong {
                @match told {
                    Some(told) => (ctx.say("ladder-mean", &[("mean", ctx.decimal(told.mean).into()), ("error", ctx.decimal(told.standard_error).into())])),
                    None => span.note { (ctx.t("ladder-unmeasured")) },
                }
            }
        }
    }
}

fn you(ctx: &Ctx<'_>, figures: &ResultFigures) -> Markup {
    let own = [("count", figures.results.into()), ("mean", ctx.decimal(figures.mean).into())];
    html! { li.you { span.face aria-hidden="true" { "★" } div { h2 { (ctx.t("ladder-you")) } p { (ctx.say("ladder-own", &own)) } } strong { (ctx.decimal(figures.mean)) } } }
}
