//! A sheet on a page: its print, and what a seat has made of everything on it but its boxes, which do something else on every page.

use crate::Ctx;
use crate::places::place_class;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{
    Area,
    seat::{Score, Seat},
};
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{AreaDrawing, BarDrawing, Drawing, Icon, Item, Kind, Slot};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{Arrangement, Density, DrawnPlace, Palette, Writing, icon_symbols, pip_svg, printed_sheet};
use silbertablett_texts::{Letters, help, names, whole};

/// The icons of the sheet, to be used by all of a page.
pub(crate) fn icons(sheet: &SheetFile) -> Markup {
    html! { svg.symbols-store aria-hidden="true" width="0" height="0" { defs { (PreEscaped(icon_symbols(sheet))) } } }
}

/// What is printed on the sheet. It never changes: only a page that is loaded has it, and the script leaves it where it is. Elsewhere
/// `drawing` is `None`.
pub(crate) fn print(sheet: &SheetFile, drawing: Option<&Drawing>, name: &str, density: Density) -> Markup {
    let arrangement = drawing.map(|drawing| Arrangement::of(drawing, density));
    html! {
        svg class={ "drawn print as-" (name) } id={ "print-" (name) } viewBox=[arrangement.as_ref().map(view_box)] data-v="print" aria-hidden="true" focusable="false" {
            @if let Some(arrangement) = &arrangement { (inked(sheet, arrangement)) }
        }
    }
}

fn inked(sheet: &SheetFile, arrangement: &Arrangement<'_>) -> PreEscaped<String> {
    PreEscaped(printed_sheet(sheet, arrangement, &|area: Area| crate::tones::area_class(sheet, area)))
}

fn view_box(arrangement: &Arrangement<'_>) -> String {
    format!("0 0 {} {:.1}", arrangement.width(), arrangement.height())
}

/// The id of what is printed on the sheet, for a page with the sheets of several seats.
const PRINTED: &str = "printed";

/// What is printed on the sheet, to be shown by [`printed`] as often as one likes.
pub(crate) fn print_for_all(sheet: &SheetFile, drawing: &Drawing) -> Markup {
    let inside = inked(sheet, &Arrangement::of(drawing, Density::WIDE));
    html! { svg.symbols-store aria-hidden="true" width="0" height="0" { defs { g.drawn.print id=(PRINTED) { (inside) } } } }
}

/// The print of [`print_for_all`].
pub(crate) fn printed(drawing: &Drawing) -> Markup {
    let size = view_box(&Arrangement::of(drawing, Density::WIDE));
    html! { svg.drawn.print.as-wide viewBox=(size) aria-hidden="true" focusable="false" { use href={ "#" (PRINTED) } {} } }
}

/// The running scores by area, with foxes.
pub(crate) fn scores(ctx: &Ctx<'_>, sheet: &SheetFile, letters: &Letters, score: &Score) -> Markup {
    let texts = ctx.texts();
    let lowest = score.areas.iter().min().copied().unwrap_or(0);
    let foxes = ctx.say(
        "result-fox-cell",
        &[("foxes", score.foxes.into()), ("lowest", whole(lowest).into()), ("points", score.fox_points.into())],
    );
    html! {
        ul.scores aria-label=(ctx.t("score-running")) {
            @for area in Area::all() {
                @let points = score.areas[area.index()];
                li class={ (crate::tones::area_class(sheet, area)) @if points == lowest { " lowest" } }
                    title=(names::area_label(texts, sheet, area)) data-rule=(help::area_key(sheet, area)) {
                    span.hidden { (names::area_label(texts, sheet, area)) ": " }
                    (PreEscaped(pip_svg(Palette::of(sheet).area(area).pip)))
                    span.letter aria-hidden="true" { (letters.area(area)) }
                    (whole(points))
                }
            }
            li.foxes title=(ctx.t("result-fox-row")) data-rule="help-foxes" {
                span.hidden { (ctx.t("result-fox-row")) ": " }
                svg.icon viewBox="0 0 32 32" aria-hidden="true" focusable="false" { use href="#icon-fox" {} }
                span.long { (foxes) }
                span.short aria-hidden="true" { (score.foxes) "×" (whole(lowest)) }
            }
        }
    }
}

