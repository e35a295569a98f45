//! The daily game: the dice of a day, one's try, where one stands, the week, what to share, and what was promised.

use super::daily_bots::{BotLine, bots};
use crate::Ctx;
use crate::forms::{daily_address, daily_date, date_of, entry_address, field};
use crate::shell::{Tab, csrf, page_with};
use crate::tones::served_dice;
use maud::{Markup, html};
use silbertablett_rules::Area;
use silbertablett_session::{FinishedSeat, MAX_NAME};
use silbertablett_sheet_file::SheetFile;
use silbertablett_svg::{Palette, Pip, histogram};
use silbertablett_texts::names;
use std::sync::Arc;

/// What the page of a day shows. Days are counted from 1970-01-01 in UTC.
#[derive(Clone, Debug)]
pub struct DailyData<'a> {
    /// The sheets that have dice of the day.
    pub sheets: &'a [Arc<SheetFile>],
    /// The sheet of these.
    pub sheet: &'a SheetFile,
    /// The day.
    pub day: u32,
    /// The day it is.
    pub today: u32,
    /// When the secret was fixed, in milliseconds since 1970.
    pub made: i64,
    /// What was published of it.
    pub commitment: &'a str,
    /// The secret, once the day is over.
    pub secret: Option<String>,
    /// What is published of the secret of the next day.
    pub next: Option<&'a str>,
    /// The reader's own try.
    pub own: OwnDay<'a>,
    /// How many have begun.
    pub begun: usize,
    /// Those whose games count, the best first, once they may be seen.
    pub places: Vec<DayLine<'a>>,
    /// Than how many of the others the reader has done better, of how many.
    pub beaten: Option<(usize, usize)>,
    /// What bots came to; `None` while they play or are not shown.
    pub bots: Option<Vec<BotLine<'a>>>,
    /// The reader's points in the week that ends with the day, the oldest first.
    pub week: Vec<Option<i32>>,
    /// On how many days in a row the reader has played.
    pub streak: u32,
    /// What became of the last days, today last.
    pub marks: Vec<DayMark>,
}

/// What became of a day of the reader's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayMark {
    /// It was played.
    Played,
    /// It was missed and is forgiven.
    Forgiven,
    /// It does not belong to the days in a row.
    Without,
}

/// The reader's own try.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnDay<'a> {
    /// It can be made, or could have been.
    None,
    /// It was made and its game deleted.
    Deleted,
    /// The game of this id goes on.
    Going(&'a str),
    /// The game of this id was not done in time.
    Late(&'a str),
    /// The game counts.
    Done {
        /// Its id.
        game: &'a str,
        /// What it came to.
        result: &'a FinishedSeat,
        /// Its place, from 1.
        place: usize,
    },
}

/// Somebody whose game counts.
#[derive(Clone, Copy, Debug)]
pub struct DayLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The name.
    pub name: &'a str,
    /// The points.
    pub total: i32,
    /// Whether it is the reader's.
    pub own: bool,
}

/// How many games of a day are listed.
const LISTED: usize = 20;
/// How many signs stand for all others.
const SIGNS: usize = 10;

/// The page of the dice of a day for a sheet.
pub fn daily(ctx: &Ctx<'_>, data: &DailyData<'_>) -> String {
    let title = ctx.t("daily");
    let own = match &data.own {
        OwnDay::Done { result, .. } => Some(result.total),
        _ => None,
    };
    let main = html! {
        main #main.daily {
            nav.tabs aria-label=(ctx.t("choose-game")) {
                @for other in data.sheets {
                    a href=(daily_address(other.id(), None)) aria-current=[(other.id() == data.sheet.id()).then_some("page")] {
                        (names::sheet_name(ctx.texts(), other))
                    }
                }
            }
            (hero(ctx, data))
            @if !data.places.is_empty() { (standing(ctx, data)) }
            @if !matches!(data.own, OwnDay::None | OwnDay::Going(_)) || data.day < data.today { (bots(ctx, data.bots.as_deref(), own)) }
            @if data.week.iter().any(Option::is_some) { (week(ctx, data)) }
            @if let OwnDay::Done { result, .. } = &data.own { (share(ctx, data, result)) }
            @if data.day < data.today && !data.places.is_empty() { (games(ctx, data)) }
            (promise(ctx, data))
        }
    };
    page_with(&ctx.about(data.sheet), &title, Tab::Other, &["daily.css", "together.js"], main)
}

