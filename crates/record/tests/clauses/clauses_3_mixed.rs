//! Section 3 of the rules, the actions of `mixed` (3.5 to 3.9), one test a clause.

use crate::script::check;

#[test]
fn clause_3_5_a_mixed_action_chooses_a_bar_and_waits_like_a_bonus() {
    check(
        "sheet mixed
         round 2
         turn 1
         seat
         seat
         idle
         in round 3
         due 0 1
         0 waits MIX
         0 only unlock polish | unlock return | unlock joker
         0 unlock joker
         0 bar joker 1 used 0
         0 refuses unlock polish | NotYourDecision
         1 refuses unlock reroll | BarFull
         1 unlock return
         due throw",
    );
    // A full bar cannot be chosen, and with all three full it is lost. Other bonuses may come first.
    let five = "yellow r2c1=1; purple= 1 2 3 4; blue r1c2 r1c4; green= 2 3; orange 8";
    check(&format!(
        "sheet mixed
         round 3
         seat {five}; joker 3; polish 1; return 1
         seat
         throw 6 6 6 1 2 6
         0 take orange orange 9
         0 waits MIX
         0 only unlock polish | unlock return
         0 refuses unlock joker | BarFull
         0 unlock polish
         0 bar polish 2 used 0"
    ));
    // It waits beside others, and their order is free.
    for (first, second) in [("unlock return", "bonus P? purple 1"), ("bonus P? purple 1", "unlock return")] {
        check(&format!(
            "sheet mixed
             seat blue r1c4
             seat
             throw 1 6 1 6 6 6
             0 take blue blue r1c2
             0 refuses take white yellow r1c1 | BonusFirst
             0 refuses reroll | BonusFirst
             0 {first}
             0 {second}
             0 bar return 1 used 0
             due throw"
        ));
    }
}

#[test]
fn clause_3_6_polish_changes_the_number_of_a_tray_die() {
    let position = "sheet mixed
         round 3
         seat
         seat yellow r2c1=1; green= 2 3; polish 3; orange 3
         throw 6 1 1 1 2 6
         0 take white green 1
         throw purple 6
         0 take purple purple 1";
    check(&format!(
        "{position}
         1 refuses take orange orange 4 polish=-2 | PolishRange
         1 refuses take orange orange 4 polish=3 | Number
         1 refuses take orange orange 4 polish=4 | NoAction
         1 refuses take white orange 4 polish=-2 | FallbackClosed
         1 refuses take orange orange 4 polish_partner=1 | NoPartner
         1 refuses take blue blue r1c2 polish_partner=1 | PolishNotOnTray
         1 take orange orange 4 polish=2
         1 marks orange 3 4
         1 bar polish 3 used 2"
    ));
    // The die is not turned: the other seats see its real face.
    check(&format!(
        "{}
         1 take orange orange 4 polish=2
         2 refuses take orange orange 4 | Number
         2 take orange orange 5",
        position.replace("orange 3\n", "orange 3\n         seat orange 3\n")
    ));
    // The partner of a blue sum may be polished if it lies on the tray: for an active seat too.
    check(
        "sheet mixed
         seat yellow r2c1=1; polish 1
         seat
         throw 2 6 4 3 6 6
         0 refuses take blue blue r2c1 polish_partner=-1 | PolishNotOnTray
         0 refuses take blue blue r2c3 polish=1 | PolishNotOnTray
         0 take green green 1
         tray white
         throw yellow 6 blue 4 orange 6 purple 6
         0 take blue blue r2c1 polish_partner=-1
         0 marks blue r2c1",
    );
    // An extra die and its partner may both be polished.
    check(
        "sheet mixed
         round 2
         seat yellow r2c1=1; green= 2 3; polish 2
         seat
         throw 2 1 2 6 1 1
         0 take green green 3
         0 refuses extra white blue r1c4 polish=-1 polish_partner=2 | NoAction
         0 refuses extra white blue r1c4 polish=-2 polish_partner=2 | NoAction
         0 extra white blue r1c4 polish=1 polish_partner=-1
         0 bar polish 2 used 2",
    );
}

