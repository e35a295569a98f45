//! What of the API stays: nothing of it is taken away, and whatever pages change, programs can change too, or docs/api.md says why not.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn file(path: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/{path}")).unwrap_or_default()
}

/// A description as lines, one for each thing that a client may lean on.
struct Lines<'d> {
    api: &'d Value,
    lines: BTreeSet<String>,
    /// What clients have to send, so that more of it would break them.
    demanded: BTreeSet<String>,
}

impl Lines<'_> {
    fn of(api: &Value) -> Lines<'_> {
        let mut lines = Lines { api, lines: BTreeSet::new(), demanded: BTreeSet::new() };
        for (path, methods) in api["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                lines.operation(&format!("{} {path}", method.to_uppercase()), operation);
            }
        }
        lines
    }

    fn operation(&mut self, name: &str, operation: &Value) {
        self.lines.insert(name.to_owned());
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let of = format!("{name} takes {}", parameter["name"].as_str().unwrap());
            if parameter["required"] == true {
                self.demanded.insert(of.clone());
            }
            self.shape(&of, &parameter["schema"], true);
        }
        for (kind, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
            self.shape(&format!("{name} takes {kind}"), &content["schema"], true);
        }
        for (status, answer) in operation["responses"].as_object().unwrap() {
            let of = format!("{name} answers {status}");
            self.lines.insert(of.clone());
            for (kind, content) in answer["content"].as_object().into_iter().flatten() {
                self.shape(&format!("{of} {kind}"), &content["schema"], false);
            }
        }
    }

    /// Notes what something looks like, to the last field. `sent` is what clients send.
    fn shape(&mut self, of: &str, schema: &Value, sent: bool) {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap();
            // What is told and what is sent under one name differ in what they promise.
            let own = format!("{} {name}", if sent { "sent" } else { "told" });
            if self.lines.insert(own.clone()) {
                self.shape(&own, &self.api["components"]["schemas"][name], sent);
            }
            self.lines.insert(format!("{of}: {name}"));
            return;
        }
        let kinds: BTreeSet<String> = match &schema["type"] {
            Value::String(kind) => [kind.clone()].into(),
            Value::Array(kinds) => kinds.iter().filter_map(|kind| kind.as_str().map(str::to_owned)).collect(),
            _ => BTreeSet::new(),
        };
        for kind in &kinds {
            self.lines.insert(format!("{of}: {kind}"));
        }
        for word in schema["enum"].as_array().into_iter().flatten() {
            self.lines.insert(format!("{of}: {word}"));
        }
        let required: BTreeSet<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (field, inner) in schema["properties"].as_object().into_iter().flatten() {
            let of = format!("{of}.{field}");
            if required.contains(field.as_str()) {
                // Of an answer it is a promise, of a request a demand.
                match sent {
                    true => self.demanded.insert(of.clone()),
                    false => self.lines.insert(format!("{of}: always")),
                };
            }
            self.shape(&of, inner, sent);
        }
        for several in ["oneOf", "anyOf"] {
            for inner in schema[several].as_array().into_iter().flatten() {
                // Which of several it is, the field `do` says.
                let which = inner["properties"]["do"]["enum"][0].as_str();
                self.shape(&which.map_or_else(|| of.to_owned(), |which| format!("{of}({which})")), inner, sent);
            }
        }
        for inner in schema["allOf"].as_array().into_iter().flatten() {
            self.shape(of, inner, sent);
        }
        if schema["items"].is_object() {
            self.shape(&format!("{of}[]"), &schema["items"], sent);
        }
        if schema["additionalProperties"].is_object() {
            self.shape(&format!("{of}.*"), &schema["additionalProperties"], sent);
        }
        if sent {
            self.lines.insert(of.to_owned());
        }
    }

    /// What a client of `kept` would miss, and what it would be asked for that it does not send.
    fn breaks(&self, kept: &BTreeSet<&str>) -> Vec<String> {
        let gone = kept.iter().filter(|line| !line.starts_with("must: ") && !self.lines.contains(**line));
        let gone = gone.map(|line| format!("gone: {line}"));
        let demanded = self.demanded.iter().filter(|of| {
            // A new field is no demand on a client that does not know what it is part of.
            let whole = of.rsplit_once(['.', ' ']).map_or(of.as_str(), |(whole, _)| whole);
            let known = kept.contains(whole.trim_end_matches(" takes")) || kept.contains(whole);
            known && !kept.contains(format!("must: {of}").as_str())
        });
        gone.chain(demanded.map(|of| format!("demanded anew: {of}"))).collect()
    }

    fn text(&self) -> String {
        let demanded = self.demanded.iter().map(|of| format!("must: {of}"));
        self.lines.iter().cloned().chain(demanded).map(|line| line + "\n").collect()
    }
}

const KEPT: &str = "docs/api/http-v1.txt";

/// Every operation, field, word and promise of `docs/api/http-v1.txt` is still there, and nothing more is demanded of clients. What is new is added
/// to the file by `SILBERTABLETT_API=write`; nothing takes a line out of it.
#[test]
fn nothing_is_taken_away_from_clients() {
    let api: Value = serde_json::from_str(&silbertablett_server::document()).unwrap();
    let lines = Lines::of(&api);
    let committed = file(KEPT);
    let kept: BTreeSet<&str> = committed.lines().collect();
    let breaks = lines.breaks(&kept);
    assert!(breaks.is_empty(), "clients of /api/v1 break: {breaks:#?}");
    let text = lines.text();
    if std::env::var("SILBERTABLETT_API").as_deref() == Ok("write") {
        std::fs::write(format!("{ROOT}/{KEPT}"), &text).unwrap();
    } else {
        assert!(text == committed, "{KEPT} lacks what is new: SILBERTABLETT_API=write adds it");
    }
}

