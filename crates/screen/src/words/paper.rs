//! What stands on a sheet, in words: for people who listen to it, and for pages that describe it.
//!
//! Everything a [`Drawing`](crate::drawing::Drawing) draws is said here: what is printed, what it leads to, and how far a seat has
//! come with it. A box says its own bonus and the sign before it, since people go from box to box; everything else speaks for itself.

use crate::drawing::{
    AreaDrawing, Arrow, BarDrawing, Item, Kind, LevelDrawing, Made, Print, Reach, RoundDrawing, ScaleBy, ScaleStep,
    Sign, Slot, Status,
};
use silbertablett_rules::{
    Action, Area, Mark, Spot,
    place::Spots,
    seat::Seat,
    sheet::{Effect, Write},
};
use silbertablett_sheet_file::{BoxName, SheetFile};
use silbertablett_texts::{Arg, Texts, bonus_words, box_place, box_words, effect_code, level_name, names, whole};

/// The paper of a seat in words, or the empty sheet as it is printed.
#[derive(Clone, Copy, Debug)]
pub struct PaperWords<'a> {
    texts: &'a Texts,
    sheet: &'a SheetFile,
    seat: Option<&'a Seat>,
}

impl<'a> PaperWords<'a> {
    /// The paper of `seat`; with `None` the sheet as it is printed.
    pub fn new(texts: &'a Texts, sheet: &'a SheetFile, seat: Option<&'a Seat>) -> PaperWords<'a> {
        PaperWords { texts, sheet, seat }
    }

    /// A box with all that concerns it: "Green 3, at least 3, crossed, bonus: a reroll, received". `can` says that its owner may
    /// mark it now.
    pub fn box_name(&self, drawn: &AreaDrawing, spot: Spot, can: bool) -> String {
        let mark = Mark { area: drawn.area, spot };
        // Voice control passes over what stands in brackets.
        let mut parts = vec![box_words(self.texts, self.sheet, mark).replace(" (", ", ").replace(')', "")];
        let item = drawn.box_of(spot);
        let print = item.map_or(Print::Blank, |item| match item.kind {
            Kind::Box { print, .. } => print,
            _ => Print::Blank,
        });
        parts.extend(self.asks(drawn.area, spot, print));
        parts.extend(self.made(drawn.area, spot, print, item.map(|item| self.status(drawn, item))));
        if can {
            parts.push(self.texts.get("paper-can"));
        }
        parts.extend(drawn.items.iter().filter_map(|item| self.beside(drawn, item, spot)));
        parts.join(", ")
    }

    /// Anything on an area; `None` where other things say it.
    pub fn item_or_box(&self, drawn: &AreaDrawing, item: &Item) -> Option<String> {
        match item.kind {
            Kind::Box { spot, .. } => Some(self.box_name(drawn, spot, false)),
            _ => self.item(drawn, item),
        }
    }

    /// Anything on an area but a box; `None` where the boxes say it.
    pub fn item(&self, drawn: &AreaDrawing, item: &Item) -> Option<String> {
        let words = match &item.kind {
            Kind::Box { .. } | Kind::Sign(_) | Kind::Bonus { reach: Reach::Box(_), .. } => return None,
            Kind::Bonus { trigger, reach, minimum, .. } => self.far_bonus(drawn, item, *trigger, *reach, *minimum),
            Kind::Arrow(Arrow::Start) => self.texts.get("paper-start"),
            Kind::Arrow(Arrow::Right | Arrow::Down | Arrow::Diagonal) => return None,
            Kind::Points { points, what } => {
                let boxes = match what {
                    crate::drawing::PointsFor::Full => self.boxes(drawn.area, item.boxes),
                    crate::drawing::PointsFor::Count(count) => self.marks(drawn.area, (*count).into()),
                };
                let points = self.points((*points).into());
                let words = self.texts.with("paper-points", &[("points", points.into()), ("boxes", boxes.into())]);
                let counts = self.worth(drawn, item).map(|_| self.texts.get("paper-counts"));
                [Some(words), counts].into_iter().flatten().collect::<Vec<_>>().join(", ")
            }
            Kind::Difference => {
                let place = |spot| box_place(self.texts, self.sheet, Mark { area: drawn.area, spot });
                let mut pair = item.boxes.iter().map(place);
                let (first, second) = (pair.next().unwrap_or_default(), pair.next().unwrap_or_default());
                let what = self.texts.with("paper-difference", &[("first", first.into()), ("second", second.into())]);
                self.so_far(what, self.worth(drawn, item))
            }
            Kind::Sum { weight } => {
                let boxes: Arg<'_> = ("boxes", self.boxes(drawn.area, item.boxes).into());
                let what = match weight {
                    1 => self.texts.with("paper-sum", &[boxes]),
                    -1 => self.texts.with("paper-sum-minus", &[boxes]),
                    weight => self.texts.with("paper-sum-times", &[boxes, ("weight", whole((*weight).into()).into())]),
                };
                self.so_far(what, self.worth(drawn, item))
            }
            Kind::Scale { by, steps, .. } => self.scale(drawn, item, *by, steps),
            Kind::RowDie(die) => {
                let die = names::die_label(self.texts, self.sheet, *die);
                self.texts.with(
                    "paper-row-die",
                    &[("boxes", self.boxes(drawn.area, item.boxes).into()), ("name", die.into())],
                )
            }
        };
        Some(words)
    }

    /// A bar: what it unlocks, how its slots stand, and what its last one pays.
    pub fn bar(&self, bar: &BarDrawing) -> String {
        let name = names::action(self.texts, self.sheet, bar.action);
        let slot = |i: usize| self.seat.map_or(Slot::Locked, |seat| Slot::of(seat, bar.action, i));
        let mut parts = Vec::new();
        if bar.action == Action::Joker {
            for (i, printed) in bar.slots.iter().enumerate() {
                let number = printed.filter(|&number| number > 0).map_or_else(|| "?".to_owned(), |n| n.to_string());
                parts.push(self.texts.with(&format!("paper-joker-{}", key(slot(i))), &[("number", number.into())]));
            }
        } else if self.seat.is_some() {
            for state in [Slot::Ready, Slot::Used, Slot::Locked] {
                let count = (0..bar.slots.len()).filter(|&i| slot(i) == state).count();
                parts.push(self.texts.with(&format!("paper-slots-{}", key(state)), &[("number", count.into())]));
            }
        } else {
            parts.push(self.texts.with("paper-slots", &[("count", bar.slots.len().into())]));
        }
        let last = bar.slots.len().saturating_sub(1);
        if let Some(effect) = self.sheet.tables().bar(bar.action).end {
            parts.push(self.say_bonus("paper-bar-end", effect));
            parts.extend((slot(last) != Slot::Locked).then(|| self.texts.get("paper-received")));
        }
        self.texts.with("paper-bar", &[("action", name.into()), ("slots", parts.join(", ").into())])
    }

    /// A round of the round track: its number, its gift, and whether it is over or being played. `now` is the present round;
    /// none where no game is played.
    pub fn round(&self, round: &RoundDrawing, now: Option<u8>) -> String {
        let mut parts = vec![self.texts.with("paper-round", &[("round", round.number.into())])];
        if let Some(effect) = self.sheet.tables().round_gift(round.number) {
            parts.push(self.say_bonus("paper-bonus", effect));
        }
        match now.map(|now| round.number.cmp(&now)) {
            Some(std::cmp::Ordering::Less) => parts.push(self.texts.get("paper-round-over")),
            Some(std::cmp::Ordering::Equal) => parts.push(self.texts.get("paper-round-now")),
            Some(std::cmp::Ordering::Greater) | None => {}
        }
        parts.join(", ")
    }

    /// A level of the rating table and the total from which it is reached.
    pub fn level(&self, level: &LevelDrawing) -> String {
        let name = level_name(self.texts, self.sheet, level.number);
        let args: [Arg<'_>; 2] = [("level", level.number.into()), ("name", name.into())];
        match level.least {
            None => self.texts.with("paper-level-lowest", &args),
            Some(least) => {
                let [level, name] = args;
                self.texts.with("paper-level", &[level, name, ("points", self.points(least.into()).into())])
            }
        }
    }

    /// What a box asks for beyond the number that names it.
    fn asks(&self, area: Area, spot: Spot, print: Print) -> Option<String> {
        let factor = self.sheet.tables().area(area).spec().boxes[spot.index()].factor;
        match print {
            Print::AtLeast(least) => Some(self.texts.with("paper-least", &[("number", least.into())])),
            Print::Cross(Some(number)) => Some(self.texts.with("paper-number-under", &[("number", number.into())])),
            _ if factor > 1 => Some(self.texts.with("paper-factor", &[("number", factor.into())])),
            Print::Blank | Print::Number(_) | Print::Factor(_) | Print::Cross(None) => None,
        }
    }

    /// What is in a box: from the start, by the seat's own hand, or nothing any more.
    fn made(&self, area: Area, spot: Spot, print: Print, status: Option<Status>) -> Option<String> {
        if let Print::Cross(_) = print {
            return Some(self.texts.get("paper-printed"));
        }
        match self.seat.map_or(Made::Nothing, |seat| Made::of(self.sheet.tables(), area, spot, seat)) {
            Made::Cross => Some(self.texts.get("paper-crossed")),
            Made::Ring => Some(self.texts.get("paper-circled")),
            Made::Both => Some(self.texts.get("paper-circled-crossed")),
            Made::Number(number) => Some(self.texts.with("paper-written", &[("number", number.into())])),
            Made::Nothing if status == Some(Status::Missed) => Some(self.texts.get("paper-passed")),
            Made::Nothing => None,
        }
    }

    /// What a box says of the things around it: the sign before it, and the bonus that hangs at it.
    fn beside(&self, drawn: &AreaDrawing, item: &Item, spot: Spot) -> Option<String> {
        match item.kind {
            Kind::Sign(sign) if item.boxes.iter().last() == Some(spot) => Some(match sign {
                Sign::Less { reset: None } => self.texts.get("paper-more"),
                Sign::Less { reset: Some(reset) } => self.texts.with("paper-more-reset", &[("number", reset.into())]),
                Sign::Greater => self.texts.get("paper-less"),
                Sign::AtLeast => self.texts.get("paper-at-most"),
                Sign::Minus => self.texts.get("paper-minus"),
            }),
            Kind::Bonus { trigger, reach: Reach::Box(own), minimum, .. } if own == spot => {
                let effect = self.sheet.tables().area(drawn.area).spec().triggers[trigger].effect;
                Some(self.with_status(drawn, item, self.bonus(effect, minimum), None))
            }
            _ => None,
        }
    }

    /// A bonus that several boxes lead to.
    fn far_bonus(&self, drawn: &AreaDrawing, item: &Item, trigger: usize, reach: Reach, minimum: u8) -> String {
        let boxes = match reach {
            Reach::Row(row) => self.texts.with("paper-row", &[("number", (row + 1).into())]),
            Reach::Column(column) => self.texts.with("paper-column", &[("number", (column + 1).into())]),
            Reach::Diagonal | Reach::Gap(_) | Reach::Box(_) => self.boxes(drawn.area, item.boxes),
        };
        let effect = self.sheet.tables().area(drawn.area).spec().triggers[trigger].effect;
        let words = bonus_words(self.texts, self.sheet, effect_code(self.sheet, effect));
        let mut words = self.texts.with("paper-bonus-for", &[("bonus", words.into()), ("boxes", boxes.into())]);
        if minimum > 0 {
            words = format!("{words}, {}", self.texts.with("paper-least", &[("number", minimum.into())]));
        }
        let marked = self.seat.map(|seat| {
            let tables = self.sheet.tables();
            let have = seat.marked(tables, drawn.area).bits() | tables.area(drawn.area).printed().bits();
            let have = (have & item.boxes.bits()).count_ones();
            self.texts.with("paper-marked-of", &[("marked", have.into()), ("boxes", item.boxes.len().into())])
        });
        self.with_status(drawn, item, words, marked)
    }

    /// A bonus at its box.
    fn bonus(&self, effect: Effect, minimum: u8) -> String {
        let bonus = bonus_words(self.texts, self.sheet, effect_code(self.sheet, effect));
        match minimum {
            0 => self.texts.with("paper-bonus", &[("bonus", bonus.into())]),
            least => self.texts.with("paper-bonus-from", &[("bonus", bonus.into()), ("number", least.into())]),
        }
    }

    fn say_bonus(&self, key: &str, effect: Effect) -> String {
        let bonus = bonus_words(self.texts, self.sheet, effect_code(self.sheet, effect));
        self.texts.with(key, &[("bonus", bonus.into())])
    }

    /// Words with how far the seat has come: `open` while it can still be reached.
    fn with_status(&self, drawn: &AreaDrawing, item: &Item, words: String, open: Option<String>) -> String {
        let state = match self.seat.map(|_| self.status(drawn, item)) {
            Some(Status::Done) => Some(self.texts.get("paper-received")),
            Some(Status::Missed) => Some(self.texts.get("paper-missed")),
            Some(Status::Open) | None => open,
        };
        [Some(words), state].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// A table of points: all its entries, and what the seat has reached.
    fn scale(&self, drawn: &AreaDrawing, item: &Item, by: ScaleBy, steps: &[ScaleStep]) -> String {
        let (key, step_key) = match by {
            ScaleBy::Marks if self.counts_crosses(drawn.area) => ("paper-scale-crosses", "paper-step"),
            ScaleBy::Marks => ("paper-scale-marks", "paper-step"),
            ScaleBy::RowMarks => ("paper-scale-rows", "paper-step"),
            ScaleBy::Number => ("paper-scale-numbers", "paper-step-least"),
        };
        let step = |step: &ScaleStep| {
            let points = whole(step.points.into());
            self.texts.with(step_key, &[("number", step.from.into()), ("points", points.into())])
        };
        let steps: Vec<String> = steps.iter().map(step).collect();
        let words = self.texts.with(key, &[("steps", steps.join(", ").into())]);
        let Some(seat) = self.seat else { return words };
        let reached: Vec<String> = match by {
            ScaleBy::Marks => {
                item.reached(self.sheet.tables(), drawn.area, seat).map(|n| self.marks(drawn.area, n)).collect()
            }
            ScaleBy::RowMarks => (1..)
                .zip(item.reached(self.sheet.tables(), drawn.area, seat))
                .map(|(row, count): (i32, usize)| {
                    self.texts.with("paper-row-has", &[("row", row.into()), ("number", count.into())])
                })
                .collect(),
            ScaleBy::Number => Vec::new(),
        };
        let mut parts = vec![words];
        if !reached.is_empty() {
            parts.push(self.texts.with("paper-reached", &[("reached", reached.join(", ").into())]));
        }
        parts.push(self.so_far(self.texts.get("paper-now"), self.worth(drawn, item)));
        parts.join("; ")
    }

    fn so_far(&self, what: String, points: Option<i32>) -> String {
        let points = match (self.seat, points) {
            (None, _) => return what,
            (Some(_), Some(points)) => self.points(points),
            (Some(_), None) => self.texts.get("paper-nothing-yet"),
        };
        self.texts.with("paper-so-far", &[("what", what.into()), ("points", points.into())])
    }

    fn points(&self, points: i32) -> String {
        self.texts.with("count-points", &[("count", points.into())])
    }

    /// So many marks of an area that count.
    fn marks(&self, area: Area, count: usize) -> String {
        self.texts.with(
            if self.counts_crosses(area) { "paper-crosses" } else { "paper-boxes-filled" },
            &[("count", count.into())],
        )
    }

    fn counts_crosses(&self, area: Area) -> bool {
        self.sheet.tables().area(area).spec().write == Write::RingThenCross
    }

    fn status(&self, drawn: &AreaDrawing, item: &Item) -> Status {
        self.seat.map_or(Status::Open, |seat| item.status(self.sheet.tables(), drawn.area, seat))
    }

    fn worth(&self, drawn: &AreaDrawing, item: &Item) -> Option<i32> {
        self.seat.and_then(|seat| item.worth(self.sheet.tables(), drawn.area, seat))
    }

    /// Several boxes in one name: a row, a column, the diagonal, all of them, or one by one.
    fn boxes(&self, area: Area, boxes: Spots) -> String {
        let names = &self.sheet.area(area).boxes;
        let cell = |spot: Spot| match names.get(spot.index()) {
            Some(BoxName::Grid { row, column }) => Some((*row, *column)),
            _ => None,
        };
        let whole_line = |of: &dyn Fn((u8, u8)) -> u8| {
            let line = of(cell(boxes.iter().next()?)?);
            let all = self.sheet.tables().area(area).boxes();
            all.iter().all(|spot| cell(spot).is_some_and(|at| of(at) == line) == boxes.contains(spot)).then_some(line)
        };
        let is_diagonal = || boxes.iter().all(|spot| cell(spot).is_some_and(|(row, column)| row == column));
        if boxes == self.sheet.tables().area(area).boxes() {
            self.texts.get("paper-all-boxes")
        } else if let Some(row) = whole_line(&|(row, _)| row) {
            self.texts.with("paper-row", &[("number", row.into())])
        } else if let Some(column) = whole_line(&|(_, column)| column) {
            self.texts.with("paper-column", &[("number", column.into())])
        } else if is_diagonal() {
            self.texts.get("paper-diagonal")
        } else {
            let place = |spot| box_place(self.texts, self.sheet, Mark { area, spot });
            names::and(self.texts, &boxes.iter().map(place).collect::<Vec<_>>())
        }
    }
}

/// The end of the keys that say how a slot stands.
fn key(slot: Slot) -> &'static str {
    match slot {
        Slot::Locked => "locked",
        Slot::Ready => "ready",
        Slot::Used => "used",
    }
}
