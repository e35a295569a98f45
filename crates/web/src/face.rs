//! The face of a bot, the same wherever it is met.

use maud::{Markup, PreEscaped, html};
use silbertablett_svg::portrait;

/// The portrait of a bot of the ladder by its name in the registry; nothing for others.
pub(crate) fn face(bot: &str) -> Option<Markup> {
    let all = silbertablett_bots::NAMES;
    let place = all.iter().position(|(name, _)| *name == bot)?;
    Some(html! { (PreEscaped(portrait(place, all.len()))) })
}
