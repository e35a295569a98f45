//! A sheet of paper that was typed, checked: what may stand there, what it comes to, and every slip with its number.

use crate::Ctx;
use crate::forms::TypedPaper;
use silbertablett_pad::{PadGame, PadStart};
use silbertablett_record::{PaperSheet, PaperSlip};
use silbertablett_rules::{Area, Mark, SeatId, seat::Score};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{box_words, names, slip_words, whole};
use std::sync::Arc;

/// What is counted on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountedPoints {
    Area(Area),
    Foxes,
    Total,
}

/// What a slip is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SlipPlace {
    /// A mark that is not allowed: a box, or an area as a whole.
    Marks(Area, Option<Mark>),
    /// Points that were counted wrong.
    Points(CountedPoints),
}

/// A slip in words.
pub(super) struct Slip {
    pub(super) at: SlipPlace,
    /// Where it is.
    pub(super) title: String,
    /// What is wrong and what would be right.
    pub(super) words: String,
}

impl Slip {
    pub(super) fn is_forbidden(&self) -> bool {
        matches!(self.at, SlipPlace::Marks(..))
    }
}

/// A sheet that was checked.
pub(super) struct Checked {
    /// A game of this sheet alone, with everything that may stand there.
    pub(super) game: PadGame,
    /// What may not, with the number that stands there.
    pub(super) left_out: Vec<(Mark, u8)>,
    /// The slips, area by area; their numbers are their places from 1.
    pub(super) slips: Vec<Slip>,
}

impl Checked {
    /// Checks what was typed of a sheet.
    pub(super) fn of(ctx: &Ctx<'_>, sheet: &Arc<SheetFile>, paper: &TypedPaper) -> Checked {
        let start = PadStart::new(Arc::clone(sheet), vec![names::seat(ctx.texts(), 1)], 1);
        let start = start.unwrap_or_else(|error| unreachable!("a sheet of one with a name of ours: {error}"));
        let mut game = PadGame::new(start.copied_from(0));
        let PaperSheet { marks, slips: found } = paper.read(sheet);
        let left_out = game.copy(FIRST, &marks);
        let score = game.score(FIRST);
        let mut slips = Vec::new();
        for area in Area::all() {
            slips.extend(found.iter().filter(|slip| slip.area == area).map(|slip| forbidden(ctx, sheet, slip)));
            let (given, right) = (&paper.areas[area.index()], score.areas[area.index()]);
            slips.extend(counted(
                ctx,
                CountedPoints::Area(area),
                names::area_label(ctx.texts(), sheet, area),
                (given, right),
            ));
        }
        let fox = ctx.t("result-fox-row");
        slips.extend(counted(ctx, CountedPoints::Foxes, fox, (&paper.foxes, score.fox_points)));
        slips.extend(counted(ctx, CountedPoints::Total, ctx.t("copied-counted-total"), (&paper.total, score.total)));
        Checked { game, left_out, slips }
    }

    pub(super) fn score(&self) -> Score {
        self.game.score(FIRST)
    }

    /// The number of the first slip about something, from 1.
    pub(super) fn number(&self, at: impl Fn(SlipPlace) -> bool) -> Option<usize> {
        self.slips.iter().position(|slip| at(slip.at)).map(|place| place + 1)
    }

    /// Whether something that may not stand there does.
    pub(super) fn has_forbidden(&self) -> bool {
        self.slips.iter().any(Slip::is_forbidden)
    }
}

/// The only seat of a sheet that is checked.
pub(super) const FIRST: SeatId = match SeatId::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
};

fn forbidden(ctx: &Ctx<'_>, sheet: &SheetFile, slip: &PaperSlip) -> Slip {
    let mark = slip.spot.map(|spot| Mark { area: slip.area, spot });
    let title = match mark {
        Some(mark) => box_words(ctx.texts(), sheet, mark),
        None => names::area_label(ctx.texts(), sheet, slip.area),
    };
    Slip { at: SlipPlace::Marks(slip.area, mark), title, words: slip_words(ctx.texts(), sheet, slip) }
}

/// Points that were counted, where they are not right.
fn counted(ctx: &Ctx<'_>, what: CountedPoints, title: String, (given, right): (&str, i32)) -> Option<Slip> {
    if given.is_empty() || given.replace('−', "-").parse() == Ok(right) {
        return None;
    }
    let args = [("counted", given.to_owned().into()), ("right", whole(right).into())];
    Some(Slip { at: SlipPlace::Points(what), title, words: ctx.say("copied-you-counted", &args) })
}
