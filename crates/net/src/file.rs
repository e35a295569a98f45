//! Nets as files.
//!
//! All numbers are little-endian. A file is
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `SLBTNET` and the format version, 3 |
//! | 4 | revision of the sheet |
//! | 1 + n | length of the sheet's id, and the id |
//! | 1 | numbers of seats the net was trained for: bits 0 to 3, bit n for n + 1 seats |
//! | 4 + 4 + 4 | inputs, width of the first and of the second hidden layer |
//! | 4 + n | length of the names of the inputs, and the names in their order, each ended by a line feed |
//! | 4 a weight | the weights, as 32-bit floats |
//! | 4 | how many further outputs there are; where there are any: |
//! | 4 + n | length of the names of the outputs, and the names in their order, each ended by a line feed |
//! | 4 a weight | the weights of the outputs one after the other: units of the first hidden layer, of the second, an offset |
//! | 4 | CRC-32 of all bytes before |
//!
//! Inputs are known by their names, so a net goes on to play when the program has inputs that it does not know, or has lost some; see
//! [`Fit`]. Older files are read as well: those of format 2 had no further outputs, those of format 1 had also a version of the encoder
//! (2 bytes) and a fingerprint of all inputs (4) before the revision, and no names.
//!
//! The checksum finds damage; the sheet and its revision find a net that belongs elsewhere. A cryptographic hash would add nothing: a
//! net is data, and whatever can change the file can change its hash.

use std::collections::HashSet;

use silbertablett_sheet_file::SheetFile;

use crate::features::version_1_names;
use crate::{Fit, Net, NetOutput, Shape};

const MAGIC: &[u8; 7] = b"SLBTNET";
const VERSION: u8 = 3;
/// The version of the encoder in files of format 1.
const OLD_ENCODER: u16 = 2;
/// One bit for each number of seats.
const SEATS: u8 = 15;
/// No net is larger.
const MAX_BYTES: usize = 4 << 20;
/// No net has more further outputs.
const MAX_OUTPUTS: usize = 256;

/// A net with all that says where it belongs.
#[derive(Clone, Debug, PartialEq)]
pub struct NetFile {
    /// The sheet's id.
    pub sheet: String,
    /// The sheet's revision.
    pub revision: u32,
    /// The numbers of seats it was trained for: bit n for n + 1 seats.
    pub seats: u8,
    /// What the inputs of the net are called.
    pub inputs: Inputs,
    /// The net.
    pub net: Net,
    /// What it says beside its one number, see [`FinalSheet`](crate::FinalSheet); none in a net that is fresh from training.
    pub outputs: Vec<NetOutput>,
}

/// What the inputs of a net in a file are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inputs {
    /// Their names, in their order.
    Named(Vec<String>),
    /// A file of format 1 has no names, but a fingerprint of what they were called; [`NetFile::names`] finds what they are called now.
    Fingerprint(u32),
}

impl Inputs {
    /// The names of so many inputs of a sheet; `None` where the fingerprint is not that of the sheet.
    pub fn names(&self, sheet: &SheetFile, count: usize) -> Option<Vec<String>> {
        let names = match self {
            Inputs::Named(names) => names.clone(),
            Inputs::Fingerprint(fingerprint) => version_1_names(sheet.tables(), *fingerprint)?,
        };
        Some(names).filter(|names| names.len() == count)
    }
}

/// Why a file is not a net that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// It does not begin as a net of a known version does.
    NotANet,
    /// It ends too early, is too long, or its checksum does not fit.
    Damaged,
    /// It is of format 1 and was made with another version of the encoder than nets of that format that can be read.
    Encoder(u16),
    /// Its sizes, names or weights make no sense.
    Unsound,
    /// It is for another sheet or revision.
    Sheet(String, u32),
    /// It is for the sheet, but most of its inputs are not known.
    Layout,
}

impl std::fmt::Display for NetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NetError::NotANet => write!(f, "this is not a net file of a version this program knows"),
            NetError::Damaged => write!(f, "the net file is damaged: its length or checksum does not fit"),
            NetError::Encoder(version) => {
                write!(
                    f,
                    "the net was trained with encoder version {version}; of nets without names of their inputs this program reads those of version {OLD_ENCODER}"
                )
            }
            NetError::Unsound => write!(f, "the sizes, names or weights of the net make no sense"),
            NetError::Sheet(id, revision) => write!(f, "the net is for revision {revision} of the sheet `{id}`"),
            NetError::Layout => write!(f, "the net was trained on a sheet of this name that prints something else"),
        }
    }
}

