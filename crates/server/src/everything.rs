//! Everything that is stored about a player, a piece at a time: a player with many games, or a slow reader, takes no more memory and no more
//! of the store's time than anybody else.

use crate::app::AppState;
use crate::fault::RequestFault;
use axum::body::{Body, Bytes};
use futures_util::stream::try_unfold;
use silbertablett_host as host;
use silbertablett_store::StoredGame;
use std::sync::Arc;

/// How many games are read at once.
const GAMES: u32 = 8;

/// Where the reading stands.
struct Reading {
    app: Arc<AppState>,
    player: String,
    /// The game that was read last.
    after: Option<String>,
    ended: bool,
}

/// One JSON object: the player, and a list of their games.
pub(crate) async fn everything(app: &Arc<AppState>, player: String) -> Result<Body, RequestFault> {
    let id = player.clone();
    let about = app.ask(move |host| text(&host.about(&id)?)).await?;
    let begin = Bytes::from(format!("{{\"player\":{about},\"games\":["));
    let reading = Reading { app: Arc::clone(app), player, after: None, ended: false };
    let pieces = try_unfold((Some(begin), reading), |(begin, mut reading)| async move {
        let piece = match begin {
            Some(begin) => Some(begin),
            // The answer has begun: all that is left is to break it off, which its reader notices.
            None => reading.next().await.map_err(|_| std::io::Error::other("the rest cannot be read"))?,
        };
        Ok::<_, std::io::Error>(piece.map(|piece| (piece, (None, reading))))
    });
    Ok(Body::from_stream(pieces))
}

impl Reading {
    /// The next games, or the end; `None` after that.
    async fn next(&mut self) -> Result<Option<Bytes>, RequestFault> {
        if self.ended {
            return Ok(None);
        }
        let (player, after) = (self.player.clone(), self.after.take());
        let first = after.is_none();
        let read = self.app.ask(move |host| {
            let games = host.games_whole(&player, after.as_deref(), GAMES)?;
            let texts = games.iter().map(text::<StoredGame>).collect::<Result<Vec<_>, _>>()?;
            Ok((texts.join(","), games.last().map(|game| game.id.clone())))
        });
        let (games, last) = read.await?;
        self.ended = last.is_none();
        self.after = last;
        let piece = match (self.ended, first) {
            (true, _) => "]}".to_owned(),
            (false, true) => games,
            (false, false) => format!(",{games}"),
        };
        Ok(Some(piece.into()))
    }
}

fn text<T: serde::Serialize>(value: &T) -> Result<String, host::HostFault> {
    serde_json::to_string(value).map_err(|error| host::HostFault::Internal(error.to_string()))
}
