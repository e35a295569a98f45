//! What players lose over many games as readable text.

use super::words;
use silbertablett_judge::{CoachLevel, DecisionKind, Habits, Lost, grade};
use silbertablett_sheet_file::{SheetFile, printable};
use silbertablett_texts::{Lang, Texts, hundredths, names};
use std::cmp::Ordering;
use std::sync::Arc;

/// One player's games on one sheet.
pub(crate) struct PlayerHabits {
    pub(crate) sheet: Arc<SheetFile>,
    pub(crate) name: String,
    pub(crate) habits: Habits,
}

/// A table for each player.
pub(crate) fn habits(players: &[PlayerHabits], level: CoachLevel) -> String {
    let tables = players.iter().map(|player| table(player, level));
    tables.collect::<Vec<_>>().join("\n")
}

fn table(player: &PlayerHabits, level: CoachLevel) -> String {
    let (PlayerHabits { sheet, name, habits }, texts) = (player, Texts::of(Lang::En));
    let counted = words::counted(habits.games().len() as u64, "game", "games");
    let mut text =
        format!("{} on {}: {counted}, judged by `{}`\n\n", printable(name), words::title(sheet), level.name());
    let head = |key: &str| texts.get(&format!("coach-habits-{key}"));
    let mut line = |what: &str, count: &str, each: &str, game: &str| {
        text.push_str(&format!("{what:<36} {count:>8} {each:>11} {game:>15}\n"));
    };
    line(&head("decision"), &head("count"), &head("each"), &head("game"));
    let mut row = |key: &str, lost: Lost| {
        let game = format!("{:.1}", habits.cost_of_a_game(lost));
        line(&head(key), &lost.decisions.to_string(), &format!("{:.2}", lost.rate()), &game);
    };
    DecisionKind::ALL.into_iter().for_each(|kind| row(kind.name(), habits.of(kind)));
    let all = habits.all();
    row("all", all);
    text.push('\n');
    let like = if all.decisions > 0 { grade(sheet, level, all.rate()) } else { None };
    if let Some(bot) = like {
        text.push_str(&texts.with("coach-played-like", &[("bot", names::bot(texts, bot).into())]));
        text.push_str(&format!(" (`{bot}`).\n"));
    }
    if let Some(trend) = habits.trend() {
        let points = |points: f64| hundredths(texts, points).into();
        let args = [("earlier", points(trend.earlier)), ("later", points(trend.later)), ("error", points(trend.se))];
        let verdict = match trend.verdict() {
            Ordering::Less => "better",
            Ordering::Equal => "chance",
            Ordering::Greater => "worse",
        };
        text.push_str(&format!("{} {}\n", texts.with("coach-habits-trend", &args), head(verdict)));
    }
    match habits.to_practise() {
        Some(kind) => {
            let points = silbertablett_texts::decimal(texts, habits.cost_of_a_game(habits.of(kind)));
            let args = [("what", head(kind.name()).to_lowercase().into()), ("points", points.into())];
            text.push_str(&texts.with("coach-habits-practise", &args));
        }
        None => text.push_str(&texts.get("coach-perfect")),
    }
    text + "\n"
}
