//! How the reader is told that it is their turn.

use super::answer::{html, refused, see_other};
use super::form::{Asked, OwnForm};
use super::tables::with_secret;
use crate::account::network;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::letters::{Undelivered, are_keys, test_letter};
use crate::reader::Reader;
use crate::tester::{TESTS, TESTS_OF_NETWORK, Tester};
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use silbertablett_host::{ChannelData, ChannelKind, DeviceKeys, HostFault, OwnChannel};
use silbertablett_rules::SeatId;
use silbertablett_texts::Texts;
use silbertablett_web::{TurnsData, TurnsNews, TurnsWish, WayLine, seat_address, turns, turns_off, turns_seat};
use std::sync::Arc;

/// What the page says beside the ways there are.
#[derive(Default)]
struct Beside {
    seat: Option<(String, usize)>,
    news: Option<News>,
    typed: String,
}

enum News {
    Arrived,
    Fault(String),
    TooOften,
}

pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let beside = Beside { seat: turns_seat(&asked.0), ..Beside::default() };
    Ok(html(shown(&app, &reader, beside).await?))
}

async fn shown(app: &Arc<AppState>, reader: &Reader, beside: Beside) -> Result<String, RequestFault> {
    let player = reader.player.as_ref().map(|player| player.id.clone());
    let (asker, wanted) = (reader.asker(), beside.seat.clone());
    let found = app.ask(move |host| {
        let Some(player) = player else { return Ok((Vec::new(), None)) };
        let name = |game: &str, seat| Some(host.peek(game).ok()?.session().name(seat).to_owned());
        let ways = host.channels(&player)?.into_iter().map(|channel| {
            let at = channel
                .seat
                .clone()
                .map(|(game, seat)| (seat_address(&game, seat), name(&game, seat).unwrap_or_default()));
            (channel, at)
        });
        // Nothing is said of a seat that is not the reader's.
        let own = wanted.and_then(|(game, seat)| {
            let seat = SeatId::new(seat)?;
            let holds = host.peek(&game).ok()?.grants(&asker).holds(seat);
            holds.then(|| Some((game.clone(), seat.index(), name(&game, seat)?)))?
        });
        Ok((ways.collect::<Vec<_>>(), own))
    });
    let (ways, own) = found.await?;
    let push_key = app.push_keys().await?;
    let lines: Vec<WayLine<'_>> = ways.iter().map(|(channel, at)| line(channel, at.clone())).collect();
    let news = beside.news.as_ref().map(|news| match news {
        News::Arrived => TurnsNews::Arrived,
        News::Fault(why) => TurnsNews::Fault(why),
        News::TooOften => TurnsNews::TooOften,
    });
    let data = TurnsData {
        known: reader.player.is_some(),
        ways: &lines,
        kinds: &ChannelKind::WEBHOOKS.map(ChannelKind::name),
        push_key: &push_key,
        seat: own.as_ref().map(|(game, seat, name)| (game.as_str(), *seat, name.as_str())),
        news,
        typed: &beside.typed,
    };
    Ok(turns(&reader.ctx(), &data))
}

fn line(channel: &OwnChannel, seat: Option<(String, String)>) -> WayLine<'_> {
    let address = channel.data.address.parse::<Uri>().ok();
    WayLine {
        id: &channel.id,
        kind: channel.data.kind.name(),
        // No more of it: whoever has the whole address can write there.
        place: address.as_ref().and_then(Uri::host).unwrap_or_default().to_owned(),
        seat,
        used: channel.used,
        fault: channel.fault.as_deref(),
    }
}

/// Adds a way, tests one, or ends it.
pub(super) async fn change(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let player = reader.player.clone().ok_or(RequestFault::Host(HostFault::NotFound))?;
    let reader = reader.at("/me/turns".to_owned());
    match TurnsWish::read(&form.0) {
        Some(TurnsWish::Add { kind, address, keys, seat }) => {
            let fault = match keys.as_ref().is_none_or(|(public, secret)| are_keys(public, secret)) {
                true => app.outbox.address(&address).err().map(Undelivered::word),
                false => Some(Undelivered::NoAddress.word()),
            };
            if let Some(why) = fault {
                let news = Some(News::Fault(why));
                return Ok(refused(shown(&app, &reader, Beside { seat, news, typed: address }).await?));
            }
            let keys = keys.map(|(public, secret)| DeviceKeys { public, secret });
            let kind = match keys {
                Some(_) => ChannelKind::Device,
                None => ChannelKind::from_name(&kind).unwrap_or_else(|| ChannelKind::of_address(&address)),
            };
            let (lang, origin) =
                (reader.who.lang.code().to_owned(), app.names.origin().unwrap_or_else(|| reader.site.0.clone()));
            let data = ChannelData { kind, address, lang, origin, keys };
            let seat = match seat {
                Some((game, seat)) => Some((game, SeatId::new(seat).ok_or(RequestFault::Host(HostFault::NoSeat))?)),
                None => None,
            };
            app.ask(move |host| host.add_channel(&player.id, &data, seat)).await?;
            Ok(see_other("/me/turns", None))
        }
        Some(TurnsWish::Test(id)) => {
            let testers = [(Tester::Player(player.id.clone()), TESTS), (Tester::Network(network()), TESTS_OF_NETWORK)];
            let now = app.host.clock().now();
            let channel = app.ask(move |host| host.channel(&player.id, &id)).await?;
            let news = match testers.iter().all(|(tester, limit)| app.tests.take(tester, *limit, now)) {
                true => test(&app, channel).await?,
                false => News::TooOften,
            };
            Ok(html(shown(&app, &reader, Beside { news: Some(news), ..Beside::default() }).await?))
        }
        Some(TurnsWish::End(id)) => {
            app.ask(move |host| host.end_channel(&player.id, &id)).await?;
            Ok(see_other("/me/turns", None))
        }
        None => Err(RequestFault::Bad(Texts::of(reader.who.lang).get("page-fault-order"))),
    }
}

/// Sends a message to see whether it arrives. The reader waits for it, and nobody else does.
async fn test(app: &Arc<AppState>, channel: OwnChannel) -> Result<News, RequestFault> {
    let sent = app.outbox.send(&test_letter(&channel), app.host.clock().now()).await.map_err(|why| why.word());
    let fault = sent.as_ref().err().cloned();
    app.ask(move |host| host.note_channel(&channel.id, fault.as_deref())).await?;
    Ok(sent.map_or_else(News::Fault, |()| News::Arrived))
}

/// Asks whether messages are to stop: programs that look at links stop none.
pub(super) async fn off(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(off): Path<String>,
) -> Result<Response, RequestFault> {
    let secret = off.clone();
    with_secret(&app, move |host| host.channel_to_end(&secret)).await?;
    Ok(html(turns_off(&reader.ctx(), &off, false)))
}

/// Stops them. Whoever has the message may: nobody has to be known for that.
pub(super) async fn end(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(off): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    drop(form);
    let secret = off.clone();
    with_secret(&app, move |host| host.end_channel_by(&secret)).await?;
    Ok(html(turns_off(&reader.at("/".to_owned()).ctx(), &off, true)))
}
