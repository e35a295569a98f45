//! Whatever lets somebody play, look on, or write somewhere stands in no log, however much is logged, in no count, and in nothing that others can fetch.

use crate::server::{Client, Home, Server};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};

/// The text after `from` up to the next of `ends`.
fn cut(text: &str, from: &str, ends: &[char]) -> String {
    let rest = text.split(from).nth(1).unwrap_or_else(|| panic!("no {from} in {text}"));
    rest.split(ends).next().unwrap_or_default().to_owned()
}

/// Asks as a program does, or another machine; the whole answer.
fn ask(address: &str, method: &str, path: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(format!("{head}{body}").as_bytes()).unwrap();
    let mut text = Vec::new();
    stream.read_to_end(&mut text).unwrap();
    String::from_utf8_lossy(&text).into_owned()
}

/// Somebody who gets messages, tells of each, and says that it has arrived.
fn hook() -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (tell, told) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let (mut text, mut part) = (String::new(), [0; 4096]);
            // The body of the messages is an object, whose end ends them.
            while !text.trim_end().ends_with('}') {
                match stream.read(&mut part).unwrap() {
                    0 => break,
                    read => text.push_str(&String::from_utf8_lossy(&part[..read])),
                }
            }
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n");
            let _ = tell.send(text);
        }
    });
    (address, told)
}

fn person(server: &Server) -> Client {
    Client { script: false, ..server.client() }
}

