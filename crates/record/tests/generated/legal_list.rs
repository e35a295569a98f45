//! The list of legal moves and the check of a single move are written apart; here they judge the whole space of moves alike, at the
//! decisions of random games on all sheets, with 1 to 4 seats, all rulings and several styles.

use crate::random::{Game, Random};
use silbertablett_rules::{
    Action, Area, Die, IllegalMove, Mark, Move, Options, SeatId, Sheet, Spot, State,
    moves::Adjustment,
    place::MAX_BOXES,
    seat::MAX_SEATS,
    sheet::{BonusId, MAX_BONUSES},
};

const GAMES: u64 = 128;
/// How many decisions are asked for every adjustment of every die and box.
const EXHAUSTIVE: usize = 16;

fn marks() -> impl Iterator<Item = Mark> {
    let spots = || (0..MAX_BOXES).filter_map(Spot::new);
    Area::all().flat_map(move |area| spots().map(move |spot| Mark { area, spot }))
}

fn die_moves(adjust: Adjustment) -> impl Iterator<Item = Move> {
    let dice = || Die::all().flat_map(|die| marks().map(move |mark| (die, mark)));
    let takes = dice().map(move |(die, mark)| Move::Take { die, mark, adjust });
    takes.chain(dice().map(move |(die, mark)| Move::Extra { die, mark, adjust }))
}

/// Every move that needs neither an adjustment nor a bonus.
fn plain_moves() -> impl Iterator<Item = Move> {
    let words = [Move::Reroll, Move::Roll, Move::Forfeit, Move::Stop, Move::Pass, Move::Done];
    let of_die = Die::all().flat_map(|die| [Move::TakeUnmarked { die }, Move::Return(die)]);
    let chain = Die::all().flat_map(|die| marks().map(move |mark| Move::Chain { die, mark }));
    die_moves(Adjustment::NONE).chain(of_die).chain(words).chain(chain).chain(Action::ALL.into_iter().map(Move::Unlock))
}

fn bonus_moves(numbers: impl Iterator<Item = u8> + Clone) -> impl Iterator<Item = Move> {
    let bonuses = (0..MAX_BONUSES).filter_map(BonusId::new);
    bonuses.flat_map(move |bonus| {
        let numbers = numbers.clone();
        marks().flat_map(move |mark| numbers.clone().map(move |number| Move::Bonus { bonus, mark, number }))
    })
}

/// Every joker, number, polish and polish of a partner.
fn adjustments() -> impl Iterator<Item = Adjustment> {
    let jokers = (0..=3).flat_map(|joker| (0..=6).map(move |joker_as| (joker, joker_as)));
    let polished = || (-5..=5).flat_map(|polish| (-5..=5).map(move |partner| (polish, partner)));
    jokers.flat_map(move |(joker, joker_as)| {
        polished().map(move |(polish, polish_partner)| Adjustment { joker, joker_as, polish, polish_partner })
    })
}

fn any_adjustment(random: &mut Random) -> Adjustment {
    if random.below(10) == 0 {
        // Beyond everything a record can say.
        let wild = [Adjustment { joker: 255, ..Adjustment::NONE }, Adjustment { polish: i8::MIN, ..Adjustment::NONE }];
        let more =
            [Adjustment { joker_as: 255, ..wild[0] }, Adjustment { polish_partner: i8::MAX, ..Adjustment::NONE }];
        return [wild, more].concat()[random.below(4)];
    }
    let mut number = |n| random.below(n) as u8;
    let (joker, joker_as) = (number(4), number(7));
    let mut change = || if random.below(2) == 0 { 0 } else { random.below(11) as i8 - 5 };
    Adjustment { joker, joker_as, polish: change(), polish_partner: change() }
}

/// A decision with its list of legal moves.
struct Decision<'a> {
    sheet: &'a Sheet,
    state: &'a State,
    seat: SeatId,
    legal: Vec<Move>,
    seed: u64,
}

