//! Answers as they are sent.

use crate::app::off;
use crate::fault::{Explained, RequestFault};
use axum::Extension;
use axum::body::Body;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};

/// A page or a part of one.
pub(super) fn html(text: String) -> Response {
    Html(text).into_response()
}

/// A page or a part of one that takes a while to make: not on the async runtime.
pub(super) async fn rendered(make: impl FnOnce() -> String + Send + 'static) -> Result<Response, RequestFault> {
    off(make).await.map(html)
}

/// A page that answers a form with what is wrong in it.
pub(super) fn refused(text: String) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Extension(Explained), Html(text)).into_response()
}

/// On to another page, with cookies.
pub(super) fn see_other(path: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let mut response = Redirect::to(path).into_response();
    for cookie in cookies {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// A file of JSON to be kept.
pub(super) fn download(name: &str, json: impl Into<Body>) -> Response {
    let kind = (CONTENT_TYPE, "application/json".to_owned());
    ([kind, (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))], json.into()).into_response()
}
