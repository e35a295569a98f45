//! What is said of two moves is true: the sentences are read back and compared with the positions that the moves lead to.

mod set_off;

use set_off::{SetOff, check_list, set_off, without};
use silbertablett_bots::{NetPolicy, Policy, Rng, by_name};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_net::{Compared, FinalSheet};
use silbertablett_rules::{Action, Area, Due, Event, Move, Options, SeatId, Sheet, State};
use silbertablett_screen::{compared_words, platter_words, reason_words};
use silbertablett_sheet_file::{SheetFile, built_ins};
use silbertablett_texts::{Lang, Texts, names};

/// What a move does at once, worked out from the rules alone.
struct Done {
    points: i32,
    foxes: i32,
    /// Whether it uses up an action of a bar.
    spends: bool,
    /// Dice of the hand that it sends to the tray though they could have been thrown again.
    dice: i32,
    /// What comes of it beyond its own mark, as far as nobody has a choice in it.
    sets_off: Vec<SetOff>,
}

fn done(sheet: &SheetFile, state: &State, seat: SeatId, mv: Move) -> Done {
    let tables = sheet.tables();
    let (mut after, mut options, mut events) = (*state, Options::new(), Vec::new());
    let table = state.table();
    let lower = |die| table.hand().iter().filter(|&other| table.face(other) < table.face(die)).count() as i32;
    let dice = match mv {
        Move::Take { die, .. } | Move::TakeUnmarked { die } if table.throws() < 3 && table.hand().contains(die) => {
            lower(die)
        }
        _ => 0,
    };
    after.play(tables, seat, mv, &mut |event| events.push(event)).expect("a legal move");
    // Bonuses with a single use are as good as done.
    while !after.seat(seat).waiting().is_empty() {
        after.options(tables, seat, &mut options);
        match options.get(0) {
            Some(only @ (Move::Bonus { .. } | Move::Unlock(_))) if options.len() == 1 => {
                after.play(tables, seat, only, &mut |event| events.push(event)).expect("a legal move");
            }
            _ => break,
        }
    }
    let score = |state: &State| state.seat(seat).score(tables, state.rulings());
    let fox = |event: &&Event| matches!(event, Event::Fox { seat: of } if *of == seat);
    // The bars tell, whichever move it was.
    let used = |state: &State| Action::ALL.iter().map(|&action| i32::from(state.seat(seat).used(action))).sum::<i32>();
    let mut own = *state;
    own.play(tables, seat, mv, &mut ()).expect("a legal move");
    let plain = !matches!(mv, Move::Take { .. } | Move::TakeUnmarked { .. });
    let spends = plain && used(&own) > used(state);
    let points = score(&after).total - score(state).total;
    let mut sets_off = set_off(&events, seat, mv);
    if after.round() == state.round() {
        sets_off.extend(after.seat(seat).waiting().iter().map(SetOff::Waiting));
    }
    Done { points, foxes: events.iter().filter(fox).count() as i32, spends, dice, sets_off }
}

