//! One game of training: played with the net as it stands, remembered position by position.

use std::sync::Mutex;

use silbertablett_bots::expect::Outlook;
use silbertablett_bots::{Likings, Rng};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_net::features::{Encoder, Features};
use silbertablett_net::{Evaluator, Net, NetView, POINTS, Scratch};
use silbertablett_rules::{
    Area, Due, Mark, Move, Options, Rulings, SeatId, Sheet, State, place::AREAS, seat::MAX_SEATS,
};

/// How a game departs from what the net thinks best.
#[derive(Clone, Debug, Default)]
pub(super) struct Exploration {
    /// The share of moves that are random.
    pub(super) random: f32,
    /// The liking for the points of each area, where there is one.
    pub(super) tastes: Option<[f32; AREAS]>,
    /// Areas whose dice are not used any more once they have so many marks.
    pub(super) caps: Vec<(Area, u8)>,
    /// For each seat how it plays weakly at first, if it does.
    pub(super) weak: Vec<Weakness>,
}

/// Weak play up to a round.
#[derive(Clone, Debug)]
pub(super) struct Weakness {
    /// The last round of weak play; 0 for none.
    pub(super) until: u8,
    /// The share of moves that are random.
    pub(super) random: f32,
    /// How much is seen of what is to come, 0..=1.
    pub(super) patience: f32,
    pub(super) likings: Likings,
}

impl Exploration {
    /// How a seat plays weakly in this round, if it does.
    fn weakness(&self, state: &State, seat: SeatId) -> Option<&Weakness> {
        self.weak.get(seat.index()).filter(|weakness| state.round() <= weakness.until)
    }

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
    /// What the net says of the move.
    said: Said,
    /// The points that stand on the sheet.
    score: f32,
    /// The game has ended: the value is the score.
    ended: bool,
    /// What the rest of the game says; known when it is over.
    target: f32,
}

/// What the net says of a move.
#[derive(Clone, Copy, Debug)]
struct Said {
    /// The value after it.
    value: f32,
    /// The value after the move that it likes best.
    best: f32,
    /// Whether that is another move, liked better.
    departs: bool,
}

/// A throw whose luck is known.
#[derive(Clone, Copy, Debug)]
struct Luck {
    /// Who threw.
    seat: SeatId,
    /// The first position after the throw.
    before: usize,
    /// By how much the best move after it is worth more than the best move after a throw is on average.
    gain: f32,
}

/// The experience of some games: positions and what they were worth.
#[derive(Debug, Default)]
pub(super) struct Experience {
    inputs: Vec<(u16, f32)>,
    positions: Vec<Position>,
    luck: Vec<Luck>,
}

/// A position to learn from.
pub(super) struct Lesson<'a> {
    pub(super) inputs: &'a [(u16, f32)],
    /// What the layers of the net should add to the score.
    pub(super) target: f32,
}

impl Experience {
    pub(super) fn clear(&mut self) {
        self.inputs.clear();
        self.positions.clear();
        self.luck.clear();
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
    /// stands for it. Where the luck of a throw is known it is taken off what came after it, so that the positions before learn from
    /// the exact mean of all throws.
    fn learn(&mut self, from: usize, totals: &[f32; MAX_SEATS], lambda: f32) {
        let mut after = *totals;
        let mut luck = self.luck.iter().rev().peekable();
        for (n, position) in self.positions.iter_mut().enumerate().skip(from).rev() {
            while let Some(throw) = luck.next_if(|throw| throw.before > n) {
                after[throw.seat.index()] -= throw.gain;
            }
            let after = &mut after[position.seat.index()];
            let Said { value, best, departs } = position.said;
            position.target = *after;
            let on = if position.ended { value } else { (1.0 - lambda) * value + lambda * position.target };
            *after = if departs { best } else { on };
        }
    }
}

/// How games of training are played.
pub(super) struct SelfPlay<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) encoder: &'a Encoder,
    /// The net that plays.
    pub(super) net: &'a Net,
    pub(super) lambda: f32,
    /// The luck of throws is worked out that have at most so many different results.
    pub(super) exact: u64,
}

