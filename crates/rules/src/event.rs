//! What happened: for screens, statistics and logs. The state never depends on it.

use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::place::{Area, Spot};
use crate::seat_id::SeatId;
use crate::sheet::BonusId;

/// One thing that happened in a game, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round began (from 1).
    Round(u8),
    /// A seat became active.
    Turn(SeatId),
    /// The solo seat begins its passive turn (1.19).
    PassiveTurn(SeatId),
    /// Dice were thrown.
    Thrown(DieSet),
    /// The active seat laid a die on its fields.
    Picked {
        /// The active seat.
        seat: SeatId,
        /// The die.
        die: Die,
    },
    /// A throw was forfeited (1.11).
    Forfeited(SeatId),
    /// Dice moved to the tray.
    ToTray(DieSet),
    /// A die came back from the tray into the hand (3.3).
    Returned(Die),
    /// A box was marked.
    Marked {
        /// Whose sheet.
        seat: SeatId,
        /// The area.
        area: Area,
        /// The box.
        spot: Spot,
        /// The number written, 0 for a ring or a cross.
        number: u8,
    },
    /// A fox was won.
    Fox {
        /// Whose.
        seat: SeatId,
    },
    /// A slot of a bar was circled (3.1).
    Unlocked {
        /// Whose.
        seat: SeatId,
        /// Of which bar.
        action: Action,
    },
    /// An action was lost on a full bar (3.1).
    ActionLost {
        /// Whose.
        seat: SeatId,
        /// Of which bar.
        action: Action,
    },
    /// A bonus fired and waits for its owner.
    Fired {
        /// Whose.
        seat: SeatId,
        /// Which.
        bonus: BonusId,
    },
    /// A waiting bonus was lost because nothing can be marked with it (1.23).
    Lost {
        /// Whose.
        seat: SeatId,
        /// Which.
        bonus: BonusId,
    },
    /// The game ended.
    End,
}

/// Takes events as they happen. `()` drops them at no cost.
pub trait Sink {
    /// Takes one event.
    fn event(&mut self, event: Event);
}

impl Sink for () {
    fn event(&mut self, _: Event) {}
}

impl<F: FnMut(Event)> Sink for F {
    fn event(&mut self, event: Event) {
        self(event);
    }
}
