//! What fronts have rendered lately of a game, so that a view is rendered once however many look.

use crate::grants::Grants;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The most views that are kept of one version.
const KEPT: usize = 8;

/// What a view depends on beside the version of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// The code of the language of the reader, such as `en`.
    pub lang: &'static str,
    /// The seat that is looked from, from 0.
    pub seat: usize,
    /// The version the reader has seen.
    pub since: usize,
    /// What the reader may do.
    pub grants: Grants,
    /// The seat about which the others are asked, from 0: a matter of time, not of the version.
    pub late: Option<usize>,
}

/// Views of the newest version of a game that was asked for.
#[derive(Debug, Default)]
pub(crate) struct Views(Mutex<OfVersion>);

#[derive(Debug, Default)]
struct OfVersion {
    version: usize,
    views: Vec<(Role, Rendering)>,
}

/// A view that somebody renders, has rendered, or is about to.
type Rendering = Arc<OnceLock<Arc<str>>>;

impl Views {
    /// The view of a role, rendered if nobody has asked for it at this version. Others who ask for it meanwhile wait, and nobody else does.
    pub(crate) fn of(&self, version: usize, role: Role, render: impl FnOnce() -> String) -> Arc<str> {
        let view = self.view(version, role);
        Arc::clone(view.get_or_init(|| render().into()))
    }

    fn view(&self, version: usize, role: Role) -> Rendering {
        let mut kept = self.kept();
        if version < kept.version {
            // Somebody slow still looks at what has passed.
            return Rendering::default();
        }
        if version > kept.version {
            *kept = OfVersion { version, views: Vec::new() };
        }
        if let Some((_, view)) = kept.views.iter().find(|(known, _)| *known == role) {
            return Arc::clone(view);
        }
        if kept.views.len() == KEPT {
            kept.views.remove(0);
        }
        let view = Rendering::default();
        kept.views.push((role, Arc::clone(&view)));
        view
    }

    /// How many bytes the views take.
    pub(crate) fn bytes(&self) -> usize {
        self.kept().views.iter().filter_map(|(_, view)| view.get()).map(|view| view.len()).sum()
    }

    fn kept(&self) -> MutexGuard<'_, OfVersion> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLE: Role = Role { lang: "en", seat: 0, since: 3, grants: Grants::NONE, late: None };

    #[test]
    fn a_view_is_rendered_once_for_each_version_and_role() {
        let views = Views::default();
        let mut rendered = 0;
        for (version, role) in
            [(4, ROLE), (4, ROLE), (4, Role { late: Some(1), ..ROLE }), (4, ROLE), (5, ROLE), (4, ROLE), (5, ROLE)]
        {
            views.of(version, role, || {
                rendered += 1;
                "view".to_owned()
            });
        }
        assert_eq!(rendered, 4, "two roles at version 4, one at 5, and 4 again, which is not kept");
        assert_eq!(views.bytes(), 4);
    }

    /// A view that is rendered slowly keeps nobody waiting who wants another one.
    #[test]
    fn rendering_locks_nothing_but_its_own_view() {
        let views = Views::default();
        views.of(4, ROLE, || {
            views.of(4, Role { seat: 1, ..ROLE }, String::new);
            views.of(5, ROLE, String::new);
            String::new()
        });
    }
}
