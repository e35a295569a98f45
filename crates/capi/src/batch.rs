//! Many games at once.

use crate::pointer::{given, numbers, text_or_none, write};
use crate::sheet::CSheet;
use crate::status::{CStatus, found, status};
use silbertablett_env::{BatchBuffers, BatchSetup, GameBatch};
use std::ffi::c_char;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Many games of a sheet that are stepped together, with the arrays that they fill. Threads may hand it on, and use it one at a time.
///
/// Lane i of n plays the dice of game i of the seed, then those of game i + n, and so on: a game that ends is followed by the next in the
/// same step. The arrays are made once: pointers to them hold until the batch is freed, and what stands in them until the next step.
pub struct CBatch {
    batch: GameBatch,
    buffers: BatchBuffers,
}

/// How the games of a batch are played. All zeros are good: one seat, the rulings of the sheet, all cores.
#[repr(C)]
pub struct CBatchSetup {
    /// Seats of a game, 1 to 4; 0 is 1.
    pub seats: u32,
    /// How many threads step the games; 0 is a thread for each core.
    pub threads: u32,
    /// The seed of the dice and of drawn actions.
    pub seed: u64,
    /// Rulings as st_game_new takes them, or NULL.
    pub rulings: *const c_char,
    /// Rewards are 0 before the end of a game and its total there, instead of what the total has changed by.
    pub only_final: bool,
    /// The array of observations is left out.
    pub without_observations: bool,
}

/// So many games, begun. `setup` may be NULL. NULL if refused.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_new(
    sheet: Option<&CSheet>,
    games: usize,
    setup: Option<&CBatchSetup>,
) -> Option<Box<CBatch>> {
    found(|| {
        let kit = Arc::clone(&given(sheet, "the sheet")?.0);
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let mut own = BatchSetup { threads: cores, ..BatchSetup::new() };
        if let Some(asked) = setup {
            let rulings = text_or_none(asked.rulings, "the rulings")?;
            own.rulings = rulings.map(|text| kit.rulings_written(text)).transpose()?;
            own.seats = (asked.seats as usize).max(1);
            own.threads = if asked.threads == 0 { cores } else { asked.threads as usize };
            own.seed = asked.seed;
            own.only_final = asked.only_final;
            own.observations = !asked.without_observations;
        }
        let mut batch = GameBatch::new(kit, games, own)?;
        let mut buffers = batch.buffers();
        batch.reset(None, &mut buffers.arrays())?;
        Ok(Box::new(CBatch { batch, buffers }))
    })
    .ok()
}

/// Frees a batch and its arrays. NULL is nothing to free.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_free(batch: Option<Box<CBatch>>) {
    drop(batch);
}

/// Begins anew, with other dice if `seed` is not NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_reset(batch: Option<&mut CBatch>, seed: Option<&u64>) -> CStatus {
    status(|| {
        let CBatch { batch, buffers } = given(batch, "the batch")?;
        Ok(batch.reset(seed.copied(), &mut buffers.arrays())?)
    })
}

/// Makes a move in every game: `actions` has as many numbers as there are games, each one that its mask allows, for the seat that
/// st_batch_seat names. ST_STATUS_MOVE, before anything is played, if one is not legal.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_step(batch: Option<&mut CBatch>, actions: *const i64, count: usize) -> CStatus {
    status(|| {
        let CBatch { batch, buffers } = given(batch, "the batch")?;
        Ok(batch.step(numbers(actions, count, "the array of actions")?, &mut buffers.arrays())?)
    })
}

/// Writes a legal action for every game, drawn evenly.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_sample(batch: Option<&mut CBatch>, actions: *mut i64, capacity: usize) -> CStatus {
    status(|| {
        let batch = &mut given(batch, "the batch")?.batch;
        let mut drawn = vec![0; batch.games()];
        batch.sample(&mut drawn)?;
        write(&drawn, actions, capacity, None)
    })
}

/// How many games there are. 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_games(batch: Option<&CBatch>) -> usize {
    batch.map_or(0, |batch| batch.batch.games())
}

/// 1 where an action is legal for the seat that decides: a row of st_sheet_actions numbers for each game. NULL for NULL, as below.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_masks(batch: Option<&CBatch>) -> *const i8 {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.masks.as_ptr())
}

/// What the seat that decides sees: a row of st_sheet_inputs numbers for each game, or nothing in a batch without observations.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_observations(batch: Option<&CBatch>) -> *const f32 {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.observations.as_ptr())
}

/// What the last step brought every seat: a row of as many numbers as seats for each game.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_rewards(batch: Option<&CBatch>) -> *const f32 {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.rewards.as_ptr())
}

/// The totals after the last step, those of the end where the game is done: a row of as many numbers as seats for each game.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_totals(batch: Option<&CBatch>) -> *const i32 {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.totals.as_ptr())
}

/// Whether the last step ended the game. All arrays but rewards and totals are of the next one then.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_done(batch: Option<&CBatch>) -> *const bool {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.done.as_ptr())
}

/// The seat that decides, the lowest of those that do, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_seat(batch: Option<&CBatch>) -> *const i8 {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.seat.as_ptr())
}

/// The number of the game, for its dice.
#[unsafe(no_mangle)]
pub extern "C" fn st_batch_game(batch: Option<&CBatch>) -> *const i64 {
    batch.map_or(std::ptr::null(), |batch| batch.buffers.game.as_ptr())
}
