//! The small forms: what the table says beside its order, the reader's page, the language switch, deleting.

use super::field;
use super::fields::first;
use crate::Settings;
use silbertablett_record::notation;
use silbertablett_session::LogEntry;
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::Lang;

/// What the form of the table says beside its [`Click`](crate::Click), and what addresses of the table ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableForm {
    /// The seat that is looked from, from 0; it may be one that the game does not have.
    pub seat: Option<usize>,
    /// The version of the game that the reader has seen.
    pub since: Option<usize>,
    /// The seat about which the reader has seen the others asked, from 0.
    pub late: Option<usize>,
    /// Whether people do not want to watch the bots one by one.
    pub hurries: bool,
    /// Whether the device is being given to the seat.
    pub passing: bool,
}

impl TableForm {
    /// Reads the fields of the form.
    pub fn read(fields: &[(String, String)]) -> TableForm {
        let number = |name| first(fields, name).parse().ok();
        TableForm {
            seat: number(field::SEAT),
            since: number(field::VERSION),
            late: None,
            hurries: first(fields, field::DO) == "hurry",
            passing: false,
        }
    }

    /// Reads the query of an address such as `/game/ID/table?since=3&seat=0`.
    pub fn of_query(query: &[(String, String)]) -> TableForm {
        let number = |name| first(query, name).parse().ok();
        let passing = !first(query, field::PASS).is_empty();
        let (seat, since, late) = (number(field::SEAT), number(field::SINCE), number(field::LATE));
        TableForm { seat, since, late, hurries: false, passing }
    }
}

/// Whether the form of a new game wants the device to be passed round in a step of its own; `None` where it does not ask.
pub fn wants_passing(fields: &[(String, String)]) -> Option<bool> {
    (!first(fields, field::ASKS_PASSES).is_empty()).then(|| !first(fields, field::PASSES).is_empty())
}

/// The seat (from 0) that gives a share to dice that nobody can rig, and the share; no seat where the form names none.
pub fn share_form(fields: &[(String, String)]) -> (Option<usize>, &str) {
    (first(fields, field::SEAT).parse().ok(), first(fields, field::SHARE))
}

/// Whether the form of a lesson does what a step asks for.
pub fn lesson_answer(sheet: &SheetFile, asked: &LogEntry, fields: &[(String, String)]) -> bool {
    match asked {
        LogEntry::Throw(_) => first(fields, field::DO) == "throw",
        LogEntry::Move(_, mv) => first(fields, field::TOKEN) == notation(sheet, *mv),
        _ => false,
    }
}

/// The name under which the dice of the day are played; empty where the form says none.
pub fn daily_name(fields: &[(String, String)]) -> &str {
    first(fields, field::NAME).trim()
}

/// From which entry of the log (from 0) a game is played on; `None` where the form says nothing that makes sense.
pub fn branch_entry(fields: &[(String, String)]) -> Option<usize> {
    first(fields, field::ENTRY).parse().ok()
}

/// The form of the reader's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeForm {
    /// The name as it was typed; it may be too long.
    pub name: String,
    /// The language, if it is one of ours.
    pub lang: Option<Lang>,
    /// How the reader wants things.
    pub settings: Settings,
}

impl MeForm {
    /// Reads the fields of the form.
    pub fn read(fields: &[(String, String)]) -> MeForm {
        MeForm {
            name: first(fields, field::NAME).to_owned(),
            lang: Lang::from_code(first(fields, field::LANG)),
            settings: Settings::from_form(fields),
        }
    }
}

/// What the page of programs asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramWish {
    /// A token for a program of this name.
    Add {
        /// The name as it was typed.
        name: String,
        /// Whether it may play.
        plays: bool,
    },
    /// The end of the program of this id.
    End(String),
}

impl ProgramWish {
    /// Reads the fields of the form; `None` where they ask for nothing.
    pub fn read(fields: &[(String, String)]) -> Option<ProgramWish> {
        match first(fields, field::DO) {
            "add" => Some(ProgramWish::Add {
                name: first(fields, field::NAME).trim().to_owned(),
                plays: !first(fields, field::PLAYER).is_empty(),
            }),
            "end" => Some(ProgramWish::End(first(fields, field::TO).to_owned())),
            _ => None,
        }
    }
}

/// Whether the reader is sure to delete everything.
pub fn is_sure(fields: &[(String, String)]) -> bool {
    !first(fields, field::SURE).is_empty()
}

/// The language switch: the language, if it is one of ours, and the path to come back to, as it was sent.
pub fn language_form(fields: &[(String, String)]) -> (Option<Lang>, &str) {
    (Lang::from_code(first(fields, field::LANG)), first(fields, field::BACK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CSRF_FIELD, Ctx, MeData, RECORD_FIELD, me};
    use std::collections::BTreeSet;

    fn fields(text: &[(&str, &str)]) -> Vec<(String, String)> {
        text.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn what_makes_no_sense_counts_as_not_said() {
        let form = TableForm::read(&fields(&[("seat", "-1"), ("version", "x"), ("do", "Hurry")]));
        assert_eq!(form, TableForm::default());
        let form = TableForm::read(&fields(&[("seat", "2"), ("version", " 7 "), ("do", "hurry")]));
        assert_eq!(form, TableForm { seat: Some(2), since: Some(7), late: None, hurries: true, passing: false });
        assert_eq!(TableForm::of_query(&fields(&[("since", "7"), ("seat", "1")])).since, Some(7));
        assert_eq!(branch_entry(&fields(&[("entry", "")])), None);
        assert!(!is_sure(&[]) && is_sure(&fields(&[("sure", "1")])));
        assert_eq!(language_form(&fields(&[("lang", "fr"), ("back", "/me")])), (None, "/me"));
    }

    /// The script that gives a share fills the field that is read here.
    #[test]
    fn a_share_names_its_seat() {
        assert_eq!(share_form(&fields(&[("seat", "1"), ("share", "ab")])), (Some(1), "ab"));
        assert_eq!(share_form(&[]), (None, ""));
        assert!(include_str!("../../assets/dice.js").contains(&format!("form.elements.{}.value = ", field::SHARE)));
    }

    /// The script of the page sends fields of these names, and no others.
    #[test]
    fn the_script_knows_the_names_of_its_fields() {
        let script = include_str!("../../assets/page.js");
        let sent: BTreeSet<&str> =
            script.split("send(\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
        assert_eq!(sent, BTreeSet::from(field::SCRIPT));
    }

    /// The names here are those of the pages: another name in one of them would be a form that does nothing.
    #[test]
    fn the_pages_have_these_fields() {
        let ctx = Ctx {
            lang: Lang::De,
            player_name: "Ann",
            settings: Settings::default(),
            csrf: "c",
            here: "/me",
            site: "https://games.example",
            sheet: None,
        };
        let html = me(&ctx, &MeData::default());
        let names = ["name", "lang", "shortcuts", "symbols", "reduced_motion", "theme", "sure", "back", CSRF_FIELD];
        for name in names {
            assert!(html.contains(&format!("name=\"{name}\"")), "{name}");
        }
        assert!(crate::upload(&ctx, None).contains(&format!("name=\"{RECORD_FIELD}\"")));
    }
}
