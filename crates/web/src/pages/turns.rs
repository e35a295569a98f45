//! How the reader is told that it is their turn: the ways there are, a new one, and the end of one.

use crate::Ctx;
use crate::forms::field;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};

/// A way in which the reader is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayLine<'a> {
    /// Its id.
    pub id: &'a str,
    /// The name of its kind.
    pub kind: &'a str,
    /// Where messages go, short: the name of a host.
    pub place: String,
    /// The address of the game, if it is for one seat only, and the name of who sits there, as far as it is known.
    pub seat: Option<(String, String)>,
    /// When it was written to last, in milliseconds since 1970.
    pub used: Option<i64>,
    /// Why that did not arrive, in a word.
    pub fault: Option<&'a str>,
}

/// What has become of what the reader has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnsNews<'a> {
    /// A test message has arrived.
    Arrived,
    /// Something is wrong with the address, or a test message has not arrived; why, in a word.
    Fault(&'a str),
    /// Test messages are sent so often only.
    TooOften,
}

/// What the page of messages on turns shows.
#[derive(Clone, Debug)]
pub struct TurnsData<'a> {
    /// Whether the reader is known, so that there is somebody to be told.
    pub known: bool,
    /// The ways there are.
    pub ways: &'a [WayLine<'a>],
    /// The names of the kinds that there are.
    pub kinds: &'a [&'a str],
    /// The public key by which push services know this program.
    pub push_key: &'a str,
    /// The game, the seat (from 0) and the name of who sits there, if the new way is for one seat only.
    pub seat: Option<(&'a str, usize, &'a str)>,
    /// What has become of what the reader has asked for.
    pub news: Option<TurnsNews<'a>>,
    /// The address as it was typed, if it is to be mended.
    pub typed: &'a str,
}

/// The page of messages on turns. Its forms go to `POST /me/turns`.
pub fn turns(ctx: &Ctx<'_>, data: &TurnsData<'_>) -> String {
    let main = html! {
        main #main.narrow.gathering {
            h1 { (ctx.t("turns")) }
            p { (ctx.t("turns-text")) }
            @match data.news {
                Some(TurnsNews::Arrived) => p.done role="status" { (ctx.t("turns-arrived")) },
                Some(TurnsNews::Fault(why)) => p.alert role="alert" { (fault(ctx, why)) },
                Some(TurnsNews::TooOften) => p.alert role="alert" { (ctx.t("turns-too-often")) },
                None => {},
            }
            @if data.known {
                @for way in data.ways { (way_line(ctx, way)) }
                (this_device(ctx, data))
                (new_way(ctx, data))
            } @else { p.note { (ctx.t("turns-unknown")) } }
            p { a.button href="/me" { (ctx.t("settings")) } }
        }
    };
    page_with(ctx, &ctx.t("turns"), Tab::Me, &["together.css", "push.js"], main)
}

/// Only where a script can ask the browser for an address.
fn this_device(ctx: &Ctx<'_>, data: &TurnsData<'_>) -> Markup {
    html! {
        form.call #this-device method="post" action="/me/turns" hidden data-key=(data.push_key)
            data-address=(field::ADDRESS) data-public=(field::PUBLIC) data-secret=(field::SECRET)
            data-denied=(ctx.t("turns-device-denied")) data-failed=(ctx.t("turns-device-failed")) {
            (csrf(ctx))
            (hidden_seat(data))
            input type="hidden" name=(field::ADDRESS);
            input type="hidden" name=(field::PUBLIC);
            input type="hidden" name=(field::SECRET);
            p { (ctx.t("turns-device-text")) }
            p.fault role="alert" {}
            button.primary #add-device name=(field::DO) value="add" { (ctx.t("turns-device")) }
        }
    }
}

fn hidden_seat(data: &TurnsData<'_>) -> Markup {
    html! {
        @if let Some((game, seat, _)) = data.seat {
            input type="hidden" name=(field::GAME) value=(game);
            input type="hidden" name=(field::SEAT) value=(seat);
        }
    }
}

fn new_way(ctx: &Ctx<'_>, data: &TurnsData<'_>) -> Markup {
    html! {
        form.stack #new-way method="post" action="/me/turns" {
            (csrf(ctx))
            h2 { (ctx.t("turns-new")) }
            (hidden_seat(data))
            @if let Some((_, _, name)) = data.seat {
                p.note { (ctx.say("turns-for-seat", &[("name", name.into())])) }
            }
            label { span { (ctx.t("turns-address")) " " small { (ctx.t("turns-address.help")) } }
                input #address name=(field::ADDRESS) type="url" inputmode="url" value=(data.typed) maxlength="1000" required autocomplete="off" spellcheck="false" placeholder="https://";
            }
            label { span { (ctx.t("turns-kind")) }
                select name=(field::KIND) {
                    option value="" { (ctx.t("turns-kind-auto")) }
                    @for kind in data.kinds { option value=(kind) { (ctx.t(&format!("turns-kind-{kind}"))) } }
                }
            }
            button.primary #add-way name=(field::DO) value="add" { (ctx.t("turns-add")) }
        }
    }
}

fn way_line(ctx: &Ctx<'_>, way: &WayLine<'_>) -> Markup {
    html! {
        form.way.call method="post" action="/me/turns" {
            (csrf(ctx))
            input type="hidden" name=(field::TO) value=(way.id);
            p { strong { (ctx.t(&format!("turns-kind-{}", way.kind))) } " " span.place { (way.place) } }
            @if let Some((game, name)) = &way.seat {
                p { a href=(game) { (ctx.say("turns-for-seat", &[("name", name.as_str().into())])) } }
            }
            @if let Some((machine, moment)) = way.used.and_then(super::games::moment) {
                p.note {
                    time datetime=(machine) { (moment) } ": "
                    @match way.fault { None => { (ctx.t("turns-arrived")) } Some(why) => { (fault(ctx, why)) } }
                }
            }
            div.buttons {
                button name=(field::DO) value="test" { (ctx.t("turns-test")) }
                button name=(field::DO) value="end" { (ctx.t("turns-end")) }
            }
        }
    }
}

/// Why something has not arrived.
fn fault(ctx: &Ctx<'_>, why: &str) -> String {
    match why.strip_prefix("refused-") {
        Some(status) => ctx.say("turns-fault-refused", &[("status", status.into())]),
        None => ctx.t(&format!("turns-fault-{why}")),
    }
}

/// The page to which a message links so that no more come. `done` says that it has been pressed.
pub fn turns_off(ctx: &Ctx<'_>, off: &str, done: bool) -> String {
    let main = html! {
        main #main.narrow.gathering {
            h1 { (ctx.t("turns-off")) }
            @if done {
                p.done role="status" { (ctx.t("turns-off-done")) }
            } @else {
                p { (ctx.t("turns-off-text")) }
                form method="post" action={ "/turns/off/" (off) } { (csrf(ctx)) button.primary #off { (ctx.t("turns-off-do")) } }
            }
        }
    };
    page_with(ctx, &ctx.t("turns-off"), Tab::Other, &["together.css"], main)
}
