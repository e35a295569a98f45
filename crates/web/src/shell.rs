//! What stands around every page.

use crate::assets::{asset_path, release};
use crate::ctx::{Ctx, Theme};
use crate::forms::field;
use crate::preview::preview;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use silbertablett_sheet_file::FIRST_SHEET;
use silbertablett_texts::Lang;
use std::time::Duration;

/// A whole page with `main` in the middle. `title` is without the name of the program.
pub(crate) fn page(ctx: &Ctx<'_>, title: &str, tab: Tab, main: Markup) -> String {
    page_with(ctx, title, tab, &[], main)
}

/// For how long each step is shown where what has happened is played back: as slowly as bots play. Whoever sees nothing of bots has
/// asked for this, and gets a glimpse.
const SHOWN: Duration = Duration::from_millis(900);
const GLIMPSE: Duration = Duration::from_millis(200);

/// The same with files of its own: style sheets and scripts, by their names or, where they are no assets, their addresses.
pub(crate) fn page_with(ctx: &Ctx<'_>, title: &str, tab: Tab, files: &[&str], main: Markup) -> String {
    let ends = |name: &str, end: &str| name.split('?').next().is_some_and(|path| path.ends_with(end));
    let kind = |end: &'static str| files.iter().filter(move |name| ends(name, end));
    let address = |name: &str| if name.starts_with('/') { name.to_owned() } else { asset_path(name) };
    let app = ctx.t("app-name");
    let title = if title.is_empty() { ctx.t("page-title") } else { format!("{title} – {app}") };
    let live = tab == Tab::Table;
    // Those that ask for news by themselves find out that the program has been replaced.
    let asks = live || files.contains(&"together.js");
    let classes = classes(ctx);
    html! {
        (DOCTYPE)
        html lang=(ctx.lang.code()) class=[(!classes.is_empty()).then_some(classes)] data-keys=[ctx.settings.shortcuts.then_some("on")]
            data-volume=[(ctx.settings.volume > 0).then_some(ctx.settings.volume)] data-vibrates[ctx.settings.vibration]
            data-release=[asks.then(release)] data-shown=[live.then(|| ctx.settings.bots.pause(SHOWN).max(GLIMPSE).as_millis())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                (preview(ctx, &title))
                link rel="icon" href=(asset_path("favicon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(asset_path("page.css"));
                @for name in kind(".css") { link rel="stylesheet" href=(address(name)); }
                @if live { script type="module" src=(asset_path("update.js")) {} }
                script type="module" src=(asset_path("page.js")) {}
                @if asks { script type="module" src=(asset_path("release.js")) {} }
                @for name in kind(".js") { script type="module" src=(asset_path(name)) {} }
            }
            body class=(if live { "at-table" } else { "reading" }) {
                a.skip href="#main" { (ctx.t("page-skip")) }
                (header(ctx, tab))
                (main)
                (footer(ctx))
            }
        }
    }
    .into_string()
}

/// Which page it is, for the navigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Start,
    Table,
    Games,
    Stats,
    Help,
    Me,
    Other,
}

fn classes(ctx: &Ctx<'_>) -> String {
    let mut classes = Vec::new();
    match ctx.settings.theme {
        Theme::Auto => {}
        Theme::Dark => classes.push("dark"),
        Theme::Light => classes.push("light"),
    }
    if ctx.settings.reduced_motion {
        classes.push("still");
    }
    if ctx.settings.symbols {
        classes.push("symbols");
    }
    classes.join(" ")
}

fn header(ctx: &Ctx<'_>, tab: Tab) -> Markup {
    let help = format!("/help/{FIRST_SHEET}");
    let links = [
        ("/", "new-game", Tab::Start),
        ("/games", "page-games", Tab::Games),
        ("/stats", "statistics", Tab::Stats),
        (help.as_str(), "page-how", Tab::Help),
        ("/me", "settings", Tab::Me),
    ];
    html! {
        header.top {
            a.brand href="/" { (mark()) span { (ctx.t("app-name")) } }
            // Where there is room its content stands in the header; on a phone this button brings it, without any script.
            button.burger type="button" popovertarget="drawer" aria-label=(ctx.t("page-menu")) { "☰" }
            div.drawer #drawer popover {
                nav aria-label=(ctx.t("page-nav")) {
                    @for (href, key, own) in links {
                        a href=(href) aria-current=[(tab == own).then_some("page")] { (ctx.t(key)) }
                    }
                }
                (languages(ctx))
            }
        }
    }
}

/// The mark of the program: a die on a platter.
fn mark() -> Markup {
    let svg = include_str!("../assets/favicon.svg");
    // The picture has a name beside it.
    PreEscaped(svg.trim_end().replacen("<svg ", "<svg class=\"mark\" aria-hidden=\"true\" focusable=\"false\" ", 1))
}

fn languages(ctx: &Ctx<'_>) -> Markup {
    html! {
        form.languages method="post" action="/language" aria-label=(ctx.t("language")) {
            input type="hidden" name=(field::CSRF) value=(ctx.csrf);
            input type="hidden" name=(field::BACK) value=(ctx.here);
            @for lang in Lang::ALL {
                button name=(field::LANG) value=(lang.code()) lang=(lang.code()) title=(lang.own_name())
                    aria-pressed=(if lang == ctx.lang { "true" } else { "false" }) {
                    (lang.code()) span.hidden { " " (lang.own_name()) }
                }
            }
        }
    }
}

fn footer(ctx: &Ctx<'_>) -> Markup {
    html! {
        footer.foot {
            p { (ctx.t("page-unofficial")) " " a href="/about" { (ctx.t("page-about")) } " · " a href="/daily" { (ctx.t("daily")) } " · " a href="/puzzles" { (ctx.t("coach-puzzles")) } " · " a href="/bots" { (ctx.t("ladder")) } }
        }
    }
}

/// The field that says a form is ours.
pub(crate) fn csrf(ctx: &Ctx<'_>) -> Markup {
    html! { input type="hidden" name=(field::CSRF) value=(ctx.csrf); }
}

/// Text of several paragraphs: an empty line stands between them.
pub(crate) fn paragraphs(text: &str) -> Markup {
    html! { @for paragraph in text.split("\n\n") { p { (paragraph) } } }
}
