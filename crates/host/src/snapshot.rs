//! A game at one version, as all see it.

use crate::account::Asker;
use crate::asked::AskedSince;
use crate::expected::ScoreLines;
use crate::fault::HostFault;
use crate::grants::{Grants, Holders};
use crate::head::Head;
use crate::looks::{LookedAt, Looks};
use crate::mistakes::{ClearMistake, ClearMistakes};
use crate::reviews::Reviews;
use crate::rival::{BOT, Rivalled};
use crate::views::{Role, Views};
use crate::worked::Worked;
use silbertablett_judge::{CoachLevel, Review};
use silbertablett_rules::{Due, Event, SeatId};
use silbertablett_session::{LogEntry, Moment, Player, Session};
use silbertablett_store::GameInfo;
use std::sync::Arc;

/// A game at one version: the last stored one when it was taken. It does not change, so that nobody who looks at it keeps others from
/// playing. A clone is a handful of pointers.
#[derive(Clone, Debug)]
pub struct Snapshot {
    holders: Arc<Holders>,
    table: Option<Arc<str>>,
    pub(crate) session: Arc<Session>,
    pub(crate) expected: Arc<Worked<ScoreLines>>,
    pub(crate) reviews: Arc<Reviews>,
    pub(crate) rival: Arc<Worked<Rivalled>>,
    pub(crate) mistakes: Arc<Worked<ClearMistakes>>,
    pub(crate) looks: Arc<Looks>,
    views: Arc<Views>,
    asked: AskedSince,
    /// How many bytes its sheet takes, if nobody else has it.
    sheet_bytes: usize,
}

impl Snapshot {
    pub(crate) fn new(info: &GameInfo, session: Session, sheet_bytes: usize) -> Snapshot {
        Snapshot {
            holders: Arc::new(Holders::of(info)),
            table: Head::from_text(&info.head).and_then(|head| head.table).map(Arc::from),
            asked: AskedSince::default().after(&session, info.touched),
            session: Arc::new(session),
            expected: Arc::default(),
            reviews: Arc::default(),
            rival: Arc::default(),
            mistakes: Arc::default(),
            looks: Arc::default(),
            views: Arc::default(),
            sheet_bytes,
        }
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        self.holders.id()
    }

    /// The id of the player the game belongs to.
    pub fn owner(&self) -> &str {
        self.holders.owner()
    }

    /// What the table was called that it was opened at, if it had a name.
    pub fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// The same, held by those who hold it now.
    pub(crate) fn held_as(self, info: &GameInfo) -> Snapshot {
        if self.holders.is_of(info) { self } else { Snapshot { holders: Arc::new(Holders::of(info)), ..self } }
    }

    /// The same, held by those who hold another moment of it, which was asked for a moment ago.
    pub(crate) fn held_like(self, other: &Snapshot) -> Snapshot {
        Snapshot { holders: Arc::clone(&other.holders), ..self }
    }

    /// Takes note that something has been stored at a time.
    pub(crate) fn note_asked(&mut self, at: i64) {
        self.asked = self.asked.after(&self.session, at);
    }

    /// Since when a seat has been asked for what it is to do now, in milliseconds since 1970; `None` if nothing is asked of it. With a pace that is since it was asked or given more
    /// time. Without one, of several seats that are asked at once and of which some have decided since, it is since the last of those decisions where the game was read anew in between.
    pub fn asked_since(&self, seat: SeatId) -> Option<i64> {
        self.asked.of(&self.session, seat)
    }

    pub(crate) fn holders(&self) -> &Holders {
        &self.holders
    }

    /// What somebody may do at the game.
    pub fn grants(&self, asker: &Asker) -> Grants {
        self.holders.grants(asker, self.session.seats())
    }

    /// Whether seats are held by several players, each on devices of their own.
    pub fn is_shared(&self) -> bool {
        let held = |seat| self.holders.holder(seat).unwrap_or(self.owner());
        let persons = self.session.start().seats().iter().zip(SeatId::first(self.session.seats()));
        persons.filter(|(seat, _)| seat.player == Player::Person).any(|(_, seat)| held(seat) != self.owner())
    }

    /// The game itself.
    pub fn session(&self) -> &Arc<Session> {
        &self.session
    }

    /// Refuses what would tell somebody what to do with the dice of a day while they are played.
    pub(crate) fn without_day(&self) -> Result<(), HostFault> {
        match self.session.start().day() {
            Some(_) if self.session.state().due() != Due::End => Err(HostFault::NoAdvice),
            _ => Ok(()),
        }
    }

    /// Whether somebody is waited for who may have looked elsewhere meanwhile: it is their turn at a table of several devices, or against bots
    /// that take their time.
    pub fn calls(&self, asker: &Asker) -> bool {
        let grants = self.grants(asker);
        let may_look_away = self.is_shared() || self.session.has_slow_bots();
        may_look_away && self.session.awaited_persons().any(|seat| grants.holds(seat))
    }

