//! Plays random games or checks records and does nothing else, for `valgrind --tool=callgrind`.

use silbertablett_benches::{Random, random_game, solo_classic_records};
use silbertablett_rules::Options;
use silbertablett_sheet_file::named;
use std::process::ExitCode;

/// `silbertablett-benches SHEET SEATS GAMES`, or `silbertablett-benches verify 1 RECORDS`.
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, seats, games] = &arguments[..] else { return ExitCode::from(2) };
    if let ("verify", Ok(count)) = (id.as_str(), games.parse()) {
        let records = solo_classic_records();
        let faults = records.iter().cycle().take(count).filter(|record| silbertablett_record::verify(record).is_err());
        return ExitCode::from(u8::from(faults.count() > 0));
    }
    let (Some(sheet), Ok(seats), Ok(games)) = (named(id), seats.parse(), games.parse::<u32>()) else {
        return ExitCode::from(2);
    };
    let (mut random, mut options) = (Random::new(1), Options::new());
    let tables = sheet.tables();
    let sum: i32 = (0..games).map(|_| random_game(tables, seats, tables.rulings(), &mut random, &mut options)).sum();
    // The sum keeps the games from being optimised away.
    ExitCode::from(u8::from(sum == i32::MIN))
}
