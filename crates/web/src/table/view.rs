//! One look at a game: the position, what is new in it, and what can be done.

use super::{TableData, Taught};
use crate::Ctx;
use crate::forms::field;
use crate::kept::{OneSheet, PaperPart, PartKey};
use crate::parts::called;
use maud::{Markup, PreEscaped};
use silbertablett_rules::{Action, Area, Die, Due, Event, Mark, Move, SeatId, Spot, State, state::Stage};
use silbertablett_screen::drawing::{AreaDrawing, Drawing, Made};
use silbertablett_screen::{Choice, Screen, Source};
use silbertablett_session::{ChainGain, LogEntry, Moment, Player, Session};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{ArgValue, Letters, move_words, names, prompt, round_line, winner_words};
use std::sync::Arc;

/// After how many milliseconds a page asks for news while bots play.
const POLL_BOTS: u32 = 350;
/// After how many it asks otherwise: somebody may play in another tab or on another device.
const POLL_OTHERS: u32 = 3000;
/// After how many it asks where a request waits for news as well.
const POLL_WAITING: u32 = 10_000;

/// What the address of a table asks for, beside the seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Show the position before this throw or move (from 0) instead of the present one.
    pub entry: Option<usize>,
    /// A die or bonus that is chosen, as in [`Look::read`].
    pub with: Option<String>,
    /// A box that is chosen, `area.box` by their places.
    pub mark: Option<String>,
}

impl Look {
    /// Reads the query of the address: `entry`, `with` and `box`. Whatever makes no sense is passed over.
    pub fn read(query: &[(String, String)]) -> Look {
        let find = |name: &str| query.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
        Look { entry: find(field::ENTRY).and_then(|n| n.parse().ok()), with: find(field::WITH), mark: find(field::BOX) }
    }
}

/// The seat a page is for: the one asked for, else the first person that has something to do, else the first person.
pub fn seat_at(session: &Session, asked: Option<usize>) -> SeatId {
    let asked = asked.and_then(SeatId::new).filter(|seat| seat.index() < session.seats());
    let first = session.persons().next().unwrap_or_else(|| session.state().first());
    asked.unwrap_or_else(|| session.seat_to_show(first))
}

/// The seat a page is for, where seats are played on several devices: the one asked for if it is played here, else as [`seat_at`]
/// has it among those that are. Who plays none looks from any seat.
pub fn seat_for(session: &Session, asked: Option<usize>, is_here: impl Fn(SeatId) -> bool) -> SeatId {
    let mut own = session.persons().chain(SeatId::first(session.seats())).filter(|&seat| is_here(seat));
    let Some(first) = own.next() else { return seat_at(session, asked) };
    let asked = asked.and_then(SeatId::new).filter(|&seat| seat.index() < session.seats() && is_here(seat));
    asked.unwrap_or_else(|| session.seat_to_show_of(first, is_here))
}

/// What the parts of the table share.
pub(super) struct View<'a> {
    pub(super) ctx: &'a Ctx<'a>,
    pub(super) data: &'a TableData<'a>,
    pub(super) sheet: &'a SheetFile,
    pub(super) drawing: Arc<Drawing>,
    pub(super) state: &'a State,
    pub(super) screen: Screen,
    /// What stands beside colours, in the language of the reader.
    pub(super) letters: Letters,
    pub(super) names: Vec<&'a str>,
    /// The position that is looked back to, within the game.
    pub(super) entry: Option<usize>,
    /// What came since the reader looked last.
    pub(super) news: &'a [Moment],
    /// Whether it is a page of its own, and not what a page that is there changes into.
    pub(super) whole: bool,
}

