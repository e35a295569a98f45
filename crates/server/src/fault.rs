//! What goes wrong with a request.

use crate::who::{Forged, Who};
use axum::http::StatusCode;
use axum::http::header::{ALLOW, RETRY_AFTER};
use axum::response::{Html, IntoResponse, Response};
use silbertablett_host as host;
use silbertablett_session::MAX_NAME;
use silbertablett_texts::Texts;
use silbertablett_web::Ctx;

/// After how many seconds it is worth while to ask bots again that have too much to think about.
pub(crate) const BUSY: u64 = 2;
/// After how many seconds somebody who has said too much may say something again, at the latest.
pub(crate) const OFTEN: u64 = 10;

/// Why a request is not answered as asked; each becomes a page that helps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RequestFault {
    /// The form or the file is not what is expected; what is wrong with it, in the reader's language where people caused it.
    Bad(String),
    /// It comes from another site, or its token is not ours.
    Forged,
    /// No such page.
    NotFound,
    /// The host of the games does not do it.
    Host(host::HostFault),
    /// It asks for a name that is not served here.
    Misdirected,
    /// More than is taken.
    TooLarge,
    /// It took too long to arrive.
    TooLate,
    /// Too many requests; try again after so many seconds.
    TooMany(u64),
    /// A fault of ours; for the log, not for people.
    Internal(String),
}

impl RequestFault {
    pub(crate) fn internal(why: impl Into<String>) -> RequestFault {
        RequestFault::Internal(why.into())
    }

    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            RequestFault::Bad(_) => StatusCode::BAD_REQUEST,
            RequestFault::Forged => StatusCode::FORBIDDEN,
            RequestFault::NotFound => StatusCode::NOT_FOUND,
            RequestFault::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            RequestFault::TooLate => StatusCode::REQUEST_TIMEOUT,
            RequestFault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            RequestFault::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            RequestFault::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            RequestFault::Host(fault) => match fault {
                host::HostFault::NotYours
                | host::HostFault::NotLetIn
                | host::HostFault::NotAgreed
                | host::HostFault::NoAdvice
                | host::HostFault::FairTable => StatusCode::FORBIDDEN,
                host::HostFault::OthersPlay | host::HostFault::TryMade => StatusCode::CONFLICT,
                host::HostFault::NotFound | host::HostFault::RealBox(_) | host::HostFault::NoRealBox(_) => {
                    StatusCode::NOT_FOUND
                }
                host::HostFault::Gone => StatusCode::GONE,
                host::HostFault::Overtaken => StatusCode::CONFLICT,
                host::HostFault::Unreadable(_)
                | host::HostFault::TooManyGames(_)
                | host::HostFault::TooManyTables(_)
                | host::HostFault::TooManyPrograms(_)
                | host::HostFault::TooManyChannels(_)
                | host::HostFault::NoSeat
                | host::HostFault::BadName
                | host::HostFault::NameTaken
                | host::HostFault::BadLine
                | host::HostFault::TooManyBytes(_) => StatusCode::UNPROCESSABLE_ENTITY,
                host::HostFault::Busy | host::HostFault::TooOften => StatusCode::TOO_MANY_REQUESTS,
                host::HostFault::Full => StatusCode::INSUFFICIENT_STORAGE,
                host::HostFault::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }
}

impl IntoResponse for RequestFault {
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
pub(crate) fn explain(mut response: Response, who: &Who, route: &str) -> Response {
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    if !refused || response.extensions().get::<Explained>().is_some() {
        return response;
    }
    let fault = response.extensions_mut().remove::<RequestFault>();
    let texts = Texts::of(who.lang);
    let most = |key: &str, most: u64| Some(texts.with(key, &[("most", (most as i64).into())]));
    let (detail, retry) = match &fault {
        Some(RequestFault::Bad(detail)) => (Some(detail.clone()), None),
        Some(RequestFault::Host(host::HostFault::TooManyGames(games))) => (most("page-too-many-games", *games), None),
        Some(RequestFault::Host(host::HostFault::TooManyBytes(bytes))) => {
            (most("page-too-many-bytes", *bytes >> 20), None)
        }
        Some(RequestFault::Host(host::HostFault::TooManyTables(tables))) => (most("together-too-many", *tables), None),
        Some(RequestFault::Host(host::HostFault::TooManyPrograms(programs))) => {
            (most("programs-too-many", *programs), None)
        }
        Some(RequestFault::Host(host::HostFault::TooManyChannels(ways))) => (most("turns-too-many", *ways), None),
        Some(RequestFault::Host(host::HostFault::OthersPlay)) => (Some(texts.get("together-others-play")), None),
        Some(RequestFault::Host(host::HostFault::TryMade)) => (Some(texts.get("daily-try-made")), None),
        Some(RequestFault::Host(host::HostFault::NoAdvice)) => (Some(texts.get("daily-no-advice")), None),
        Some(RequestFault::Host(host::HostFault::FairTable)) => (Some(texts.get("advice-none")), None),
        Some(RequestFault::Host(host::HostFault::NoSeat)) => (Some(texts.get("together-no-seat")), None),
        Some(RequestFault::Host(host::HostFault::NotLetIn)) => (Some(texts.get("together-not-let-in")), None),
        Some(RequestFault::Host(host::HostFault::NotAgreed)) => (Some(texts.get("talk-not-agreed")), None),
        Some(RequestFault::Host(host::HostFault::BadLine)) => (most("talk-bad-line", host::MAX_LINE as u64), None),
        Some(RequestFault::Host(host::HostFault::NameTaken)) => (Some(texts.get("together-name-taken")), None),
        Some(RequestFault::Host(host::HostFault::BadName)) => (most("together-bad-name", MAX_NAME as u64), None),
        Some(RequestFault::Host(host::HostFault::TooOften)) => (Some(texts.get("together-too-often")), Some(OFTEN)),
        Some(RequestFault::Host(host::HostFault::Unreadable(_))) => (Some(texts.get("page-unreadable-text")), None),
        Some(RequestFault::TooMany(seconds)) => (None, Some(*seconds)),
        Some(RequestFault::Host(host::HostFault::Busy)) => (None, Some(BUSY)),
        Some(RequestFault::Internal(why) | RequestFault::Host(host::HostFault::Internal(why))) => {
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
    let ctx = Ctx {
        lang: who.lang,
        player_name: "",
        settings: who.settings,
        csrf: &who.csrf(),
        here: "/",
        site: "",
        sheet: None,
    };
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

impl From<host::HostFault> for RequestFault {
    fn from(fault: host::HostFault) -> RequestFault {
        RequestFault::Host(fault)
    }
}

impl From<Forged> for RequestFault {
    fn from(_: Forged) -> RequestFault {
        RequestFault::Forged
    }
}
