//! What the coach says: before a move that costs much, and of a game that has ended.

use crate::app::App;
use crate::curve::curves;
use crate::popup::Popup;
use silbertablett_judge::{Coach, CoachLevel, Compared, EntryReview, Points, Recorded, Review, SeatReview};
use silbertablett_record::parse_notation;
use silbertablett_rules::{Move, SeatId, game::Entry};
use silbertablett_screen::{compared_words, moment_words, reason_words};
use silbertablett_session::{Hint, next_seat};
use silbertablett_texts::{self as texts, Texts, decimal, hundredths, names};
use unicode_width::UnicodeWidthStr;

/// So many of the dearest decisions of a seat are shown.
const DEAREST: usize = 3;

impl App {
    /// The question whether a move is meant that costs more than the player wants to lose unasked.
    pub(crate) fn too_dear(&mut self, mv: Move) -> Option<Popup> {
        let at_most = self.at_most.filter(|_| self.acts() && self.gives_advice() == Some(true))?;
        let (sheet, state, seat) = (self.sheet(), *self.session.state(), self.screen.viewer);
        let hint = self.adviser.hint(&sheet, &state, seat)?;
        let cost = hint.cost(mv).filter(|&cost| cost > at_most)?;
        let best = hint.moves.first()?.mv;
        let words = |mv| texts::move_words(self.texts, &sheet, &state, mv);
        let mut lines = vec![
            self.texts.with("coach-made", &[("move", words(mv).into())]),
            self.texts.with("terminal-dear", &[("points", decimal(self.texts, cost.into()).into())]),
            self.texts.with("coach-better", &[("move", words(best).into())]),
        ];
        let compared = Compared::of(sheet.tables(), &state, seat, best, mv);
        let left = self.left_to_next(&hint, seat, mv);
        lines.extend(reason_words(self.texts, &sheet, &state, seat, &compared, left).into_iter().flatten());
        Some(Popup::Dear { mv, lines })
    }

    /// Whether there is advice while the game goes on: as it was agreed when the game began, or since at this keyboard. `None` where several
    /// people play and nothing is agreed.
    pub(crate) fn gives_advice(&self) -> Option<bool> {
        self.session.start().gives_advice().or(self.agreed.then_some(true))
    }

    /// All have agreed to hints: whoever is to decide gets one.
    pub(crate) fn agree(&mut self) {
        self.agreed = true;
        self.judge_moves(self.screen.viewer);
        if self.acts() && !self.throw_due() {
            self.hint();
        }
    }

    /// Whether there is advice now; where there is none it says why, and where nothing is agreed it asks.
    pub(crate) fn may_hint(&mut self) -> bool {
        match self.gives_advice() {
            Some(true) => return true,
            Some(false) => {
                let why = if self.session.start().day().is_some() { "daily-no-advice" } else { "advice-none" };
                self.message = Some(self.texts.get(why));
            }
            None => self.popup = Some(Popup::Agree),
        }
        false
    }

    /// Shows what the strongest bot at hand would do, where there is advice; where nothing is agreed it asks first.
    pub(crate) fn hint(&mut self) {
        if !self.may_hint() {
            return;
        }
        let (sheet, viewer) = (self.sheet(), self.screen.viewer);
        let state = *self.session.state();
        let Some(hint) = self.adviser.hint(&sheet, &state, viewer) else {
            self.message = Some(self.texts.get("hint-none"));
            return;
        };
        let mut lines = Vec::new();
        for (index, advice) in hint.moves.iter().take(3).enumerate() {
            let words = texts::move_words(self.texts, &sheet, &state, advice.mv);
            lines.push(match hint.cost(advice.mv) {
                _ if index == 0 => self.texts.with("hint-best", &[("move", words.into())]),
                None => continue,
                Some(cost) => {
                    let difference = if cost < 0.05 {
                        "±0".to_owned()
                    } else {
                        format!("−{}", texts::decimal(self.texts, cost.into()))
                    };
                    self.texts.with("hint-next", &[("move", words.into()), ("difference", difference.into())])
                }
            });
        }
        if let [best, next, ..] = hint.moves[..] {
            let compared = Compared::of(sheet.tables(), &state, viewer, best.mv, next.mv);
            let left = self.left_to_next(&hint, viewer, next.mv);
            let reason = reason_words(self.texts, &sheet, &state, viewer, &compared, left);
            lines.extend(reason.into_iter().flatten());
        }
        self.popup = Some(Popup::Hint { lines });
    }