    /// Whether those who play get advice while the game goes on. Who plays alone or against bots does, except with the dice of a day; among
    /// several people it is as they have agreed, and where they have not said anything those at one device do.
    pub fn gives_advice(&self) -> bool {
        self.session.start().gives_advice().unwrap_or(!self.is_shared())
    }

    /// Refuses what would tell somebody what to do in a game that goes on, where there is no advice.
    ///
    /// # Errors
    /// `NoAdvice` while the dice of a day are played, `FairTable` where people play who have not agreed to it.
    pub fn without_advice(&self) -> Result<(), HostFault> {
        self.without_day()?;
        let goes_on = self.session.state().due() != Due::End;
        if goes_on && !self.gives_advice() { Err(HostFault::FairTable) } else { Ok(()) }
    }

    /// The length of the stored log. It only grows.
    pub fn version(&self) -> usize {
        self.session.log().len()
    }

    /// The expected scores of a game that has ended, for its line, once [`Host::expect`](crate::Host::expect) has worked them out; see
    /// [`Adviser::expected_line`](silbertablett_session::Adviser::expected_line).
    pub fn expected(&self) -> Option<&[Vec<f32>]> {
        self.expected.result().map(Vec::as_slice)
    }

    /// What a strong bot would have made of a game that has ended with the dice of its one person: its name in
    /// [`NAMES`](silbertablett_bots::NAMES) and its total, once [`Host::rival`](crate::Host::rival) has let it play.
    pub fn rival(&self) -> Option<(&'static str, i32)> {
        self.rival.result().copied().flatten().map(|total| (BOT, total))
    }

    /// Whether [`Host::rival`](crate::Host::rival) can let a bot play it.
    pub fn may_have_rival(&self) -> bool {
        self.session.with_rival(BOT).is_some()
    }

    /// The review of a game that has ended, once [`Host::review`](crate::Host::review) has worked it out; `Some(None)` on a sheet for which
    /// there is nothing to judge by.
    pub fn review(&self, level: CoachLevel) -> Option<Option<&Arc<Review>>> {
        self.reviews.of(level).result().map(Option::as_ref)
    }

    /// What is known of the decision of a seat at this version, once [`Host::look`](crate::Host::look) has begun to look at it.
    pub fn looked_at(&self, seat: SeatId) -> Option<LookedAt> {
        self.looks.known(self.version(), seat)
    }

    /// Ends the look at the decision of a seat; what is known stays.
    pub fn stop_look(&self, seat: SeatId) {
        self.looks.stop(seat);
    }

    /// The mistakes of a game that has ended which are puzzles, once [`Host::mistakes`](crate::Host::mistakes) has found them.
    pub fn mistakes(&self) -> Option<&[ClearMistake]> {
        self.mistakes.result().map(Vec::as_slice)
    }

    /// Whether a review is under way.
    pub fn is_reviewing(&self, level: CoachLevel) -> bool {
        self.reviews.of(level).is_working()
    }

    /// Stops a review that is under way: [`Snapshot::stopped_review`] has what was looked at by then, and
    /// [`Host::review`](crate::Host::review) goes on with it.
    pub fn stop_review(&self, level: CoachLevel) {
        self.reviews.stop(level);
    }

    /// A review that was stopped, in which the net judges what had not been looked at yet.
    pub fn stopped_review(&self, level: CoachLevel) -> Option<Arc<Review>> {
        self.reviews.stopped(level)
    }

    /// How many steps of the review are done, of how many; 0 of 0 before it has begun.
    pub fn review_progress(&self, level: CoachLevel) -> (usize, usize) {
        self.reviews.of(level).progress()
    }

    /// What a front renders for a role at this version, rendered if nobody has asked for it yet. Others who ask for the same meanwhile
    /// wait for it, and nobody else does.
    pub fn view(&self, role: Role, render: impl FnOnce() -> String) -> Arc<str> {
        self.views.of(self.version(), role, render)
    }

    /// How many bytes it takes, about.
    pub(crate) fn bytes(&self) -> usize {
        let session = &self.session;
        let events: usize = session.moments().iter().map(|moment| moment.events.len()).sum();
        // Logs grow by doubling.
        let entries = session.log().len().next_power_of_two();
        entries * (size_of::<Moment>() + size_of::<LogEntry>() + size_of::<SeatId>())
            + events * size_of::<Event>()
            + self.sheet_bytes
            + self.views.bytes()
            + self.expected().into_iter().flatten().map(|line| size_of_val(&line[..])).sum::<usize>()
            + self.reviews.bytes()
            + self.mistakes().map_or(0, size_of_val)
    }
}
