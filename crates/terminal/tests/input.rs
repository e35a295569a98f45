//! Keys and clicks: what they do to the game.

mod common;

use common::{app, screen, seat, session};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use silbertablett_rules::{Due, Mark, Move, SeatId};
use silbertablett_session::{Dice, LogEntry, Player, SeatStart, Session, Start};
use silbertablett_terminal::{App, Target};
use silbertablett_view::screen::{Choices, Source};
use silbertablett_view::texts::{Lang, Texts};

const SIZE: (u16, u16) = (80, 24);

/// Paints, as the program does before it waits for the next key, and presses one.
fn press(app: &mut App, code: KeyCode) -> String {
    screen(app, SIZE.0, SIZE.1);
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
    screen(app, SIZE.0, SIZE.1)
}

fn click(app: &mut App, wanted: Target) -> String {
    screen(app, SIZE.0, SIZE.1);
    let places = (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y)));
    let (column, row) = places.into_iter().find(|&(x, y)| app.target_at(x, y) == Some(wanted)).expect("it is there");
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    screen(app, SIZE.0, SIZE.1)
}

fn thrown(sheet: &str, seed: u64) -> App {
    let mut app = app(session(sheet, &["Ann"], Dice::Keyed { seed }, 0), Texts::of(Lang::En));
    press(&mut app, KeyCode::Char(' '));
    assert!(matches!(app.session().log(), [LogEntry::Throw(_)]));
    app
}

fn choices(app: &App) -> Choices {
    Choices::of(app.session().sheet(), app.session().state(), seat(0))
}

/// A die and a box that go together in just one way.
fn simple(app: &App) -> (Source, Mark) {
    let choices = choices(app);
    let fits = |choice: &&silbertablett_view::screen::Choice| {
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

#[test]
fn a_die_and_a_box_by_clicks() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let mut app = app(session(sheet, &["Ann"], Dice::Keyed { seed: 3 }, 0), Texts::of(Lang::En));
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

#[test]
fn tab_shows_the_other_sheets() {
    let mut app = app(session("classic", &["Ann", "Bo"], Dice::Keyed { seed: 3 }, 40), Texts::of(Lang::En));
    let first = screen(&mut app, SIZE.0, SIZE.1);
    let second = press(&mut app, KeyCode::Tab);
    assert_ne!(first, second);
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Esc);
    assert_eq!(screen(&mut app, SIZE.0, SIZE.1), first);
}

/// What a person types who throws real dice is played as if the program had thrown them, ties of the passive throw included.
#[test]
fn typed_dice_play_the_seeded_game() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let seeded = session(sheet, &["Ann"], Dice::Seeded { seed: 8 }, 5000);
        assert_eq!(seeded.state().due(), Due::End);
        let mut app = app(session(sheet, &["Ann"], Dice::Typed, 0), Texts::of(Lang::En));
        let mut ties = 0;
        for moment in seeded.moments() {
            match &moment.entry {
                LogEntry::Throw(throw) => {
                    for die in throw.dice().iter() {
                        let face = throw.face(die).expect("a die thrown").number();
                        press(&mut app, KeyCode::Char(char::from_digit(face.into(), 10).expect("1 to 6")));
                    }
                    // Where dice are tied the closest are asked for; those that need no asking are not taken.
                    for die in throw.tray().iter() {
                        if app.session().state().due() != Due::SoloThrow {
                            break;
                        }
                        ties += 1;
                        press(&mut app, KeyCode::Char(char::from_digit(die.index() as u32 + 1, 10).expect("1 to 6")));
                    }
                }
                LogEntry::Move(who, mv) => {
                    let token = silbertablett_record::notation(seeded.sheet(), *mv);
                    let found = Choices::of(
                        app.session().sheet(),
                        app.session().state(),
                        SeatId::new(who.index()).expect("a seat"),
                    );
                    assert!(found.find(&token).is_some(), "{sheet}: {token}");
                    app.play_move(*mv);
                }
                _ => {}
            }
            if !matches!(app.session().state().due(), Due::End) {
                press(&mut app, KeyCode::Esc);
            }
        }
        assert_eq!(app.session().state(), seeded.state(), "{sheet}");
        assert!(ties > 0, "{sheet} has a tie");
    }
}

/// With real dice people throw for bots as well.
#[test]
fn throws_of_bots_are_typed() {
    let sheet = silbertablett_format::built_in("twice", None).expect("a sheet");
    let bot = SeatStart { name: "Magpie".to_owned(), player: Player::Bot("greedy".to_owned()) };
    let person = SeatStart { name: "Ann".to_owned(), player: Player::Person };
    let start = Start::new(sheet, vec![bot, person], Dice::Typed).expect("two seats");
    let mut app = app(Session::new(start), Texts::of(Lang::En));
    assert!(!app.bot_due(), "a bot does not throw real dice");
    assert!(screen(&mut app, SIZE.0, SIZE.1).contains("Magpie: "));
    "123456".chars().for_each(|digit| drop(press(&mut app, KeyCode::Char(digit))));
    assert!(matches!(app.session().log(), [LogEntry::Throw(_)]));
    assert!(app.bot_due());
    app.bot_step();
    assert!(matches!(app.session().log(), [LogEntry::Throw(_), LogEntry::Move(..)]));
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
        let mut app = app(session("mixed", &["Ann"], Dice::Keyed { seed: 3 }, steps), Texts::of(Lang::En));
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
