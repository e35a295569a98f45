//! What happens at a game, by chance.

use proptest::prelude::*;

/// What happens. The first two pages are those of people who play, and so are the first two programs.
#[derive(Clone, Debug)]
pub enum Step {
    Look(usize),
    Press {
        client: usize,
        nth: usize,
        fate: Fate,
    },
    Repeat(usize),
    /// Somebody presses what another sees.
    Meddle {
        client: usize,
        other: usize,
        nth: usize,
    },
    Ask(usize),
    Order {
        program: usize,
        nth: usize,
        fate: Fate,
    },
    OrderAgain(usize),
    /// A program gives an order that another one sees.
    OrderForOther {
        program: usize,
        other: usize,
        nth: usize,
    },
    /// A program reads what has happened, or loses what has come.
    Follow {
        program: usize,
        cut: bool,
    },
    /// All who play do something at the same time.
    Race(usize),
    Restart,
}

/// What becomes of something that is sent, and of its answer.
#[derive(Clone, Copy, Debug)]
pub enum Fate {
    Comes,
    Lost,
    /// It is sent later.
    Delayed,
    ComesTwice,
}

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    let fate = || prop_oneof![6 => Just(Fate::Comes), 2 => Just(Fate::Lost), 1 => Just(Fate::Delayed), 1 => Just(Fate::ComesTwice)];
    let step = prop_oneof![
        5 => (0..3usize).prop_map(Step::Look),
        12 => (0..2usize, any::<usize>(), fate()).prop_map(|(client, nth, fate)| Step::Press { client, nth, fate }),
        2 => (0..2usize).prop_map(Step::Repeat),
        2 => (0..3usize, 0..2usize, any::<usize>()).prop_map(|(client, other, nth)| Step::Meddle { client, other, nth }),
        3 => (0..4usize).prop_map(Step::Ask),
        12 => (0..2usize, any::<usize>(), fate()).prop_map(|(program, nth, fate)| Step::Order { program, nth, fate }),
        2 => (0..2usize).prop_map(Step::OrderAgain),
        2 => (0..4usize, 0..2usize, any::<usize>())
            .prop_map(|(program, other, nth)| Step::OrderForOther { program, other, nth }),
        4 => (0..4usize, any::<bool>()).prop_map(|(program, cut)| Step::Follow { program, cut }),
        3 => any::<usize>().prop_map(Step::Race),
        1 => Just(Step::Restart),
    ];
    prop::collection::vec(step, 20..150)
}

impl Fate {
    /// Whether what is asked for is asked for now.
    pub fn is_sent(self) -> bool {
        !matches!(self, Fate::Delayed)
    }
}
