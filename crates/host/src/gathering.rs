//! Tables that people come to from their own devices, before there is a game.

use crate::account::Asker;
use crate::bells::{Bells, Hearing};
use crate::fault::HostFault;
use crate::head::{Head, Origin};
use crate::host::Host;
use crate::keeping::new_game;
use crate::naming::{check_name, table_name};
use crate::plan::TablePlan;
use crate::snapshot::Snapshot;
use crate::{fresh_seed, ids};
use silbertablett_bots::NAMES;
use silbertablett_rules::Due;
use silbertablett_session::{DiceOrigin, MAX_NAME, Pace, Player, SeatStart, Session};
use silbertablett_store::{Chair, Gathering, GatheringChange, NewGame, NewGathering, PlayerInfo, StoreError};

/// How often a change is tried again because somebody else was faster.
const ATTEMPTS: usize = 6;

/// A table that people come to, as somebody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenTable {
    /// What is stored of it.
    pub gathering: Gathering,
    /// What is to be played.
    pub plan: TablePlan,
}

/// What somebody wants of a table that people come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrange {
    /// To take an open seat under a name. A device may take several.
    Sit(String),
    /// To leave a seat (from 0) that is one's own; the opener frees any.
    Rise(usize),
    /// To put a bot of this kind on an open seat, under a name. Only the opener.
    Bot(String, String),
    /// To move the seat at the first place to the second. Only the opener.
    Move(usize, usize),
    /// To shuffle the seats. Only the opener.
    Shuffle,
    /// To have this many seats, at least those that are taken. Only the opener.
    Seats(usize),
    /// To call the table so; an empty name takes its name away. Only the opener.
    Name(String),
    /// To have so much time for a decision. Only the opener.
    Pace(Pace),
    /// To have advice for all while the game goes on, or for nobody. Only the opener.
    Advice(bool),
    /// To begin with those who have come. Only the opener.
    Begin,
}

impl OpenTable {
    fn of(gathering: Gathering) -> Result<OpenTable, HostFault> {
        let plan = TablePlan::from_text(&gathering.plan)?;
        Ok(OpenTable { gathering, plan })
    }

    /// Whether the asker has opened it.
    pub fn is_opener(&self, asker: &Asker) -> bool {
        asker.is(&self.gathering.opener)
    }

    /// The places (from 0) of the seats that the asker has taken.
    pub fn own(&self, asker: &Asker) -> Vec<usize> {
        let chairs = self.gathering.chairs.iter().enumerate();
        chairs.filter(|(_, chair)| chair.player.as_deref().is_some_and(|id| asker.is(id))).map(|(at, _)| at).collect()
    }

    /// How many seats are open.
    pub fn open(&self) -> usize {
        self.plan.seats.saturating_sub(self.gathering.chairs.len())
    }
}

impl Host {
    /// Opens a table for a player who takes some of its seats at once, and gives its id and what invites to it, which is told only here.
    ///
    /// # Errors
    /// `TooManyTables`, `BadName`, and failures of the store.
    pub fn gather(
        &self,
        opener: &PlayerInfo,
        plan: TablePlan,
        seats: &[SeatStart],
        after: Option<String>,
    ) -> Result<(String, String), HostFault> {
        let (id, invite) = (ids::fresh()?, ids::fresh()?);
        let chairs: Vec<Chair> = seats.iter().map(|seat| chair_of(seat, opener)).collect();
        chairs.iter().map(|chair| &chair.name).chain(&plan.name).try_for_each(|name| check_name(name))?;
        self.store.create_gathering(NewGathering {
            id: id.clone(),
            opener: opener.id.clone(),
            invite: invite.clone(),
            plan: plan.to_text(),
            chairs,
            after,
            at: self.clock.now(),
        })?;
        Ok((id, invite))
    }

