#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| silbertablett_fuzz_targets::tables(bytes));
