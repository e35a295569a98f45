//! Turns that end before the third roll because no dice are left.

use super::view::View;
use silbertablett_rules::{Move, state::Stage, state::THROWS};
use silbertablett_session::LogEntry;

/// That the viewer's turn has ended before its third roll, until it takes another die: dice that are gone do not say so themselves.
pub(super) fn news(view: &View<'_>) -> Option<String> {
    let (seat, state) = (view.data.seat, view.state);
    let over = state.active() == seat && matches!(state.stage(), Stage::SoloThrow | Stage::Window);
    if !view.plays() || view.data.taught.is_some() || !over {
        return None;
    }
    // Bonuses and extra dice belong to the turn.
    let belongs = |mv: &Move| matches!(mv, Move::Bonus { .. } | Move::Unlock(_) | Move::Extra { .. } | Move::Done);
    let mut decisions = view.data.session.moments().iter().rev().filter_map(|moment| match &moment.entry {
        LogEntry::Move(by, mv) if *by == seat && !belongs(mv) => Some((&moment.before, *mv)),
        _ => None,
    });
    let (before, Move::Take { die, .. }) = decisions.next()? else { return None };
    let table = before.table();
    let cut_short = before.stage() == Stage::Pick && table.throws() < THROWS && table.kept_by(die).is_empty();
    cut_short.then(|| view.ctx.t("page-turn-cut-short"))
}
