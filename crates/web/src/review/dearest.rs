//! The dearest decisions of a seat, and its luckiest and unluckiest rolls.

use super::ReviewData;
use super::account::{points, signed};
use crate::Ctx;
use crate::forms::{again_address, entry_address, field};
use crate::shell::csrf;
use maud::{Markup, html};
use silbertablett_judge::{Compared, EntryReview, Points, Review, SeatReview};
use silbertablett_record::parse_notation;
use silbertablett_rules::Move;
use silbertablett_screen::{compared_words, moment_words};
use silbertablett_session::LogEntry;
use silbertablett_texts::move_words;

/// So many are shown.
const SHOWN: usize = 3;

/// A decision that cost something.
pub(super) struct DearDecision {
    entry: usize,
    cost: Points,
    made: Move,
    better: Move,
    /// Its place on the curve, on which the beginning is 0.
    pub(super) step: usize,
}

/// The dearest decisions of the seat, the dearest first.
pub(super) fn of(data: &ReviewData<'_>, review: &Review) -> Vec<DearDecision> {
    let sheet = data.session.sheet();
    let own = review.of_seat(data.seat.index());
    let dear = review.dearest(data.seat.index()).into_iter().filter_map(|reviewed| {
        let LogEntry::Move(_, made) = data.session.moments().get(reviewed.entry)?.entry else { return None };
        let better = parse_notation(sheet, reviewed.best.as_deref()?).ok()?;
        // On the curve the beginning is 0.
        let step = 1 + own.clone().position(|entry| entry.entry == reviewed.entry)?;
        Some(DearDecision { entry: reviewed.entry, cost: reviewed.cost()?, made, better, step })
    });
    dear.take(SHOWN).collect()
}

/// What was made, what was better and why, and the way there.
pub(super) fn dearest(ctx: &Ctx<'_>, data: &ReviewData<'_>, account: &SeatReview, dear: &[DearDecision]) -> Markup {
    let (texts, sheet) = (ctx.texts(), data.session.sheet());
    let part: Points = dear.iter().map(|dear| dear.cost).sum();
    let share = [("part", points(ctx, part).into()), ("all", points(ctx, account.cost).into())];
    html! {
        @if !dear.is_empty() {
            section.dearest {
                h2 { (ctx.t("coach-dearest")) " " small { (ctx.say("coach-dearest-share", &share)) } }
                ol {
                    @for (number, dear) in (1..).zip(dear) {
                        @let state = data.session.state_before(dear.entry);
                        @let words = |mv| move_words(texts, sheet, state, mv);
                        li id={ "dear-" (number) } {
                            h3 {
                                span.no { (number) } " " (moment_words(texts, state, data.seat)) " "
                                strong.cost { (signed(ctx, -dear.cost)) }
                            }
                            p { (ctx.say("coach-made", &[("move", words(dear.made).into())])) }
                            p.better { (ctx.say("coach-better", &[("move", words(dear.better).into())])) }
                            @let compared = Compared::of(sheet.tables(), state, data.seat, dear.better, dear.made);
                            p { (compared_words(texts, sheet, state, data.seat, &compared)) }
                            form.moves method="post" action={ "/game/" (data.id) "/branch" } {
                                (csrf(ctx))
                                input type="hidden" name=(field::ENTRY) value=(dear.entry);
                                a.button href=(again_address(data.id, dear.entry, None)) { (ctx.t("coach-again")) }
                                a.button href=(entry_address(data.id, dear.entry)) { (ctx.t("coach-look")) }
                                button { (ctx.t("page-branch")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The luckiest roll of the seat and the unluckiest.
pub(super) fn throws(ctx: &Ctx<'_>, data: &ReviewData<'_>, review: &Review) -> Markup {
    let said = |key: &str, entry: &EntryReview| {
        let place = moment_words(ctx.texts(), data.session.state_before(entry.entry), data.seat);
        ctx.say(key, &[("place", place.into()), ("points", signed(ctx, entry.luck().unwrap_or_default()).into())])
    };
    html! {
        ul.lucky {
            @if let Some((most, least)) = review.luckiest(data.seat.index()) {
                li { (said("coach-luckiest", most)) }
                li { (said("coach-unluckiest", least)) }
            }
        }
    }
}
