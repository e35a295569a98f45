//! What bots came to with the dice of a day.

use crate::Ctx;
use crate::face::face;
use crate::forms::entry_address;
use maud::{Markup, html};
use silbertablett_texts::names;

/// What a bot came to.
#[derive(Clone, Debug)]
pub struct BotLine<'a> {
    /// Its name in the registry.
    pub bot: &'a str,
    /// The points.
    pub total: i32,
    /// The id of its game, if that can be looked at.
    pub game: Option<String>,
}

/// What bots came to with the same dice as the reader, and a look at how they played.
pub(super) fn bots(ctx: &Ctx<'_>, bots: Option<&[BotLine<'_>]>, own: Option<i32>) -> Markup {
    let Some(bots) = bots else {
        return html! { section.pane.bots { h2 { (ctx.t("daily-bots")) } p role="status" { (ctx.t("daily-bots-play")) } } };
    };
    let mut lines: Vec<(Option<&BotLine<'_>>, i32)> = bots.iter().map(|bot| (Some(bot), bot.total)).collect();
    lines.extend(own.map(|own| (None, own)));
    lines.sort_by_key(|(_, total)| std::cmp::Reverse(*total));
    html! {
        section.pane.bots {
            h2 { (ctx.t("daily-bots")) }
            ol {
                @for (bot, total) in lines {
                    li.own[bot.is_none()] {
                        @match bot {
                            Some(BotLine { bot, game, .. }) => {
                                span.face { @if let Some(face) = face(bot) { (face) } }
                                b {
                                    (names::bot(ctx.texts(), bot))
                                    @if let Some(game) = game {
                                        " " a.button.small href=(entry_address(game, 0)) title=(ctx.t("page-look-back")) aria-label={ (ctx.t("page-look-back")) ": " (names::bot(ctx.texts(), bot)) } { (ctx.t("page-games-look")) }
                                    }
                                }
                            },
                            None => { span.face {} b { (ctx.t("daily-you")) } },
                        }
                        span.gap { @if let Some(own) = own.filter(|_| bot.is_some()) { (signed(total - own)) } }
                        b.total { (total) }
                    }
                }
            }
        }
    }
}

fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
