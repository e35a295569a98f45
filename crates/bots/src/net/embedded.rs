//! The nets that come with the program.

use std::sync::{Arc, OnceLock};

use silbertablett_format::{SheetFile, built_in};
use silbertablett_rules::Sheet;

use super::{NetFile, Player};
use crate::features::Encoder;

/// The built-in net for a sheet, found by what the sheet prints and not by its name: one that was trained for this number of seats,
/// together with one that looks on where there is one, or else the first there is. `None` where there is none.
pub fn embedded(sheet: &Sheet, seats: usize) -> Option<Arc<Player>> {
    static PLAYERS: OnceLock<Vec<(Arc<SheetFile>, Arc<Player>)>> = OnceLock::new();
    let players = PLAYERS.get_or_init(read);
    let same = |file: &SheetFile| std::ptr::eq(file.tables(), sheet) || file.tables() == sheet;
    let fitting = || players.iter().filter(|(file, _)| same(file)).map(|(_, player)| player);
    fitting().find(|player| player.knows_seats(seats)).or_else(|| fitting().next()).map(Arc::clone)
}

/// All players, in the order of their nets.
fn read() -> Vec<(Arc<SheetFile>, Arc<Player>)> {
    let sound = |bytes: &&[u8]| NetFile::from_bytes(bytes).expect("built-in nets are sound: a test reads them all");
    let (players, onlookers): (Vec<_>, Vec<_>) =
        silbertablett_sheets::NETS.iter().map(sound).partition(|file| file.against == 0);
    let player = |file: NetFile| {
        let sheet = built_in(&file.sheet, Some(file.revision)).expect("a built-in net belongs to a built-in sheet");
        let encoder = Encoder::new(sheet.tables());
        file.check(sheet.id(), sheet.revision(), &encoder).expect("a built-in net fits its sheet");
        let fits = |other: &&NetFile| {
            (&other.sheet, other.revision) == (&file.sheet, file.revision) && other.seats & file.seats != 0
        };
        let onlooker = onlookers.iter().find(fits).cloned();
        let player = Player::new(encoder, file);
        (sheet, Arc::new(onlooker.into_iter().fold(player, Player::looked_on_by)))
    };
    players.into_iter().map(player).collect()
}
