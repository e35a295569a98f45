//! Tables that people come to by a link.

use super::answer::{html, refused, see_other};
use super::form::{Asked, OwnForm};
use crate::account::network;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use silbertablett_host::{Arrange, HostFault, OpenTable, TablePlan};
use silbertablett_rules::SeatId;
use silbertablett_rules::seat::MAX_SEATS;
use silbertablett_session::{MAX_NAME, Start};
use silbertablett_texts::{Texts, names};
use silbertablett_web::{
    GatheringData, GatheringForm, GatheringWish, NewGameForm, Starter, TakenSeat, WaitQuery, gathering,
    gathering_fragment, gathering_screen, seat_address,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a request waits for what others do: shorter than an idle connection is kept.
pub(super) const WAIT: Duration = Duration::from_secs(15);
/// Where the script of a page is told to go.
pub(super) const GO: HeaderName = HeaderName::from_static("x-go");

/// Opens a table for what the form of a new game says, and leads to it.
pub(super) async fn open(
    app: &Arc<AppState>,
    reader: &Reader,
    form: &NewGameForm,
    start: Start,
) -> Result<Response, RequestFault> {
    let seats = start.seats().to_vec();
    let plan = TablePlan {
        name: None,
        draws: form.draws_dice(),
        first_drawn: form.first == Starter::Drawn,
        seats: MAX_SEATS,
        when_full: true,
        expected: Vec::new(),
        start: start.with_advice(Some(form.advice)),
    };
    let (player, cookie) = reader.player(app, &form.seats[0].name).await?;
    let (_, invite) = app.ask(move |host| host.gather(&player, plan, &seats, None)).await?;
    Ok(see_other(&format!("/join/{invite}"), cookie))
}

/// Where somebody goes whose table has a game.
fn game_of(table: &OpenTable, reader: &Reader) -> Option<String> {
    let game = table.gathering.game.as_ref()?;
    let own = table.own(&reader.asker()).first().and_then(|&place| SeatId::new(place));
    Some(own.map_or_else(|| format!("/game/{game}"), |seat| seat_address(game, seat)))
}

/// What a table is to a reader.
struct Shown<'t> {
    table: &'t OpenTable,
    invite: Option<&'t str>,
    engines: &'t [String],
    fault: Option<&'t str>,
}

