//! Checkpoints: a resumable run.
//!
//! The file is, in little-endian numbers: `SLBTCKP` and the format version 3; games and steps (8 bytes each); sizes of the net (4 each);
//! seed, CRC-32 of the sheet's id and revision, CRC-32 of what the run began with (4 each); length of the names of the inputs (4), and
//! the names, each ended by a line feed; weights, mean slopes, mean squared slopes and mean weights of the optimiser (4 each); CRC-32
//! of all before.
//!
//! Inputs are known by their names: a run goes on when there are new ones, whose weights then begin at 0, or when some are gone.
//! Versions 1 and 2 are read as well. They have a fingerprint of the inputs (4) before the sizes, and no names; version 1 is without
//! seed, sheet and beginning, so that changes of these go unnoticed.

use std::sync::Arc;

use silbertablett_net::{Fit, Inputs, Net, Shape, read_names, written_names};
use silbertablett_sheet_file::SheetFile;

use super::config::{Begin, Config, ConfigError, Learned};
use super::trainer::Trainer;

const MAGIC: &[u8; 7] = b"SLBTCKP";
const VERSION: u8 = 3;

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
        [shape.inputs, shape.first, shape.second].iter().for_each(|&n| bytes.extend((n as u32).to_le_bytes()));
        Fixed::of(self, VERSION).numbers().iter().for_each(|n| bytes.extend(n.to_le_bytes()));
        bytes.extend(written_names(self.encoder.names()));
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
        let saved = SavedRun::read(bytes)?;
        let mut trainer = Trainer::new(sheet, config).map_err(CheckpointError::Config)?;
        if let Some(fixed) = &saved.fixed {
            fixed.compare(&trainer, saved.version)?;
        }
        let [was, now] = [saved.shape, trainer.net.shape()].map(|shape| format!("[{}, {}]", shape.first, shape.second));
        if was != now {
            return Err(CheckpointError::Changed { key: "hidden", was, now });
        }
        let fit = saved.fit(&trainer)?;
        let lists = saved.lists(&fit)?;
        let [weights, slope, square, mean] = lists;
        trainer.games = saved.games;
        trainer.net = Net::new(trainer.net.shape(), weights).ok_or(CheckpointError::Foreign)?;
        trainer.optimiser.steps = saved.steps;
        (trainer.optimiser.slope, trainer.optimiser.square, trainer.optimiser.mean) = (slope, square, mean);
        trainer.fit = Some(fit);
        Ok(trainer)
    }
}

/// A checkpoint as it was saved.
struct SavedRun<'a> {
    version: u8,
    games: u64,
    steps: u64,
    shape: Shape,
    inputs: Inputs,
    /// `None` in version 1.
    fixed: Option<Fixed>,
    /// Weights and the three lists of the optimiser.
    lists: &'a [u8],
}

