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
mod face;
mod forms;
mod kept;
mod luck;
mod on_paper;
mod pad;
mod pages;
mod parts;
mod places;
mod preview;
mod puzzle;
mod qr;
mod review;
mod shell;
mod table;
mod tones;

pub use assets::{ASSETS, Asset, RELEASE_HEADER, asset_path, release};
pub use ctx::{Ctx, LOUDEST, Settings, Theme, WARNINGS};
pub use forms::{
    CSRF_FIELD, Click, ClickFault, ConsentWish, CopyForm, FormFault, GamesQuery, GatheringForm, GatheringWish, MeForm,
    NewGameForm, NewPadForm, PadForm, PadLook, PeopleWish, ProgramWish, RECORD_FIELD, Rules, SeatField, Spoken,
    Starter, TableForm, TurnsWish, TypedPaper, VoteWish, WaitQuery, again_address, branch_entry, closer_address,
    code_of, daily_address, daily_date, daily_day, daily_name, enter_address, entry_address, is_sure, language_form,
    lesson_address, lesson_answer, next_puzzle_address, opens_table, pad_address, passing_address, people_address,
    puzzle_address, puzzle_choice, review_address, saved_address, say_form, seat_address, sent_from_people, share_form,
    turns_address, turns_seat, wants_passing, was_saved,
};
pub use kept::KeptParts;
pub use pad::{CopyData, NewPadData, PadData, copied_fragment, copy_paper, new_pad, pad, pad_fragment};
pub use pages::about::about;
pub use pages::bots::{LadderData, ladder};
pub use pages::closer::{CloserData, closer};
pub use pages::daily::{DailyData, DayLine, DayMark, OwnDay, daily};
pub use pages::daily_bots::BotLine;
pub use pages::devices::{device_code, enter, recovery_phrase};
pub use pages::dice::dice;
pub use pages::error::{ERRORS, error};
pub use pages::games::{AskedPlayer, GameKind, GameLine, GamesData, Stands, WaitingTable, games};
pub use pages::gathering::{GatheringData, TakenSeat, gathering, gathering_fragment, seat_link, take_seat};
pub use pages::gathering_screen::gathering_screen;
pub use pages::habits::{HabitsData, Mistake, habits};
pub use pages::help::help;
pub use pages::me::{MeData, me};
pub use pages::overview::{OVERVIEW_ANEW, OverviewData, RefusedLine, TimesLine, overview};
pub use pages::programs::{ProgramLine, programs};
pub use pages::start::{StartData, start};
pub use pages::stats::{FinishedGame, StatsData, stats};
pub use pages::turns::{TurnsData, TurnsNews, WayLine, turns, turns_off};
pub use pages::unreadable::unreadable;
pub use pages::upload::upload;
pub use parts::{PART_HEADER, leave_out};
pub use places::{pad_places_path, places_css, places_path};
pub use puzzle::{PuzzleData, PuzzleOrigin, PuzzleStats, puzzle, puzzle_picture};
pub use review::{Closer, Deeper, DeeperWish, ReviewData, review};
pub use table::{
    Afterwards, CompanyData, LessonData, Look, SaidLine, TableData, TalkData, Taught, WatcherLine, afterwards_fragment,
    click_fault, company_fragment, filled_picture, lesson, lesson_fragment, people, screen, screen_fragment, seat_at,
    seat_for, sheet_fragment, sheet_page, sheet_picture, table, table_fragment,
};