impl<'t> Shown<'t> {
    fn data(&self, reader: &'t Reader) -> GatheringData<'t> {
        let OpenTable { gathering, plan } = self.table;
        let own = self.table.own(&reader.asker());
        let taken: Vec<TakenSeat<'_>> = gathering
            .chairs
            .iter()
            .enumerate()
            .map(|(place, chair)| TakenSeat { name: &chair.name, bot: chair.bot.as_deref(), own: own.contains(&place) })
            .collect();
        let expected = plan.expected.iter().map(String::as_str);
        GatheringData {
            id: &gathering.id,
            name: plan.name.as_deref(),
            version: gathering.version,
            invite: self.invite,
            origin: &reader.site.0,
            is_local: reader.site.is_local(),
            sheet: plan.start.sheet(),
            expected: expected.filter(|name| taken.iter().all(|seat| seat.name != *name)).collect(),
            taken,
            pace: plan.start.pace(),
            advice: plan.start.advice() == Some(true),
            seats: plan.seats,
            engines: self.engines,
            screen: false,
            opener: self.table.is_opener(&reader.asker()),
            fault: self.fault,
        }
    }
}

/// What the same is on a screen in the room, which belongs to nobody.
fn for_all(data: GatheringData<'_>) -> GatheringData<'_> {
    let taken = data.taken.iter().map(|seat| TakenSeat { own: false, ..*seat }).collect();
    GatheringData { taken, opener: false, screen: true, ..data }
}

/// Asks the host something with a secret of the address. Whoever tries many out has to wait.
pub(super) async fn with_secret<T: Send + 'static>(
    app: &AppState,
    question: impl FnOnce(&silbertablett_host::Host) -> Result<T, HostFault> + Send + 'static,
) -> Result<T, RequestFault> {
    app.guesses.check(network(), Instant::now()).map_err(RequestFault::TooMany)?;
    let found = app.ask(question).await;
    if found.as_ref().err() == Some(&RequestFault::Host(HostFault::NotFound)) {
        app.guesses.note(network(), Instant::now());
    }
    found
}

/// The table to which the secret of the address invites.
pub(super) async fn join(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(invite): Path<String>,
) -> Result<Response, RequestFault> {
    let secret = invite.clone();
    let table = with_secret(&app, move |host| host.invited(&secret)).await?;
    if let Some(path) = game_of(&table, &reader) {
        return Ok(see_other(&path, None));
    }
    let shown = Shown { table: &table, invite: Some(&invite), engines: app.host.engines(), fault: None };
    Ok(html(gathering(&reader.ctx(), &shown.data(&reader))))
}

/// The same table for a screen in the room; once its game has begun, the screen of that.
pub(super) async fn screen(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(invite): Path<String>,
) -> Result<Response, RequestFault> {
    let secret = invite.clone();
    let table = with_secret(&app, move |host| host.invited(&secret)).await?;
    if let Some(game) = &table.gathering.game {
        return Ok(see_other(&format!("/game/{game}/screen"), None));
    }
    let shown = Shown { table: &table, invite: Some(&invite), engines: &[], fault: None };
    Ok(html(gathering_screen(&reader.ctx(), &for_all(shown.data(&reader)))))
}

/// A table of the reader's, by its id, which lets in only those who have to do with it.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, RequestFault> {
    let asker = reader.asker();
    let table = with_secret(&app, move |host| host.table(&asker, &id, None)).await?;
    if let Some(path) = game_of(&table, &reader) {
        return Ok(see_other(&path, None));
    }
    let shown = Shown { table: &table, invite: None, engines: app.host.engines(), fault: None };
    Ok(html(gathering(&reader.ctx(), &shown.data(&reader))))
}

/// Nothing new, and asked again after a while: enough requests of the reader's wait, or the server stops.
pub(super) fn ask_again() -> Response {
    ([(RETRY_AFTER, HeaderValue::from_static("3"))], StatusCode::NO_CONTENT).into_response()
}

/// What has changed at a table, once something has.
pub(super) async fn wait(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let WaitQuery { since, invite, screen, .. } = WaitQuery::read(&asked.0);
    let Some(mut permit) = app.waits.enter(reader.player.as_ref().map_or(&id, |player| &player.id)) else {
        return Ok(ask_again());
    };
    let end = tokio::time::sleep(WAIT);
    tokio::pin!(end);
    let table = loop {
        let hearing = app.host.hear(&id);
        let (asker, id, secret) = (reader.asker(), id.clone(), invite.clone());
        let table = with_secret(&app, move |host| host.table(&asker, &id, secret.as_deref())).await?;
        if table.gathering.version != since {
            break table;
        }
        tokio::select! {
            () = hearing.rung() => {}
            () = &mut end => return Ok(StatusCode::NO_CONTENT.into_response()),
            () = permit.closed() => return Ok(ask_again()),
        }
    };
    drop(permit);
    let go = match &table.gathering.game {
        Some(game) if screen => Some(format!("/game/{game}/screen")),
        _ => game_of(&table, &reader),
    };
    if let Some(path) = go.and_then(|path| HeaderValue::from_str(&path).ok()) {
        return Ok(([(GO, path)], StatusCode::NO_CONTENT).into_response());
    }
    let shown = Shown { table: &table, invite: invite.as_deref(), engines: app.host.engines(), fault: None };
    let data = if screen { for_all(shown.data(&reader)) } else { shown.data(&reader) };
    Ok(html(gathering_fragment(&reader.ctx(), &data).into_string()))
}

