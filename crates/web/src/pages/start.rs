//! The first page: play at once, or set up a game.

use super::games::{GameLine, WaitingTable, tables, title, turns};
use crate::Ctx;
use crate::forms::{FormFault, NewGameForm, Rules, SeatField, Starter};
use crate::forms::{field, lesson_address};
use crate::shell::{Tab, csrf, page_with};
use crate::tones::{die_picture, served_dice};
use maud::{Markup, html};
use silbertablett_rules::{Die, Ruling, seat::MAX_SEATS};
use silbertablett_session::{MAX_NAME, Player, engine_bot};
use silbertablett_sheet_file::{FIRST_SHEET, SheetFile};
use silbertablett_texts::names;
use std::sync::Arc;

/// What the first page shows.
#[derive(Clone, Debug, Default)]
pub struct StartData<'a> {
    /// The sheets that can be played, in the order in which they are offered.
    pub sheets: Vec<Arc<SheetFile>>,
    /// The engines that can play, by their names.
    pub engines: Vec<String>,
    /// The reader's tables whose games have not begun.
    pub tables: Vec<WaitingTable>,
    /// The reader's games that have not ended, the latest first; a handful.
    pub unfinished: Vec<GameLine<'a>>,
    /// Whether the reader has played nothing yet, so that the lesson is offered first.
    pub is_new: bool,
    /// The form as it was filled in, if it was sent back.
    pub form: Option<NewGameForm>,
    /// What is wrong with it.
    pub faults: Vec<FormFault>,
}

/// The first page. Its form goes to `POST /games`.
pub fn start(ctx: &Ctx<'_>, data: &StartData<'_>) -> String {
    let quick = NewGameForm::quick(ctx.player_name);
    let form = data.form.as_ref().unwrap_or(&quick);
    let turns = turns(&data.unfinished);
    let main = html! {
        main #main.start data-turns=(turns) {
            section.hero {
                div {
                    h1 { (ctx.t("page-hero")) }
                    p { (ctx.t("page-hero-text")) }
                    div.calls {
                        // Whoever has played nothing yet learns first.
                        a.button.big.primary[data.is_new] #learn href=(lesson_address(FIRST_SHEET, 0)) title=(ctx.t("learn-offer-text")) { (ctx.t("learn-offer")) }
                        form method="post" action="/games" {
                            (csrf(ctx))
                            input type="hidden" name=(field::SHEET) value=(FIRST_SHEET);
                            input type="hidden" name=(field::player(1)) value="person";
                            input type="hidden" name=(field::name(1)) value=(ctx.player_name);
                            button.big.primary[!data.is_new] #quick title=(play_now_words(ctx)) { (ctx.t("page-play-now")) }
                        }
                    }
                }
                div.served aria-hidden="true" { (served_dice(&data.sheets)) }
            }
            nav.offers aria-label=(ctx.t("page-offers")) {
                @for game in data.unfinished.iter().take(OFFERED) { (go_on(ctx, game)) }
                (offer("/daily", &daily_die(&data.sheets), &ctx.t("daily"), &ctx.t("daily-offer")))
                (offer("/pad", &pencil(), &ctx.t("pad"), &ctx.t("pad-offer")))
            }
            (tables(ctx, &data.tables))
            section {
                div.beside-title {
                    h2 #set-up { (ctx.t("page-set-up")) }
                    a href={ "/bots/" (FIRST_SHEET) } { (ctx.t("ladder-which")) }
                }
                (faults(ctx, data))
                (form_of(ctx, data, form))
            }
        }
    };
    page_with(ctx, &title(ctx, "", turns), Tab::Start, &["badge.js"], main)
}

/// Games to go on with that are offered on the first page; *My games* has all.
const OFFERED: usize = 2;

/// Somewhere to go, with a picture.
fn offer(address: &str, picture: &Markup, what: &str, words: &str) -> Markup {
    html! {
        a.offer href=(address) {
            span.picture aria-hidden="true" { (picture) }
            span.words { strong { (what) } span { (words) } }
        }
    }
}

/// The latest game, with whoever it is played against.
fn go_on(ctx: &Ctx<'_>, game: &GameLine<'_>) -> Markup {
    let round = game
        .stands
        .as_ref()
        .map(|stands| ctx.say("page-round-of", &[("round", stands.round.into()), ("rounds", stands.rounds.into())]));
    let others = (game.players.len() > 1).then(|| names::and(ctx.texts(), &game.players));
    let calls = game.stands.as_ref().filter(|stands| stands.calls).map(|_| ctx.t("page-your-turn"));
    let unreadable = game.unreadable.then(|| ctx.t("page-unreadable"));
    let words = [unreadable, calls, Some(game.sheet.clone()), round, others];
    let words: Vec<String> = words.into_iter().flatten().collect();
    offer(&game.kind.address(game.id), &html! { span.arrow { "▶" } }, &ctx.t("page-go-on"), &words.join(" · "))
}

