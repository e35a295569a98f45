//! A bot by name, or with a net from a file.

use crate::failure::{Failure, note};
use crate::input;
use crate::near::{did_you_mean, folded};
use silbertablett_bots::{NAMES, NetPolicy, Policy, needs_net};
use silbertablett_engine::{Engine, EngineFault};
use silbertablett_net::{NetError, NetFile, SheetNet, net_for};
use silbertablett_rules::Rulings;
use silbertablett_sheet_file::{SheetFile, name_of};
use silbertablett_sim::Bot;
use silbertablett_texts::{Lang, Texts, names};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A bot by its id or its name on the screen, or `net:` or `net-score:` and the path of a net for the sheet, or
/// `engine:` and the command of a program. One that judges by a net
/// plays greedily on a sheet for which the program has none, and as if rulings were off that the net never learned; a note says so.
pub(crate) fn bot(name: &str, sheet: &Arc<SheetFile>, rulings: Rulings, seats: usize) -> Result<Bot, Failure> {
    if let Some(path) = name.strip_prefix("net:") {
        return net_bot(name, Path::new(path), sheet, |bot| bot);
    }
    if let Some(path) = name.strip_prefix("net-score:") {
        return net_bot(name, Path::new(path), sheet, NetPolicy::for_score);
    }
    if let Some(command) = engine_command(name) {
        return engine_bot(name, command, sheet);
    }
    let id = bot_id(name)?;
    note_on_net(id, sheet, rulings, seats);
    Bot::named(id).ok_or_else(|| unknown(name))
}

/// Says so where a bot judges by a net and the program has none for the sheet, or one that never learned some of the rulings.
pub(crate) fn note_on_net(id: &str, sheet: &SheetFile, rulings: Rulings, seats: usize) {
    if !needs_net(id) {
        return;
    }
    let Some(net) = net_for(sheet.tables(), seats) else {
        note(&format!(
            "there is no net for the sheet `{}` in the program: {id} plays like greedy on it",
            name_of(sheet)
        ));
        return;
    };
    let unlearned: Vec<String> = net.unlearned(rulings).map(|ruling| format!("`{}`", ruling.name())).collect();
    if !unlearned.is_empty() {
        let (named, were) = (unlearned.join(", "), if unlearned.len() == 1 { "it were" } else { "they were" });
        note(&format!("the net of {id} never learned {named}: it judges as if {were} off"));
    }
}

/// The id of a bot of the registry, from the id or a name on the screen in any language and case.
pub(crate) fn bot_id(name: &str) -> Result<&'static str, Failure> {
    let wanted = folded(name);
    let mut ids = NAMES.iter().map(|(id, _)| *id);
    let found = ids.find(|id| folded(id) == wanted || shown(id).any(|name| folded(&name) == wanted));
    found.ok_or_else(|| unknown(name))
}

/// The names of a bot on the screen in all languages.
fn shown(id: &str) -> impl Iterator<Item = String> {
    Lang::ALL.into_iter().map(move |lang| names::bot(Texts::of(lang), id))
}

fn unknown(name: &str) -> Failure {
    let words: Vec<String> = NAMES.iter().flat_map(|(id, _)| shown(id).chain([(*id).to_owned()])).collect();
    let meant = did_you_mean(name, words.iter().map(String::as_str));
    let known = NAMES.map(|(id, _)| id).join(", ");
    Failure::Usage(format!(
        "there is no bot `{name}`{meant}\nthe bots are {known}, net:FILE or engine:PATH ARGS; `silbertablett bots` says what they can do"
    ))
}

fn net_bot(name: &str, path: &Path, sheet: &SheetFile, manner: fn(NetPolicy) -> NetPolicy) -> Result<Bot, Failure> {
    let file = net_file(path, sheet)?;
    let fault = |error: NetError| Failure::Usage(format!("{}: {error}", path.display()));
    let net = Arc::new(SheetNet::new(sheet, &file).map_err(fault)?);
    if !net.fit().is_whole() {
        note(&format!("{}: {}", path.display(), net.fit()));
    }
    Ok(Bot::new(name, move |_| Box::new(manner(NetPolicy::with(Arc::clone(&net))))))
}

/// What a bot that is another program begins with.
const ENGINE: &str = "engine:";
/// How long an engine has for a decision.
const FOR_A_DECISION: Duration = Duration::from_secs(30);
/// How long where somebody waits for it.
const WHILE_WATCHED: Duration = Duration::from_secs(10);
/// So many faults of an engine are told; there is one for each game in which it loses its seat.
const FAULTS_TOLD: usize = 3;

fn engine_bot(name: &str, command: &str, sheet: &Arc<SheetFile>) -> Result<Bot, Failure> {
    let (owned, faults) = (name.to_owned(), AtomicUsize::new(0));
    let tell = move |fault: &EngineFault| match faults.fetch_add(1, Ordering::Relaxed) + 1 {
        FAULTS_TOLD => note(&format!("{owned} has lost its seat once more, {fault}; this is not told again")),
        n if n < FAULTS_TOLD => note(&format!("{owned} has lost its seat to net for the rest of a game: {fault}")),
        _ => {}
    };
    let engine = Engine::new(command, Arc::clone(sheet), FOR_A_DECISION, tell);
    engine.check().map_err(|fault| Failure::Usage(format!("{name}: {fault}")))?;
    Ok(Bot::new(name, move |_| engine.player()))
}

/// The command of a bot that is another program; `None` for any other.
pub(crate) fn engine_command(name: &str) -> Option<&str> {
    name.strip_prefix(ENGINE)
}

/// The player of a game on a screen that is another program. `tell` is told why it has lost its seat to `net`.
pub(crate) fn engine_player(
    name: &str,
    command: &str,
    sheet: &Arc<SheetFile>,
    tell: impl Fn(&EngineFault) + Send + Sync + 'static,
) -> Result<Box<dyn Policy + Send>, Failure> {
    let engine = Engine::new(command, Arc::clone(sheet), WHILE_WATCHED, tell);
    engine.check().map_err(|fault| Failure::Usage(format!("{name}: {fault}")))?;
    Ok(engine.player())
}

/// A net of a sheet from a file.
pub(crate) fn net_file(path: &Path, sheet: &SheetFile) -> Result<NetFile, Failure> {
    let net = NetFile::from_bytes(&input::read(path, input::NET)?).and_then(|net| net.with_names(sheet));
    net.map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
}
