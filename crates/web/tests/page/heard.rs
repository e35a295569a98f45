//! What is drawn on a sheet is also heard: the accessibility tree has every fact of the drawing, in reading order.

use crate::common::{all, data, game, go_on, reader};
use crate::hearing::{Heard, heard_at};
use scraper::Html;
use silbertablett_rules::{Action, Area, SeatId, Spot, seat::Seat, sheet::Write};
use silbertablett_screen::drawing::{
    AreaDrawing, Arrow, BarDrawing, Drawing, Item, Kind, PointsFor, Print, Reach, RoundDrawing, ScaleBy, Sign, Status,
};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Arg, Lang, Texts, bonus_words, effect_code, names, whole};
use silbertablett_web::*;
use std::collections::BTreeSet;

/// A sheet, the paper of a seat and the language it is told in.
struct Told<'a> {
    texts: &'a Texts,
    sheet: &'a SheetFile,
    seat: &'a Seat,
    /// What was met, so that the test can tell whether everything was.
    met: &'a mut BTreeSet<String>,
}

impl Told<'_> {
    fn say(&self, key: &str, args: &[Arg<'_>]) -> String {
        self.texts.with(key, args)
    }

    fn meet(&mut self, what: &str) {
        self.met.insert(what.to_owned());
    }

    /// The facts of an item, or `None` where it has no name of its own, and then the box that has to say it.
    fn item(&mut self, drawn: &AreaDrawing, item: &Item) -> (Vec<String>, Option<Spot>) {
        let tables = self.sheet.tables();
        let status = item.status(tables, drawn.area, self.seat);
        let worth = item.worth(tables, drawn.area, self.seat);
        let points = |points: i32, told: &Self| told.say("count-points", &[("count", points.into())]).replace('-', "−");
        match &item.kind {
            Kind::Box { spot, print } => (self.a_box(drawn.area, *spot, *print, status), Some(*spot)),
            Kind::Sign(sign) => {
                let (key, number) = match sign {
                    Sign::Less { reset: None } => ("paper-more", 0),
                    Sign::Less { reset: Some(reset) } => ("paper-more-reset", *reset),
                    Sign::Greater => ("paper-less", 0),
                    Sign::AtLeast => ("paper-at-most", 0),
                    Sign::Minus => ("paper-minus", 0),
                };
                self.meet(key);
                (vec![self.say(key, &[("number", number.into())])], item.boxes.iter().last())
            }
            Kind::Bonus { trigger, reach, minimum, .. } => {
                let effect = tables.area(drawn.area).spec().triggers[*trigger].effect;
                let mut facts = vec![bonus_words(self.texts, self.sheet, effect_code(self.sheet, effect))];
                match status {
                    Status::Done => facts.push(self.say("paper-received", &[])),
                    Status::Missed => facts.push(self.say("paper-missed", &[])),
                    Status::Open => {}
                }
                self.meet(&format!("bonus {status:?}"));
                if *minimum > 0 {
                    self.meet("bonus with a minimum");
                    facts.push(minimum.to_string());
                }
                match reach {
                    Reach::Box(spot) => (facts, Some(*spot)),
                    Reach::Row(row) => {
                        facts.push(self.say("paper-row", &[("number", (row + 1).into())]));
                        (facts, None)
                    }
                    Reach::Column(column) => {
                        facts.push(self.say("paper-column", &[("number", (column + 1).into())]));
                        (facts, None)
                    }
                    Reach::Diagonal => {
                        facts.push(self.say("paper-diagonal", &[]));
                        (facts, None)
                    }
                    Reach::Gap(left) => {
                        for place in [left.index() + 1, left.index() + 2] {
                            facts.push(self.say("place-track", &[("number", place.into())]));
                        }
                        (facts, None)
                    }
                }
            }
            Kind::Arrow(Arrow::Start) => (vec![self.say("paper-start", &[])], None),
            // They lead from boxes to a bonus, which names the boxes.
            Kind::Arrow(Arrow::Right | Arrow::Down | Arrow::Diagonal) => (Vec::new(), None),
            Kind::Points { points: printed, what } => {
                let mut facts = vec![points((*printed).into(), self)];
                if let PointsFor::Count(count) = what {
                    facts.push(count.to_string());
                }
                if worth.is_some() {
                    self.meet("points that count");
                    facts.push(self.say("paper-counts", &[]));
                }
                (facts, None)
            }
            Kind::Difference | Kind::Sum { .. } => {
                self.meet(if worth.is_some() { "a sum" } else { "no sum yet" });
                (vec![worth.map_or_else(|| self.say("paper-nothing-yet", &[]), |worth| points(worth, self))], None)
            }
            Kind::Scale { by, steps, .. } => {
                let key = if *by == ScaleBy::Number { "paper-step-least" } else { "paper-step" };
                let step = |from: u8, points: i16, told: &Self| {
                    told.say(key, &[("number", from.into()), ("points", whole(points.into()).into())])
                };
                let mut facts: Vec<String> = steps.iter().map(|s| step(s.from, s.points, self)).collect();
                facts.push(worth.map_or_else(|| self.say("paper-nothing-yet", &[]), |worth| points(worth, self)));
                if *by == ScaleBy::Marks {
                    let marks = match tables.area(drawn.area).spec().write {
                        Write::RingThenCross => self.seat.crossed(drawn.area).len(),
                        Write::Cross | Write::Number => self.seat.marked(tables, drawn.area).len(),
                    };
                    let key = match tables.area(drawn.area).spec().write {
                        Write::RingThenCross => "paper-crosses",
                        Write::Cross | Write::Number => "paper-boxes-filled",
                    };
                    facts.push(self.say(key, &[("count", marks.into())]));
                }
                self.meet("a scale");
                (facts, None)
            }
            Kind::RowDie(die) => (vec![names::die_label(self.texts, self.sheet, *die)], None),
        }
    }

    /// What is printed in a box and what the seat has made of it, by the rules alone.
    fn a_box(&mut self, area: Area, spot: Spot, print: Print, status: Status) -> Vec<String> {
        let tables = self.sheet.tables();
        let mut facts = match print {
            Print::Blank | Print::Cross(None) => Vec::new(),
            Print::Number(number) => vec![number.to_string()],
            Print::AtLeast(number) => vec![self.say("paper-least", &[("number", number.into())])],
            Print::Factor(number) => vec![self.say("paper-factor", &[("number", number.into())])],
            Print::Cross(Some(number)) => vec![number.to_string()],
        };
        let marked = self.seat.marked(tables, area).contains(spot);
        let made = match tables.area(area).spec().write {
            _ if matches!(print, Print::Cross(_)) => "paper-printed",
            _ if !marked && status == Status::Missed => "paper-passed",
            _ if !marked => return facts,
            Write::Cross => "paper-crossed",
            Write::RingThenCross if self.seat.crossed(area).contains(spot) => "paper-circled-crossed",
            Write::RingThenCross => "paper-circled",
            Write::Number => "paper-written",
        };
        self.meet(made);
        let number = self.seat.number(tables, area, spot).unwrap_or_default();
        facts.push(self.say(made, &[("number", number.into())]));
        facts
    }

    fn bar(&mut self, bar: &BarDrawing) -> Vec<String> {
        let (seat, slots) = (self.seat, bar.slots.len());
        let mut facts = vec![names::action(self.texts, self.sheet, bar.action)];
        if bar.action == Action::Joker {
            for (i, number) in bar.slots.iter().enumerate() {
                let key = match (seat.joker_used(i), seat.joker_ready(i)) {
                    (true, _) => "paper-joker-used",
                    (_, true) => "paper-joker-ready",
                    _ => "paper-joker-locked",
                };
                let number = number.filter(|&n| n > 0).map_or("?".to_owned(), |n| n.to_string());
                self.meet(key);
                facts.push(self.say(key, &[("number", number.into())]));
            }
        } else {
            let ready = usize::from(seat.available(bar.action));
            let used = usize::from(seat.used(bar.action));
            for (key, count) in
                [("paper-slots-ready", ready), ("paper-slots-used", used), ("paper-slots-locked", slots - ready - used)]
            {
                facts.push(self.say(key, &[("number", count.into())]));
            }
        }
        if let Some(effect) = self.sheet.tables().bar(bar.action).end {
            facts.push(bonus_words(self.texts, self.sheet, effect_code(self.sheet, effect)));
            if usize::from(seat.unlocked(bar.action)) == slots {
                self.meet("the end of a bar");
                facts.push(self.say("paper-received", &[]));
            }
        }
        facts
    }

    fn round(&mut self, round: &RoundDrawing, now: u8) -> Vec<String> {
        let mut facts = vec![self.say("paper-round", &[("round", round.number.into())])];
        if let Some(effect) = self.sheet.tables().round_gift(round.number) {
            facts.push(bonus_words(self.texts, self.sheet, effect_code(self.sheet, effect)));
        }
        match round.number.cmp(&now) {
            std::cmp::Ordering::Less => facts.push(self.say("paper-round-over", &[])),
            std::cmp::Ordering::Equal => facts.push(self.say("paper-round-now", &[])),
            std::cmp::Ordering::Greater => {}
        }
        facts
    }
}

