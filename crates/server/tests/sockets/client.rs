//! A server in this process, and clients that send what they like from whatever address they like.

use silbertablett_host::HostConfig;
use silbertablett_server::{AppState, ServerConfig, Timeouts, bind, serve_until};
use silbertablett_store::{MemoryStore, Store};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Longer than anything here may take.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A server that runs until it is stopped.
pub struct Server {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// Bots that do not wait to be watched, and a server that loses its patience soon.
pub fn hasty() -> ServerConfig {
    let short = Duration::from_millis(300);
    let timeouts =
        Timeouts { head: short, head_of_proxy: Duration::from_secs(60), body: short, answer: short, quiet: short };
    let config = ServerConfig::default();
    let host = HostConfig { bot_pause: Duration::ZERO, bots_give_way: false, ..config.host };
    ServerConfig { host, timeouts, ..config }
}

impl Server {
    pub async fn start(config: ServerConfig) -> Server {
        Server::on(Arc::new(MemoryStore::new()), config).await
    }

    /// A server on a store.
    pub async fn on(store: Arc<dyn Store>, config: ServerConfig) -> Server {
        Server::of(AppState::new(store, config)).await
    }

    /// A server of a program that somebody else looks at as well.
    pub async fn of(app: Arc<AppState>) -> Server {
        let bound = bind(Some("127.0.0.1:0".parse().unwrap())).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let address = bound.address;
        let served = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            serve_until(bound, app, stopped).await.unwrap();
        });
        Server { address, stop, served }
    }

    pub async fn stop(self) {
        drop(self.stop);
        self.served.await.unwrap();
    }

    /// A connection from this address.
    pub async fn connect(&self, from: [u8; 4]) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::from(from), 0))?;
        socket.connect(self.address).await
    }

    /// What is answered to these bytes, until the connection is closed.
    pub async fn answer(&self, from: [u8; 4], request: &str) -> String {
        let mut stream = self.connect(from).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        rest(&mut stream).await
    }

    /// Somebody who plays from this address.
    pub fn player(&self, from: [u8; 4]) -> Player<'_> {
        Player { server: self, from, cookie: String::new() }
    }
}

/// Everything that still comes over a connection, and what it took; a connection that is reset ends.
pub async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server closes it");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The status of an answer; 0 if there is none.
pub fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// Somebody who plays.
pub struct Player<'s> {
    server: &'s Server,
    from: [u8; 4],
    cookie: String,
}

impl Player<'_> {
    /// The cookie that says who it is.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    pub async fn send(&mut self, method: &str, path: &str, form: &str) -> String {
        let (host, cookie, length) = (self.server.address, &self.cookie, form.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\nx-part: none\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{form}"
        );
        let answer = self.server.answer(self.from, &request).await;
        if let Some((_, cookie)) = answer.split_once("set-cookie: silbertablett=") {
            self.cookie = format!("silbertablett={}", cookie.split(';').next().unwrap());
        }
        answer
    }

    /// Begins a game of these players and gives its id.
    pub async fn begin(&mut self, players: &str) -> String {
        let answer = self.send("POST", "/games", &format!("sheet=classic&{players}")).await;
        let (_, id) = answer.split_once("location: /game/").unwrap_or_else(|| panic!("{answer}"));
        id.split("\r\n").next().unwrap().to_owned()
    }

    /// Rolls the dice of a new game and looks at what came.
    pub async fn play_on(&mut self) {
        let id = self.begin("player1=person").await;
        let answer = self.send("POST", &format!("/game/{id}/command"), "seat=0&decision=0&version=0&do=throw").await;
        assert_eq!(status(&answer), 200, "{answer}");
        let answer = self.send("GET", &format!("/game/{id}/table?since=0"), "").await;
        assert_eq!(status(&answer), 200, "{answer}");
    }
}
