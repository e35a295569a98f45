//! Games brought to a certain point, and screens as text.
#![allow(dead_code)]

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use silbertablett_bots::by_name;
use silbertablett_rules::{Due, Options, SeatId};
use silbertablett_screen::Choices;
use silbertablett_session::{Command, DiceOrigin, LogEntry, Player, SeatStart, Session, Start};
use silbertablett_sheet_file::SheetFile;
use silbertablett_terminal::{App, Styles, paint};
use silbertablett_texts::{Lang, Texts};
use std::sync::Arc;

/// A session of persons, in which the greedy bot has made `steps` throws and moves.
pub fn session(sheet: &str, names: &[&str], dice: DiceOrigin, steps: usize) -> Session {
    session_on(silbertablett_sheet_file::built_in(sheet, None).expect("a sheet of the program"), names, dice, steps)
}

/// The same on any sheet.
pub fn session_on(sheet: Arc<SheetFile>, names: &[&str], dice: DiceOrigin, steps: usize) -> Session {
    let seats = names.iter().map(|name| SeatStart { name: (*name).to_owned(), player: Player::Person });
    let mut session = Session::new(Start::new(sheet, seats.collect(), dice).expect("1 to 4 seats"));
    let mut bot = by_name("greedy", 1).expect("a bot");
    let mut options = Options::new();
    for _ in 0..steps {
        let (seat, command) = match session.state().due() {
            Due::End => break,
            Due::Throw(_) | Due::SoloThrow => (session.state().active(), Command::Throw),
            Due::Decision => {
                let seat = session.state().first_deciding().expect("somebody decides");
                session.state().options(session.sheet().tables(), seat, &mut options);
                let mv = bot.choose(session.sheet().tables(), session.state(), seat, &options);
                (seat, Command::Move(mv))
            }
        };
        session.command(seat, session.decision(seat), command).expect("what is due");
    }
    session
}

/// The game on a screen without colours and without a file.
pub fn app(session: Session, texts: &'static Texts) -> App {
    App::new(session, texts, Styles::PLAIN, None)
}

/// The screen as text, without blanks at the ends of lines.
pub fn screen(app: &mut App, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen in memory");
    terminal.draw(|frame| paint(app, frame)).expect("painted");
    let buffer = terminal.backend().buffer().clone();
    let lines = (0..rows).map(|y| {
        let mut line = String::new();
        let mut x = 0;
        while x < columns {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
        }
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The seat of a number.
pub fn seat(index: usize) -> SeatId {
    SeatId::new(index).expect("0..4")
}

/// Columns and rows of a small screen.
pub const SIZE: (u16, u16) = (80, 24);

/// Paints, as the program does before it waits for the next key, and presses one.
pub fn press(app: &mut App, code: KeyCode) -> String {
    screen(app, SIZE.0, SIZE.1);
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
    screen(app, SIZE.0, SIZE.1)
}

/// A game of one person with its first throw.
pub fn thrown(sheet: &str, seed: u64) -> App {
    let mut app = app(session(sheet, &["Ann"], DiceOrigin::Keyed { seed }, 0), Texts::of(Lang::En));
    press(&mut app, KeyCode::Char(' '));
    assert!(matches!(app.session().log(), [LogEntry::Throw(_)]));
    app
}

/// What the first seat can choose.
pub fn choices(app: &App) -> Choices {
    Choices::of(app.session().sheet(), app.session().state(), seat(0))
}
