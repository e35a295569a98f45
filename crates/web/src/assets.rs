//! The files that pages load. All are in the program: no page asks any other host for anything.

use std::sync::OnceLock;

/// A file that pages load from `/assets/NAME`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its name.
    pub name: &'static str,
    /// Its type, for the header `Content-Type`.
    pub mime: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Every file there is.
pub const ASSETS: &[Asset] = &[
    Asset { name: "page.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/page.css") },
    Asset { name: "review.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/review.css") },
    Asset { name: "daily.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/daily.css") },
    Asset { name: "dice.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/dice.css") },
    Asset { name: "dice.js", mime: SCRIPT, bytes: include_bytes!("../assets/dice.js") },
    Asset { name: "table.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/table.css") },
    Asset { name: "pad.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/pad.css") },
    Asset { name: "copied.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/copied.css") },
    Asset { name: "copied.js", mime: SCRIPT, bytes: include_bytes!("../assets/copied.js") },
    Asset { name: "together.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/together.css") },
    Asset { name: "together.js", mime: SCRIPT, bytes: include_bytes!("../assets/together.js") },
    Asset { name: "badge.js", mime: SCRIPT, bytes: include_bytes!("../assets/badge.js") },
    Asset { name: "clock.js", mime: SCRIPT, bytes: include_bytes!("../assets/clock.js") },
    Asset { name: "lesson.css", mime: "text/css; charset=utf-8", bytes: include_bytes!("../assets/lesson.css") },
    Asset { name: "lesson.js", mime: SCRIPT, bytes: include_bytes!("../assets/lesson.js") },
    Asset { name: "motion.js", mime: SCRIPT, bytes: include_bytes!("../assets/motion.js") },
    Asset { name: "story.js", mime: SCRIPT, bytes: include_bytes!("../assets/story.js") },
    Asset { name: "sound.js", mime: SCRIPT, bytes: include_bytes!("../assets/sound.js") },
    Asset { name: "share.js", mime: SCRIPT, bytes: include_bytes!("../assets/share.js") },
    Asset { name: "push.js", mime: SCRIPT, bytes: include_bytes!("../assets/push.js") },
    Asset { name: "worker.js", mime: SCRIPT, bytes: include_bytes!("../assets/worker.js") },
    Asset { name: "page.js", mime: SCRIPT, bytes: include_bytes!("../assets/page.js") },
    Asset { name: "update.js", mime: SCRIPT, bytes: include_bytes!("../assets/update.js") },
    Asset { name: "release.js", mime: SCRIPT, bytes: include_bytes!("../assets/release.js") },
    Asset { name: "preview-classic.jpg", mime: "image/jpeg", bytes: include_bytes!("../assets/preview-classic.jpg") },
    Asset { name: "preview-twice.jpg", mime: "image/jpeg", bytes: include_bytes!("../assets/preview-twice.jpg") },
    Asset { name: "preview-deluxe.jpg", mime: "image/jpeg", bytes: include_bytes!("../assets/preview-deluxe.jpg") },
    Asset { name: "preview-mixed.jpg", mime: "image/jpeg", bytes: include_bytes!("../assets/preview-mixed.jpg") },
    Asset { name: "favicon.svg", mime: "image/svg+xml", bytes: include_bytes!("../assets/favicon.svg") },
];

/// The path of a file, with a mark of what is in it: what is asked for by such a path can be kept forever, and a new release asks
/// for a new path.
pub fn asset_path(name: &str) -> String {
    static MARKS: OnceLock<Vec<u64>> = OnceLock::new();
    let marks = MARKS.get_or_init(|| ASSETS.iter().map(|asset| mark(asset.bytes)).collect());
    let known = ASSETS.iter().position(|asset| asset.name == name);
    known.map_or_else(|| format!("/assets/{name}"), |i| format!("/assets/{name}?v={:012x}", marks[i] >> 16))
}

/// The header of answers to the script of a page, by which it knows that they are of another [`release`] than it is.
pub const RELEASE_HEADER: &str = "x-release";

/// The mark of what pages are made of: it differs where their files, or the version of the program, do.
pub fn release() -> &'static str {
    static RELEASE: OnceLock<String> = OnceLock::new();
    RELEASE.get_or_init(|| {
        let paths: String = ASSETS.iter().map(|asset| asset_path(asset.name)).collect();
        format!("{}-{:012x}", env!("CARGO_PKG_VERSION"), mark(paths.as_bytes()) >> 16)
    })
}

/// FNV-1a: it only has to differ when a file does.
pub(crate) fn mark(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |mark, &byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
