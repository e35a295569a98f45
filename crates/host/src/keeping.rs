//! Games that begin, and games that go.

use crate::account::Asker;
use crate::ended::summary;
use crate::fault::HostFault;
use crate::head::{Head, Origin};
use crate::host::Host;
use crate::snapshot::Snapshot;
use crate::{ids, players};
use silbertablett_fair::Secret;
use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start, UnusableRecord};
use silbertablett_store::{self as store, NewGame, StoredGame, Summary, Which};

/// A random seed for dice.
///
/// # Errors
/// If the system gives no random numbers.
pub fn fresh_seed() -> Result<u64, HostFault> {
    Ok(getrandom::u64()?)
}

/// A secret for dice that nobody can rig.
///
/// # Errors
/// If the system gives no random numbers.
pub fn fresh_secret() -> Result<Secret, HostFault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Secret::from_bytes(bytes))
}

impl Host {
    /// Begins a game that belongs to a player, and gives its id, which nobody can guess. Its bots are those of the registry; on a seat of any
    /// other plays `net`. The dice of a seed are always the same, but what bots make of them may depend on who decides first where several
    /// seats decide at once.
    ///
    /// # Errors
    /// `NotFound` if there is no such player, `TooManyGames`, `TooManyBytes`, and failures of the store.
    pub fn begin(&self, owner: &store::PlayerInfo, start: Start) -> Result<String, HostFault> {
        self.create(owner, Session::new(start), Origin::Start)
    }

    /// Keeps a game read from a record by [`read_record`], and gives its id.
    ///
    /// # Errors
    /// As [`Host::begin`].
    pub fn keep_record(&self, owner: &store::PlayerInfo, session: Session) -> Result<String, HostFault> {
        self.create(owner, session, Origin::Record)
    }

    /// Plays on from a position of a game, the one before the throw or move of this number, as a new game with other dice, and gives its id.
    ///
    /// # Errors
    /// `NoAdvice` and `FairTable` while the game goes on where there is no advice, and as [`Host::begin`].
    pub fn branch(&self, owner: &store::PlayerInfo, game: &Snapshot, moment: usize) -> Result<String, HostFault> {
        game.without_advice()?;
        let (session, seed) = (game.session(), fresh_seed()?);
        let start = session.start();
        let dice = match start.dice() {
            DiceOrigin::Typed => DiceOrigin::Typed,
            DiceOrigin::Seeded { .. }
            | DiceOrigin::Keyed { .. }
            | DiceOrigin::Fair { .. }
            | DiceOrigin::Daily { .. } => DiceOrigin::Keyed { seed },
        };
        let moment = moment.min(session.moments().len());
        let branch = session.branch(moment, start.seats().to_vec(), dice);
        self.create(owner, branch.map_err(|error| HostFault::Internal(error.to_string()))?, Origin::Branch)
    }

    /// Stores a session as a new game of a player and gives it an id.
    fn create(&self, owner: &store::PlayerInfo, session: Session, origin: Origin) -> Result<String, HostFault> {
        let held = seat_of(owner, session.start().seats()).map(|seat| (seat, owner.id.clone()));
        let game = new_game(owner, &session, origin, held.into_iter().collect(), self.clock.now())?;
        let id = game.id.clone();
        self.store.create_game(game)?;
        Ok(id)
    }

    /// All that is stored of a game, for its owner. Of a game that cannot be read also its secret, for there is no play to spoil.
    ///
    /// # Errors
    /// `NotYours`, `NotFound`, `Gone`, and failures of the store.
    pub fn stored(&self, asker: &Asker, id: &str) -> Result<StoredGame, HostFault> {
        let record = self.store.stored_game(id)?;
        if !asker.is(&record.owner) {
            return Err(HostFault::NotYours);
        }
        let (owner, secret) = (record.owner.clone(), record.secret.clone());
        let mut told = record.seen_by(&owner);
        if matches!(self.peek(id), Err(HostFault::Unreadable(_))) {
            told.secret = secret;
        }
        Ok(told)
    }

