//! The reader: name, language, settings, and what is kept.

use super::devices::devices;
use crate::Ctx;
use crate::ctx::{LOUDEST, Theme, WARNINGS};
use crate::forms::field;
use crate::shell::{Tab, csrf, page};
use maud::{Markup, html};
use silbertablett_session::{BotSpeed, MAX_NAME};
use silbertablett_texts::Lang;

/// What the reader's page shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MeData {
    /// How many games the reader has.
    pub games: usize,
    /// Whether anything is stored of the reader, so that another device can be theirs as well.
    pub known: bool,
    /// Whether settings were just saved.
    pub saved: bool,
    /// Whether the name that was sent cannot be used.
    pub name_fault: bool,
}

/// The reader's page. Its form goes to `POST /me` with `name`, `lang`, `theme` and a box for each setting, see
/// [`Settings::from_form`](crate::Settings::from_form).
pub fn me(ctx: &Ctx<'_>, data: &MeData) -> String {
    let settings = ctx.settings;
    let main = html! {
        main #main.narrow {
            h1 { (ctx.t("settings")) }
            @if data.saved { p.done role="status" { (ctx.t("saved")) } }
            @if data.name_fault {
                p.alert role="alert" { (ctx.say("page-fault-own-name", &[("most", MAX_NAME.into())])) }
            }
            form.stack method="post" action="/me" {
                (csrf(ctx))
                label { span { (ctx.t("page-my-name")) } input name=(field::NAME) maxlength=(MAX_NAME) value=(ctx.player_name) autocomplete="nickname"; }
                label {
                    span { (ctx.t("language")) }
                    select name=(field::LANG) {
                        @for lang in Lang::ALL {
                            option value=(lang.code()) lang=(lang.code()) selected[lang == ctx.lang] { (lang.own_name()) }
                        }
                    }
                }
                label {
                    span { (ctx.t("page-theme")) }
                    select name=(field::THEME) {
                        @for theme in Theme::ALL {
                            option value=(theme.name()) selected[theme == settings.theme] { (ctx.t(&format!("page-theme-{}", theme.name()))) }
                        }
                    }
                }
                (tick(ctx, field::SHORTCUTS, settings.shortcuts))
                (tick(ctx, field::SYMBOLS, settings.symbols))
                (tick(ctx, field::REDUCED_MOTION, settings.reduced_motion))
                (tick(ctx, field::FORCED_BONUSES, settings.forced_bonuses))
                label {
                    span { (ctx.t("bot-speed")) }
                    select name=(field::BOT_SPEED) id="bot-speed" {
                        @for speed in BotSpeed::ALL {
                            option value=(speed.name()) selected[speed == settings.bots] { (ctx.t(&format!("bot-speed-{}", speed.name()))) }
                        }
                    }
                }
                (tick(ctx, field::PASSES, settings.passes))
                label {
                    span { (ctx.t("page-volume")) }
                    select name=(field::VOLUME) {
                        @for volume in 0..=LOUDEST {
                            option value=(volume) selected[volume == settings.volume] { (ctx.t(&format!("page-volume-{volume}"))) }
                        }
                    }
                }
                (tick(ctx, field::VIBRATION, settings.vibration))
                label {
                    span { (ctx.t("page-warns")) " " small { (ctx.t("page-warns.help")) } }
                    select name=(field::WARNS) {
                        @for points in WARNINGS {
                            option value=(points) selected[points == settings.warns] {
                                @if points == 0 { (ctx.t("page-warns-never")) } @else { (ctx.say("page-warns-beyond", &[("points", points.into())])) }
                            }
                        }
                    }
                }
                button.primary { (ctx.t("save")) }
            }
            (devices(ctx, data.known))
            h2 { (ctx.t("page-my-data")) }
            p { (ctx.say("page-my-data-text", &[("count", (data.games as i64).into())])) }
            p { a.button href="/me/export" download { (ctx.t("page-export")) } }
            details.danger {
                summary { (ctx.t("page-delete")) }
                form method="post" action="/me/delete" {
                    (csrf(ctx))
                    p { (ctx.t("page-delete-text")) }
                    label.tick { input type="checkbox" name=(field::SURE) value="1" required; span { (ctx.t("page-delete-sure")) } }
                    button { (ctx.t("page-delete")) }
                }
            }
        }
    };
    page(ctx, &ctx.t("settings"), Tab::Me, main)
}

fn tick(ctx: &Ctx<'_>, name: &str, on: bool) -> Markup {
    let key = format!("page-setting-{}", name.replace('_', "-"));
    html! {
        label.tick {
            input type="checkbox" name=(name) value="1" checked[on];
            span { (ctx.t(&key)) " " small { (ctx.t(&format!("{key}.help"))) } }
        }
    }
}
