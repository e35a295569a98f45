//! A verifier: reads records from a stream, one or many, packed or not, and prints a verdict on each.
//!
//! ```sh
//! cargo run --example verifier < games.jsonl
//! cargo run --example verifier < sheets/classic/games/other-solo-extra.json
//! ```
//!
//! It ends with status 1 if a record is not a legal game, and 2 if the stream cannot be read.

use silbertablett_record::{Pieces, RecordFault, Verified, verify};
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// One line on a record: what the game came to, or what is wrong with it and what would have been legal.
fn verdict(checked: &Result<Verified, RecordFault>) -> String {
    match checked {
        Ok(game) => {
            let totals = game.result.seats.iter().map(|seat| format!("{} {}", seat.name, seat.total));
            let state = if game.complete { "legal" } else { "legal so far" };
            format!("{state}: {}, {}", game.sheet, totals.collect::<Vec<_>>().join(", "))
        }
        Err(fault) => match fault.legal().split_first() {
            Some((first, rest)) => format!("{fault}; legal were `{first}` and {} more", rest.len()),
            None => fault.to_string(),
        },
    }
}

/// Reads records and writes a line on each; how many are legal, and how many are not.
pub(crate) fn check(stream: impl Read + Send + 'static, out: &mut dyn Write) -> io::Result<(u64, u64)> {
    let (mut good, mut bad) = (0, 0);
    for piece in Pieces::of_stream(Box::new(stream))? {
        let piece = piece?;
        let checked = verify(&piece.bytes);
        if checked.is_ok() {
            good += 1
        } else {
            bad += 1
        }
        match piece.line {
            Some(line) => writeln!(out, "{line}: {}", verdict(&checked))?,
            None => writeln!(out, "{}", verdict(&checked))?,
        }
    }
    writeln!(out, "{good} legal, {bad} not")?;
    Ok((good, bad))
}

fn main() -> ExitCode {
    match check(io::stdin(), &mut io::stdout().lock()) {
        Ok((_, 0)) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(io::stderr(), "the records cannot be read: {error}");
            ExitCode::from(2)
        }
    }
}