    /// The next player, and what they would make of the silver platter that the best move leaves, against another.
    fn left_to_next(&self, hint: &Hint, seat: SeatId, other: Move) -> Option<(&str, f32)> {
        let next = next_seat(self.session.state(), seat)?;
        Some((self.session.name(next), hint.leaves_more(other)?))
    }

    /// Opens the review of the game, which has ended.
    pub(crate) fn open_review(&mut self) {
        self.popup = Some(Popup::Review { lines: Vec::new(), from: 0 });
        self.show_review();
    }

    /// Shows the review as it is known now, from the line that was at the top.
    pub(crate) fn show_review(&mut self) {
        let from = if let Some(Popup::Review { from, .. }) = self.popup { from } else { 0 };
        self.popup = Some(Popup::Review { lines: self.review_lines(), from });
    }

    /// What every person's decisions cost and what their dice brought; of all seats where only bots play.
    fn review_lines(&mut self) -> Vec<String> {
        let unknown = vec![self.texts.get("coach-unknown")];
        let Ok(game) = Recorded::of(&self.session.record()) else { return unknown };
        if self.deep.by_net.is_none() {
            self.deep.by_net = Coach::new(CoachLevel::Net).review(&game, None).ok();
        }
        match self.deep.reviewed.as_ref().or(self.deep.by_net.as_ref()) {
            Some(review) => self.lines_of(&game, review),
            None => unknown,
        }
    }

    fn lines_of(&self, game: &Recorded, review: &Review) -> Vec<String> {
        let persons = SeatId::first(self.session.seats()).any(|seat| self.is_person(seat));
        let mut lines = self.level_lines(review);
        for (seat, account) in SeatId::first(self.session.seats()).zip(&review.seats) {
            if persons && !self.is_person(seat) {
                continue;
            }
            lines.push(String::new());
            if self.session.seats() > 1 {
                lines.push(account.name.to_uppercase());
            }
            lines.extend(self.account_lines(account));
            lines.extend(self.curve_lines(review, seat));
            lines.extend(self.dearest_lines(game, review, seat));
            lines.extend(self.luck_lines(review, seat));
        }
        lines
    }

    /// How closely it was looked at, and how far a closer look is.
    fn level_lines(&self, review: &Review) -> Vec<String> {
        let texts = self.texts;
        let mut lines = vec![texts.get(match review.level {
            CoachLevel::Net => "coach-by-net",
            CoachLevel::Expert => "coach-by-expert",
            CoachLevel::Deep => "coach-by-deep",
        })];
        let sum = |of: fn(&SeatReview) -> usize| review.seats.iter().map(of).sum::<usize>();
        let (closely, all) = (sum(|seat| seat.closely), sum(|seat| seat.decisions));
        if closely < all {
            let number = |number: usize| i32::try_from(number).unwrap_or(i32::MAX).into();
            lines.push(texts.with("coach-closely", &[("done", number(closely)), ("all", number(all))]));
        }
        if let Some((done, all)) = self.deep.reviewing() {
            let percent = i32::try_from(100 * done / all.max(1)).unwrap_or(100);
            lines.push(texts.with("coach-closer", &[("percent", percent.into())]));
        }
        lines
    }

