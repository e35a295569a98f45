//! The host, without HTTP.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod at_hand;
mod bots;
mod consent;
#[allow(dead_code, reason = "its main is for people")]
#[path = "../../examples/console.rs"]
mod console;
mod faulty;
mod games;
mod gathering;
mod kit;
mod limits;
mod looking;
mod nudges;
mod pads;
mod retention;
mod two;
mod votes;

/// The example plays a game to its end, whatever is typed.
#[test]
fn a_console_needs_no_server() {
    let mut out = Vec::new();
    console::play("twice", "greedy", 20_261_130, &mut "2\nnonsense\n1\n999\n".as_bytes(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let last: Vec<&str> = text.lines().rev().take(2).collect();
    assert!(
        last[1].starts_with("You: ") && last[0].starts_with("greedy: ") && last[0].ends_with(" points"),
        "{last:?}"
    );
    assert!(text.matches("Your move").count() > 30);
}
