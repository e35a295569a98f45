//! The names of the fields that forms send and addresses carry, each once: pages write them, this folder reads them back, and
//! nothing else spells them. The script of the page knows those of [`SCRIPT`], and a test compares them.

use silbertablett_rules::Ruling;

/// In every form: the token of its page.
pub const CSRF: &str = "csrf";
/// The language switch: the language, and the path to come back to.
pub(crate) const LANG: &str = "lang";
pub(crate) const BACK: &str = "back";
/// The reader's page.
pub(crate) const NAME: &str = "name";
pub(crate) const THEME: &str = "theme";
pub(crate) const SHORTCUTS: &str = "shortcuts";
pub(crate) const SYMBOLS: &str = "symbols";
pub(crate) const REDUCED_MOTION: &str = "reduced_motion";
pub(crate) const FORCED_BONUSES: &str = "forced_bonuses";
pub(crate) const BOT_SPEED: &str = "bot_speed";
pub(crate) const PASSES: &str = "passes";
pub(crate) const VIBRATION: &str = "vibration";
pub(crate) const VOLUME: &str = "volume";
pub(crate) const WARNS: &str = "warns";
/// Being sure to delete everything.
pub(crate) const SURE: &str = "sure";
/// The address of the reader's page: something was just saved.
pub(crate) const SAVED: &str = "saved";
/// The file of a record that is uploaded.
pub const RECORD: &str = "record";

/// A new game.
pub(crate) const SHEET: &str = "sheet";
pub(crate) const RULES: &str = "rules";
pub(crate) const FIRST: &str = "first";
pub(crate) const SEED: &str = "seed";
pub(crate) const DICE: &str = "dice";
pub(crate) const AUTO: &str = "auto";
/// Whether several people have advice while their game goes on.
pub(crate) const ADVICE: &str = "advice";
/// Whether it asks if the device is passed round.
pub(crate) const ASKS_PASSES: &str = "asks_passes";

/// A game with the real box: how many play.
pub(crate) const PLAYERS: &str = "players";
/// Whether its sheets are copied from paper, and when it was played.
pub(crate) const PAPER: &str = "paper";
pub(crate) const DATE: &str = "date";

/// The table: the seat that is looked from, its decision, the version of the game that was shown.
pub(crate) const SEAT: &str = "seat";
pub(crate) const DECISION: &str = "decision";
pub(crate) const VERSION: &str = "version";
/// A move as records write it.
pub(crate) const TOKEN: &str = "token";
/// The same, though it was said what it costs.
pub(crate) const ANYWAY: &str = "anyway";
/// A die or bonus and a box, legal or not.
pub(crate) const WISH: &str = "wish";
/// Anything else that is asked for, with what it is about: an entry of the log, a player.
pub(crate) const DO: &str = "do";
pub(crate) const TO: &str = "to";
pub(crate) const PLAYER: &str = "player";
/// What a seat adds to dice that nobody can rig.
pub(crate) const SHARE: &str = "share";
/// Real dice: the decision they are for, the digits as one text, the dice on the silver platter.
pub(crate) const TYPED_DECISION: &str = "typed-decision";
pub(crate) const DIGITS: &str = "digits";
pub(crate) const TRAY: &str = "tray";

/// A table that people come to: what invites to it, the bot to be put on a seat.
pub(crate) const INVITE: &str = "invite";
/// Whether it is a screen in the room that waits at it.
pub(crate) const SCREEN: &str = "screen";
pub(crate) const BOT: &str = "bot";
/// A code or phrase by which a device becomes known as a player.
pub(crate) const CODE: &str = "code";
/// Messages on turns: where they go, of which kind that is, and the game they are about.
pub(crate) const ADDRESS: &str = "address";
pub(crate) const KIND: &str = "kind";
pub(crate) const GAME: &str = "game";
/// What a browser gives out so that messages can be encrypted for it.
pub(crate) const PUBLIC: &str = "public";
pub(crate) const SECRET: &str = "secret";
/// Company at a game: what is said, from the fixed set or as text, what was seen of it, and the browser of who only looks on.
pub(crate) const SAY: &str = "say";
pub(crate) const TEXT: &str = "text";
pub(crate) const SEEN: &str = "seen";
pub(crate) const BROWSER: &str = "browser";

/// The address of the table: the device is being given to the seat.
pub(crate) const PASS: &str = "pass";
/// The address of the table: the version that was seen, an earlier position, a die or bonus and a box that are chosen.
pub(crate) const SINCE: &str = "since";
pub(crate) const LATE: &str = "late";
pub(crate) const ENTRY: &str = "entry";
pub(crate) const WITH: &str = "with";
pub(crate) const BOX: &str = "box";

/// The address of the list of games: where its two parts go on, and that a game was just deleted.
pub(crate) const GOING: &str = "going";
pub(crate) const AFTER: &str = "after";
pub(crate) const DELETED: &str = "deleted";

/// Those the script of the page sends or looks for.
#[cfg(test)]
pub(crate) const SCRIPT: [&str; 2] = [WISH, TOKEN];

/// A new game: the player of a place, from 1.
pub(crate) fn player(place: usize) -> String {
    format!("player{place}")
}

/// A new game: the name of a place, from 1.
pub(crate) fn name(place: usize) -> String {
    format!("name{place}")
}

/// A new game: the choice of a ruling.
pub(crate) fn ruling(ruling: Ruling) -> String {
    format!("ruling-{}", ruling.name())
}

/// Real dice: the face of a die, by its name on the sheet.
pub(crate) fn face(die: &str) -> String {
    format!("face-{die}")
}

/// A sheet of paper that is typed in: a line of an area, by place, area and row, all from 0.
pub(crate) fn line(place: usize, area: usize, row: usize) -> String {
    format!("line-{place}-{area}-{row}")
}

/// The points that were counted: of an area by its number, or of what has a name.
pub(crate) fn counted(place: usize, what: &str) -> String {
    format!("counted-{place}-{what}")
}
