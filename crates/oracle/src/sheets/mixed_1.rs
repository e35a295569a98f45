//! Sheet `mixed` in its first revision (4.4), which stays for the games that began with it.

use super::{Sheet, bar};
use crate::areas::{CrossGrid, FreePairs, GridScore, NO_BOX, PRINTED, SkipTrack, ThreeRows, TraySumTrack};
use crate::bonus::Bonus::{BlackQuestion, ExtraDie, Fox, Mix, Question, Reroll};
use crate::names::Colour::{Blue, Green, Orange, Purple, White, Yellow};

const X: u8 = PRINTED;

pub(crate) static SHEET: Sheet = Sheet {
    id: "mixed@1",
    dice: [White, Yellow, Blue, Green, Orange, Purple],
    areas: [
        // yellow
        &ThreeRows {
            top_bonuses: &[(2, Reroll), (3, Question(Orange)), (4, ExtraDie), (5, Mix), (6, Fox)],
            middle_bonuses: &[(1, Mix), (2, Question(Blue)), (3, Question(Green)), (4, Question(Purple)), (6, Mix)],
            column_stars: [10, 15, 15, 20, 20, 25],
        },
        // blue; the printed crosses are 3, 6, 8 and 10
        &CrossGrid {
            rows: &[[NO_BOX, 2, X, 4], [5, X, 7, X], [9, X, 11, 12]],
            row_bonuses: &[Mix, Question(Orange), Fox],
            column_bonuses: &[Reroll, Question(Purple), Question(Green), ExtraDie],
            diagonal_bonus: None,
            score: GridScore::Count(&[2, 6, 12, 20, 30, 42, 56]),
        },
        // green
        &FreePairs {
            multipliers: [2, 3, 3, 2, 4, 3, 3, 1, 4, 2, 5, 1],
            bonuses: &[
                (2, Mix),
                (4, Question(Blue)),
                (5, ExtraDie),
                (7, Fox),
                (8, Question(Yellow)),
                (9, Reroll),
                (11, Question(Purple)),
                (12, Question(Orange)),
            ],
        },
        // orange
        &SkipTrack {
            numbers: [1, 5, 3, 4, 2, 6, 4, 5, 2, 1, 6, 3],
            bonuses_after: &[
                (2, Question(Purple)),
                (4, Reroll),
                (5, Question(Blue)),
                (7, ExtraDie),
                (8, Mix),
                (10, Question(Yellow)),
                (11, Fox),
            ],
            stars: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78],
        },
        // purple
        &TraySumTrack {
            stars: [2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 67, 79],
            bonuses: &[
                (2, Reroll),
                (3, Question(Yellow)),
                (4, Mix),
                (5, ExtraDie),
                (6, Question(Green)),
                (7, Question(Blue)),
                (8, Fox),
                (9, Mix),
                (11, Question(Orange)),
            ],
        },
    ],
    bars: [bar(6), bar(3), bar(6), bar(3), bar(3)],
    jokers: [Some(5), Some(6), None],
    round_track: [Reroll, ExtraDie, Mix, BlackQuestion],
    // >420, 390-420, 360-389, 330-359, 300-329, 270-299, 240-269, 210-239, 180-209, 160-179, <160
    rating: &[160, 180, 210, 240, 270, 300, 330, 360, 390, 421],
};
