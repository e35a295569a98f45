//! What stands around the areas: bars, rounds, score, levels.

use crate::dice::pip;
use crate::filled::Filled;
use crate::icons::icon_id;
use crate::labels::Labels;
use crate::palette::{FAINT, INK, PAPER, PENCIL, Palette};
use crate::pen::{Frame, Pen, fill, outlined};
use silbertablett_rules::{Action, Area};
use silbertablett_screen::drawing::{BarDrawing, Drawing, Icon, RoundDrawing};
use silbertablett_sheet_file::SheetFile;

/// What counts now.
const GOLD: &str = "#ffc83d";
/// The ground of what belongs to no colour.
const GROUND: &str = "#f1f3f6";
/// How high the round track is.
pub(crate) const ROUNDS: f32 = 96.0;
/// How high the places of the chosen dice are.
pub(crate) const FIELDS: f32 = 90.0;
/// How high a bar is.
pub(crate) const BAR: f32 = 50.0;
/// The distance from slot to slot at least.
const SLOT: f32 = 26.0;
/// The distance from slot to slot at most.
const WIDEST_SLOT: f32 = 44.0;

/// How wide a bar is at least.
pub(crate) fn bar_width(bar: &BarDrawing) -> f32 {
    around_slots(bar) + SLOT * bar.slots.len() as f32
}

/// How wide a bar is without its slots.
fn around_slots(bar: &BarDrawing) -> f32 {
    if bar.end.is_some() { 104.0 } else { 55.0 }
}

/// A bar: its icon, its slots, and what its end pays.
pub(crate) fn bar(
    pen: &mut Pen,
    sheet: &SheetFile,
    bar: &BarDrawing,
    name: &str,
    filled: Option<&Filled<'_>>,
    at: Frame,
) {
    pen.rect(at, 12.0, outlined(GROUND, FAINT, 1.2));
    pen.symbol(&icon_id(sheet, Icon::Action(bar.action)), Frame { x: at.x + 8.0, y: at.y + 9.0, w: 32.0, h: 32.0 });
    pen.plain_from((at.x + 48.0, at.y + 10.5), 10.5, INK, name);
    let y = at.y + 31.0;
    let pitch = ((at.w - around_slots(bar)) / bar.slots.len() as f32).min(WIDEST_SLOT);
    let place = |slot: usize| (at.x + 47.0 + pitch * (slot as f32 + 0.5), y);
    for (slot, number) in bar.slots.iter().enumerate() {
        let (unlocked, used) = filled.map_or((false, false), |filled| {
            let used = match bar.action {
                Action::Joker => filled.seat.joker_used(slot),
                action => slot < usize::from(filled.seat.used(action)),
            };
            (slot < usize::from(filled.seat.unlocked(bar.action)), used)
        });
        let (x, y) = place(slot);
        let paint = if unlocked { outlined(GOLD, PENCIL, 2.6) } else { outlined(PAPER, INK, 1.4) };
        pen.circle((x, y), 11.0, paint);
        if let Some(number) = number {
            pen.text((x, y), 13.0, INK, &if *number == 0 { "?".to_owned() } else { number.to_string() });
        }
        if used {
            pen.cross(Frame { x: x - 12.0, y: y - 12.0, w: 24.0, h: 24.0 });
        }
    }
    if let Some(end) = bar.end {
        let x = at.x + 47.0 + pitch * bar.slots.len() as f32;
        pen.path(&format!("M{:.1} {:.1}l9 6l-9 6Z", x + 3.0, y - 6.0), fill(INK));
        pen.symbol(&icon_id(sheet, end), Frame { x: x + 16.0, y: at.y + 9.0, w: 32.0, h: 32.0 });
    }
}

