//! Puzzles: a position, its moves, and after one is chosen what the best is worth and why.

mod ratings;

pub use ratings::PuzzleStats;
pub(crate) use ratings::stats;

use crate::Ctx;
use crate::forms::{again_address, entry_address, next_puzzle_address, puzzle_address};
use crate::pages::help::in_words;
use crate::shell::{Tab, page_with};
use crate::table::{Look, Posed, posed};
use maud::{Markup, PreEscaped, html};
use silbertablett_judge::{Advised, Compared, FirstAnswer, Points, Puzzle, Rating};
use silbertablett_record::notation;
use silbertablett_rules::{DieSet, Move, SeatId, State};
use silbertablett_screen::compared_words;
use silbertablett_session::{Advice, Hint};
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_svg::{Filled, Labels, Palette, PrintPage, die_svg, sheet_svg};
use silbertablett_texts::{decimal, move_words, names, prompt, round_line};
use std::sync::Arc;

/// What the page of a puzzle shows.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleData<'a> {
    /// Where it comes from.
    pub origin: PuzzleOrigin<'a>,
    /// The sheet.
    pub sheet: &'a Arc<SheetFile>,
    /// The position.
    pub state: &'a State,
    /// The seat that decides.
    pub seat: SeatId,
    /// All moves with what they are worth, the best first.
    pub moves: &'a [Advised],
    /// The move that the reader has chosen.
    pub chosen: Option<Move>,
    /// What else the address asks for.
    pub look: &'a Look,
}

/// Where a puzzle comes from.
#[derive(Clone, Copy, Debug)]
pub enum PuzzleOrigin<'a> {
    /// The program brings it.
    Shipped {
        /// The sheets that have puzzles.
        sheets: &'a [Arc<SheetFile>],
        /// Its number, from 1.
        number: usize,
        /// How many the sheet has.
        count: usize,
        /// The puzzle itself.
        puzzle: &'a Puzzle,
        /// What it is rated.
        rating: Rating,
        /// What the reader is rated on this sheet.
        own: Rating,
        /// What has become of the reader's first answer to it.
        first: FirstAnswer,
    },
    /// It is a decision of a game that has ended.
    Game {
        /// The id of the game.
        id: &'a str,
        /// The place of the decision in the log, from 0.
        entry: usize,
        /// The move that was made.
        made: Move,
    },
}

impl PuzzleData<'_> {
    /// The address of the puzzle; with a move that of its answer.
    fn address(&self, chosen: Option<Move>) -> String {
        let chosen = chosen.map(|mv| notation(self.sheet, mv));
        match self.origin {
            PuzzleOrigin::Shipped { number, .. } => puzzle_address(&name_of(self.sheet), number, chosen.as_deref()),
            PuzzleOrigin::Game { id, entry, .. } => again_address(id, entry, chosen.as_deref()),
        }
    }
}

/// The page of a puzzle: with a move chosen, its answer.
pub fn puzzle(ctx: &Ctx<'_>, data: &PuzzleData<'_>) -> String {
    match data.origin {
        PuzzleOrigin::Shipped { .. } => on_table(ctx, data),
        PuzzleOrigin::Game { .. } => in_list(ctx, data),
    }
}

impl<'a> PuzzleData<'a> {
    /// What is said of the move that was chosen, if it is one.
    fn answered(&self) -> Option<&'a Advised> {
        self.chosen.and_then(|mv| self.moves.iter().find(|advised| advised.mv == mv))
    }
}

