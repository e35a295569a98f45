//! What goes wrong with a request.

use axum::http::StatusCode;
use silbertablett_store::StoreError;

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
    /// The page cannot be asked like that.
    Method,
    /// The game was deleted.
    Gone,
    /// More than is taken.
    TooLarge,
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
            Fault::Method => StatusCode::METHOD_NOT_ALLOWED,
            Fault::Gone => StatusCode::GONE,
            Fault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Fault::Full => StatusCode::INSUFFICIENT_STORAGE,
            Fault::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        match error {
            StoreError::NoGame(_) | StoreError::NoPlayer(_) => Fault::NotFound,
            StoreError::Full => Fault::Full,
            other => Fault::internal(other.to_string()),
        }
    }
}
