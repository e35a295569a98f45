//! The targets on stable: seeds, inputs that once failed, and random bytes for `SILBERTABLETT_FUZZ_SECONDS` seconds each
//! (default 2). A failure prints the shortest bytes bolero finds; `cargo run -p silbertablett-fuzz-targets --example explain`
//! shows what they stand for.

use silbertablett_fuzz_targets::Target;
use std::path::Path;
use std::time::Duration;

/// Bytes an input of random choices has at most; games take far more choices, from the seed that the first bytes are.
const MOST_BYTES: usize = 96;

fn fuzz(target: Target) {
    let seconds = std::env::var("SILBERTABLETT_FUZZ_SECONDS").ok();
    let seconds = seconds.map_or(2.0, |text| text.parse().expect("SILBERTABLETT_FUZZ_SECONDS is a number of seconds"));
    bolero::check!()
        .with_test_time(Duration::from_secs_f64(seconds))
        .with_shrink_time(Duration::from_secs(5))
        .with_max_len(MOST_BYTES)
        .for_each(|bytes: &[u8]| target(bytes));
}

#[test]
fn record() {
    fuzz(silbertablett_fuzz_targets::record);
}

#[test]
fn sheet() {
    fuzz(silbertablett_fuzz_targets::sheet);
}

#[test]
fn tables() {
    fuzz(silbertablett_fuzz_targets::tables);
}

#[test]
fn setup() {
    fuzz(silbertablett_fuzz_targets::setup);
}

#[test]
fn seeds_hold() {
    for seed in silbertablett_fuzz_targets::seeds() {
        // Those made of choices are only interesting to libFuzzer.
        if !seed.name.starts_with("choices") {
            target(seed.target)(&seed.bytes);
        }
    }
}

/// Inputs that once broke a property: `regressions/<target>/<what>.<json, toml or hex>`.
#[test]
fn regressions_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    let mut failed = Vec::new();
    for (name, target) in silbertablett_fuzz_targets::TARGETS {
        let Ok(files) = folder.join(name).read_dir() else { continue };
        for file in files {
            let path = file.expect("a folder that can be read").path();
            let bytes = std::fs::read(&path).expect("a file that can be read");
            let bytes = if path.extension().is_some_and(|ext| ext == "hex") { from_hex(&bytes) } else { bytes };
            if std::panic::catch_unwind(|| target(&bytes)).is_err() {
                failed.push(path);
            }
        }
    }
    assert!(failed.is_empty(), "these fail again: {failed:#?}");
}

fn target(wanted: &str) -> Target {
    let found = silbertablett_fuzz_targets::TARGETS.into_iter().find(|(name, _)| *name == wanted);
    found.expect("a target").1
}

fn from_hex(text: &[u8]) -> Vec<u8> {
    let digits: Vec<u8> = text.iter().filter_map(|&c| char::from(c).to_digit(16)).map(|digit| digit as u8).collect();
    digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}
