//! A store that fails when it is told to.
#![allow(dead_code, reason = "the tests of the host and those of the server each use some of it")]

use silbertablett_store::{
    Append, Appended, Awaited, Channel, Claims, Dailies, DayDice, Delivery, Expiry, GameInfo, GameList, Games,
    Gathering, GatheringChange, Gatherings, Imported, LoadedGame, MemoryStore, NewGame, NewGathering, NewPlayer, Nudge,
    Nudges, Page, PlayerInfo, Players, Program, Programs, PuzzleAnswers, Retention, StoreError, Stored, StoredAnswer,
    StoredGame, StoredPlayer, StoredPuzzle, StoredRating, Summary, Transfer, Try, Which,
};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// What happens to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mood {
    Fine,
    /// Everything is answered with this.
    Fails(StoreError),
    /// What is to be written is answered with this.
    TakesNothing(StoreError),
    /// What is to be written is written, and then answered with this.
    Stutters(StoreError),
    Panics,
    /// Panics when something is to be written.
    PanicsWriting,
    /// What is to be written waits for another mood.
    Stalls,
}

/// A store in memory with moods.
pub struct Faulty {
    inner: MemoryStore,
    mood: Mutex<Mood>,
    changed: Condvar,
    /// How often a game was read.
    reads: AtomicUsize,
}

impl Faulty {
    pub fn new() -> Arc<Faulty> {
        Arc::new(Faulty {
            inner: MemoryStore::new(),
            mood: Mutex::new(Mood::Fine),
            changed: Condvar::new(),
            reads: AtomicUsize::new(0),
        })
    }

    /// How often a game was read.
    pub fn reads(&self) -> usize {
        self.reads.load(Ordering::SeqCst)
    }

    pub fn is(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
        self.changed.notify_all();
    }

