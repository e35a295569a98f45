//! One area: a panel in its colour with everything that is printed on it.

use crate::arrangement::Panel;
use crate::boxes;
use crate::density::Density;
use crate::dice::{die, pip_in};
use crate::hand::Hand;
use crate::icons::icon_id;
use crate::look::Element;
use crate::paper::{Painter, PanelPaper};
use crate::pen::{Frame, Pen};
use silbertablett_rules::{Die, sheet::Value};
use silbertablett_screen::drawing::{Arrow, Item, Kind, Reach, Row, ScaleBy, ScaleStep, Sign, Status};

impl Painter<'_> {
    /// Draws an area into its place.
    pub(crate) fn panel(&self, pen: &mut Pen, panel: &Panel<'_>) {
        let area = panel.drawn.area;
        let paper = PanelPaper { painter: self, panel, area, tone: self.palette.area(area) };
        paper.frame(pen);
        paper.band(pen);
        // Brackets lie under what they lead to.
        panel.drawn.items.iter().for_each(|item| paper.bracket(pen, item));
        panel.drawn.items.iter().for_each(|item| paper.item(pen, item));
    }
}

impl PanelPaper<'_> {
    fn worth(&self, item: &Item) -> Option<i32> {
        self.painter.filled.and_then(|filled| item.worth(self.painter.sheet.tables(), self.area, filled.seat))
    }

    fn frame(&self, pen: &mut Pen) {
        let Density { radius, line, .. } = self.painter.density;
        pen.rounded(self.panel.at.inset(line / 2.0), radius, &self.shape(Element::Panel, line));
    }

    /// The band: whose die it is, what is added to it, the number after which an order begins anew, the score.
    fn band(&self, pen: &mut Pen) {
        let density = &self.painter.density;
        let (Frame { x, y, h, .. }, r, w) = (self.panel.at, density.radius, density.band);
        let data = format!(
            "M{:.1} {y:.1}H{:.1}V{:.1}H{:.1}A{r} {r} 0 0 1 {x:.1} {:.1}V{:.1}A{r} {r} 0 0 1 {:.1} {y:.1}Z",
            x + r,
            x + w,
            y + h,
            x + r,
            y + h - r,
            y + r,
            x + r
        );
        pen.shape(&data, &self.shape(Element::Band, 0.0));
        let (middle, pip) = (x + w / 2.0, density.pip);
        let mut at = y + pip * 2.2;
        pip_in(pen, (middle, at), pip, self.tone.pip, &self.shape(Element::OnBand, 0.0));
        let value = self.painter.sheet.tables().area(self.area).spec().value;
        if value != Value::Die {
            at += pip * 2.2;
            self.text(pen, (middle, at), pip * 1.6, Element::OnBand, "+");
            at += pip * 2.0;
            self.added(pen, value, (middle, at));
        }
        at += pip * 2.3;
        let reset = self.panel.drawn.items.iter().find_map(|item| match item.kind {
            Kind::Sign(Sign::Less { reset }) => reset,
            _ => None,
        });
        if let Some(reset) = reset.filter(|_| density.fine) {
            // After this number the order begins anew: no `<` holds.
            self.text(pen, (middle - w * 0.18, at), pip * 1.25, Element::OnBand, &reset.to_string());
            self.text(pen, (middle + w * 0.18, at), pip * 1.25, Element::OnBand, "<");
            let data = format!("M{:.1} {:.1}l{:.1} {:.1}", middle + w * 0.08, at + pip * 0.7, w * 0.2, -pip * 1.4);
            pen.shape(&data, &self.shape(Element::Missed, pip * 0.16));
        }
        if density.fine {
            self.score(pen, (middle, y + h - w * 0.56));
        }
    }

    fn added(&self, pen: &mut Pen, value: Value, (x, y): (f32, f32)) {
        let pip = self.painter.density.pip;
        let (w, h) = if value == Value::WithTray { (pip * 2.4, pip * 1.4) } else { (pip * 1.8, pip * 1.8) };
        let at = Frame { x: x - w / 2.0, y: y - h / 2.0, w, h };
        let round = if value == Value::WithTray { h / 2.0 } else { h / 4.0 };
        pen.rounded(at, round, &self.shape(Element::Added, 0.0));
        if value == Value::WithTray {
            pen.rounded(at.inset(pip * 0.3), round, &self.shape(Element::Ring, pip * 0.14));
        } else {
            let white = self.painter.palette.die(Die::WHITE);
            pip_in(pen, (x, y), pip * 0.38, white.pip, &self.shape(Element::AddedSign, 0.0));
        }
    }

    /// What the area is worth now, in a star; that of the lowest area is dashed, since foxes count it.
    fn score(&self, pen: &mut Pen, at: (f32, f32)) {
        let Some(filled) = self.painter.filled else { return };
        let score = filled.seat.score(self.painter.sheet.tables(), filled.rulings);
        let own = score.areas[self.area.index()];
        let look = if score.areas.iter().min() == Some(&own) { Element::Lowest } else { Element::Score };
        let band = self.painter.density.band;
        pen.shape(&star_data(at, 14, band * 0.43, 0.87), &self.shape(look, band * 0.045));
        let text = own.to_string().replace('-', "−");
        self.text(pen, at, band * if text.chars().count() > 2 { 0.32 } else { 0.38 }, Element::ScoreText, &text);
    }

    fn item(&self, pen: &mut Pen, item: &Item) {
        let (density, at) = (&self.painter.density, self.panel.place(item));
        match &item.kind {
            Kind::Box { spot, print } => boxes::draw(self, pen, item, *spot, *print, at),
            Kind::Sign(_) if !density.fine => {}
            Kind::Sign(sign) => {
                self.text(pen, at.centre(), at.h.min(at.w * 1.2).min(density.side * 0.36), Element::Sign, sign.text())
            }
            Kind::Bonus { icon, minimum, .. } => {
                if *minimum > 0 {
                    let place = (at.centre().0, self.panel.room(item).y + density.minimum * 0.5);
                    self.text(pen, place, density.minimum * 0.9, Element::Sign, &format!("≥{minimum}"));
                }
                self.bonus(pen, item, &icon_id(self.painter.sheet, *icon), at);
            }
            Kind::Arrow(arrow) => self.arrow(pen, *arrow, at),
            Kind::Points { points, .. } => self.star(pen, at.centre(), &points.to_string(), self.worth(item).is_some()),
            Kind::Difference => {
                let worth = self.worth(item);
                let text = worth.map(|worth| worth.to_string().replace('-', "−")).unwrap_or_default();
                self.star(pen, at.centre(), &text, worth.is_some());
            }
            Kind::Sum { weight } => self.sum(pen, item, *weight, at),
            Kind::Scale { by, steps, per_line } => self.scale(pen, item, *by, steps, *per_line, at),
            Kind::RowDie(row) => die(pen, at, self.painter.palette.die(*row), None),
        }
    }

    /// The lines from boxes to what belongs to two of them.
    fn bracket(&self, pen: &mut Pen, item: &Item) {
        let width = self.painter.density.line;
        let room = self.panel.room(item);
        let hangs = self.panel.drawn.rows[usize::from(item.row)] == Row::Icons;
        match item.kind {
            Kind::Bonus { reach: Reach::Gap(_), .. } if hangs => {
                // It covers the row from the middle of one box to the middle of the next.
                let (left, right, y) = (room.x, room.x + room.w, room.y + room.h / 2.0);
                let (top, bend) = (room.y - self.painter.density.row * 0.04, room.h * 0.36);
                let data = format!(
                    "M{left:.1} {top:.1}V{:.1}Q{left:.1} {y:.1} {:.1} {y:.1}H{:.1}Q{right:.1} {y:.1} {right:.1} {:.1}V{top:.1}",
                    y - bend,
                    left + bend,
                    right - bend,
                    y - bend
                );
                pen.shape(&data, &self.shape(Element::Bracket, width));
            }
            Kind::Difference => {
                let (left, right) = (self.panel.edge(item.column + 1), self.panel.edge(item.column + item.width - 1));
                let (y, foot) = (room.y + room.h / 2.0, room.y + room.h);
                let data = format!("M{left:.1} {foot:.1}V{y:.1}H{right:.1}V{foot:.1}");
                pen.shape(&data, &self.shape(Element::Bracket, width));
            }
            _ => {}
        }
    }

    fn bonus(&self, pen: &mut Pen, item: &Item, id: &str, at: Frame) {
        match self.status(item) {
            Status::Open => pen.symbol(id, at),
            Status::Missed => {
                pen.raw("<g opacity=\"0.28\">\n");
                pen.symbol(id, at);
                pen.raw("</g>\n");
            }
            Status::Done => {
                pen.symbol(id, at);
                // A tick in the corner: the icon stays readable.
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
    }

    fn arrow(&self, pen: &mut Pen, arrow: Arrow, at: Frame) {
        let density = &self.painter.density;
        let (x, y) = at.centre();
        let (data, size, turn) = match arrow {
            Arrow::Start => ("M-.4 -.6L.5 0L-.4 .6Z", density.pip, 0),
            _ if !density.fine => return,
            Arrow::Right => ("M-1 -.16H.1V-.62L1 0L.1 .62V.16H-1Z", density.side * 0.14, 0),
            Arrow::Down => return,
            Arrow::Diagonal => ("M-1 -.16H.1V-.62L1 0L.1 .62V.16H-1Z", density.side * 0.14, 45),
        };
        pen.raw(&format!("<g transform=\"translate({x:.1} {y:.1}) rotate({turn}) scale({size:.1})\">"));
        pen.shape(data, &self.shape(Element::Sign, 0.0));
        pen.raw("</g>\n");
    }

    /// A star with points in it, filled if they count.
    fn star(&self, pen: &mut Pen, at: (f32, f32), text: &str, counts: bool) {
        let r = self.painter.density.star;
        let (look, letters) =
            if counts { (Element::Reached, Element::ReachedText) } else { (Element::Star, Element::StarText) };
        pen.shape(&star_data(at, 12, r, 0.84), &self.shape(look, r * 0.06));
        let size = r * [1.1, 1.1, 0.98, 0.8][text.chars().count().min(3)];
        if !text.is_empty() {
            self.text(pen, at, size, letters, text);
        }
    }

    fn sum(&self, pen: &mut Pen, item: &Item, weight: i16, at: Frame) {
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

    /// A table of points: a ribbon of small cells, those reached filled.
    fn scale(&self, pen: &mut Pen, item: &Item, by: ScaleBy, steps: &[ScaleStep], per_line: usize, at: Frame) {
        let high = at.h / f32::from(item.height);
        let wide = (at.w / per_line as f32).min(high * if by == ScaleBy::Number { 2.7 } else { 1.75 });
        let left = at.x + (at.w - wide * per_line as f32) / 2.0;
        let reached = self.reached(item, by);
        for (line, steps) in steps.chunks(per_line.max(1)).enumerate() {
            let ribbon = Frame { x: left, y: at.y + line as f32 * high, w: wide * steps.len() as f32, h: high * 0.84 };
            pen.rounded(ribbon, ribbon.h * 0.36, &self.shape(Element::Scale, self.painter.density.line * 0.7));
            for (place, step) in (0u16..).zip(steps) {
                let cell = Frame { x: left + f32::from(place) * wide, w: wide, ..ribbon };
                let counts = reached.contains(&usize::from(step.from));
                if counts {
                    pen.rounded(cell.inset(ribbon.h * 0.05), ribbon.h * 0.32, &self.shape(Element::Reached, 0.0));
                }
                let text = match by {
                    ScaleBy::Number => format!("≥{} +{}", step.from, step.points),
                    ScaleBy::Marks | ScaleBy::RowMarks => step.points.to_string(),
                };
                let size = (ribbon.h * 0.66).min(wide * 1.55 / text.chars().count().max(3) as f32);
                self.text(
                    pen,
                    cell.centre(),
                    size,
                    if counts { Element::ReachedText } else { Element::StarText },
                    &text,
                );
            }
        }
    }

    /// Which entries of a scale a seat has reached.
    fn reached(&self, item: &Item, by: ScaleBy) -> Vec<usize> {
        let Some(filled) = self.painter.filled.filter(|_| by != ScaleBy::Number) else { return Vec::new() };
        item.reached(self.painter.sheet.tables(), self.area, filled.seat).collect()
    }
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
