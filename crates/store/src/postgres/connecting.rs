//! How the database is reached: what its address says, and what went wrong.

use crate::StoreError;
use rustls::{ClientConfig, RootCertStore};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::error::SqlState;
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// What an address says, with what we want of every connection.
pub(super) fn config(address: &str, schema: &str) -> Result<Config, StoreError> {
    // Never with the address: there is a password in it.
    // Certificates are always looked at, so that whoever asks for that in the words of PostgreSQL's own programs gets what is meant.
    let spoken = ["verify-full", "verify-ca"]
        .iter()
        .fold(address.to_owned(), |address, mode| address.replace(&format!("sslmode={mode}"), "sslmode=require"));
    let mut config: Config = spoken.parse().map_err(|error: tokio_postgres::Error| {
        StoreError::bad("the address of a database", format!("cannot be read: {}", reasons(&error)))
    })?;
    if config.get_hosts().is_empty() {
        return Err(StoreError::bad("the address of a database", "names a host: postgres://USER@HOST/NAME"));
    }
    if config.get_password().is_none()
        && let Ok(password) = std::env::var("PGPASSWORD")
    {
        config.password(password);
    }
    if !address.contains("sslmode=") {
        // Within this machine nobody listens in; elsewhere it has to be said that this may be.
        config.ssl_mode(if is_here(&config) { SslMode::Disable } else { SslMode::Require });
    }
    // A program that is stopped in the middle must not keep others from a game, nor a cable that is cut: they wait longer than it may.
    let own = format!("-c search_path={schema} -c idle_in_transaction_session_timeout=5s -c lock_timeout=8s");
    let options = config.get_options().map_or_else(|| own.clone(), |theirs| format!("{theirs} {own}"));
    config.options(options).connect_timeout(PATIENCE).keepalives_idle(PATIENCE * 2).tcp_user_timeout(PATIENCE * 2);
    if config.get_application_name().is_none() {
        config.application_name("silbertablett");
    }
    Ok(config)
}

/// The same for a connection that stores nothing and only tells others of what is stored: it need not wait for the disk. It has a name of its own, by which whoever
/// looks at the database finds it.
pub(super) fn to_tell(config: &Config, topic: &str) -> Config {
    let mut config = config.clone();
    let options = format!("{} -c synchronous_commit=off", config.get_options().unwrap_or_default());
    let name = format!("{} news of {topic}", config.get_application_name().unwrap_or_default());
    config.options(options).application_name(name);
    config
}

/// Whether the database is on this machine.
fn is_here(config: &Config) -> bool {
    config.get_hosts().iter().all(|host| match host {
        #[cfg(unix)]
        Host::Unix(_) => true,
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback()),
    })
}

/// Where a database is, without what is secret.
pub(super) fn place(config: &Config) -> String {
    let host = |(at, host): (usize, &Host)| {
        let ports = config.get_ports();
        let port = ports.get(at).or(ports.first()).map_or_else(String::new, |port| format!(":{port}"));
        match host {
            Host::Tcp(name) => format!("{name}{port}"),
            #[cfg(unix)]
            Host::Unix(path) => format!("{}{port}", path.display()),
        }
    };
    let hosts: Vec<String> = config.get_hosts().iter().enumerate().map(host).collect();
    let name = config.get_dbname().or(config.get_user()).unwrap_or_default();
    format!("postgres://{}/{name}", hosts.join(","))
}

/// TLS to databases whose certificates the system trusts.
pub(super) fn tls() -> Result<MakeRustlsConnect, StoreError> {
    let mut roots = RootCertStore::empty();
    // A certificate that cannot be read is one that is not trusted.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(ring).with_safe_default_protocol_versions();
    let config = config.map_err(|error| StoreError::Storage(error.to_string()))?;
    Ok(MakeRustlsConnect::new(config.with_root_certificates(roots).with_no_client_auth()))
}

const USER: &str = "the user and the password stand in the address, or the password in PGPASSWORD";

/// What went wrong, for the person who runs the program.
pub(super) fn explain(error: &tokio_postgres::Error) -> String {
    let Some(from_there) = error.as_db_error() else {
        let why = reasons(error);
        return match is_of_certificate(error) {
            true => format!(
                "{why}: the certificate of the database is not trusted, or not for this host; SSL_CERT_FILE names a file of those to trust"
            ),
            false => why,
        };
    };
    let said = from_there.message();
    match *from_there.code() {
        SqlState::INVALID_CATALOG_NAME => format!("{said}: make it first, as with createdb"),
        SqlState::INVALID_PASSWORD => format!("{said}: {USER}"),
        SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            format!("{said}: {USER}; where the database asks for encryption, the address ends with ?sslmode=require")
        }
        SqlState::INSUFFICIENT_PRIVILEGE => format!("{said}: the user must own the database or the schema"),
        _ => said.to_owned(),
    }
}

/// Whether the certificate of the other side was refused.
fn is_of_certificate(error: &(dyn Error + 'static)) -> bool {
    let mut all = std::iter::successors(Some(error), |&error| match error.downcast_ref::<std::io::Error>() {
        // Its source is that of what is in it.
        Some(error) => error.get_ref().map(|inner| inner as &(dyn Error + 'static)),
        None => error.source(),
    });
    all.any(|error| matches!(error.downcast_ref(), Some(rustls::Error::InvalidCertificate(_))))
}

/// An error with all that it comes from.
fn reasons(error: &dyn Error) -> String {
    let mut said = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !said.contains(&more) {
            said = format!("{said}: {more}");
        }
        cause = error.source();
    }
    said
}
