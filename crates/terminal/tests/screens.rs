//! Screens of every sheet, size and language, kept as files to look at.

mod common;

use common::{app, screen, session};
use silbertablett_session::DiceOrigin;
use silbertablett_terminal::Target;
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
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
    let press = |app: &mut silbertablett_terminal::App, key: char| {
        screen(app, 80, 24);
        app.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
        screen(app, 80, 24)
    };
    for lang in Lang::ALL {
        let mut playing = app(session("deluxe", &["Ann", "Bo"], DICE, 61), Texts::of(lang));
        insta::assert_snapshot!(format!("help-{}", lang.code()), press(&mut playing, '?'));
        press(&mut playing, 'x');
        insta::assert_snapshot!(format!("hint-{}", lang.code()), press(&mut playing, 'h'));
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
