//! The platform's folders, and what the program keeps in them.

use etcetera::BaseStrategy;
use std::path::PathBuf;

/// The folder within each of the platform's folders.
const NAME: &str = "silbertablett";

/// This system names no folder for data.
#[derive(Debug)]
pub(crate) struct NoFolder(etcetera::HomeDirError);

impl std::fmt::Display for NoFolder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "this system names no folder for data: {}", self.0)
    }
}

fn base() -> Result<impl BaseStrategy, NoFolder> {
    etcetera::choose_base_strategy().map_err(NoFolder)
}

/// Where the games of the server lie.
pub(crate) fn data() -> Result<PathBuf, NoFolder> {
    Ok(base()?.data_dir().join(NAME))
}

/// Where games played in the terminal are saved.
pub(crate) fn saved_games() -> Result<PathBuf, NoFolder> {
    Ok(data()?.join("games"))
}

/// The file of settings.
pub(crate) fn settings() -> Result<PathBuf, NoFolder> {
    Ok(base()?.config_dir().join(NAME).join("config.toml"))
}
