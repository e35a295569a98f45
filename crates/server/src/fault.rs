//! What goes wrong with a request.

use crate::turns::Overloaded;
use crate::who::Who;
use axum::extract::{MatchedPath, Request};
use axum::http::StatusCode;
use axum::http::header::{ALLOW, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use silbertablett_store::StoreError;
use silbertablett_texts::Texts;
use silbertablett_web::Ctx;

/// Why a request is not answered as asked; each becomes a page that helps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The form or the file is not what is expected; what is wrong with it, in the reader's language where people caused it.
    Bad(String),
    /// It comes from another site, or its token is not ours.
    Forged,
    /// The game is somebody else's.
    NotYours,
    /// No such page or game.
    NotFound,
    /// The game was deleted.
    Gone,
    /// Somebody else has played meanwhile, again and again.
    Overtaken,
    /// What is stored of the game cannot be read, and why, in English.
    Unreadable(String),
    /// The player has as many games as are kept.
    TooManyGames(u64),
    /// The games of the player take as many bytes as are kept.
    TooManyBytes(u64),
    /// It asks for a name that is not served here.
    Misdirected,
    /// More than is taken.
    TooLarge,
    /// It took too long to arrive.
    TooLate,
    /// Too many requests; try again after so many seconds.
    TooMany(u64),
    /// There is no room on the disk.
    Full,
    /// A fault of ours; for the log, not for people.
    Internal(String),
}

impl Fault {
    pub(crate) fn internal(why: impl Into<String>) -> Fault {
        Fault::Internal(why.into())
    }

    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Fault::Bad(_) => StatusCode::BAD_REQUEST,
            Fault::Forged | Fault::NotYours => StatusCode::FORBIDDEN,
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::Gone => StatusCode::GONE,
            Fault::Overtaken => StatusCode::CONFLICT,
            Fault::Unreadable(_) | Fault::TooManyGames(_) | Fault::TooManyBytes(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            Fault::TooLate => StatusCode::REQUEST_TIMEOUT,
            Fault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Fault::Full => StatusCode::INSUFFICIENT_STORAGE,
            Fault::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Fault {
    /// An empty answer that carries the fault; [`explain`] makes a page of it.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Marks an answer that says itself, in a page of its own, what is wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Explained;

/// Makes pages that help of all refusals, wherever they come from: the routes, the limits, or the framework.
pub(crate) async fn explain(request: Request, next: Next) -> Response {
    let who = Who::of_headers(request.headers());
    // Not the address: a game's address is its key and must never be logged.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    if !refused || response.extensions().get::<Explained>().is_some() {
        return response;
    }
    let fault = response.extensions_mut().remove::<Fault>();
    let texts = Texts::of(who.lang);
    let most = |key: &str, most: u64| Some(texts.with(key, &[("most", (most as i64).into())]));
    let (detail, retry) = match &fault {
        Some(Fault::Bad(detail)) => (Some(detail.clone()), None),
        Some(Fault::TooManyGames(games)) => (most("page-too-many-games", *games), None),
        Some(Fault::TooManyBytes(bytes)) => (most("page-too-many-bytes", *bytes >> 20), None),
        Some(Fault::Unreadable(_)) => (Some(texts.get("page-unreadable-text")), None),
        Some(Fault::TooMany(seconds)) => (None, Some(*seconds)),
        Some(Fault::Internal(why)) => {
            let route = route.as_ref().map_or("(none)", MatchedPath::as_str);
            tracing::error!(%why, route, "a request failed");
            (None, None)
        }
        _ => (None, None),
    };
    let shown = if silbertablett_web::ERRORS.contains(&status.as_u16()) {
        status
    } else if status.is_client_error() {
        StatusCode::BAD_REQUEST
    } else {
        StatusCode::INTERNAL_SERVER_ERROR
    };
    let ctx = Ctx { lang: who.lang, player_name: "", settings: who.settings, csrf: &who.csrf(), here: "/" };
    let mut page =
        (shown, Html(silbertablett_web::error(&ctx, shown.as_u16(), detail.as_deref(), retry))).into_response();
    if let Some(seconds) = retry {
        page.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    if let Some(allowed) = response.headers().get(ALLOW) {
        page.headers_mut().insert(ALLOW, allowed.clone());
    }
    page
}

impl From<Overloaded> for Fault {
    fn from(_: Overloaded) -> Fault {
        Fault::TooMany(2)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        match error {
            StoreError::GameDeleted(_) => Fault::Gone,
            StoreError::NoGame(_) | StoreError::NoPlayer(_) => Fault::NotFound,
            StoreError::Full => Fault::Full,
            StoreError::TooManyGames(most) => Fault::TooManyGames(most),
            StoreError::TooManyBytes(most) => Fault::TooManyBytes(most),
            damaged @ StoreError::Damaged { .. } => Fault::Unreadable(damaged.to_string()),
            other => Fault::internal(other.to_string()),
        }
    }
}

impl From<getrandom::Error> for Fault {
    fn from(error: getrandom::Error) -> Fault {
        Fault::internal(format!("the system gives no random numbers: {error}"))
    }
}
