//! Actions: what the bars of a sheet unlock (section 3 of the rules).

use crate::members::{Member, Members};

/// How many kinds of action there are.
pub const ACTIONS: usize = 5;

/// A kind of action; each has at most one bar on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Action {
    /// Throw the whole hand again (clause 3.2).
    Reroll,
    /// Take a tray die back into the hand before the next throw (clause 3.3).
    Return,
    /// Use any one die more at the end of a turn (clause 3.4).
    ExtraDie,
    /// Change the number of a tray die by 1 (clause 3.6).
    Polish,
    /// Use a die as another number (clause 3.7).
    Joker,
}

impl Action {
    /// All kinds.
    pub const ALL: [Action; ACTIONS] =
        [Action::Reroll, Action::Return, Action::ExtraDie, Action::Polish, Action::Joker];
    /// The bars among which a mixed action chooses (clause 3.5).
    pub const MIXED: [Action; 3] = [Action::Polish, Action::Return, Action::Joker];

    /// The place of this kind in [`Action::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name used in records and sheet files.
    pub const fn name(self) -> &'static str {
        match self {
            Action::Reroll => "reroll",
            Action::Return => "return",
            Action::ExtraDie => "extra_die",
            Action::Polish => "polish",
            Action::Joker => "joker",
        }
    }

    /// The action of this name.
    pub fn from_name(name: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.name() == name)
    }
}

impl Member for Action {
    #[inline]
    fn of_bit(n: u8) -> Action {
        Action::ALL[usize::from(n) % ACTIONS]
    }
}

/// A set of actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionSet(u8);

impl ActionSet {
    /// No action.
    pub const EMPTY: ActionSet = ActionSet(0);

    /// The set with `action` as well.
    #[must_use]
    pub const fn with(self, action: Action) -> ActionSet {
        ActionSet(self.0 | 1 << action as u8)
    }

    /// Whether `action` is in the set.
    pub const fn contains(self, action: Action) -> bool {
        self.0 & (1 << action as u8) != 0
    }

    /// The actions of the set, in the order of [`Action::ALL`].
    pub fn iter(self) -> Members<Action> {
        Members::of(self.0.into())
    }

    /// Whether the set has no action.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Action> for ActionSet {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> ActionSet {
        actions.into_iter().fold(ActionSet::EMPTY, ActionSet::with)
    }
}

impl IntoIterator for ActionSet {
    type Item = Action;
    type IntoIter = Members<Action>;

    #[inline]
    fn into_iter(self) -> Members<Action> {
        self.iter()
    }
}
