//! A game on a screen: what is looked at, what is chosen, and what comes of it.

use crate::deep::Deep;
use crate::popup::Popup;
use crate::saving::SaveFile;
use crate::styles::Styles;
use crate::typed::Typing;
use ratatui::layout::Rect;
use silbertablett_rules::{Due, Mark, Move, SeatId};
use silbertablett_screen::drawing::Drawing;
use silbertablett_screen::{Screen, Source};
use silbertablett_session::{Adviser, BotSpeed, Command, Hint, LogEntry, Player, Refused, Session, Thinker};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{self as texts, Letters, Texts};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// The bot that takes a person's seat over: the strongest that needs no time to think.
const STAND_IN: &str = "net";

/// What a place on the screen stands for when it is clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A die or a waiting bonus.
    Source(Source),
    /// A box on the sheet of a seat.
    Box(SeatId, Mark),
    /// A move without a box.
    Move(Move),
    /// The dice that are to be thrown.
    Throw,
    /// A seat: its sheet is shown.
    Seat(SeatId),
    /// A line of an open window.
    Line(usize),
    /// A key.
    Key(char),
}

/// A game on a screen.
#[derive(Debug)]
pub struct App {
    pub(crate) session: Session,
    pub(crate) texts: &'static Texts,
    pub(crate) styles: Styles,
    pub(crate) drawing: Drawing,
    pub(crate) letters: Letters,
    pub(crate) screen: Screen,
    pub(crate) source: Option<Source>,
    pub(crate) cursor: Option<Mark>,
    pub(crate) message: Option<String>,
    pub(crate) popup: Option<Popup>,
    pub(crate) typing: Typing,
    pub(crate) news: Vec<String>,
    /// What happened last, in one line.
    pub(crate) latest: String,
    pub(crate) hits: Vec<(Rect, Target)>,
    /// Whether the window is too small to show the game.
    pub(crate) small: bool,
    pub(crate) left: bool,
    pub(crate) record: Option<PathBuf>,
    /// Why the last steps are not saved. The game stands still until they are.
    warning: Option<String>,
    /// How many points a move may cost without a question.
    pub(crate) at_most: Option<f32>,
    /// Whether all who play have agreed to hints at this keyboard.
    pub(crate) agreed: bool,
    /// How fast bots play.
    pub(crate) bots: BotSpeed,
    pub(crate) adviser: Adviser,
    /// Whether it is to be seen what moves cost, and what was found of those that are due.
    pub(crate) costs: bool,
    pub(crate) judged: Option<Hint>,
    pub(crate) deep: Deep,
    thinker: Thinker,
    /// What bots that are other programs have to say.
    told: Option<Receiver<String>>,
    save: Option<SaveFile>,
}

impl App {
    /// Shows a game. With a save file every entry from now on is stored there before the next one is made.
    pub fn new(session: Session, texts: &'static Texts, styles: Styles, save: Option<SaveFile>) -> App {
        let sheet = Arc::clone(session.sheet());
        let first = session.state().first();
        // A sheet that is partly reconstructed says so before anything happens.
        let caution = texts::names::caution(texts, &sheet).map(|_| texts.get("terminal-caution"));
        let mut app = App {
            screen: Screen::of(&sheet, session.state(), first),
            drawing: Drawing::of(&sheet),
            letters: Letters::of(texts, &sheet),
            session,
            texts,
            styles,
            source: None,
            cursor: None,
            message: None,
            popup: None,
            typing: Typing::default(),
            news: Vec::new(),
            latest: String::new(),
            hits: Vec::new(),
            small: false,
            left: false,
            record: None,
            warning: None,
            at_most: None,
            agreed: false,
            bots: BotSpeed::Normal,
            adviser: Adviser::new(),
            costs: false,
            judged: None,
            deep: Deep::default(),
            thinker: Thinker::new(),
            told: None,
            save,
        };
        // A player who goes on with a game can read what happened before.
        app.tell(0);
        app.news.extend(caution.clone());
        app.latest = caution.unwrap_or_else(|| std::mem::take(&mut app.latest));
        app.typing = Typing::anew(&app.session);
        app.look();
        if app.has_ended() {
            app.popup = Some(Popup::End);
        }
        app
    }

    /// Asks before every move that is expected to cost more than so many points, whether it is meant. Where several people play, they are
    /// asked first whether all agree to that, as to hints.
    #[must_use]
    pub fn asking_beyond(mut self, points: Option<f32>) -> App {
        self.at_most = points;
        if points.is_some() && self.popup.is_none() && self.gives_advice().is_none() {
            self.popup = Some(Popup::Agree);
        }
        self
    }

