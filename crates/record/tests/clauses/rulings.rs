//! The rulings of section 5, each with both settings: positions in which the setting decides.

use crate::script::check;

/// Plays a script twice: `YES` and `NO` lines count under that setting of the ruling only.
fn both(ruling: &str, script: &str) {
    for (setting, mine, other) in [("yes", "YES", "NO"), ("no", "NO", "YES")] {
        let lines = script.lines().map(str::trim).filter(|line| !line.starts_with(&format!("{other} ")));
        let lines: Vec<&str> = lines.map(|line| line.strip_prefix(&format!("{mine} ")).unwrap_or(line)).collect();
        let (sheet, rest) = lines.split_first().expect("a script");
        check(&format!("{sheet}\nruling {ruling} {setting}\n{}", rest.join("\n")));
    }
}

/// All areas but the purple one of the classic sheet are full, and purple asks for a 6.
const NEARLY_FULL: &str = "yellow all; blue all; green all; orange= 1 1 1 2 1 1 2 1 2 1 3; purple= 1 2 3 4 5; used extra_die 5; used reroll 5";

#[test]
fn active_may_forfeit_a_throw_of_which_a_die_fits() {
    both(
        "active_may_forfeit",
        "sheet classic
         seat
         seat
         throw 1 1 1 1 1 1
         YES 0 forfeit
         YES due throw
         YES fields -
         NO 0 refuses forfeit | MustPick",
    );
}

#[test]
fn passive_must_take_a_tray_die_that_fits() {
    both(
        "passive_must_take",
        "sheet deluxe
         seat
         seat
         throw 6 1 1 1 1 1
         0 take white purple 1
         YES 1 refuses pass | MustTake
         NO 1 pass",
    );
}

#[test]
fn solo_fallback_opens_the_fields_of_the_solo_passive_turn() {
    both(
        "solo_fallback",
        &format!(
            "sheet classic
             ruling active_may_forfeit yes
             seat {NEARLY_FULL}
             throw 1 1 1 1 1 1
             throw 1 1 1 1 1 1
             throw 1 1 1 1 1 1
             due solo
             solo 6 1 1 1 6 6 on yellow blue green
             YES 0 only take white purple 6 | take purple purple 6 | pass
             YES 0 take white purple 6
             NO in round 2
             NO due throw"
        ),
    );
    both(
        "solo_fallback",
        "sheet deluxe
         seat
         idle
         solo 1 1 1 6 6 6 on white yellow blue
         YES 0 refuses take green green 1 | FallbackClosed
         NO 0 refuses take green green 1 | NotOnTray",
    );
}

#[test]
fn unmarkable_pick_clears_lower_dice_without_a_mark() {
    both(
        "unmarkable_pick",
        &format!(
            "sheet classic
             seat {NEARLY_FULL}
             seat
             throw 1 2 3 4 5 5
             NO due throw                                  # forfeited
             NO hand white yellow blue green orange purple
             YES 0 only take white | take yellow | take blue | take green | take orange | take purple | forfeit
             YES 0 take green
             YES fields green
             YES tray white yellow blue
             YES hand orange purple
             YES 0 marks green 1 2 3 4 5 6 7 8 9 10 11"
        ),
    );
    // A die that can be marked is never picked without a mark.
    both(
        "unmarkable_pick",
        "sheet classic
         seat green all
         seat
         throw 1 2 3 4 5 6
         YES 0 refuses take orange | Markable
         NO 0 refuses take orange | Unmarkable
         YES 0 take green
         NO 0 refuses take green | Unmarkable",
    );
}

#[test]
fn silver_chain_takes_leftovers_of_the_third_throw() {
    both(
        "silver_chain_takes_leftovers",
        "sheet twice
         seat
         seat
         throw 1 6 6 6 3 3
         0 forfeit
         throw 1 6 6 6 3 3
         0 forfeit
         throw 1 6 6 6 3 3
         0 take silver silver r1c3
         YES tray white yellow blue green pink
         YES 0 can chain blue silver r2c6
         YES 0 can chain pink silver r4c3
         YES 0 chain pink silver r4c3
         NO tray white
         NO 0 refuses chain pink silver r4c3 | NotInChain
         0 chain white silver r1c1
         YES 0 stop
         due 1",
    );
    // Before the third throw the ruling changes nothing.
    both(
        "silver_chain_takes_leftovers",
        "sheet twice
         seat
         seat
         throw 1 6 6 6 3 3
         0 take silver silver r1c3
         tray white
         0 only chain white silver r1c1 | chain white silver r2c1 | chain white silver r3c1 | chain white silver r4c1 | stop",
    );
}

#[test]
fn silver_chain_forced_makes_every_possible_mark() {
    both(
        "silver_chain_forced",
        "sheet twice
         seat
         seat
         throw 6 2 1 6 6 3
         0 take silver silver r1c3
         YES 0 refuses stop | ChainForced
         YES 0 only chain yellow silver r1c2 | chain blue silver r2c1
         NO 0 only chain yellow silver r1c2 | chain blue silver r2c1 | stop
         0 chain blue silver r2c1
         YES 0 refuses stop | ChainForced
         NO 0 stop
         YES 0 chain yellow silver r1c2
         due throw",
    );
}

