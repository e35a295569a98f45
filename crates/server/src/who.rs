//! The sender of a request: a cookie that nobody can guess, and the language that is wanted. There are no accounts.

use crate::public::Names;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use silbertablett_texts::Lang;
use silbertablett_web::Settings;

/// The name of the cookie by which a player is known again.
const PLAYER: &str = "silbertablett";
/// The name of the cookie with the language.
const LANGUAGE: &str = "language";
/// The name of the cookie with the settings. They belong to the device: a phone is set up otherwise than a large screen.
const SETTINGS: &str = "settings";
/// How long cookies keep: 400 days, the most browsers allow.
const KEEPS: Duration = Duration::days(400);

/// The sender of a request.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    /// The secret token, if there is a cookie with one.
    pub(crate) token: Option<String>,
    /// The language: what was chosen, else what the browser asks for.
    pub(crate) lang: Lang,
    /// How this device shows things.
    pub(crate) settings: Settings,
}

impl Who {
    /// The sender of these headers.
    pub(crate) fn of_headers(headers: &HeaderMap) -> Who {
        let token = cookie(headers, PLAYER).filter(|token| silbertablett_host::is_id(token));
        let chosen = cookie(headers, LANGUAGE).and_then(|code| Lang::from_code(&code));
        let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
        let settings = cookie(headers, SETTINGS).map(|text| Settings::from_text(&text)).unwrap_or_default();
        Who { token, lang: chosen.unwrap_or_else(|| Lang::negotiate(wanted)), settings }
    }

    /// What a form of this player must carry.
    pub(crate) fn csrf(&self) -> String {
        let token = self.token.as_deref().unwrap_or("");
        let mut hash = Sha256::new();
        hash.update(b"silbertablett form ");
        hash.update(token.as_bytes());
        HEXLOWER.encode(&hash.finalize()[..16])
    }

    /// Refuses a form that another site has sent. Browsers say where a form comes from; where one does not, the form must carry the
    /// token of its page.
    ///
    /// # Errors
    /// [`Forged`].
    pub(crate) fn check_form(&self, names: &Names, headers: &HeaderMap, csrf: Option<&str>) -> Result<(), Forged> {
        match site(names, headers) {
            Site::Ours => Ok(()),
            Site::Unsaid if csrf == Some(self.csrf().as_str()) => Ok(()),
            Site::Unsaid | Site::Other => Err(Forged),
        }
    }
}

/// A form comes from another site, or its token is not ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forged;

/// Which site a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    /// This one.
    Ours,
    /// Another.
    Other,
    /// The browser does not say.
    Unsaid,
}

/// Which site a request with these headers comes from, as far as the browser says.
pub(crate) fn site(names: &Names, headers: &HeaderMap) -> Site {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let ours = match (text(HeaderName::from_static("sec-fetch-site")), text(ORIGIN)) {
        (Some(site), _) => site == "same-origin",
        // A proxy may ask for another host than the browser did: then the public address says what is ours.
        (None, Some(origin)) => {
            let host = text(HOST);
            names.has_origin(origin) || origin.split_once("://").is_some_and(|(_, from)| Some(from) == host)
        }
        (None, None) => return Site::Unsaid,
    };
    if ours { Site::Ours } else { Site::Other }
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// The header that gives somebody the cookie with the token.
pub(crate) fn player_cookie(token: &str) -> Option<HeaderValue> {
    header(Cookie::build((PLAYER, token)).http_only(true).max_age(KEEPS))
}

/// The header that takes the cookie with the token away.
pub(crate) fn no_player_cookie() -> Option<HeaderValue> {
    header(Cookie::build((PLAYER, "")).http_only(true).max_age(Duration::ZERO))
}

/// The header that remembers a language.
pub(crate) fn language_cookie(lang: Lang) -> Option<HeaderValue> {
    header(Cookie::build((LANGUAGE, lang.code())).max_age(KEEPS))
}

/// The header that remembers settings.
pub(crate) fn settings_cookie(settings: Settings) -> Option<HeaderValue> {
    header(Cookie::build((SETTINGS, settings.to_text())).max_age(KEEPS))
}

fn header(cookie: CookieBuilder<'_>) -> Option<HeaderValue> {
    HeaderValue::from_str(&cookie.path("/").same_site(SameSite::Lax).build().to_string()).ok()
}
