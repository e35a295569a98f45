//! What goes wrong, as `application/problem+json` (RFC 9457), in one shape for every address of the API.

use crate::fault::{BUSY, Explained, OFTEN, RequestFault};
use axum::Extension;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use silbertablett_host::HostFault;
use silbertablett_pad::PadRefused;
use silbertablett_session::Refused;
use utoipa::ToSchema;

/// Why a request is not answered as asked. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Which kind it is, a word that stays: `bad-request`, `no-token`, `no-scope`, `not-yours`, `not-let-in`, `not-agreed`, `not-found`, `elsewhere`, `stale`, `refused`,
    /// `too-many`, `gone`, `conflict`, `no-advice`, `limit`, `too-large`, `too-late`, `full` or `internal`.
    #[serde(rename = "type")]
    #[schema(rename = "type", example = "stale")]
    pub(crate) kind: &'static str,
    /// The same in words, in English.
    pub(crate) title: &'static str,
    /// The status of the answer.
    #[schema(example = 409)]
    pub(crate) status: u16,
    /// What is wrong this time, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) detail: Option<String>,
    /// The address at which it is, where it is `elsewhere`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/api/v1/pads/0123456789abcdef0123456789abcdef")]
    pub(crate) address: Option<String>,
    /// After how many seconds it is worth while to ask again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retry_after: Option<u64>,
}

impl Problem {
    fn new(status: StatusCode, kind: &'static str, title: &'static str) -> Problem {
        Problem { kind, title, status: status.as_u16(), detail: None, address: None, retry_after: None }
    }

    fn with(self, detail: impl ToString) -> Problem {
        Problem { detail: Some(detail.to_string()), ..self }
    }

    /// The problem of a refusal, wherever it comes from; without a fault, by the status that the framework has given.
    pub(crate) fn of(fault: Option<RequestFault>, status: StatusCode) -> Problem {
        match fault {
            Some(fault) => fault.into(),
            None if status == StatusCode::METHOD_NOT_ALLOWED => {
                Problem::new(status, "bad-request", "the address does not take this method")
            }
            None if status.is_client_error() => {
                Problem::new(status, "bad-request", "the request is not what is expected")
            }
            None => Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "a fault of the server"),
        }
    }

    /// The body or the address is not what is expected.
    pub(super) fn bad(detail: impl ToString) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "bad-request", "the request is not what is expected").with(detail)
    }

    /// There is no token, or none that anybody has.
    pub(super) fn no_token() -> Problem {
        let title = "a token is needed, in the header `Authorization: Bearer`";
        Problem::new(StatusCode::UNAUTHORIZED, "no-token", title)
    }

    /// The token is not for this.
    pub(super) fn no_scope(scope: &str) -> Problem {
        let detail = format!("the scope `{scope}` is needed");
        Problem::new(StatusCode::FORBIDDEN, "no-scope", "the token is not for this").with(detail)
    }

    pub(super) fn not_found() -> Problem {
        RequestFault::NotFound.into()
    }

    /// The answer of a game that refuses a command.
    pub(super) fn refused(why: &Refused) -> Problem {
        match why {
            Refused::Stale { .. } => {
                Problem::new(StatusCode::CONFLICT, "stale", "the seat has decided since").with(why)
            }
            _ => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", "the game refuses this").with(why),
        }
    }

    /// The answer of a game with the real box that refuses a command.
    pub(super) fn unwritable(why: &PadRefused) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", "the game refuses this").with(why)
    }
}

/// A fault of ours: what it is goes to the log.
fn internal(why: &str) -> Problem {
    tracing::error!(%why, "a request of a program failed");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "a fault of the server")
}

impl From<RequestFault> for Problem {
    fn from(fault: RequestFault) -> Problem {
        let of = |kind, title| Problem::new(fault.status(), kind, title);
        match &fault {
            RequestFault::Bad(why) if why.is_empty() => of("bad-request", "the request is not what is expected"),
            RequestFault::Bad(why) => of("bad-request", "the request is not what is expected").with(why),
            RequestFault::Forged => of("bad-request", "the request comes from the page of another site"),
            RequestFault::NotFound => of("not-found", "there is nothing at this address"),
            RequestFault::Misdirected => of("bad-request", "this name is not served here"),
            RequestFault::TooLarge => of("too-large", "the body is larger than what is taken"),
            RequestFault::TooLate => of("too-late", "the body took too long to arrive"),
            RequestFault::TooMany(seconds) => {
                Problem { retry_after: Some(*seconds), ..of("limit", "too many requests") }
            }
            RequestFault::Internal(why) => internal(why),
            RequestFault::Host(host) => match host {
                HostFault::NotYours => of("not-yours", "this is another player's"),
                HostFault::NotFound => of("not-found", "there is no such game, table or sheet"),
                HostFault::RealBox(id) => Problem {
                    address: Some(format!("/api/v1/pads/{id}")),
                    ..of("elsewhere", "the game is played with the real box, and is at another address")
                },
                HostFault::NoRealBox(id) => Problem {
                    address: Some(format!("/api/v1/games/{id}")),
                    ..of("elsewhere", "the game is not played with the real box, and is at another address")
                },
                HostFault::Gone => of("gone", "the game was deleted"),
                HostFault::Overtaken => of("stale", "others are faster; ask again"),
                HostFault::TooManyGames(_)
                | HostFault::TooManyBytes(_)
                | HostFault::TooManyTables(_)
                | HostFault::TooManyPrograms(_)
                | HostFault::TooManyChannels(_) => of("too-many", "the player has as much as is kept").with(host),
                HostFault::OthersPlay | HostFault::TryMade => of("conflict", "this cannot be done any more").with(host),
                HostFault::NoAdvice | HostFault::FairTable => {
                    of("no-advice", "there is no advice in this game").with(host)
                }
                HostFault::NotLetIn => of("not-let-in", "whoever looks on was not let in").with(host),
                HostFault::NotAgreed => of("not-agreed", "not all people at the table have said yes").with(host),
                HostFault::NoSeat
                | HostFault::BadName
                | HostFault::NameTaken
                | HostFault::BadLine
                | HostFault::Unreadable(_) => of("refused", "this cannot be done").with(host),
                HostFault::Busy => Problem { retry_after: Some(BUSY), ..of("limit", "the bots have too much to do") },
                HostFault::TooOften => Problem { retry_after: Some(OFTEN), ..of("limit", "that was too often") },
                HostFault::Full => of("full", "there is no room on the disk"),
                HostFault::Internal(why) => internal(why),
            },
        }
    }
}

impl From<HostFault> for Problem {
    fn from(fault: HostFault) -> Problem {
        RequestFault::Host(fault).into()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let text = serde_json::to_string(&self).unwrap_or_else(|error| unreachable!("plain data: {error}"));
        let kind = (CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        let mut response = (status, Extension(Explained), [kind], text).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