impl Decision<'_> {
    /// Whatever passes the check is listed.
    fn judge(&self, moves: impl Iterator<Item = Move>) {
        for mv in moves {
            if self.state.check(self.sheet, self.seat, mv).is_ok() {
                assert!(self.legal.binary_search(&mv).is_ok(), "seed {}: {mv:?} passes but is not listed", self.seed);
            }
        }
    }

    /// Whatever is listed passes the check, once, and can be found by its number.
    fn judge_list(&self, options: &Options) {
        assert_eq!(options.len(), self.legal.len());
        assert!(self.legal.windows(2).all(|pair| pair[0] != pair[1]), "seed {}: a move is listed twice", self.seed);
        for (n, mv) in options.moves().enumerate() {
            assert_eq!(options.get(n), Some(mv));
            assert_eq!(self.state.check(self.sheet, self.seat, mv), Ok(()), "seed {}: {mv:?} is listed", self.seed);
        }
        assert_eq!(options.get(options.len()), None);
    }

    /// A refused move changes nothing.
    fn judge_refusals(&self, random: &mut Random) {
        for _ in 0..8 {
            let die = Die::new(random.below(6)).expect("six dice");
            let area = Area::new(random.below(5)).expect("five areas");
            let spot = Spot::new(random.below(MAX_BOXES)).expect("a spot");
            let mark = Mark { area, spot };
            let bonus = BonusId::new(random.below(MAX_BONUSES)).expect("a bonus");
            let mv = match random.below(6) {
                0 => Move::Take { die, mark, adjust: any_adjustment(random) },
                1 => Move::Extra { die, mark, adjust: any_adjustment(random) },
                2 => Move::Chain { die, mark },
                3 => Move::Bonus { bonus, mark, number: random.below(256) as u8 },
                4 => Move::TakeUnmarked { die },
                _ => [Move::Forfeit, Move::Pass, Move::Stop, Move::Roll, Move::Reroll, Move::Return(die)]
                    [random.below(6)],
            };
            let seat = SeatId::new(random.below(MAX_SEATS)).expect("a seat");
            let (mut copy, mut events) = (*self.state, 0);
            if copy.play(self.sheet, seat, mv, &mut |_| events += 1).is_err() {
                assert_eq!((copy, events), (*self.state, 0), "seed {}: {mv:?} was refused", self.seed);
            }
        }
    }

    /// Seats that do not decide may not move.
    fn judge_others(&self) {
        let mut options = Options::new();
        for seat in (0..MAX_SEATS).filter_map(SeatId::new).filter(|&seat| !self.state.decides(seat)) {
            let exists = seat.index() < self.state.seats().len();
            let why = if exists { IllegalMove::NotYourDecision } else { IllegalMove::NoSuchSeat };
            for &mv in self.legal.iter().take(3) {
                assert_eq!(self.state.check(self.sheet, seat, mv), Err(why));
            }
            self.state.options(self.sheet, seat, &mut options);
            assert!(options.is_empty());
        }
    }
}

#[test]
fn the_list_and_the_check_agree_on_every_move() {
    let (mut exhausted, mut decisions) = (0, 0);
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let sheet = sheet.tables();
        let mut options = Options::new();
        loop {
            if let Some(throw) = game.throw() {
                game.state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            }
            let Some(seat) = game.seat() else { break };
            game.state.options(sheet, seat, &mut options);
            let mut legal: Vec<Move> = options.moves().collect();
            legal.sort_unstable();
            let state = game.state;
            let decision = Decision { sheet, state: &state, seat, legal, seed };
            decisions += 1;
            decision.judge_list(&options);
            decision.judge_others();
            decision.judge(plain_moves());
            let waits = !state.seat(seat).waiting().is_empty();
            if waits {
                decision.judge(bonus_moves(0..=12));
            }
            if waits || decisions % 64 == 0 {
                decision.judge(bonus_moves([0, 1, 13, 255].into_iter()));
            }
            let [jokers, polish] = [Action::Joker, Action::Polish].map(|action| state.seat(seat).available(action));
            let adjusting = jokers + polish > 1;
            for _ in 0..if adjusting { 6 } else { 1 } {
                decision.judge(die_moves(any_adjustment(&mut game.random)));
            }
            if adjusting && !waits && exhausted < EXHAUSTIVE {
                exhausted += 1;
                decision.judge(adjustments().flat_map(die_moves));
            }
            let mv = game.choose(seat, &mut options);
            game.state.play(sheet, seat, mv, &mut ()).expect("a listed move");
        }
    }
    assert_eq!(exhausted, EXHAUSTIVE, "too few positions with jokers and polish");
    println!("{decisions} decisions, {exhausted} of them exhaustively");
}

#[test]
fn refused_moves_change_nothing() {
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let sheet = sheet.tables();
        let mut options = Options::new();
        loop {
            if let Some(throw) = game.throw() {
                game.state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                continue;
            }
            let Some(seat) = game.seat() else { break };
            let state = game.state;
            Decision { sheet, state: &state, seat, legal: Vec::new(), seed }.judge_refusals(&mut game.random);
            let mv = game.choose(seat, &mut options);
            game.state.play(sheet, seat, mv, &mut ()).expect("a listed move");
        }
    }
}
