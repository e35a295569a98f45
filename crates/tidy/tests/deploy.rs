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
    let all = [
        ("deploy/silbertablett.service", 4),
        ("deploy/Containerfile", 4),
        ("deploy/compose.yaml", 4),
        ("deploy/kubernetes/games.yaml", 4),
        ("docs/operating.md", 3),
    ];
    for (path, expected) in all {
        // One is read by a test.
        let text = read(path).replace("SILBERTABLETT_BEFORE", "");
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

/// A number that follows these words.
fn number_after(text: &str, words: &str) -> u32 {
    let rest = text.split(words).nth(1).unwrap_or_else(|| panic!("{words} is missing"));
    let digits: String = rest.trim_start_matches([' ', '"']).chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("{words} has no number"))
}

/// A node that is asked to stop drains first, and is killed by nobody meanwhile.
#[test]
fn nodes_have_longer_to_stop_than_they_drain() {
    let (compose, games) = (read("deploy/compose.yaml"), read("deploy/kubernetes/games.yaml"));
    assert!(number_after(&compose, "stop_grace_period:") > 2 * number_after(&compose, "SILBERTABLETT_DRAIN:"));
    let drains =
        number_after(&games, "SILBERTABLETT_DRAIN, value:") + number_after(&games, "preStop: { sleep: { seconds:");
    assert!(number_after(&games, "terminationGracePeriodSeconds:") > 2 * drains);
    let balancer = read("deploy/haproxy.cfg");
    for node in ["node1", "node2", "node3"] {
        assert!(
            compose.contains(&format!("  {node}: *node")) && balancer.contains(&format!("server {node} {node}:8417"))
        );
    }
}

/// Whoever is woken by an alert finds what to do under its name.
#[test]
fn alerts_say_what_to_do() {
    let (alerts, manual) = (read("deploy/alerts.yaml"), read("docs/operating.md"));
    let names: Vec<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    assert!(names.len() >= 8, "{names:?}");
    for name in &names {
        assert!(manual.contains(&format!("| `{name}` |")), "docs/operating.md does not say what to do about {name}");
    }
    let told = manual.lines().filter(|line| line.starts_with("| `Silbertablett")).count();
    assert_eq!(told, names.len(), "docs/operating.md tells of an alert that there is not");
    // Routes that alerts and pictures are about are routes of the program.
    let server: String = files("crates/server/src/routes", ".rs").iter().map(|path| read(path)).collect();
    let pictures = read("deploy/grafana.json").replace("\\\"", "\"");
    for text in [alerts.as_str(), pictures.as_str()] {
        for route in text.split("route=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(server.contains(&format!("\"{route}\"")), "the program has no route {route}");
        }
    }
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
