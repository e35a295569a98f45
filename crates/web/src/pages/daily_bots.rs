//! What bots came to with the dice of a day.

use crate::Ctx;
use crate::forms::field;
use crate::shell::csrf;
use maud::{Markup, PreEscaped, html};
use silbertablett_svg::portrait;
use silbertablett_texts::names;

/// What a bot came to.
#[derive(Clone, Copy, Debug)]
pub struct BotLine<'a> {
    /// Its name in the registry.
    pub bot: &'a str,
    /// The points.
    pub total: i32,
    /// Whether its game can be looked at.
    pub kept: bool,
}

/// What bots came to with the same dice as the reader, and a look at how they played; `address` is that of the day.
pub(super) fn bots(ctx: &Ctx<'_>, bots: Option<&[BotLine<'_>]>, own: Option<i32>, address: &str) -> Markup {
    let Some(bots) = bots else {
        return html! { section.pane.bots { h2 { (ctx.t("daily-bots")) } p role="status" { (ctx.t("daily-bots-play")) } } };
    };
    let mut lines: Vec<(Option<BotLine<'_>>, i32)> = bots.iter().map(|bot| (Some(*bot), bot.total)).collect();
    lines.extend(own.map(|own| (None, own)));
    lines.sort_by_key(|(_, total)| std::cmp::Reverse(*total));
    let kept = bots.iter().any(|bot| bot.kept);
    html! {
        section.pane.bots {
            h2 { (ctx.t("daily-bots")) }
            @if kept { form #day-bots method="post" action=(address) { (csrf(ctx)) } }
            ol {
                @for (bot, total) in lines {
                    li.own[bot.is_none()] {
                        @match bot {
                            Some(BotLine { bot, kept, .. }) => {
                                span.face { (face(bot)) }
                                b {
                                    (names::bot(ctx.texts(), bot))
                                    @if kept {
                                        " " button.small form="day-bots" name=(field::BOT) value=(bot) title=(ctx.t("page-look-back")) aria-label={ (ctx.t("page-look-back")) ": " (names::bot(ctx.texts(), bot)) } { (ctx.t("page-games-look")) }
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

/// The portrait of a bot, as everywhere.
fn face(bot: &str) -> Markup {
    let all = silbertablett_bots::NAMES;
    let place = all.iter().position(|(name, _)| *name == bot);
    html! { @if let Some(place) = place { (PreEscaped(portrait(place, all.len()))) } }
}

fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
