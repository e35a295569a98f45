//! What is drawn on: the paper of an area, with what is asked of it again and again.

use crate::density::Density;
use crate::filled::Filled;
use crate::look::{Element, Skin};
use crate::palette::{Palette, Tone};
use crate::pen::Pen;
use silbertablett_rules::{Area, sheet::Write};
use silbertablett_screen::drawing::{Item, Status};
use silbertablett_sheet_file::SheetFile;

/// What all areas of a drawing share.
pub(crate) struct Painter<'a> {
    pub(crate) sheet: &'a SheetFile,
    pub(crate) palette: Palette,
    pub(crate) density: Density,
    pub(crate) skin: Skin,
    pub(crate) filled: Option<Filled<'a>>,
}

/// The paper of an area.
pub(crate) struct AreaPaper<'a> {
    pub(crate) painter: &'a Painter<'a>,
    pub(crate) area: Area,
    pub(crate) tone: &'a Tone,
}

impl<'a> AreaPaper<'a> {
    pub(crate) fn new(painter: &'a Painter<'a>, area: Area) -> AreaPaper<'a> {
        AreaPaper { painter, area, tone: painter.palette.area(area) }
    }

    pub(crate) fn shape(&self, look: Element, width: f32) -> String {
        look.shape(self.painter.skin, self.tone, width)
    }

    pub(crate) fn text(&self, pen: &mut Pen, at: (f32, f32), size: f32, look: Element, text: &str) {
        pen.words(at, size, &look.text(self.painter.skin, self.tone), text);
    }

    pub(crate) fn status(&self, item: &Item) -> Status {
        let filled = self.painter.filled;
        filled.map_or(Status::Open, |filled| item.status(self.painter.sheet.tables(), self.area, filled.seat))
    }

    pub(crate) fn writes(&self) -> Write {
        self.painter.sheet.tables().area(self.area).spec().write
    }
}
