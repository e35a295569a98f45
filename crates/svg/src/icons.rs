//! Pictograms of bonuses, our own: simple shapes that stay readable a few millimetres high.

use crate::dice::pip;
use crate::palette::{BLACK, INK, PAPER, Palette};
use crate::pen::{Frame, Pen, fill, outlined};
use silbertablett_rules::Action;
use silbertablett_screen::drawing::{Icon, MarkIcon};
use silbertablett_sheet_file::SheetFile;

/// The side of a symbol's own square.
const SIDE: f32 = 32.0;

/// The id of the symbol of an icon, such as `icon-fox`, `icon-reroll`, `icon-G-q` or `icon-KX-K6`. Only letters, digits and
/// hyphens, whatever the sheet file says.
pub fn icon_id(sheet: &SheetFile, icon: Icon) -> String {
    match icon {
        Icon::Fox => "icon-fox".to_owned(),
        Icon::Mixed => "icon-mixed".to_owned(),
        Icon::Action(action) => format!("icon-{}", action.name().replace('_', "-")),
        Icon::Mark(mark) => format!("icon-{}", code(sheet, mark)),
        Icon::Either(one, other) => format!("icon-{}-{}", code(sheet, one), code(sheet, other)),
    }
}

/// Letter in sheet files and grant of a mark bonus, the question mark as `-q`.
fn code(sheet: &SheetFile, mark: MarkIcon) -> String {
    let letter = match mark.areas.iter().next() {
        Some(area) if !mark.black => sheet.area(area).letter,
        _ => 'K',
    };
    format!("{letter}{}", mark.text()).replace('?', "-q")
}

/// An icon in a page that holds the [`icon_symbols`] of its sheet. Hidden from screen readers: its name stands beside it.
pub fn icon_svg(sheet: &SheetFile, icon: Icon) -> String {
    let id = icon_id(sheet, icon);
    format!(
        "<svg class=\"icon\" viewBox=\"0 0 32 32\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#{id}\"/></svg>"
    )
}

/// The symbols of all icons of a sheet, to stand once in a page or picture: inside `<svg>`, best in `<defs>`.
pub fn icon_symbols(sheet: &SheetFile) -> String {
    let palette = Palette::of(sheet);
    let mut pen = Pen::default();
    let waiting = (0..sheet.tables().bonuses().len()).filter_map(silbertablett_rules::sheet::BonusId::new);
    let icons = [Icon::Fox].into_iter().chain(Action::ALL.map(Icon::Action)).chain([Icon::Mixed]);
    let marks = waiting.map(|id| Icon::waiting(sheet, id)).filter(|icon| *icon != Icon::Mixed);
    for icon in icons.chain(marks) {
        pen.raw(&format!("<symbol id=\"{}\" viewBox=\"0 0 32 32\">\n", icon_id(sheet, icon)));
        draw(&mut pen, &palette, icon);
        pen.raw("</symbol>\n");
    }
    pen.out
}

fn draw(pen: &mut Pen, palette: &Palette, icon: Icon) {
    match icon {
        Icon::Fox => fox(pen),
        Icon::Action(action) => {
            ground(pen);
            self::action(pen, action);
        }
        Icon::Mixed => mixed(pen),
        Icon::Mark(icon) => mark(pen, palette, icon, Frame { x: 1.0, y: 1.0, w: 30.0, h: 30.0 }),
        Icon::Either(one, other) => {
            mark(pen, palette, one, Frame { x: 0.5, y: 0.5, w: 18.5, h: 18.5 });
            mark(pen, palette, other, Frame { x: 13.0, y: 13.0, w: 18.5, h: 18.5 });
            pen.path("M24 3L8 29", outlined("none", PAPER, 3.6));
            pen.path("M25 4L7 28", outlined("none", INK, 1.4));
        }
    }
}

/// The disc on which actions stand.
fn ground(pen: &mut Pen) {
    pen.circle((SIDE / 2.0, SIDE / 2.0), 15.0, outlined(PAPER, INK, 1.6));
}

