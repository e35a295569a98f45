//! Those who look on at a game: what they are called, and whether they were let in to react like those who play.

use super::company_data::{CompanyData, PeopleAt, WatcherLine};
use crate::Ctx;
use crate::forms::{PeopleWish, field};
use crate::shell::csrf;
use maud::{Markup, html};
use silbertablett_session::MAX_NAME;

/// How many look on and who has said a name; for the opener a button to let in each, for one of them a field for the name.
pub(super) fn watchers(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    html! {
        @if data.watchers > 0 { p.note #watchers { (ctx.say("together-watchers", &[("count", data.watchers.into())])) } }
        @if !data.named.is_empty() {
            ul #named { @for watcher in &data.named { (line(ctx, data, watcher, at)) } }
        }
        @if data.own.is_empty() { (own_name(ctx, data, at)) }
    }
}

fn line(ctx: &Ctx<'_>, data: &CompanyData<'_>, watcher: &WatcherLine, at: PeopleAt) -> Markup {
    let (wish, words) = match watcher.let_in {
        true => (PeopleWish::PutOut(watcher.number), "together-put-out"),
        false => (PeopleWish::LetIn(watcher.number), "together-let-in"),
    };
    html! {
        li {
            strong { bdi { (watcher.name) } }
            small {
                @if watcher.own { (ctx.t("together-you")) @if watcher.let_in { ", " } }
                @if watcher.let_in { (ctx.t("together-is-let-in")) }
            }
            @if data.opens {
                form method="post" action={ "/game/" (data.id) "/people" } data-background[at == PeopleAt::Table] {
                    (csrf(ctx))
                    (at.mark())
                    input type="hidden" name=(field::SEAT) value=(data.seat.index());
                    button.small #{ "let-in-" (watcher.number) } name=(field::DO) value=(wish.value())
                        aria-label=(ctx.say(&format!("{words}-name"), &[("name", watcher.name.as_str().into())])) { (ctx.t(words)) }
                }
            }
        }
    }
}

/// What the reader is called who looks on. The form leads to a whole page: whoever says a name is known by a cookie from then on.
fn own_name(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    let own = data.named.iter().find(|watcher| watcher.own);
    let name = own.map_or(ctx.player_name, |own| own.name.as_str());
    html! {
        form.watcher-name method="post" action={ "/game/" (data.id) "/people" } {
            (csrf(ctx))
            (at.mark())
            input type="hidden" name=(field::SEAT) value=(data.seat.index());
            label { span { (ctx.t("together-watcher-name")) } input #watcher-name name=(field::NAME) value=(name) maxlength=(MAX_NAME) autocomplete="nickname"; }
            button #say-name name=(field::DO) value=(PeopleWish::Name(String::new()).value()) { (ctx.t("together-watcher-say")) }
            p.note { (ctx.t(if own.is_some_and(|own| own.let_in) { "together-watcher-let-in" } else { "together-watcher-note" })) }
        }
    }
}
