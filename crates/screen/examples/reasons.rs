//! Draws decisions of games by chance and prints what the coach says of each, with the numbers behind it, to be read by people:
//! `cargo run --release -p silbertablett-screen --example reasons -- COUNT SEED`.

use silbertablett_bots::search::{Effort, Search};
use silbertablett_bots::{NetPolicy, Policy, Rng, by_name};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_net::Compared;
use silbertablett_rules::{Due, Move, Options, SeatId, State};
use silbertablett_screen::reason_words;
use silbertablett_sheet_file::{SheetFile, built_ins};
use silbertablett_texts::{Lang, Texts, move_words};
use std::io::Write;

/// Of how many decisions one is drawn.
const ONE_OF: usize = 12;

/// What was found of a decision.
struct Found {
    better: Move,
    cost: f64,
    error: f64,
    /// What the next player has more after the better move.
    left: Option<f32>,
}

/// How a look at one of the levels finds a move better than the one that was made; nothing where none is.
fn better(
    net: &mut NetPolicy,
    level: &str,
    sheet: &SheetFile,
    state: &State,
    seat: SeatId,
    made: Move,
) -> Option<Found> {
    let (tables, mut options) = (sheet.tables(), Options::new());
    state.options(tables, seat, &mut options);
    let (better, cost, error) = if level == "expert" {
        let moves = Search::new(Effort::EXPERT).for_score().look(tables, state, seat, &options)?;
        let worth = moves.iter().find(|found| found.mv == made)?;
        (moves[0].mv, moves[0].worth - worth.worth, worth.error)
    } else {
        let judged = |net: &mut NetPolicy, mv: Move| {
            let mut after = *state;
            after.play(tables, seat, mv, &mut ()).ok()?;
            net.judge(tables, &after, seat)
        };
        let of = judged(net, made)?;
        let best = options.moves().filter_map(|mv| Some((mv, judged(net, mv)?))).max_by(|a, b| a.1.total_cmp(&b.1))?;
        (best.0, f64::from(best.1 - of), 0.0)
    };
    let next =
        SeatId::new((seat.index() + 1) % state.seats().len()).filter(|&next| next != seat && state.active() == seat);
    let left =
        next.and_then(|next| net.left_to(tables, state, seat, next, &[better, made])).map(|left| left[0] - left[1]);
    (cost >= 0.05).then_some(Found { better, cost, error, left })
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let (count, seed) = (arguments.next().unwrap_or(200), arguments.next().unwrap_or(20_261_130));
    let (mut rng, mut net, mut options, mut number) = (Rng::new(seed), NetPolicy::new(), Options::new(), 0);
    let (texts, mut out) = (Texts::of(Lang::En), std::io::stdout().lock());
    let sheets: Vec<_> = built_ins().collect();
    while number < count {
        let (sheet, seats) = (&sheets[rng.below(sheets.len())], 1 + rng.below(2));
        let (level, tables) = (["net", "expert"][rng.below(2)], sheet.tables());
        let Some(mut state) = State::new(tables, seats, 0, tables.rulings()) else { continue };
        let mut dice = Seeded::new(rng.number());
        let name = ["club", "casual", "greedy"][rng.below(3)];
        let Some(mut bot) = by_name(name, rng.number()) else { continue };
        while state.due() != Due::End && number < count {
            let Some(seat) = state.first_deciding() else {
                let Ok(throw) = dice.throw(&state) else { break };
                if state.apply_throw(tables, throw, &mut ()).is_err() {
                    break;
                }
                continue;
            };
            state.options(tables, seat, &mut options);
            let made = bot.choose(tables, &state, seat, &options);
            let drawn = options.len() > 1 && rng.below(ONE_OF) == 0;
            let found = if drawn { better(&mut net, level, sheet, &state, seat, made) } else { None };
            if let Some(found) = found {
                number += 1;
                let compared = Compared::of(tables, &state, seat, found.better, made);
                let platter = found.left.map(|more| ("the next player", more));
                let reason = reason_words(texts, sheet, &state, seat, &compared, platter);
                let words = |mv: Move| move_words(texts, sheet, &state, mv);
                let (id, round, cost, error) = (sheet.id(), state.round(), found.cost, found.error);
                writeln!(
                    out,
                    "{number}. {id}, seats {seats}, {name} in round {round}, {level}: cost {cost:.2} (SE {error:.2})"
                )?;
                writeln!(out, "   made {}; better {}", words(made), words(found.better))?;
                writeln!(out, "   {}", reason.into_iter().flatten().collect::<Vec<_>>().join(" "))?;
            }
            if state.play(tables, seat, made, &mut ()).is_err() {
                break;
            }
        }
    }
    Ok(())
}
