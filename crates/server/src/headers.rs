//! What every answer says about how it may be used.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use cookie::Cookie;

/// Nothing but our own files, no inline script, no inline style, no frame around us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Adds the headers. An answer that says itself how long it keeps is left alone in that.
pub(crate) fn secure(response: &mut Response, https: bool) {
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(X_FRAME_OPTIONS, "DENY");
    // A game's address is its key: it goes to nobody else.
    set(REFERRER_POLICY, "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(CACHE_CONTROL, "no-store");
    if https {
        keep_within_tls(headers);
    }
}

/// Tells browsers to send none of our cookies, whichever route sets them, over a connection that others can read.
fn keep_within_tls(headers: &mut HeaderMap) {
    let secured = |cookie: &HeaderValue| {
        let cookie = Cookie::parse(cookie.to_str().ok()?).ok()?;
        HeaderValue::from_str(&Cookie::build(cookie).secure(true).build().to_string()).ok()
    };
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().filter_map(secured).collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        headers.append(SET_COOKIE, cookie);
    }
}
