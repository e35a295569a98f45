//! What is expected now.

use crate::args::Args;
use crate::bonus::asked_bonus;
use crate::catalogue::Texts;
use crate::events::seat_name;
use crate::names;
use crate::result::winner_words;
use silbertablett_rules::{
    Action, Move, Options, SeatId, State,
    options::MoveStem,
    seat::{Seat, Step},
    sheet::Bonus,
    state::Stage,
};
use silbertablett_sheet_file::SheetFile;

/// The one sentence that tells a seat what is expected now, of itself or of others, or who has won. `seat_names` as in
/// [`event_words`](crate::event_words()).
pub fn prompt(texts: &Texts, sheet: &SheetFile, state: &State, seat: SeatId, seat_names: &[&str]) -> String {
    let args = Args::new(texts, sheet);
    match state.stage() {
        Stage::End => return winner_words(texts, &state.outcome(sheet.tables()), seat_names),
        Stage::Throw if state.active() != seat => {
            return args.text("name", seat_name(texts, state.active(), seat_names)).say("prompt-wait-throw");
        }
        Stage::Throw => {
            let hand = state.table().hand().len();
            let key = if hand == silbertablett_rules::die::DICE { "prompt-throw-all" } else { "prompt-throw" };
            return args.number("count", hand as u8).say(key);
        }
        Stage::SoloThrow => return texts.get("prompt-solo-throw"),
        _ => {}
    }
    if !state.decides(seat) {
        let others: Vec<String> = state.deciding().map(|other| seat_name(texts, other, seat_names)).collect();
        return args.text("names", names::and(texts, &others)).say("prompt-wait");
    }
    if !state.seat(seat).waiting().is_empty() {
        return bonus_prompt(texts, sheet, state, seat);
    }
    let mut options = Options::new();
    state.options(sheet.tables(), seat, &mut options);
    match (state.stage(), state.seat(seat).step()) {
        (Stage::Pick, _) => pick_prompt(texts, &options),
        (Stage::Settle, _) if options.plain().contains(&Move::Stop) => texts.get("prompt-chain"),
        (Stage::Settle, _) => texts.get("prompt-chain-forced"),
        (Stage::BeforeThrow, _) if state.table().hand().is_empty() => texts.get("prompt-return-empty"),
        (Stage::BeforeThrow, _) => texts.get("prompt-return"),
        (_, Step::Pick) => passive_prompt(texts, state, &options),
        _ => args.number("count", state.seat(seat).available(Action::ExtraDie)).say("prompt-extra"),
    }
}

fn bonus_prompt(texts: &Texts, sheet: &SheetFile, state: &State, seat: SeatId) -> String {
    let waiting = state.seat(seat).waiting();
    let args = Args::new(texts, sheet);
    let kinds: Vec<_> = waiting.iter().collect();
    match kinds.as_slice() {
        [only] if sheet.tables().bonuses()[only.index()] == Bonus::Mixed => {
            mixed_prompt(texts, sheet, state.seat(seat))
        }
        [only] => {
            let code = sheet.bonus_name(*only);
            // What the gift of the round has set off is not a gift of the round.
            let gift = sheet.rounds().get(usize::from(state.round()).wrapping_sub(1));
            let is_gift = state.stage() == Stage::RoundStart && gift.is_some_and(|gift| gift == code);
            let key = if is_gift { "prompt-round-bonus" } else { "prompt-bonus" };
            let words = asked_bonus(texts, sheet, *only);
            args.number("round", state.round()).text("bonus", words).say(key)
        }
        // Which they are is seen beside the dice, and the choices name them.
        _ => texts.get("prompt-bonuses"),
    }
}

/// Names in short what a mixed action can unlock (3.5): the bars are far from the dice, and show signs only.
pub(crate) fn mixed_prompt(texts: &Texts, sheet: &SheetFile, seat: &Seat) -> String {
    let open = seat.open_mixed_bars(sheet.tables());
    let actions: Vec<String> =
        open.iter().map(|action| texts.get(&format!("action-{}.short", action.name()))).collect();
    texts.with("prompt-mixed", &[("actions", names::or(texts, &actions).into())])
}

fn takes(options: &Options) -> impl Iterator<Item = silbertablett_rules::Die> {
    options.groups().iter().filter_map(|group| match group.stem {
        MoveStem::Take(die, _) => Some(die),
        _ => None,
    })
}

fn pick_prompt(texts: &Texts, options: &Options) -> String {
    let plain = options.plain();
    let fits = takes(options).next().is_some();
    let mut others = Vec::new();
    if plain.contains(&Move::Reroll) {
        others.push(texts.get("do-reroll"));
    }
    if plain.iter().any(|mv| matches!(mv, Move::TakeUnmarked { .. })) {
        others.push(texts.get("do-take-unmarked"));
    }
    if plain.contains(&Move::Forfeit) {
        others.push(texts.get("do-forfeit"));
    }
    let key = match (fits, others.len()) {
        (true, 0) => "prompt-pick",
        (true, _) => "prompt-pick-or",
        (false, ..=1) => "prompt-no-pick",
        (false, _) => "prompt-no-pick-else",
    };
    texts.with(key, &[("others", names::or(texts, &others).into())])
}

fn passive_prompt(texts: &Texts, state: &State, options: &Options) -> String {
    let from_tray = takes(options).any(|die| state.table().tray().contains(die));
    let from_fields = takes(options).any(|die| state.table().fields().contains(die));
    let pass = options.plain().contains(&Move::Pass);
    texts.get(match (from_tray, from_fields, pass) {
        (true, false, true) => "prompt-tray-or-pass",
        (true, false, false) => "prompt-tray",
        // Both are open where only jokers or polish reach the tray (1.18).
        (true, true, _) => "prompt-tray-or-fields",
        (false, ..) => "prompt-fields",
    })
}

/// Where the game stands: "Round 3 of 6, throw 2 of 3".
pub fn round_line(texts: &Texts, state: &State) -> String {
    let table = state.table();
    let (key, throw) = match state.stage() {
        Stage::End => ("round-end", 0),
        Stage::RoundStart => ("round-start", 0),
        Stage::Throw => ("round-throw", table.throws() + 1),
        Stage::Pick | Stage::Settle | Stage::BeforeThrow => ("round-throw", table.throws()),
        Stage::SoloThrow => ("round-passive", 0),
        Stage::Window if state.is_passive_turn() => ("round-passive", 0),
        Stage::Window => ("round-window", 0),
    };
    texts.with(key, &[("round", state.round().into()), ("rounds", state.rounds().into()), ("throw", throw.into())])
}
