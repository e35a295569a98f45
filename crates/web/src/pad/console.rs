//! What stands beside the sheet: what is expected, numbers to choose from, taking back, and what was written.

use super::PadView;
use crate::forms::{field, pad_address};
use maud::{Markup, PreEscaped, html};
use silbertablett_pad::PadStep;
use silbertablett_rules::{
    Action, Face, Mark,
    pad::PadMove,
    sheet::{Value, Write},
};
use silbertablett_svg::{Palette, die_svg};
use silbertablett_texts::{box_words, names, pad_words, points_words, rating};

/// How many steps are told.
const TOLD: usize = 30;

/// The felt: what is expected and, for a box for which several things can be written, what they are.
pub(super) fn console(look: &PadView<'_>) -> Markup {
    let (ctx, data, game) = (look.ctx, look.data, look.data.game);
    let pad = game.pad(look.seat);
    let rounds = [("round", pad.round().into()), ("rounds", pad.rounds().into())];
    let asked = asked(look);
    let left = pad.marks_left();
    html! {
        div.console #console {
            section.now.yours #now aria-label=(ctx.t("page-now")) {
                p.round #round { @if pad.is_copied() { (ctx.t("copied")) } @else { (ctx.say("page-round-of", &rounds)) } @if game.seats().len() > 1 { " · " (game.name(look.seat)) } }
                p.prompt #prompt tabindex="-1" { (asked.as_ref().map_or_else(|| look.prompt(), |asked| asked.question.clone())) }
                @if data.watching { p.watching #watching { (ctx.t("page-watching")) } }
                div.said {
                    @if let Some(why) = data.refused { div.refused #refused role="alert" { p { (why) } } }
                    @else if pad.is_copied() && asked.is_none() { p.preview #preview { (rating(ctx.texts(), look.sheet, game.score(look.seat).level)) } }
                    @else if !game.has_ended() && !look.waits() && asked.is_none() && left > 0 {
                        p.preview #preview { (ctx.say("pad-left", &[("count", left.into())])) }
                    }
                }
            }
            @if let Some(asked) = &asked {
                div.keys.many[asked.many] #ways { (asked.keys) }
                a.button.close #close data-part href=(pad_address(data.id, Some(look.seat.index()))) { (ctx.t("cancel")) }
            }
        }
    }
}

/// What somebody is asked who points at something that can mean several things.
struct Question {
    question: String,
    keys: Markup,
    /// Whether there are more numbers than stand in a row.
    many: bool,
}

fn asked(look: &PadView<'_>) -> Option<Question> {
    let ctx = look.ctx;
    if look.data.look.joker {
        let jokers = look.moves.iter().filter(|mv| matches!(mv, PadMove::Use { action: Action::Joker, .. })).copied();
        let jokers: Vec<PadMove> = jokers.collect();
        let question = names::action(ctx.texts(), look.sheet, Action::Joker);
        return (!jokers.is_empty()).then(|| Question { question, keys: words(look, &jokers), many: false });
    }
    let mark = look.data.look.mark?;
    let ways = ways(look, mark);
    let place = box_words(ctx.texts(), look.sheet, mark);
    let numbers: Option<Vec<(u8, PadMove)>> = ways.iter().map(|&mv| Some((number(mv)?, mv))).collect();
    // A number can be brought by the dice, or be named for one bonus; what several bonuses write is told in words.
    let bonuses = ways.iter().filter_map(|mv| match mv {
        PadMove::Bonus { bonus, .. } => Some(*bonus),
        _ => None,
    });
    let one_bonus = bonuses.collect::<Vec<_>>().windows(2).all(|pair| pair[0] == pair[1]);
    match numbers {
        _ if ways.len() < 2 => None,
        Some(numbers) if one_bonus => Some(Question {
            question: ctx.say(
                if look.data.game.pad(look.seat).is_copied() { "copied-number" } else { "pad-number" },
                &[("box", place.into())],
            ),
            keys: number_keys(look, mark, &numbers),
            many: look.sheet.tables().area(mark.area).spec().value == Value::WithTray,
        }),
        _ => Some(Question {
            question: ctx.say("pad-which", &[("box", place.into())]),
            keys: words(look, &ways),
            many: false,
        }),
    }
}

/// Everything that can be written in a box.
pub(super) fn ways(look: &PadView<'_>, mark: Mark) -> Vec<PadMove> {
    let goes_there = |mv: &&PadMove| match mv {
        PadMove::Write { mark: own, .. } | PadMove::Bonus { mark: own, .. } => *own == mark,
        _ => false,
    };
    look.moves.iter().filter(goes_there).copied().collect()
}

fn number(mv: PadMove) -> Option<u8> {
    match mv {
        PadMove::Write { number, .. } | PadMove::Bonus { number, .. } => Some(number).filter(|&number| number > 0),
        _ => None,
    }
}

fn token(look: &PadView<'_>, mv: PadMove) -> String {
    silbertablett_pad::pad_notation(look.sheet, mv)
}

/// Numbers as keys, with those that cannot stand there: faces of the die of the area where a single die brings the number.
fn number_keys(look: &PadView<'_>, mark: Mark, numbers: &[(u8, PadMove)]) -> Markup {
    let spec = look.sheet.tables().area(mark.area).spec();
    let all = match numbers.first() {
        Some((_, PadMove::Bonus { .. })) => spec.value.chosen(),
        // What stands on paper may have come from a bonus, so the numbers are those that fit.
        _ if look.data.game.pad(look.seat).is_copied() && spec.value != Value::Die => {
            let fitting = || numbers.iter().map(|(number, _)| *number);
            fitting().min().unwrap_or(1)..=fitting().max().unwrap_or(1)
        }
        _ => spec.value.brought(),
    };
    let palette = Palette::of(look.sheet);
    let tone = palette.area(mark.area);
    let single = spec.value == Value::Die && spec.write == Write::Number;
    // On paper stands what was written, factor included.
    let factor = if look.data.game.pad(look.seat).is_copied() { spec.boxes[mark.spot.index()].factor } else { 1 };
    let written = |number: u8| u16::from(number) * u16::from(factor);
    let picture = |number: u8| {
        let face = Face::new(number).filter(|_| single);
        html! {
            @if let Some(face) = face { span.face aria-hidden="true" { (PreEscaped(die_svg(tone, face))) } }
            span { (written(number)) }
        }
    };
    html! {
        @for number in all {
            @match numbers.iter().find(|(own, _)| *own == number) {
                Some((_, mv)) => button.key name=(field::TOKEN) value=(token(look, *mv)) id={ "n" (number) } data-number=(number) { (picture(number)) },
                None => span.key.out aria-hidden="true" { (picture(number)) },
            }
        }
    }
}

/// Things to write, told in words.
fn words(look: &PadView<'_>, ways: &[PadMove]) -> Markup {
    html! {
        @for (i, &mv) in ways.iter().enumerate() {
            button.way name=(field::TOKEN) value=(token(look, mv)) id={ "way-" (i) } { (pad_words(look.ctx.texts(), look.sheet, mv)) }
        }
    }
}

const UNDO: &str = "M9 14L4 9l5-5M4.5 9H14a5.5 5.5 0 0 1 0 11h-3";
const REDO: &str = "M15 14l5-5-5-5M19.5 9H10a5.5 5.5 0 0 0 0 11h3";

/// The row of buttons.
pub(super) fn moves(look: &PadView<'_>) -> Markup {
    let (ctx, data, game) = (look.ctx, look.data, look.data.game);
    let copied = game.pad(look.seat).is_copied();
    let last = game.pad(look.seat).round() == game.pad(look.seat).rounds();
    let waits = game.seats().any(|seat| !game.pad(seat).seat().waiting().is_empty());
    let tool = |what: &str, words: String, can: bool, path: &str| {
        html! {
            button.tool data-do=(what) title=(words) name=(field::DO) value=(what) id=(what) disabled[!can] {
                svg.sign-of viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
                    path d=(path) fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" {}
                }
                span.word { (words) }
            }
        }
    };
    html! {
        div.moves #moves role="group" aria-label=(ctx.t("page-moves")) {
            @if !data.watching {
                span.tools {
                    (tool("undo", ctx.t("undo"), game.can_undo(), UNDO))
                    (tool("redo", ctx.t("redo"), game.can_redo(), REDO))
                }
                span.spring {}
                @if !game.has_ended() && !waits {
                    button.primary name=(field::DO) value="round" id="round-done" data-do="round" {
                        (ctx.t(if copied { "copied-done" } else if last { "pad-game-done" } else { "pad-round-done" }))
                    }
                }
            }
        }
        details.menu #more {
            summary aria-label=(ctx.t("page-more")) { "⋯" }
            div {
                a href={ "/pad/" (data.id) "/pad.json" } download { (ctx.t("pad-download")) }
                a href={ "/help/" (silbertablett_sheet_file::name_of(look.sheet)) } { (ctx.t("page-how")) }
                @if !data.watching {
                    details.danger #delete {
                        summary { (ctx.t("page-delete-game")) }
                        p { (ctx.t("page-delete-game-text")) }
                        button form="delete-form" id="delete-now" { (ctx.t("page-delete-game-sure")) }
                    }
                }
            }
        }
    }
}

