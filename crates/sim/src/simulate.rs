//! Many games on several threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use silbertablett_bots::{Policy, seed_of};
use silbertablett_dice::Keyed;
use silbertablett_rules::{Options, Sheet, State, game::Entry};

use crate::plan::{Opener, PlanFault, SimulationPlan};
use crate::play::{Log, PlayedGame, play_until};
use crate::report::Report;
use crate::tally::{Counting, Tally};

/// The most games a thread takes at a time.
const CHUNK: u64 = 256;

/// Takes the games of a simulation, in the order of their numbers.
pub type GameSink<'a> = &'a mut dyn FnMut(PlayedGame);

/// Plays the games of a plan; seat 0 opens every round. See [`simulate_from`].
///
/// # Errors
/// Why the plan cannot be carried out.
///
/// # Panics
/// If a bot names a move that is not legal; of one that [keeps to its options](Policy::keeps_to_options) this is seen in debug builds only.
pub fn simulate(
    plan: &SimulationPlan,
    progress: &(dyn Fn(u64) + Sync),
    sink: Option<GameSink<'_>>,
) -> Result<Report, PlanFault> {
    simulate_from(plan, Opener::Seat(0), progress, sink)
}

/// Plays the games of a plan, opened by one seat or by one that is drawn for each game.
///
/// `progress` is told now and then how many games are finished, from whatever thread finished them, so the numbers may come
/// slightly out of order. `sink`, if given, gets every game in the order of the numbers, on the calling thread, while others are
/// still played; without it nothing is logged.
///
/// # Errors
/// Why the plan cannot be carried out.
///
/// # Panics
/// If a bot names a move that is not legal; of one that [keeps to its options](Policy::keeps_to_options) this is seen in debug builds only.
pub fn simulate_from(
    plan: &SimulationPlan,
    opener: Opener,
    progress: &(dyn Fn(u64) + Sync),
    sink: Option<GameSink<'_>>,
) -> Result<Report, PlanFault> {
    let start = Instant::now();
    let tally = tallied(plan, opener, 0..plan.games, progress, sink)?;
    Ok(Report { results: tally.results(&plan.seats), seconds: start.elapsed().as_secs_f64() })
}

/// What the games of a plan with these numbers say.
pub(crate) fn tallied(
    plan: &SimulationPlan,
    opener: Opener,
    games: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
    sink: Option<GameSink<'_>>,
) -> Result<Tally, PlanFault> {
    plan.check()?;
    opener.check(plan.seats.len())?;
    if games.is_empty() || games.end > plan.games {
        return Err(PlanFault::Part { first: games.start, end: games.end, games: plan.games });
    }
    let chunk = chunk_size(games.end - games.start, plan.threads);
    let (next, finished) = (AtomicU64::new(0), AtomicU64::new(0));
    let run = Run { plan, opener, games, chunk, next, finished, progress };
    Ok(match sink {
        None => run.without_log(),
        Some(sink) => run.with_log(sink),
    })
}

/// Large enough to make handing out cheap, small enough that slow bots keep all threads busy and progress moves.
fn chunk_size(games: u64, threads: usize) -> u64 {
    (games / (threads as u64 * 64)).clamp(1, CHUNK)
}

