//! Keys and clicks: what they do to the game.

mod common;

use common::{SIZE, app, choices, press, screen, seat, session, thrown};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use silbertablett_bots::Policy;
use silbertablett_rules::{Due, Mark, Move, Options, SeatId, Sheet, State};
use silbertablett_screen::Source;
use silbertablett_session::{DiceOrigin, LogEntry, Player, SeatStart, Session, Start, Thinker};
use silbertablett_terminal::{App, Target};
use silbertablett_texts::{Lang, Texts};
use std::sync::mpsc::{Sender, channel};

fn click(app: &mut App, wanted: Target) -> String {
    screen(app, SIZE.0, SIZE.1);
    let places = (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y)));
    let (column, row) = places.into_iter().find(|&(x, y)| app.target_at(x, y) == Some(wanted)).expect("it is there");
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    screen(app, SIZE.0, SIZE.1)
}

/// A die and a box that go together in just one way.
fn simple(app: &App) -> (Source, Mark) {
    let choices = choices(app);
    let fits = |choice: &&silbertablett_screen::Choice| {
        choices.ways(choice.source.expect("a die"), choice.mark.expect("a box")).count() == 1
    };
    let choice = choices.marks().find(fits).expect("a simple move");
    (choice.source.expect("a die"), choice.mark.expect("a box"))
}

#[test]
fn a_die_and_a_box_by_keys() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let mut app = thrown(sheet, 3);
        let (source, _) = simple(&app);
        let Source::Die(die) = source else { panic!("no bonus waits") };
        let digit = char::from_digit(die.index() as u32 + 1, 10).expect("1 to 6");
        let text = press(&mut app, KeyCode::Char(digit));
        assert!(text.contains('▶') && text.contains('◀'), "{text}");
        press(&mut app, KeyCode::Enter);
        assert!(matches!(app.session().log(), [LogEntry::Throw(_), LogEntry::Move(..)]), "{sheet}");
        press(&mut app, KeyCode::Char('u'));
        assert!(matches!(app.session().log().last(), Some(LogEntry::Undo(_))));
    }
}

/// Enter without a choice plays nothing and spends nothing: where boxes can be marked it asks for one.
#[test]
fn enter_without_a_choice_asks_for_a_box() {
    let mut app = app(session("classic", &["Ann"], DiceOrigin::Keyed { seed: 3 }, 30), Texts::of(Lang::En));
    let mut steps = 30;
    // A position with a reroll beside the boxes.
    while !(choices(&app).plain().next().is_some() && choices(&app).sources().len() > 1) {
        steps += 1;
        app = common::app(session("classic", &["Ann"], DiceOrigin::Keyed { seed: 3 }, steps), Texts::of(Lang::En));
    }
    let log = app.session().log().len();
    let text = press(&mut app, KeyCode::Enter);
    assert!(text.contains("Choose a box") && !text.contains("Which one?"), "{text}");
    assert_eq!(app.session().log().len(), log);
}

/// With the mouse every box takes two clicks, whichever die was clicked before.
#[test]
fn a_die_and_its_first_box_take_two_clicks_on_the_box() {
    let mut app = thrown("classic", 3);
    let (source, _) = simple(&app);
    let all = choices(&app);
    let first = all.marks().find(|choice| choice.source == Some(source)).and_then(|choice| choice.mark).expect("a box");
    click(&mut app, Target::Source(source));
    let text = click(&mut app, Target::Box(seat(0), first));
    assert!(text.contains('▶') && app.session().log().len() == 1, "chosen, not marked: {text}");
}

#[test]
fn a_die_and_a_box_by_clicks() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let mut app = app(session(sheet, &["Ann"], DiceOrigin::Keyed { seed: 3 }, 0), Texts::of(Lang::En));
        click(&mut app, Target::Throw);
        let (source, mark) = simple(&app);
        let text = click(&mut app, Target::Source(source));
        assert!(text.contains('{') || text.contains('▶'), "the boxes it may mark light up: {text}");
        click(&mut app, Target::Box(seat(0), mark));
        if app.session().log().len() == 1 {
            click(&mut app, Target::Box(seat(0), mark));
        }
        assert_eq!(app.session().log().len(), 2, "{sheet}");
    }
}

#[test]
fn a_box_that_cannot_be_marked_says_why() {
    let mut app = thrown("classic", 3);
    let (source, mark) = simple(&app);
    let lit = choices(&app).boxes(Some(source), mark.area);
    let all = app.session().sheet().tables().area(mark.area).boxes();
    let dark = all.iter().find(|&spot| !lit.contains(spot)).expect("a box that is not lit");
    click(&mut app, Target::Source(source));
    let before = screen(&mut app, SIZE.0, SIZE.1);
    let after = click(&mut app, Target::Box(seat(0), Mark { area: mark.area, spot: dark }));
    assert_eq!(app.session().log().len(), 1);
    assert_ne!(before.lines().nth(21), after.lines().nth(21), "a reason stands where the prompt stood:\n{after}");
}

