//! Receivers of messages that say nothing, or say too much: nobody who plays waits for them.

use crate::nudges::Room;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What a receiver does with a message.
#[derive(Clone, Debug)]
enum Manner {
    /// Takes the connection, and says nothing for ever.
    Silent,
    /// Begins to answer, and never ends.
    Endless,
    /// Says with this status that what is asked for is at this address.
    Elsewhere(u16, String),
}

/// Where such a receiver is, and how many messages have come there.
async fn receiver(manner: Manner) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let came = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&came);
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            count.fetch_add(1, Ordering::SeqCst);
            tokio::spawn(answer(stream, manner.clone()));
        }
    });
    (address, came)
}

async fn answer(mut stream: TcpStream, manner: Manner) {
    let mut part = [0; 1024];
    match manner {
        Manner::Elsewhere(status, place) => {
            let _ = stream.read(&mut part).await;
            let head = format!(
                "HTTP/1.1 {status} Elsewhere\r\nLocation: {place}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            );
            let _ = stream.write_all(head.as_bytes()).await;
            // What is not read of a request would end the connection before its answer was.
            let _ = stream.shutdown().await;
            while stream.read(&mut part).await.is_ok_and(|read| read > 0) {}
        }
        Manner::Silent => while stream.read(&mut part).await.is_ok_and(|read| read > 0) {},
        Manner::Endless => {
            let _ = stream.read(&mut part).await;
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n").await;
            // Until nobody listens any more.
            while stream.write_all(b"x-more: and more and more and more and more\r\n").await.is_ok() {}
        }
    }
}

/// So many are written to at once, the rest waits for them; play does not, and after 15 seconds they are given up.
#[tokio::test]
async fn a_receiver_that_says_nothing_holds_up_nobody() {
    let mut room = Room::new().await;
    let (address, came) = receiver(Manner::Silent).await;
    for n in 0..12 {
        let address = format!("http://{address}/{n}");
        room.people[1].post("/me/turns", &[("do", "add"), ("kind", "plain"), ("address", &address)]).await.is(303);
    }
    room.wait_for_bo().await;
    room.config.host.clock.advance(Duration::from_secs(60));
    let app = Arc::clone(&room.app);
    let sending = tokio::spawn(async move { app.send_due().await });
    while came.load(Ordering::SeqCst) < 8 {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    // Bo comes and plays: nothing of what is under way is waited for.
    let table = room.people[1].table(&room.game).await;
    let (name, value) = table.buttons.first().cloned().expect("Bo is waited for");
    room.people[1].press(&room.game, &table, (&name, &value)).await.is(200);
    room.people[0].get(&format!("/game/{}", room.game)).await.is(200);
    assert!(!sending.is_finished(), "the messages are still under way");
    assert_eq!(came.load(Ordering::SeqCst), 8, "no more than eight at once");
    sending.await.unwrap();
    room.people[1].get("/me/turns").await.is(200).says("There was no answer in time.");
}

/// Of an answer no more is read than so much of its head.
#[tokio::test]
async fn a_receiver_that_does_not_stop_is_not_listened_to() {
    let mut room = Room::new().await;
    let (address, came) = receiver(Manner::Endless).await;
    let address = format!("http://{address}/");
    room.people[1].post("/me/turns", &[("do", "add"), ("kind", "plain"), ("address", &address)]).await.is(303);
    room.wait_for_bo().await;
    room.config.host.clock.advance(Duration::from_secs(60));
    room.app.send_due().await;
    assert_eq!(came.load(Ordering::SeqCst), 1);
    let page = room.people[1].get("/me/turns").await.is(200);
    assert!(!page.text().contains("The message has arrived."));
}

/// Nobody is led anywhere by a receiver: to no private address, nor to any other. Whoever it is that has named it is told that the address is another one.
#[tokio::test]
async fn no_redirect_is_followed() {
    let mut room = Room::new().await;
    let (private, reached) = receiver(Manner::Silent).await;
    let places = [format!("http://{private}/"), format!("//{private}/"), "http://169.254.169.254/latest/".to_owned()];
    let mut asked = Vec::new();
    for (status, place) in [301, 302, 303, 307, 308].into_iter().zip(places.iter().cycle()) {
        let (address, came) = receiver(Manner::Elsewhere(status, place.clone())).await;
        let address = format!("http://{address}/hook");
        room.people[1].post("/me/turns", &[("do", "add"), ("kind", "plain"), ("address", &address)]).await.is(303);
        asked.push(came);
    }
    room.wait_for_bo().await;
    room.config.host.clock.advance(Duration::from_secs(60));
    room.app.send_due().await;
    assert_eq!(asked.iter().map(|came| came.load(Ordering::SeqCst)).collect::<Vec<_>>(), [1; 5]);
    assert_eq!(reached.load(Ordering::SeqCst), 0, "nobody is written to who has not been named");
    let page = room.people[1].get("/me/turns").await.is(200);
    assert!(!page.text().contains("The message has arrived."));
    page.says("The address has changed: enter the new one.");
}
