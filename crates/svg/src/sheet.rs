//! A whole sheet on one landscape page.

use crate::arrangement::{Panel, line_height, natural_width, widths};
use crate::density::Density;
use crate::edge;
use crate::filled::Filled;
use crate::icons::icon_symbols;
use crate::labels::Labels;
use crate::look::Skin;
use crate::palette::{FAINT, INK, PAPER, PENCIL, Palette};
use crate::paper::Painter;
use crate::pen::{Frame, Pen, escape, fill, outlined};
use crate::print::{PRINT_MARGIN, PrintPage};
use silbertablett_screen::drawing::{AreaDrawing, BarDrawing, Drawing};
use silbertablett_sheet_file::SheetFile;

/// Paper has room: nothing is drawn closer together than it likes to be.
const PAPER_DENSITY: Density = Density::WIDE;
/// Where everything begins, from the left and from above; how far that is from the edge of the paper is up to [`view_box`].
const MARGIN: f32 = 22.0;
/// Space between panels.
const GAP: f32 = 10.0;
/// How wide the column of rounds, score and levels is.
const SIDE: f32 = 264.0;
/// Lines of tables are higher than they must be by at most so much.
const MOST_AIR: f32 = 16.0;
/// How high the line of name and title is.
const HEAD: f32 = 42.0;
/// How high the last lines are.
const FOOT: f32 = 18.0;

/// The picture of a sheet as an SVG document for a page in landscape, with [`PRINT_MARGIN`] left white at every edge: empty to be
/// played on, or with what a seat has on its paper.
///
/// Each box is a group of class `box` whose `data-area` and `data-box` name it as records do.
///
/// ```
/// use silbertablett_svg::{Labels, PrintPage, sheet_svg};
/// use silbertablett_texts::{Lang, Texts};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let picture = sheet_svg(&sheet, None, &Labels::of(Texts::of(Lang::En), &sheet), PrintPage::A4);
/// assert!(picture.starts_with("<svg") && picture.contains(r#"data-area="yellow" data-box="r1c1""#));
/// ```
pub fn sheet_svg(sheet: &SheetFile, filled: Option<&Filled<'_>>, labels: &Labels, page: PrintPage) -> String {
    let drawing = Drawing::of(sheet);
    let palette = Palette::of(sheet);
    let plan = Plan::of(&drawing, page);
    let mut pen = Pen::default();
    begin(&mut pen, sheet, filled, labels, (&plan, page));
    head(&mut pen, filled, labels, &plan);
    for (bar, at) in plan.bars(&drawing.bars) {
        edge::bar(&mut pen, sheet, bar, &labels.actions[bar.action.index()], filled, at);
    }
    let painter = Painter { sheet, palette, density: PAPER_DENSITY, skin: Skin::Print, filled: filled.copied() };
    for (drawn, at) in plan.areas(&drawing) {
        pen.raw(&format!("<g role=\"group\" aria-label=\"{}\">\n", escape(&labels.areas[drawn.area.index()])));
        painter.panel(&mut pen, &Panel::new(drawn, PAPER_DENSITY, at));
        pen.raw("</g>\n");
    }
    side(&mut pen, sheet, &palette, &drawing, filled, labels, &plan);
    foot(&mut pen, labels, &plan);
    pen.raw("</svg>\n");
    pen.out
}

fn begin(
    pen: &mut Pen,
    sheet: &SheetFile,
    filled: Option<&Filled<'_>>,
    labels: &Labels,
    (plan, page): (&Plan, PrintPage),
) {
    let view = view_box(plan, page);
    let title = match filled {
        Some(filled) if !filled.name.is_empty() => format!("{}: {}", labels.title, filled.name),
        _ => labels.title.clone(),
    };
    pen.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" viewBox=\"{:.2} {:.2} {:.2} {:.2}\" \
         xml:lang=\"{}\" role=\"img\" font-family=\"'DejaVu Sans', Verdana, 'Segoe UI', 'Noto Sans', sans-serif\">\n\
         <title>{}</title>\n<defs>\n",
        page.width,
        page.height,
        view.x,
        view.y,
        view.w,
        view.h,
        escape(&labels.language),
        escape(&title)
    ));
    pen.raw(&icon_symbols(sheet));
    pen.raw("</defs>\n");
    pen.rect(view, 0.0, fill(PAPER));
}

/// The whole paper in the measures of the drawing: what is drawn, and [`PRINT_MARGIN`] around it.
fn view_box(plan: &Plan, page: PrintPage) -> Frame {
    let inner = plan.width - 2.0 * MARGIN;
    let per_millimetre = inner / (page.width - 2.0 * PRINT_MARGIN);
    let from = MARGIN - PRINT_MARGIN * per_millimetre;
    Frame { x: from, y: from, w: page.width * per_millimetre, h: page.height * per_millimetre }
}

