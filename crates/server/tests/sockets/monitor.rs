//! What those who run the server look at, on an address of its own.

use crate::client::{Server, hasty, rest, status};
use silbertablett_server::{AppState, bind_exactly, serve_monitor};
use silbertablett_store::MemoryStore;
use std::sync::Arc;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

const HERE: [u8; 4] = [127, 0, 0, 1];

#[tokio::test]
async fn counts_name_routes_and_never_a_game() {
    let app = AppState::new(Arc::new(MemoryStore::new()), hasty());
    let server = Server::of(Arc::clone(&app)).await;
    let monitor = bind_exactly("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let address = monitor.address;
    let watching = tokio::spawn(serve_monitor(monitor, app));
    let ask_in = async |path: &str, more: &str| {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: monitor\r\n{more}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        rest(&mut stream).await
    };
    let ask = async |path: &str| ask_in(path, "").await;
    let mut ann = server.player(HERE);
    let id = ann.begin("player1=person&seed=3").await;
    for _ in 0..3 {
        assert_eq!(status(&ann.send("GET", &format!("/game/{id}"), "").await), 200);
    }
    let made_up = format!("BREW /pot HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
    server.answer(HERE, &made_up).await;
    let counts = ask("/metrics").await;
    assert_eq!(status(&counts), 200);
    let game = "silbertablett_answers_total{method=\"GET\",route=\"/game/{id}\",status=\"200\"} 3\n";
    for line in [game, "route=\"/games\",status=\"303\"} 1\n", "silbertablett_games_in_memory 1\n", "method=\"other\""]
    {
        assert!(counts.contains(line), "no {line} in {counts}");
    }
    assert!(counts.contains("silbertablett_answer_seconds_count{route=\"/game/{id}\"} 3\n"), "{counts}");
    assert!(!counts.contains(&id) && !counts.contains("BREW"), "{counts}");
    assert_eq!(
        (status(&ask("/ready").await), status(&ask("/health").await), status(&ask("/nothing").await)),
        (200, 200, 404)
    );
    let page = ask("/").await;
    assert_eq!(status(&page), 200);
    assert!(page.contains("/game/{id}</th><td>3</td>") && !page.contains(&id), "{page}");
    for words in ["Memory of the process", "Size of the store", "Decisions that bots think about</dt><dd>0</dd>"] {
        assert!(page.contains(words), "no {words} in {page}");
    }
    let german = ask_in("/", "Accept-Language: de\r\n").await;
    assert!(german.contains("<html lang=\"de\">") && german.contains("Größe des Speichers"), "{german}");
    // The counts are not for players.
    let public = format!("GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
    assert_eq!(status(&server.answer(HERE, &public).await), 404);
    server.stop().await;
    watching.abort();
}