impl SavedRun<'_> {
    fn read(bytes: &[u8]) -> Result<SavedRun<'_>, CheckpointError> {
        let version = bytes.strip_prefix(MAGIC).and_then(|rest| rest.first()).copied();
        let Some(version @ 1..=VERSION) = version else { return Err(CheckpointError::NotACheckpoint) };
        let (rest, crc) = bytes.split_last_chunk::<4>().ok_or(CheckpointError::Damaged)?;
        if crc32fast::hash(rest) != u32::from_le_bytes(*crc) {
            return Err(CheckpointError::Damaged);
        }
        let mut head = Unread(rest.get(MAGIC.len() + 1..).unwrap_or_default());
        let (games, steps) = (head.long()?, head.long()?);
        let fingerprint = if version < 3 { Some(head.word()?) } else { None };
        let [inputs, first, second] = [head.word()?, head.word()?, head.word()?].map(|n| n as usize);
        let fixed = match version {
            1 => None,
            _ => Some(Fixed { seed: head.word()?, sheet: head.word()?, begin: head.word()? }),
        };
        let (inputs_named, lists) = match fingerprint {
            Some(fingerprint) => (Inputs::Fingerprint(fingerprint), head.0),
            None => {
                let (names, lists) = read_names(head.0).ok_or(CheckpointError::Damaged)?;
                (Inputs::Named(names), lists)
            }
        };
        let shape = Shape { inputs, first, second };
        if !shape.is_sound() || lists.len() != 4 * 4 * shape.weights() {
            return Err(CheckpointError::Damaged);
        }
        Ok(SavedRun { version, games, steps, shape, inputs: inputs_named, fixed, lists })
    }

    /// How its inputs fit those of a run.
    fn fit(&self, trainer: &Trainer) -> Result<Fit, CheckpointError> {
        let names = self.inputs.names(&trainer.sheet, self.shape.inputs).ok_or(CheckpointError::Foreign)?;
        let fit = Fit::new(&names, trainer.encoder.names());
        if fit.is_foreign() { Err(CheckpointError::Foreign) } else { Ok(fit) }
    }

    /// Weights, mean slopes, mean squared slopes and mean weights for inputs as they are now. What is new has no weight and no past.
    fn lists(&self, fit: &Fit) -> Result<[Vec<f32>; 4], CheckpointError> {
        let numbers: Vec<f32> = self.lists.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let weights = self.shape.weights();
        let mut lists: [Vec<f32>; 4] = Default::default();
        for (list, numbers) in lists.iter_mut().zip(numbers.chunks_exact(weights)) {
            let net = Net::new(self.shape, numbers.to_vec()).ok_or(CheckpointError::Damaged)?;
            *list = net.moved(fit).ok_or(CheckpointError::Foreign)?.weights().to_vec();
        }
        Ok(lists)
    }
}

/// The numbers not read yet.
struct Unread<'a>(&'a [u8]);

impl Unread<'_> {
    fn word(&mut self) -> Result<u32, CheckpointError> {
        let (word, rest) = self.0.split_first_chunk::<4>().ok_or(CheckpointError::Damaged)?;
        self.0 = rest;
        Ok(u32::from_le_bytes(*word))
    }

    fn long(&mut self) -> Result<u64, CheckpointError> {
        Ok(u64::from(self.word()?) | u64::from(self.word()?) << 32)
    }
}

/// What of a plan cannot change in a run, beside the widths of the net.
struct Fixed {
    seed: u32,
    sheet: u32,
    begin: u32,
}

impl Fixed {
    /// As a checkpoint of this version has it.
    fn of(trainer: &Trainer, version: u8) -> Fixed {
        let text = if version < 3 { old_text } else { text };
        let begin = trainer.config.begin_with.as_ref().map_or(String::new(), text);
        Fixed {
            seed: trainer.config.seed,
            sheet: crc32fast::hash(named(&trainer.sheet).as_bytes()),
            begin: crc32fast::hash(begin.as_bytes()),
        }
    }

    fn numbers(&self) -> [u32; 3] {
        [self.seed, self.sheet, self.begin]
    }

    fn compare(&self, trainer: &Trainer, version: u8) -> Result<(), CheckpointError> {
        let planned = Fixed::of(trainer, version);
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

/// What a run begins with as a text, a line for each part.
fn text(begin: &Begin) -> String {
    let add = begin.add.as_ref().map_or(String::new(), |add| format!("{}\n{}\n{}\n", add.sheet, add.from, add.to));
    format!("{}\n{}\n{add}", begin.sheet, begin.net)
}

/// The same as versions before 3 had it.
fn old_text(begin: &Begin) -> String {
    let add = match &begin.add {
        None => "None".to_owned(),
        Some(Learned { sheet, from, to }) => {
            format!("Some(Learned {{ sheet: {sheet:?}, from: {from:?}, to: {to:?} }})")
        }
    };
    format!("Begin {{ sheet: {:?}, net: {:?}, add: {add} }}", begin.sheet, begin.net)
}
