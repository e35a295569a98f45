//! Programs that act for a player by a token.

use crate::fault::HostFault;
use crate::host::Host;
use crate::ids;
use crate::scope::Scope;
use silbertablett_store::{PlayerInfo, Program};

impl Host {
    /// Lets a program act for a player, and gives its token, which is told only here.
    ///
    /// # Errors
    /// `NotFound`, `BadName`, `TooManyPrograms`, and failures of the store.
    pub fn add_program(&self, player: &str, name: &str, scopes: &[Scope]) -> Result<String, HostFault> {
        crate::naming::check_name(name)?;
        let (id, token) = (ids::fresh()?, ids::fresh()?);
        let scopes: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
        let program = Program { id, name: name.to_owned(), scopes: scopes.join(" "), created: self.clock().now() };
        self.store().add_program(player, program, &token)?;
        Ok(token)
    }

    /// The player for whom the program with this token acts, and what it may do.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn program(&self, token: &str) -> Result<Option<(PlayerInfo, Vec<Scope>)>, HostFault> {
        // What a later version has added is nothing to this one.
        let scope = |word: &str| Scope::ALL.into_iter().find(|scope| scope.name() == word);
        let found = self.store().program_by_token(token)?;
        let found = found.map(|(player, program)| (player, program.scopes.split(' ').filter_map(scope).collect()));
        self.known_programs.note(token, found.as_ref());
        Ok(found)
    }

    /// The programs of a player.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn programs(&self, player: &str) -> Result<Vec<Program>, HostFault> {
        Ok(self.store().programs(player)?)
    }

    /// Ends a program of a player.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn end_program(&self, player: &str, id: &str) -> Result<(), HostFault> {
        if self.store().end_program(player, id)? { Ok(()) } else { Err(HostFault::NotFound) }
    }
}
