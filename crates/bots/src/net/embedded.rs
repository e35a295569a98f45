//! The nets that come with the program.

use std::sync::{Arc, OnceLock};

use silbertablett_rules::Sheet;
use silbertablett_sheet_file::{SheetFile, built_in};

use super::{Blend, NetFile, Player};
use crate::features::Encoder;

/// The built-in net for a sheet, found by what the sheet prints and not by its name: one that was trained for this number of seats,
/// or else the first there is. `None` where there is none.
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
    let player = |file: NetFile| {
        let sheet = built_in(&file.sheet, Some(file.revision)).expect("a built-in net belongs to a built-in sheet");
        let encoder = Encoder::new(sheet.tables());
        file.check(sheet.id(), sheet.revision(), &encoder).expect("a built-in net fits its sheet");
        let blend = blend_of(&file);
        let player = Player::new(encoder, file);
        let player = match blend {
            Some(blend) => player.told_with(blend),
            None => player,
        };
        (sheet, Arc::new(player))
    };
    silbertablett_sheets::NETS.iter().map(sound).map(player).collect()
}

/// The blend of a net, where there is one: a line that begins with its sheet, its revision and its numbers of seats as in the file.
fn blend_of(net: &NetFile) -> Option<Blend> {
    let begin = format!("{} {} {} ", net.sheet, net.revision, net.seats);
    silbertablett_sheets::BLENDS.lines().find_map(|line| Blend::parse(line.strip_prefix(&begin)?))
}
