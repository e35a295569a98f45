//! Section 1 of the rules, bonuses and the end (1.22 to 1.33), one test a clause.

use crate::script::check;

#[test]
fn clause_1_22_a_bonus_fires_when_its_box_row_column_or_diagonal_is_complete() {
    // A row with its printed cross, a column, the diagonal.
    for (marks, die, face, last, waits) in [
        ("yellow r1c1 r1c2", "yellow", 5, "r1c3", "BX"),
        ("blue r2c2 r3c2", "blue", 1, "r1c2", "GX"),
        ("orange 1=1 2=1 3=1 4=2", "orange", 1, "5", "YX"),
    ] {
        check(&format!(
            "sheet classic
             seat {marks}
             seat
             throw white 1 yellow 5 blue 1 green 1 orange {face} purple 1
             0 take {die} {die} {last}
             0 waits {waits}"
        ));
    }
    check(
        "sheet classic
         seat yellow r1c1 r2c2 r3c3
         seat
         throw 1 6 1 1 1 1
         0 bar extra_die 0 used 0
         0 take yellow yellow r4c4
         0 bar extra_die 1 used 0",
    );
}

#[test]
fn clause_1_23_a_bonus_must_be_used_at_once_or_is_lost() {
    check(
        "sheet classic
         seat orange= 1 1 1 2
         seat
         throw 1 1 1 1 1 1
         0 take orange orange 5
         0 refuses take yellow yellow r2c2 | BonusFirst
         0 refuses forfeit | BonusFirst
         0 refuses reroll | BonusFirst
         0 refuses bonus BX blue r1c2 | NoSuchBonus
         0 refuses bonus YX yellow r1c4 | BoxTaken      # a printed cross
         0 bonus YX yellow r1c1
         due throw",
    );
    // Lost though the area is not full: O? behind the last mark, Y? where only the closed top row has room (mixed).
    check(
        "sheet mixed
         seat green= 12 3 12 6 8 3 3 2 9 3 6; orange 12
         seat
         throw 1 1 1 1 1 1
         0 take green green 12
         0 waits -
         0 points orange 1
         due throw",
    );
    check(
        "sheet mixed
         seat yellow r1c1=1 r2c1=1 r2c2=1 r2c3=1 r2c4=1 r2c5=1 r2c6=1 r3c1=1 r3c2=1 r3c3=1 r3c4=1 r3c5=1 r3c6=1; purple= 1 2
         seat
         throw 6 6 6 6 6 6
         0 take purple purple 3
         0 waits -
         due throw",
    );
    // A black bonus is lost only if none of its areas can take it.
    let but_yellow = "blue all; green all; orange= 1 1 1 2 1 1 2 1 2 1 3; purple= 6 6 6 6 6 6 6 6 6 6 6";
    for (yellow, due) in [("yellow all -r1c1", "due 0"), ("yellow all", "due throw")] {
        check(&format!(
            "sheet deluxe
             round 3
             turn 1
             seat {yellow}; {but_yellow}
             seat
             idle
             1 bonus K? green 1
             {due}"
        ));
    }
}

#[test]
fn clause_1_23_a_waiting_bonus_is_lost_when_its_last_box_goes() {
    // Two Y? wait and one box is left: the second is lost.
    check(
        "sheet mixed
         seat orange 10; purple= 1 2; yellow r1c1=1 r2c1=1 r2c2=1 r2c3=1 r2c4=1 r2c5=1 r2c6=1 r3c1=1 r3c2=1 r3c3=1 r3c4=1 r3c5=1
         seat
         throw 6 6 6 6 6 6
         0 take purple purple 3
         0 waits Y?
         0 bonus Y? yellow r3c6 number=6
         0 waits -
         due throw",
    );
    check(
        "sheet classic
         seat blue r2c1 r2c2 r2c3 r1c3 r3c3 r1c4 r3c4; yellow all -r1c1; orange= 1 1 1 2
         seat
         throw 4 1 4 1 1 1
         0 take blue blue r2c4            # the row pays YX, the column +1
         0 waits YX
         0 bonus YX yellow r1c1
         due 0
         0 waits BX
         0 bonus BX blue r1c2",
    );
}

