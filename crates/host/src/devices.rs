//! A player on several devices: one-time codes, and a phrase to come back with when all devices are lost.

use crate::fault::HostFault;
use crate::host::Host;
use crate::ids;
use silbertablett_store::PlayerInfo;
use std::time::Instant;

/// The signs of a code: none that is taken for another.
const SIGNS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// How many signs a code has.
const LENGTH: usize = 8;
/// The letters of a phrase: [proquints](https://arxiv.org/html/0901.4016), which can be read out in any language.
const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

impl Host {
    /// A code by which another device is known as this player as well, once, for ten minutes. A new one ends the one before.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn device_code(&self, player: &str) -> Result<String, HostFault> {
        self.about(player)?;
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes)?;
        let code: String = bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect();
        self.codes.put(&code, player, Instant::now());
        Ok(format!("{}-{}", &code[..LENGTH / 2], &code[LENGTH / 2..]))
    }

    /// The player of a code or of a phrase, with a new token for the device that has it. Case, blanks and hyphens do not count.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn enter(&self, code_or_phrase: &str) -> Result<(PlayerInfo, String), HostFault> {
        let signs: String = code_or_phrase.chars().filter(char::is_ascii_alphanumeric).take(200).collect();
        let player = match self.codes.take(&signs.to_ascii_uppercase(), Instant::now()) {
            Some(player) => player,
            // A phrase is kept as a token is, in a shape that no token of a device has.
            None => self.store.player_by_token(&signs.to_ascii_lowercase())?.ok_or(HostFault::NotFound)?.id,
        };
        let token = ids::fresh()?;
        Ok((self.store.add_token(&player, &token, self.clock.now())?, token))
    }

    /// A phrase by which this player comes back when all devices are lost: eight words of five letters, told only here. Those made before
    /// stay good until [`Host::only_this_device`].
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn recovery_phrase(&self, player: &str) -> Result<String, HostFault> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        let words: Vec<String> =
            bytes.chunks_exact(2).map(|pair| word(u16::from_be_bytes([pair[0], pair[1]]))).collect();
        self.store.add_token(player, &words.concat(), self.clock.now())?;
        Ok(words.join(" "))
    }

    /// Ends every other device of a player, every phrase, and every program.
    ///
    /// # Errors
    /// `NotFound` if the token is not one of the player's, and failures of the store.
    pub fn only_this_device(&self, player: &str, token: &str) -> Result<(), HostFault> {
        self.store.keep_token(player, token)?;
        self.programs(player)?.iter().try_for_each(|program| self.end_program(player, &program.id))
    }
}

/// A number as a proquint: consonants and vowels in turn, four and two bits each.
fn word(number: u16) -> String {
    let sign = |letters: &[u8], shift: u32| char::from(letters[usize::from(number >> shift) & (letters.len() - 1)]);
    [sign(CONSONANTS, 12), sign(VOWELS, 10), sign(CONSONANTS, 6), sign(VOWELS, 4), sign(CONSONANTS, 0)].iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_article() {
        // 127.0.0.1 is lusab-babad there.
        assert_eq!([word(0x7f00), word(0x0001)], ["lusab", "babad"]);
    }
}
