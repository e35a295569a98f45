//! What the inputs of files of format 1 are called now.
//!
//! Such a file has no names: it lists its weights in the order of the inputs that the program had then, and a checksum of what these
//! were called. This is that list, frozen, so that old nets and checkpoints can be read for good. Nothing else uses it, and it never
//! changes: what is new since has no place in an old file.

use silbertablett_rules::{
    Action, Area, Sheet,
    place::Spots,
    sheet::{Accept, AreaTable, Bonus, Grant, Place, ScoreTerm, Value, Write},
};

use super::names::{area_name, bonus_name, boxes_name};

/// The rulings there were, in the order of their inputs.
const RULINGS: [&str; 10] = [
    "active_may_forfeit",
    "passive_must_take",
    "solo_fallback",
    "unmarkable_pick",
    "silver_chain_takes_leftovers",
    "silver_chain_forced",
    "fox_floor_zero",
    "extra_die_per_round",
    "return_with_empty_hand",
    "actions_count_as_possible",
];

const STAGES: [&str; 8] = ["round start", "throw", "pick", "settle", "before throw", "window", "solo throw", "end"];

/// The inputs of a sheet in files of format 1, in their order.
#[derive(Debug, Default)]
pub(crate) struct Version1 {
    /// What they are called now.
    pub(crate) names: Vec<String>,
    checksum: crc32fast::Hasher,
    /// What stands before the old and the new names.
    section: (String, String),
}

impl Version1 {
    /// The inputs of a sheet.
    pub(crate) fn of(sheet: &Sheet) -> Version1 {
        let mut list = Version1::default();
        for area in Area::all() {
            list.section = (format!("area {}: ", area.index()), format!("seat.{}.", area_name(area)));
            list.area(sheet.area(area));
        }
        list.section = Default::default();
        list.seat(sheet);
        list.turn(sheet);
        list
    }

    /// The checksum of the old names, by which a file tells for which inputs it was made.
    pub(crate) fn fingerprint(&self) -> u32 {
        self.checksum.clone().finalize()
    }

    fn one(&mut self, old: &str, new: &str) {
        self.checksum.update(format!("{}{old}\n", self.section.0).as_bytes());
        self.names.push(format!("{}{new}", self.section.1));
    }

    /// One input for each number.
    fn each(&mut self, numbers: impl IntoIterator<Item = usize>, both: impl Fn(usize) -> (String, String)) {
        for n in numbers {
            let (old, new) = both(n);
            self.one(&old, &new);
        }
    }

    fn area(&mut self, table: &AreaTable) {
        let spec = table.spec();
        let boxes = spec.boxes.len();
        self.each(0..boxes, |n| (format!("marked {n}"), format!("box.{n}.marked")));
        if spec.write == Write::RingThenCross {
            self.each(0..boxes, |n| (format!("crossed {n}"), format!("box.{n}.crossed")));
        }
        if spec.value != Value::WithTray && !spec.boxes.iter().all(|b| b.accept == Accept::Any) {
            let range = table.numbers();
            let range = usize::from(*range.start())..=usize::from(*range.end());
            self.each(range, |n| (format!("takes {n}"), format!("takes.{n}")));
        }
        self.entries(table);
        let mut sets: Vec<Spots> = Vec::new();
        let stars = spec.score.iter().flat_map(|term| match term {
            ScoreTerm::Full(sets) => sets.as_slice(),
            _ => &[],
        });
        for set in spec.triggers.iter().map(|trigger| trigger.boxes).chain(stars.map(|star| star.0)) {
            if set.len() > 1 && !sets.contains(&set) {
                sets.push(set);
            }
        }
        for (i, &set) in sets.iter().enumerate() {
            let boxes = boxes_name(set);
            self.each(1..=3.min(set.len()), |n| (format!("set {i} lacks {n}"), format!("{boxes}.lack.{n}")));
        }
        let counted = spec.score.iter().flat_map(|term| match term {
            ScoreTerm::CountIn(sets, _) => sets.as_slice(),
            _ => &[],
        });
        for (i, &set) in counted.enumerate() {
            let boxes = boxes_name(set);
            self.each(1..=set.len(), |n| (format!("set {i} has {n}"), format!("{boxes}.have.{n}")));
        }
        let counts = spec.score.iter().any(|term| matches!(term, ScoreTerm::Count(_)));
        if counts && spec.place != Place::Next {
            self.each(1..=boxes, |n| (format!("count {n}"), format!("marks.{n}")));
        }
        self.one("score", "score");
        self.one("lowest", "lowest");
    }

    fn entries(&mut self, table: &AreaTable) {
        let spec = table.spec();
        let ordered =
            spec.boxes.iter().any(|b| matches!(b.accept, Accept::More { .. } | Accept::Less | Accept::AtMost));
        let half = |side: &'static str| move |n| (format!("{side} shows {n}"), format!("{side}.{n}"));
        match (spec.place, spec.value) {
            _ if spec.write != Write::Number => {}
            (Place::OpenPair, Value::Die) => {
                self.each(1..=6, half("left"));
                self.each(1..=6, half("right"));
            }
            (Place::NextInRow, Value::Die) if ordered => {
                for row in 0..=spec.boxes.iter().map(|b| b.row).max().unwrap_or(0) {
                    self.each(1..=6, |n| (format!("entry of row {row} shows {n}"), format!("row.{row}.last.{n}")));
                }
            }
            (Place::Next, Value::Die) if spec.score.contains(&ScoreTerm::Pairs) => self.each(1..=6, half("left")),
            (Place::Next, Value::WithWhite | Value::WithTray) if ordered => self.one("entry", "last"),
            _ => {}
        }
    }

