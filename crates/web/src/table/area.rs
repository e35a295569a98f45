//! One area of a sheet: buttons in a grid, and what is printed around them.

use super::view::{View, mark_key, source_key};
use crate::forms::field;
use crate::tones::{area_class, die_picture};
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Die, Mark, SeatId, Spot};
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{
    AreaDrawing, Arrow, Column, Icon, Item, Kind, Made, Print, ScaleBy, ScaleStep, Status,
};
use silbertablett_screen::{Choice, Source};
use silbertablett_texts::{names, whole};

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
    let paper = PaperWords::new(view.ctx.texts(), view.sheet, Some(view.state.seat(seat)));
    let part = Part { view, seat, drawn, paper };
    // Who listens to a sheet hears it as it is read: line by line, each bonus where it stands.
    let mut items: Vec<&Item> = drawn.items.iter().collect();
    items.sort_by_key(|item| (item.row, item.column));
    let name = names::area_label(view.ctx.texts(), view.sheet, drawn.area);
    html! {
        div.area.(area_class(view.sheet, drawn.area)) role="group" aria-label=(name)
            id={ "area-" (seat.index()) "-" (drawn.area.index()) } {
            div.area-name aria-hidden="true" {
                span.letter { (view.letters.area(drawn.area)) }
                span { (name) }
            }
            div.grid.{ "n" (units(drawn)) } { @for item in items { (part.item(item)) } }
        }
    }
}

struct Part<'v> {
    view: &'v View<'v>,
    seat: SeatId,
    drawn: &'v AreaDrawing,
    paper: PaperWords<'v>,
}

/// How something that is no button is told to people who listen: a picture with a name, or nothing where boxes say it.
struct Told(Option<String>);

