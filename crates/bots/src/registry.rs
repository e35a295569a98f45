//! The registry: every bot that can be asked for by name.

use crate::net::NetPolicy;
use crate::{Greedy, Policy, Random};

/// A bot of the registry.
struct Entry {
    name: &'static str,
    summary: &'static str,
    make: fn(u64) -> Box<dyn Policy + Send>,
}

const BOTS: [Entry; 3] = [
    Entry { name: "random", summary: "any legal move, each equally likely", make: |seed| Box::new(Random::new(seed)) },
    Entry {
        name: "greedy",
        summary: "the move that is worth most at once, with an eye on bonuses, actions and lost dice",
        make: |_| Box::new(Greedy::new()),
    },
    Entry {
        name: "net",
        summary: "the move after which a trained net expects most; as greedy on sheets without a net",
        make: |_| Box::new(NetPolicy::new()),
    },
];

/// The name of every bot, with one line that describes it, from the weakest to the strongest.
pub const NAMES: [(&str, &str); BOTS.len()] = names();

const fn names() -> [(&'static str, &'static str); BOTS.len()] {
    let mut names = [("", ""); BOTS.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = (BOTS[i].name, BOTS[i].summary);
        i += 1;
    }
    names
}

/// A fresh bot by name, or `None` for a name not in [`NAMES`]. The same seed makes the same bot; one that leaves nothing to
/// chance ignores it.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn Policy + Send>> {
    BOTS.iter().find(|entry| entry.name == name).map(|entry| (entry.make)(seed))
}
