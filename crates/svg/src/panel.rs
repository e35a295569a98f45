//! One area: a panel in its colour with everything that is printed on it.

use crate::arrangement::Panel;
use crate::boxes;
use crate::density::Density;
use crate::dice::{die, pip_in};
use crate::icons::icon_id;
use crate::look::{Element, Skin};
use crate::paper::{AreaPaper, Painter};
use crate::pen::{Frame, Pen};
use silbertablett_rules::{Die, sheet::Value};
use silbertablett_screen::drawing::{Arrow, Item, Kind, Print, Reach, Row, ScaleBy, ScaleStep, Sign, Status};

/// An area in its place.
struct PanelPaper<'a> {
    paper: AreaPaper<'a>,
    panel: &'a Panel<'a>,
}

impl Painter<'_> {
    /// Draws an area into its place.
    pub(crate) fn panel(&self, pen: &mut Pen, panel: &Panel<'_>) {
        let paper = PanelPaper { paper: AreaPaper::new(self, panel.drawn.area), panel };
        paper.frame(pen);
        paper.band(pen);
        // Brackets lie under what they lead to.
        panel.drawn.items.iter().for_each(|item| paper.bracket(pen, item));
        // In a page the boxes step back together while something is chosen; what is printed as a cross is no choice.
        let (boxes, others): (Vec<&Item>, Vec<&Item>) = panel.drawn.items.iter().partition(|item| {
            self.skin == Skin::Page && matches!(item.kind, Kind::Box { print, .. } if !matches!(print, Print::Cross(_)))
        });
        others.into_iter().for_each(|item| paper.item(pen, item));
        if !boxes.is_empty() {
            pen.raw("<g class=\"bx\">");
            boxes.into_iter().for_each(|item| paper.item(pen, item));
            pen.raw("</g>");
        }
    }
}

