//! Many connections and much that is sent, from one address, while others play on. Other addresses of this machine than 127.0.0.1 are
//! available on Linux without further ado.
#![cfg(target_os = "linux")]

use crate::client::{PATIENCE, Server, status};
use silbertablett_server::ServerConfig;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const RUDE: [u8; 4] = [127, 0, 0, 2];

/// Whether the server has not closed a connection.
fn is_open(stream: &TcpStream) -> bool {
    matches!(stream.try_read(&mut [0; 1]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
}

#[tokio::test]
async fn half_open_requests_of_one_address_lock_nobody_out() {
    let server = Server::start(ServerConfig::default()).await;
    let (mut half_open, mut most) = (Vec::new(), 0);
    for _ in 0..1000 {
        let mut stream = server.connect(RUDE).await.unwrap();
        // It may be closed already.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ").await;
        half_open.push(stream);
        if half_open.len() % 100 == 0 {
            half_open.retain(is_open);
            most = most.max(half_open.len());
        }
    }
    let start = Instant::now();
    for last in [1, 3, 4] {
        server.player([127, 0, 0, last]).play_on().await;
    }
    assert!(start.elapsed() < PATIENCE);
    half_open.retain(is_open);
    assert!((1..=96).contains(&half_open.len()), "{} are open, at most {most}", half_open.len());
    // Once they are closed, the address is served again.
    half_open.clear();
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.player(RUDE).play_on().await;
}

#[tokio::test]
async fn uploads_that_are_not_finished_take_little_and_let_others_upload() {
    let server = Server::start(ServerConfig::default()).await;
    let length = 1_000_000;
    let head = |last: u8| {
        let host = format!("Host: 127.0.0.{last}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n");
        format!(
            "POST /upload HTTP/1.1\r\n{host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {length}\r\n\r\n"
        )
    };
    let part = vec![b'x'; length - 100];
    let mut refused = 0;
    let mut unfinished = Vec::new();
    for _ in 0..30 {
        let mut stream = server.connect(RUDE).await.unwrap();
        stream.write_all(head(1).as_bytes()).await.unwrap();
        let sent = async {
            // Refused, it is closed while more is sent.
            let _ = stream.write_all(&part).await;
        };
        tokio::time::timeout(Duration::from_secs(20), sent).await.unwrap();
        unfinished.push(stream);
    }
    for stream in &mut unfinished {
        let mut answer = [0; 12];
        let answered = tokio::time::timeout(Duration::from_millis(200), stream.read_exact(&mut answer)).await;
        match answered {
            Ok(Ok(_)) => assert_eq!(status(&String::from_utf8_lossy(&answer)), 429),
            // The answer may be lost where a client sends on after it was refused.
            Ok(Err(_)) => {}
            Err(_) => continue,
        }
        refused += 1;
    }
    assert_eq!(30 - refused, 4, "so many of a megabyte are received at a time");
    // Somebody else's is received and judged.
    let body = "--x\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a\"\r\n\r\n{}\r\n--x--\r\n";
    let request = head(1).replace("1000000", &body.len().to_string()) + body;
    let answer = server.answer([127, 0, 0, 3], &request).await;
    assert_eq!(status(&answer), 422, "{answer}");
}
