//! A seat's paper as text, sections parted by `;`:
//!
//! - `blue r1c2 r2c1`: marked boxes, `yellow r1c2+` ringed and crossed, `purple 1=2 2=5` with what is written,
//!   `purple= 2 5 6` the same from the first box on, `blue all` every box, `blue all -r1c2` all but one;
//! - `joker 2`: how many slots of a mixed bar are circled, what is left over goes to polish, return and joker in this order;
//! - `used reroll 1`, `used joker 2`: how many actions are crossed out, for jokers which slot (from 1).
//!
//! Foxes and the other bars are those the marks and rounds pay.

use silbertablett_rules::{
    Action, Area, Spot,
    sheet::Write,
    state::{SetupMark, SetupSeat},
};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// The paper after the gifts of `round` rounds.
pub fn read(sheet: &SheetFile, text: &str, round: u8) -> SetupSeat {
    let mut seat = SetupSeat::default();
    let mut bars = Vec::new();
    for section in text.split(';').map(str::trim).filter(|section| !section.is_empty()) {
        let (word, rest) = section.split_once(' ').unwrap_or((section, ""));
        let rest: Vec<&str> = rest.split_whitespace().collect();
        let number = |i: usize| rest[i].parse::<u8>().expect("a number");
        match (word, Action::from_name(word)) {
            ("used", _) => {
                let action = Action::from_name(rest[0]).expect("a bar");
                if action == Action::Joker {
                    seat.jokers_used.push(number(1) - 1);
                    seat.used[action.index()] += 1;
                } else {
                    seat.used[action.index()] += number(1);
                }
            }
            (_, Some(action)) => bars.push((action, number(0))),
            (_, None) => {
                let area = sheet.area_named(word.trim_end_matches('=')).unwrap_or_else(|| panic!("no area {word}"));
                seat.marks[area.index()] = marks(sheet, area, &rest, word.ends_with('='));
            }
        }
    }
    seat.fill_in_paid(sheet.tables(), round);
    place_mixed(sheet, &mut seat, &bars);
    seat
}

/// Moves the mixed actions that were paid to the bars of one's choice, the others to the first bars with room.
fn place_mixed(sheet: &SheetFile, seat: &mut SetupSeat, chosen: &[(Action, u8)]) {
    if chosen.is_empty() {
        return;
    }
    let mut left: u8 = Action::MIXED.iter().map(|action| std::mem::take(&mut seat.unlocked[action.index()])).sum();
    for &(action, count) in chosen {
        seat.unlocked[action.index()] += count;
        left = left.checked_sub(count).unwrap_or_else(|| panic!("so many mixed actions were not paid: {chosen:?}"));
    }
    for action in Action::MIXED.into_iter().filter(|action| !chosen.iter().any(|(known, _)| known == action)) {
        let count = left.min(sheet.tables().bar(action).slots);
        seat.unlocked[action.index()] += count;
        left -= count;
    }
    assert_eq!(left, 0, "more mixed actions were paid: {chosen:?}");
}

fn marks(sheet: &SheetFile, area: Area, words: &[&str], in_order: bool) -> Vec<SetupMark> {
    let boxes = &sheet.area(area).boxes;
    let spot = |name: &str| {
        let name = BoxName::parse(name).unwrap_or_else(|| panic!("no box {name}"));
        boxes.iter().position(|&known| known == name).and_then(Spot::new).unwrap_or_else(|| panic!("no box {name}"))
    };
    let plain = |spot: Spot| SetupMark { spot, number: 0, crossed: false };
    if in_order {
        let numbers = words.iter().map(|word| word.parse().expect("a number"));
        let marks = numbers.enumerate().map(|(i, number)| SetupMark { number, ..plain(Spot::new(i).expect("a box")) });
        return marks.collect();
    }
    let table = sheet.tables().area(area);
    let mut marks: Vec<SetupMark> = Vec::new();
    for word in words {
        if *word == "all" {
            assert_ne!(table.spec().write, Write::Number, "numbers are given one by one");
            marks.extend(table.boxes().iter().filter(|&spot| !table.printed().contains(spot)).map(plain));
        } else if let Some(name) = word.strip_prefix('-') {
            marks.retain(|mark| mark.spot != spot(name));
        } else if let Some(name) = word.strip_suffix('+') {
            marks.push(SetupMark { crossed: true, ..plain(spot(name)) });
        } else if let Some((name, number)) = word.split_once('=') {
            marks.push(SetupMark { number: number.parse().expect("a number"), ..plain(spot(name)) });
        } else {
            marks.push(plain(spot(word)));
        }
    }
    marks
}
