//! Small games written down as text: a position, throws and moves in the words of the record, and what must be seen then.
//!
//! The head describes the position, one line each: `sheet classic`, `ruling passive_must_take no`, `first 1`, `round 3`, `turn 1`,
//! `finished`, and a line `seat …` for every seat (see [`paper`]). Without any of `round`, `turn` and `finished` a new game
//! begins. Then come steps, see [`Script::step`]. `#` begins a remark.

mod paper;
mod words;

use silbertablett_record::notation;
use silbertablett_rules::{
    Action, Due, Event, Options, Rulings, SeatId, State,
    state::{Setup, SetupTable, Stage},
};
use silbertablett_sheet_file::{SheetFile, named};
use std::sync::Arc;

/// Plays a script; panics with its line where something differs.
pub fn check(script: &str) {
    let lines: Vec<&str> = script.lines().map(|line| line.split('#').next().unwrap_or("").trim()).collect();
    let mut steps = lines.iter().enumerate().filter(|(_, line)| !line.is_empty()).peekable();
    let mut head = Head::default();
    while let Some((_, line)) = steps.next_if(|(_, line)| head.takes(line)) {
        head.read(line);
    }
    let mut script = head.begin();
    for (number, line) in steps {
        script.at = format!("line {}: {line}", number + 1);
        script.step(line);
    }
}

/// The position a script begins with.
#[derive(Default)]
struct Head {
    sheet: Option<Arc<SheetFile>>,
    rulings: Rulings,
    first: usize,
    round: Option<u8>,
    turn: u8,
    finished: bool,
    papers: Vec<String>,
}

impl Head {
    fn takes(&self, line: &str) -> bool {
        let word = line.split_whitespace().next().unwrap_or("");
        ["sheet", "ruling", "first", "round", "turn", "finished", "seat"].contains(&word)
    }

    fn read(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "sheet" => {
                let sheet = named(rest.trim()).expect("a sheet");
                (self.rulings, self.sheet) = (sheet.tables().rulings(), Some(sheet));
            }
            "ruling" => {
                let (name, holds) = rest.trim().split_once(' ').expect("a ruling and yes or no");
                let ruling = silbertablett_rules::Ruling::from_name(name).expect("a ruling");
                self.rulings = self.rulings.with(ruling, holds == "yes");
            }
            "first" => self.first = rest.trim().parse().expect("a seat"),
            "round" => self.round = Some(rest.trim().parse().expect("a round")),
            "turn" => self.turn = rest.trim().parse().expect("a turn"),
            "finished" => self.finished = true,
            "seat" => self.papers.push(rest.to_owned()),
            _ => unreachable!("only lines of the head come here"),
        }
    }

    fn begin(self) -> Script {
        let sheet = self.sheet.expect("a script names its sheet");
        let seats = self.papers.len();
        let fresh = self.round.is_none() && !self.finished && self.papers.iter().all(|paper| paper.trim().is_empty());
        let state = if fresh {
            State::new(sheet.tables(), seats, self.first, self.rulings).expect("1 to 4 seats")
        } else {
            let rounds = [6, 6, 5, 4][seats - 1];
            let round = if self.finished { rounds } else { self.round.unwrap_or(1) };
            let setup = Setup {
                rulings: self.rulings,
                first: self.first,
                round,
                turn: self.turn,
                stage: if self.finished { Stage::End } else { Stage::Throw },
                table: SetupTable::default(),
                seats: self.papers.iter().map(|text| paper::read(&sheet, text, round)).collect(),
            };
            setup.into_state(sheet.tables()).unwrap_or_else(|faults| panic!("the position: {faults:?}"))
        };
        Script { sheet, state, events: Vec::new(), at: String::new() }
    }
}

/// A script being played.
struct Script {
    sheet: Arc<SheetFile>,
    state: State,
    /// What the last throw or move did.
    events: Vec<Event>,
    at: String,
}

