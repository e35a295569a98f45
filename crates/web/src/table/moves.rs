//! What can be done beside marking a box: throwing, actions, passing, taking back, asking for a hint.

use super::view::{View, hook};
use super::{Taught, consent, late, real_dice};
use crate::forms::{ConsentWish, field};
use crate::parts::mark;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Action, Due, Move};
use silbertablett_screen::Choice;
use silbertablett_screen::drawing::Icon;
use silbertablett_session::Player;
use silbertablett_texts::{help, move_words, names};

/// The row of buttons below the dice.
pub(super) fn moves(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    if view.entry.is_some() || view.ended() {
        return html! { div #moves {} };
    }
    if let Some(question) = consent::card(view).or_else(|| late::way_back(view)).or_else(|| late::card(view)) {
        return question;
    }
    let acts = view.acts();
    let throws = acts && matches!(view.state.due(), Due::Throw(_) | Due::SoloThrow) && data.session.source_throws();
    let can_undo = data.session.can_undo(data.seat).is_ok() && view.is_person(data.seat);
    // A seat with something to do waits for nobody.
    let bots_play = !acts && !data.watching && data.session.bot_due().is_some();
    let adjusts = acts && view.screen.choices.marks().any(|choice| !choice.adjust.is_none());
    let others: Vec<&Choice> =
        view.screen.choices.plain().filter(|choice| acts && !stands_elsewhere(view, choice)).collect();
    let bare = others.is_empty() && !bots_play && !throws;
    html! {
        div.moves.bare[bare] #moves role="group" aria-label=(ctx.t("page-moves")) {
            span.tools {
            button.tool type="button" popovertarget="story" id="open-story" data-do="log" title=(ctx.t("page-story")) {
                (sign(LIST)) span.hidden { (ctx.t("page-story")) }
            }
            @if let Some(to) = consent::can_ask(view) {
                button.tool data-do="ask-back" title=(ctx.t("consent-ask-title")) name=(field::DO) value=(ConsentWish::Ask(to).value()) id="ask-back" {
                    (sign(UNDO)) span.word { (ctx.t("consent-ask")) }
                }
            } @else if !view.elsewhere(data.seat) {
                button.tool data-do="undo" title=(ctx.t("undo")) name=(field::DO) value="undo" id="undo" disabled[!can_undo] {
                    (sign(UNDO)) span.word { (ctx.t("undo")) }
                }
            }
            @if let Some(mv) = data.session.redo(data.seat).filter(|_| acts) {
                button.tool data-do="redo" title=(ctx.t("page-redo")) name=(field::TOKEN) value=(silbertablett_record::notation(view.sheet, mv)) id="redo" {
                    (sign(REDO)) span.hidden { (ctx.t("page-redo")) }
                }
            }
            @if !view.elsewhere(data.seat) { (real_dice::correct(view, &sign(PENCIL))) }
            // The dice of a day are played without advice, and so is a fair table.
            @if acts && view.screen.choices.all().len() > 1 && data.advice {
                a.button.tool href={ "/game/" (data.id) "/hint?" (field::SEAT) "=" (data.seat.index()) } id="ask-hint" data-do="hint" title=(ctx.t("hint")) data-part {
                    (sign(LAMP)) span.word { (ctx.t("hint")) }
                }
            }
            @if adjusts {
                // Only the script can hide ways that cost something until they are asked for.
                button.toggle.tool.scripted type="button" id="adjust" data-do="adjust" aria-pressed="false" title=(ctx.t("page-adjust")) {
                    (PreEscaped(silbertablett_svg::icon_svg(view.sheet, Icon::Action(Action::Joker))))
                    span.word { (ctx.t("page-adjust")) }
                }
            }
            }
            span.spring {}
            @for choice in &others { (plain(view, choice.mv, &choice.token)) }
            @if bots_play { button name=(field::DO) value="hurry" id="hurry" data-do="hurry" { (ctx.t("page-hurry")) } }
            @if throws { (roll(view)) }
        }
        (hand_over(view))
    }
}

