//! Checking the dice of a record against what was published of them.

use crate::secret::{SCHEME, Secret};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_record::{Document, RecordEntry, RecordFault, Replay, throw_of};
use silbertablett_rules::{Die, DieSet, Throw};
use silbertablett_sheet_file::SheetFile;
use std::fmt;

/// A record whose dice follow from what it says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedDice {
    /// How many throws were compared.
    pub throws: usize,
    /// What had been published before the game.
    pub commitment: String,
    /// For each seat, whether it gave a share. Where none did, the secret alone decided: then it was committed to, and that is all.
    pub shares: Vec<bool>,
}

/// Why the dice of a record are not proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFault {
    /// The record itself is faulty.
    Record(RecordFault),
    /// It says nothing about its dice.
    Unproven,
    /// It lacks one of the fields that the check needs.
    Missing(&'static str),
    /// It names a scheme that this program does not know.
    Scheme(String),
    /// Its secret is not 64 hexadecimal digits in lower case.
    Secret,
    /// Its secret is not the one that was committed to.
    Commitment {
        /// The commitment to its secret.
        due: String,
        /// The one it names.
        named: String,
    },
    /// It has so many shares.
    Shares {
        /// How many seats there are.
        seats: usize,
        /// How many shares it has.
        named: usize,
    },
    /// A throw is not the one that follows.
    Throw {
        /// The entry, from 0.
        entry: usize,
        /// The throw that follows, in the words of the record.
        due: String,
        /// The throw that stands there.
        stands: String,
    },
}

impl fmt::Display for DiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceFault::Record(fault) => fault.fmt(f),
            DiceFault::Unproven => f.write_str("the record says nothing about its dice (it has no `dice`)"),
            DiceFault::Missing("secret") => f.write_str(
                "`dice` has no `secret`: it is shown when the game has ended, and nothing can be checked before",
            ),
            DiceFault::Missing(field) => write!(f, "`dice` has no `{field}`"),
            DiceFault::Scheme(named) => write!(f, "the scheme of the dice is `{named}`; `{SCHEME}` can be checked"),
            DiceFault::Secret => f.write_str("the secret of the dice is not 64 hexadecimal digits in lower case"),
            DiceFault::Commitment { due, named } => {
                write!(f, "the secret of the dice belongs to the commitment {due}, and the record names {named}")
            }
            DiceFault::Shares { seats, named } => {
                write!(f, "`dice` has {named} shares for {seats} seats; a seat that gave none has an empty one")
            }
            DiceFault::Throw { entry, due, stands } => {
                write!(f, "entry {entry}: the throw that follows is {due}, and the record has {stands}")
            }
        }
    }
}

impl std::error::Error for DiceFault {}

/// Checks that every throw of a sound record follows from its secret and the shares of its seats, and that the secret is the one that was
/// committed to. A game that is not finished can be checked as far as it goes, once its secret is known.
///
/// # Errors
/// The first thing that does not fit.
pub fn check_dice(document: &Document<'_>) -> Result<CheckedDice, DiceFault> {
    let proof = document.dice.as_ref().ok_or(DiceFault::Unproven)?;
    let scheme = proof.scheme.as_ref().ok_or(DiceFault::Missing("scheme"))?;
    if scheme != SCHEME {
        return Err(DiceFault::Scheme(scheme.clone()));
    }
    let named = proof.commitment.as_ref().ok_or(DiceFault::Missing("commitment"))?;
    let secret = proof.secret.as_ref().ok_or(DiceFault::Missing("secret"))?;
    let shares = proof.seats.as_ref().ok_or(DiceFault::Missing("seats"))?;
    let secret: Secret = secret.parse().map_err(|_| DiceFault::Secret)?;
    let due = secret.commitment();
    if due != *named {
        return Err(DiceFault::Commitment { due, named: named.clone() });
    }
    if shares.len() != document.seats.len() {
        return Err(DiceFault::Shares { seats: document.seats.len(), named: shares.len() });
    }
    let mut dice = Keyed::of_key(secret.key(shares.iter().map(String::as_str)), 0);
    let mut replay = Replay::start(document).map_err(DiceFault::Record)?;
    let mut throws = 0;
    for (index, entry) in document.log.iter().enumerate() {
        if let RecordEntry::Throw(words) = entry
            && let Ok(stands) = throw_of(replay.sheet(), words)
            && let Ok(due) = dice.throw(replay.state())
        {
            if stands != due {
                let (due, stands) = (in_words(replay.sheet(), &due), in_words(replay.sheet(), &stands));
                return Err(DiceFault::Throw { entry: index, due, stands });
            }
            throws += 1;
        }
        replay.play(entry, &mut ()).map_err(DiceFault::Record)?;
    }
    let shares = shares.iter().map(|share| !share.is_empty()).collect();
    Ok(CheckedDice { throws, commitment: due, shares })
}

/// `white 4 blue 2`, and behind it the tray of a solo passive turn.
fn in_words(sheet: &SheetFile, throw: &Throw) -> String {
    let faces = throw.dice().iter().map(|die| {
        let face = throw.face(die).map_or(0, |face| face.number());
        format!("{} {face}", sheet.die_name(die))
    });
    let names = |dice: DieSet| dice.iter().map(|die: Die| sheet.die_name(die)).collect::<Vec<_>>().join(", ");
    let text = faces.collect::<Vec<_>>().join(", ");
    if throw.tray().is_empty() { text } else { format!("{text} (on the tray: {})", names(throw.tray())) }
}
