//! A program that is killed in the middle of fifty games: everything it was told is stored is there, once and in order.
//!
//! What this shows is that a process may end at any moment. That the disk keeps what it confirms is the disk's promise.
//!
//! A test that calls [`survives`] starts its own program again and again with a test that calls [`work`]:
//!
//! ```no_run
//! use silbertablett_store::{MemoryStore, conformance::crash};
//! use std::process::Command;
//!
//! # let open = MemoryStore::new;
//! // #[test] #[ignore = "what is killed"] fn child()
//! crash::work(&open());
//!
//! // #[test] fn it_may_be_killed()
//! let child = || {
//!     let mut child = Command::new(std::env::current_exe().unwrap());
//!     child.args(["child", "--exact", "--ignored", "--nocapture"]);
//!     child
//! };
//! crash::survives(&child, &|| Box::new(open()));
//! ```

use super::Tested;
use super::making::{append, game, player};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const GAMES: usize = 50;

/// Appends to all games at once and says what was answered, until it is killed.
pub fn work(store: &dyn Tested) {
    std::thread::scope(|scope| {
        for id in 0..GAMES {
            scope.spawn(move || play(store, &format!("g{id}")));
        }
    });
}

fn play(store: &dyn Tested, id: &str) {
    let mut length = store.game(id).unwrap().info.length;
    // The last one again: a client that was killed before hearing the answer does this.
    if length > 0 {
        let last = format!("[\"{id}\",{}]", length - 1);
        let again = store.append(append(id, &format!("c{}", length - 1), length - 1, &[&last])).unwrap();
        assert_eq!(again.length, length);
    }
    loop {
        let entry = format!("[\"{id}\",{length}]");
        store.append(append(id, &format!("c{length}"), length, &[&entry])).unwrap();
        // Past the harness's own buffer, and whole lines only.
        std::io::stdout().lock().write_all(format!("\nack {id} {length}\n").as_bytes()).unwrap();
        length += 1;
    }
}

/// Kills `child`, which runs [`work`] on the store that `open` opens, four times, and looks what is there. The store is empty at first.
pub fn survives(child: &dyn Fn() -> Command, open: &dyn Fn() -> Box<dyn Tested>) {
    let store = open();
    store.create_player(player("ann")).unwrap();
    (0..GAMES).for_each(|id| store.create_game(game(&format!("g{id}"), "ann")).unwrap());
    drop(store);
    let mut acknowledged = [0; GAMES];
    for round in 1..=4 {
        hear(child().stdout(Stdio::piped()), 300 * round, &mut acknowledged);
        let store = open();
        for (id, &told) in acknowledged.iter().enumerate() {
            let log = store.game(&format!("g{id}")).unwrap().log;
            let length = log.len() as u64;
            // One more may have been stored whose answer was not heard.
            assert!(length == told || length == told + 1, "game {id}: told of {told}, stored {length}");
            assert!(log.iter().enumerate().all(|(at, entry)| *entry == format!("[\"g{id}\",{at}]")), "{log:?}");
        }
    }
}

/// Hears what a child is told, and kills it once it has been told so often.
fn hear(child: &mut Command, often: usize, acknowledged: &mut [u64; GAMES]) {
    let mut child = child.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let (mut heard, mut line) = (0, String::new());
    while lines.read_line(&mut line).unwrap() > 0 {
        // The last line may be cut off.
        if let Some((id, at)) = line.strip_prefix("ack g").and_then(|it| it.strip_suffix('\n')?.split_once(' ')) {
            acknowledged[id.parse::<usize>().unwrap()] = at.parse::<u64>().unwrap() + 1;
            heard += 1;
            if heard == often {
                child.kill().unwrap();
            }
        }
        line.clear();
    }
    assert!(!child.wait().unwrap().success());
    assert!(heard >= often, "the child ended by itself after {heard}");
}
