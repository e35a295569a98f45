//! Sheet `classic` (4.1).

use super::{NO_JOKERS, Sheet, bar};
use crate::areas::{CrossGrid, GridScore, NO_BOX, NumberTrack, PRINTED, RisingTrack, ThresholdTrack};
use crate::bonus::Bonus::{BlackCrossOrSix, Cross, ExtraDie, Fox, Number, Reroll};
use crate::names::Colour::{Blue, Green, Orange, Purple, White, Yellow};

const X: u8 = PRINTED;

pub(crate) static SHEET: Sheet = Sheet {
    id: "classic",
    dice: [White, Yellow, Blue, Green, Orange, Purple],
    areas: [
        // yellow
        &CrossGrid {
            rows: &[[3, 6, 5, X], [2, 1, X, 5], [1, X, 2, 4], [X, 3, 4, 6]],
            row_bonuses: &[Cross(Blue), Number(Orange, 4), Cross(Green), Fox],
            column_bonuses: &[],
            diagonal_bonus: Some(ExtraDie),
            score: GridScore::FullColumns([10, 14, 16, 20]),
        },
        // blue
        &CrossGrid {
            rows: &[[NO_BOX, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
            row_bonuses: &[Number(Orange, 5), Cross(Yellow), Fox],
            column_bonuses: &[Reroll, Cross(Green), Number(Purple, 6), ExtraDie],
            diagonal_bonus: None,
            score: GridScore::Count(&[1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56]),
        },
        // green
        &ThresholdTrack {
            minima: &[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6],
            stars: &[1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66],
            bonuses: &[(4, ExtraDie), (6, Cross(Blue)), (7, Fox), (9, Number(Purple, 6)), (10, Reroll)],
        },
        // orange
        &NumberTrack {
            multipliers: &[1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3],
            bonus_minima: &[0; 11],
            bonuses: &[(3, Reroll), (5, Cross(Yellow)), (6, ExtraDie), (8, Fox), (10, Number(Purple, 6))],
        },
        // purple
        &RisingTrack {
            length: 11,
            bonuses: &[
                (3, Reroll),
                (4, Cross(Blue)),
                (5, ExtraDie),
                (6, Cross(Yellow)),
                (7, Fox),
                (8, Reroll),
                (9, Cross(Green)),
                (10, Number(Orange, 6)),
                (11, ExtraDie),
            ],
        },
    ],
    bars: [bar(7), None, bar(7), None, None],
    jokers: NO_JOKERS,
    round_track: [Reroll, ExtraDie, Reroll, BlackCrossOrSix],
    // >280, 260-280, 240-259, 220-239, 200-219, 180-199, 160-179, 140-159, <140
    rating: &[140, 160, 180, 200, 220, 240, 260, 281],
};
