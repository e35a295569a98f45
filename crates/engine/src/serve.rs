//! An engine that plays as the bots of the program do.

use crate::words::{EngineOrder, EngineOrderFault, GoLimit, line};
use silbertablett_bots::search::{Effort, Search, Standing};
use silbertablett_bots::{NetPolicy, Policy};
use silbertablett_record::{Replay, notation, read, read_position};
use silbertablett_rules::{Move, Options, SeatId, State};
use silbertablett_sheet_file::SheetFile;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::time::{Duration, Instant};

/// How often it is told how a long look stands.
const TELL: Duration = Duration::from_millis(500);

/// How many orders are read ahead.
const AHEAD: usize = 64;

/// Answers orders until `quit`, or until there are no more. Orders are read while it thinks, so that it can be stopped.
///
/// # Errors
/// If answers cannot be written.
pub fn serve(mut orders: impl BufRead + Send + 'static, answers: &mut impl Write) -> io::Result<()> {
    let (send, lines) = sync_channel(AHEAD);
    std::thread::spawn(move || {
        while let Some(line) = line(&mut orders) {
            if send.send(line).is_err() {
                return;
            }
        }
    });
    let mut game = AtTable::default();
    while let Some(line) = game.next(&lines) {
        if !game.answer(&line, &lines, answers)? {
            break;
        }
    }
    Ok(())
}

/// How closely it looks at moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Depth {
    Net,
    #[default]
    Expert,
    Deep,
}

impl Depth {
    /// By how far moves are played on.
    fn of(number: u8) -> Depth {
        match number {
            0 => Depth::Net,
            1 => Depth::Expert,
            _ => Depth::Deep,
        }
    }
}

const DEPTHS: [(&str, Depth); 3] = [("net", Depth::Net), ("expert", Depth::Expert), ("deep", Depth::Deep)];

/// What the engine knows of the game it is asked about.
#[derive(Debug, Default)]
struct AtTable {
    depth: Depth,
    position: Option<(Arc<SheetFile>, State)>,
    seat: Option<SeatId>,
    /// Orders that came while it thought.
    waiting: std::collections::VecDeque<String>,
}

impl AtTable {
    fn next(&mut self, lines: &Receiver<String>) -> Option<String> {
        self.waiting.pop_front().or_else(|| lines.recv().ok())
    }

    /// Answers one order; whether it goes on.
    fn answer(&mut self, line: &str, lines: &Receiver<String>, out: &mut impl Write) -> io::Result<bool> {
        let done = match EngineOrder::read(line) {
            Ok(EngineOrder::Nothing | EngineOrder::Choice | EngineOrder::Stop) => Ok(()),
            Ok(EngineOrder::Quit) => return Ok(false),
            Ok(EngineOrder::Hello) => {
                writeln!(out, "name Silbertablett {}", env!("CARGO_PKG_VERSION"))?;
                let depths = DEPTHS.map(|(name, _)| name).join(" ");
                writeln!(out, "option level expert {depths}\nready")?;
                Ok(())
            }
            Ok(EngineOrder::Set { name, value }) => self.set(name, value),
            Ok(EngineOrder::Position(line)) => {
                read_position(line).map_err(EngineOrderFault::Position).map(|position| {
                    self.position = Some(position);
                    self.seat = None;
                })
            }
            Ok(EngineOrder::Record(json)) => self.record(json),
            Ok(EngineOrder::Seat(number)) => self.sit(number),
            Ok(EngineOrder::Go(limit)) => match self.go(limit, lines, out)? {
                Ok(Some(best)) => {
                    writeln!(out, "best {best}")?;
                    Ok(())
                }
                Ok(None) => return Ok(false),
                Err(why) => Err(why),
            },
            Err(why) => Err(why),
        };
        if let Err(why) = done {
            writeln!(out, "error {}", why.to_string().replace(['\n', '\r'], " "))?;
        }
        out.flush()?;
        Ok(true)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), EngineOrderFault> {
        if name != "level" {
            return Err(EngineOrderFault::Option(name.to_owned()));
        }
        let known = DEPTHS.iter().find(|(known, _)| *known == value);
        self.depth = known.map(|(_, depth)| *depth).ok_or(EngineOrderFault::Level)?;
        Ok(())
    }

    fn record(&mut self, json: &str) -> Result<(), EngineOrderFault> {
        let document = read(json.as_bytes()).map_err(EngineOrderFault::Record)?;
        let mut replay = Replay::start(&document).map_err(EngineOrderFault::Record)?;
        for entry in &document.log {
            replay.play(entry, &mut ()).map_err(EngineOrderFault::Record)?;
        }
        self.position = Some((Arc::clone(replay.sheet()), *replay.state()));
        self.seat = None;
        Ok(())
    }

