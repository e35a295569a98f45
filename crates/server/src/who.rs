//! Who asks: a cookie that nobody can guess, and the language that is wanted. There are no accounts.

use crate::fault::Fault;
use crate::ids;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};
use silbertablett_page::Settings;
use silbertablett_view::texts::Lang;

/// The name of the cookie that proves who somebody is.
const PLAYER: &str = "silbertablett";
/// The name of the cookie with the language.
const LANGUAGE: &str = "language";
/// The name of the cookie with the settings. They belong to the device: a phone is set up otherwise than a large screen.
const SETTINGS: &str = "settings";
/// How long cookies keep: 400 days, the most browsers allow.
const KEEPS: u32 = 400 * 24 * 60 * 60;

/// Whoever sent a request.
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
    /// Whoever sent these headers.
    pub(crate) fn of_headers(headers: &HeaderMap) -> Who {
        let token = cookie(headers, PLAYER).filter(|token| ids::is_id(token)).map(str::to_owned);
        let chosen = cookie(headers, LANGUAGE).and_then(Lang::from_code);
        let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
        let settings = cookie(headers, SETTINGS).map(Settings::from_text).unwrap_or_default();
        Who { token, lang: chosen.unwrap_or_else(|| Lang::negotiate(wanted)), settings }
    }

    /// What a form of this player must carry.
    pub(crate) fn csrf(&self) -> String {
        let token = self.token.as_deref().unwrap_or("");
        let mut hash = Sha256::new();
        hash.update(b"silbertablett form ");
        hash.update(token.as_bytes());
        ids::hex(&hash.finalize()[..16])
    }

    /// Refuses a form that another site has sent. Browsers say where a form comes from; from whoever does not say, the form must
    /// carry the token of its page.
    ///
    /// # Errors
    /// [`Fault::Forged`].
    pub(crate) fn check_form(&self, headers: &HeaderMap, csrf: Option<&str>) -> Result<(), Fault> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let site = text(HeaderName::from_static("sec-fetch-site"));
        let ours = match (site, text(ORIGIN), text(HOST)) {
            (Some(site), ..) => site == "same-origin",
            (None, Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
            _ => csrf == Some(self.csrf().as_str()),
        };
        if ours { Ok(()) } else { Err(Fault::Forged) }
    }
}

fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let pairs = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(';'));
    pairs.filter_map(|pair| pair.trim().split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The header that gives somebody the cookie with the token.
pub(crate) fn player_cookie(token: &str) -> Option<HeaderValue> {
    set_cookie(&format!("{PLAYER}={token}; Path=/; Max-Age={KEEPS}; HttpOnly; SameSite=Lax"))
}

/// The header that takes the cookie with the token away.
pub(crate) fn no_player_cookie() -> Option<HeaderValue> {
    set_cookie(&format!("{PLAYER}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"))
}

/// The header that remembers a language.
pub(crate) fn language_cookie(lang: Lang) -> Option<HeaderValue> {
    set_cookie(&format!("{LANGUAGE}={}; Path=/; Max-Age={KEEPS}; SameSite=Lax", lang.code()))
}

/// The header that remembers settings.
pub(crate) fn settings_cookie(settings: Settings) -> Option<HeaderValue> {
    set_cookie(&format!("{SETTINGS}={}; Path=/; Max-Age={KEEPS}; SameSite=Lax", settings.to_text()))
}

fn set_cookie(text: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(text).ok()
}
