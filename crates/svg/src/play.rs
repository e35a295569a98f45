//! A sheet in play: the same panels as on paper, for a page that lays buttons over the boxes.

use crate::arrangement::Arrangement;
use crate::filled::Filled;
use crate::look::Skin;
use crate::palette::Palette;
use crate::paper::Painter;
use crate::pen::Pen;
use silbertablett_rules::Mark;
use silbertablett_sheet_file::SheetFile;

/// The sheet of a seat as an inline picture of a page that holds the [`icon_symbols`](crate::icon_symbols()) of the sheet. Hidden
/// from screen readers: what is on it is told by what lies over it. `tone` names the class that sets the colours of an area, `class`
/// says what a box is called beside `bx`, with a space before each word.
///
/// ```
/// use silbertablett_rules::{Mark, State};
/// use silbertablett_screen::drawing::Drawing;
/// use silbertablett_svg::{Arrangement, Density, Filled, sheet_in_play};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let game = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game of one seat");
/// let filled = Filled { seat: &game.seats()[0], rulings: game.rulings(), name: "", rounds: 1 };
/// let drawing = Drawing::of(&sheet);
/// let tall = Arrangement::of(&drawing, Density::TALL);
/// let picture = sheet_in_play(&sheet, &tall, filled, &|_| "tone".to_owned(), &|_: Mark| String::new());
/// assert!(picture.starts_with("<svg class=\"drawn\" viewBox=\"0 0 378 "));
/// ```
pub fn sheet_in_play(
    sheet: &SheetFile,
    arrangement: &Arrangement<'_>,
    filled: Filled<'_>,
    tone: &dyn Fn(silbertablett_rules::Area) -> String,
    class: &dyn Fn(Mark) -> String,
) -> String {
    let mut pen = Pen::default();
    let (w, h) = (arrangement.width, arrangement.height);
    pen.raw(&format!("<svg class=\"drawn\" viewBox=\"0 0 {w} {h:.1}\" aria-hidden=\"true\" focusable=\"false\">\n"));
    let painter = Painter {
        sheet,
        palette: Palette::of(sheet),
        density: arrangement.density,
        skin: Skin::Page,
        filled: Some(filled),
        class,
    };
    for panel in &arrangement.panels {
        pen.raw(&format!("<g class=\"{}\">\n", tone(panel.drawn.area)));
        painter.panel(&mut pen, panel);
        pen.raw("</g>\n");
    }
    pen.raw("</svg>");
    // In a page each end of a line would be a node that is compared whenever the page is updated.
    pen.out.replace('\n', "")
}
