//! Writing to an address that somebody has named: by HTTP, to the public internet alone, and never for long.
//!
//! The address that was judged is the one that is connected to, so that a name cannot point elsewhere meanwhile (DNS rebinding).
//! Redirects are not followed, and nothing of the answer is read but its head.

use super::address::is_public;
use super::letter::Letter;
use super::push::PushKeys;
use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, HOST, USER_AGENT};
use axum::http::{HeaderValue, Method, Request, StatusCode, Uri};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// How long finding and reaching an address may take.
const REACH: Duration = Duration::from_secs(5);
/// How long everything may take.
const WHOLE: Duration = Duration::from_secs(15);
/// So many addresses of a name are tried.
const ADDRESSES: usize = 2;
/// The most bytes of the head of an answer.
const HEAD: usize = 16 << 10;
/// The most characters of an address.
const LONGEST: usize = 1000;

/// Why a message has not arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Undelivered {
    /// It is not an address that can be written to: HTTPS, without a user in it.
    NoAddress,
    /// It belongs to this machine or to a network around it.
    Private,
    /// Nobody answers there.
    Unreachable,
    /// Nobody has answered in time.
    Slow,
    /// The connection is not to be trusted.
    Untrusted,
    /// It is answered that it is elsewhere.
    Moved,
    /// It is answered that there will be nothing there any more.
    Gone,
    /// It is refused, with this status.
    Refused(u16),
}

impl Undelivered {
    /// In a word, as it is kept and as texts are named.
    pub(crate) fn word(self) -> String {
        match self {
            Undelivered::NoAddress => "no-address".to_owned(),
            Undelivered::Private => "private".to_owned(),
            Undelivered::Unreachable => "unreachable".to_owned(),
            Undelivered::Slow => "slow".to_owned(),
            Undelivered::Untrusted => "untrusted".to_owned(),
            Undelivered::Moved => "moved".to_owned(),
            Undelivered::Gone => "gone".to_owned(),
            Undelivered::Refused(status) => format!("refused-{status}"),
        }
    }
}

/// What writes to addresses that people have named.
#[derive(Debug)]
pub(crate) struct Outbox {
    /// Whether addresses of this machine and the network around it are written to as well, and without TLS.
    private: bool,
    tls: OnceLock<Arc<ClientConfig>>,
    /// By which push services know this program, once it is known.
    push: OnceLock<PushKeys>,
}

impl Outbox {
    pub(crate) fn new(private: bool) -> Outbox {
        Outbox { private, tls: OnceLock::new(), push: OnceLock::new() }
    }

    /// The pair of keys by which push services know this program, if it is known.
    pub(crate) fn push_keys(&self) -> Option<&PushKeys> {
        self.push.get()
    }

    /// From now on push services know this program by these keys.
    pub(crate) fn know_push_keys(&self, keys: PushKeys) {
        // Somebody else may have been faster, with the same ones.
        let _ = self.push.set(keys);
    }

    /// Reads an address. That it is one does not say that anybody lives there.
    ///
    /// # Errors
    /// `NoAddress`, and `Private` where that can be seen.
    pub(crate) fn address(&self, text: &str) -> Result<Uri, Undelivered> {
        let uri = text.parse::<Uri>().map_err(|_| Undelivered::NoAddress)?;
        let secure = uri.scheme_str() == Some("https");
        let authority = uri.authority().ok_or(Undelivered::NoAddress)?;
        let plain = uri.scheme_str() == Some("http") && self.private;
        if !(secure || plain) || authority.as_str().contains('@') || text.len() > LONGEST || name_of(&uri).is_empty() {
            return Err(Undelivered::NoAddress);
        }
        match name_of(&uri).parse() {
            Ok(number) if !self.private && !is_public(number) => Err(Undelivered::Private),
            _ => Ok(uri),
        }
    }

    /// Sends a letter at a time in milliseconds since 1970; that it has arrived is what the other side says.
    ///
    /// # Errors
    /// Why it has not arrived, as far as can be said.
    pub(crate) async fn send(&self, letter: &Letter, now: i64) -> Result<(), Undelivered> {
        tokio::time::timeout(WHOLE, self.deliver(letter, now)).await.unwrap_or(Err(Undelivered::Slow))
    }

    async fn deliver(&self, letter: &Letter, now: i64) -> Result<(), Undelivered> {
        let uri = self.address(&letter.address)?;
        let secure = uri.scheme_str() == Some("https");
        let stream = self.reach(&uri, secure).await?;
        let (headers, body) = letter.ready(self.push_keys(), now.div_euclid(1000)).ok_or(Undelivered::NoAddress)?;
        let request = request(&uri, &headers, body).ok_or(Undelivered::NoAddress)?;
        let status = match secure {
            false => exchange(stream, request).await?,
            true => {
                let name = ServerName::try_from(name_of(&uri).to_owned()).map_err(|_| Undelivered::NoAddress)?;
                let connector = TlsConnector::from(Arc::clone(self.tls.get_or_init(trusted)));
                let stream = connector.connect(name, stream).await.map_err(|error| {
                    // Whoever reads the page can do nothing about it; whoever runs the program may.
                    tracing::info!(%error, "a place that messages go to is not to be trusted");
                    Undelivered::Untrusted
                })?;
                exchange(stream, request).await?
            }
        };
        match status {
            status if status.is_success() => Ok(()),
            status if status.is_redirection() => Err(Undelivered::Moved),
            StatusCode::GONE => Err(Undelivered::Gone),
            StatusCode::NOT_FOUND if letter.not_found_is_gone => Err(Undelivered::Gone),
            status => Err(Undelivered::Refused(status.as_u16())),
        }
    }