fn daily_die(sheets: &[Arc<SheetFile>]) -> Markup {
    let die = Die::all().last();
    html! { @if let (Some(sheet), Some(die)) = (sheets.first(), die) { (die_picture(sheet, die, Some(4))) } }
}

/// A sheet that somebody writes on.
fn pencil() -> Markup {
    html! {
        svg viewBox="0 0 40 40" focusable="false" {
            rect x="6" y="4" width="24" height="32" rx="3" fill="#fffdf9" stroke="#8d97a3" stroke-width="2" {}
            path d="M11 12h14M11 19h14M11 26h8" stroke="#b8c0c9" stroke-width="2.4" stroke-linecap="round" {}
            path d="M19 33l2-7L34 13l5 5-13 13z" fill="#ffc83d" stroke="#7a5200" stroke-width="1.8" stroke-linejoin="round" {}
        }
    }
}

/// What playing at once means: the name of the sheet comes from the sheet.
fn play_now_words(ctx: &Ctx<'_>) -> String {
    let sheet = silbertablett_sheet_file::built_in(&NewGameForm::quick("").sheet, None);
    let name = sheet.map(|sheet| names::sheet_name(ctx.texts(), &sheet)).unwrap_or_default();
    ctx.say("page-play-now-text", &[("sheet", name.into())])
}

fn faults(ctx: &Ctx<'_>, data: &StartData<'_>) -> Markup {
    let words = |fault: &FormFault| match fault {
        FormFault::Sheet => ctx.t("page-fault-sheet"),
        FormFault::NoSeat => ctx.t("page-fault-no-seat"),
        FormFault::Name(i) => ctx.say("page-fault-name", &[("number", (i + 1).into()), ("most", MAX_NAME.into())]),
        FormFault::Bot(i) => ctx.say("page-fault-bot", &[("number", (i + 1).into())]),
        FormFault::Seed => ctx.t("page-fault-seed"),
        FormFault::First => ctx.t("page-fault-first"),
    };
    html! {
        @if !data.faults.is_empty() {
            ul.alert role="alert" { @for fault in &data.faults { li { (words(fault)) } } }
        }
    }
}

fn form_of(ctx: &Ctx<'_>, data: &StartData<'_>, form: &NewGameForm) -> Markup {
    html! {
        form.set-up method="post" action="/games" {
            (csrf(ctx))
            fieldset {
                legend.hidden { (ctx.t("choose-game")) }
                div.cards { @for sheet in &data.sheets { (sheet_card(ctx, sheet, sheet.id() == form.sheet)) } }
            }
            fieldset {
                legend.hidden { (ctx.t("choose-seats")) }
                div.seats { @for (i, seat) in form.seats.iter().enumerate() { (seat_fields(ctx, i, seat, &data.engines)) } }
            }
            div.begin {
                fieldset.dice-source {
                    legend.hidden { (ctx.t("dice-source")) }
                    (segment("program", !form.real_dice, &ctx.t("dice-digital"), None))
                    (segment("real", form.real_dice, &ctx.t("dice-real"), Some(&ctx.t("page-real-note"))))
                }
                button #open-table name=(field::DO) value="open" title=(ctx.t("together-open-note")) { (ctx.t("together-open")) }
                button.big.primary #begin { (ctx.t("page-begin")) }
            }
            details open[form.rules != Rules::Sheet || !form.seed.is_empty()] {
                summary { (ctx.t("page-more")) }
                p.note { (ctx.t("page-seats-note")) " " (ctx.t("together-open-note")) }
                label.tick {
                    input type="checkbox" name=(field::AUTO) value="1" checked[form.automatic];
                    span { (ctx.t("throw-automatically")) }
                }
                // Off at first: most devices lie on the table for all to see. It is asked where several may come to sit at one.
                label.tick {
                    input type="hidden" name=(field::ASKS_PASSES) value="1";
                    input type="checkbox" name=(field::PASSES) value="1" checked[ctx.settings.passes];
                    span { (ctx.t("page-setting-passes")) " " small { (ctx.t("page-setting-passes.help")) } }
                }
                label.tick {
                    input #advice type="checkbox" name=(field::ADVICE) value="1" checked[form.advice];
                    span { (ctx.t("advice-several")) " " small { (ctx.t("advice-several.help")) } }
                }
                label.first {
                    span { (ctx.t("starting-player")) } " "
                    select name=(field::FIRST) {
                        option value="" selected[form.first == Starter::FirstNamed] { (ctx.t("page-first-named")) }
                        option value="draw" selected[form.first == Starter::Drawn] { (ctx.t("page-first-drawn")) }
                        @for place in 0..MAX_SEATS {
                            option value=(place + 1) selected[form.first == Starter::Place(place)] {
                                (names::seat(ctx.texts(), place + 1))
                            }
                        }
                    }
                }
                (cautions(ctx, data))
                (rulings(ctx, form))
                label.seed {
                    span { (ctx.t("dice-seed")) }
                    input name=(field::SEED) inputmode="numeric" autocomplete="off" maxlength="20" value=(form.seed);
                    small { (ctx.t("page-seed-note")) }
                }
            }
        }
    }
}