fn assert_says(heard: &Heard, facts: &[String], what: &dyn std::fmt::Debug) {
    for fact in facts {
        assert!(heard.name.contains(fact.as_str()), "`{fact}` is not heard in `{}`: {what:?}", heard.name);
    }
}

/// Every fact of one area, in reading order, each by the element that stands for it.
fn check_area(told: &mut Told<'_>, page: &Html, seat: SeatId, drawn: &AreaDrawing) {
    let id = format!("area-{}-{}", seat.index(), drawn.area.index());
    let mut spoken = heard_at(page, &format!("#{id}"));
    let head = spoken.remove(0);
    assert_eq!((head.role.as_str(), head.id.as_str()), ("group", id.as_str()));
    assert_eq!(head.name, names::area_label(told.texts, told.sheet, drawn.area));
    let mut items: Vec<&Item> = drawn.items.iter().collect();
    items.sort_by_key(|item| (item.row, item.column));
    let mut next = spoken.iter();
    for item in items {
        let (facts, box_that_says) = told.item(drawn, item);
        let element = match (&item.kind, box_that_says) {
            (Kind::Box { .. }, Some(spot)) => {
                let element = next.next().unwrap_or_else(|| panic!("{id}: nothing is heard for {item:?}"));
                assert_eq!(
                    element.id,
                    format!("b{}-{}-{}", seat.index(), drawn.area.index(), spot.index()),
                    "reading order"
                );
                element
            }
            (_, Some(spot)) => {
                let id = format!("b{}-{}-{}", seat.index(), drawn.area.index(), spot.index());
                spoken.iter().find(|element| element.id == id).expect("its box")
            }
            (_, None) if facts.is_empty() => continue,
            (_, None) => next.next().unwrap_or_else(|| panic!("{id}: nothing is heard for {item:?}")),
        };
        assert_says(element, &facts, item);
    }
    assert!(next.next().is_none(), "{id}: more is heard than is drawn");
}