fn hero(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    let over = data.day < data.today;
    html! {
        section.pane.try {
            div {
                p.step { (ctx.say("daily-of", &[("date", daily_date(data.day).into()), ("sheet", names::sheet_name(ctx.texts(), data.sheet).into())])) }
                @match &data.own {
                    OwnDay::Done { result, place, .. } => {
                        h1 { (ctx.say("daily-points", &[("points", result.total.into())])) }
                        p {
                            @match data.beaten {
                                Some((worse, others)) if others > 0 => (ctx.say("daily-better", &[("percent", percent(worse, others).into()), ("place", (*place).into()), ("all", (others + 1).into())])),
                                _ => (ctx.t("daily-alone-so-far")),
                            }
                        }
                    },
                    OwnDay::Going(_) => { h1 { (ctx.t("daily-going")) } p { (ctx.t("daily-until")) } },
                    OwnDay::Late(_) => { h1 { (ctx.t("daily-late")) } p { (ctx.t("daily-late-why")) } },
                    OwnDay::Deleted => { h1 { (ctx.t("daily-try-made")) } },
                    OwnDay::None if over => { h1 { (ctx.t("daily-not-played")) } },
                    OwnDay::None => { h1 { (ctx.t("daily-invite")) } p { (ctx.t("daily-rules")) } },
                }
                @if !over || data.own != OwnDay::None { div.acts { (acts(ctx, data)) } }
                @if !over { (whose(ctx)) }
            }
            div.served aria-hidden="true" { (served_dice(data.sheets)) }
            (streak(ctx, data))
        }
    }
}

/// Whose try it is, and how the same person has it on another device.
fn whose(ctx: &Ctx<'_>) -> Markup {
    html! {
        p.note #whose {
            @match ctx.player_name.is_empty() {
                true => (ctx.t("daily-whose-new")),
                false => (ctx.say("daily-whose", &[("name", ctx.player_name.into())])),
            }
            " " a href="/me#devices" { (ctx.t("daily-devices")) }
        }
    }
}

fn acts(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    html! {
        @match &data.own {
            OwnDay::None => {
                form method="post" action=(daily_address(data.sheet.id(), None)) {
                    (csrf(ctx))
                    @if ctx.player_name.is_empty() {
                        label { span { (ctx.t("seat-name")) } " " input name=(field::NAME) maxlength=(MAX_NAME) autocomplete="nickname"; }
                    }
                    button.big.primary #play-day { (ctx.t("daily-play")) }
                }
            },
            OwnDay::Going(game) => a.button.big.primary href={ "/game/" (game) } { (ctx.t("daily-go-on")) },
            OwnDay::Late(game) => a.button href={ "/game/" (game) } { (ctx.t("daily-go-on")) },
            OwnDay::Done { game, .. } => a.button href=(entry_address(game, 0)) { (ctx.t("page-look-back")) },
            OwnDay::Deleted => "",
        }
    }
}

fn streak(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    let forgiven = data.marks.iter().filter(|mark| **mark == DayMark::Forgiven).count();
    let first = (data.today + 1).saturating_sub(data.marks.len() as u32);
    html! {
        div.streak {
            p {
                strong { (ctx.say("daily-streak", &[("days", i64::from(data.streak).into())])) }
                @if forgiven > 0 { small { (ctx.t("daily-forgiven")) } } @else { small { (ctx.t("daily-forgives")) } }
            }
            ol {
                @for (day, mark) in (first..).zip(&data.marks) {
                    li.played[*mark == DayMark::Played].forgiven[*mark == DayMark::Forgiven].now[day == data.today]
                        title={ (daily_date(day)) ": " (mark_words(ctx, *mark)) } {
                        i aria-hidden="true" {}
                        (date_of(day).map_or(0, |date| date.day()))
                        span.hidden { ": " (mark_words(ctx, *mark)) }
                    }
                }
            }
        }
    }
}

fn mark_words(ctx: &Ctx<'_>, mark: DayMark) -> String {
    ctx.t(match mark {
        DayMark::Played => "daily-day-played",
        DayMark::Forgiven => "daily-day-forgiven",
        DayMark::Without => "daily-day-without",
    })
}

/// Of a hundred, how many; all of them only where it is all.
fn percent(part: usize, all: usize) -> i64 {
    (100 * part / all.max(1)) as i64
}

fn standing(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    let totals: Vec<i32> = data.places.iter().map(|place| place.total).collect();
    html! {
        section.pane.standing {
            h2 { (ctx.t("daily-standing")) " " small { (ctx.say("daily-begun", &[("done", totals.len().into()), ("begun", data.begun.into())])) } }
            (histogram(ctx.texts(), &totals))
        }
    }
}

