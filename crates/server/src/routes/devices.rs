//! The reader on several devices.

use super::answer::{html, refused, see_other};
use super::form::{Asked, OwnForm};
use super::tables::with_secret;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use crate::who::player_cookie;
use axum::extract::State;
use axum::response::Response;
use silbertablett_host::HostFault;
use silbertablett_store::PlayerInfo;
use silbertablett_web::{code_of, device_code, enter, enter_address, recovery_phrase};
use std::sync::Arc;

fn known(reader: &Reader) -> Result<PlayerInfo, RequestFault> {
    reader.player.clone().ok_or(RequestFault::Host(HostFault::NotFound))
}

/// Makes a code for another device, and shows it once.
pub(super) async fn code(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let player = known(&reader)?;
    let code = app.ask(move |host| host.device_code(&player.id)).await?;
    let link = format!("{}{}", reader.site.0, enter_address(&code));
    Ok(html(device_code(&reader.at("/me".to_owned()).ctx(), &code, &link)))
}

/// Makes a phrase to come back with, and shows it once.
pub(super) async fn phrase(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let player = known(&reader)?;
    let phrase = app.ask(move |host| host.recovery_phrase(&player.id)).await?;
    Ok(html(recovery_phrase(&reader.at("/me".to_owned()).ctx(), &phrase)))
}

/// Ends all other devices of the reader, and all phrases.
pub(super) async fn only_here(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let (player, token) = (known(&reader)?, reader.who.token.clone().unwrap_or_default());
    app.ask(move |host| host.only_this_device(&player.id, &token)).await?;
    Ok(see_other("/me", None))
}

/// Where a code or a phrase is entered.
pub(super) async fn page(reader: Reader, asked: Asked) -> Response {
    html(enter(&reader.ctx(), code_of(&asked.0), false))
}

/// Makes this device one of the player whose code or phrase it is.
pub(super) async fn take(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let code = code_of(&form.0).to_owned();
    match with_secret(&app, move |host| host.enter(&code)).await {
        Ok((_, token)) => Ok(see_other("/games", player_cookie(&token))),
        Err(RequestFault::Host(HostFault::NotFound)) => {
            Ok(refused(enter(&reader.at("/enter".to_owned()).ctx(), "", true)))
        }
        Err(fault) => Err(fault),
    }
}