/// What was written last on the sheet that is looked at.
pub(super) fn story(look: &PadView<'_>) -> Markup {
    let (ctx, game) = (look.ctx, look.data.game);
    let of_seat: Vec<&PadStep> =
        game.steps().iter().filter(|step| step.moves.iter().any(|(seat, _)| *seat == look.seat)).collect();
    let told = &of_seat[of_seat.len().saturating_sub(TOLD)..];
    html! {
        section.story #story tabindex="0" aria-label=(ctx.t("pad-written")) {
            // The latest stands at the end, and the heading over all of it.
            div {
                h2 { (ctx.t("pad-written")) }
                @if told.is_empty() { p { (ctx.t("pad-written-none")) } }
                ol { @for step in told { (line(look, step)) } }
            }
        }
    }
}

fn line(look: &PadView<'_>, step: &PadStep) -> Markup {
    let texts = look.ctx.texts();
    let own = step.moves.iter().filter(|(seat, _)| *seat == look.seat).map(|(_, mv)| *mv);
    let gained = step.gained[look.seat.index()];
    html! {
        @for (i, mv) in own.enumerate() {
            li.follows[i > 0] {
                (pad_words(texts, look.sheet, mv))
                @if i == 0 && gained != 0 { " " b { (points_words(texts, gained)) } }
            }
        }
    }
}
