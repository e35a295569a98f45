//! Screens of every sheet, size and language, kept as files to look at, and what the coach says on them.

mod common;

use common::{SIZE, app, press, screen, seat, session};
use crossterm::event::KeyCode;
use silbertablett_session::{Adviser, Command, DiceOrigin, LogEntry, Session};
use silbertablett_terminal::{App, Target};
use silbertablett_texts::{Lang, Texts};

const SHEETS: [&str; 4] = ["classic", "twice", "deluxe", "mixed"];
const SIZES: [(u16, u16); 2] = [(80, 24), (160, 50)];
const DICE: DiceOrigin = DiceOrigin::Keyed { seed: 5 };

#[test]
fn every_sheet_in_every_size_and_language() {
    for sheet in SHEETS {
        for (columns, rows) in SIZES {
            for lang in Lang::ALL {
                let mut app = app(session(sheet, &["Ann", "Bo", "Cleo"], DICE, 130), Texts::of(lang));
                let name = format!("{sheet}-{columns}x{rows}-{}", lang.code());
                insta::assert_snapshot!(name, screen(&mut app, columns, rows));
            }
        }
    }
}

/// What stands for what on the screen, boxes only.
fn boxes(app: &silbertablett_terminal::App, columns: u16, rows: u16) -> Vec<(u16, u16, Target)> {
    let places = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    let found = places.filter_map(|(x, y)| Some((x, y, app.target_at(x, y)?)));
    found.filter(|(.., target)| matches!(target, Target::Box(..))).collect()
}

#[test]
fn a_language_forty_percent_longer_moves_no_box() {
    for sheet in SHEETS {
        for (columns, rows) in SIZES {
            for steps in [0, 1, 40, 130, 5000] {
                let mut short = app(session(sheet, &["Ann", "Bo"], DICE, steps), Texts::of(Lang::En));
                let mut long = app(session(sheet, &["Ann", "Bo"], DICE, steps), Texts::pseudo());
                screen(&mut short, columns, rows);
                let text = screen(&mut long, columns, rows);
                if steps < 5000 {
                    assert_eq!(boxes(&short, columns, rows), boxes(&long, columns, rows), "{sheet}\n{text}");
                }
            }
        }
    }
}

#[test]
fn any_size_can_be_painted() {
    for sheet in SHEETS {
        let mut app = app(session(sheet, &["Ann", "Bo", "Cleo", "Dora"], DICE, 60), Texts::of(Lang::De));
        for columns in [1, 20, 79, 80, 81, 100, 159, 160, 240] {
            for rows in [1, 5, 23, 24, 25, 40, 50, 90] {
                let text = screen(&mut app, columns, rows);
                assert_eq!(
                    text.lines().any(|line| line.contains("XX")),
                    columns >= 80 && rows >= 24,
                    "{sheet}\n{text}"
                );
            }
        }
    }
}

/// A sheet that the program has never seen is played like any other: the complete example of the documentation.
#[test]
fn a_sheet_of_ones_own_is_played_to_the_end() {
    let text = include_str!("../../../docs/sheet-format.md");
    let complete = text.split("## A complete file").nth(1).expect("the section of the complete file");
    let toml = complete.split("```toml").nth(1).and_then(|text| text.split("```").next()).expect("the file");
    let sheet = std::sync::Arc::new(silbertablett_sheet_file::SheetFile::parse(toml).expect("a sound sheet"));
    for steps in [0, 1, 30, 5000] {
        let session = common::session_on(std::sync::Arc::clone(&sheet), &["Ann", "Bo"], DICE, steps);
        let ended = session.state().due() == silbertablett_rules::Due::End;
        assert_eq!(ended, steps == 5000);
        for lang in Lang::ALL {
            let mut app =
                app(common::session_on(std::sync::Arc::clone(&sheet), &["Ann", "Bo"], DICE, steps), Texts::of(lang));
            for (columns, rows) in SIZES {
                let text = screen(&mut app, columns, rows);
                assert!(ended || text.contains("Ann"), "{text}");
            }
        }
    }
}

#[test]
fn windows_over_the_game() {
    use crossterm::event::{KeyEvent, KeyModifiers};
    let press = |app: &mut silbertablett_terminal::App, key: char| {
        screen(app, 80, 24);
        app.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
        screen(app, 80, 24)
    };
    for lang in Lang::ALL {
        let mut playing = app(session("deluxe", &["Ann", "Bo"], DICE, 61), Texts::of(lang));
        insta::assert_snapshot!(format!("help-{}", lang.code()), press(&mut playing, '?'));
        press(&mut playing, 'x');
        // Two people have not agreed on hints yet.
        insta::assert_snapshot!(format!("agree-{}", lang.code()), press(&mut playing, 'h'));
        insta::assert_snapshot!(format!("hint-{}", lang.code()), press(&mut playing, ' '));
        press(&mut playing, 'x');
        insta::assert_snapshot!(format!("leaving-{}", lang.code()), press(&mut playing, 'q'));
        let mut ended = app(session("deluxe", &["Ann", "Bo"], DICE, 5000), Texts::of(lang));
        insta::assert_snapshot!(format!("end-{}", lang.code()), screen(&mut ended, 80, 24));
        insta::assert_snapshot!(format!("review-{}", lang.code()), press(&mut ended, 'r'));
        // Back to the result, and only from there out.
        press(&mut ended, ' ');
        ended.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
        insta::assert_snapshot!(format!("end-{}", lang.code()), screen(&mut ended, 80, 24));
        assert!(!ended.has_left());
    }
}

