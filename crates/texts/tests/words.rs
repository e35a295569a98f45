//! Words for everything the engine can say, in every language and on every sheet.

use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::moves::Adjustment;
use silbertablett_rules::place::AREAS;
use silbertablett_rules::sheet::{Accept, Bonus, BonusId};
use silbertablett_rules::state::Stage;
use silbertablett_rules::*;
use silbertablett_sheet_file::{SheetFile, built_in, built_ins};
use silbertablett_texts::{self as texts, Lang, Texts, help, names};
use std::sync::Arc;

const NAMES: [&str; 4] = ["Ann", "Bo", "Cem", "Dora"];

fn all_texts() -> impl Iterator<Item = &'static Texts> {
    Lang::ALL.into_iter().map(Texts::of).chain([Texts::pseudo()])
}

/// A custom sheet, with colours no list knows.
fn own_sheet() -> Arc<SheetFile> {
    let toml = silbertablett_sheets::find("mixed", None).expect("a sheet").toml;
    let toml = toml.replace("\"mixed\"", "\"mine\"").replace("yellow", "copper").replace("Clever Mixed", "My Own");
    Arc::new(SheetFile::parse(&toml).expect("a sheet"))
}

fn sheets() -> impl Iterator<Item = Arc<SheetFile>> {
    built_ins().chain([own_sheet()])
}

/// Plays a game with the `pick`th of the moves and shows every position on the way.
fn play(sheet: &SheetFile, seats: usize, seed: u64, mut show: impl FnMut(&State, &Options)) -> (State, Vec<Event>) {
    let mut rulings = sheet.tables().rulings();
    if seed % 2 == 1 {
        rulings = Ruling::ALL.into_iter().fold(rulings, |r, ruling| r.with(ruling, !r.has(ruling)));
    }
    let mut state = State::new(sheet.tables(), seats, 0, rulings).expect("a game");
    let (mut dice, mut events, mut options, mut n) = (Seeded::new(seed), Vec::new(), Options::new(), seed as usize);
    while state.due() != Due::End {
        options.clear_for_test();
        if state.due() == Due::Decision {
            let seat = state.first_deciding().expect("a decision");
            state.options(sheet.tables(), seat, &mut options);
            show(&state, &options);
            n = n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = options.get((n >> 33) % options.len()).expect("a move");
            state.play(sheet.tables(), seat, mv, &mut |event| events.push(event)).expect("a legal move");
        } else {
            show(&state, &options);
            let throw = dice.throw(&state).expect("a throw");
            state.apply_throw(sheet.tables(), throw, &mut |event| events.push(event)).expect("a legal throw");
        }
    }
    show(&state, &options);
    (state, events)
}

trait ClearForTest {
    fn clear_for_test(&mut self);
}

impl ClearForTest for Options {
    fn clear_for_test(&mut self) {
        *self = Options::new();
    }
}

/// A sentence or label as it may be shown: filled in, nothing of the program's own words.
fn fair(text: &str) {
    assert!(!text.trim().is_empty());
    for bad in ["{", "}", "…", "  ", "_", "Some(", "None", "::", "??"] {
        assert!(!text.contains(bad), "{bad} in: {text}");
    }
}

#[test]
fn whole_games_have_words() {
    for sheet in sheets() {
        for (seats, seed) in [(1, 1), (1, 2), (2, 3), (4, 4)] {
            let mut positions = 0;
            let (state, events) = play(&sheet, seats, seed, |state, options| {
                positions += 1;
                for texts in all_texts() {
                    fair(&texts::round_line(texts, state));
                    for seat in SeatId::first(seats) {
                        fair(&texts::prompt(texts, &sheet, state, seat, &NAMES));
                    }
                    if state.first_deciding().is_some() {
                        for mv in options.moves().step_by(1 + options.len() / 12) {
                            fair(&texts::move_words(texts, &sheet, state, mv));
                        }
                    }
                }
            });
            assert!(positions > 20);
            for texts in all_texts() {
                for &event in &events {
                    texts::event_words(texts, &sheet, event, &NAMES).iter().for_each(|words| fair(words));
                }
                fair(&texts::winner_words(texts, &state.outcome(sheet.tables()), &NAMES));
            }
        }
    }
}

