#![doc = include_str!("../README.md")]
//!
//! - Functions such as [`start`], [`table`], [`review`] and [`stats`] make whole pages; [`table_fragment`] makes the part of the table that
//!   changes. All take a [`Ctx`]: the reader.
//! - [`NewGameForm`] and [`Click`] read back what the forms of the pages send.
//! - [`ASSETS`] are the files that pages load.
//!
//! Pages hold under a policy that allows neither inline scripts nor inline styles. Everything works by plain links and forms; the
//! script of [`ASSETS`] makes it quicker and knows no rules: it works from data in the page.

mod assets;
mod ctx;
mod forms;
mod on_paper;
mod pages;
mod parts;
mod places;
mod puzzle;
mod review;
mod shell;
mod table;
mod tones;

pub use assets::{ASSETS, Asset, asset_path};
pub use ctx::{Ctx, Settings, Theme};
pub use forms::{
    CSRF_FIELD, Click, ClickFault, FormFault, GamesQuery, MeForm, NewGameForm, RECORD_FIELD, Rules, SeatField, Starter,
    TableForm, branch_entry, entry_address, is_sure, language_form, puzzle_address, puzzle_choice, review_address,
    saved_address, seat_address, share_form, was_saved,
};
pub use pages::about::about;
pub use pages::dice::dice;
pub use pages::error::{ERRORS, error};
pub use pages::games::{GameLine, GamesData, Stands, games};
pub use pages::habits::{HabitsData, habits};
pub use pages::help::help;
pub use pages::me::{MeData, me};
pub use pages::start::{StartData, start};
pub use pages::stats::{FinishedGame, StatsData, stats};
pub use pages::unreadable::unreadable;
pub use pages::upload::upload;
pub use parts::{PART_HEADER, leave_out};
pub use places::{places_css, places_path};
pub use puzzle::{PuzzleData, puzzle, puzzle_picture};
pub use review::{Closer, ReviewData, review};
pub use table::{
    Look, TableData, click_fault, seat_at, sheet_fragment, sheet_page, sheet_picture, table, table_fragment,
};