#[test]
fn clause_1_24_a_chain_runs_until_nothing_waits() {
    check(
        "sheet classic
         seat orange= 1 1 1 2; yellow r1c1 r1c2; blue r1c3 r1c4; green 1 2 3 4 5
         seat
         throw 1 1 1 1 1 1
         0 take orange orange 5
         0 waits YX
         0 bonus YX yellow r1c3
         0 waits BX
         0 bonus BX blue r1c2
         0 waits O5
         0 bonus O5 orange 6
         0 waits -
         0 marks orange 1=1 2=1 3=1 4=2 5=1 6=5
         0 bar extra_die 2 used 0
         due throw",
    );
}

#[test]
fn clause_1_25_foxes_and_actions_are_instant_and_the_owner_orders_the_rest() {
    let position = "sheet classic
         seat blue r2c1 r2c3 r2c4 r1c2 r3c2; yellow r1c1
         seat
         throw 2 1 4 1 1 1
         0 take blue blue r2c2
         0 waits GX YX";
    check(&format!("{position}\n0 bonus GX green 1\n0 waits YX\n0 bonus YX yellow r1c2\ndue 1"));
    check(&format!("{position}\n0 bonus YX yellow r1c2\n0 waits GX\n0 bonus GX green 1\ndue 1"));
    check(
        "sheet classic
         seat green 1 2 3 4 5 6; yellow r1c1
         seat
         throw 2 1 4 2 1 1
         0 foxes 0 worth 0
         0 take green green 7
         0 foxes 1 worth 0
         due throw",
    );
}

#[test]
fn clause_1_26_x_marks_any_free_box_or_the_next_one_without_its_minimum() {
    check(
        "sheet classic
         seat green 1 2 3 4; yellow r1c1 r1c2 r3c1 r3c3 r3c4
         seat
         throw 1 1 1 1 1 1
         0 refuses take green green 5 | Number
         0 take white yellow r2c2
         due throw",
    );
    check(
        "sheet classic
         seat green 1 2 3 4; yellow r3c1 r3c3
         seat
         throw 1 4 1 1 1 1
         0 take yellow yellow r3c4           # the row pays GX
         0 only bonus GX green 5             # which asks for 5 of a die
         0 bonus GX green 5",
    );
    check(
        "sheet classic
         ruling active_may_forfeit yes
         ruling passive_must_take no
         round 3
         turn 1
         seat
         seat
         idle
         0 can bonus KX yellow r1c1
         0 can bonus KX blue r3c4
         0 can bonus KX green 1
         0 refuses bonus KX orange 1 | BonusArea
         0 refuses bonus KX green 2 | NotNext
         0 refuses bonus K6 green 1 | BonusArea",
    );
}

#[test]
fn clause_1_27_a_number_bonus_is_written_and_multiplied() {
    check(
        "sheet classic
         seat orange= 1 1 1; blue r1c3 r1c4
         seat
         throw 1 1 1 1 1 1
         0 take blue blue r1c2               # the row pays O5
         0 refuses bonus O5 orange 4 number=5 | BonusNumber
         0 refuses bonus O5 orange 5 | NotNext
         0 bonus O5 orange 4
         0 marks orange 1=1 2=1 3=1 4=10",
    );
    // A 6 in purple always fits, and after it everything.
    check(
        "sheet classic
         seat purple= 5 6 6; orange= 1 1 1 2 1 1 2 1 2
         seat
         throw 1 1 1 1 1 1
         0 take orange orange 10
         0 waits P6
         0 bonus P6 purple 4
         0 bonus BX blue r1c2
         0 marks purple 1=5 2=6 3=6 4=6",
    );
}

