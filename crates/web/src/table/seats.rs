//! The sheets of all seats: name, score, areas, bars.

use super::view::View;
use super::{area, edge, late, lost};
use crate::face::face;
use crate::forms::field;
use crate::kept::PaperPart;
use crate::on_paper;
use crate::parts::mark;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Area, SeatId};
use silbertablett_screen::drawing::{BarDrawing, Slot};
use silbertablett_session::{ChainGain, Player};
use silbertablett_svg::{Arrangement, Density, Filled, Writing, small_sheet};
use silbertablett_texts::{names, whole};
use std::sync::Arc;

/// The seats whose sheets are small, in the order of the seats. Where several people share the device and it goes round, nobody's place changes
/// but that of the first of them, whose sheet stands where the large one would.
fn others(view: &View<'_>) -> Vec<SeatId> {
    let own = view.data.seat;
    let first = view.seats().find(|&seat| view.is_person(seat) && !view.data.elsewhere[seat.index()]).unwrap_or(own);
    view.seats().filter(|&seat| seat != first).map(|seat| if seat == own { first } else { seat }).collect()
}

/// The sheets: the viewer's own large, those of the others small.
pub(super) fn sheets(view: &View<'_>) -> Markup {
    let others = others(view);
    html! {
        div.sheets.{ "seats-" (view.data.session.seats()) } #sheets {
            (own(view))
            @if !others.is_empty() {
                div.others { @for seat in others { (other(view, seat)) } }
            }
        }
    }
}

fn own(view: &View<'_>) -> Markup {
    let seat = view.data.seat;
    html! {
        section.sheet.own.busy[is_busy(view, seat)] #{ "seat-" (seat.index()) } aria-label=(label(view, seat)) {
            header.seat-head { (head(view, seat)) (chain(view)) (total(view, seat)) }
            (scores(view, seat))
            (edge::rounds(view))
            (bars(view, seat))
            div.paper {
                div.drawing {
                    (print(view, "wide", Density::WIDE))
                    (print(view, "tall", Density::TALL))
                    (areas(view, seat))
                }
            }
        }
    }
}

fn print(view: &View<'_>, name: &str, density: Density) -> Markup {
    on_paper::print(view.sheet, view.whole.then_some(&*view.drawing), name, density)
}

/// A sheet in small, to be looked at.
pub(super) fn miniature(view: &View<'_>, seat: SeatId) -> PreEscaped<Arc<str>> {
    let last = view.marked_last(seat);
    let made = || view.drawing.areas().flat_map(|drawn| view.made(seat, drawn)).collect();
    view.kept(
        seat,
        || PaperPart::Small { made: made(), last: last.clone() },
        || {
            let tall = Arrangement::of(&view.drawing, Density::TALL);
            let tone = |area: Area| crate::tones::area_class(view.sheet, area);
            let small = small_sheet(view.sheet, &tall, view.state.seat(seat), &tone, &|mark| last.contains(&mark));
            html! { div.small-paper { (PreEscaped(small)) } }
        },
    )
}

/// The sheet of somebody else: a miniature to look at, which leads to the whole.
fn other(view: &View<'_>, seat: SeatId) -> Markup {
    let address = format!("/game/{}/sheet/{}", view.data.id, seat.index());
    let inside = html! {
        header.seat-head { (head(view, seat)) (total(view, seat)) }
        (scores(view, seat))
        (bars(view, seat))
        (miniature(view, seat))
        a.opens href=(address) data-part="#opened-sheet" id={ "open-" (seat.index()) } data-do="open"
            aria-label=(label(view, seat)) title=(label(view, seat)) {}
    };
    let class = if is_busy(view, seat) { "sheet other busy" } else { "sheet other" };
    html! {
        section class=(class) id={ "seat-" (seat.index()) } aria-label=(label(view, seat)) data-v=(mark(class, &inside)) {
            (inside)
        }
    }
}

/// The whole sheet of a seat to be read, with nothing to press.
pub(super) fn opened(view: &View<'_>, seat: SeatId) -> Markup {
    html! {
        section.sheet.shown #{ "sheet-" (seat.index()) } aria-label=(label(view, seat)) {
            header.seat-head {
                h2 { (sign(view, seat)) span.name { (view.name(seat)) } }
                strong.total title=(view.ctx.t("score-running")) { (whole(view.screen.scores[seat.index()].total)) }
            }
            (scores(view, seat))
            (edge::rounds(view))
            (bars(view, seat))
            div.paper { div.drawing { (print(view, "tall", Density::TALL)) (areas(view, seat)) } }
        }
    }
}

/// The sheet of a seat on a screen in the room; what is printed on it is somewhere else on the page.
pub(super) fn displayed(view: &View<'_>, seat: SeatId) -> Markup {
    html! {
        header.seat-head {
            h2 { (sign(view, seat)) span.name { (view.name(seat)) } }
            (late::clock(view, seat))
            (late::bot_sign(view, seat))
            (lost::sign(view, seat))
            (bars(view, seat))
            strong.total { (whole(view.screen.scores[seat.index()].total)) }
        }
        (scores(view, seat))
        div.paper { div.drawing { (on_paper::printed(&view.drawing)) (areas(view, seat)) } }
    }
}

