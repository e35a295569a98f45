//! Why a wish is not allowed, with what would be right.

use crate::args::Args;
use crate::catalogue::Texts;
use crate::moves::open_bars;
use crate::{accept, names, rules};
use silbertablett_rules::{
    Area, Die, DieSet, IllegalMove, IllegalThrow, Mark, Move, Options, SeatId, State, options::MoveStem, seat::Seat,
    sheet::Accept, state::Table,
};
use silbertablett_sheet_file::SheetFile;
use std::fmt;

/// Why something is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What stands against it, and what would be right.
    pub why: String,
    /// The rule in plain words.
    pub rule: String,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.why, self.rule)
    }
}

/// Why a move is not allowed, in sentences, the rule last. See [`explain_move`].
pub fn reason_move(
    texts: &Texts,
    sheet: &SheetFile,
    state: &State,
    seat: SeatId,
    mv: Move,
    why: IllegalMove,
) -> String {
    explain_move(texts, sheet, state, seat, mv, why).to_string()
}

/// Why a throw is not allowed, in sentences, the rule last.
pub fn reason_throw(texts: &Texts, sheet: &SheetFile, why: IllegalThrow) -> String {
    explain_throw(texts, sheet, why).to_string()
}

/// Why a move is not allowed: `why` is what [`State::check`] said of the move `mv` of `seat` in this state.
pub fn explain_move(
    texts: &Texts,
    sheet: &SheetFile,
    state: &State,
    seat: SeatId,
    mv: Move,
    why: IllegalMove,
) -> Reason {
    let paper = state.seats().get(seat.index());
    let at = Wishing { texts, sheet, paper, play: Some((state, seat)), mv: Some(mv) };
    Reason { why: at.why(why), rule: texts.get(rules::of_move(why)) }
}

/// Why a throw is not allowed: `why` is what [`State::apply_throw`] said.
pub fn explain_throw(texts: &Texts, sheet: &SheetFile, why: IllegalThrow) -> Reason {
    let args = Args::new(texts, sheet);
    let words = match why {
        IllegalThrow::OtherSheet => texts.get("reason-other-sheet"),
        IllegalThrow::GameOver => texts.get("reason-game-over"),
        IllegalThrow::NotDue => texts.get("reason-throw-not-due"),
        IllegalThrow::Dice(due) => args.text("dice", names::dice(texts, sheet, due, |_| None)).say("reason-throw-dice"),
        IllegalThrow::Tray => texts.get("reason-throw-tray"),
        IllegalThrow::NotLowest => args.text("ties", names::solo_ties(texts, sheet)).say("reason-throw-not-lowest"),
    };
    Reason { why: words, rule: texts.get(rules::of_throw(why)) }
}

/// A wish in its situation.
pub(crate) struct Wishing<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) sheet: &'a SheetFile,
    /// What stands on the sheet of whoever wishes.
    pub(crate) paper: Option<&'a Seat>,
    /// The game, where its dice are known.
    pub(crate) play: Option<(&'a State, SeatId)>,
    /// What is wished for, where it is a move of a game.
    pub(crate) mv: Option<Move>,
}

