//! The names a server answers to, and its clients where a proxy stands in front.

use crate::client::{Server, hasty, status};
use silbertablett_server::ServerConfig;

const HERE: [u8; 4] = [127, 0, 0, 1];

fn get(path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n")
}

#[tokio::test]
async fn names_that_point_here_from_elsewhere_are_not_served() {
    let public_urls = vec!["https://games.example".parse().unwrap()];
    let server = Server::start(ServerConfig { public_urls, ..hasty() }).await;
    for host in ["localhost", "localhost:8417", "127.0.0.1", "[::1]:80", "games.example"] {
        assert_eq!(status(&server.answer(HERE, &get("/about", &format!("Host: {host}\r\n"))).await), 200, "{host}");
    }
    let long = "x".repeat(5000);
    for hosts in [
        "Host: evil.example\r\n",
        "Host: evil.example:8417\r\n",
        &format!("Host: {long}\r\n"),
        "Host: \r\n",
        "Host: a b\r\n",
        "Host: localhost\r\nHost: localhost\r\n",
        "",
    ] {
        let answer = server.answer(HERE, &get("/about", hosts)).await;
        assert_eq!(status(&answer), 421, "{hosts}");
        assert!(answer.contains("Not under this name") && answer.contains("--public-url"), "{answer}");
    }
    // The address of a request counts more than its header.
    let answer = server.answer(HERE, &get("http://evil.example/about", "Host: localhost\r\n")).await;
    assert_eq!(status(&answer), 421);
    // A page whose name was made to point here is of the same origin, and begins no game all the same.
    let origin =
        "Host: evil.example\r\nOrigin: http://evil.example\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 0\r\n\r\n";
    assert_eq!(status(&server.answer(HERE, &format!("POST /games HTTP/1.1\r\n{origin}")).await), 421);
}

#[tokio::test]
async fn everybody_behind_a_trusted_proxy_has_an_address_of_their_own() {
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let config = ServerConfig { requests_at_once: Some(5), trusted_proxies, ..hasty() };
    let server = Server::start(config).await;
    let ask = async |from: [u8; 4], header: &str| {
        status(&server.answer(from, &get("/about", &format!("Host: localhost\r\n{header}\r\n"))).await)
    };
    for client in 0..50 {
        assert_eq!(ask(HERE, &format!("X-Forwarded-For: 6.6.6.6, 192.0.2.{client}")).await, 200, "{client}");
    }
    let mut refused = 0;
    for _ in 0..50 {
        refused += usize::from(ask(HERE, "X-Forwarded-For: 192.0.2.100").await == 429);
    }
    assert!(refused > 0, "one of them alone has a limit");
    // Nobody else is believed.
    let mut refused = 0;
    for client in 0..50 {
        refused += usize::from(ask([127, 0, 0, 2], &format!("X-Forwarded-For: 192.0.2.{client}")).await == 429);
    }
    assert!(refused > 0);
}

#[tokio::test]
async fn cookies_stay_within_tls_where_people_come_over_tls() {
    let public_urls = vec!["https://games.example".parse().unwrap()];
    let trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let server = Server::start(ServerConfig { public_urls, trusted_proxies, ..hasty() }).await;
    for (from, headers, secure) in [
        (HERE, "Host: games.example", true),
        (HERE, "Host: localhost", false),
        (HERE, "Host: localhost\r\nX-Forwarded-Proto: https", true),
        (HERE, "Host: games.example\r\nX-Forwarded-Proto: http", false),
        (HERE, "Host: localhost\r\nForwarded: for=192.0.2.1;proto=https", true),
        ([127, 0, 0, 2], "Host: localhost\r\nX-Forwarded-Proto: https", false),
    ] {
        for (path, body) in [("/language", "lang=de"), ("/games", "sheet=classic&player1=person")] {
            let length = body.len();
            let request = format!(
                "POST {path} HTTP/1.1\r\n{headers}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                 Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
            );
            let answer = server.answer(from, &request).await;
            assert_eq!(status(&answer), 303, "{answer}");
            let cookie = answer.lines().find(|line| line.starts_with("set-cookie: ")).expect("a cookie");
            assert_eq!(cookie.contains("; Secure"), secure, "{headers}: {cookie}");
            assert!(cookie.contains("; SameSite=Lax") && cookie.contains("; Path=/"), "{cookie}");
        }
    }
}

/// A proxy may ask for another host than browsers do: then the public address says which forms are ours.
#[tokio::test]
async fn forms_of_the_public_address_are_taken() {
    let public_urls = vec!["http://games.example:8080".parse().unwrap()];
    let server = Server::start(ServerConfig { public_urls, ..hasty() }).await;
    for (origin, taken) in [
        ("http://games.example:8080", 303),
        ("http://games.example", 403),
        ("https://games.example:8080", 403),
        ("http://evil.example", 403),
    ] {
        let request = format!(
            "POST /language HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: {origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: 7\r\nConnection: close\r\n\r\nlang=de"
        );
        assert_eq!(status(&server.answer(HERE, &request).await), taken, "{origin}");
    }
}
