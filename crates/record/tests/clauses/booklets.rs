//! Statements of the booklets that no clause's own test tries in the booklet's words. docs/booklets.md says which statement each
//! test holds.

use crate::script::check;

#[test]
fn the_third_box_of_purple_circles_an_action() {
    check(
        "sheet classic
         seat purple= 1 2
         seat
         throw 1 1 1 1 1 3
         0 bar reroll 1 used 0
         0 take purple purple 3
         0 bar reroll 2 used 0",
    );
}

/// The order holds again after the one free number that follows a 6.
#[test]
fn after_a_six_one_number_is_free_and_then_the_order_holds_again() {
    let position = "sheet classic\nseat purple= 6 2\nseat\nthrow 2 1 1 1 1 3";
    check(&format!("{position}\n0 refuses take white purple 3 | Number\n0 take purple purple 3\n0 points purple 11"));
}

#[test]
fn a_die_that_is_too_low_leaves_its_seat_with_nothing() {
    // The last die of the turn is a purple 3 behind a 5, and no reroll is left.
    check(
        "sheet classic
         seat purple= 2 5; used reroll 1
         seat
         throw 6 6 6 6 6 3
         0 refuses take purple purple 3 | Number
         0 refuses take purple yellow r1c1 | WrongArea",
    );
}

#[test]
fn a_crossed_number_of_twice_is_never_marked_again() {
    check(
        "sheet twice
         seat yellow r2c1+ r3c2
         seat
         throw 4 1 6 6 6 6
         0 refuses take yellow yellow r2c1 | BoxTaken
         0 take white yellow r3c2
         0 marks yellow r2c1+ r3c2+
         0 refuses take yellow yellow r3c2 | ThrowDue",
    );
}

/// A pair without its second box pays nothing, and the bonus of its first box comes all the same.
#[test]
fn the_first_box_of_a_pair_pays_its_bonus_at_once() {
    check(
        "sheet twice
         seat green= 2 2 2 1 3 3
         seat
         throw 1 1 1 1 1 1
         0 foxes 0 worth 0
         0 points green 1
         0 take green green 7
         0 foxes 1 worth 0
         0 points green 1",
    );
}

#[test]
fn a_green_area_of_two_pairs_scores_thirteen() {
    check("sheet twice\nseat green= 10 2 6 1\nfinished\n0 points green 13");
    check("sheet twice\nseat green= 10 2 6 1 18\nfinished\n0 points green 13");
}

#[test]
fn the_table_of_felix_fits_deluxe_to_the_point() {
    check(
        "sheet deluxe
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
}

/// One active turn of the booklet of the star side: what the hand, the fields and the tray hold after each pick.
#[test]
fn an_active_turn_of_deluxe_goes_as_in_the_booklet() {
    check(
        "sheet deluxe
         seat
         seat
         throw 4 2 6 1 3 3
         0 take purple purple 1
         tray yellow green
         hand white blue orange
         throw white 4 blue 3 orange 5
         0 take white purple 2
         tray yellow blue green
         throw orange 3
         0 take orange orange 1
         fields white orange purple
         due 1",
    );
}

#[test]
fn an_active_turn_of_twice_goes_as_in_the_booklet() {
    check(
        "sheet twice
         seat
         seat
         throw 4 5 1 3 3 2
         0 take pink pink 1
         tray blue silver
         hand white yellow green
         throw white 4 yellow 5 green 3
         0 take white pink 2
         tray blue green silver
         throw yellow 3
         0 take yellow yellow r1c2
         0 marks pink 1=3 2=4
         0 marks yellow r1c2
         fields white yellow pink
         due 1",
    );
}

#[test]
fn a_solo_passive_turn_of_classic_and_twice_goes_as_in_the_booklets() {
    check(
        "sheet classic
         ruling active_may_forfeit yes
         seat
         idle
         no solo 3 3 1 3 3 2 on white blue yellow | NotLowest
         solo 3 3 1 3 3 2 on blue purple orange
         0 take orange orange 1",
    );
    check(
        "sheet twice
         seat
         idle
         solo 3 3 1 3 2 3 on blue pink yellow
         fields white green silver
         0 take yellow yellow r1c2",
    );
}

/// What a white die used as silver lets the silver die do, and the other way round.
#[test]
fn silver_and_white_swap_their_freedom_in_the_chain() {
    check(
        "sheet twice
         seat
         seat
         throw 4 6 6 6 6 3
         0 take white silver r2c4
         0 only chain silver silver r1c3 | chain silver silver r2c3 | chain silver silver r3c3 | chain silver silver r4c3 | stop",
    );
    check(
        "sheet twice
         seat
         seat
         throw 3 6 6 6 6 4
         0 take silver silver r2c4
         0 only chain white silver r1c3 | chain white silver r2c3 | chain white silver r3c3 | chain white silver r4c3 | stop",
    );
}

/// A single die that cannot be used stays in the hand until the last roll, which lays it on the tray.
#[test]
fn a_single_unusable_die_is_rolled_again_until_the_last_roll() {
    check(
        "sheet twice
         seat blue= 2
         seat
         throw 5 1 6 1 1 1
         0 take white pink 1
         tray yellow green pink silver
         throw blue 6
         0 refuses take blue blue 2 | Number
         0 forfeit
         tray yellow green pink silver
         hand blue
         throw blue 6
         0 forfeit
         tray yellow blue green pink silver
         due 1",
    );
}

/// The tray dice are not rolled again by a reroll of the second throw, only the hand.
#[test]
fn a_reroll_leaves_the_tray_and_the_fields_alone() {
    check(
        "sheet classic
         seat
         seat
         throw 1 2 3 4 5 6
         0 take green green 1
         tray white yellow blue
         throw orange 1 purple 1
         0 reroll
         no throw white 1 orange 1 purple 1 | Dice
         throw orange 2 purple 2
         tray white yellow blue
         fields green",
    );
}
