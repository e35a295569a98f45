//! Finished sheets of paper: what stands on them is typed line by line, and what is wrong is said beside it.

use super::checked::{Checked, CountedPoints, SlipPlace};
use super::copied_sheet::{badge, drawn_sheet, line_of, points, total};
use crate::Ctx;
use crate::forms::{COUNTED_FOXES, COUNTED_TOTAL, CopyForm, field};
use crate::on_paper;
use crate::places::sheet_places_path;
use crate::shell::{Tab, csrf, page_with};
use crate::tones::area_class;
use maud::{Markup, html};
use silbertablett_pad::PadStartError;
use silbertablett_record::{PaperQuestion, questions};
use silbertablett_rules::{Area, seat::MAX_SEATS};
use silbertablett_session::{MAX_NAME, StartError};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{names, rating, way_words};
use std::sync::Arc;

/// What the page shows on which finished sheets of paper are typed in.
#[derive(Clone, Debug)]
pub struct CopyData<'a> {
    /// The sheets there are, in the order in which they are offered; at least one.
    pub sheets: &'a [Arc<SheetFile>],
    /// What was typed.
    pub form: &'a CopyForm,
    /// Why it cannot be kept, if it was to be.
    pub fault: Option<PadStartError>,
}

impl CopyData<'_> {
    fn sheet(&self) -> &Arc<SheetFile> {
        let asked = self.sheets.iter().find(|sheet| sheet.id() == self.form.of.sheet);
        asked.or(self.sheets.first()).unwrap_or_else(|| unreachable!("the program has sheets"))
    }
}

/// The page on which finished sheets of paper are typed in. Its form goes to `POST /paper`.
pub fn copy_paper(ctx: &Ctx<'_>, data: &CopyData<'_>) -> String {
    let sheet = data.sheet();
    let fault = |fault: &PadStartError| match fault {
        PadStartError::Start(StartError::Name(seat)) => {
            ctx.say("page-fault-name", &[("number", (seat + 1).into()), ("most", MAX_NAME.into())])
        }
        PadStartError::Start(_) | PadStartError::Players(_) => ctx.t("error-seats"),
    };
    let body = html! {
        (on_paper::icons(sheet))
        main #main.at-table.copied {
            h1 { (ctx.t("copied-title")) }
            p.about { (ctx.t("copied-about")) " " a #tap-paper href={ "/pad?" (field::PAPER) "=1" } { (ctx.t("copied-tap")) } }
            @if let Some(wrong) = &data.fault { p.alert role="alert" { (fault(wrong)) } }
            // The answer begins with what was found, also without script.
            form #copy method="post" action="/paper#result" autocomplete="off" {
                (csrf(ctx))
                // What Enter does without script.
                button.hidden tabindex="-1" aria-hidden="true" name=(field::DO) value="check" { (ctx.t("copied-check")) }
                input type="hidden" name=(field::SEAT) value=(data.form.shown);
                div.typing {
                    (who(ctx, data))
                    (what(ctx, data))
                }
                (result(ctx, data))
            }
        }
    };
    let places = sheet_places_path(sheet);
    let files = ["table.css", "copied.css", &places, "copied.js", "update.js"];
    page_with(&ctx.about(sheet), &ctx.t("copied-title"), Tab::Start, &files, body)
}

/// The part of [`copy_paper`] that changes while somebody types: what is inside of the element `#result`.
pub fn copied_fragment(ctx: &Ctx<'_>, data: &CopyData<'_>) -> String {
    found(ctx, data).into_string()
}

