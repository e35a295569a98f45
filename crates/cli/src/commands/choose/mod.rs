//! What people choose by name on the command line: a sheet, a setting of rulings.

use crate::failure::Failure;
use silbertablett_bots::features::Encoder;
use silbertablett_bots::net::{NetFile, NetPolicy, Player, embedded};
use silbertablett_format::{SheetFile, built_ins, named};
use silbertablett_lab::Bot;
use silbertablett_rules::{Ruling, Rulings};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// A sheet by id (an older revision as `ID@REVISION`), or from a file.
pub(crate) fn sheet(name: &str) -> Result<Arc<SheetFile>, Failure> {
    if let Some(sheet) = named(name) {
        return Ok(sheet);
    }
    let path = Path::new(name);
    if !path.is_file() {
        let known = built_ins().map(|sheet| sheet.id().to_owned()).collect::<Vec<_>>().join(", ");
        return Err(Failure::Usage(format!("there is no sheet and no file `{name}`; the sheets are {known}")));
    }
    let mut text = String::new();
    let limit = silbertablett_format::MAX_BYTES as u64 + 1;
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    file.take(limit).read_to_string(&mut text).map_err(|error| Failure::unreadable(path, &error))?;
    SheetFile::parse(&text).map(Arc::new).map_err(|faults| {
        let count = faults.0.len();
        let noun = if count == 1 { "fault" } else { "faults" };
        Failure::Usage(format!("{name}: {count} {noun} in this sheet file\n{faults}"))
    })
}

/// A bot by name, or `net:` or `net-score:` and the path of a net for the sheet.
pub(crate) fn bot(name: &str, sheet: &SheetFile) -> Result<Bot, Failure> {
    if let Some(path) = name.strip_prefix("net:") {
        return net_bot(name, Path::new(path), sheet, |bot| bot);
    }
    if let Some(path) = name.strip_prefix("net-score:") {
        return net_bot(name, Path::new(path), sheet, NetPolicy::for_score);
    }
    if ["net", "net-score"].contains(&name) && embedded(sheet.tables(), 1).is_none() {
        let text = "there is no net for this sheet in the program; net:FILE plays with one of your own";
        return Err(Failure::Usage(text.to_owned()));
    }
    Bot::named(name).ok_or_else(|| {
        let known = silbertablett_bots::NAMES.iter().map(|(name, what)| format!("{name}: {what}"));
        Failure::Usage(format!("there is no bot `{name}`; there are\n{}", known.collect::<Vec<_>>().join("\n")))
    })
}

/// The largest net file that is read.
const MAX_NET: u64 = 8 << 20;

fn net_bot(name: &str, path: &Path, sheet: &SheetFile, manner: fn(NetPolicy) -> NetPolicy) -> Result<Bot, Failure> {
    let encoder = Encoder::new(sheet.tables());
    let net = net(path, sheet, &encoder)?;
    let player = Arc::new(Player::new(encoder, net));
    Ok(Bot::new(name, move |_| Box::new(manner(NetPolicy::with(Arc::clone(&player))))))
}

/// A net for a sheet from a file.
pub(crate) fn net(path: &Path, sheet: &SheetFile, encoder: &Encoder) -> Result<NetFile, Failure> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    file.take(MAX_NET).read_to_end(&mut bytes).map_err(|error| Failure::unreadable(path, &error))?;
    let net = NetFile::from_bytes(&bytes).and_then(|net| {
        net.check(sheet.id(), sheet.revision(), encoder)?;
        Ok(net)
    });
    net.map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
}

/// A setting of rulings: the sheet's own, a named set, or `name=yes,name=no` over the sheet's own.
pub(crate) fn rulings(sheet: &SheetFile, choice: Option<&str>) -> Result<Rulings, Failure> {
    let own = sheet.tables().rulings();
    let Some(choice) = choice else { return Ok(own) };
    if !choice.contains('=') {
        return sheet.ruling_set(choice).ok_or_else(|| {
            let sets: Vec<&str> = sheet.ruling_sets().collect();
            let sets = if sets.is_empty() { "none".to_owned() } else { sets.join(", ") };
            Failure::Usage(format!(
                "the sheet `{}` has no set of rulings `{choice}` (it has {sets}); single rulings are given as name=yes or name=no",
                sheet.id()
            ))
        });
    }
    choice.split(',').try_fold(own, |rulings, part| {
        let (name, holds) = part.split_once('=').ok_or_else(|| not_a_ruling(part))?;
        let ruling = Ruling::from_name(name.trim()).ok_or_else(|| unknown_ruling(name.trim()))?;
        match holds.trim() {
            "yes" => Ok(rulings.with(ruling, true)),
            "no" => Ok(rulings.with(ruling, false)),
            _ => Err(not_a_ruling(part)),
        }
    })
}

fn not_a_ruling(part: &str) -> Failure {
    Failure::Usage(format!("a ruling is given as name=yes or name=no, not `{part}`"))
}

fn unknown_ruling(name: &str) -> Failure {
    let known = Ruling::ALL.map(Ruling::name).join(", ");
    Failure::Usage(format!("there is no ruling `{name}`; the rulings are {known}"))
}
