//! The program that asks: whose token it has, and what that is for.

use super::problem::Problem;
use crate::account::{asker, network};
use crate::app::AppState;
use crate::fault::RequestFault;
use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use silbertablett_host::{Asker, Scope};
use silbertablett_store::PlayerInfo;
use std::sync::Arc;
use std::time::Instant;

/// A program that may look at what its player may look at.
#[derive(Clone, Debug)]
pub(super) struct Reads(pub(super) PlayerInfo);

/// A program that may do what its player may do at games and tables.
#[derive(Clone, Debug)]
pub(super) struct Plays(pub(super) PlayerInfo);

impl Reads {
    pub(super) fn asker(&self) -> Asker {
        asker(Some(&self.0.id))
    }
}

impl Plays {
    pub(super) fn asker(&self) -> Asker {
        asker(Some(&self.0.id))
    }
}

async fn caller(parts: &Parts, app: &Arc<AppState>, scope: Scope) -> Result<PlayerInfo, Problem> {
    let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = header.and_then(|text| text.strip_prefix("Bearer ")).ok_or_else(Problem::no_token)?.trim().to_owned();
    // Whoever tries out tokens has to wait, as with links.
    app.guesses.check(network(), Instant::now()).map_err(RequestFault::TooMany)?;
    let Some((player, scopes)) = app.ask(move |host| host.program(&token)).await? else {
        app.guesses.note(network(), Instant::now());
        return Err(Problem::no_token());
    };
    if scopes.contains(&scope) { Ok(player) } else { Err(Problem::no_scope(scope.name())) }
}

impl FromRequestParts<Arc<AppState>> for Reads {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Reads, Problem> {
        caller(parts, app, Scope::Read).await.map(Reads)
    }
}

impl FromRequestParts<Arc<AppState>> for Plays {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Plays, Problem> {
        caller(parts, app, Scope::Play).await.map(Plays)
    }
}

/// A body of JSON.
pub(super) struct Given<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<Given<T>, Problem> {
        let read = Json::<T>::from_request(request, app).await;
        read.map(|Json(given)| Given(given)).map_err(|rejection| Problem::bad(rejection.body_text()))
    }
}
