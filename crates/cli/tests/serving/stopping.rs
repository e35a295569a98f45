//! Stopping in good order.

use crate::server::Home;
use std::io::{Read, Write};
use std::net::TcpStream;
#[cfg(target_os = "linux")]
use std::process::Command;
use std::time::{Duration, Instant};

/// Requests that hang in the middle do not keep it from stopping.
#[test]
fn asked_to_stop_it_waits_for_nobody_for_long() {
    let home = Home::new();
    let server = home.serve();
    let mut hanging = Vec::new();
    for begun in [
        "",
        "GET / HTTP/1.1\r\nHost: ",
        "POST /language HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\r\nlang",
    ] {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream.write_all(begun.as_bytes()).unwrap();
        hanging.push(stream);
    }
    server.client().begin();
    let start = Instant::now();
    let (out, error, status) = server.stop();
    assert_eq!((out.as_str(), error.as_str(), status), ("", "", Some(0)));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// Files may not grow any more, as by `ulimit -f`: what cannot be stored is refused, and nothing ends.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_on_files_ends_nothing() {
    let home = Home::new();
    let server = home.serve();
    let mut client = server.client();
    let id = client.begin();
    let limit = |most: &str| {
        let process = server.child.id().to_string();
        let set = Command::new("prlimit").args(["--pid", &process, &format!("--fsize={most}:unlimited")]).status();
        assert!(set.expect("prlimit of util-linux").success());
    };
    let path = format!("/game/{id}/command");
    limit("4096");
    let refused = client.send("POST", &path, "seat=0&decision=0&version=0&do=throw").unwrap();
    assert!([500, 507].contains(&refused.status), "{} {}", refused.status, refused.body);
    assert_eq!(client.get(&format!("/game/{id}")).status, 200);
    limit("unlimited");
    let stored = client.send("POST", &path, "seat=0&decision=0&version=0&do=throw").unwrap();
    assert_eq!(stored.status, 200, "{}", stored.body);
}

#[test]
fn asked_to_stop_it_stops_and_leaves_everything_tidy() {
    let home = Home::new();
    let server = home.serve();
    let (mut client, mut idle) = (server.client(), TcpStream::connect(&server.address).unwrap());
    let id = client.begin();
    // A browser keeps its connection open.
    idle.write_all(b"GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    assert!(idle.read(&mut [0; 64]).unwrap() > 0);
    let start = Instant::now();
    let (out, error, status) = server.stop();
    assert_eq!((out.as_str(), error.as_str(), status), ("", "", Some(0)));
    assert!(start.elapsed() < Duration::from_secs(5));
    // The database is closed: beside it stand the room for deletions, and the lock, which nobody holds.
    let mut left = crate::server::files(&home.path("data"));
    left.sort();
    let names = ["silbertablett.db", "silbertablett.db-reserve", "silbertablett.lock"];
    assert_eq!(left, names.map(|name| home.path("data").join(name)));
    let server = home.serve();
    client.address.clone_from(&server.address);
    assert_eq!(client.get(&format!("/game/{id}")).status, 200);
}
