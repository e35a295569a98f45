//! Brings nets and checkpoints to the newest format of their files: inputs get their names. What they say and learn stays the same.
//!
//!     cargo run --release -p silbertablett-train --example convert -- FILE...
//!
//! A checkpoint `NAME.ckpt` needs its plan `NAME.toml` beside it. Nets of sheets that are not built in are read as they are; training
//! that goes on writes the newest format anyway.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use silbertablett_net::NetFile;
use silbertablett_sheet_file::{built_in, named};
use silbertablett_train::{Config, Trainer};

/// The file in the newest format.
fn newest(path: &Path, bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    if path.extension().is_some_and(|ending| ending == "ckpt") {
        let plan = fs::read_to_string(path.with_extension("toml")).map_err(|error| format!("its plan: {error}"))?;
        let plan = Config::parse(&plan)?;
        let sheet = named(&plan.sheet).ok_or_else(|| format!("there is no sheet `{}`", plan.sheet))?;
        return Ok(Trainer::resume(sheet, plan, bytes)?.checkpoint());
    }
    let file = NetFile::from_bytes(bytes)?;
    let sheet = built_in(&file.sheet, Some(file.revision)).ok_or_else(|| format!("no sheet `{}`", file.sheet))?;
    let named = file.with_names(&sheet)?;
    Ok(named.to_bytes()?)
}

fn convert(path: &Path) -> Result<bool, Box<dyn Error>> {
    let bytes = fs::read(path)?;
    let new = newest(path, &bytes)?;
    if new != bytes {
        fs::write(path, &new)?;
    }
    Ok(new != bytes)
}

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for path in std::env::args_os().skip(1) {
        let path = Path::new(&path);
        match convert(path) {
            Ok(true) => println!("{}: converted", path.display()),
            Ok(false) => println!("{}: is of the newest format", path.display()),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}
