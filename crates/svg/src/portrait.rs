//! Portraits of the bots: heads in the shape of a die, from a chick to an owl with a crown. They have no names here and follow from the place
//! of a bot among all, so that a new one has a face as well.

use std::fmt::Write;

/// The colours of heads and what is on them, from the weakest to the strongest.
const COLOURS: [(&str, &str); 6] = [
    ("#ffd95a", "#7a5200"),
    ("#f6a54a", "#6a3500"),
    ("#e98a8a", "#5e1520"),
    ("#79b8e8", "#0f3a5e"),
    ("#8f8fd6", "#23235e"),
    ("#5d6f7d", "#f4f6f8"),
];

/// The head of the bot at this place, from 0 for the weakest, of so many; hidden from screen readers, for which its name stands beside it.
///
/// ```
/// let heads: Vec<String> = (0..11).map(|place| silbertablett_svg::portrait(place, 11)).collect();
/// assert!(heads.iter().all(|head| head.starts_with("<svg")));
/// // No two of them look alike.
/// assert!((1..11).all(|place| heads[place] != heads[place - 1]));
/// ```
pub fn portrait(place: usize, of: usize) -> String {
    let last = of.saturating_sub(1).max(1);
    let place = place.min(last);
    let part = |count: usize| place * (count - 1) / last;
    let (head, ink) = COLOURS[part(COLOURS.len())];
    let mut svg =
        String::from("<svg class=\"portrait\" viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\">");
    let animal = part(4);
    // Ears and tufts stand behind the head.
    match animal {
        0 => svg.push_str(&format!("<path d=\"M30 10q-4-8 2-8t2 8z\" fill=\"{head}\"/>")),
        1 | 2 => svg.push_str(&format!(
            "<path d=\"M10 24 14 4l14 10zM54 24 50 4 36 14z\" fill=\"{head}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        )),
        _ => svg.push_str(&format!(
            "<path d=\"M9 22 8 2l16 10zM55 22 56 2 40 12z\" fill=\"{head}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        )),
    }
    let _ = write!(
        svg,
        "<rect x=\"8\" y=\"10\" width=\"48\" height=\"48\" rx=\"13\" fill=\"{head}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
    );
    // Eyes open wider from face to face.
    let eye = 3.2 + 4.2 * place as f32 / last as f32;
    for x in [22, 42] {
        let _ = write!(
            svg,
            "<circle cx=\"{x}\" cy=\"31\" r=\"{eye:.1}\" fill=\"#ffffff\" stroke=\"{ink}\" stroke-width=\"1.6\"/><circle cx=\"{x}\" cy=\"31\" r=\"{:.1}\" fill=\"#14181f\"/>",
            eye * 0.5
        );
    }
    let mouth = match animal {
        0 | 3 => "M28 40h8l-4 7z",
        1 => "M29 41h6l-3 4zM24 48q8 5 16 0",
        _ => "M29 41h6l-3 4zM32 45q-4 6-9 3M32 45q4 6 9 3",
    };
    let filled = if matches!(animal, 0 | 3) { "#f28c28" } else { "none" };
    let _ = write!(
        svg,
        "<path d=\"{mouth}\" fill=\"{filled}\" stroke=\"{ink}\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/>"
    );
    if 2 * place >= of {
        let _ = write!(svg, "<path d=\"M13 31h2M29.500 31h5M49 31h2\" stroke=\"{ink}\" stroke-width=\"2\"/>");
    }
    if place == last {
        svg.push_str(
            "<path d=\"M20 11 17 0l8 5 7-5 7 5 8-5-3 11z\" fill=\"#ffc83d\" stroke=\"#7a5200\" stroke-width=\"1.6\"/>",
        );
    }
    svg.push_str("</svg>");
    svg
}
