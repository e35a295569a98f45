//! Perft: counting the ways a game can go, with scripted dice. A file names a sheet, the faces of the dice and cases:
//!
//! ```text
//! sheet classic
//! faces 426133 516243
//! 2 seats after 10, silver_chain_forced: 24 480 9600
//! ```
//!
//! Throw number n takes the n-th row of `faces`, round and round, of which only the dice thrown count; in a solo passive turn the
//! three lowest lie on the tray, of equals those that come first on the sheet. Where several seats decide at once, the first of
//! them does. `after 10` plays ten decisions, number i of them with the move that comes (7 i + 3)-th, round and round, when all are
//! sorted by their words. Then come the numbers of sequences of 1, 2, 3 … decisions. A ruling that is named is switched.
//!
//! Two engines are counted with this file: the one of this crate and the oracle.

use std::path::Path;

/// A game as far as counting needs it.
pub trait Position: Clone {
    /// A new game, some rulings switched.
    fn new(sheet: &str, seats: usize, switched: &[&str]) -> Self;
    /// The dice to throw by their place on the sheet, and whether it is a solo passive throw.
    fn due(&self) -> Option<(Vec<usize>, bool)>;
    /// Throws these faces, by the place of the die.
    fn throw(&mut self, faces: &[(usize, u8)], tray: Option<&[usize]>);
    /// How many moves the first seat that decides has; 0 after the end.
    fn moves(&self) -> usize;
    /// What those moves are called, in the order in which [`Position::play`] counts them, which is any.
    fn words(&self) -> Vec<String>;
    /// Makes one of those moves.
    fn play(&mut self, n: usize);
}

/// A game with its dice.
#[derive(Clone)]
struct Scripted<'f, P> {
    position: P,
    faces: &'f [[u8; 6]],
    throws: usize,
}

impl<P: Position> Scripted<'_, P> {
    /// Throws until a decision is due or the game has ended.
    fn settle(&mut self) {
        while let Some((dice, solo)) = self.position.due() {
            let row = self.faces[self.throws % self.faces.len()];
            let faces: Vec<(usize, u8)> = dice.iter().map(|&die| (die, row[die])).collect();
            let mut lowest = dice;
            lowest.sort_by_key(|&die| row[die]);
            lowest.truncate(3);
            self.position.throw(&faces, solo.then_some(&lowest));
            self.throws += 1;
        }
    }

    fn play(&mut self, n: usize) {
        self.position.play(n);
        self.settle();
    }

    /// How many sequences of so many decisions there are.
    fn count(&self, depth: usize) -> u64 {
        if depth == 1 {
            return self.position.moves() as u64;
        }
        let next = |n| {
            let mut next = self.clone();
            next.play(n);
            next.count(depth - 1)
        };
        (0..self.position.moves()).map(next).sum()
    }
}

/// Counts every case of every file in a folder and compares.
pub fn check<P: Position>(folder: &Path) {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|why| panic!("{}: {why}", folder.display()))
        .map(|file| file.expect("a folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "txt"))
        .collect();
    files.sort();
    assert!(files.len() >= 5, "a file for each revision of a sheet");
    let faults: Vec<String> = files.iter().flat_map(|path| check_file::<P>(path)).collect();
    assert!(faults.is_empty(), "counted otherwise:\n{}", faults.join("\n"));
}

fn check_file<P: Position>(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a file can be read");
    let (mut sheet, mut faces) = ("", Vec::new());
    let mut faults = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').expect("two words");
        match word {
            "sheet" => sheet = rest,
            "faces" => faces = rest.split_whitespace().map(row).collect(),
            _ => {
                let (case, counts) = line.split_once(':').expect("a case and its counts");
                let expected: Vec<u64> = counts.split_whitespace().map(|n| n.parse().expect("a count")).collect();
                let counted = counts_of::<P>(sheet, case, &faces, expected.len());
                if counted != expected {
                    let counted: Vec<String> = counted.iter().map(u64::to_string).collect();
                    faults.push(format!("{sheet}: {case}: {}", counted.join(" ")));
                }
            }
        }
    }
    faults
}

fn row(digits: &str) -> [u8; 6] {
    let faces: Vec<u8> = digits.bytes().map(|digit| digit - b'0').collect();
    faces.try_into().expect("six faces")
}

fn counts_of<P: Position>(sheet: &str, case: &str, faces: &[[u8; 6]], depths: usize) -> Vec<u64> {
    let mut parts = case.split(',').map(str::trim);
    let head: Vec<&str> = parts.next().expect("seats").split_whitespace().collect();
    let [seats, "seats", "after", after] = head[..] else { panic!("{case}: `N seats after N`") };
    let switched: Vec<&str> = parts.collect();
    let position = P::new(sheet, seats.parse().expect("seats"), &switched);
    let mut game = Scripted { position, faces, throws: 0 };
    game.settle();
    for i in 0..after.parse::<usize>().expect("decisions") {
        let words = game.position.words();
        assert!(!words.is_empty(), "{sheet}: {case}: the game has ended");
        let mut order: Vec<usize> = (0..words.len()).collect();
        order.sort_by_key(|&n| &words[n]);
        game.play(order[(7 * i + 3) % order.len()]);
    }
    (1..=depths).map(|depth| game.count(depth)).collect()
}
