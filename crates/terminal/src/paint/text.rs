//! Text on a screen: cut off where room ends, never in the middle of a letter.

use crate::app::Target;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What stands where.
pub(crate) type Hits = Vec<(Rect, Target)>;

/// Writes a text at a place, with an ellipsis where it is longer than `room`: the columns used.
pub(crate) fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style, room: u16) -> u16 {
    let area = buffer.area;
    if y >= area.bottom() || x >= area.right() {
        return 0;
    }
    let text = fit(text, usize::from(room.min(area.right() - x)));
    buffer.set_string(x, y, &text, style);
    text.width() as u16
}

/// Writes a text in the middle of some columns.
pub(crate) fn centre(buffer: &mut Buffer, x: u16, y: u16, width: u16, text: &str, style: Style) {
    let used = text.width().min(width.into()) as u16;
    put(buffer, x + (width - used).div_ceil(2), y, text, style, width);
}

/// A text of at most so many columns.
pub(crate) fn fit(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut used = 0;
    let kept = text.chars().take_while(|c| {
        used += c.width().unwrap_or(0);
        used < room
    });
    let mut kept: String = kept.collect();
    if room > 0 {
        kept.push('…');
    }
    kept
}

/// A text in lines of at most so many columns.
pub(crate) fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.width() + 1 + word.width() > room {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}
