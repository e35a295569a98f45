//! Nets as files.
//!
//! All numbers are little-endian. A file is
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | `SLBTNET` and the format version, 1 |
//! | 2 | version of the encoder |
//! | 4 | fingerprint of the encoder's layout for the sheet |
//! | 4 | revision of the sheet |
//! | 1 + n | length of the sheet's id, and the id |
//! | 1 | numbers of seats the net was trained for: bits 0 to 3, bit n for n + 1 seats |
//! | 4 + 4 + 4 | inputs, width of the first and of the second hidden layer |
//! | 4 a weight | the weights, as 32-bit floats |
//! | 4 | CRC-32 of all bytes before |
//!
//! The checksum finds damage; the sheet, its revision and the fingerprint of the layout find a net that belongs elsewhere. A
//! cryptographic hash would add nothing: a net is data, and whatever can change the file can change its hash.

use super::{Net, Shape};
use crate::features::{ENCODER_VERSION, Encoder};

const MAGIC: &[u8; 8] = b"SLBTNET\x01";
/// One bit for each number of seats.
const SEATS: u8 = 15;
/// No net is larger.
const MAX_BYTES: usize = 4 << 20;

/// A net with all that says where it belongs.
#[derive(Clone, Debug, PartialEq)]
pub struct NetFile {
    /// The sheet's id.
    pub sheet: String,
    /// The sheet's revision.
    pub revision: u32,
    /// The numbers of seats it was trained for: bit n for n + 1 seats.
    pub seats: u8,
    /// The fingerprint of the encoder's layout.
    pub fingerprint: u32,
    /// The net.
    pub net: Net,
}

/// Why a file is not a net that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// It does not begin as a net of a known version does.
    NotANet,
    /// It ends too early, is too long, or its checksum does not fit.
    Damaged,
    /// It was made with another version of the encoder.
    Encoder(u16),
    /// Its sizes or weights make no sense.
    Unsound,
    /// It is for another sheet or revision.
    Sheet(String, u32),
    /// It is for the sheet but for a layout of other inputs.
    Layout,
}

impl std::fmt::Display for NetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NetError::NotANet => write!(f, "this is not a net file of a version this program knows"),
            NetError::Damaged => write!(f, "the net file is damaged: its length or checksum does not fit"),
            NetError::Encoder(version) => {
                write!(f, "the net was trained with encoder version {version}, this program has {ENCODER_VERSION}")
            }
            NetError::Unsound => write!(f, "the sizes or weights of the net make no sense"),
            NetError::Sheet(id, revision) => write!(f, "the net is for revision {revision} of the sheet `{id}`"),
            NetError::Layout => write!(f, "the net was trained on a sheet of this name that prints something else"),
        }
    }
}

impl std::error::Error for NetError {}

impl NetFile {
    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let shape = self.net.shape();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(ENCODER_VERSION.to_le_bytes());
        bytes.extend(self.fingerprint.to_le_bytes());
        bytes.extend(self.revision.to_le_bytes());
        let id = &self.sheet.as_bytes()[..self.sheet.len().min(255)];
        bytes.push(id.len() as u8);
        bytes.extend(id);
        bytes.push(self.seats & SEATS);
        [shape.inputs, shape.first, shape.second].iter().for_each(|&n| bytes.extend((n as u32).to_le_bytes()));
        self.net.weights().iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Why it is not a net of this program.
    pub fn from_bytes(bytes: &[u8]) -> Result<NetFile, NetError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetError::NotANet);
        }
        let (rest, crc) = bytes.split_last_chunk::<4>().ok_or(NetError::Damaged)?;
        if bytes.len() > MAX_BYTES || crc32fast::hash(rest) != u32::from_le_bytes(*crc) {
            return Err(NetError::Damaged);
        }
        let mut reader = Reader(&rest[MAGIC.len()..]);
        let version = u16::from_le_bytes(reader.take()?);
        if version != ENCODER_VERSION {
            return Err(NetError::Encoder(version));
        }
        let fingerprint = reader.number()?;
        let revision = reader.number()?;
        let [len] = reader.take()?;
        let id = reader.slice(len.into())?.to_vec();
        let sheet = String::from_utf8(id).map_err(|_| NetError::Unsound)?;
        let [seats] = reader.take()?;
        let [inputs, first, second] = [reader.number()?, reader.number()?, reader.number()?].map(|n| n as usize);
        let shape = Shape { inputs, first, second };
        if seats & !SEATS != 0 || !shape.is_sound() || reader.0.len() != 4 * shape.weights() {
            return Err(NetError::Unsound);
        }
        let weights: Vec<f32> = reader.0.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        if !weights.iter().all(|weight| weight.is_finite()) {
            return Err(NetError::Unsound);
        }
        let net = Net::new(shape, weights).ok_or(NetError::Unsound)?;
        Ok(NetFile { sheet, revision, seats, fingerprint, net })
    }

    /// Whether the net belongs to a sheet of this id and revision with this encoder.
    ///
    /// # Errors
    /// Why it does not.
    pub fn check(&self, id: &str, revision: u32, encoder: &Encoder) -> Result<(), NetError> {
        if self.sheet != id || self.revision != revision {
            return Err(NetError::Sheet(self.sheet.clone(), self.revision));
        }
        let fits = self.fingerprint == encoder.fingerprint() && self.net.shape().inputs == encoder.inputs();
        if fits { Ok(()) } else { Err(NetError::Layout) }
    }
}

/// The bytes not read yet.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
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
}
