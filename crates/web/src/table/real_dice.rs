//! Real dice: people type what they rolled, and type a roll anew that was typed wrongly.

use super::story;
use super::view::View;
use crate::forms::field;
use crate::shell::csrf;
use crate::tones::die_picture;
use maud::{Markup, html};
use silbertablett_rules::{Die, DieSet, Due};
use silbertablett_session::{LogEntry, PLATTER_PLACES, Platter};
use silbertablett_texts::names;

/// The form for the roll that is due, if one is.
pub(super) fn form(view: &View<'_>) -> Markup {
    let (dice, solo) = match view.state.due() {
        Due::Throw(dice) => (dice, false),
        Due::SoloThrow => (DieSet::ALL, true),
        Due::Decision | Due::End => return html! {},
    };
    let (ctx, session) = (view.ctx, view.data.session);
    let words = names::dice(ctx.texts(), view.sheet, dice, |_| None);
    let sent = view.data.typed.iter().find(|(name, _)| name == "digits").map(|(_, value)| value.as_str());
    html! {
        fieldset.typed #typed data-places=[solo.then_some(PLATTER_PLACES)] {
            legend.hidden { (ctx.say("dice-type", &[("dice", words.into())])) }
            // People roll for bots as well: the roll belongs to the seat that is active, no matter who types it.
            input type="hidden" name=(field::TYPED_DECISION) value=(session.decision(view.state.active()));
            label.digits {
                span { (ctx.t("page-typed-digits")) }
                input type="text" name=(field::DIGITS) id="digits" inputmode="numeric" maxlength="24" value=[sent];
            }
            @for die in dice.iter() { (faces(view, die, solo)) }
            @if solo { p.note { (ctx.say("page-typed-tray", &[("ties", names::solo_ties(ctx.texts(), view.sheet).into())])) } }
            button.primary name=(field::DO) value="typed" id="typed-done" { (ctx.t("page-typed-done")) }
        }
    }
}

fn faces(view: &View<'_>, die: Die, solo: bool) -> Markup {
    let (texts, id) = (view.ctx.texts(), view.sheet.die_name(die));
    let (face_field, typed) = (field::face(id), view.data.typed);
    // What was refused is there still, and so is a roll that is typed anew.
    let anew = view.data.session.retyped().filter(|_| typed.is_empty());
    let sent = |field: &str, value: &str| typed.iter().any(|(name, sent)| name == field && sent == value);
    let face_before = anew.and_then(|throw| throw.face(die)).map(|face| face.number());
    let on_tray = anew.is_some_and(|throw| Platter::of(&throw).tied.contains(die) && throw.tray().contains(die));
    let name = names::die_label(texts, view.sheet, die);
    html! {
        div.faces role="radiogroup" aria-label=(name) {
            @for face in 1..=6u8 {
                label.face {
                    input type="radio" name=(face_field) value=(face) id={ "face-" (die.index()) "-" (face) }
                        checked[face_before == Some(face) || sent(&face_field, &face.to_string())];
                    span.hidden { (names::die_with_face(texts, view.sheet, die, Some(face))) }
                    (die_picture(view.sheet, die, Some(face)))
                }
            }
            @if solo {
                label.tick {
                    input type="checkbox" name=(field::TRAY) value=(id) id={ "tray-" (die.index()) }
                        checked[on_tray || sent(field::TRAY, id)];
                    span { (view.ctx.t("tray.title")) }
                }
            }
        }
    }
}

/// The way to the roll that was typed last, from where others can be reached.
pub(super) fn link(view: &View<'_>) -> Markup {
    let data = view.data;
    let last = data.session.moments().iter().rposition(|moment| matches!(moment.entry, LogEntry::Throw(_)));
    html! {
        @if let Some(last) = last.filter(|_| !data.watching && !data.session.source_throws()) {
            a href=(link_to(view, last)) id="to-wrong-roll" {
                (view.ctx.t("page-wrong-roll"))
            }
        }
    }
}

/// The place in the stored log and in the game of the roll that was typed last, where it can be typed anew.
fn last_roll(view: &View<'_>) -> Option<(usize, usize)> {
    let session = view.data.session;
    let can = !view.data.watching && !session.source_throws() && view.entry.is_none() && !view.ended();
    let last = session.moments().iter().rposition(|moment| matches!(moment.entry, LogEntry::Throw(_)))?;
    // While it is being typed anew it is in the form already.
    (can && session.retyped().is_none()).then(|| (session.moments()[last].at, last))
}

/// The button that takes the roll typed last back to be typed anew, with all that was done with it. Where somebody else has moved since,
/// it leads to all that would be taken back, for those at the table to agree.
pub(super) fn correct(view: &View<'_>, sign: &Markup) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let others_moved = |last: usize| {
        let since = data.session.moments()[last..].iter();
        since.into_iter().any(|moment| match moment.entry {
            LogEntry::Move(seat, _) => seat != data.seat && view.is_person(seat),
            _ => false,
        })
    };
    let words = ctx.t("page-correct-roll");
    html! {
        @match last_roll(view) {
            Some((_, last)) if others_moved(last) => a.button.tool #correct data-do="correct" title=(words) href=(link_to(view, last)) {
                (sign) span.word { (words) }
            },
            Some(_) => button.tool #correct data-do="correct" title=(words) form="correct-form" name=(field::DO) value="back" {
                (sign) span.word { (words) }
            },
            None => {},
        }
    }
}

/// The form of that button, which stands beside that of the table.
pub(super) fn correct_form(view: &View<'_>) -> Markup {
    let data = view.data;
    html! {
        @if let Some((at, _)) = last_roll(view) {
            form #correct-form method="post" action={ "/game/" (data.id) "/command" } data-part {
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
                input type="hidden" name=(field::DECISION) value=(data.session.decision(data.seat));
                input type="hidden" name=(field::VERSION) value=(data.session.log().len());
                input type="hidden" name=(field::TO) value=(at);
            }
        }
    }
}

fn link_to(view: &View<'_>, roll: usize) -> String {
    let (id, seat) = (view.data.id, view.data.seat.index());
    format!("/game/{id}?{}={seat}&{}={roll}#wrong-roll", field::SEAT, field::ENTRY)
}

/// While a roll that was typed is looked back on: the offer to type it anew, with the question to those at the table and with all
/// that would be taken back.
pub(super) fn anew(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let moments = view.entry.map(|entry| &data.session.moments()[entry..]).unwrap_or_default();
    let Some(roll) = moments.first().filter(|moment| matches!(moment.entry, LogEntry::Throw(_))) else {
        return html! {};
    };
    html! {
        @if !data.watching && !data.session.source_throws() {
            details.danger #wrong-roll {
                summary { (ctx.t("page-wrong-roll")) }
                p { (ctx.t("page-wrong-roll-text")) }
                ol.undone {
                    @for line in story::heads(view, moments) { li { (line) } }
                }
                form method="post" action={ "/game/" (data.id) "/command" } data-part {
                    (csrf(ctx))
                    input type="hidden" name=(field::SEAT) value=(data.seat.index());
                    input type="hidden" name=(field::DECISION) value=(data.session.decision(data.seat));
                    input type="hidden" name=(field::VERSION) value=(data.session.log().len());
                    input type="hidden" name=(field::TO) value=(roll.at);
                    button name=(field::DO) value="back" id="back" { (ctx.t("page-wrong-roll-sure")) }
                }
            }
        }
    }
}
