//! The same by areas: what was expected of each, what decisions changed there, and what it came to.

use super::ReviewData;
use crate::Ctx;
use crate::tones::area_class;
use maud::{Markup, html};
use silbertablett_judge::{AreaReview, Recorded, Review};
use silbertablett_rules::Area;
use silbertablett_texts::{decimal, names, whole};

/// A table of the areas and foxes; nothing where no net makes forecasts for the sheet.
pub(super) fn areas(ctx: &Ctx<'_>, data: &ReviewData<'_>, review: &Review) -> Markup {
    let sheet = data.session.sheet();
    let game = Recorded::of(&data.session.record()).ok();
    let Some(found) = game.and_then(|game| AreaReview::of(&game, review, data.seat)) else { return html! {} };
    let AreaReview { first, decisions, last } = found;
    let row = |name: String, [first, decisions, last]: [f32; 3]| {
        // What is shown as nothing has no sign.
        let words = decimal(ctx.texts(), f64::from(decisions));
        let lost = decisions <= -0.05;
        let decisions = if decisions >= 0.05 { format!("+{words}") } else { words };
        html! {
            th scope="row" { (name) }
            td.number { (decimal(ctx.texts(), f64::from(first))) }
            td.number.lost[lost] { (decisions) }
            td.number { (whole(last.round() as i32)) }
        }
    };
    html! {
        section.areas {
            h2 { (ctx.t("coach-areas")) }
            table {
                thead {
                    tr {
                        th scope="col" { (ctx.t("result-area")) }
                        @for key in ["coach-first", "coach-cost", "coach-final"] { th.number scope="col" { (ctx.t(key)) } }
                    }
                }
                tbody {
                    @for area in Area::all() {
                        @let of = |numbers: [f32; 5]| numbers[area.index()];
                        tr class=(area_class(sheet, area)) {
                            (row(names::area_label(ctx.texts(), sheet, area), [first.areas, decisions.areas, last.areas].map(of)))
                        }
                    }
                    tr { (row(ctx.t("result-foxes"), [first.foxes, decisions.foxes, last.foxes])) }
                }
            }
            p.note { (ctx.t("coach-areas-note")) }
        }
    }
}
