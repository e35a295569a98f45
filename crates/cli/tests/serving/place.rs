//! Where the program listens and keeps its data.

use crate::server::{Home, Server, files};

const ANY: &str = "127.0.0.1:0";

#[test]
fn the_first_line_is_the_address() {
    let home = Home::new();
    let server = home.serve();
    assert!(server.line.starts_with("http://127.0.0.1:") && server.line.ends_with("/\n"), "{}", server.line);
    assert!(server.client().get("/").body.contains("<!DOCTYPE html>"));
    // On all addresses of the machine, people need one that they can open.
    let all = Server::start(home.command(&["--listen", "0.0.0.0:0", "--no-open"]));
    assert!(all.line.starts_with("http://127.0.0.1:"), "{}", all.line);
}

#[test]
fn a_busy_port_gives_way_to_the_next() {
    let home = Home::new();
    let first = home.serve();
    let data = home.path("other");
    let wanted = ["--listen", &first.address, "--no-open", "--data", data.to_str().unwrap()];
    let second = Server::start(home.command(&wanted));
    assert_ne!(second.address, first.address);
    assert_eq!(second.client().get("/about").status, 200);
    let (address, other) = (first.address.clone(), second.address.clone());
    let (_, error, _) = second.stop();
    assert!(error.contains(&format!("{address} is busy; listening on {other} instead")), "{error}");
    // Trying other ports does not help with an address that is not ours.
    let (out, error, status) = home.run(&["--listen", "192.0.2.1:80", "--no-open"]);
    assert_eq!((out.as_str(), status), ("", 1));
    assert!(error.contains("cannot listen on 192.0.2.1:80") && error.contains("--listen"), "{error}");
}

#[test]
fn a_second_start_leads_to_the_first() {
    let home = Home::new();
    let server = home.serve();
    let id = server.client().begin();
    let data = home.path("data").to_str().unwrap().to_owned();
    for more in [&[][..], &["--listen", ANY], &["--listen", &server.address]] {
        let (out, error, status) = home.run(&[&["--no-open", "--data", &data], more].concat());
        assert_eq!((out.as_str(), status), (server.line.as_str(), 0), "{error}");
        assert!(error.contains("served already") && error.contains(&data), "{error}");
    }
    assert_eq!(server.client().get(&format!("/game/{id}")).status, 200);
    // One that was killed holds nothing, though it could not say goodbye.
    drop(server);
    assert!(home.path("data/silbertablett.running").exists());
    let next = home.serve();
    assert_eq!(next.client().get(&format!("/game/{id}")).status, 200);
    // One that has ended by itself leaves no address behind.
    assert_eq!(next.stop().2, Some(0));
    assert!(!home.path("data/silbertablett.running").exists());
}

#[test]
fn the_data_folder_is_never_the_current_one() {
    let home = Home::new();
    let server = Server::start(home.command(&["--listen", ANY, "--no-open"]));
    server.client().begin();
    drop(server);
    assert_eq!(files(&home.path("here")), Vec::<std::path::PathBuf>::new());
    assert!(home.path("data-home/silbertablett/silbertablett.db").exists());
}

#[test]
fn what_is_said_nearer_counts_more() {
    let home = Home::new();
    let config =
        home.write("config-home/silbertablett/config.toml", &format!("data = \"from-file\"\nlisten = \"{ANY}\"\n"));
    let other = home.write("other.toml", "data = \"from-other\"\n");
    let has = |name: &str| home.path(name).join("silbertablett.db").exists();
    // A folder said in a file is meant from where the file is.
    drop(Server::start(home.command(&["--no-open"])));
    assert!(has("config-home/silbertablett/from-file"), "{config}");
    drop(Server::start(home.command(&["--no-open", "--config", &other, "--listen", ANY])));
    assert!(has("from-other"));
    let environment = home.path("from-environment");
    let mut command = home.command(&["--no-open"]);
    command
        .env("SILBERTABLETT_DATA", &environment)
        .env("SILBERTABLETT_LISTEN", ANY)
        .env("SILBERTABLETT_CONFIG", &other);
    drop(Server::start(command));
    assert!(has("from-environment"));
    let argument = home.path("from-argument");
    let mut command = home.command(&["--no-open", "--listen", ANY, "--data", argument.to_str().unwrap()]);
    command.env("SILBERTABLETT_DATA", &environment).env("SILBERTABLETT_LISTEN", "nonsense");
    drop(Server::start(command));
    assert!(has("from-argument"));
}

