//! A store that passes what it is asked to one in memory, and may do something else instead.

use silbertablett_store::{Append, Appended, Claims, Dailies, Games, LoadedGame, MemoryStore, StoreError};

/// What comes of it.
pub type Passed<T> = Result<T, StoreError>;

/// How questions are passed on. [`passes!`] makes a store of what has this.
pub trait Passing {
    /// Passes on a question that changes nothing.
    fn read<T>(&self, ask: impl FnOnce(&MemoryStore) -> Passed<T>) -> Passed<T>;

    /// Passes on something to be stored.
    fn write<T>(&self, ask: impl FnOnce(&MemoryStore) -> Passed<T>) -> Passed<T>;

    fn game_of(&self, game: &str) -> Passed<LoadedGame> {
        self.read(|store| store.game(game))
    }

    fn log_of(&self, game: &str, first: u64) -> Passed<Vec<String>> {
        self.read(|store| store.log_from(game, first))
    }

    fn add(&self, append: Append) -> Passed<Appended> {
        self.write(|store| store.append(append))
    }

    fn claim_for(&self, work: &str, program: &str, now: i64, until: i64) -> Passed<bool> {
        self.write(|store| store.claim(work, program, now, until))
    }

    fn give_up_claim(&self, work: &str, program: &str, until: i64) -> Passed<()> {
        self.write(|store| store.give_up(work, program, until))
    }

    fn keep_bots(&self, day: u32, sheet: &str, bots: &str) -> Passed<()> {
        self.write(|store| store.set_deal_bots(day, sheet, bots))
    }
}