    /// Lets bots think in this thinker, which may know some that are not in the registry; what comes from `told` while they think is shown.
    #[must_use]
    pub fn thinking_in(self, thinker: Thinker, told: Receiver<String>) -> App {
        App { thinker, told: Some(told), ..self }
    }

    /// The game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Whether the game is over.
    pub(crate) fn has_ended(&self) -> bool {
        self.session.state().due() == Due::End
    }

    /// Whether the player has left the game.
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Where the record of the finished game lies.
    pub fn record(&self) -> Option<&PathBuf> {
        self.record.as_ref()
    }

    /// Why the last steps of the game are not saved, if they are not.
    pub fn unsaved(&self) -> Option<&str> {
        self.warning.as_deref()
    }

    /// The file that the game is saved in.
    pub fn saved_in(&self) -> Option<&Path> {
        self.save.as_ref().map(SaveFile::path)
    }

    /// Gives the save file up: it is not written to any more.
    pub fn into_save(self) -> Option<SaveFile> {
        self.save
    }

    /// Tries to save what could not be saved before: whether everything is.
    pub fn catch_up(&mut self) -> bool {
        let Some(save) = self.save.as_mut().filter(|_| self.warning.is_some()) else { return true };
        match save.catch_up() {
            Ok(()) => {
                self.warning = None;
                self.message = Some(self.texts.get("terminal-caught-up"));
                true
            }
            Err(error) => {
                self.warn(&error);
                false
            }
        }
    }

    fn warn(&mut self, error: &std::io::Error) {
        let file = self.saved_in().map(|path| path.display().to_string()).unwrap_or_default();
        let args = [("file", file.into()), ("why", error.to_string().into())];
        self.warning = Some(self.texts.with("terminal-unsaved", &args));
    }

    /// Whether a bot is to throw or to decide now.
    pub fn bot_due(&self) -> bool {
        self.popup.is_none() && self.warning.is_none() && self.session.bot_due().is_some()
    }

    /// Lets the bot that is due throw or decide.
    pub fn bot_step(&mut self) {
        match self.session.bot_step(&mut self.thinker) {
            Some(Ok(added)) => self.added(added),
            Some(Err(refused)) => self.say_refused(&refused),
            None => {}
        }
        if let Some(words) = self.told.as_ref().and_then(|told| told.try_iter().last()) {
            // Who missed it finds it among what has happened.
            self.news.push(words.clone());
            self.message = Some(words);
        }
    }

    pub(crate) fn sheet(&self) -> Arc<SheetFile> {
        Arc::clone(self.session.sheet())
    }

    /// The names of the seats as they are shown.
    pub(crate) fn names(&self) -> Vec<String> {
        self.session.start().seats().iter().map(|seat| seat.name.clone()).collect()
    }

    pub(crate) fn is_person(&self, seat: SeatId) -> bool {
        matches!(self.session.player(seat), Player::Person)
    }

    /// The seat at the keyboard: it decides or throws, and a person sits there.
    pub(crate) fn acts(&self) -> bool {
        self.is_person(self.screen.viewer) && self.screen.viewer_acts()
    }

    /// The person at the keyboard who is to decide while somebody else's sheet is looked at.
    pub(crate) fn decides_elsewhere(&self) -> Option<SeatId> {
        let seat = self.session.seat_to_show(self.screen.viewer);
        let decides =
            matches!(self.screen.due, Due::Decision) && self.session.awaited_persons().any(|person| person == seat);
        Some(seat).filter(|&seat| decides && seat != self.screen.viewer)
    }

    /// Whether a person is to throw now, or to type what was thrown, be it for a bot.
    pub(crate) fn throw_due(&self) -> bool {
        let due = matches!(self.screen.due, Due::Throw(_) | Due::SoloThrow);
        due && (self.is_person(self.session.state().active()) || !self.session.source_throws())
    }

    /// Shows the sheet of a seat.
    pub(crate) fn show(&mut self, seat: SeatId) {
        self.screen = Screen::of(self.session.sheet(), self.session.state(), seat);
        self.source = self.only_source();
        self.cursor = None;
        self.judge_moves(seat);
    }

