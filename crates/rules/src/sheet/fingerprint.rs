//! A number that tells the tables of one sheet from those of another, so that a state and a sheet that do not belong together are
//! refused and not misread. It is the same on every machine and part of the byte form of a state.

use super::{AreaSpec, Bar, Bonus, BoxSpec, Chain, Effect, Grant, Place, ScoreTerm, SheetSpec, Trigger, Value, Write};
use crate::action::Action;
use crate::place::Spots;
use crate::ruling::{Ruling, Rulings};

/// The fingerprint of what a sheet prints. Taken apart field by field: what is added to a sheet has to be added here to compile.
pub(super) fn of(spec: &SheetSpec) -> u32 {
    let SheetSpec { areas, bars, joker_numbers, bonuses, rounds, levels, chain, rulings } = spec;
    let mut print = Fnv(0xCBF2_9CE4_8422_2325);
    areas.iter().for_each(|spec| area(&mut print, spec));
    for Bar { slots, end } in bars {
        print.add(u64::from(*slots));
        effect(&mut print, *end);
    }
    // Three were all there was room for once, and what was printed then keeps its fingerprint.
    let jokers = usize::from(bars[Action::Joker.index()].slots).clamp(3, joker_numbers.len());
    joker_numbers[..jokers].iter().for_each(|&number| print.add(u64::from(number)));
    print.add(bonuses.len() as u64);
    bonuses.iter().for_each(|&bonus| self::bonus(&mut print, bonus));
    rounds.iter().for_each(|&gift| effect(&mut print, gift));
    print.add(levels.len() as u64);
    levels.iter().for_each(|&least| print.add(least as u64));
    if let Some(Chain { area, boxes }) = chain {
        print.add(1 + area.index() as u64);
        boxes.iter().for_each(|&of_die| print.boxes(of_die));
    }
    // By name, and only where the sheet departs from the common setting: a ruling that comes later changes no sheet that leaves it be.
    for ruling in rulings.differing(Rulings::DEFAULT) {
        print.text(Ruling::name(ruling));
    }
    (print.0 ^ print.0 >> 32) as u32
}

/// FNV-1a over bytes, lowest first.
struct Fnv(u64);

impl Fnv {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }

    fn add(&mut self, number: u64) {
        number.to_le_bytes().into_iter().for_each(|byte| self.byte(byte));
    }

    fn boxes(&mut self, boxes: Spots) {
        self.add(boxes.bits());
    }

    fn text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.byte(byte));
        self.byte(0);
    }
}

fn area(print: &mut Fnv, spec: &AreaSpec) {
    let AreaSpec { place, value, write, boxes, triggers, score } = spec;
    print.add(match place {
        Place::Any => 0,
        Place::Next => 1,
        Place::NextInRow => 2,
        Place::OpenPair => 3,
        Place::Right => 4,
    });
    print.add(match value {
        Value::Die => 0,
        Value::WithWhite => 1,
        Value::WithTray => 2,
    });
    print.add(match write {
        Write::Cross => 0,
        Write::RingThenCross => 1,
        Write::Number => 2,
    });
    print.add(boxes.len() as u64);
    for BoxSpec { accept, factor, printed, row } in boxes {
        let (kind, number) = accept.code();
        print.add(kind);
        [number, *factor, u8::from(*printed), *row].into_iter().for_each(|byte| print.byte(byte));
    }
    print.add(triggers.len() as u64);
    for Trigger { boxes, minimum, effect: paid } in triggers {
        print.boxes(*boxes);
        print.byte(*minimum);
        effect(print, Some(*paid));
    }
    print.add(score.len() as u64);
    score.iter().for_each(|term| self::term(print, term));
}

fn term(print: &mut Fnv, term: &ScoreTerm) {
    let points = |print: &mut Fnv, points: &[i16]| {
        print.add(points.len() as u64);
        points.iter().for_each(|&number| print.add(number as u64));
    };
    match term {
        ScoreTerm::Count(by_count) => {
            print.add(0);
            points(print, by_count);
        }
        ScoreTerm::Full(stars) => {
            print.add(1);
            print.add(stars.len() as u64);
            stars.iter().for_each(|&(boxes, star)| {
                print.boxes(boxes);
                print.add(star as u64);
            });
        }
        ScoreTerm::CountIn(sets, by_count) => {
            print.add(2);
            print.add(sets.len() as u64);
            sets.iter().for_each(|&boxes| print.boxes(boxes));
            points(print, by_count);
        }
        ScoreTerm::Sum(boxes, weight) => {
            print.add(3);
            print.boxes(*boxes);
            print.add(*weight as u64);
        }
        ScoreTerm::Pairs => print.add(4),
        ScoreTerm::Steps(steps) => {
            print.add(5);
            print.add(steps.len() as u64);
            steps.iter().for_each(|&(least, star)| {
                print.byte(least);
                print.add(star as u64);
            });
        }
    }
}

fn bonus(print: &mut Fnv, bonus: Bonus) {
    match bonus {
        Bonus::Mark { areas, grant } => {
            print.add(0);
            print.byte(areas.bits());
            match grant {
                Grant::Cross => print.add(0),
                Grant::Number(number) => print.add(1 + u64::from(number)),
                Grant::Choice => print.add(u64::MAX),
            }
        }
        Bonus::Mixed => print.add(1),
        Bonus::Either(a, b) => {
            print.add(2);
            [a, b].into_iter().for_each(|half| print.add(half.index() as u64));
        }
    }
}

fn effect(print: &mut Fnv, effect: Option<Effect>) {
    match effect {
        None => print.add(0),
        Some(Effect::Fox) => print.add(1),
        Some(Effect::Unlock(action)) => print.text(action.name()),
        Some(Effect::Wait(id)) => print.add(16 + id.index() as u64),
    }
}
