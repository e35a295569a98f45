//! A number that tells the tables of one sheet from those of another, so that a state and a sheet that do not belong together are
//! refused and not misread. It is the same on every machine and part of the byte form of a state.

use super::fnv::Fnv;
use super::{AreaSpec, Bar, BoxSpec, Chain, Effect, SheetSpec, Trigger};
use crate::action::Action;
use crate::ruling::{Ruling, Rulings};

/// The fingerprint of what a sheet prints. Taken apart field by field: what is added to a sheet has to be added here to compile.
pub(super) fn of(spec: &SheetSpec) -> u32 {
    let SheetSpec { areas, bars, joker_numbers, bonuses, rounds, levels, chain, rulings } = spec;
    let mut print = Fnv::new();
    areas.iter().for_each(|spec| area(&mut print, spec));
    for Bar { slots, end } in bars {
        print.add(u64::from(*slots));
        Effect::print(*end, &mut print);
    }
    // Three were all there was room for once, and what was printed then keeps its fingerprint.
    let jokers = usize::from(bars[Action::Joker.index()].slots).clamp(3, joker_numbers.len());
    joker_numbers[..jokers].iter().for_each(|&number| print.add(u64::from(number)));
    print.add(bonuses.len() as u64);
    bonuses.iter().for_each(|&bonus| bonus.print(&mut print));
    rounds.iter().for_each(|&gift| Effect::print(gift, &mut print));
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
    print.finish()
}

fn area(print: &mut Fnv, spec: &AreaSpec) {
    let AreaSpec { place, value, write, boxes, triggers, score } = spec;
    [place.code(), value.code(), write.code()].into_iter().for_each(|code| print.add(code));
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
        Effect::print(Some(*paid), print);
    }
    print.add(score.len() as u64);
    score.iter().for_each(|term| term.print(print));
}
