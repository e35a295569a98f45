//! The people at a game: a page of them, what those who look on are called, and who of them is let in.

use super::answer::html;
use super::company::{said_back, with_company};
use super::form::{Asked, OwnForm};
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use silbertablett_host::Asker;
use silbertablett_texts::Texts;
use silbertablett_web::{PeopleWish, TableForm, people};
use std::sync::Arc;

/// The people at a game on a page of their own. Whoever looks at it is there.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let (asker, game) = (reader.asker(), id.clone());
    // A browser without the script has no name of its own: only whoever is a player is counted.
    if asker.player.is_some() {
        app.ask(move |host| host.visit(&asker, &game, "").map(drop)).await?;
    }
    let seat = TableForm::of_query(&asked.0).seat;
    Ok(html(with_company(&app, &reader, &id, seat, |data| people(&reader.ctx(), data)).await?))
}

/// Does what a form about the people asks for.
pub(super) async fn change(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let wish = PeopleWish::read(&form.0);
    let wish = wish.ok_or_else(|| RequestFault::Bad(Texts::of(reader.who.lang).get("page-fault-order")))?;
    let (asker, game) = (reader.asker(), id.clone());
    let cookie = match wish {
        PeopleWish::Name(name) if name.is_empty() && reader.player.is_none() => None,
        PeopleWish::Name(name) => {
            // Whoever says a name that is not taken has a player for it, which proves later whose name it is.
            app.ask({
                let (asker, game, name) = (asker.clone(), game.clone(), name.clone());
                move |host| host.may_name_watcher(&asker, &game, &name)
            })
            .await?;
            let (player, cookie) = reader.player(&app, &name).await?;
            let asker = Asker { player: Some(player.id), ..asker };
            app.ask(move |host| host.name_watcher(&asker, &game, &name)).await?;
            cookie
        }
        PeopleWish::Text(agrees) => {
            app.ask(move |host| host.agree_to_text(&asker, &game, agrees)).await.map(|()| None)?
        }
        PeopleWish::LetIn(number) => {
            app.ask(move |host| host.let_in(&asker, &game, number, true)).await.map(|()| None)?
        }
        PeopleWish::PutOut(number) => {
            app.ask(move |host| host.let_in(&asker, &game, number, false)).await.map(|()| None)?
        }
    };
    Ok(said_back(&headers, &id, &form, cookie))
}