impl PanelPaper<'_> {
    fn frame(&self, pen: &mut Pen) {
        let Density { radius, line, .. } = self.paper.painter.density;
        pen.rounded(self.panel.at.inset(line / 2.0), radius, &self.paper.shape(Element::Panel, line));
    }

    /// The band: whose die it is, what is added to it, the number after which an order begins anew, the score.
    fn band(&self, pen: &mut Pen) {
        let density = &self.paper.painter.density;
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
        pen.shape(&data, &self.paper.shape(Element::Band, 0.0));
        let (middle, pip) = (x + w / 2.0, density.pip);
        let mut at = y + pip * 2.2;
        pip_in(pen, (middle, at), pip, self.paper.tone.pip, &self.paper.shape(Element::OnBand, 0.0));
        let value = self.paper.painter.sheet.tables().area(self.paper.area).spec().value;
        if value != Value::Die {
            at += pip * 2.2;
            self.paper.text(pen, (middle, at), pip * 1.6, Element::OnBand, "+");
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
            let (six, less) = (middle - w * 0.2, middle + w * 0.18);
            self.paper.text(pen, (six, at), pip * 1.4, Element::OnBand, &reset.to_string());
            self.paper.text(pen, (less, at), pip * 1.4, Element::OnBand, "<");
            let (x, y) = (less - pip * 0.25, at + pip * 1.05);
            let data = format!(
                "M{x:.1} {y:.1}l{:.1} {:.1}h{:.1}l{:.1} {:.1}Z",
                pip * 0.3,
                -pip * 2.1,
                pip * 0.2,
                -pip * 0.3,
                pip * 2.1
            );
            pen.shape(&data, &self.paper.shape(Element::OnBand, 0.0));
        }
        if density.fine {
            self.paper.score(pen, self.panel.score());
        }
    }

    fn added(&self, pen: &mut Pen, value: Value, (x, y): (f32, f32)) {
        let pip = self.paper.painter.density.pip;
        let (w, h) = if value == Value::WithTray { (pip * 2.4, pip * 1.4) } else { (pip * 1.8, pip * 1.8) };
        let at = Frame { x: x - w / 2.0, y: y - h / 2.0, w, h };
        let round = if value == Value::WithTray { h / 2.0 } else { h / 4.0 };
        pen.rounded(at, round, &self.paper.shape(Element::Added, 0.0));
        if value == Value::WithTray {
            pen.rounded(at.inset(pip * 0.3), round, &self.paper.shape(Element::Ring, pip * 0.14));
        } else {
            let white = self.paper.painter.palette.die(Die::WHITE);
            pip_in(pen, (x, y), pip * 0.38, white.pip, &self.paper.shape(Element::AddedSign, 0.0));
        }
    }

    fn item(&self, pen: &mut Pen, item: &Item) {
        let (density, at) = (&self.paper.painter.density, self.panel.place(item));
        match &item.kind {
            Kind::Box { spot, print } => boxes::draw(&self.paper, pen, item, *spot, *print, at),
            Kind::Sign(_) if !density.fine => {}
            Kind::Sign(sign) => self.paper.text(
                pen,
                at.centre(),
                at.h.min(at.w * 1.2).min(density.side * 0.36),
                Element::Sign,
                sign.text(),
            ),
            Kind::Bonus { icon, minimum, .. } => {
                if *minimum > 0 {
                    let place = (at.centre().0, self.panel.room(item).y + density.minimum * 0.5);
                    self.paper.text(pen, place, density.minimum * 0.9, Element::Sign, &format!("≥{minimum}"));
                }
                self.bonus(pen, item, &icon_id(self.paper.painter.sheet, *icon), at);
            }
            Kind::Arrow(arrow) => self.arrow(pen, *arrow, at),
            Kind::Points { .. } | Kind::Difference => self.paper.star(pen, item, at),
            Kind::Sum { weight } => self.paper.sum(pen, item, *weight, at),
            Kind::Scale { by, steps, per_line } => self.scale(pen, item, *by, steps, *per_line),
            Kind::RowDie(row) => die(pen, at, self.paper.painter.palette.die(*row), None),
        }
    }

    /// The lines from boxes to what belongs to two of them.
    fn bracket(&self, pen: &mut Pen, item: &Item) {
        let width = self.paper.painter.density.line;
        let room = self.panel.room(item);
        let hangs = self.panel.drawn.rows[usize::from(item.row)] == Row::Icons;
        match item.kind {
            Kind::Bonus { reach: Reach::Gap(_), .. } if hangs => {
                // It covers the row from the middle of one box to the middle of the next.
                let (left, right, y) = (room.x, room.x + room.w, room.y + room.h / 2.0);
                let (top, bend) = (room.y - self.paper.painter.density.row * 0.04, room.h * 0.36);
                let data = format!(
                    "M{left:.1} {top:.1}V{:.1}Q{left:.1} {y:.1} {:.1} {y:.1}H{:.1}Q{right:.1} {y:.1} {right:.1} {:.1}V{top:.1}",
                    y - bend,
                    left + bend,
                    right - bend,
                    y - bend
                );
                pen.shape(&data, &self.paper.shape(Element::Bracket, width));
            }
            Kind::Difference => {
                let (left, right) = (self.panel.edge(item.column + 1), self.panel.edge(item.column + item.width - 1));
                let (y, foot) = (room.y + room.h / 2.0, room.y + room.h);
                let data = format!("M{left:.1} {foot:.1}V{y:.1}H{right:.1}V{foot:.1}");
                pen.shape(&data, &self.paper.shape(Element::Bracket, width));
            }
            _ => {}
        }
    }

    fn bonus(&self, pen: &mut Pen, item: &Item, id: &str, at: Frame) {
        let status = self.paper.status(item);
        // In a page a veil lies over what is missed, and the icon stays as it is printed.
        if status == Status::Missed && self.paper.painter.skin == Skin::Print {
            pen.raw("<g opacity=\"0.28\">\n");
            pen.symbol(id, at);
            return pen.raw("</g>\n");
        }
        pen.symbol(id, at);
        if status == Status::Done {
            self.paper.tick(pen, at);
        }
    }

    fn arrow(&self, pen: &mut Pen, arrow: Arrow, at: Frame) {
        let density = &self.paper.painter.density;
        let (x, y) = at.centre();
        let (data, size, turn) = match arrow {
            Arrow::Start => ("M-.4 -.6L.5 0L-.4 .6Z", density.pip, 0),
            _ if !density.fine => return,
            Arrow::Right => ("M-1 -.16H.1V-.62L1 0L.1 .62V.16H-1Z", density.side * 0.14, 0),
            Arrow::Down => return,
            Arrow::Diagonal => ("M-1 -.16H.1V-.62L1 0L.1 .62V.16H-1Z", density.side * 0.14, 45),
        };
        pen.raw(&format!("<g transform=\"translate({x:.1} {y:.1}) rotate({turn}) scale({size:.1})\">"));
        pen.shape(data, &self.paper.shape(Element::Sign, 0.0));
        pen.raw("</g>\n");
    }

    /// A table of points: a ribbon of small cells, those reached filled.
    fn scale(&self, pen: &mut Pen, item: &Item, by: ScaleBy, steps: &[ScaleStep], per_line: usize) {
        let cells = self.panel.cells(item);
        for line in cells.chunks(per_line.max(1)) {
            let Some(first) = line.first() else { continue };
            let ribbon = Frame { w: first.w * line.len() as f32, ..*first };
            pen.rounded(
                ribbon,
                ribbon.h * 0.36,
                &self.paper.shape(Element::Scale, self.paper.painter.density.line * 0.7),
            );
        }
        let reached = self.paper.reached(item);
        for (number, (step, cell)) in steps.iter().zip(&cells).enumerate() {
            let counts = reached.contains(&number);
            if counts {
                pen.rounded(cell.inset(cell.h * 0.05), cell.h * 0.32, &self.paper.shape(Element::Reached, 0.0));
            }
            self.paper.step(pen, by, step, counts, *cell);
        }
    }
}
