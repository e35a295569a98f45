//! The worked examples of the rules (section 6), played.

use crate::script::check;

#[test]
fn example_1_an_active_turn_in_classic() {
    // 1.6, 1.8, 1.10, 1.13, 2.3, 2.4
    check(
        "sheet classic
         seat
         seat
         throw 4 2 6 1 3 3
         0 take purple purple 1
         tray yellow green           # 1.8: strictly less; orange shows 3 as well
         hand white blue orange
         throw white 4 blue 3 orange 5
         0 take white purple 2
         tray yellow blue green
         throw orange 3
         0 take orange orange 1
         0 marks purple 1=3 2=4
         0 marks orange 1=3
         fields white orange purple
         due 1",
    );
}

#[test]
fn example_2_classic_blue_is_a_sum_and_scores_by_count() {
    // 1.14, 2.1
    check(
        "sheet classic
         seat
         seat
         throw 3 1 4 1 1 1
         0 take blue blue r2c3
         0 marks blue r2c3",
    );
    for (marks, points) in [("r1c2 r2c1 r2c2 r2c3", 7), ("all -r1c2 -r3c1", 37)] {
        check(&format!("sheet classic\nseat blue {marks}\nfinished\n0 points blue {points}"));
    }
}

#[test]
fn example_3_classic_green_asks_for_a_minimum() {
    // 2.2
    check(
        "sheet classic
         seat green 1 2
         seat
         throw 1 1 1 4 1 1
         0 refuses take white green 3 | Number
         0 take green green 3
         0 marks green 1 2 3",
    );
    check("sheet classic\nseat green 1 2 3 4 5\nfinished\n0 points green 15");
}

#[test]
fn example_4_factors_in_orange_and_the_order_of_purple() {
    // 2.3, 2.4
    check(
        "sheet classic
         seat orange= 5 2 3; purple= 2 5 6
         seat
         throw 3 1 1 1 6 3
         0 take purple purple 4      # after a 6 any number
         0 bonus BX blue r1c2        # box 4 pays it
         0 points purple 16
         throw white 3 orange 6
         0 take orange orange 4      # x2
         0 marks orange 1=5 2=2 3=3 4=12
         0 points orange 22",
    );
}

#[test]
fn example_5_each_die_once_as_extra_die() {
    // 3.4, 1.14: white inside a blue sum is not spent, and is spent by being used itself
    check(
        "sheet classic
         ruling active_may_forfeit yes
         round 2
         seat green 1 2 3 4
         seat
         throw 1 1 1 1 1 1
         0 forfeit
         throw 1 1 1 1 1 1
         0 forfeit
         throw 4 1 3 1 1 1
         0 forfeit
         0 bar extra_die 2 used 0
         0 extra white yellow r3c4
         0 refuses extra white yellow r4c3 | ExtraSpent
         0 extra blue blue r2c3
         0 marks blue r2c3
         0 bar extra_die 2 used 2
         due 1",
    );
}

#[test]
fn example_6_the_tray_of_a_solo_passive_turn() {
    // 1.20
    for closest in ["white", "yellow", "green", "orange"] {
        check(&format!(
            "sheet deluxe
             seat
             idle
             due solo
             no solo 3 3 1 3 3 2 on white yellow blue | NotLowest
             no solo 3 3 1 3 3 2 on blue purple | Tray
             no throw 3 3 1 3 3 2 | Tray
             solo 3 3 1 3 3 2 on blue {closest} purple
             0 can take {closest}"
        ));
    }
}

#[test]
fn example_7_foxes_are_worth_the_lowest_area() {
    // 1.29, 1.30
    check(
        "sheet classic
         seat yellow r1c1 r2c1 r3c1 r1c3 r3c3 r4c3 r2c4 r3c4 r4c4; blue all -r1c2 -r3c1; green 1 2 3 4 5 6 7; orange= 5; purple= 1 2 3 4 5 6
         finished
         0 points yellow 46
         0 points blue 37
         0 points green 28
         0 points orange 5
         0 points purple 21
         0 foxes 1 worth 5
         0 total 142",
    );
    check("sheet classic\nseat green 1 2 3 4 5 6 7; blue r1c2\nfinished\n0 foxes 1 worth 0\n0 total 29");
}

