//! The reader: name, language, settings, everything that is kept, and its deletion.

use super::answer::{download, html, refused, see_other};
use super::form::{Asked, OwnForm};
use crate::app::AppState;
use crate::everything::everything;
use crate::fault::RequestFault;
use crate::reader::Reader;
use crate::who::{language_cookie, no_player_cookie, settings_cookie};
use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use silbertablett_session::MAX_NAME;
use silbertablett_sheet_file::is_unprintable;
use silbertablett_web::{MeData, MeForm, is_sure, me, saved_address, was_saved};
use std::sync::Arc;

pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let data = MeData {
        games: count(&app, &reader).await?,
        known: reader.player.is_some(),
        saved: was_saved(&asked.0),
        name_fault: false,
    };
    Ok(html(me(&reader.ctx(), &data)))
}

async fn count(app: &AppState, reader: &Reader) -> Result<usize, RequestFault> {
    let Some(player) = &reader.player else { return Ok(0) };
    let id = player.id.clone();
    Ok(app.ask(move |host| host.count_games(&id)).await? as usize)
}

pub(super) async fn save(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let MeForm { name, lang, settings } = MeForm::read(&form.0);
    if name.chars().count() > MAX_NAME || name.contains(is_unprintable) {
        let data = MeData {
            games: count(&app, &reader).await?,
            known: reader.player.is_some(),
            saved: false,
            name_fault: true,
        };
        return Ok(refused(me(&reader.ctx(), &data)));
    }
    let cookies = [lang.and_then(language_cookie), settings_cookie(settings)];
    let mut cookies: Vec<_> = cookies.into_iter().flatten().collect();
    if name != reader.name() {
        let (player, cookie) = reader.player(&app, &name).await?;
        cookies.extend(cookie);
        app.ask(move |host| host.rename_player(&player.id, &name)).await?;
    }
    Ok(see_other(&saved_address(), cookies))
}

pub(super) async fn export(State(app): State<Arc<AppState>>, reader: Reader) -> Result<Response, RequestFault> {
    let json = match reader.player {
        Some(player) => everything(&app, player.id).await?,
        None => Body::from("{}"),
    };
    Ok(download("silbertablett.json", json))
}

pub(super) async fn delete(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    if !is_sure(&form.0) {
        return Ok(see_other("/me", None));
    }
    if let Some(player) = reader.player {
        app.ask(move |host| host.delete_player(&player.id)).await?;
    }
    Ok(see_other("/", no_player_cookie()))
}
