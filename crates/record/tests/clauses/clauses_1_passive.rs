//! Section 1 of the rules, white and blue, passive and solo turns (1.13 to 1.21), one test a clause.

use crate::script::check;

#[test]
fn clause_1_13_white_counts_as_any_colour() {
    check(
        "sheet classic
         seat
         seat
         throw 1 6 6 6 6 6
         0 can take white yellow r2c2
         0 can take white yellow r3c1
         0 can take white blue r2c3       # the sum with blue
         0 can take white green 1
         0 can take white orange 1
         0 can take white purple 1
         0 refuses take white yellow r1c1 | Number",
    );
}

#[test]
fn clause_1_14_a_blue_entry_is_always_the_sum_wherever_the_other_die_lies() {
    check(
        "sheet deluxe
         round 2
         seat
         seat
         throw 2 6 1 6 6 5
         0 refuses take white blue r1c2 | Number      # 2 alone
         0 take green green 1
         tray white blue purple
         throw yellow 6 orange 6
         0 take orange orange 1
         throw yellow 6
         0 take yellow yellow r1c2
         1 take blue blue r1c3                        # passive, the partner on the tray
         0 refuses extra blue blue r1c2 | Number
         0 extra white blue r1c3                      # extra die
         1 extra purple purple 1",
    );
    // The partner on a field.
    check(
        "sheet deluxe
         seat
         seat
         throw 2 6 4 6 6 5
         0 take white orange 1
         throw 6 4 6 6 5
         0 take blue blue r2c2
         0 marks blue r2c2",
    );
}

#[test]
fn clause_1_15_two_blue_entries_use_the_faces_of_their_moment() {
    check(
        "sheet deluxe
         seat
         seat
         throw 3 4 2 4 4 4
         0 take blue blue r2c1
         throw white 5 yellow 4 green 4 orange 4 purple 4
         0 take white blue r2c3
         0 marks blue r2c1 r2c3",
    );
}

#[test]
fn clause_1_16_passive_seats_pick_from_the_tray_independently() {
    check(
        "sheet deluxe
         seat
         seat
         seat
         throw 1 2 3 4 5 6
         0 take purple purple 1
         due 1 2
         2 take orange orange 1
         tray white yellow blue green orange
         due 1
         1 take orange orange 1
         due throw
         active 1",
    );
    check(
        "sheet deluxe
         seat
         seat
         throw 1 2 3 4 5 6
         0 take purple purple 1
         1 refuses take purple purple 1 | FallbackClosed
         1 take orange orange 1",
    );
}

#[test]
fn clause_1_17_the_fields_are_open_only_if_no_tray_die_can_be_marked() {
    let closed = "yellow all; blue all; green all; orange= 1 1 1 2 1 1 2 1 2 1 3; purple= 1 2 3 4 5";
    check(&format!(
        "sheet classic
         seat
         seat {closed}
         throw 6 1 1 1 1 1
         0 take white purple 1
         1 refuses take green green 1 | BoxTaken
         1 only take white purple 6 | pass
         1 take white purple 6"
    ));
    // Nothing fits at all: the seat marks nothing, and nobody is asked.
    check(&format!(
        "sheet classic
         seat
         seat {closed}; used extra_die 3
         throw 5 1 1 1 1 1
         0 take white purple 1
         active 1
         due throw"
    ));
}

#[test]
fn clause_1_18_declining_never_opens_the_fields_and_the_fallback_is_optional() {
    check(
        "sheet classic
         seat
         seat
         throw 1 2 3 4 5 6
         0 take purple purple 1
         1 refuses pass | MustTake",
    );
    check(
        "sheet deluxe
         seat
         seat
         throw 1 2 3 4 5 6
         0 take purple purple 1
         1 can pass
         1 refuses take purple purple 1 | FallbackClosed
         1 pass
         active 1",
    );
    // The fallback may be declined even where a tray die must be taken.
    check(
        "sheet classic
         seat
         seat yellow all; blue all; green all; orange= 1 1 1 2 1 1 2 1 2 1 3; purple= 1 2 3 4 5
         throw 6 1 1 1 1 1
         0 take white purple 1
         1 pass
         1 done                # an extra die could be used
         active 1",
    );
}

#[test]
fn clause_1_19_solo_every_round_is_an_active_and_a_passive_turn() {
    check(
        "sheet deluxe
         seat
         due throw
         idle
         in round 1
         due solo
         idle
         in round 2
         due throw
         turns 9
         in round 6
         due solo
         idle
         due end",
    );
}

#[test]
fn clause_1_20_the_solo_tray_holds_the_three_lowest() {
    check(
        "sheet deluxe
         seat
         idle
         no solo 1 2 3 4 5 6 on yellow blue green | NotLowest
         no solo white 1 yellow 2 blue 3 green 4 orange 5 on white yellow blue | Dice
         solo 1 2 3 4 5 6 on white yellow blue
         tray white yellow blue
         fields green orange purple
         hand -",
    );
}

#[test]
fn clause_1_21_solo_passive_turn_with_fallback_and_extra_dice_but_no_other_action() {
    check(
        "sheet twice
         round 3
         seat yellow r1c2
         idle
         solo 1 1 1 6 6 6 on white yellow blue
         0 bar return 1 used 0
         0 bar reroll 1 used 0
         0 cannot return
         0 cannot reroll
         0 refuses take green green 1 | FallbackClosed
         0 take white silver r1c1      # no chain
         0 can done
         0 cannot chain
         0 extra silver silver r1c6
         in round 4
         0 waits K?",
    );
}