/// The whole numbers of a text, in their order; a minus is that of people.
fn numbers(text: &str) -> Vec<i32> {
    let text = text.replace('−', "-");
    let words = text.split(|c: char| !c.is_ascii_digit() && c != '-');
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The parts of a sentence that say points and dice, by the words that stand in them.
struct Words {
    lang: Lang,
    instead: &'static str,
    fewer: &'static str,
    more: &'static str,
    fox: &'static str,
    made: &'static str,
    /// What stands before the list of what the better move sets off, and between its last two.
    sets_off: &'static str,
    and: &'static str,
    keeps: &'static str,
    spends: &'static str,
    /// What the sentence begins with that says how the sheet is expected to end, and what stands between its gains and its losses.
    end: &'static str,
    but: &'static str,
    foxes: &'static str,
}

const WORDS: [Words; 3] = [
    Words {
        lang: Lang::En,
        instead: " instead of ",
        fewer: " fewer ",
        more: " more ",
        fox: "fox",
        made: "he other move",
        sets_off: "it sets off ",
        and: "and",
        keeps: "it keeps ",
        spends: "it uses up ",
        end: "By the end",
        but: ", but ",
        foxes: "from foxes",
    },
    Words {
        lang: Lang::De,
        instead: " statt ",
        fewer: " weniger ",
        more: " mehr ",
        fox: "Fuchs",
        made: "er andere Zug",
        sets_off: "er löst aus: ",
        and: "und",
        keeps: "er spart auf: ",
        spends: "er verbraucht: ",
        end: "Bis zum Schluss",
        but: "; dafür",
        foxes: "durch Füchse",
    },
    Words {
        lang: Lang::Pl,
        instead: " zamiast ",
        fewer: " mniej ",
        more: " więcej ",
        fox: "lis",
        made: "rugi ruch",
        sets_off: "uruchamia: ",
        and: "i",
        keeps: "zachowuje: ",
        spends: "zużywa: ",
        end: "Do końca gry",
        but: "; za to",
        foxes: "dzięki lisom",
    },
];

/// Reads what is said of two moves and compares it with what they do.
fn check(words: &Words, sheet: &SheetFile, said: &str, better: &Done, made: &Done) {
    let said = said.split_once(words.end).map_or(said, |(at_once, _)| at_once);
    let (first, second) = said.split_once(words.made).unwrap_or((said, ""));
    let first = first.trim_end().trim_end_matches('.');
    let clauses: Vec<&str> = first.split("; ").collect();
    let points = clauses.iter().find(|clause| clause.contains(words.instead));
    let claimed = points.map(|clause| {
        let claimed = numbers(clause);
        (claimed[claimed.len() - 2], claimed[claimed.len() - 1])
    });
    assert_eq!(claimed, (better.points != made.points).then_some((better.points, made.points)), "{said}");
    let dice = clauses.iter().find_map(|clause| {
        let claimed = *numbers(clause).first()?;
        // A sentence about points may say "more", a clause about dice says it of dice.
        match () {
            () if clause.contains(words.instead) => None,
            () if clause.contains(words.fewer) && clause.contains(silver(words.lang)) => Some(-claimed),
            () if clause.contains(words.more) && clause.contains(silver(words.lang)) => Some(claimed),
            () => None,
        }
    });
    assert_eq!(dice.unwrap_or(0), better.dice - made.dice, "{said}");
    let said_of = |words: &str| clauses.iter().any(|clause| clause.contains(words));
    assert_eq!(said_of(words.keeps), made.spends && !better.spends, "{said}");
    assert_eq!(said_of(words.spends), better.spends && !made.spends, "{said}");
    // Something speaks for the better move, or it is said that it comes later.
    let gains = better.points > made.points || better.dice < made.dice || made.spends && !better.spends;
    let later = Texts::of(words.lang).get("coach-reason-later");
    assert!(!(gains && said.contains(&later)), "{said}");
    assert!(!first.is_empty() || second.is_empty() || said.contains(words.made), "{said}");
    let foxes = |text: &str| text.split(|c: char| !c.is_alphabetic()).filter(|word| *word == words.fox).count() as i32;
    assert_eq!(foxes(first) - foxes(second), better.foxes - made.foxes, "{said}");
    let texts = Texts::of(words.lang);
    let of = |done: &Done| done.sets_off.iter().map(|set_off| set_off.words(texts, sheet)).collect::<Vec<String>>();
    let listed = clauses.iter().find_map(|clause| Some(clause.split_once(words.sets_off)?.1)).unwrap_or("");
    check_list(words.and, listed, without(of(better), &of(made)), said);
    let verb = words.sets_off.split_once(' ').map_or(words.sets_off, |(_, verb)| verb);
    let verb = if verb.is_empty() { words.sets_off } else { verb };
    let listed = second.split_once(verb).map_or("", |(_, list)| list).trim_end_matches('.');
    check_list(words.and, listed, without(of(made), &of(better)), said);
}

/// Reads what is said of the end of the game and compares it with what is expected.
fn check_end(words: &Words, sheet: &SheetFile, said: &str, change: Option<FinalSheet>) -> bool {
    let Some((_, end)) = said.split_once(words.end) else { return false };
    let change = change.expect("nothing is said that is not expected");
    assert!(change.total() > 0.0, "{said} {change:?}");
    let (gains, losses) = end.split_once(words.but).unwrap_or((end, ""));
    let texts = Texts::of(words.lang);
    let places = Area::all().map(|area| names::area_in(texts, sheet, area)).chain([words.foxes.to_owned()]);
    let mut said_of = 0;
    for (place, expected) in places.zip(change.areas.into_iter().chain([change.foxes])) {
        for (part, sign) in [(gains, 1), (losses, -1)] {
            let Some((before, _)) = part.split_once(&place) else { continue };
            let claimed = *numbers(before).last().expect("a number stands before the place");
            assert_eq!(sign * claimed, expected.round() as i32, "{said} {change:?}");
            said_of += 1;
        }
    }
    assert_eq!(numbers(end).len(), said_of, "{said}");
    for (part, key, sign) in [(gains, "coach-reason-end-action", 1.0), (losses, "coach-reason-end-no-action", -1.0)] {
        let mut named = 0;
        for (action, slots) in Action::ALL.into_iter().zip(change.actions) {
            if matches!(action, Action::Polish | Action::Joker) {
                continue;
            }
            let name = SetOff::Action(action).words(texts, sheet);
            let claimed = part.contains(&texts.with(key, &[("bonus", name.clone().into())]));
            assert!(!claimed || slots * sign >= 0.5, "{name}: {said} {change:?}");
            assert!(claimed || !part.contains(&name), "{name}: {said}");
            named += usize::from(claimed);
        }
        // Points come first, and two of either kind are named at most.
        let points = change.areas.into_iter().chain([change.foxes]).filter(|points| points * sign >= 1.0).count();
        let known = Action::ALL.into_iter().zip(change.actions);
        let slots =
            known.filter(|&(action, slots)| slots * sign >= 0.5 && !matches!(action, Action::Polish | Action::Joker));
        assert_eq!(named, slots.count().min(2_usize.saturating_sub(points)), "{said} {change:?}");
        said_of += named;
    }
    assert!(said_of <= 4, "{said}");
    true
}

fn silver(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "silver platter",
        Lang::De => "Silbertablett",
        Lang::Pl => "srebrną tacę",
    }
}

