//! Time at a table with a pace: how much a seat still has, what the others may do once it is up, and the way back for whoever a bot plays
//! for.

use super::view::View;
use crate::forms::{VoteWish, field};
use maud::{Markup, html};
use silbertablett_rules::SeatId;
use silbertablett_session::{Pace, Player, Remedy};

/// How long a seat still has, counted by the script; without it, until when, in UTC.
pub(super) fn clock(view: &View<'_>, seat: SeatId) -> Markup {
    let clock = view.data.session.clock(seat).filter(|_| view.entry.is_none() && !view.ended());
    let Some(clock) = clock else { return html! {} };
    let ctx = view.ctx;
    let ends = utc(clock.ends());
    let live = view.data.session.start().pace() == Pace::Live;
    html! {
        span.clock #{ "clock-" (seat.index()) } data-until=(clock.until) data-bank=(clock.bank) data-live[live] data-asks=(clock.asks_at)
            data-over=(ctx.t("pace-over")) title=(ctx.say("pace-until", &[("time", ends.clone().into())])) { (ends) }
    }
}

/// What the address of a part says of it: that the question was asked.
pub(super) fn in_address(late: Option<SeatId>) -> String {
    late.map(|late| format!("&{}={}", field::LATE, late.index())).unwrap_or_default()
}

/// A time in UTC, to the minute.
fn utc(at: i64) -> String {
    let time = time::UtcDateTime::from_unix_timestamp(at.div_euclid(1000)).unwrap_or(time::UtcDateTime::UNIX_EPOCH);
    format!("{} {:02}:{:02} UTC", time.date(), time.hour(), time.minute())
}

/// What is asked about a seat whose time is up, in the place of the dock, for those who have a say in it.
pub(super) fn card(view: &View<'_>) -> Option<Markup> {
    let late = view.data.late.filter(|_| view.entry.is_none() && !view.ended())?;
    let ctx = view.ctx;
    let name = view.name(late);
    let session = view.data.session;
    let own = |seat: SeatId| view.is_person(seat) && !view.elsewhere(seat);
    let voters: Vec<SeatId> = view.seats().filter(|&seat| own(seat)).collect();
    if voters.is_empty() || voters.contains(&late) {
        return None;
    }
    let votes = |remedy: Remedy| session.ballots().iter().filter(move |one| (one.late, one.remedy) == (late, remedy));
    Some(html! {
        div.moves.question.vote #moves role="group" aria-label=(ctx.t("page-moves")) {
            p #question { strong { (ctx.say("pace-up", &[("name", name.into())])) } " " span { (ctx.t("pace-vote")) } }
            div.ballot {
                @for remedy in Remedy::ALL {
                    @let mine = votes(remedy).any(|one| voters.contains(&one.voter));
                    @let count = votes(remedy).count();
                    button #{ "vote-" (remedy.name()) } name=(field::DO) value=(VoteWish { late, remedy }.value()) data-do="vote"
                        aria-pressed=(mine) title=(ctx.t(&format!("pace-{}-title", remedy.name()))) {
                        (ctx.t(&format!("pace-{}", remedy.name()))) @if count > 0 { " (" (count) ")" }
                    }
                }
            }
        }
    })
}

/// What is said of it to those who listen.
pub(super) fn to_say(view: &View<'_>) -> Option<String> {
    card(view)?;
    let late = view.data.late?;
    Some(view.ctx.say("pace-up", &[("name", view.name(late).into())]))
}

/// Whether a bot plays at the viewer's own seat, which the viewer can take back with one press.
pub(super) fn is_played_for(view: &View<'_>) -> bool {
    let seat = view.data.seat;
    let began = &view.data.session.start().seats()[seat.index()].player;
    let here = view.data.shared && !view.elsewhere(seat) && view.entry.is_none() && !view.ended();
    here && *began == Player::Person && !view.is_person(seat)
}

/// The way back for whoever a bot plays for, in the place of the dock.
pub(super) fn way_back(view: &View<'_>) -> Option<Markup> {
    is_played_for(view).then(|| {
        let ctx = view.ctx;
        html! {
            div.moves.question #moves role="group" aria-label=(ctx.t("page-moves")) {
                p #question { strong { (ctx.t(if view.data.session.stands_in(view.data.seat) { "pace-stands-in" } else { "pace-played-for" })) } }
                button.primary #im-back name=(field::DO) value="return" data-do="return" { (ctx.t("pace-back")) }
            }
        }
    })
}

/// What stands at the seat of somebody for whom a bot plays.
pub(super) fn bot_sign(view: &View<'_>, seat: SeatId) -> Markup {
    let began = &view.data.session.start().seats()[seat.index()].player;
    let ctx = view.ctx;
    html! {
        @if *began == Player::Person && !view.is_person(seat) && !view.ended() {
            @let words = ctx.say("pace-bot-plays", &[("name", view.name(seat).into())]);
            span.pill.stand-in title=(words) { span.hidden { (words) } span aria-hidden="true" { (ctx.t("pace-bot")) } }
        }
    }
}
