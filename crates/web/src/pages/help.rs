//! How a game is played.

use crate::Ctx;
use crate::forms::lesson_address;
use crate::shell::{Tab, page, paragraphs};
use crate::tones::die_picture;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Action, Area, Die, seat::Seat, sheet::Value};
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{AreaDrawing, Drawing, Icon, Item};
use silbertablett_session::SheetLesson;
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_svg::icon_svg;
use silbertablett_texts::help::{self, HelpPart};
use silbertablett_texts::names;
use std::sync::Arc;

/// The explanation of a sheet, part by part, with the sheet itself as a picture. `sheets` are all there are.
pub fn help(ctx: &Ctx<'_>, sheet: &SheetFile, sheets: &[Arc<SheetFile>]) -> String {
    let (texts, name) = (ctx.texts(), name_of(sheet));
    let parts = help::help(texts, sheet, sheet.tables().rulings());
    let title = ctx.say("page-how-of", &[("sheet", names::sheet_name(texts, sheet).into())]);
    let main = html! {
        (crate::on_paper::icons(sheet))
        main #main.help {
            nav.tabs aria-label=(ctx.t("choose-game")) {
                @for other in sheets {
                    a href={ "/help/" (other.id()) } aria-current=[(name_of(other) == name).then_some("page")] {
                        (names::sheet_name(texts, other))
                    }
                }
            }
            h1 { (title) }
            @if let Some(caution) = names::caution(texts, sheet) { p.caution { (caution) } }
            @if SheetLesson::of(sheet).is_some() { p { a.button.primary href=(lesson_address(&name, 0)) { (ctx.t("learn-offer")) } } }
            div.columns {
                nav.contents aria-label=(ctx.t("page-contents")) {
                    ol { @for part in &parts { li { a href={ "#" (part.key) } { (part.title) } } } }
                }
                div.text {
                    (sections(sheet, &parts))
                    figure {
                        a href={ "/sheets/" (name) ".svg" } {
                            img aria-details="in-words" src={ "/sheets/" (name) ".svg" } loading="lazy" width="600" height="424"
                                alt=(ctx.say("page-sheet-picture", &[("sheet", names::sheet_name(texts, sheet).into())]));
                        }
                        figcaption { (ctx.t("page-sheet-print")) }
                    }
                    (in_words(ctx, sheet, None))
                    section { h2 { (ctx.t("page-keys")) } (crate::table::keys(ctx)) }
                }
            }
        }
    };
    page(&ctx.about(sheet), &title, Tab::Help, main)
}

/// The parts of the explanation one by one, each with a picture of what it is about.
pub(crate) fn sections(sheet: &SheetFile, parts: &[HelpPart]) -> Markup {
    html! {
        @for part in parts {
            section #(part.key) {
                h2 { @if let Some(picture) = picture(sheet, &part.key) { span.small-picture aria-hidden="true" { (picture) } } (part.title) }
                (paragraphs(&part.text))
            }
        }
    }
}

/// What a part is about: dice of its area, the icon of its action.
fn picture(sheet: &SheetFile, key: &str) -> Option<Markup> {
    let icon = |icon| Some(PreEscaped(icon_svg(sheet, icon)));
    let die = |die: Die, face: u8| die_picture(sheet, die, Some(face));
    let area = Area::all().find(|&area| help::area_key(sheet, area) == key);
    if let Some(area) = area {
        let own = Die::new(area.index() + 1)?;
        let white = sheet.tables().area(area).spec().value == Value::WithWhite;
        return Some(html! { (die(own, 4)) @if white { (die(Die::WHITE, 3)) } });
    }
    if let Some(action) = Action::ALL.into_iter().find(|&action| help::help_action(action) == key) {
        return icon(Icon::Action(action));
    }
    match key {
        "help-white" => Some(die(Die::WHITE, 5)),
        "help-turn" => Some(html! { @for (at, face) in [(1, 2), (2, 4), (3, 5)] { (die(Die::new(at)?, face)) } }),
        "help-foxes" => icon(Icon::Fox),
        "help-action-mixed" => icon(Icon::Mixed),
        _ => None,
    }
}

/// The sheet as it is printed or, with the round that is played, as a seat has filled it in, for people who do not see its picture:
/// everything the drawing has, in reading order.
pub(crate) fn in_words(ctx: &Ctx<'_>, sheet: &SheetFile, filled: Option<(&Seat, u8)>) -> Markup {
    let (texts, drawing) = (ctx.texts(), Drawing::of(sheet));
    let paper = PaperWords::new(texts, sheet, filled.map(|(seat, _)| seat));
    let now = filled.map(|(_, round)| round);
    html! {
        details #in-words {
            summary { (ctx.t("page-sheet-words")) }
            h3 { (ctx.t("round-track.title")) }
            ul { @for round in &drawing.rounds { li { (paper.round(round, now)) } } }
            ul { @for bar in &drawing.bars { li { (paper.bar(bar)) } } }
            @for drawn in drawing.areas() {
                h3 { (names::area_label(texts, sheet, drawn.area)) }
                ul { @for words in area_in_words(&paper, drawn) { li { (words) } } }
            }
            h3 { (ctx.t("result-level")) }
            ul { @for level in drawing.levels.iter().rev() { li { (paper.level(level)) } } }
        }
    }
}

fn area_in_words(paper: &PaperWords<'_>, drawn: &AreaDrawing) -> Vec<String> {
    let mut items: Vec<&Item> = drawn.items.iter().collect();
    items.sort_by_key(|item| (item.row, item.column));
    items.into_iter().filter_map(|item| paper.item_or_box(drawn, item)).collect()
}
