//! What has been typed of a roll.

use silbertablett_rules::{Die, Due};
use silbertablett_session::{Platter, Session};

/// What has been typed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Typing {
    /// The faces, in the order of the dice that are due.
    pub(crate) faces: Vec<u8>,
    /// Of dice that are tied for the tray those that lay closest, in the order in which they were named.
    pub(crate) closest: Vec<Die>,
}

impl Typing {
    /// Nothing yet; for a roll that is typed anew, all of it but what was typed last.
    pub(crate) fn anew(session: &Session) -> Typing {
        let Some(throw) = session.retyped() else { return Typing::default() };
        let faces = throw.dice().iter().filter_map(|die| throw.face(die)).map(|face| face.number());
        let mut typing = Typing { faces: faces.collect(), closest: Vec::new() };
        let platter = Platter::of(&throw);
        if session.state().due() == Due::SoloThrow && !platter.tied.is_empty() {
            typing.closest = platter.tied.iter().filter(|&die| throw.tray().contains(die)).collect();
        }
        if typing.closest.pop().is_none() {
            typing.faces.pop();
        }
        typing
    }
}