    fn read<T>(&self, ask: impl FnOnce(&MemoryStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mood = self.mood.lock().unwrap().clone();
        match mood {
            Mood::Fine | Mood::TakesNothing(_) | Mood::Stutters(_) | Mood::PanicsWriting | Mood::Stalls => {
                ask(&self.inner)
            }
            Mood::Fails(error) => Err(error),
            Mood::Panics => panic!("the store panics"),
        }
    }

    fn write<T>(&self, ask: impl FnOnce(&MemoryStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mood = self.changed.wait_while(self.mood.lock().unwrap(), |mood| *mood == Mood::Stalls).unwrap().clone();
        match mood {
            Mood::TakesNothing(error) => Err(error),
            Mood::Stutters(error) => ask(&self.inner).and(Err(error)),
            Mood::PanicsWriting => panic!("the store panics"),
            _ => self.read(ask),
        }
    }
}

type Done<T> = Result<T, StoreError>;

impl Games for Faulty {
    fn create_game(&self, game: NewGame) -> Done<()> {
        self.write(|store| store.create_game(game))
    }
    fn append(&self, append: Append) -> Done<Appended> {
        self.write(|store| store.append(append))
    }
    fn info(&self, game: &str) -> Done<GameInfo> {
        self.read(|store| store.info(game))
    }
    fn stored_game(&self, game: &str) -> Done<StoredGame> {
        self.read(|store| store.stored_game(game))
    }
    fn game(&self, game: &str) -> Done<LoadedGame> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.read(|store| store.game(game))
    }
    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Done<()> {
        self.write(|store| store.set_summary(game, length, summary))
    }
    fn delete_game(&self, game: &str) -> Done<()> {
        self.write(|store| store.delete_game(game))
    }
}

impl Players for Faulty {
    fn games(&self, player: &str, which: Which, page: &Page) -> Done<GameList> {
        self.read(|store| store.games(player, which, page))
    }
    fn count_games(&self, player: &str) -> Done<u64> {
        self.read(|store| store.count_games(player))
    }
    fn create_player(&self, player: NewPlayer) -> Done<()> {
        self.write(|store| store.create_player(player))
    }
    fn player_by_token(&self, token: &str) -> Done<Option<PlayerInfo>> {
        self.read(|store| store.player_by_token(token))
    }
    fn rename_player(&self, player: &str, name: &str) -> Done<()> {
        self.write(|store| store.rename_player(player, name))
    }
    fn stored_player(&self, player: &str) -> Done<StoredPlayer> {
        self.read(|store| store.stored_player(player))
    }
    fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Done<Vec<StoredGame>> {
        self.read(|store| store.games_whole(player, after, limit))
    }
    fn delete_player(&self, player: &str) -> Done<()> {
        self.write(|store| store.delete_player(player))
    }
}

impl Gatherings for Faulty {
    fn create_gathering(&self, gathering: NewGathering) -> Done<()> {
        self.write(|store| store.create_gathering(gathering))
    }
    fn gathering(&self, id: &str) -> Done<Gathering> {
        self.read(|store| store.gathering(id))
    }
    fn gathering_by_invite(&self, invite: &str) -> Done<Option<Gathering>> {
        self.read(|store| store.gathering_by_invite(invite))
    }
    fn gathering_after(&self, game: &str) -> Done<Option<Gathering>> {
        self.read(|store| store.gathering_after(game))
    }
    fn gatherings(&self, player: &str) -> Done<Vec<Gathering>> {
        self.read(|store| store.gatherings(player))
    }
    fn change_gathering(&self, change: GatheringChange) -> Done<()> {
        self.write(|store| store.change_gathering(change))
    }
    fn delete_gathering(&self, id: &str) -> Done<()> {
        self.write(|store| store.delete_gathering(id))
    }
    fn set_seat_link(&self, game: &str, seat: u8, link: &str) -> Done<()> {
        self.write(|store| store.set_seat_link(game, seat, link))
    }
    fn seat_by_link(&self, link: &str) -> Done<Option<(String, u8)>> {
        self.read(|store| store.seat_by_link(link))
    }
    fn hold_seat(&self, game: &str, seat: u8, player: &str) -> Done<()> {
        self.write(|store| store.hold_seat(game, seat, player))
    }
    fn add_token(&self, player: &str, token: &str, at: i64) -> Done<PlayerInfo> {
        self.write(|store| store.add_token(player, token, at))
    }
    fn keep_token(&self, player: &str, token: &str) -> Done<()> {
        self.write(|store| store.keep_token(player, token))
    }
}

impl Dailies for Faulty {
    fn keep_deal(&self, deal: DayDice) -> Done<DayDice> {
        self.write(|store| store.keep_deal(deal))
    }
    fn deal(&self, day: u32, sheet: &str) -> Done<Option<DayDice>> {
        self.read(|store| store.deal(day, sheet))
    }
    fn set_deal_bots(&self, day: u32, sheet: &str, bots: &str) -> Done<()> {
        self.write(|store| store.set_deal_bots(day, sheet, bots))
    }
    fn begin_try(&self, day: u32, sheet: &str, game: NewGame) -> Done<()> {
        self.write(|store| store.begin_try(day, sheet, game))
    }
    fn tries(&self, player: &str, since: u32) -> Done<Vec<Try>> {
        self.read(|store| store.tries(player, since))
    }
    fn games_of_day(&self, day: u32, sheet: &str) -> Done<Vec<GameInfo>> {
        self.read(|store| store.games_of_day(day, sheet))
    }
}

impl Nudges for Faulty {
    fn add_channel(&self, channel: Channel) -> Done<()> {
        self.write(|store| store.add_channel(channel))
    }
    fn channels(&self, player: &str) -> Done<Vec<Channel>> {
        self.read(|store| store.channels(player))
    }
    fn channel_by_off(&self, off: &str) -> Done<Option<Channel>> {
        self.read(|store| store.channel_by_off(off))
    }
    fn end_channel(&self, id: &str) -> Done<bool> {
        self.write(|store| store.end_channel(id))
    }
    fn note_channel(&self, id: &str, at: i64, fault: Option<&str>) -> Done<()> {
        self.write(|store| store.note_channel(id, at, fault))
    }
    fn with_channels(&self) -> Done<Vec<String>> {
        self.read(Nudges::with_channels)
    }
    fn set_awaited(&self, game: &str, awaited: &Awaited, by: Option<&str>, at: i64) -> Done<()> {
        self.write(|store| store.set_awaited(game, awaited, by, at))
    }
    fn due_nudges(&self, now: i64, limit: u32) -> Done<Vec<Nudge>> {
        self.read(|store| store.due_nudges(now, limit))
    }
    fn tell(&self, nudge: &Nudge, next: Option<i64>, channels: &[String], at: i64) -> Done<bool> {
        self.write(|store| store.tell(nudge, next, channels, at))
    }
    fn due_deliveries(&self, now: i64, limit: u32) -> Done<Vec<Delivery>> {
        self.read(|store| store.due_deliveries(now, limit))
    }
    fn count_try(&self, delivery: &Delivery, due: i64) -> Done<bool> {
        self.write(|store| store.count_try(delivery, due))
    }
    fn end_delivery(&self, channel: &str, game: &str) -> Done<()> {
        self.write(|store| store.end_delivery(channel, game))
    }
    fn deliveries(&self) -> Done<u64> {
        self.read(Nudges::deliveries)
    }
    fn once(&self, name: &str, made: &str) -> Done<String> {
        self.write(|store| store.once(name, made))
    }
}

impl Programs for Faulty {
    fn add_program(&self, player: &str, program: Program, token: &str) -> Done<()> {
        self.write(|store| store.add_program(player, program, token))
    }
    fn program_by_token(&self, token: &str) -> Done<Option<(PlayerInfo, Program)>> {
        self.read(|store| store.program_by_token(token))
    }
    fn programs(&self, player: &str) -> Done<Vec<Program>> {
        self.read(|store| store.programs(player))
    }
    fn end_program(&self, player: &str, id: &str) -> Done<bool> {
        self.write(|store| store.end_program(player, id))
    }
}

impl Retention for Faulty {
    fn bytes(&self) -> Done<u64> {
        self.read(Retention::bytes)
    }
    fn ended_before(&self, at: i64, limit: u32) -> Done<Vec<String>> {
        self.read(|store| store.ended_before(at, limit))
    }
    fn left_before(&self, at: i64, limit: u32) -> Done<Vec<String>> {
        self.read(|store| store.left_before(at, limit))
    }
    fn give_notice(&self, game: &str, at: i64) -> Done<bool> {
        self.write(|store| store.give_notice(game, at))
    }
    fn notice(&self, game: &str) -> Done<Option<i64>> {
        self.read(|store| store.notice(game))
    }
    fn uphold_notices(&self, before: i64, at: i64) -> Done<u64> {
        self.write(|store| store.uphold_notices(before, at))
    }
    fn notices_of(&self, player: &str) -> Done<BTreeMap<String, i64>> {
        self.read(|store| store.notices_of(player))
    }
    fn notices(&self) -> Done<u64> {
        self.read(Retention::notices)
    }
    fn noticed_before(&self, at: i64, limit: u32) -> Done<Vec<String>> {
        self.read(|store| store.noticed_before(at, limit))
    }
    fn keep_game(&self, game: &str, at: i64) -> Done<()> {
        self.write(|store| store.keep_game(game, at))
    }
    fn forget_notices(&self) -> Done<()> {
        self.write(Retention::forget_notices)
    }
    fn delete_expired(&self, game: &str, expiry: Expiry) -> Done<bool> {
        self.write(|store| store.delete_expired(game, expiry))
    }
}

impl Transfer for Faulty {
    fn each(&self, visit: &mut dyn FnMut(Stored) -> Done<()>) -> Done<()> {
        self.read(|store| store.each(visit))
    }
    fn put(&self, records: Vec<(u64, Stored)>) -> Done<Imported> {
        self.write(|store| store.put(records))
    }
}

impl Claims for Faulty {
    fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Done<bool> {
        self.write(|store| store.claim(work, program, now, until))
    }
    fn give_up(&self, work: &str, program: &str, until: i64) -> Done<()> {
        self.write(|store| store.give_up(work, program, until))
    }
    fn forget_claims(&self, before: i64) -> Done<()> {
        self.write(|store| store.forget_claims(before))
    }
}

impl PuzzleAnswers for Faulty {
    fn keep_answer(&self, player: &str, answer: StoredAnswer, puzzle: Option<StoredRating>) -> Done<bool> {
        self.write(|store| store.keep_answer(player, answer, puzzle))
    }
    fn answers(&self, player: &str) -> Done<Vec<StoredAnswer>> {
        self.read(|store| store.answers(player))
    }
    fn answered_puzzles(&self, sheet: &str) -> Done<Vec<StoredPuzzle>> {
        self.read(|store| store.answered_puzzles(sheet))
    }
}
