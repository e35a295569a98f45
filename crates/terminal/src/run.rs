//! The terminal: entered, drawn to, read from, and left as it was, whatever happens.

use crate::app::App;
use crate::leave::leave;
use crate::paint::paint;
use crate::signals::{self, Signal};
use crossterm::event::{self, EnableMouseCapture, Event, KeyEventKind};
use crossterm::execute;
use ratatui::DefaultTerminal;
use silbertablett_session::BotSpeed;
use std::io;
use std::time::{Duration, Instant};

/// How long a person is given to see what a bot does, where nobody says how fast they are to play.
const PAUSE: Duration = Duration::from_millis(700);
/// How long the program sleeps at most before it looks whether a signal has come.
const SLICE: Duration = Duration::from_millis(200);
/// How often a game that could not be saved is tried again.
const RETRY: Duration = Duration::from_secs(2);

impl App {
    /// Lets bots play at this speed.
    #[must_use]
    pub fn playing_at(mut self, bots: BotSpeed) -> App {
        self.bots = bots;
        self
    }
}

/// Plays the game on the terminal until the player leaves; the signal, where one asked for it.
///
/// # Errors
/// If the terminal fails.
pub fn run(app: &mut App) -> io::Result<Option<Signal>> {
    on_screen(|terminal| play(terminal, app))?
}

/// Does something on the whole terminal and gives the terminal back, however it ends.
///
/// # Errors
/// If the terminal cannot be taken over.
pub fn on_screen<T>(work: impl FnOnce(&mut DefaultTerminal) -> T) -> io::Result<T> {
    signals::watch()?;
    let mut terminal = enter()?;
    let done = work(&mut terminal);
    if terminal.show_cursor().is_err() {
        // The terminal has gone away. It would say so when it is dropped, to nobody.
        std::mem::forget(terminal);
    }
    leave();
    Ok(done)
}

fn play(terminal: &mut DefaultTerminal, app: &mut App) -> io::Result<Option<Signal>> {
    let mut bot_at: Option<Instant> = None;
    while !app.has_left() {
        app.hear();
        terminal.draw(|frame| paint(app, frame))?;
        bot_at = if app.bot_due() { bot_at.or(Some(Instant::now() + app.bots.pause(PAUSE))) } else { None };
        let retry_at = app.unsaved().map(|_| Instant::now() + RETRY);
        let hear_at = app.is_looking().then(|| Instant::now() + SLICE);
        match next(bot_at.or(retry_at).or(hear_at))? {
            Next::Signal(signal) => return Ok(Some(signal)),
            Next::Time if retry_at.is_some() => drop(app.catch_up()),
            Next::Time if bot_at.is_none() => {}
            Next::Time => {
                bot_at = None;
                app.bot_step();
            }
            Next::Event(Event::Key(key)) if key.kind == KeyEventKind::Release => {}
            Next::Event(Event::Key(key)) if bot_at.is_some() => {
                app.key_while_waiting(key);
                bot_at = Some(Instant::now());
            }
            Next::Event(Event::Key(key)) => app.key(key),
            Next::Event(Event::Mouse(mouse)) => app.mouse(mouse),
            Next::Event(_) => {}
        }
    }
    Ok(None)
}

/// What comes next.
pub(crate) enum Next {
    /// Something that a person did.
    Event(Event),
    /// The time that was waited for.
    Time,
    /// A signal that asks the program to end.
    Signal(Signal),
}

/// Waits for a person, a time or a signal.
pub(crate) fn next(until: Option<Instant>) -> io::Result<Next> {
    loop {
        if let Some(signal) = signals::asked() {
            return Ok(Next::Signal(signal));
        }
        let left = until.map_or(SLICE, |at| at.saturating_duration_since(Instant::now()));
        if event::poll(left.min(SLICE))? {
            return event::read().map(Next::Event);
        }
        if left <= SLICE && until.is_some() {
            return Ok(Next::Time);
        }
    }
}

/// Takes the terminal over. Should the program panic, it is given back before the report of the panic is printed.
fn enter() -> io::Result<DefaultTerminal> {
    let terminal = ratatui::try_init()?;
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        leave();
        hook(panic);
    }));
    execute!(io::stdout(), EnableMouseCapture)?;
    Ok(terminal)
}
