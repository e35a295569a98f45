//! Names of sheets, bots, rulings and languages: found, suggested, listed, completed.

use super::{json, run};
use assert_cmd::Command;
use silbertablett_bots::NAMES;
use silbertablett_sheets::strengths;
use silbertablett_texts::{Lang, Texts};

#[test]
fn wishes_that_cannot_be_met_say_what_could_be() {
    let play = |more: &'static str| {
        let start = ["simulate", "--games", "1"];
        start.into_iter().chain(more.split(' ')).collect::<Vec<_>>()
    };
    for (arguments, wanted) in [
        (play("--seats greedi"), "greedy"),
        (play("--seats greedy,greedy,greedy,greedy,greedy"), "1 to 4 seats"),
        (play("--seats greedy --sheet klassik"), "classic, twice, deluxe, mixed"),
        (play("--seats greedy --sheet mixed --rulings peer"), "no set of rulings `peer`"),
        (play("--seats greedy --rulings solo_fallback=maybe"), "name=yes or name=no"),
        (play("--seats greedy --rulings house_rule=yes"), "fox_floor_zero"),
        (vec!["simulate", "--seats", "greedy", "--games", "0"], "0"),
        (vec!["sheet", "nowhere.toml"], "no sheet and no file"),
        (vec!["show", "nowhere.json"], "nowhere.json"),
        (vec!["verify"], "FILE"),
        (vec!["serve-me"], "Usage"),
    ] {
        let (_, error, status) = run(&arguments);
        assert_eq!(status, 2, "{arguments:?}: {error}");
        assert!(error.contains(wanted), "{arguments:?}: {error}");
    }
}

#[test]
fn slips_are_answered_with_what_may_be_meant() {
    let simulate = |more: &str| {
        let line = format!("simulate --games 1 {more}");
        run(&line.split(' ').collect::<Vec<_>>()).1
    };
    for (more, meant) in [
        ("--seats gredy", "did you mean `greedy`?"),
        ("--seats magpy", "did you mean `Magpie`?"),
        ("--seats net --sheet clasic", "did you mean `classic`?"),
        ("--seats net --sheet twise", "did you mean `twice`?"),
        ("--seats net --rulings per", "did you mean `peer`?"),
        ("--seats net --rulings solo_falback=no", "did you mean `solo_fallback`?"),
        ("--seats net --rulings solo_fallback=no,solo-fallback=no", "given twice"),
        ("--seats net --rulings peer,peer", "name=yes or name=no"),
    ] {
        let error = simulate(more);
        assert!(error.contains(meant), "{more}: {error}");
    }
    assert!(run(&["bots", "--lang", "deutch"]).1.contains("did you mean `Deutsch`?"));
    assert!(run(&["simulat"]).1.contains("simulate"));
}

#[test]
fn titles_and_names_on_the_screen_will_do_in_any_case() {
    let sheet = |name: &str| run(&["sheet", name]).0;
    let classic = sheet("classic");
    for name in ["Classic", "CLASSIC", "Ganz schön clever", "ganz schön clever", "That's Pretty Clever"] {
        assert_eq!(sheet(name), classic, "{name}");
    }
    assert_eq!(sheet("Doppelt so clever"), sheet("twice"));
    let simulate = |bot: &str, rulings: &str| {
        let line = ["simulate", "--games", "3", "--seats", bot, "--rulings", rulings, "--json"];
        let (out, error, status) = run(&line);
        assert_eq!(status, 0, "{error}");
        json(&out)["mean"].clone()
    };
    let greedy = simulate("greedy", "peer,solo_fallback=yes");
    for (bot, rulings) in [("Greedy", "PEER,solo-fallback=YES"), ("Magpie", "Peer,Solo_Fallback=true")] {
        assert_eq!(simulate(bot, rulings), greedy, "{bot}");
    }
}

#[test]
fn bots_are_listed_with_names_and_strength() {
    let (out, _, status) = run(&["bots"]);
    assert_eq!(status, 0);
    let (json_lines, _, _) = run(&["bots", "--json", "--lang", "de"]);
    let bots: Vec<_> = json_lines.lines().map(json).collect();
    assert_eq!(bots.len(), NAMES.len());
    for (bot, (id, _)) in bots.iter().zip(NAMES) {
        assert_eq!(bot["id"], id);
        let english = silbertablett_texts::names::bot(Texts::of(Lang::En), id);
        let row = out.lines().find(|line| line.starts_with(&format!("{id} "))).unwrap_or_default();
        assert!(row.contains(&english), "{id}: {out}");
        for told in strengths().filter(|told| told.bot == id) {
            let newest = strengths().filter(|t| (t.bot, t.sheet) == (id, told.sheet)).map(|t| t.revision).max();
            if newest == Some(told.revision) {
                assert!(row.contains(&format!("{:.1} ± {:.1}", told.mean, told.standard_error)), "{row}");
                assert_eq!(bot["strength"][told.sheet]["mean"], told.mean);
                assert_eq!(bot["strength"][told.sheet]["se"], told.standard_error);
            }
        }
    }
    assert_eq!(bots.iter().filter(|bot| bot["needs_net"] == false).count(), 2);
    assert!(run(&["bots", "--lang", "de"]).0.contains(bots[0]["name"].as_str().expect("a name")));
}

