//! A box: what is printed in it and what a seat has made of it. A printed number steps into the corner when something is written,
//! so that nothing is written over anything.

use crate::hand::{Hand, NIB};
use crate::look::{Element, Skin};
use crate::paper::AreaPaper;
use crate::pen::{Frame, Pen, escape};
use silbertablett_rules::{Spot, sheet::Write};
use silbertablett_screen::drawing::{Item, Made, Print, Status};

pub(crate) fn draw(paper: &AreaPaper<'_>, pen: &mut Pen, item: &Item, spot: Spot, print: Print, at: Frame) {
    let (painter, area) = (paper.painter, paper.area);
    let (tables, print_of) = (painter.sheet.tables(), painter.sheet.area(area));
    let made = painter.filled.map_or(Made::Nothing, |filled| Made::of(tables, area, spot, filled.seat));
    let name = format!("{} {}", print_of.name, print_of.boxes[spot.index()]);
    let missed = made == Made::Nothing && paper.status(item) == Status::Missed;
    // In a page the button of the box has the names, and each box has a picture of its own where something stands in it.
    if painter.skin == Skin::Print {
        pen.raw(&format!(
            "<g class=\"box{}\" data-area=\"{}\" data-box=\"{}\">\n",
            if missed { " missed" } else { "" },
            escape(&print_of.name),
            print_of.boxes[spot.index()]
        ));
    }
    let printed = matches!(print, Print::Cross(_));
    let look = if printed || made != Made::Nothing { Element::Marked } else { Element::Open };
    pen.rounded(at, at.w * 0.22, &paper.shape(look, at.w * 0.036));
    if paper.writes() == Write::RingThenCross && made == Made::Nothing {
        pen.round(at.centre(), at.w * 0.36, &paper.shape(Element::Ring, at.w * 0.03));
    }
    printing(paper, pen, print, made, at);
    if missed {
        let Frame { x, y, w, h } = at.inset(at.w * 0.16);
        pen.shape(&format!("M{x:.1} {:.1}L{:.1} {y:.1}", y + h, x + w), &paper.shape(Element::Missed, at.w * 0.05));
    }
    mark(paper, pen, print, made, &name, at);
    if painter.skin == Skin::Print {
        pen.raw("</g>\n");
    }
}

fn printing(paper: &AreaPaper<'_>, pen: &mut Pen, print: Print, made: Made, at: Frame) {
    let (fine, (x, y), w) = (paper.painter.density.fine, at.centre(), at.w);
    let text = match print {
        Print::Blank | Print::Cross(None) => String::new(),
        Print::Number(number) | Print::Cross(Some(number)) => number.to_string(),
        Print::AtLeast(number) => format!("≥{number}"),
        Print::Factor(factor) => format!("×{factor}"),
    };
    let corner = |pen: &mut Pen, size: f32, look: Element| {
        let size = w * size;
        let wide = text.chars().count() as f32 * size * 0.6;
        paper.text(pen, (at.x + w * 0.09 + wide / 2.0, at.y + w * 0.07 + size * 0.4), size, look, &text);
    };
    match (print, made) {
        (Print::Blank, _) => {}
        (Print::Factor(_), _) => corner(pen, if fine { 0.29 } else { 0.33 }, Element::Corner),
        (Print::Cross(number), _) => {
            let down = if number.is_some() { w * 0.08 } else { 0.0 };
            let far = w * 0.24;
            let (left, right, top, foot) = (x - far, x + far, y - far + down, y + far + down);
            let data = format!("M{left:.1} {top:.1}L{right:.1} {foot:.1}M{right:.1} {top:.1}L{left:.1} {foot:.1}");
            pen.shape(&data, &paper.shape(Element::Cross, w * 0.085));
            if number.is_some() {
                // In the notch of the cross, so that both can be read.
                paper.text(pen, (x, at.y + w * 0.2), w * 0.27, Element::Corner, &text);
            }
        }
        (_, Made::Nothing) => {
            paper.text(pen, (x, y), w * if text.chars().count() > 1 { 0.46 } else { 0.5 }, Element::Number, &text)
        }
        // In a ring the number stays where it is: both can be read.
        (_, Made::Ring) => paper.text(pen, (x, y), w * 0.42, Element::Number, &text),
        _ if fine => corner(pen, 0.265, Element::Aside),
        _ => {}
    }
}

/// What a seat has made of a box, by hand.
fn mark(paper: &AreaPaper<'_>, pen: &mut Pen, print: Print, made: Made, name: &str, at: Frame) {
    let (fine, (x, y), w) = (paper.painter.density.fine, at.centre(), at.w);
    let mut hand = Hand::of(name);
    let beside = print != Print::Blank && fine;
    let cross = |pen: &mut Pen, hand: &mut Hand, at: (f32, f32), side: f32| {
        pen.shape(&hand.cross(at, side), &paper.shape(Element::Pen, w * 0.095));
    };
    // The page moves what stands beside a number into the middle where boxes are too small for both.
    let moves = beside && paper.painter.skin == Skin::Page && matches!(made, Made::Cross | Made::Both);
    if moves {
        pen.raw(if made == Made::Cross { "<g class=\"beside\">" } else { "<g class=\"beside ringed\">" });
    }
    match made {
        Made::Nothing => {}
        Made::Cross if beside => cross(pen, &mut hand, (x + w * 0.1, y + w * 0.115), w * 0.8),
        Made::Cross => cross(pen, &mut hand, (x, y), w),
        Made::Ring => pen.shape(&hand.ring((x, y), w * 0.35), &paper.shape(Element::Pen, w * 0.07)),
        Made::Both => {
            let at = if beside { (x + w * 0.06, y + w * 0.07) } else { (x, y) };
            pen.shape(&hand.ring(at, w * 0.34), &paper.shape(Element::Pen, w * 0.07));
            cross(pen, &mut hand, at, w * 0.78);
        }
        Made::Number(written) => {
            // Beside the factor in the corner, not over it.
            let factor = matches!(print, Print::Factor(_));
            let (at, high) = if factor { ((x + w * 0.08, y + w * 0.12), w * 0.54) } else { ((x, y), w * 0.64) };
            number(paper, pen, &mut hand, written.into(), at, high);
        }
    }
    if moves {
        pen.raw("</g>");
    }
}

/// A number by hand.
pub(crate) fn number(paper: &AreaPaper<'_>, pen: &mut Pen, hand: &mut Hand, number: i32, at: (f32, f32), high: f32) {
    for (data, transform) in hand.number(number, at, high) {
        pen.shape(&data, &format!("transform=\"{transform}\" {}", paper.shape(Element::Pen, NIB)));
    }
}
