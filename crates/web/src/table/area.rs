//! What lies over the print of an area: a button for each box, and all else that somebody may point at or hear of, each in its place and
//! with what the seat has made of it.

use super::view::{View, mark_key, source_key};
use crate::Ctx;
use crate::forms::field;
use crate::kept::PaperPart;
use crate::on_paper::{self, as_read, picture};
use crate::parts::mark;
use crate::places::place_class;
use crate::tones::area_class;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Die, Mark, SeatId, Spot};
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{AreaDrawing, Item, Kind, Made};
use silbertablett_screen::{Choice, Source};
use silbertablett_svg::{DrawnPlace, Writing};
use silbertablett_texts::{help, names, whole};
use std::sync::Arc;

/// One area on the sheet of a seat.
pub(super) fn area(view: &View<'_>, seat: SeatId, drawn: &AreaDrawing, writing: &Writing<'_>) -> PreEscaped<Arc<str>> {
    let draw = || drawn_area(view, seat, drawn, writing);
    // What is chosen on a page without script, and what moves cost, are looked at once.
    if view.data.look.with.is_some() || view.data.hint.is_some() {
        return PreEscaped(draw().0.into());
    }
    view.kept(seat, || kept_as(view, seat, drawn), draw)
}

/// All that [`drawn_area`] depends on.
fn kept_as(view: &View<'_>, seat: SeatId, drawn: &AreaDrawing) -> PaperPart {
    let (area, own, points) = (drawn.area, seat == view.data.seat, &view.screen.scores[seat.index()].areas);
    let mut ways = String::new();
    for choice in view.screen.choices.marks().filter(|_| own && view.acts()) {
        let (Some(mark), Some(source)) = (choice.mark, choice.source) else { continue };
        if mark.area == area {
            let dear = if choice.adjust.is_none() { "" } else { "!" };
            ways.push_str(&format!("{}{dear}{} {}\n", source_key(source), mark_key(mark), choice.token));
        }
    }
    let spots = drawn.boxes().map(|(spot, _)| spot);
    PaperPart::Area {
        area,
        made: view.made(seat, drawn).collect(),
        points: points[area.index()],
        lowest: points.iter().min() == Some(&points[area.index()]),
        own,
        plays: own && view.plays(),
        ways,
        fresh: spots.filter_map(|spot| Some((spot, view.fresh(seat, Mark { area, spot })?))).collect(),
        waiting: view.state.seat(seat).waiting().iter().next().filter(|_| own),
    }
}

fn drawn_area(view: &View<'_>, seat: SeatId, drawn: &AreaDrawing, writing: &Writing<'_>) -> Markup {
    let paper = PaperWords::new(view.ctx.texts(), view.sheet, Some(view.state.seat(seat)));
    let part = Part { view, seat, drawn, paper, writing };
    let inside = html! {
        // The list of scores tells both.
        @if seat == view.data.seat {
            span class={ "band " (place_class(DrawnPlace::Band(drawn.area))) } data-rule=(help::area_key(view.sheet, drawn.area)) {}
        }
        span class={ "worth " (place_class(DrawnPlace::Score(drawn.area))) } aria-hidden="true" { (PreEscaped(writing.score(drawn.area))) }
        @for (number, item) in as_read(drawn) { (part.item(number, item)) }
    };
    html! {
        div.area.(area_class(view.sheet, drawn.area)) role="group" aria-label=(names::area_label(view.ctx.texts(), view.sheet, drawn.area))
            id={ "area-" (seat.index()) "-" (drawn.area.index()) } data-v=(mark("", &inside)) { (inside) }
    }
}

/// The words of the class of a box, each with a space before it: whether it can be marked, and whether it was just now.
fn box_class(view: &View<'_>, seat: SeatId, mark: Mark) -> String {
    let mut class = String::new();
    if seat == view.data.seat && view.acts() {
        let mut ways = view.screen.choices.marks().filter(|choice| choice.mark == Some(mark)).peekable();
        if ways.peek().is_some() {
            class.push_str(if ways.any(|choice| choice.adjust.is_none()) { " can" } else { " costs" });
            let mut ways = view.screen.choices.marks().filter(|choice| choice.mark == Some(mark));
            if ways.all(|choice| choice.source == Some(Source::Die(Die::WHITE))) {
                class.push_str(" by-white");
            }
        }
    }
    if let Some(when) = view.fresh(seat, mark) {
        class.push_str(&format!(" fresh p{}", when.min(9)));
    }
    class
}

struct Part<'v> {
    view: &'v View<'v>,
    seat: SeatId,
    drawn: &'v AreaDrawing,
    paper: PaperWords<'v>,
    writing: &'v Writing<'v>,
}

