//! A game in memory while somebody plays it. What is stored is the truth: a game that could not be stored is reloaded, and so is one
//! to which another program has added.

use crate::around::Around;
use crate::clock::Clock;
use crate::ended::summary;
use crate::fault::HostFault;
use crate::grants::Holders;
use crate::snapshot::Snapshot;
use silbertablett_bots::NAMES;
use silbertablett_rules::SeatId;
use silbertablett_session::{BotDecision, Command, LoadError, Player, Refused, SeatLoss, Session, Start, engine_of};
use silbertablett_sheet_file::is_built_in;
use silbertablett_store::{Append, Author, GameInfo, LoadedGame, Premise, Store, StoreError, Summary};
use std::ops::Range;
use std::sync::Arc;

mod catching_up;

/// How often a command is judged anew because somebody else was faster, before it is given up.
const ATTEMPTS: usize = 4;

/// About how many bytes a custom sheet takes in memory for each byte of its text.
const SHEET_BYTES: usize = 16;

/// A game, for its writer.
#[derive(Debug)]
pub(crate) struct Live {
    shown: Snapshot,
    around: Around,
    /// Whether the last thing that was tried did not come to its end, so that memory and disk may differ.
    broken: bool,
}

/// Why a command was not carried out.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// The rules or the session refuse it.
    Refused(Refused),
    /// It could not be stored; nothing has changed.
    NotStored(HostFault),
}

/// Why entries were not stored.
enum NotKept {
    /// Somebody else has added to the game: it must be reloaded.
    Overtaken,
    /// The store does not know what it was judged by.
    PremiseFails,
    Fault(HostFault),
}

impl Live {
    /// A game as it is stored.
    ///
    /// # Errors
    /// If this program cannot read it.
    pub(crate) fn of(game: &LoadedGame, around: &Around) -> Result<Live, LoadError> {
        let text = game.secret.as_deref().unwrap_or(&game.info.head);
        let start = Start::from_texts(text, game.sheet.as_deref())?;
        let sheet_bytes =
            if is_built_in(start.sheet()) { 0 } else { SHEET_BYTES * game.sheet.as_deref().unwrap_or(text).len() };
        let shown = Snapshot::new(&game.info, Session::load_from(start, &game.log)?, sheet_bytes);
        Ok(Live { shown, around: around.clone(), broken: false })
    }

    /// A game on one of the program's sheets that nobody plays on.
    pub(crate) fn of_session(info: &GameInfo, session: Session, around: &Around) -> Live {
        Live { shown: Snapshot::new(info, session, 0), around: around.clone(), broken: false }
    }

    /// The clock of the host.
    pub(crate) fn clock(&self) -> &Clock {
        &self.around.clock
    }

    /// The game itself.
    pub(crate) fn session(&self) -> &Session {
        &self.shown.session
    }

    /// The game as it is now, to be looked at for as long as that takes.
    pub(crate) fn shown(&self) -> Snapshot {
        self.shown.clone()
    }

    /// It is held by those whom the store has just named.
    pub(crate) fn hold_as(&mut self, info: &GameInfo) {
        self.shown = self.shown.clone().held_as(info);
    }