fn check_seat(told: &mut Told<'_>, page: &Html, drawing: &Drawing, seat: SeatId, now: u8, rounds: u8) {
    // Whatever a drawing may have one day has to be heard as well. Levels are drawn on the sheet to print, see below.
    let Drawing { lines, bars, rounds: track, levels: _ } = drawing;
    for drawn in lines.iter().flatten() {
        check_area(told, page, seat, drawn);
    }
    let heard_bars = heard_at(page, ".own .bars, .shown .bars");
    assert_eq!(heard_bars.len(), bars.len());
    for (element, bar) in heard_bars.iter().zip(bars) {
        let facts = told.bar(bar);
        assert_says(element, &facts, bar);
    }
    let played: Vec<&RoundDrawing> = track.iter().filter(|round| round.number <= rounds).collect();
    let heard_rounds = heard_at(page, ".own .rounds li, .shown .rounds li");
    assert_eq!(heard_rounds.len(), played.len());
    for (element, round) in heard_rounds.iter().zip(played) {
        let facts = told.round(round, now);
        assert_says(element, &facts, round);
    }
}

#[test]
fn everything_that_is_drawn_is_heard_in_three_languages() {
    let mut met = BTreeSet::new();
    for sheet in silbertablett_sheet_file::built_ins() {
        let drawing = Drawing::of(&sheet);
        let mut session = game(sheet.id(), &["greedy", "random"], false, 0);
        let mut steps = 0;
        for upto in [0, 40, 130, usize::MAX] {
            go_on(&mut session, upto - steps);
            steps = upto;
            let state = session.state();
            let ended = state.due() == silbertablett_rules::Due::End;
            for lang in Lang::ALL {
                let data = data(&session);
                for index in 0..session.seats() {
                    let seat = SeatId::new(index).expect("a seat");
                    // One's own sheet is on the table; those of others are a link away.
                    let page = match seat == data.seat {
                        true => table(&reader(lang), &data),
                        false => sheet_page(&reader(lang), &data, seat),
                    };
                    let page = Html::parse_document(&page);
                    let (texts, paper) = (Texts::of(lang), state.seat(seat));
                    let mut told = Told { texts, sheet: &sheet, seat: paper, met: &mut met };
                    check_seat(&mut told, &page, &drawing, seat, state.round() + u8::from(ended), state.rounds());
                }
            }
        }
    }
    // A test that never meets a ring says nothing of rings.
    let wanted = [
        "paper-printed",
        "paper-crossed",
        "paper-circled",
        "paper-circled-crossed",
        "paper-written",
        "paper-passed",
        "paper-at-most",
        "paper-minus",
        "bonus Open",
        "bonus Done",
        "bonus Missed",
        "bonus with a minimum",
        "points that count",
        "a sum",
        "no sum yet",
        "a scale",
        "paper-joker-locked",
        "paper-joker-ready",
        "paper-joker-used",
        "paper-more-reset",
        "paper-less",
    ];
    for what in wanted {
        assert!(met.contains(what), "no game here has {what}: {met:?}");
    }
}

