//! Dice with pips.

use crate::palette::{Pip, Tone};
use crate::pen::{Frame, Paint, Pen, fill, outlined};
use silbertablett_rules::Face;
use std::fmt::Write;

/// A die as an SVG picture of its own, 48 units wide and high. The pips have the shape of its colour. It has no name for screen
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
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 48\" aria-hidden=\"true\" focusable=\"false\">",
    );
    die(&mut pen, Frame { x: 0.0, y: 0.0, w: 48.0, h: 48.0 }, tone, face);
    pen.raw("</svg>");
    pen.out
}

/// A die at a place; without a face it shows one large pip.
pub(crate) fn die(pen: &mut Pen, at: Frame, tone: &Tone, face: Option<Face>) {
    let body = at.inset(at.w * 0.04);
    pen.rect(body, at.w * 0.2, outlined(tone.strong, tone.dark, at.w * 0.045));
    let Some(face) = face else {
        return pip(pen, at.centre(), at.w * 0.24, tone);
    };
    for (column, row) in places(face) {
        let centre = |n: i8| 0.5 + 0.25 * f32::from(n);
        pip(pen, (at.x + at.w * centre(column), at.y + at.h * centre(row)), at.w * 0.095, tone);
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
pub(crate) fn pip(pen: &mut Pen, (x, y): (f32, f32), r: f32, tone: &Tone) {
    let ink = fill(tone.on_strong);
    match tone.pip {
        Pip::Dot => pen.circle((x, y), r, ink),
        Pip::Ring => pen.circle((x, y), r * 0.78, outlined("none", tone.on_strong, r * 0.6)),
        Pip::Square => {
            let r = r * 0.95;
            pen.rect(Frame { x: x - r, y: y - r, w: 2.0 * r, h: 2.0 * r }, r * 0.15, ink);
        }
        Pip::Star => polygon(
            pen,
            (0u8..10).map(|i| (f32::from(i) * 36.0, if i % 2 == 0 { r * 1.35 } else { r * 0.62 })),
            (x, y),
            ink,
        ),
        Pip::Triangle => polygon(pen, (0u8..3).map(|i| (f32::from(i) * 120.0, r * 1.3)), (x, y + r * 0.2), ink),
        Pip::Diamond => polygon(pen, (0u8..4).map(|i| (f32::from(i) * 90.0, r * 1.3)), (x, y), ink),
        Pip::Heart => {
            let s = r * 1.15;
            let data = format!(
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
            );
            pen.path(&data, ink);
        }
        Pip::Plus => {
            let (long, short) = (r * 1.15, r * 0.42);
            pen.rect(Frame { x: x - long, y: y - short, w: 2.0 * long, h: 2.0 * short }, 0.0, ink);
            pen.rect(Frame { x: x - short, y: y - long, w: 2.0 * short, h: 2.0 * long }, 0.0, ink);
        }
    }
}

/// A polygon of corners given by angle, clockwise from the top in degrees, and distance.
fn polygon(pen: &mut Pen, corners: impl Iterator<Item = (f32, f32)>, (x, y): (f32, f32), paint: Paint<'_>) {
    let mut data = String::new();
    for (angle, far) in corners {
        let (sin, cos) = angle.to_radians().sin_cos();
        let letter = if data.is_empty() { 'M' } else { 'L' };
        let _ = write!(data, "{letter}{:.1} {:.1}", x + far * sin, y - far * cos);
    }
    data.push('Z');
    pen.path(&data, paint);
}
