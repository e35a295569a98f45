//! Advice and reviews as readable text.

use super::words;
use silbertablett_judge::{Advised, Chance, Compared, EntryReview, JudgedDecision, Recorded, Review};
use silbertablett_record::{notation, parse_notation};
use silbertablett_rules::{Due, State, game::Entry};
use silbertablett_screen::compared_words;
use silbertablett_sheet_file::{SheetFile, printable};
use silbertablett_texts::{Lang, Texts};

/// So many of the dearest decisions of a seat are shown.
const DEAREST: usize = 3;
/// Costs that would be shown as nothing are not shown.
const LEAST: f64 = 0.05;

/// The moves of a decision as a table.
pub(crate) fn advice(sheet: &SheetFile, name: &str, decision: &JudgedDecision) -> String {
    let JudgedDecision { level, moves, chances, .. } = decision;
    let count = words::counted(moves.len() as u64, "move", "moves");
    let mut text =
        format!("{}: {} decides, {count}, judged by `{}`\n\n", words::title(sheet), printable(name), level.name());
    let sampled = moves.iter().any(|advised| advised.error > 0.0);
    let error = |shown: String| if sampled { format!(" {shown:>5}") } else { String::new() };
    let others = chances.iter().any(Option::is_some);
    let wins = |shown: String| if others { format!(" {shown:>9}") } else { String::new() };
    text.push_str(&format!("expected    cost{}{}  move\n", error("±".to_owned()), wins("wins %".to_owned())));
    for (advised, chance) in moves.iter().zip(chances) {
        let Advised { mv, expected, cost, error: se } = *advised;
        let cost = if cost.value() < LEAST { "-".to_owned() } else { format!("{:.1}", -cost) };
        let se = error(format!("{se:.1}"));
        let percent = |chance: &Chance| format!("{:.0} ± {:.0}", 100.0 * chance.win, 100.0 * chance.error);
        let win = wins(chance.as_ref().map_or("-".to_owned(), percent));
        text.push_str(&format!("{expected:>8.1} {cost:>7}{se}{win}  {}\n", notation(sheet, mv)));
    }
    if let Some((mv, chance)) = decision.likeliest().filter(|(mv, _)| *mv != moves[0].mv) {
        text.push_str(&format!("\nto win: {} ({:.0} %)\n", notation(sheet, mv), 100.0 * chance.win));
    }
    text
}

/// A review as a table of the seats, with what each of them lost most by.
pub(crate) fn review(game: &Recorded, review: &Review) -> String {
    let mut text = format!("{}, judged by `{}`\n\n", words::title(&game.sheet), review.level.name());
    let widest = review.seats.iter().map(|seat| printable(&seat.name).chars().count()).max().unwrap_or(0).max(4);
    let others = game.names.len() > 1;
    let column = |shown: &str| if others { format!(" {shown:>7}") } else { String::new() };
    text.push_str(&format!(
        "{:<widest$}  {:>7} {:>7} {:>7}{} {:>8} {:>7}   decisions, a decision\n",
        "",
        "first",
        "luck",
        "cost",
        column("others"),
        "revision",
        if ended(game) { "final" } else { "now" }
    ));
    for seat in &review.seats {
        let of_others = column(&format!("{:+.1}", seat.others));
        let like = seat.grade.map_or(String::new(), |bot| format!(", like `{bot}`"));
        let closely = match seat.decisions - seat.closely {
            0 => String::new(),
            _ => format!(" ({} looked at, the rest by `net`)", seat.closely),
        };
        text.push_str(&format!(
            "{:<widest$}  {:>7.1} {:>+7.1} {:>+7.1}{of_others} {:>+8.1} {:>7.1}   {}, {:.2}{like}{closely}\n",
            printable(&seat.name),
            seat.first,
            seat.luck,
            -seat.cost,
            seat.revision,
            seat.total,
            seat.decisions,
            seat.rate(),
        ));
    }
    for (place, name) in game.names.iter().enumerate() {
        text.push_str(&of_seat(game, review, place, &printable(name)));
    }
    text
}

fn ended(game: &Recorded) -> bool {
    state_before(game, game.log.len()).due() == Due::End
}

/// The position before an entry of the log.
fn state_before(game: &Recorded, entry: usize) -> State {
    let (sheet, mut state) = (game.sheet.tables(), game.start);
    for entry in &game.log[..entry] {
        match *entry {
            Entry::Throw(throw) => state.apply_throw(sheet, throw, &mut ()).expect("a game that was played through"),
            Entry::Move(seat, mv) => state.play_unchecked(sheet, seat, mv, &mut ()),
        }
    }
    state
}

/// The dearest decisions of a seat, and its best and worst throws.
fn of_seat(game: &Recorded, review: &Review, seat: usize, name: &str) -> String {
    if review.of_seat(seat).next().is_none() {
        return String::new();
    }
    let dearest = review.dearest(seat);
    let mut text = if dearest.is_empty() {
        format!("\n{name}: no decision cost anything\n")
    } else {
        format!("\n{name}: the dearest decisions\n")
    };
    for entry in dearest.into_iter().take(DEAREST) {
        let Some(&Entry::Move(seat, made)) = game.log.get(entry.entry) else { continue };
        let best = entry.best.as_deref().unwrap_or_default();
        let (state, words) = (state_before(game, entry.entry), notation(&game.sheet, made));
        text.push_str(&format!(
            "  entry {:>3} {:>+6.1}  {words}; better: {best}\n",
            entry.entry,
            -entry.cost().unwrap_or_default()
        ));
        if let Ok(better) = parse_notation(&game.sheet, best) {
            let compared = Compared::of(game.sheet.tables(), &state, seat, better, made);
            let why = compared_words(Texts::of(Lang::En), &game.sheet, &state, seat, &compared);
            text.push_str(&format!("{:>18}{why}\n", ""));
        }
    }
    if let Some((best, worst)) = review.luckiest(seat) {
        let said = |entry: &EntryReview| format!("entry {} ({:+.1})", entry.entry, entry.luck().unwrap_or_default());
        text.push_str(&format!("  luckiest throw: {}, unluckiest: {}\n", said(best), said(worst)));
    }
    text
}
