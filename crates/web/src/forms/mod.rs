//! What the forms of the pages send, read back. The names of fields stand in [`field`] and nowhere else, and every form is a type
//! of its own.
//!
//! They are read field by field and not derived: a field that makes no sense counts as not said, where a derived reader refuses the
//! whole form, and the fields of seats, rulings and dice have names that only the table of a sheet knows.

mod click;
mod consent;
mod copied;
pub(crate) mod field;
mod fields;
mod gathering;
mod new_game;
mod pad;
mod people;
mod plain;
mod query;
mod turns;
mod vote;

pub use click::{Click, ClickFault};
pub use consent::ConsentWish;
pub(crate) use copied::{COUNTED_FOXES, COUNTED_TOTAL};
pub use copied::{CopyForm, TypedPaper};
pub use field::{CSRF as CSRF_FIELD, RECORD as RECORD_FIELD};
pub use gathering::{GatheringForm, GatheringWish, Spoken, WaitQuery, code_of, enter_address, opens_table, say_form};
pub use new_game::{FormFault, NewGameForm, Rules, SeatField, Starter};
pub(crate) use pad::{JOKER, mark_text};
pub use pad::{NewPadForm, PadForm, PadLook, pad_address};
pub(crate) use people::PEOPLE;
pub use people::{PeopleWish, people_address, sent_from_people};
pub use plain::{
    MeForm, ProgramWish, TableForm, branch_entry, daily_name, is_sure, language_form, lesson_answer, share_form,
    wants_passing,
};
pub(crate) use query::date_of;
pub use query::{
    GamesQuery, again_address, closer_address, daily_address, daily_date, daily_day, entry_address, lesson_address,
    next_puzzle_address, passing_address, puzzle_address, puzzle_choice, review_address, saved_address, seat_address,
    was_saved,
};
pub use turns::{TurnsWish, turns_address, turns_seat};
pub use vote::VoteWish;