/// The next seat with a decision, once all throws before it are made; none at the end.
fn decision(tables: &Sheet, state: &mut State, dice: &mut Seeded) -> Option<SeatId> {
    while state.due() != Due::End {
        if let Some(seat) = state.first_deciding() {
            return Some(seat);
        }
        let throw = dice.throw(state).expect("seeded dice never run out");
        state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
    }
    None
}

#[test]
fn sentences_say_what_the_moves_do() {
    let (mut rng, mut options, mut told, mut same, mut ends) = (Rng::new(7), Options::new(), 0, 0, 0);
    for sheet in built_ins() {
        for seats in [1, 2] {
            let tables = sheet.tables();
            let mut state = State::new(tables, seats, 0, tables.rulings()).expect("a game");
            let mut dice = Seeded::new(rng.number());
            let mut bot = by_name("greedy", 1).expect("a bot of the registry");
            while let Some(seat) = decision(tables, &mut state, &mut dice) {
                state.options(tables, seat, &mut options);
                let mv = bot.choose(tables, &state, seat, &options);
                let other = options.get(rng.below(options.len())).expect("a move");
                for words in WORDS.iter().filter(|_| other != mv) {
                    let compared = Compared::of(tables, &state, seat, mv, other);
                    let said = compared_words(Texts::of(words.lang), &sheet, &state, seat, &compared);
                    ends += usize::from(check_end(words, &sheet, &said, compared.change));
                    let silent = Compared { change: None, ..compared };
                    let at_once = compared_words(Texts::of(words.lang), &sheet, &state, seat, &silent);
                    check(words, &sheet, &at_once, &done(&sheet, &state, seat, mv), &done(&sheet, &state, seat, other));
                    assert!((1..=2).contains(&sentences(&at_once)), "{at_once}");
                    assert!((1..=2).contains(&sentences(&said)), "{said}");
                    let nothing = at_once == Texts::of(words.lang).get("coach-reason-same");
                    (told, same) = (told + usize::from(!nothing), same + usize::from(nothing));
                }
                state.play(tables, seat, mv, &mut ()).expect("a legal move");
            }
        }
    }
    assert!(told > 500 && same > 10 && ends > 100, "{told} {same} {ends}");
}

