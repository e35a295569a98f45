//! A game with the real box: one's sheet, on which everything is tapped, and beside it what may be written next.

mod begin;
mod checked;
mod console;
mod copied;
mod copied_sheet;
mod sheets;

pub use begin::{NewPadData, new_pad};
pub use copied::{CopyData, copied_fragment, copy_paper};

use crate::Ctx;
use crate::forms::{PadLook, field, pad_address};
use crate::on_paper;
use crate::places::pad_places_path;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};
use silbertablett_pad::PadGame;
use silbertablett_rules::{SeatId, pad::PadMove};
use silbertablett_screen::drawing::Drawing;
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Letters, names, pad_prompt, rating, winner_words};
use std::sync::Arc;

/// What the page of a pad shows.
#[derive(Clone, Debug)]
pub struct PadData<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The game.
    pub game: &'a PadGame,
    /// Whose sheet is looked at, and what is asked about.
    pub look: PadLook,
    /// Why the last wish was refused, see [`pad_refusal`](silbertablett_texts::pad_refusal()).
    pub refused: Option<&'a str>,
    /// Whether the reader may only look on: the game is somebody else's.
    pub watching: bool,
}

/// What the parts of the page share.
struct PadView<'a> {
    ctx: &'a Ctx<'a>,
    data: &'a PadData<'a>,
    /// Whether it is a page of its own, and not what a page that is there changes into.
    whole: bool,
    sheet: &'a SheetFile,
    drawing: Arc<Drawing>,
    letters: Letters,
    seat: SeatId,
    moves: Vec<PadMove>,
}

impl<'a> PadView<'a> {
    fn of(ctx: &'a Ctx<'a>, data: &'a PadData<'a>, whole: bool) -> PadView<'a> {
        let sheet = data.game.sheet();
        let asked = data.look.seat.and_then(SeatId::new).filter(|seat| seat.index() < data.game.seats().len());
        let waits = |seat: &SeatId| !data.game.pad(*seat).seat().waiting().is_empty();
        let seat = asked.or_else(|| data.game.seats().find(waits)).or_else(|| SeatId::new(0));
        let seat = seat.unwrap_or_else(|| unreachable!("there is a first seat"));
        let moves = if data.watching { Vec::new() } else { data.game.moves(seat) };
        PadView {
            ctx,
            data,
            whole,
            sheet,
            drawing: Drawing::shared(sheet),
            letters: Letters::of(ctx.texts(), sheet),
            seat,
            moves,
        }
    }

    /// Whether bonuses wait on the sheet that is looked at.
    fn waits(&self) -> bool {
        !self.data.game.pad(self.seat).seat().waiting().is_empty()
    }

    /// What is expected, or how it ended.
    fn prompt(&self) -> String {
        let (texts, game) = (self.ctx.texts(), self.data.game);
        if !game.has_ended() {
            return pad_prompt(texts, game, self.seat);
        }
        // Others at the table may have more, whose sheets are not known.
        if game.start().players() > game.seats().len() {
            return rating(texts, self.sheet, game.score(self.seat).level);
        }
        let names: Vec<&str> = game.seats().map(|seat| game.name(seat)).collect();
        winner_words(texts, &game.outcome(), &names)
    }
}

/// The page of a game with the real box. Its forms go to `POST /pad/ID`.
pub fn pad(ctx: &Ctx<'_>, data: &PadData<'_>) -> String {
    let look = PadView::of(ctx, data, true);
    let title = title(&look);
    let body = html! {
        (on_paper::icons(look.sheet))
        div.banner #gone role="alert" hidden { (ctx.t("page-gone")) }
        (inner(&look, &title))
        input type="hidden" name=(field::CSRF) form="play" value=(ctx.csrf);
        @if !data.watching { form #delete-form method="post" action={ "/game/" (data.id) "/delete" } { (csrf(ctx)) } }
        p.hidden #live aria-live="polite" {}
    };
    let places = pad_places_path(data.id, look.sheet);
    page_with(&ctx.about(look.sheet), &title, Tab::Table, &["table.css", "pad.css", &places], body)
}

/// The part of [`pad`] that changes: the element `#main`.
pub fn pad_fragment(ctx: &Ctx<'_>, data: &PadData<'_>) -> String {
    let look = PadView::of(ctx, data, false);
    inner(&look, &title(&look)).into_string()
}

fn title(look: &PadView<'_>) -> String {
    look.ctx.say("pad-title", &[("sheet", names::sheet_name(look.ctx.texts(), look.sheet).into())])
}

fn inner(look: &PadView<'_>, title: &str) -> Markup {
    let (ctx, data) = (look.ctx, look.data);
    let address = pad_address(data.id, None);
    let picking = look.waits() && !data.watching;
    let said = data.refused.map_or_else(|| look.prompt(), |why| format!("{why} {}", look.prompt()));
    html! {
        main #main.table.fit.pad.picking[picking] data-title=(title) data-url=(pad_address(data.id, Some(look.seat.index()))) data-home=(address)
            data-seat=(look.seat.index()) data-version=(data.game.log().len()) data-say=(said) {
            h1.hidden { (title) }
            form #play.alone[data.game.seats().len() == 1] method="post" action=(address) data-part autocomplete="off" {
                input type="hidden" name=(field::SEAT) value=(look.seat.index());
                input type="hidden" name=(field::VERSION) value=(data.game.log().len());
                div.side {
                    (console::console(look))
                    (console::moves(look))
                    (console::story(look))
                }
                (sheets::sheets(look))
            }
            p.hidden { (ctx.t("pad-about")) }
        }
    }
}
