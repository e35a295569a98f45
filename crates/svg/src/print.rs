//! The page that a picture of a sheet is printed on.

/// What stays white at every edge, in millimetres: hardly any printer reaches nearer to the edge of the paper than this.
pub const PRINT_MARGIN: f32 = 8.0;

/// A page of paper, lying on its long side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintPage {
    /// In millimetres.
    pub width: f32,
    /// In millimetres, less than the width.
    pub height: f32,
}

impl PrintPage {
    /// A3 of ISO 216.
    pub const A3: PrintPage = PrintPage { width: 420.0, height: 297.0 };
    /// A4 of ISO 216.
    pub const A4: PrintPage = PrintPage { width: 297.0, height: 210.0 };
    /// A5 of ISO 216.
    pub const A5: PrintPage = PrintPage { width: 210.0, height: 148.0 };
    /// The usual paper of North America, 11 by 8.5 inches.
    pub const LETTER: PrintPage = PrintPage { width: 279.4, height: 215.9 };
    /// 14 by 8.5 inches.
    pub const LEGAL: PrintPage = PrintPage { width: 355.6, height: 215.9 };
    /// 17 by 11 inches.
    pub const TABLOID: PrintPage = PrintPage { width: 431.8, height: 279.4 };

    /// Width by height of what can be printed on.
    pub(crate) fn ratio(self) -> f32 {
        (self.width - 2.0 * PRINT_MARGIN) / (self.height - 2.0 * PRINT_MARGIN)
    }
}
