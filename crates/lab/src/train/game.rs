//! One game of training: played with the net as it stands, remembered position by position.

use silbertablett_bots::Lots;
use silbertablett_bots::features::{Encoder, Features};
use silbertablett_bots::net::{Net, POINTS, Scratch, worth_at_end};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_rules::{AREAS, Area, Due, MAX_SEATS, Mark, Move, Options, Rulings, SeatId, Sheet, State};

/// How a game departs from what the net thinks best.
#[derive(Clone, Debug, Default)]
pub(super) struct Manner {
    /// The share of moves that are random.
    pub(super) random: f32,
    /// The liking for the points of each area, where there is one.
    pub(super) tastes: Option<[f32; AREAS]>,
    /// Areas whose dice are not used any more once they have so many marks.
    pub(super) caps: Vec<(Area, u8)>,
}

impl Manner {
    fn forbids(&self, sheet: &Sheet, state: &State, seat: SeatId, mv: Move) -> bool {
        let (Move::Take { mark, .. } | Move::Extra { mark, .. } | Move::Chain { mark, .. }) = mv else { return false };
        let Mark { area, .. } = mark;
        self.caps.iter().any(|&(capped, marks)| {
            let seat = state.seat(seat);
            area == capped && seat.marked(sheet, area).len() + seat.crossed(area).len() >= usize::from(marks)
        })
    }
}

/// A position after a move.
#[derive(Clone, Copy, Debug)]
struct Position {
    seat: SeatId,
    /// Where its inputs end; they begin where those of the position before end.
    end: usize,
    /// What the net says.
    value: f32,
    /// What the net says of the best move there was.
    best: f32,
    /// The points that stand on the sheet.
    score: f32,
    /// Nothing is left to learn: the game has ended.
    ended: bool,
    /// What the rest of the game says; known when it is over.
    target: f32,
}

/// The memory of some games: positions and what they were worth.
#[derive(Debug, Default)]
pub(super) struct Memory {
    inputs: Vec<(u16, f32)>,
    positions: Vec<Position>,
}

/// A position to learn from.
pub(super) struct Lesson<'a> {
    pub(super) inputs: &'a [(u16, f32)],
    /// What the layers of the net should add to the score.
    pub(super) target: f32,
}

impl Memory {
    pub(super) fn clear(&mut self) {
        self.inputs.clear();
        self.positions.clear();
    }

    pub(super) fn lessons(&self) -> impl Iterator<Item = Lesson<'_>> {
        let mut from = 0;
        self.positions.iter().filter_map(move |position| {
            let inputs = &self.inputs[from..position.end];
            from = position.end;
            (!position.ended).then_some(Lesson { inputs, target: position.target - position.score })
        })
    }

    /// Works out the targets of the positions from `from` on: a game that was worth this to the seats in the end.
    ///
    /// What comes after a position is judged by a mixture of the net's own word on the seat's next position and of what came
    /// after that. Where the next move was not the best, what follows says nothing of good play, and the best move's value
    /// stands for it.
    fn learn(&mut self, from: usize, totals: &[f32; MAX_SEATS], lambda: f32) {
        let mut after = *totals;
        for position in self.positions[from..].iter_mut().rev() {
            let after = &mut after[position.seat.index()];
            position.target = *after;
            let on = (1.0 - lambda) * position.value + lambda * position.target;
            let on = if position.ended { position.value } else { on };
            *after = if position.value < position.best { position.best } else { on };
        }
    }
}

/// What plays games of training.
#[derive(Debug)]
pub(super) struct Table {
    options: Options,
    now: Features,
    chosen: Features,
    scratch: Scratch,
}

impl Table {
    pub(super) fn new(encoder: &Encoder, net: &Net) -> Table {
        let features = Features::new(encoder);
        Table { options: Options::new(), now: features.clone(), chosen: features, scratch: Scratch::new(net.shape()) }
    }

    pub(super) fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }

    /// Plays a game and remembers its positions; the totals of the seats.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn play(
        &mut self,
        sheet: &Sheet,
        encoder: &Encoder,
        net: &Net,
        rulings: Rulings,
        seats: usize,
        victory: f32,
        dice: &mut Keyed,
        manner: &Manner,
        lots: &mut Lots,
        lambda: f32,
        memory: &mut Memory,
    ) -> Vec<i32> {
        let from = memory.positions.len();
        let mut state = State::new(sheet, seats, 0, rulings).expect("1 to 4 seats");
        while state.due() != Due::End {
            let Some(seat) = state.first_deciding() else {
                let throw = dice.throw(&state).expect("keyed dice never run out");
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            };
            state.options(sheet, seat, &mut self.options);
            let mv = if self.options.len() == 1 {
                self.options.get(0).expect("there is one")
            } else {
                self.decide(sheet, encoder, net, &state, seat, victory, manner, lots, memory)
            };
            state.play_unchecked(sheet, seat, mv, &mut ());
        }
        let outcome = state.outcome(sheet);
        let mut totals = [0.0; MAX_SEATS];
        for (seat, to) in (0..seats).filter_map(SeatId::new).zip(&mut totals) {
            *to = worth_at_end(sheet, &state, seat, victory);
        }
        memory.learn(from, &totals, lambda);
        outcome.scores().iter().map(|score| score.total).collect()
    }

    /// Chooses a move and remembers the position after it.
    #[allow(clippy::too_many_arguments)]
    fn decide(
        &mut self,
        sheet: &Sheet,
        encoder: &Encoder,
        net: &Net,
        state: &State,
        seat: SeatId,
        victory: f32,
        manner: &Manner,
        lots: &mut Lots,
        memory: &mut Memory,
    ) -> Move {
        let random = (manner.random > 0.0 && chance(lots, manner.random)).then(|| lots.below(self.options.len()));
        let (mut best, mut liked_most) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        let mut choice: Option<(Move, f32, bool)> = None;
        let mut based = false;
        for (n, mv) in self.options.moves().enumerate() {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            let ended = after.due() == Due::End;
            encoder.encode(sheet, &after, seat, false, &mut self.now);
            let value = if ended {
                worth_at_end(sheet, &after, seat, victory)
            } else if based {
                net.value_near(&self.now, &mut self.scratch)
            } else {
                based = true;
                net.value(&self.now, &mut self.scratch)
            };
            best = best.max(value);
            let mut liking = value;
            if let Some(tastes) = &manner.tastes {
                liking +=
                    tastes.iter().zip(self.now.score.areas).map(|(taste, points)| taste * points as f32).sum::<f32>()
                        / POINTS;
            }
            if !manner.caps.is_empty() && manner.forbids(sheet, state, seat, mv) {
                // Still possible where everything is forbidden.
                liking -= 1000.0;
            }
            if random.map_or(liking > liked_most, |random| random == n) {
                liked_most = liking;
                choice = Some((mv, value, ended));
                std::mem::swap(&mut self.now, &mut self.chosen);
            }
        }
        let (mv, value, ended) = choice.expect("who decides has a move");
        if !ended {
            memory.inputs.extend_from_slice(&self.chosen.inputs);
        }
        let score = self.chosen.score.total as f32 / POINTS;
        memory.positions.push(Position { seat, end: memory.inputs.len(), value, best, score, ended, target: 0.0 });
        mv
    }
}

/// Whether something happens that happens in this share of the cases.
pub(super) fn chance(lots: &mut Lots, share: f32) -> bool {
    (lots.number() >> 40) as f32 / (1u32 << 24) as f32 <= share && share > 0.0
}