/// What is not certain about sheets.
fn cautions(ctx: &Ctx<'_>, data: &StartData<'_>) -> Markup {
    let texts = ctx.texts();
    let found = data.sheets.iter().filter_map(|sheet| Some((sheet, names::caution(texts, sheet)?)));
    html! { @for (sheet, caution) in found { p.note { b { (names::sheet_name(texts, sheet)) ": " } (caution) } } }
}

/// One of the ways to roll, as a part of a switch.
fn segment(value: &str, checked: bool, words: &str, note: Option<&str>) -> Markup {
    html! {
        label.segment title=[note] {
            input type="radio" name=(field::DICE) value=(value) checked[checked];
            span { (words) }
        }
    }
}

/// A sheet to be chosen.
pub(crate) fn sheet_card(ctx: &Ctx<'_>, sheet: &SheetFile, chosen: bool) -> Markup {
    let texts = ctx.texts();
    let picture = format!("/sheets/{}.svg", sheet.id());
    html! {
        label.card {
            input type="radio" name=(field::SHEET) value=(sheet.id()) checked[chosen] required;
            span.crop { img src=(picture) alt="" loading="lazy" width="297" height="210"; }
            span.words {
                strong { (names::sheet_name(texts, sheet)) }
                @if let Some(summary) = names::sheet_summary(texts, sheet) { span { (summary) } }
            }
        }
    }
}

fn seat_fields(ctx: &Ctx<'_>, i: usize, seat: &SeatField, engines: &[String]) -> Markup {
    let (texts, number) = (ctx.texts(), i + 1);
    let label = names::seat(texts, number);
    let is_bot = |name: &str| matches!(&seat.player, Some(Player::Bot(bot)) if bot == name);
    html! {
        div.seat role="group" aria-label=(label) {
            span.number aria-hidden="true" { (number) }
            label {
                span.hidden { (ctx.t("page-who")) }
                select name=(field::player(number)) {
                    option value="" selected[seat.player.is_none()] { (ctx.t("page-nobody")) }
                    option value="person" selected[seat.player == Some(Player::Person)] { (ctx.t("seat-person")) }
                    @for (nth, (name, summary)) in silbertablett_bots::NAMES.into_iter().enumerate() {
                        option value=(name) selected[is_bot(name)] title=(names::bot_help(texts, name, summary)) {
                            (ctx.say("seat-bot", &[
                                ("name", names::bot(texts, name).into()),
                                ("place", (nth + 1).into()),
                                ("bots", silbertablett_bots::NAMES.len().into()),
                            ]))
                        }
                    }
                    @for engine in engines {
                        @let bot = engine_bot(engine);
                        option value=(bot) selected[is_bot(&bot)] title=(ctx.t("seat-engine-help")) { (ctx.t("seat-engine")) ": " (engine) }
                    }
                }
            }
            label {
                span.hidden { (ctx.t("seat-name")) }
                input name=(field::name(number)) value=(seat.name) maxlength=(MAX_NAME) placeholder=(ctx.t("seat-name"))
                    autocomplete="off";
            }
        }
    }
}

fn radio(name: &str, value: &str, checked: bool, words: &str, note: Option<&str>) -> Markup {
    html! {
        label.tick {
            input type="radio" name=(name) value=(value) checked[checked];
            span { (words) @if let Some(note) = note { " " small { (note) } } }
        }
    }
}

fn rulings(ctx: &Ctx<'_>, form: &NewGameForm) -> Markup {
    let texts = ctx.texts();
    let chosen = |ruling: Ruling| form.rulings.iter().find(|(known, _)| *known == ruling).map(|(_, holds)| *holds);
    html! {
        div role="group" aria-labelledby="rulings-title" {
            h3 #rulings-title { (ctx.t("rulings")) }
            p.note { (ctx.t("rulings.help")) }
            (radio(field::RULES, "sheet", form.rules == Rules::Sheet, &ctx.t("ruling-set-default"), None))
            (radio(field::RULES, "peer", form.rules == Rules::Peer, &ctx.t("ruling-set-peer"), None))
            (radio(field::RULES, "own", form.rules == Rules::Own, &ctx.t("page-rules-own"), None))
            div.own-rulings {
                @for ruling in Ruling::ALL {
                    label.tick {
                        // Without a choice the ruling is that of the sheet, whichever is taken above.
                        select name=(field::ruling(ruling)) {
                            @for (value, holds, words) in [
                                ("", None, "page-ruling-as-sheet"),
                                ("yes", Some(true), "page-ruling-yes"),
                                ("no", Some(false), "page-ruling-no"),
                            ] {
                                option value=(value) selected[chosen(ruling) == holds] { (ctx.t(words)) }
                            }
                        }
                        span { (names::ruling(texts, ruling)) " " small { (names::ruling_help(texts, ruling)) } }
                    }
                }
            }
        }
    }
}

const _: () = assert!(MAX_SEATS == 4);
