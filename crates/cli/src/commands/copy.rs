//! Moving all games from one store to another.

use super::keep::{failed, report};
use crate::args::CopyArguments;
use crate::database::CopyPlace;
use crate::deployment::{Deployment, Locked};
use crate::failure::Failure;
use crate::output::Output;
use silbertablett_host::judge;
use silbertablett_store::{FolderLock, Opening, StoreError, Transfer};
use std::io::{BufReader, BufWriter, Write, pipe};

pub(crate) fn copy(arguments: &CopyArguments, out: &mut Output) -> Result<(), Failure> {
    let from = to_read(&arguments.from)?;
    let (to, _lock) = to_write(&arguments.to)?;
    let (reader, writer) = pipe().map_err(|error| Failure::Failed(error.to_string()))?;
    let (exported, imported) = std::thread::scope(|scope| {
        let exporting = scope.spawn(move || {
            let mut writer = BufWriter::new(writer);
            from.export(&mut writer)?;
            writer.flush().map_err(|error| StoreError::Storage(error.to_string()))
        });
        // The end of the reader is the end of whoever writes to it.
        let imported = to.import_and_follow(&mut BufReader::new(reader), &mut |game| Ok(judge(game)?));
        (exporting.join(), imported)
    });
    // What cannot be read is the reason for what is then taken over of it, and what cannot be written that nobody reads.
    let imported = match (exported, imported) {
        (Ok(Err(StoreError::Closed)) | Ok(Ok(())), imported) => imported.map_err(failed)?,
        (Ok(Err(error)), _) => return Err(failed(error)),
        (Err(_), _) => return Err(Failure::Failed("what is to be copied could not be read".to_owned())),
    };
    report(imported, &arguments.from.to_string(), out)
}

/// Where games are.
fn deployment(place: &str) -> Deployment {
    Deployment::in_folder(place.into())
}

fn to_read(place: &CopyPlace) -> Result<Box<dyn Transfer>, Failure> {
    match place {
        CopyPlace::Database(address) => Ok(Box::new(address.open(Opening::ToRead)?)),
        CopyPlace::Folder(folder) => Ok(Box::new(deployment(folder).store_to_read()?)),
    }
}

fn to_write(place: &CopyPlace) -> Result<(Box<dyn Transfer>, Option<FolderLock>), Failure> {
    match place {
        CopyPlace::Database(address) => Ok((Box::new(address.open(Opening::OrCreate)?), None)),
        CopyPlace::Folder(folder) => {
            let deployment = deployment(folder);
            match deployment.lock()? {
                Locked::Here(lock) => Ok((Box::new(deployment.store(&lock, Opening::OrCreate)?), Some(lock))),
                Locked::There(address) => Err(Failure::Failed(format!(
                    "a silbertablett is running at http://{address}/ with the games in {folder}: stop it first"
                ))),
            }
        }
    }
}
