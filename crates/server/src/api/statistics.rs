//! What the player's games have come to, as the page of statistics shows it.

use super::caller::Reads;
use super::problem::Problem;
use crate::app::{AppState, off};
use crate::finished::{ended_games, finished, puzzle_stats, uncounted, with_dice};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use silbertablett_fair::FaceCounts;
use silbertablett_rules::Area;
use silbertablett_session::ResultFigures;
use silbertablett_sheet_file::SheetFile;
use silbertablett_web::{FinishedGame, GameKind, PuzzleStats};
use std::sync::Arc;
use utoipa::ToSchema;

/// What a game came to.
#[derive(Serialize, ToSchema)]
pub(super) struct ToldResult {
    /// The id of the game.
    game: String,
    /// The points.
    total: i32,
    /// The level of these points, from 1 for the lowest.
    level: u8,
    /// Whether the player won, alone or with others; missing where nobody else played.
    won: Option<bool>,
}

/// What an area brought.
#[derive(Serialize, ToSchema)]
pub(super) struct AreaFigures {
    /// The name of the area.
    area: String,
    /// The mean of its points.
    mean: f64,
    /// The most points in any game.
    best: i32,
}

/// Games against the same kind of opponents.
#[derive(Serialize, ToSchema)]
pub(super) struct OpponentFigures {
    /// `played` here, with the real box (`pad`) or copied from paper (`paper`).
    kind: &'static str,
    /// The strongest bot at the table, if there was one.
    bot: Option<&'static str>,
    /// How many games.
    games: usize,
    /// The mean of the player's totals.
    mean: f64,
    /// The best of them.
    best: i32,
    /// How many of the games were against somebody.
    contests: usize,
    /// How many of those the player won, alone or with others.
    wins: usize,
}

/// The longest chain.
#[derive(Serialize, ToSchema)]
pub(super) struct LongestChain {
    /// How many boxes it marked.
    boxes: usize,
    /// The points it brought.
    points: i32,
}

/// The games on a sheet.
#[derive(Serialize, ToSchema)]
pub(super) struct SheetStatistics {
    /// The id of the sheet.
    sheet: String,
    /// The revision of the sheet.
    revision: u32,
    /// How many games.
    games: usize,
    /// The mean of the totals.
    mean: f64,
    /// The highest total.
    best: i32,
    /// The lowest total.
    worst: i32,
    /// The mean number of foxes.
    foxes: f64,
    /// The longest chain, if one is known.
    chain: Option<LongestChain>,
    /// How many games were against somebody.
    contests: usize,
    /// How many of those the player won, alone or with others.
    wins: usize,
    /// The areas, in the order of the sheet.
    areas: Vec<AreaFigures>,
    /// The same games by who was played against.
    against: Vec<OpponentFigures>,
    /// What each game came to, the oldest first.
    results: Vec<ToldResult>,
}

/// How the dice of many games fell.
#[derive(Serialize, ToSchema)]
pub(super) struct DiceLuck {
    /// How often the faces 1 to 6 fell.
    faces: [u32; 6],
    /// How many times a face falls at least: so it is for all six at once in 95 % of cases.
    usual_from: u32,
    /// How many times a face falls at most, in the same sense.
    usual_to: u32,
    /// The mean of all faces.
    mean: f64,
    /// How far it lies from 3.5 at most, in 95 % of cases.
    margin: f64,
}

/// What the player has made of the puzzles of a sheet.
#[derive(Serialize, ToSchema)]
pub(super) struct PuzzleStanding {
    /// The id of the sheet.
    sheet: String,
    /// What the player is rated.
    rating: f64,
    /// The standard deviation of that.
    deviation: f64,
    /// How many first answers count.
    answered: usize,
    /// How many of them were right.
    right: usize,
}

/// What all games of a player have come to.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerStatistics {
    /// Sheet by sheet.
    sheets: Vec<SheetStatistics>,
    /// Dice that the program rolled, if any were counted.
    rolled: Option<DiceLuck>,
    /// Dice that people rolled and typed in, if any were counted.
    typed: Option<DiceLuck>,
    /// How many games have dice that are still to be counted: asking again counts some more of them.
    uncounted: usize,
    /// The puzzles.
    puzzles: Vec<PuzzleStanding>,
}

