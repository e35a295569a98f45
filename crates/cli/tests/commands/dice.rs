//! `verify --dice` from outside, on the first throw of docs/fair-dice.md.

use super::{folder, json, run, write};

const PROMISED: &str = concat!(
    r#"{"format":"silbertablett-record/1","sheet":"classic","seats":["Ann","Bo"],"dice":{"scheme":"silbertablett-dice/1","#,
    r#""commitment":"c9a6ec44bf7fdeeea07740d15dfa05c55db759fc54d8114920dee3e0494b641b","#,
    r#""secret":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","seats":["banana 77",""]},"#,
    r#""log":[{"throw":{"white":5,"yellow":2,"blue":4,"green":2,"orange":3,"purple":6}}]}"#
);

#[test]
fn dice_are_as_promised_or_not() {
    let folder = folder();
    let good = write(folder.path(), "good.json", PROMISED);
    let other = write(folder.path(), "other.json", &PROMISED.replace("\"white\":5", "\"white\":6"));
    let silent = write(folder.path(), "silent.json", &PROMISED.replace("\"secret\":\"0001", "\"secret\":\"1001"));

    let (out, err, status) = run(&["verify", "--dice", &good]);
    assert_eq!((err.as_str(), status), ("", 0));
    assert!(out.contains("dice: the one roll is as promised; 1 of 2 seats gave a share"), "{out}");
    let (out, _, status) = run(&["verify", "--dice", "--json", &good]);
    assert_eq!((status, &json(&out)["dice"]["throws"]), (0, &1.into()));
    assert_eq!(json(&out)["ok"], true);

    let (out, _, status) = run(&["verify", "--dice", &other, &silent]);
    assert_eq!(status, 1);
    assert!(out.contains("not proven: entry 0: the throw that follows is white 5, "), "{out}");
    assert!(out.contains("not proven: the secret of the dice belongs to the commitment "), "{out}");
    assert!(out.ends_with("2 games: 0 ok, 2 faulty\n"), "{out}");
    let (out, _, status) = run(&["verify", "--dice", "--json", &other]);
    let answer = json(&out);
    assert_eq!((status, &answer["ok"], &answer["dice"]["ok"]), (1, &true.into(), &false.into()));

    // Whoever does not ask is told about the rules, as before.
    assert_eq!(run(&["verify", &other]).2, 0);
}
