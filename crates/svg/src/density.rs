//! How close together a sheet is drawn.

/// The measures of an arrangement, in units of its own. What they say of rows and boxes is the most: sheets with many rows are drawn
/// smaller, so that every sheet has about the same shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Density {
    /// How wide the whole drawing is.
    pub(crate) width: f32,
    /// How high it is at most, unless boxes would become too small.
    pub(crate) highest: f32,
    /// Between panels.
    pub(crate) gap: f32,
    /// Corners of panels.
    pub(crate) radius: f32,
    /// How thick the lines of panels are.
    pub(crate) line: f32,
    /// How wide the coloured band is.
    pub(crate) band: f32,
    /// Around what stands in a panel.
    pub(crate) pad: f32,
    /// The side of a box.
    pub(crate) side: f32,
    /// Half of the distance from box to box.
    pub(crate) half: f32,
    /// The column of the arrow at the start of a track.
    pub(crate) lead: f32,
    /// The column of a sign.
    pub(crate) sign: f32,
    /// The column of an arrow to a bonus.
    pub(crate) arrow: f32,
    /// A column that keeps pairs and sums apart.
    pub(crate) apart: f32,
    /// The row of boxes.
    pub(crate) row: f32,
    /// The side of an icon, and the row of icons.
    pub(crate) icon: f32,
    pub(crate) icons: f32,
    /// The radius of a star, and the row of stars.
    pub(crate) star: f32,
    pub(crate) stars: f32,
    /// A line of a scale.
    pub(crate) scale: f32,
    /// The row of arrows.
    pub(crate) arrows: f32,
    /// The number a bonus asks for.
    pub(crate) minimum: f32,
    /// The size of the sign on the band.
    pub(crate) pip: f32,
    /// Whether there is room for what is nice to have: signs, arrows, scores on the bands, printed numbers beside marks.
    pub(crate) fine: bool,
}

impl Density {
    /// As printed: for paper, and for windows from about 600 pixels on.
    pub const WIDE: Density = Density {
        width: 1000.0,
        highest: 822.0,
        gap: 10.0,
        radius: 16.0,
        line: 2.0,
        band: 46.0,
        pad: 11.0,
        side: 60.0,
        half: 32.0,
        lead: 26.0,
        sign: 17.0,
        arrow: 22.0,
        apart: 13.0,
        row: 66.0,
        icon: 41.0,
        icons: 46.0,
        star: 20.0,
        stars: 44.0,
        scale: 31.0,
        arrows: 9.0,
        minimum: 15.0,
        pip: 11.0,
        fine: true,
    };

    /// For phones: no signs and arrows, boxes side by side.
    pub const TALL: Density = Density {
        width: 378.0,
        highest: 404.0,
        gap: 4.0,
        radius: 8.0,
        line: 1.2,
        band: 15.0,
        pad: 4.0,
        side: 31.0,
        half: 15.5,
        lead: 9.0,
        sign: 0.4,
        arrow: 2.0,
        apart: 2.0,
        row: 33.0,
        icon: 21.0,
        icons: 23.0,
        star: 9.4,
        stars: 20.0,
        scale: 14.5,
        arrows: 2.0,
        minimum: 8.5,
        pip: 4.4,
        fine: false,
    };

    /// The same with rows so much lower, and what stands in them so much smaller.
    pub(crate) fn scaled(self, by: f32) -> Density {
        Density {
            pad: self.pad * by,
            side: self.side * by,
            row: self.row * by,
            icon: self.icon * by,
            icons: self.icons * by,
            star: self.star * by,
            stars: self.stars * by,
            scale: self.scale * by,
            arrows: self.arrows * by,
            minimum: self.minimum * by,
            ..self
        }
    }
}
