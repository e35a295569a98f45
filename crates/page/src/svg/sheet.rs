//! A whole sheet on one landscape page.

use super::area;
use super::edge;
use super::filled::Filled;
use super::icons::icon_symbols;
use super::labels::Labels;
use super::palette::{FAINT, INK, PAPER, PENCIL, Palette};
use super::pen::{Frame, Pen, escape, fill, outlined};
use silbertablett_format::SheetFile;
use silbertablett_view::drawing::{AreaDrawing, BarDrawing, Drawing};

/// Width by height of A4, A5 and all their kin in landscape.
const RATIO: f32 = 297.0 / 210.0;
/// Space around everything.
const MARGIN: f32 = 22.0;
/// Space between panels.
const GAP: f32 = 10.0;
/// How wide the column of rounds, score and levels is.
const SIDE: f32 = 272.0;
/// How high the line of name and title is.
const HEAD: f32 = 42.0;
/// How high the last lines are.
const FOOT: f32 = 18.0;

/// The picture of a sheet as an SVG document for a landscape page of A4, or A5 scaled down: empty to be played on, or with what
/// a seat has on its paper.
///
/// Each box is a group of class `box` whose `data-area` and `data-box` name it as records do.
///
/// ```
/// use silbertablett_page::svg::{Labels, sheet_svg};
///
/// let sheet = silbertablett_format::built_in("classic", None).expect("a sheet of the program");
/// let picture = sheet_svg(&sheet, None, &Labels::english(&sheet));
/// assert!(picture.starts_with("<svg") && picture.contains(r#"data-area="yellow" data-box="r1c1""#));
/// ```
pub fn sheet_svg(sheet: &SheetFile, filled: Option<&Filled<'_>>, labels: &Labels) -> String {
    let drawing = Drawing::of(sheet);
    let palette = Palette::of(sheet);
    let plan = Plan::of(&drawing);
    let mut pen = Pen::default();
    begin(&mut pen, sheet, filled, labels, &plan);
    head(&mut pen, sheet, filled, labels, &plan);
    for (bar, at) in plan.bars(&drawing.bars) {
        edge::bar(&mut pen, sheet, bar, &labels.actions[bar.action.index()], filled, at);
    }
    for (drawn, at) in plan.areas(&drawing) {
        area::draw(&mut pen, sheet, &palette, drawn, &labels.areas[drawn.area.index()], filled, at);
    }
    let (x, mut y) = (plan.width - MARGIN - SIDE, plan.top);
    y += GAP + edge::rounds(&mut pen, sheet, &drawing.rounds, labels, filled, (x, y, SIDE));
    y += GAP + edge::score(&mut pen, sheet, &palette, labels, filled, (x, y, SIDE));
    edge::levels(&mut pen, sheet, &drawing, labels, filled, (x, y, SIDE));
    foot(&mut pen, labels, &plan);
    pen.raw("</svg>\n");
    pen.out
}

fn begin(pen: &mut Pen, sheet: &SheetFile, filled: Option<&Filled<'_>>, labels: &Labels, plan: &Plan) {
    let (width, height) = (plan.width, plan.height);
    let title = match filled {
        Some(filled) if !filled.name.is_empty() => format!("{}: {}", sheet.name(), filled.name),
        _ => sheet.name().to_owned(),
    };
    pen.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"297mm\" height=\"210mm\" viewBox=\"0 0 {width:.1} {height:.1}\" \
         xml:lang=\"{}\" role=\"img\" font-family=\"'DejaVu Sans', Verdana, 'Segoe UI', 'Noto Sans', sans-serif\">\n\
         <title>{}</title>\n<defs>\n",
        escape(&labels.language),
        escape(&title)
    ));
    pen.raw(&icon_symbols(sheet));
    pen.raw("</defs>\n");
    pen.rect(Frame { x: 0.0, y: 0.0, w: width, h: height }, 0.0, fill(PAPER));
}

/// The name of the game and the place of the player's name.
fn head(pen: &mut Pen, sheet: &SheetFile, filled: Option<&Filled<'_>>, labels: &Labels, plan: &Plan) {
    let y = MARGIN + 14.0;
    pen.text_from((MARGIN, y), 25.0, INK, &shortened(sheet.name(), 46));
    let x = plan.width - MARGIN - SIDE;
    pen.plain_from((x, y + 5.0), 12.0, INK, &labels.name);
    let from = x + 8.0 + 7.5 * labels.name.chars().count() as f32;
    pen.path(&format!("M{from:.1} {:.1}H{:.1}", y + 12.0, plan.width - MARGIN), outlined("none", FAINT, 1.2));
    if let Some(filled) = filled {
        pen.text_from((from + 6.0, y + 1.0), 17.0, PENCIL, &shortened(filled.name, 22));
    }
}

