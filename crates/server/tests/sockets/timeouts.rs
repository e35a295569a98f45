//! Clients that let the server wait.

use crate::client::{PATIENCE, Server, hasty, rest, status};
use silbertablett_server::{ServerConfig, Timeouts};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const HERE: [u8; 4] = [127, 0, 0, 1];

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let server = Server::start(hasty()).await;
    for begun in ["", "G", "GET / HTTP/1.1\r\nHost: localhost\r\nX: "] {
        assert_eq!(status(&server.answer(HERE, begun).await), 0, "{begun}");
    }
    // Drop by drop it takes too long as well.
    let mut stream = server.connect(HERE).await.unwrap();
    let start = Instant::now();
    while stream.write_all(b"GET").await.is_ok() {
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(start.elapsed() < Duration::from_secs(120), "it is still open");
    }
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let server = Server::start(hasty()).await;
    let answer = server.answer(HERE, "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert_eq!(status(&answer), 200);
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let server = Server::start(hasty()).await;
    let head = "POST /language HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n";
    for (announced, begun) in [("Content-Length: 100", "lang=de"), ("Transfer-Encoding: chunked", "7\r\nlang=de\r\n")] {
        let answer = server.answer(HERE, &format!("{head}{announced}\r\n\r\n{begun}")).await;
        assert_eq!(status(&answer), 408, "{answer}");
        assert!(answer.contains("That took too long"), "{answer}");
    }
    let mut stream = server.connect(HERE).await.unwrap();
    stream.write_all(format!("{head}Content-Length: 60000\r\n\r\n").as_bytes()).await.unwrap();
    let start = Instant::now();
    while stream.write_all(b"x").await.is_ok() && start.elapsed() < Duration::from_secs(120) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(start.elapsed() < Duration::from_secs(120), "drop by drop it is still open");
}

/// What cannot come in is refused by its head: nobody waits for a body that would not be read.
#[tokio::test]
async fn what_is_refused_is_refused_before_its_body_comes() {
    let server = Server::start(hasty()).await;
    let form = "Content-Type: application/x-www-form-urlencoded";
    let multipart = "Content-Type: multipart/form-data; boundary=x";
    for (path, headers, refused) in [
        ("/games", format!("Sec-Fetch-Site: cross-site\r\n{form}\r\nContent-Length: 100"), 403),
        ("/games", format!("Origin: http://evil.example\r\n{form}\r\nContent-Length: 100"), 403),
        ("/upload", format!("Sec-Fetch-Site: same-site\r\n{multipart}\r\nContent-Length: 999999"), 403),
        ("/upload", format!("Sec-Fetch-Site: same-origin\r\n{multipart}\r\nContent-Length: 99999999999"), 413),
        ("/games", format!("Sec-Fetch-Site: same-origin\r\n{form}\r\nContent-Length: 999999"), 413),
        ("/nothing", format!("Sec-Fetch-Site: same-origin\r\n{form}\r\nContent-Length: 100"), 404),
    ] {
        let start = Instant::now();
        let answer =
            server.answer(HERE, &format!("POST {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n\r\n")).await;
        assert_eq!(status(&answer), refused, "{path} {headers}");
        assert!(start.elapsed() < Duration::from_secs(120));
    }
}

/// Asks for much again and again and reads nothing.
#[tokio::test]
async fn a_client_that_reads_nothing_is_let_go() {
    let server = Server::start(hasty()).await;
    let mut stream = server.connect(HERE).await.unwrap();
    let (request, start) = (b"GET /assets/page.js HTTP/1.1\r\nHost: localhost\r\n\r\n", Instant::now());
    let gone = async {
        while stream.write_all(request).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(40), gone).await.expect("the connection is closed");
    assert!(start.elapsed() < Duration::from_secs(40));
}

/// Whatever hangs, stopping takes less than five seconds.
#[tokio::test]
async fn stopping_waits_for_nobody_for_long() {
    let server = Server::start(silbertablett_server::ServerConfig::default()).await;
    let mut hanging = Vec::new();
    for begun in [
        "",
        "GET / HTTP/1.1\r\nHost: ",
        "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /language HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\r\nlang",
    ] {
        let mut stream = server.connect(HERE).await.unwrap();
        stream.write_all(begun.as_bytes()).await.unwrap();
        hanging.push(stream);
    }
    server.player(HERE).play_on().await;
    let start = Instant::now();
    server.stop().await;
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    drop(hanging);
}

