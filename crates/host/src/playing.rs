//! Commands, and what bots do in between.

use crate::account::Asker;
use crate::claim::Claim;
use crate::day_bot_id::is_day_bot_game;
use crate::driving::DrivingPermit;
use crate::expected::expect;
use crate::fault::HostFault;
use crate::game::HostedGame;
use crate::grants::Grants;
use crate::host::Host;
use crate::live::{Live, NotDone};
use crate::mistakes::{ClearMistake, mistakes};
use crate::pool::{Pending, Pool};
use crate::reviews::review;
use crate::rival::rival;
use crate::snapshot::Snapshot;
use crate::worked::Working;
use silbertablett_judge::{Advised, CoachLevel, Review, Unjudged};
use silbertablett_rules::{Due, SeatId, State};
use silbertablett_session::{BotDecision, Command, Hint, Refused, SeatLoss};
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::{Author, GameInfo};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// How many pauses a bot waits with the first throw of a game in which people can still give shares to its dice.
const BEFORE_SHARES: u32 = 2;

/// So long another program lets the bots of a game alone that this one has begun to let play and says no more of: it may have been killed.
const CLAIMED: Duration = Duration::from_secs(5);

/// What has become of a command.
#[derive(Clone, Debug)]
#[must_use = "the session may have refused the command"]
pub struct Played {
    /// The game after it.
    pub snapshot: Snapshot,
    /// Why the session has refused it, if it has; then it has changed nothing.
    pub refused: Option<Refused>,
}

impl Host {
    /// Carries out what somebody asks for at a seat of theirs, for that seat's decision of a number, and answers once it is stored. A
    /// command that comes again for the same decision gets its first answer.
    ///
    /// # Errors
    /// `NotYours`, `Overtaken`, those of [`Host::open`], and failures of the store.
    pub fn command(
        &self,
        asker: &Asker,
        id: &str,
        seat: SeatId,
        decision: u32,
        command: &Command,
    ) -> Result<Played, HostFault> {
        self.change(asker, id, seat, |live, author| live.command(&*self.store, author, seat, decision, command))
    }

    /// As [`Host::command`], for whoever has [opened](Host::open) the game a moment ago: who holds its seats is not asked once more.
    ///
    /// # Errors
    /// As [`Host::command`].
    pub fn command_after(
        &self,
        asker: &Asker,
        before: &Snapshot,
        seat: SeatId,
        decision: u32,
        command: &Command,
    ) -> Result<Played, HostFault> {
        let game = self.game(before.id())?;
        if is_day_bot_game(before.id()) || !may_change(before.grants(asker), before.session().seats(), seat) {
            return Err(HostFault::NotYours);
        }
        let change = |live: &mut Live, author: &Author| live.command(&*self.store, author, seat, decision, command);
        self.change_now(asker, &game, before.version() as u64, seat, change, |after| after.held_like(before))
    }

    /// Gives the share that a seat of the asker's has in dice that nobody can rig, and answers once it is stored.
    ///
    /// # Errors
    /// As [`Host::command`].
    pub fn share(&self, asker: &Asker, id: &str, seat: SeatId, share: &str) -> Result<Played, HostFault> {
        self.change(asker, id, seat, |live, author| live.share(&*self.store, author, seat, share))
    }

    /// Changes a game for a seat of the asker's.
    pub(crate) fn change(
        &self,
        asker: &Asker,
        id: &str,
        seat: SeatId,
        change: impl FnOnce(&mut Live, &Author) -> Result<(), NotDone>,
    ) -> Result<Played, HostFault> {
        let (game, info) = self.granted(asker, id, |grants, seats| may_change(grants, seats, seat))?;
        self.change_now(asker, &game, info.length, seat, change, |after| after.held_as(&info))
    }

    /// Changes a game that had so many entries in the store a moment ago, for a seat that is the asker's. What is in memory may be older than who holds its
    /// seats: `as_held` puts that right.
    fn change_now(
        &self,
        asker: &Asker,
        game: &Arc<HostedGame>,
        length: u64,
        seat: SeatId,
        change: impl FnOnce(&mut Live, &Author) -> Result<(), NotDone>,
        as_held: impl FnOnce(Snapshot) -> Snapshot,
    ) -> Result<Played, HostFault> {
        let author = Author { player: asker.player.clone(), seat: Some(seat.index() as u8), bot: None };
        let mut writer = game.write();
        writer.catch_up(&*self.store, length).inspect_err(|fault| self.missed(game.snapshot().id(), game, fault))?;
        let done = writer.store(|live| change(live, &author));
        let snapshot = as_held(writer.shown());
        drop(writer);
        let refused = match done {
            Ok(()) => None,
            Err(NotDone::Refused(why)) => Some(why),
            Err(NotDone::NotStored(fault)) => return Err(fault),
        };
        self.drive(game, &snapshot, asker);
        Ok(Played { snapshot, refused })
    }