    /// Asks the session for something at a seat.
    pub(crate) fn act(&mut self, seat: SeatId, command: Command) {
        self.message = None;
        // What is not saved could be lost: nothing is built on it.
        if !self.catch_up() {
            return;
        }
        match self.session.command(seat, self.session.decision(seat), command) {
            Ok(added) => self.added(added),
            Err(refused) => self.say_refused(&refused),
        }
    }

    /// Makes a move at the seat that is shown, whichever way it was chosen.
    pub fn play_move(&mut self, mv: Move) {
        self.play(mv);
    }

    pub(crate) fn play(&mut self, mv: Move) {
        self.popup = self.too_dear(mv);
        if self.popup.is_none() {
            self.make(mv);
        }
    }

    /// Makes a move, whatever it costs.
    pub(crate) fn make(&mut self, mv: Move) {
        self.act(self.screen.viewer, Command::Move(mv));
    }

    /// Throws, where that is what is due.
    pub(crate) fn throw(&mut self) {
        if self.session.source_throws() {
            self.act(self.session.state().active(), Command::Throw);
        }
    }

    /// Takes the last move of a person back, of the seat shown or of whichever other can, or the roll that was typed last.
    pub(crate) fn undo(&mut self) {
        let viewer = self.screen.viewer;
        let others = SeatId::first(self.session.seats()).filter(|&seat| seat != viewer);
        let seats: Vec<SeatId> = std::iter::once(viewer).chain(others).filter(|&seat| self.is_person(seat)).collect();
        let can = seats.iter().find(|&&seat| self.session.can_undo(seat).is_ok());
        let seat = can.or(seats.first()).copied().unwrap_or(viewer);
        let words = self.session.moments().iter().rfind(|moment| moment.seat == seat).and_then(|moment| {
            let LogEntry::Move(_, mv) = moment.entry else { return None };
            Some(texts::move_words(self.texts, self.session.sheet(), &moment.before, mv))
        });
        let before = self.session.log().len();
        self.act(seat, Command::Undo);
        if self.session.log().len() == before {
            return;
        }
        if self.session.retyped().is_some() {
            self.message = Some(self.texts.get("undo-roll"));
        } else {
            self.message = words.map(|words| self.texts.with("undo-done", &[("move", words.into())]));
            self.show(seat);
        }
    }

    /// Lets the strongest bot play the seat shown from now on, or gives the seat back to a person.
    pub(crate) fn hand_over(&mut self) {
        let seat = self.screen.viewer;
        let name = self.session.name(seat).to_owned();
        let (player, words) = if self.is_person(seat) {
            let bot = texts::names::bot(self.texts, STAND_IN);
            let words = self.texts.with("terminal-handed-over", &[("bot", bot.into()), ("name", name.into())]);
            (Player::Bot(STAND_IN.to_owned()), words)
        } else {
            (Player::Person, self.texts.with("terminal-taken-back", &[("name", name.into())]))
        };
        let before = self.session.log().len();
        self.act(seat, Command::Player(player));
        if self.session.log().len() > before {
            self.message = Some(words);
        }
    }

    /// Keeps, tells and shows what was added to the log.
    fn added(&mut self, added: Range<usize>) {
        let sheet = self.sheet();
        let lines: Vec<String> = self.session.log()[added.clone()].iter().map(|entry| entry.to_text(&sheet)).collect();
        let failed = self.save.as_mut().and_then(|save| lines.iter().filter_map(|line| save.append(line).err()).last());
        if let Some(error) = failed {
            self.warn(&error);
        }
        self.tell(added.start);
        self.typing = Typing::anew(&self.session);
        self.look();
        self.end();
    }

    /// Shows the seat that is to act: the one shown, if it is, else the first person that is.
    pub(crate) fn look(&mut self) {
        self.show(self.session.seat_to_show(self.screen.viewer));
        self.ask();
    }

    /// At the end writes the record and shows the scores.
    fn end(&mut self) {
        if !self.has_ended() {
            return;
        }
        if let Some(save) = &mut self.save {
            match save.write_record(&self.session) {
                Ok(path) => self.record = Some(path),
                Err(error) => {
                    let args = [("file", save.path().display().to_string().into()), ("why", error.to_string().into())];
                    self.message = Some(self.texts.with("error-file-write", &args));
                }
            }
        }
        self.popup = Some(Popup::End);
    }

    fn say_refused(&mut self, refused: &Refused) {
        self.message = Some(texts::refusal(self.texts, &self.session, self.screen.viewer, refused));
    }
}
