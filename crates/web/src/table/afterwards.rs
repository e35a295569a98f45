//! What a game that has ended was worth to the reader: records, and what a bot made of the same dice.

use super::seats::chain_figures;
use super::view::View;
use crate::forms::field;
use maud::{Markup, html};
use silbertablett_rules::{Area, SeatId, seat::Score};
use silbertablett_session::FinishedSeat;
use silbertablett_texts::names;

/// What is told after a game beside its result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Afterwards {
    /// The reader's other games on this sheet, in any order.
    pub others: Vec<FinishedSeat>,
    /// The bot that has played in the reader's place with the same dice, and its total.
    pub rival: Option<(&'static str, i32)>,
}

/// The address at which [`Afterwards`] are told.
fn address(id: &str, seat: SeatId) -> String {
    format!("/game/{id}/afterwards?{}={}", field::SEAT, seat.index())
}

/// The place where it is told. Until it is known a link asks for it, which the script follows by itself.
pub(super) fn afterwards(view: &View<'_>) -> Markup {
    let data = view.data;
    html! {
        div.afterwards #afterwards {
            @match data.afterwards {
                Some(told) => (told_of(view, told)),
                None => a href=(address(data.id, data.seat)) data-part="#afterwards" data-asks { (view.ctx.t("after-ask")) },
            }
        }
    }
}

/// What is told, as a list.
pub(super) fn told_of(view: &View<'_>, told: &Afterwards) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let score = &view.screen.scores[data.seat.index()];
    // Whoever looks on has no records here.
    let own = view.is_person(data.seat) && !view.elsewhere(data.seat);
    html! {
        ul.told {
            @if own {
                li { (total_words(view, score, &told.others)) }
                @let areas = best_areas(view, score, &told.others);
                @if !areas.is_empty() { li { (ctx.say("after-areas", &[("areas", names::and(ctx.texts(), &areas).into())])) } }
            }
            @if let Some(chain) = data.session.longest_chain(data.seat) {
                li { (ctx.say("after-chain", &[("chain", chain_figures(chain).into())])) }
            }
            @if let Some((bot, total)) = told.rival {
                li #rival { (ctx.say("after-rival", &[("bot", names::bot(ctx.texts(), bot).into()), ("points", total.into())])) }
            }
        }
    }
}

/// How the total stands to the reader's best before.
fn total_words(view: &View<'_>, score: &Score, others: &[FinishedSeat]) -> String {
    let ctx = view.ctx;
    let Some(best) = others.iter().map(|other| other.total).max() else { return ctx.t("after-first") };
    let (count, best) = ((score.total - best).abs(), best);
    match score.total.cmp(&best) {
        std::cmp::Ordering::Greater => ctx.say("after-record", &[("count", count.into()), ("best", best.into())]),
        std::cmp::Ordering::Equal => ctx.say("after-equal", &[("best", best.into())]),
        std::cmp::Ordering::Less => ctx.say("after-gap", &[("count", count.into()), ("best", best.into())]),
    }
}

/// The areas in which the reader has never had so much.
fn best_areas(view: &View<'_>, score: &Score, others: &[FinishedSeat]) -> Vec<String> {
    let is_best = |area: &Area| {
        let best = others.iter().map(|other| other.areas[area.index()]).max();
        best.is_some_and(|best| score.areas[area.index()] > best)
    };
    let name =
        |area: Area| format!("{} {}", names::area_label(view.ctx.texts(), view.sheet, area), score.areas[area.index()]);
    Area::all().filter(is_best).map(name).collect()
}
