//! What happened, put into words.

use crate::app::App;
use silbertablett_rules::Event;
use silbertablett_session::LogEntry;
use silbertablett_texts::{self as texts, names};

/// How many lines about what happened are kept.
const NEWS: usize = 2000;

impl App {
    /// Puts what happened into words.
    pub(crate) fn tell(&mut self, from: usize) {
        let (sheet, seats) = (self.sheet(), self.names());
        let seats: Vec<&str> = seats.iter().map(String::as_str).collect();
        let mut listed = Vec::new();
        for moment in self.session.since(from) {
            let words = match &moment.entry {
                LogEntry::Move(seat, mv) => {
                    let words = texts::move_words(self.texts, &sheet, &moment.before, *mv);
                    Some(
                        self.texts
                            .with("terminal-news", &[("name", seats[seat.index()].into()), ("move", words.into())]),
                    )
                }
                LogEntry::Throw(throw) => {
                    let face = |die| throw.face(die).map(|face| face.number());
                    let dice = names::dice(self.texts, &sheet, throw.dice(), face);
                    let name = seats[moment.seat.index()];
                    // The dice show it: it stands in the list only.
                    listed.push(self.texts.with("terminal-news-roll", &[("name", name.into()), ("dice", dice.into())]));
                    None
                }
                _ => None,
            };
            // Which dice lie on the tray is seen, and with them that a throw was forfeited; that the game is over is what the prompt says.
            let told = moment
                .consequences()
                .filter(|event| !matches!(event, Event::ToTray(_) | Event::Forfeited(_) | Event::End));
            let events = told.filter_map(|event| texts::event_words(self.texts, &sheet, event, &seats));
            let told: Vec<String> = words.into_iter().chain(events).collect();
            if !told.is_empty() {
                self.latest = told.join(" · ");
            }
            listed.extend(told);
        }
        self.news.extend(listed);
        let surplus = self.news.len().saturating_sub(NEWS);
        self.news.drain(..surplus);
    }
}