/// At every moment there is a part of the help that explains it.
#[test]
fn every_moment_has_its_help() {
    for sheet in built_ins() {
        for (seed, seats) in [1, 2, 3, 1].into_iter().enumerate() {
            play(&sheet, seats, seed as u64, |state, _| {
                let parts = help::help(Texts::of(Lang::En), &sheet, state.rulings());
                for seat in SeatId::first(seats) {
                    let key = help::help_now(&sheet, state, seat);
                    assert!(parts.iter().any(|part| part.key == key), "{}: {key} at {:?}", sheet.id(), state.stage());
                }
            });
        }
    }
}

/// What is asked for stands in three lines on the narrowest table beside its sheet, in every language.
#[test]
fn prompts_are_short() {
    const LONGEST: usize = 66;
    for sheet in sheets() {
        for (seed, seats) in [1, 2, 3, 4, 1, 2].into_iter().enumerate() {
            play(&sheet, seats, seed as u64, |state, options| {
                // The page asks for a die and a box, and leaves what else could be done to its buttons.
                let picks = state.stage() == Stage::Pick && options.moves().any(|mv| matches!(mv, Move::Take { .. }));
                if picks {
                    return;
                }
                for lang in Lang::ALL {
                    for seat in SeatId::first(seats) {
                        let words = texts::prompt(Texts::of(lang), &sheet, state, seat, &NAMES);
                        let long = words.chars().count();
                        assert!(long <= LONGEST, "{} in {lang:?}: {long} letters: {words}", sheet.id());
                    }
                }
            });
        }
    }
}

#[test]
fn every_refusal_has_words() {
    let mut seen = std::collections::BTreeSet::new();
    for sheet in sheets() {
        for (seats, seed) in [(1, 1), (1, 2), (2, 5)] {
            let mut last: Option<State> = None;
            play(&sheet, seats, seed, |state, options| {
                let seat = state.first_deciding().unwrap_or(SeatId::new(0).expect("a seat"));
                let wishes = last.iter().flat_map(|before| wishes(&sheet, before)).chain(wishes(&sheet, state));
                for mv in wishes.take(400) {
                    let Err(why) = state.check(sheet.tables(), seat, mv) else { continue };
                    for texts in all_texts() {
                        let reason = texts::explain_move(texts, &sheet, state, seat, mv, why);
                        fair(&reason.why);
                        fair(&reason.rule);
                    }
                    seen.insert(format!("{why:?}").split(['(', ' ']).next().unwrap_or_default().to_owned());
                }
                last = (!options.is_empty()).then_some(*state);
            });
        }
    }
    assert!(seen.len() >= 15, "{seen:?}");
}

/// Wishes of all kinds, most of them out of place.
fn wishes(sheet: &SheetFile, state: &State) -> Vec<Move> {
    let mut all = vec![Move::Reroll, Move::Roll, Move::Forfeit, Move::Stop, Move::Pass, Move::Done];
    all.extend(Action::ALL.map(Move::Unlock));
    let adjusts = [
        Adjustment::NONE,
        Adjustment { polish: 1, ..Adjustment::NONE },
        Adjustment { joker: 1, ..Adjustment::NONE },
        Adjustment { polish_partner: -1, ..Adjustment::NONE },
    ];
    for die in Die::all() {
        all.extend([Move::Return(die), Move::TakeUnmarked { die }]);
        for area in Area::all() {
            for spot in sheet.tables().area(area).boxes().iter().step_by(2) {
                let (mark, adjust) = (Mark { area, spot }, adjusts[spot.index() % 4]);
                all.extend([
                    Move::Take { die, mark, adjust },
                    Move::Extra { die, mark, adjust },
                    Move::Chain { die, mark },
                ]);
            }
        }
    }
    for bonus in (0..sheet.tables().bonuses().len()).filter_map(BonusId::new) {
        let mark = Mark { area: Area::FIRST, spot: Spot::new(0).expect("a spot") };
        all.extend([0, 5, 9].map(|number| Move::Bonus { bonus, mark, number }));
    }
    // Another slice of them at every position, so that all come up.
    let skip = state.table().throws() as usize * 97 + state.round() as usize * 53;
    let len = all.len();
    all.rotate_left(skip % len);
    all
}

