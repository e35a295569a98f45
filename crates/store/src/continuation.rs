//! What is there already, and what is brought of it: whether that only goes on where what is there ends.

use crate::{StoreError, StoredGame, StoredPlayer};

/// Whether a game has gone on since it was stored as it is there.
///
/// # Errors
/// `GoneOn` if what is there is not how what is brought began: it is another game, or has been played on there.
pub(crate) fn has_gone_on(there: &StoredGame, brought: &StoredGame) -> Result<bool, StoreError> {
    let same_start = (&there.head, &there.secret, &there.sheet, there.created, &there.daily)
        == (&brought.head, &brought.secret, &brought.sheet, brought.created, &brought.daily);
    let same_commands = there
        .commands
        .iter()
        .all(|(id, command)| brought.commands.get(id).is_some_and(|other| other.answer() == command.answer()));
    // With the same log nothing but the seats says which of the two is later: they are taken one after the other.
    let later = brought.log.len() > there.log.len()
        || there.seats.iter().all(|(seat, player)| brought.seats.get(seat) == Some(player));
    if !(same_start && same_commands && brought.log.starts_with(&there.log) && later) {
        return Err(StoreError::GoneOn(there.id.clone()));
    }
    Ok(there != brought)
}

/// What is new of a player, with nothing that was there: `None` if nothing is.
pub(crate) fn new_of(there: &StoredPlayer, brought: &StoredPlayer) -> Option<StoredPlayer> {
    let mut new = brought.clone();
    new.devices.retain(|one| one.token != there.token && there.devices.iter().all(|other| other.token != one.token));
    new.programs.retain(|one| there.programs.iter().all(|other| other.id != one.id));
    new.channels.retain(|one| there.channels.iter().all(|other| other.id != one.id));
    let known = |one: &(&str, &str)| there.answers.iter().any(|other| (&*other.sheet, &*other.puzzle) == *one);
    new.answers.retain(|one| !known(&(&one.sheet, &one.puzzle)));
    let nothing =
        new.devices.is_empty() && new.programs.is_empty() && new.channels.is_empty() && new.answers.is_empty();
    (!nothing || new.name != there.name).then_some(new)
}
