//! The six dice with their pips, in three groups: to throw or thrown, on the fields, on the tray.

use super::text::{Hits, centre, put};
use crate::app::{App, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use silbertablett_screen::{DieLocation, DieView, Source};
use silbertablett_texts::names;

/// The columns of a die.
const DIE: u16 = 5;
/// The columns of the whole block: six dice with a gap after each, and two gaps between groups.
pub(super) const WIDTH: u16 = 6 * (DIE + 1) + 6;

/// Where pips stand, line by line, for 1 to 6.
const PIPS: [[&str; 3]; 6] = [
    ["     ", "  ●  ", "     "],
    ["●    ", "     ", "    ●"],
    ["●    ", "  ●  ", "    ●"],
    ["●   ●", "     ", "●   ●"],
    ["●   ●", "  ●  ", "●   ●"],
    ["●   ●", "●   ●", "●   ●"],
];
/// A die that has not been thrown yet.
const UNTHROWN: [&str; 3] = ["     ", "  ?  ", "     "];

pub(super) fn paint(app: &App, buffer: &mut Buffer, area: Rect, hits: &mut Hits) {
    let mut x = area.x + 1;
    for lies in [&[DieLocation::Hand, DieLocation::Thrown][..], &[DieLocation::Field], &[DieLocation::Tray]] {
        let dice: Vec<&DieView> = app.screen.dice.iter().filter(|die| lies.contains(&die.lies)).collect();
        let Some(first) = dice.first() else { continue };
        let (title, short) = match first.lies {
            DieLocation::Hand => ("hand.title", "terminal-hand"),
            DieLocation::Thrown => ("terminal-thrown", "terminal-thrown-short"),
            DieLocation::Field => ("fields.title", "terminal-fields"),
            DieLocation::Tray => ("tray.title", "terminal-tray"),
        };
        let room = dice.len() as u16 * (DIE + 1) + 1;
        let title = app.texts.get(title);
        let fits = unicode_width::UnicodeWidthStr::width(title.as_str()) <= room.into();
        put(buffer, x, 4, &if fits { title } else { app.texts.get(short) }, app.styles.faint(), room);
        for die in dice {
            one(app, buffer, x, die, hits);
            x += DIE + 1;
        }
        x += 2;
    }
}

fn one(app: &App, buffer: &mut Buffer, x: u16, die: &DieView, hits: &mut Hits) {
    let source = Source::Die(die.die);
    let (chosen, reaches) = match app.tied() {
        // Which of the tied dice landed closest is being chosen.
        Some(tied) => (app.typing.closest.contains(&die.die), tied.contains(die.die)),
        None => (app.source == Some(source), reaches(app, source)),
    };
    let typed = typed_face(app, die);
    let face = typed.or(die.face.filter(|_| die.lies != DieLocation::Hand));
    let pips = face.and_then(|face| PIPS.get(usize::from(face) - 1)).unwrap_or(&UNTHROWN);
    let mut style = app.styles.die(app.session.sheet().die_name(die.die));
    if app.acts() && !app.throw_due() && !die.usable && !chosen {
        style = style.add_modifier(Modifier::DIM);
    }
    for (line, y) in pips.iter().zip(1..) {
        put(buffer, x, y, line, style, DIE);
    }
    let (left, right) = match () {
        () if chosen => ("▶", "◀"),
        () if reaches => (">", "<"),
        () => ("", ""),
    };
    let label = format!("{left}{} {}{right}", die.die.index() + 1, app.letters.die(die.die));
    let style = match () {
        () if chosen => app.styles.chosen(),
        () if reaches => app.styles.lit(),
        () => app.styles.faint(),
    };
    let label =
        if names_fit(&label) { label } else { format!("{} {}{right}", die.die.index() + 1, app.letters.die(die.die)) };
    centre(buffer, x, 0, DIE, &label, style);
    hits.push((Rect::new(x, 0, DIE, 4), Target::Source(source)));
    if app.throw_due() && die.lies == DieLocation::Hand {
        hits.push((Rect::new(x, 0, DIE, 4), Target::Throw));
    }
}

fn names_fit(label: &str) -> bool {
    unicode_width::UnicodeWidthStr::width(label) <= usize::from(DIE)
}

/// Whether a die may mark the box chosen, or anything where none is.
fn reaches(app: &App, source: Source) -> bool {
    app.acts()
        && match app.cursor {
            Some(mark) => app.screen.choices.reaching(mark).contains(&source),
            None => app.screen.choices.all().iter().any(|choice| choice.source == Some(source)),
        }
}

/// What has been typed for a die.
fn typed_face(app: &App, die: &DieView) -> Option<u8> {
    let at = app.typed_dice().iter().position(|typed| *typed == die.die)?;
    app.typing.faces.get(at).copied()
}

/// The names of the dice whose faces are still to be typed.
pub(super) fn to_type(app: &App) -> String {
    let dice = app.typed_dice();
    let rest = dice.iter().skip(app.typing.faces.len());
    let labels: Vec<String> = rest.map(|&die| names::die_label(app.texts, app.session.sheet(), die)).collect();
    labels.join(", ")
}
