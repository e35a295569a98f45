//! `sheet` and `sheets`, and custom sheet files everywhere.

use super::{folder, json, run, run_with, write};

#[test]
fn sheets_become_pictures_with_all_their_boxes() {
    let folder = folder();
    let guide = include_str!("../../../../docs/sheet-format.md");
    let example = guide.split("## A complete file").nth(1).and_then(|text| text.split("```").nth(1));
    let example = example.and_then(|text| text.strip_prefix("toml")).expect("the complete file of the guide");
    let mine = write(folder.path(), "picnic.toml", example);
    for (sheet, boxes) in
        [("classic", 16 + 11 + 11 + 11 + 11), ("twice", 10 + 12 * 3 + 24), (&mine, 9 + 11 + 6 + 5 + 6)]
    {
        let picture = folder.path().join("sheet.svg");
        let picture = picture.to_str().expect("a plain path");
        let (out, error, status) = run(&["sheet", sheet, "--svg", picture, "--force"]);
        assert_eq!((out.as_str(), error.as_str(), status), ("", "", 0));
        let text = std::fs::read_to_string(picture).expect("a picture");
        let document = roxmltree::Document::parse(&text).expect("well-formed XML");
        assert_eq!(document.root_element().tag_name().name(), "svg");
        let drawn = document.descendants().filter(|node| node.attribute("data-box").is_some()).count();
        assert_eq!(drawn, boxes, "{sheet}");
        assert_eq!(run(&["sheet", sheet, "--svg", "-"]).0, text);
    }
    let (_, error, status) = run(&["sheet", "classic", "--svg", folder.path().to_str().expect("a plain path")]);
    assert_eq!(status, 1, "{error}");
    assert_eq!(run(&["sheet", "classic", "--svg", "x.svg", "--json"]).2, 2);
}

#[test]
fn sheets_lists_what_is_certain_and_what_is_not() {
    let (out, _, status) = run(&["sheets"]);
    assert_eq!(status, 0);
    for line in out.lines() {
        let reconstructed = line.starts_with("deluxe") || line.starts_with("mixed");
        assert_eq!(line.contains("reconstructed"), reconstructed, "{line}");
    }
    let (out, _, _) = run(&["sheets", "--json"]);
    assert!(out.lines().all(|line| json(line)["notes"].as_str().is_some_and(|notes| notes.contains("certain"))));
}

#[test]
fn a_faulty_sheet_file_is_refused_with_all_its_faults() {
    let folder = folder();
    let text = silbertablett_sheets::find("classic", None).expect("a sheet").toml;
    let text = text.replace("extra_die = { slots = 7 }", "extra_die = { slots = 3 }").replace("\"FOX\"]", "\"FOXX\"]");
    let file = write(folder.path(), "mine.toml", &text);
    for command in [&["sheet", &file][..], &["simulate", "--sheet", &file, "--seats", "random", "--games", "1"]] {
        let (out, error, status) = run(command);
        assert_eq!((out.as_str(), status), ("", 2));
        assert_eq!(error.matches("`FOXX` is not a bonus").count(), 2, "{error}");
        assert!(error.lines().skip(1).all(|line| line.trim_start().starts_with("line ")), "{error}");
    }
}

#[test]
fn a_custom_sheet_file_works_wherever_an_id_does() {
    let folder = folder();
    let text = silbertablett_sheets::find("twice", None).expect("a sheet").toml;
    // The same game with eleven pink and blue boxes.
    let text = text.replace("id = \"twice\"", "id = \"mine\"").replace("boxes = 12", "boxes = 11");
    let text = text.replace("10 = \"RET\", 12 = \"G?\" }", "10 = \"RET\" }");
    let text = text.replace("11 = \"B?\", 12 = \"Y?\" }", "11 = \"B?\" }");
    let text = text.replace("11 = 5, 12 = 6 }", "11 = 5 }").replace(", 66, 78]", ", 66]");
    let file = write(folder.path(), "mine.toml", &text);
    let (out, error, status) = run(&["sheet", &file]);
    assert_eq!(status, 0, "{error}");
    assert!(out.contains("mine, revision 1"), "{out}");

    let records = folder.path().join("mine.jsonl");
    let records = records.to_str().expect("a plain path");
    let play = ["simulate", "--sheet", &file, "--seats", "greedy", "--games", "3", "--records", records];
    let (_, error, status) = run(&[&play[..], &["--rulings", "peer"]].concat());
    assert_eq!(status, 0, "{error}");
    let (out, _, status) = run(&["verify", records]);
    assert_eq!((status, out.matches("mine, complete").count()), (0, 3), "{out}");

    let paper = write(folder.path(), "paper.toml", "sheet = \"mine.toml\"\n[[seats]]\nname = \"Ann\"\npink = [1, 2]\n");
    let (out, error, status) = run(&["score", &paper]);
    assert_eq!(status, 0, "{error}");
    assert!(out.contains("total            3"), "{out}");
}

#[test]
fn pictures_speak_the_readers_language_and_fit_the_paper() {
    let picture = |more: &[&str]| run(&[&["sheet", "classic", "--svg", "-"], more].concat()).0;
    let size = |text: &str| {
        let document = roxmltree::Document::parse(text).expect("well-formed XML");
        ["width", "height"].map(|name| document.root_element().attribute(name).unwrap_or_default().to_owned())
    };
    let english = picture(&[]);
    assert!(english.contains("xml:lang=\"en\"") && english.contains("Green"));
    assert_eq!(size(&english), ["297mm", "210mm"]);
    let polish = picture(&["--lang", "Polski", "--paper", "letter"]);
    assert!(polish.contains("xml:lang=\"pl\"") && polish.contains("Zielony") && !polish.contains("Green"));
    assert_eq!(size(&polish), ["279.4mm", "215.9mm"]);
    let (_, error, status) = run(&["sheet", "classic", "--svg", "-", "--paper", "a0"]);
    assert!(status == 2 && error.contains("letter"), "{error}");
}