/// The places of the three dice a player chooses, left to right (1.6). Returns how high they are.
pub(crate) fn fields(pen: &mut Pen, labels: &Labels, (x, y, w): (f32, f32, f32)) -> f32 {
    pen.rect(Frame { x, y, w, h: FIELDS }, 12.0, outlined(GROUND, FAINT, 1.2));
    pen.text_from((x + 12.0, y + 15.0), 13.0, INK, &labels.fields);
    for field in 0u8..3 {
        let wide = (w - 20.0) / 3.0;
        let cell = Frame { x: x + 10.0 + wide * f32::from(field), y: y + 27.0, w: wide, h: FIELDS - 34.0 };
        let place = cell.square(52.0);
        pen.rect(place, 11.0, outlined(PAPER, INK, 1.6));
        pen.text(place.centre(), 20.0, "#c9ced6", &(field + 1).to_string());
    }
    FIELDS
}

/// The round track. Returns how high it is.
pub(crate) fn rounds(
    pen: &mut Pen,
    sheet: &SheetFile,
    rounds: &[RoundDrawing],
    labels: &Labels,
    filled: Option<&Filled<'_>>,
    at: (f32, f32, f32),
) -> f32 {
    let (x, y, w) = at;
    pen.rect(Frame { x, y, w, h: ROUNDS }, 12.0, outlined(GROUND, FAINT, 1.2));
    pen.text_from((x + 12.0, y + 15.0), 13.0, INK, &labels.rounds);
    let wide = (w - 16.0) / rounds.len() as f32;
    for (i, round) in rounds.iter().enumerate() {
        let cell = Frame { x: x + 8.0 + wide * i as f32, y: y + 25.0, w: wide, h: 65.0 }.inset(2.0);
        pen.rect(cell, 7.0, outlined(PAPER, FAINT, 1.0));
        let middle = cell.x + cell.w / 2.0;
        pen.text((middle, cell.y + 12.0), 16.0, INK, &round.number.to_string());
        if filled.is_some_and(|filled| round.number <= filled.rounds) {
            pen.cross(Frame { x: middle - 13.0, y: cell.y - 1.0, w: 26.0, h: 26.0 });
        }
        if let Some(gift) = round.gift {
            let icon = Frame { x: cell.x, y: cell.y + 24.0, w: cell.w, h: 34.0 }.square(32.0);
            pen.symbol(&icon_id(sheet, gift), icon);
        } else if round.most_seats < 4 {
            // Played with fewer people only.
            pen.circle((middle - 8.0, cell.y + 36.0), 3.6, fill(FAINT));
            pen.path(&format!("M{:.1} {:.1}a6.5 7 0 0 1 13 0Z", middle - 14.5, cell.y + 49.0), fill(FAINT));
            pen.text((middle + 9.0, cell.y + 42.0), 11.0, INK, &format!("≤{}", round.most_seats));
        }
    }
    ROUNDS
}

/// How high the table of points is, its lines so much higher than they must be.
pub(crate) fn score_height(more: f32) -> f32 {
    36.0 + 7.0 * (31.0 + more)
}

