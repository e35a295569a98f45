//! What is made once for each sheet.

use crate::{Catalogue, EnvFault};
use silbertablett_net::features::{Encoder, Features};
use silbertablett_record::parse_notation;
use silbertablett_rules::{Move, Ruling, Rulings, SeatId, State};
use silbertablett_sheet_file::{SheetFile, is_built_in, name_of, named};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// A sheet with the numbers of its moves and the inputs of its positions.
#[derive(Debug)]
pub struct Kit {
    /// The sheet.
    pub file: Arc<SheetFile>,
    /// Its moves by number.
    pub catalogue: Catalogue,
    /// What turns a position into an observation.
    pub encoder: Encoder,
}

/// The kits of the sheets of the program: made once for a process.
static KITS: Mutex<Option<HashMap<String, Arc<Kit>>>> = Mutex::new(None);

impl Kit {
    /// The kit of a sheet.
    pub fn of(file: Arc<SheetFile>) -> Arc<Kit> {
        let make = |file: Arc<SheetFile>| {
            let tables = file.tables();
            Arc::new(Kit { catalogue: Catalogue::new(tables), encoder: Encoder::new(tables), file })
        };
        if !is_built_in(&file) {
            return make(file);
        }
        let name = format!("{}@{}", file.id(), file.revision());
        let mut kits = KITS.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kits.get_or_insert_default().entry(name).or_insert_with(|| make(file)))
    }

    /// The kit of a sheet of the program, by its id or `ID@REVISION`, or of a sheet file, by its path.
    ///
    /// # Errors
    /// If there is neither, or with all faults of the file.
    pub fn named(name: impl AsRef<Path>) -> Result<Arc<Kit>, EnvFault> {
        let path = name.as_ref();
        if let Some(file) = path.to_str().and_then(named) {
            return Ok(Kit::of(file));
        }
        let text = std::fs::read_to_string(path).map_err(|error| {
            let known: Vec<String> = silbertablett_sheet_file::built_ins().map(|sheet| name_of(&sheet)).collect();
            EnvFault::value(format!(
                "there is no sheet {:?}, and no file of that name can be read ({error}); the sheets are {}",
                path.display().to_string(),
                known.join(", ")
            ))
        })?;
        let file =
            SheetFile::parse(&text).map_err(|faults| EnvFault::value(format!("{}: {faults}", path.display())))?;
        Ok(Kit::of(Arc::new(file)))
    }

    /// The kit of the sheet that a text of JSON describes.
    ///
    /// # Errors
    /// If it does not describe one.
    pub fn of_json(json: &str) -> Result<Arc<Kit>, EnvFault> {
        let json = serde_json::from_str(json).map_err(EnvFault::value)?;
        let file = SheetFile::from_json(&json).map_err(EnvFault::value)?;
        let known = named(&format!("{}@{}", file.id(), file.revision()));
        let same = known.filter(|known| known.document() == file.document());
        Ok(Kit::of(same.unwrap_or_else(|| Arc::new(file))))
    }

    /// Whether both are kits of the same tables.
    pub fn is_of(&self, other: &Kit) -> bool {
        Arc::ptr_eq(&self.file, &other.file) || self.file.tables().fingerprint() == other.file.tables().fingerprint()
    }

    /// The rulings of a named set of the sheet.
    ///
    /// # Errors
    /// If the sheet has no such set.
    pub fn ruling_set(&self, set: &str) -> Result<Rulings, EnvFault> {
        let known: Vec<&str> = self.file.ruling_sets().collect();
        self.file.ruling_set(set).ok_or_else(|| {
            EnvFault::value(format!("the sheet has no set of rulings {set:?}; its sets are {}", known.join(", ")))
        })
    }

    /// The sheet's own rulings, changed one by one.
    ///
    /// # Errors
    /// If there is no ruling of a name.
    pub fn rulings_with<'n>(&self, singly: impl IntoIterator<Item = (&'n str, bool)>) -> Result<Rulings, EnvFault> {
        let own = self.file.tables().rulings();
        singly.into_iter().try_fold(own, |rulings, (name, holds)| changed(rulings, name, holds))
    }

    /// The sheet's own rulings, changed by the name of a set and by `NAME=yes` and `NAME=no`, separated by commas, the set first.
    ///
    /// # Errors
    /// If there is no set or ruling of a name, or a part is neither.
    pub fn rulings_written(&self, text: &str) -> Result<Rulings, EnvFault> {
        let mut rulings = self.file.tables().rulings();
        for (place, part) in text.split(',').map(str::trim).enumerate() {
            rulings = match part.split_once('=') {
                None if place == 0 => self.ruling_set(part)?,
                Some((name, "yes")) => changed(rulings, name, true)?,
                Some((name, "no")) => changed(rulings, name, false)?,
                _ => return Err(EnvFault::value(format!("a ruling is NAME=yes or NAME=no, not {part:?}"))),
            };
        }
        Ok(rulings)
    }

    /// The move of a line of notation.
    ///
    /// # Errors
    /// If it is not one of this sheet.
    pub fn notated(&self, line: &str) -> Result<Move, EnvFault> {
        parse_notation(&self.file, line).map_err(|fault| EnvFault::value(format!("{line:?}: {fault}")))
    }

    /// Writes what a seat sees of a position: `out` has `encoder.inputs()` numbers, or none to leave it out.
    pub fn observe(&self, state: &State, seat: SeatId, features: &mut Features, out: &mut [f32]) {
        if out.is_empty() {
            return;
        }
        out.fill(0.0);
        self.encoder.encode(self.file.tables(), state, seat, false, features);
        for &(input, value) in &features.inputs {
            out[usize::from(input)] = value;
        }
    }
}

fn changed(rulings: Rulings, name: &str, holds: bool) -> Result<Rulings, EnvFault> {
    let ruling = Ruling::from_name(name).ok_or_else(|| {
        let known = Ruling::ALL.map(Ruling::name).join(", ");
        EnvFault::value(format!("there is no ruling {name:?}; the rulings are {known}"))
    })?;
    Ok(rulings.with(ruling, holds))
}
