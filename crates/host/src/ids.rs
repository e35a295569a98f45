//! Ids that nobody can guess.

use data_encoding::HEXLOWER;

/// How many random bytes an id has: 128 bits cannot be guessed.
const BYTES: usize = 16;

/// A new unguessable id of 32 lower case hexadecimal digits.
///
/// # Errors
/// If the system gives no random numbers.
pub(crate) fn fresh() -> Result<String, getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(HEXLOWER.encode(&bytes))
}

/// Whether a text has the shape of an id or a token made by a host: 32 lower case hexadecimal digits.
pub fn is_id(text: &str) -> bool {
    text.len() == 2 * BYTES && HEXLOWER.decode(text.as_bytes()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_have_their_shape() {
        let ids: std::collections::HashSet<String> = (0..1000).map(|_| fresh().expect("random numbers")).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| is_id(id)));
        assert!(!is_id("../etc/passwd") && !is_id("") && !is_id(&"A".repeat(32)));
    }
}