#[test]
fn help_hint_and_leaving() {
    let mut app = thrown("twice", 1);
    assert!(press(&mut app, KeyCode::Char('?')).contains(&Texts::of(Lang::En).get("terminal-keys")));
    press(&mut app, KeyCode::Esc);
    assert!(press(&mut app, KeyCode::Char('h')).contains("Best:"));
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Esc);
    assert!(!app.has_left());
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Enter);
    assert!(app.has_left());
}

#[test]
fn what_stands_in_the_bottom_line_can_be_clicked() {
    let mut app = thrown("classic", 1);
    assert!(click(&mut app, Target::Key('h')).contains("Best:"));
    press(&mut app, KeyCode::Esc);
    click(&mut app, Target::Key('q'));
    press(&mut app, KeyCode::Enter);
    assert!(app.has_left());
}

/// In a window that is too small nobody plays blind; the question whether to leave can be read.
#[test]
fn a_window_that_is_too_small_shows_the_question_whether_to_leave() {
    let small = |app: &mut App, code| {
        screen(app, 60, 20);
        app.key(KeyEvent::new(code, KeyModifiers::NONE));
        screen(app, 60, 20)
    };
    let mut app = thrown("classic", 3);
    let log = app.session().log().len();
    for code in [KeyCode::Char('1'), KeyCode::Down, KeyCode::Enter, KeyCode::Char('u'), KeyCode::Char('b')] {
        assert!(small(&mut app, code).contains("80 × 24"));
    }
    assert_eq!(app.session().log().len(), log);
    assert!(small(&mut app, KeyCode::Char('q')).contains("Leave the game?"));
    assert!(small(&mut app, KeyCode::Esc).contains("80 × 24"));
    assert!(small(&mut app, KeyCode::Char('q')).contains("Enter: leave"));
    small(&mut app, KeyCode::Enter);
    assert!(app.has_left());
}

#[test]
fn a_game_that_is_over_is_left_without_a_question() {
    let mut app = app(session("classic", &["Ann"], DiceOrigin::Keyed { seed: 3 }, 5000), Texts::of(Lang::En));
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Char('q'));
    assert!(app.has_left());
}

/// What the two lines at the bottom tell of is there whole in the log, however fast bots play, and rolls as well.
#[test]
fn the_log_tells_all_that_has_happened() {
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let bots =
            ["Magpie", "Jay"].map(|name| SeatStart { name: name.to_owned(), player: Player::Bot("greedy".to_owned()) });
        let person = SeatStart { name: "Ann".to_owned(), player: Player::Person };
        let seats = bots.into_iter().chain([person]).collect();
        let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet");
        let start = Start::new(sheet, seats, DiceOrigin::Keyed { seed: 6 }).expect("three seats");
        let mut app = app(Session::new(start), texts);
        let mut told = Vec::new();
        while app.bot_due() {
            app.bot_step();
            told.push(screen(&mut app, SIZE.0, SIZE.1));
        }
        assert!(told.len() >= 4, "a bot has rolled and moved");
        let mut seen = String::new();
        press(&mut app, KeyCode::Char('l'));
        press(&mut app, KeyCode::Home);
        for _ in 0..20 {
            seen.push_str(&press(&mut app, KeyCode::Down));
        }
        seen.push_str(&press(&mut app, KeyCode::End));
        let blank = |text: &str| text.chars().filter(|c| !c.is_whitespace() && *c != '│').collect::<String>();
        let seen = blank(&seen);
        for moment in app.session().moments() {
            if let LogEntry::Move(_, mv) = moment.entry {
                let sheet = app.session().sheet();
                let words = silbertablett_texts::move_words(texts, sheet, &moment.before, mv);
                assert!(seen.contains(&blank(&words)), "{words}");
            }
        }
        assert!(press(&mut app, KeyCode::Esc).contains('?'), "and it closes");
    }
}

/// A line that finds no room says so.
#[test]
fn what_is_cut_at_the_bottom_ends_with_an_ellipsis() {
    let mut cut = 0;
    for (sheet, lang) in [("classic", Lang::En), ("twice", Lang::De), ("mixed", Lang::Pl)] {
        for steps in 0..150 {
            let mut app = app(session(sheet, &["Ann", "Bo"], DiceOrigin::Keyed { seed: 5 }, steps), Texts::of(lang));
            let mut bottom = |columns| -> Vec<String> {
                let text = screen(&mut app, columns, SIZE.1);
                text.lines().skip(21).take(2).map(|line| line.trim().to_owned()).collect()
            };
            let (narrow, wide) = (bottom(SIZE.0), bottom(240));
            let both = narrow.join(" ");
            assert!(narrow[0] == wide[0] || both == wide[0] || both.contains('…'), "{narrow:?} {wide:?}");
            let second = narrow[1] == wide[1] || wide[1].is_empty() || narrow[1].ends_with('…');
            assert!(second || both == wide[0], "{narrow:?} {wide:?}");
            cut += usize::from(both.contains('…'));
        }
    }
    assert!(cut > 0, "something was cut");
}

