//! A look at a decision that takes its time: what is known of its moves, and how sure that is.

use crate::Ctx;
use crate::forms::{field, seat_address};
use crate::shell::{Tab, csrf, page_with};
use maud::html;
use silbertablett_judge::{Advised, Compared};
use silbertablett_rules::SeatId;
use silbertablett_screen::reason_words;
use silbertablett_session::Session;
use silbertablett_texts::{move_words, names};

/// So many moves are named.
const SHOWN: usize = 8;

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct CloserData<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The game.
    pub session: &'a Session,
    /// Whose decision it is.
    pub seat: SeatId,
    /// The moves, the best first; empty as long as nothing is known.
    pub moves: &'a [Advised],
    /// How often they were played on.
    pub courses: u32,
    /// How many of them may still turn out to be best.
    pub left: usize,
    /// Whether more may come.
    pub under_way: bool,
}

/// The page of a look that takes its time.
pub fn closer(ctx: &Ctx<'_>, data: &CloserData<'_>) -> String {
    let CloserData { session, seat, moves, .. } = *data;
    let (sheet, state) = (session.sheet(), session.state());
    let title = ctx.t("coach-deep");
    let words = |advised: &Advised| move_words(ctx.texts(), sheet, state, advised.mv);
    let why = match moves {
        [best, next, ..] => {
            let compared = Compared::of(sheet.tables(), state, seat, best.mv, next.mv);
            reason_words(ctx.texts(), sheet, state, seat, &compared, None)[0].clone()
        }
        _ => None,
    };
    let main = html! {
        main #main.review {
            h1 { (title) " · " (names::sheet_name(ctx.texts(), sheet)) }
            section {
                ol.closer {
                    @for (place, advised) in moves.iter().take(SHOWN).enumerate() {
                        @let error = ctx.decimal(advised.error);
                        li {
                            @if place == 0 {
                                strong {
                                    (ctx.say("coach-expected", &[
                                        ("move", words(advised).into()), ("points", ctx.decimal(advised.expected.value()).into()), ("error", error.into()),
                                    ]))
                                }
                            } @else {
                                span { (words(advised)) }
                                " "
                                span.cost { (ctx.say("page-hint-cost", &[("cost", format!("{} ± {error}", ctx.decimal(advised.cost.value())).into())])) }
                            }
                        }
                    }
                }
                @if let Some(why) = why { p { (why) } }
                p.note role="status" {
                    @if moves.is_empty() { (ctx.t("hint-thinking")) }
                    @else {
                        (ctx.t("coach-by-deep"))
                        // Where one move is far ahead of all others nothing has to be played on.
                        @if data.courses > 0 {
                            " "
                            (ctx.say("coach-played-on", &[("courses", (data.courses as usize).into()), ("left", data.left.into())]))
                        }
                    }
                }
            }
            @if data.under_way {
                form method="post" action={ "/game/" (data.id) "/closer" } {
                    (csrf(ctx))
                    input type="hidden" name=(field::SEAT) value=(seat.index());
                    button #deeper { (ctx.t("coach-deep-stop")) }
                }
            }
            p { a.button href=(seat_address(data.id, seat)) { (ctx.t("page-to-game")) } }
        }
    };
    page_with(&ctx.about(sheet), &title, Tab::Other, &["review.css"], main)
}
