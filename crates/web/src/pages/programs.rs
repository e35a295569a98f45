//! Programs that act for the reader: what there is, and a new one with its token.

use crate::Ctx;
use crate::forms::field;
use crate::shell::{Tab, csrf, page_with};
use maud::html;
use silbertablett_session::MAX_NAME;

/// A program that acts for the reader.
#[derive(Clone, Copy, Debug)]
pub struct ProgramLine<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its name.
    pub name: &'a str,
    /// Whether it may play, not only read.
    pub plays: bool,
    /// When it was let in, in milliseconds since 1970.
    pub created: i64,
}

/// The page of the programs that act for the reader. `token` is that of a new one, which is shown only now. Its forms go to
/// `POST /me/programs`.
pub fn programs(ctx: &Ctx<'_>, programs: &[ProgramLine<'_>], token: Option<&str>) -> String {
    let main = html! {
        main #main.narrow.gathering {
            h1 { (ctx.t("programs")) }
            p { (ctx.t("programs-text")) " " a href="/api/v1/openapi.json" { "openapi.json" } }
            @if let Some(token) = token {
                section.call role="status" {
                    p { (ctx.t("programs-token")) }
                    input #token readonly value=(token) aria-label=(ctx.t("programs-token"));
                    button type="button" data-copy="#token" data-done=(ctx.t("together-copied")) { (ctx.t("together-copy")) }
                }
            }
            @for program in programs {
                form.program method="post" action="/me/programs" {
                    (csrf(ctx))
                    input type="hidden" name=(field::TO) value=(program.id);
                    p {
                        strong { (program.name) } " "
                        small { (ctx.t(if program.plays { "programs-plays" } else { "programs-reads" })) }
                        @if let Some(at) = super::games::moment(program.created) { " " time datetime=(at.0) { (at.1) } }
                        " " button name=(field::DO) value="end" { (ctx.t("programs-end")) }
                    }
                }
            }
            form.stack method="post" action="/me/programs" {
                (csrf(ctx))
                label { span { (ctx.t("programs-name")) } input name=(field::NAME) maxlength=(MAX_NAME) required autocomplete="off"; }
                label.tick { input type="checkbox" name=(field::PLAYER) value="1" checked; span { (ctx.t("programs-may-play")) } }
                button.primary name=(field::DO) value="add" { (ctx.t("programs-add")) }
            }
            p { a.button href="/me" { (ctx.t("settings")) } }
        }
    };
    page_with(ctx, &ctx.t("programs"), Tab::Me, &["together.css", "together.js"], main)
}
