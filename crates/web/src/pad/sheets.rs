//! The sheet that is written on, and those of the others on this device.

use super::PadView;
use super::console::ways;
use crate::forms::{JOKER, field, mark_text, pad_address};
use crate::on_paper::{self, BarLook, as_read, picture};
use crate::places::place_class;
use crate::tones::area_class;
use maud::{Markup, PreEscaped, html};
use silbertablett_pad::pad_notation;
use silbertablett_rules::{Action, Mark, SeatId, Spot, pad::PadMove};
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{AreaDrawing, BarDrawing, Item, Kind, Made};
use silbertablett_svg::{Arrangement, Density, DrawnPlace, Filled, Writing, small_sheet};
use silbertablett_texts::{names, pad_words, whole};

pub(super) fn sheets(look: &PadView<'_>) -> Markup {
    let others: Vec<SeatId> = look.data.game.seats().filter(|&seat| seat != look.seat).collect();
    html! {
        div.sheets.{ "seats-" (look.data.game.seats().len()) } #sheets {
            (own(look))
            @if !others.is_empty() { div.others { @for seat in others { (other(look, seat)) } } }
        }
    }
}

fn label(look: &PadView<'_>, seat: SeatId) -> String {
    look.ctx.say("page-sheet-of", &[("name", look.data.game.name(seat).into())])
}

fn head(look: &PadView<'_>, seat: SeatId) -> Markup {
    let name = look.data.game.name(seat);
    html! {
        h2 { span.name title=(name) { (name) } }
        strong.total #{ "total-" (seat.index()) } title=(look.ctx.t("score-running")) { (whole(look.data.game.score(seat).total)) }
    }
}

fn own(look: &PadView<'_>) -> Markup {
    let (ctx, game, seat) = (look.ctx, look.data.game, look.seat);
    let pad = game.pad(seat);
    let printed = look.whole.then_some(&*look.drawing);
    let filled = Filled { seat: pad.seat(), rulings: pad.rulings(), name: game.name(seat), rounds: pad.round() };
    let writing = Writing::of(look.sheet, filled);
    html! {
        section.sheet.own #{ "seat-" (seat.index()) } aria-label=(label(look, seat)) {
            header.seat-head { (head(look, seat)) }
            (on_paper::scores(ctx, look.sheet, &look.letters, &game.score(seat)))
            (on_paper::rounds(ctx, look.sheet, &look.drawing, (pad.round(), pad.rounds()), pad.has_ended()))
            div.bars { @for bar in &look.drawing.bars { (self::bar(look, bar)) } }
            div.paper {
                div.drawing {
                    (on_paper::print(look.sheet, printed, "wide", Density::WIDE))
                    (on_paper::print(look.sheet, printed, "tall", Density::TALL))
                    @for drawn in look.drawing.areas() { (area(look, drawn, &writing)) }
                }
            }
        }
    }
}

/// Another sheet of this device, which is turned to by pressing it.
fn other(look: &PadView<'_>, seat: SeatId) -> Markup {
    let (game, tall) = (look.data.game, Arrangement::of(&look.drawing, Density::TALL));
    let tone = |area| area_class(look.sheet, area);
    let small = small_sheet(look.sheet, &tall, game.pad(seat).seat(), &tone, &|_| false);
    let waits = !game.pad(seat).seat().waiting().is_empty();
    let turn = look.ctx.say("page-sit", &[("name", game.name(seat).into())]);
    html! {
        section.sheet.other.busy[waits] #{ "seat-" (seat.index()) } aria-label=(label(look, seat)) {
            header.seat-head { (head(look, seat)) }
            (on_paper::scores(look.ctx, look.sheet, &look.letters, &game.score(seat)))
            div.small-paper { (PreEscaped(small)) }
            a.opens data-part href=(pad_address(look.data.id, Some(seat.index()))) id={ "sit-" (seat.index()) } data-do="sit" aria-label=(turn) title=(turn) {}
        }
    }
}

/// A bar: where its action can be used or is what a mixed action may unlock, the bar is the button for it.
fn bar(look: &PadView<'_>, bar: &BarDrawing) -> Markup {
    let seat = look.data.game.pad(look.seat).seat();
    let BarLook { class, name, words, inside } = BarLook::of(look.ctx, look.sheet, seat, bar);
    let of_bar = |mv: &&PadMove| match mv {
        PadMove::Use { action, .. } | PadMove::Unlock(action) => *action == bar.action,
        _ => false,
    };
    let ways: Vec<PadMove> = look.moves.iter().filter(of_bar).copied().collect();
    let id = format!("bar-{}", bar.action.name());
    html! {
        @match ways[..] {
            [] => div class=(class) role="img" aria-label=(words) title=(name) { (inside) },
            [only] => {
                @let what = pad_words(look.ctx.texts(), look.sheet, only);
                // The numbers of slots are seen, so they are part of its name.
                button class={ (class) " usable" } name=(field::TOKEN) value=(pad_notation(look.sheet, only)) id=(id) data-bar=(bar.action.name()) title=(what) {
                    (inside) span.hidden { (what) ": " (words) }
                }
            },
            _ => {
                @let what = names::action(look.ctx.texts(), look.sheet, Action::Joker);
                button class={ (class) " usable" } name=(field::WITH) value=(JOKER) id=(id) data-bar=(bar.action.name()) title=(what) {
                    (inside) span.hidden { (words) }
                }
            },
        }
    }
}

