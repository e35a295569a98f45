//! What is expected now, what was refused, what a hint says, and which keys there are.

use super::view::View;
use super::{cut_short, lost, story};
use crate::Ctx;
use crate::forms::ClickFault;
use crate::forms::{closer_address, field};
use maud::{Markup, html};
use silbertablett_judge::Compared;
use silbertablett_screen::reason_words;
use silbertablett_session::{Hint, Session, next_seat};
use silbertablett_texts::{move_words, names};

/// How many moves a hint names at most.
const HINTED: usize = 3;
/// How many where a move was dear.
const WARNED: usize = 1;
/// So many points less are shown as something.
const WORSE: f32 = 0.05;

/// The line over the dice, with the hint there is.
pub(super) fn now(view: &View<'_>) -> Markup {
    line(view, view.data.hint)
}

/// The line over the dice, with a hint or without.
pub(super) fn line(view: &View<'_>, hint: Option<&Hint>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let state = if view.acts() { "yours" } else { "waiting" };
    html! {
        section.now.(state) #now aria-label=(ctx.t("page-now")) {
            p.round #round { (view.round_line()) }
            // Who looks back is told by the steps what was done, and where bots played by themselves nobody asks who began it.
            @if view.entry.is_none() { p.prompt #prompt tabindex="-1" { (view.prompt()) } }
            @if data.watching && view.entry.is_none() && !(view.ended() && data.session.persons().next().is_none()) { p.watching #watching { (ctx.t("page-watching")) } }
            // They share a place, so that nothing moves when one of them comes.
            div.said {
                // Whoever waits sees what the others take while they do.
                @if view.entry.is_none() {
                    p.preview #preview aria-hidden="true" {
                        @if let Some(words) = cut_short::news(view) { (words) }
                        @else if view.picks() { (ctx.t("page-preview-none")) }
                        @else if !view.acts() { (story::last(view)) }
                    }
                }
                // What is pointed at and is no box tells of itself here.
                p.told #told aria-hidden="true" hidden {}
                @if let Some(why) = data.refused {
                    div.refused #refused role="alert" { p { (why) } }
                } @else if let Some(words) = lost::news(view) {
                    div.refused #refused role="status" { p { (words) } }
                }
            }
            @if let Some(hint) = hint { (hinted(view, hint)) }
        }
    }
}

fn hinted(view: &View<'_>, hint: &Hint) -> Markup {
    let ctx = view.ctx;
    let words = |mv| move_words(ctx.texts(), view.sheet, view.state, mv);
    let token = |mv| silbertablett_record::notation(view.sheet, mv);
    let warned = view.data.warned.and_then(|mv| Some((mv, hint.cost(mv)?)));
    // Against the move that was wished for, or the next best one where that is worse.
    let next = hint.moves.get(1).map(|next| next.mv).filter(|&mv| hint.cost(mv).is_some_and(|cost| cost >= WORSE));
    let why = hint.moves.first().zip(warned.map(|(mv, _)| mv).or(next));
    let left = why.and_then(|(_, made)| hint.leaves_more(made)).zip(next_seat(view.state, view.data.seat));
    let left = left.map(|(more, next)| (view.name(next), more));
    let why = why.map(|(best, made)| Compared::of(view.sheet.tables(), view.state, view.data.seat, best.mv, made));
    let said = why.map(|why| reason_words(ctx.texts(), view.sheet, view.state, view.data.seat, &why, left));
    let [why, left] = said.unwrap_or_default();
    html! {
        div.hint #hint role="status" {
            @if let Some((mv, cost)) = warned {
                p.warned {
                    (ctx.say("page-warned", &[("points", ctx.decimal(cost).into())])) " "
                    button.small name=(field::ANYWAY) value=(token(mv)) id="anyway" data-do="anyway" { (ctx.t("page-warned-anyway")) }
                }
            }
            @if hint.moves.is_empty() { p { (ctx.t("hint-none")) } }
            @else { p.note.scripted { (ctx.t("page-hint-how")) } }
            ol {
                @for (i, advice) in hint.moves.iter().take(if warned.is_some() { WARNED } else { HINTED }).enumerate() {
                    li {
                        button.small name=(field::TOKEN) value=(token(advice.mv)) id={ "hint-" (i) } data-advice {
                            (words(advice.mv))
                        }
                        @if let Some(expected) = advice.expected {
                            @match hint.cost(advice.mv) {
                                Some(cost) if i > 0 => span.cost { (ctx.say("page-hint-cost", &[("cost", ctx.decimal(cost).into())])) },
                                _ => span.cost { (ctx.say("page-hint-expected", &[("points", (expected.round() as i32).into())])) },
                            }
                        }
                    }
                }
            }
            @if let Some(why) = why { p.why { (why) } }
            @if let Some(left) = left { p.why #left-to-next { (left) } }
            @if view.data.advice && hint.moves.len() > 1 {
                p { a href=(closer_address(view.data.id, view.data.seat)) id="closer" { (ctx.t("coach-deep")) } }
            }
        }
    }
}

/// What is wrong with a form of the table, in a sentence.
pub fn click_fault(ctx: &Ctx<'_>, session: &Session, fault: &ClickFault) -> String {
    match fault {
        ClickFault::Faces(dice) => {
            let dice = names::dice(ctx.texts(), session.sheet(), *dice, |_| None);
            ctx.say("page-fault-faces", &[("dice", dice.into())])
        }
        ClickFault::Digits(count) => ctx.say("page-fault-digits", &[("count", (*count).into())]),
        ClickFault::Tray => ctx.t("page-fault-tray"),
        ClickFault::Seat | ClickFault::Move | ClickFault::Nothing => ctx.t("page-fault-order"),
    }
}

/// The keys of the table.
pub(crate) fn keys(ctx: &Ctx<'_>) -> Markup {
    let keys: [(&[&str], &str); 8] = [
        (&["Space", "Enter"], "page-key-press"),
        (&["1–6"], "page-key-die"),
        (&["←", "↑", "↓", "→"], "page-key-arrows"),
        (&["u"], "page-key-undo"),
        (&["r"], "page-key-redo"),
        (&["h"], "page-key-hint"),
        (&["Esc"], "page-key-escape"),
        (&["?"], "page-key-help"),
    ];
    html! {
        dl.keys {
            @for (names, words) in keys {
                div { dt { @for name in names { kbd { (name) } " " } } dd { (ctx.t(words)) } }
            }
        }
        p.note { (ctx.t("page-keys-off")) " " a href="/me" { (ctx.t("settings")) } }
    }
}
