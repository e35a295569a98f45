//! What goes wrong.

use silbertablett_env::EnvFault;

/// Why a game does not become rows, or rows no file.
#[derive(Debug)]
pub enum ColumnsFault {
    /// The record is none, or does not replay; nothing of it is in the tables.
    Record(EnvFault),
    /// A file cannot be written.
    File(std::io::Error),
    /// The tables are there already, and are not written over.
    There(std::path::PathBuf),
}

impl std::fmt::Display for ColumnsFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ColumnsFault::Record(fault) => fault.fmt(f),
            ColumnsFault::File(error) => write!(f, "the tables cannot be written: {error}"),
            ColumnsFault::There(path) => {
                write!(f, "{} is there already: name another folder, or move it away", path.display())
            }
        }
    }
}

impl std::error::Error for ColumnsFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ColumnsFault::Record(fault) => Some(fault),
            ColumnsFault::File(error) => Some(error),
            ColumnsFault::There(_) => None,
        }
    }
}

impl From<parquet::errors::ParquetError> for ColumnsFault {
    fn from(error: parquet::errors::ParquetError) -> ColumnsFault {
        ColumnsFault::File(std::io::Error::other(error))
    }
}