impl std::error::Error for NetError {}

impl NetFile {
    /// The file, always of the newest format. A net read from a file of format 1 must be [given names](NetFile::with_names) before.
    ///
    /// # Errors
    /// [`NetError::Layout`] for a net whose inputs have no names.
    pub fn to_bytes(&self) -> Result<Vec<u8>, NetError> {
        let Inputs::Named(names) = &self.inputs else { return Err(NetError::Layout) };
        let shape = self.net.shape();
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(self.revision.to_le_bytes());
        let id = &self.sheet.as_bytes()[..self.sheet.len().min(255)];
        bytes.push(id.len() as u8);
        bytes.extend(id);
        bytes.push(self.seats & SEATS);
        [shape.inputs, shape.first, shape.second].iter().for_each(|&n| bytes.extend((n as u32).to_le_bytes()));
        bytes.extend(written_names(names));
        self.net.weights().iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
        bytes.extend((self.outputs.len() as u32).to_le_bytes());
        if !self.outputs.is_empty() {
            let names: Vec<String> = self.outputs.iter().map(|output| output.name.clone()).collect();
            bytes.extend(written_names(&names));
            self.outputs
                .iter()
                .flat_map(|output| &output.weights)
                .for_each(|weight| bytes.extend(weight.to_le_bytes()));
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        Ok(bytes)
    }

    /// Reads a file of any format there has been.
    ///
    /// # Errors
    /// Why it is not a net of this program.
    pub fn from_bytes(bytes: &[u8]) -> Result<NetFile, NetError> {
        let version = format_of(bytes)?;
        let (rest, crc) = bytes.split_last_chunk::<4>().ok_or(NetError::Damaged)?;
        if bytes.len() > MAX_BYTES || crc32fast::hash(rest) != u32::from_le_bytes(*crc) {
            return Err(NetError::Damaged);
        }
        let (NetHead { fingerprint, revision, sheet, seats }, mut reader) = NetHead::read(rest)?;
        let [inputs, first, second] = [reader.number()?, reader.number()?, reader.number()?].map(|n| n as usize);
        let shape = Shape { inputs, first, second };
        let inputs = match fingerprint {
            Some(fingerprint) => Inputs::Fingerprint(fingerprint),
            None => Inputs::Named(reader.names()?),
        };
        let unnamed = matches!(&inputs, Inputs::Named(names) if names.len() != shape.inputs || !all_different(names));
        if seats & !SEATS != 0 || !shape.is_sound() || unnamed {
            return Err(NetError::Unsound);
        }
        let net = Net::new(shape, reader.floats(shape.weights())?).ok_or(NetError::Unsound)?;
        let outputs = if version < 3 { Vec::new() } else { reader.outputs(shape)? };
        if reader.0.is_empty() {
            Ok(NetFile { sheet, revision, seats, inputs, net, outputs })
        } else {
            Err(NetError::Unsound)
        }
    }

    /// The names of the inputs, in their order. `sheet` must be the one the net belongs to: from it follows what the inputs of a file of
    /// format 1 are called.
    ///
    /// # Errors
    /// That the net belongs to another sheet or revision, or was trained on one of this name that prints something else.
    pub fn names(&self, sheet: &SheetFile) -> Result<Vec<String>, NetError> {
        if self.sheet != sheet.id() || self.revision != sheet.revision() {
            return Err(NetError::Sheet(self.sheet.clone(), self.revision));
        }
        self.inputs.names(sheet, self.net.shape().inputs).ok_or(NetError::Layout)
    }

    /// The same net with the names of its inputs, see [`NetFile::names`].
    ///
    /// # Errors
    /// As there.
    pub fn with_names(self, sheet: &SheetFile) -> Result<NetFile, NetError> {
        let inputs = Inputs::Named(self.names(sheet)?);
        Ok(NetFile { inputs, ..self })
    }

    /// How the net fits the inputs of a sheet as they are named now.
    ///
    /// # Errors
    /// That the net belongs elsewhere.
    pub fn fit(&self, sheet: &SheetFile, now: &[String]) -> Result<Fit, NetError> {
        let fit = Fit::new(&self.names(sheet)?, now);
        if fit.is_foreign() { Err(NetError::Layout) } else { Ok(fit) }
    }
}

/// Names as files hold them: the length of all of them, then each with a line feed.
pub fn written_names(names: &[String]) -> Vec<u8> {
    let text: String = names.iter().flat_map(|name| [name, "\n"]).collect();
    let mut bytes = (text.len() as u32).to_le_bytes().to_vec();
    bytes.extend(text.as_bytes());
    bytes
}

/// Reads what [`written_names`] wrote; the names, and the bytes after them. `None` where it is something else.
pub fn read_names(bytes: &[u8]) -> Option<(Vec<String>, &[u8])> {
    let (len, rest) = bytes.split_first_chunk::<4>()?;
    let (text, rest) = rest.split_at_checked(u32::from_le_bytes(*len) as usize)?;
    let names = std::str::from_utf8(text).ok()?.strip_suffix('\n')?.split('\n').map(str::to_owned).collect();
    Some((names, rest))
}

fn all_different(names: &[String]) -> bool {
    names.iter().collect::<HashSet<_>>().len() == names.len()
}

/// The format of a file that begins as a net does.
fn format_of(bytes: &[u8]) -> Result<u8, NetError> {
    let version = bytes.strip_prefix(MAGIC).and_then(|rest| rest.first()).copied();
    version.filter(|version| (1..=VERSION).contains(version)).ok_or(NetError::NotANet)
}

/// What a file says of where its net belongs: enough to choose among nets without reading them.
pub(crate) struct NetHead {
    /// What a file of format 1 has instead of names.
    fingerprint: Option<u32>,
    pub(crate) revision: u32,
    pub(crate) sheet: String,
    pub(crate) seats: u8,
}

impl NetHead {
    /// The head of a file, and all that follows.
    pub(crate) fn read(bytes: &[u8]) -> Result<(NetHead, NetReader<'_>), NetError> {
        let version = format_of(bytes)?;
        let mut reader = NetReader(&bytes[MAGIC.len() + 1..]);
        let fingerprint = if version == 1 { Some(reader.old_head()?) } else { None };
        let revision = reader.number()?;
        let [len] = reader.take()?;
        let id = reader.slice(len.into())?.to_vec();
        let sheet = String::from_utf8(id).map_err(|_| NetError::Unsound)?;
        let [seats] = reader.take()?;
        Ok((NetHead { fingerprint, revision, sheet, seats }, reader))
    }
}

/// The bytes not read yet.
pub(crate) struct NetReader<'a>(&'a [u8]);