/// The round track of a game of `count` rounds, with those that have begun struck off; after the end all are over.
pub(crate) fn rounds(
    ctx: &Ctx<'_>,
    sheet: &SheetFile,
    drawing: &Drawing,
    (round, count): (u8, u8),
    ended: bool,
) -> Markup {
    let paper = PaperWords::new(ctx.texts(), sheet, None);
    let now = round + u8::from(ended);
    html! {
        ol.rounds aria-label=(ctx.say("page-round-of", &[("round", round.into()), ("rounds", count.into())])) {
            @for round in drawing.rounds.iter().filter(|round| round.number <= count) {
                li class=[class_of(round.number, now)] {
                    span.hidden { (paper.round(round, Some(now))) }
                    span.number aria-hidden="true" { (round.number) }
                    @if let Some(gift) = round.gift { (PreEscaped(silbertablett_svg::icon_svg(sheet, gift))) }
                }
            }
        }
    }
}

fn class_of(number: u8, now: u8) -> Option<&'static str> {
    match number.cmp(&now) {
        std::cmp::Ordering::Less => Some("past"),
        std::cmp::Ordering::Equal => Some("now"),
        std::cmp::Ordering::Greater => None,
    }
}

/// A bar of a seat: circled slots are unlocked, crossed ones used.
pub(crate) struct BarLook {
    /// Its class: one that has something ready stands out.
    pub(crate) class: &'static str,
    /// The name of its action.
    pub(crate) name: String,
    /// The bar in words, with what the seat has of it.
    pub(crate) words: String,
    /// What is in it.
    pub(crate) inside: Markup,
}

impl BarLook {
    /// The bar as a seat has it.
    pub(crate) fn of(ctx: &Ctx<'_>, sheet: &SheetFile, seat: &Seat, bar: &BarDrawing) -> BarLook {
        let name = names::action(ctx.texts(), sheet, bar.action);
        let status = |i: usize| Slot::of(seat, bar.action, i);
        let ready = (0..bar.slots.len()).filter(|&i| status(i) == Slot::Ready).count();
        let number = |number: u8| if number == 0 { "?".to_owned() } else { number.to_string() };
        let inside = html! {
            (PreEscaped(silbertablett_svg::icon_svg(sheet, Icon::Action(bar.action))))
            b.left { (ready) }
            span.bar-name { (name) }
            span.slots {
                @for (i, printed) in bar.slots.iter().enumerate() {
                    span.{ "slot " (slot_class(status(i))) } { @if let Some(printed) = printed { (number(*printed)) } }
                }
                @if let Some(end) = bar.end { (PreEscaped(silbertablett_svg::icon_svg(sheet, end))) }
            }
        };
        let words = PaperWords::new(ctx.texts(), sheet, Some(seat)).bar(bar);
        BarLook { class: if ready > 0 { "bar some" } else { "bar" }, name, words, inside }
    }
}

fn slot_class(slot: Slot) -> &'static str {
    match slot {
        Slot::Used => "used",
        Slot::Ready => "ready",
        Slot::Locked => "closed",
    }
}

/// Anything that stands in an area and is not a box, in its place, with what the seat has made of it. On one's `own` sheet it tells of itself
/// when it is pointed at, and is lit with the boxes it hangs on.
pub(crate) fn fact(
    paper: &PaperWords<'_>,
    writing: &Writing<'_>,
    drawn: &AreaDrawing,
    (number, item): (usize, &Item),
    own: bool,
) -> Markup {
    let (area, words) = (drawn.area, paper.item(drawn, item));
    // Bonuses and points are lit with the boxes they hang on, also where those boxes tell of them.
    let lights = own && matches!(item.kind, Kind::Bonus { .. } | Kind::Points { .. });
    let of = lights.then(|| item.boxes.iter().map(|spot| spot.index().to_string()).collect::<Vec<_>>().join(" "));
    let place = format!("fact {}", place_class(DrawnPlace::Item { area, item: number }));
    let written = writing.item(area, item, false);
    html! {
        @if let Some(words) = words {
            span class=(place) role="img" aria-label=(words) title=[own.then_some(&words)] data-of=[of] { (picture(written)) }
        } @else if of.is_some() || written.is_some() {
            span class=(place) aria-hidden="true" data-of=[of] { (picture(written)) }
        }
        @for (step, picture) in writing.steps(area, item) {
            span class={ "step " (place_class(DrawnPlace::Step { area, item: number, step })) } aria-hidden="true" { (PreEscaped(picture)) }
        }
    }
}

/// What is written in its place, if anything is.
pub(crate) fn picture(written: Option<String>) -> Markup {
    PreEscaped(written.unwrap_or_default())
}

/// The items of an area as they are read: line by line, each bonus where it stands, with their numbers in the drawing.
pub(crate) fn as_read(drawn: &AreaDrawing) -> Vec<(usize, &Item)> {
    let mut items: Vec<(usize, &Item)> = drawn.items.iter().enumerate().collect();
    items.sort_by_key(|(_, item)| (item.row, item.column));
    items
}
