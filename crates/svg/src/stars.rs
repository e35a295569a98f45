//! What counts and what was paid: stars with points, sums, steps of a scale, scores, ticks.

use crate::boxes;
use crate::hand::Hand;
use crate::look::Element;
use crate::paper::AreaPaper;
use crate::pen::{Frame, Pen};
use silbertablett_screen::drawing::{Item, Kind, ScaleBy, ScaleStep};

impl AreaPaper<'_> {
    fn worth(&self, item: &Item) -> Option<i32> {
        self.painter.filled.and_then(|filled| item.worth(self.painter.sheet.tables(), self.area, filled.seat))
    }

    /// Whether the star, sum or scale of an item pays something.
    pub(crate) fn counts(&self, item: &Item) -> bool {
        self.worth(item).is_some()
    }

    /// What the area is worth now, in a star; that of the lowest area is dashed, since foxes count it.
    pub(crate) fn score(&self, pen: &mut Pen, at: Frame) {
        let Some(filled) = self.painter.filled else { return };
        let score = filled.seat.score(self.painter.sheet.tables(), filled.rulings);
        let own = score.areas[self.area.index()];
        let look = if score.areas.iter().min() == Some(&own) { Element::Lowest } else { Element::Score };
        pen.shape(&star_data(at.centre(), 14, at.w * 0.5, 0.87), &self.shape(look, at.w * 0.052));
        let text = signed(own);
        let size = at.w * if text.chars().count() > 2 { 0.372 } else { 0.442 };
        self.text(pen, at.centre(), size, Element::ScoreText, &text);
    }

    /// A star with points in it, filled if they count: what is printed, or a difference that is written.
    pub(crate) fn star(&self, pen: &mut Pen, item: &Item, at: Frame) {
        let worth = self.worth(item);
        let text = match item.kind {
            Kind::Points { points, .. } => points.to_string(),
            _ => worth.map(signed).unwrap_or_default(),
        };
        let r = at.w / 2.0;
        let (look, letters) = match worth {
            Some(_) => (Element::Reached, Element::ReachedText),
            None => (Element::Star, Element::StarText),
        };
        pen.shape(&star_data(at.centre(), 12, r, 0.84), &self.shape(look, r * 0.06));
        let size = r * [1.1, 1.1, 0.98, 0.8][text.chars().count().min(3)];
        if !text.is_empty() {
            self.text(pen, at.centre(), size, letters, &text);
        }
    }

    /// The place of a sum, with what it comes to by hand.
    pub(crate) fn sum(&self, pen: &mut Pen, item: &Item, weight: i16, at: Frame) {
        pen.round(at.centre(), at.w / 2.0, &self.shape(Element::Star, at.w * 0.03));
        let text = match weight {
            1 => "Σ".to_owned(),
            -1 => "−Σ".to_owned(),
            n if n < 0 => format!("−{}Σ", -n),
            n => format!("{n}Σ"),
        };
        match self.worth(item) {
            Some(worth) => {
                let high = at.w * [0.5, 0.5, 0.5, 0.4, 0.34][worth.to_string().len().min(4)];
                let name = &self.painter.sheet.area(self.area).name;
                boxes::number(self, pen, &mut Hand::of(&format!("{name} sum {}", item.row)), worth, at.centre(), high);
            }
            None => self.text(pen, at.centre(), at.w * 0.4, Element::StarText, &text),
        }
    }

    /// What stands in a cell of a scale.
    pub(crate) fn step(&self, pen: &mut Pen, by: ScaleBy, step: &ScaleStep, counts: bool, cell: Frame) {
        let text = match by {
            ScaleBy::Number => format!("≥{} +{}", step.from, step.points),
            ScaleBy::Marks | ScaleBy::RowMarks => step.points.to_string(),
        };
        let size = (cell.h * 0.66).min(cell.w * 1.55 / text.chars().count().max(3) as f32);
        let letters = if counts { Element::ReachedText } else { Element::StarText };
        self.text(pen, cell.centre(), size, letters, &text);
    }

    /// The steps of a scale that a seat has reached, by their numbers.
    pub(crate) fn reached(&self, item: &Item) -> Vec<usize> {
        let Some(filled) = self.painter.filled else { return Vec::new() };
        steps_reached(self.painter.sheet, self.area, item, filled.seat)
    }

    /// A tick in the corner of what was paid: the icon stays readable.
    pub(crate) fn tick(&self, pen: &mut Pen, at: Frame) {
        let (x, y, r) = (at.x + at.w * 0.9, at.y + at.h * 0.84, at.w * 0.2);
        pen.round((x, y), r, &self.shape(Element::Tick, r * 0.16));
        let data = format!(
            "M{:.1} {y:.1}L{:.1} {:.1}L{:.1} {:.1}",
            x - r * 0.5,
            x - r * 0.1,
            y + r * 0.42,
            x + r * 0.5,
            y - r * 0.45
        );
        pen.shape(&data, &self.shape(Element::Pen, r * 0.3));
    }
}

/// The steps of a scale of an area that a seat has reached, by their numbers.
pub(crate) fn steps_reached(
    sheet: &silbertablett_sheet_file::SheetFile,
    area: silbertablett_rules::Area,
    item: &Item,
    seat: &silbertablett_rules::seat::Seat,
) -> Vec<usize> {
    let Kind::Scale { by, steps, .. } = &item.kind else { return Vec::new() };
    if *by == ScaleBy::Number {
        return Vec::new();
    }
    let reached: Vec<usize> = item.reached(sheet.tables(), area, seat).collect();
    let counts = |step: &ScaleStep| reached.contains(&usize::from(step.from));
    steps.iter().enumerate().filter(|(_, step)| counts(step)).map(|(number, _)| number).collect()
}

fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A star of so many points around a place; every second corner is `inner` times as far away.
fn star_data((x, y): (f32, f32), points: u8, r: f32, inner: f32) -> String {
    let corner = |i: u8| {
        let far = if i.is_multiple_of(2) { r } else { r * inner };
        let (sin, cos) = (f32::from(i) * std::f32::consts::PI / f32::from(points)).sin_cos();
        format!("{:.1} {:.1}", x + far * sin, y - far * cos)
    };
    format!("M{}Z", (0..2 * points).map(corner).collect::<Vec<_>>().join("L"))
}