#[test]
fn tab_shows_the_other_sheets() {
    let mut app = app(session("classic", &["Ann", "Bo"], DiceOrigin::Keyed { seed: 3 }, 40), Texts::of(Lang::En));
    let first = screen(&mut app, SIZE.0, SIZE.1);
    let second = press(&mut app, KeyCode::Tab);
    assert_ne!(first, second);
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Esc);
    assert_eq!(screen(&mut app, SIZE.0, SIZE.1), first);
}

/// Whoever looks at somebody else's sheet is told who is to decide, and gets back by any key that plays; what is due then is done by none.
#[test]
fn looking_at_another_sheet_leads_back() {
    let keys = [
        KeyCode::Enter,
        KeyCode::Char(' '),
        KeyCode::Char('1'),
        KeyCode::Char('7'),
        KeyCode::Char('m'),
        KeyCode::Char('h'),
    ];
    let (mut decided, mut thrown) = (0, 0);
    for lang in Lang::ALL {
        for steps in 0..60 {
            let mut app =
                app(session("classic", &["Ann", "Bo"], DiceOrigin::Keyed { seed: 3 }, steps), Texts::of(lang));
            let own = screen(&mut app, SIZE.0, SIZE.1);
            let state = app.session().state();
            let (due, active) = (state.due(), state.active());
            let name = ["Ann", "Bo"][state.first_deciding().unwrap_or(active).index()];
            let other = press(&mut app, KeyCode::Tab);
            let bottom = other.lines().nth(21).unwrap();
            assert!(!bottom.contains(&Texts::of(lang).with("prompt-wait", &[("names", name.into())])), "{bottom}");
            if due == Due::Decision {
                // Both may be asked at once.
                if !bottom.contains("Enter") {
                    continue;
                }
                assert!(bottom.contains(name), "{bottom}");
                let entries = app.session().log().len();
                assert_eq!(press(&mut app, keys[steps % keys.len()]), own);
                assert_eq!(app.session().log().len(), entries);
                decided += 1;
            } else if due != Due::End {
                assert_eq!(own.lines().nth(21), Some(bottom));
                thrown += 1;
            }
        }
    }
    assert!(decided > 30 && thrown > 30, "{decided} decisions, {thrown} throws");
}

#[test]
fn a_seat_is_handed_to_a_bot_and_back() {
    let mut app = thrown("classic", 3);
    let text = press(&mut app, KeyCode::Char('b'));
    assert!(text.contains("now plays for Ann") && app.bot_due(), "{text}");
    app.bot_step();
    assert!(matches!(app.session().log().last(), Some(LogEntry::Move(..))), "the bot has played for Ann");
    screen(&mut app, SIZE.0, SIZE.1);
    app.key_while_waiting(KeyEvent::new(KeyCode::Char('b'), KeyModifiers::NONE));
    assert!(!app.bot_due() && matches!(app.session().player(seat(0)), Player::Person));
}

#[test]
fn the_bars_of_a_mixed_action_are_offered_at_once() {
    let mut seen = 0;
    for steps in 0..120 {
        let mut app = app(session("mixed", &["Ann"], DiceOrigin::Keyed { seed: 3 }, steps), Texts::of(Lang::En));
        let text = screen(&mut app, SIZE.0, SIZE.1);
        let all = choices(&app);
        if !all.all().is_empty() && all.all().iter().all(|choice| matches!(choice.mv, Move::Unlock(_))) {
            assert!(text.contains("Which one?"), "{text}");
            press(&mut app, KeyCode::Enter);
            assert!(matches!(app.session().log().last(), Some(LogEntry::Move(_, Move::Unlock(_)))));
            seen += 1;
        }
    }
    assert!(seen > 0, "such a decision came up");
}

/// What a bot that is another program has to say is shown, and kept among what has happened.
#[test]
fn what_bots_from_elsewhere_say_is_shown() {
    struct Clumsy(Sender<String>);
    impl Policy for Clumsy {
        fn choose(&mut self, _: &Sheet, _: &State, _: SeatId, options: &Options) -> Move {
            let _ = self.0.send("Clumsy has dropped its dice".to_owned());
            options.get(0).expect("a move")
        }
    }
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    let seats = vec![SeatStart { name: "Clumsy".to_owned(), player: Player::Bot("clumsy".to_owned()) }];
    let start = Start::with_any_bots(sheet, seats, DiceOrigin::Keyed { seed: 7 }).expect("one seat");
    let (mut thinker, (tell, told)) = (Thinker::new(), channel());
    thinker.meet("clumsy", Box::new(Clumsy(tell)));
    let mut app = app(Session::new(start), Texts::of(Lang::En)).thinking_in(thinker, told);
    app.bot_step();
    assert!(!screen(&mut app, SIZE.0, SIZE.1).contains("dropped"), "it has only thrown");
    app.bot_step();
    assert!(screen(&mut app, SIZE.0, SIZE.1).contains("Clumsy has dropped its dice"));
    assert!(press(&mut app, KeyCode::Char('l')).contains("Clumsy has dropped its dice"));
}
