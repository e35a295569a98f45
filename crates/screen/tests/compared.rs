//! What is said of two moves is true: the sentences are read back and compared with the positions that the moves lead to.

use silbertablett_bots::{Policy, Rng, by_name};
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Action, Due, Event, Move, Options, SeatId, State};
use silbertablett_screen::compared_words;
use silbertablett_sheet_file::{SheetFile, built_ins};
use silbertablett_texts::{Lang, Texts};

/// What a move does at once, worked out from the rules alone.
struct Done {
    points: i32,
    foxes: i32,
    /// Whether it uses up an action of a bar.
    spends: bool,
    /// Dice of the hand that it sends to the tray though they could have been thrown again.
    dice: i32,
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
    Done { points, foxes: events.iter().filter(fox).count() as i32, spends, dice }
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
    keeps: &'static str,
    spends: &'static str,
}

const WORDS: [Words; 3] = [
    Words {
        lang: Lang::En,
        instead: " instead of ",
        fewer: " fewer ",
        more: " more ",
        fox: "fox",
        made: "The move that was made",
        keeps: "it keeps ",
        spends: "it uses up ",
    },
    Words {
        lang: Lang::De,
        instead: " statt ",
        fewer: " weniger ",
        more: " mehr ",
        fox: "Fuchs",
        made: "Der gespielte Zug",
        keeps: "er spart auf: ",
        spends: "er verbraucht: ",
    },
    Words {
        lang: Lang::Pl,
        instead: " zamiast ",
        fewer: " mniej ",
        more: " więcej ",
        fox: "lis",
        made: "Zagrany ruch",
        keeps: "zachowuje: ",
        spends: "zużywa: ",
    },
];

/// Reads what is said of two moves and compares it with what they do.
fn check(words: &Words, said: &str, better: &Done, made: &Done) {
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
    let foxes = |text: &str| text.split(|c: char| !c.is_alphabetic()).filter(|word| *word == words.fox).count() as i32;
    assert_eq!(foxes(first) - foxes(second), better.foxes - made.foxes, "{said}");
}

fn silver(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "silver platter",
        Lang::De => "Silbertablett",
        Lang::Pl => "srebrną tacę",
    }
}

#[test]
fn sentences_say_what_the_moves_do() {
    let (mut rng, mut options, mut told, mut same) = (Rng::new(7), Options::new(), 0, 0);
    for sheet in built_ins() {
        for seats in [1, 2] {
            let tables = sheet.tables();
            let mut state = State::new(tables, seats, 0, tables.rulings()).expect("a game");
            let mut dice = Seeded::new(rng.number());
            let mut bot = by_name("greedy", 1).expect("a bot of the registry");
            while state.due() != Due::End {
                let Some(seat) = state.first_deciding() else {
                    let throw = dice.throw(&state).expect("seeded dice never run out");
                    state.apply_throw(tables, throw, &mut ()).expect("the throw that is due");
                    continue;
                };
                state.options(tables, seat, &mut options);
                let mv = bot.choose(tables, &state, seat, &options);
                let other = options.get(rng.below(options.len())).expect("a move");
                for words in WORDS.iter().filter(|_| other != mv) {
                    let said = compared_words(Texts::of(words.lang), &sheet, &state, seat, mv, other);
                    assert!((1..=2).contains(&sentences(&said)), "{said}");
                    check(words, &said, &done(&sheet, &state, seat, mv), &done(&sheet, &state, seat, other));
                    let nothing = said == Texts::of(words.lang).get("coach-reason-same");
                    (told, same) = (told + usize::from(!nothing), same + usize::from(nothing));
                }
                state.play(tables, seat, mv, &mut ()).expect("a legal move");
            }
        }
    }
    assert!(told > 500 && same > 10, "{told} {same}");
}

/// How many sentences there are: each ends with a full stop.
fn sentences(text: &str) -> usize {
    text.matches(". ").count() + usize::from(text.ends_with('.'))
}
