//! What readers and puzzles are rated, in words.

use crate::Ctx;
use crate::forms::next_puzzle_address;
use maud::{Markup, html};
use silbertablett_judge::{FirstAnswer, Rating};
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_texts::{names, whole};
use std::sync::Arc;

/// What a reader has made of the puzzles of a sheet.
#[derive(Clone, Debug)]
pub struct PuzzleStats {
    /// The sheet.
    pub sheet: Arc<SheetFile>,
    /// What the reader is rated.
    pub rating: Rating,
    /// How many first answers count.
    pub answered: usize,
    /// How many of them were right.
    pub right: usize,
}

/// A rating with its deviation, as a message with more of its own says it.
fn said(ctx: &Ctx<'_>, key: &str, rating: Rating) -> String {
    ctx.say(key, &[("rating", points(rating.points).into()), ("deviation", points(rating.deviation).into())])
}

fn points(points: f64) -> String {
    whole(points.round() as i32)
}

/// Below a question: what the reader is rated, and what an answer counts for.
pub(super) fn asked(ctx: &Ctx<'_>, own: Rating, first: FirstAnswer) -> Markup {
    let counts = if first == FirstAnswer::None { "coach-rating-counts" } else { "coach-rating-again" };
    html! { p.note { (said(ctx, "coach-rating-own", own)) " · " (ctx.t(counts)) } }
}

/// Below an answer: what the first one changed.
pub(super) fn answered(ctx: &Ctx<'_>, puzzle: Rating, first: FirstAnswer) -> Markup {
    html! {
        p.rated {
            @match first {
                FirstAnswer::Given { before, after, .. } => {
                    @let change = after.points.round() as i32 - before.points.round() as i32;
                    @let sign = if change > 0 { "+" } else { "" };
                    (said(ctx, "coach-rating-own", after)) " "
                    (ctx.say("coach-rating-change", &[("change", format!("{sign}{}", whole(change)).into())])) " · "
                }
                FirstAnswer::Seen => { (ctx.t("coach-rating-seen")) " " }
                FirstAnswer::None => {}
            }
            (said(ctx, "coach-rating-puzzle", puzzle))
        }
    }
}

/// The part of the page of statistics about puzzles.
pub(crate) fn stats(ctx: &Ctx<'_>, sheets: &[PuzzleStats]) -> Markup {
    html! {
        section.sheet-stats {
            h2 { (ctx.t("coach-puzzles")) }
            table.plain {
                thead {
                    tr {
                        th scope="col" { (ctx.t("coach-rating-sheet")) }
                        th.number scope="col" { (ctx.t("coach-rating-head")) }
                        th.number scope="col" { (ctx.t("coach-rating-right")) }
                    }
                }
                tbody {
                    @for PuzzleStats { sheet, rating, answered, right } in sheets {
                        tr {
                            th scope="row" { a href=(next_puzzle_address(&name_of(sheet))) { (names::sheet_name(ctx.texts(), sheet)) } }
                            td.number { (said(ctx, "coach-rating-value", *rating)) }
                            td.number { (right) " / " (answered) }
                        }
                    }
                }
            }
            p.note { (ctx.t("coach-rating-explained")) }
        }
    }
}
