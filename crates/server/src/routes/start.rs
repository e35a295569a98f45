//! The first page, and beginning a game.

use super::answer::{html, refused, see_other};
use super::form::OwnForm;
use super::lists::{games_of, lines, tables as tables_of};
use super::tables;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use crate::who::{language_cookie, settings_cookie};
use axum::extract::State;
use axum::response::Response;
use silbertablett_host::{fresh_secret, fresh_seed};
use silbertablett_session::{DiceOrigin, Player};
use silbertablett_store::{Page, Which};
use silbertablett_texts::{Texts, names};
use silbertablett_web::{
    FormFault, NewGameForm, Settings, StartData, language_form, opens_table, start, wants_passing,
};
use std::sync::Arc;

/// How many games that go on are offered on the first page.
const SHOWN: u32 = 4;

pub(super) async fn page(State(app): State<Arc<AppState>>, reader: Reader) -> Result<Response, RequestFault> {
    Ok(html(shown(&app, &reader, None, Vec::new()).await?))
}

async fn shown(
    app: &Arc<AppState>,
    reader: &Reader,
    form: Option<NewGameForm>,
    faults: Vec<FormFault>,
) -> Result<String, RequestFault> {
    let list = games_of(app, reader, Which::Unfinished, Page { after: None, limit: SHOWN }).await?;
    let unfinished = lines(app, reader, &list.games).await?;
    let (sheets, tables) = (app.host.sheets().all().to_vec(), tables_of(app, reader).await?);
    let none = list.games.is_empty() && tables.is_empty();
    let engines = app.host.engines().to_vec();
    let first = Page { after: None, limit: 1 };
    let is_new = none && games_of(app, reader, Which::Finished, first).await?.games.is_empty();
    Ok(start(&reader.ctx(), &StartData { sheets, engines, tables, unfinished, is_new, form, faults }))
}

pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    fields: OwnForm,
) -> Result<Response, RequestFault> {
    let form = NewGameForm::read(&fields.0);
    let (texts, name) = (Texts::of(reader.who.lang), reader.name().to_owned());
    let usual = |seat: usize, player: &Player| match player {
        Player::Bot(bot) => names::bot(texts, bot),
        Player::Person if seat == 0 && !name.is_empty() => name.clone(),
        Player::Person => names::seat(texts, seat + 1),
    };
    match form.start(app.host.sheets().all(), app.host.engines(), fresh_seed()?, usual) {
        Ok(start) => {
            if opens_table(&fields.0) {
                return tables::open(&app, &reader, &form, start).await;
            }
            let start =
                if form.draws_dice() { start.with_dice(DiceOrigin::Fair { secret: fresh_secret()? }) } else { start };
            // A reader with a name for the table has a name: it need not be typed again.
            let (player, cookie) = reader.player(&app, &form.seats[0].name).await?;
            let persons = start.seats().iter().filter(|seat| seat.player == Player::Person).count();
            let id = app.ask(move |host| host.begin(&player, start)).await?;
            // Whoever sits alone at a device was not asked.
            let passes = wants_passing(&fields.0).filter(|_| persons > 1);
            let settings = Settings { passes: passes.unwrap_or(reader.who.settings.passes), ..reader.who.settings };
            let cookies =
                cookie.into_iter().chain(settings_cookie(settings).filter(|_| settings != reader.who.settings));
            Ok(see_other(&format!("/game/{id}"), cookies))
        }
        Err(faults) => {
            let reader = reader.at("/".to_owned());
            Ok(refused(shown(&app, &reader, Some(form), faults).await?))
        }
    }
}

/// Changes the language and goes back to where it was asked for.
pub(super) async fn language(form: OwnForm) -> Response {
    let (lang, back) = language_form(&form.0);
    // Only within this program: the browser would follow `//host` and `/\host` elsewhere.
    let ours = back.starts_with('/') && !back[1..].starts_with(['/', '\\']) && !back.contains(char::is_control);
    see_other(if ours { back } else { "/" }, lang.and_then(language_cookie))
}
