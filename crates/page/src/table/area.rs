//! One area of a sheet: buttons in a grid, and what is printed around them.

use super::view::{View, mark_key, source_key};
use crate::tones::{area_class, die_picture};
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Accept, Die, Mark, SeatId, Spot, Write};
use silbertablett_view::drawing::{AreaDrawing, Arrow, Column, Icon, Item, Kind, Print, ScaleBy, ScaleStep, Status};
use silbertablett_view::screen::{Choice, Source};
use silbertablett_view::texts::{box_words, names, whole};

/// How wide an area is, in units of the style sheet. A narrow column has one unit, half a box three.
pub(super) fn units(drawn: &AreaDrawing) -> usize {
    drawn.columns.iter().map(|column| width_of(*column)).sum()
}

fn width_of(column: Column) -> usize {
    match column {
        Column::Half => 3,
        Column::Narrow => 1,
    }
}

/// How high an area is in the same units, about: sheets are made so wide that they fit the height of the screen.
pub(super) fn height(drawn: &AreaDrawing) -> usize {
    // In hundredths of a unit, as the style sheet has them.
    let of = |item: &Item| match &item.kind {
        Kind::Box { .. } | Kind::Sum { .. } => 560,
        Kind::Bonus { .. } => 470,
        Kind::RowDie(_) => 440,
        Kind::Difference => 400,
        Kind::Points { .. } => 350,
        Kind::Scale { steps, per_line, .. } => 540 * steps.len().div_ceil((*per_line).max(1)),
        Kind::Sign(_) => 210,
        Kind::Arrow(_) => 150,
    };
    let rows = drawn.items.iter().map(|item| item.row + item.height).max().unwrap_or(0);
    let row = |row: u16| {
        let starts = drawn.items.iter().filter(|item| item.row == row);
        starts.map(|item| of(item) / usize::from(item.height.max(1))).max().unwrap_or(0) + 35
    };
    // Name, padding and border of the area.
    ((0..rows).map(row).sum::<usize>() + 550).div_ceil(100)
}

/// One area on the sheet of a seat.
pub(super) fn area(view: &View<'_>, seat: SeatId, drawn: &AreaDrawing) -> Markup {
    let part = Part { view, seat, drawn };
    let name = names::area_label(view.ctx.texts(), view.sheet, drawn.area);
    html! {
        div.area.(area_class(view.sheet, drawn.area)) role="group" aria-label=(name)
            id={ "area-" (seat.index()) "-" (drawn.area.index()) } {
            div.area-name aria-hidden="true" {
                span.letter { (view.letters.area(drawn.area)) }
                span { (name) }
            }
            div.grid.{ "n" (units(drawn)) } { @for item in &drawn.items { (part.item(item)) } }
        }
    }
}

struct Part<'v> {
    view: &'v View<'v>,
    seat: SeatId,
    drawn: &'v AreaDrawing,
}