/// The test above finds each way of breaking a client.
#[test]
fn what_breaks_clients_is_found() {
    let whole: Value = serde_json::from_str(&silbertablett_server::document()).unwrap();
    let text = Lines::of(&whole).text();
    let kept: BTreeSet<&str> = text.lines().collect();
    assert_eq!(Lines::of(&whole).breaks(&kept), Vec::<String>::new());
    let schemas = "/components/schemas";
    type Change = fn(&mut Value);
    let changes: [(&str, Change); 7] = [
        ("/paths/~1api~1v1~1games~1{id}~1keep", |of| of["post"] = Value::Null),
        (&format!("{schemas}/GameState/properties"), |of| drop(of.as_object_mut().unwrap().remove("version"))),
        (&format!("{schemas}/GameState/required"), |of| of.as_array_mut().unwrap().clear()),
        (&format!("{schemas}/GameState/properties/version"), |of| of["type"] = "string".into()),
        (&format!("{schemas}/WaitsFor/enum"), |of| drop(of.as_array_mut().unwrap().pop())),
        (&format!("{schemas}/NewTable/required"), |of| of.as_array_mut().unwrap().push("pace".into())),
        ("/paths/~1api~1v1~1games/get/parameters/0", |of| of["required"] = true.into()),
    ];
    for (pointer, change) in changes {
        let mut api = whole.clone();
        change(api.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")));
        if api["paths"]["/api/v1/games/{id}/keep"]["post"].is_null() {
            api["paths"].as_object_mut().unwrap().remove("/api/v1/games/{id}/keep");
        }
        assert_ne!(Lines::of(&api).breaks(&kept), Vec::<String>::new(), "{pointer}");
    }
    // What is added breaks nobody.
    let mut api = whole.clone();
    api["components"]["schemas"]["GameState"]["properties"]["colour"] = serde_json::json!({"type": "string"});
    api["components"]["schemas"]["NewTable"]["properties"]["colour"] = serde_json::json!({"type": "string"});
    assert_eq!(Lines::of(&api).breaks(&kept), Vec::<String>::new());
}

/// The addresses of pages that take a form (`post`), or show something (`get`).
fn pages_by(method: &str) -> BTreeSet<String> {
    let source = file("crates/server/src/routes/mod.rs");
    let routes = source.split(".route(\"").skip(1).filter_map(|rest| rest.split_once('"'));
    let of = format!("{method}(");
    let own = routes.filter(|(_, rest)| rest.lines().next().is_some_and(|line| line.contains(&of)));
    own.map(|(path, _)| path.to_owned()).collect()
}

/// The operations of the API as docs/api.md names them, of this method or of all others.
fn operations(gets: bool) -> BTreeMap<String, bool> {
    let api: Value = serde_json::from_str(&silbertablett_server::document()).unwrap();
    let mut operations = BTreeMap::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        let path = path.trim_start_matches("/api/v1/").replace("{id}", "ID").replace("{sheet}", "SHEET");
        let path = path.replace("{number}", "N").replace("{entry}", "N").replace("{date}", "DATE");
        for method in methods.as_object().unwrap().keys().filter(|method| (*method == "get") == gets) {
            operations.insert(format!("{} {path}", method.to_uppercase()), false);
        }
    }
    operations
}

/// The rows of the table of docs/api.md that says where programs do what pages do: an address of a page, what its form asks for, and what
/// there is for programs.
fn rows(head: &str) -> Vec<[String; 3]> {
    let doc = file("docs/api.md");
    let table = doc.split(head).nth(1).expect("the table of what pages do");
    let lines = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    lines
        .map(|line| {
            let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
            cells.try_into().unwrap_or_else(|cells| panic!("three cells: {cells:?}"))
        })
        .collect()
}

fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Compares a table of docs/api.md with the routes of pages and of the API: each has its row, and each row an operation, or a reason why there is none.
fn compare(head: &str, pages: &BTreeSet<String>, mut operations: BTreeMap<String, bool>) {
    let mut named_pages = BTreeSet::new();
    for [page, what, programs] in rows(head) {
        named_pages.extend(quoted(&page).into_iter().map(str::to_owned));
        assert!(!what.is_empty(), "{page}");
        let named = quoted(&programs);
        for operation in named.iter().filter(|name| name.contains(' ')) {
            let known = operations.get_mut(*operation);
            *known.unwrap_or_else(|| panic!("{page}: the API has no `{operation}`")) = true;
        }
        assert!(!named.is_empty() || programs.split(' ').count() >= 5, "{page}: neither an address nor a reason");
    }
    assert_eq!(named_pages, *pages, "docs/api.md has a row for each of these routes, and no other");
    let unnamed: Vec<&String> = operations.iter().filter(|(_, named)| !**named).map(|(name, _)| name).collect();
    assert!(unnamed.is_empty(), "no page does this, says docs/api.md: {unnamed:?}");
}

/// Whatever a page changes has an address of the API, or docs/api.md says why it is for people alone.
#[test]
fn what_pages_change_programs_can_change_too() {
    compare("| a page changes |", &pages_by("post"), operations(false));
}

/// The same of what a page shows.
#[test]
fn what_pages_show_programs_can_see_too() {
    compare("| a page shows |", &pages_by("get"), operations(true));
}