#[test]
fn numbers_may_be_written_as_people_write_them() {
    let games = |number: &str| {
        let (out, error, status) = run(&["simulate", "--seats", "random", "--games", number, "--json"]);
        (json(if status == 0 { &out } else { "null" })["games"].clone(), error, status)
    };
    for number in ["1000", "1k", "1e3", "1_000", "1K", "0.001M"] {
        assert_eq!(games(number).0, 1000, "{number}");
    }
    for number in ["0", "-1", "1.5", "1e-3", "many", ""] {
        let (_, error, status) = games(number);
        assert!(status == 2 && error.contains("must be a whole number from 1"), "{number}: {error}");
    }
    for line in [
        "simulate --seats random --games 1 --seed -1",
        "show x.json --entry -1",
        "show x.json --line 0",
        "duel net net --seats 5",
        "simulate --seats random --games 1 --threads 0",
        "lab train x.toml --minutes -2",
        "play --seed 1.5",
    ] {
        let (_, error, status) = run(&line.split(' ').collect::<Vec<_>>());
        assert!(status == 2 && error.contains("must be a") && !error.contains("unexpected"), "{line}: {error}");
    }
}

#[test]
fn help_teaches_and_lists_what_there_is() {
    for command in ["verify", "show", "simulate", "score", "bots", "completions", "sheet"] {
        let (out, _, status) = run(&[command, "--help"]);
        assert!(status == 0 && out.contains("Examples:"), "{out}");
    }
    let (out, _, _) = run(&["--help"]);
    let words = out.split(|c: char| !c.is_alphanumeric() && c != '-').collect::<Vec<_>>();
    let ids = silbertablett_sheets::ids().chain(NAMES.iter().map(|(id, _)| *id));
    for word in ids.chain(Lang::ALL.iter().map(|lang| lang.code())) {
        assert!(words.contains(&word), "{word} is missing in {out}");
    }
    // A line that ends in the middle of a sentence breaks after a word, wherever the terminal would break it.
    for command in [&["lab", "forbid", "--help"][..], &["lab", "--help"], &["help", "lab", "train"]] {
        assert_eq!(run(command).2, 0, "{command:?}");
    }
    assert!(run(&["lab", "--help"]).0.contains("look into what bots do"));
}

/// What a shell is offered for the last of some words.
fn offered(words: &[&str]) -> Vec<String> {
    let mut program = Command::cargo_bin("silbertablett").expect("the program is built with its tests");
    let program = program.env("SILBERTABLETT_COMPLETE", "fish").arg("--").arg("silbertablett").args(words);
    let output = program.output().expect("the program starts").stdout;
    let text = String::from_utf8(output).expect("UTF-8");
    text.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn completions_offer_sheets_bots_rulings_and_languages() {
    for (words, wanted) in [
        (&["simulate", "--sheet", "cl"][..], "classic"),
        (&["sheet", "mi"], "mixed"),
        (&["play", "--sheet", "tw"], "twice"),
        (&["simulate", "--seats", "gr"], "greedy"),
        (&["simulate", "--seats", "net,ex"], "net,expert"),
        (&["play", "--seats", "you,mas"], "you,master"),
        (&["duel", "net", "cl"], "club"),
        (&["lab", "forbid", "cas"], "casual"),
        (&["simulate", "--rulings", "pe"], "peer"),
        (&["simulate", "--rulings", "peer,solo"], "peer,solo_fallback=yes"),
        (&["stats", "--lang", "p"], "pl"),
        (&["sheet", "classic", "--paper", "le"], "letter"),
        (&["bo"], "bots"),
    ] {
        let offered = offered(words);
        assert!(offered.iter().any(|word| word == wanted), "{words:?}: {offered:?}");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (out, _, status) = run(&["completions", shell]);
        assert!(status == 0 && out.contains("SILBERTABLETT_COMPLETE"), "{shell}: {out}");
    }
}

/// The scripts as the shells themselves read them; shells that are not installed have nothing to say.
#[test]
#[cfg(unix)]
fn bash_completes_with_the_script() {
    let program = assert_cmd::cargo::cargo_bin("silbertablett");
    let folder = program.parent().expect("a folder").display();
    let line = format!(
        "PATH={folder}:$PATH; source <(silbertablett completions bash); \
         COMP_WORDS=(silbertablett simulate --sheet de); COMP_CWORD=3; COMP_TYPE=9; \
         _clap_complete_silbertablett silbertablett de --sheet; echo \"${{COMPREPLY[@]}}\""
    );
    let output = std::process::Command::new("bash").arg("-c").arg(line).output().expect("bash");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("deluxe"), "{text}{}", String::from_utf8_lossy(&output.stderr));
}
