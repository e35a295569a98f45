//! The review of a game that has ended: luck and cost apart, the dearest decisions with what was better and why, and play on from there.

mod account;
mod areas;
mod dearest;

use crate::Ctx;
use crate::forms::field;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};
use silbertablett_judge::{Review, SeatReview};
use silbertablett_rules::SeatId;
use silbertablett_session::Session;
use silbertablett_svg::course;
use silbertablett_texts::names;

/// What the page of a review shows.
#[derive(Clone, Copy, Debug)]
pub struct ReviewData<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The game, which has ended.
    pub session: &'a Session,
    /// The seat that is looked at.
    pub seat: SeatId,
    /// What the net says of it, which grades go by; none on a sheet that no net knows.
    pub by_net: Option<&'a Review>,
    /// The closer look.
    pub closer: Closer<'a>,
    /// The look that takes its time.
    pub deeper: Deeper<'a>,
}

/// A look that takes its time, for whoever asks for it.
#[derive(Clone, Copy, Debug)]
pub enum Deeper<'a> {
    /// Nobody has asked for it.
    NotAsked,
    /// So many steps of it are done, of so many.
    UnderWay(usize, usize),
    /// Somebody has stopped it: what was looked at by then, and the rest by the net.
    Stopped(&'a Review),
    /// It is done.
    Done(&'a Review),
}

/// What is asked of the look that takes its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeeperWish {
    /// That it begins, or goes on.
    Begin,
    /// That it stops.
    Stop,
}

impl DeeperWish {
    /// What a form asks; `None` where it asks something else.
    pub fn read(fields: &[(String, String)]) -> Option<DeeperWish> {
        let (_, wish) = fields.iter().find(|(name, _)| name == field::DO)?;
        [DeeperWish::Begin, DeeperWish::Stop].into_iter().find(|known| known.word() == wish)
    }

    fn word(self) -> &'static str {
        match self {
            DeeperWish::Begin => "deep",
            DeeperWish::Stop => "stop",
        }
    }
}

/// A closer look at a game.
#[derive(Clone, Copy, Debug)]
pub enum Closer<'a> {
    /// It is not to be had.
    None,
    /// So many steps of it are done, of so many.
    UnderWay(usize, usize),
    /// It is done.
    Done(&'a Review),
}

/// The page of a review.
pub fn review(ctx: &Ctx<'_>, data: &ReviewData<'_>) -> String {
    let title = ctx.t("coach-title");
    let sheet = names::sheet_name(ctx.texts(), data.session.sheet());
    let main = html! {
        main #main.review {
            h1 { (title) " · " (sheet) }
            (seats(ctx, data))
            @match data.by_net {
                Some(by_net) => (of_seat(ctx, data, by_net)),
                None => p.empty { (ctx.t("coach-unknown")) },
            }
            p { a.button href={ "/game/" (data.id) } { (ctx.t("page-to-game")) } }
        }
    };
    page_with(&ctx.about(data.session.sheet()), &format!("{title}: {sheet}"), Tab::Other, &["review.css"], main)
}

/// Whose review it is, and the way to those of the others.
fn seats(ctx: &Ctx<'_>, data: &ReviewData<'_>) -> Markup {
    let all = || SeatId::first(data.session.seats());
    html! {
        @if data.session.seats() > 1 {
            nav.seats aria-label=(ctx.t("coach-title")) {
                @for seat in all() {
                    a.button href=(crate::forms::review_address(data.id, seat)) aria-current=[(seat == data.seat).then_some("page")] {
                        (data.session.name(seat))
                    }
                }
            }
        }
    }
}

fn of_seat(ctx: &Ctx<'_>, data: &ReviewData<'_>, by_net: &Review) -> Markup {
    let shown = match (data.deeper, data.closer) {
        (Deeper::Done(deep) | Deeper::Stopped(deep), _) => deep,
        (_, Closer::Done(closer)) => closer,
        (_, Closer::None | Closer::UnderWay(..)) => by_net,
    };
    let of = |review: &Review| review.seats.get(data.seat.index()).cloned();
    let (Some(account), Some(graded)) = (of(shown), of(by_net)) else { return html! {} };
    let steps = account::steps(data, shown, &account);
    let dear = dearest::of(data, shown);
    let marked: Vec<usize> = dear.iter().map(|dear| dear.step).collect();
    html! {
        (account::account(ctx, data, &account, &graded))
        section.curve {
            h2 { (ctx.t("coach-curve")) }
            ul.legend aria-hidden="true" {
                li.given { (ctx.t("coach-curve-dice")) }
                li.made { (ctx.t("coach-curve-made")) }
            }
            (course(ctx.texts(), &steps, &marked, |number| format!("#dear-{number}")))
        }
        (dearest::dearest(ctx, data, &account, &dear))
        (dearest::throws(ctx, data, shown))
        (areas::areas(ctx, data, shown))
        (how_closely(ctx, data, &account))
    }
}

/// By what it was judged, how far a closer look is, and what asks for one.
fn how_closely(ctx: &Ctx<'_>, data: &ReviewData<'_>, account: &SeatReview) -> Markup {
    let by = match (data.deeper, data.closer) {
        (Deeper::Done(_) | Deeper::Stopped(_), _) => "coach-by-deep",
        (_, Closer::Done(_)) => "coach-by-expert",
        (_, Closer::None | Closer::UnderWay(..)) => "coach-by-net",
    };
    let under_way = match (data.deeper, data.closer) {
        (Deeper::UnderWay(done, all), _) | (Deeper::NotAsked, Closer::UnderWay(done, all)) => Some((done, all)),
        _ => None,
    };
    let wish = match (data.deeper, data.closer) {
        (Deeper::UnderWay(..), _) => Some((DeeperWish::Stop, "coach-deep-stop")),
        (Deeper::NotAsked, Closer::Done(_)) | (Deeper::Stopped(_), _) => Some((DeeperWish::Begin, "coach-deep")),
        _ => None,
    };
    html! {
        p.note role="status" {
            (ctx.t(by)) " "
            @if account.closely < account.decisions {
                (ctx.say("coach-closely", &[("done", account.closely.into()), ("all", account.decisions.into())])) " "
            }
            @if let Some((done, all)) = under_way {
                (ctx.say("coach-closer", &[("percent", (100 * done / all.max(1)).into())])) " "
            }
            (ctx.t("coach-share"))
        }
        @if let Some((wish, words)) = wish {
            form.deeper method="post" action={ "/game/" (data.id) "/review" } {
                (csrf(ctx))
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
                button #deeper name=(field::DO) value=(wish.word()) { (ctx.t(words)) }
            }
        }
    }
}