/// The button that a step of a lesson asks for, if it is one of these.
pub(super) fn taught(view: &View<'_>) -> Markup {
    let rolls = view.data.taught == Some(Taught::Roll);
    let others = view.screen.choices.plain().filter(|choice| !stands_elsewhere(view, choice));
    html! {
        div.moves #moves role="group" aria-label=(view.ctx.t("page-moves")) {
            span.spring {}
            @for choice in others { (plain(view, choice.mv, &choice.token)) }
            @if rolls { (roll(view)) }
        }
    }
}

fn roll(view: &View<'_>) -> Markup {
    html! {
        button.primary.big name=(field::DO) value="throw" id="throw" data-do="roll" data-soon[view.data.session.throws_by_itself()] {
            (view.ctx.t("throw"))
        }
    }
}

/// Whether a bar or a die is the button for a move.
fn stands_elsewhere(view: &View<'_>, choice: &Choice) -> bool {
    match choice.mv {
        Move::Reroll | Move::Unlock(_) => true,
        Move::Return(die) | Move::TakeUnmarked { die } => {
            view.die_choice(die).is_some_and(|shown| shown.token == choice.token)
        }
        _ => false,
    }
}

const UNDO: &str = "M9 14L4 9l5-5M4.5 9H14a5.5 5.5 0 0 1 0 11h-3";
const REDO: &str = "M15 14l5-5-5-5M19.5 9H10a5.5 5.5 0 0 0 0 11h3";
const PENCIL: &str = "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3";
const LIST: &str = "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01";
const LAMP: &str =
    "M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.3 1 2.4h6c0-1.1.2-1.7 1-2.4a6.5 6.5 0 0 0-4-11.6Z";

/// A sign of our own on a button whose words stand beside it or in its title.
fn sign(data: &str) -> Markup {
    html! {
        svg.sign-of viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
            path d=(data) fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

fn plain(view: &View<'_>, mv: Move, token: &str) -> Markup {
    let words = move_words(view.ctx.texts(), view.sheet, view.state, mv);
    let leads_on = matches!(mv, Move::Roll | Move::Done | Move::Stop | Move::Pass | Move::Forfeit);
    // What ends or goes on is gold; what gives something up is not what people should press first.
    let main = matches!(mv, Move::Roll | Move::Done | Move::Stop);
    html! {
        button.on[leads_on].primary[main] name=(field::TOKEN) value=(token) id={ "move-" (token.replace(' ', "-")) } data-do=(hook(mv)) {
            (words)
        }
    }
}

/// A bot may take over the viewer's seat, and give it back.
fn hand_over(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let player = data.session.player(data.seat);
    let inside = html! {
        summary aria-label=(ctx.t("page-more")) { "⋯" }
        div {
            @if view.elsewhere(data.seat) {
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
            @let now = help::help_now(view.sheet, view.state, data.seat);
            a #how href={ "/help/" (silbertablett_sheet_file::name_of(view.sheet)) "#" (now) } { (ctx.t("page-how")) }
            a href={ "/game/" (data.id) "?" (field::SEAT) "=" (data.seat.index()) "&" (field::ENTRY) "=0" } { (ctx.t("page-look-back")) }
            (real_dice::link(view))
            (delete(view))
        }
    };
    html! { details.menu #more data-v=(mark("", &inside)) { (inside) } }
}

/// What is rarely wanted of a game that has ended.
pub(super) fn ended_menu(view: &View<'_>) -> Markup {
    html! { details.menu #more { summary aria-label=(view.ctx.t("page-more")) { "⋯" } div { (delete(view)) } } }
}

/// The owner may delete the game. The button has to be looked for first, and its form stands outside of what changes.
fn delete(view: &View<'_>) -> Markup {
    let ctx = view.ctx;
    html! {
        @if view.may_delete() {
            details.danger #delete {
                summary { (ctx.t("page-delete-game")) }
                p { (ctx.t("page-delete-game-text")) }
                button form="delete-form" id="delete-now" { (ctx.t("page-delete-game-sure")) }
            }
        }
    }
}
