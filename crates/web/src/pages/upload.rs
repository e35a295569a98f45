//! Opening a record.

use crate::Ctx;
use crate::forms::field;
use crate::shell::{Tab, csrf, page};
use maud::html;

/// The page with which a record is opened: its form sends the file as `record` to `POST /upload`. `fault` says what was wrong with
/// the last one.
pub fn upload(ctx: &Ctx<'_>, fault: Option<&str>) -> String {
    let main = html! {
        main #main.narrow {
            h1 { (ctx.t("record-open")) }
            p { (ctx.t("page-upload-text")) }
            @if let Some(fault) = fault {
                div.alert role="alert" { p { (ctx.t("page-upload-fault")) } p lang="en" { (fault) } }
            }
            form.stack method="post" action="/upload" enctype="multipart/form-data" {
                (csrf(ctx))
                label { span { (ctx.t("record")) } input type="file" name=(field::RECORD) accept=".json,application/json" required; }
                button.primary { (ctx.t("record-open")) }
            }
        }
    };
    page(ctx, &ctx.t("record-open"), Tab::Games, main)
}
