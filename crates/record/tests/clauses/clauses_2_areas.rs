//! Section 2 of the rules, the areas of `classic`, `deluxe` and `twice` (2.1 to 2.10), one test a clause.

use crate::script::check;

/// Scores of filled areas: sheet, marks, area, points.
fn scores(cases: &[(&str, &str, &str, i32)]) {
    for (sheet, marks, area, points) in cases {
        check(&format!("sheet {sheet}\nseat {marks}\nfinished\n0 points {area} {points}"));
    }
}

#[test]
fn clause_2_1_cross_grids_take_any_free_box_with_the_number() {
    check(
        "sheet classic
         seat yellow r1c1
         seat
         throw 6 3 6 6 6 6
         0 refuses take yellow yellow r1c1 | BoxTaken
         0 refuses take yellow yellow r1c2 | Number
         0 refuses take yellow yellow r1c4 | BoxTaken      # a printed cross
         0 take yellow yellow r4c2
         0 marks yellow r1c1 r4c2                          # one box a die
         0 points yellow 0",
    );
    scores(&[
        ("classic", "yellow all", "yellow", 60),
        ("classic", "yellow r1c3 r3c3 r4c3", "yellow", 16),
        ("classic", "green 1", "blue", 0),
        ("classic", "blue r1c2", "blue", 1),
        ("classic", "blue all", "blue", 56),
    ]);
}

#[test]
fn clause_2_2_a_threshold_track_is_marked_in_order() {
    check(
        "sheet classic
         seat green 1 2 3 4
         seat
         throw 6 1 1 4 1 1
         0 refuses take green green 5 | Number
         0 refuses take green green 6 | NotNext
         0 refuses take white green 4 | BoxTaken
         0 take white green 5
         0 points green 15",
    );
    scores(&[("classic", "green all", "green", 66), ("classic", "orange= 1", "green", 0)]);
}

#[test]
fn clause_2_3_a_number_track_writes_the_number_times_the_factor() {
    check(
        "sheet classic
         seat orange= 1 1 1 2 1 1
         seat
         throw 1 1 1 1 5 1
         0 refuses take orange orange 8 | NotNext
         0 take orange orange 7
         0 marks orange 1=1 2=1 3=1 4=2 5=1 6=1 7=10
         0 points orange 17",
    );
    scores(&[("classic", "orange= 6 6 6 12 6 6 12 6 12 6 18", "orange", 96), ("twice", "pink= 6 6 6", "pink", 18)]);
}

#[test]
fn clause_2_4_a_rising_track_begins_anew_after_a_six() {
    check(
        "sheet classic
         seat purple= 2
         seat
         throw 3 1 1 1 1 2
         0 refuses take purple purple 2 | Number      # equal is not enough
         0 take white purple 2
         0 marks purple 1=2 2=3",
    );
    check(
        "sheet classic
         seat purple= 2 6
         seat
         throw 1 1 1 1 1 1
         0 take purple purple 3
         0 points purple 9",
    );
}

#[test]
fn clause_2_5_ring_first_cross_later_and_rings_complete_rows() {
    check(
        "sheet twice
         seat yellow r2c1
         seat
         throw 2 1 6 6 6 6
         0 refuses take white yellow r2c1 | Number
         0 take yellow yellow r2c1
         0 marks yellow r2c1+
         0 waits -
         throw white 2 blue 6 green 6 pink 6 silver 6
         0 take white yellow r2c3
         0 marks yellow r2c1+ r2c3
         0 bar return 1 used 0              # both ringed: the row pays, crosses not needed
         throw 6 6 6 6",
    );
    check(
        "sheet twice
         seat yellow r2c1+ r2c3
         seat
         throw 2 6 6 6 6 6
         0 take white yellow r2c3
         0 marks yellow r2c1+ r2c3+
         0 bar return 1 used 0              # a cross completes nothing
         0 refuses take yellow yellow r2c3 | ThrowDue
         0 points yellow 10",
    );
    scores(&[
        ("twice", "yellow all", "yellow", 0),
        ("twice", "yellow r1c2+ r1c4+ r2c1+ r2c3+ r3c2+ r3c4+ r4c1+ r4c3+ r5c2+ r5c4+", "yellow", 165),
    ]);
}

#[test]
fn clause_2_6_a_falling_track_takes_the_sum_of_blue_and_white() {
    check(
        "sheet twice
         seat
         seat blue= 7
         throw 6 6 6 6 6 6
         0 take blue blue 1
         0 marks blue 1=12
         throw white 6 yellow 1 green 1 pink 1 silver 6
         0 take white blue 2                       # equal is allowed
         0 marks blue 1=12 2=12",
    );
    check(
        "sheet twice
         seat blue= 7
         seat
         throw 4 6 4 6 6 6
         0 refuses take blue blue 2 | Number
         0 refuses take white blue 2 | Number
         0 take white yellow r3c2",
    );
    scores(&[("twice", "blue= 12 12 3 2", "blue", 10), ("twice", "blue= 9 9 9 9 9 9 9 9 9 9 9 9", "blue", 78)]);
}

