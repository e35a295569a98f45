//! The ways to mark boxes: as data for the script, and as a list to choose from where no script runs.

use super::area::price_words;
use super::cut_short;
use super::view::{View, mark_key, source_key};
use crate::forms::field;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value as Json, json};
use silbertablett_rules::{Die, Move};
use silbertablett_screen::Choice;
use silbertablett_screen::drawing::Made;
use silbertablett_screen::{Preview, preview_words};
use silbertablett_texts::{bonus_words, box_words, move_words};

/// What a choice pays and sets off.
fn pays(view: &View<'_>, choice: &Choice) -> String {
    preview_words(view.ctx.texts(), view.sheet, &choice.preview, bonus_words)
}

/// The same without the dice it leaves, which are shown beside it, and with its price where a hint was asked for: a box shows that of its best way only.
fn gains(view: &View<'_>, choice: &Choice) -> String {
    let preview = Preview { lost_dice: 0, ..choice.preview.clone() };
    let gains = preview_words(view.ctx.texts(), view.sheet, &preview, bonus_words);
    match view.data.hint.and_then(|hint| hint.cost(choice.mv)) {
        Some(price) => format!("{gains} ({})", price_words(view.ctx, price)),
        None => gains,
    }
}

fn way_words(view: &View<'_>, choice: &Choice) -> String {
    move_words(view.ctx.texts(), view.sheet, view.state, choice.mv)
}

/// The dice that go to the platter if a die is picked, by their numbers.
fn leaving(view: &View<'_>, choice: &Choice) -> Vec<usize> {
    match choice.mv {
        Move::Take { die, .. } => view.state.table().lost_by(die).iter().map(Die::index).collect(),
        _ => Vec::new(),
    }
}

/// All ways as data. Texts are listed once: the ways of a die to one box mostly pay the same.
pub(super) fn data(view: &View<'_>) -> Markup {
    let mut texts: Vec<String> = Vec::new();
    let mut place = |text: String| {
        texts.iter().position(|known| *known == text).unwrap_or_else(|| {
            texts.push(text);
            texts.len() - 1
        })
    };
    let mut ways: Vec<Json> = Vec::new();
    if view.acts() {
        for choice in view.screen.choices.marks() {
            let (Some(source), Some(mark)) = (choice.source, choice.mark) else { continue };
            let cost = u8::from(!choice.adjust.is_none());
            ways.push(json!([
                source_key(source),
                mark_key(mark),
                choice.token,
                cost,
                place(way_words(view, choice)),
                place(pays(view, choice)),
                choice.preview.points,
                leaving(view, choice),
                choice.leads_to,
                ghost(choice.preview.makes),
                place(gains(view, choice)),
            ]));
        }
    }
    let [none, touch] = ["page-preview-none", "page-preview-touch"].map(|key| match cut_short::news(view) {
        Some(words) => words,
        None if view.picks() => view.ctx.t(key),
        None => String::new(),
    });
    let platter = view.ctx.t("page-to-platter");
    let data = json!({ "texts": texts, "ways": ways, "none": none, "touch": touch, "platter": platter });
    // `<` must not end the element.
    let text = data.to_string().replace('<', "\\u003c");
    html! { script type="application/json" #choices { (PreEscaped(text)) } }
}

/// What would stand in the box, as the script shows it: a number, or the sign of a cross or a ring.
fn ghost(makes: Option<Made>) -> String {
    match makes {
        Some(Made::Cross | Made::Both) => "×".to_owned(),
        Some(Made::Ring) => "○".to_owned(),
        Some(Made::Number(number)) => number.to_string(),
        Some(Made::Nothing) | None => String::new(),
    }
}

/// The ways to a chosen box, or with a chosen die where it can be used without a box being pointed at: for readers without
/// script, who reach it by the address. It leads back to `home`.
pub(super) fn chooser(view: &View<'_>, home: &str) -> Markup {
    let (Some(mark), true) = (view.chosen_box(), view.acts()) else { return html! { div #ways {} } };
    let chosen = view.chosen();
    let ways = view.screen.choices.marks().filter(|choice| choice.mark == Some(mark));
    let ways: Vec<&Choice> = ways.filter(|choice| chosen.is_none() || choice.source == chosen).collect();
    if ways.is_empty() {
        return html! { div #ways {} };
    }
    html! {
        div.ways #ways {
            h2 { (view.ctx.t("page-choose-way")) }
            p { (box_words(view.ctx.texts(), view.sheet, mark)) }
            ul { @for (i, choice) in ways.iter().enumerate() {
                li {
                    button name=(field::TOKEN) value=(choice.token) id={ "way-" (i) } { (way_words(view, choice)) }
                    small { (pays(view, choice)) }
                }
            } }
            a href=(home) { (view.ctx.t("cancel")) }
        }
    }
}
