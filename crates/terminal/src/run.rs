//! The terminal: entered, drawn to, read from, and left as it was, whatever happens.

use crate::app::App;
use crate::paint::paint;
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind};
use crossterm::execute;
use ratatui::DefaultTerminal;
use std::io;
use std::time::{Duration, Instant};

/// How long a person is given to see what a bot does.
const PAUSE: Duration = Duration::from_millis(700);
/// How long the program sleeps at most: long enough to cost nothing.
const IDLE: Duration = Duration::from_secs(60);

/// Plays the game on the terminal until the player leaves.
///
/// # Errors
/// If the terminal fails.
pub fn run(app: &mut App) -> io::Result<()> {
    let mut terminal = enter()?;
    let played = play(&mut terminal, app);
    leave();
    played
}

fn play(terminal: &mut DefaultTerminal, app: &mut App) -> io::Result<()> {
    let mut bot_at: Option<Instant> = None;
    while !app.has_left() {
        terminal.draw(|frame| paint(app, frame))?;
        let now = Instant::now();
        bot_at = if app.bot_due() { bot_at.or(Some(now + PAUSE)) } else { None };
        if bot_at.is_some_and(|at| at <= now) {
            bot_at = None;
            app.bot_step();
            continue;
        }
        if !event::poll(bot_at.map_or(IDLE, |at| at - now))? {
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key) if bot_at.is_some() => {
                app.key_while_waiting(key);
                bot_at = Some(now);
            }
            Event::Key(key) => app.key(key),
            Event::Mouse(mouse) => app.mouse(mouse),
            _ => {}
        }
    }
    Ok(())
}

/// Takes the terminal over. Should the program panic, it is given back before the report of the panic is printed.
pub(crate) fn enter() -> io::Result<DefaultTerminal> {
    let terminal = ratatui::try_init()?;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        hook(panic);
    }));
    execute!(io::stdout(), EnableMouseCapture)?;
    Ok(terminal)
}

/// Gives the terminal back.
pub(crate) fn leave() {
    // Where the terminal has gone away there is nothing left to restore.
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
}