/// A fox's head: ears, mask, nose, eyes.
fn fox(pen: &mut Pen) {
    pen.path("M3.4 2.6C6.4 3.2 9.8 5.8 11.8 8.4Q16 7.2 20.2 8.4C22.2 5.8 25.6 3.2 28.6 2.6C29.8 7.8 29.8 13 28.4 17.4C26.6 23 20.4 28.4 16 30C11.6 28.4 5.4 23 3.6 17.4C2.2 13 2.2 7.8 3.4 2.6Z", fill("#e2492b"));
    pen.path("M5.5 5.9C7.4 6.7 9 8.1 10.1 9.9C8.1 10.8 6.6 12.1 5.7 13.7C5 11.1 4.9 8.4 5.5 5.9ZM26.5 5.9C24.6 6.7 23 8.1 21.9 9.9C23.9 10.8 25.4 12.1 26.3 13.7C27 11.1 27.1 8.4 26.5 5.9Z", fill("#7a1b0c"));
    pen.path("M3.5 17.2C7.2 15.6 10.7 16.6 12.7 19.5Q16 24.4 19.3 19.5C21.3 16.6 24.8 15.6 28.5 17.2C26.7 22.9 20.4 28.4 16 30C11.6 28.4 5.3 22.9 3.5 17.2Z", fill("#fff3e6"));
    pen.path("M13.3 24.9Q16 24 18.7 24.9Q18.2 27.6 16 28.7Q13.8 27.6 13.3 24.9Z", fill(INK));
    for x in [11.0, 21.0] {
        pen.circle((x, 14.7), 1.9, fill(INK));
        pen.circle((x + 0.6, 14.0), 0.6, fill(PAPER));
    }
}

fn action(pen: &mut Pen, action: Action) {
    let line = outlined("none", INK, 2.8);
    match action {
        Action::Reroll => {
            pen.path("M8.5 15A7.8 7.8 0 0 1 22 10.8M23.5 17A7.8 7.8 0 0 1 10 21.2", line);
            pen.path("M24.6 6.6L23.9 14.2L17.6 10.7ZM7.4 25.4L8.1 17.8L14.4 21.3Z", fill(INK));
        }
        Action::Return => {
            pen.path("M24 22.5V15.5A4.8 4.8 0 0 0 19.2 10.7H12", line);
            pen.path("M13.2 5.4V16L6 10.7Z", fill(INK));
            pen.path("M7 23H18", line);
        }
        Action::ExtraDie => pen.text((15.2, 16.2), 17.0, INK, "+1"),
        Action::Polish => {
            pen.path("M16 4.5V14M16 27.5V18", line);
            pen.path("M10.6 10L16 3.4L21.4 10ZM10.6 22L16 28.6L21.4 22Z", fill(INK));
            pen.path("M7 16H25", outlined("none", INK, 2.4));
        }
        Action::Joker => {
            let star = "M16 5.2L19.1 12.1L26.6 12.9L21 18L22.6 25.4L16 21.6L9.4 25.4L11 18L5.4 12.9L12.9 12.1Z";
            pen.path(star, outlined("#f6c915", INK, 1.6));
        }
    }
}

/// Three discs: one of three bars.
fn mixed(pen: &mut Pen) {
    pen.path("M16 11.5V16M16 16L11 20M16 16L21 20", outlined("none", INK, 2.2));
    for (at, ground) in [((16.0, 8.4), "#f6c915"), ((8.4, 22.6), PAPER), ((23.6, 22.6), "#a3abb7")] {
        pen.circle(at, 6.6, outlined(ground, INK, 1.6));
    }
    pen.path("M16 5L17 7.3L19.5 7.5L17.6 9.1L18.2 11.6L16 10.3L13.8 11.6L14.4 9.1L12.5 7.5L15 7.3Z", fill(INK));
    pen.path("M11.6 22.6H6.4M8.6 20L5.8 22.6L8.6 25.2", outlined("none", INK, 1.6));
    pen.path("M23.6 18.8V26.4M21.6 20.8L23.6 18.6L25.6 20.8M21.6 24.4L23.6 26.6L25.6 24.4", outlined("none", INK, 1.5));
}

/// A mark bonus: a tile in the colour of its area with what is marked, the pip of the area in a corner.
fn mark(pen: &mut Pen, palette: &Palette, icon: MarkIcon, at: Frame) {
    let tone = icon.areas.iter().next().filter(|_| !icon.black).map(|area| palette.area(area));
    let (ground, ink) = tone.map_or((BLACK, PAPER), |tone| (tone.strong, tone.on_strong));
    pen.rect(at, at.w * 0.26, fill(ground));
    let (x, y) = at.centre();
    let text = icon.text().to_string();
    match tone {
        None => {
            let areas: Vec<_> = icon.areas.iter().collect();
            let step = at.w * 0.8 / areas.len() as f32;
            let bar = |i: usize| Frame {
                x: at.x + at.w * 0.1 + step * i as f32,
                y: at.y + at.h * 0.77,
                w: step,
                h: at.h * 0.13,
            };
            areas.iter().enumerate().for_each(|(i, &area)| pen.rect(bar(i), 0.0, fill(palette.area(area).strong)));
            pen.text((x, y - at.h * 0.09), at.h * 0.62, ink, &text);
        }
        Some(tone) => {
            pen.text((x + at.w * 0.08, y + at.h * 0.08), at.h * 0.68, ink, &text);
            pip(pen, (at.x + at.w * 0.21, at.y + at.h * 0.23), at.w * 0.13, tone);
        }
    }
}