    /// How many bytes it takes, about.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Live>() + self.shown.bytes()
    }

    /// Whether memory and disk may differ, so that the game must be reloaded.
    pub(crate) fn is_broken(&self) -> bool {
        self.broken
    }

    /// The game must be reloaded before anything else is done with it.
    pub(crate) fn invalidate(&mut self) {
        self.broken = true;
    }

    /// Carries out a command and stores it before anybody sees it. Blocks until it is on the disk. If somebody else has added to the
    /// game meanwhile, the command is judged by what is stored.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn command(
        &mut self,
        store: &dyn Store,
        author: &Author,
        seat: SeatId,
        decision: u32,
        command: &Command,
    ) -> Result<(), NotDone> {
        let key = format!("s{}-{decision}", seat.index());
        self.carry_out(store, author, key, |session| session.command(seat, decision, command.clone()))
    }

    /// Gives a seat's share of the dice and stores it.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn share(
        &mut self,
        store: &dyn Store,
        author: &Author,
        seat: SeatId,
        share: &str,
    ) -> Result<(), NotDone> {
        self.carry_out(store, author, format!("share{}", seat.index()), |session| session.share(seat, share))
    }

    /// As [`command`](Live::command), by somebody who has not asked the store who they are and what they hold: whether it is stored. Else nothing is
    /// said of whether they may ask for it.
    pub(crate) fn command_if(
        &mut self,
        store: &dyn Store,
        (author, premise): (&Author, Premise),
        seat: SeatId,
        decision: u32,
        command: &Command,
    ) -> Result<bool, NotDone> {
        let key = format!("s{}-{decision}", seat.index());
        self.carry_out_if(store, (author, Some(premise)), key, |session| {
            session.command(seat, decision, command.clone())
        })
    }

    /// Does something that adds to the log, and stores it under a key that is the same when it comes again.
    pub(crate) fn carry_out(
        &mut self,
        store: &dyn Store,
        author: &Author,
        key: String,
        change: impl FnMut(&mut Session) -> Result<Range<usize>, Refused>,
    ) -> Result<(), NotDone> {
        self.carry_out_if(store, (author, None), key, change).map(drop)
    }

    fn carry_out_if(
        &mut self,
        store: &dyn Store,
        (author, premise): (&Author, Option<Premise>),
        key: String,
        mut change: impl FnMut(&mut Session) -> Result<Range<usize>, Refused>,
    ) -> Result<bool, NotDone> {
        self.mend(store)?;
        for _ in 0..ATTEMPTS {
            let (before, session) = (self.session().log().len(), Arc::clone(&self.shown.session));
            // Were anything to panic from here on, nobody could say what memory holds.
            self.broken = true;
            let added = match change(self.session_mut()) {
                Ok(added) if added.end > before => self.noted(added),
                answered_before_or_refused => {
                    self.broken = false;
                    return answered_before_or_refused.map(|_| false).map_err(NotDone::Refused);
                }
            };
            match self.keep(store, key.clone(), (author.clone(), premise.clone()), added) {
                Ok(()) => return Ok(true),
                Err(NotKept::Overtaken) => self.go_back_to(session, store).map_err(NotDone::NotStored)?,
                Err(NotKept::PremiseFails) => {
                    (self.shown.session, self.broken) = (session, false);
                    return Ok(false);
                }
                Err(NotKept::Fault(fault)) => return Err(NotDone::NotStored(fault)),
            }
        }
        Err(NotDone::NotStored(HostFault::Overtaken))
    }

    /// Lets the bot that is due throw, which takes no thought, and stores it.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn throw_for_bot(&mut self, store: &dyn Store) -> Result<(), NotDone> {
        self.mend(store)?;
        let Some(seat) = self.session().bot_due() else { return Ok(()) };
        let decision = self.session().decision(seat);
        self.command(store, &self.bot_of(seat), seat, decision, &Command::Throw)
    }

    /// Plays what a bot has decided, if it is still asked for, and stores it.
    ///
    /// # Errors
    /// If it could not be stored.
    pub(crate) fn accept(&mut self, store: &dyn Store, decision: BotDecision) -> Result<(), NotDone> {
        self.mend(store)?;
        let (author, session) = (self.bot_of(decision.seat()), Arc::clone(&self.shown.session));
        self.broken = true;
        let added = self.session_mut().accept(decision);
        if added.is_empty() {
            self.broken = false;
            return Ok(());
        }
        let added = self.noted(added);
        match self.keep(store, format!("b{}", added.start), (author, None), added) {
            Ok(()) => Ok(()),
            // What the bot has thought about is past.
            Err(NotKept::Overtaken | NotKept::PremiseFails) => {
                self.go_back_to(session, store).map_err(NotDone::NotStored)
            }
            Err(NotKept::Fault(fault)) => Err(NotDone::NotStored(fault)),
        }
    }

    /// Takes a seat away from its engine, if one still plays there, and stores it.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(crate) fn lose_seat(&mut self, store: &dyn Store, seat: SeatId, why: SeatLoss) -> Result<(), NotDone> {
        self.mend(store)?;
        let (author, key) = (self.bot_of(seat), format!("lost{}-{}", seat.index(), self.session().log().len()));
        self.carry_out(store, &author, key, |session| session.lose_seat(seat, why))
    }

    /// The bot of a seat as an author. A stored game may name one that this program does not have, in whose place another plays.
    fn bot_of(&self, seat: SeatId) -> Author {
        let bot = match self.session().player(seat) {
            Player::Bot(name) => Some(name.clone())
                .filter(|name| engine_of(name).is_some() || NAMES.iter().any(|(known, _)| known == name)),
            Player::Person => None,
        };
        Author { player: None, seat: Some(seat.index() as u8), bot }
    }

    /// The game itself, for its writer: those who look at it keep what they look at.
    fn session_mut(&mut self) -> &mut Session {
        Arc::make_mut(&mut self.shown.session)
    }

    /// What was added, with the time at which it was, where the table counts that.
    fn noted(&mut self, added: Range<usize>) -> Range<usize> {
        let now = self.clock().now();
        self.session_mut().note_time(now);
        added.start..self.session().log().len()
    }

    fn keep(
        &mut self,
        store: &dyn Store,
        command: String,
        (author, premise): (Author, Option<Premise>),
        added: Range<usize>,
    ) -> Result<(), NotKept> {
        let (session, now) = (self.session(), self.clock().now());
        let sheet = session.sheet();
        // What the premise says is what the store confirms; else a seat may have changed hands since the game was read.
        let holders = || match premise {
            Some(_) => Ok(self.shown.holders().clone()),
            None => store.info(self.shown.id()).map(|info| Holders::of(&info)),
        };
        let awaited = self.around.listeners.awaited(store, holders, session, now);
        let append = Append {
            game: self.shown.id().to_owned(),
            command,
            expected: added.start as u64,
            entries: session.log()[added.clone()].iter().map(|entry| entry.to_text(sheet)).collect(),
            author,
            summary: summary(session).map(|totals| Summary { finished: now, totals }),
            awaited: awaited.map_err(|error| NotKept::Fault(error.into()))?,
            premise,
            at: now,
        };
        match store.append(append) {
            // The same entries, stored before in another place, are not these.
            Ok(answer) if answer.length != added.end as u64 => Err(NotKept::Overtaken),
            Ok(_) => {
                self.gone_on();
                Ok(())
            }
            Err(error) if error.is_overtaken() => Err(NotKept::Overtaken),
            Err(StoreError::PremiseFails(_)) => Err(NotKept::PremiseFails),
            Err(error) => Err(NotKept::Fault(error.into())),
        }
    }

    /// Memory is what is stored, which is more than before.
    fn gone_on(&mut self) {
        self.broken = false;
        self.shown.note_asked(self.around.clock.now());
        // The line belongs to the end it was worked out for: with real dice people may go back and end otherwise.
        self.shown.expected = Arc::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_session::{DiceOrigin, SeatStart};
    use silbertablett_store::{Games, MemoryStore, NewGame, NewPlayer, Players};

    /// A game of two persons, stored.
    fn stored() -> MemoryStore {
        let store = MemoryStore::new();
        let token = "0123456789abcdef0123456789abcdef".to_owned();
        store.create_player(NewPlayer { id: "ann".into(), token, name: "Ann".into(), at: 0 }).expect("a player");
        store.create_game(begun()).expect("a game");
        store
    }

    fn begun() -> NewGame {
        let seat = |name: &str| SeatStart { name: name.to_owned(), player: Player::Person };
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let start = Start::new(sheet, vec![seat("Ann"), seat("Bo")], DiceOrigin::Keyed { seed: 3 }).expect("a start");
        let (id, owner, head, secret) = ("g".into(), "ann".into(), "{}".into(), Some(start.to_text()));
        let (sheet, seats, log) = (None, Vec::new(), Vec::new());
        NewGame { id, owner, head, secret, sheet, seats, log, summary: None, at: 0 }
    }

    /// What somebody looks at stays as it is, however long that takes, and keeps nobody from playing.
    #[test]
    fn whoever_looks_on_does_not_hold_up_who_plays() {
        let store = stored();
        let mut live = Live::read(&store, "g", &Around::default()).expect("a game");
        let (shown, ann) = (live.shown(), SeatId::new(0).expect("a seat"));
        live.command(&store, &Author::default(), ann, 0, &Command::Throw).expect("a throw is due");
        assert_eq!((shown.session().log().len(), live.session().log().len()), (0, 1));
        assert_eq!(live.shown().session.state(), live.session().state());
        assert!(live.bytes() > shown.session().log().len());
        drop(shown);
        assert_eq!(store.game("g").expect("stored").log.len(), 1);
    }

    /// What another program has added is added here, and no more of the game is read than that. A game that has become a
    /// shorter one is read anew.
    #[test]
    fn what_others_have_added_is_added() {
        let store = stored();
        let [mut one, mut other] = [(); 2].map(|()| Live::read(&store, "g", &Around::default()).expect("a game"));
        let ann = SeatId::new(0).expect("a seat");
        one.command(&store, &Author::default(), ann, 0, &Command::Throw).expect("a throw is due");
        let before = Arc::clone(&other.shown.reviews);
        other.catch_up(&store).expect("it can be read");
        assert_eq!(other.session().log(), one.session().log());
        assert_eq!(other.session().state(), one.session().state());
        assert!(Arc::ptr_eq(&before, &other.shown.reviews), "only the entry was read");
        store.delete_game("g").expect("it is there");
        assert!(matches!(other.catch_up(&store), Err(HostFault::Gone)));
        assert!(!other.is_broken());
        store.create_game(begun()).expect("a game");
        other.catch_up(&store).expect("it can be read");
        assert_eq!(other.session().log().len(), 0, "the game is a shorter one");
    }

    /// Of two programs that have one game in memory the slower one judges by what the faster one has stored.
    #[test]
    fn who_was_overtaken_judges_again() {
        let store = stored();
        let mut both = [(); 2].map(|()| Live::read(&store, "g", &Around::default()).expect("a game"));
        let (ann, bo) = (SeatId::new(0).expect("a seat"), SeatId::new(1).expect("a seat"));
        both[0].command(&store, &Author::default(), ann, 0, &Command::Throw).expect("a throw is due");
        // The same wish has been carried out already.
        both[1].command(&store, &Author::default(), ann, 0, &Command::Throw).expect("it was thrown");
        assert_eq!(both[1].session().log().len(), 1);
        let hand_over = |bot: &str| Command::Player(Player::Bot(bot.to_owned()));
        both[1].command(&store, &Author::default(), ann, 1, &hand_over("greedy")).expect("somebody takes over");
        let refused = both[0].command(&store, &Author::default(), ann, 1, &hand_over("random"));
        assert!(matches!(refused, Err(NotDone::Refused(Refused::Stale { meant: 1, now: 2 }))), "{refused:?}");
        // What another seat asks for stays possible.
        both[1].command(&store, &Author::default(), bo, 0, &hand_over("greedy")).expect("somebody takes over");
        both[0].command(&store, &Author::default(), ann, 2, &hand_over("random")).expect("judged by what is stored");
        assert_eq!(both[0].session().log().len(), 4);
        assert_eq!(store.game("g").expect("stored").log.len(), 4);
        assert!(both.iter().all(|live| !live.is_broken()));
    }
}