/// A puzzle of the program: the position on the table, where its answer is made.
fn on_table(ctx: &Ctx<'_>, data: &PuzzleData<'_>) -> String {
    let PuzzleOrigin::Shipped { sheets, number, count, own, first, .. } = data.origin else {
        return in_list(ctx, data);
    };
    let title = ctx.say("coach-puzzle", &[("number", number.into()), ("all", count.into())]);
    let (address, answered) = (data.address(None), data.answered());
    let above = html! {
        div.puzzle-head {
            (tabs(ctx, data.sheet, sheets))
            h1 { (title) }
            @match answered {
                Some(chosen) => (answer(ctx, data, chosen)),
                None => { p { strong { (ctx.t("coach-puzzle-ask")) } } (ratings::asked(ctx, own, first)) },
            }
        }
    };
    let advice = |advised: &Advised| Advice {
        mv: advised.mv,
        expected: Some(advised.expected.value() as f32),
        next_player: None,
    };
    let hint = answered.map(|_| Hint { moves: data.moves.iter().map(advice).collect() });
    let position =
        Posed { sheet: data.sheet, state: data.state, look: data.look, hint: hint.as_ref(), address: &address };
    posed(ctx, &position, &title, &above)
}

/// The sheets that have puzzles.
fn tabs(ctx: &Ctx<'_>, sheet: &SheetFile, sheets: &[Arc<SheetFile>]) -> Markup {
    html! {
        nav.tabs aria-label=(ctx.t("choose-game")) {
            @for other in sheets {
                a href={ "/puzzles/" (name_of(other)) } aria-current=[(name_of(other) == name_of(sheet)).then_some("page")] {
                    (names::sheet_name(ctx.texts(), other))
                }
            }
        }
    }
}

/// A decision of a game that has ended, with its moves as a list: what others had at that moment is not on the table.
fn in_list(ctx: &Ctx<'_>, data: &PuzzleData<'_>) -> String {
    let (texts, sheet) = (ctx.texts(), data.sheet);
    let title = ctx.t("coach-again");
    let picture = format!("{}.svg", data.address(None));
    let main = html! {
        main #main.puzzle {
            h1 { (title) }
            div.columns {
                div {
                    p.note { (round_line(texts, data.state)) }
                    p { strong { (prompt(texts, sheet, data.state, data.seat, &[""])) } " " (ctx.t("coach-again-ask")) }
                    (dice(ctx, data))
                    @match data.answered() {
                        Some(chosen) => (answer(ctx, data, chosen)),
                        None => (moves(ctx, data)),
                    }
                }
                figure {
                    a href=(picture) { img src=(picture) width="600" height="424" alt=(ctx.t("coach-puzzle-picture")) aria-details="in-words"; }
                    (in_words(ctx, sheet, Some((data.state.seat(data.seat), data.state.round()))))
                }
            }
        }
    };
    page_with(&ctx.about(sheet), &title, Tab::Other, &["review.css"], main)
}

/// The sheet of a puzzle as a picture.
pub fn puzzle_picture(ctx: &Ctx<'_>, sheet: &SheetFile, state: &State, seat: SeatId) -> String {
    let filled = Filled { seat: state.seat(seat), rulings: state.rulings(), name: "", rounds: state.round() };
    sheet_svg(sheet, Some(&filled), &Labels::of(ctx.texts(), sheet), PrintPage::A4)
}

/// Where the dice lie.
fn dice(ctx: &Ctx<'_>, data: &PuzzleData<'_>) -> Markup {
    let (table, palette) = (data.state.table(), Palette::of(data.sheet));
    let shown = |dice: DieSet| {
        html! {
            @for die in dice.iter() {
                @if let Some(face) = table.face(die) {
                    span title=(names::die_with_face(ctx.texts(), data.sheet, die, Some(face.number()))) {
                        (PreEscaped(die_svg(palette.die(die), face)))
                    }
                }
            }
        }
    };
    let words =
        |dice: DieSet| names::dice(ctx.texts(), data.sheet, dice, |die| table.face(die).map(|face| face.number()));
    html! {
        dl.lie {
            @for (title, dice) in [("coach-puzzle-hand", table.hand()), ("coach-puzzle-fields", table.fields()), ("coach-puzzle-platter", table.tray())] {
                @if !dice.is_empty() {
                    div {
                        dt { (ctx.t(title)) }
                        dd { span.dice-row aria-hidden="true" { (shown(dice)) } span.hidden { (words(dice)) } }
                    }
                }
            }
        }
    }
}

