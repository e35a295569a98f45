//! A sheet in play, for a page: what is printed as one picture, and what a seat writes as small pictures to lie over it. A page changes
//! only what is written.

use crate::arrangement::Arrangement;
use crate::density::Density;
use crate::filled::Filled;
use crate::look::{Element, Skin};
use crate::palette::Palette;
use crate::paper::{AreaPaper, Painter};
use crate::pen::{Frame, Pen};
use crate::{boxes, stars};
use silbertablett_rules::Area;
use silbertablett_screen::drawing::{Item, Kind, Made, Print, Status};
use silbertablett_sheet_file::SheetFile;

/// How wide and high the square is in which something is written.
const SIDE: f32 = 100.0;
/// How much wider than high the cell of a scale is about.
const CELL: f32 = 1.4;

/// What is printed on a sheet: the content of an inline picture as large as the [`Arrangement`], for a page that holds the
/// [`icon_symbols`](crate::icon_symbols()) of the sheet. `tone` names the class that sets the colours of an area.
///
/// ```
/// use silbertablett_screen::drawing::Drawing;
/// use silbertablett_svg::{Arrangement, Density, printed_sheet};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let drawing = Drawing::of(&sheet);
/// let tall = Arrangement::of(&drawing, Density::TALL);
/// let print = printed_sheet(&sheet, &tall, &|_| "tone".to_owned());
/// assert!(print.starts_with("<g class=\"tone\">"));
/// ```
pub fn printed_sheet(sheet: &SheetFile, arrangement: &Arrangement<'_>, tone: &dyn Fn(Area) -> String) -> String {
    let mut pen = Pen::default();
    let painter =
        Painter { sheet, palette: Palette::of(sheet), density: arrangement.density, skin: Skin::Page, filled: None };
    for panel in &arrangement.panels {
        pen.raw(&format!("<g class=\"{}\">", tone(panel.drawn.area)));
        painter.panel(&mut pen, panel);
        pen.raw("</g>");
    }
    pen.out.replace('\n', "")
}

/// What a seat has written on its sheet, item by item: pictures that fill the places of an arrangement, whichever it is. They are
/// hidden from screen readers, for which the page has names.
///
/// ```
/// use silbertablett_rules::State;
/// use silbertablett_screen::drawing::Drawing;
/// use silbertablett_svg::{Filled, Writing};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let game = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game of one seat");
/// let writing = Writing::of(&sheet, Filled { seat: &game.seats()[0], rulings: game.rulings(), name: "", rounds: 1 });
/// let drawing = Drawing::of(&sheet);
/// let yellow = drawing.areas().next().expect("an area");
/// let (_, first) = yellow.boxes().next().expect("a box");
/// assert_eq!(writing.item(yellow.area, first, false), None);
/// // A box that can be marked is drawn again, so that it stands out.
/// assert!(writing.item(yellow.area, first, true).is_some());
/// ```
pub struct Writing<'a> {
    painter: Painter<'a>,
    seat: Filled<'a>,
}

impl<'a> Writing<'a> {
    /// What stands on the paper of a seat.
    pub fn of(sheet: &'a SheetFile, filled: Filled<'a>) -> Writing<'a> {
        let palette = Palette::of(sheet);
        let painter = Painter { sheet, palette, density: Density::WIDE, skin: Skin::Page, filled: Some(filled) };
        Writing { painter, seat: filled }
    }

    /// What is to be seen of an item beside its print, or `None` where the print says it all. `lit` draws a box again in which nothing
    /// stands.
    pub fn item(&self, area: Area, item: &Item, lit: bool) -> Option<String> {
        let paper = AreaPaper::new(&self.painter, area);
        let at = Frame { x: 0.0, y: 0.0, w: SIDE, h: SIDE };
        let mut pen = Pen::default();
        match item.kind {
            Kind::Box { spot, print } => {
                let nothing = Made::of(self.painter.sheet.tables(), area, spot, self.seat.seat) == Made::Nothing;
                let missed = paper.status(item) == Status::Missed && !matches!(print, Print::Cross(_));
                if nothing && !missed && !lit {
                    return None;
                }
                boxes::draw(&paper, &mut pen, item, spot, print, at);
                Some(picture(&pen, SIDE, if nothing && missed { "drawn missed" } else { "drawn" }))
            }
            Kind::Bonus { .. } => {
                match paper.status(item) {
                    Status::Open => return None,
                    Status::Done => paper.tick(&mut pen, at),
                    Status::Missed => pen.rounded(at, SIDE * 0.3, &paper.shape(Element::Veil, 0.0)),
                }
                Some(picture(&pen, SIDE, "drawn"))
            }
            Kind::Points { .. } | Kind::Difference if paper.counts(item) => {
                paper.star(&mut pen, item, at);
                Some(picture(&pen, SIDE, "drawn"))
            }
            Kind::Sum { weight } if paper.counts(item) => {
                paper.sum(&mut pen, item, weight, at);
                Some(picture(&pen, SIDE, "drawn"))
            }
            _ => None,
        }
    }

    /// The steps of a scale that the seat has reached, by their numbers, with what stands in them; none for other items.
    pub fn steps(&self, area: Area, item: &Item) -> Vec<(usize, String)> {
        let Kind::Scale { by, steps, .. } = &item.kind else { return Vec::new() };
        let paper = AreaPaper::new(&self.painter, area);
        let cell = Frame { x: 0.0, y: 0.0, w: SIDE * CELL, h: SIDE };
        let drawn = |number: usize| {
            let mut pen = Pen::default();
            paper.step(&mut pen, *by, steps.get(number)?, true, cell);
            Some((number, picture(&pen, cell.w, "drawn")))
        };
        stars::steps_reached(self.painter.sheet, area, item, self.seat.seat).into_iter().filter_map(drawn).collect()
    }

    /// The score of an area in its star.
    pub fn score(&self, area: Area) -> String {
        let mut pen = Pen::default();
        AreaPaper::new(&self.painter, area).score(&mut pen, Frame { x: 0.0, y: 0.0, w: SIDE, h: SIDE });
        picture(&pen, SIDE, "drawn")
    }
}

fn picture(pen: &Pen, wide: f32, class: &str) -> String {
    let drawn = pen.out.replace('\n', "");
    format!("<svg class=\"{class}\" viewBox=\"0 0 {wide} {SIDE}\" aria-hidden=\"true\">{drawn}</svg>")
}
