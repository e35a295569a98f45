//! Backup, export and import while the program runs.

use crate::server::{Home, Server};

#[test]
fn a_backup_and_an_export_are_made_while_games_go_on() {
    let home = Home::new();
    let server = home.serve();
    let mut ann = server.client();
    let id = ann.begin();
    let form = "seat=0&decision=0&do=throw";
    assert_eq!(ann.send("POST", &format!("/game/{id}/command"), form).unwrap().status, 200);
    let record = ann.get(&format!("/game/{id}/record.json")).body;
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
    // An import comes into a program that runs, and what is there stays as it is.
    let fresh = home.path("fresh").to_str().unwrap().to_owned();
    let third = Server::start(home.command(&["--listen", "127.0.0.1:0", "--no-open", "--data", &fresh]));
    same.address.clone_from(&third.address);
    assert_eq!(same.get(&format!("/game/{id}")).status, 404);
    let import = ["import", &file, "--data", &fresh];
    assert_eq!(
        home.run(&import),
        ("1 games and 1 players taken over, 0 were there already\n".into(), String::new(), 0)
    );
    assert_eq!(home.run(&import).0, "0 games and 0 players taken over, 2 were there already\n");
    assert_eq!(same.get(&format!("/game/{id}/record.json")).body, record);
    assert!(same.get("/games").body.contains(&id), "the cookie is known there too");
    assert_eq!(home.run(&["export", "--data", &fresh]).0, text);
    let faulty = home.write("faulty.jsonl", &text.replacen("\"player\"", "\"prayer\"", 1));
    let (_, error, status) = home.run(&["import", &faulty, "--data", &fresh]);
    assert!(status == 1 && error.contains("line 2"), "{error}");
}
