//! What others show beside a link to a page, as messengers do: its title, a sentence and a picture.

use crate::assets::{ASSETS, asset_path};
use crate::ctx::Ctx;
use maud::{Markup, html};
use silbertablett_sheet_file::FIRST_SHEET;

/// Width and height of the pictures, which `npm run pictures -- previews` in crates/server/tests/browser takes from real games.
const SIZE: (u16, u16) = (1200, 630);

/// For the head of a page. The address stays out of it, as it may be one that only its reader should have.
pub(crate) fn preview(ctx: &Ctx<'_>, title: &str) -> Markup {
    let name = ctx.sheet.and_then(picture).or_else(|| picture(FIRST_SHEET));
    html! {
        meta name="description" content=(ctx.t("page-description"));
        meta property="og:type" content="website";
        meta property="og:site_name" content=(ctx.t("app-name"));
        meta property="og:title" content=(title);
        meta property="og:description" content=(ctx.t("page-description"));
        @if let Some(name) = name.filter(|_| !ctx.site.is_empty()) {
            meta property="og:image" content={ (ctx.site) (asset_path(name)) };
            meta property="og:image:width" content=(SIZE.0);
            meta property="og:image:height" content=(SIZE.1);
            meta property="og:image:alt" content=(ctx.t("page-preview"));
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// The picture of a sheet; a sheet of one's own has none.
fn picture(sheet: &str) -> Option<&'static str> {
    let name = format!("preview-{sheet}.jpg");
    ASSETS.iter().map(|asset| asset.name).find(|known| *known == name)
}
