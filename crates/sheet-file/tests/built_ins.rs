//! The sheets of the program are read without a fault, and their facts are those of the rules (section 4), written down here from
//! the rules and not from the sheet files.

use silbertablett_rules::{Action, Area, Ruling};
use silbertablett_sheet_file::{Certainty, SheetFile, built_in, built_ins, is_built_in, name_of, named, revisions};

#[test]
fn every_built_in_sheet_is_read() {
    for sheet in silbertablett_sheets::ALL {
        let read = SheetFile::parse(sheet.toml).unwrap_or_else(|e| panic!("{}:\n{e}", sheet.id));
        assert_eq!((read.id(), read.revision()), (sheet.id, sheet.revision));
        assert!(!sheet.notes.is_empty());
    }
    assert_eq!(
        built_ins().map(|sheet| sheet.id().to_owned()).collect::<Vec<_>>(),
        ["classic", "twice", "deluxe", "mixed"]
    );
    assert!(built_in("classic", Some(1)).is_some());
    assert!(built_in("classic", Some(2)).is_none() && built_in("chess", None).is_none());
}

#[test]
fn every_revision_is_reached_by_a_name_of_its_own() {
    let names: Vec<String> = revisions().map(|sheet| name_of(&sheet)).collect();
    assert_eq!(names, ["classic", "twice", "deluxe", "mixed@1", "mixed"]);
    for (sheet, name) in revisions().zip(&names) {
        assert!(std::sync::Arc::ptr_eq(&named(name).expect("its name"), &sheet), "{name}");
        let in_full = format!("{}@{}", sheet.id(), sheet.revision());
        assert_eq!(named(&in_full).expect("the newest can be named in full too"), sheet);
    }
    for wrong in ["", "@", "mixed@", "mixed@0", "mixed@3", "mixed@one", "@1", "mixed@1@1", "chess@1"] {
        assert!(named(wrong).is_none(), "{wrong}");
    }
    // A sheet that borrows the id of an older revision is not that revision.
    let text = silbertablett_sheets::named("mixed@1").expect("a sheet").toml.replace("Clever Mixed", "My own print");
    let borrowed = SheetFile::parse(&text).expect("only the name differs");
    assert!(!is_built_in(&borrowed));
    assert_eq!(name_of(&borrowed), "mixed");
}

/// A revision that replaces another still is the same game: its dice, areas, rulings and levels stay.
#[test]
fn revisions_of_a_sheet_differ_only_in_what_is_printed() {
    for pair in revisions().collect::<Vec<_>>().windows(2).filter(|pair| pair[0].id() == pair[1].id()) {
        let [old, new] = pair else { unreachable!("windows of two") };
        assert!(old.revision() < new.revision());
        assert_ne!(old.tables(), new.tables());
        assert_eq!((old.name(), old.layout()), (new.name(), new.layout()));
        assert_eq!(old.tables().levels(), new.tables().levels());
        assert_eq!(old.tables().rulings(), new.tables().rulings());
        assert!(silbertablett_rules::Die::all().all(|die| old.die_name(die) == new.die_name(die)));
    }
}

fn sheet(id: &str) -> std::sync::Arc<SheetFile> {
    named(id).expect("a sheet of the program")
}

/// What is printed in the boxes: a grid row by row, `x` a printed cross and `-` no box; in a track `3` a number, `>=3` a minimum,
/// `*2` a factor.
#[test]
fn dice_rounds_and_bars() {
    for (id, dice, rounds, bars) in [
        ("classic", "white yellow blue green orange purple", "RR +1 RR KX|K6", "reroll 7 extra_die 7"),
        ("twice", "white yellow blue green pink silver", "RR +1 RET K?", "reroll 6 FOX return 6 P? extra_die 6 S?"),
        ("deluxe", "white yellow blue green orange purple", "RR +1 RR K?", "reroll 7 extra_die 7"),
        (
            "mixed",
            "white yellow blue green orange purple",
            "RR +1 MIX K?",
            "reroll 6 return 3 extra_die 6 polish 3 joker 3",
        ),
        (
            "mixed@1",
            "white yellow blue green orange purple",
            "RR +1 MIX K?",
            "reroll 6 return 3 extra_die 6 polish 3 joker 3",
        ),
    ] {
        let file = sheet(id);
        let names: Vec<&str> = silbertablett_rules::Die::all().map(|die| file.die_name(die)).collect();
        assert_eq!(names.join(" "), dice);
        assert!(Area::all().all(|area| file.area(area).name == names[area.index() + 1]), "an area a coloured die");
        assert_eq!(file.rounds().join(" "), rounds);
        let bar = |action: Action| {
            let end = file.bar_end(action).map_or(String::new(), |code| format!(" {code}"));
            format!("{} {}{end}", action.name(), file.tables().bar(action).slots)
        };
        let known = Action::ALL.into_iter().filter(|&action| file.tables().bar(action).slots > 0);
        assert_eq!(known.map(bar).collect::<Vec<_>>().join(" "), bars);
    }
}