    /// How it was played, and the sum.
    fn account_lines(&self, account: &SeatReview) -> Vec<String> {
        let texts = self.texts;
        let mut lines = Vec::new();
        if let Some(bot) = account.grade {
            lines.push(texts.with("coach-played-like", &[("bot", names::bot(texts, bot).into())]));
        }
        lines.push(if account.cost == Points::ZERO {
            texts.get("coach-perfect")
        } else {
            texts.with("coach-rate", &[("points", hundredths(texts, account.rate()).into())])
        });
        lines.push(String::new());
        let plain = |points: Points| decimal(texts, points.value());
        let rows = [
            ("coach-first", plain(account.first)),
            ("coach-luck", signed(texts, account.luck)),
            ("coach-cost", signed(texts, -account.cost)),
            ("coach-others", signed(texts, account.others)),
            ("coach-revision", signed(texts, account.revision)),
            ("coach-final", plain(account.total)),
        ];
        let alone = self.session.seats() == 1;
        let rows: Vec<(String, String)> = rows
            .into_iter()
            .filter(|(key, _)| !(alone && *key == "coach-others"))
            .map(|(key, points)| (texts.get(key), points))
            .collect();
        let labels = rows.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
        let figures = rows.iter().map(|(_, points)| points.width()).max().unwrap_or(0);
        lines.extend(rows.iter().map(|(label, points)| {
            let gap = labels - label.width() + 2 + figures - points.width();
            format!("{label}{}{points}", " ".repeat(gap))
        }));
        lines
    }

    /// The course of the game: what the dice gave, and what was made of it.
    fn curve_lines(&self, review: &Review, seat: SeatId) -> Vec<String> {
        let Some(lines) = curves(review, seat.index()) else { return Vec::new() };
        let words = ["coach-curve-dice", "coach-curve-made"].map(|key| self.texts.get(key));
        let lines = lines.into_iter().zip(words).map(|(blocks, words)| format!("{blocks}  {words}"));
        [String::new(), self.texts.get("coach-curve").to_uppercase()].into_iter().chain(lines).collect()
    }

    fn dearest_lines(&self, game: &Recorded, review: &Review, seat: SeatId) -> Vec<String> {
        let (texts, sheet) = (self.texts, &game.sheet);
        let mut lines = Vec::new();
        for entry in review.dearest(seat.index()).into_iter().take(DEAREST) {
            let Some(&Entry::Move(_, made)) = game.log.get(entry.entry) else { continue };
            let Some(Ok(better)) = entry.best.as_deref().map(|best| parse_notation(sheet, best)) else { continue };
            let before = self.session.state_before(entry.entry);
            let words = |mv| texts::move_words(texts, sheet, before, mv).into();
            lines.push(String::new());
            lines.push(format!(
                "{}  {}",
                moment_words(texts, before, seat),
                signed(texts, -entry.cost().unwrap_or_default())
            ));
            lines.push(texts.with("coach-made", &[("move", words(made))]));
            lines.push(texts.with("coach-better", &[("move", words(better))]));
            let compared = Compared::of(sheet.tables(), before, seat, better, made);
            lines.push(compared_words(texts, sheet, before, seat, &compared));
        }
        if !lines.is_empty() {
            lines.splice(0..0, [String::new(), texts.get("coach-dearest").to_uppercase()]);
        }
        lines
    }

    /// The luckiest roll of the seat and the unluckiest.
    fn luck_lines(&self, review: &Review, seat: SeatId) -> Vec<String> {
        let said = |key: &str, entry: &EntryReview| {
            let place = moment_words(self.texts, self.session.state_before(entry.entry), seat);
            let points = signed(self.texts, entry.luck().unwrap_or_default());
            self.texts.with(key, &[("place", place.into()), ("points", points.into())])
        };
        let Some((most, least)) = review.luckiest(seat.index()) else { return Vec::new() };
        vec![String::new(), said("coach-luckiest", most), said("coach-unluckiest", least)]
    }
}

/// Points with their sign.
fn signed(texts: &Texts, points: Points) -> String {
    let words = decimal(texts, points.value());
    if points > Points::ZERO { format!("+{words}") } else { words }
}
