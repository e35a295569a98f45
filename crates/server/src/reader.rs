//! The reader of a page, with what the store knows of them.

use crate::account::asker;
use crate::app::AppState;
use crate::fault::RequestFault;
use crate::origin::FoundAt;
use crate::who::{Who, player_cookie};
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::request::Parts;
use silbertablett_host::Asker;
use silbertablett_store::PlayerInfo;
use silbertablett_web::Ctx;
use std::sync::Arc;

/// The sender of a request.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) who: Who,
    /// What is stored of them: nothing before they play or settle something.
    pub(crate) player: Option<PlayerInfo>,
    csrf: String,
    here: String,
    /// Where they have found the program.
    pub(crate) site: FoundAt,
}

impl Reader {
    /// What pages need to know.
    pub(crate) fn ctx(&self) -> Ctx<'_> {
        Ctx {
            lang: self.who.lang,
            player_name: self.name(),
            settings: self.who.settings,
            csrf: &self.csrf,
            here: &self.here,
            site: &self.site.0,
            sheet: None,
        }
    }

    /// The same reader on a page of another address: where an answer to a form shows a page that has its own.
    pub(crate) fn at(mut self, here: String) -> Reader {
        self.here = here;
        self
    }

    /// The name the reader has chosen; may be empty.
    pub(crate) fn name(&self) -> &str {
        self.player.as_ref().map_or("", |player| &player.name)
    }

    /// Whether the reader is the player of this id.
    pub(crate) fn is(&self, id: &str) -> bool {
        self.player.as_ref().is_some_and(|player| player.id == id)
    }

    /// The reader as the host sees them.
    pub(crate) fn asker(&self) -> Asker {
        let bots = self.who.settings.bots;
        Asker { bots, ..asker(self.player.as_ref().map(|player| player.id.as_str())) }
    }

    /// The player the reader is, made now if there is none yet, and then with the cookie that proves it from now on.
    ///
    /// # Errors
    /// If nothing can be stored.
    pub(crate) async fn player(
        &self,
        app: &AppState,
        name: &str,
    ) -> Result<(PlayerInfo, Option<HeaderValue>), RequestFault> {
        if let Some(player) = &self.player {
            return Ok((player.clone(), None));
        }
        // A token that is known to nobody, as after a deletion, is not used again.
        let name = name.to_owned();
        let (player, token) = app.ask(move |host| host.new_player(&name)).await?;
        Ok((player, player_cookie(&token)))
    }
}

impl FromRequestParts<Arc<AppState>> for Reader {
    type Rejection = RequestFault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Reader, RequestFault> {
        let who = Who::of_headers(&parts.headers);
        let player = match who.token.clone() {
            Some(token) => app.ask(move |host| host.player(&token)).await?,
            None => None,
        };
        let here = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let Ok(site) = FoundAt::from_request_parts(parts, app).await;
        Ok(Reader { csrf: who.csrf(), who, player, here, site })
    }
}
