//! What the program depends upon: licences, sources and versions as deny.toml allows them.
//!
//! cargo-deny reads the same file and says more, but takes five minutes to compile on a fresh machine. Here its authors' library
//! judges the licences.

use std::collections::{HashMap, HashSet};
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, LicenseReq};

fn metadata() -> Value {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--all-features", "--locked"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The packages that are a part of what people get: dependencies of tests alone are not.
fn shipped(metadata: &Value) -> Vec<&Value> {
    let nodes: HashMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| (text(&node["id"]), node)).collect();
    let mut open: Vec<&str> = list(&metadata["workspace_members"]).iter().map(text).collect();
    let mut seen: HashSet<&str> = open.iter().copied().collect();
    while let Some(id) = open.pop() {
        for dep in list(&nodes[id]["deps"]) {
            let for_tests = list(&dep["dep_kinds"]).iter().all(|kind| kind["kind"] == "dev");
            if !for_tests && seen.insert(text(&dep["pkg"])) {
                open.push(text(&dep["pkg"]));
            }
        }
    }
    list(&metadata["packages"]).iter().filter(|package| seen.contains(text(&package["id"]))).collect()
}

fn allowed_licences() -> Vec<LicenseReq> {
    let rules: toml::Table = include_str!("../../../deny.toml").parse().expect("deny.toml is TOML");
    let allowed = rules["licenses"]["allow"].as_array().expect("a list of licences");
    let requirement = |name: &toml::Value| {
        let expression = Expression::parse(name.as_str().expect("a name")).expect("a licence of SPDX");
        expression.requirements().map(|one| one.req.clone()).collect::<Vec<_>>()
    };
    allowed.iter().flat_map(requirement).collect()
}

#[test]
fn licences_are_those_that_deny_toml_allows() {
    let (metadata, allowed) = (metadata(), allowed_licences());
    let packages = shipped(&metadata);
    assert!(packages.len() > 100 && !allowed.is_empty());
    for package in packages {
        // An old way to write `OR`.
        let licence = text(&package["license"]).replace('/', " OR ");
        let expression = Expression::parse(&licence).unwrap_or_else(|fault| panic!("{}: {fault}", package["name"]));
        assert!(
            expression.evaluate(|required| allowed.contains(required)),
            "{} is under {licence}, which deny.toml does not allow",
            package["name"]
        );
    }
}

#[test]
fn everything_comes_from_crates_io_in_versions_that_are_named() {
    let metadata = metadata();
    for package in list(&metadata["packages"]) {
        let source = &package["source"];
        let ours = list(&metadata["workspace_members"]).contains(&package["id"]);
        assert!(
            (source.is_null() && ours) || text(source) == "registry+https://github.com/rust-lang/crates.io-index",
            "{} comes from {source}",
            package["name"]
        );
        for dependency in list(&package["dependencies"]).iter().filter(|_| ours) {
            let by_path = !dependency["path"].is_null();
            assert!(by_path || text(&dependency["req"]) != "*", "{} takes any {}", package["name"], dependency["name"]);
        }
    }
}
