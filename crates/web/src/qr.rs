//! A QR code as a picture.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// How many modules stay empty around the code, as readers want it.
const QUIET: usize = 4;

/// The code of a text, dark on white whatever the theme; nothing where the text is too long for one.
pub(crate) fn qr(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else { return html! {} };
    let (width, size) = (code.width(), code.width() + 2 * QUIET);
    let mut path = String::new();
    for (at, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            // Writing to a text cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", at % width + QUIET, at / width + QUIET);
        }
    }
    html! {
        svg.qr role="img" aria-label=(label) viewBox={ "0 0 " (size) " " (size) } shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#ffffff" {}
            path d=(path) fill="#111820" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three corners by which readers find a code are where they belong, and the quiet zone is empty.
    #[test]
    fn a_code_has_its_corners() {
        let text = qr("https://games.example/join/0123456789abcdef0123456789abcdef", "Link").into_string();
        let dark = |x: usize, y: usize| text.contains(&format!("M{x} {y}h1"));
        let size: usize =
            text.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok()).unwrap_or(0);
        assert!(size > 30, "{text}");
        let far = size - QUIET - 7;
        for (x, y) in [(QUIET, QUIET), (far, QUIET), (QUIET, far)] {
            assert!((0..7).all(|i| dark(x + i, y) && dark(x, y + i)), "the frame at {x} {y}");
            assert!(!dark(x + 1, y + 1) && dark(x + 3, y + 3), "what is inside");
        }
        assert!((0..size).all(|i| !dark(i, QUIET - 1) && !dark(QUIET - 1, i)));
        assert_eq!(qr(&"x".repeat(9000), "Link").into_string(), "");
    }
}