/// What plays games of training.
pub(super) struct SelfPlayer {
    options: Options,
    view: NetView,
    chosen: Features,
    /// What a weak player sees.
    seen: Features,
    scratch: Scratch,
    outlook: Outlook,
    /// Chooses the moves in place of the net, where there is one. Only this player asks it; the lock lets other threads look at a trainer.
    teacher: Option<Mutex<Box<dyn Evaluator>>>,
}

/// The move that is liked most so far.
struct Liked {
    mv: Move,
    value: f32,
    after: State,
}

impl SelfPlayer {
    pub(super) fn new(encoder: &Encoder, net: &Net, teacher: Option<Box<dyn Evaluator>>) -> SelfPlayer {
        let view = NetView::new(encoder, net);
        let (chosen, scratch) = (Features::new(encoder), Scratch::new(net.shape()));
        SelfPlayer {
            options: Options::new(),
            view,
            chosen,
            seen: Features::new(encoder),
            scratch,
            outlook: Outlook::default(),
            teacher: teacher.map(Mutex::new),
        }
    }

    pub(super) fn scratch(&mut self) -> &mut Scratch {
        &mut self.scratch
    }

    /// Plays a game and remembers its positions; the totals of the seats.
    pub(super) fn play(
        &mut self,
        self_play: &SelfPlay<'_>,
        (rulings, seats): (Rulings, usize),
        dice: &mut Keyed,
        exploration: &Exploration,
        rng: &mut Rng,
        experience: &mut Experience,
    ) -> Vec<i32> {
        let from = experience.positions.len();
        let sheet = self_play.sheet;
        let mut state = State::new(sheet, seats, 0, rulings).expect("1 to 4 seats");
        while state.due() != Due::End {
            let Some(seat) = state.first_deciding() else {
                let throw = dice.throw(&state).expect("keyed dice never run out");
                let before = state;
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                if let Some(gain) = self.luck(self_play, &before, &state) {
                    experience.luck.push(Luck { seat: before.active(), before: experience.positions.len(), gain });
                }
                continue;
            };
            state.options(sheet, seat, &mut self.options);
            let mv = if self.options.len() == 1 {
                self.options.get(0).expect("there is one")
            } else {
                self.decide(self_play, &state, seat, exploration, rng, experience)
            };
            state.play_unchecked(sheet, seat, mv, &mut ());
        }
        let totals: Vec<i32> = state.outcome(sheet).scores().iter().map(|score| score.total).collect();
        let mut worth = [0.0; MAX_SEATS];
        worth.iter_mut().zip(&totals).for_each(|(worth, &total)| *worth = total as f32 / POINTS);
        experience.learn(from, &worth, self_play.lambda);
        totals
    }

    /// By how much the net finds a throw of the active seat better than throws are on average, where it is to be worked out.
    fn luck(&mut self, self_play: &SelfPlay<'_>, before: &State, thrown: &State) -> Option<f32> {
        let (sheet, seat) = (self_play.sheet, before.active());
        if self_play.exact == 0 || Outlook::results(sheet, before)? > self_play.exact {
            return None;
        }
        let SelfPlayer { view, outlook, options, .. } = self;
        let net = (self_play.encoder, self_play.net);
        view.rebase();
        let mean = outlook.mean(sheet, before, |after| view.worth(net, sheet, after, seat, false))?;
        let got = Outlook::best(sheet, seat, thrown, options, |after| view.worth(net, sheet, after, seat, false));
        Some((f64::from(got) - mean) as f32)
    }

