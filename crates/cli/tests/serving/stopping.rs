//! Stopping in good order.

use crate::server::Home;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn asked_to_stop_it_stops_and_leaves_everything_tidy() {
    let home = Home::new();
    let server = home.serve();
    let (mut client, mut idle) = (server.client(), TcpStream::connect(&server.address).unwrap());
    let id = client.begin();
    // A browser keeps its connection open.
    idle.write_all(b"GET /about HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    assert!(idle.read(&mut [0; 64]).unwrap() > 0);
    let start = Instant::now();
    let (out, error, status) = server.stop();
    assert_eq!((out.as_str(), error.as_str(), status), ("", "", Some(0)));
    assert!(start.elapsed() < Duration::from_secs(7));
    // The database is closed: beside it stand the room for deletions, and the lock, which nobody holds.
    let mut left = crate::server::files(&home.path("data"));
    left.sort();
    let names = ["silbertablett.db", "silbertablett.db-reserve", "silbertablett.lock"];
    assert_eq!(left, names.map(|name| home.path("data").join(name)));
    let server = home.serve();
    client.address.clone_from(&server.address);
    assert_eq!(client.get(&format!("/game/{id}")).status, 200);
}
