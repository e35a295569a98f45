//! Blocks of the stream of one game, looked up by number.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use silbertablett_rules::seat::MAX_SEATS;

use crate::seeded::key;

/// Bytes in a block of ChaCha.
pub(crate) const BLOCK: usize = 64;
/// The generator makes four blocks at a time; one seat's turns of four rounds are that many.
const RUN: usize = 4;

/// Four blocks side by side.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The number of the first block, divided by four.
    number: u64,
    blocks: [[u8; BLOCK]; RUN],
}

/// A run that no lookup finds.
const NONE: Run = Run { number: u64::MAX, blocks: [[0; BLOCK]; RUN] };

/// Runs are kept apart so that none drives out another that is still wanted: one for each seat, since four rounds of a seat lie in one,
/// and behind them one for first rerolls and one for everything else.
const RUNS: usize = MAX_SEATS + 2;

/// The stream of one game, with the runs looked at last.
#[derive(Debug)]
pub(crate) struct Blocks {
    stream: ChaCha8Rng,
    runs: [Run; RUNS],
}

impl Blocks {
    pub(crate) fn new(seed: u64, game: u64) -> Blocks {
        Blocks::of_key(key(seed, b"silbertablett keyed"), game)
    }

    pub(crate) fn of_key(key: [u8; 32], game: u64) -> Blocks {
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(game);
        Blocks { stream, runs: [NONE; RUNS] }
    }

    /// Goes on to another game.
    pub(crate) fn start(&mut self, game: u64) {
        self.stream.set_stream(game);
        self.runs.iter_mut().for_each(|run| run.number = NONE.number);
    }

    /// The bytes of a block.
    #[inline]
    pub(crate) fn get(&mut self, block: u64) -> &[u8; BLOCK] {
        let (number, slot) = (block / RUN as u64, slot(block));
        if self.runs[slot].number != number {
            self.fill(slot, number);
        }
        &self.runs[slot].blocks[block as usize % RUN]
    }

    /// Makes a run. Kept out of what most throws need.
    #[inline(never)]
    fn fill(&mut self, slot: usize, number: u64) {
        let run = &mut self.runs[slot];
        run.number = number;
        self.stream.set_block_pos(number * RUN as u64);
        self.stream.fill_bytes(run.blocks.as_flattened_mut());
    }
}

/// Where the run of a block is kept.
#[inline]
fn slot(block: u64) -> usize {
    match block >> 8 {
        0 => (block >> 3) as usize % MAX_SEATS,
        1 => MAX_SEATS,
        _ => MAX_SEATS + 1,
    }
}

impl Clone for Blocks {
    fn clone(&self) -> Blocks {
        let mut stream = ChaCha8Rng::from_seed(self.stream.get_seed());
        stream.set_stream(self.stream.get_stream());
        Blocks { stream, runs: self.runs }
    }
}