impl Part<'_> {
    /// The classes that put an item in its place.
    fn place(&self, item: &Item) -> String {
        let column = |upto: u16| self.drawn.columns[..usize::from(upto)].iter().map(|c| width_of(*c)).sum::<usize>();
        let (from, to) = (column(item.column), column(item.column + item.width));
        let height = if item.height > 1 { format!(" h{}", item.height) } else { String::new() };
        format!("c{} w{} r{}{height}", from + 1, to - from, item.row + 1)
    }

    /// The boxes an item depends on, so that it can be lit with them.
    fn of(&self, item: &Item) -> String {
        item.boxes.iter().map(|spot| spot.index().to_string()).collect::<Vec<_>>().join(" ")
    }

    fn status(&self, item: &Item) -> &'static str {
        match item.status(self.view.sheet.tables(), self.drawn.area, self.view.state.seat(self.seat)) {
            Status::Open => "",
            Status::Done => " done",
            Status::Missed => " missed",
        }
    }

    fn worth(&self, item: &Item) -> Option<i32> {
        item.worth(self.view.sheet.tables(), self.drawn.area, self.view.state.seat(self.seat))
    }

    fn item(&self, item: &Item) -> Markup {
        let place = self.place(item);
        match &item.kind {
            Kind::Box { spot, print } => self.a_box(item, *spot, *print, &place),
            Kind::Sign(sign) => html! { span.sign.(place) aria-hidden="true" { (sign.text()) } },
            Kind::Bonus { icon, minimum, .. } => self.bonus(item, *icon, *minimum, &place),
            Kind::Arrow(arrow) => {
                html! { span aria-hidden="true" class={ "arrow " (arrow_class(*arrow)) " " (place) } {} }
            }
            Kind::Points { points, .. } => {
                let counts = self.worth(item).is_some();
                html! {
                    span.star.counts[counts].(place) aria-hidden="true" data-of=(self.of(item)) {
                        span { (points) }
                    }
                }
            }
            Kind::Difference => {
                let worth = self.worth(item);
                html! {
                    span.difference.(place) aria-hidden="true" {
                        span.star.counts[worth.is_some()] { span { (worth.map(whole).unwrap_or_default()) } }
                    }
                }
            }
            Kind::Sum { weight } => self.sum(item, *weight, &place),
            Kind::Scale { by, steps, per_line } => self.scale(item, *by, steps, *per_line, &place),
            Kind::RowDie(die) => {
                html! { span.row-die.(place) aria-hidden="true" { (die_picture(self.view.sheet, *die, None)) } }
            }
        }
    }

    fn bonus(&self, item: &Item, icon: Icon, minimum: u8, place: &str) -> Markup {
        html! {
            span.prize.{ (place) (self.status(item)) } aria-hidden="true" data-of=(self.of(item)) {
                (PreEscaped(crate::svg::icon_svg(self.view.sheet, icon)))
                @if minimum > 0 { span.minimum { "≥" (minimum) } }
            }
        }
    }

    fn sum(&self, item: &Item, weight: i16, place: &str) -> Markup {
        let sign = match weight {
            1 => "Σ".to_owned(),
            -1 => "−Σ".to_owned(),
            n if n < 0 => format!("−{}Σ", n.unsigned_abs()),
            n => format!("{n}Σ"),
        };
        let worth = self.worth(item);
        html! {
            span.sum.counts[worth.is_some()].(place) aria-hidden="true" {
                (worth.map_or(sign, whole))
            }
        }
    }

    fn scale(&self, item: &Item, by: ScaleBy, steps: &[ScaleStep], per_line: usize, place: &str) -> Markup {
        let reached = self.reached(item, by);
        html! {
            span.scale.{ (place) " per" (per_line) } aria-hidden="true" {
                @for step in steps {
                    span.step.counts[reached.contains(&usize::from(step.from))] {
                        span.from { @if by == ScaleBy::Number { "≥" } (step.from) }
                        span.points { (step.points) }
                    }
                }
            }
        }
    }

    /// Which entries of a scale the seat has reached.
    fn reached(&self, item: &Item, by: ScaleBy) -> Vec<usize> {
        let (tables, seat) = (self.view.sheet.tables(), self.view.state.seat(self.seat));
        let spec = tables.area(self.drawn.area).spec();
        let marks = match spec.write {
            Write::RingThenCross => seat.crossed(self.drawn.area),
            Write::Cross | Write::Number => seat.marked(tables, self.drawn.area),
        };
        let count = |bits: u32| (bits & marks.bits()).count_ones() as usize;
        match by {
            ScaleBy::Marks => vec![count(item.boxes.bits())],
            ScaleBy::Number => Vec::new(),
            ScaleBy::RowMarks => {
                let rows = spec.score.iter().flat_map(|term| match term {
                    silbertablett_rules::ScoreTerm::CountIn(rows, _) => rows.as_slice(),
                    _ => &[],
                });
                rows.map(|row| count(row.bits())).collect()
            }
        }
    }

    fn a_box(&self, item: &Item, spot: Spot, print: Print, place: &str) -> Markup {
        let (view, mark) = (self.view, Mark { area: self.drawn.area, spot });
        let own = self.seat == view.data.seat;
        let marked = Marked::of(self, spot);
        let mut class = format!("box {place}{}", marked.class());
        if matches!(marked, Marked::No) && self.status(item) == " missed" {
            class.push_str(" missed");
        }
        if let Some(when) = view.fresh(self.seat, mark) {
            class.push_str(&format!(" fresh p{}", when.min(9)));
        }
        let words = self.words(mark, marked);
        let id = format!("b{}-{}-{}", self.seat.index(), mark.area.index(), spot.index());
        let inside = html! {
            (printed(print, marked))
            (marked.picture())
        };
        if !own || !view.acts() {
            return html! { span class=(class) id=(id) role="img" aria-label=(words) { (inside) } };
        }
        let ways: Vec<&Choice> = view.screen.choices.marks().filter(|choice| choice.mark == Some(mark)).collect();
        if ways.is_empty() {
            return html! {
                button class=(class) id=(id) name="wish" value=(self.wish(mark)) data-m=(mark_key(mark)) aria-disabled="true"
                    aria-label=(words) { (inside) }
            };
        }
        let plain = ways.iter().any(|choice| choice.adjust.is_none());
        class.push_str(if plain { " can" } else { " costs" });
        let words = view.ctx.say("page-box-can", &[("box", words.into())]);
        let chosen =
            view.chosen().map(|source| ways.iter().filter(|choice| choice.source == Some(source)).copied().collect());
        let ways: Vec<&Choice> = chosen.unwrap_or(ways);
        match ways.as_slice() {
            [only] => html! {
                button class=(class) id=(id) name="token" value=(only.token) data-m=(mark_key(mark)) aria-label=(words) { (inside) }
            },
            // Several ways: without script, a page that asks which one.
            _ => html! {
                button class=(class) id=(id) type="submit" form="look" name="box" value=(mark_key(mark)) data-m=(mark_key(mark))
                    aria-label=(words) { (inside) }
            },
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

    fn words(&self, mark: Mark, marked: Marked) -> String {
        let ctx = self.view.ctx;
        let words = box_words(ctx.texts(), self.view.sheet, mark);
        let spec = &self.view.sheet.tables().area(mark.area).spec().boxes[mark.spot.index()];
        let asks = match spec.accept {
            Accept::AtLeast(least) => format!(", ≥{least}"),
            _ if spec.factor > 1 => format!(", ×{}", spec.factor),
            _ => String::new(),
        };
        // What stands in brackets is passed over by some who speak to their browser.
        let words = format!("{}{asks}", words.replace(" (", ", ").replace(')', ""));
        match marked {
            Marked::No => words,
            Marked::Ring => ctx.say("page-box-ring", &[("box", words.into())]),
            Marked::Cross | Marked::Both => ctx.say("page-box-cross", &[("box", words.into())]),
            Marked::Number(number) => ctx.say("page-box-number", &[("box", words.into()), ("number", number.into())]),
        }
    }
}

/// What a seat has made of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Marked {
    No,
    Cross,
    Ring,
    /// A ring and a cross over it (2.5).
    Both,
    Number(u8),
}