    /// Lets the bots of a game play without pauses until people are asked again.
    ///
    /// # Errors
    /// As [`Host::command`].
    pub fn hurry(&self, asker: &Asker, id: &str) -> Result<Snapshot, HostFault> {
        self.granted(asker, id, |grants, _| !grants.only_watches())?.0.set_hurry(true);
        self.open(asker, id)
    }

    /// A game at which the asker may do something, and what the store says of it.
    fn granted(
        &self,
        asker: &Asker,
        id: &str,
        may: impl Fn(Grants, usize) -> bool,
    ) -> Result<(Arc<HostedGame>, GameInfo), HostFault> {
        let game = self.game(id)?;
        if is_day_bot_game(id) {
            return Err(HostFault::NotYours);
        }
        // What was deleted is gone, whoever asks; and who holds a seat is asked anew each time.
        let info = self.store.info(id).map_err(HostFault::from).inspect_err(|fault| self.missed(id, &game, fault))?;
        let seats = game.snapshot().session().seats();
        if may(Grants::of(asker, &info, seats), seats) { Ok((game, info)) } else { Err(HostFault::NotYours) }
    }

    /// What the strongest bot at hand would do at a seat in a position; `None` if the seat has no decision.
    ///
    /// # Errors
    /// `Busy`, `NoAdvice` and `FairTable` while the game goes on where there is no advice.
    pub fn hint(&self, asker: &Asker, snapshot: &Snapshot, seat: SeatId) -> Result<Pending<Option<Hint>>, HostFault> {
        snapshot.without_advice()?;
        let session = snapshot.session();
        Ok(self.pool.hint(asker.own_account(), Arc::clone(session.sheet()), *session.state(), seat)?)
    }

    /// Begins a look at the decision of a seat that takes its time: [`Snapshot::looked_at`] says what is known. It ends once the game has gone on, once it
    /// is [told to](Snapshot::stop_look), and after a minute.
    ///
    /// # Errors
    /// `Busy`, `NoAdvice` and `FairTable` while the game goes on where there is no advice.
    pub fn look(&self, asker: &Asker, snapshot: &Snapshot, seat: SeatId) -> Result<(), HostFault> {
        snapshot.without_advice()?;
        let pool = self.looking.get_or_init(|| Pool::new(1, true));
        snapshot.looks.begin(pool, asker.own_account(), snapshot.session(), seat)
    }

    /// What the net says of the moves of a seat in a position that is nobody's game, such as a puzzle.
    ///
    /// # Errors
    /// `Busy`.
    pub fn advise(
        &self,
        asker: &Asker,
        sheet: &Arc<SheetFile>,
        state: State,
        seat: SeatId,
    ) -> Result<Pending<Result<Vec<Advised>, Unjudged>>, HostFault> {
        Ok(self.pool.advise(asker.own_account(), Arc::clone(sheet), state, seat)?)
    }

    /// Works out [`Snapshot::expected`] of a game that has ended, once; `None` where there is nothing to wait for. Where too much else is
    /// to be thought about, the snapshot stays without.
    pub fn expect(&self, asker: &Asker, snapshot: &Snapshot) -> Option<Working<Vec<Vec<f32>>>> {
        let session = snapshot.session();
        if session.state().due() != Due::End || snapshot.expected().is_some() {
            return None;
        }
        Some(expect(&snapshot.expected, &self.pool, asker.account(snapshot.owner()), session))
    }

    /// Works out [`Snapshot::review`] of a game that has ended, once, a piece at a time; `None` where there is nothing to wait for. Where
    /// too much else is to be thought about, the snapshot stays without.
    pub fn review(
        &self,
        asker: &Asker,
        snapshot: &Snapshot,
        level: CoachLevel,
    ) -> Option<Working<Option<Arc<Review>>>> {
        let session = snapshot.session();
        if session.state().due() != Due::End || snapshot.review(level).is_some() {
            return None;
        }
        Some(review(&snapshot.reviews, level, &self.pool, asker.account(snapshot.owner()), session))
    }

    /// Works out [`Snapshot::mistakes`] of a game of which there is a review by the net, once, a decision at a time; `None` where there is nothing to
    /// wait for.
    pub fn mistakes(&self, asker: &Asker, snapshot: &Snapshot) -> Option<Working<Vec<ClearMistake>>> {
        let review = snapshot.review(CoachLevel::Net).flatten().filter(|_| snapshot.mistakes().is_none())?;
        let account = asker.account(snapshot.owner());
        Some(mistakes(&snapshot.mistakes, &self.pool, account, snapshot.session(), review))
    }

