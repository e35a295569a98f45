//! What our own engine answers.

use silbertablett_engine::serve;
use std::io::{BufReader, Cursor, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

const POSITION: &str = "position silbertablett-position/1 classic@1 first=0 round=1 active=0 stage=pick throws=1 \
    hand=white:4,yellow:2,blue:6,green:1,orange:3,purple:3 | reroll=0/1";

fn answers(orders: &str) -> Vec<String> {
    let mut said = Vec::new();
    serve(Cursor::new(orders.to_owned()), &mut said).expect("a vector takes everything");
    String::from_utf8(said).expect("text").lines().map(str::to_owned).collect()
}

#[test]
fn it_says_hello_and_what_can_be_set() {
    let said = answers(
        "silbertablett-engine/1\nset level net\nset level fast\nset colour red\nnonsense\nquit\nsilbertablett-engine/1\n",
    );
    assert!(said[0].starts_with("name Silbertablett "));
    assert_eq!(said[1..3], ["option level expert net expert deep", "ready"]);
    assert_eq!(
        said[3..],
        [
            "error level is net, expert or deep",
            "error there is no option `colour`; the only one is level",
            "error there is no order `nonsense`",
        ]
    );
}

#[test]
fn it_decides_in_positions_and_in_games() {
    let said = answers(&format!(
        "set level net\n{POSITION}\nchoice roll\nseat 0\ngo\nseat 1\nset level expert\n{POSITION}\ngo\n"
    ));
    assert!(said[0].starts_with("best take "), "{said:?}");
    assert_eq!(said[1], "error a seat is a number from 0 to 0");
    assert!(said.last().is_some_and(|last| last.starts_with("best take ")), "{said:?}");
    let record = r#"record {"format":"silbertablett-record/1","sheet":"twice","seats":["Ann"],"log":[]}"#;
    let said = answers(&format!("go\n{record}\ngo\nrecord {{}}\nposition nothing\n"));
    assert_eq!(said[..2], ["error say position or record first", "error the seat has no decision"]);
    assert!(said.len() == 4 && said[2..].iter().all(|line| line.starts_with("error ")), "{said:?}");
}

/// Orders that come when a test says them.
struct Spoken(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Spoken {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            let Ok(next) = self.0.recv() else { return Ok(0) };
            self.1 = next;
        }
        let count = into.len().min(self.1.len());
        into[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

#[test]
fn it_thinks_as_long_as_it_may_and_can_be_stopped() {
    let (say, heard): (Sender<Vec<u8>>, _) = channel();
    let begun = Instant::now();
    say.send(format!("set level deep\n{POSITION}\ngo seconds 600\n").into_bytes()).expect("it listens");
    let thread = std::thread::spawn(move || {
        let mut said = Vec::new();
        serve(BufReader::new(Spoken(heard, Vec::new())), &mut said).expect("a vector takes everything");
        String::from_utf8(said).expect("text")
    });
    std::thread::sleep(Duration::from_millis(1500));
    say.send(b"set level net\nstop\ngo\nquit\n".to_vec()).expect("it listens");
    let said = thread.join().expect("it ends");
    assert!(begun.elapsed() < Duration::from_secs(60), "it was stopped");
    assert_eq!(said.lines().filter(|line| line.starts_with("best take ")).count(), 2, "{said}");
}

#[test]
fn a_depth_is_for_one_decision_and_says_how_far_moves_are_played_on() {
    let answer = |orders: &str| -> Vec<String> {
        answers(orders).into_iter().filter(|line| !line.starts_with("info")).collect()
    };
    // Level and depth name the same looks, and a depth leaves the level as it was.
    for (level, depth) in ["net", "expert", "deep"].into_iter().zip(0..) {
        let by_level = answer(&format!("set level {level}\n{POSITION}\ngo\n"));
        let by_depth = answer(&format!("set level net\n{POSITION}\ngo depth {depth}\ngo\n"));
        let by_net = answer(&format!("{POSITION}\nset level net\ngo\n"));
        assert_eq!(by_depth, [by_level, by_net].concat(), "{level}");
    }
    let wrong = answer(&format!("{POSITION}\ngo depth 9\n"));
    assert!(
        wrong.len() == 1 && wrong[0].starts_with("error go is followed by") && wrong[0].ends_with("0 to 2"),
        "{wrong:?}"
    );
}
