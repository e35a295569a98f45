//! Whether a position that was put up could be reached: where the dice lie and what seats are about to do, stage by stage.

use super::faces::PackedFaces;
use super::setup::Setup;
use super::setup_fault::SetupFault;
use super::{Stage, State, THROWS, Table};
use crate::action::Action;
use crate::die::{DICE, Die, DieSet};
use crate::ruling::Ruling;
use crate::seat::Step;
use crate::seat_id::SeatId;
use crate::sheet::{Bonus, Sheet};
use alloc::vec::Vec;

/// What is wrong with the table and with what the seats are about to do; nothing if the state may be made of it.
pub(super) fn check(setup: &Setup, sheet: &Sheet, faults: &mut Vec<SetupFault>) {
    let mut ensure = |holds: bool, fault| {
        if !holds {
            faults.push(fault);
        }
    };
    ensure(dice_lie_once(setup), SetupFault::Dice);
    let mut faces_fit = true;
    for die in Die::all() {
        let fits = face_fits(setup, die);
        ensure(fits, SetupFault::Face(die));
        faces_fit &= fits;
    }
    ensure(places_fit(setup), SetupFault::Places);
    ensure(picked_fits(setup), SetupFault::Picked);
    // Which dice a chain has follows from the faces: where they are wrong, nothing follows.
    if faces_fit {
        ensure(chain_fits(setup, &table_of(setup), sheet), SetupFault::Chain);
    }
    let solo = setup.seats.len() == 1;
    ensure(!setup.table.passive_turn || solo, SetupFault::PassiveTurn);
    for id in SeatId::first(setup.seats.len()) {
        ensure(step_fits(setup, id), SetupFault::Step { seat: id });
        ensure(waits_in_time(setup, id), SetupFault::NotWaiting { seat: id });
        ensure(spent_fits(setup, id), SetupFault::Spent { seat: id });
    }
}

/// The table of a position; only faces within 0 to 6 are asked for.
pub(super) fn table_of(setup: &Setup) -> Table {
    let on = &setup.table;
    Table { faces: PackedFaces::of(on.faces), hand: on.hand, tray: on.tray, fields: on.fields, throws: on.throws }
}

/// Whether the game rests here, rather than going on by itself: asked of a state in which nothing else is wrong.
pub(super) fn rests(state: &State, sheet: &Sheet) -> bool {
    let mut goes_on = *state;
    match state.stage {
        Stage::RoundStart => goes_on.after_round_start(&mut ()),
        Stage::Pick => goes_on.after_throw(sheet, &mut ()),
        Stage::Settle => goes_on.after_pick(sheet, &mut ()),
        Stage::BeforeThrow => goes_on.before_throw(sheet, &mut ()),
        Stage::Window => goes_on.after_window(sheet, &mut ()),
        Stage::Throw | Stage::SoloThrow | Stage::End => {}
    }
    goes_on == *state
}

fn dice_lie_once(setup: &Setup) -> bool {
    let on = &setup.table;
    let all = on.hand.union(on.tray).union(on.fields);
    all == DieSet::ALL && on.hand.len() + on.tray.len() + on.fields.len() == DICE
}

/// A die shows nothing only before the first throw of a game, and where nobody says what the turn before left.
fn face_fits(setup: &Setup, die: Die) -> bool {
    let face = setup.table.faces[die.index()];
    let untouched = setup.table.hand == DieSet::ALL && setup.table.throws == 0;
    let may_show_none = untouched && setup.table.faces == [0; DICE];
    (1..=6).contains(&face) || may_show_none
}

/// Whether hand, tray, fields and the number of throws go with the stage (1.5 to 1.11, 1.20).
fn places_fit(setup: &Setup) -> bool {
    let on = &setup.table;
    let (hand, fields) = (on.hand.len(), on.fields.len());
    let throws = usize::from(on.throws);
    let fresh = on.hand == DieSet::ALL && throws == 0;
    // Dice come to the tray by a pick; what is left after the last throw comes there as well, but then the hand is empty.
    let served = !on.tray.is_empty();
    let by_pick = !served || fields > 0;
    let solo = hand == 0 && throws == 0 && on.passive_turn && lowest_on_tray(setup);
    let active = !on.passive_turn && on.throws <= THROWS;
    match setup.stage {
        Stage::RoundStart => fresh && !on.passive_turn,
        Stage::SoloThrow => fresh && on.passive_turn,
        Stage::Throw => active && throws < usize::from(THROWS) && hand > 0 && fields <= throws && by_pick,
        Stage::Pick => active && throws > 0 && hand > 0 && fields < throws && by_pick,
        Stage::Settle => active && throws > 0 && (1..=throws).contains(&fields),
        Stage::BeforeThrow => active && (1..THROWS).contains(&on.throws) && fields <= throws && served && fields > 0,
        Stage::Window => solo || active && throws > 0 && hand == 0 && fields <= throws,
        Stage::End => solo || fresh || active && throws > 0 && hand == 0 && fields <= throws,
    }
}

