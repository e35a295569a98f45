//! What can be done beside marking a box: throwing, actions, passing, taking back, asking for a hint.

use super::real_dice;
use super::view::View;
use crate::forms::field;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Action, Due, Move};
use silbertablett_screen::drawing::Icon;
use silbertablett_session::Player;
use silbertablett_texts::{move_words, names};

/// The row of buttons below the dice.
pub(super) fn moves(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    if view.entry.is_some() || view.ended() {
        return html! { div #moves {} };
    }
    let acts = view.acts();
    let throws = acts && matches!(view.state.due(), Due::Throw(_) | Due::SoloThrow) && data.session.source_throws();
    let can_undo = data.session.can_undo(data.seat).is_ok() && view.is_person(data.seat);
    // A seat with something to do waits for nobody.
    let bots_play = !acts && !data.watching && data.session.bot_due().is_some();
    let adjusts = acts && view.screen.choices.marks().any(|choice| !choice.adjust.is_none());
    html! {
        div.moves #moves role="group" aria-label=(ctx.t("page-moves")) {
            @if throws { button.primary.big name=(field::DO) value="throw" id="throw" { (ctx.t("throw")) } }
            @if acts { @for choice in view.screen.choices.plain() { (plain(view, choice.mv, &choice.token)) } }
            @if adjusts {
                // Only the script can hide ways that cost something until they are asked for.
                button.toggle.scripted type="button" id="adjust" aria-pressed="false" {
                    (PreEscaped(silbertablett_svg::icon_svg(view.sheet, Icon::Action(Action::Joker))))
                    (ctx.t("page-adjust"))
                }
            }
            @if bots_play { button name=(field::DO) value="hurry" id="hurry" { (ctx.t("page-hurry")) } }
            span.spring {}
            @if acts && view.screen.choices.all().len() > 1 {
                a.button href={ "/game/" (data.id) "/hint?" (field::SEAT) "=" (data.seat.index()) } id="ask-hint"
                    hx-get={ "/game/" (data.id) "/hint?" (field::SEAT) "=" (data.seat.index()) } hx-target="#main" hx-swap="morph:outerHTML" {
                    (ctx.t("hint"))
                }
            }
            @if !data.watching { button name=(field::DO) value="undo" id="undo" disabled[!can_undo] { (ctx.t("undo")) } }
            (hand_over(view))
        }
    }
}

fn plain(view: &View<'_>, mv: Move, token: &str) -> Markup {
    let words = move_words(view.ctx.texts(), view.sheet, view.state, view.data.seat, mv);
    let action = match mv {
        Move::Reroll => Some(Action::Reroll),
        Move::Return(_) => Some(Action::Return),
        Move::Unlock(action) => Some(action),
        _ => None,
    };
    let leads_on = matches!(mv, Move::Roll | Move::Done | Move::Stop | Move::Pass | Move::Forfeit);
    html! {
        button name=(field::TOKEN) value=(token) id={ "move-" (token.replace(' ', "-")) } class=[leads_on.then_some("on")] {
            @if let Some(action) = action { (PreEscaped(silbertablett_svg::icon_svg(view.sheet, Icon::Action(action)))) }
            (words)
        }
    }
}

/// A bot may take over the viewer's seat, and give it back.
fn hand_over(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let player = data.session.player(data.seat);
    html! {
        details.menu #more {
            summary aria-label=(ctx.t("page-more")) { "⋯" }
            div {
                @if data.watching {
                } @else if let Player::Bot(_) = player {
                    button name=(field::DO) value="player" id="take-back" { (ctx.t("seat-take-back")) }
                    input type="hidden" name=(field::PLAYER) value="person";
                } @else {
                    details #hand-over-menu {
                        summary { (ctx.t("seat-hand-over")) }
                        label { span { (ctx.say("page-hand-over-text", &[("name", view.name(data.seat).into())])) }
                            select name=(field::PLAYER) id="hand-over-to" {
                                @for (name, _) in silbertablett_bots::NAMES.iter().rev() {
                                    option value=(name) { (names::bot(ctx.texts(), name)) }
                                }
                            }
                        }
                        button name=(field::DO) value="player" id="hand-over" { (ctx.t("page-hand-over-sure")) }
                    }
                }
                a href={ "/game/" (data.id) "/record.json" } download { (ctx.t("page-download")) }
                a href={ "/game/" (data.id) "/dice" } { (ctx.t("dice-check")) }
                a href={ "/help/" (silbertablett_sheet_file::name_of(view.sheet)) } { (ctx.t("page-how")) }
                a href={ "/game/" (data.id) "?" (field::SEAT) "=" (data.seat.index()) "&" (field::ENTRY) "=0" } { (ctx.t("page-look-back")) }
                (real_dice::link(view))
                (delete(view))
            }
        }
    }
}

/// What is rarely wanted of a game that has ended.
pub(super) fn ended_menu(view: &View<'_>) -> Markup {
    html! { details.menu #more { summary aria-label=(view.ctx.t("page-more")) { "⋯" } div { (delete(view)) } } }
}

/// The owner may delete the game. The button has to be looked for first, and its form stands outside of what changes.
fn delete(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    html! {
        @if !data.watching {
            details.danger #delete {
                summary { (ctx.t("page-delete-game")) }
                p { (ctx.t("page-delete-game-text")) }
                button form="delete-form" id="delete-now" { (ctx.t("page-delete-game-sure")) }
            }
        }
    }
}
