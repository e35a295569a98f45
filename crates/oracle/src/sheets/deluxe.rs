//! Sheet `deluxe` (4.3): as `classic` box for box, with ?-bonuses for the X-bonuses and for the purple 6. Which box
//! carries which bonus and how long the bars are is partly reconstructed.

use super::{NO_JOKERS, Sheet, bar};
use crate::areas::{CrossGrid, GridScore, NO_BOX, NumberTrack, PRINTED, RisingTrack, ThresholdTrack};
use crate::bonus::Bonus::{BlackQuestion, ExtraDie, Fox, Number, Question, Reroll};
use crate::names::Colour::{Blue, Green, Orange, Purple, White, Yellow};

const X: u8 = PRINTED;

pub(crate) static SHEET: Sheet = Sheet {
    id: "deluxe",
    dice: [White, Yellow, Blue, Green, Orange, Purple],
    areas: [
        // yellow
        &CrossGrid {
            rows: &[[3, 6, 5, X], [2, 1, X, 5], [1, X, 2, 4], [X, 3, 4, 6]],
            row_bonuses: &[Question(Blue), Number(Orange, 4), Question(Green), Fox],
            column_bonuses: &[],
            diagonal_bonus: Some(ExtraDie),
            score: GridScore::FullColumns([10, 14, 16, 20]),
        },
        // blue
        &CrossGrid {
            rows: &[[NO_BOX, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
            row_bonuses: &[Number(Orange, 5), Question(Yellow), Fox],
            column_bonuses: &[Reroll, Question(Green), Question(Purple), ExtraDie],
            diagonal_bonus: None,
            score: GridScore::Count(&[1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56]),
        },
        // green
        &ThresholdTrack {
            minima: &[1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6],
            stars: &[1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66],
            bonuses: &[(4, ExtraDie), (6, Question(Blue)), (7, Fox), (9, Question(Purple)), (10, Reroll)],
        },
        // orange
        &NumberTrack {
            multipliers: &[1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3],
            bonus_minima: &[0; 11],
            bonuses: &[(3, Reroll), (5, Question(Yellow)), (6, ExtraDie), (8, Fox), (10, Question(Purple))],
        },
        // purple
        &RisingTrack {
            length: 11,
            bonuses: &[
                (3, Reroll),
                (4, Question(Blue)),
                (5, ExtraDie),
                (6, Question(Yellow)),
                (7, Fox),
                (8, Reroll),
                (9, Question(Green)),
                (10, Number(Orange, 6)),
                (11, ExtraDie),
            ],
        },
    ],
    bars: [bar(7), None, bar(7), None, None],
    jokers: NO_JOKERS,
    round_track: [Reroll, ExtraDie, Reroll, BlackQuestion],
    // as classic
    rating: &[140, 160, 180, 200, 220, 240, 260, 281],
};