#[test]
fn clause_3_7_a_joker_replaces_the_face() {
    let position = "sheet mixed@1
         round 3
         seat yellow r2c1=1; green= 2 3; joker 3
         seat
         throw 5 2 2 2 2 6";
    for (line, reason) in [
        ("take orange orange 1 joker=1", "Number"),
        ("take orange orange 2 joker=1 as=5", "JokerSlot"),
        ("take orange orange 2 joker=3", "JokerSlot"),
        ("take orange orange 5 joker=3 as=2", "JokerSame"),
        ("take white orange 2 joker=1", "JokerSame"),
        ("take purple purple 1 joker=2", "JokerSame"),
        ("take orange orange 2 joker=3 as=7", "JokerSlot"),
        ("take orange orange 2 as=5", "JokerSlot"),
        ("take orange orange 6 joker=2 polish=1", "NoAction"),
    ] {
        check(&format!("{position}\n0 refuses {line} | {reason}"));
    }
    // Any order of slots; what moves to the tray goes by the real face.
    check(&format!(
        "{position}
         0 take orange orange 4 joker=3 as=4
         hand white yellow blue green purple
         tray -
         0 bar joker 3 used 1
         throw 5 2 2 2 6
         0 refuses take green green 3 joker=3 as=1 | NoAction
         0 take green green 3 joker=2
         0 marks green 1=2 2=3 3=18"
    ));
    // Slots are unlocked left to right.
    check(
        "sheet mixed@1
         seat yellow r2c1=1; joker 1
         seat
         throw 1 1 1 1 1 1
         0 refuses take orange orange 6 joker=2 | NoAction
         0 take orange orange 2 joker=1",
    );
    // Never the partner: later sums use the real face of the die a joker stood in for.
    check(
        "sheet mixed@1
         round 3
         seat yellow r2c1=1; joker 2
         seat
         throw 3 6 3 6 6 6
         0 refuses take blue blue r2c4 joker=1 | BoxTaken        # the printed 8
         0 take blue blue r3c1 joker=2
         throw white 3 yellow 6 green 6 orange 6 purple 6
         0 cannot take white blue                                # 3 + 3
         0 can take white orange 3",
    );
    check(
        "sheet mixed@1
         round 3
         seat
         seat yellow r2c1=1; joker 2
         throw 6 1 6 6 6 2
         0 take white green 1
         throw 3 3 3
         0 forfeit
         throw 3 3 3
         0 forfeit
         1 take yellow yellow r3c1 joker=1
         1 marks yellow r2c1=1 r3c1=5
         1 extra purple purple 1
         1 marks purple 1=12                                     # 2 + 1 + 3 + 3 + 3",
    );
    // Joker first, then polish, which may lead anywhere within 1 to 6, even back.
    check(
        "sheet mixed@1
         round 3
         seat
         seat yellow r2c1=1; green= 2 3; joker 1; polish 2
         throw 6 1 1 4 5 1
         0 take white green 1
         1 refuses take yellow yellow r3c1 joker=1 polish=2 | PolishRange
         1 can take green green 3 joker=1 polish=-1
         1 take yellow yellow r3c1 joker=1 polish=1
         1 marks yellow r2c1=1 r3c1=6",
    );
    // What a slot prints is a matter of the revision: 5, 6 and ? in the first, 1, 6 and ? in the second.
    for (sheet, line) in [
        ("mixed@1", "0 refuses take orange orange 1 joker=1 | Number\n0 take orange orange 2 joker=1"),
        ("mixed", "0 refuses take orange orange 2 joker=1 | Number\n0 take orange orange 1 joker=1"),
    ] {
        let position = "round 3\nseat yellow r2c1=1; green= 2 3; joker 3\nseat\nthrow 5 2 2 2 2 6";
        check(&format!("sheet {sheet}\n{position}\n{line}\n0 bar joker 3 used 1"));
    }
}

#[test]
fn clause_3_8_a_die_reachable_by_actions_counts_as_possible() {
    let closed = "return 1; yellow r1c1=1 r2c1=1 r2c2=1 r2c3=1 r2c4=1 r2c5=1 r2c6=1 r3c1=1 r3c2=1 r3c3=1 r3c4=1 r3c5=1 r3c6=1; blue all; green= 12 3 12 6 8 3 3 2 9 3 6 3; orange 11; purple= 36";
    // Only the orange 12 (a 3) is left: jokers 1, 6 and ? stand by.
    for (jokers, legal) in [
        ("joker 3", "take orange orange 12 joker=3 as=3 | take white orange 12 joker=3 as=3 | forfeit"),
        ("joker 3; used joker 3", "-"),
    ] {
        let forfeits = if legal == "-" { "due throw" } else { "due 0" };
        check(&format!(
            "sheet mixed
             ruling active_may_forfeit no
             seat {closed}; {jokers}; used reroll 3
             seat
             throw 1 1 1 1 1 1
             0 only {legal}
             {forfeits}"
        ));
    }
    // A tray die reachable only by a joker closes the fallback and makes passing a choice, never a must.
    check(&format!(
        "sheet mixed
         ruling passive_must_take yes
         ruling active_may_forfeit yes
         seat
         seat {closed}; joker 3; used extra_die 2
         throw 3 1 1 1 1 1
         0 take white green 1
         1 refuses take white orange 12 | FallbackClosed
         1 only take orange orange 12 joker=3 as=3 | pass"
    ));
}

#[test]
fn clause_3_9_tray_sums_take_the_number_used_and_the_real_faces_of_the_others() {
    // Active from the hand, passive from the tray, fallback from a field, extra die, white used as purple.
    check(
        "sheet mixed
         round 2
         seat
         seat
         throw 4 1 2 6 6 3
         0 take white purple 1                 # the tray is empty
         0 marks purple 1=4
         tray yellow blue purple
         throw green 6 orange 6
         0 take green green 1
         throw orange 6
         0 take orange orange 6
         1 take purple purple 1                # 3 + 1 + 2
         1 marks purple 1=6
         0 extra purple purple 2
         0 marks purple 1=4 2=6
         1 extra white purple 2                # 4 from a field + 1 + 2 + 3
         1 marks purple 1=6 2=10",
    );
    // Joker and polish change the number of the die used, never the others.
    check(
        "sheet mixed@1
         round 3
         seat
         seat yellow r2c1=1; green= 2 3; joker 1; polish 2
         throw 4 1 2 6 6 3
         0 take white green 1
         throw green 6 orange 6
         0 take green green 2
         0 unlock polish
         throw orange 6
         0 take orange orange 6
         1 take purple purple 1 joker=1 polish=1
         1 marks purple 1=9",
    );
}