    fn seat(&mut self, sheet: &Sheet) {
        self.one("one mark from a fox", "seat.fox.one-mark-away");
        for name in Action::ALL.map(Action::name) {
            self.one(&format!("one mark from {name}"), &format!("seat.{name}.one-mark-away"));
        }
        for (n, &bonus) in sheet.bonuses().iter().enumerate() {
            let new = format!("seat.{}.one-mark-away", bonus_name(sheet, bonus));
            self.one(&format!("one mark from bonus {n} {}", old_bonus(bonus)), &new);
        }
        self.one("total", "seat.score");
        self.one("lowest area", "seat.lowest-area");
        self.one("second lowest area", "seat.second-lowest-area");
        self.each(1..=6, |n| (format!("foxes {n}"), format!("seat.foxes.{n}")));
        self.one("fox points", "seat.fox-points");
        self.one("fox points more", "seat.fox-points-more");
        for action in Action::ALL.into_iter().filter(|&action| sheet.bar(action).slots > 0) {
            let name = action.name();
            self.one(&format!("{name} circled"), &format!("seat.{name}.circled"));
            self.one(&format!("{name} used"), &format!("seat.{name}.used"));
            self.each(1..=4, |n| (format!("{name} left {n}"), format!("seat.{name}.left.{n}")));
        }
        let jokers = usize::from(sheet.bar(Action::Joker).slots);
        self.each(0..jokers, |n| (format!("joker {n} ready"), format!("seat.joker.slot.{n}.ready")));
        for (bonus, &kind) in sheet.bonuses().iter().enumerate() {
            let name = bonus_name(sheet, kind);
            self.each(1..=2, |n| (format!("waiting bonus {bonus} {n}"), format!("seat.{name}.waiting.{n}")));
        }
    }

    fn turn(&mut self, sheet: &Sheet) {
        let whose = |n: usize| if n.is_multiple_of(2) { "active" } else { "passive" };
        let round =
            |n: usize| (format!("round {} {}", n / 2 + 1, whose(n)), format!("turn.round.{}.{}", n / 2 + 1, whose(n)));
        self.each(0..12, round);
        self.one("rounds left", "turn.rounds-left");
        for stage in STAGES {
            self.one(&format!("stage {stage}"), &format!("turn.stage.{}", stage.replace(' ', "-")));
        }
        self.one("step pick", "seat.step.pick");
        self.one("step extra", "seat.step.extra");
        self.each(0..=3, |n| (format!("throws made {n}"), format!("turn.throws.{n}")));
        let sixths = |n: usize| (n / 6, n % 6);
        self.each(0..12, |n| {
            let (throw, die) = sixths(n);
            (format!("throw {} keeps die {die}", throw + 1), format!("turn.throw.{}.keeps.die.{die}", throw + 1))
        });
        self.each(0..12, |n| {
            let (throw, dice) = sixths(n);
            let new = format!("turn.throw.{}.keeps.count.{}", throw + 1, dice + 1);
            (format!("throw {} keeps {} dice", throw + 1, dice + 1), new)
        });
        for (old, new) in [("die", "fixed"), ("extra die", "extra")] {
            self.each(0..36, |n| {
                let (die, face) = sixths(n);
                let fixed = if old == "die" { "fixed at" } else { "at" };
                (format!("{old} {die} {fixed} {}", face + 1), format!("turn.die.{die}.{new}.{}", face + 1))
            });
        }
        let has = |value| Area::all().any(|area| sheet.area(area).spec().value == value);
        if has(Value::WithWhite) {
            self.each(2..=12, |n| (format!("sum fixed at {n}"), format!("turn.sum.{n}")));
        }
        self.each(0..6, |n| (format!("tray die {n}"), format!("turn.tray.die.{n}")));
        if has(Value::WithTray) {
            self.one("tray sum", "turn.tray.sum");
        }
        if sheet.chain().is_some() {
            self.each(0..6, |n| (format!("chain die {n}"), format!("turn.chain.die.{n}")));
        }
        self.each(0..6, |n| (format!("spent die {n}"), format!("seat.spent.die.{n}")));
        self.each(1..=4, |n| (format!("seats {n}"), format!("game.seats.{n}")));
        self.one("own turn to come", "turn.own-to-come");
        for ruling in RULINGS {
            self.one(&format!("ruling {ruling}"), &format!("game.ruling.{ruling}"));
        }
    }
}

/// How a bonus was written into the old names.
fn old_bonus(bonus: Bonus) -> String {
    match bonus {
        Bonus::Mark { areas, grant } => {
            let areas = areas.iter().fold(0, |bits: u8, area| bits | 1 << area.index());
            let grant = match grant {
                Grant::Cross => "Cross".to_owned(),
                Grant::Number(number) => format!("Number({number})"),
                Grant::Choice => "Choice".to_owned(),
            };
            format!("Mark {{ areas: AreaSet({areas}), grant: {grant} }}")
        }
        Bonus::Mixed => "Mixed".to_owned(),
        Bonus::Either(one, other) => format!("Either(BonusId({}), BonusId({}))", one.index(), other.index()),
    }
}