fn lowest_on_tray(setup: &Setup) -> bool {
    let on = &setup.table;
    let highest = on.tray.iter().map(|die| on.faces[die.index()]).max();
    let lowest_left = on.fields.iter().map(|die| on.faces[die.index()]).min();
    on.tray.len() == 3 && highest <= lowest_left
}

/// A pick is being settled only after a pick, and its die lies on a field.
fn picked_fits(setup: &Setup) -> bool {
    match setup.table.picked {
        Some(die) => setup.stage == Stage::Settle && setup.table.fields.contains(die),
        None => true,
    }
}

/// The dice of a silver chain: before they move those that are about to, then those that are not marked yet (2.10).
fn chain_fits(setup: &Setup, table: &Table, sheet: &Sheet) -> bool {
    let on = &setup.table;
    if setup.stage != Stage::Settle {
        return on.chain.is_empty();
    }
    let Some(chain) = sheet.chain else { return on.chain.is_empty() && on.picked.is_some() };
    let Some(picked) = on.picked else { return on.chain.minus(on.tray).is_empty() && !on.tray.is_empty() };
    if on.chain.is_empty() {
        return true;
    }
    let leftovers = on.throws == THROWS && setup.rulings.has(Ruling::SilverChainTakesLeftovers);
    let moving = if leftovers { on.hand } else { table.lower_than(picked) };
    sheet.areas_of(picked).contains(chain.area) && on.chain == moving
}

/// Where a seat may stand: in the window passive seats pick, everybody may use extra dice; elsewhere nobody does (1.16, 3.4).
fn step_fits(setup: &Setup, id: SeatId) -> bool {
    let active = (setup.first + usize::from(setup.turn)) % setup.seats.len();
    match setup.seats[id.index()].step {
        Step::Done => true,
        Step::Extra => setup.stage == Stage::Window,
        Step::Pick => setup.stage == Stage::Window && (setup.table.passive_turn || id.index() != active),
    }
}

/// Whether bonuses of a seat may wait at this stage: at the start of a round, after a pick for the active seat, in the window for
/// seats that have picked.
fn waits_in_time(setup: &Setup, id: SeatId) -> bool {
    let seat = &setup.seats[id.index()];
    if seat.waiting.iter().all(|&count| count == 0) {
        return true;
    }
    match setup.stage {
        Stage::RoundStart => true,
        Stage::Settle => (setup.first + usize::from(setup.turn)) % setup.seats.len() == id.index(),
        Stage::Window => seat.step != Step::Pick,
        Stage::Throw | Stage::Pick | Stage::BeforeThrow | Stage::SoloThrow | Stage::End => false,
    }
}

/// Extra dice of this turn, or by ruling of this round; each was paid for with an action (3.4).
fn spent_fits(setup: &Setup, id: SeatId) -> bool {
    let seat = &setup.seats[id.index()];
    let per_round = setup.rulings.has(Ruling::ExtraDiePerRound) && setup.stage != Stage::RoundStart;
    let in_turn = matches!(setup.stage, Stage::Window | Stage::End) || per_round;
    let paid = usize::from(seat.used[Action::ExtraDie.index()]);
    seat.spent.is_empty() || in_turn && seat.spent.len() <= paid
}

/// How many mixed actions of a seat wait, whatever else does.
pub(super) fn waiting_mixed(sheet: &Sheet, waiting: &[u8]) -> u16 {
    let mixed = sheet.bonuses.iter().zip(waiting).filter(|(bonus, _)| **bonus == Bonus::Mixed);
    mixed.map(|(_, &count)| u16::from(count)).sum()
}