/// Does what the form of a table asks for.
pub(super) async fn arrange(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let GatheringForm { wish, invite } = GatheringForm::read(&form.0);
    let texts = Texts::of(reader.who.lang);
    let wish = wish.ok_or_else(|| RequestFault::Bad(texts.get("page-fault-order")))?;
    let back = invite.as_ref().map_or_else(|| format!("/tables/{id}"), |invite| format!("/join/{invite}"));
    // Whoever is not let in is not made a player for trying.
    let (asker, secret, of) = (reader.asker(), invite.clone(), id.clone());
    let table = with_secret(&app, move |host| host.table(&asker, &of, secret.as_deref())).await?;
    let asker = reader.asker();
    let of = id.clone();
    let wish = match wish {
        GatheringWish::Renew => {
            let invite = app.ask(move |host| host.renew_invite(&asker, &of)).await?;
            return Ok(see_other(&format!("/join/{invite}"), None));
        }
        GatheringWish::GiveUp => {
            app.ask(move |host| host.give_up_table(&asker, &of)).await?;
            return Ok(see_other("/", None));
        }
        GatheringWish::Sit(name) if !name.is_empty() => Arrange::Sit(name),
        GatheringWish::Sit(_) if table.own(&asker).is_empty() && !reader.name().is_empty() => {
            Arrange::Sit(reader.name().to_owned())
        }
        GatheringWish::Sit(_) => Arrange::Sit(names::seat(texts, table.gathering.chairs.len() + 1)),
        GatheringWish::Rise(place) => Arrange::Rise(place),
        GatheringWish::Bot(bot) => {
            let name = names::bot(texts, &bot);
            Arrange::Bot(bot, name)
        }
        GatheringWish::Forward(place) => Arrange::Move(place, place.saturating_sub(1)),
        GatheringWish::Shuffle => Arrange::Shuffle,
        GatheringWish::Seats(seats) => Arrange::Seats(seats),
        GatheringWish::Name(name) => Arrange::Name(name),
        GatheringWish::Pace(pace) => Arrange::Pace(pace),
        GatheringWish::Advice(for_all) => Arrange::Advice(for_all),
        GatheringWish::Begin => Arrange::Begin,
    };
    let name = match &wish {
        Arrange::Sit(name) if name.chars().count() <= MAX_NAME => name.as_str(),
        _ => "",
    };
    let (player, cookie) = reader.player(&app, name).await?;
    let (secret, player_id) = (invite.clone(), player.id.clone());
    let done = app.ask(move |host| host.arrange(&player, &id, secret.as_deref(), &wish)).await;
    match done {
        Ok(table) => {
            let own = table.own(&silbertablett_host::Asker::player(player_id));
            let game = table.gathering.game.as_ref().map(|game| match own.first().and_then(|&at| SeatId::new(at)) {
                Some(seat) => seat_address(game, seat),
                None => format!("/game/{game}"),
            });
            Ok(see_other(game.as_deref().unwrap_or(&back), cookie))
        }
        Err(RequestFault::Host(fault)) if words(texts, &fault).is_some() => {
            let fault = words(texts, &fault);
            let shown = Shown {
                table: &table,
                invite: invite.as_deref(),
                engines: app.host.engines(),
                fault: fault.as_deref(),
            };
            let page = gathering(&reader.clone().at(back).ctx(), &shown.data(&reader));
            let mut response = refused(page);
            if let Some(cookie) = cookie {
                response.headers_mut().append(axum::http::header::SET_COOKIE, cookie);
            }
            Ok(response)
        }
        Err(fault) => Err(fault),
    }
}

/// What was wrong with a wish, where the page of the table can say it.
fn words(texts: &Texts, fault: &HostFault) -> Option<String> {
    match fault {
        HostFault::NoSeat => Some(texts.get("together-no-seat")),
        HostFault::BadName => Some(texts.with("together-bad-name", &[("most", MAX_NAME.into())])),
        HostFault::NotYours => Some(texts.get("together-not-yours")),
        _ => None,
    }
}