#[test]
fn fox_floor_zero_keeps_foxes_from_being_negative() {
    both(
        "fox_floor_zero",
        "sheet twice
         seat green= 2 12; silver r1c3 r2c3 r3c3 r4c3
         finished
         0 points green -10
         NO 0 foxes 1 worth -10
         NO 0 total -12
         YES 0 foxes 1 worth 0
         YES 0 total -2",
    );
}

#[test]
fn extra_die_per_round_lets_each_die_serve_once_a_round() {
    both(
        "extra_die_per_round",
        "sheet deluxe
         round 2
         seat green 1 2 3 4
         seat green 1 2 3 4
         throw 6 1 1 1 1 1
         0 take white purple 1
         0 extra orange orange 1
         0 done
         1 pass
         1 done
         active 1
         throw 6 1 1 1 1 1
         1 take white purple 1
         0 pass
         YES 0 refuses extra orange orange 2 | ExtraSpent
         NO 0 extra orange orange 2
         YES 0 done
         1 done
         in round 3
         throw 6 1 1 1 1 1
         0 take white purple 2
         YES 0 can extra orange orange 2
         NO 0 cannot extra",
    );
    // A solo round has two turns.
    both(
        "extra_die_per_round",
        "sheet deluxe
         round 2
         seat green 1 2 3 4
         throw 6 1 1 1 1 1
         0 take white purple 1
         0 extra orange orange 1
         0 done
         solo 1 1 1 1 1 1 on white yellow blue
         0 pass
         YES 0 refuses extra orange orange 2 | ExtraSpent
         NO 0 extra orange orange 2",
    );
}

#[test]
fn return_with_empty_hand_goes_on_with_a_die_from_the_tray() {
    both(
        "return_with_empty_hand",
        "sheet twice
         round 3
         seat
         seat
         throw 1 1 1 1 6 1
         0 take pink pink 1
         hand -
         YES 0 return yellow
         YES hand yellow
         YES throw yellow 3
         YES 0 take yellow yellow r1c2
         YES fields yellow pink
         NO due 0 1                                 # extra dice of round 2, no return
         NO 0 cannot return
         NO 0 cannot roll",
    );
}

#[test]
fn return_after_reroll_brings_a_die_into_the_throw_that_is_thrown_again() {
    both(
        "return_after_reroll",
        "sheet twice
         round 3
         seat blue= 12 12
         seat
         throw 1 2 3 4 5 6
         0 take yellow yellow r2c3
         0 roll
         throw blue 1 green 1 pink 1 silver 1
         0 reroll
         YES 0 only return white | roll
         YES 0 return white
         NO due throw
         NO 0 cannot return
         NO throw blue 1 green 1 pink 1 silver 1
         YES throw white 1 blue 1 green 1 pink 1 silver 1",
    );
    // Without a return, or with nothing on the tray, the throw follows at once.
    both(
        "return_after_reroll",
        "sheet twice
         seat
         seat
         throw 1 2 3 4 5 6
         0 reroll
         due throw",
    );
}

#[test]
fn actions_count_as_possible_where_a_rule_asks_for_it() {
    // Only orange 12, a 3, is left.
    let closed = "yellow r1c1=1 r2c1=1 r2c2=1 r2c3=1 r2c4=1 r2c5=1 r2c6=1 r3c1=1 r3c2=1 r3c3=1 r3c4=1 r3c5=1 r3c6=1; blue all; green= 12 3 12 6 8 3 3 2 9 3 6 3; orange 11; purple= 36; joker 3; return 1; used extra_die 2; used reroll 3";
    both(
        "actions_count_as_possible",
        &format!(
            "sheet mixed
             ruling passive_must_take yes
             seat
             seat {closed}
             throw 3 1 1 1 1 1
             0 take white green 1
             YES 1 refuses take white orange 12 | FallbackClosed
             YES 1 only take orange orange 12 joker=3 as=3 | pass
             NO 1 only take orange orange 12 joker=3 as=3 | take white orange 12 | pass
             NO 1 take white orange 12"
        ),
    );
    // 1.7: a die that only a joker makes fit is not an unmarkable one.
    both(
        "actions_count_as_possible",
        &format!(
            "sheet mixed
             ruling unmarkable_pick yes
             seat {closed}
             seat
             throw 1 1 1 1 1 1
             YES 0 refuses take orange | Markable
             NO 0 can take orange
             0 can take green
             0 can take orange orange 12"
        ),
    );
    // 1.11: jokers never make a pick a must.
    both(
        "actions_count_as_possible",
        &format!(
            "sheet mixed
             ruling active_may_forfeit no
             seat {closed}
             seat
             throw 1 1 1 1 1 1
             0 forfeit
             due throw"
        ),
    );
}
