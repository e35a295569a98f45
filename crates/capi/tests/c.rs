//! The header is what the source says, and a program of C builds with it and plays.

use silbertablett_sim::{Bot, SimulationPlan, simulate};
use std::path::{Path, PathBuf};
use std::process::Command;

const HEAD: &str = "\
// The Clever dice games for C: games, batches of games, bots and nets. docs/c.md of the repository is the page to read.
//
// Written by cbindgen from crates/capi/src: SILBERTABLETT_HEADER=write cargo test -p silbertablett-capi
//
// Pointers. A text is UTF-8 and ends with a zero. An array has at least as many elements as its count or capacity says, and nobody else
// writes to it during a call. What st_..._new, _of_... and _clone return belongs to whoever called, until it is handed to st_..._free of
// its kind, once. NULL is allowed where it says so, and told elsewhere.
//
// Texts and arrays that are written: a call that has more to write than the capacity writes nothing and answers ST_STATUS_SHORT. A text
// needs one byte more than its length. The capacity 0, with NULL, asks for the count alone.
//
// Threads. Calls on different objects never disturb each other. A sheet may be used by many threads at once; a game, a batch, a
// bot and a net by one at a time. Refusals are told to the thread that was refused.
";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn header() -> String {
    let renamed = [
        ("CStatus", "st_status"),
        ("CSheet", "st_sheet"),
        ("CGame", "st_game"),
        ("CDue", "st_due"),
        ("CThrow", "st_throw"),
        ("CBatch", "st_batch"),
        ("CBatchSetup", "st_batch_setup"),
        ("CBot", "st_bot"),
        ("CNet", "st_net"),
    ];
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        header: Some(HEAD.to_owned()),
        include_guard: Some("SILBERTABLETT_H".to_owned()),
        cpp_compat: true,
        style: cbindgen::Style::Both,
        documentation_style: cbindgen::DocumentationStyle::C99,
        line_length: 140,
        usize_is_size_t: true,
        ..cbindgen::Config::default()
    };
    config.enumeration.rename_variants = cbindgen::RenameRule::QualifiedScreamingSnakeCase;
    config.export.rename = renamed.map(|(ours, theirs)| (ours.to_owned(), theirs.to_owned())).into();
    let files = ["status.rs", "sheet.rs", "game.rs", "batch.rs", "bot.rs"];
    let mut builder = cbindgen::Builder::new().with_config(config);
    for file in files {
        builder = builder.with_src(folder().join("src").join(file));
    }
    let mut text = Vec::new();
    builder.generate().expect("the source can be read").write(&mut text);
    String::from_utf8(text).expect("a header is UTF-8")
}

#[test]
fn the_header_says_what_the_source_says() {
    let path = folder().join("include/silbertablett.h");
    let written = header();
    if std::env::var("SILBERTABLETT_HEADER").as_deref() == Ok("write") {
        std::fs::write(&path, &written).expect("the header can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == written, "write it anew: SILBERTABLETT_HEADER=write cargo test -p silbertablett-capi");
}

/// Where cargo has put the libraries: beside the test itself.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().expect("a test has a path");
    test.parent().expect("it lies in a folder").to_owned()
}

/// The library of this ending, the newest if there are several.
fn library(ending: &str) -> PathBuf {
    let found = std::fs::read_dir(libraries()).expect("the folder can be read").filter_map(|entry| {
        let entry = entry.ok()?;
        let name = entry.file_name().into_string().ok()?;
        let ours = name.starts_with("libsilbertablett_capi") && name.ends_with(ending);
        ours.then(|| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))?
    });
    found.max().unwrap_or_else(|| panic!("cargo has built no library {ending}")).1
}

fn run(command: &mut Command) -> String {
    let done = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (out, error) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{command:?}\n{out}{error}");
    out.into_owned()
}

/// Builds the example, every warning an error, and runs it.
fn play(name: &str, libraries: &[&Path], flags: &[&str]) -> String {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-I"]).arg(folder().join("include"));
    compiler.args(flags).arg(folder().join("examples/random.c")).args(libraries);
    compiler.args(["-lpthread", "-ldl", "-lm"]).arg("-o").arg(&program);
    run(&mut compiler);
    run(Command::new(&program).env("LD_LIBRARY_PATH", self::libraries()))
}

#[test]
fn an_example_plays_and_gives_back_all_it_took() {
    let told = play("c-static", &[&library(".a")], &["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]);
    let shared = play("c-shared", &[&library(".so")], &[]);
    assert_eq!(told, shared, "the libraries play alike");
    assert!(told.contains("one game: ") && told.contains("games on all cores"), "{told}");
    // A bot plays the game that it plays for every other front end.
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    let (rulings, bots) =
        (sheet.tables().rulings(), ["net", "greedy"].map(|name| Bot::named(name).expect("a bot")).into());
    let plan = SimulationPlan { sheet, seats: bots, rulings, games: 1, seed: 7, threads: 1 };
    let found = simulate(&plan, &|_| (), None).expect("a plan").results;
    let [net, greedy] = [0, 1].map(|seat| found.seats[seat].mean);
    assert!(told.contains(&format!("bots: {net} and {greedy} points")), "{told}");
}