/// The printed sheet of the help is a picture; beside it stands all of it in words.
#[test]
fn the_printed_sheet_is_told_in_words() {
    let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
    for sheet in &sheets {
        let Drawing { lines, bars, rounds, levels } = Drawing::of(sheet);
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            let page = Html::parse_document(&help(&reader(lang), sheet, &sheets));
            assert!(all(&page, "img[aria-details='in-words']").len() == 1);
            let told: Vec<String> =
                all(&page, "#in-words li").iter().map(|line| line.text().collect::<String>()).collect();
            let says = |facts: &[String]| {
                assert!(
                    told.iter().any(|line| facts.iter().all(|fact| line.contains(fact))),
                    "{}: {facts:?}",
                    sheet.id()
                );
            };
            for level in &levels {
                let name = silbertablett_texts::level_name(texts, sheet, level.number);
                let points = level.least.map(|least| texts.with("count-points", &[("count", least.into())]));
                says(&[level.number.to_string(), name, points.unwrap_or_default()]);
            }
            for round in &rounds {
                let gift = sheet.tables().round_gift(round.number).map(|gift| effect_code(sheet, gift));
                says(&[
                    texts.with("paper-round", &[("round", round.number.into())]),
                    gift.map(|code| bonus_words(texts, sheet, code)).unwrap_or_default(),
                ]);
            }
            for bar in &bars {
                says(&[names::action(texts, sheet, bar.action)]);
            }
            for drawn in lines.iter().flatten() {
                for item in &drawn.items {
                    if let Kind::Bonus { trigger, minimum, .. } = item.kind {
                        let effect = sheet.tables().area(drawn.area).spec().triggers[trigger].effect;
                        let least = if minimum > 0 { minimum.to_string() } else { String::new() };
                        says(&[bonus_words(texts, sheet, effect_code(sheet, effect)), least]);
                    }
                }
                let label = names::area_label(texts, sheet, drawn.area);
                assert!(all(&page, "#in-words h3").iter().any(|head| head.text().collect::<String>() == label));
            }
            let boxes: usize = lines.iter().flatten().map(|drawn| drawn.boxes().count()).sum();
            assert!(told.len() > boxes + bars.len() + rounds.len() + levels.len());
        }
    }
}