impl Wishing<'_> {
    pub(crate) fn why(&self, why: IllegalMove) -> String {
        use IllegalMove as Why;
        let args = Args::new(self.texts, self.sheet);
        let plain = |key: &str| self.texts.get(key);
        match why {
            Why::OtherSheet => plain("reason-other-sheet"),
            Why::NoSuchSeat => args
                .number("count", self.play.map_or(1, |(state, _)| state.seats().len() as u8))
                .say("reason-no-such-seat"),
            Why::GameOver => plain("reason-game-over"),
            Why::ThrowDue => plain("reason-throw-due"),
            Why::NotYourDecision => plain("reason-not-your-decision"),
            Why::BonusFirst => args.text("bonuses", self.waiting()).say("reason-bonus-first"),
            Why::NotNow => plain("reason-not-now"),
            Why::NoSuchBonus => plain("reason-no-such-bonus"),
            Why::BonusArea => self.with_area(args).text("bonus", self.bonus()).say("reason-bonus-area"),
            Why::BonusNumber => self.bonus_number(),
            Why::BarFull(action) => {
                let open = names::or(
                    self.texts,
                    &self.paper.map_or(Vec::new(), |paper| open_bars(self.texts, self.sheet, paper)),
                );
                args.action(action).text("open", open).say("reason-bar-full")
            }
            Why::NoAction(action) => args.action(action).say("reason-no-action"),
            Why::NotThrown(die) => args.die(die).text("dice", self.dice_at(Table::hand)).say("reason-not-thrown"),
            Why::NotOnTray(die) => args.die(die).text("dice", self.dice_at(Table::tray)).say("reason-not-on-tray"),
            Why::FallbackClosed(die) => {
                let fits = self.dice(self.takeable().intersection(self.at(Table::tray)));
                args.die(die).text("dice", fits).say("reason-fallback-closed")
            }
            Why::ExtraSpent(die) => args.die(die).say("reason-extra-spent"),
            Why::NotInChain(die) => args.die(die).text("dice", self.dice(self.chain())).say("reason-not-in-chain"),
            Why::NothingToReturn(die) => {
                args.die(die).text("dice", self.dice_at(Table::tray)).say("reason-nothing-to-return")
            }
            Why::WrongArea => self.wrong_area(),
            Why::NoSuchBox => self.with_area(args).say("reason-no-such-box"),
            Why::BoxTaken => self.with_box(args).say("reason-box-taken"),
            Why::NotNext => self.with_box(args).text("open", self.open()).say("reason-not-next"),
            Why::Number { value, accepts, previous } => self.number(value, accepts, previous),
            Why::ChainBox => plain("reason-chain-box"),
            Why::JokerSlot => plain("reason-joker-slot"),
            Why::JokerSame => plain("reason-joker-same"),
            Why::PolishNotOnTray(die) => args.die(die).say("reason-polish-not-on-tray"),
            Why::PolishRange => plain("reason-polish-range"),
            Why::NoPartner => self.with_area(args).say("reason-no-partner"),
            Why::Markable(die) => args.die(die).say("reason-markable"),
            Why::Unmarkable(die) => args.die(die).say("reason-unmarkable"),
            Why::MustPick => args.text("dice", self.dice(self.takeable())).say("reason-must-pick"),
            Why::MustTake => args.text("dice", self.dice(self.takeable())).say("reason-must-take"),
            Why::ChainForced => args.text("dice", self.dice(self.chain())).say("reason-chain-forced"),
        }
    }

    fn mark(&self) -> Option<Mark> {
        match self.mv? {
            Move::Take { mark, .. }
            | Move::Extra { mark, .. }
            | Move::Chain { mark, .. }
            | Move::Bonus { mark, .. } => Some(mark),
            _ => None,
        }
    }

    fn area(&self) -> Area {
        self.mark().map_or(Area::FIRST, |mark| mark.area)
    }

    fn die(&self) -> Option<Die> {
        match self.mv? {
            Move::Take { die, .. }
            | Move::TakeUnmarked { die }
            | Move::Extra { die, .. }
            | Move::Chain { die, .. }
            | Move::Return(die) => Some(die),
            _ => None,
        }
    }

    fn with_area<'a>(&self, args: Args<'a>) -> Args<'a> {
        args.area(self.area())
    }

    fn with_box<'a>(&self, args: Args<'a>) -> Args<'a> {
        match self.mark() {
            Some(mark) => args.mark(mark),
            None => args.text("box", self.texts.get("none")),
        }
    }

    fn bonus(&self) -> String {
        match self.mv {
            Some(Move::Bonus { bonus, .. }) if bonus.index() < self.sheet.tables().bonuses().len() => {
                crate::bonus_words(self.texts, self.sheet, self.sheet.bonus_name(bonus))
            }
            _ => self.texts.get("none"),
        }
    }

    fn bonus_number(&self) -> String {
        let table = self.sheet.tables().area(self.area());
        let args = self.with_area(Args::new(self.texts, self.sheet)).text("bonus", self.bonus());
        let named = matches!(self.mv, Some(Move::Bonus { number, .. }) if number != 0);
        let chooses = table.names_number() && !named;
        let out_of_range = matches!(self.mv, Some(Move::Bonus { number, .. }) if !table.numbers().contains(&number));
        if chooses || (table.names_number() && out_of_range) {
            let (least, most) = (*table.numbers().start(), *table.numbers().end());
            args.number("least", least).number("most", most).say("reason-bonus-number")
        } else {
            args.say("reason-bonus-no-number")
        }
    }

    fn waiting(&self) -> String {
        let words = self.paper.into_iter().flat_map(|paper| paper.waiting());
        let words = words.map(|id| crate::bonus_words(self.texts, self.sheet, self.sheet.bonus_name(id)));
        words.collect::<Vec<_>>().join("; ")
    }

    fn dice(&self, set: DieSet) -> String {
        let face = |die| self.play.and_then(|(state, _)| state.table().face(die)).map(|face| face.number());
        names::dice(self.texts, self.sheet, set, face)
    }

    /// The dice that lie somewhere.
    fn at(&self, place: impl Fn(&Table) -> DieSet) -> DieSet {
        self.play.map_or(DieSet::EMPTY, |(state, _)| place(state.table()))
    }

    fn dice_at(&self, place: impl Fn(&Table) -> DieSet) -> String {
        self.dice(self.at(place))
    }

    fn chain(&self) -> DieSet {
        self.play.map_or(DieSet::EMPTY, |(state, _)| state.chain())
    }

    /// The dice the seat may pick now.
    fn takeable(&self) -> DieSet {
        let mut options = Options::new();
        let Some((state, seat)) = self.play else { return DieSet::EMPTY };
        state.options(self.sheet.tables(), seat, &mut options);
        let die = |group: &silbertablett_rules::options::Group| match group.stem {
            MoveStem::Take(die, _) => Some(die),
            _ => None,
        };
        options.groups().iter().filter_map(die).collect()
    }

    fn wrong_area(&self) -> String {
        let args = Args::new(self.texts, self.sheet);
        let Some(die) = self.die() else { return self.texts.get("reason-not-now") };
        if let (Some(Move::Chain { .. }), Some(chain)) = (self.mv, self.sheet.tables().chain()) {
            return args.area(chain.area).say("reason-chain-area");
        }
        let own = self.sheet.tables().areas_of(die).iter().next().unwrap_or(Area::FIRST);
        args.die(die).area(own).say("reason-wrong-area")
    }

    /// The boxes of the area that may come next.
    fn open(&self) -> String {
        let area = self.area();
        let Some(open) = self.paper.map(|paper| paper.open(area)) else { return self.texts.get("none") };
        let words: Vec<String> =
            open.iter().map(|spot| crate::box_place(self.texts, self.sheet, Mark { area, spot })).collect();
        names::or(self.texts, &words)
    }

    fn number(&self, value: u8, accepts: Accept, previous: u8) -> String {
        let args = self.with_box(Args::new(self.texts, self.sheet)).number("value", value).number("previous", previous);
        let sum = self.sum();
        let words = accept::reason(args, accepts, previous);
        if sum.is_empty() { words } else { format!("{words} {sum}") }
    }

    /// Where the number is a sum, of what: people forget the white die.
    fn sum(&self) -> String {
        let Some(Move::Take { die, .. } | Move::Extra { die, .. }) = self.mv else { return String::new() };
        let Some((state, _)) = self.play else { return String::new() };
        let area = self.area();
        let others = state.addends(self.sheet.tables(), area, die);
        if others.is_empty() {
            return String::new();
        }
        let dice = others.with(die);
        Args::new(self.texts, self.sheet).area(area).text("dice", self.dice(dice)).say("reason-sum")
    }
}
