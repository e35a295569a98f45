#![doc = include_str!("../README.md")]
//!
//! [`sheet_svg`] draws a whole sheet, empty or as a seat has filled it in. Everything in it follows from the sheet file through
//! [`Drawing`](silbertablett_screen::drawing::Drawing); words come in through [`Labels`]. [`icon_symbols`] are the pictograms as
//! SVG symbols with ids, [`icon_svg`] puts one of them into a page, [`die_svg`] draws a die; colours are those of a [`Palette`].
//!
//! A page that is played on shows [`printed_sheet`] and, over it, what a [`Writing`] says at the places of an [`Arrangement`]; the sheets of
//! others are a [`small_sheet`].
//!
//! [`histogram`], [`trend`], [`expectation`] and [`course`] are charts; they take their colours from the style sheet of the page.
//!
//! A colour never stands alone: each area and each bonus has the pip of its die, whose shape no other has, so that a black-and-white print and a
//! colour-blind reader lose nothing. Whatever a sheet file says is escaped, wherever it ends up.

mod arrangement;
mod boxes;
mod chart;
mod course;
mod density;
mod dice;
mod edge;
mod filled;
mod hand;
mod icons;
mod labels;
mod look;
mod palette;
mod panel;
mod paper;
mod pen;
mod play;
mod portrait;
mod print;
mod sheet;
mod small;
mod stars;

pub use arrangement::{Arrangement, DrawnPlace};
pub use chart::{expectation, histogram, round_step, trend};
pub use course::{CourseStep, course};
pub use density::Density;
pub use dice::{blank_die_svg, die_svg, pip_svg};
pub use filled::Filled;
pub use icons::{icon_id, icon_svg, icon_symbols};
pub use labels::Labels;
pub use palette::{Palette, Pip, Tone};
pub use pen::{Frame, escape};
pub use play::{Writing, printed_sheet};
pub use portrait::portrait;
pub use print::{PRINT_MARGIN, PrintPage};
pub use sheet::sheet_svg;
pub use small::small_sheet;

#[cfg(test)]
mod tests;