#[test]
fn example_8_the_silver_chain() {
    // 2.9, 2.10
    check(
        "sheet twice
         seat
         seat
         throw 2 3 1 4 5 3
         0 take silver silver r3c3
         tray white blue
         0 refuses chain yellow silver r1c3 | NotInChain
         0 refuses chain blue silver r2c3 | Number      # never a sum
         0 refuses chain blue silver r3c1 | ChainBox
         0 chain blue silver r2c1
         0 chain white silver r3c2
         0 marks silver r2c1 r3c2 r3c3
         0 points silver 6
         due throw",
    );
}

#[test]
fn example_9_twice_green_pink_and_silver() {
    // 2.7
    check(
        "sheet twice
         seat green= 10
         seat
         throw 1 1 1 1 1 1
         0 take green green 2
         0 marks green 1=10 2=2
         0 points green 8",
    );
    // 2.8, 2.3
    check(
        "sheet twice
         seat pink= 5 3
         seat pink= 5 3
         throw 1 1 1 1 1 1
         0 take pink pink 3
         0 bar reroll 1 used 0       # round 1 only
         idle
         throw 2 1 1 1 1 1
         1 take white pink 3
         1 bar reroll 2 used 0",
    );
    check(
        "sheet twice\nseat pink= 5 3 1 4; silver r4c1 r4c2 r4c3 r4c5\nfinished\n0 points pink 13\n0 points silver 11",
    );
}

#[test]
fn example_10_mixed_yellow_counts_rows_and_full_columns() {
    // 2.11
    check(
        "sheet mixed
         seat yellow r1c1=6 r1c2=5 r1c3=4 r2c1=1 r2c2=1 r2c3=2 r3c1=5 r3c2=6 r3c3=4
         finished
         0 points yellow 51",
    );
}

#[test]
fn example_11_a_block_of_mixed_green_is_filled_from_either_side() {
    // 2.13
    check(
        "sheet mixed
         seat
         seat
         throw 6 6 6 1 6 6
         0 take green green 2
         0 marks green 2=3
         0 unlock polish
         throw 6 6 6 6 6
         0 take white green 1
         0 marks green 1=12 2=3
         0 points green 9",
    );
}

#[test]
fn example_12_stars_of_twice_and_classic() {
    // 2.6, 1.30
    check(
        "sheet twice
         seat blue= 12 9 9 7 2; yellow r1c2+ r1c4+; green= 10 2; pink= 6 6; silver r1c1 r1c3 r2c3 r3c3 r4c3
         finished
         0 points blue 15
         0 points green 8
         0 foxes 1 worth 8",
    );
    // 2.5, 3.4
    check(
        "sheet twice
         round 2
         seat yellow r3c2
         seat
         throw 1 1 1 1 1 1
         0 forfeit
         throw 1 1 1 1 1 1
         0 forfeit
         throw 4 1 1 1 1 1
         0 forfeit
         0 extra white yellow r3c2
         0 marks yellow r3c2+
         0 points yellow 3",
    );
    // 2.1
    check("sheet classic\nseat yellow r1c1 r2c1 r3c1 r1c2 r2c2 r4c2\nfinished\n0 points yellow 24");
}

#[test]
fn example_13_mixed_green_orange_purple_joker_and_polish() {
    // 2.13: a lone box scores nothing; 2.14; 2.15: 16 stands above the fourth box, in the first revision above the fifth.
    for (sheet, purple) in [("mixed", "5 7 11 15"), ("mixed@1", "2 5 7 11 15")] {
        check(&format!(
            "sheet {sheet}
             seat green= 12 3 12 6 8; orange 1 2 4 5 8 12; purple= {purple}
             finished
             0 points green 15
             0 points orange 21
             0 points purple 23",
        ));
    }
    // 3.7: joker first, then polish
    check(
        "sheet mixed
         round 3
         seat
         seat yellow r2c1=1; green= 2 3; joker 2; polish 1
         throw 1 1 1 1 2 1
         0 forfeit
         throw 1 1 1 1 2 1
         0 forfeit
         throw 1 1 1 1 2 1
         0 forfeit
         1 take orange orange 2 joker=2 polish=-1
         1 marks orange 2
         1 bar joker 2 used 1
         1 bar polish 1 used 1",
    );
}

#[test]
fn example_14_mixed_purple_adds_the_tray() {
    // 2.15, 3.9
    check(
        "sheet mixed
         seat
         seat
         throw 3 2 1 3 4 4
         0 take green green 1
         tray yellow blue
         throw white 3 orange 4 purple 4
         0 take purple purple 1
         0 marks purple 1=7",
    );
    check("sheet mixed@1\nseat purple= 5 7 11 15\nfinished\n0 points purple 18 # 11 above the fourth box");
}
