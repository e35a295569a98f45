//! What happened between throws and moves and is told in the log: what was taken back with the consent of all, and seats that engines lost.

use super::lost;
use super::view::View;
use silbertablett_session::LogEntry;
use silbertablett_texts::move_words;

/// What happened between two places of the log, in words, each with its place. `moment` is the throw or move before it, by its number, if there is
/// one.
pub(super) fn told_after(view: &View<'_>, moment: Option<usize>) -> Vec<(usize, String)> {
    let session = view.data.session;
    let moments = session.moments();
    let next = moments.get(moment.map_or(0, |moment| moment + 1));
    let from = moment.map_or(0, |moment| moments[moment].at + 1);
    let to = next.map_or(session.log().len(), |next| next.at);
    let before = next.map_or(session.state(), |next| &next.before);
    let told = session.log()[from..to].iter().enumerate().filter_map(|(at, entry)| match entry {
        LogEntry::Consent(seat, place) => {
            let LogEntry::Move(_, mv) = session.log().get(*place)? else { return None };
            let words = move_words(view.ctx.texts(), view.sheet, before, *mv);
            let told = [("name", view.name(*seat).into()), ("move", words.into())];
            Some((from + at, view.ctx.say("consent-told", &told)))
        }
        LogEntry::Lost(seat, why) => Some((from + at, lost::words(view, *seat, *why))),
        _ => None,
    });
    told.collect()
}
