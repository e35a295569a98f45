//! Those who look on and have said a name: what they are called, and whether they were let in. It is kept in memory only, like all company.

use crate::fault::HostFault;
use crate::remark::Speaker;

/// So many names of a game are known at once; of those who are away the oldest is forgotten first.
const NAMES: usize = 256;

/// Somebody who looks on and has said a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedWatcher {
    /// What they are known by at this game, which is nobody's secret and says nothing at any other.
    pub number: u64,
    /// What they want to be called.
    pub name: String,
    /// Whether they may react.
    pub let_in: bool,
    /// Whether it is the reader.
    pub own: bool,
}

#[derive(Debug)]
struct Watcher {
    player: String,
    number: u64,
    name: String,
    let_in: bool,
}

/// The names of those who look on.
#[derive(Debug, Default)]
pub(crate) struct Watchers {
    known: Vec<Watcher>,
    last: u64,
}

impl Watchers {
    /// Refuses a name that another one has: whoever is let in is let in by it.
    pub(crate) fn may_call(&self, player: &str, name: Option<&str>) -> Result<(), HostFault> {
        let name = name.map(str::to_lowercase);
        let taken = |watcher: &Watcher| watcher.player != player && Some(watcher.name.to_lowercase()) == name;
        if self.known.iter().any(taken) { Err(HostFault::NameTaken) } else { Ok(()) }
    }

    /// Gives a player this name, or none. Somebody with another name is somebody else, who was not let in.
    pub(crate) fn call(&mut self, player: &str, name: Option<String>, is_here: impl Fn(&str) -> bool) {
        let before = self.known.iter().position(|watcher| watcher.player == player);
        if before.is_some_and(|at| Some(&self.known[at].name) == name.as_ref()) {
            return;
        }
        before.map(|at| self.known.remove(at));
        let Some(name) = name else { return };
        if self.known.len() >= NAMES {
            let away = self.known.iter().position(|watcher| !is_here(&watcher.player));
            self.known.remove(away.unwrap_or(0));
        }
        self.last += 1;
        self.known.push(Watcher { player: player.to_owned(), number: self.last, name, let_in: false });
    }

    /// Lets somebody in, or no longer. Whether that was not so already.
    pub(crate) fn let_in(&mut self, number: u64, lets: bool) -> Result<bool, HostFault> {
        let watcher = self.known.iter_mut().find(|watcher| watcher.number == number).ok_or(HostFault::NotFound)?;
        let changes = watcher.let_in != lets;
        watcher.let_in = lets;
        Ok(changes)
    }

    /// Whom a player speaks as who has no seat.
    pub(crate) fn voice_of(&self, player: &str) -> Result<Speaker, HostFault> {
        let let_in = self.known.iter().find(|watcher| watcher.player == player && watcher.let_in);
        let_in.map(|watcher| Speaker::Watcher(watcher.name.clone())).ok_or(HostFault::NotLetIn)
    }

    /// Those who look on at the moment.
    pub(crate) fn named(&self, reader: Option<&str>, looks_on: impl Fn(&str) -> bool) -> Vec<NamedWatcher> {
        let here = self.known.iter().filter(|watcher| looks_on(&watcher.player));
        here.map(|Watcher { player, number, name, let_in }| NamedWatcher {
            number: *number,
            name: name.clone(),
            let_in: *let_in,
            own: reader == Some(player),
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(watchers: &Watchers) -> Vec<(u64, String, bool)> {
        watchers.named(None, |_| true).into_iter().map(|one| (one.number, one.name, one.let_in)).collect()
    }

    #[test]
    fn whoever_is_let_in_is_let_in_by_a_name() {
        let mut watchers = Watchers::default();
        let name = |name: &str| Some(name.to_owned());
        assert_eq!(watchers.voice_of("eve"), Err(HostFault::NotLetIn));
        watchers.call("eve", name("Eve"), |_| true);
        assert_eq!(watchers.voice_of("eve"), Err(HostFault::NotLetIn), "a name alone lets nobody in");
        assert_eq!(watchers.may_call("mia", Some("eVE")), Err(HostFault::NameTaken));
        assert_eq!((watchers.let_in(1, true), watchers.let_in(1, true)), (Ok(true), Ok(false)));
        assert_eq!(watchers.let_in(2, true), Err(HostFault::NotFound));
        assert_eq!(watchers.voice_of("eve"), Ok(Speaker::Watcher("Eve".to_owned())));
        assert_eq!(watchers.voice_of("mia"), Err(HostFault::NotLetIn));
        watchers.call("eve", name("Eve"), |_| true);
        assert_eq!(named(&watchers), [(1, "Eve".to_owned(), true)], "the same name once more");
        watchers.call("eve", name("Ann"), |_| true);
        assert_eq!(named(&watchers), [(2, "Ann".to_owned(), false)], "another name is somebody else");
        assert_eq!(watchers.let_in(1, true), Err(HostFault::NotFound));
        watchers.call("eve", None, |_| true);
        assert_eq!(named(&watchers), []);
    }

    #[test]
    fn so_many_names_are_known() {
        let mut watchers = Watchers::default();
        for n in 0..NAMES + 2 {
            watchers.call(&n.to_string(), Some(format!("name {n}")), |player| player == "0");
        }
        assert_eq!(watchers.known.len(), NAMES);
        assert_eq!(watchers.known[0].player, "0", "those who are away go first");
        assert_eq!(watchers.known[1].player, "3");
    }
}
