//! The client behind a proxy, as far as the proxy can be trusted: anybody can write the headers that name one.

use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, HeaderName};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The proxies that are trusted.
#[derive(Debug)]
pub(crate) struct Proxies(Vec<IpNet>);

/// The client of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    /// The address the request came from first.
    pub(crate) address: IpAddr,
    /// Whether it came to the first proxy over TLS; `None` if no trusted proxy says so.
    pub(crate) https: Option<bool>,
}

impl Proxies {
    pub(crate) fn new(trusted: &[IpNet]) -> Proxies {
        Proxies(trusted.to_vec())
    }

    /// Whether a connection from this address is one of a trusted proxy.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|net| net.contains(&address))
    }

    /// The client of a request over a connection from this address. Proxies append to what they are sent, so the headers are read from their end, and
    /// only as far as trusted proxies have written them.
    pub(crate) fn client(&self, remote: IpAddr, headers: &HeaderMap) -> Client {
        let remote = remote.to_canonical();
        let direct = Client { address: remote, https: None };
        if !self.trust(remote) {
            return direct;
        }
        let plain = self.walk(remote, listed(headers, &X_FORWARDED_FOR).rev().map(address));
        let forwarded: Vec<Hop> = listed(headers, &FORWARDED).rev().map(Hop::read).collect();
        let standard = self.walk(remote, forwarded.iter().map(|hop| hop.from));
        let (has_plain, has_standard) = (headers.contains_key(&X_FORWARDED_FOR), !forwarded.is_empty());
        let https = listed(headers, &X_FORWARDED_PROTO).next_back().map(|scheme| scheme.eq_ignore_ascii_case("https"));
        let client = |address, https| Client { address, https };
        match (has_plain, has_standard) {
            // A proxy that writes one of the two passes the other on as anybody has sent it: where they differ neither is believed.
            (true, true) if plain != standard => client(remote, https),
            (false, true) => client(standard, https.or(forwarded.first().and_then(|hop| hop.https))),
            _ => client(plain, https),
        }
    }

    /// From the connection backwards to the first address that is not a trusted proxy's, or to where no address is known.
    fn walk(&self, remote: IpAddr, hops: impl Iterator<Item = Option<IpAddr>>) -> IpAddr {
        let mut known = remote;
        for hop in hops {
            let Some(address) = hop else { break };
            known = address;
            if !self.trust(address) {
                break;
            }
        }
        known
    }
}

/// An element of the header `Forwarded` (RFC 7239).
struct Hop {
    from: Option<IpAddr>,
    https: Option<bool>,
}

impl Hop {
    fn read(text: &str) -> Hop {
        let mut hop = Hop { from: None, https: None };
        for (name, value) in text.split(';').filter_map(|pair| pair.split_once('=')) {
            let value = value.trim().trim_matches('"');
            match name.trim().to_ascii_lowercase().as_str() {
                "for" => hop.from = address(value),
                "proto" => hop.https = Some(value.eq_ignore_ascii_case("https")),
                _ => {}
            }
        }
        hop
    }
}

/// The elements of a list that may stand in several headers. A comma within quotes would be in no address.
fn listed<'h>(headers: &'h HeaderMap, name: &HeaderName) -> impl DoubleEndedIterator<Item = &'h str> {
    let lines = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or(""));
    lines.flat_map(|line| line.split(',')).map(str::trim).collect::<Vec<_>>().into_iter()
}

/// An address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|socket| socket.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(remote: &str, headers: &[(&'static str, &str)]) -> (String, Option<bool>) {
        let trusted = ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"].map(|net| net.parse().expect("a network"));
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), value.parse().expect("a value"));
        }
        let client = Proxies::new(&trusted).client(remote.parse().expect("an address"), &map);
        (client.address.to_string(), client.https)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        for (name, value) in [("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=192.0.2.1;proto=https")] {
            let scheme = ("x-forwarded-proto", "https");
            assert_eq!(client("198.51.100.7", &[(name, value), scheme]), ("198.51.100.7".to_owned(), None));
            assert_eq!(client("127.0.0.1", &[(name, value), scheme]), ("192.0.2.1".to_owned(), Some(true)));
            assert_eq!(client("::ffff:127.0.0.1", &[(name, value)]).0, "192.0.2.1");
        }
        assert_eq!(client("127.0.0.1", &[]), ("127.0.0.1".to_owned(), None));
    }

    #[test]
    fn what_was_sent_to_the_first_proxy_is_not_believed() {
        for (value, who) in [
            ("6.6.6.6, 192.0.2.1", "192.0.2.1"),
            ("6.6.6.6, 192.0.2.1, 10.1.2.3", "192.0.2.1"),
            ("10.9.9.9, 192.0.2.1", "192.0.2.1"),
            ("10.1.1.1, 10.1.2.3", "10.1.1.1"),
            ("6.6.6.6, nonsense, 10.1.2.3", "10.1.2.3"),
            ("nonsense", "127.0.0.1"),
            ("", "127.0.0.1"),
            ("192.0.2.1:4711", "192.0.2.1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
        ] {
            assert_eq!(client("127.0.0.1", &[("x-forwarded-for", value)]).0, who, "{value}");
        }
        let lines = [("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "192.0.2.1")];
        assert_eq!(client("127.0.0.1", &lines).0, "192.0.2.1");
    }

    #[test]
    fn the_standard_header_is_read() {
        for (value, who, https) in [
            ("for=192.0.2.1;proto=https;by=10.0.0.1", "192.0.2.1", Some(true)),
            ("For=\"[2001:db8::1]:4711\"; Proto=http", "2001:db8::1", Some(false)),
            ("for=6.6.6.6, for=192.0.2.1", "192.0.2.1", None),
            ("for=unknown", "127.0.0.1", None),
            ("for=192.0.2.1, for=_hidden", "127.0.0.1", None),
        ] {
            assert_eq!(client("127.0.0.1", &[("forwarded", value)]), (who.to_owned(), https), "{value}");
        }
    }

    #[test]
    fn headers_that_contradict_each_other_are_not_believed() {
        let plain = ("x-forwarded-for", "192.0.2.1");
        assert_eq!(client("127.0.0.1", &[plain, ("forwarded", "for=6.6.6.6")]).0, "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[plain, ("forwarded", "for=192.0.2.1")]).0, "192.0.2.1");
    }
}