impl Told {
    fn role(&self) -> Option<&'static str> {
        self.0.as_ref().map(|_| "img")
    }

    fn hidden(&self) -> Option<&'static str> {
        self.0.is_none().then_some("true")
    }
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
        let told = Told(self.paper.item(self.drawn, item));
        let (role, hidden, name) = (told.role(), told.hidden(), told.0.as_deref());
        let inside = match &item.kind {
            Kind::Box { spot, print } => return self.a_box(item, *spot, *print, &place),
            Kind::Sign(sign) => html! { (sign.text()) },
            Kind::Bonus { icon, minimum, .. } => self.bonus(*icon, *minimum),
            Kind::Arrow(_) => html! {},
            Kind::Points { points, .. } => html! { span { (points) } },
            Kind::Difference => {
                let worth = self.worth(item);
                html! { span.star.counts[worth.is_some()] { span { (worth.map(whole).unwrap_or_default()) } } }
            }
            Kind::Sum { weight } => html! { (self.worth(item).map_or_else(|| sum_sign(*weight), whole)) },
            Kind::Scale { by, steps, .. } => self.scale(item, *by, steps),
            Kind::RowDie(die) => die_picture(self.view.sheet, *die, None),
        };
        let of = matches!(item.kind, Kind::Bonus { .. } | Kind::Points { .. }).then(|| self.of(item));
        html! {
            span class={ (self.class(item)) " " (place) } role=[role] aria-label=[name] aria-hidden=[hidden] data-of=[of] { (inside) }
        }
    }

    /// What kind of thing it is, and whether it counts.
    fn class(&self, item: &Item) -> String {
        let counts = |class: &str| format!("{class}{}", if self.worth(item).is_some() { " counts" } else { "" });
        match &item.kind {
            Kind::Box { .. } => "box".to_owned(),
            Kind::Sign(_) => "sign".to_owned(),
            Kind::Bonus { .. } => format!("prize{}", self.status(item)),
            Kind::Arrow(arrow) => format!("arrow {}", arrow_class(*arrow)),
            Kind::Points { .. } => counts("star"),
            Kind::Difference => "difference".to_owned(),
            Kind::Sum { .. } => counts("sum"),
            Kind::Scale { per_line, .. } => format!("scale per{per_line}"),
            Kind::RowDie(_) => "row-die".to_owned(),
        }
    }

    fn bonus(&self, icon: Icon, minimum: u8) -> Markup {
        html! {
            (PreEscaped(silbertablett_svg::icon_svg(self.view.sheet, icon)))
            @if minimum > 0 { span.minimum { "≥" (minimum) } }
        }
    }

    fn scale(&self, item: &Item, by: ScaleBy, steps: &[ScaleStep]) -> Markup {
        let reached: Vec<usize> =
            item.reached(self.view.sheet.tables(), self.drawn.area, self.view.state.seat(self.seat)).collect();
        html! {
            @for step in steps {
                span.step.counts[reached.contains(&usize::from(step.from))] {
                    span.from { @if by == ScaleBy::Number { "≥" } (step.from) }
                    span.points { (step.points) }
                }
            }
        }
    }

    fn a_box(&self, item: &Item, spot: Spot, print: Print, place: &str) -> Markup {
        let (view, mark) = (self.view, Mark { area: self.drawn.area, spot });
        let own = self.seat == view.data.seat;
        let made = Made::of(view.sheet.tables(), mark.area, spot, view.state.seat(self.seat));
        let mut class = format!("box {place}{}", if made == Made::Nothing { "" } else { " marked" });
        if made == Made::Nothing && self.status(item) == " missed" {
            class.push_str(" missed");
        }
        if let Some(when) = view.fresh(self.seat, mark) {
            class.push_str(&format!(" fresh p{}", when.min(9)));
        }
        let words = |can| self.paper.box_name(self.drawn, spot, can);
        let id = format!("b{}-{}-{}", self.seat.index(), mark.area.index(), spot.index());
        let inside = html! {
            (printed(print, made))
            (picture(made))
        };
        if !own || !view.acts() {
            return html! { span class=(class) id=(id) role="img" aria-label=(words(false)) { (inside) } };
        }
        let ways: Vec<&Choice> = view.screen.choices.marks().filter(|choice| choice.mark == Some(mark)).collect();
        if ways.is_empty() {
            return html! {
                button class=(class) id=(id) name=(field::WISH) value=(self.wish(mark)) data-m=(mark_key(mark)) aria-disabled="true"
                    aria-label=(words(false)) { (inside) }
            };
        }
        let plain = ways.iter().any(|choice| choice.adjust.is_none());
        class.push_str(if plain { " can" } else { " costs" });
        let words = words(true);
        let chosen =
            view.chosen().map(|source| ways.iter().filter(|choice| choice.source == Some(source)).copied().collect());
        let ways: Vec<&Choice> = chosen.unwrap_or(ways);
        match ways.as_slice() {
            [only] => html! {
                button class=(class) id=(id) name=(field::TOKEN) value=(only.token) data-m=(mark_key(mark)) aria-label=(words) { (inside) }
            },
            // Several ways: without script, a page that asks which one.
            _ => html! {
                button class=(class) id=(id) type="submit" form="look" name=(field::BOX) value=(mark_key(mark)) data-m=(mark_key(mark))
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
}

/// What a seat has made of a box, as it is drawn.
fn picture(made: Made) -> Markup {
    let drawn = |symbols: &[&str]| {
        html! {
            svg.hand-made viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                @for symbol in symbols { use href={ "#" (symbol) } {} }
            }
        }
    };
    match made {
        Made::Nothing => html! {},
        Made::Cross => drawn(&["m-cross"]),
        Made::Ring => drawn(&["m-ring"]),
        Made::Both => drawn(&["m-ring", "m-cross"]),
        Made::Number(number) => html! { span.written { (number) } },
    }
}

/// What stands for a sum before there is one.
fn sum_sign(weight: i16) -> String {
    match weight {
        1 => "Σ".to_owned(),
        -1 => "−Σ".to_owned(),
        n if n < 0 => format!("−{}Σ", n.unsigned_abs()),
        n => format!("{n}Σ"),
    }
}

/// What is printed in a box. Beside what is written in it, it is not part of the text of the button, whose name says it in words.
fn printed(print: Print, made: Made) -> Markup {
    match print {
        Print::Blank => html! {},
        Print::Number(number) => html! { span.print { (number) } },
        Print::AtLeast(least) if made == Made::Nothing => html! { span.print { "≥" (least) } },
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
