//! What stands in the tables is what the games say.

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use silbertablett_columns::{ColumnsFault, RecordTables, WrittenTables};
use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A folder of the test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The recorded games of all sheets.
fn records() -> Vec<Vec<u8>> {
    let sheets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets");
    let mut files: Vec<PathBuf> = ["classic", "twice", "deluxe", "mixed"]
        .into_iter()
        .flat_map(|sheet| fs::read_dir(sheets.join(sheet).join("games")).expect("games"))
        .map(|file| file.expect("a game").path())
        .collect();
    files.sort();
    files.into_iter().map(|file| fs::read(file).expect("a game")).collect()
}

fn rows(path: PathBuf) -> Vec<HashMap<String, Field>> {
    let file = SerializedFileReader::new(File::open(path).expect("a table")).expect("a Parquet file");
    let rows = file.get_row_iter(None).expect("rows");
    rows.map(|row| row.expect("a row").get_column_iter().map(|(name, field)| (name.clone(), field.clone())).collect())
        .collect()
}

fn whole(row: &HashMap<String, Field>, column: &str) -> i64 {
    match &row[column] {
        Field::Int(number) => i64::from(*number),
        Field::Long(number) => *number,
        other => panic!("{column} is {other}"),
    }
}

#[test]
fn tables_say_what_the_games_say() {
    let folder = folder("games");
    let records = records();
    assert!(records.len() > 20);
    let mut tables = RecordTables::create(&folder).expect("tables");
    records.iter().for_each(|record| tables.add(record).expect("a record"));
    assert!(!folder.join("games.parquet").exists(), "they have their names once they are whole");
    let written = tables.finish().expect("files");
    let (games, decisions) = (rows(folder.join("games.parquet")), rows(folder.join("decisions.parquet")));
    assert_eq!(written, WrittenTables { games: records.len() as u64, decisions: decisions.len() as u64 });
    for (number, (game, record)) in games.iter().zip(&records).enumerate() {
        let document: serde_json::Value = serde_json::from_slice(record).expect("a record");
        let names = document["seats"].as_array().expect("seats");
        let log = document["log"].as_array().expect("a log");
        assert_eq!((whole(game, "game"), whole(game, "seats")), (number as i64, names.len() as i64));
        assert_eq!(whole(game, "entries"), log.len() as i64);
        let mut own = decisions.iter().filter(|row| whole(row, "game") == number as i64);
        assert_eq!(own.clone().count() as i64, whole(game, "decisions"));
        let totals: Option<Vec<i64>> =
            document["result"]["totals"].as_array().map(|totals| totals.iter().filter_map(|n| n.as_i64()).collect());
        assert_eq!(game["ended"], Field::Bool(totals.is_some()), "{}", document["sheet"]);
        for seat in 0..4 {
            let there = seat < names.len();
            assert_eq!(game[&format!("name_{seat}")] != Field::Null, there);
            assert_eq!(game[&format!("won_{seat}")] != Field::Null, there && totals.is_some());
            if let Some(totals) = totals.as_ref().filter(|_| there) {
                assert_eq!(whole(game, &format!("total_{seat}")), totals[seat]);
            }
        }
        for row in &mut own {
            let entry = &log[whole(row, "entry") as usize];
            assert_eq!(entry["seat"].as_i64().unwrap_or_default(), whole(row, "seat"), "{entry}");
            assert!(whole(row, "options") > 0 && whole(row, "round") > 0);
        }
        // What a seat gains from decision to decision is its total, other than what rounds and rivals gave it meanwhile.
        let last = decisions.iter().rfind(|row| whole(row, "game") == number as i64 && whole(row, "seat") == 0);
        if let (Some(last), Some(totals)) = (last, &totals) {
            assert_eq!(whole(last, "total"), totals[0]);
        }
    }
    fs::remove_dir_all(folder).expect("it was there");
}

/// docs/columns.md names every column, in its order and with its type.
#[test]
fn the_page_names_every_column() {
    let folder = folder("page");
    RecordTables::create(&folder).expect("tables").finish().expect("files");
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/columns.md")).expect("the page");
    let lines = page.lines().filter_map(|line| line.strip_prefix("| `")).map(|line| {
        let mut cells = line.split(" | ");
        let (names, kind) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
        let names: Vec<&str> = names.split(" to ").map(|name| name.trim_matches('`')).collect();
        (names, kind.to_owned())
    });
    let told: Vec<(String, String)> = lines
        .flat_map(|(names, kind)| {
            let name = names[0].trim_end_matches("_0");
            let each =
                if names.len() == 1 { vec![name.to_owned()] } else { (0..4).map(|n| format!("{name}_{n}")).collect() };
            each.into_iter().map(move |name| (name, kind.clone()))
        })
        .collect();
    let mut there = Vec::new();
    for table in ["games", "decisions"] {
        let file = File::open(folder.join(table).with_extension("parquet")).expect("a table");
        let file = SerializedFileReader::new(file).expect("a Parquet file");
        for column in file.metadata().file_metadata().schema_descr().columns() {
            let kind = match column.physical_type() {
                parquet::basic::Type::INT64 => "int64",
                parquet::basic::Type::INT32 => "int32",
                parquet::basic::Type::BOOLEAN => "boolean",
                _ => "text",
            };
            there.push((column.name().to_owned(), kind.to_owned()));
        }
    }
    assert_eq!(told, there);
    fs::remove_dir_all(folder).expect("it was there");
}

#[test]
fn what_is_no_game_is_left_out_and_what_is_there_stays() {
    let folder = folder("faulty");
    let mut tables = RecordTables::create(&folder).expect("tables");
    let record = records().remove(0);
    tables.add(&record).expect("a record");
    for wrong in [
        &b"{}"[..],
        b"no record",
        br#"{"format":"silbertablett-record/1","sheet":"classic","seats":["Ann"],"log":[{"throw":{}}]}"#,
    ] {
        let Err(ColumnsFault::Record(fault)) = tables.add(wrong) else { panic!("it is no record") };
        assert!(fault.to_string().len() > 10);
    }
    tables.add(&record).expect("a record");
    assert_eq!(tables.finish().expect("files").games, 2);
    let before = fs::read(folder.join("games.parquet")).expect("a table");
    assert!(matches!(RecordTables::create(&folder).err(), Some(ColumnsFault::There(_))));
    assert_eq!(fs::read(folder.join("games.parquet")).expect("a table"), before);
    fs::remove_dir_all(folder).expect("it was there");
}
