//! A table that people come to, for a screen in the room: the code by which they come, who is there, and nothing to press.

use super::gathering::{GatheringData, gathering_fragment};
use crate::Ctx;
use crate::qr::qr;
use crate::shell::{Tab, page_with};
use maud::html;

/// The page. It goes to the screen of the game by itself once that has begun. `data` is what the table is to somebody who is not there.
pub fn gathering_screen(ctx: &Ctx<'_>, data: &GatheringData<'_>) -> String {
    let link = data.invite.map(|invite| format!("{}/join/{invite}", data.origin)).unwrap_or_default();
    let main = html! {
        main #main.gathering.room {
            p.connection #connection role="status" data-trying=(ctx.t("together-trying")) {}
            div.at {
                (gathering_fragment(ctx, data))
                section.call {
                    h2 { (ctx.t("together-call")) }
                    (qr(&link, &ctx.t("together-qr")))
                    p.address { (link) }
                    p.note { (ctx.t("together-call-text")) }
                    @if data.is_local { p.caution { (ctx.say("together-local", &[("option", "--listen 192.168.1.20:8417".into())])) } }
                }
            }
        }
    };
    page_with(ctx, &ctx.t("together-screen"), Tab::Other, &["together.css", "together.js"], main)
}
