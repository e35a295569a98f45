//! A table that people come to: who is there, what invites, and beginning.

use crate::Ctx;
use crate::forms::{GatheringWish, field};
use crate::qr::qr;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_session::{MAX_NAME, Pace, engine_bot, engine_of};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::names;

/// A table that people come to, as one of them sees it.
#[derive(Clone, Debug)]
pub struct GatheringData<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// What it is called, if it has a name.
    pub name: Option<&'a str>,
    /// What changes with whatever changes.
    pub version: u64,
    /// What invites to it, if the reader has that.
    pub invite: Option<&'a str>,
    /// The scheme and the host at which the reader has found it, such as `https://games.example`.
    pub origin: &'a str,
    /// Whether others cannot reach that.
    pub is_local: bool,
    /// The sheet.
    pub sheet: &'a SheetFile,
    /// The seats that are taken.
    pub taken: Vec<TakenSeat<'a>>,
    /// How many seats there are.
    pub seats: usize,
    /// How much time there is for a decision.
    pub pace: Pace,
    /// Whether there is advice for all while the game goes on; else for nobody.
    pub advice: bool,
    /// The names of those who are expected, beside those who are there.
    pub expected: Vec<&'a str>,
    /// The engines that can play, by their names.
    pub engines: &'a [String],
    /// Whether it is shown on a screen in the room.
    pub screen: bool,
    /// Whether the reader has opened it.
    pub opener: bool,
    /// Why what was asked for last was not done.
    pub fault: Option<&'a str>,
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenSeat<'a> {
    /// The name.
    pub name: &'a str,
    /// The name of the bot, if one sits there.
    pub bot: Option<&'a str>,
    /// Whether it is the reader's.
    pub own: bool,
}

impl GatheringData<'_> {
    fn open(&self) -> usize {
        self.seats.saturating_sub(self.taken.len())
    }

    fn title(&self, ctx: &Ctx<'_>) -> String {
        self.name.map_or_else(|| ctx.t("together-table"), str::to_owned)
    }

    fn invite_field(&self) -> Markup {
        html! { @if let Some(invite) = self.invite { input type="hidden" name=(field::INVITE) value=(invite); } }
    }
}

/// The page. Its forms go to `POST /tables/ID`.
pub fn gathering(ctx: &Ctx<'_>, data: &GatheringData<'_>) -> String {
    let link = data.invite.map(|invite| format!("{}/join/{invite}", data.origin));
    let sits = data.taken.iter().any(|seat| seat.own);
    let main = html! {
        main #main.gathering {
            p.connection #connection role="status" data-trying=(ctx.t("together-trying")) {}
            div.at {
                (gathering_fragment(ctx, data))
                form #arrange method="post" action={ "/tables/" (data.id) } { (csrf(ctx)) (data.invite_field()) }
                div.beside {
                    section.call {
                        h2 { (ctx.t("together-call")) }
                        (invitation(ctx, data, link.as_deref()))
                    }
                    form.stack.sit method="post" action={ "/tables/" (data.id) } {
                        (csrf(ctx)) (data.invite_field())
                        label {
                            span { (ctx.t("page-my-name")) }
                            input #name name=(field::NAME) maxlength=(MAX_NAME) value=(if sits { "" } else { ctx.player_name }) autocomplete="nickname";
                        }
                        button.primary #sit name=(field::DO) value=(GatheringWish::Sit(String::new()).value()) {
                            (ctx.t(if sits { "together-sit-another" } else { "together-sit" }))
                        }
                        @if !sits { p.note { (ctx.t("together-look-on")) } }
                    }
                    @if data.opener {
                        form.stack.sit method="post" action={ "/tables/" (data.id) } {
                            (csrf(ctx)) (data.invite_field())
                            label {
                                span { (ctx.t("together-name")) }
                                input #table-name name=(field::NAME) maxlength=(MAX_NAME) value=(data.name.unwrap_or_default()) autocomplete="off";
                            }
                            button #name-table name=(field::DO) value=(GatheringWish::Name(String::new()).value()) { (ctx.t("together-name-set")) }
                            p.note { (ctx.t("together-name-text")) }
                        }
                        details.danger { summary { (ctx.t("together-give-up")) }
                            button form="arrange" name=(field::DO) value=(GatheringWish::GiveUp.value()) { (ctx.t("together-give-up")) }
                        }
                    }
                }
            }
        }
    };
    page_with(&ctx.about(data.sheet), &data.title(ctx), Tab::Other, &["together.css", "together.js"], main)
}

