//! The table: everything a seat sees of a game, and everything it can do.
//!
//! [`table_fragment`] is the part that changes. Everything in it has an id of its own, so that it can be morphed into the next one
//! while focus, selection and scroll stay where they are.

mod afterwards;
mod area;
mod between;
mod big_screen;
mod company;
mod company_data;
mod consent;
mod cut_short;
mod dice;
mod edge;
mod end;
mod late;
mod lesson;
mod lost;
mod moves;
mod now;
mod passing;
mod people;
mod posed;
mod real_dice;
mod seats;
mod story;
mod talk;
mod view;
mod watchers;
mod ways;

pub use afterwards::Afterwards;
pub use big_screen::{screen, screen_fragment};
pub use company::company_fragment;
pub use company_data::{CompanyData, SaidLine, TalkData, WatcherLine};
pub use lesson::{LessonData, lesson, lesson_fragment};
pub use now::click_fault;
pub(crate) use now::keys;
pub use people::people;
pub(crate) use posed::{Posed, posed};
pub(crate) use seats::chain_figures;
pub use view::{Look, seat_at, seat_for};

use crate::Ctx;
use crate::forms::daily_date;
use crate::forms::field;
use crate::kept::KeptParts;
use crate::on_paper;
use crate::pages::help::sections;
use crate::places::places_path;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};
use silbertablett_rules::{Move, SeatId, seat::MAX_SEATS};
use silbertablett_session::{Hint, Pace, Session};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{Filled, Labels, PrintPage, sheet_svg};
use silbertablett_texts::{help, names};
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
    /// A move that is dear and was not made yet, for whoever wants to be asked; the hint says what is better.
    pub warned: Option<Move>,
    /// Why the last wish was refused, see [`refusal`](silbertablett_texts::refusal()).
    pub refused: Option<&'a str>,
    /// The fields of a throw that was typed in and refused, so that nobody types it twice.
    pub typed: &'a [(String, String)],
    /// Expected scores of each seat before each throw and move, and at the end; for games that have ended, where nets are there.
    pub expected: Option<&'a [Vec<f32>]>,
    /// What a lesson asks for, in a lesson.
    pub taught: Option<Taught>,
    /// What is told after a game, once it is known.
    pub afterwards: Option<&'a Afterwards>,
    /// Whether the reader may only look on: the game is somebody else's.
    pub watching: bool,
    /// Which seats are played on other devices: nothing can be decided for them here.
    pub elsewhere: [bool; MAX_SEATS],
    /// Whether seats are played on several devices.
    pub shared: bool,
    /// Whether the device is being given to the seat: until somebody has it, nothing can be done.
    pub passing: bool,
    /// Whether there is advice while the game goes on.
    pub advice: bool,
    /// The seat about which the others are asked, because its time is up.
    pub late: Option<SeatId>,
    /// The day on which the game will be deleted if nobody plays on, counted from 1970-01-01.
    pub leaves: Option<u32>,
    /// What its table is called, if that has a name.
    pub table: Option<&'a str>,
    /// The address at which its people have gone on, once it has ended and they have.
    pub next: Option<&'a str>,
    /// Papers that were drawn lately, where pages are made that differ little.
    pub kept: Option<&'a KeptParts>,
}

/// What a step of a lesson asks for: nothing else is lit, and nothing else can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taught {
    /// The throw that is due.
    Roll,
    /// A move.
    Move(Move),
    /// Nothing any more: the lesson is over.
    Nothing,
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
            warned: None,
            refused: None,
            typed: &[],
            expected: None,
            taught: None,
            afterwards: None,
            watching: false,
            elsewhere: [false; MAX_SEATS],
            shared: false,
            passing: false,
            advice: session.start().day().is_none(),
            late: None,
            leaves: None,
            table: None,
            next: None,
            kept: None,
        }
    }
}