    /// Connects to one of the addresses of a name that may be written to.
    async fn reach(&self, uri: &Uri, secure: bool) -> Result<TcpStream, Undelivered> {
        let port = uri.port_u16().unwrap_or(if secure { 443 } else { 80 });
        let found = tokio::time::timeout(REACH, tokio::net::lookup_host((name_of(uri), port))).await;
        let found = found.map_err(|_| Undelivered::Slow)?.map_err(|_| Undelivered::Unreachable)?;
        let found: Vec<SocketAddr> = found.collect();
        let may: Vec<SocketAddr> =
            found.iter().copied().filter(|address| self.private || is_public(address.ip())).collect();
        if may.is_empty() {
            return Err(if found.is_empty() { Undelivered::Unreachable } else { Undelivered::Private });
        }
        for address in may.into_iter().take(ADDRESSES) {
            if let Ok(Ok(stream)) = tokio::time::timeout(REACH, TcpStream::connect(address)).await {
                return Ok(stream);
            }
        }
        Err(Undelivered::Unreachable)
    }
}

/// The name or number of a host, a number of IPv6 without its brackets.
fn name_of(uri: &Uri) -> &str {
    uri.host().unwrap_or("").trim_matches(['[', ']'])
}

/// What the system trusts.
fn trusted() -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    for error in &found.errors {
        tracing::warn!(%error, "certificates of the system could not be read");
    }
    // Some systems have old ones that nobody can read; the others do.
    let (added, _) = roots.add_parsable_certificates(found.certs);
    if added == 0 {
        tracing::warn!(
            "the system trusts nobody: install its certificates (ca-certificates), or no message leaves by HTTPS"
        );
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.unwrap_or_else(|error| unreachable!("the versions that ring has: {error}"));
    Arc::new(config.with_root_certificates(roots).with_no_client_auth())
}

fn request(uri: &Uri, headers: &[(&str, String)], body: Vec<u8>) -> Option<Request<Body>> {
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(HOST, uri.authority()?.as_str())
        .header(USER_AGENT, concat!("silbertablett/", env!("CARGO_PKG_VERSION")))
        .header(CONTENT_LENGTH, body.len());
    for (name, value) in headers {
        request = request.header(*name, HeaderValue::from_bytes(value.as_bytes()).ok()?);
    }
    request.body(Body::from(body)).ok()
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, Undelivered> {
    let failed = |_| Undelivered::Unreachable;
    let connection = http1::Builder::new().max_buf_size(HEAD).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = connection.map_err(failed)?;
    let (connection, mut answer) = (std::pin::pin!(connection), std::pin::pin!(sender.send_request(request)));
    // A receiver may end the connection with its answer, which is there by then all the same.
    let answer = tokio::select! {
        answer = &mut answer => answer,
        _ = connection => answer.await,
    };
    answer.map(|answer| answer.status()).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_written_to_is_an_address() {
        let strict = Outbox::new(false);
        let reads = |text: &str| strict.address(text).map(drop);
        assert_eq!(reads("https://discord.com/api/webhooks/1/abc"), Ok(()));
        assert_eq!(reads("https://hooks.example:8443/x?y=z"), Ok(()));
        for wrong in [
            "",
            "x",
            "/x",
            "ftp://a.example/",
            "http://a.example/",
            "https://",
            "https://u:p@a.example/",
            "javascript:1",
        ] {
            assert_eq!(reads(wrong), Err(Undelivered::NoAddress), "{wrong}");
        }
        assert_eq!(reads(&format!("https://a.example/{}", "x".repeat(1000))), Err(Undelivered::NoAddress));
        for private in
            ["https://127.0.0.1/", "https://[::1]:8443/", "https://[::ffff:10.0.0.1]/", "https://169.254.169.254/"]
        {
            assert_eq!(reads(private), Err(Undelivered::Private), "{private}");
        }
        assert_eq!(Outbox::new(true).address("http://192.168.1.2:8080/x").map(drop), Ok(()));
    }

    /// A name is judged by what it stands for, however it is written.
    #[tokio::test]
    async fn names_of_this_machine_are_private() {
        let outbox = Outbox::new(false);
        for address in ["https://localhost:1/", "https://127.1:1/", "https://2130706433:1/", "https://0x7f.1:1/"] {
            let uri = outbox.address(address).expect("an address");
            let reached = outbox.reach(&uri, true).await.err();
            // Where the system does not read such numbers, nobody is found.
            assert!(matches!(reached, Some(Undelivered::Private | Undelivered::Unreachable)), "{address}: {reached:?}");
        }
        let uri = outbox.address("https://localhost:1/").expect("an address");
        assert_eq!(outbox.reach(&uri, true).await.err(), Some(Undelivered::Private));
    }
}