/// What a rival has of a position that waits for its answer to the tray: the best that the net says of any move, one by one.
fn answered(net: &mut NetPolicy, sheet: &SheetFile, state: &State, rival: SeatId) -> f32 {
    let mut options = Options::new();
    state.options(sheet.tables(), rival, &mut options);
    let worth = options.moves().map(|mv| {
        let mut after = *state;
        after.play(sheet.tables(), rival, mv, &mut ()).expect("a legal move");
        net.judge(sheet.tables(), &after, rival).expect("a net")
    });
    worth.fold(f32::NEG_INFINITY, f32::max)
}

/// What is said of the next player and the silver platter is what the net finds: the sentence is read back and compared with its numbers, and
/// these, where no throw comes in between, with every answer that the next player has.
#[test]
fn sentences_on_the_platter_say_what_the_next_player_would_make_of_it() {
    let (mut options, mut net, mut told, mut silent, mut counted) = (Options::new(), NetPolicy::new(), 0, 0, 0);
    for (id, seats) in [("classic", 2), ("twice", 2), ("classic", 3)] {
        let sheet = silbertablett_sheet_file::built_in(id, None).expect("a sheet of the program");
        let tables = sheet.tables();
        let mut state = State::new(tables, seats, 0, tables.rulings()).expect("a game");
        let (mut dice, mut bot) = (Seeded::new(3), by_name("greedy", 1).expect("a bot of the registry"));
        while let Some(seat) = decision(tables, &mut state, &mut dice) {
            state.options(tables, seat, &mut options);
            let next = SeatId::new((seat.index() + 1) % seats).expect("a seat");
            let moves: Vec<Move> = options.moves().take(3).collect();
            let left = net.left_to(tables, &state, seat, next, &moves);
            assert!(left.is_none() || state.active() == seat, "only who rolls leaves dice to others");
            for (mv, left) in moves.iter().zip(left.iter().flatten()) {
                let mut after = state;
                after.play(tables, seat, *mv, &mut ()).expect("a legal move");
                // In the last turn of a game the net counts out what it can still have.
                if after.decides(next) && after.active() == seat && after.round() < after.rounds() {
                    let alone = answered(&mut net, &sheet, &after, next);
                    assert!((alone - left).abs() < 0.01, "{id}: {alone} {left}");
                    counted += 1;
                }
            }
            for (of, less, more) in
                [(Lang::En, " less ", " more "), (Lang::De, " weniger ", " mehr "), (Lang::Pl, " mniej ", " więcej ")]
            {
                let Some(difference) = left.as_ref().filter(|left| left.len() > 1).map(|left| left[0] - left[1]) else {
                    continue;
                };
                let said = platter_words(Texts::of(of), "Bo", difference);
                silent += usize::from(said.is_none());
                let Some(said) = said else {
                    assert!(difference.abs() < 0.5, "{difference}");
                    continue;
                };
                assert_eq!(said.contains(less), difference < 0.0, "{said} {difference}");
                assert_eq!(said.contains(more), difference > 0.0, "{said} {difference}");
                let number: String = said.chars().filter(char::is_ascii_digit).collect();
                let tenths: f32 = number.parse().expect("a number");
                assert!((tenths - 10.0 * difference.abs()).abs() < 0.51, "{said} {difference}");
                assert!(said.contains("Bo") && sentences(&said) == 1, "{said}");
                let compared = Compared::of(tables, &state, seat, moves[0], moves[1]);
                let reason = reason_words(Texts::of(of), &sheet, &state, seat, &compared, Some(("Bo", difference)));
                let platter = reason[1].clone();
                let reason = reason.into_iter().flatten().collect::<Vec<_>>().join(" ");
                assert!((1..=2).contains(&sentences(&reason)), "{reason}");
                // A platter that speaks for the other move does not take the place of the reason.
                let whole = compared_words(Texts::of(of), &sheet, &state, seat, &compared);
                assert!(platter.map_or(difference > 0.0 && reason == whole, |platter| platter == said), "{reason}");
                told += 1;
            }
            let mv = bot.choose(tables, &state, seat, &options);
            state.play(tables, seat, mv, &mut ()).expect("a legal move");
        }
    }
    assert!(told > 100 && silent > 3 && counted > 10, "{told} {silent} {counted}");
}

/// How many sentences there are: each ends with a full stop.
fn sentences(text: &str) -> usize {
    text.matches(". ").count() + usize::from(text.ends_with('.'))
}
