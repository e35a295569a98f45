//! The invariants that ARCHITECTURE.md states of the source tree.

use silbertablett_tidy::{circles, code, crates, files, read, root, sources, tokens};
use std::collections::{BTreeMap, BTreeSet};

/// A crate uses only crates that stand above it in the table of ARCHITECTURE.md, and the table has them all.
#[test]
fn a_crate_uses_only_crates_above_it() {
    let table = read("ARCHITECTURE.md");
    let rows: Vec<&str> =
        table.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("/`")).map(|(folder, _)| folder).collect();
    let row = |folder: &str| rows.iter().position(|known| folder == *known || folder.starts_with(&format!("{known}/")));
    let all = crates();
    assert!(all.len() > 15, "{all:?}");
    let mut faults = Vec::new();
    for user in &all {
        let Some(own) = row(&user.folder) else {
            faults.push(format!("{} has no row in the table", user.folder));
            continue;
        };
        for used in &user.uses {
            let known = all.iter().find(|other| other.package == *used).and_then(|other| row(&other.folder));
            if known.is_none_or(|above| above >= own) {
                faults.push(format!("{} uses {used}, which does not stand above it", user.folder));
            }
        }
    }
    let folders: BTreeSet<&str> = all.iter().map(|known| known.folder.as_str()).collect();
    faults.extend(
        rows.iter()
            .filter(|row| row.starts_with("crates/") && !folders.contains(**row))
            .map(|row| format!("{row} is in the table only")),
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Where a word that is also the id of a sheet stands in code and means something else.
const NOT_A_SHEET: [(&str, &str, &str); 2] = [
    ("crates/texts/src/bonus.rs", "mixed", "the key of the text of a mixed action, which is a bonus"),
    ("crates/net/src/features/names.rs", "mixed", "the name of a mixed action among the inputs of nets"),
];

#[test]
fn nothing_outside_the_registry_knows_a_sheet_by_its_id() {
    let sheets = files("sheets", "revision-1.toml");
    let ids: Vec<&str> = sheets.iter().filter_map(|path| path.split('/').nth(1)).collect();
    assert!(ids.len() >= 4, "{ids:?}");
    let mut faults = Vec::new();
    // The second engine has sheets of its own, written from the booklets; it is to share nothing with the first.
    let program =
        files("crates", ".rs").into_iter().filter(|path| path.contains("/src/") && !path.starts_with("crates/oracle/"));
    for path in program.filter(|path| !path.ends_with("tests.rs")) {
        let source = code(&read(&path));
        for id in &ids {
            let meant = NOT_A_SHEET.iter().any(|(file, word, _)| path == *file && id == word);
            if !meant && tokens(&source).contains(&format!("\"{id}\"").as_str()) {
                faults.push(format!("{path} knows the sheet {id} by its id"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn fields_of_forms_are_named_in_one_file() {
    let list = "crates/web/src/forms/field.rs";
    let source = code(&read(list));
    let names: Vec<&str> = tokens(&source)
        .windows(2)
        .filter(|pair| pair[0] == "=")
        .filter_map(|pair| pair[1].strip_prefix('"')?.strip_suffix('"'))
        .collect();
    assert!(names.len() > 25, "{names:?}");
    let mut faults = Vec::new();
    let rooms = ["crates/web/src/", "crates/server/src/", "crates/host/src/"];
    let of_pages = |path: &String| *path != list && rooms.iter().any(|room| path.starts_with(room));
    for path in files("crates", ".rs").into_iter().filter(of_pages) {
        let source = code(&read(&path));
        for (number, line) in (1..).zip(source.lines()) {
            // An element of a page with a name, a field that is read by its name, or an address with one.
            let element = path.starts_with("crates/web/")
                && [" name=\"", " name={"].iter().any(|name| line.contains(name))
                && !line.contains(" meta ");
            let read = names.iter().any(|name| {
                ["first(fields, ", "first(query, ", "all(fields, ", ".get("]
                    .iter()
                    .any(|call| line.contains(&format!("{call}\"{name}\"")))
            });
            let said = |name: &&str| line.contains(&format!("?{name}=")) || line.contains(&format!("&{name}="));
            let address = names.iter().any(said);
            if element || read || address {
                faults.push(format!("{path}:{number} spells the name of a field: {}", line.trim()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Numbers of README.md that are no measurement.
const NO_FIGURE: [&str; 2] = ["1.95", "2.0"];

/// A figure that README gives, docs/findings.md gives too, with how it was measured.
#[test]
fn figures_of_the_readme_are_findings() {
    let (readme, findings) = (read("README.md"), read("docs/findings.md"));
    let given: Vec<&str> = figures(&readme).into_iter().filter(|figure| !NO_FIGURE.contains(figure)).collect();
    assert!(given.len() > 5, "{given:?}");
    let known = figures(&findings);
    let missing: Vec<&&str> =
        given.iter().filter(|figure| !known.iter().any(|exact| rounds_to(exact, figure))).collect();
    assert!(missing.is_empty(), "README.md says {missing:?}, docs/findings.md does not");
}

/// Whether a figure is another one, or that one with fewer decimals.
fn rounds_to(exact: &str, figure: &str) -> bool {
    let decimals = |text: &str| text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let number = |text: &str| text.replace(',', "").parse::<f64>().ok();
    let unit = 10f64.powi(-(decimals(figure) as i32));
    let near = |(exact, figure): (f64, f64)| (exact - figure).abs() <= unit * 0.500_001;
    decimals(exact) >= decimals(figure) && number(exact).zip(number(figure)).is_some_and(near)
}

/// Numbers of two digits or more, or with decimals, in prose and tables: not those of code, links and names.
fn figures(text: &str) -> Vec<&str> {
    let prose = text.lines().filter(|line| !line.starts_with("    ")).flat_map(|line| line.split('`').step_by(2));
    let words = prose.flat_map(|prose| prose.split(|c: char| c.is_whitespace() || "()|*;:/–±~".contains(c)));
    let figures = words.map(|word| word.trim_matches(|c: char| ".,%".contains(c)).trim_start_matches(['+', '-', '−']));
    figures
        .filter(|word| {
            word.len() > 1
                && word.starts_with(|c: char| c.is_ascii_digit())
                && word.chars().all(|c| c.is_ascii_digit() || ".,".contains(c))
        })
        .collect()
}

/// Names of types that mean two things, with the reason.
const TWO_MEANINGS: [(&str, &str); 0] = [];

/// The name of a public type means one thing in the whole workspace, and no file takes it for a type of its own. Only the oracle has
/// the nouns of the rulebook once more: it is a second engine, and nothing else sees its types.
#[test]
fn a_name_of_a_type_means_one_thing() {
    let mut types: BTreeMap<String, Vec<(String, bool)>> = BTreeMap::new();
    let of_program = |path: &String| {
        (path.starts_with("sheets/src/") || path.contains("/src/")) && !path.starts_with("crates/oracle/")
    };
    let paths = ["crates", "sheets"].iter().flat_map(|folder| files(folder, ".rs"));
    for path in paths.filter(of_program).filter(|path| !path.ends_with("/tests.rs")) {
        for (name, is_public) in defined_types(&code(&read(&path))) {
            types.entry(name).or_default().push((path.clone(), is_public));
        }
    }
    assert!(types.len() > 400, "{}", types.len());
    let faults: Vec<String> = types
        .iter()
        .filter(|(_, places)| places.len() > 1 && places.iter().any(|(_, is_public)| *is_public))
        .filter(|(name, _)| TWO_MEANINGS.iter().all(|(known, _)| known != name))
        .map(|(name, places)| {
            let places: Vec<&str> = places.iter().map(|(path, _)| path.as_str()).collect();
            format!("{name}: {}", places.join(", "))
        })
        .collect();
    assert!(faults.is_empty(), "defined more than once:\n{}", faults.join("\n"));
}

/// The types that code defines outside functions, and whether other files can name them.
fn defined_types(source: &str) -> Vec<(String, bool)> {
    let defined = source.lines().filter_map(|line| {
        let (is_public, rest) = match line.strip_prefix("pub") {
            Some(rest) => (true, rest.strip_prefix('(').and_then(|rest| Some(rest.split_once(')')?.1)).unwrap_or(rest)),
            None => (false, line),
        };
        let mut words = rest.split_whitespace();
        let is_type = matches!(words.next(), Some("struct" | "enum" | "trait" | "type" | "union"));
        let name = words.next().filter(|_| is_type && (is_public || !line.starts_with(' ')))?;
        let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
        Some((name[..end].to_owned(), is_public))
    });
    defined.collect()
}

#[test]
fn definitions_of_types_are_found() {
    let source = "pub struct A<'a> {\npub(crate) enum B {\nstruct C;\n    type Item = D;\npub(super) type E = u8;\npub trait F: G {\nlet x = 1;";
    let found = defined_types(source);
    let found: Vec<(&str, bool)> = found.iter().map(|(name, is_public)| (name.as_str(), *is_public)).collect();
    assert_eq!(found, [("A", true), ("B", true), ("C", false), ("E", true), ("F", true)]);
}

/// The most lines of a file, and the few that have more, with the reason.
const MOST_LINES: usize = 400;
const LONGER: [(&str, &str); 0] = [];

#[test]
fn files_hold_one_concept() {
    let mut faults = Vec::new();
    for path in ["crates", "sheets", "benches", "fuzz"].iter().flat_map(|folder| files(folder, ".rs")) {
        let lines = read(&path).lines().count();
        let argued = LONGER.iter().any(|(longer, _)| path == *longer);
        if argued && lines <= MOST_LINES {
            faults.push(format!("{path} is not too long any more"));
        }
        if lines > if argued { MOST_LINES + 60 } else { MOST_LINES } {
            faults.push(format!("{path} has {lines} lines"));
        }
    }
    assert!(faults.is_empty(), "files have at most {MOST_LINES} lines:\n{}", faults.join("\n"));
}

#[test]
fn files_of_a_crate_do_not_lean_on_each_other_in_a_circle() {
    let mut faults = Vec::new();
    for of in crates() {
        for (user, used) in circles(&sources(&of.folder)) {
            faults.push(format!("{0}/src/{user} -> {0}/src/{used}", of.folder));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The pages that say where things are name files and folders that are there.
#[test]
fn places_that_are_named_are_there() {
    let mut faults = Vec::new();
    let mut named = 0;
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/where.md", "docs/add-a-mechanic.md"] {
        let text = read(page);
        let quoted = text.split('`').skip(1).step_by(2);
        let roots = ["crates/", "sheets/src/", "docs/"];
        for place in quoted.filter(|place| roots.iter().any(|root| place.starts_with(root))) {
            named += 1;
            let path = place.split("::").next().unwrap_or(place);
            if path.contains(['*', '<']) || root().join(path).exists() {
                continue;
            }
            faults.push(format!("{page}: {place}"));
        }
    }
    assert!(named > 60, "{named}");
    assert!(faults.is_empty(), "not there:\n{}", faults.join("\n"));
}

/// The sections of a manifest that name dependencies of the program, not only of its tests.
fn has_dependencies(manifest: &str) -> bool {
    let mut inside = false;
    manifest.lines().any(|line| {
        if line.starts_with('[') {
            inside = line.contains("dependencies") && !line.contains("dev-dependencies");
        }
        inside && !line.starts_with('[') && line.contains('=') && !line.starts_with('#')
    })
}

#[test]
fn rules_stand_alone() {
    assert!(!has_dependencies(&read("crates/rules/Cargo.toml")), "rules depend on something");
    assert!(has_dependencies(&read("crates/record/Cargo.toml")), "dependencies are found");
    assert!(read("crates/rules/src/lib.rs").contains("#![no_std]"));
    let mut faults = Vec::new();
    for path in files("crates/rules/src", ".rs") {
        let source = code(&read(&path));
        let words = tokens(&source);
        let outer = ["std", "serde", "println", "eprintln"].into_iter().filter(|word| words.contains(word));
        faults.extend(outer.map(|word| format!("{path} names {word}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The crates that have lints of their own, with the one lint that they relax, those that they add, and the files that have unsafe code:
/// what PyO3's macros write out is unsafe and none of ours is, and what C hands over can only be trusted.
const OWN_LINTS: [OwnLints; 2] = [
    OwnLints { folder: "crates/python", added: &[], trusting: &[] },
    OwnLints { folder: "crates/capi", added: &["undocumented_unsafe_blocks"], trusting: &["pointer.rs"] },
];

/// What a crate that relaxes `unsafe_code` has instead.
struct OwnLints {
    folder: &'static str,
    added: &'static [&'static str],
    trusting: &'static [&'static str],
}

#[test]
fn no_crate_leaves_the_lints_of_the_workspace() {
    let workspace: toml::Table = read("Cargo.toml").parse().expect("the manifest of the workspace");
    let lints = &workspace["workspace"]["lints"];
    assert_eq!(lints["rust"]["unsafe_code"].as_str(), Some("forbid"));
    for of in crates() {
        let manifest = read(&format!("{}/Cargo.toml", of.folder));
        let Some(OwnLints { folder, added, trusting }) = OWN_LINTS.iter().find(|own| own.folder == of.folder) else {
            assert!(manifest.contains("[lints]\nworkspace = true"), "{} has lints of its own", of.folder);
            continue;
        };
        let own: toml::Table = manifest.parse().expect("a manifest");
        let mut expected = lints.clone();
        expected["rust"]["unsafe_code"] = "allow".into();
        let clippy = expected["clippy"].as_table_mut().expect("a table");
        added.iter().for_each(|lint| _ = clippy.insert((*lint).to_owned(), "warn".into()));
        assert_eq!(own["lints"], expected, "{folder} relaxes more than unsafe_code");
        let paths = files(&format!("{folder}/src"), ".rs");
        assert!(paths.len() > 4, "{paths:?}");
        for path in paths.iter().filter(|path| trusting.iter().all(|file| !path.ends_with(&format!("/{file}")))) {
            let source = code(&read(path));
            // That a function goes by its name in a library is said by an attribute of that name; it trusts nothing.
            let blocks = source.replace("#[unsafe(no_mangle)]", "");
            assert!(!tokens(&blocks).contains(&"unsafe"), "{path} has unsafe code of its own");
        }
    }
}

/// What only those below the front ends do: make a move or a throw, list what is legal, and say why something is not.
const NOT_FOR_FRONTS: [&str; 6] = ["apply_throw", "play_unchecked", "Options", "IllegalMove", "IllegalThrow", "Setup"];

#[test]
fn front_ends_contain_no_game_logic() {
    let mut faults = Vec::new();
    for path in ["terminal", "web", "svg", "server"].iter().flat_map(|of| files(&format!("crates/{of}/src"), ".rs")) {
        let source = code(&read(&path));
        let words = tokens(&source);
        let own = NOT_FOR_FRONTS.iter().filter(|word| words.contains(word));
        faults.extend(own.filter(|_| !path.ends_with("/tests.rs")).map(|word| format!("{path} names {word}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is published has a page of its own, and what that shows is run as a test of the documentation and asserts something. Only the
/// program is shown by the page of the whole.
#[test]
fn every_published_crate_shows_an_example_that_runs() {
    let mut faults = Vec::new();
    let all = crates();
    let published = all.iter().filter(|of| !read(&format!("{}/Cargo.toml", of.folder)).contains("publish = false"));
    for of in published.filter(|of| of.folder != "crates/cli") {
        let file = |name: &str| read(&format!("{}/{name}", of.folder));
        let own = file("Cargo.toml").contains("readme = \"README.md\"");
        let run = file("src/lib.rs").contains("#![doc = include_str!(\"../README.md\")]");
        let example = own && run && {
            let page = file("README.md");
            let code = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
            code.is_some_and(|code| code.contains("assert"))
        };
        if !example {
            faults.push(format!("{} has no page of its own with an example", of.folder));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_invariant_says_what_holds_it() {
    let page = read("ARCHITECTURE.md");
    let section = page.split("\n## ").find(|section| section.starts_with("Invariants")).expect("it has invariants");
    let invariants: Vec<&str> = section.split("\n- ").skip(1).collect();
    assert!(invariants.len() > 12, "{}", invariants.len());
    for invariant in invariants {
        assert!(invariant.replace('\n', " ").contains("Held by: "), "nothing holds: {invariant}");
    }
}

/// What the tables of a page name in backquotes is there: files, in the crate that stands before them, and tests.
#[test]
fn limits_are_where_the_page_says() {
    let page = read("docs/limits.md");
    let all = files("crates", ".rs");
    let code: String = all.iter().map(|path| read(path)).collect();
    let mut faults = Vec::new();
    let mut named = 0;
    let rows = page.lines().filter(|line| line.starts_with("| "));
    for (column, cell) in rows.flat_map(|row| row.split(" | ").enumerate()) {
        let mut of = None;
        // The third column says where a limit is enforced, the fourth which test holds it.
        let part = if column == 2 { "src/" } else { "" };
        for name in cell.split('`').skip(1).step_by(2) {
            let is_test = name.matches('_').count() > 1 && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            let is_crate = root().join(format!("crates/{name}/src")).exists();
            if is_crate {
                of = Some(name);
            } else if name.ends_with(".rs") {
                named += 1;
                let inside = of.map_or_else(|| "crates/".to_owned(), |of| format!("crates/{of}/{part}"));
                let is_it = |path: &String| path.starts_with(&inside) && path.ends_with(&format!("/{name}"));
                if !all.iter().any(is_it) {
                    faults.push(format!("{name} of {}", of.unwrap_or("any crate")));
                }
            } else if is_test {
                named += 1;
                if !code.contains(&format!("fn {name}(")) {
                    faults.push(format!("the test {name}"));
                }
            }
        }
    }
    assert!(named > 60, "{named}");
    assert!(faults.is_empty(), "docs/limits.md names what is not there:\n{}", faults.join("\n"));
}
