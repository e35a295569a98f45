//! Taking a sheet.

use crate::Ctx;
use crate::forms::{NewPadForm, field};
use crate::pages::start::sheet_card;
use crate::shell::{Tab, csrf, page};
use maud::html;
use silbertablett_pad::PadStartError;
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_session::{MAX_NAME, StartError};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::names;
use std::sync::Arc;

/// What the page shows on which somebody takes a sheet.
#[derive(Clone, Debug)]
pub struct NewPadData {
    /// The sheets there are, in the order in which they are offered.
    pub sheets: Vec<Arc<SheetFile>>,
    /// The form as it was filled in, or empty.
    pub form: NewPadForm,
    /// What is wrong with it, if it was sent back: `None` in it for a sheet that is not there.
    pub fault: Option<Option<PadStartError>>,
}

/// The page on which somebody takes a sheet for a game with the real box. Its form goes to `POST /pad`.
pub fn new_pad(ctx: &Ctx<'_>, data: &NewPadData) -> String {
    let fault = |fault: &Option<PadStartError>| match fault {
        None => ctx.t("page-fault-sheet"),
        Some(PadStartError::Start(StartError::Name(seat))) => {
            ctx.say("page-fault-name", &[("number", (seat + 1).into()), ("most", MAX_NAME.into())])
        }
        Some(PadStartError::Start(_) | PadStartError::Players(_)) => ctx.t("error-seats"),
    };
    let main = html! {
        main #main.start {
            h1 { (ctx.t("pad")) }
            p { (ctx.t("pad-about")) }
            @if let Some(wrong) = &data.fault { p.alert role="alert" { (fault(wrong)) } }
            form.set-up method="post" action="/pad" {
                (csrf(ctx))
                fieldset {
                    legend { (ctx.t("choose-game")) }
                    div.cards { @for sheet in &data.sheets { (sheet_card(ctx, sheet, sheet.id() == data.form.sheet)) } }
                }
                fieldset {
                    legend { (ctx.t("pad-when")) }
                    label.tick {
                        input type="radio" name=(field::PAPER) value="" checked[data.form.played.is_none()];
                        span { (ctx.t("copied-now")) }
                    }
                    label.tick {
                        input type="radio" name=(field::PAPER) value="1" checked[data.form.played.is_some()];
                        span { (ctx.t("copied-then")) }
                    }
                    input type="date" name=(field::DATE) value=(data.form.played.as_deref().unwrap_or("")) aria-label=(ctx.t("copied-then"));
                    p.note { a #type-paper href="/paper" { (ctx.t("copied-type")) } }
                }
                fieldset {
                    legend { (ctx.t("pad-names")) }
                    div.seats {
                        @for place in 1..=MAX_SEATS {
                            div.seat {
                                span.number aria-hidden="true" { (place) }
                                label {
                                    span.hidden { (names::seat(ctx.texts(), place)) }
                                    input name=(field::name(place)) value=(data.form.names[place - 1]) maxlength=(MAX_NAME)
                                        placeholder=(ctx.t("seat-name")) autocomplete="off";
                                }
                            }
                        }
                    }
                    p.note { (ctx.t("pad-names-note")) }
                    label.first {
                        span { (ctx.t("pad-players")) } " "
                        select name=(field::PLAYERS) {
                            @for count in 1..=MAX_SEATS { option value=(count) selected[data.form.players == count] { (count) } }
                        }
                    }
                }
                button.big.primary #begin { (ctx.t("pad-begin")) }
            }
        }
    };
    page(ctx, &ctx.t("pad"), Tab::Start, main)
}
