//! Games in a database, which several programs may serve.

use crate::server::{Client, Home, Server};
use silbertablett_store::conformance::cluster::shared;

/// The program with its games in a database.
fn node(home: &Home, address: &str) -> Server {
    Server::start(home.command(&["--listen", "127.0.0.1:0", "--no-open", "--store", address]))
}

fn record(client: &mut Client, id: &str) -> String {
    let answer = client.get(&format!("/game/{id}/record.json"));
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

#[test]
fn games_are_copied_to_a_database_and_served_from_it() {
    let Some(cluster) = shared() else { return };
    let (home, address) = (Home::new(), cluster.make("copied"));
    let server = home.serve();
    let mut client = server.client();
    let id = client.begin();
    let before = record(&mut client, &id);
    let (data, copy) = (home.path("data"), home.path("copy"));
    let (data, copy) = (data.to_str().unwrap(), copy.to_str().unwrap());
    // While it runs, and again.
    let (out, error, status) = home.run(&["copy", data, &address]);
    assert_eq!((out.as_str(), status), ("1 games and 1 players taken over, 0 were there already\n", 0), "{error}");
    let (out, error, status) = home.run(&["copy", data, &address]);
    assert_eq!((out.as_str(), status), ("0 games and 0 players taken over, 2 were there already\n", 0), "{error}");
    drop(server);
    let server = node(&home, &address);
    client.address.clone_from(&server.address);
    assert_eq!(record(&mut client, &id), before);
    let other = client.begin();
    assert!(!record(&mut client, &other).is_empty());
    // And back, while it runs.
    let (_, error, status) = home.run(&["copy", &address, copy]);
    assert_eq!(status, 0, "{error}");
    let (from, to) = (home.run(&["export", "--store", &address]), home.run(&["export", "--data", copy]));
    assert!(from.0.contains(&id) && from.0.contains(&other), "{}", from.1);
    assert_eq!(from.0, to.0);
    let (_, error, status) = home.run(&["backup", "--store", &address, "file"]);
    assert!(status == 1 && error.contains("pg_dump"), "{error}");
    assert_eq!(server.stop().2, Some(0));
}

/// Whoever starts the program is told what is wrong, and never the password.
#[test]
fn a_database_that_cannot_be_used_is_explained() {
    let Some(cluster) = shared() else { return };
    let home = Home::new();
    let nowhere = cluster.address("nowhere").replace("postgres@", "postgres:s3cret@");
    let cases = [
        (nowhere.as_str(), 1, "database \"nowhere\" does not exist: make it first"),
        ("postgres://ann:s3cret@127.0.0.1:1/games", 1, "postgres://127.0.0.1:1/games: error connecting to server"),
        ("mysql://ann:s3cret@127.0.0.1/games", 2, "postgres://USER:PASSWORD@HOST/NAME"),
        ("s3cret", 2, "postgres://USER:PASSWORD@HOST/NAME"),
    ];
    for (address, wanted, why) in cases {
        let (out, error, status) = home.run(&["--no-open", "--store", address]);
        assert_eq!((out.as_str(), status), ("", wanted), "{error}");
        assert!(error.contains(why) && !error.contains("s3cret"), "{error}");
        let mut command = home.command(&["--help"]);
        let help = command.env("SILBERTABLETT_STORE", address).output().unwrap();
        assert!(!String::from_utf8_lossy(&help.stdout).contains("s3cret"));
    }
    let (_, error, status) = home.run(&["copy", "mysql://ann:s3cret@h/x", "elsewhere"]);
    assert!(status == 2 && !error.contains("s3cret"), "{error}");
}