impl Marked {
    fn of(part: &Part<'_>, spot: Spot) -> Marked {
        let (tables, seat, area) = (part.view.sheet.tables(), part.view.state.seat(part.seat), part.drawn.area);
        if !seat.marked(tables, area).contains(spot) {
            return Marked::No;
        }
        match tables.area(area).spec().write {
            Write::Cross => Marked::Cross,
            Write::RingThenCross if seat.crossed(area).contains(spot) => Marked::Both,
            Write::RingThenCross => Marked::Ring,
            Write::Number => Marked::Number(seat.number(tables, area, spot).unwrap_or_default()),
        }
    }

    fn class(self) -> &'static str {
        if self == Marked::No { "" } else { " marked" }
    }

    fn picture(self) -> Markup {
        let picture = |symbols: &[&str]| {
            html! {
                svg.hand-made viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                    @for symbol in symbols { use href={ "#" (symbol) } {} }
                }
            }
        };
        match self {
            Marked::No => html! {},
            Marked::Cross => picture(&["m-cross"]),
            Marked::Ring => picture(&["m-ring"]),
            Marked::Both => picture(&["m-ring", "m-cross"]),
            Marked::Number(number) => html! { span.written { (number) } },
        }
    }
}

/// What is printed in a box. Beside what is written in it, it is no part of the text of the button, whose name says it in words.
fn printed(print: Print, marked: Marked) -> Markup {
    match print {
        Print::Blank => html! {},
        Print::Number(number) => html! { span.print { (number) } },
        Print::AtLeast(least) if marked == Marked::No => html! { span.print { "≥" (least) } },
        Print::AtLeast(least) => html! { span.print.corner data-print={ "≥" (least) } {} },
        Print::Factor(factor) => html! { span.print.corner data-print={ "×" (factor) } {} },
        Print::Cross(number) => html! {
            svg.pre-printed viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                path d="M8 8L24 24M24 8L8 24" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" {}
            }
            @if let Some(number) = number { span.print.corner data-print=(number) {} }
        },
    }
}

fn arrow_class(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Start => "start",
        Arrow::Right => "right",
        Arrow::Down => "down",
        Arrow::Diagonal => "diagonal",
    }
}