    /// The table to which this invites.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn invited(&self, invite: &str) -> Result<OpenTable, HostFault> {
        let found =
            Some(invite).filter(|invite| ids::is_id(invite)).map(|invite| self.store.gathering_by_invite(invite));
        OpenTable::of(found.transpose()?.flatten().ok_or(HostFault::NotFound)?)
    }

    /// A table that the asker has opened, has a seat at, or is invited to. Its id alone lets nobody in.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn table(&self, asker: &Asker, id: &str, invite: Option<&str>) -> Result<OpenTable, HostFault> {
        if let Some(invite) = invite {
            return self
                .invited(invite)
                .and_then(|table| if table.gathering.id == id { Ok(table) } else { Err(HostFault::NotFound) });
        }
        let table = OpenTable::of(self.store.gathering(id)?)?;
        if table.is_opener(asker) || !table.own(asker).is_empty() || self.is_expected(asker, &table)? {
            return Ok(table);
        }
        Err(HostFault::NotFound)
    }

    /// Whether the asker had a seat in the game before.
    fn is_expected(&self, asker: &Asker, table: &OpenTable) -> Result<bool, HostFault> {
        let Some(game) = &table.gathering.after else { return Ok(false) };
        match self.store.info(game) {
            Ok(info) => Ok(info.seats.iter().any(|(_, player)| asker.is(player))),
            Err(StoreError::NoGame(_) | StoreError::GameDeleted(_)) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// The tables without a game that a player has opened or has a seat at, the newest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn tables(&self, player: &str) -> Result<Vec<OpenTable>, HostFault> {
        // One that a later version has written is left out rather than all of them.
        Ok(self.store.gatherings(player)?.into_iter().filter_map(|gathering| OpenTable::of(gathering).ok()).collect())
    }

    /// Changes a table as somebody wants it who is let in. One whose game has begun is given back as it is.
    ///
    /// # Errors
    /// `NotFound`, `NotYours`, `NoSeat` where none is open or none is taken, `BadName`, `Overtaken`, those of [`Host::begin`], and failures
    /// of the store.
    pub fn arrange(
        &self,
        player: &PlayerInfo,
        id: &str,
        invite: Option<&str>,
        wish: &Arrange,
    ) -> Result<OpenTable, HostFault> {
        let asker = Asker::player(&player.id);
        for _ in 0..ATTEMPTS {
            let table = self.table(&asker, id, invite)?;
            if table.gathering.game.is_some() {
                return Ok(table);
            }
            match self.try_to_arrange(&table, player, wish) {
                Err(HostFault::Overtaken) => {}
                done => {
                    done?;
                    self.bells.ring(id);
                    let gathering = self.store.gathering(id)?;
                    if let Some(game) = &gathering.game {
                        self.note_awaited(game, &player.id);
                        gathering.after.iter().for_each(|before| self.tell_of_next(before));
                    }
                    return OpenTable::of(gathering);
                }
            }
        }
        Err(HostFault::Overtaken)
    }

    fn try_to_arrange(&self, table: &OpenTable, player: &PlayerInfo, wish: &Arrange) -> Result<(), HostFault> {
        let OpenTable { gathering, plan } = table;
        let (mut plan, mut chairs) = (plan.clone(), gathering.chairs.clone());
        let asker = Asker::player(&player.id);
        let own = table.own(&asker);
        let may = match wish {
            Arrange::Sit(_) => true,
            Arrange::Rise(place) => table.is_opener(&asker) || own.contains(place),
            _ => table.is_opener(&asker),
        };
        if !may {
            return Err(HostFault::NotYours);
        }
        let place = |place: usize| if place < gathering.chairs.len() { Ok(place) } else { Err(HostFault::NoSeat) };
        let mut begins = false;
        match wish {
            Arrange::Sit(name) => {
                let seat = SeatStart { name: free_name(name, &chairs)?, player: Player::Person };
                sit(&mut chairs, &plan, chair_of(&seat, player))?;
                begins = plan.when_full && chairs.len() == plan.seats;
            }
            Arrange::Rise(at) => drop(chairs.remove(place(*at)?)),
            Arrange::Bot(bot, name) => {
                if !self.engines.has(bot) && NAMES.iter().all(|(known, _)| known != bot) {
                    return Err(HostFault::NoSeat);
                }
                let seat = SeatStart { name: free_name(name, &chairs)?, player: Player::Bot(bot.clone()) };
                sit(&mut chairs, &plan, chair_of(&seat, player))?;
            }
            Arrange::Move(from, to) => {
                let chair = chairs.remove(place(*from)?);
                chairs.insert(place(*to)?, chair);
            }
            Arrange::Shuffle => shuffle(&mut chairs)?,
            Arrange::Seats(seats) => {
                if !(chairs.len().max(1)..=silbertablett_rules::seat::MAX_SEATS).contains(seats) {
                    return Err(HostFault::NoSeat);
                }
                plan.seats = *seats;
            }
            Arrange::Name(name) => plan.name = table_name(name)?,
            Arrange::Pace(pace) => plan.start = plan.start.with_pace(*pace),
            Arrange::Advice(for_all) => plan.start = plan.start.with_advice(Some(*for_all)),
            Arrange::Begin => begins = true,
        }
        let game = if begins { Some(self.game_of(&plan, &chairs, player, gathering)?) } else { None };
        self.store.change_gathering(GatheringChange {
            id: gathering.id.clone(),
            version: gathering.version,
            invite: None,
            plan: plan.to_text(),
            chairs,
            game,
        })?;
        Ok(())
    }

    /// The game of those who have come.
    fn game_of(
        &self,
        plan: &TablePlan,
        chairs: &[Chair],
        player: &PlayerInfo,
        gathering: &Gathering,
    ) -> Result<NewGame, HostFault> {
        if chairs.is_empty() {
            return Err(HostFault::NoSeat);
        }
        let seats = chairs.iter().map(|chair| SeatStart {
            name: chair.name.clone(),
            player: chair.bot.clone().map_or(Player::Person, Player::Bot),
        });
        let start = plan.start_of(seats.collect())?;
        let held = (0u8..).zip(chairs).filter_map(|(seat, chair)| Some((seat, chair.player.clone()?)));
        let opener = PlayerInfo { id: gathering.opener.clone(), ..player.clone() };
        let (mut session, now) = (Session::new(start), self.clock.now());
        session.note_time(now);
        let game = new_game(&opener, &session, Origin::Start, held.collect(), now)?;
        let head = Head { table: plan.name.clone(), ..Head::of(session.start(), Origin::Start) };
        Ok(NewGame { head: head.to_text(), ..game })
    }

    /// Somebody waits from now on for changes of a table: to be called before it is looked at, so that a change in between is heard.
    pub fn hear(&self, id: &str) -> Hearing {
        Bells::hear(&self.bells, id)
    }

    /// Changes what invites to a table of the asker's, which ends what invited before; told only here.
    ///
    /// # Errors
    /// `NotFound`, `NotYours`, `Overtaken`, and failures of the store.
    pub fn renew_invite(&self, asker: &Asker, id: &str) -> Result<String, HostFault> {
        for _ in 0..ATTEMPTS {
            let table = self.table(asker, id, None)?;
            if !table.is_opener(asker) {
                return Err(HostFault::NotYours);
            }
            let (invite, Gathering { id, version, plan, chairs, .. }) = (ids::fresh()?, table.gathering);
            let change = GatheringChange { id, version, invite: Some(invite.clone()), plan, chairs, game: None };
            match self.store.change_gathering(change).map_err(HostFault::from) {
                Err(HostFault::Overtaken) => {}
                done => return done.map(|()| invite),
            }
        }
        Err(HostFault::Overtaken)
    }

    /// Takes away a table of the asker's whose game has not begun.
    ///
    /// # Errors
    /// `NotFound`, `NotYours`, and failures of the store.
    pub fn give_up_table(&self, asker: &Asker, id: &str) -> Result<(), HostFault> {
        if !self.table(asker, id, None)?.is_opener(asker) {
            return Err(HostFault::NotYours);
        }
        self.store.delete_gathering(id)?;
        self.bells.ring(id);
        Ok(())
    }

    /// The table at which the same people play once more after a game that has ended: opened now by whoever asks first, and a seat taken
    /// for whoever asks. It begins when all are there, and the next seat opens every round.
    ///
    /// # Errors
    /// `NotYours` to who had no seat, `NoSeat` while the game goes on, those of [`Host::arrange`].
    pub fn again(&self, player: &PlayerInfo, game: &Snapshot) -> Result<OpenTable, HostFault> {
        let asker = Asker::player(&player.id);
        let (grants, session) = (game.grants(&asker), game.session());
        if grants.only_watches() {
            return Err(HostFault::NotYours);
        }
        if session.state().due() != Due::End {
            return Err(HostFault::NoSeat);
        }
        if self.store.gathering_after(game.id())?.is_none() {
            let mut seats = session.start().seats().to_vec();
            let next = (session.start().first() + 1) % seats.len();
            seats.rotate_left(next);
            let dice = match session.start().dice() {
                DiceOrigin::Typed => DiceOrigin::Typed,
                _ => DiceOrigin::Keyed { seed: fresh_seed()? },
            };
            let start = session.start().clone().with_dice(dice).with_first(0);
            let plan = TablePlan {
                name: game.table().map(str::to_owned),
                start: start.map_err(|why| HostFault::Internal(why.to_string()))?,
                draws: dice != DiceOrigin::Typed,
                first_drawn: false,
                seats: seats.len(),
                when_full: true,
                expected: seats.iter().map(|seat| seat.name.clone()).collect(),
            };
            let bots: Vec<SeatStart> = seats.into_iter().filter(|seat| seat.player != Player::Person).collect();
            self.gather(player, plan, &bots, Some(game.id().to_owned()))?;
            self.tell_of_next(game.id());
        }
        let found = self.store.gathering_after(game.id())?.ok_or(HostFault::NotFound)?;
        let mut table = OpenTable::of(found)?;
        // One device may have several seats.
        let names = grants.seats().filter(|seat| session.start().seats()[seat.index()].player == Player::Person);
        for name in names.map(|seat| session.name(seat)) {
            let sits = table.gathering.chairs.iter().any(|chair| chair.name == name);
            if !sits && table.gathering.game.is_none() && table.open() > 0 {
                table = self.arrange(player, &table.gathering.id.clone(), None, &Arrange::Sit(name.to_owned()))?;
            }
        }
        Ok(table)
    }
}

