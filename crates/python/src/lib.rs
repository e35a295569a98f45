//! Silbertablett for Python: the module `silbertablett._native`. What Python adds to it, environments above all, stands in `python/`.

mod arrays;
mod batch;
mod bots;
mod bounds;
mod faults;
mod game;
mod given;
mod json;
mod moves;
mod records;
mod runs;
mod sheet;
mod training;

use pyo3::pymodule;

/// Games, bots and nets of Silbertablett.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::bots::{PyBot, PyNet, bots};
    #[pymodule_export]
    use super::bounds::{PyBoundPlan, bound};
    #[pymodule_export]
    use super::faults::{IllegalMoveError, IllegalThrowError, RecordError};
    #[pymodule_export]
    use super::game::PyGame;
    #[pymodule_export]
    use super::moves::PyMove;
    #[pymodule_export]
    use super::records::to_parquet;
    #[pymodule_export]
    use super::runs::{PyDuelPlan, PySimulationPlan, advise, duel, review, simulate, verify};
    #[pymodule_export]
    use super::sheet::PySheet;
    #[pymodule_export]
    use super::training::PyTrainer;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let sheets: Vec<String> =
            silbertablett_sheet_file::revisions().map(|sheet| silbertablett_sheet_file::name_of(&sheet)).collect();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("LOG_HEADER", silbertablett_train::LOG_HEADER)?;
        module.add("CATALOGUE_VERSION", silbertablett_env::CATALOGUE_VERSION)?;
        module.add("SHEETS", sheets)
    }
}
