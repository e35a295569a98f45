//! The names this program is served under. A page of another site can make its own name point here (DNS rebinding); what it asks for
//! then carries that name, and is refused.

use axum::http::Uri;
use axum::http::uri::Authority;
use serde::Deserialize;
use std::net::IpAddr;

/// An address under which people reach this program, such as `https://games.example`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl {
    https: bool,
    authority: Authority,
}

/// Why a text is not an address under which people reach this program; each holds the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PublicUrlError {
    /// It is not an address at all.
    NoAddress(String),
    /// It does not begin with `http://` or `https://`.
    Scheme(String),
    /// It names no host.
    NoHost(String),
    /// It names a user.
    User(String),
    /// It goes on after the host.
    Path(String),
}

impl std::fmt::Display for PublicUrlError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (text, why) = match self {
            PublicUrlError::NoAddress(text) => (text, "is not an address"),
            PublicUrlError::Scheme(text) => (text, "does not begin with http:// or https://"),
            PublicUrlError::NoHost(text) => (text, "names no host"),
            PublicUrlError::User(text) => (text, "must not name a user"),
            PublicUrlError::Path(text) => (text, "must end after the host: the games are served at the root of a site"),
        };
        write!(f, "`{text}` {why}; write it as in https://games.example")
    }
}

impl std::error::Error for PublicUrlError {}

impl std::str::FromStr for PublicUrl {
    type Err = PublicUrlError;

    /// Reads a scheme, a name and perhaps a port.
    ///
    /// # Errors
    /// What is wrong, and how it would be right.
    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let named = || text.to_owned();
        let parts = text.parse::<Uri>().map_err(|_| PublicUrlError::NoAddress(named()))?.into_parts();
        let https = match parts.scheme.as_ref().map(|scheme| scheme.as_str()) {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(PublicUrlError::Scheme(named())),
        };
        let authority = parts.authority.ok_or_else(|| PublicUrlError::NoHost(named()))?;
        if authority.as_str().contains('@') {
            return Err(PublicUrlError::User(named()));
        }
        if parts.path_and_query.is_some_and(|path| path != "/") {
            return Err(PublicUrlError::Path(named()));
        }
        Ok(PublicUrl { https, authority })
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = PublicUrlError;

    fn try_from(text: String) -> Result<PublicUrl, PublicUrlError> {
        text.parse()
    }
}

impl PublicUrl {
    fn port(&self) -> u16 {
        self.authority.port_u16().unwrap_or(if self.https { 443 } else { 80 })
    }
}

/// All names this program is served under.
#[derive(Debug)]
pub(crate) struct Names(Vec<PublicUrl>);

impl Names {
    pub(crate) fn new(public: &[PublicUrl]) -> Names {
        Names(public.to_vec())
    }

    /// Whether a request for this host is served that came in at an address of this machine. At a loopback address only names of this
    /// machine are, elsewhere any unless names are given, beside the given ones. A number is not a name that could point elsewhere.
    pub(crate) fn serve(&self, host: &Authority, came_in_at: IpAddr) -> bool {
        let name = name(host);
        let number = name.trim_matches(['[', ']']).parse::<IpAddr>().ok().map(|ip| ip.to_canonical());
        let ours = match number {
            Some(number) => number.is_loopback() || !came_in_at.to_canonical().is_loopback(),
            None => name == "localhost" || (self.0.is_empty() && !came_in_at.to_canonical().is_loopback()),
        };
        ours || self.of(host).next().is_some()
    }

    /// Whether the public address of this host is served over TLS by somebody in front; `None` for hosts that are not public.
    pub(crate) fn https(&self, host: &Authority) -> Option<bool> {
        self.of(host).map(|public| public.https).reduce(|one, other| one || other)
    }

    /// Whether a page of this origin, such as `https://games.example`, is one of ours.
    pub(crate) fn has_origin(&self, origin: &str) -> bool {
        let Ok(origin) = origin.parse::<PublicUrl>() else { return false };
        let same = |public: &&PublicUrl| public.https == origin.https && public.port() == origin.port();
        self.of(&origin.authority).any(|public| same(&public))
    }

    /// The address under which people are told to come, such as `https://games.example`, if there is one.
    pub(crate) fn origin(&self) -> Option<String> {
        let first = self.0.first()?;
        Some(format!("{}://{}", if first.https { "https" } else { "http" }, first.authority))
    }

    fn of<'a>(&'a self, host: &Authority) -> impl Iterator<Item = &'a PublicUrl> {
        let wanted = name(host);
        self.0.iter().filter(move |public| name(&public.authority) == wanted)
    }
}

/// The name of a host as it is compared.
fn name(host: &Authority) -> String {
    let name = host.host().to_ascii_lowercase();
    name.strip_suffix('.').map_or(name.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(public: &[&str]) -> Names {
        Names(public.iter().map(|text| text.parse().expect("an address")).collect())
    }

    fn serves(names: &Names, host: &str, at: &str) -> bool {
        names.serve(&host.parse().expect("a host"), at.parse().expect("an address"))
    }

    #[test]
    fn at_a_loopback_address_only_names_of_this_machine_are_served() {
        let names = names(&["https://games.example"]);
        for host in [
            "localhost",
            "LOCALHOST:8417",
            "localhost.",
            "127.0.0.1:8417",
            "127.9.9.9",
            "[::1]:8417",
            "games.example",
            "Games.Example.:443",
        ] {
            assert!(serves(&names, host, "127.0.0.1") && serves(&names, host, "::1"), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8417",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "192.0.2.1",
            "x.games.example",
            "games",
        ] {
            for at in ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"] {
                assert!(!serves(&names, host, at), "{host} at {at}");
            }
        }
    }

    #[test]
    fn in_a_network_names_count_once_they_are_given() {
        let (any, given) = (names(&[]), names(&["http://games.lan:8417"]));
        for host in ["pc.lan", "192.168.1.20:8417", "[fe80::1]", "localhost", "games.lan"] {
            assert!(serves(&any, host, "192.168.1.20"), "{host}");
            assert_eq!(serves(&given, host, "192.168.1.20"), host != "pc.lan", "{host}");
        }
    }

    #[test]
    fn a_page_of_a_public_address_is_ours() {
        let names = names(&["https://games.example", "http://games.lan:8080"]);
        for ours in ["https://games.example", "https://games.example:443", "http://games.lan:8080"] {
            assert!(names.has_origin(ours), "{ours}");
        }
        for other in [
            "http://games.example",
            "https://games.example:8443",
            "http://games.lan",
            "https://evil.example",
            "null",
            "",
        ] {
            assert!(!names.has_origin(other), "{other}");
        }
        let https = |host: &str| names.https(&host.parse().expect("a host"));
        assert_eq!([https("games.example"), https("games.lan"), https("localhost")], [Some(true), Some(false), None]);
    }

    #[test]
    fn addresses_that_are_not_public_ones_are_explained() {
        for (text, why) in [
            ("games.example", "http:// or https://"),
            ("ftp://games.example", "http:// or https://"),
            ("https://games.example/dice", "root of a site"),
            ("https://me@games.example", "user"),
            ("https://", "not an address"),
            ("", "not an address"),
        ] {
            let error = text.parse::<PublicUrl>().expect_err(text).to_string();
            assert!(error.contains(why) && error.contains("https://games.example"), "{error}");
        }
    }
}