fn chair_of(seat: &SeatStart, player: &PlayerInfo) -> Chair {
    let name = seat.name.clone();
    match &seat.player {
        Player::Person => Chair { name, player: Some(player.id.clone()), bot: None },
        Player::Bot(bot) => Chair { name, player: None, bot: Some(bot.clone()) },
    }
}

/// Puts a chair to the table, where those who are expected have their order.
fn sit(chairs: &mut Vec<Chair>, plan: &TablePlan, chair: Chair) -> Result<(), HostFault> {
    if chairs.len() >= plan.seats {
        return Err(HostFault::NoSeat);
    }
    let order = |chair: &Chair| plan.expected.iter().position(|name| *name == chair.name).unwrap_or(usize::MAX);
    let place = chairs.iter().position(|other| order(other) > order(&chair)).unwrap_or(chairs.len());
    chairs.insert(place, chair);
    Ok(())
}

/// The name, or one that differs from those that are there.
fn free_name(name: &str, chairs: &[Chair]) -> Result<String, HostFault> {
    let name = name.trim();
    check_name(name)?;
    let taken = |name: &str| chairs.iter().any(|chair| chair.name == name);
    let mut numbered = (2..).map(|n| {
        let end = format!(" {n}");
        name.chars().take(MAX_NAME - end.len()).collect::<String>() + &end
    });
    Ok(if taken(name) { numbered.find(|name| !taken(name)).unwrap_or_default() } else { name.to_owned() })
}

/// Puts things into an order of which each is as likely as any other.
fn shuffle<T>(things: &mut [T]) -> Result<(), HostFault> {
    for last in (1..things.len()).rev() {
        // The remainder favours nobody by more than one in 2^60.
        things.swap(last, (fresh_seed()? % (last as u64 + 1)) as usize);
    }
    Ok(())
}
