//! What was rendered lately of a game, so that a view is rendered once however many look.

use silbertablett_view::texts::Lang;
use std::sync::Arc;

/// The most views that are kept of one version.
const KEPT: usize = 16;

/// What a view depends on beside the version of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Role {
    /// The language of the reader.
    pub(crate) lang: Lang,
    /// The seat that is looked from, from 0.
    pub(crate) seat: usize,
    /// The version the reader has seen.
    pub(crate) since: usize,
    /// Whether the reader only looks on.
    pub(crate) watching: bool,
}

/// Views of one version of a game.
#[derive(Debug, Default)]
pub(crate) struct Views {
    version: usize,
    views: Vec<(Role, Arc<str>)>,
}

impl Views {
    /// The view of a role, rendered if nobody has asked for it at this version.
    pub(crate) fn of(&mut self, version: usize, role: Role, render: impl FnOnce() -> String) -> Arc<str> {
        if self.version != version {
            *self = Views { version, views: Vec::new() };
        }
        if let Some((_, view)) = self.views.iter().find(|(known, _)| *known == role) {
            return Arc::clone(view);
        }
        let view: Arc<str> = render().into();
        if self.views.len() == KEPT {
            self.views.remove(0);
        }
        self.views.push((role, Arc::clone(&view)));
        view
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_rendered_once_for_each_version_and_role() {
        let mut views = Views::default();
        let role = Role { lang: Lang::En, seat: 0, since: 3, watching: false };
        let mut rendered = 0;
        for (version, role) in
            [(4, role), (4, role), (4, Role { lang: Lang::De, ..role }), (4, role), (5, role), (4, role)]
        {
            views.of(version, role, || {
                rendered += 1;
                String::new()
            });
        }
        assert_eq!(rendered, 4, "two roles at version 4, one at 5, and 4 again");
    }
}
