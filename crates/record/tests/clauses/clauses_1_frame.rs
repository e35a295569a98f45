//! Section 1 of the rules, rounds and the active turn (1.0 to 1.12), one test a clause.

use crate::script::check;
use silbertablett_rules::State;
use silbertablett_sheet_file::built_ins;

#[test]
fn clause_1_0_the_starting_seat_opens_every_round_and_seats_follow_clockwise() {
    check(
        "sheet deluxe
         first 2
         seat
         seat
         seat
         active 2
         turns 1
         active 0
         turns 1
         active 1
         turns 1
         in round 2
         active 2",
    );
}

#[test]
fn clause_1_1_one_to_four_seats_and_as_many_rounds() {
    for sheet in built_ins() {
        let tables = sheet.tables();
        let rounds = |seats| State::new(tables, seats, 0, tables.rulings()).map(|state| state.rounds());
        assert_eq!([0, 1, 2, 3, 4, 5].map(rounds), [None, Some(6), Some(6), Some(5), Some(4), None]);
        assert!(State::new(tables, 2, 2, tables.rulings()).is_none(), "no such first seat");
    }
    for (seats, turns) in [(1, 12), (2, 12), (3, 15), (4, 16)] {
        let papers = "seat\n".repeat(seats);
        let last = turns - 1;
        // Round 4 waits for the choices of 1.2, which `turns` makes on its way.
        check(&format!("sheet deluxe\n{papers}turns {last}\nin round {}\nidle\ndue end", [6, 6, 5, 4][seats - 1]));
    }
}

#[test]
fn clause_1_2_every_seat_receives_what_the_round_prints_before_anyone_throws() {
    check(
        "sheet classic
         seat
         seat
         0 bar reroll 1 used 0
         1 bar reroll 1 used 0",
    );
    check(
        "sheet classic
         ruling active_may_forfeit yes
         ruling passive_must_take no
         round 3
         turn 1
         seat
         seat blue r2c1 r3c1
         idle
         in round 4
         due 0 1
         0 waits KX|K6
         no throw 1 1 1 1 1 1 | NotDue
         1 bonus K6 orange 1
         due 0
         no throw 1 1 1 1 1 1 | NotDue
         0 bonus KX yellow r1c1
         due throw
         turns 2
         in round 5           # nothing is printed under the fifth round
         due throw
         0 bar reroll 2 used 0
         0 bar extra_die 1 used 0",
    );
    // The chain of a choice is played out before the throw.
    check(
        "sheet classic
         ruling active_may_forfeit yes
         ruling passive_must_take no
         round 3
         turn 1
         seat orange= 1 1 1 2
         seat
         idle
         1 bonus K6 purple 1
         0 bonus K6 orange 5
         0 waits YX
         due 0
         0 bonus YX yellow r1c1
         due throw",
    );
}

#[test]
fn clause_1_3_a_turn_ends_when_every_seat_has_finished_its_pick_bonuses_and_extra_dice() {
    check(
        "sheet deluxe
         round 2
         seat
         seat orange= 1 1 1 2
         seat
         throw 6 1 1 1 1 1
         0 take white purple 1
         due 0 1 2
         2 pass
         2 done
         due 0 1
         1 take orange orange 5
         1 waits Y?
         0 done
         due 1
         active 0
         1 bonus Y? yellow r1c1
         due 1
         1 done
         active 1
         due throw",
    );
}

#[test]
fn clause_1_4_the_game_ends_with_the_last_turns_own_window() {
    check(
        "sheet deluxe
         round 6
         turn 1
         seat
         seat
         throw 6 1 1 1 1 1
         1 take white purple 1
         due 0 1
         0 pass
         0 done
         due 1
         1 extra yellow yellow r2c2
         due end                # one extra die, and it is used
         winners 1
         no throw 1 1 1 1 1 1 | GameOver
         0 refuses done | GameOver
         0 bar extra_die 1 used 0   # unused actions expire
         0 total 0",
    );
}

#[test]
fn clause_1_5_at_most_three_throws_and_no_choice_not_to_throw() {
    check(
        "sheet deluxe
         seat
         seat
         no throw white 1 | Dice
         throw 1 1 1 1 1 1
         0 take white yellow r2c2
         due throw
         0 refuses pass | ThrowDue
         no throw white 1 yellow 1 blue 1 green 1 orange 1 purple 1 | Dice
         throw yellow 1 blue 1 green 1 orange 1 purple 1
         0 take green green 1
         throw yellow 1 blue 1 orange 1 purple 1
         0 take orange orange 1
         due 1
         hand -",
    );
}

