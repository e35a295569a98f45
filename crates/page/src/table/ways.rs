//! The ways to mark boxes: as data for the script, and as a list to choose from for whoever has none.

use super::view::{View, mark_key, source_key};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value as Json, json};
use silbertablett_rules::Event;
use silbertablett_view::screen::{Choice, Preview};
use silbertablett_view::texts::{Value, bonus_words, box_words, move_words, names};

/// What a choice pays and sets off, in short sentences.
pub(super) fn preview_words(view: &View<'_>, preview: &Preview) -> String {
    let (ctx, sheet) = (view.ctx, view.sheet);
    let texts = ctx.texts();
    let signed = match preview.points {
        0.. => format!("+{}", preview.points),
        _ => format!("−{}", preview.points.unsigned_abs()),
    };
    let mut words = vec![ctx.say("preview-points", &[("points", signed.into())])];
    let effect = |event: &Event| match *event {
        Event::Fox { .. } => Some(bonus_words(texts, sheet, "FOX")),
        Event::Unlocked { action, .. } => Some(names::action(texts, action)),
        Event::Marked { area, spot, .. } => Some(box_words(texts, sheet, silbertablett_rules::Mark { area, spot })),
        _ => None,
    };
    let sets_off: Vec<String> = preview.sets_off.iter().filter_map(effect).collect();
    if !sets_off.is_empty() {
        words.push(ctx.say("preview-sets-off", &[("bonuses", sets_off.join(", ").into())]));
    }
    if !preview.choose.is_empty() {
        let choose: Vec<String> =
            preview.choose.iter().map(|id| bonus_words(texts, sheet, sheet.bonus_name(*id))).collect();
        words.push(ctx.say("page-preview-choose", &[("bonuses", names::and(texts, &choose).into())]));
    }
    if preview.lost_dice > 0 {
        words.push(ctx.say("page-preview-lost", &[("count", Value::from(preview.lost_dice))]));
    }
    words.join(" · ")
}

fn way_words(view: &View<'_>, choice: &Choice) -> String {
    move_words(view.ctx.texts(), view.sheet, view.state, view.data.seat, choice.mv)
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
                place(preview_words(view, &choice.preview)),
            ]));
        }
    }
    let none = view.ctx.t(if view.acts() { "page-preview-none" } else { "page-dash" });
    // `<` must not end the element.
    let text = json!({ "texts": texts, "ways": ways, "none": none }).to_string().replace('<', "\\u003c");
    html! { script type="application/json" #choices { (PreEscaped(text)) } }
}

/// The ways to a chosen box, or with a chosen die where it can be used without a box being pointed at: for readers without
/// script, who reach it by the address.
pub(super) fn chooser(view: &View<'_>) -> Markup {
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
                    button name="token" value=(choice.token) id={ "way-" (i) } { (way_words(view, choice)) }
                    small { (preview_words(view, &choice.preview)) }
                }
            } }
            a href={ "/game/" (view.data.id) "?seat=" (view.data.seat.index()) } { (view.ctx.t("cancel")) }
        }
    }
}
