//! Under which address a reader has found the program: links to it begin with that.

use crate::admit::Arrival;
use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::IpAddr;

/// Scheme and host, such as `https://games.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FoundAt(pub(crate) String);

impl FoundAt {
    /// Whether only this machine reaches the address.
    pub(crate) fn is_local(&self) -> bool {
        let authority = self.0.split_once("://").map_or("", |(_, authority)| authority);
        let host = match authority.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or(rest),
            None => authority.split(':').next().unwrap_or(authority),
        };
        host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for FoundAt {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<FoundAt, Infallible> {
        let https = parts.extensions.get::<Arrival>().is_some_and(|arrival| arrival.https);
        let named = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = parts.uri.authority().map(|authority| authority.as_str()).or(named).unwrap_or("localhost");
        Ok(FoundAt(format!("{}://{host}", if https { "https" } else { "http" })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_this_machine_reaches_is_known() {
        for (origin, local) in [
            ("http://127.0.0.1:8417", true),
            ("http://localhost:8417", true),
            ("http://[::1]:8417", true),
            ("http://192.168.1.20:8417", false),
            ("http://[2001:db8::1]:8417", false),
            ("https://games.example", false),
        ] {
            assert_eq!(FoundAt(origin.to_owned()).is_local(), local, "{origin}");
        }
    }
}