/// The page of a game.
pub fn table(ctx: &Ctx<'_>, data: &TableData<'_>) -> String {
    let view = View::of(ctx, data, true);
    let live = data.shared || data.watching;
    let shares = !view.elsewhere(data.seat) && data.session.can_share(data.seat).is_ok();
    let body = html! {
        (on_paper::icons(view.sheet))
        div.banner #gone role="alert" hidden { (ctx.t("page-gone")) }
        (inner(&view))
        @if live && view.entry.is_none() { (company::company_bar(ctx, data)) }
        // What belongs to the reader stands outside the part that changes, which can so be the same for all who look.
        @for id in ["play", "correct-form", "again-form", "branch-form"] { input type="hidden" name=(field::CSRF) form=(id) value=(ctx.csrf); }
        @if data.leaves.is_some() && !data.watching { form #keep-form method="post" action={ "/game/" (data.id) "/keep" } { (csrf(ctx)) } }
        @if view.may_delete() { form #delete-form method="post" action={ "/game/" (data.id) "/delete" } { (csrf(ctx)) } }
        @if shares { (share_form(ctx, data)) }
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
        dialog.opened #opened aria-labelledby="opened-close" {
            div #opened-sheet {}
            form method="dialog" { button #opened-close { (ctx.t("close")) } }
        }
        (rules_panel(&view))
        p.hidden #live aria-live="polite" {}
    };
    let places = places_path(data.id, view.sheet);
    let mut files = vec!["table.css", places.as_str(), "motion.js", "story.js", "share.js"];
    let sounds = ctx.settings.volume > 0 || ctx.settings.vibration;
    files.extend(sounds.then_some("sound.js"));
    files.extend(shares.then_some("dice.js"));
    files.extend(view.may_call().then_some("badge.js"));
    files.extend(live.then_some(["together.css", "together.js"]).into_iter().flatten());
    files.extend((data.session.start().pace() != Pace::Free).then_some("clock.js"));
    page_with(&ctx.about(view.sheet), &view.title(), Tab::Table, &files, body)
}

/// How to play, beside the game: its menu opens it at what matters now. Its parts also tell of what is pointed at.
fn rules_panel(view: &View<'_>) -> Markup {
    let (ctx, texts) = (view.ctx, view.ctx.texts());
    let parts = help::help(texts, view.sheet, view.state.rulings());
    html! {
        dialog.rules #rules aria-labelledby="rules-title" {
            form method="dialog" { button #rules-close { (ctx.t("close")) } }
            h2 #rules-title { (ctx.say("page-how-of", &[("sheet", names::sheet_name(texts, view.sheet).into())])) }
            (sections(view.sheet, &parts))
            p { a href={ "/help/" (silbertablett_sheet_file::name_of(view.sheet)) } { (ctx.t("page-how-whole")) } }
        }
    }
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
    inner(&View::of(ctx, data, false)).into_string()
}

/// What is told after a game, for the [`table`] that has asked for it; nothing without [`TableData::afterwards`].
pub fn afterwards_fragment(ctx: &Ctx<'_>, data: &TableData<'_>) -> String {
    let view = View::of(ctx, data, false);
    data.afterwards.map(|told| afterwards::told_of(&view, told).into_string()).unwrap_or_default()
}

/// The sheet of a seat of a game as a picture to hand on, with what is written on it.
pub fn filled_picture(ctx: &Ctx<'_>, session: &Session, seat: SeatId) -> String {
    let (sheet, state) = (session.sheet(), session.state());
    let (paper, rulings) = (state.seat(seat), state.rulings());
    let filled = Filled { seat: paper, rulings, name: session.name(seat), rounds: state.round() };
    sheet_svg(sheet, Some(&filled), &Labels::of(ctx.texts(), sheet), PrintPage::A4)
}

/// A page with the whole sheet of a seat, to be read; nothing can be done on it. `data.seat` is the seat it leads back to.
pub fn sheet_page(ctx: &Ctx<'_>, data: &TableData<'_>, seat: SeatId) -> String {
    let view = View::of(ctx, data, true);
    let body = html! {
        (on_paper::icons(view.sheet))
        main #main.at-table.narrow {
            h1.hidden { (names::sheet_name(ctx.texts(), view.sheet)) }
            (seats::opened(&view, seat))
            p { a.button href={ "/game/" (data.id) "?" (field::SEAT) "=" (data.seat.index()) } { (ctx.t("back")) } }
        }
    };
    let title = ctx.say("page-sheet-of", &[("name", view.name(seat).into())]);
    let places = places_path(data.id, view.sheet);
    page_with(&ctx.about(view.sheet), &title, Tab::Other, &["table.css", &places], body)
}

/// The sheet of a seat as [`sheet_page`] has it, for the [`table`], which shows it beside what is played.
pub fn sheet_fragment(ctx: &Ctx<'_>, data: &TableData<'_>, seat: SeatId) -> String {
    seats::opened(&View::of(ctx, data, true), seat).into_string()
}

fn inner(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    // What is played stands whole in the window; what is read beside it may be longer.
    let fits = !view.ended() && view.entry.is_none();
    let steps = data.session.moments().len();
    let entry = view.entry.unwrap_or(steps);
    let asks = view.acts() && view.chosen_box().is_some();
    let alone = data.session.seats() == 1;
    let home = format!("/game/{}?{}={}", data.id, field::SEAT, data.seat.index());
    html! {
        main #main.table.fit[fits].passing[data.passing].picking[view.picks()].asks[asks] data-title=(view.title()) data-poll=[view.poll()] data-seat=(data.seat.index())
            data-url={ "/game/" (data.id) "/table?" (field::SINCE) "=" (data.session.log().len()) "&" (field::SEAT) "=" (data.seat.index()) (late::in_address(data.late)) @if data.passing { "&" (field::PASS) "=1" } }
            data-turns=[view.may_call().then_some(u8::from(view.calls()))] data-home={ "/game/" (data.id) } data-version=(data.session.log().len()) data-entry=(entry) data-steps=(steps) data-say=(view.to_say()) {
            h1.hidden { (names::sheet_name(ctx.texts(), view.sheet)) }
            @if data.passing { (passing::step(view)) }
            (leaving(view))
            (end::end(view))
            (end::after(view))
            form #play.alone[alone] method="post" action={ "/game/" (data.id) "/command" } data-part autocomplete="off" inert[data.passing] {
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
                input type="hidden" name=(field::DECISION) value=(data.session.decision(data.seat));
                input type="hidden" name=(field::VERSION) value=(data.session.log().len());
                div.side {
                    @if !view.ended() {
                        div.console.heaped[dice::heaped(view)].typing[view.types()] #console {
                            (now::now(view))
                            (dice::dice(view))
                            (ways::chooser(view, &home))
                        }
                        (moves::moves(view))
                    }
                    (story::story(view))
                }
                (seats::sheets(view))
            }
            (real_dice::correct_form(view))
            form #look method="get" action={ "/game/" (data.id) } {
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
            }
            (ways::data(view))
        }
    }
}

/// That the game will be deleted, and how it is kept.
fn leaving(view: &View<'_>) -> Markup {
    let ctx = view.ctx;
    html! {
        @if let Some(day) = view.data.leaves {
            p.farewell #farewell {
                span { (ctx.say("leaves-on", &[("day", daily_date(day).into())])) }
                @if !view.data.watching { button.small form="keep-form" { (ctx.t("leaves-keep")) } }
            }
        }
    }
}

/// The sheet as a picture to print, with words in the reader's language.
pub fn sheet_picture(ctx: &Ctx<'_>, sheet: &SheetFile) -> String {
    sheet_svg(sheet, None, &Labels::of(ctx.texts(), sheet), PrintPage::A4)
}