/// A simulation under way.
// Not rayon: a thread keeps its bots and what they remember over all its chunks, and all of them wait for a sink that is slow.
struct Run<'a> {
    plan: &'a SimulationPlan,
    opener: Opener,
    /// The numbers of its games.
    games: Range<u64>,
    /// Games in a chunk.
    chunk: u64,
    /// The number of the next chunk to be taken.
    next: AtomicU64,
    finished: AtomicU64,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Run<'_> {
    fn without_log(&self) -> Tally {
        self.on_threads(|| {
            let mut player = Seating::new(self.plan, self.opener);
            while let Some(chunk) = self.take() {
                for game in self.games_of(chunk) {
                    player.play(game, &mut ());
                }
                self.finish(chunk);
            }
            player.tally
        })
    }

    fn with_log(&self, sink: GameSink<'_>) -> Tally {
        // A few chunks may wait for the sink; then the players wait too, so that a slow sink does not fill the memory.
        let (sender, receiver) = sync_channel(2 * self.plan.threads);
        thread::scope(|scope| {
            let players = scope.spawn(move || self.on_threads(|| self.play_logged(sender.clone())));
            in_order(receiver, sink);
            players.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }

    fn play_logged(&self, sender: SyncSender<(u64, Vec<PlayedGame>)>) -> Tally {
        let mut player = Seating::new(self.plan, self.opener);
        while let Some(chunk) = self.take() {
            let games = self.games_of(chunk).map(|game| player.play_logged(game)).collect();
            // Nobody listens any more only if the sink panicked; the caller hears of that.
            if sender.send((chunk, games)).is_err() {
                break;
            }
            self.finish(chunk);
        }
        player.tally
    }

    /// Lets every thread do the same and adds up what they counted.
    fn on_threads(&self, work: impl Fn() -> Tally + Sync) -> Tally {
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.plan.threads).map(|_| scope.spawn(&work)).collect();
            let mut all = Tally::new(self.plan.sheet.tables(), self.plan.seats.len());
            for thread in threads {
                all.merge(&thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            all
        })
    }

    fn take(&self) -> Option<u64> {
        let chunk = self.next.fetch_add(1, Ordering::Relaxed);
        (self.games.start + chunk * self.chunk < self.games.end).then_some(chunk)
    }

    fn games_of(&self, chunk: u64) -> Range<u64> {
        let from = self.games.start + chunk * self.chunk;
        from..(from + self.chunk).min(self.games.end)
    }

    fn finish(&self, chunk: u64) {
        let games = self.games_of(chunk);
        let count = games.end - games.start;
        (self.progress)(self.finished.fetch_add(count, Ordering::Relaxed) + count);
    }
}

/// Hands chunks on in the order of their numbers.
fn in_order(receiver: Receiver<(u64, Vec<PlayedGame>)>, sink: GameSink<'_>) {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (chunk, games) in receiver {
        early.insert(chunk, games);
        while let Some(games) = early.remove(&next) {
            games.into_iter().for_each(&mut *sink);
            next += 1;
        }
    }
}

/// What one thread plays with.
struct Seating<'a> {
    plan: &'a SimulationPlan,
    opener: Opener,
    sheet: &'a Sheet,
    dice: Keyed,
    options: Options,
    bots: Vec<Box<dyn Policy + Send>>,
    tally: Tally,
}

impl<'a> Seating<'a> {
    fn new(plan: &'a SimulationPlan, opener: Opener) -> Seating<'a> {
        let sheet = plan.sheet.tables();
        let tally = Tally::new(sheet, plan.seats.len());
        Seating {
            plan,
            opener,
            sheet,
            dice: Keyed::new(plan.seed, 0),
            options: Options::new(),
            bots: Vec::new(),
            tally,
        }
    }

    fn play<L: Log>(&mut self, game: u64, log: &mut L) -> State {
        let plan = self.plan;
        self.dice.start(game);
        self.bots.clear();
        self.bots.extend(plan.seats.iter().zip(0..).map(|(bot, seat)| bot.make(seed_of(&[plan.seed, game, seat]))));
        let mut log = Counting { steps: &mut self.tally.steps, log };
        let first = self.opener.of(plan.seed, game, plan.seats.len());
        let start = State::new(self.sheet, plan.seats.len(), first, plan.rulings).expect("the plan has been checked");
        let state =
            play_until(self.sheet, start, &mut self.bots, &mut self.dice, &mut self.options, &mut log, |_| false);
        self.tally.add(&state.outcome(self.sheet));
        state
    }

    fn play_logged(&mut self, game: u64) -> PlayedGame {
        let mut entries: Vec<Entry> = Vec::new();
        let state = self.play(game, &mut entries);
        PlayedGame { game, first: state.first(), entries, outcome: state.outcome(self.sheet) }
    }
}
