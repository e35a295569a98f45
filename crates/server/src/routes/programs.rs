//! Programs that act for the reader.

use super::answer::{html, see_other};
use super::form::OwnForm;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::State;
use axum::response::Response;
use silbertablett_host::{HostFault, Scope};
use silbertablett_texts::Texts;
use silbertablett_web::{ProgramLine, ProgramWish, programs};
use std::sync::Arc;

pub(super) async fn page(State(app): State<Arc<AppState>>, reader: Reader) -> Result<Response, RequestFault> {
    shown(&app, &reader, None).await
}

async fn shown(app: &Arc<AppState>, reader: &Reader, token: Option<String>) -> Result<Response, RequestFault> {
    let player = reader.player.as_ref().map(|player| player.id.clone());
    let known = match player {
        Some(player) => app.ask(move |host| host.programs(&player)).await?,
        None => Vec::new(),
    };
    let lines: Vec<ProgramLine<'_>> = known
        .iter()
        .map(|program| ProgramLine {
            id: &program.id,
            name: &program.name,
            plays: program.scopes.split(' ').any(|scope| scope == Scope::Play.name()),
            created: program.created,
        })
        .collect();
    Ok(html(programs(&reader.ctx(), &lines, token.as_deref())))
}

/// Lets a program in, or ends one.
pub(super) async fn change(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let player = reader.player.clone().ok_or(RequestFault::Host(HostFault::NotFound))?;
    let reader = reader.at("/me/programs".to_owned());
    match ProgramWish::read(&form.0) {
        Some(ProgramWish::Add { name, plays }) => {
            let scopes: &[Scope] = if plays { &Scope::ALL } else { &[Scope::Read] };
            let token = app.ask(move |host| host.add_program(&player.id, &name, scopes)).await?;
            shown(&app, &reader, Some(token)).await
        }
        Some(ProgramWish::End(id)) => {
            app.ask(move |host| host.end_program(&player.id, &id)).await?;
            Ok(see_other("/me/programs", None))
        }
        None => Err(RequestFault::Bad(Texts::of(reader.who.lang).get("page-fault-order"))),
    }
}