/// Hints come to people who play alone, or who have all agreed to them; nobody is told of costs before that either.
#[test]
fn several_people_get_hints_once_all_agree() {
    let two = |advice| {
        let begun = session("classic", &["Ann", "Bo"], DiceOrigin::Keyed { seed: 3 }, 0);
        let mut session = Session::new(begun.start().clone().with_advice(advice));
        session.command(seat(0), session.decision(seat(0)), Command::Throw).expect("the first throw");
        session
    };
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let best = texts.with("hint-best", &[("move", "".into())]).trim().to_owned();
        let asks = texts.get("terminal-agree-keys");
        let mut open = app(two(None), texts);
        assert!(press(&mut open, KeyCode::Char('h')).contains(&asks));
        assert!(!press(&mut open, KeyCode::Esc).contains(&asks));
        let asked = press(&mut open, KeyCode::Char('h'));
        assert!(asked.contains(&asks) && !asked.contains(&best), "whoever says no is asked again: {asked}");
        assert!(press(&mut open, KeyCode::Enter).contains(&best));
        press(&mut open, KeyCode::Esc);
        assert!(press(&mut open, KeyCode::Char('h')).contains(&best), "they have agreed for this sitting");
        let mut agreed = app(two(Some(true)), texts);
        assert!(press(&mut agreed, KeyCode::Char('h')).contains(&best));
        let mut fair = app(two(Some(false)), texts);
        let text = press(&mut fair, KeyCode::Char('h'));
        let words = texts.get("advice-none");
        let begin: String = words.chars().take(40).collect();
        assert!(text.contains(&begin) && !text.contains(&best), "{text}");
        // Warnings before dear moves give advice as well.
        let dear = Adviser::new().hint(&std::sync::Arc::clone(fair.session().sheet()), fair.session().state(), seat(0));
        let dear = dear.expect("a decision").moves.last().expect("moves").mv;
        let warns = texts.get("terminal-dear-title");
        for (start, keys, asked) in
            [(Some(false), None, false), (None, Some(KeyCode::Esc), false), (None, Some(KeyCode::Enter), true)]
        {
            let mut app = app(two(start), texts).asking_beyond(Some(0.1));
            assert_eq!(screen(&mut app, SIZE.0, SIZE.1).contains(&asks), keys.is_some());
            keys.into_iter().chain([KeyCode::Esc]).for_each(|key| {
                press(&mut app, key);
            });
            app.play_move(dear);
            assert_eq!(screen(&mut app, SIZE.0, SIZE.1).contains(&warns), asked, "{start:?} {keys:?}");
        }
    }
}

/// Training: a dear move is made only when it is meant, and then it is the one that was chosen.
#[test]
fn a_dear_move_is_asked_about() {
    let begin = || session("classic", &["Ann"], DiceOrigin::Keyed { seed: 3 }, 1);
    let sheet = std::sync::Arc::clone(begin().sheet());
    let hint = Adviser::new().hint(&sheet, begin().state(), seat(0)).expect("a decision");
    let (best, dear) = (hint.moves[0].mv, hint.moves.last().expect("moves").mv);
    let cost = hint.cost(dear).expect("a net knows the sheet");
    assert!(cost > 1.0, "{cost}");
    let made = |app: &App| matches!(app.session().log().last(), Some(&LogEntry::Move(_, mv)) if mv == dear);
    for lang in Lang::ALL {
        let mut app = app(begin(), Texts::of(lang)).asking_beyond(Some(cost - 0.5));
        app.play_move(dear);
        let text = screen(&mut app, SIZE.0, SIZE.1);
        let points = silbertablett_texts::decimal(Texts::of(lang), cost.into());
        assert!(!made(&app) && text.contains(&points), "{text}");
        press(&mut app, KeyCode::Esc);
        assert!(!made(&app));
        app.play_move(dear);
        press(&mut app, KeyCode::Enter);
        assert!(made(&app));
        // What is good, or costs less than that, is made at once; so is everything without training.
        for (mv, at_most) in [(best, Some(0.0)), (dear, Some(cost + 0.5)), (dear, None)] {
            let mut app = common::app(begin(), Texts::of(lang)).asking_beyond(at_most);
            app.play_move(mv);
            assert_eq!(app.session().log().len(), 2, "{mv:?} {at_most:?}");
        }
    }
}