    /// Deletes a game of the asker's, whether it can be read or not. One in which others have seats is theirs as well and stays.
    ///
    /// # Errors
    /// `NotYours`, `OthersPlay`, `NotFound`, `Gone`, and failures of the store.
    pub fn delete(&self, asker: &Asker, id: &str) -> Result<(), HostFault> {
        let info = self.store.info(id)?;
        if !asker.is(&info.owner) {
            return Err(HostFault::NotYours);
        }
        if info.seats.iter().any(|(_, player)| *player != info.owner) {
            return Err(HostFault::OthersPlay);
        }
        self.take_away(id, |store| store.delete_game(id).map(|()| true)).map(drop)
    }

    /// Deletes a game in the store, and then from memory if it was; whether it was.
    pub(crate) fn take_away(
        &self,
        id: &str,
        delete: impl FnOnce(&dyn store::Store) -> Result<bool, store::StoreError>,
    ) -> Result<bool, HostFault> {
        let game = self.games().get(id);
        // Nobody plays on in it meanwhile.
        let mut writer = game.as_ref().map(|game| game.write());
        if let Some(writer) = &mut writer {
            writer.invalidate();
        }
        let deleted = delete(&*self.store)?;
        drop(writer);
        if let Some(game) = game.filter(|_| deleted) {
            game.tell_gone();
            self.games().forget(id, &game);
        }
        Ok(deleted)
    }

    /// Deletes a player with all games of theirs.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn delete_player(&self, player: &str) -> Result<(), HostFault> {
        let mut games = players::all_games(self.store(), player, Which::Unfinished)?;
        games.extend(players::all_games(self.store(), player, Which::Finished)?);
        let deleted = self.store.delete_player(player);
        // Also if it came only half the way: what is gone must not be played on.
        for info in games {
            let known = self.games().get(&info.id);
            let Some(game) = known else { continue };
            game.write().invalidate();
            if let Err(error) = self.store.info(&info.id) {
                self.missed(&info.id, &game, &error.into());
            }
        }
        Ok(deleted?)
    }
}

/// A session as a new game of a player, with an id that nobody can guess and those who hold its seats.
pub(crate) fn new_game(
    owner: &store::PlayerInfo,
    session: &Session,
    origin: Origin,
    seats: Vec<(u8, String)>,
    at: i64,
) -> Result<NewGame, HostFault> {
    let (sheet, start) = (session.sheet(), session.start());
    let (text, custom_sheet) = start.to_texts();
    Ok(NewGame {
        id: ids::fresh()?,
        owner: owner.id.clone(),
        head: Head::of(start, origin).to_text(),
        secret: Some(text),
        sheet: custom_sheet,
        seats,
        log: session.log().iter().map(|entry| entry.to_text(sheet)).collect(),
        summary: summary(session).map(|totals| Summary { finished: at, totals }),
        at,
    })
}

/// Reads a game from a record, to be kept by [`Host::keep_record`]. A long one takes a while.
///
/// # Errors
/// `Ok(Err)` says, in English, what is wrong with the record; `Err` is a fault of the machine.
pub fn read_record(record: &[u8]) -> Result<Result<Session, UnusableRecord>, HostFault> {
    Ok(Session::from_record(record, DiceOrigin::Keyed { seed: fresh_seed()? }))
}

/// The seat of the player that begins a game: of the persons at the table the one of their name, if there is just one, else the first. From then
/// on the seat is theirs, whatever they call themselves; the others are guests.
pub(crate) fn seat_of(owner: &store::PlayerInfo, seats: &[SeatStart]) -> Option<u8> {
    let persons = || seats.iter().zip(0..).filter(|(seat, _)| seat.player == Player::Person);
    let mut named = persons().filter(|(seat, _)| seat.name == owner.name);
    let (one, more) = (named.next(), named.next());
    one.filter(|_| more.is_none()).or_else(|| persons().next()).map(|(_, seat)| seat)
}
