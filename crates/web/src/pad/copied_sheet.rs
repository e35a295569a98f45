//! A sheet of paper that was typed, drawn with the numbers of its slips.

use super::checked::{Checked, CountedPoints, FIRST, SlipPlace};
use crate::Ctx;
use crate::on_paper::{self, as_read, picture};
use crate::places::place_class;
use crate::tones::area_class;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Area, Mark, Spot};
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{AreaDrawing, Drawing, Item, Kind, Made};
use silbertablett_sheet_file::{BoxName, SheetFile};
use silbertablett_svg::{Density, DrawnPlace, Filled, Palette, Writing, pip_svg};
use silbertablett_texts::{Letters, names, whole};
use std::sync::Arc;

/// The points of a sheet by area as they are right, with those that were counted wrong.
pub(super) fn points(
    ctx: &Ctx<'_>,
    sheet: &SheetFile,
    checked: &Checked,
    given: impl Fn(CountedPoints) -> String,
) -> Markup {
    let (score, letters) = (checked.score(), Letters::of(ctx.texts(), sheet));
    let amount = |what: CountedPoints, points: i32| amount(checked, what, (&given(what), points));
    html! {
        ul.scores aria-label=(ctx.t("score-running")) {
            @for area in Area::all() {
                li class=(area_class(sheet, area)) title=(names::area_label(ctx.texts(), sheet, area)) {
                    span.hidden { (names::area_label(ctx.texts(), sheet, area)) ": " }
                    (PreEscaped(pip_svg(Palette::of(sheet).area(area).pip)))
                    span.letter aria-hidden="true" { (letters.area(area)) }
                    (amount(CountedPoints::Area(area), score.areas[area.index()]))
                }
            }
            li.foxes title=(ctx.t("result-fox-row")) {
                span.hidden { (ctx.t("result-fox-row")) ": " }
                svg.icon viewBox="0 0 32 32" aria-hidden="true" focusable="false" { use href="#icon-fox" {} }
                (amount(CountedPoints::Foxes, score.fox_points))
            }
        }
    }
}

/// The total as it is right, with the one that was counted.
pub(super) fn total(checked: &Checked, given: &str) -> Markup {
    amount(checked, CountedPoints::Total, (given, checked.score().total))
}

fn amount(checked: &Checked, what: CountedPoints, (given, points): (&str, i32)) -> Markup {
    let number = checked.number(|at| at == SlipPlace::Points(what));
    html! {
        @if number.is_some() { s { (given) } " " }
        (whole(points))
        @if let Some(number) = number { (badge(number, false)) }
    }
}

/// The number of a slip.
pub(super) fn badge(number: usize, forbidden: bool) -> Markup {
    html! { " " b.slip-number.forbidden[forbidden] { (number) } }
}

/// The sheet as it is printed and written on.
pub(super) fn drawn_sheet(ctx: &Ctx<'_>, sheet: &Arc<SheetFile>, checked: &Checked) -> Markup {
    let (drawing, pad) = (Drawing::shared(sheet), checked.game.pad(FIRST));
    let filled = Filled { seat: pad.seat(), rulings: pad.rulings(), name: "", rounds: pad.round() };
    let look = CopiedLook {
        ctx,
        sheet,
        checked,
        writing: Writing::of(sheet, filled),
        paper: PaperWords::new(ctx.texts(), sheet, Some(pad.seat())),
    };
    html! {
        div.paper {
            div.drawing {
                (on_paper::print(sheet, Some(&drawing), "wide", Density::WIDE))
                (on_paper::print(sheet, Some(&drawing), "tall", Density::TALL))
                @for drawn in drawing.areas() { (area(&look, drawn)) }
            }
        }
    }
}

struct CopiedLook<'a> {
    ctx: &'a Ctx<'a>,
    sheet: &'a SheetFile,
    checked: &'a Checked,
    writing: Writing<'a>,
    paper: PaperWords<'a>,
}

fn area(look: &CopiedLook<'_>, drawn: &AreaDrawing) -> Markup {
    let wrong = look.checked.number(|at| at == SlipPlace::Points(CountedPoints::Area(drawn.area)));
    html! {
        div.area.(area_class(look.sheet, drawn.area)) role="group" aria-label=(names::area_label(look.ctx.texts(), look.sheet, drawn.area)) {
            span.slip[wrong.is_some()].{ "worth " (place_class(DrawnPlace::Score(drawn.area))) } data-slip=[wrong] aria-hidden="true" {
                (PreEscaped(look.writing.score(drawn.area)))
            }
            @for (number, item) in as_read(drawn) {
                @if let Kind::Box { spot, .. } = item.kind { (a_box(look, drawn, (number, item), spot)) }
                @else { (on_paper::fact(&look.paper, &look.writing, drawn, (number, item), false)) }
            }
        }
    }
}

fn a_box(look: &CopiedLook<'_>, drawn: &AreaDrawing, (number, item): (usize, &Item), spot: Spot) -> Markup {
    let mark = Mark { area: drawn.area, spot };
    let slip = look.checked.number(|at| at == SlipPlace::Marks(mark.area, Some(mark)));
    let left_out = look.checked.left_out.iter().find(|(own, _)| *own == mark).map(|(_, number)| *number);
    let seat = look.checked.game.pad(FIRST).seat();
    let made = Made::of(look.sheet.tables(), mark.area, spot, seat) != Made::Nothing;
    let mut class = format!("box {}", place_class(DrawnPlace::Item { area: mark.area, item: number }));
    for (holds, word) in [(made, " marked"), (slip.is_some(), " slip forbidden"), (left_out.is_some(), " left-out")] {
        if holds {
            class.push_str(word);
        }
    }
    let print = look.sheet.area(mark.area);
    let hook = format!("{} {}", print.name, print.boxes[spot.index()]);
    let words = look.paper.box_name(drawn, spot, false);
    let words = match slip {
        Some(_) => format!("{words}. {}", look.ctx.t("copied-wrong")),
        None => words,
    };
    html! {
        span class=(class) role="img" aria-label=(words) data-box=(hook) data-line=(line_of(look.sheet, mark.area, Some(mark))) data-slip=[slip] {
            (picture(look.writing.item(mark.area, item, false)))
            @if let Some(number) = left_out { span.struck aria-hidden="true" { @if number > 0 { (number) } @else { "×" } } }
        }
    }
}

/// The id of the field in which a mark of an area is typed.
pub(super) fn line_of(sheet: &SheetFile, area: Area, mark: Option<Mark>) -> String {
    let name = mark.and_then(|mark| sheet.area(area).boxes.get(mark.spot.index()));
    let row = match name {
        Some(BoxName::Grid { row, .. }) => row.saturating_sub(1),
        Some(BoxName::Track(_)) | None => 0,
    };
    format!("line-{}-{row}", area.index())
}
