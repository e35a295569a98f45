//! What the forms of the pages send, read back: field names are known here and nowhere else.

mod fields;
mod new_game;
mod order;
mod plain;

pub use new_game::{FormFault, NewGame, Rules, SeatField, Starter};
pub use order::{Order, OrderFault};
pub use plain::{CSRF_FIELD, MeForm, RECORD_FIELD, TableForm, branch_entry, is_sure, language_form};
