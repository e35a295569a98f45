//! Dice with pips.

use crate::palette::{Pip, Tone};
use crate::pen::{Frame, Pen, fill, outlined};
use silbertablett_rules::Face;
use std::fmt::Write;

/// A die as an SVG picture of its own, 64 units wide and high. The pips have the shape of its colour. It has no name for screen
/// readers: the page it is put into knows the language.
///
/// ```
/// use silbertablett_svg::{Palette, die_svg};
/// use silbertablett_rules::{Die, Face};
///
/// let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet of the program");
/// let four = Face::new(4).expect("a face");
/// let white = die_svg(Palette::of(&sheet).die(Die::WHITE), four);
/// assert_eq!(white.matches("<circle").count(), 4);
/// ```
pub fn die_svg(tone: &Tone, face: Face) -> String {
    picture(tone, Some(face))
}

/// A die that has not been thrown, as [`die_svg`] draws it: with one large pip.
pub fn blank_die_svg(tone: &Tone) -> String {
    picture(tone, None)
}

fn picture(tone: &Tone, face: Option<Face>) -> String {
    let mut pen = Pen::default();
    pen.raw(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\" aria-hidden=\"true\" focusable=\"false\">",
    );
    die(&mut pen, Frame { x: 0.0, y: 0.0, w: 64.0, h: 64.0 }, tone, face);
    pen.raw("</svg>");
    pen.out
}

/// A die at a place; without a face it shows one large pip.
pub(crate) fn die(pen: &mut Pen, at: Frame, tone: &Tone, face: Option<Face>) {
    let unit = at.w / 64.0;
    let part =
        |x: f32, y: f32, w: f32, h: f32| Frame { x: at.x + x * unit, y: at.y + y * unit, w: w * unit, h: h * unit };
    // Its darker foot, its body, the light on its upper edge.
    pen.rect(part(2.0, 3.5, 60.0, 59.5), 14.0 * unit, fill(tone.dark));
    pen.rect(part(2.0, 1.5, 60.0, 58.5), 14.0 * unit, fill(tone.strong));
    pen.raw("<g opacity=\"0.34\">");
    pen.rect(part(3.2, 2.7, 57.6, 56.1), 13.0 * unit, outlined("none", "#ffffff", 1.6 * unit));
    pen.raw("</g><g opacity=\"0.2\">");
    let (x, y) = (at.x, at.y);
    let gloss = format!(
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}H{:.1}Q{:.1} {:.1} {:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}Z",
        x + 7.0 * unit,
        y + 17.0 * unit,
        x + 7.0 * unit,
        y + 6.0 * unit,
        x + 16.0 * unit,
        y + 6.0 * unit,
        x + 48.0 * unit,
        x + 57.0 * unit,
        y + 6.0 * unit,
        x + 57.0 * unit,
        y + 17.0 * unit,
        x + 32.0 * unit,
        y + 26.0 * unit,
        x + 7.0 * unit,
        y + 17.0 * unit
    );
    pen.path(&gloss, fill("#ffffff"));
    pen.raw("</g>");
    let centre = (at.x + 32.0 * unit, at.y + 31.0 * unit);
    let Some(face) = face else {
        return pip(pen, centre, 14.0 * unit, tone);
    };
    let number = face.number();
    let r = unit
        * if number == 1 {
            8.0
        } else if number == 6 {
            5.7
        } else {
            6.2
        };
    for (column, row) in places(face) {
        let down = if number == 6 { 15.6 } else { 14.4 };
        let off = (f32::from(column) * 14.4 * unit, f32::from(row) * down * unit);
        pip(pen, (centre.0 + off.0, centre.1 + off.1), r, tone);
    }
}

/// Where the pips of a face are, seen from the middle.
fn places(face: Face) -> impl Iterator<Item = (i8, i8)> {
    let number = face.number();
    let corners = [(-1, -1, 2), (1, 1, 2), (1, -1, 4), (-1, 1, 4), (-1, 0, 6), (1, 0, 6)];
    let outer = corners.into_iter().filter(move |&(_, _, from)| number >= from).map(|(x, y, _)| (x, y));
    outer.chain((number % 2 == 1).then_some((0, 0)))
}