impl Part<'_> {
    fn own(&self) -> bool {
        self.seat == self.view.data.seat
    }

    fn item(&self, number: usize, item: &Item) -> Markup {
        if let Kind::Box { spot, .. } = item.kind {
            return self.a_box(number, item, spot);
        }
        on_paper::fact(&self.paper, self.writing, self.drawn, (number, item), self.own())
    }

    fn a_box(&self, number: usize, item: &Item, spot: Spot) -> Markup {
        let (view, mark) = (self.view, Mark { area: self.drawn.area, spot });
        let made = Made::of(view.sheet.tables(), mark.area, spot, view.state.seat(self.seat));
        let marked = if made == Made::Nothing { "" } else { " marked" };
        let place = place_class(DrawnPlace::Item { area: mark.area, item: number });
        let state = box_class(view, self.seat, mark);
        let class = format!("box {place}{marked}{state}");
        let inside = picture(self.writing.item(mark.area, item, !state.is_empty()));
        let words = |can| self.paper.box_name(self.drawn, spot, can);
        let id = format!("b{}-{}-{}", self.seat.index(), mark.area.index(), spot.index());
        let print = view.sheet.area(mark.area);
        let hook = format!("{} {}", print.name, print.boxes[spot.index()]);
        // Whoever waits has the same buttons: where they gave way to pictures and back, all of them were made anew each turn.
        if !self.own() || !view.plays() {
            return html! {
                span class=(class) id=(id) role="img" aria-label=(words(false)) data-box=(hook) data-seat=(self.seat.index()) { (inside) }
            };
        }
        // Where keys go on from it.
        let at = format!("{} {}", item.column, item.row);
        let open = view.acts().then(|| view.screen.choices.marks()).into_iter().flatten();
        let ways: Vec<&Choice> = open.filter(|choice| choice.mark == Some(mark)).collect();
        let chosen =
            view.chosen().map(|source| ways.iter().filter(|choice| choice.source == Some(source)).copied().collect());
        let reached: Vec<&Choice> = chosen.unwrap_or_else(|| ways.clone());
        // Several ways: without script, a page that asks which one.
        let (name, value, form) = match reached.as_slice() {
            _ if ways.is_empty() => (field::WISH, self.wish(mark), None),
            [only] => (field::TOKEN, only.token.clone(), None),
            _ => (field::BOX, mark_key(mark), Some("look")),
        };
        let price = view.data.hint.and_then(|hint| reached.iter().filter_map(|way| hint.cost(way.mv)).reduce(f32::min));
        let mut heard = words(!ways.is_empty());
        if let Some(price) = price {
            heard = format!("{heard}, {}", price_words(view.ctx, price));
        }
        html! {
            button class=(class) id=(id) name=(name) value=(value) form=[form] data-m=(mark_key(mark)) data-at=(at) data-box=(hook)
                data-seat=(self.seat.index()) data-price=[price.map(|price| price_sign(view.ctx, price))] data-dear=[price.map(price_class)]
                aria-disabled=[ways.is_empty().then_some("true")] aria-label=(heard) { (inside) }
        }
    }

    /// What somebody means who points at a box that nothing reaches: with the bonus that waits, else with the die of the area.
    fn wish(&self, mark: Mark) -> String {
        let waiting = self.view.state.seat(self.seat).waiting().iter().next();
        let source = self
            .view
            .chosen()
            .or(waiting.map(Source::Bonus))
            .unwrap_or_else(|| Source::Die(Die::new(mark.area.index() + 1).unwrap_or(Die::WHITE)));
        format!("{}.{}", source_key(source), mark_key(mark))
    }
}

/// What would be shown as nothing is nothing.
const NOTHING: f32 = 0.05;

/// What a way to mark a box costs against the best move there is, in words.
pub(super) fn price_words(ctx: &Ctx<'_>, price: f32) -> String {
    if price < NOTHING {
        return ctx.t("page-hint-best");
    }
    // What is seen is heard as well.
    ctx.say("page-hint-price", &[("cost", price_sign(ctx, price).into())])
}

/// The same on the box itself, where there is little room.
fn price_sign(ctx: &Ctx<'_>, price: f32) -> String {
    match price {
        ..NOTHING => "✓".to_owned(),
        // Beside so much no tenth of a point matters.
        ..9.95 => ctx.decimal(-price),
        _ => whole(-price.round() as i32),
    }
}

/// How dear it is, for its colour.
fn price_class(price: f32) -> &'static str {
    match price {
        ..NOTHING => "best",
        ..1.0 => "near",
        ..4.0 => "worse",
        _ => "dear",
    }
}