    fn sit(&mut self, number: &str) -> Result<(), EngineOrderFault> {
        let seats = self.position.as_ref().map_or(4, |(_, state)| state.seats().len());
        let seat = number.parse().ok().filter(|seat| *seat < seats).and_then(SeatId::new);
        self.seat = Some(seat.ok_or(EngineOrderFault::Seat(seats))?);
        Ok(())
    }

    /// The move it decides for; nothing if it is to end.
    fn go(
        &mut self,
        limit: GoLimit,
        lines: &Receiver<String>,
        out: &mut impl Write,
    ) -> io::Result<Result<Option<String>, EngineOrderFault>> {
        let Some((sheet, state)) = self.position.clone() else {
            return Ok(Err(EngineOrderFault::NoPosition));
        };
        let seat = self.seat.or_else(|| state.first_deciding());
        let Some(seat) = seat.filter(|&seat| state.decides(seat)) else {
            return Ok(Err(EngineOrderFault::NoDecision));
        };
        let mut options = Options::new();
        state.options(sheet.tables(), seat, &mut options);
        let seconds = if let GoLimit::Seconds(seconds) = limit { Some(seconds) } else { None };
        let depth = if let GoLimit::Depth(depth) = limit { Depth::of(depth) } else { self.depth };
        let mut looking = Looking { begun: Instant::now(), told: Instant::now(), seconds, quit: false, failed: None };
        let best = self.look(depth, &sheet, &state, seat, &options, &mut |standing, waiting| {
            looking.goes_on(&sheet, standing, waiting, lines, out)
        });
        match looking {
            Looking { failed: Some(error), .. } => Err(error),
            Looking { quit: true, .. } => Ok(Ok(None)),
            _ => Ok(Ok(Some(notation(&sheet, best)))),
        }
    }

    fn look(
        &mut self,
        depth: Depth,
        sheet: &SheetFile,
        state: &State,
        seat: SeatId,
        options: &Options,
        goes_on: &mut dyn FnMut(&Standing<'_>, &mut Vec<String>) -> bool,
    ) -> Move {
        let (tables, mut came) = (sheet.tables(), Vec::new());
        let effort = match depth {
            Depth::Net => None,
            Depth::Expert => Some(Effort::EXPERT),
            Depth::Deep => Some(Effort::DEEP),
        };
        let found = effort.filter(|_| options.len() > 1).and_then(|effort| {
            let mut search = Search::new(effort);
            search.look_while(tables, state, seat, options, effort.without_end(), &mut |standing| {
                goes_on(standing, &mut came)
            })
        });
        self.waiting.extend(came);
        // Without a net, and at the level of the net, it plays as `net` does.
        let best = found.and_then(|found| found.first().map(|best| best.mv));
        best.unwrap_or_else(|| NetPolicy::new().choose(tables, state, seat, options))
    }
}

/// A look that goes on.
struct Looking {
    begun: Instant,
    told: Instant,
    seconds: Option<f64>,
    quit: bool,
    failed: Option<io::Error>,
}

/// So many courses are as much as the bots themselves play where no time was said.
const COURSES: u32 = 400;

impl Looking {
    fn goes_on(
        &mut self,
        sheet: &SheetFile,
        standing: &Standing<'_>,
        waiting: &mut Vec<String>,
        lines: &Receiver<String>,
        out: &mut impl Write,
    ) -> bool {
        if self.told.elapsed() >= TELL {
            self.told = Instant::now();
            self.failed = self.tell(sheet, standing, out).err();
        }
        loop {
            let line = match lines.try_recv() {
                Ok(line) => line,
                Err(TryRecvError::Empty) => break,
                // Whoever asked has said all there is to say, and still wants the answer.
                Err(TryRecvError::Disconnected) => break,
            };
            match EngineOrder::read(&line) {
                Ok(EngineOrder::Stop) => return false,
                Ok(EngineOrder::Quit) => {
                    self.quit = true;
                    return false;
                }
                _ => waiting.push(line),
            }
        }
        let in_time = match self.seconds {
            Some(seconds) => self.begun.elapsed().as_secs_f64() < seconds,
            None => standing.courses() < COURSES,
        };
        in_time && self.failed.is_none()
    }

    fn tell(&self, sheet: &SheetFile, standing: &Standing<'_>, out: &mut impl Write) -> io::Result<()> {
        let Some(best) = standing.moves().into_iter().next() else { return Ok(()) };
        let (seconds, courses, left) = (self.begun.elapsed().as_secs_f64(), standing.courses(), standing.left());
        let (mv, worth, error) = (notation(sheet, best.mv), best.worth, best.error);
        writeln!(
            out,
            "info seconds {seconds:.1} courses {courses} left {left} expected {worth:.2} se {error:.2} best {mv}"
        )?;
        out.flush()
    }
}