impl DiceLuck {
    fn of(games: &[FinishedGame<'_>], typed: bool) -> Option<DiceLuck> {
        let mut all = FaceCounts::default();
        let of_kind = games.iter().map(|game| &game.result).filter(|result| result.typed_dice == typed);
        of_kind.filter_map(|result| result.faces).for_each(|faces| all += faces);
        let usual = all.usual_together();
        Some(DiceLuck {
            faces: all.counts(),
            usual_from: *usual.start(),
            usual_to: *usual.end(),
            mean: all.mean()?,
            margin: all.margin(),
        })
    }
}

fn kind_name(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Played => "played",
        GameKind::Pad => "pad",
        GameKind::Paper => "paper",
    }
}

/// The games by who was played against, the kinds in a fixed order.
fn opponents(games: &[&FinishedGame<'_>]) -> Vec<OpponentFigures> {
    let kind_of = |game: &FinishedGame<'_>| (game.kind, game.result.against);
    let mut kinds: Vec<_> = games.iter().map(|game| kind_of(game)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let of = |kind: (GameKind, Option<&'static str>)| {
        let own = games.iter().filter(|game| kind_of(game) == kind).map(|game| &game.result);
        let ResultFigures { results, mean, best, contests, wins, .. } = ResultFigures::of(own)?;
        Some(OpponentFigures { kind: kind_name(kind.0), bot: kind.1, games: results, mean, best, contests, wins })
    };
    kinds.into_iter().filter_map(of).collect()
}

impl SheetStatistics {
    fn of(sheet: &SheetFile, games: &[&FinishedGame<'_>]) -> Option<SheetStatistics> {
        let figures = ResultFigures::of(games.iter().map(|game| &game.result))?;
        let area = |area: Area| AreaFigures {
            area: sheet.area(area).name.to_string(),
            mean: figures.areas[area.index()],
            best: figures.best_areas[area.index()],
        };
        let result = |game: &&FinishedGame<'_>| ToldResult {
            game: game.id.to_owned(),
            total: game.result.total,
            level: game.result.level,
            won: game.result.won,
        };
        Some(SheetStatistics {
            sheet: sheet.id().to_owned(),
            revision: sheet.revision(),
            games: figures.results,
            mean: figures.mean,
            best: figures.best,
            worst: figures.worst,
            foxes: figures.foxes,
            chain: figures.chain.map(|chain| LongestChain { boxes: chain.marks, points: chain.points }),
            contests: figures.contests,
            wins: figures.wins,
            areas: Area::all().map(area).collect(),
            against: opponents(games),
            results: games.iter().map(result).collect(),
        })
    }
}

fn sheets(games: &[FinishedGame<'_>]) -> Vec<SheetStatistics> {
    let mut sheets: Vec<&Arc<SheetFile>> = Vec::new();
    for game in games {
        if sheets.iter().all(|sheet| **sheet != game.result.sheet) {
            sheets.push(&game.result.sheet);
        }
    }
    let of = |sheet: &Arc<SheetFile>| {
        let own: Vec<_> = games.iter().filter(|game| game.result.sheet == *sheet).collect();
        SheetStatistics::of(sheet, &own)
    };
    sheets.into_iter().filter_map(of).collect()
}

/// What the player's games have come to, those that have ended: sheet by sheet, the luck of their dice, and puzzles.
#[utoipa::path(get, path = "/api/v1/me/statistics", tag = "me", responses((status = 200, body = PlayerStatistics), (status = "4XX", body = Problem)))]
pub(super) async fn statistics(
    State(app): State<Arc<AppState>>,
    caller: Reads,
) -> Result<Json<PlayerStatistics>, Problem> {
    let asker = caller.asker();
    let (games, _) = with_dice(&app, &asker, ended_games(&app, &asker).await?).await?;
    let puzzles = puzzle_stats(&app, &asker).await?;
    let puzzle = |of: &PuzzleStats| PuzzleStanding {
        sheet: of.sheet.id().to_owned(),
        rating: of.rating.points,
        deviation: of.rating.deviation,
        answered: of.answered,
        right: of.right,
    };
    let told = off(move || {
        let uncounted = uncounted(&app, &asker, &games).len();
        let games = finished(&app, &asker, &games);
        let (rolled, typed) = (DiceLuck::of(&games, false), DiceLuck::of(&games, true));
        let puzzles = puzzles.iter().map(puzzle).collect();
        PlayerStatistics { sheets: sheets(&games), rolled, typed, uncounted, puzzles }
    });
    Ok(Json(told.await?))
}
