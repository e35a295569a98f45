//! Sources of dice for the Clever games. The engine never rolls: it waits for a throw, and something that is a [`Dice`] supplies
//! it.
//!
//! - [`Seeded`] draws one throw after the other from a seed: for playing.
//! - [`Keyed`] derives every throw from seed, game and place in the game, so that two players meet the same dice: for comparing.
//! - [`Scripted`] takes throws from a list: for dice typed in by people, for recorded games, for tests.
//!
//! Throws of a seed never change: the generator is ChaCha8, the mapping from its words to faces is our own ([`faces`]), exactly
//! even, and pinned by test vectors.
//!
//! ```
//! use silbertablett_dice::{Dice, DiceError, Seeded};
//! use silbertablett_rules::{Due, Options, Sheet, State};
//!
//! /// Plays a game in which every seat makes the first move there is; the total of seat 0.
//! fn play(sheet: &Sheet, dice: &mut impl Dice) -> Result<i32, DiceError> {
//!     let mut options = Options::new();
//!     let mut game = State::new(sheet, 1, 0, sheet.rulings()).expect("one seat");
//!     while game.due() != Due::End {
//!         let Some(seat) = game.first_deciding() else {
//!             let throw = dice.throw(&game)?;
//!             game.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
//!             continue;
//!         };
//!         game.options(sheet, seat, &mut options);
//!         let first = options.get(0).expect("a deciding seat always has a legal move");
//!         game.play_unchecked(sheet, seat, first, &mut ());
//!     }
//!     Ok(game.outcome(sheet).scores()[0].total)
//! }
//!
//! let file = silbertablett_sheet_file::built_in("classic", None).expect("a built-in sheet");
//! let total = play(file.tables(), &mut Seeded::new(7)).expect("a seed has a throw for every place");
//! // The same seed, the same dice: on every machine, forever.
//! assert_eq!(play(file.tables(), &mut Seeded::new(7)), Ok(total));
//! ```

mod blocks;
pub mod faces;
mod keyed;
mod scripted;
mod seeded;

pub use keyed::{Coordinates, Keyed, drawn_opener, keyed_throw};
pub use scripted::Scripted;
pub use seeded::Seeded;

use silbertablett_rules::{DieSet, State, Throw};

/// A source of dice.
pub trait Dice {
    /// The throw that is due in `state`: of the hand in an active turn, of all six dice with the three lowest on the tray in a
    /// solo passive turn (1.20). The caller puts it on the table with [`State::apply_throw`].
    ///
    /// # Errors
    /// That no throw is due, or why there is none to give.
    fn throw(&mut self, state: &State) -> Result<Throw, DiceError>;
}

/// Why a source gives no throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// The game waits for a decision or has ended.
    NotDue,
    /// The list has no throw left.
    RunOut,
    /// The next throw of the list is of other dice than those to be thrown, or names a tray where there is none, or none where
    /// there is one. It stays the next.
    DoesNotFit {
        /// The dice to be thrown.
        due: DieSet,
        /// The dice of the next throw.
        given: DieSet,
    },
}

impl std::fmt::Display for DiceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DiceError::NotDue => write!(f, "no throw is due"),
            DiceError::RunOut => write!(f, "no throw is left in the list"),
            DiceError::DoesNotFit { due, given } if due == given => {
                write!(f, "three dice lie on the tray in a solo passive throw, and none in any other")
            }
            DiceError::DoesNotFit { due, given } => {
                write!(f, "{} dice are to be thrown, but the next throw is of {} or of others", due.len(), given.len())
            }
        }
    }
}

impl std::error::Error for DiceError {}
