//! Writing SVG: shapes and texts, everything escaped.

use std::fmt::Write;

/// Text made safe for the content and the quoted attributes of XML and HTML. Characters that XML does not allow are dropped.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            c if c < ' ' || matches!(c, '\u{7f}' | '\u{fffe}' | '\u{ffff}') => {}
            c => safe.push(c),
        }
    }
    safe
}

/// A picture as it grows.
#[derive(Debug, Default)]
pub(crate) struct Pen {
    pub(crate) out: String,
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint<'a> {
    pub(crate) fill: &'a str,
    pub(crate) stroke: &'a str,
    pub(crate) width: f32,
}

/// Fill without an outline.
pub(crate) fn fill(fill: &str) -> Paint<'_> {
    Paint { fill, stroke: "none", width: 0.0 }
}

/// Fill with an outline.
pub(crate) fn outlined<'a>(fill: &'a str, stroke: &'a str, width: f32) -> Paint<'a> {
    Paint { fill, stroke, width }
}

/// A place and a size, in units of the drawing it is in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// From the left edge of the drawing to the left edge of the frame.
    pub x: f32,
    /// From above.
    pub y: f32,
    /// How wide it is.
    pub w: f32,
    /// How high it is.
    pub h: f32,
}

impl Frame {
    /// The middle.
    pub(crate) fn centre(self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// A square of at most this side in the middle.
    pub(crate) fn square(self, side: f32) -> Frame {
        let (x, y) = self.centre();
        let side = side.min(self.w).min(self.h);
        Frame { x: x - side / 2.0, y: y - side / 2.0, w: side, h: side }
    }

    /// Smaller by so much on each side.
    pub(crate) fn inset(self, by: f32) -> Frame {
        Frame { x: self.x + by, y: self.y + by, w: self.w - 2.0 * by, h: self.h - 2.0 * by }
    }
}

impl Pen {
    /// Markup as it is; nothing that comes from a sheet may be in it unescaped.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// A rounded rectangle.
    pub(crate) fn rect(&mut self, at: Frame, radius: f32, paint: Paint<'_>) {
        let Frame { x, y, w, h } = at;
        self.tag(
            format_args!("<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{radius:.1}\""),
            paint,
        );
    }

    /// A circle.
    pub(crate) fn circle(&mut self, (x, y): (f32, f32), radius: f32, paint: Paint<'_>) {
        self.tag(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\""), paint);
    }

    /// A path given by its data.
    pub(crate) fn path(&mut self, data: &str, paint: Paint<'_>) {
        self.tag(format_args!("<path d=\"{data}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""), paint);
    }

    fn tag(&mut self, start: std::fmt::Arguments<'_>, paint: Paint<'_>) {
        let Paint { fill, stroke, width } = paint;
        let _ = self.out.write_fmt(start);
        let _ = write!(self.out, " fill=\"{fill}\"");
        if stroke != "none" {
            let _ = write!(self.out, " stroke=\"{stroke}\" stroke-width=\"{width}\"");
        }
        self.out.push_str("/>\n");
    }

    /// A text with its middle at a place.
    pub(crate) fn text(&mut self, at: (f32, f32), size: f32, colour: &str, text: &str) {
        self.write(at, size, colour, "middle", "bold", text);
    }

    /// A text that begins at a place, its height centred there.
    pub(crate) fn text_from(&mut self, at: (f32, f32), size: f32, colour: &str, text: &str) {
        self.write(at, size, colour, "start", "bold", text);
    }

    /// A text in a plain weight that begins at a place.
    pub(crate) fn plain_from(&mut self, at: (f32, f32), size: f32, colour: &str, text: &str) {
        self.write(at, size, colour, "start", "normal", text);
    }

    /// A text that ends at a place.
    pub(crate) fn text_to(&mut self, at: (f32, f32), size: f32, colour: &str, text: &str) {
        self.write(at, size, colour, "end", "bold", text);
    }

    fn write(&mut self, (x, y): (f32, f32), size: f32, colour: &str, anchor: &str, weight: &str, text: &str) {
        // Not every program knows how to centre a text by itself: capitals are about 0.7 of the size high.
        let y = y + size * 0.355;
        let _ = writeln!(
            self.out,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{colour}\" text-anchor=\"{anchor}\" \
             font-weight=\"{weight}\">{}</text>",
            escape(text)
        );
    }

    /// A symbol of the picture.
    pub(crate) fn symbol(&mut self, id: &str, at: Frame) {
        let Frame { x, y, w, h } = at;
        let _ =
            writeln!(self.out, "<use href=\"#{id}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>");
    }

    /// A pencil cross over a place.
    pub(crate) fn cross(&mut self, at: Frame) {
        let Frame { x, y, w, h } = at.inset(at.w * 0.14);
        let data = format!("M{x:.1} {y:.1}L{:.1} {:.1}M{:.1} {y:.1}L{x:.1} {:.1}", x + w, y + h, x + w, y + h);
        self.path(&data, outlined("none", crate::palette::PENCIL, 2.5));
    }

    /// A rounded rectangle with attributes that say how it is painted.
    pub(crate) fn rounded(&mut self, at: Frame, radius: f32, attributes: &str) {
        let Frame { x, y, w, h } = at;
        let _ = writeln!(
            self.out,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{radius:.1}\" {attributes}/>"
        );
    }

    /// A circle, likewise.
    pub(crate) fn round(&mut self, (x, y): (f32, f32), radius: f32, attributes: &str) {
        let _ = writeln!(self.out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" {attributes}/>");
    }

    /// A path, likewise.
    pub(crate) fn shape(&mut self, data: &str, attributes: &str) {
        let _ = writeln!(self.out, "<path d=\"{data}\" {attributes}/>");
    }

    /// A text with its middle at a place, likewise.
    pub(crate) fn words(&mut self, (x, y): (f32, f32), size: f32, attributes: &str, text: &str) {
        let y = y + size * 0.355;
        let _ = writeln!(
            self.out,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" {attributes}>{}</text>",
            escape(text)
        );
    }
}
