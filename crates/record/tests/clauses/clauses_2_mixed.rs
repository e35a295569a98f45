//! Section 2 of the rules, the areas of `mixed` (2.11 to 2.16), one test a clause.

use crate::script::check;

/// Scores of filled areas: sheet, marks, area, points.
fn scores(cases: &[(&str, &str, &str, i32)]) {
    for (sheet, marks, area, points) in cases {
        check(&format!("sheet {sheet}\nseat {marks}\nfinished\n0 points {area} {points}"));
    }
}

#[test]
fn clause_2_11_three_rows_of_ones_choice() {
    check(
        "sheet mixed
         seat yellow r1c1=4 r2c1=4
         seat
         throw 4 3 6 6 6 6
         0 can take yellow yellow r1c2
         0 can take yellow yellow r2c2
         0 can take yellow yellow r3c1
         0 refuses take white yellow r1c2 | Number
         0 refuses take yellow yellow r3c2 | NotNext
         0 take yellow yellow r1c2
         0 points yellow -4",
    );
    // After a 1 the top row is closed.
    check(
        "sheet mixed
         seat yellow r1c1=1
         seat
         throw 6 1 6 6 6 6
         0 refuses take yellow yellow r1c2 | Number
         0 take yellow yellow r3c1
         0 points yellow 1",
    );
    // Bonuses choose the row too, and the number.
    check(
        "sheet mixed
         seat yellow r1c1=2; purple= 1 2
         seat
         throw 6 6 6 6 6 6
         0 take purple purple 3
         0 only bonus Y? yellow r1c2 number=1 | bonus Y? yellow r2c1 number=1 | bonus Y? yellow r2c1 number=2 | bonus Y? yellow r2c1 number=3 | bonus Y? yellow r2c1 number=4 | bonus Y? yellow r2c1 number=5 | bonus Y? yellow r2c1 number=6 | bonus Y? yellow r3c1 number=1 | bonus Y? yellow r3c1 number=2 | bonus Y? yellow r3c1 number=3 | bonus Y? yellow r3c1 number=4 | bonus Y? yellow r3c1 number=5 | bonus Y? yellow r3c1 number=6",
    );
    scores(&[
        ("mixed", "yellow r1c1=6 r1c2=5", "yellow", 0),
        ("mixed", "yellow r1c1=6 r1c2=5 r2c1=1 r3c1=2", "yellow", 11),
    ]);
}

#[test]
fn clause_2_12_printed_crosses_in_mixed_blue_complete_but_do_not_score() {
    check(
        "sheet mixed
         seat blue r1c2
         seat
         throw 2 6 2 6 6 6
         0 take blue blue r1c4
         0 waits MIX
         0 unlock joker
         0 points blue 6",
    );
    scores(&[("mixed", "yellow r1c1=1", "blue", 0), ("mixed", "blue all", "blue", 56)]);
}

#[test]
fn clause_2_13_blocks_open_one_after_the_other() {
    check(
        "sheet mixed
         seat green 2=3
         seat
         throw 6 6 6 5 6 6
         0 refuses take green green 2 | BoxTaken
         0 refuses take green green 3 | NotNext
         0 take green green 1
         0 points green 7
         throw white 6 yellow 6 blue 6 orange 6 purple 6
         0 can take white green 3
         0 can take white green 4
         0 take white green 4
         0 bonus B? blue r1c2                    # a lone box has fired all the same
         0 points green 7",
    );
    scores(&[("mixed", "green 1=2 2=18 4=4", "green", -16)]);
}

#[test]
fn clause_2_14_the_skip_track_goes_to_the_right() {
    check(
        "sheet mixed
         seat orange 3
         seat
         throw 6 6 6 6 5 6
         0 refuses take orange orange 2 | BoxTaken         # passed over
         0 only take white yellow r1c1 | take white yellow r2c1 | take white yellow r3c1 | take yellow yellow r1c1 | take yellow yellow r2c1 | take yellow yellow r3c1 | take white blue r3c4 | take blue blue r3c4 | take white green 1 | take white green 2 | take green green 1 | take green green 2 | take white orange 6 | take white orange 11 | take orange orange 8 | take white purple 1 | take purple purple 1 | reroll | forfeit
         0 take orange orange 8
         0 points orange 3",
    );
    // A bonus sits between two neighbours; O? goes to any box to the right.
    check(
        "sheet mixed
         seat orange 2
         seat
         throw 6 6 6 6 3 6
         0 take orange orange 3
         0 waits P?
         0 bonus P? purple 1",
    );
    check(
        "sheet mixed
         seat orange 9; blue r2c1 r2c3
         seat green= 12 3 12 6 8 3 3 2 9 3 6; orange 9
         turn 1
         throw 1 1 1 1 1 1
         1 take green green 12
         1 only bonus O? orange 10 | bonus O? orange 11 | bonus O? orange 12
         1 bonus O? orange 12
         1 points orange 3",
    );
    scores(&[("mixed", "orange all", "orange", 78), ("mixed", "green 1=2", "orange", 0)]);
}

#[test]
fn clause_2_15_the_tray_sum_must_rise_and_later_dice_do_not_count() {
    check(
        "sheet mixed
         seat purple= 6
         seat
         throw 1 2 3 6 6 6
         0 refuses take purple purple 2 | Number      # no exception after a 6
         0 take blue blue r1c4
         tray white yellow
         throw green 1 orange 6 purple 4
         0 take purple purple 2                       # 4 + 1 + 2, and not the 1 that moves now
         0 marks purple 1=6 2=7
         tray white yellow green",
    );
    scores(&[
        ("mixed", "purple= 4", "purple", 4),
        ("mixed", "purple= 5", "purple", 4 + 1),
        ("mixed", "purple= 9 10", "purple", 7 + 1 + 2),
        ("mixed", "purple= 14 15", "purple", 7 + 2 + 3),
        ("mixed", "purple= 19 20 36", "purple", 11 + 3 + 4 + 4),
        ("mixed", "purple= 1 2 3 4 5 6 7 8 9 10 11 12", "purple", 92 + 5 + 6),
        ("mixed@1", "purple= 4", "purple", 2),
        ("mixed@1", "purple= 19 20 36", "purple", 7 + 3 + 4 + 4),
        ("mixed@1", "purple= 1 2 3 4 5 6 7 8 9 10 11 12", "purple", 79 + 5 + 6),
        ("mixed", "green 1=2", "purple", 0),
    ]);
}

#[test]
fn clause_2_16_a_question_mark_in_mixed_purple_writes_one_more() {
    for (before, marks) in [("", "1=1"), ("purple= 3 14", "1=3 2=14 3=15")] {
        check(&format!(
            "sheet mixed
             seat {before}; orange 2
             seat
             throw 6 6 6 6 3 6
             0 take orange orange 3
             0 refuses bonus P? purple 1 number=1 | BonusNumber
             0 bonus P? purple {}
             0 marks purple {marks}",
            marks.split_whitespace().count()
        ));
    }
}
