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
use silbertablett_host::{Asker, Host, HostFault, Scope};
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

/// What a program says that it is allowed, before anybody has looked whether it is.
pub(super) struct Token(String);

impl Token {
    /// Asks the host on behalf of the player whose token it is, if it is one for this.
    pub(super) async fn ask<T: Send + 'static>(
        self,
        app: &AppState,
        scope: Scope,
        question: impl FnOnce(&Host, PlayerInfo, Asker) -> Result<T, HostFault> + Send + 'static,
    ) -> Result<T, Problem> {
        self.ask_by_memory(app, scope, |_, _, _| Ok(None), question).await
    }

    /// The same, where the host is asked at first on behalf of the player whose token it was when it asked last, if that is remembered: for what the store
    /// looks at once more. Where nothing comes of that, or the program may have been ended, it is asked in the usual way.
    pub(super) async fn ask_by_memory<T: Send + 'static>(
        self,
        app: &AppState,
        scope: Scope,
        by_memory: impl FnOnce(&Host, &Asker, &str) -> Result<Option<T>, HostFault> + Send + 'static,
        question: impl FnOnce(&Host, PlayerInfo, Asker) -> Result<T, HostFault> + Send + 'static,
    ) -> Result<T, Problem> {
        // Here, since the threads that wait for the disk do not know where a request comes from.
        let nobody = asker(None);
        let answer = app.ask(move |host| {
            let of = |player: &PlayerInfo| Asker { player: Some(player.id.clone()), ..nobody.clone() };
            if let Some((player, scopes)) = host.known_program(&self.0)
                && scopes.contains(&scope)
                && let Some(done) = by_memory(host, &of(&player), &self.0)?
            {
                return Ok(Ok(done));
            }
            match host.program(&self.0)? {
                None => Ok(Err(None)),
                Some((_, scopes)) if !scopes.contains(&scope) => Ok(Err(Some(Problem::no_scope(scope.name())))),
                Some((player, _)) => {
                    let asker = of(&player);
                    question(host, player, asker).map(Ok)
                }
            }
        });
        answer.await?.map_err(|known| {
            known.unwrap_or_else(|| {
                app.guesses.note(network(), Instant::now());
                Problem::no_token()
            })
        })
    }
}

impl FromRequestParts<Arc<AppState>> for Token {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Token, Problem> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|text| text.strip_prefix("Bearer ")).ok_or_else(Problem::no_token)?;
        // Whoever tries out tokens has to wait, as with links.
        app.guesses.check(network(), Instant::now()).map_err(RequestFault::TooMany)?;
        Ok(Token(token.trim().to_owned()))
    }
}

async fn caller(parts: &mut Parts, app: &Arc<AppState>, scope: Scope) -> Result<PlayerInfo, Problem> {
    Token::from_request_parts(parts, app).await?.ask(app, scope, |_, player, _| Ok(player)).await
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
