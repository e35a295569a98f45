//! The dice in their places: thrown or to be thrown, on the silver platter, on the fields; and the bonuses that wait.

use super::real_dice;
use super::view::{View, source_key};
use crate::forms::field;
use crate::tones::die_picture;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Die, Due, sheet::BonusId, state::Stage};
use silbertablett_screen::drawing::Icon;
use silbertablett_screen::{DieLocation, DieView, Source};
use silbertablett_texts::{bonus_label, move_words, names};

/// Fields a seat has for its dice (1.6).
const FIELDS: usize = 3;

/// All dice.
pub(super) fn dice(view: &View<'_>) -> Markup {
    let ctx = view.ctx;
    let lying = |lies: &[DieLocation]| -> Vec<DieView> {
        view.screen.dice.iter().copied().filter(|die| lies.contains(&die.lies)).collect()
    };
    let (hand, tray, fields) =
        (lying(&[DieLocation::Hand, DieLocation::Thrown]), lying(&[DieLocation::Tray]), lying(&[DieLocation::Field]));
    let thrown = hand.iter().any(|die| die.lies == DieLocation::Thrown);
    html! {
        section.dice #dice aria-label=(ctx.t("dice-source")) {
            @if view.types() { (real_dice::form(view)) }
            div.lay {
                div.place.hand #hand role="group" aria-label=(ctx.t(if thrown { "page-thrown" } else { "hand.title" })) {
                    span.place-name aria-hidden="true" { (ctx.t(if thrown { "page-thrown" } else { "hand.title" })) }
                    div.row { @for die in &hand { (a_die(view, die)) } }
                }
                (waiting(view))
                div.place.tray.bare[tray.is_empty()] #tray role="group" aria-label=(ctx.t("tray.title")) {
                    span.place-name aria-hidden="true" { (ctx.t("tray.title")) }
                    div.row data-name=(ctx.t("tray.title")) {
                        @for die in &tray { (a_die(view, die)) }
                        @if tray.is_empty() { span.slot.bare aria-hidden="true" {} }
                    }
                }
            }
            div.place.fields.bare[fields.is_empty()] #fields role="group" aria-label=(ctx.t("fields.title")) {
                span.place-name aria-hidden="true" { (ctx.t("fields.title")) }
                div.row {
                    @for die in &fields { (a_die(view, die)) }
                    @for field in fields.len()..FIELDS { span.slot aria-hidden="true" data-field=(field + 1) {} }
                }
            }
        }
    }
}

/// From how many dice on the platter on it takes the row of the hand, in which few are left then.
const HEAP: usize = 4;

/// Whether so many dice lie on the platter.
pub(super) fn heaped(view: &View<'_>) -> bool {
    view.screen.dice.iter().filter(|die| die.lies == DieLocation::Tray).count() >= HEAP
}

fn a_die(view: &View<'_>, die: &DieView) -> Markup {
    let (ctx, source) = (view.ctx, Source::Die(die.die));
    let usable = view.acts() && view.screen.choices.sources().contains(&source);
    let chosen = view.chosen() == Some(source);
    let unthrown = die.lies == DieLocation::Hand && matches!(view.state.due(), Due::Throw(_) | Due::SoloThrow);
    let face = die.face.filter(|_| !unthrown);
    let name = names::die_with_face(ctx.texts(), view.sheet, die.die, face);
    let mut class = String::from("die");
    for (holds, word) in
        [(usable, " usable"), (die.leaving, " leaving"), (die.chained, " chained"), (view.rolled(die.die), " rolled")]
    {
        if holds {
            class.push_str(word);
        }
    }
    let hook = view.sheet.die_name(die.die);
    let id = format!("die-{}", die.die.index());
    let inside = html! { (die_picture(view.sheet, die.die, face)) (letter(view, die.die)) };
    if let Some(choice) = view.die_choice(die.die) {
        // All it can do is be taken without a mark or come back to the hand.
        let words = move_words(ctx.texts(), view.sheet, view.state, choice.mv);
        return html! {
            button class={ (class) " usable" } name=(field::TOKEN) value=(choice.token) id=(id) data-die=(hook) data-do=(super::view::hook(choice.mv))
                aria-label={ (name) ": " (words) } title=(words) { (inside) }
        };
    }
    let label = ctx.say(says(view, die.lies, usable, unthrown), &[("die", name.as_str().into())]);
    html! {
        button type="submit" form="look" name=(field::WITH) value=(source_key(source)) class=(class) id=(id) data-die=(hook)
            data-source=(source_key(source)) aria-label=(label) title=(name) aria-disabled=[(!usable).then_some("true")]
            aria-pressed=[usable.then_some(if chosen { "true" } else { "false" })] { (inside) }
    }
}

/// What there is to say of a die: what can be done with it, or why nothing can.
fn says(view: &View<'_>, lies: DieLocation, usable: bool, unthrown: bool) -> &'static str {
    match lies {
        _ if usable => "page-die-usable",
        DieLocation::Hand if unthrown => "page-die-next",
        DieLocation::Field => "page-die-chosen",
        DieLocation::Tray if view.state.stage() != Stage::Window => "page-die-out",
        _ if view.picks() => "page-die-unfit",
        _ => "page-die-named",
    }
}

/// The letter of a die's colour, shown where symbols are wanted. It is drawn by the style: as text it would be a label beside the
/// name of the die.
fn letter(view: &View<'_>, die: Die) -> Markup {
    let area = die.index().checked_sub(1).and_then(silbertablett_rules::Area::new);
    html! { @if let Some(area) = area { span.letter data-letter=(view.letters.area(area)) {} } }
}

/// The bonuses that wait for the viewer.
fn waiting(view: &View<'_>) -> Markup {
    let ctx = view.ctx;
    let waiting: Vec<BonusId> = view.state.seat(view.data.seat).waiting().iter().collect();
    html! {
        @if view.acts() && !waiting.is_empty() {
            div.place.waiting #waiting role="group" aria-label=(ctx.t("page-waiting")) {
                span.place-name aria-hidden="true" { (ctx.t("page-waiting")) }
                div.row {
                    @for id in waiting { (bonus(view, id)) }
                }
            }
        }
    }
}

fn bonus(view: &View<'_>, id: BonusId) -> Markup {
    let source = Source::Bonus(id);
    let label = bonus_label(view.ctx.texts(), view.sheet, view.sheet.bonus_name(id));
    let count = view.state.seat(view.data.seat).waiting().count(id);
    let icon = Icon::waiting(view.sheet, id);
    let chosen = view.chosen() == Some(source);
    html! {
        button.die.bonus.usable type="submit" form="look" name=(field::WITH) value=(source_key(source)) id={ "bonus-" (id.index()) }
            data-source=(source_key(source)) aria-label=(label) title=(label) aria-pressed=(if chosen { "true" } else { "false" }) {
            (PreEscaped(silbertablett_svg::icon_svg(view.sheet, icon)))
            @if count > 1 { span.times { "×" (count) } }
        }
    }
}
