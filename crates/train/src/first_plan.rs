//! A first plan: what it has to say, and every key that it could leave out with its usual value.

use super::config::Config;
use silbertablett_sheet_file::SheetFile;

/// How many games of training a first plan asks for.
const GAMES: &str = "50_000";

/// A plan to begin with, in TOML, with a line about each key. `named` is how the plan names the sheet: its id, or the path of its file.
pub fn first_plan(sheet: &SheetFile, named: &str) -> String {
    let minimal = format!("sheet = \"any\"\ngames = {GAMES}\n");
    let Config { seats, seed, games_per_step, hidden, lambda, rate, explore, average, evaluation, .. } =
        Config::parse(&minimal).unwrap_or_else(|error| unreachable!("a plan need say no more: {error}"));
    let [first, second] = hidden;
    let mut text = format!(
        "# A net for {}. docs/training.md explains every key; those after `games` could be left out, for these are the usual values.\n\
         sheet = {named:?}\n\
         # How many games are played in all. More make a stronger net: the nets of the program learned from 1 to 4 million.\n\
         games = {GAMES}\n\
         # How many seats play, 1 to 4, all with the net.\n\
         seats = {:?}\n\
         # The seed of weights, dice and random moves.\n\
         seed = {}\n\
         # Games between two steps of the weights.\n\
         games_per_step = {}\n\
         # Widths of the two hidden layers: a multiple of 64, and one of 16.\n\
         hidden = [{first}, {second}]\n\
         # How much of the rest of the game a target holds, 0 to 1; what is left is the net's own next judgement.\n\
         lambda = {}\n\
         # The size of a step, at the start and at the end.\n\
         rate = {{ start = {:e}, end = {:e} }}\n\
         # The share of moves that are random, falling to none at this progress, 0 to 1.\n\
         explore = {{ start = {}, until = {} }}\n\
         # How much of the running mean of the weights stays at each step; the mean is what is evaluated and handed out.\n\
         average = {{ keep = {} }}\n\
         # How many games of training lie between two evaluations, and on how many games the net is evaluated.\n\
         evaluation = {{ every = {}, games = {} }}\n",
        sheet.name(),
        seats,
        seed,
        games_per_step,
        lambda,
        rate.start,
        rate.end,
        explore.start,
        explore.until,
        average.keep,
        evaluation.every,
        evaluation.games,
    );
    text.push_str("\n# The rulings that are played with: the sheet's own");
    let sets: Vec<&str> = sheet.ruling_sets().collect();
    if !sets.is_empty() {
        text.push_str(&format!(", or a set of it ({}), each with its share of the games", sets.join(", ")));
    }
    text.push_str(".\n[[rulings]]\nset = \"own\"\nshare = 1\n");
    text
}
