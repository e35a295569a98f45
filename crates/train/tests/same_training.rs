//! Training learns what it learned when these sums were taken, to the last bit: from its beginning, from the checkpoints of the nets of
//! the program, and from nets to begin with.

use std::sync::Arc;

use silbertablett_net::{Inputs, NetFile};
use silbertablett_sheet_file::{SheetFile, built_in, named};
use silbertablett_train::{Config, Trainer};

const PLAN: &str = "seed = 5\ngames = 1000\ngames_per_step = 8\nlambda = 0.8\nexact = 100\n\
    rate = { start = 1e-3, end = 1e-4 }\nexplore = { start = 0.1, until = 0.5 }\naverage = { keep = 0.9 }\n\
    evaluation = { every = 100, games = 10 }\nweak = { share = 0.5, random = 1.0, blur = 3.0 }\n\
    tastes = { share = 0.5, strength = 0.5, until = 1.0 }\n[[rulings]]\nset = \"own\"\nshare = 1\n";

fn sheet(id: &str) -> Arc<SheetFile> {
    built_in(id, None).expect("a sheet of the program")
}

fn plan(id: &str, more: &str) -> Config {
    Config::parse(&format!("sheet = {id:?}\n{more}\n{PLAN}")).unwrap_or_else(|error| panic!("{error}"))
}

/// Inputs that are newer than the checkpoints and the first of these sums. A fresh run draws for them too, and so does weak play: the
/// sums that depend on it were taken anew.
const LATER: [&str; 1] = ["game.ruling.return_after_reroll"];

/// A sum over all weights of the net that would be handed out, but for inputs that came later.
fn sum(trainer: &Trainer) -> u32 {
    let file = trainer.net_file();
    let Inputs::Named(names) = &file.inputs else { panic!("inputs have names") };
    let mut sum = crc32fast::Hasher::new();
    let width = file.net.shape().first;
    for (n, row) in file.net.weights().chunks(width).enumerate() {
        if names.get(n).is_none_or(|name| !LATER.contains(&name.as_str())) {
            row.iter().for_each(|weight| sum.update(&weight.to_le_bytes()));
        }
    }
    sum.finalize()
}

#[test]
fn a_run_from_its_beginning_learns_what_it_learned() {
    let sums = [("classic", "[1]"), ("twice", "[2, 3]"), ("mixed", "[1, 4]")].map(|(id, seats)| {
        let plan = plan(id, &format!("seats = {seats}\nhidden = [64, 16]"));
        let mut trainer = Trainer::new(sheet(id), plan).expect("a plan that fits the sheet");
        (0..2).for_each(|_| {
            trainer.step(2);
        });
        sum(&trainer)
    });
    assert_eq!(sums.map(|sum| format!("{sum:08x}")), ["afa6a855", "3e6f7d54", "7d95ab26"]);
}

/// Checkpoints lie beside the nets; where only the crate was unpacked there are none to go on from.
#[test]
fn a_run_goes_on_from_a_checkpoint_of_the_program_as_it_did() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../weights/nets/checkpoints");
    let sums = ["classic", "twice-2", "mixed-r2-2"].map(|name| {
        let read = |ending: &str| std::fs::read(format!("{folder}/{name}.{ending}")).expect("a file of the project");
        let plan = Config::parse(&String::from_utf8(read("toml")).expect("a text")).expect("a plan");
        let plan = Config { games: 100_000_000, games_per_step: 4, ..plan };
        let sheet = named(&plan.sheet).expect("a sheet of the program");
        let mut trainer = Trainer::resume(sheet, plan, &read("ckpt")).expect("a checkpoint");
        trainer.step(2);
        sum(&trainer)
    });
    assert_eq!(sums.map(|sum| format!("{sum:08x}")), ["c76d88d9", "51e842ab", "40ca2d82"]);
}

/// Sets of boxes and bonuses of two sheets are the same where they are made of the same, whichever place they have among others. (Before
/// inputs had such names it was the place that counted for sets and for bonuses that wait.)
#[test]
fn a_net_of_another_sheet_begins_as_it_did() {
    let bytes = include_bytes!("../../weights/nets/classic.net");
    let file = NetFile::from_bytes(bytes).expect("a net");
    let theirs = sheet(&file.sheet);
    let sums = ["deluxe", "mixed"].map(|id| {
        let mut trainer = Trainer::new(sheet(id), plan(id, "hidden = [128, 32]")).expect("a plan that fits the sheet");
        trainer.begin_with(&theirs, &file).expect("a net of these widths");
        trainer.step(2);
        sum(&trainer)
    });
    assert_eq!(sums.map(|sum| format!("{sum:08x}")), ["d045c1bf", "920077ac"]);
}