#[test]
fn secrets_stand_in_no_log_no_count_and_no_answer_of_others() {
    let home = Home::new();
    let data = home.path("data");
    let monitor = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let log = home.path("log");
    let mut command = home.command(&["--listen", "127.0.0.1:0", "--no-open", "--private-webhooks", "--data"]);
    command.arg(&data).args(["--metrics", &monitor]).env("SILBERTABLETT_LOG", "trace");
    command.stderr(std::fs::File::create(&log).unwrap());
    let server = Server::start(command);
    let (mut ann, mut bo, mut eve) = (person(&server), person(&server), person(&server));

    // A table of two with a link to it, and one that was renewed.
    let opened = ann.send("POST", "/games", "sheet=classic&player1=person&name1=Ann&do=open").unwrap();
    let first = cut(&opened.head, "/join/", &['\r', '\n']);
    let page = ann.get(&format!("/join/{first}"));
    let table = cut(&page.body, "action=\"/tables/", &['"']);
    let renewed = ann.send("POST", &format!("/tables/{table}"), "do=renew").unwrap();
    let invite = cut(&renewed.head, "/join/", &['\r', '\n']);
    bo.send("POST", &format!("/tables/{table}"), &format!("do=sit&name=Bo&invite={invite}")).unwrap();
    let begun = ann.send("POST", &format!("/tables/{table}"), "do=begin").unwrap();
    let game = cut(&begun.head, "/game/", &['?', '\r', '\n']);
    let of_game = format!("/game/{game}");

    // A link to a seat, a code, a phrase, a token, a webhook with a message.
    let seat = cut(&bo.send("POST", &format!("{of_game}/seat-link"), "seat=1").unwrap().body, "/seat/", &['"', '<']);
    let code = cut(&bo.send("POST", "/me/code", "").unwrap().body, "id=\"code\">", &['<']);
    let phrase = cut(&ann.send("POST", "/me/phrase", "").unwrap().body, "id=\"phrase\">", &['<']);
    let made = ann.send("POST", "/me/programs", "do=add&name=robot&player=1").unwrap();
    let token = cut(&made.body, "id=\"token\" readonly value=\"", &['"']);
    let (address, told) = hook();
    let way = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
    ann.send("POST", "/me/turns", &format!("do=add&kind=plain&address=http%3A%2F%2F{address}%2Fhook%2F{way}")).unwrap();
    let page = ann.get("/me/turns");
    assert!(!page.body.contains(way), "not even its owner is shown more than the host");
    let id = cut(&page.body, "name=\"to\" value=\"", &['"']);
    ann.send("POST", "/me/turns", &format!("do=test&to={id}")).unwrap();
    let letter = told.recv().unwrap();
    assert!(letter.contains(way), "the message went there: {letter}");
    let off = cut(&letter, "/turns/off/", &['"']);

    // All of it is used: by pages, by programs, by links in addresses, and in what is refused.
    let bearer = format!("Authorization: Bearer {token}\r\nContent-Type: application/json\r\n");
    let at_api = format!("/api/v1/games/{game}");
    assert!(ask(&server.address, "GET", &at_api, &bearer, "").starts_with("HTTP/1.1 200"));
    ask(
        &server.address,
        "POST",
        &format!("{at_api}/commands"),
        &bearer,
        "{\"seat\":0,\"decision\":7,\"do\":\"throw\"}",
    );
    ask(&server.address, "POST", "/api/v1/tables/join", &bearer, &format!("{{\"invite\":\"{first}\",\"name\":\"x\"}}"));
    ask(&server.address, "POST", "/api/v1/me/ways", &bearer, &format!("{{\"address\":\"ftp://{way}\"}}"));
    let played = ann.send("POST", &format!("{of_game}/command"), "seat=0&decision=0&do=throw").unwrap();
    assert!([200, 303].contains(&played.status), "{}", played.head);
    for path in [
        format!("/join/{first}"),
        format!("/join/{invite}"),
        format!("/seat/{seat}"),
        format!("/turns/off/{off}"),
        of_game.clone(),
    ] {
        eve.get(&path);
        // The press that would end the messages is left out: they are to be found in the export.
        if !path.contains("/off/") {
            eve.send("POST", &path, "x=1").unwrap();
        }
    }
    let wrong = eve.send("POST", "/enter", &format!("code={}", phrase.replace(' ', "+") + "x")).unwrap();
    assert_eq!(wrong.status, 422);
    let mut phone = person(&server);
    phone.send("POST", "/enter", &format!("code={code}")).unwrap();
    assert!(!phone.cookie.is_empty() && phone.cookie != bo.cookie, "a device of its own");
    let mut found = person(&server);
    found.send("POST", "/enter", &format!("code={}", phrase.replace(' ', "+"))).unwrap();

    let value = |client: &Client| cut(&client.cookie, "silbertablett=", &[';']);
    let keys = [value(&ann), value(&bo), value(&phone), value(&found)];
    let mut secrets = vec![
        ("the first invitation", first.clone()),
        ("the invitation", invite.clone()),
        ("the link to a seat", seat.clone()),
        ("a code", code.clone()),
        ("a phrase", phrase.clone()),
        ("a token", token.clone()),
    ];
    secrets.extend(keys.iter().map(|key| ("a cookie", key.clone())));
    // What others who know the address of the game can fetch. They hold that, and nothing else.
    let mut dan = person(&server);
    let mut others = String::new();
    for path in ["", "/table?since=0", "/company?since=0", "/screen", "/dice", "/record.json", "/stored.json"] {
        others += &dan.get(&format!("{of_game}{path}")).body;
    }
    others += &ask(&server.address, "GET", "/metrics", "", "");
    let monitored = ask(&monitor, "GET", "/metrics", "", "") + &ask(&monitor, "GET", "/", "", "");
    assert!(monitored.contains("silbertablett_answers_total"));
    let (_, _, status) = server.stop();
    assert_eq!(status, Some(0));
    let everything = home.path("all.jsonl");
    let (_, error, status) = home.run(&["export", "--data", data.to_str().unwrap(), everything.to_str().unwrap()]);
    assert_eq!(status, 0, "{error}");
    let export = std::fs::read_to_string(everything).unwrap();
    assert!(export.contains("Ann"));

    // Of what lets somebody in, only hashes are stored.
    for (what, secret) in &secrets {
        assert!(secret.len() >= 6, "{what}: {secret}");
        for (place, text) in
            [("an answer to others", &others), ("the page for operators", &monitored), ("an export", &export)]
        {
            assert!(!text.contains(secret.as_str()), "{what} stands in {place}");
        }
    }
    // Messages have to be written somewhere, so that an export has their addresses; nothing else has.
    assert!(export.contains(way));
    secrets.extend([("a webhook", way.to_owned()), ("what ends messages", off), ("the address of a game", game)]);
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.matches("answered").count() > 30, "each request is logged: {log}");
    for (what, secret) in &secrets {
        let line = log.lines().find(|line| line.contains(secret.as_str()));
        assert!(line.is_none(), "{what} is logged: {line:?}");
        assert!(!monitored.contains(secret.as_str()), "{what} stands on the page for operators");
    }
    assert!(!others.contains(way));
}
