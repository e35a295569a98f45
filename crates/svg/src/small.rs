//! The sheet of somebody else in small: which boxes are filled, and which were last. Nothing can be read on it, so that nothing is written.

use crate::arrangement::Arrangement;
use crate::look::Element;
use crate::pen::Pen;
use silbertablett_rules::{Area, Mark, seat::Seat};
use silbertablett_screen::drawing::{Item, Kind, Made, Print};
use silbertablett_sheet_file::SheetFile;
use std::fmt::Write;

/// A sheet in small as an inline picture of a page, hidden from screen readers. `tone` names the class that sets the colours of an
/// area; `last` says which boxes the seat filled last.
///
/// ```
/// use silbertablett_rules::State;
/// use silbertablett_screen::drawing::Drawing;
/// use silbertablett_svg::{Arrangement, Density, small_sheet};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let game = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game of one seat");
/// let drawing = Drawing::of(&sheet);
/// let tall = Arrangement::of(&drawing, Density::TALL);
/// let small = small_sheet(&sheet, &tall, &game.seats()[0], &|_| "tone".to_owned(), &|_| false);
/// assert!(small.len() < 2000, "{} bytes", small.len());
/// ```
pub fn small_sheet(
    sheet: &SheetFile,
    arrangement: &Arrangement<'_>,
    seat: &Seat,
    tone: &dyn Fn(Area) -> String,
    last: &dyn Fn(Mark) -> bool,
) -> String {
    let mut pen = Pen::default();
    pen.raw(&format!(
        "<svg class=\"small-sheet\" viewBox=\"0 0 {} {:.0}\" aria-hidden=\"true\" focusable=\"false\">",
        arrangement.width, arrangement.height
    ));
    for panel in &arrangement.panels {
        let area = panel.drawn.area;
        let (mut open, mut filled, mut fresh) = (String::new(), String::new(), String::new());
        for (item, spot, print) in panel.drawn.items.iter().filter_map(a_box) {
            let printed = matches!(print, Print::Cross(_));
            let made = printed || Made::of(sheet.tables(), area, spot, seat) != Made::Nothing;
            let into = match made {
                true if last(Mark { area, spot }) => &mut fresh,
                true => &mut filled,
                false => &mut open,
            };
            let at = panel.place(item);
            let _ = write!(into, "M{:.0} {:.0}h{:.0}v{:.0}h-{:.0}z", at.x, at.y, at.w, at.h, at.w);
        }
        pen.raw(&format!("<g class=\"{}\">", tone(area)));
        let wide = panel.at.inset(0.5);
        let outline = format!("M{:.0} {:.0}h{:.0}v{:.0}h-{:.0}z", wide.x, wide.y, wide.w, wide.h, wide.w);
        pen.shape(&outline, &format!("class=\"{}\"", Element::Panel.class()));
        let band = arrangement.density.band;
        let band = format!("M{:.0} {:.0}h{band}v{:.0}h-{band}z", wide.x, wide.y, wide.h);
        pen.shape(&band, &format!("class=\"{}\"", Element::Band.class()));
        for (data, class) in [(open, "open"), (filled, "filled"), (fresh, "last")] {
            if !data.is_empty() {
                pen.shape(&data, &format!("class=\"{class}\""));
            }
        }
        pen.raw("</g>");
    }
    pen.raw("</svg>");
    pen.out.replace('\n', "")
}

fn a_box(item: &Item) -> Option<(&Item, silbertablett_rules::Spot, Print)> {
    match item.kind {
        Kind::Box { spot, print } => Some((item, spot, print)),
        _ => None,
    }
}
