//! What people choose by name on the command line: a sheet, a bot, a setting of rulings, a language.

mod bot;
mod language;
mod rulings;
mod sheet;

pub(crate) use bot::{bot, bot_id, engine_command, engine_player, net_file, note_on_net};
pub(crate) use language::texts;
pub(crate) use rulings::rulings;
pub(crate) use sheet::{sheet, sheet_beside};