#[test]
fn clause_1_6_the_pick_is_a_die_of_the_throw_and_marks_a_box_of_its_colour() {
    check(
        "sheet deluxe
         seat
         seat
         throw 3 2 6 4 1 5
         0 take white yellow r1c1
         0 marks yellow r1c1
         fields white
         tray yellow orange
         throw blue 6 green 4 purple 5
         0 refuses take white green 1 | NotThrown     # on a field
         0 refuses take orange orange 1 | NotThrown   # on the tray
         0 refuses take green purple 1 | WrongArea
         0 refuses take green green 2 | NotNext
         0 refuses take green yellow r1c1 | WrongArea
         1 refuses take green green 1 | NotYourDecision
         0 take green green 1",
    );
}

#[test]
fn clause_1_7_only_a_die_that_can_be_marked_may_be_picked() {
    check(
        "sheet deluxe
         seat green 1 2 3 4
         seat
         throw 6 1 2 4 1 1
         0 refuses take green green 5 | Number
         0 refuses take green | Unmarkable
         0 cannot take green
         0 can take white",
    );
}

#[test]
fn clause_1_8_strictly_lower_dice_move_after_everything_the_mark_triggers() {
    check(
        "sheet deluxe
         seat orange= 1 1 1 2
         seat
         throw 3 4 2 4 4 1
         0 take orange orange 5
         0 waits Y?
         tray -
         fields orange
         hand white yellow blue green purple
         0 bonus Y? yellow r1c1
         tray white blue purple
         hand yellow green",
    );
}

#[test]
fn clause_1_9_an_empty_hand_ends_the_throwing() {
    check(
        "sheet deluxe
         seat
         seat
         throw 1 2 3 4 5 6
         0 take purple purple 1
         hand -
         tray white yellow blue green orange
         due 1",
    );
}

#[test]
fn clause_1_10_after_the_last_throw_the_rest_goes_to_the_tray() {
    check(
        "sheet deluxe
         seat
         seat
         throw 1 1 1 1 1 1
         0 take orange orange 1
         tray -
         throw 1 1 1 1 1
         0 take purple purple 1
         throw 1 1 1 1
         0 take green green 1
         tray white yellow blue
         fields green orange purple",
    );
}

#[test]
fn clause_1_11_a_forfeit_uses_up_a_throw_and_moves_nothing() {
    check(
        "sheet deluxe
         seat
         seat
         throw 1 2 3 4 5 6
         0 forfeit
         tray -
         fields -
         hand white yellow blue green orange purple
         due throw
         throw 1 2 3 4 5 6
         0 take orange orange 1
         hand purple
         throw 6
         0 forfeit             # the third: no fourth follows
         tray white yellow blue green purple
         due 1",
    );
    // Only where no die can be marked: classic. With a reroll left it is a choice, otherwise it happens by itself.
    let closed = "yellow all; blue all; green all; orange= 1 1 1 2 1 1 2 1 2 1 3; purple= 1 2 3 4 5";
    check(&format!(
        "sheet classic
         seat {closed}; used reroll 5
         seat
         throw 6 1 1 1 1 1
         0 refuses forfeit | MustPick
         0 take white purple 6
         0 waits -              # YX is lost: yellow is full
         due 0 1"
    ));
    check(&format!(
        "sheet classic
         seat {closed}
         seat
         throw 1 1 1 1 1 1
         0 only reroll | forfeit
         0 forfeit
         due throw"
    ));
    check(&format!(
        "sheet classic
         seat {closed}; used reroll 5
         seat
         throw 1 1 1 1 1 1
         due throw              # forfeited
         throw 1 1 1 1 1 1
         throw 1 1 1 1 1 1
         tray white yellow blue green orange purple
         due 1"
    ));
}

#[test]
fn clause_1_12_actions_are_used_any_number_of_times() {
    check(
        "sheet classic
         round 3
         seat
         seat
         0 bar reroll 2 used 0
         throw 1 1 1 1 1 1
         0 reroll
         throw 2 2 2 2 2 2
         0 reroll
         throw 3 3 3 3 3 3
         0 refuses reroll | NoAction
         0 bar reroll 2 used 2",
    );
}