#[tokio::test]
async fn a_request_that_is_being_answered_is_answered_when_the_server_stops() {
    let server = Server::start(hasty()).await;
    let mut stream = server.connect(HERE).await.unwrap();
    let request = "POST /language HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\
                   Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let stopping = tokio::spawn(server.stop());
    tokio::time::sleep(Duration::from_millis(50)).await;
    stream.write_all(b"lang=de").await.unwrap();
    assert_eq!(status(&rest(&mut stream).await), 303);
    stopping.await.unwrap();
}

/// A program that is to stop goes on answering while others take over: nothing is refused that could be done, and nobody is kept waiting.
#[tokio::test]
async fn while_others_take_over_everything_is_answered() {
    // However slow this machine is, it is not taken for quiet.
    let timeouts = Timeouts { quiet: PATIENCE, ..Timeouts::default() };
    let server = Server::start(ServerConfig { drain: PATIENCE, timeouts, ..hasty() }).await;
    let mut ann = server.player(HERE);
    let id = ann.begin("player1=person").await;
    let cookie = ann.cookie().to_owned();
    let company = ann.send("GET", &format!("/game/{id}/company"), "").await;
    let (_, wait) = company.split_once("data-wait=\"").expect("an address to wait at");
    let wait = wait.split('"').next().unwrap().replace("&amp;", "&");
    let address = server.address;
    let request = |method: &str, path: &str, body: &str| {
        let length = body.len();
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\nx-part: none\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    };
    let mut kept = TcpStream::connect(address).await.unwrap();
    kept.write_all(request("GET", "/ready", "").as_bytes()).await.unwrap();
    let mut first = [0; 4096];
    let length = kept.read(&mut first).await.unwrap();
    let first = String::from_utf8_lossy(&first[..length]).into_owned();
    assert!(first.starts_with("HTTP/1.1 200") && !first.contains("connection: close"), "{first}");
    let mut waiting = TcpStream::connect(address).await.unwrap();
    waiting.write_all(request("GET", &format!("{wait}&browser=x"), "").as_bytes()).await.unwrap();
    let stopping = tokio::spawn(server.stop());
    // Whoever waits is told to ask again, and by then the server is about to stop.
    let told = rest(&mut waiting).await;
    assert!(status(&told) == 204 && told.contains("retry-after: 3") && told.contains("connection: close"), "{told}");
    kept.write_all(request("GET", "/ready", "").as_bytes()).await.unwrap();
    let ready = rest(&mut kept).await;
    assert!(status(&ready) == 503 && ready.contains("stopping"), "{ready}");
    let mut new = TcpStream::connect(address).await.unwrap();
    let throw = request("POST", &format!("/game/{id}/command"), "seat=0&decision=0&version=0&do=throw");
    new.write_all(throw.as_bytes()).await.unwrap();
    let thrown = rest(&mut new).await;
    assert!(status(&thrown) == 200 && thrown.contains("connection: close"), "{thrown}");
    let mut again = TcpStream::connect(address).await.unwrap();
    again.write_all(request("GET", &format!("/game/{id}/table?since=0"), "").as_bytes()).await.unwrap();
    assert_eq!(status(&rest(&mut again).await), 200, "the move is stored");
    stopping.abort();
}

/// It ends once the time for others to take over is up.
#[tokio::test]
async fn taking_over_has_an_end() {
    let server = Server::start(ServerConfig { drain: Duration::from_millis(50), ..hasty() }).await;
    server.player(HERE).play_on().await;
    tokio::time::timeout(PATIENCE, server.stop()).await.expect("it ends");
}

/// It does not last longer than others need: once nobody waits and nobody asks but those who watch over it, there is nothing left to be done.
#[tokio::test]
async fn taking_over_ends_once_nobody_asks() {
    let server = Server::start(ServerConfig { drain: 100 * PATIENCE, ..hasty() }).await;
    server.player(HERE).play_on().await;
    let mut idle = server.connect(HERE).await.unwrap();
    idle.write_all(b"GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    assert!(idle.read(&mut [0; 64]).await.unwrap() > 0);
    let address = server.address;
    let watching = tokio::spawn(async move {
        loop {
            let Ok(mut stream) = TcpStream::connect(address).await else { return };
            drop(stream.write_all(b"GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await);
            rest(&mut stream).await;
        }
    });
    tokio::time::timeout(PATIENCE, server.stop()).await.expect("it ends");
    watching.abort();
}
