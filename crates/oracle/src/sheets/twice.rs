//! Sheet `twice` (4.2).

use super::{NO_JOKERS, Sheet, bar_with};
use crate::areas::{FallingTrack, NumberTrack, PairTrack, RingGrid, SilverGrid};
use crate::bonus::Bonus::{BlackQuestion, ExtraDie, Fox, Question, Reroll, Return};
use crate::names::Colour::{Blue, Green, Pink, Silver, White, Yellow};

pub(crate) static SHEET: Sheet = Sheet {
    id: "twice",
    dice: [White, Yellow, Blue, Green, Pink, Silver],
    areas: [
        // yellow
        &RingGrid {
            rows: [[0, 3, 0, 6], [1, 0, 2, 0], [0, 4, 0, 3], [2, 0, 5, 0], [0, 5, 0, 4]],
            row_bonuses: [Question(Blue), Return, Question(Yellow), Question(Green), Question(Pink)],
            column_bonuses: [Reroll, ExtraDie, Question(Silver), Fox],
            stars: &[3, 10, 21, 36, 55, 75, 96, 118, 141, 165],
        },
        // blue
        &FallingTrack {
            stars: &[1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78],
            bonuses: &[
                (2, Return),
                (3, Question(Yellow)),
                (5, ExtraDie),
                (6, Reroll),
                (7, Question(Pink)),
                (9, Fox),
                (10, Return),
                (12, Question(Green)),
            ],
        },
        // green
        &PairTrack {
            multipliers: [2, 2, 2, 1, 3, 3, 3, 2, 3, 1, 4, 1],
            bonuses: &[
                (2, Reroll),
                (4, Question(Blue)),
                (5, Return),
                (7, Fox),
                (8, Question(Silver)),
                (9, ExtraDie),
                (11, Question(Pink)),
                (12, Question(Yellow)),
            ],
        },
        // pink
        &NumberTrack {
            multipliers: &[1; 12],
            bonus_minima: &[0, 0, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6],
            bonuses: &[
                (3, Reroll),
                (4, Return),
                (5, ExtraDie),
                (6, Question(Green)),
                (7, Question(Yellow)),
                (8, Fox),
                (9, Question(Silver)),
                (10, Reroll),
                (11, Question(Blue)),
                (12, Question(Yellow)),
            ],
        },
        // silver
        &SilverGrid {
            column_bonuses: [ExtraDie, Question(Yellow), Fox, Question(Blue), Question(Green), Question(Pink)],
            row_stars: [2, 4, 7, 11, 16, 22],
        },
    ],
    bars: [bar_with(6, Fox), bar_with(6, Question(Pink)), bar_with(6, Question(Silver)), None, None],
    jokers: NO_JOKERS,
    round_track: [Reroll, ExtraDie, Return, BlackQuestion],
    // >320, 300-320, 280-299, 260-279, 240-259, 220-239, 200-219, 180-199, 160-179, 140-159, <140
    rating: &[140, 160, 180, 200, 220, 240, 260, 280, 300, 321],
};
