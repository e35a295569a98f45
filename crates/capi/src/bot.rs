//! Bots, and nets that judge positions.

use crate::game::{CGame, seat_of};
use crate::pointer::{given, text, text_or_none};
use crate::sheet::CSheet;
use crate::status::{CStatus, Refusal, found, no_value, status};
use silbertablett_bots::{NAMES, NetPolicy, Policy, by_name};
use silbertablett_env::Kit;
use silbertablett_net::{SheetNet, net_for};
use std::ffi::c_char;
use std::sync::Arc;

/// A bot of the program, for one seat of one game: some remember what they did. Threads may hand it on, and use it one at a time.
pub struct CBot(Box<dyn Policy + Send>);

/// The bot of this name, such as "greedy", "net" or "expert". The same seed makes the same bot. NULL for a name that there is not.
#[unsafe(no_mangle)]
pub extern "C" fn st_bot_new(name: *const c_char, seed: u64) -> Option<Box<CBot>> {
    found(|| {
        let name = text(name, "the name of the bot")?;
        let bot = by_name(name, seed).ok_or_else(|| {
            let known: Vec<&str> = NAMES.iter().map(|(known, _)| *known).collect();
            no_value(format!("there is no bot {name:?}; the bots are {}", known.join(", ")))
        })?;
        Ok(Box::new(CBot(bot)))
    })
    .ok()
}

/// Frees a bot. NULL is nothing to free.
#[unsafe(no_mangle)]
pub extern "C" fn st_bot_free(bot: Option<Box<CBot>>) {
    drop(bot);
}

/// The number of the move that the bot makes for a seat, or for the lowest that decides for -1. The game stays as it is.
#[unsafe(no_mangle)]
pub extern "C" fn st_bot_choose(
    bot: Option<&mut CBot>,
    game: Option<&CGame>,
    seat: i32,
    number: Option<&mut u32>,
) -> CStatus {
    status(|| {
        let (bot, game) = (&mut given(bot, "the bot")?.0, &given(game, "the game")?.0);
        let number = given(number, "the place for the number")?;
        let seat = seat_of(game, seat)?;
        let options = game.options(seat);
        if options.is_empty() {
            return Err(no_value(format!("seat {} has no decision", seat.index())));
        }
        let mv = bot.choose(game.kit().file.tables(), game.state(), seat, &options);
        let found = game.kit().catalogue.number(mv);
        *number = found.ok_or_else(|| no_value("the move has no number on this sheet"))? as u32;
        Ok(())
    })
}

/// A net that judges positions of a sheet. Threads may hand it on, and use it one at a time.
pub struct CNet {
    kit: Arc<Kit>,
    judge: NetPolicy,
}

/// The net of the program for a sheet and a number of seats, or, where `path` is not NULL, the one in that file (docs/training.md). NULL if there is none,
/// or it belongs to another sheet.
#[unsafe(no_mangle)]
pub extern "C" fn st_net_new(sheet: Option<&CSheet>, seats: u32, path: *const c_char) -> Option<Box<CNet>> {
    found(|| {
        let kit = Arc::clone(&given(sheet, "the sheet")?.0);
        let net = match text_or_none(path, "the path")? {
            Some(path) => read_net(&kit, path)?,
            None => net_for(kit.file.tables(), seats as usize)
                .ok_or_else(|| no_value(format!("the program has no net for {} with {seats} seats", kit.file.id())))?,
        };
        Ok(Box::new(CNet { kit, judge: NetPolicy::with(net) }))
    })
    .ok()
}

fn read_net(kit: &Kit, path: &str) -> Result<Arc<SheetNet>, Refusal> {
    let told = |error: &dyn std::fmt::Display| no_value(format!("{path}: {error}"));
    let bytes = std::fs::read(path).map_err(|error| told(&error))?;
    Ok(Arc::new(SheetNet::from_bytes(&kit.file, &bytes).map_err(|error| told(&error))?))
}

/// Frees a net. NULL is nothing to free.
#[unsafe(no_mangle)]
pub extern "C" fn st_net_free(net: Option<Box<CNet>>) {
    drop(net);
}

/// How many points a seat is expected to have at the end. Positions are best judged after a move and before the next throw, which is where nets learn.
/// Refused for a game of another sheet.
#[unsafe(no_mangle)]
pub extern "C" fn st_net_value(
    net: Option<&mut CNet>,
    game: Option<&CGame>,
    seat: u32,
    points: Option<&mut f32>,
) -> CStatus {
    status(|| {
        let (net, game) = (given(net, "the net")?, &given(game, "the game")?.0);
        let points = given(points, "the place for the points")?;
        if !game.kit().is_of(&net.kit) {
            return Err(no_value("the net judges games of another sheet"));
        }
        let seat = game.seat(Some(seat as usize))?;
        let value = net.judge.expect(game.kit().file.tables(), game.state(), seat);
        *points = value.ok_or_else(|| no_value("there is no net for the sheet"))?;
        Ok(())
    })
}
