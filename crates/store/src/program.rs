//! Tokens of programs that act for a player.

use crate::{PlayerInfo, StoreError, check};

/// A program that acts for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its id: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub id: String,
    /// What its player calls it.
    pub name: String,
    /// What it may do: words of `a-z`, with blanks between them.
    pub scopes: String,
    /// When it was let in, in milliseconds since 1970.
    pub created: i64,
}

/// Tokens of programs that act for a player.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait Programs: Send + Sync {
    /// Lets a program act for a player by a token: unguessable, as that of a player. Only a hash of it is stored.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`, `TokenTaken` for the id or the token, `TooManyPrograms`.
    fn add_program(&self, player: &str, program: Program, token: &str) -> Result<(), StoreError>;

    /// The player and the program whose token this is, if it is one.
    ///
    /// # Errors
    /// Only failures.
    fn program_by_token(&self, token: &str) -> Result<Option<(PlayerInfo, Program)>, StoreError>;

    /// The programs of a player, in the order of their ids.
    ///
    /// # Errors
    /// Only failures.
    fn programs(&self, player: &str) -> Result<Vec<Program>, StoreError>;

    /// Ends a program of a player; whether there was one.
    ///
    /// # Errors
    /// Only failures.
    fn end_program(&self, player: &str, id: &str) -> Result<bool, StoreError>;
}

/// The most programs of a player.
pub(crate) const PROGRAMS: usize = 20;

pub(crate) fn check_new(program: &Program, token: &str) -> Result<(), StoreError> {
    check_program(program)?;
    check::secret("the token of a program", token)
}

pub(crate) fn check_program(program: &Program) -> Result<(), StoreError> {
    check::id("the id of a program", &program.id)?;
    check::name("the name of a program", &program.name)?;
    let words = program.scopes.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b' ');
    if !words || program.scopes.len() > 200 {
        return Err(StoreError::bad("what a program may do", "is words of a-z, 200 characters at most"));
    }
    Ok(())
}
