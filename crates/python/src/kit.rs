//! What is made once for each sheet.

use crate::catalogue::Catalogue;
use crate::faults::value_error;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use silbertablett_net::features::Encoder;
use silbertablett_rules::{Ruling, Rulings};
use silbertablett_sheet_file::{SheetFile, is_built_in, named};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A sheet with the numbers of its moves and the inputs of its positions.
#[derive(Debug)]
pub(crate) struct Kit {
    pub(crate) file: Arc<SheetFile>,
    pub(crate) catalogue: Catalogue,
    pub(crate) encoder: Encoder,
}

/// The kits of the sheets of the program: made once for a process.
static KITS: Mutex<Option<HashMap<String, Arc<Kit>>>> = Mutex::new(None);

impl Kit {
    /// The kit of a sheet.
    pub(crate) fn of(file: Arc<SheetFile>) -> Arc<Kit> {
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

    /// Whether both are kits of the same tables.
    pub(crate) fn is_of(&self, other: &Kit) -> bool {
        Arc::ptr_eq(&self.file, &other.file) || self.file.tables().fingerprint() == other.file.tables().fingerprint()
    }

    /// A setting of rulings: the sheet's own, changed by a named set or ruling by ruling.
    pub(crate) fn rulings(&self, choice: Option<&Bound<'_, PyAny>>) -> PyResult<Rulings> {
        let own = self.file.tables().rulings();
        let Some(choice) = choice.filter(|choice| !choice.is_none()) else { return Ok(own) };
        if let Ok(set) = choice.extract::<String>() {
            let known: Vec<&str> = self.file.ruling_sets().collect();
            return self.file.ruling_set(&set).ok_or_else(|| {
                value_error(format!("the sheet has no set of rulings {set:?}; its sets are {}", known.join(", ")))
            });
        }
        let singly: HashMap<String, bool> = choice
            .extract()
            .map_err(|_| PyTypeError::new_err("rulings are the name of a set or a dict of names and bools"))?;
        singly.iter().try_fold(own, |rulings, (name, holds)| {
            let known = || Ruling::ALL.map(Ruling::name).join(", ");
            let ruling = Ruling::from_name(name)
                .ok_or_else(|| value_error(format!("there is no ruling {name:?}; the rulings are {}", known())))?;
            Ok(rulings.with(ruling, *holds))
        })
    }

    /// The kit of the sheet that a text of JSON describes.
    pub(crate) fn of_json(json: &str) -> PyResult<Arc<Kit>> {
        let json = serde_json::from_str(json).map_err(value_error)?;
        let file = SheetFile::from_json(&json).map_err(value_error)?;
        let known = named(&format!("{}@{}", file.id(), file.revision()));
        let same = known.filter(|known| known.document() == file.document());
        Ok(Kit::of(same.unwrap_or_else(|| Arc::new(file))))
    }
}