#[test]
fn clause_1_28_a_question_mark_is_a_die_with_a_number_of_ones_choice() {
    // deluxe: the minimum of green holds, multipliers multiply, any free blue box.
    let position = "sheet deluxe
         round 3
         turn 1
         seat orange= 1 1 1; purple= 1 5
         seat
         idle";
    check(&format!("{position}\n0 bonus K? orange 4 number=6\n0 marks orange 1=1 2=1 3=1 4=12"));
    check(&format!(
        "{position}
         0 refuses bonus K? purple 3 number=5 | Number
         0 refuses bonus K? purple 3 number=7 | BonusNumber
         0 refuses bonus K? orange 4 | BonusNumber
         0 refuses bonus K? blue r3c4 number=6 | BonusNumber
         0 can bonus K? blue r1c2
         0 can bonus K? blue r3c4
         0 can bonus K? green 1
         0 bonus K? purple 3 number=6"
    ));
    // twice: a number 2..12 that the falling order allows.
    check(
        "sheet twice
         round 3
         turn 1
         seat blue= 5
         seat
         idle
         0 only bonus K? yellow r1c2 | bonus K? yellow r1c4 | bonus K? yellow r2c1 | bonus K? yellow r2c3 | bonus K? yellow r3c2 | bonus K? yellow r3c4 | bonus K? yellow r4c1 | bonus K? yellow r4c3 | bonus K? yellow r5c2 | bonus K? yellow r5c4 | bonus K? blue 2 number=2 | bonus K? blue 2 number=3 | bonus K? blue 2 number=4 | bonus K? blue 2 number=5 | bonus K? green 1 number=1 | bonus K? green 1 number=2 | bonus K? green 1 number=3 | bonus K? green 1 number=4 | bonus K? green 1 number=5 | bonus K? green 1 number=6 | bonus K? pink 1 number=1 | bonus K? pink 1 number=2 | bonus K? pink 1 number=3 | bonus K? pink 1 number=4 | bonus K? pink 1 number=5 | bonus K? pink 1 number=6 | bonus K? silver r1c1 | bonus K? silver r1c2 | bonus K? silver r1c3 | bonus K? silver r1c4 | bonus K? silver r1c5 | bonus K? silver r1c6 | bonus K? silver r2c1 | bonus K? silver r2c2 | bonus K? silver r2c3 | bonus K? silver r2c4 | bonus K? silver r2c5 | bonus K? silver r2c6 | bonus K? silver r3c1 | bonus K? silver r3c2 | bonus K? silver r3c3 | bonus K? silver r3c4 | bonus K? silver r3c5 | bonus K? silver r3c6 | bonus K? silver r4c1 | bonus K? silver r4c2 | bonus K? silver r4c3 | bonus K? silver r4c4 | bonus K? silver r4c5 | bonus K? silver r4c6
         0 refuses bonus K? blue 2 number=6 | Number
         0 refuses bonus K? blue 2 number=1 | BonusNumber
         0 bonus K? blue 2 number=2
         0 marks blue 1=5 2=2",
    );
}

#[test]
fn clauses_1_29_and_1_30_foxes_pay_the_lowest_area_literally() {
    check("sheet classic\nseat green all; blue r1c2\nfinished\n0 foxes 1 worth 0\n0 total 67");
    // A negative area makes them negative.
    check(
        "sheet twice
         seat green= 2 12; silver r1c3 r2c3 r3c3 r4c3 r1c1; blue= 12; pink= 6; yellow r1c2+
         finished
         0 points green -10
         0 foxes 1 worth -10
         0 total 0",
    );
}

#[test]
fn clause_1_31_ties_go_to_the_highest_single_area_and_are_shared_after_that() {
    for (seats, winners) in [
        (["orange= 5", "orange= 4", "-"], "0"),
        // 6 = 6: 6 in one area beats 5 and 1.
        (["orange= 5; purple= 1", "orange= 6", "-"], "1"),
        (["orange= 6", "purple= 6", "orange= 1"], "0 1"),
        // Only the best area counts, not the second.
        (["orange= 4; purple= 2", "purple= 4; orange= 1; blue r1c2", "orange= 1"], "0 1"),
        (["-", "-", "-"], "0 1 2"),
        // Foxes are not an area: 28 + 0 and 28 in all tie with the same best area.
        (["green 1 2 3 4 5 6 7", "green 1 2 3 4 5; orange= 6 6 1", "-"], "0"),
    ] {
        let papers: String = seats.map(|paper| format!("seat {}\n", paper.trim_matches('-'))).concat();
        check(&format!("sheet classic\n{papers}finished\nwinners {winners}"));
    }
    check("sheet classic\nseat orange= 5\nseat\nround 6\nturn 1\nwinners -");
}

#[test]
fn clause_1_32_every_seat_is_rated_by_the_table_of_the_sheet() {
    check(
        "sheet classic
         seat
         seat yellow all; blue all; green 1
         finished
         0 level 1
         1 level 1
         1 total 117",
    );
    check("sheet classic\nseat yellow all; blue all; green 1 2 3 4 5 6 7\nfinished\n0 total 144\n0 level 2");
}

#[test]
fn clause_1_33_what_stands_on_paper_can_be_seen() {
    check(
        "sheet mixed
         round 3
         seat yellow r2c1=1; green= 2 3; joker 2; used joker 2; used reroll 1
         seat
         in round 3
         0 bar reroll 1 used 1
         0 bar joker 2 used 1
         0 bar polish 1 used 0
         0 marks green 1=2 2=3
         0 points green -1
         0 foxes 0 worth 0
         0 total -2",
    );
}
