//! Shows the document an input stands for: `cargo run -p silbertablett-fuzz-targets --example explain TARGET FILE`, or hex digits
//! in place of the file.
#![allow(clippy::print_stdout)]

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(target), Some(input)) = (args.next(), args.next()) else {
        return Err("usage: explain record|sheet|setup FILE|HEX".into());
    };
    let bytes = match std::fs::read(&input) {
        Ok(bytes) => bytes,
        Err(error) => from_hex(&input).ok_or_else(|| format!("{input}: {error}, and no hex digits"))?,
    };
    let document = silbertablett_fuzz_targets::explain(&target, &bytes);
    println!("{}", document.ok_or_else(|| format!("there is no target `{target}`"))?);
    Ok(())
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(16)).collect::<Option<Vec<_>>>()?;
    digits.chunks(2).map(|pair| Some((pair[0] << 4 | pair.get(1)?) as u8)).collect()
}
