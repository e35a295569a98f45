//! The files in deploy/ say what the program understands.

use silbertablett_tidy::{files, read, root};
use std::collections::BTreeSet;
use std::process::Command;

/// Words of a text that begin so, without what follows them.
fn words<'t>(text: &'t str, begin: &str) -> BTreeSet<&'t str> {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-');
    let at = text.match_indices(begin).map(|(at, _)| &text[at..]);
    at.map(|rest| rest.split(ends).next().unwrap_or_default()).collect()
}

#[test]
fn options_and_variables_are_known() {
    let program: String = files("crates/cli/src", ".rs").iter().map(|path| read(path)).collect();
    for (path, expected) in [("deploy/silbertablett.service", 4), ("deploy/Containerfile", 4), ("docs/operating.md", 3)]
    {
        let text = read(path);
        let named = words(&text, "SILBERTABLETT_");
        assert!(named.len() >= expected, "{path}: {named:?}");
        for variable in named {
            assert!(program.contains(&format!("\"{variable}\"")), "{path}: the program does not read {variable}");
        }
        let started = text.lines().filter(|line| line.starts_with("ExecStart=") || line.starts_with("ENTRYPOINT"));
        for option in started.flat_map(|line| words(line, "--")) {
            let field = option.trim_start_matches("--").replace('-', "_");
            assert!(program.contains(&format!("pub(crate) {field}: ")), "{path}: the program has no option {option}");
        }
    }
}

#[test]
fn versions_and_ports_are_those_of_the_program() {
    let (container, manifest) = (read("deploy/Containerfile"), read("Cargo.toml"));
    let version =
        manifest.split("rust-version = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a version");
    assert!(container.contains(&format!("rust:{version}-")), "the container builds with another Rust than {version}");
    let port = "8417";
    assert!(read("crates/server/src/serve.rs").contains(&format!("LOCALHOST), {port})")));
    assert!(container.contains(&format!("EXPOSE {port} ")) && container.contains(&format!("0.0.0.0:{port} ")));
}

/// What systemd itself says of the service, where there is systemd.
#[test]
fn systemd_understands_the_service() {
    let unit = read("deploy/silbertablett.service").replace("/usr/local/bin/silbertablett", "/bin/true");
    let folder = std::env::temp_dir().join(format!("silbertablett-deploy-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("silbertablett.service");
    std::fs::write(&path, unit).expect("a file");
    let checked = Command::new("systemd-analyze").arg("verify").arg(&path).current_dir(root()).output();
    std::fs::remove_dir_all(&folder).expect("it was there");
    // Elsewhere than on Linux, and in small containers, there is none.
    let Ok(checked) = checked else { return };
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    let about: Vec<&str> = said.lines().filter(|line| line.contains("silbertablett")).collect();
    assert!(about.is_empty(), "{}", about.join("\n"));
}