/// A name that the file gives is served until the command line gives others.
#[test]
fn names_are_given_in_the_file_or_nearer() {
    let home = Home::new();
    let file = home.write(
        "named.toml",
        &format!("listen = \"{ANY}\"\ndata = \"d\"\npublic_url = [\"http://a.example\", \"https://b.example\"]\nkeep_finished = 365\nkeep_running = 90\ndrain = 0\ntrusted_proxy = [\"::1/128\"]\n"),
    );
    let serves = |more: &[&str]| {
        let server = Server::start(home.command(&[&["--no-open", "--config", &file], more].concat()));
        ["a.example", "b.example", "c.example"].map(|host| {
            let mut client = server.client();
            client.host = Some(host.to_owned());
            client.get("/about").status
        })
    };
    assert_eq!(serves(&[]), [200, 200, 421]);
    assert_eq!(serves(&["--public-url", "https://c.example"]), [421, 421, 200]);
}

#[test]
fn bad_settings_are_explained() {
    let home = Home::new();
    let unknown = home.write("unknown.toml", "listen = \"127.0.0.1:0\"\ncolour = 3\n");
    let wrong = home.write("wrong.toml", "listen = \"here\"\n");
    let broken = home.write("broken.toml", "listen = \n");
    for (config, words) in [(&unknown, "colour"), (&wrong, "listen"), (&broken, "broken.toml")] {
        let (out, error, status) = home.run(&["--no-open", "--config", config]);
        assert_eq!((out.as_str(), status), ("", 2), "{error}");
        assert!(error.contains(words) && error.contains(config.as_str()), "{error}");
    }
    let (_, error, status) = home.run(&["--no-open", "--config", "none.toml"]);
    assert!(status == 2 && error.contains("none.toml"), "{error}");
    for listen in ["here", "127.0.0.1", "127.0.0.1:99999", ":80"] {
        let (_, error, status) = home.run(&["--no-open", "--listen", listen]);
        assert!(status == 2 && error.contains(listen) && error.contains("--listen"), "{error}");
    }
    for (option, wrong, words) in [
        ("--public-url", "games.example", "https://games.example"),
        ("--public-url", "https://games.example/dice", "root of a site"),
        ("--keep-finished", "0", "--keep-finished"),
        ("--keep-running", "59", "60"),
        ("--drain", "301", "300"),
        ("--trusted-proxy", "here", "--trusted-proxy"),
        ("--trusted-proxy", "127.0.0.1/33", "--trusted-proxy"),
    ] {
        let (_, error, status) = home.run(&["--no-open", option, wrong]);
        assert!(status == 2 && error.contains(wrong) && error.contains(words), "{error}");
    }
    let short = home.write("short.toml", "keep_running = 30\n");
    let (_, error, status) = home.run(&["--no-open", "--config", &short]);
    assert!(status == 2 && error.contains("short.toml: keep_running is at least 60 days"), "{error}");
    let long = home.write("long.toml", "drain = 301\n");
    let (_, error, status) = home.run(&["--no-open", "--config", &long]);
    assert!(status == 2 && error.contains("long.toml: drain is at most 300 seconds"), "{error}");
    let named = home.write("named.toml", "public_url = [\"games.example\"]\n");
    let (_, error, status) = home.run(&["--no-open", "--config", &named]);
    assert!(status == 2 && error.contains("named.toml") && error.contains("https://games.example"), "{error}");
    let file = home.write("file", "");
    let (_, error, status) = home.run(&["--no-open", "--listen", ANY, "--data", &file]);
    assert!(status == 1 && error.contains(&file) && error.contains("--data"), "{error}");
    // The file of settings that nobody has named counts as well.
    home.write("config-home/silbertablett/config.toml", "colour = 3");
    let (_, error, status) = home.run(&["--no-open", "--listen", ANY]);
    assert!(status == 2 && error.contains("config.toml") && error.contains("colour"), "{error}");
}

#[test]
fn data_of_a_newer_program_is_left_alone() {
    let home = Home::new();
    let (server, path) = (home.serve(), home.path("data/silbertablett.db"));
    server.client().begin();
    let (_, _, status) = server.stop();
    assert_eq!(status, Some(0));
    let mut bytes = std::fs::read(&path).unwrap();
    // The version of the schema in the head of an SQLite file.
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&path, &bytes).unwrap();
    let data = home.path("data");
    for arguments in [&["--no-open", "--listen", ANY][..], &["export"], &["backup", "copy.db"]] {
        let (out, error, status) = home.run(&[arguments, &["--data", data.to_str().unwrap()]].concat());
        assert_eq!((out.as_str(), status), ("", 1));
        assert!(error.contains("newer Silbertablett") && error.contains("99"), "{error}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}
