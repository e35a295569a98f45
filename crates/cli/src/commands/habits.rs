//! `habits`: which kinds of decision cost most over many games, and whether they cost less in later ones.

use super::coach;
use super::review::recorded;
use crate::args::HabitsArguments;
use crate::failure::Failure;
use crate::input;
use crate::near::did_you_mean;
use crate::output::Output;
use crate::text::{self, PlayerHabits};
use serde_json::{Value, json};
use silbertablett_judge::{Coach, CoachLevel, DecisionKind, Habits, grade};
use silbertablett_sheet_file::printable;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Reviews all games and adds up what each player lost by which kind of decision, sheet by sheet.
pub(crate) fn habits(arguments: &HabitsArguments, out: &mut Output) -> Result<(), Failure> {
    let level = coach::level(&arguments.level)?;
    let mut seen = Seen {
        coach: Coach::new(level),
        only: arguments.seat.as_deref(),
        players: Vec::new(),
        others: BTreeSet::new(),
    };
    arguments.files.iter().try_for_each(|file| seen.file(file))?;
    let Seen { only, players, others, .. } = seen;
    if let Some(name) = only.filter(|_| players.is_empty()) {
        let hint = did_you_mean(name, others.iter().map(String::as_str));
        return Err(Failure::Usage(format!("nobody of the name `{}` plays in these games{hint}", printable(name))));
    }
    if arguments.json {
        let players: Vec<Value> = players.iter().map(|player| as_json(player, level)).collect();
        return out.json(json!({ "level": level.name(), "players": players }).to_string());
    }
    out.text(text::habits(&players, level))
}

/// What was seen of the games so far.
struct Seen<'a> {
    coach: Coach,
    only: Option<&'a str>,
    players: Vec<PlayerHabits>,
    /// The names of those that were not asked for.
    others: BTreeSet<String>,
}

impl Seen<'_> {
    /// All games of a file.
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let pieces = input::records(path).map_err(|error| Failure::unreadable(path, &error))?;
        for piece in pieces {
            let piece = piece.map_err(|error| Failure::unreadable(path, &error))?;
            let place = piece.line.map_or(String::new(), |line| format!(", line {line}"));
            let failed = |why: String| Failure::Failed(format!("{}{place}: {why}", printable(&path.to_string_lossy())));
            self.game(&piece.bytes).map_err(failed)?;
        }
        Ok(())
    }

    fn game(&mut self, bytes: &[u8]) -> Result<(), String> {
        let game = recorded(bytes).map_err(|fault| fault.to_string())?;
        let Seen { coach, only, players, others } = self;
        let asked = |name: &str| only.is_none_or(|only| only == name);
        others.extend(game.names.iter().filter(|name| !asked(name)).cloned());
        for (seat, name) in game.start.seat_ids().zip(&game.names).filter(|(_, name)| asked(name)) {
            let review = coach.review(&game, Some(seat)).map_err(|why| why.to_string())?;
            let same = |player: &PlayerHabits| player.name == *name && player.sheet.tables() == game.sheet.tables();
            let place = players.iter().position(same).unwrap_or_else(|| {
                players.push(PlayerHabits {
                    sheet: Arc::clone(&game.sheet),
                    name: name.clone(),
                    habits: Habits::default(),
                });
                players.len() - 1
            });
            players[place].habits.add(&game, &review, seat.index());
        }
        Ok(())
    }
}

fn as_json(player: &PlayerHabits, level: CoachLevel) -> Value {
    let habits = &player.habits;
    let all = habits.all();
    let kinds = DecisionKind::ALL.map(|kind| {
        let lost = habits.of(kind);
        json!({ "kind": kind.name(), "decisions": lost.decisions, "cost": lost.cost, "rate": lost.rate() })
    });
    json!({
        "name": player.name,
        "sheet": player.sheet.id(),
        "games": habits.games().len(),
        "decisions": all.decisions,
        "cost": all.cost,
        "rate": all.rate(),
        "grade": (all.decisions > 0).then(|| grade(&player.sheet, level, all.rate())).flatten(),
        "kinds": kinds,
        "trend": habits.trend(),
        "practise": habits.to_practise().map(DecisionKind::name),
    })
}