fn area(look: &PadView<'_>, drawn: &AreaDrawing, writing: &Writing<'_>) -> Markup {
    let paper = PaperWords::new(look.ctx.texts(), look.sheet, Some(look.data.game.pad(look.seat).seat()));
    html! {
        div.area.(area_class(look.sheet, drawn.area)) role="group" aria-label=(names::area_label(look.ctx.texts(), look.sheet, drawn.area))
            id={ "area-" (look.seat.index()) "-" (drawn.area.index()) } {
            span class={ "worth " (place_class(DrawnPlace::Score(drawn.area))) } aria-hidden="true" { (PreEscaped(writing.score(drawn.area))) }
            @for (number, item) in as_read(drawn) {
                @if let Kind::Box { spot, .. } = item.kind { (a_box(look, drawn, writing, &paper, (number, item), spot)) }
                @else { (on_paper::fact(&paper, writing, drawn, (number, item), true)) }
            }
        }
    }
}

fn a_box(
    look: &PadView<'_>,
    drawn: &AreaDrawing,
    writing: &Writing<'_>,
    paper: &PaperWords<'_>,
    (number, item): (usize, &Item),
    spot: Spot,
) -> Markup {
    let mark = Mark { area: drawn.area, spot };
    let tables = look.sheet.tables();
    let made = Made::of(tables, mark.area, spot, look.data.game.pad(look.seat).seat());
    let ways = ways(look, mark);
    let asked = look.data.look.mark == Some(mark);
    let mut class = format!("box {}", place_class(DrawnPlace::Item { area: mark.area, item: number }));
    let states = [
        (made != Made::Nothing, " marked"),
        (!ways.is_empty() && look.waits(), " can"),
        (!ways.is_empty() && !look.waits(), " free"),
        (asked, " asked"),
        (written_last(look, mark), " fresh"),
    ];
    states.iter().filter(|(holds, _)| *holds).for_each(|(_, word)| class.push_str(word));
    let inside = picture(writing.item(mark.area, item, look.waits() && !ways.is_empty()));
    let id = format!("b{}-{}-{}", look.seat.index(), mark.area.index(), spot.index());
    let print = look.sheet.area(mark.area);
    let hook = format!("{} {}", print.name, print.boxes[spot.index()]);
    let words = paper.box_name(drawn, spot, !ways.is_empty());
    if look.data.watching || look.data.game.has_ended() {
        return html! { span class=(class) id=(id) role="img" aria-label=(words) data-box=(hook) data-seat=(look.seat.index()) { (inside) } };
    }
    let (name, value) = match ways[..] {
        // What cannot be written is answered with the reason.
        [] => (field::TOKEN, pad_notation(look.sheet, wish(look, mark))),
        [only] => (field::TOKEN, pad_notation(look.sheet, only)),
        _ => (field::BOX, mark_text(mark)),
    };
    html! {
        button class=(class) id=(id) name=(name) value=(value) data-at={ (item.column) " " (item.row) } data-box=(hook)
            data-seat=(look.seat.index()) aria-disabled=[ways.is_empty().then_some("true")] aria-label=(words) { (inside) }
    }
}

/// What somebody means who points at a box in which nothing can be written: the bonus that waits, else the dice.
fn wish(look: &PadView<'_>, mark: Mark) -> PadMove {
    match look.data.game.pad(look.seat).seat().waiting().iter().next() {
        Some(bonus) => PadMove::Bonus { bonus, mark, number: 0 },
        None => PadMove::Write { mark, number: 0 },
    }
}

/// Whether the last step has marked a box of the sheet that is looked at.
fn written_last(look: &PadView<'_>, mark: Mark) -> bool {
    let last = look.data.game.steps().last();
    last.is_some_and(|step| {
        step.moves.iter().any(|(seat, mv)| match mv {
            PadMove::Write { mark: own, .. } | PadMove::Bonus { mark: own, .. } => *seat == look.seat && *own == mark,
            _ => false,
        })
    })
}
