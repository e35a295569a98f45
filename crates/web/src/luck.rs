//! How often each face fell, as tables have it: a count with a strip in which what is usual is grey.

use crate::Ctx;
use crate::tones::die_picture;
use maud::{Markup, html};
use silbertablett_rules::Die;
use silbertablett_sheet_file::SheetFile;
use std::ops::RangeInclusive;

/// The heads of the columns of the six faces.
pub(crate) fn face_heads(sheet: &SheetFile) -> Markup {
    html! {
        @for face in 1..=6 {
            th scope="col" {
                span.die-picture { (die_picture(sheet, Die::WHITE, Some(face))) }
                span.hidden { (face) }
            }
        }
    }
}

/// A count, and between which bounds it usually lies.
pub(crate) fn cell(ctx: &Ctx<'_>, count: u32, usual: &RangeInclusive<u32>) -> Markup {
    let bounds = [("low", i64::from(*usual.start()).into()), ("high", i64::from(*usual.end()).into())];
    let (low, high) = (f64::from(*usual.start()), f64::from(*usual.end()));
    let most = (high * 1.35).max(f64::from(count)).max(1.0);
    html! {
        td class=[(!usual.contains(&count)).then_some("out")] title=(ctx.say("dice-luck-usual", &bounds)) {
            b { (count) }
            (strip(low / most, high / most, f64::from(count) / most))
        }
    }
}

/// A strip from 0 to 1 on which what is usual is grey, and where something lies.
pub(crate) fn strip(low: f64, high: f64, here: f64) -> Markup {
    let place = |at: f64| format!("{:.1}", at.clamp(0.0, 1.0) * 100.0);
    html! {
        svg.range viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" {
            rect.all x="0" y="3" width="100" height="6" rx="3" {}
            rect.usual x=(place(low)) y="3" width=(place(high - low)) height="6" {}
            rect.here x=(place(here)) y="0" width="5" height="12" {}
        }
    }
}
