//! Checkpoints: a run to be gone on with. The file is, in little-endian numbers: `SLBTCKP` and the format version 1; games and
//! steps (8 bytes each); fingerprint of the encoder's layout (4); sizes of the net (4 each); weights, mean slopes, mean squared
//! slopes and mean weights of the optimiser (4 each); CRC-32 of all before.

use std::sync::Arc;

use silbertablett_bots::net::{Net, Shape};
use silbertablett_format::SheetFile;

use super::config::{Config, ConfigError};
use super::trainer::Trainer;

const MAGIC: &[u8; 8] = b"SLBTCKP\x01";
const HEAD: usize = 8 + 8 + 8 + 4 + 3 * 4;

/// Why a run cannot be gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// The file does not begin as a checkpoint of a known version does.
    NotACheckpoint,
    /// Its length or checksum does not fit.
    Damaged,
    /// It belongs to another sheet, layout of inputs or shape of net than the plan.
    Foreign,
    /// The plan does not fit the sheet.
    Config(ConfigError),
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::NotACheckpoint => write!(f, "this is no checkpoint of a version this program knows"),
            CheckpointError::Damaged => write!(f, "the checkpoint is damaged: its length or checksum does not fit"),
            CheckpointError::Foreign => write!(f, "the checkpoint belongs to another sheet or another shape of net"),
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
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.optimiser.steps.to_le_bytes());
        bytes.extend(self.encoder.fingerprint().to_le_bytes());
        [shape.inputs, shape.first, shape.second].iter().for_each(|&n| bytes.extend((n as u32).to_le_bytes()));
        let lists = [self.net.weights(), &self.optimiser.slope, &self.optimiser.square, &self.optimiser.mean];
        lists.iter().for_each(|list| list.iter().for_each(|weight| bytes.extend(weight.to_le_bytes())));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Goes on with a run. The plan may have changed, except for the sheet and the widths of the net.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn resume(sheet: Arc<SheetFile>, config: Config, bytes: &[u8]) -> Result<Trainer, CheckpointError> {
        if !bytes.starts_with(MAGIC) {
            return Err(CheckpointError::NotACheckpoint);
        }
        let (rest, crc) = bytes.split_last_chunk::<4>().ok_or(CheckpointError::Damaged)?;
        if rest.len() < HEAD || crc32fast::hash(rest) != u32::from_le_bytes(*crc) {
            return Err(CheckpointError::Damaged);
        }
        let mut trainer = Trainer::new(sheet, config).map_err(CheckpointError::Config)?;
        let (head, lists) = rest.split_at(HEAD);
        let words = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let long = |at: usize| u64::from(words(at)) | u64::from(words(at + 4)) << 32;
        let [inputs, first, second] = [28, 32, 36].map(|at| words(at) as usize);
        let shape = Shape { inputs, first, second };
        if words(24) != trainer.encoder.fingerprint() || shape != trainer.net.shape() {
            return Err(CheckpointError::Foreign);
        }
        let numbers: Vec<f32> = lists.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let weights = shape.weights();
        if lists.len() != 4 * 4 * weights {
            return Err(CheckpointError::Damaged);
        }
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
