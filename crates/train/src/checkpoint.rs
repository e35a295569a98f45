//! Checkpoints: a resumable run. The file is, in little-endian numbers: `SLBTCKP` and the format version 2; games and
//! steps (8 bytes each); fingerprint of the encoder's layout (4); sizes of the net (4 each); seed, CRC-32 of the sheet's id and revision,
//! CRC-32 of what the run began with (4 each); weights, mean slopes, mean squared slopes and mean weights of the optimiser (4 each);
//! CRC-32 of all before. Version 1 is read as well: it is without seed, sheet and beginning, so that changes of these go unnoticed.

use std::sync::Arc;

use silbertablett_net::{Net, Shape};
use silbertablett_sheet_file::SheetFile;

use super::config::{Config, ConfigError};
use super::trainer::Trainer;

const MAGIC: &[u8; 7] = b"SLBTCKP";
const VERSION: u8 = 2;
/// How long the head is without and with what version 2 added.
const HEADS: [usize; 2] = [8 + 8 + 8 + 4 + 3 * 4, 8 + 8 + 8 + 4 + 3 * 4 + 3 * 4];

/// Why a run cannot be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// The file does not begin as a checkpoint of a known version does.
    NotACheckpoint,
    /// Its length or checksum does not fit.
    Damaged,
    /// It belongs to another sheet or layout of inputs than the plan.
    Foreign,
    /// A key of the plan has changed that cannot be changed in a run: what it was, where that is known, and what it is now.
    Changed {
        /// The key.
        key: &'static str,
        /// What it was when the run began; empty where only the change is known.
        was: String,
        /// What the plan says now.
        now: String,
    },
    /// The plan does not fit the sheet.
    Config(ConfigError),
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::NotACheckpoint => write!(f, "this is not a checkpoint of a version this program knows"),
            CheckpointError::Damaged => write!(f, "the checkpoint is damaged: its length or checksum does not fit"),
            CheckpointError::Foreign => {
                write!(f, "the checkpoint belongs to another sheet, or its sheet prints something else now")
            }
            CheckpointError::Changed { key, was, now } => {
                write!(f, "`{key}` cannot be changed in a run that has begun: it ")?;
                if was.is_empty() {
                    write!(f, "was something else than {now}")?
                } else {
                    write!(f, "was {was} and is {now} now")?
                }
                write!(f, "; put it back, or begin a new run with a plan of another name")
            }
            CheckpointError::Config(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl Trainer {
    /// All that is needed to go on.
    pub fn checkpoint(&self) -> Vec<u8> {
        let shape = self.net.shape();
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.optimiser.steps.to_le_bytes());
        bytes.extend(self.encoder.fingerprint().to_le_bytes());
        [shape.inputs, shape.first, shape.second].iter().for_each(|&n| bytes.extend((n as u32).to_le_bytes()));
        Fixed::of(self).numbers().iter().for_each(|n| bytes.extend(n.to_le_bytes()));
        let lists = [self.net.weights(), &self.optimiser.slope, &self.optimiser.square, &self.optimiser.mean];
        lists.iter().for_each(|list| list.iter().for_each(|weight| bytes.extend(weight.to_le_bytes())));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Goes on with a run. The plan may have changed, except for the sheet, the seed, the widths of the net and what it began with.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn resume(sheet: Arc<SheetFile>, config: Config, bytes: &[u8]) -> Result<Trainer, CheckpointError> {
        let version = bytes.strip_prefix(MAGIC).and_then(|rest| rest.first()).copied();
        let Some(version @ 1..=VERSION) = version else { return Err(CheckpointError::NotACheckpoint) };
        let (rest, crc) = bytes.split_last_chunk::<4>().ok_or(CheckpointError::Damaged)?;
        let head = HEADS[usize::from(version) - 1];
        if rest.len() < head || crc32fast::hash(rest) != u32::from_le_bytes(*crc) {
            return Err(CheckpointError::Damaged);
        }
        let mut trainer = Trainer::new(sheet, config).map_err(CheckpointError::Config)?;
        let (head, lists) = rest.split_at(head);
        let words = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let long = |at: usize| u64::from(words(at)) | u64::from(words(at + 4)) << 32;
        let [inputs, first, second] = [28, 32, 36].map(|at| words(at) as usize);
        let (shape, planned) = (Shape { inputs, first, second }, trainer.net.shape());
        if version > 1 {
            Fixed { seed: words(40), sheet: words(44), begin: words(48) }.compare(&trainer)?;
        }
        if words(24) != trainer.encoder.fingerprint() || inputs != planned.inputs {
            return Err(CheckpointError::Foreign);
        }
        if shape != planned {
            let [was, now] = [shape, planned].map(|shape| format!("[{}, {}]", shape.first, shape.second));
            return Err(CheckpointError::Changed { key: "hidden", was, now });
        }
        let weights = shape.weights();
        if lists.len() != 4 * 4 * weights {
            return Err(CheckpointError::Damaged);
        }
        let numbers: Vec<f32> = lists.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let list = |n: usize| numbers[n * weights..(n + 1) * weights].to_vec();
        trainer.games = long(8);
        trainer.net = Net::new(shape, list(0)).ok_or(CheckpointError::Foreign)?;
        trainer.optimiser.steps = long(16);
        trainer.optimiser.slope = list(1);
        trainer.optimiser.square = list(2);
        trainer.optimiser.mean = list(3);
        Ok(trainer)
    }
}

/// What of a plan cannot change in a run, beside the widths of the net.
struct Fixed {
    seed: u32,
    sheet: u32,
    begin: u32,
}

impl Fixed {
    fn of(trainer: &Trainer) -> Fixed {
        let begin = trainer.config.begin_with.as_ref().map_or(String::new(), |begin| format!("{begin:?}"));
        Fixed {
            seed: trainer.config.seed,
            sheet: crc32fast::hash(named(&trainer.sheet).as_bytes()),
            begin: crc32fast::hash(begin.as_bytes()),
        }
    }

    fn numbers(&self) -> [u32; 3] {
        [self.seed, self.sheet, self.begin]
    }

    fn compare(&self, trainer: &Trainer) -> Result<(), CheckpointError> {
        let planned = Fixed::of(trainer);
        let changed = |key, was: String, now: String| Err(CheckpointError::Changed { key, was, now });
        if self.sheet != planned.sheet {
            return changed("sheet", String::new(), named(&trainer.sheet));
        }
        if self.seed != planned.seed {
            return changed("seed", self.seed.to_string(), planned.seed.to_string());
        }
        if self.begin != planned.begin {
            let net =
                trainer.config.begin_with.as_ref().map_or_else(|| "nothing".to_owned(), |begin| begin.net.clone());
            return changed("begin_with", String::new(), net);
        }
        Ok(())
    }
}

fn named(sheet: &SheetFile) -> String {
    format!("{} in revision {}", sheet.id(), sheet.revision())
}
