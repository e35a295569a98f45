//! Games that are kept in a database instead of a folder.

use crate::failure::Failure;
use serde::Deserialize;
use silbertablett_store::{Opening, PostgresOptions, PostgresStore, StoreError};
use std::convert::Infallible;
use std::str::FromStr;

/// The address of a database. There may be a password in it: nothing shows it.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub(crate) struct DatabaseAddress(String);

impl DatabaseAddress {
    /// The store in the database.
    pub(crate) fn open(&self, opening: Opening) -> Result<PostgresStore, Failure> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| self.0.starts_with(scheme)) {
            let why = "a database is named by its address, such as postgres://USER:PASSWORD@HOST/NAME";
            return Err(Failure::Usage(why.to_owned()));
        }
        let options = PostgresOptions { opening, ..PostgresOptions::default() };
        PostgresStore::open_with(&self.0, options).map_err(|error| match error {
            StoreError::NoStore(place) => Failure::Failed(format!("there are no games in {}", place.display())),
            other => Failure::Failed(other.to_string()),
        })
    }
}

impl std::fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("postgres://...")
    }
}

impl FromStr for DatabaseAddress {
    type Err = Infallible;

    /// Whatever it is: what is refused while arguments are read would be shown.
    fn from_str(text: &str) -> Result<DatabaseAddress, Infallible> {
        Ok(DatabaseAddress(text.to_owned()))
    }
}

/// Where games are copied from or to.
#[derive(Clone, Debug)]
pub(crate) enum CopyPlace {
    /// A database.
    Database(DatabaseAddress),
    /// A data folder.
    Folder(String),
}

impl FromStr for CopyPlace {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<CopyPlace, Infallible> {
        // What looks like an address of another kind is a slip of the pen, and not a folder that is to be made.
        Ok(match text.contains("://") {
            true => CopyPlace::Database(DatabaseAddress(text.to_owned())),
            false => CopyPlace::Folder(text.to_owned()),
        })
    }
}

impl std::fmt::Display for CopyPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CopyPlace::Database(_) => f.write_str("the database"),
            CopyPlace::Folder(folder) => f.write_str(folder),
        }
    }
}
