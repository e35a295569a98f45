//! Real dice: what is typed of a roll, and how it is typed anew.

mod common;

use common::{SIZE, app, choices, press, screen, seat, session, thrown};
use crossterm::event::KeyCode;
use silbertablett_rules::{Due, SeatId};
use silbertablett_screen::Choices;
use silbertablett_session::{DiceOrigin, LogEntry, Player, SeatStart, Session, Start};
use silbertablett_terminal::App;
use silbertablett_texts::{Lang, Texts};

fn digits(app: &mut App, text: &str) -> String {
    text.chars().map(|digit| press(app, KeyCode::Char(digit))).last().unwrap_or_default()
}

fn real(sheet: &str, seats: &[&str]) -> App {
    app(session(sheet, seats, DiceOrigin::Typed, 0), Texts::of(Lang::En))
}

fn faces(app: &App) -> Vec<u8> {
    let Some(LogEntry::Throw(throw)) = app.session().moments().last().map(|moment| &moment.entry) else {
        panic!("a roll comes last")
    };
    throw.dice().iter().filter_map(|die| throw.face(die)).map(|face| face.number()).collect()
}

/// What a person types who throws real dice is played as if the program had thrown them, ties of the passive throw included.
#[test]
fn typed_dice_play_the_seeded_game() {
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let seeded = session(sheet, &["Ann"], DiceOrigin::Seeded { seed: 8 }, 5000);
        assert_eq!(seeded.state().due(), Due::End);
        let mut app = app(session(sheet, &["Ann"], DiceOrigin::Typed, 0), Texts::of(Lang::En));
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
    let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet");
    let bot = SeatStart { name: "Magpie".to_owned(), player: Player::Bot("greedy".to_owned()) };
    let person = SeatStart { name: "Ann".to_owned(), player: Player::Person };
    let start = Start::new(sheet, vec![bot, person], DiceOrigin::Typed).expect("two seats");
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
fn a_mistyped_roll_is_corrected_digit_by_digit() {
    for key in ['u', '\u{8}'] {
        let mut app = real("twice", &["Ann", "Bo"]);
        digits(&mut app, "612345");
        assert_eq!(faces(&app), [6, 1, 2, 3, 4, 5]);
        let back = if key == 'u' { KeyCode::Char('u') } else { KeyCode::Backspace };
        let text = press(&mut app, back);
        assert!(app.session().moments().is_empty() && text.contains("Type"), "{text}");
        // All but the last digit is there still: the last two are typed anew.
        press(&mut app, KeyCode::Backspace);
        digits(&mut app, "66");
        assert_eq!(faces(&app), [6, 1, 2, 3, 6, 6]);
        press(&mut app, back);
        press(&mut app, KeyCode::Esc);
        digits(&mut app, "111111");
        assert_eq!(faces(&app), [1; 6], "Esc forgets all of it");
    }
}

/// Which of equal dice landed closest is shown while it is chosen, and can be taken back before and after.
#[test]
fn the_dice_of_the_tray_are_shown_while_they_are_chosen() {
    let mut app = real("classic", &["Ann"]);
    // An active turn that is over as soon as it can be.
    while app.session().state().due() != Due::SoloThrow {
        match app.session().state().due() {
            Due::Throw(dice) => drop(digits(&mut app, &"1".repeat(dice.len()))),
            _ => {
                let mv = choices(&app).all().first().expect("a move").mv;
                app.play_move(mv);
            }
        }
    }
    let blank = digits(&mut app, "333333");
    assert!(blank.contains("Which three dice") && !blank.contains("Chosen"), "{blank}");
    let one = press(&mut app, KeyCode::Char('1'));
    assert!(one.contains("Chosen: 1 White.") && one.lines().next().is_some_and(|line| line.contains('▶')), "{one}");
    let two = press(&mut app, KeyCode::Char('4'));
    assert!(two.contains("Chosen: 1 White, 4 Green."), "{two}");
    assert_eq!(press(&mut app, KeyCode::Backspace), one, "the last is taken back");
    press(&mut app, KeyCode::Char('1'));
    assert_eq!(digits(&mut app, "45").lines().count(), 24);
    digits(&mut app, "6");
    let tray = |app: &App| app.session().state().table().tray();
    assert_eq!(tray(&app).iter().map(|die| die.index() + 1).collect::<Vec<_>>(), [4, 5, 6]);
    // Undo leaves the faces and all but the last of the three.
    let again = press(&mut app, KeyCode::Char('u'));
    assert!(again.contains("Chosen: 4 Green, 5 Orange."), "{again}");
    digits(&mut app, "2");
    assert_eq!(tray(&app).iter().map(|die| die.index() + 1).collect::<Vec<_>>(), [2, 4, 5]);
}

/// A wrong roll that was played on is typed anew once everyone agrees; until then nothing changes.
#[test]
fn an_earlier_roll_is_typed_anew_with_consent() {
    let mut app = real("twice", &["Ann", "Bo"]);
    assert!(press(&mut app, KeyCode::Char('g')).contains("There is no roll yet."));
    digits(&mut app, "612345");
    let mut rolls = 1;
    while rolls < 4 {
        match app.session().state().due() {
            Due::Throw(dice) => {
                digits(&mut app, &"4".repeat(dice.len()));
                rolls += 1;
            }
            _ => {
                let mv = choices(&app).all().first().expect("Ann decides").mv;
                app.play_move(mv);
                press(&mut app, KeyCode::Esc);
            }
        }
        if app.session().state().round() > 1 || app.session().state().active() != seat(0) {
            break;
        }
    }
    let played = app.session().moments().len();
    let list = press(&mut app, KeyCode::Char('g'));
    assert!(list.contains("Which roll is wrong?") && list.contains("Round 1, Ann: "), "{list}");
    let last = list.lines().filter(|line| line.contains("Round 1, Ann: ")).count();
    let asked = press(&mut app, KeyCode::Char(char::from_digit(last as u32, 10).expect("few")));
    assert!(asked.contains("Does everyone at the table agree?"), "{asked}");
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.session().moments().len(), played, "nothing is taken back without consent");
    press(&mut app, KeyCode::Char('g'));
    press(&mut app, KeyCode::Char(char::from_digit(last as u32, 10).expect("few")));
    press(&mut app, KeyCode::Enter);
    assert!(app.session().moments().is_empty() && matches!(app.session().log().last(), Some(LogEntry::Back(..))));
    press(&mut app, KeyCode::Esc);
    digits(&mut app, "555555");
    assert_eq!(faces(&app), [5; 6]);
}

#[test]
fn a_roll_of_the_program_cannot_be_typed_anew() {
    let mut app = thrown("classic", 3);
    let before = screen(&mut app, SIZE.0, SIZE.1);
    assert_eq!(press(&mut app, KeyCode::Char('g')), before);
    assert_eq!(press(&mut app, KeyCode::Backspace), before);
}