impl<'a> NetReader<'a> {
    fn slice(&mut self, len: usize) -> Result<&'a [u8], NetError> {
        let (taken, rest) = self.0.split_at_checked(len).ok_or(NetError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        let (taken, rest) = self.0.split_first_chunk::<N>().ok_or(NetError::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u32, NetError> {
        self.take().map(u32::from_le_bytes)
    }

    /// What files of format 1 begin with; the fingerprint of the inputs.
    fn old_head(&mut self) -> Result<u32, NetError> {
        let version = u16::from_le_bytes(self.take()?);
        if version != OLD_ENCODER {
            return Err(NetError::Encoder(version));
        }
        self.number()
    }

    fn names(&mut self) -> Result<Vec<String>, NetError> {
        let (names, rest) = read_names(self.0).ok_or(NetError::Unsound)?;
        self.0 = rest;
        Ok(names)
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, NetError> {
        let bytes = self.slice(4 * count).map_err(|_| NetError::Unsound)?;
        let floats: Vec<f32> = bytes.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        if floats.iter().all(|float| float.is_finite()) { Ok(floats) } else { Err(NetError::Unsound) }
    }

    fn outputs(&mut self, shape: Shape) -> Result<Vec<NetOutput>, NetError> {
        let count = self.number()? as usize;
        if count == 0 {
            return Ok(Vec::new());
        }
        let names = self.names()?;
        if count > MAX_OUTPUTS || names.len() != count || !all_different(&names) {
            return Err(NetError::Unsound);
        }
        let output = |name| Ok(NetOutput { name, weights: self.floats(NetOutput::weights_of(shape))? });
        names.into_iter().map(output).collect()
    }
}