#[test]
fn clause_2_7_a_pair_scores_first_minus_second() {
    check(
        "sheet twice
         seat green= 2 12
         seat
         throw 1 1 1 5 1 1
         0 points green -10
         0 take green green 3
         0 marks green 1=2 2=12 3=10
         0 points green -10                        # an unfilled second box: nothing for that pair",
    );
    scores(&[("twice", "green= 12 2 12 1 18 3 18 2 18 1 24 1", "green", 10 + 11 + 15 + 16 + 17 + 23)]);
}

#[test]
fn clause_2_8_the_bonus_of_a_box_asks_for_a_minimum() {
    for (face, waits) in [(4, "-"), (5, "G?")] {
        check(&format!(
            "sheet twice
             seat pink= 1 1 1 1 1
             seat
             throw 1 1 1 1 {face} 1
             0 take pink pink 6
             0 waits {waits}"
        ));
    }
    check("sheet twice\nseat pink= 1 1 1\nfinished\n0 bar reroll 1 used 0");
    check("sheet twice\nseat pink= 1 1 2\nfinished\n0 bar reroll 2 used 0");
}

#[test]
fn clause_2_9_silver_marks_a_number_in_any_row() {
    check(
        "sheet twice
         seat silver r1c2 r2c2 r3c2
         seat
         throw 6 6 6 6 6 2
         0 refuses take silver silver r3c2 | BoxTaken
         0 refuses take silver silver r4c3 | Number
         0 only take white yellow r1c4 | take yellow yellow r1c4 | take white blue 1 | take blue blue 1 | take white green 1 | take green green 1 | take white pink 1 | take pink pink 1 | take white silver r1c6 | take white silver r2c6 | take white silver r3c6 | take white silver r4c6 | take silver silver r4c2 | reroll | forfeit
         0 take silver silver r4c2
         0 waits Y?
         0 points silver 8",
    );
    scores(&[
        ("twice", "silver all", "silver", 88),
        ("twice", "silver r1c1 r1c2 r1c3 r2c6", "silver", 9),
        ("twice", "pink= 1", "silver", 0),
    ]);
}

#[test]
fn clause_2_10_the_chain_marks_what_moves_because_of_the_pick() {
    // White used as silver: white and silver dice in any row, the others in their own.
    check(
        "sheet twice
         seat
         seat
         throw 5 1 2 3 4 4
         0 take white silver r1c5
         tray yellow blue green pink silver
         0 only chain yellow silver r1c1 | chain blue silver r2c2 | chain green silver r3c3 | chain pink silver r4c4 | chain silver silver r1c4 | chain silver silver r2c4 | chain silver silver r3c4 | chain silver silver r4c4 | stop
         0 chain silver silver r2c4
         0 refuses chain silver silver r3c4 | NotInChain      # each moved die once
         0 chain yellow silver r1c1
         0 stop
         due 1",
    );
    // Equal dice do not move; dice already on the tray never count; on the third throw only lower ones.
    check(
        "sheet twice
         seat
         seat
         throw 2 1 6 3 6 3
         0 take white pink 1
         tray yellow
         throw blue 6 green 3 pink 3 silver 3
         0 take silver silver r1c3
         due throw
         throw blue 6 green 1 pink 5
         0 take green green 1
         due 1",
    );
    check(
        "sheet twice
         seat
         seat
         throw 1 1 6 3 6 3
         0 forfeit
         throw 1 1 6 3 6 3
         0 forfeit
         throw 1 1 6 3 6 3
         0 take silver silver r1c3
         tray white yellow
         0 refuses chain blue silver r2c6 | NotInChain
         0 chain white silver r1c1
         tray white yellow blue green pink             # yellow's own box went to white
         due 1",
    );
    // No chain where silver is not marked, for passive picks, extra dice and bonuses.
    check(
        "sheet twice
         round 2
         seat
         seat
         throw 6 1 1 1 1 5
         0 take white pink 1
         due 0 1
         1 take silver silver r1c5
         1 extra silver silver r2c5
         0 extra silver silver r3c5
         active 1
         due throw",
    );
    // The pick's own bonuses first, then the marks of the chain, each with its own.
    check(
        "sheet twice
         seat silver r1c2 r2c2 r3c2 r1c1 r3c1 r4c1
         seat
         throw 6 6 1 6 6 2
         0 take silver silver r4c2
         0 waits Y?
         0 refuses chain blue silver r2c1 | BonusFirst
         tray -
         0 bonus Y? yellow r1c2
         tray blue
         0 bar extra_die 0 used 0
         0 chain blue silver r2c1
         0 bar extra_die 1 used 0
         due throw",
    );
    // A number crossed in all four rows cannot be picked, not even as an unmarkable pick.
    check(
        "sheet twice
         ruling unmarkable_pick yes
         seat silver r1c2 r2c2 r3c2 r4c2
         seat
         throw 6 6 6 6 6 2
         0 refuses take silver | Unmarkable
         0 refuses take silver silver r1c2 | BoxTaken",
    );
}