impl Script {
    /// Plays one line:
    ///
    /// - `throw 4 2 6` (the dice due, in the order of the sheet), `throw white 4 blue 2`, `solo 1 2 3 4 5 6 on white yellow blue`;
    ///   `no throw 4 2 | NotDue` is refused;
    /// - `0 take purple purple 1`: seat 0 makes a move, in the notation of the record; `0 refuses take … | NotThrown`;
    /// - `0 only take … | pass`: exactly these are legal; `0 can bonus K?`, `0 cannot reroll`: some, none begins so;
    /// - `idle`: the turn ends without a mark; `turns 3`: three times so;
    /// - `due throw`, `due solo`, `due end`, `due 0 1`, `active 1`, `in round 2`, `hand white blue`, `tray -`, `fields …`;
    /// - `0 marks purple 1=3 2=4`, `0 points purple 7`, `0 total 90`, `0 foxes 2 worth 14`, `0 level 3`, `0 waits B? K?`,
    ///   `0 bar reroll 2 used 1`, `winners 0 1`.
    fn step(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Ok(seat) = word.parse::<usize>() {
            let seat = SeatId::new(seat).expect("a seat");
            return self.step_of(seat, rest);
        }
        match word {
            "throw" | "solo" => {
                let throw = self.read_throw(word, rest);
                self.events.clear();
                let events = &mut self.events;
                let thrown = self.state.apply_throw(self.sheet.tables(), throw, &mut |event| events.push(event));
                thrown.unwrap_or_else(|why| panic!("{}: {why:?}", self.at));
            }
            "no" => {
                let (throw, reason) = rest.split_once('|').expect("a throw and a reason");
                let (word, faces) = throw.trim().split_once(' ').unwrap_or((throw.trim(), ""));
                let throw = self.read_throw(word, faces);
                let before = self.state;
                let why = self.state.apply_throw(self.sheet.tables(), throw, &mut ()).expect_err(&self.at);
                self.same(&first_word(&why), reason.trim());
                assert_eq!(self.state, before, "{}: a refused throw changes nothing", self.at);
            }
            "idle" => self.idle(),
            "turns" => (0..rest.parse().expect("a number of turns")).for_each(|_| self.idle()),
            "due" => self.same(&self.due(), rest),
            "active" => self.same(&self.state.active().index().to_string(), rest),
            "in" => self.same(&format!("round {}", self.state.round()), rest),
            "hand" => self.same(&self.names(self.state.table().hand()), rest),
            "tray" => self.same(&self.names(self.state.table().tray()), rest),
            "fields" => self.same(&self.names(self.state.table().fields()), rest),
            "winners" => {
                let outcome = self.state.outcome(self.sheet.tables());
                let winners = outcome.winners().map(|seat| seat.index().to_string()).collect();
                self.same(&or_dash(winners), rest);
            }
            _ => panic!("{}: no such step", self.at),
        }
    }

