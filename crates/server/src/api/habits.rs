//! Where the player loses points, as the page of habits shows it.

use super::caller::Reads;
use super::problem::Problem;
use crate::app::{AppState, off};
use crate::looked_back::LookedBack;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use silbertablett_judge::{DecisionKind, Habits, Lost, Trend};
use silbertablett_sheet_file::SheetFile;
use silbertablett_web::Mistake;
use std::sync::Arc;
use utoipa::ToSchema;

/// What decisions of a kind cost.
#[derive(Serialize, ToSchema)]
pub(super) struct KindCost {
    /// What they are about: `pick`, `platter`, `extra`, `bonus` or `end`, see docs/review.md.
    kind: &'static str,
    /// How many had more than one move.
    decisions: usize,
    /// What they lost against the best moves, in points.
    cost: f64,
    /// The same on average for a game.
    cost_of_a_game: f64,
}

/// How the later half of the games compares with the earlier.
#[derive(Serialize, ToSchema)]
pub(super) struct CostTrend {
    /// What a decision cost in a game of the earlier half, on average, in points.
    earlier: f64,
    /// The same of the later half.
    later: f64,
    /// The standard error of the difference: less than twice as much is chance.
    se: f64,
}

/// What was lost on a sheet.
#[derive(Serialize, ToSchema)]
pub(super) struct SheetHabits {
    /// The id of the sheet.
    sheet: String,
    /// The revision of the sheet.
    revision: u32,
    /// How many games.
    games: usize,
    /// Kind by kind, in the order of a round.
    kinds: Vec<KindCost>,
    /// How it changes; missing for too few games.
    trend: Option<CostTrend>,
    /// The kind of decision by which most is lost, if anything is.
    to_practise: Option<&'static str>,
}

/// A decision that cost much.
#[derive(Serialize, ToSchema)]
pub(super) struct CostlyDecision {
    /// The id of the game.
    game: String,
    /// Its place among the throws and moves of the game, from 0: `steps` and `branches` of the game take it.
    entry: usize,
    /// Whose decision it was, from 0.
    seat: usize,
    /// What it cost, in points.
    cost: f64,
}

/// Where a player loses points, over the latest games.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnHabits {
    /// Sheet by sheet, those played last first.
    sheets: Vec<SheetHabits>,
    /// The decisions that cost most.
    dearest: Vec<CostlyDecision>,
    /// How many games are still to be looked at: asking again looks at some more of them.
    waiting: usize,
}

impl SheetHabits {
    fn of((sheet, habits): &(Arc<SheetFile>, Habits)) -> SheetHabits {
        let kind = |kind: DecisionKind| {
            let lost: Lost = habits.of(kind);
            let (cost, cost_of_a_game) = (lost.cost.value(), habits.cost_of_a_game(lost));
            KindCost { kind: kind.name(), decisions: lost.decisions, cost, cost_of_a_game }
        };
        let trend = habits.trend().map(|Trend { earlier, later, se }| CostTrend { earlier, later, se });
        SheetHabits {
            sheet: sheet.id().to_owned(),
            revision: sheet.revision(),
            games: habits.games().len(),
            kinds: DecisionKind::ALL.map(kind).into(),
            trend,
            to_practise: habits.to_practise().map(DecisionKind::name),
        }
    }
}

/// What the player's own decisions cost in the latest games, by kinds of decisions, and the dearest of them.
#[utoipa::path(get, path = "/api/v1/me/habits", tag = "me", responses((status = 200, body = OwnHabits), (status = "4XX", body = Problem)))]
pub(super) async fn habits(State(app): State<Arc<AppState>>, caller: Reads) -> Result<Json<OwnHabits>, Problem> {
    let back = LookedBack::on(&app, &caller.asker()).await?;
    let dear = |mistake: Mistake| CostlyDecision {
        entry: mistake.entry,
        seat: mistake.seat.index(),
        cost: mistake.cost.value(),
        game: mistake.game,
    };
    let told = off(move || {
        let (mut dearest, others) = back.mistakes();
        dearest.extend(others);
        dearest.sort_by_key(|mistake| std::cmp::Reverse(mistake.cost));
        OwnHabits {
            sheets: back.sheets().iter().map(SheetHabits::of).collect(),
            dearest: dearest.into_iter().map(dear).collect(),
            waiting: back.waiting,
        }
    });
    Ok(Json(told.await?))
}
