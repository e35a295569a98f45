//! A connection that is kept, and as much of HTTP as the program's answers need.

use std::io::{Error, ErrorKind, Result};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The address of a device: each has one of its own, as far as the limits of the program see it.
pub fn network(number: usize) -> Ipv4Addr {
    let number = number + 0x0001_0001;
    Ipv4Addr::new(127, (number >> 16) as u8, (number >> 8) as u8, number as u8)
}

pub struct Wire {
    stream: TcpStream,
    server: SocketAddr,
    read: Vec<u8>,
}

impl Wire {
    pub async fn open(server: SocketAddr, from: Ipv4Addr) -> Result<Wire> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream, server, read: Vec::new() })
    }

    /// Sends a request of this first line, with these further lines of the head and this body.
    pub async fn send(&mut self, line: &str, head: &str, body: &str) -> Result<()> {
        let (host, length) = (self.server, body.len());
        let text =
            format!("{line}\r\nHost: {host}\r\nOrigin: http://{host}\r\n{head}Content-Length: {length}\r\n\r\n{body}");
        self.stream.write_all(text.as_bytes()).await
    }

    /// The head of the next answer: its status, and how long its body is; `None` for one in pieces.
    pub async fn head(&mut self) -> Result<(u16, Option<usize>)> {
        loop {
            if let Some(end) = self.read.windows(4).position(|four| four == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.read[..end]).to_ascii_lowercase();
                self.read.drain(..end + 4);
                let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
                let length =
                    head.split_once("content-length: ").and_then(|(_, rest)| rest.split("\r\n").next()?.parse().ok());
                let in_pieces = head.contains("transfer-encoding: chunked");
                return Ok((status, length.or(Some(0)).filter(|_| !in_pieces)));
            }
            self.more().await?;
        }
    }

    /// More bytes, as many as come.
    pub async fn more(&mut self) -> Result<usize> {
        let mut part = [0; 16 * 1024];
        match self.stream.read(&mut part).await? {
            0 => Err(Error::from(ErrorKind::UnexpectedEof)),
            count => {
                self.read.extend_from_slice(&part[..count]);
                Ok(count)
            }
        }
    }

    /// Forgets what has come and was not read.
    pub fn forget(&mut self) {
        self.read.clear();
    }

    /// Asks, and reads the whole answer.
    pub async fn ask(&mut self, line: &str, head: &str, body: &str) -> Result<(u16, Vec<u8>)> {
        self.send(line, head, body).await?;
        let (status, length) = self.head().await?;
        let length = length.ok_or_else(|| Error::other("an answer in pieces"))?;
        while self.read.len() < length {
            self.more().await?;
        }
        Ok((status, self.read.drain(..length).collect()))
    }
}

/// Asks once, over a connection of its own, and takes nothing but 200 for an answer.
pub async fn once(server: SocketAddr, from: Ipv4Addr, line: &str) {
    let mut wire = Wire::open(server, from).await.expect("a connection");
    let (status, _) = wire.ask(line, "", "").await.expect("an answer");
    assert_eq!(status, 200, "{line}");
}