/// A link to hand on: as a QR code, to be copied, and to be sent where the device can.
fn handed_on(ctx: &Ctx<'_>, link: &str) -> Markup {
    html! {
        div.link {
            (qr(link, &ctx.t("together-qr")))
            div {
                label { span { (ctx.t("together-link")) } input #link readonly value=(link); }
                p.buttons.scripted {
                    button type="button" data-copy="#link" data-done=(ctx.t("together-copied")) { (ctx.t("together-copy")) }
                    button type="button" data-send=(link) hidden { (ctx.t("together-send")) }
                }
            }
        }
    }
}

fn invitation(ctx: &Ctx<'_>, data: &GatheringData<'_>, link: Option<&str>) -> Markup {
    html! {
        @match link {
            Some(link) => {
                (handed_on(ctx, link))
                p.note { (ctx.t("together-call-text")) }
                p { a #open-screen href={ "/join/" (data.invite.unwrap_or_default()) "/screen" } { (ctx.t("together-screen")) } }
                @if data.is_local { p.caution { (ctx.say("together-local", &[("option", "--listen 192.168.1.20:8417".into())])) } }
            },
            None => p { (ctx.t("together-no-link")) },
        }
        @if data.opener {
            p { button.small form="arrange" name=(field::DO) value=(GatheringWish::Renew.value()) { (ctx.t("together-new-link")) } }
        }
    }
}

/// The part of the page that changes: who is there. The script asks for it anew whenever that changes.
pub fn gathering_fragment(ctx: &Ctx<'_>, data: &GatheringData<'_>) -> Markup {
    let texts = ctx.texts();
    let invite = data.invite.map(|invite| format!("&{}={invite}", field::INVITE)).unwrap_or_default();
    html! {
        section.felt #seats data-wait={ "/tables/" (data.id) "/wait?" (field::SINCE) "=" (data.version) (invite) @if data.screen { "&" (field::SCREEN) "=1" } } aria-live="polite" {
            p.sheet-name { (names::sheet_name(texts, data.sheet)) }
            h1 { bdi { (data.title(ctx)) } }
            p {
                @if data.open() == 0 { (ctx.t("together-full")) }
                @else { (ctx.say("together-come", &[("open", data.open().into())])) }
            }
            @if let Some(fault) = data.fault { p.alert role="alert" { (fault) } }
            ol.chairs {
                @for (place, seat) in data.taken.iter().enumerate() { (chair(ctx, data, place, seat)) }
                @for place in 0..data.open() { (open_chair(ctx, data, data.taken.len() + place, data.expected.get(place).copied(), place == 0)) }
            }
            (agreed(ctx, data))
            div.buttons {
                @if data.opener {
                    @if data.taken.len() > 1 {
                        button form="arrange" name=(field::DO) value=(GatheringWish::Shuffle.value()) { (ctx.t("together-shuffle")) }
                    }
                    @if data.seats > data.taken.len().max(1) {
                        button form="arrange" name=(field::DO) value=(GatheringWish::Seats(data.seats - 1).value()) { (ctx.t("together-fewer")) }
                    }
                    @if data.seats < MAX_SEATS {
                        button form="arrange" name=(field::DO) value=(GatheringWish::Seats(data.seats + 1).value()) { (ctx.t("together-more")) }
                    }
                    @if !data.taken.is_empty() {
                        button.big.gold #begin form="arrange" name=(field::DO) value=(GatheringWish::Begin.value()) {
                            (ctx.say("together-begin", &[("count", data.taken.len().into())]))
                        }
                    }
                }
            }
            p.note { (ctx.t(if data.opener { "together-when-full" } else { "together-wait" })) }
            // Whoever may be away when it is their turn.
            @if data.taken.iter().any(|seat| seat.own) { p { a #offer-turns href="/me/turns" { (ctx.t("turns-offer")) } } }
            noscript { p { a href="" { (ctx.t("together-again-soon")) } } }
        }
    }
}

/// What holds at the table: all see it before they sit down, and who has opened it chooses.
fn agreed(ctx: &Ctx<'_>, data: &GatheringData<'_>) -> Markup {
    let pace = |pace: Pace| match pace {
        Pace::Free => ctx.t("pace-free"),
        Pace::Live => ctx.t("pace-live"),
        Pace::Days(days) => ctx.say("pace-days", &[("days", i64::from(days).into())]),
    };
    let about = match data.pace {
        Pace::Free => "pace-free-text",
        Pace::Live => "pace-live-text",
        Pace::Days(_) => "pace-days-text",
    };
    let choice = |id: &str, wish: GatheringWish, words: String, now: bool| {
        html! {
            @if data.opener {
                button.small #(id) form="arrange" name=(field::DO) value=(wish.value()) aria-pressed=(now) { (words) }
            } @else if now { strong #(id) { (words) } }
        }
    };
    html! {
        dl.agreed {
            dt { (ctx.t("pace-title")) }
            dd {
                @for one in Pace::ALL { (choice(&format!("pace-{}", one.name()), GatheringWish::Pace(one), pace(one), data.pace == one)) }
                p.note { (ctx.t(about)) }
            }
            dt { (ctx.t("advice-title")) }
            dd {
                (choice("no-advice", GatheringWish::Advice(false), ctx.t("advice-nobody"), !data.advice))
                (choice("advice", GatheringWish::Advice(true), ctx.t("advice-all"), data.advice))
                p.note { (ctx.t("advice-text")) }
            }
        }
    }
}

fn chair(ctx: &Ctx<'_>, data: &GatheringData<'_>, place: usize, seat: &TakenSeat<'_>) -> Markup {
    let texts = ctx.texts();
    let may_free = seat.own || data.opener;
    html! {
        li.chair.own[seat.own] data-place=(place) {
            span.portrait aria-hidden="true" { (seat.name.chars().next().unwrap_or('?').to_uppercase()) }
            span.who {
                strong { (seat.name) }
                small {
                    @match seat.bot {
                        Some(bot) if engine_of(bot).is_some() => { (ctx.t("seat-engine")) ": " (names::bot(texts, bot)) },
                        Some(bot) => { (ctx.t("together-bot")) ": " (names::bot(texts, bot)) },
                        None if seat.own => (ctx.t("together-you")),
                        None => (ctx.t("together-there")),
                    }
                }
            }
            span.tools {
                @if data.opener && place > 0 {
                    @let words = ctx.say("together-forward", &[("name", seat.name.into())]);
                    button.small form="arrange" name=(field::DO) value=(GatheringWish::Forward(place).value()) aria-label=(words) title=(words) { "↑" }
                }
                @if may_free {
                    @let words = if seat.own { ctx.t("together-leave-seat") } else { ctx.say("together-free", &[("name", seat.name.into())]) };
                    button.small form="arrange" name=(field::DO) value=(GatheringWish::Rise(place).value()) aria-label=(words) title=(words) { "×" }
                }
            }
        }
    }
}

fn open_chair(ctx: &Ctx<'_>, data: &GatheringData<'_>, place: usize, expected: Option<&str>, first: bool) -> Markup {
    let texts = ctx.texts();
    html! {
        li.chair.open data-place=(place) {
            span.portrait aria-hidden="true" { "+" }
            span.who {
                strong { (ctx.t("together-open-seat")) }
                @if let Some(name) = expected { small { (ctx.say("together-waits-for", &[("name", name.into())])) } }
            }
            @if data.opener && first {
                span.put {
                    label { span.hidden { (ctx.t("together-which-bot")) }
                        select #bot name=(field::BOT) form="arrange" {
                            @for (name, summary) in silbertablett_bots::NAMES.iter().rev() {
                                option value=(name) title=(names::bot_help(texts, name, summary)) { (names::bot(texts, name)) }
                            }
                            @for engine in data.engines {
                                option value=(engine_bot(engine)) title=(ctx.t("seat-engine-help")) { (ctx.t("seat-engine")) ": " (engine) }
                            }
                        }
                    }
                    button.small #put-bot form="arrange" name=(field::DO) value=(GatheringWish::Bot(String::new()).value()) { (ctx.t("together-put-bot")) }
                }
            }
        }
    }
}

/// The page of a link to a seat: taking it is asked for, since programs that look at links must not take seats. `link` is the secret of its
/// address, `name` that of the seat.
pub fn take_seat(ctx: &Ctx<'_>, link: &str, sheet: &SheetFile, name: &str) -> String {
    let words = ctx.say("together-take-seat", &[("name", name.into())]);
    let main = html! {
        main #main.narrow {
            p.note { (names::sheet_name(ctx.texts(), sheet)) }
            h1 { (words) }
            p { (ctx.say("together-take-seat-text", &[("name", name.into())])) }
            form method="post" action={ "/seat/" (link) } { (csrf(ctx)) button.big.primary #take-seat { (words) } }
        }
    };
    page_with(&ctx.about(sheet), &words, Tab::Other, &[], main)
}

/// The page that shows a fresh link to a seat of the game at `/game/ID`, once.
pub fn seat_link(ctx: &Ctx<'_>, id: &str, name: &str, link: &str) -> String {
    let title = ctx.t("together-move-seat");
    let main = html! {
        main #main.narrow.gathering {
            h1 { (title) }
            p { (ctx.say("together-move-seat-text", &[("name", name.into())])) }
            section.call { (handed_on(ctx, link)) }
            p { a.button href={ "/game/" (id) } { (ctx.t("together-to-game")) } }
        }
    };
    page_with(ctx, &title, Tab::Other, &["together.css", "together.js"], main)
}