    /// Lets a bot play a game that has ended in the place of its one person, with the same dice, for [`Snapshot::rival`]; `None` where there is
    /// nothing to wait for: the game goes on, others are persons as well, or its dice do not hang on their places.
    pub fn rival(&self, asker: &Asker, snapshot: &Snapshot) -> Option<Working<Option<i32>>> {
        let session = snapshot.session();
        if session.state().due() != Due::End || !snapshot.may_have_rival() || snapshot.rival.result().is_some() {
            return None;
        }
        Some(rival(&snapshot.rival, &self.pool, asker.account(snapshot.owner()), session))
    }

    /// Lets the bots of a game play while they are due, if there is room for it.
    pub(crate) fn drive(&self, game: &Arc<HostedGame>, snapshot: &Snapshot, asker: &Asker) {
        if snapshot.session().bot_due().is_none() {
            return;
        }
        // Whoever only looks on sees it as those want it who play.
        if !snapshot.grants(asker).only_watches() {
            game.set_speed(asker.bots);
        }
        let (account, now) = (asker.account(snapshot.owner()), self.clock.now());
        if self.driving.is_elsewhere(snapshot.id(), now) {
            return;
        }
        let Some(permit) = self.driving.enter(snapshot.id(), account, Instant::now()) else { return };
        match self.claim(format!("bots-{}", snapshot.id()), CLAIMED) {
            Ok(Some(claim)) => {
                Drive { host: Weak::clone(&self.this), game: Arc::clone(game), permit, claim }.rest(self)
            }
            Ok(None) => self.driving.note_elsewhere(snapshot.id(), now),
            Err(fault) => {
                tracing::warn!(?fault, "bots do not play, for it is not known whether another program lets them")
            }
        }
    }
}

/// Whether somebody may ask for something at a seat. One that is not there is refused by the session, with words.
fn may_change(grants: Grants, seats: usize, seat: SeatId) -> bool {
    grants.holds(seat) || (seat.index() >= seats && !grants.only_watches())
}

/// What comes next where a bot is due.
enum BotStep {
    Throws,
    Decides(BotDecision),
    /// It is an engine that loses its seat.
    Loses(SeatId, SeatLoss),
}

/// A game whose bots play, one step after the other. Dropped, it gives its permit up; the next look at the game tries again.
struct Drive {
    host: Weak<Host>,
    game: Arc<HostedGame>,
    permit: DrivingPermit,
    claim: Claim,
}

impl Drive {
    /// Goes on after a pause.
    fn rest(self, host: &Host) {
        self.claim.go_on();
        let pause = match self.game.hurries() {
            true => Duration::ZERO,
            // The devices of people are about to give their shares, which is possible only before the first throw.
            false if self.game.snapshot().session().awaits_shares() => BEFORE_SHARES * host.bot_pause,
            false => self.game.speed().pause(host.bot_pause),
        };
        host.hands.at(Instant::now() + pause, move || self.step());
    }

    /// Lets the bot that is due think or throw.
    fn step(self) {
        let Some(host) = self.host.upgrade().filter(|_| !self.permit.is_given_up()) else { return };
        let snapshot = self.game.snapshot();
        if let Some(seat) = host.engines.missing(snapshot.session()) {
            return self.play(&host, BotStep::Loses(seat, SeatLoss::Missing));
        }
        let Some(task) = snapshot.session().bot_task() else { return self.play(&host, BotStep::Throws) };
        let (account, hands) = (self.permit.account.clone(), host.hands.clone());
        let then = move |step: BotStep| {
            hands.at(Instant::now(), move || {
                if let Some(host) = self.host.upgrade() {
                    self.play(&host, step);
                }
            });
        };
        // Where there is no room to think, the permit is given up with this.
        let _ = match host.engines.place(task.bot()) {
            Some(engine) => engine.decide(account, task, move |made| {
                then(made.map_or_else(|(seat, why)| BotStep::Loses(seat, why), BotStep::Decides));
            }),
            None => host.pool.decide(account, task, move |decision| then(BotStep::Decides(decision))),
        };
    }

    /// Plays a step, and goes on if another is due.
    fn play(self, host: &Host, step: BotStep) {
        let mut writer = self.game.write();
        let done = writer.store(|live| match step {
            BotStep::Throws => live.throw_for_bot(&*host.store),
            BotStep::Decides(decision) => live.accept(&*host.store, decision),
            BotStep::Loses(seat, why) => live.lose_seat(&*host.store, seat, why),
        });
        match done {
            Ok(()) | Err(NotDone::Refused(_)) => {}
            Err(NotDone::NotStored(HostFault::Gone | HostFault::Busy)) => return,
            Err(NotDone::NotStored(fault)) => {
                tracing::error!(?fault, "a bot could not play");
                return;
            }
        }
        if writer.session().bot_due().is_some() {
            drop(writer);
            return self.rest(host);
        }
        // What bots do is skipped until people are asked again.
        self.game.set_hurry(false);
        // While the game is locked, so that the next command that makes a bot due finds the permit free.
        drop(self.permit);
    }
}