/// Sheet, day, names.
fn who(ctx: &Ctx<'_>, data: &CopyData<'_>) -> Markup {
    let form = data.form;
    html! {
        fieldset.who {
            legend { (ctx.t("pad-names")) }
            label {
                span { (ctx.t("choose-game")) }
                select name=(field::SHEET) id="sheet" data-anew {
                    @for sheet in data.sheets {
                        option value=(sheet.id()) selected[sheet.id() == data.sheet().id()] { (names::sheet_name(ctx.texts(), sheet)) }
                    }
                }
            }
            label { span { (ctx.t("copied-day")) } input type="date" name=(field::DATE) id="day" value=(form.of.played.as_deref().unwrap_or("")); }
            @for place in 1..=MAX_SEATS {
                label {
                    span { (names::seat(ctx.texts(), place)) }
                    input name=(field::name(place)) id={ "name-" (place) } value=(form.of.names[place - 1]) maxlength=(MAX_NAME) data-anew[place > 1];
                }
            }
            label {
                span { (ctx.t("pad-players")) }
                select name=(field::PLAYERS) id="players" {
                    @for count in 1..=MAX_SEATS { option value=(count) selected[form.of.players == count] { (count) } }
                }
            }
            p.note { (ctx.t("pad-names-note")) }
        }
    }
}

/// What stands on the sheet that is shown, with what was typed of the others.
fn what(ctx: &Ctx<'_>, data: &CopyData<'_>) -> Markup {
    let (sheet, form) = (data.sheet(), data.form);
    let paper = &form.papers[form.shown];
    let places = form.places();
    html! {
        @if places.len() > 1 {
            div.tabs role="group" aria-label=(ctx.t("copied-stands")) {
                @for &place in &places {
                    button name=(field::TO) value=(place) id={ "show-" (place) } aria-pressed=(if place == form.shown { "true" } else { "false" }) {
                        (form.of.names[place])
                    }
                }
            }
        }
        @for &place in places.iter().filter(|&&place| place != form.shown) { (kept(form, place)) }
        fieldset.stands {
            legend { (ctx.t("copied-stands")) }
            @for area in Area::all() {
                @let (way, asked) = questions(sheet, area);
                @let (label, id) = (names::area_label(ctx.texts(), sheet, area), format!("way-{}", area.index()));
                div.{ "of-area " (area_class(sheet, area)) } role="group" aria-label=(label) {
                    h2 { (label) }
                    p.note id=(id) { (way_words(ctx.texts(), way)) }
                    div.lines {
                        @for (row, question) in asked.iter().enumerate() {
                            label {
                                span { (printed(ctx, sheet, question)) }
                                input.line name=(field::line(form.shown, area.index(), row)) id={ "line-" (area.index()) "-" (row) } data-live
                                    value=(paper.lines[area.index()].get(row).map_or("", String::as_str)) maxlength="120" inputmode="text" aria-describedby=(id);
                            }
                        }
                    }
                    (amount(ctx, form, &area.index().to_string(), &paper.areas[area.index()], ctx.say("copied-counted-area", &[("area", label.as_str().into())])))
                }
            }
            div.of-area.all {
                (amount(ctx, form, COUNTED_FOXES, &paper.foxes, ctx.t("copied-counted-foxes")))
                (amount(ctx, form, COUNTED_TOTAL, &paper.total, ctx.t("copied-counted-total")))
            }
            p.note { (ctx.t("copied-enter")) }
            button #check name=(field::DO) value="check" { (ctx.t("copied-check")) }
        }
    }
}

/// What the boxes of a line show, with its row.
fn printed(ctx: &Ctx<'_>, sheet: &SheetFile, question: &PaperQuestion) -> Markup {
    let row = question.row.map(|row| ctx.say("paper-row", &[("number", row.into())]));
    let die = question.die.as_deref().and_then(|name| sheet.die(name));
    html! {
        @if let Some(row) = row {
            span.row { (row) @if let Some(die) = die { ", " (names::die_label(ctx.texts(), sheet, die)) } ": " }
        }
        span.printed { (question.printed.replace('_', "□").replace('x', "×")) }
    }
}