/// All moves, as links to their answers, in an order that tells nothing.
fn moves(ctx: &Ctx<'_>, data: &PuzzleData<'_>) -> Markup {
    let words = |mv| move_words(ctx.texts(), data.sheet, data.state, mv);
    let mut listed: Vec<(String, String)> =
        data.moves.iter().map(|advised| (words(advised.mv), data.address(Some(advised.mv)))).collect();
    listed.sort();
    html! { ul.choices { @for (words, address) in listed { li { a.button href=(address) { (words) } } } } }
}

/// Whether it was right, what is best and why, and what the others cost.
fn answer(ctx: &Ctx<'_>, data: &PuzzleData<'_>, chosen: &Advised) -> Markup {
    let (texts, sheet) = (ctx.texts(), data.sheet);
    let words = |mv| move_words(texts, sheet, data.state, mv);
    let best = data.moves[0].mv;
    // Moves that lead to the same position are equally good.
    let right = chosen.cost == Points::ZERO;
    let points = |points: Points| decimal(texts, points.value());
    let why = |better, made| {
        let compared = Compared::of(sheet.tables(), data.state, data.seat, better, made);
        html! { p.why { (compared_words(texts, sheet, data.state, data.seat, &compared)) } }
    };
    let second = data.moves.iter().find(|advised| advised.cost > Points::ZERO);
    html! {
        div role="status" {
            p { (words(chosen.mv)) }
            @if right {
                p.done { (ctx.t("coach-puzzle-right")) }
                @if let Some(second) = second {
                    p { (ctx.say("coach-puzzle-second", &[("move", words(second.mv).into())])) }
                    (why(chosen.mv, second.mv))
                }
            }
            @else {
                p.alert { (ctx.say("coach-puzzle-wrong", &[("points", points(chosen.cost).into())])) }
                p.better { (ctx.say("coach-puzzle-better", &[("move", words(best).into())])) }
                (why(best, chosen.mv))
            }
            p {
                @match data.origin {
                    PuzzleOrigin::Shipped { puzzle, .. } => {
                        @let gap = [("gap", decimal(texts, puzzle.gap).into()), ("error", decimal(texts, puzzle.se).into())];
                        (ctx.say("coach-puzzle-gap", &gap)) " "
                        (ctx.say("coach-puzzle-found", &[("percent", ((100.0 * puzzle.found).round() as i32).into())]))
                    }
                    PuzzleOrigin::Game { made, .. } => (ctx.say("coach-again-was", &[("move", words(made).into())])),
                }
            }
        }
        @if let PuzzleOrigin::Shipped { rating, first, .. } = data.origin { (ratings::answered(ctx, rating, first)) }
        details open[matches!(data.origin, PuzzleOrigin::Game { .. })] {
            summary { (ctx.t("coach-puzzle-all")) }
            ol.costs {
                @for advised in data.moves {
                    li.chosen[advised.mv == chosen.mv] {
                        (words(advised.mv))
                        @if advised.cost != Points::ZERO { " " small { (ctx.say("coach-puzzle-cost", &[("points", points(advised.cost).into())])) } }
                    }
                }
            }
        }
        p.moves {
            @match data.origin {
                PuzzleOrigin::Shipped { number, count, .. } => {
                    @let address = |number| puzzle_address(&name_of(sheet), number, None);
                    a.button.primary href=(next_puzzle_address(&name_of(sheet))) { (ctx.t("coach-puzzle-next")) } " "
                    @if number < count { a.button href=(address(number + 1)) { (ctx.t("coach-puzzle-harder")) } " " }
                    @if number > 1 { a.button href=(address(number - 1)) { (ctx.t("coach-puzzle-back")) } " " }
                }
                PuzzleOrigin::Game { id, entry, .. } => {
                    a.button.primary href="/habits" { (ctx.t("coach-habits")) } " "
                    a.button href=(entry_address(id, entry)) { (ctx.t("coach-look")) } " "
                }
            }
            @if !right { a.button href=(data.address(None)) { (ctx.t("coach-puzzle-again")) } }
        }
    }
}
