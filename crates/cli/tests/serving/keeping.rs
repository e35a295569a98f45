//! Backup, export and import while the program runs.

use crate::server::{Home, Server, files};

/// What is said of the keys of Web Push.
const KEYS: &str = "the keys by which devices know who writes to them taken over\n";

#[test]
fn a_backup_and_an_export_are_made_while_games_go_on() {
    let home = Home::new();
    let server = home.serve();
    let mut ann = server.client();
    let id = ann.begin();
    let form = "seat=0&decision=0&do=throw";
    assert_eq!(ann.send("POST", &format!("/game/{id}/command"), form).unwrap().status, 200);
    let record = ann.get(&format!("/game/{id}/record.json")).body;
    // Once somebody has looked at this page, there are the keys of Web Push.
    assert_eq!(ann.get("/me/turns").status, 200);
    let data = home.path("data").to_str().unwrap().to_owned();
    let with = |arguments: &[&str]| home.run(&[arguments, &["--data", &data]].concat());

    let copy = home.path("moved/silbertablett.db");
    std::fs::create_dir(home.path("moved")).unwrap();
    let copy = copy.to_str().unwrap();
    assert_eq!(with(&["backup", copy]), (format!("{copy}\n"), String::new(), 0));
    let (_, error, status) = with(&["backup", copy]);
    assert!(status == 1 && error.contains("not overwritten"), "{error}");
    let (text, error, status) = with(&["export"]);
    assert_eq!((error.as_str(), status), ("", 0));
    let file = home.path("games.jsonl").to_str().unwrap().to_owned();
    assert_eq!(with(&["export", &file]), (String::new(), String::new(), 0));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    assert_eq!(with(&["export", &file]).2, 1, "nothing is overwritten");

    // The copy is a data folder like any other.
    let moved = home.path("moved");
    let other =
        Server::start(home.command(&["--listen", "127.0.0.1:0", "--no-open", "--data", moved.to_str().unwrap()]));
    let mut same = ann.clone();
    same.address.clone_from(&other.address);
    assert_eq!(same.get(&format!("/game/{id}/record.json")).body, record);
    drop(other);

    // An import is for a program that does not run, and for a folder with games, unless it is said otherwise.
    let fresh = home.path("fresh").to_str().unwrap().to_owned();
    let import = ["import", &file, "--data", &fresh];
    let (_, error, status) = home.run(&import);
    assert!(status == 1 && error.contains("there are no games in") && error.contains(&fresh), "{error}");
    assert!(!home.path("fresh").exists(), "nothing is made by a slip of the pen");
    let (out, error, status) = home.run(&[&import[..], &["--new"]].concat());
    assert_eq!(
        (out.as_str(), error.as_str(), status),
        (format!("1 games and 1 players taken over, 0 were there already\n{KEYS}").as_str(), "", 0)
    );
    assert_eq!(home.run(&import).0, "0 games and 0 players taken over, 3 were there already\n");
    let third = Server::start(home.command(&["--listen", "127.0.0.1:0", "--no-open", "--data", &fresh]));
    same.address.clone_from(&third.address);
    assert_eq!(same.get(&format!("/game/{id}/record.json")).body, record);
    assert!(same.get("/games").body.contains(&id), "the cookie is known there too");
    assert_eq!(home.run(&["export", "--data", &fresh]).0, text);
    let (_, error, status) = home.run(&import);
    assert!(status == 1 && error.contains(&third.address) && error.contains("stop it first"), "{error}");
}

#[test]
fn an_import_takes_over_what_is_sound_and_names_the_rest() {
    let home = Home::new();
    let server = home.serve();
    let mut ann = server.client();
    let (one, other) = (ann.begin(), ann.begin());
    assert_eq!(ann.get("/me/turns").status, 200);
    let data = home.path("data").to_str().unwrap().to_owned();
    let text = home.run(&["export", "--data", &data]).0;
    let faulty = text.replace(&other, "x").replacen("\"player\"", "\"prayer\"", 1);
    let faulty = home.write("faulty.jsonl", &format!("{faulty}\u{0}\n"));
    let fresh = home.path("fresh").to_str().unwrap().to_owned();
    let (out, error, status) = home.run(&["import", &faulty, "--new", "--data", &fresh]);
    let nothing = format!("0 games and 0 players taken over, 0 were there already\n{KEYS}");
    assert_eq!((out.as_str(), status), (nothing.as_str(), 1));
    for words in ["line 2: unknown variant `prayer`", "line 6: ", "32 digits", "no player", "4 lines could not be"] {
        assert!(error.contains(words) && error.contains("faulty.jsonl"), "{words}: {error}");
    }
    // What is sound in it can be taken over once the rest is mended.
    let mended = home.write("mended.jsonl", &text.replace(&other, "x"));
    let (out, error, status) = home.run(&["import", &mended, "--data", &fresh]);
    assert_eq!((out.as_str(), status), ("1 games and 1 players taken over, 1 were there already\n", 1), "{error}");
    assert!(home.run(&["export", "--data", &fresh]).0.contains(&one));
    let (_, error, status) = home.run(&["import", &home.write("diary.txt", "Dear diary"), "--data", &fresh]);
    assert!(status == 1 && error.contains("diary.txt") && error.contains("silbertablett-store/6"), "{error}");
}

#[test]
fn nothing_is_made_where_nothing_is() {
    let home = Home::new();
    let slip = home.path("dtaa").to_str().unwrap().to_owned();
    let empty = home.path("empty");
    std::fs::create_dir(&empty).unwrap();
    for (folder, command) in [&slip, empty.to_str().unwrap()].iter().flat_map(|folder| {
        [&["backup", "copy.db"][..], &["export"], &["export", "games.jsonl"], &["import", "none.jsonl"]]
            .map(|command| ((*folder).to_owned(), command))
    }) {
        let (out, error, status) = home.run(&[command, &["--data", &folder]].concat());
        assert!(out.is_empty() && status != 0, "{command:?} {out} {error}");
        assert!(command[0] == "import" || (error.contains("no games in") && error.contains(&folder)), "{error}");
    }
    assert!(!std::path::Path::new(&slip).exists());
    assert!(files(&home.path("here")).is_empty() && files(&empty).is_empty());
}

/// An export and a backup hold what a thief would want.
#[test]
#[cfg(unix)]
fn nobody_else_reads_an_export() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let server = home.serve();
    server.client().begin();
    let data = home.path("data").to_str().unwrap().to_owned();
    for command in ["backup", "export"] {
        let file = home.path(command).to_str().unwrap().to_owned();
        assert_eq!(home.run(&[command, &file, "--data", &data]).2, 0);
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600, "{command}");
        let (_, error, status) = home.run(&[command, &file, "--data", &data]);
        assert!(status == 1 && error.contains("not overwritten") && error.contains(&file), "{error}");
        let nowhere = home.path("none/file").to_str().unwrap().to_owned();
        let (_, error, status) = home.run(&[command, &nowhere, "--data", &data]);
        assert!(status == 1 && error.contains(&nowhere), "{error}");
    }
}