    fn step_of(&mut self, seat: SeatId, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "refuses" => self.refuse(seat, rest),
            "only" => {
                let mut wanted: Vec<&str> = rest.split('|').map(str::trim).filter(|words| *words != "-").collect();
                let mut legal = self.legal(seat);
                wanted.sort_unstable();
                legal.sort_unstable();
                assert_eq!(legal, wanted, "{}", self.at);
            }
            "can" | "cannot" => {
                let begins = |words: &String| *words == rest || words.starts_with(&format!("{rest} "));
                let found = self.legal(seat).iter().any(begins);
                assert_eq!(found, word == "can", "{}: legal are {:#?}", self.at, self.legal(seat));
            }
            "marks" => {
                let (area, marks) = rest.split_once(' ').expect("an area and its marks");
                self.same(&self.marks(seat, area), marks.trim());
            }
            "points" => {
                let (area, points) = rest.split_once(' ').expect("an area and its points");
                let area = self.sheet.area_named(area).expect("an area");
                self.same(&self.score(seat).areas[area.index()].to_string(), points.trim());
            }
            "total" => self.same(&self.score(seat).total.to_string(), rest),
            "level" => self.same(&self.score(seat).level.to_string(), rest),
            "foxes" => {
                let score = self.score(seat);
                self.same(&format!("{} worth {}", score.foxes, score.fox_points), rest);
            }
            "waits" => {
                let waiting = self.state.seat(seat).waiting();
                let codes = waiting.iter().flat_map(|id| vec![self.sheet.bonus_name(id); waiting.count(id).into()]);
                self.same(&or_dash(codes.map(str::to_owned).collect()), rest);
            }
            "bar" => {
                let (name, counts) = rest.split_once(' ').expect("a bar and its counts");
                let (action, seat) = (Action::from_name(name).expect("a bar"), self.state.seat(seat));
                self.same(&format!("{} used {}", seat.unlocked(action), seat.used(action)), counts);
            }
            _ => self.play(seat, line),
        }
    }

    fn play(&mut self, seat: SeatId, words: &str) {
        let mv = words::read(&self.sheet, words).unwrap_or_else(|| panic!("{}: no such move", self.at));
        assert_eq!(notation(&self.sheet, mv), words, "the notation is that of the record");
        let legal = self.legal(seat);
        assert!(legal.iter().any(|known| known == words), "{}: legal are {legal:#?}", self.at);
        self.events.clear();
        let events = &mut self.events;
        let played = self.state.play(self.sheet.tables(), seat, mv, &mut |event| events.push(event));
        played.unwrap_or_else(|why| panic!("{}: {why:?}", self.at));
    }

    fn refuse(&mut self, seat: SeatId, rest: &str) {
        let (words, reason) = rest.split_once('|').expect("a move and a reason");
        let mv = words::read(&self.sheet, words).unwrap_or_else(|| panic!("{}: no such move", self.at));
        let before = self.state;
        let legal = self.legal(seat);
        assert!(!legal.iter().any(|known| known == words.trim()), "{}: it is listed", self.at);
        let why = self.state.play(self.sheet.tables(), seat, mv, &mut ()).expect_err(&self.at);
        self.same(&first_word(&why), reason.trim());
        assert_eq!(self.state, before, "{}: a refused move changes nothing", self.at);
    }

    /// Ends the turn without a mark, or the round's choices with the first that is legal.
    fn idle(&mut self) {
        let turn = |state: &State| (state.round(), state.active(), state.is_passive_turn(), state.due() == Due::End);
        let begun = turn(&self.state);
        while turn(&self.state) == begun {
            match self.state.first_deciding() {
                None if self.state.due() == Due::SoloThrow => self.step("solo 1 1 1 1 1 1 on white yellow blue"),
                None => self.step(&format!("throw{}", " 1".repeat(self.state.table().hand().len()))),
                Some(seat) => {
                    let legal = self.legal(seat);
                    let nothing =
                        |words: &&String| ["roll", "forfeit", "stop", "pass", "done"].contains(&words.as_str());
                    let words = legal.iter().find(nothing).or(legal.first()).expect("a move").clone();
                    self.play(seat, &words);
                }
            }
        }
    }

    fn same(&self, seen: &str, wanted: &str) {
        assert_eq!(seen, wanted, "{}", self.at);
    }

    fn legal(&self, seat: SeatId) -> Vec<String> {
        let mut options = Options::new();
        self.state.options(self.sheet.tables(), seat, &mut options);
        options.moves().map(|mv| notation(&self.sheet, mv)).collect()
    }

    fn score(&self, seat: SeatId) -> silbertablett_rules::seat::Score {
        self.state.outcome(self.sheet.tables()).scores()[seat.index()]
    }

    fn due(&self) -> String {
        match self.state.due() {
            Due::Throw(_) => "throw".to_owned(),
            Due::SoloThrow => "solo".to_owned(),
            Due::End => "end".to_owned(),
            Due::Decision => or_dash(self.state.deciding().map(|seat| seat.index().to_string()).collect()),
        }
    }

    fn names(&self, dice: silbertablett_rules::DieSet) -> String {
        or_dash(dice.iter().map(|die| self.sheet.die_name(die).to_owned()).collect())
    }

    /// The marks of an area as [`paper`] writes them.
    fn marks(&self, seat: SeatId, area: &str) -> String {
        let (area, seat) = (self.sheet.area_named(area).expect("an area"), self.state.seat(seat));
        let mark = |spot: silbertablett_rules::Spot| {
            let name = self.sheet.area(area).boxes[spot.index()];
            match seat.number(self.sheet.tables(), area, spot) {
                Some(number) => format!("{name}={number}"),
                None if seat.crossed(area).contains(spot) => format!("{name}+"),
                None => name.to_string(),
            }
        };
        or_dash(seat.marked(self.sheet.tables(), area).iter().map(mark).collect())
    }

    fn read_throw(&self, word: &str, rest: &str) -> silbertablett_rules::Throw {
        words::read_throw(&self.sheet, &self.state, word == "solo", rest)
            .unwrap_or_else(|| panic!("{}: no such throw", self.at))
    }
}

/// The name of a reason without what it carries.
fn first_word(why: &impl std::fmt::Debug) -> String {
    let text = format!("{why:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("").to_owned()
}

fn or_dash(words: Vec<String>) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
