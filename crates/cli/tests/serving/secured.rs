//! Games in a database that is spoken to by TLS alone.

use crate::database::OwnDatabase;
use crate::server::{Home, Server};
use std::process::Command;

/// A certificate for `localhost` that nobody has signed but itself; and what comes in over the network has to come by TLS.
const BEGIN: &str = r#"
cat >request <<CONF
[req]
distinguished_name = name
[name]
[own]
basicConstraints = critical, CA:FALSE
subjectAltName = DNS:localhost
CONF
openssl req -x509 -config request -extensions own -subj /CN=database -newkey rsa:2048 -nodes -keyout key -out certificate.pem 2>openssl.log
if [ "$(id -u)" = 0 ]; then chown nobody key; fi
chmod 600 key
echo 'hostssl all all 127.0.0.1/32 trust' | as tee data/pg_hba.conf >/dev/null
echo 'local all all trust' | as tee -a data/pg_hba.conf >/dev/null
as tee -a data/postgresql.conf >/dev/null <<CONF
listen_addresses = '127.0.0.1'
port = $2
ssl = on
ssl_cert_file = '$1/certificate.pem'
ssl_key_file = '$1/key'
CONF
start
as createdb -p "$2" games
"#;

/// How many connections the program has, and how many of them are not secured.
const CONNECTIONS: &str = "as psql -p \"$2\" -qtAc \"SELECT count(*) || ' ' || count(*) FILTER (WHERE NOT ssl)
    FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'silbertablett%'\"";

#[test]
fn a_database_is_spoken_to_by_tls_and_nobody_else_in_its_place() {
    let Some(database) = OwnDatabase::make() else { return };
    let home = Home::new();
    // Below those that the system gives to whoever asks for any, as other tests do at the same time.
    let port = (20_000 + std::process::id() % 10_000).to_string();
    database.does(BEGIN, &port);
    let program = |address: &str, trusted: bool| {
        let mut command: Command = home.command(&["--listen", "127.0.0.1:0", "--no-open", "--store", address]);
        if trusted {
            command.env("SSL_CERT_FILE", database.folder.join("certificate.pem"));
        }
        command
    };
    let address = |host: &str, mode: &str| format!("postgres://postgres@{host}:{port}/games{mode}");
    for mode in ["?sslmode=require", "?sslmode=verify-full"] {
        let server = Server::start(program(&address("localhost", mode), true));
        let mut client = server.client();
        let id = client.begin();
        assert_eq!(client.get(&format!("/game/{id}")).status, 200);
        let (all, plain) = database
            .does(CONNECTIONS, &port)
            .split_once(' ')
            .map(|(all, plain)| (all.to_owned(), plain.to_owned()))
            .unwrap();
        assert!(all != "0" && plain == "0", "{all} connections, {plain} of them not secured");
        assert_eq!(server.stop().2, Some(0));
    }
    let untrusted = "the certificate of the database is not trusted, or not for this host";
    let cases = [
        // As anybody who stands in between would have it, and as under another name.
        (address("localhost", "?sslmode=require"), false, untrusted),
        (address("127.0.0.1", "?sslmode=verify-full"), true, untrusted),
        (address("localhost", "?sslmode=disable"), true, "sslmode=require"),
        // As on this machine, where nobody says anything else.
        (address("localhost", ""), true, "sslmode=require"),
    ];
    for (address, trusted, why) in cases {
        let refused = program(&address, trusted).output().unwrap();
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(1), "{address}: {said}");
        assert!(said.contains(why), "{address}: {said}");
    }
}
