//! The table: everything a seat sees of a game, and everything it can do.
//!
//! [`table_fragment`] is the part that changes. Everything in it has an id of its own, so that it can be morphed into the next one
//! while focus, selection and scroll stay where they are.

mod area;
mod dice;
mod edge;
mod end;
mod moves;
mod now;
mod real_dice;
mod seats;
mod story;
mod tour;
mod view;
mod ways;

pub use now::click_fault;
pub(crate) use now::keys;
pub use view::{Look, seat_at};

use crate::Ctx;
use crate::forms::field;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::SeatId;
use silbertablett_session::{Hint, Session};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{Labels, PrintPage, icon_symbols, sheet_svg};
use silbertablett_texts::names;
use view::View;

/// What the table shows.
#[derive(Clone, Debug)]
pub struct TableData<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The game.
    pub session: &'a Session,
    /// The seat that looks and decides, see [`seat_at`].
    pub seat: SeatId,
    /// The version the reader has seen: what came since is told and shown as new. `None` for a page that is loaded afresh.
    pub since: Option<usize>,
    /// What the address of the page asks for.
    pub look: Look,
    /// A hint, if it was asked for.
    pub hint: Option<&'a Hint>,
    /// Why the last wish was refused, see [`refusal`](silbertablett_texts::refusal()).
    pub refused: Option<&'a str>,
    /// The fields of a throw that was typed in and refused, so that nobody types it twice.
    pub typed: &'a [(String, String)],
    /// Expected scores of each seat before each throw and move, and at the end; for games that have ended, where nets are there.
    pub expected: Option<&'a [Vec<f32>]>,
    /// Whether this is the reader's first game, so that the tour is offered.
    pub tour: bool,
    /// Whether the reader may only look on: the game is somebody else's.
    pub watching: bool,
}

impl<'a> TableData<'a> {
    /// A game as its page shows it when it is loaded: to the seat that has something to do, with nothing asked for.
    pub fn of(id: &'a str, session: &'a Session) -> TableData<'a> {
        TableData {
            id,
            session,
            seat: seat_at(session, None),
            since: None,
            look: Look::default(),
            hint: None,
            refused: None,
            typed: &[],
            expected: None,
            tour: false,
            watching: false,
        }
    }
}

/// The page of a game.
pub fn table(ctx: &Ctx<'_>, data: &TableData<'_>) -> String {
    let view = View::of(ctx, data);
    let shares = !data.watching && data.session.can_share(data.seat).is_ok();
    let body = html! {
        svg.symbols-store aria-hidden="true" width="0" height="0" { defs { (PreEscaped(icon_symbols(view.sheet))) (PreEscaped(MARKS)) } }
        div.banner #gone role="alert" hidden { (ctx.t("page-gone")) }
        (inner(&view))
        // What belongs to the reader stands outside the part that changes, which can so be the same for all who look.
        @for id in ["play", "again-form", "branch-form"] { input type="hidden" name=(field::CSRF) form=(id) value=(ctx.csrf); }
        @if !data.watching { form #delete-form method="post" action={ "/game/" (data.id) "/delete" } { (csrf(ctx)) } }
        @if shares { (share_form(ctx, data)) }
        @if data.tour { (tour::tour(ctx)) }
        dialog #chooser aria-labelledby="chooser-title" {
            h2 #chooser-title { (ctx.t("page-choose-way")) }
            div #chooser-ways {}
            form method="dialog" { button { (ctx.t("cancel")) } }
        }
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (ctx.t("page-keys")) }
            (keys(ctx))
            form method="dialog" { button autofocus { (ctx.t("close")) } }
        }
        p.hidden #live aria-live="polite" {}
    };
    page_with(ctx, &view.title(), Tab::Table, if shares { &["dice.js"] } else { &[] }, body)
}

/// What the reader's device sends by itself, before the first throw of a game whose dice nobody can rig.
fn share_form(ctx: &Ctx<'_>, data: &TableData<'_>) -> Markup {
    html! {
        form data-share hidden method="post" action={ "/game/" (data.id) "/share" } {
            (csrf(ctx))
            input type="hidden" name=(field::SEAT) value=(data.seat.index());
            input type="hidden" name=(field::SHARE);
        }
    }
}

/// The part of [`table`] that changes: the element `#main`. Of the reader it depends on the language only, so that one can serve
/// all who look at the same seat.
pub fn table_fragment(ctx: &Ctx<'_>, data: &TableData<'_>) -> String {
    inner(&View::of(ctx, data)).into_string()
}

/// Marks as if written by hand, once per page.
const MARKS: &str = "<symbol id=\"m-cross\" viewBox=\"0 0 32 32\"><path d=\"M6 7.5C12 12 20 20 26.5 25.5M25.5 6C19 12.5 13 19.5 6.5 26.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3.6\" stroke-linecap=\"round\"/></symbol><symbol id=\"m-ring\" viewBox=\"0 0 32 32\"><path d=\"M17 3.5C8 3 3.5 9 3.8 16.5C4 24 9.500 28.500 16.500 28.400C24 28.200 28.600 22.500 28.300 15.500C28 8 22.500 3.300 14 4.200\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\" stroke-linecap=\"round\"/></symbol>";

fn inner(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    html! {
        main #main.table.(seats::measures(view)) data-title=(view.title()) data-poll=[view.poll()] data-seat=(data.seat.index())
            data-url={ "/game/" (data.id) "/table?" (field::SINCE) "=" (data.session.log().len()) "&" (field::SEAT) "=" (data.seat.index()) }
            data-home={ "/game/" (data.id) } data-say=(view.to_say()) {
            h1.hidden { (names::sheet_name(ctx.texts(), view.sheet)) }
            (end::end(view))
            (end::after(view))
            form #play method="post" action={ "/game/" (data.id) "/command" } hx-post={ "/game/" (data.id) "/command" }
                hx-target="#main" hx-swap="morph:outerHTML" hx-sync="this:drop" autocomplete="off" {
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
                input type="hidden" name=(field::DECISION) value=(data.session.decision(data.seat));
                input type="hidden" name=(field::VERSION) value=(data.session.log().len());
                div.side {
                    @if !view.ended() {
                        div.console #console {
                            (now::now(view))
                            (dice::dice(view))
                            (moves::moves(view))
                            (ways::chooser(view))
                        }
                    }
                    (story::story(view))
                }
                (seats::sheets(view))
            }
            form #look method="get" action={ "/game/" (data.id) } {
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
            }
            (ways::data(view))
        }
    }
}

/// The sheet as a picture to print, with words in the reader's language.
pub fn sheet_picture(ctx: &Ctx<'_>, sheet: &SheetFile) -> String {
    sheet_svg(sheet, None, &Labels::of(ctx.texts(), sheet), PrintPage::A4)
}
