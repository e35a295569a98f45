//! A position put up on the table: its dice lie there and its boxes are lit as in a game, and the move is sent to an address of its own.

use super::view::{Look, View};
use super::{TableData, dice, moves, now, seats, ways};
use crate::Ctx;
use crate::on_paper;
use crate::places::sheet_places_path;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};
use silbertablett_rules::State;
use silbertablett_session::{DiceOrigin, Hint, Player, SeatStart, Session, Start};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::names;
use std::sync::Arc;

/// A position of a game alone, on a sheet of the program, and what is asked of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Posed<'a> {
    /// The sheet.
    pub(crate) sheet: &'a Arc<SheetFile>,
    /// The position.
    pub(crate) state: &'a State,
    /// What the address of the page asks for.
    pub(crate) look: &'a Look,
    /// Once it is answered: what every move is worth, which stands on the boxes.
    pub(crate) hint: Option<&'a Hint>,
    /// The address of the page, and where moves are sent.
    pub(crate) address: &'a str,
}

/// The page of a position, with what stands above the table.
pub(crate) fn posed(ctx: &Ctx<'_>, posed: &Posed<'_>, title: &str, above: &Markup) -> String {
    let name = Some(ctx.player_name).filter(|name| !name.is_empty());
    let name = name.map_or_else(|| names::seat(ctx.texts(), 1), str::to_owned);
    let seat = |name| vec![SeatStart { name, player: Player::Person }];
    let start = |name| Start::new(Arc::clone(posed.sheet), seat(name), DiceOrigin::Typed);
    // The name may be one that no seat can have.
    let start = start(name).or_else(|_| start("-".to_owned()));
    let start = start.unwrap_or_else(|why| unreachable!("a seat with a name: {why}"));
    let session = Session::of_position(start.with_rulings(posed.state.rulings()), *posed.state);
    let data = TableData { look: posed.look.clone(), hint: posed.hint, advice: false, ..TableData::of("", &session) };
    let view = View::of(ctx, &data, true);
    let body = html! {
        (on_paper::icons(view.sheet))
        div.banner #gone role="alert" hidden { (ctx.t("page-gone")) }
        main #main.table.puzzle.picking[view.picks()] data-title=(title) data-url=(posed.address) data-home=(posed.address) data-seat="0" data-version="0" {
            (above)
            form #play.alone method="post" action=(posed.address) autocomplete="off" {
                (csrf(ctx))
                div.side {
                    div.console.heaped[dice::heaped(&view)] #console {
                        // What every move is worth stands above already.
                        (now::line(&view, None))
                        (dice::dice(&view))
                        (ways::chooser(&view, posed.address))
                    }
                    (moves::taught(&view))
                }
                (seats::sheets(&view))
            }
            form #look method="get" action=(posed.address) {}
            (ways::data(&view))
        }
        dialog #chooser aria-labelledby="chooser-title" {
            h2 #chooser-title { (ctx.t("page-choose-way")) }
            div #chooser-ways {}
            form method="dialog" { button { (ctx.t("cancel")) } }
        }
        p.hidden #live aria-live="polite" {}
    };
    let places = sheet_places_path(view.sheet);
    page_with(&ctx.about(view.sheet), title, Tab::Table, &["table.css", "review.css", &places], body)
}
