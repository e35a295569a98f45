//! Writes the inputs libFuzzer begins with: `cargo run -p silbertablett-fuzz-targets --example seeds [FOLDER]`, by default
//! `fuzz/corpus`.

use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = std::env::args_os().nth(1).map_or_else(|| PathBuf::from("fuzz/corpus"), PathBuf::from);
    for seed in silbertablett_fuzz_targets::seeds() {
        let target = folder.join(seed.target);
        std::fs::create_dir_all(&target)?;
        std::fs::write(target.join(seed.name), seed.bytes)?;
    }
    Ok(())
}
