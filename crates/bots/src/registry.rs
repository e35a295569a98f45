//! The registry: every bot that can be asked for by name.

use crate::net::{Graded, Level, NetPolicy};
use crate::search::{Effort, Search};
use crate::{Greedy, Policy, Random};

/// A bot of the registry.
struct KnownBot {
    name: &'static str,
    summary: &'static str,
    /// Whether it judges by a net.
    net: bool,
    make: fn(u64) -> Box<dyn Policy + Send>,
}

const BOTS: [KnownBot; 11] = [
    KnownBot {
        name: "random",
        summary: "any legal move, each equally likely",
        net: false,
        make: |seed| Box::new(Random::new(seed)),
    },
    KnownBot {
        name: "greedy",
        summary: "the move that is worth most at once, with an eye on bonuses, actions and lost dice",
        net: false,
        make: |_| Box::new(Greedy::new()),
    },
    KnownBot {
        name: "beginner",
        summary: "a net that misjudges much and is impatient: takes what stands at once",
        net: true,
        make: |seed| graded(0.8, 2.8, seed),
    },
    KnownBot {
        name: "casual",
        summary: "a net that misjudges a good deal and is a little impatient",
        net: true,
        make: |seed| graded(0.9, 2.2, seed),
    },
    KnownBot {
        name: "regular",
        summary: "a net with clear likings for some boxes and dice and blind spots for others",
        net: true,
        make: |seed| graded(1.0, 1.8, seed),
    },
    KnownBot {
        name: "club",
        summary: "a net with some likings and blind spots",
        net: true,
        make: |seed| graded(1.0, 1.35, seed),
    },
    KnownBot { name: "master", summary: "a net with slight likings", net: true, make: |seed| graded(1.0, 0.9, seed) },
    KnownBot {
        name: "net-score",
        summary: "as net, but for its own score, whatever that leaves to others",
        net: true,
        make: |_| Box::new(NetPolicy::new().for_score()),
    },
    KnownBot {
        name: "net",
        summary: "the move after which a trained net expects most, less what it leaves to others; as greedy on sheets without a net",
        net: true,
        make: |_| Box::new(NetPolicy::new()),
    },
    KnownBot {
        name: "expert",
        summary: "as net, and plays on to the next roll, with many dice, where moves are nearly equal",
        net: true,
        make: |_| Box::new(Search::new(Effort::EXPERT)),
    },
    KnownBot {
        name: "deep",
        summary: "as expert, and plays on further and more often: takes a second or more for a game",
        net: true,
        make: |_| Box::new(Search::new(Effort::DEEP)),
    },
];

/// The name of every bot, with one line that describes it, in the order of their means on classic as docs/findings.md has them.
/// `net-score` and `expert` stand beside `net`, of which they are variants: too few of their games were played to tell them apart.
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

/// Whether a bot judges by a net, and so plays greedily on sheets for which there is none.
pub fn needs_net(name: &str) -> bool {
    BOTS.iter().any(|entry| entry.name == name && entry.net)
}

/// A graded player: how much of what is to come it sees, and by how many points it misjudges each thing of a position.
fn graded(patience: f32, blur: f32, seed: u64) -> Box<dyn Policy + Send> {
    Box::new(Graded::new(Level { patience, blur }, seed))
}
