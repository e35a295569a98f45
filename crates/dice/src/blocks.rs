//! Blocks of the stream of one game, looked up by number.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use silbertablett_rules::seat::MAX_SEATS;

use crate::seeded::key;

/// Bytes in a block of ChaCha.
const BLOCK: usize = 64;
/// The generator makes four blocks at a time; one seat's turns of four rounds are that many.
const RUN: usize = 4;

/// Four blocks side by side.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The number of the first block, divided by four.
    number: u64,
    bytes: [u8; RUN * BLOCK],
}

/// A run that no lookup finds.
const NONE: Run = Run { number: u64::MAX, bytes: [0; RUN * BLOCK] };

/// The stream of one game. Keeps the last run of every seat, since four rounds of a seat lie in one.
#[derive(Debug)]
pub(crate) struct Blocks {
    stream: ChaCha8Rng,
    runs: [Run; MAX_SEATS],
}

impl Blocks {
    pub(crate) fn new(seed: u64, game: u64) -> Blocks {
        let mut stream = ChaCha8Rng::from_seed(key(seed, b"silbertablett keyed"));
        stream.set_stream(game);
        Blocks { stream, runs: [NONE; MAX_SEATS] }
    }

    /// Goes on to another game.
    pub(crate) fn start(&mut self, game: u64) {
        self.stream.set_stream(game);
        self.runs.iter_mut().for_each(|run| run.number = NONE.number);
    }

    /// The bytes of a block.
    pub(crate) fn get(&mut self, block: u64) -> &[u8] {
        let (number, within) = (block / RUN as u64, block as usize % RUN * BLOCK);
        let run = &mut self.runs[(block >> 3) as usize % MAX_SEATS];
        if run.number != number {
            run.number = number;
            self.stream.set_block_pos(number * RUN as u64);
            self.stream.fill_bytes(&mut run.bytes);
        }
        &run.bytes[within..within + BLOCK]
    }
}

impl Clone for Blocks {
    fn clone(&self) -> Blocks {
        let mut stream = ChaCha8Rng::from_seed(self.stream.get_seed());
        stream.set_stream(self.stream.get_stream());
        Blocks { stream, runs: self.runs }
    }
}
