//! Looks that take their time, and what lit boxes cost.

mod common;

use common::{app, press, screen, seat, session, thrown};
use crossterm::event::KeyCode;
use silbertablett_rules::Mark;
use silbertablett_session::{Adviser, DiceOrigin, Session};
use silbertablett_terminal::App;
use silbertablett_texts::{Lang, Texts, decimal};
use std::collections::BTreeMap;
use std::sync::Arc;

const DICE: DiceOrigin = DiceOrigin::Keyed { seed: 5 };
/// Room for a whole review.
const TALL: (u16, u16) = (100, 90);

/// Waits until what is looked at closely has nothing more to say.
fn wait(app: &mut App) -> String {
    while app.is_looking() {
        std::thread::sleep(std::time::Duration::from_millis(5));
        app.hear();
    }
    screen(app, TALL.0, TALL.1)
}

/// The beginning of a text, which is in one line whatever the width of the window.
fn begin(text: &str) -> String {
    text.chars().take(30).collect()
}

#[test]
fn a_review_is_looked_at_closely_and_stopped() {
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let words = |key: &str| begin(&texts.get(key));
        // Much more than is done between two keys.
        let mut app = app(session("twice", &["Ann", "Bo"], DICE, 5000), texts);
        let text = press(&mut app, KeyCode::Char('r'));
        assert!(text.contains(&words("coach-by-net")) && text.contains(&texts.get("terminal-review-keys")), "{text}");
        let text = press(&mut app, KeyCode::Char('d'));
        assert!(text.contains(&texts.get("terminal-review-keys-stop")), "{text}");
        press(&mut app, KeyCode::Char('d'));
        let text = wait(&mut app);
        let closely = texts.with("coach-closely", &[("done", 0.into()), ("all", 0.into())]);
        let closely: String = closely.chars().take_while(|letter| !letter.is_ascii_digit()).collect();
        assert!(text.contains(&words("coach-by-deep")) && text.contains(&closely), "it was stopped at once: {text}");
        assert!(!text.contains(&texts.get("terminal-review-keys-stop")), "{text}");
    }
}

#[test]
fn a_review_that_is_not_stopped_looks_at_all() {
    let texts = Texts::of(Lang::En);
    let mut app = app(session("classic", &["Ann"], DICE, 5000), texts);
    press(&mut app, KeyCode::Char('r'));
    press(&mut app, KeyCode::Char('d'));
    // Closed meanwhile, it goes on.
    press(&mut app, KeyCode::Esc);
    wait(&mut app);
    press(&mut app, KeyCode::Char('r'));
    let text = screen(&mut app, TALL.0, TALL.1);
    assert!(text.contains(&begin(&texts.get("coach-by-deep"))) && !text.contains("Looked at so closely"), "{text}");
}

#[test]
fn a_hint_gets_surer_until_it_is_stopped() {
    for (lang, stopped) in [(Lang::En, true), (Lang::De, true), (Lang::Pl, false)] {
        let texts = Texts::of(lang);
        let mut app = app(session("twice", &["Ann"], DICE, 1), texts);
        let text = press(&mut app, KeyCode::Char('h'));
        assert!(!text.contains('±') && text.contains(&texts.get("terminal-hint-keys")), "{text}");
        press(&mut app, KeyCode::Char('d'));
        assert!(app.is_looking());
        if stopped {
            press(&mut app, KeyCode::Char('d'));
            let text = wait(&mut app);
            assert!(text.contains('±') && text.contains(&texts.get("terminal-hint-keys")), "{text}");
            press(&mut app, KeyCode::Char('x'));
        } else {
            // Whoever closes the window does not want to know any more.
            press(&mut app, KeyCode::Char('x'));
            app.hear();
        }
        assert!(!app.is_looking() && !screen(&mut app, TALL.0, TALL.1).contains('±'));
    }
}

/// What every box costs that can be marked, by the hint.
fn costs(session: &Session) -> BTreeMap<(usize, usize), f32> {
    let sheet = Arc::clone(session.sheet());
    let hint = Adviser::new().hint(&sheet, session.state(), seat(0)).expect("a decision");
    let mut costs = BTreeMap::new();
    for choice in silbertablett_screen::Choices::of(&sheet, session.state(), seat(0)).marks() {
        let (Some(Mark { area, spot }), Some(cost)) = (choice.mark, hint.cost(choice.mv)) else { continue };
        let least = costs.entry((area.index(), spot.index())).or_insert(cost);
        *least = cost.min(*least);
    }
    costs
}

#[test]
fn lit_boxes_say_what_they_cost_while_somebody_wants_it() {
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let mut app = app(session("classic", &["Ann"], DiceOrigin::Keyed { seed: 3 }, 1), texts);
        let before = screen(&mut app, TALL.0, TALL.1);
        let text = press(&mut app, KeyCode::Char('c'));
        let all = costs(app.session());
        let told: Vec<String> = all
            .values()
            .filter(|cost| (0.05..9.95).contains(*cost))
            .map(|&cost| decimal(texts, (-cost).into()))
            .collect();
        assert!(told.len() >= 3 && told.iter().all(|cost| text.contains(cost.as_str())), "{told:?} {text}");
        assert!(text.contains('✓'), "the best one: {text}");
        press(&mut app, KeyCode::Char('c'));
        press(&mut app, KeyCode::Esc);
        assert_eq!(screen(&mut app, TALL.0, TALL.1), before);
    }
}

#[test]
fn where_there_are_no_hints_boxes_say_nothing() {
    let mut app = app(session("classic", &["Ann", "Bo"], DICE, 1), Texts::of(Lang::En));
    let text = press(&mut app, KeyCode::Char('c'));
    assert!(text.contains(&Texts::of(Lang::En).get("terminal-agree-keys")), "they are asked first: {text}");
    let mut alone = thrown("classic", 3);
    assert!(press(&mut alone, KeyCode::Char('c')).contains('✓'));
}