fn foot(pen: &mut Pen, labels: &Labels, plan: &Plan) {
    let y = plan.height - MARGIN - FOOT / 2.0 + 8.0;
    if let Some(caution) = &labels.caution {
        pen.plain_from((MARGIN, y), 10.5, INK, &shortened(caution, 130));
    }
    pen.plain_from((plan.width - MARGIN - SIDE, y), 9.5, "#5c6470", &labels.foot);
}

/// The beginning of a text that may be of any length.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// Where everything goes.
struct Plan {
    width: f32,
    height: f32,
    /// Where bars end and areas begin.
    top: f32,
    /// What each line of areas is higher than it must be.
    spare: f32,
}

impl Plan {
    fn of(drawing: &Drawing) -> Plan {
        let line_width = |line: &Vec<AreaDrawing>| {
            line.iter().map(area::natural_width).sum::<f32>() + GAP * (line.len().max(1) - 1) as f32
        };
        let main = drawing.lines.iter().map(line_width).fold(0.0, f32::max);
        let least_bar = drawing.bars.iter().map(edge::bar_width).fold(0.0, f32::max);
        let natural = (main + GAP + SIDE).max(least_bar) + 2.0 * MARGIN;
        let lines = drawing.lines.len() as f32;
        let areas = drawing.lines.iter().map(|line| line_height(line)).sum::<f32>() + GAP * (lines - 1.0);
        let rest = |width: f32| MARGIN + HEAD + (edge::BAR + GAP) * bar_lines(&drawing.bars, width) as f32;
        let side = 96.0 + GAP + 267.0 + GAP + edge::levels_height(drawing);
        let height = |width: f32| rest(width) + areas.max(side) + FOOT + MARGIN;
        // As wide as the height asks for, or as high as the width asks for.
        let width = natural.max(height(natural) * RATIO);
        let full = height(width).max(width / RATIO);
        let top = rest(width);
        let spare = (full - top - FOOT - MARGIN - areas).max(0.0) / lines;
        Plan { width, height: full, top, spare }
    }

    /// The bars from left to right, in as many lines as they need, spread over the width.
    fn bars<'a>(&self, bars: &'a [BarDrawing]) -> Vec<(&'a BarDrawing, Frame)> {
        let mut placed = Vec::new();
        for (line, bars) in bar_groups(bars, self.width).into_iter().enumerate() {
            let natural = bars.iter().map(edge::bar_width).sum::<f32>() + GAP * (bars.len().max(1) - 1) as f32;
            let spare = ((self.width - 2.0 * MARGIN - natural) / bars.len() as f32).clamp(0.0, 60.0);
            let (mut x, y) = (MARGIN, MARGIN + HEAD + (edge::BAR + GAP) * line as f32);
            for bar in bars {
                let w = edge::bar_width(bar) + spare;
                placed.push((bar, Frame { x, y, w, h: edge::BAR }));
                x += w + GAP;
            }
        }
        placed
    }

    /// The areas in their lines, each line as wide as the room for it.
    fn areas<'a>(&self, drawing: &'a Drawing) -> Vec<(&'a AreaDrawing, Frame)> {
        let room = self.width - 2.0 * MARGIN - SIDE - GAP;
        let mut placed = Vec::new();
        let mut y = self.top;
        for line in &drawing.lines {
            let h = line_height(line) + self.spare;
            let free = room - GAP * (line.len().max(1) - 1) as f32;
            let natural: f32 = line.iter().map(area::natural_width).sum();
            let mut x = MARGIN;
            for drawn in line {
                let w = area::natural_width(drawn) * free / natural;
                placed.push((drawn, Frame { x, y, w, h }));
                x += w + GAP;
            }
            y += h + GAP;
        }
        placed
    }
}

fn line_height(line: &[AreaDrawing]) -> f32 {
    // The strip has a die, a letter and perhaps what is added to the die.
    line.iter().map(area::natural_height).fold(100.0, f32::max)
}

/// The bars that stand in one line each.
fn bar_groups(bars: &[BarDrawing], width: f32) -> Vec<&[BarDrawing]> {
    let (mut groups, mut from, mut used) = (Vec::new(), 0, 0.0);
    for (i, bar) in bars.iter().enumerate() {
        let wide = edge::bar_width(bar) + GAP;
        if i > from && used + wide > width - 2.0 * MARGIN + GAP {
            groups.push(&bars[from..i]);
            (from, used) = (i, 0.0);
        }
        used += wide;
    }
    if from < bars.len() {
        groups.push(&bars[from..]);
    }
    groups
}

fn bar_lines(bars: &[BarDrawing], width: f32) -> usize {
    bar_groups(bars, width).len()
}