/// One pip around a place, its size given like a radius.
pub(crate) fn pip(pen: &mut Pen, at: (f32, f32), r: f32, tone: &Tone) {
    pip_in(pen, at, r, tone.pip, &format!("fill=\"{}\"", tone.on_strong));
}

/// The same with attributes that say how it is painted.
pub(crate) fn pip_in(pen: &mut Pen, (x, y): (f32, f32), r: f32, pip: Pip, attributes: &str) {
    let data = match pip {
        Pip::Dot => return pen.round((x, y), r, attributes),
        Pip::Square => {
            let r = r * 0.9;
            return pen.rounded(Frame { x: x - r, y: y - r, w: 2.0 * r, h: 2.0 * r }, r * 0.15, attributes);
        }
        // Two circles, the inner one the other way round, so that it stays a hole.
        Pip::Ring => [(1.05, 1), (0.46, 0)]
            .map(|(part, way)| {
                let r = r * part;
                format!(
                    "M{:.1} {y:.1}A{r:.1} {r:.1} 0 1 {way} {:.1} {y:.1}A{r:.1} {r:.1} 0 1 {way} {:.1} {y:.1}Z",
                    x - r,
                    x + r,
                    x - r
                )
            })
            .concat(),
        Pip::Star => polygon(
            (0u8..10).map(|i| (f32::from(i) * 36.0, if i % 2 == 0 { r * 1.25 } else { r * 0.56 })),
            (x, y + r * 0.06),
        ),
        Pip::Triangle => polygon((0u8..3).map(|i| (f32::from(i) * 120.0, r * 1.22)), (x, y + r * 0.2)),
        Pip::Diamond => {
            polygon((0u8..4).map(|i| (f32::from(i) * 90.0, if i % 2 == 0 { r * 1.25 } else { r * 1.08 })), (x, y))
        }
        Pip::Heart => {
            let s = r * 1.1;
            format!(
                "M{x:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {x:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {x:.1} {:.1}Z",
                y + s,
                x - s * 1.9,
                y - s * 0.3,
                x - s * 0.7,
                y - s * 1.5,
                y - s * 0.45,
                x + s * 0.7,
                y - s * 1.5,
                x + s * 1.9,
                y - s * 0.3,
                y + s
            )
        }
        Pip::Plus => {
            let (long, short) = (r * 1.08, r * 0.38);
            let (a, b) = (x - long, y - short);
            format!(
                "M{a:.1} {b:.1}H{:.1}V{:.1}H{:.1}V{b:.1}H{:.1}V{:.1}H{:.1}V{:.1}H{:.1}V{:.1}H{a:.1}Z",
                x - short,
                y - long,
                x + short,
                x + long,
                y + short,
                x + short,
                y + long,
                x - short,
                y + short
            )
        }
    };
    pen.shape(&data, attributes);
}

/// A polygon of corners given by angle, clockwise from the top in degrees, and distance.
fn polygon(corners: impl Iterator<Item = (f32, f32)>, (x, y): (f32, f32)) -> String {
    let mut data = String::new();
    for (angle, far) in corners {
        let (sin, cos) = angle.to_radians().sin_cos();
        let letter = if data.is_empty() { 'M' } else { 'L' };
        let _ = write!(data, "{letter}{:.1} {:.1}", x + far * sin, y - far * cos);
    }
    data.push('Z');
    data
}

/// The shape of a tone's pips alone, in the colour of the text around it. Hidden from screen readers.
pub fn pip_svg(pip: Pip) -> String {
    let mut pen = Pen::default();
    pen.raw("<svg class=\"pip\" viewBox=\"-13 -13 26 26\" aria-hidden=\"true\" focusable=\"false\">");
    pip_in(&mut pen, (0.0, 0.0), 10.0, pip, "fill=\"currentColor\"");
    pen.raw("</svg>");
    pen.out
}
