//! Where a player loses points: which kinds of decision cost most over the latest games, and whether they cost less than before.

use crate::Ctx;
use crate::forms::again_address;
use crate::shell::{Tab, page_with};
use maud::{Markup, html};
use silbertablett_judge::{CoachLevel, DecisionKind, Habits, Lost, Points, Trend, grade};
use silbertablett_rules::{SeatId, State};
use silbertablett_screen::moment_words;
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{hundredths, names};
use std::cmp::Ordering;
use std::sync::Arc;

/// What the page shows.
#[derive(Clone, Debug, Default)]
pub struct HabitsData {
    /// What was lost on each sheet, those played last first.
    pub sheets: Vec<(Arc<SheetFile>, Habits)>,
    /// The dearest decisions of which one move is clearly best, the dearest first.
    pub puzzles: Vec<Mistake>,
    /// The dearest others, to be made once more.
    pub mistakes: Vec<Mistake>,
    /// How many games are still being looked at.
    pub waiting: usize,
    /// Whether games are still being looked through for puzzles.
    pub looking: bool,
}

/// A decision that cost much.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The id of the game.
    pub game: String,
    /// The place of the decision in its log, from 0.
    pub entry: usize,
    /// The sheet.
    pub sheet: Arc<SheetFile>,
    /// The position before it.
    pub state: State,
    /// Whose decision it was.
    pub seat: SeatId,
    /// What it cost.
    pub cost: Points,
    /// By how many points the best move is better than the next by the closest look, with the standard error; none where that is not clear.
    pub gap: Option<(f64, f64)>,
}

/// The page of habits.
pub fn habits(ctx: &Ctx<'_>, data: &HabitsData) -> String {
    let title = ctx.t("coach-habits");
    let main = html! {
        main #main.habits.review {
            h1 { (title) }
            @if data.waiting > 0 {
                p.note role="status" { (ctx.say("coach-habits-more", &[("games", (data.waiting as i32).into())])) }
            } @else if data.sheets.is_empty() {
                p.empty { (ctx.t("coach-habits-none")) }
            }
            @for (sheet, habits) in &data.sheets { (of_sheet(ctx, sheet, habits)) }
            @if data.looking || !data.puzzles.is_empty() {
                section #own-puzzles {
                    h2 { (ctx.t("coach-own-puzzles")) }
                    p.note { (ctx.say("coach-own-puzzles-note", &[("bot", names::bot(ctx.texts(), "greedy").into())])) }
                    ul.choices { @for mistake in &data.puzzles { li { (again(ctx, mistake)) } } }
                    @if data.looking { p.note role="status" { (ctx.t("coach-own-looking")) } }
                }
            }
            @if !data.mistakes.is_empty() {
                section {
                    h2 { (ctx.t("coach-again-list")) }
                    ul.choices { @for mistake in &data.mistakes { li { (again(ctx, mistake)) } } }
                }
            }
            p { a.button href="/stats" { (ctx.t("statistics")) } }
        }
    };
    page_with(ctx, &title, Tab::Stats, &["review.css"], main)
}

/// The way to a decision that cost much.
fn again(ctx: &Ctx<'_>, mistake: &Mistake) -> Markup {
    let Mistake { sheet, state, seat, .. } = mistake;
    html! {
        a.button href=(again_address(&mistake.game, mistake.entry, None)) {
            (names::sheet_name(ctx.texts(), sheet)) ": " (moment_words(ctx.texts(), state, *seat)) " "
            small { (ctx.say("coach-puzzle-cost", &[("points", ctx.decimal(mistake.cost.value()).into())])) }
            @if let Some((gap, error)) = mistake.gap {
                " "
                small { (ctx.say("coach-own-gap", &[("gap", ctx.decimal(gap).into()), ("error", ctx.decimal(error).into())])) }
            }
        }
    }
}

fn of_sheet(ctx: &Ctx<'_>, sheet: &SheetFile, habits: &Habits) -> Markup {
    let word = |key: &str| ctx.t(&format!("coach-habits-{key}"));
    let all = habits.all();
    let like = if all.decisions > 0 { grade(sheet, CoachLevel::Net, all.rate()) } else { None };
    let row = |key: &str, lost: Lost| {
        html! {
            tr {
                th scope="row" { (word(key)) }
                td.number { (lost.decisions) }
                td.number { (hundredths(ctx.texts(), lost.rate())) }
                td.number { (ctx.decimal(habits.cost_of_a_game(lost))) }
            }
        }
    };
    html! {
        section {
            h2 { (names::sheet_name(ctx.texts(), sheet)) }
            p.note { (ctx.say("coach-habits-seen", &[("games", (habits.games().len() as i32).into())])) }
            @if let Some(bot) = like { p { strong { (ctx.say("coach-played-like", &[("bot", names::bot(ctx.texts(), bot).into())])) } } }
            table.habit {
                thead {
                    tr { @for key in ["decision", "count", "each", "game"] { th scope="col" { (word(key)) } } }
                }
                tbody { @for kind in DecisionKind::ALL { (row(kind.name(), habits.of(kind))) } }
                tfoot { (row("all", all)) }
            }
            @if let Some(trend) = habits.trend() { p { (course(ctx, trend)) } }
            p.better { (practise(ctx, habits)) }
        }
    }
}

/// Whether less is lost than before.
fn course(ctx: &Ctx<'_>, trend: Trend) -> String {
    let points = |points: f64| hundredths(ctx.texts(), points).into();
    let args = [("earlier", points(trend.earlier)), ("later", points(trend.later)), ("error", points(trend.se))];
    let verdict = match trend.verdict() {
        Ordering::Less => "coach-habits-better",
        Ordering::Equal => "coach-habits-chance",
        Ordering::Greater => "coach-habits-worse",
    };
    format!("{} {}", ctx.say("coach-habits-trend", &args), ctx.t(verdict))
}

fn practise(ctx: &Ctx<'_>, habits: &Habits) -> String {
    let Some(kind) = habits.to_practise() else { return ctx.t("coach-perfect") };
    let points = ctx.decimal(habits.cost_of_a_game(habits.of(kind)));
    let what = ctx.t(&format!("coach-habits-{}", kind.name()));
    ctx.say("coach-habits-practise", &[("what", what.into()), ("points", points.into())])
}
