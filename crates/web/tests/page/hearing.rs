//! A page as a screen reader goes through it.

use crate::common::all;
use scraper::{ElementRef, Html, Node};

/// Something that is heard: role and name, with the id of its element.
#[derive(Debug)]
pub struct Heard {
    pub role: String,
    pub name: String,
    pub id: String,
}

/// What is heard below an element, in order: names of pictures and buttons instead of what is in them, groups before their
/// content, plain text as it stands; nothing that is hidden.
fn heard(element: ElementRef<'_>, into: &mut Vec<Heard>) {
    if element.attr("aria-hidden") == Some("true") || element.attr("hidden").is_some() {
        return;
    }
    let tag = element.value().name();
    let role = element.attr("role").unwrap_or(tag);
    let id = element.attr("id").unwrap_or_default().to_owned();
    let name = element.attr("aria-label");
    if ["img", "button"].contains(&role) {
        let name = name.map_or_else(|| element.text().collect(), str::to_owned);
        into.push(Heard { role: role.to_owned(), name, id });
        return;
    }
    if let Some(name) = name {
        assert!(element.attr("role").is_some() || ["section", "ul", "ol", "form"].contains(&tag), "{tag} has no role");
        into.push(Heard { role: role.to_owned(), name: name.to_owned(), id });
    }
    for child in element.children() {
        match child.value() {
            Node::Text(text) if !text.trim().is_empty() => {
                into.push(Heard { role: "text".to_owned(), name: text.trim().to_owned(), id: String::new() });
            }
            _ => ElementRef::wrap(child).into_iter().for_each(|child| heard(child, into)),
        }
    }
}

/// What is heard below all elements that a selector finds.
pub fn heard_at(page: &Html, selector: &str) -> Vec<Heard> {
    let mut found = Vec::new();
    all(page, selector).into_iter().for_each(|element| heard(element, &mut found));
    found
}
