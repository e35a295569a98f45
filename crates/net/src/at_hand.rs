//! The nets at hand: those that come with the program, and those that it is given while it runs.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use silbertablett_rules::Sheet;
use silbertablett_sheet_file::SheetFile;

use crate::{NetError, NetFile, SheetNet};

/// A net and its sheet.
type KnownNet = (Arc<SheetFile>, Arc<SheetNet>);

fn at_hand() -> &'static RwLock<Vec<KnownNet>> {
    static NETS: OnceLock<RwLock<Vec<KnownNet>>> = OnceLock::new();
    NETS.get_or_init(|| RwLock::new(built_in()))
}

/// The net for a sheet, found by what the sheet prints and not by its name: one that was trained for this number of seats, or else the
/// first there is. `None` where there is none.
pub fn net_for(sheet: &Sheet, seats: usize) -> Option<Arc<SheetNet>> {
    let nets = at_hand().read().unwrap_or_else(PoisonError::into_inner);
    let same = |file: &SheetFile| std::ptr::eq(file.tables(), sheet) || file.tables() == sheet;
    let fitting = || nets.iter().filter(|(file, _)| same(file)).map(|(_, net)| net);
    fitting().find(|net| net.knows_seats(seats)).or_else(|| fitting().next()).map(Arc::clone)
}

/// Hands over a net that was loaded: from now on every bot of this process judges positions of the sheet by it, before any net that was
/// there for the same numbers of seats. So a program whose nets are not compiled in loads them when it needs them.
///
/// # Errors
/// Why the net is not one for the sheet.
pub fn hand_over(sheet: Arc<SheetFile>, file: &NetFile) -> Result<(), NetError> {
    let net = Arc::new(SheetNet::new(&sheet, file)?);
    at_hand().write().unwrap_or_else(PoisonError::into_inner).insert(0, (sheet, net));
    Ok(())
}

#[cfg(not(feature = "weights"))]
fn built_in() -> Vec<KnownNet> {
    Vec::new()
}

/// The nets that come with the program, in their order. A net that cannot be read is left out, and bots then play as on a sheet without
/// one; a test reads them all.
#[cfg(feature = "weights")]
fn built_in() -> Vec<KnownNet> {
    silbertablett_weights::NETS.iter().filter_map(|bytes| entry(bytes)).collect()
}

#[cfg(feature = "weights")]
fn entry(bytes: &[u8]) -> Option<KnownNet> {
    let file = NetFile::from_bytes(bytes).ok()?;
    let sheet = silbertablett_sheet_file::built_in(&file.sheet, Some(file.revision))?;
    let net = SheetNet::new(&sheet, &file).ok()?;
    let net = match blend_of(&file) {
        Some(blend) => net.told_with(blend),
        None => net,
    };
    Some((sheet, Arc::new(net)))
}

/// The blend of a net, where there is one: a line that begins with its sheet, its revision and its numbers of seats as in the file.
#[cfg(feature = "weights")]
fn blend_of(net: &NetFile) -> Option<crate::Blend> {
    let begin = format!("{} {} {} ", net.sheet, net.revision, net.seats);
    silbertablett_weights::BLENDS.lines().find_map(|line| crate::Blend::parse(line.strip_prefix(&begin)?))
}
