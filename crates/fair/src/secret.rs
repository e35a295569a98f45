//! The secret of whoever throws, what is published of it beforehand, and the key of the dice that follows.

use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The name of the scheme, as records have it.
pub const SCHEME: &str = "silbertablett-dice/1";

/// The most bytes of a seat's share. What a device draws by itself is 64 digits; a person may type anything else.
pub const MAX_SHARE: usize = 200;

/// The secret part of the dice of a game: 32 random bytes, written as 64 hexadecimal digits in lower case.
///
/// [`Secret::commitment`] is shown before anything is thrown, the secret itself after the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret of these bytes, which whoever calls has drawn from a source that nobody can foresee.
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// What is published before the game: the SHA-256 of the lines `silbertablett-dice/1`, `commitment` and the secret, each ended by a
    /// line feed, as 64 digits.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(format!("{SCHEME}\ncommitment\n{self}\n")).into())
    }

    /// The key of the dice, for [`Keyed::of_key`](silbertablett_dice::Keyed::of_key): the SHA-256 of the lines `silbertablett-dice/1`,
    /// `key`, the secret, and for each seat in order the SHA-256 of its share as 64 digits, each ended by a line feed. The share of a
    /// seat that gave none is empty.
    pub fn key<'s>(&self, shares: impl IntoIterator<Item = &'s str>) -> [u8; 32] {
        let mut lines = format!("{SCHEME}\nkey\n{self}\n");
        for share in shares {
            lines.push_str(&hex(&Sha256::digest(share).into()));
            lines.push('\n');
        }
        Sha256::digest(lines).into()
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Secret {
    /// Shows what may be known before the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(committed to by {})", self.commitment())
    }
}

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Secret, SecretError> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(SecretError);
        }
        let value = |digit: u8| if digit < b'a' { digit - b'0' } else { digit - b'a' + 10 };
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = value(pair[0]) << 4 | value(pair[1]);
        }
        Ok(Secret(bytes))
    }
}

/// A text is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretError;

impl fmt::Display for SecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a secret is written as 64 hexadecimal digits in lower case")
    }
}

impl std::error::Error for SecretError {}

/// Why a text cannot be a seat's share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareError {
    /// It has so many bytes, more than [`MAX_SHARE`].
    TooLong(usize),
    /// It has a character that does not show.
    Unprintable,
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShareError::TooLong(bytes) => write!(f, "it has {bytes} bytes, and {MAX_SHARE} is the most"),
            ShareError::Unprintable => f.write_str("it has a character that does not show"),
        }
    }
}

impl std::error::Error for ShareError {}

/// Whether a text can be a seat's share.
///
/// # Errors
/// Why not.
pub fn check_share(share: &str) -> Result<(), ShareError> {
    if share.len() > MAX_SHARE {
        return Err(ShareError::TooLong(share.len()));
    }
    if share.chars().any(char::is_control) { Err(ShareError::Unprintable) } else { Ok(()) }
}

fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