/// The column on the right: rounds, chosen dice, score, levels.
fn side(
    pen: &mut Pen,
    sheet: &SheetFile,
    palette: &Palette,
    drawing: &Drawing,
    filled: Option<&Filled<'_>>,
    labels: &Labels,
    plan: &Plan,
) {
    let (x, mut y) = (plan.width - MARGIN - SIDE, MARGIN + HEAD);
    y += GAP + edge::rounds(pen, sheet, &drawing.rounds, labels, filled, (x, y, SIDE));
    y += GAP + edge::fields(pen, labels, (x, y, SIDE));
    let score = Frame { x, y, w: SIDE, h: edge::score_height(plan.airy) };
    edge::score(pen, sheet, palette, labels, filled, score);
    y += GAP + score.h;
    // The last panel ends where the areas end, if that is not far.
    let left = plan.height - MARGIN - FOOT - y;
    let h = edge::levels_height(drawing, 0.0);
    let levels = Frame { x, y, w: SIDE, h: left.clamp(h, edge::levels_height(drawing, MOST_AIR)) };
    edge::levels(pen, sheet, drawing, labels, filled, levels);
}

/// The name of the game and the place of the player's name.
fn head(pen: &mut Pen, filled: Option<&Filled<'_>>, labels: &Labels, plan: &Plan) {
    let y = MARGIN + 14.0;
    pen.text_from((MARGIN, y), 25.0, INK, &shortened(&labels.title, 46));
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
    /// What each line of the score is higher than it must be.
    airy: f32,
}

impl Plan {
    fn of(drawing: &Drawing, page: PrintPage) -> Plan {
        let line_width = |line: &Vec<AreaDrawing>| {
            line.iter().map(|drawn| natural_width(drawn, &PAPER_DENSITY)).sum::<f32>()
                + GAP * (line.len().max(1) - 1) as f32
        };
        let main = drawing.lines.iter().map(line_width).fold(0.0, f32::max);
        let widest_bar = drawing.bars.iter().map(edge::bar_width).fold(0.0, f32::max);
        let lines = drawing.lines.len() as f32;
        let areas =
            drawing.lines.iter().map(|line| line_height(line, &PAPER_DENSITY)).sum::<f32>() + GAP * (lines - 1.0);
        let top =
            |width: f32| MARGIN + HEAD + (edge::BAR + GAP) * bar_groups(&drawing.bars, main_width(width)).len() as f32;
        let side =
            edge::ROUNDS + edge::FIELDS + edge::score_height(0.0) + edge::levels_height(drawing, 0.0) + 3.0 * GAP;
        let height = |width: f32| (top(width) + areas).max(MARGIN + HEAD + side) + FOOT + MARGIN;
        // As wide as the height asks for, or as high as the width asks for.
        let natural = main.max(widest_bar) + GAP + SIDE + 2.0 * MARGIN;
        let width = natural.max((height(natural) - 2.0 * MARGIN) * page.ratio() + 2.0 * MARGIN);
        let full = height(width).max((width - 2.0 * MARGIN) / page.ratio() + 2.0 * MARGIN);
        let spare = (full - top(width) - FOOT - MARGIN - areas).max(0.0) / lines;
        let airy = (full - FOOT - MARGIN - MARGIN - HEAD - side).max(0.0) / 14.0;
        Plan { width, height: full, top: top(width), spare, airy: airy.min(MOST_AIR) }
    }

    /// The bars from left to right, in as many lines as they need, each line as wide as the areas.
    fn bars<'a>(&self, bars: &'a [BarDrawing]) -> Vec<(&'a BarDrawing, Frame)> {
        let mut placed = Vec::new();
        let room = main_width(self.width);
        for (line, bars) in bar_groups(bars, room).into_iter().enumerate() {
            let natural: f32 = bars.iter().map(edge::bar_width).sum();
            let stretch = (room - GAP * (bars.len().max(1) - 1) as f32) / natural;
            let (mut x, y) = (MARGIN, MARGIN + HEAD + (edge::BAR + GAP) * line as f32);
            for bar in bars {
                let w = edge::bar_width(bar) * stretch;
                placed.push((bar, Frame { x, y, w, h: edge::BAR }));
                x += w + GAP;
            }
        }
        placed
    }

    /// The areas in their lines, each line as wide as the room for it.
    fn areas<'a>(&self, drawing: &'a Drawing) -> Vec<(&'a AreaDrawing, Frame)> {
        let room = main_width(self.width);
        let mut placed = Vec::new();
        let mut y = self.top;
        for line in &drawing.lines {
            let h = line_height(line, &PAPER_DENSITY) + self.spare;
            let mut x = MARGIN;
            for (drawn, w) in line.iter().zip(widths(line, &PAPER_DENSITY, room)) {
                placed.push((drawn, Frame { x, y, w, h }));
                x += w + GAP;
            }
            y += h + GAP;
        }
        placed
    }
}

/// How much of a width is for bars and areas.
fn main_width(width: f32) -> f32 {
    width - 2.0 * MARGIN - SIDE - GAP
}

/// The bars that stand in one line each.
fn bar_groups(bars: &[BarDrawing], room: f32) -> Vec<&[BarDrawing]> {
    let (mut groups, mut from, mut used) = (Vec::new(), 0, 0.0);
    for (i, bar) in bars.iter().enumerate() {
        let wide = edge::bar_width(bar) + GAP;
        if i > from && used + wide > room + GAP {
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