/// Makes a store of what [passes](Passing) questions on. It is a store's whole interface, written once.
macro_rules! passes {
    ($store:ty) => {
        const _: () = {
            use silbertablett_store::*;
            use std::collections::BTreeMap;

            impl Games for $store {
                fn ready(&self) -> Passed<()> {
                    self.read(|store| store.ready())
                }
                fn create_game(&self, game: NewGame) -> Passed<()> {
                    self.write(|store| store.create_game(game))
                }
                fn append(&self, append: Append) -> Passed<Appended> {
                    self.add(append)
                }
                fn info(&self, game: &str) -> Passed<GameInfo> {
                    self.read(|store| store.info(game))
                }
                fn stored_game(&self, game: &str) -> Passed<StoredGame> {
                    self.read(|store| store.stored_game(game))
                }
                fn game(&self, game: &str) -> Passed<LoadedGame> {
                    self.game_of(game)
                }
                fn log_from(&self, game: &str, first: u64) -> Passed<Vec<String>> {
                    self.log_of(game, first)
                }
                fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Passed<()> {
                    self.write(|store| store.set_summary(game, length, summary))
                }
                fn delete_game(&self, game: &str) -> Passed<()> {
                    self.write(|store| store.delete_game(game))
                }
            }

            impl Players for $store {
                fn games(&self, player: &str, which: Which, page: &Page) -> Passed<GameList> {
                    self.read(|store| store.games(player, which, page))
                }
                fn count_games(&self, player: &str) -> Passed<u64> {
                    self.read(|store| store.count_games(player))
                }
                fn create_player(&self, player: NewPlayer) -> Passed<()> {
                    self.write(|store| store.create_player(player))
                }
                fn player_by_token(&self, token: &str) -> Passed<Option<PlayerInfo>> {
                    self.read(|store| store.player_by_token(token))
                }
                fn rename_player(&self, player: &str, name: &str) -> Passed<()> {
                    self.write(|store| store.rename_player(player, name))
                }
                fn stored_player(&self, player: &str) -> Passed<StoredPlayer> {
                    self.read(|store| store.stored_player(player))
                }
                fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Passed<Vec<StoredGame>> {
                    self.read(|store| store.games_whole(player, after, limit))
                }
                fn delete_player(&self, player: &str) -> Passed<()> {
                    self.write(|store| store.delete_player(player))
                }
            }

            impl Gatherings for $store {
                fn create_gathering(&self, gathering: NewGathering) -> Passed<()> {
                    self.write(|store| store.create_gathering(gathering))
                }
                fn gathering(&self, id: &str) -> Passed<Gathering> {
                    self.read(|store| store.gathering(id))
                }
                fn gathering_by_invite(&self, invite: &str) -> Passed<Option<Gathering>> {
                    self.read(|store| store.gathering_by_invite(invite))
                }
                fn gathering_after(&self, game: &str) -> Passed<Option<Gathering>> {
                    self.read(|store| store.gathering_after(game))
                }
                fn gatherings(&self, player: &str) -> Passed<Vec<Gathering>> {
                    self.read(|store| store.gatherings(player))
                }
                fn change_gathering(&self, change: GatheringChange) -> Passed<()> {
                    self.write(|store| store.change_gathering(change))
                }
                fn delete_gathering(&self, id: &str) -> Passed<()> {
                    self.write(|store| store.delete_gathering(id))
                }
                fn set_seat_link(&self, game: &str, seat: u8, link: &str) -> Passed<()> {
                    self.write(|store| store.set_seat_link(game, seat, link))
                }
                fn seat_by_link(&self, link: &str) -> Passed<Option<(String, u8)>> {
                    self.read(|store| store.seat_by_link(link))
                }
                fn hold_seat(&self, game: &str, seat: u8, player: &str) -> Passed<()> {
                    self.write(|store| store.hold_seat(game, seat, player))
                }
                fn add_token(&self, player: &str, token: &str, at: i64) -> Passed<PlayerInfo> {
                    self.write(|store| store.add_token(player, token, at))
                }
                fn keep_token(&self, player: &str, token: &str) -> Passed<()> {
                    self.write(|store| store.keep_token(player, token))
                }
            }

            impl Dailies for $store {
                fn keep_deal(&self, deal: DayDice) -> Passed<DayDice> {
                    self.write(|store| store.keep_deal(deal))
                }
                fn deal(&self, day: u32, sheet: &str) -> Passed<Option<DayDice>> {
                    self.read(|store| store.deal(day, sheet))
                }
                fn set_deal_bots(&self, day: u32, sheet: &str, bots: &str) -> Passed<()> {
                    self.keep_bots(day, sheet, bots)
                }
                fn begin_try(&self, day: u32, sheet: &str, game: NewGame) -> Passed<()> {
                    self.write(|store| store.begin_try(day, sheet, game))
                }
                fn tries(&self, player: &str, since: u32) -> Passed<Vec<Try>> {
                    self.read(|store| store.tries(player, since))
                }
                fn games_of_day(&self, day: u32, sheet: &str) -> Passed<Vec<GameInfo>> {
                    self.read(|store| store.games_of_day(day, sheet))
                }
            }

            impl Nudges for $store {
                fn add_channel(&self, channel: Channel) -> Passed<()> {
                    self.write(|store| store.add_channel(channel))
                }
                fn channels(&self, player: &str) -> Passed<Vec<Channel>> {
                    self.read(|store| store.channels(player))
                }
                fn channel_by_off(&self, off: &str) -> Passed<Option<Channel>> {
                    self.read(|store| store.channel_by_off(off))
                }
                fn end_channel(&self, id: &str) -> Passed<bool> {
                    self.write(|store| store.end_channel(id))
                }
                fn note_channel(&self, id: &str, at: i64, fault: Option<&str>) -> Passed<()> {
                    self.write(|store| store.note_channel(id, at, fault))
                }
                fn with_channels(&self) -> Passed<Vec<String>> {
                    self.read(Nudges::with_channels)
                }
                fn set_awaited(&self, game: &str, awaited: &Awaited, by: Option<&str>, at: i64) -> Passed<()> {
                    self.write(|store| store.set_awaited(game, awaited, by, at))
                }
                fn due_nudges(&self, now: i64, limit: u32) -> Passed<Vec<Nudge>> {
                    self.read(|store| store.due_nudges(now, limit))
                }
                fn tell(&self, nudge: &Nudge, next: Option<i64>, channels: &[String], at: i64) -> Passed<bool> {
                    self.write(|store| store.tell(nudge, next, channels, at))
                }
                fn due_deliveries(&self, now: i64, limit: u32) -> Passed<Vec<Delivery>> {
                    self.read(|store| store.due_deliveries(now, limit))
                }
                fn count_try(&self, delivery: &Delivery, due: i64) -> Passed<bool> {
                    self.write(|store| store.count_try(delivery, due))
                }
                fn end_delivery(&self, channel: &str, game: &str) -> Passed<()> {
                    self.write(|store| store.end_delivery(channel, game))
                }
                fn deliveries(&self) -> Passed<u64> {
                    self.read(Nudges::deliveries)
                }
                fn once(&self, name: &str, made: &str) -> Passed<String> {
                    self.write(|store| store.once(name, made))
                }
            }

            impl Programs for $store {
                fn add_program(&self, player: &str, program: Program, token: &str) -> Passed<()> {
                    self.write(|store| store.add_program(player, program, token))
                }
                fn program_by_token(&self, token: &str) -> Passed<Option<(PlayerInfo, Program)>> {
                    self.read(|store| store.program_by_token(token))
                }
                fn programs(&self, player: &str) -> Passed<Vec<Program>> {
                    self.read(|store| store.programs(player))
                }
                fn end_program(&self, player: &str, id: &str) -> Passed<bool> {
                    self.write(|store| store.end_program(player, id))
                }
            }

            impl Retention for $store {
                fn bytes(&self) -> Passed<u64> {
                    self.read(Retention::bytes)
                }
                fn ended_before(&self, at: i64, limit: u32) -> Passed<Vec<String>> {
                    self.read(|store| store.ended_before(at, limit))
                }
                fn left_before(&self, at: i64, limit: u32) -> Passed<Vec<String>> {
                    self.read(|store| store.left_before(at, limit))
                }
                fn give_notice(&self, game: &str, at: i64) -> Passed<bool> {
                    self.write(|store| store.give_notice(game, at))
                }
                fn notice(&self, game: &str) -> Passed<Option<i64>> {
                    self.read(|store| store.notice(game))
                }
                fn uphold_notices(&self, before: i64, at: i64) -> Passed<u64> {
                    self.write(|store| store.uphold_notices(before, at))
                }
                fn notices_of(&self, player: &str) -> Passed<BTreeMap<String, i64>> {
                    self.read(|store| store.notices_of(player))
                }
                fn notices(&self) -> Passed<u64> {
                    self.read(Retention::notices)
                }
                fn noticed_before(&self, at: i64, limit: u32) -> Passed<Vec<String>> {
                    self.read(|store| store.noticed_before(at, limit))
                }
                fn keep_game(&self, game: &str, at: i64) -> Passed<()> {
                    self.write(|store| store.keep_game(game, at))
                }
                fn forget_notices(&self) -> Passed<()> {
                    self.write(Retention::forget_notices)
                }
                fn delete_expired(&self, game: &str, expiry: Expiry) -> Passed<bool> {
                    self.write(|store| store.delete_expired(game, expiry))
                }
            }

            impl Transfer for $store {
                fn each(&self, visit: &mut dyn FnMut(Stored) -> Passed<()>) -> Passed<()> {
                    self.read(|store| store.each(visit))
                }
                fn put(&self, records: Vec<(u64, Stored)>) -> Passed<Imported> {
                    self.write(|store| store.put(records))
                }
            }

            impl Claims for $store {
                fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Passed<bool> {
                    self.claim_for(work, program, now, until)
                }
                fn give_up(&self, work: &str, program: &str, until: i64) -> Passed<()> {
                    self.give_up_claim(work, program, until)
                }
                fn forget_claims(&self, before: i64) -> Passed<()> {
                    self.write(|store| store.forget_claims(before))
                }
            }

            impl PuzzleAnswers for $store {
                fn keep_answer(
                    &self,
                    player: &str,
                    answer: StoredAnswer,
                    puzzle: Option<StoredRating>,
                ) -> Passed<bool> {
                    self.write(|store| store.keep_answer(player, answer, puzzle))
                }
                fn answers(&self, player: &str) -> Passed<Vec<StoredAnswer>> {
                    self.read(|store| store.answers(player))
                }
                fn answered_puzzles(&self, sheet: &str) -> Passed<Vec<StoredPuzzle>> {
                    self.read(|store| store.answered_puzzles(sheet))
                }
            }
        };
    };
}

pub(crate) use passes;