    /// Chooses a move and remembers the position after it.
    fn decide(
        &mut self,
        self_play: &SelfPlay<'_>,
        state: &State,
        seat: SeatId,
        exploration: &Exploration,
        rng: &mut Rng,
        experience: &mut Experience,
    ) -> Move {
        let (sheet, net) = (self_play.sheet, (self_play.encoder, self_play.net));
        let weakness = exploration.weakness(state, seat);
        let share = weakness.map_or(exploration.random, |weakness| weakness.random.max(exploration.random));
        let random = (share > 0.0 && chance(rng, share)).then(|| rng.below(self.options.len()));
        let (mut best, mut liked_most) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        let mut choice: Option<Liked> = None;
        self.view.rebase();
        if let Some(Ok(teacher)) = self.teacher.as_mut().map(Mutex::get_mut) {
            teacher.begin();
        }
        for (n, mv) in self.options.moves().enumerate() {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            let value = self.view.worth(net, sheet, &after, seat, false);
            best = best.max(value);
            let teacher = self.teacher.as_mut().filter(|_| after.due() != Due::End);
            let taught = teacher.and_then(|teacher| teacher.get_mut().ok());
            let mut liking = taught.map_or(value, |teacher| teacher.worth(sheet, &after, seat));
            if let Some(weakness) = weakness {
                let stands = self.view.score().total as f32 / POINTS;
                self.view.list(self_play.encoder, &mut self.seen);
                liking = stands + weakness.patience * (value - stands) + weakness.likings.of(&self.seen.inputs);
            }
            if let Some(tastes) = &exploration.tastes {
                let areas = self.view.score().areas;
                liking += tastes.iter().zip(areas).map(|(taste, points)| taste * points as f32).sum::<f32>() / POINTS;
            }
            if !exploration.caps.is_empty() && exploration.forbids(sheet, state, seat, mv) {
                // Still possible where everything is forbidden.
                liking -= 1000.0;
            }
            if random.map_or(liking > liked_most, |random| random == n) {
                liked_most = liking;
                choice = Some(Liked { mv, value, after });
                self.view.list(self_play.encoder, &mut self.chosen);
            }
        }
        let Liked { mv, value, after } = choice.expect("a deciding seat has a move");
        // A teacher's move is the one to learn from, whatever the net thinks of it so far.
        let departs = self.teacher.is_none() && value < best;
        self.remember(&after, seat, Said { value, best, departs }, experience);
        mv
    }

    /// Remembers the chosen position as a seat sees it.
    fn remember(&self, after: &State, seat: SeatId, said: Said, experience: &mut Experience) {
        let ended = after.due() == Due::End;
        if !ended {
            experience.inputs.extend_from_slice(&self.chosen.inputs);
        }
        let score = self.chosen.score.total as f32 / POINTS;
        experience.positions.push(Position { seat, end: experience.inputs.len(), said, score, ended, target: 0.0 });
    }
}

/// Whether something happens that happens in this share of the cases.
pub(super) fn chance(rng: &mut Rng, share: f32) -> bool {
    rng.unit() <= share && share > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(seat: SeatId, value: f32) -> Position {
        let said = Said { value, best: value, departs: false };
        Position { seat, end: 0, said, score: 0.0, ended: false, target: 0.0 }
    }

    #[test]
    fn the_luck_of_a_throw_is_taken_off_for_what_its_seat_did_before() {
        let [first, second] = [0, 1].map(|seat| SeatId::new(seat).expect("a seat"));
        let positions = vec![position(first, 5.0), position(second, 5.0), position(first, 6.0), position(second, 5.0)];
        let luck = |seat, before, gain| Luck { seat, before, gain };
        let targets = |luck: Vec<Luck>| {
            let mut experience = Experience { inputs: Vec::new(), positions: positions.clone(), luck };
            experience.learn(0, &[8.0, 4.0, 0.0, 0.0], 0.5);
            experience.positions.iter().map(|position| position.target).collect::<Vec<_>>()
        };
        assert_eq!(targets(Vec::new()), [7.0, 4.5, 8.0, 4.0]);
        // The first seat threw 2 points well between its positions; the last throw of the game brought nobody to a decision.
        assert_eq!(targets(vec![luck(first, 2, 2.0)]), [5.0, 4.5, 8.0, 4.0]);
        assert_eq!(targets(vec![luck(first, 4, 1.0)]), [6.5, 4.5, 7.0, 4.0]);
        assert_eq!(targets(vec![luck(second, 0, 3.0)]), [7.0, 4.5, 8.0, 4.0]);
    }
}
