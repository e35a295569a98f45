//! Points that a seat could have had for the asking and did not take.

use silbertablett_rules::{Move, Options, SeatId, Sheet, State, game::Entry, state::Stage};

use crate::play::PlayedGame;

/// How often a seat passed, stopped, or was done, although a legal move would have raised its score at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgone {
    /// Where the seat can use later in the game what it kept.
    pub held: u64,
    /// Where nothing is thrown any more, so that what it kept is lost with the game.
    pub lost: u64,
    /// The most points that one move would have brought, summed over `lost`.
    pub points: u64,
}

/// Looks through a game for points that a seat left lying. `rulings` are those it was played with.
///
/// # Panics
/// If the game was not played on this sheet with these rulings.
pub fn forgone(sheet: &Sheet, rulings: silbertablett_rules::Rulings, game: &PlayedGame, seat: SeatId) -> Forgone {
    let seats = game.outcome.scores().len();
    let mut state = State::new(sheet, seats, game.first.index(), rulings).expect("the game has been played");
    let (mut found, mut options) = (Forgone::default(), Options::new());
    for &entry in &game.entries {
        match entry {
            Entry::Throw(throw) => state.apply_throw(sheet, throw, &mut ()).expect("the throw that was due"),
            Entry::Move(who, mv) => {
                if who == seat && matches!(mv, Move::Pass | Move::Stop | Move::Done) {
                    state.options(sheet, seat, &mut options);
                    note(sheet, &state, seat, &options, &mut found);
                }
                state.play(sheet, who, mv, &mut ()).expect("the move that was made");
            }
        }
    }
    found
}

/// Notes what a seat declines that makes none of these moves.
fn note(sheet: &Sheet, state: &State, seat: SeatId, options: &Options, found: &mut Forgone) {
    let score = |state: &State| state.seat(seat).score(sheet, state.rulings()).total;
    let stands = score(state);
    let after = |mv| {
        let mut after = *state;
        after.play_unchecked(sheet, seat, mv, &mut ());
        score(&after) - stands
    };
    // What a pick or a mark of the chain would bring is gone with the turn, but a seat may decline it for what it would spoil.
    let gains = options.moves().filter(|mv| matches!(mv, Move::Extra { .. } | Move::Bonus { .. })).map(after);
    let gain = gains.max().unwrap_or(0);
    if gain <= 0 {
        return;
    }
    if is_last_window(state) {
        found.lost += 1;
        found.points += u64::from(gain.unsigned_abs());
    } else {
        found.held += 1;
    }
}

/// Whether the last throw of the game lies on the table and nothing is left but to use it.
fn is_last_window(state: &State) -> bool {
    let seats = state.seats().len();
    let opens = state.first().index();
    let last_turn = (state.active().index() + seats - opens) % seats == seats - 1;
    let over = seats > 1 || state.is_passive_turn();
    state.stage() == Stage::Window && state.round() == state.rounds() && last_turn && over
}
