//! One of many games that are stepped together.

use crate::Kit;
use silbertablett_dice::{Dice, Keyed};
use silbertablett_net::features::Features;
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_rules::{Due, Options, SeatId, State};

/// What is the same for all games of a batch.
#[derive(Clone, Copy)]
pub(crate) struct BatchPlan {
    pub(crate) start: State,
    pub(crate) seed: u64,
    pub(crate) seats: usize,
    /// How many games are played at a time: so far apart are the numbers of a lane's games.
    pub(crate) lanes: u64,
    /// Points are given when a game ends, not as they are made.
    pub(crate) only_final: bool,
}

/// What one thread works with.
pub(crate) struct Bench {
    options: Options,
    features: Features,
}

impl Bench {
    pub(crate) fn new(kit: &Kit) -> Bench {
        Bench { options: Options::new(), features: Features::new(&kit.encoder) }
    }
}

/// A game, its dice, and what is legal in it.
pub(crate) struct Lane {
    state: State,
    dice: Keyed,
    game: u64,
    seat: SeatId,
    /// The numbers of the legal moves, never none.
    pub(crate) legal: Vec<u32>,
    totals: [i32; MAX_SEATS],
}

/// What of the arrays belongs to one game.
pub(crate) struct LaneRow<'a> {
    pub(crate) mask: &'a mut [i8],
    pub(crate) observation: &'a mut [f32],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) totals: &'a mut [i32],
    pub(crate) done: &'a mut bool,
    pub(crate) seat: &'a mut i8,
    pub(crate) game: &'a mut i64,
}

impl Lane {
    /// The first game of a lane.
    pub(crate) fn new(plan: &BatchPlan, lane: u64) -> Lane {
        let seat = plan.start.active();
        let dice = Keyed::new(plan.seed, lane);
        Lane { state: plan.start, dice, game: lane, seat, legal: Vec::new(), totals: [0; MAX_SEATS] }
    }

    /// The first game of a lane, in the memory of those before it.
    pub(crate) fn start(&mut self, plan: &BatchPlan, lane: u64) {
        let legal = std::mem::take(&mut self.legal);
        *self = Lane { legal, ..Lane::new(plan, lane) };
        self.legal.clear();
    }

    /// Rolls until somebody decides; fills in the row. The mask is to be all 0.
    pub(crate) fn begin(&mut self, plan: &BatchPlan, kit: &Kit, bench: &mut Bench, row: &mut LaneRow<'_>) {
        self.roll(kit);
        self.totals = totals(plan, kit, &self.state);
        row.rewards.fill(0.0);
        row.totals.copy_from_slice(&self.totals[..plan.seats]);
        *row.done = false;
        self.show(kit, bench, row);
    }

    /// Makes a legal move and goes on to the next decision, in the next game where this one ends.
    pub(crate) fn step(
        &mut self,
        plan: &BatchPlan,
        kit: &Kit,
        action: usize,
        bench: &mut Bench,
        row: &mut LaneRow<'_>,
    ) {
        let Some(mv) = kit.catalogue.get(action) else { return };
        self.legal.iter().for_each(|&number| row.mask[number as usize] = 0);
        self.state.play_unchecked(kit.file.tables(), self.seat, mv, &mut ());
        self.roll(kit);
        *row.done = self.state.due() == Due::End;
        let totals = totals(plan, kit, &self.state);
        for (seat, reward) in row.rewards.iter_mut().enumerate() {
            *reward = match plan.only_final {
                true if *row.done => totals[seat] as f32,
                true => 0.0,
                false => (totals[seat] - self.totals[seat]) as f32,
            };
        }
        row.totals.copy_from_slice(&totals[..plan.seats]);
        self.totals = totals;
        if *row.done {
            self.game += plan.lanes;
            self.state = plan.start;
            self.dice.start(self.game);
            self.roll(kit);
            self.totals = self::totals(plan, kit, &self.state);
        }
        self.show(kit, bench, row);
    }

    fn roll(&mut self, kit: &Kit) {
        while let Due::Throw(_) | Due::SoloThrow = self.state.due() {
            let throw = self.dice.throw(&self.state).expect("keyed dice never run out");
            self.state.apply_throw(kit.file.tables(), throw, &mut ()).expect("the throw that is due");
        }
    }

    fn show(&mut self, kit: &Kit, bench: &mut Bench, row: &mut LaneRow<'_>) {
        let Some(seat) = self.state.first_deciding() else { return };
        self.seat = seat;
        *row.seat = seat.index() as i8;
        *row.game = self.game as i64;
        let tables = kit.file.tables();
        self.state.options(tables, seat, &mut bench.options);
        kit.catalogue.numbers(&bench.options, &mut self.legal);
        self.legal.iter().for_each(|&number| row.mask[number as usize] = 1);
        kit.observe(&self.state, seat, &mut bench.features, row.observation);
    }
}

fn totals(plan: &BatchPlan, kit: &Kit, state: &State) -> [i32; MAX_SEATS] {
    let mut totals = [0; MAX_SEATS];
    for seat in SeatId::first(plan.seats) {
        totals[seat.index()] = state.seat(seat).score(kit.file.tables(), state.rulings()).total;
    }
    totals
}