fn label(view: &View<'_>, seat: SeatId) -> String {
    view.ctx.say("page-sheet-of", &[("name", view.name(seat).into())])
}

fn is_busy(view: &View<'_>, seat: SeatId) -> bool {
    view.screen.busy.contains(&seat) && view.entry.is_none()
}

fn head(view: &View<'_>, seat: SeatId) -> Markup {
    let ctx = view.ctx;
    // Whoever plays alone is passive in the second half of a round.
    let is_active =
        view.state.active() == seat && !view.ended() && !view.state.is_passive_turn() && view.names.len() > 1;
    html! {
        h2 {
            (sign(view, seat))
            span.name title=(view.name(seat)) { (view.name(seat)) }
        }
        (late::clock(view, seat))
        (late::bot_sign(view, seat))
        (lost::sign(view, seat))
        @if is_active { span.pill.active title=(names::active_player(ctx.texts(), view.sheet)) { (names::active_player(ctx.texts(), view.sheet)) } }
        @if seat != view.data.seat && view.is_person(seat) && (view.data.watching || !view.elsewhere(seat)) {
            @let sit = ctx.say("page-sit", &[("name", view.name(seat).into())]);
            a.button.small.sit href={ "/game/" (view.data.id) "?" (field::SEAT) "=" (seat.index()) } id={ "sit-" (seat.index()) } title=(sit) {
                // Somebody who sits down: in words it would take the room of the name.
                svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" { circle cx="8" cy="4.5" r="3" {} path d="M2 15c0-4 2.6-6 6-6s6 2 6 6z" {} }
                span.hidden { (sit) }
            }
        }
    }
}

/// What the viewer's last chain brought, until the next move.
fn chain(view: &View<'_>) -> Markup {
    let Some(chain) = view.chain() else { return html! {} };
    let (marks, points) = (chain.marks.into(), gained(chain).into());
    html! { strong.chain #chain { (view.ctx.say("page-chain", &[("marks", marks), ("points", points)])) } }
}

/// A chain in figures: its boxes and points.
pub(crate) fn chain_figures(chain: ChainGain) -> String {
    format!("×{}, {}", chain.marks, gained(chain))
}

fn gained(chain: ChainGain) -> String {
    format!("{}{}", if chain.points < 0 { "−" } else { "+" }, chain.points.abs())
}

fn total(view: &View<'_>, seat: SeatId) -> Markup {
    html! {
        strong.total #{ "total-" (seat.index()) } title=(view.ctx.t("score-running")) { (whole(view.screen.scores[seat.index()].total)) }
    }
}

fn bars(view: &View<'_>, seat: SeatId) -> PreEscaped<Arc<str>> {
    let draw = || {
        let inside = html! { @for bar in &view.drawing.bars { (edge::bar(view, seat, bar)) } };
        html! { div.bars id={ "bars-" (seat.index()) } data-v=(mark("", &inside)) { (inside) } }
    };
    // What a bar is the button for is said in words of its own.
    if view.drawing.bars.iter().any(|bar| view.bar_choice(seat, bar.action).is_some()) {
        return PreEscaped(draw().0.into());
    }
    let paper = view.state.seat(seat);
    let slots = || {
        let of = |bar: &BarDrawing| (0..bar.slots.len()).map(move |at| (bar.action, at)).collect::<Vec<_>>();
        view.drawing.bars.iter().flat_map(of).map(|(action, at)| Slot::of(paper, action, at)).collect()
    };
    view.kept(seat, || PaperPart::Bars(slots()), draw)
}

fn areas(view: &View<'_>, seat: SeatId) -> Markup {
    let (paper, rulings) = (view.state.seat(seat), view.state.rulings());
    let filled = Filled { seat: paper, rulings, name: view.name(seat), rounds: view.state.round() };
    let writing = Writing::of(view.sheet, filled);
    html! { @for drawn in view.drawing.areas() { (area::area(view, seat, drawn, &writing)) } }
}

pub(super) fn scores(view: &View<'_>, seat: SeatId) -> PreEscaped<Arc<str>> {
    let score = &view.screen.scores[seat.index()];
    view.kept(seat, || PaperPart::Scores(*score), || on_paper::scores(view.ctx, view.sheet, &view.letters, score))
}

/// The sign of a bot: its face, or where it is not one of the ladder a head with an antenna.
fn sign(view: &View<'_>, seat: SeatId) -> Markup {
    let Player::Bot(bot) = view.data.session.player(seat) else { return html! {} };
    if let Some(face) = face(bot) {
        return face;
    }
    html! {
        svg.robot viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
            path d="M12 2v4M5 8h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" {}
            circle cx="8.500" cy="13" r="1.600" fill="currentColor" {}
            circle cx="15.500" cy="13" r="1.600" fill="currentColor" {}
            path d="M8.500 17h7" stroke="currentColor" stroke-width="1.600" {}
        }
    }
}