fn week(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    let best = data.week.iter().copied().flatten().max().unwrap_or(0);
    let first = (data.day + 1).saturating_sub(data.week.len() as u32);
    let best_day = (first..).zip(&data.week).find(|(_, total)| **total == Some(best)).map_or(data.day, |(day, _)| day);
    // A quarter stays for the least, so that differences show and nothing looks like nothing.
    let height = |total: i32| 20 + (80 * i64::from(total.max(0)) / i64::from(best.max(1))) as i32;
    html! {
        section.pane.week {
            h2 { (ctx.t("daily-week")) }
            ol {
                @for (day, total) in (first..).zip(&data.week) {
                    li.now[day == data.day] title=(daily_date(day)) {
                        b { @match total { Some(total) => (total), None => "–" } }
                        svg viewBox="0 0 24 100" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                            @if let Some(total) = total { rect x="0" width="24" rx="4" y=(100 - height(*total)) height=(height(*total)) {} }
                        }
                        span { (date_of(day).map_or(0, |date| date.day())) }
                    }
                }
            }
            p.note { (ctx.say("daily-week-best", &[("points", best.into()), ("date", daily_date(best_day).into())])) }
        }
    }
}

fn sign(pip: Pip) -> &'static str {
    match pip {
        Pip::Dot => "⬤",
        Pip::Star => "★",
        Pip::Square => "■",
        Pip::Triangle => "▲",
        Pip::Diamond => "◆",
        Pip::Ring => "○",
        Pip::Heart => "♥",
        Pip::Plus => "✚",
    }
}

/// A few lines to hand on that tell nothing of the dice: the points of the areas by the shapes of their colours.
fn share_text(ctx: &Ctx<'_>, data: &DailyData<'_>, result: &FinishedSeat) -> String {
    let palette = Palette::of(data.sheet);
    let areas: Vec<String> = Area::all()
        .map(|area| format!("{} {}", sign(palette.area(area).pip), result.areas[area.index()]))
        .chain([format!("🦊 {}", result.total - result.areas.iter().sum::<i32>())])
        .collect();
    let rows: Vec<String> = areas.chunks(3).map(|row| row.join("  ")).collect();
    let sheet = names::sheet_name(ctx.texts(), data.sheet);
    let head = format!("{} {} · {sheet} · {}", ctx.t("app-name"), daily_date(data.day), result.total);
    let beaten = data.beaten.filter(|(_, others)| *others > 0).map(|(worse, others)| {
        let full = SIGNS * worse / others;
        format!("\n{}{} {} %", "●".repeat(full), "○".repeat(SIGNS - full), percent(worse, others))
    });
    format!("{head}\n{}{}", rows.join("\n"), beaten.unwrap_or_default())
}

fn share(ctx: &Ctx<'_>, data: &DailyData<'_>, result: &FinishedSeat) -> Markup {
    let text = share_text(ctx, data, result);
    html! {
        section.pane.share {
            h2 { (ctx.t("daily-share")) }
            textarea #share readonly rows=(text.lines().count()) aria-label=(ctx.t("daily-share")) { (text) }
            p { button.primary type="button" data-copy="#share" data-done=(ctx.t("daily-copied")) { (ctx.t("daily-copy")) } }
        }
    }
}

/// The games of a day that is over, each to be looked at step by step.
fn games(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    html! {
        section.pane.played {
            h2 { (ctx.t("daily-games")) }
            ol {
                @for line in data.places.iter().take(LISTED) {
                    li.own[line.own] { a href=(entry_address(line.game, 0)) { span { (line.name) } b { (line.total) } } }
                }
            }
        }
    }
}

fn promise(ctx: &Ctx<'_>, data: &DailyData<'_>) -> Markup {
    let over = data.day < data.today;
    let made = super::games::moment(data.made);
    let own = match &data.own {
        OwnDay::Done { game, .. } | OwnDay::Late(game) => Some(*game),
        _ => None,
    };
    let checked = own.or_else(|| data.places.first().map(|place| place.game)).filter(|_| over);
    html! {
        section.pane.promise {
            h2 { (ctx.t("daily-promise")) }
            p {
                code { (data.commitment) } " "
                @if let Some(at) = made { (ctx.t("daily-fixed-since")) " " time datetime=(at.0) { (at.1) } "." }
            }
            @match &data.secret {
                Some(secret) => p { (ctx.t("dice-secret")) ": " code { (secret) } },
                None => p { (ctx.t("daily-secret-later")) },
            }
            @if let Some(next) = data.next { p { (ctx.say("daily-next", &[("date", daily_date(data.day + 1).into())])) " " code { (next) } } }
            p.acts {
                @if let Some(game) = checked {
                    a.button href={ "/game/" (game) "/dice" } { (ctx.t("dice-check")) } " "
                    a.button href={ "/game/" (game) "/record.json" } download { (ctx.t("page-download")) } " "
                }
                a.button href=(daily_address(data.sheet.id(), Some(data.day.saturating_sub(1)))) rel="prev" { (ctx.t("daily-yesterday")) } " "
                @if over { a.button href=(daily_address(data.sheet.id(), None)) { (ctx.t("daily-today")) } }
            }
        }
    }
}
