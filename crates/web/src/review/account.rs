//! The sum of a review: how it was played, and what it was made of.

use super::ReviewData;
use crate::Ctx;
use maud::{Markup, html};
use silbertablett_judge::{BotRate, Change, CoachLevel, Points, Review, SeatReview, rates};
use silbertablett_svg::CourseStep;
use silbertablett_texts::{decimal, hundredths, names};

/// Points as people read them.
pub(super) fn points(ctx: &Ctx<'_>, points: Points) -> String {
    decimal(ctx.texts(), points.value())
}

/// The same with a sign where they were won.
pub(super) fn signed(ctx: &Ctx<'_>, points: Points) -> String {
    let words = self::points(ctx, points);
    if points > Points::ZERO { format!("+{words}") } else { words }
}

/// What the game came to for the seat after each of its entries.
pub(super) fn steps(data: &ReviewData<'_>, review: &Review, account: &SeatReview) -> Vec<CourseStep> {
    let mut cost = Points::ZERO;
    let round = |entry: usize| data.session.state_before(entry).round();
    let begin = CourseStep { dice: account.first.value() as f32, made: account.first.value() as f32, round: 1 };
    let own = review.entries.iter().filter(|entry| entry.seat == data.seat.index());
    let steps = own.map(|entry| {
        if let Change::Move { cost: more } = entry.change {
            cost += more;
        }
        let (dice, made) = (entry.value + cost, entry.value);
        CourseStep { dice: dice.value() as f32, made: made.value() as f32, round: round(entry.entry) }
    });
    let steps: Vec<CourseStep> = std::iter::once(begin).chain(steps).collect();
    let (dice, made) = ((account.total + account.cost).value() as f32, account.total.value() as f32);
    let last = steps.last().map_or(1, |step| step.round);
    steps.into_iter().chain([CourseStep { dice, made, round: last }]).collect()
}

/// How it was played, and the sum.
pub(super) fn account(ctx: &Ctx<'_>, data: &ReviewData<'_>, account: &SeatReview, graded: &SeatReview) -> Markup {
    let sums = [
        ("first", points(ctx, account.first)),
        ("luck", signed(ctx, account.luck)),
        ("cost", signed(ctx, -account.cost)),
        ("others", signed(ctx, account.others)),
        ("revision", signed(ctx, account.revision)),
        ("final", points(ctx, account.total)),
    ];
    let alone = data.session.seats() == 1;
    html! {
        section.account {
            @if let Some(bot) = graded.grade {
                h2 { (ctx.say("coach-played-like", &[("bot", names::bot(ctx.texts(), bot).into())])) }
            }
            p { (rate(ctx, data, graded)) }
            dl.figures {
                @for (name, words) in sums.into_iter().filter(|(name, _)| !(alone && *name == "others")) {
                    div class={ "of-" (name) } { dt { (ctx.t(&format!("coach-{name}"))) } dd { (words) } }
                }
            }
            p.note { (ctx.t("coach-sum")) }
        }
    }
}

/// What a decision cost on average, and what it costs the bots that are nearest.
fn rate(ctx: &Ctx<'_>, data: &ReviewData<'_>, graded: &SeatReview) -> String {
    if graded.cost == Points::ZERO {
        return ctx.t("coach-perfect");
    }
    // The hundredths tell good players apart.
    let two = |rate: f64| hundredths(ctx.texts(), rate);
    let own = ctx.say("coach-rate", &[("points", two(graded.rate()).into())]);
    let sheet = data.session.sheet();
    let known: Vec<BotRate> = rates()
        .filter(|rate| (rate.sheet, rate.revision, rate.level) == (sheet.id(), sheet.revision(), CoachLevel::Net))
        .collect();
    let Some(place) = known.iter().position(|rate| Some(rate.bot) == graded.grade) else { return own };
    let bot = |rate: &BotRate| names::bot(ctx.texts(), rate.bot);
    let nearest = &known[place];
    let mut args = vec![("bot", bot(nearest).into()), ("points", two(nearest.rate).into())];
    let others = match known.get(place + 1) {
        Some(better) => {
            args.extend([("better", bot(better).into()), ("fewer", two(better.rate).into())]);
            ctx.say("coach-rate-others", &args)
        }
        None => ctx.say("coach-rate-best", &args),
    };
    format!("{own} {others}")
}