/// The table of points.
pub(crate) fn score(
    pen: &mut Pen,
    sheet: &SheetFile,
    palette: &Palette,
    labels: &Labels,
    filled: Option<&Filled<'_>>,
    at: Frame,
) {
    let Frame { x, y, w, h: height } = at;
    let head = 28.0;
    let line = (height - head - 8.0) / 7.0;
    let score = filled.map(|filled| filled.seat.score(sheet.tables(), filled.rulings));
    pen.rect(Frame { x, y, w, h: height }, 12.0, outlined(GROUND, FAINT, 1.2));
    pen.text_from((x + 12.0, y + 15.0), 13.0, INK, &labels.score);
    let place = |row: usize| {
        let cell = Frame { x: x + w - 106.0, y: y + head + line * row as f32, w: 96.0, h: line }.inset(2.0);
        Frame { y: cell.centre().1 - cell.h.min(32.0) / 2.0, h: cell.h.min(32.0), ..cell }
    };
    let value = |pen: &mut Pen, at: Frame, text: Option<String>| {
        if let Some(text) = text {
            pen.text(at.centre(), 18.0, PENCIL, &text);
        }
    };
    for area in Area::all() {
        let (cell, tone) = (place(area.index()), palette.area(area));
        let middle = cell.centre().1;
        let tile = Frame { x: x + 10.0, y: middle - 12.0, w: 24.0, h: 24.0 };
        pen.rect(tile, 6.0, fill(tone.strong));
        pip(pen, tile.centre(), 6.6, tone);
        pen.plain_from((x + 42.0, middle), 13.0, INK, &labels.areas[area.index()]);
        pen.rect(cell, 7.0, outlined(PAPER, tone.dark, 1.6));
        value(pen, cell, score.map(|score| score.areas[area.index()].to_string()));
    }
    let foxes = place(5);
    let middle = foxes.centre().1;
    pen.symbol(&icon_id(sheet, Icon::Fox), Frame { x: x + 9.0, y: middle - 13.0, w: 26.0, h: 26.0 });
    pen.plain_from((x + 42.0, middle), 11.0, INK, &labels.foxes);
    pen.rect(foxes, 7.0, outlined(PAPER, INK, 1.4));
    let worth = |score: silbertablett_rules::seat::Score| match score.foxes {
        0 => "0".to_owned(),
        count => format!("{count} × {} = {}", score.fox_points / i32::from(count), score.fox_points),
    };
    if let Some(score) = score {
        pen.text(foxes.centre(), 12.0, PENCIL, &worth(score));
    }
    let total = place(6);
    pen.text_from((x + 12.0, total.centre().1), 15.0, INK, &labels.total);
    pen.rect(total, 7.0, outlined(PAPER, INK, 2.6));
    value(pen, total, score.map(|score| score.total.to_string()));
}

/// In how many columns levels stand, and how many are in each.
fn levels_shape(drawing: &Drawing) -> (usize, usize) {
    let columns = if drawing.levels.len() > 12 { 3 } else { 2 };
    (columns, drawing.levels.len().div_ceil(columns))
}

/// How high the table of levels is, its lines so much higher than they must be.
pub(crate) fn levels_height(drawing: &Drawing, more: f32) -> f32 {
    34.0 + (19.0 + more) * levels_shape(drawing).1 as f32
}

/// The table of levels, the highest first.
pub(crate) fn levels(
    pen: &mut Pen,
    sheet: &SheetFile,
    drawing: &Drawing,
    labels: &Labels,
    filled: Option<&Filled<'_>>,
    at: Frame,
) {
    let Frame { x, y, w, h } = at;
    let (columns, rows) = levels_shape(drawing);
    let line = (h - 34.0) / rows as f32;
    pen.rect(at, 12.0, outlined(GROUND, FAINT, 1.2));
    pen.text_from((x + 12.0, y + 15.0), 13.0, INK, &labels.levels);
    let reached = filled.map(|filled| filled.seat.score(sheet.tables(), filled.rulings).level);
    let wide = (w - 20.0) / columns as f32;
    for (i, level) in drawing.levels.iter().rev().enumerate() {
        let (column, row) = (i / rows, i % rows);
        let cell = Frame { x: x + 10.0 + wide * column as f32, y: y + 27.0 + line * row as f32, w: wide, h: line };
        if reached == Some(level.number) {
            pen.rect(cell.inset(1.0), 5.0, outlined(GOLD, PENCIL, 1.2));
        }
        let next =
            i.checked_sub(1).and_then(|above| drawing.levels.iter().rev().nth(above)).and_then(|level| level.least);
        let range = match (level.least, next) {
            (Some(least), Some(next)) if next - 1 > least => format!("{least}–{}", next - 1),
            (Some(least), Some(_)) => least.to_string(),
            (Some(least), None) => format!("≥ {least}"),
            (None, Some(next)) => format!("< {next}"),
            (None, None) => "–".to_owned(),
        };
        let middle = cell.centre().1;
        pen.text_to((cell.x + 20.0, middle), 12.0, INK, &level.number.to_string());
        pen.plain_from((cell.x + 28.0, middle), 12.0, INK, &range);
    }
}
