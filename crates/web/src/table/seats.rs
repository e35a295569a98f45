//! The sheets of all seats: name, score, areas, bars.

use super::view::View;
use super::{area, edge};
use crate::forms::field;
use maud::{Markup, html};
use silbertablett_rules::{Area, SeatId};
use silbertablett_screen::drawing::AreaDrawing;
use silbertablett_session::Player;
use silbertablett_texts::{names, whole};

/// The sheets, the viewer's own first.
pub(super) fn sheets(view: &View<'_>) -> Markup {
    let others = view.seats().filter(|&seat| seat != view.data.seat);
    let count = view.data.session.seats();
    html! {
        div.sheets.{ "seats-" (count) } #sheets {
            (sheet(view, view.data.seat))
            @for seat in others { (sheet(view, seat)) }
        }
    }
}

/// The classes that say how wide and how high a sheet is, in units of the style sheet.
pub(super) fn measures(view: &View<'_>) -> String {
    format!("s{} t{}", units_of_sheet(view), edge::height(view) + lines_height(view))
}

fn sheet(view: &View<'_>, seat: SeatId) -> Markup {
    let (ctx, own) = (view.ctx, seat == view.data.seat);
    let busy = view.screen.busy.contains(&seat) && view.entry.is_none();
    // Whoever plays alone is passive in the second half of a round.
    let is_active = view.state.active() == seat && !view.ended() && !view.state.is_passive_turn();
    let name = view.name(seat);
    html! {
        section.sheet.own[own].other[!own].busy[busy] #{ "seat-" (seat.index()) }
            aria-label=(ctx.say("page-sheet-of", &[("name", name.into())])) {
            header.seat-head {
                h2 {
                    @if let Player::Bot(_) = view.data.session.player(seat) { (robot()) }
                    (name)
                }
                @if is_active { span.pill.active { (names::active_player(ctx.texts(), view.sheet)) } }
                @if !own && view.is_person(seat) {
                    a.button.small href={ "/game/" (view.data.id) "?" (field::SEAT) "=" (seat.index()) } id={ "sit-" (seat.index()) } {
                        (ctx.say("page-sit", &[("name", name.into())]))
                    }
                }
                strong.total #{ "total-" (seat.index()) } title=(ctx.t("score-running")) { (whole(view.screen.scores[seat.index()].total)) }
            }
            (scores(view, seat))
            div.paper {
                (edge::rounds(view))
                div.bars { @for bar in &view.drawing.bars { (edge::bar(view, seat, bar)) } }
                @for line in &view.drawing.lines {
                    div.line { @for drawn in line { (area::area(view, seat, drawn)) } }
                }
            }
        }
    }
}

/// How wide the widest line of the sheet is, in units of the style sheet: areas have a margin of one unit at each side, and one
/// unit stands between them.
fn units_of_sheet(view: &View<'_>) -> usize {
    let line =
        |line: &Vec<AreaDrawing>| line.iter().map(|drawn| area::units(drawn) + 2).sum::<usize>() + line.len() - 1;
    view.drawing.lines.iter().map(line).max().unwrap_or(1)
}

/// How high the lines of areas are, in the same units; see [`area::height`].
fn lines_height(view: &View<'_>) -> usize {
    let line = |line: &Vec<AreaDrawing>| line.iter().map(area::height).max().unwrap_or(0) + 1;
    view.drawing.lines.iter().map(line).sum()
}

/// The running scores by area, with foxes.
fn scores(view: &View<'_>, seat: SeatId) -> Markup {
    let (ctx, score) = (view.ctx, view.screen.scores[seat.index()]);
    let texts = ctx.texts();
    let lowest = score.areas.iter().min().copied().unwrap_or(0);
    let foxes = ctx.say(
        "result-fox-cell",
        &[("foxes", score.foxes.into()), ("lowest", whole(lowest).into()), ("points", score.fox_points.into())],
    );
    html! {
        ul.scores #{ "scores-" (seat.index()) } aria-label=(ctx.t("score-running")) {
            @for area in Area::all() {
                @let points = score.areas[area.index()];
                li class={ (crate::tones::area_class(view.sheet, area)) @if points == lowest { " lowest" } }
                    title=(names::area_label(texts, view.sheet, area)) {
                    span.hidden { (names::area_label(texts, view.sheet, area)) ": " }
                    span.letter aria-hidden="true" { (view.letters.area(area)) }
                    (whole(points))
                }
            }
            li.foxes title=(ctx.t("result-fox-row")) {
                span.hidden { (ctx.t("result-fox-row")) ": " }
                svg.icon viewBox="0 0 32 32" aria-hidden="true" focusable="false" { use href="#icon-fox" {} }
                (foxes)
            }
        }
    }
}

/// The sign of a bot: a head with an antenna.
fn robot() -> Markup {
    html! {
        svg.robot viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
            path d="M12 2v4M5 8h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" {}
            circle cx="8.500" cy="13" r="1.600" fill="currentColor" {}
            circle cx="15.500" cy="13" r="1.600" fill="currentColor" {}
            path d="M8.500 17h7" stroke="currentColor" stroke-width="1.600" {}
        }
    }
}