#[test]
fn every_kind_of_refusal_has_words_on_every_sheet() {
    let die = Die::WHITE;
    for sheet in sheets() {
        let state = State::new(sheet.tables(), 2, 0, sheet.tables().rulings()).expect("a game");
        let seat = SeatId::new(0).expect("a seat");
        let mark = Mark { area: Area::FIRST, spot: Spot::new(0).expect("a spot") };
        let mv = Move::Take { die, mark, adjust: Adjustment::NONE };
        for texts in all_texts() {
            for why in all_refusals(die) {
                fair(&texts::reason_move(texts, &sheet, &state, seat, mv, why));
                fair(&texts::reason_move(texts, &sheet, &state, seat, Move::Done, why));
            }
            use IllegalThrow as Why;
            for why in [Why::OtherSheet, Why::GameOver, Why::NotDue, Why::Dice(DieSet::ALL), Why::Tray, Why::NotLowest]
            {
                fair(&texts::reason_throw(texts, &sheet, why));
            }
        }
    }
}

fn all_refusals(die: Die) -> Vec<IllegalMove> {
    use IllegalMove as Why;
    let mut all = vec![
        Why::OtherSheet,
        Why::NoSuchSeat,
        Why::GameOver,
        Why::ThrowDue,
        Why::NotYourDecision,
        Why::BonusFirst,
        Why::NotNow,
        Why::NoSuchBonus,
        Why::BonusArea,
        Why::BonusNumber,
        Why::NotThrown(die),
        Why::NotOnTray(die),
        Why::FallbackClosed(die),
        Why::ExtraSpent(die),
        Why::NotInChain(die),
        Why::NothingToReturn(die),
        Why::WrongArea,
        Why::NoSuchBox,
        Why::BoxTaken,
        Why::NotNext,
        Why::ChainBox,
        Why::JokerSlot,
        Why::JokerSame,
        Why::PolishNotOnTray(die),
        Why::PolishRange,
        Why::NoPartner,
        Why::Markable(die),
        Why::Unmarkable(die),
        Why::MustPick,
        Why::MustTake,
        Why::ChainForced,
    ];
    for action in Action::ALL {
        all.extend([Why::BarFull(action), Why::NoAction(action)]);
    }
    let accepts =
        [Accept::Any, Accept::Exactly(4), Accept::AtLeast(4), Accept::More { reset: 6 }, Accept::Less, Accept::AtMost];
    all.extend(accepts.map(|accepts| Why::Number { value: 3, accepts, previous: 4 }));
    all
}

#[test]
fn names_of_everything() {
    for (texts, sheet) in all_texts().flat_map(|texts| sheets().map(move |sheet| (texts, sheet))) {
        for ruling in Ruling::ALL {
            fair(&names::ruling(texts, ruling));
            fair(&names::ruling_help(texts, ruling));
        }
        for action in Action::ALL {
            fair(&names::action(texts, &sheet, action));
            fair(&names::action_sign(texts, action));
        }
        for area in Area::all() {
            fair(&names::area(texts, &sheet, area));
            fair(&names::area_label(texts, &sheet, area));
            for spot in sheet.tables().area(area).boxes().iter() {
                fair(&texts::box_words(texts, &sheet, Mark { area, spot }));
                fair(&texts::box_place(texts, &sheet, Mark { area, spot }));
            }
            sheet.area(area).codes.iter().for_each(|code| fair(&texts::bonus_words(texts, &sheet, code)));
            sheet.area(area).codes.iter().for_each(|code| fair(&texts::bonus_label(texts, &sheet, code)));
        }
        for level in 1..=sheet.tables().level_count() {
            fair(&texts::rating(texts, &sheet, level));
        }
        fair(&names::sheet_name(texts, &sheet));
        fair(&names::score_sheet(texts, &sheet));
        assert_eq!(names::caution(texts, &sheet).is_some(), ["deluxe", "mixed", "mine"].contains(&sheet.id()));
        let parts = help::help(texts, &sheet, sheet.tables().rulings());
        parts.iter().for_each(|part| [&part.title, &part.text].into_iter().for_each(|text| fair(text)));
        let areas = parts.iter().filter(|part| part.key.starts_with("help-area")).count();
        assert_eq!(areas, if sheet.id() == "mine" { 0 } else { AREAS }, "{}", sheet.id());
    }
}

#[test]
fn levels_of_a_sheet_have_names_of_their_own() {
    for (texts, sheet) in
        Lang::ALL.map(Texts::of).into_iter().flat_map(|texts| sheets().map(move |sheet| (texts, sheet)))
    {
        let levels = 1..=sheet.tables().level_count();
        let names: std::collections::BTreeSet<_> =
            levels.clone().map(|level| texts::level_name(texts, &sheet, level)).collect();
        assert_eq!(names.len(), levels.count(), "{}", sheet.id());
    }
}

