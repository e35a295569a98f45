//! What a host must not need.

use std::process::Command;

/// Sockets, runtimes and pages belong to those that use a host.
#[test]
fn there_is_no_socket_and_no_runtime_below_a_host() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--package", env!("CARGO_PKG_NAME"), "--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{p}", "--all-features", "--offline", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs this test");
    let text = String::from_utf8_lossy(&tree.stdout);
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let below: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(below.contains(&"silbertablett-session") && below.contains(&"silbertablett-store"), "{text}");
    for kind in ["tokio", "axum", "hyper", "tower", "mio", "socket2", "async-std", "smol", "futures-executor", "http"] {
        let found = below.iter().find(|name| **name == kind || name.starts_with(&format!("{kind}-")));
        assert_eq!(found, None, "{kind} is not the business of a host");
    }
    assert!(!below.contains(&"rusqlite"), "which store it is is chosen by those that use a host");
    for room in ["server", "web", "page", "svg", "texts", "screen", "view", "terminal", "cli"] {
        assert!(!below.contains(&format!("silbertablett-{room}").as_str()), "a host does not use {room}");
    }
}