#[test]
fn as_many_icons_as_slots() {
    for file in revisions() {
        let areas = Area::all().flat_map(|area| file.area(area).codes.clone());
        let icons: Vec<String> = areas.chain(file.rounds().iter().cloned()).collect();
        let count = |code: &str| icons.iter().filter(|icon| *icon == code).count();
        let slots = |action| usize::from(file.tables().bar(action).slots);
        for (code, action) in [("RR", Action::Reroll), ("+1", Action::ExtraDie)] {
            assert_eq!(count(code), slots(action), "{code} of {}", file.id());
        }
        let mixed: usize = Action::MIXED.into_iter().map(slots).sum();
        assert_eq!(count("RET") + count("MIX"), mixed, "{}", file.id());
        assert!(count("RET") == 0 || count("MIX") == 0, "no sheet unlocks returns in two ways");
    }
}

#[test]
fn levels() {
    // The least total of each level, from the lowest up.
    for (id, least) in [
        ("classic", vec![140, 160, 180, 200, 220, 240, 260, 281]),
        ("deluxe", vec![140, 160, 180, 200, 220, 240, 260, 281]),
        ("twice", vec![140, 160, 180, 200, 220, 240, 260, 280, 300, 321]),
        ("mixed", vec![160, 180, 210, 240, 270, 300, 330, 360, 390, 421]),
    ] {
        let file = sheet(id);
        assert_eq!(usize::from(file.tables().level_count()), least.len() + 1);
        assert_eq!(file.tables().level(-50), 1);
        for (total, level) in least.iter().zip(2..) {
            assert_eq!(
                (file.tables().level(total - 1), file.tables().level(*total)),
                (level - 1, level),
                "{id} {total}"
            );
        }
    }
}

#[test]
fn rulings_and_sets_of_rulings() {
    // Section 5: what holds by default.
    let always = ["solo_fallback", "return_with_empty_hand", "actions_count_as_possible"];
    for (id, more, peer) in [
        ("classic", "passive_must_take", Some("solo_fallback passive_must_take unmarkable_pick")),
        (
            "twice",
            "active_may_forfeit",
            Some(
                "active_may_forfeit solo_fallback unmarkable_pick silver_chain_forced extra_die_per_round return_with_empty_hand return_after_reroll",
            ),
        ),
        ("deluxe", "active_may_forfeit", None),
        ("mixed", "active_may_forfeit", None),
    ] {
        let file = sheet(id);
        let own = file.tables().rulings();
        for ruling in Ruling::ALL {
            let holds = always.contains(&ruling.name()) || more == ruling.name();
            assert_eq!(own.has(ruling), holds, "{id} {}", ruling.name());
        }
        assert_eq!(file.ruling_sets().collect::<Vec<_>>(), if peer.is_some() { vec!["peer"] } else { vec![] });
        let switched = file.ruling_set("peer").map(|peer| {
            own.differing(peer).map(|ruling| ruling.name().to_owned()).collect::<std::collections::BTreeSet<_>>()
        });
        assert_eq!(switched, peer.map(|names| names.split(' ').map(str::to_owned).collect()), "{id}");
    }
}

#[test]
fn certainty() {
    for (id, certainty) in [
        ("classic", Certainty::Certain),
        ("twice", Certainty::Certain),
        ("deluxe", Certainty::Reconstructed),
        ("mixed", Certainty::Reconstructed),
    ] {
        assert_eq!(sheet(id).certainty(), certainty);
        assert_eq!(sheet(id).caution().is_some(), certainty == Certainty::Reconstructed, "{id}");
    }
}

#[test]
fn a_sheet_is_the_same_as_json() {
    for file in revisions() {
        let again = SheetFile::from_json(file.document()).unwrap_or_else(|e| panic!("{}:\n{e}", file.id()));
        assert_eq!(*file, again);
    }
}