#[test]
fn every_registered_bot_is_known_or_keeps_its_summary() {
    for (name, summary) in silbertablett_bots::NAMES {
        for texts in all_texts() {
            fair(&names::bot(texts, name));
            fair(&names::bot_help(texts, name, summary));
        }
    }
    assert_eq!(names::bot(Texts::of(Lang::De), "deep_thought"), "Deep thought");
    assert_eq!(names::bot_help(Texts::of(Lang::De), "deep_thought", "thinks"), "thinks");
}

#[test]
fn samples_read_well() {
    let (classic, twice, mixed) = (sheet("classic"), sheet("twice"), sheet("mixed"));
    let [en, de, pl] = Lang::ALL.map(Texts::of);
    let bonuses = [
        (&classic, "BX", "a cross in blue", "ein Kreuz in Blau", "krzyżyk w niebieskim"),
        (&classic, "O6", "a 6 in orange", "eine 6 in Orange", "6 w pomarańczowym"),
        (&twice, "P?", "any number in pink", "eine beliebige Zahl in Rosa", "dowolna liczba w różowym"),
        (&mixed, "MIX", "a mixed action", "eine Mixed-Aktion", "akcja mieszana"),
    ];
    for (sheet, code, english, german, polish) in bonuses {
        assert_eq!([en, de, pl].map(|texts| texts::bonus_words(texts, sheet, code)), [english, german, polish]);
    }
    assert_eq!(
        [en, de, pl].map(|texts| texts::bonus_words(texts, &classic, "KX|K6")),
        [
            "a cross in yellow, blue or green, or a 6 in orange or purple",
            "ein Kreuz in Gelb, Blau oder Grün oder eine 6 in Orange oder Lila",
            "krzyżyk w żółtym, niebieskim lub zielonym albo 6 w pomarańczowym lub fioletowym",
        ]
    );
    let box_of = |sheet: &SheetFile, area: &str, spot: usize| {
        let area = sheet.area_named(area).expect("an area");
        [en, de, pl].map(|texts| texts::box_words(texts, sheet, Mark { area, spot: Spot::new(spot).expect("a spot") }))
    };
    assert_eq!(box_of(&classic, "purple", 2), ["purple box 3", "lila Feld 3", "fioletowe pole 3"]);
    assert_eq!(box_of(&classic, "blue", 5), ["Blue 7", "Blau 7", "Niebieski 7"]);
    assert_eq!(box_of(&twice, "silver", 14)[1], "Silber (Grün 3)");
    assert_eq!(box_of(&classic, "yellow", 0)[0], "Yellow 3 (row 1, column 1)");
    assert_eq!(names::die(de, &own_sheet(), Die::new(1).expect("a die")), "der Würfel Copper");
}

fn sheet(id: &str) -> Arc<SheetFile> {
    built_in(id, None).expect("a sheet")
}

/// Only what the round itself gives is called a gift of the round, not what the gift sets off.
#[test]
fn a_round_gives_no_more_than_it_prints() {
    let texts = Texts::of(Lang::En);
    let (mut given, mut set_off) = (0, 0);
    for seed in 0..400 {
        let mut rng = silbertablett_bots::Rng::new(seed);
        for sheet in built_ins() {
            let mut state = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("one seat");
            let (mut dice, mut options) = (Seeded::new(seed), Options::new());
            while state.due() != Due::End {
                let Some(seat) = state.first_deciding() else {
                    let throw = dice.throw(&state).expect("a throw is due");
                    state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
                    continue;
                };
                let waiting: Vec<_> = state.seat(seat).waiting().iter().collect();
                if let (Stage::RoundStart, [only]) = (state.stage(), waiting.as_slice()) {
                    let gift = sheet.rounds()[usize::from(state.round()) - 1] == sheet.bonus_name(*only);
                    let said = texts::prompt(texts, &sheet, &state, seat, &["Ann"]);
                    let mixed = sheet.tables().bonuses()[only.index()] == Bonus::Mixed;
                    assert_eq!(said.starts_with("Round "), gift && !mixed, "{said}");
                    (given, set_off) = (given + usize::from(gift), set_off + usize::from(!gift));
                }
                state.options(sheet.tables(), seat, &mut options);
                let mv = options.get(rng.below(options.len())).expect("a move");
                state.play_unchecked(sheet.tables(), seat, mv, &mut ());
            }
        }
    }
    assert!(given > 100 && set_off > 10, "{given} {set_off}");
}
