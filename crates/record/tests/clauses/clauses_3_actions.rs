//! Section 3 of the rules, actions of every sheet (3.1 to 3.4), one test a clause.

use crate::script::check;

#[test]
fn clause_3_1_unlocking_circles_the_next_slot_and_the_last_one_pays() {
    let four = "blue= 12 11 10 9 8; pink= 1 1 2 1 1 1 1 1 1 4; green= 2 2; yellow r2c1";
    check(&format!(
        "sheet twice
         seat {four}
         seat
         throw 3 3 3 6 6 6
         0 bar reroll 4 used 0
         0 take blue blue 6
         0 bar reroll 5 used 0
         throw white 1 yellow 1 green 6 pink 6 silver 6
         0 reroll                                 # usable in the same turn
         0 bar reroll 5 used 1"
    ));
    // The sixth reroll pays a fox, whether others are used or not.
    check(&format!(
        "sheet twice
         seat {}; used reroll 2
         seat
         throw 6 2 6 6 6 1
         0 foxes 0 worth 0
         0 take yellow yellow r4c1
         0 bar reroll 6 used 2
         0 foxes 1 worth 0",
        four.replace("9 8", "9 8 7")
    ));
    // The sixth return pays a P?, which waits.
    check(
        "sheet twice
         round 3
         seat blue= 12 12 12 12 12 12 12 12 12 12; green= 2 2 2 1 3; pink= 1 1 1 3; yellow r2c1
         seat
         throw 2 6 6 6 6 6
         0 bar return 5 used 0
         0 take white yellow r2c3
         0 bar return 6 used 0
         0 waits P?
         0 bonus P? pink 5 number=1",
    );
}

#[test]
fn clause_3_2_a_reroll_throws_the_whole_hand_and_uses_no_throw() {
    check(
        "sheet classic
         round 3
         seat
         seat
         throw 1 1 1 1 1 1
         0 take white orange 1
         throw 1 2 3 4 5
         0 reroll
         0 bar reroll 2 used 1
         due throw
         no throw white 1 | Dice
         throw 2 2 2 2 2
         0 take green green 1
         throw 2 2 2 2
         0 take yellow yellow r2c1
         due 0 1
         1 refuses reroll | NotNow",
    );
    // Also when nothing could be marked.
    check(
        "sheet classic
         seat yellow all; blue all; green all; orange= 1 1 1 2 1 1 2 1 2 1 3; purple= 1 2 3 4 5; used extra_die 5
         seat
         throw 1 1 1 1 1 1
         0 only reroll | forfeit
         0 reroll
         throw 1 1 1 1 1 6
         0 take purple purple 6",
    );
}

#[test]
fn clause_3_3_a_die_is_returned_before_the_second_or_third_throw() {
    check(
        "sheet twice
         round 3
         seat
         seat
         throw 1 2 3 4 5 6
         0 refuses return white | NotNow            # never after throwing
         0 take green green 1
         tray white yellow blue
         0 only return white | return yellow | return blue | roll
         0 refuses return pink | NothingToReturn
         1 refuses return white | NotYourDecision
         0 return white
         hand white pink silver
         0 bar return 1 used 1
         due throw",
    );
    // Not between a reroll and its throw, also after a forfeit, and repeatable.
    check(
        "sheet twice
         round 3
         seat blue= 12 12
         seat
         throw 1 2 3 4 5 6
         0 take yellow yellow r2c3
         0 roll
         throw blue 1 green 1 pink 1 silver 1
         0 reroll
         due throw
         throw blue 1 green 1 pink 1 silver 1
         0 forfeit
         0 only return white | roll
         0 return white
         due throw                              # nothing left on the tray
         throw white 1 blue 1 green 1 pink 1 silver 1
         0 bar return 2 used 1",
    );
    // With an action unlocked just now, and with an empty hand.
    check(
        "sheet twice
         seat blue= 12
         seat
         throw 6 1 6 1 1 1
         0 bar return 0 used 0
         0 take blue blue 2
         0 bar return 1 used 0
         tray yellow green pink silver
         0 return green
         throw white 6 green 6
         0 take white yellow r1c4
         throw green 1
         0 take green green 1
         due 1",
    );
    check(
        "sheet twice
         round 3
         seat
         seat
         throw 1 1 1 1 6 1
         0 take pink pink 1
         hand -
         0 can return yellow
         0 roll                                 # ends the throwing
         due 0 1",
    );
    // Not before the end of the turn: after the third throw nothing is returned.
    check(
        "sheet twice
         round 3
         seat
         seat
         throw 1 1 1 1 6 1
         0 forfeit
         throw 1 1 1 1 6 1
         0 forfeit
         throw 1 1 1 1 6 1
         0 take pink pink 1
         0 cannot return",
    );
}

#[test]
fn clause_3_4_extra_dice_at_the_end_of_the_turn_for_every_seat() {
    check(
        "sheet classic
         round 2
         seat green 1 2 3 4
         seat
         throw 6 1 2 3 4 5
         0 refuses extra yellow yellow r2c2 | NotNow
         0 take white purple 1
         1 refuses extra yellow yellow r2c2 | NotNow        # after its pick
         1 take orange orange 1
         1 extra orange orange 2                           # though used already
         0 refuses extra green green 5 | Number
         0 extra white purple 2                            # from the fields
         0 marks purple 1=6 2=6",
    );
    // Each die once per turn and seat; in the next turn again.
    check(
        "sheet deluxe
         round 2
         seat green 1 2 3 4
         seat
         throw 6 1 1 1 1 1
         0 take white purple 1
         0 extra orange orange 1
         0 refuses extra orange orange 2 | ExtraSpent
         0 done
         1 pass
         1 done
         active 1
         throw 6 1 1 1 1 1
         1 take white purple 1
         0 pass
         0 extra orange orange 2
         1 done
         in round 3",
    );
    check(
        "sheet deluxe\nseat\nseat\nthrow 6 1 1 1 1 1\n0 take white purple 1\n1 refuses extra white purple 1 | NotNow\n1 pass\nactive 1",
    );
}
