//! What people and tables may be called.

use crate::fault::HostFault;
use silbertablett_session::MAX_NAME;
use silbertablett_sheet_file::is_unprintable;

/// The name of a table as somebody has typed it; nothing is no name.
pub(crate) fn table_name(name: &str) -> Result<Option<String>, HostFault> {
    let name = Some(name.trim()).filter(|name| !name.is_empty());
    name.map(|name| check_name(name).map(|()| name.to_owned())).transpose()
}

/// Refuses a name that is too long or cannot be shown.
pub(crate) fn check_name(name: &str) -> Result<(), HostFault> {
    let fits = (1..=MAX_NAME).contains(&name.chars().count()) && !name.contains(is_unprintable);
    if fits { Ok(()) } else { Err(HostFault::BadName) }
}
