//! What players lose over many games as readable text.

use super::words;
use silbertablett_judge::{CoachLevel, DecisionKind, Habits, Lost, Trend, grade};
use silbertablett_sheet_file::{SheetFile, printable};
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
    let PlayerHabits { sheet, name, habits } = player;
    let all = habits.all();
    let games = habits.games().len();
    let counted = words::counted(games as u64, "game", "games");
    let mut text =
        format!("{} on {}: {counted}, judged by `{}`\n\n", printable(name), words::title(sheet), level.name());
    text.push_str(&format!("{:<34} {:>9} {:>10} {:>11}\n", "", "decisions", "a decision", "cost a game"));
    let row = |what: &str, lost: Lost| {
        let a_game = lost.cost.value() / games.max(1) as f64;
        format!("{what:<34} {:>9} {:>10.2} {a_game:>11.1}\n", lost.decisions, lost.rate())
    };
    for kind in DecisionKind::ALL {
        text.push_str(&row(about(kind), habits.of(kind)));
    }
    text.push_str(&row("all together", all));
    text.push('\n');
    let like = if all.decisions > 0 { grade(sheet, level, all.rate()) } else { None };
    if let Some(bot) = like {
        text.push_str(&format!("Plays like `{bot}`.\n"));
    }
    if let Some(trend) = habits.trend() {
        text.push_str(&of_trend(trend));
    }
    text.push_str(&to_practise(habits));
    text
}

/// What a kind of decision is about.
fn about(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Pick => "picking dice of one's own throws",
        DecisionKind::Platter => "taking dice from the platter",
        DecisionKind::Extra => "extra dice",
        DecisionKind::Bonus => "using bonuses",
        DecisionKind::End => "the last round",
    }
}

fn of_trend(Trend { earlier, later, se }: Trend) -> String {
    // Twice the standard error: what chance alone does in one of twenty cases.
    let verdict = if (later - earlier).abs() < 2.0 * se {
        "which may be chance"
    } else if later < earlier {
        "which is better"
    } else {
        "which is worse"
    };
    format!(
        "A decision cost {earlier:.2} in the earlier half of the games and {later:.2} in the later (± {se:.2}), {verdict}.\n"
    )
}

fn to_practise(habits: &Habits) -> String {
    let Some(kind) = habits.to_practise() else { return "Nothing was lost.\n".to_owned() };
    let points = habits.of(kind).cost.value() / habits.games().len().max(1) as f64;
    let count = if points < 0.1 { "less than 0.1 points".to_owned() } else { format!("{points:.1} points") };
    format!("Most is to be gained by {}: {count} a game.\n", gerund(kind))
}

/// What to do better, behind "by".
fn gerund(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Pick => "practising what to pick and what to leave on the platter",
        DecisionKind::Platter => "practising what to take from the platter",
        DecisionKind::Extra => "practising when to mark extra dice, and where",
        DecisionKind::Bonus => "practising where to use bonuses",
        DecisionKind::End => "practising the last round",
    }
}