/// Points that somebody has counted.
fn amount(ctx: &Ctx<'_>, form: &CopyForm, what: &str, value: &str, label: String) -> Markup {
    let is_whole = what == COUNTED_FOXES || what == COUNTED_TOTAL;
    html! {
        label.counted {
            @if is_whole { span { (label) } } @else { span aria-hidden="true" { (ctx.t("copied-counted")) } span.hidden { (label) } }
            input.line name=(field::counted(form.shown, what)) id={ "counted-" (what) } value=(value) maxlength="6" inputmode="numeric" data-live;
        }
    }
}

/// What was typed of a sheet that is not shown.
fn kept(form: &CopyForm, place: usize) -> Markup {
    let paper = &form.papers[place];
    let line =
        |name: String, value: &str| html! { @if !value.is_empty() { input type="hidden" name=(name) value=(value); } };
    html! {
        @for area in Area::all() {
            @for (row, text) in paper.lines[area.index()].iter().enumerate() { (line(field::line(place, area.index(), row), text)) }
            (line(field::counted(place, &area.index().to_string()), &paper.areas[area.index()]))
        }
        (line(field::counted(place, COUNTED_FOXES), &paper.foxes))
        (line(field::counted(place, COUNTED_TOTAL), &paper.total))
    }
}

fn result(ctx: &Ctx<'_>, data: &CopyData<'_>) -> Markup {
    html! { div.result #result { (found(ctx, data)) } }
}

/// What was found: slips, points, the sheet.
fn found(ctx: &Ctx<'_>, data: &CopyData<'_>) -> Markup {
    let (sheet, form) = (data.sheet(), data.form);
    let paper = &form.papers[form.shown];
    let checked = Checked::of(ctx, sheet, paper);
    let others = form.places().into_iter().filter(|&place| place != form.shown);
    let others: Vec<Checked> = others.map(|place| Checked::of(ctx, sheet, &form.papers[place])).collect();
    let all = || others.iter().chain([&checked]);
    let key = match (all().any(Checked::has_forbidden), all().any(|checked| !checked.slips.is_empty())) {
        (true, _) => "copied-keep-without",
        (false, true) => "copied-keep-right",
        (false, false) => "copied-keep",
    };
    let given = |what| match what {
        CountedPoints::Area(area) => paper.areas[area.index()].clone(),
        CountedPoints::Foxes => paper.foxes.clone(),
        CountedPoints::Total => paper.total.clone(),
    };
    html! {
        div.own {
            section.slips role="status" {
                h2 {
                    @if checked.slips.is_empty() { (ctx.t("copied-no-slip")) }
                    @else { (ctx.say("copied-slips", &[("count", checked.slips.len().into())])) }
                }
                ol {
                    @for (place, slip) in checked.slips.iter().enumerate() {
                        li.forbidden[slip.is_forbidden()] {
                            a href={ "#" (field_of(sheet, slip.at)) } {
                                (badge(place + 1, slip.is_forbidden()))
                                span {
                                    strong { (slip.title) }
                                    small { (ctx.t(if slip.is_forbidden() { "copied-wrong" } else { "copied-miscounted" })) }
                                    span.words { (slip.words) }
                                }
                            }
                        }
                    }
                }
                @if checked.has_forbidden() { p.note { (ctx.t("copied-left-out")) } }
            }
            (points(ctx, sheet, &checked, given))
            p.sum {
                span.level { (rating(ctx.texts(), sheet, checked.score().level)) }
                strong.total #total { (total(&checked, &paper.total)) }
                button.primary #keep name=(field::DO) value="keep" { (ctx.t(key)) }
            }
            (drawn_sheet(ctx, sheet, &checked))
        }
    }
}

/// The id of the field in which a slip is put right.
fn field_of(sheet: &SheetFile, at: SlipPlace) -> String {
    match at {
        SlipPlace::Marks(area, mark) => line_of(sheet, area, mark),
        SlipPlace::Points(CountedPoints::Area(area)) => format!("counted-{}", area.index()),
        SlipPlace::Points(CountedPoints::Foxes) => format!("counted-{COUNTED_FOXES}"),
        SlipPlace::Points(CountedPoints::Total) => format!("counted-{COUNTED_TOTAL}"),
    }
}
