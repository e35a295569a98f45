//! The nets at hand: those that come with the program, and those that it is given while it runs.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use silbertablett_rules::Sheet;
use silbertablett_sheet_file::SheetFile;

#[cfg(feature = "weights")]
use crate::file::NetHead;
use crate::sheet_net::trained_for;
use crate::{NetError, NetFile, SheetNet};

/// A net and its sheet. What is compiled in is read when it is first needed.
struct KnownNet {
    sheet: Arc<SheetFile>,
    /// The numbers of seats it was trained for, see [`NetFile::seats`].
    seats: u8,
    bytes: &'static [u8],
    /// None of bytes that cannot be read; a test reads them all.
    net: OnceLock<Option<Arc<SheetNet>>>,
}

impl KnownNet {
    fn net(&self) -> Option<Arc<SheetNet>> {
        self.net.get_or_init(|| read(&self.sheet, self.bytes).map(Arc::new)).clone()
    }
}

fn at_hand() -> &'static RwLock<Vec<KnownNet>> {
    static NETS: OnceLock<RwLock<Vec<KnownNet>>> = OnceLock::new();
    NETS.get_or_init(|| RwLock::new(built_in()))
}

/// The net for a sheet, found by what the sheet prints and not by its name: one that was trained for this number of seats, or else the
/// first there is. `None` where there is none.
pub fn net_for(sheet: &Sheet, seats: usize) -> Option<Arc<SheetNet>> {
    let nets = at_hand().read().unwrap_or_else(PoisonError::into_inner);
    let same = |file: &SheetFile| std::ptr::eq(file.tables(), sheet) || file.tables() == sheet;
    let fitting = || nets.iter().filter(|known| same(&known.sheet));
    let trained = fitting().filter(|known| trained_for(known.seats, seats)).find_map(KnownNet::net);
    trained.or_else(|| fitting().find_map(KnownNet::net))
}

/// Hands over a net that was loaded: from now on every bot of this process judges positions of the sheet by it, before any net that was
/// there for the same numbers of seats. So a program whose nets are not compiled in loads them when it needs them.
///
/// # Errors
/// Why the net is not one for the sheet.
pub fn hand_over(sheet: Arc<SheetFile>, file: &NetFile) -> Result<(), NetError> {
    let net = OnceLock::from(Some(Arc::new(SheetNet::new(&sheet, file)?)));
    let known = KnownNet { sheet, seats: file.seats, bytes: &[], net };
    at_hand().write().unwrap_or_else(PoisonError::into_inner).insert(0, known);
    Ok(())
}

#[cfg(not(feature = "weights"))]
fn built_in() -> Vec<KnownNet> {
    Vec::new()
}

/// The nets that come with the program, in their order.
#[cfg(feature = "weights")]
fn built_in() -> Vec<KnownNet> {
    let known = |&bytes: &&'static [u8]| {
        let (head, _) = NetHead::read(bytes).ok()?;
        let sheet = silbertablett_sheet_file::built_in(&head.sheet, Some(head.revision))?;
        Some(KnownNet { sheet, seats: head.seats, bytes, net: OnceLock::new() })
    };
    silbertablett_weights::NETS.iter().filter_map(known).collect()
}

fn read(sheet: &SheetFile, bytes: &[u8]) -> Option<SheetNet> {
    let file = NetFile::from_bytes(bytes).ok()?;
    let net = SheetNet::new(sheet, &file).ok()?;
    Some(match blend_of(&file) {
        Some(blend) => net.told_with(blend),
        None => net,
    })
}

#[cfg(not(feature = "weights"))]
fn blend_of(_: &NetFile) -> Option<crate::Blend> {
    None
}

/// The blend of a net, where there is one: a line that begins with its sheet, its revision and its numbers of seats as in the file.
#[cfg(feature = "weights")]
fn blend_of(net: &NetFile) -> Option<crate::Blend> {
    let begin = format!("{} {} {} ", net.sheet, net.revision, net.seats);
    silbertablett_weights::BLENDS.lines().find_map(|line| crate::Blend::parse(line.strip_prefix(&begin)?))
}