#[test]
fn a_sheet_as_json_is_a_sheet_file() {
    let folder = folder();
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let (json_text, _, _) = run(&["sheet", sheet, "--json"]);
        let file = write(folder.path(), "any.name", &json_text);
        assert_eq!(run(&["sheet", &file, "--json"]), (json_text.clone(), String::new(), 0));
        assert_eq!(run_with(&["sheet", "-"], json_text.clone()).0, run(&["sheet", sheet]).0);
        let play = ["simulate", "--sheet", &file, "--seats", "greedy", "--games", "10", "--json"];
        let mean = |out: &str| json(out)["mean"].clone();
        let named = ["simulate", "--sheet", sheet, "--seats", "greedy", "--games", "10", "--json"];
        assert_eq!(mean(&run(&play).0), mean(&run(&named).0));
    }
    let (_, error, status) = run_with(&["sheet", "-"], "{\n\"id\": }");
    assert!(status == 2 && error.contains("line 2"), "{error}");
}

/// S7: every command does the same with a bot that has no net for the sheet.
#[test]
fn bots_without_a_net_for_the_sheet_play_greedily_and_say_so() {
    let folder = folder();
    let text = silbertablett_sheets::find("classic", None).expect("a sheet").toml;
    let text = text.replace("id = \"classic\"", "id = \"mine\"").replace("O4", "O5");
    let file = write(folder.path(), "mine.toml", &text);
    let simulated = |bot: &str| {
        let (out, error, status) = run(&["simulate", "--sheet", &file, "--seats", bot, "--games", "5", "--json"]);
        assert_eq!(status, 0, "{error}");
        (json(&out)["mean"].clone(), error)
    };
    let (greedy, nothing) = simulated("greedy");
    assert_eq!(nothing, "");
    for bot in ["net-score", "net", "expert"] {
        let (mean, note) = simulated(bot);
        assert_eq!(mean, greedy, "{bot}");
        assert!(note.contains("no net for the sheet `mine`") && note.contains(bot), "{note}");
    }
    for bot in ["beginner", "casual", "regular", "club", "master"] {
        assert!(simulated(bot).1.contains("no net"), "{bot}");
    }
    let (_, note, status) = run(&["duel", "net", "greedy", "--sheet", &file, "--games", "5"]);
    assert!(status == 0 && note.contains("no net"), "{note}");
    let (_, note, status) = run(&["lab", "forbid", "net", "--sheet", &file, "--games", "2"]);
    assert!(status == 0 && note.contains("no net"), "{note}");
}

/// A ruling that came after the training of a net is one it never learned: nets play on, and whoever starts them is told.
#[test]
fn bots_say_which_rulings_their_nets_never_learned() {
    let played = |bot: &str, rulings: &str| {
        run(&["simulate", "--sheet", "mixed", "--rulings", rulings, "--seats", bot, "--games", "1", "--json"])
    };
    let (_, note, status) = played("club,greedy", "return_after_reroll=yes");
    assert_eq!(status, 0, "{note}");
    assert_eq!(note.lines().count(), 1, "{note}");
    assert!(note.contains("the net of club never learned `return_after_reroll`"), "{note}");
    for (bot, rulings) in [("greedy", "return_after_reroll=yes"), ("club,greedy", "fox_floor_zero=no")] {
        assert_eq!(played(bot, rulings).1, "", "{bot} {rulings}");
    }
    let duel = ["duel", "net-score", "greedy", "--sheet", "mixed", "--seats", "2", "--games", "1"];
    let (_, note, _) = run(&[&duel[..], &["--rulings", "return_after_reroll=yes"]].concat());
    assert!(note.contains("net-score never learned"), "{note}");
}

#[test]
fn an_older_revision_is_named_wherever_a_sheet_is() {
    let folder = folder();
    let (newest, older) = (run(&["sheet", "mixed"]).0, run(&["sheet", "mixed@1"]).0);
    assert!(newest.contains("(mixed, revision 2)") && older.contains("(mixed, revision 1)"), "{newest}{older}");
    assert_eq!(run(&["sheet", "mixed@2"]).0, newest);
    assert_eq!(run(&["sheet", "mixed@3"]).2, 2);
    for (sheet, written) in [("mixed", "\"revision\":2"), ("mixed@1", "\"sheet\":\"mixed\",\"seats\"")] {
        let records = folder.path().join(format!("{sheet}.jsonl"));
        let records = records.to_str().expect("a plain path");
        let play = ["simulate", "--sheet", sheet, "--seats", "greedy", "--games", "2", "--records", records];
        assert_eq!(run(&play).2, 0);
        assert!(std::fs::read_to_string(records).expect("records").lines().all(|line| line.contains(written)));
        assert_eq!(run(&["verify", records]).2, 0);
    }
    let paper = "sheet = \"mixed@1\"\n[[seats]]\nname = \"Ann\"\npurple = [5, 7, 11, 15]\n";
    let points = |paper: &str| {
        let (out, error, status) = run(&["score", &write(folder.path(), "paper.toml", paper), "--json"]);
        assert_eq!(status, 0, "{error}");
        let scored: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        scored["seats"][0]["areas"]["purple"].as_i64()
    };
    assert_eq!((points(paper), points(&paper.replace("@1", ""))), (Some(18), Some(23)));
}