impl<'a> View<'a> {
    pub(super) fn of(ctx: &'a Ctx<'a>, data: &'a TableData<'a>, whole: bool) -> View<'a> {
        let session = data.session;
        let moments = session.moments();
        let entry = data.look.entry.filter(|&entry| entry < moments.len());
        let state = entry.map_or(session.state(), |entry| session.state_before(entry));
        let sheet: &SheetFile = session.sheet();
        let news = match (entry, data.since) {
            (None, Some(since)) => session.since(since),
            _ => &[],
        };
        let mut screen = Screen::of(sheet, state, data.seat);
        if let Some(taught) = data.taught {
            screen.choices = screen.choices.only(|mv| taught == Taught::Move(mv));
        }
        View {
            ctx,
            data,
            sheet,
            drawing: Drawing::shared(session.sheet()),
            state,
            screen,
            letters: Letters::of(ctx.texts(), sheet),
            names: session.start().seats().iter().map(|seat| seat.name.as_str()).collect(),
            entry,
            news,
            whole,
        }
    }

    /// Whether the viewer plays here: it sees the present of a game that goes on, may play, and no bot sits there.
    pub(super) fn plays(&self) -> bool {
        let here = !self.data.watching && !self.elsewhere(self.data.seat) && self.data.taught != Some(Taught::Nothing);
        here && self.entry.is_none() && !self.ended() && self.is_person(self.data.seat)
    }

    /// Whether the viewer can do something now.
    pub(super) fn acts(&self) -> bool {
        self.plays() && self.screen.viewer_acts()
    }

    /// Whether the viewer can mark a box now.
    pub(super) fn picks(&self) -> bool {
        self.acts() && self.screen.choices.marks().next().is_some()
    }

    /// Whether a seat is played on another device.
    pub(super) fn elsewhere(&self, seat: SeatId) -> bool {
        self.data.watching || self.data.elsewhere[seat.index()]
    }

    /// Whether the reader may delete the game: it is theirs alone.
    pub(super) fn may_delete(&self) -> bool {
        !self.data.watching && !self.data.shared
    }

    /// Whether the viewer types the roll that is due: its own, or one that people make for a bot.
    pub(super) fn types(&self) -> bool {
        let due = matches!(self.state.due(), Due::Throw(_) | Due::SoloThrow);
        let active = self.state.active();
        let for_a_bot = !self.elsewhere(active) && self.entry.is_none() && !self.is_person(active);
        due && !self.data.session.source_throws() && (self.acts() || for_a_bot)
    }

    pub(super) fn is_person(&self, seat: SeatId) -> bool {
        *self.data.session.player(seat) == Player::Person
    }

    /// Whether the game is over and the end is shown.
    pub(super) fn ended(&self) -> bool {
        self.state.due() == Due::End
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        SeatId::first(self.data.session.seats())
    }

    pub(super) fn name(&self, seat: SeatId) -> &'a str {
        self.names[seat.index()]
    }

    /// The one sentence that says what is expected, with the name of who is to do it where several share the device.
    pub(super) fn prompt(&self) -> String {
        let words = self.expected();
        let here = |seat: &SeatId| self.is_person(*seat) && !self.elsewhere(*seat);
        if !self.acts() || self.ended() || self.seats().filter(here).count() < 2 {
            return words;
        }
        self.ctx.say("page-named", &[("name", self.name(self.data.seat).into()), ("what", words.into())])
    }

    fn expected(&self) -> String {
        let (texts, seat) = (self.ctx.texts(), self.data.seat);
        if self.ended() {
            return winner_words(texts, &self.state.outcome(self.sheet.tables()), &self.names);
        }
        if self.data.taught == Some(Taught::Nothing) {
            return self.ctx.t("learn-done");
        }
        if let Some(bot) = self.thinking() {
            let name = self.name(bot);
            return self.ctx.say("bot-thinking", &[("name", name.into())]);
        }
        // While a die is picked, the buttons say what else could be done.
        if self.picks() && self.state.stage() == Stage::Pick {
            return self.ctx.t("prompt-pick");
        }
        prompt(texts, self.sheet, self.state, seat, &self.names)
    }

    /// The move that a bar of the viewer's is the button for: its token, what it is called in hooks, and its words.
    pub(super) fn bar_choice(&self, seat: SeatId, action: Action) -> Option<(&str, &'static str, String)> {
        let mv = match action {
            Action::Reroll => Move::Reroll,
            _ => Move::Unlock(action),
        };
        let choices = self.screen.choices.plain();
        let found = choices.into_iter().find(|choice| choice.mv == mv || choice.mv == Move::Unlock(action))?;
        let words = move_words(self.ctx.texts(), self.sheet, self.state, found.mv);
        (self.acts() && seat == self.data.seat).then_some((found.token.as_str(), hook(found.mv), words))
    }

    /// The move without a mark that a die is the button for, if it can do nothing else.
    pub(super) fn die_choice(&self, die: Die) -> Option<&Choice> {
        let own = Some(Source::Die(die));
        if !self.acts() || self.screen.choices.sources().contains(&Source::Die(die)) {
            return None;
        }
        self.screen.choices.plain().find(|choice| choice.source == own)
    }

    /// The bot everybody waits for.
    fn thinking(&self) -> Option<SeatId> {
        let waits = self.entry.is_none() && !self.screen.viewer_acts() && !self.types();
        self.screen.busy.first().copied().filter(|&seat| waits && !self.is_person(seat))
    }

    /// Where the game stands and, while one decides at the same time as people at other devices, who of them still does.
    pub(super) fn round_line(&self) -> String {
        let line = round_line(self.ctx.texts(), self.state);
        let others = self.screen.busy.iter().filter(|&&seat| seat != self.data.seat && self.is_person(seat));
        let others: Vec<String> = others.map(|&seat| self.name(seat).to_owned()).collect();
        if !self.data.shared || !self.acts() || others.is_empty() {
            return line;
        }
        let names = names::and(self.ctx.texts(), &others);
        format!("{line} · {}", self.ctx.say("together-still", &[("names", names.into())]))
    }

    /// The title: whose turn it is, and in which game or at which table.
    pub(super) fn title(&self) -> String {
        let at = self.data.table.map_or_else(|| names::sheet_name(self.ctx.texts(), self.sheet), str::to_owned);
        let title = format!("{} – {at}", self.turn());
        if self.calls() { called(&title) } else { title }
    }

    /// Whether it is the turn of a reader who may have looked elsewhere meanwhile.
    pub(super) fn calls(&self) -> bool {
        self.acts() && self.may_call()
    }

    /// Whether the reader may look elsewhere while others, or bots that take their time, decide.
    pub(super) fn may_call(&self) -> bool {
        self.data.shared || self.data.session.has_slow_bots()
    }

    /// Whose turn it is.
    pub(super) fn turn(&self) -> String {
        let texts = self.ctx.texts();
        match () {
            () if self.entry.is_some() => self.ctx.t("page-looking-back"),
            () if self.ended() => self.ctx.t("prompt-end"),
            () if self.acts() && (self.data.session.seats() == 1 || self.data.shared) => self.ctx.t("page-your-turn"),
            () if self.acts() => self.ctx.say("page-turn-of", &[("name", ArgValue::from(self.name(self.data.seat)))]),
            () => {
                let busy: Vec<String> = self.screen.busy.iter().map(|&seat| self.name(seat).to_owned()).collect();
                self.ctx.say("page-turn-of", &[("name", names::and(texts, &busy).into())])
            }
        }
    }

    /// After how many milliseconds the page asks for news, if it does.
    pub(super) fn poll(&self) -> Option<u32> {
        if self.entry.is_some() || self.ended() {
            return None;
        }
        Some(match self.data.session.bot_due() {
            _ if self.data.shared => POLL_WAITING,
            Some(_) => POLL_BOTS,
            None => POLL_OTHERS,
        })
    }

    /// What of the news is shown as new on sheets: at most the latest turn of each seat. After a game that bots have played at once a whole sheet
    /// would be.
    fn latest(&self) -> &'a [Moment] {
        let turn = |moment: &Moment| (moment.before.round(), moment.before.active());
        let turns: Vec<&[Moment]> = self.news.chunk_by(|one, other| turn(one) == turn(other)).collect();
        let older = turns[..turns.len().saturating_sub(self.names.len())].iter().map(|turn| turn.len()).sum();
        &self.news[older..]
    }

    /// Which of the news marked a box of a seat, from 1.
    pub(super) fn fresh(&self, seat: SeatId, mark: Mark) -> Option<usize> {
        let marked = |event: &Event| matches!(*event, Event::Marked { seat: of, area, spot, .. } if of == seat && Mark { area, spot } == mark);
        self.latest().iter().position(|moment| moment.events.iter().any(marked)).map(|place| place + 1)
    }

    /// The boxes that a seat marked with the last of its moves that marked anything.
    pub(super) fn marked_last(&self, seat: SeatId) -> Vec<Mark> {
        let moments = self.data.session.moments();
        let seen = &moments[..self.entry.unwrap_or(moments.len())];
        let marks = |moment: &Moment| -> Vec<Mark> {
            let marks = moment.events.iter().filter_map(|event| match *event {
                Event::Marked { seat: of, area, spot, .. } if of == seat => Some(Mark { area, spot }),
                _ => None,
            });
            marks.collect()
        };
        seen.iter().rev().map(marks).find(|marks| !marks.is_empty()).unwrap_or_default()
    }

    /// A part of the paper of a seat, drawn unless it was lately; `part` names all it depends on beside language, sheet and seat.
    pub(super) fn kept(
        &self,
        seat: SeatId,
        part: impl FnOnce() -> PaperPart,
        draw: impl FnOnce() -> Markup,
    ) -> PreEscaped<Arc<str>> {
        let Some(kept) = self.data.kept else { return PreEscaped(draw().0.into()) };
        let sheet = OneSheet(Arc::clone(self.data.session.sheet()));
        kept.part(PartKey { lang: self.ctx.lang, sheet, seat, part: part() }, draw)
    }

    /// What a seat has made of the boxes of an area, in the order of the drawing.
    pub(super) fn made(&self, seat: SeatId, drawn: &AreaDrawing) -> impl Iterator<Item = Made> {
        let (tables, paper, area) = (self.sheet.tables(), self.state.seat(seat), drawn.area);
        drawn.boxes().map(move |(spot, _)| Made::of(tables, area, spot, paper))
    }

    /// What the viewer's last choice of a die set off, if it was a chain.
    pub(super) fn chain(&self) -> Option<ChainGain> {
        let session = self.data.session;
        session.chain(self.data.seat, self.entry.unwrap_or(session.moments().len()))
    }

    /// Whether the dice on the table were thrown just now.
    pub(super) fn rolled(&self, die: silbertablett_rules::Die) -> bool {
        let last = self.news.iter().rev().find_map(|moment| match &moment.entry {
            LogEntry::Throw(throw) => Some(*throw),
            _ => None,
        });
        last.is_some_and(|throw| throw.dice().contains(die))
    }

    /// The die or bonus that the address chooses, if it can be used.
    pub(super) fn chosen(&self) -> Option<Source> {
        let with = self.data.look.with.as_deref()?;
        self.screen.choices.sources().into_iter().find(|&source| source_key(source) == with)
    }

    /// The box that the address chooses.
    pub(super) fn chosen_box(&self) -> Option<Mark> {
        let (area, spot) = self.data.look.mark.as_deref()?.split_once('.')?;
        let (area, spot) = (Area::new(area.parse().ok()?)?, Spot::new(spot.parse().ok()?)?);
        self.drawing.area(area)?.box_of(spot)?;
        Some(Mark { area, spot })
    }
}

/// What a move without a mark is called in the hooks of tests.
pub(super) fn hook(mv: Move) -> &'static str {
    match mv {
        Move::Roll => "roll",
        Move::Reroll => "reroll",
        Move::Return(_) => "return",
        Move::Unlock(_) => "unlock",
        Move::Done => "done",
        Move::Stop => "stop",
        Move::Pass => "pass",
        Move::Forfeit => "forfeit",
        _ => "take",
    }
}

/// A die or bonus in forms and in the page's data: `d1`, `b3`.
pub(super) fn source_key(source: Source) -> String {
    match source {
        Source::Die(die) => format!("d{}", die.index()),
        Source::Bonus(bonus) => format!("b{}", bonus.index()),
    }
}

/// A box in forms and in the page's data: area and box by their places.
pub(super) fn mark_key(mark: Mark) -> String {
    format!("{}.{}", mark.area.index(), mark.spot.index())
}
