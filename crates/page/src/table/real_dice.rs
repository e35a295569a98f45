//! Real dice: people type what they threw.

use super::view::View;
use crate::tones::die_picture;
use maud::{Markup, html};
use silbertablett_rules::{Die, DieSet, Due};
use silbertablett_view::texts::names;

/// The form for the throw that is due, if one is.
pub(super) fn form(view: &View<'_>) -> Markup {
    let (dice, solo) = match view.state.due() {
        Due::Throw(dice) => (dice, false),
        Due::SoloThrow => (DieSet::ALL, true),
        Due::Decision | Due::End => return html! {},
    };
    let ctx = view.ctx;
    let words = names::dice(ctx.texts(), view.sheet, dice, |_| None);
    html! {
        fieldset.typed #typed {
            legend { (ctx.say("dice-type", &[("dice", words.into())])) }
            @for die in dice.iter() { (faces(view, die, solo)) }
            @if solo { p.note { (ctx.t("dice-type-solo")) } }
            button.primary name="do" value="typed" id="typed-done" { (ctx.t("page-typed-done")) }
        }
    }
}

fn faces(view: &View<'_>, die: Die, solo: bool) -> Markup {
    let (texts, id) = (view.ctx.texts(), view.sheet.die_name(die));
    let (face_field, typed) = (format!("face-{id}"), view.data.typed);
    let sent = |field: &str, value: &str| typed.iter().any(|(name, sent)| name == field && sent == value);
    let name = names::die_label(texts, view.sheet, die);
    html! {
        div.faces role="radiogroup" aria-label=(name) {
            span.which aria-hidden="true" { (name) }
            @for face in 1..=6u8 {
                label.face {
                    input type="radio" name=(face_field) value=(face) id={ "face-" (die.index()) "-" (face) }
                        checked[sent(&face_field, &face.to_string())];
                    span.hidden { (names::die_with_face(texts, view.sheet, die, Some(face))) }
                    (die_picture(view.sheet, die, Some(face)))
                }
            }
            @if solo {
                label.tick {
                    input type="checkbox" name="tray" value=(id) id={ "tray-" (die.index()) } checked[sent("tray", id)];
                    span { (view.ctx.t("tray.title")) }
                }
            }
        }
    }
}
