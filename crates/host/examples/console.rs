//! A game against a bot without any server: `cargo run -p silbertablett-host --example console -- [SHEET [BOT]]`. Where nothing more is
//! typed, as with `< /dev/null`, the first possible move is made each time.

use silbertablett_host::{Asker, Host, HostConfig, Snapshot, fresh_seed};
use silbertablett_record::notation;
use silbertablett_rules::{Due, Move, Options, SeatId};
use silbertablett_session::{Command, DiceOrigin, Player, SeatStart, Session, Start};
use silbertablett_store::MemoryStore;
use std::error::Error;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let sheet = words.next().unwrap_or_else(|| "classic".to_owned());
    let bot = words.next().unwrap_or_else(|| "greedy".to_owned());
    play(&sheet, &bot, fresh_seed()?, &mut std::io::stdin().lock(), &mut std::io::stdout())
}

/// Plays a game of a person, who reads and types, against a bot, on the dice of the seed.
pub(crate) fn play(
    sheet: &str,
    bot: &str,
    seed: u64,
    typed: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let host =
        Host::new(Arc::new(MemoryStore::new()), &HostConfig { bot_pause: Duration::ZERO, ..HostConfig::default() });
    let (you, _) = host.new_player("You")?;
    let asker = Asker::player(you.id.clone());
    let sheet = host.sheets().find(sheet).ok_or_else(|| format!("there is no sheet `{sheet}`"))?;
    let seat = |name: &str, player| SeatStart { name: name.to_owned(), player };
    let seats = vec![seat("You", Player::Person), seat(bot, Player::Bot(bot.to_owned()))];
    let id = host.begin(&you, Start::new(sheet, seats, DiceOrigin::Keyed { seed })?)?;
    let mut seen = host.open(&asker, &id)?;
    while seen.session().state().due() != Due::End {
        let next = match asked(seen.session(), typed, out)? {
            Some((seat, command)) => {
                let decision = seen.session().decision(seat);
                let played = host.command(&asker, &id, seat, decision, &command)?;
                if let Some(why) = &played.refused {
                    writeln!(out, "{why}")?;
                }
                played.snapshot
            }
            None => {
                let changed = host.changed(&asker, &id, seen.version())?;
                changed.wait(Duration::from_secs(60))?.ok_or("the bot has not played for a minute")?
            }
        };
        tell(&seen, &next, out)?;
        seen = next;
    }
    let outcome = seen.session().state().outcome(seen.session().sheet().tables());
    for (seat, score) in seen.session().start().seats().iter().zip(outcome.scores()) {
        writeln!(out, "{}: {} points", seat.name, score.total)?;
    }
    Ok(())
}

/// What has come since.
fn tell(before: &Snapshot, after: &Snapshot, out: &mut dyn Write) -> std::io::Result<()> {
    let session = after.session();
    for moment in session.since(before.version()) {
        writeln!(out, "{}: {}", session.name(moment.seat), moment.entry.to_text(session.sheet()))?;
    }
    Ok(())
}

/// What the person wants; `None` where the bot is to play.
fn asked(
    session: &Session,
    typed: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<(SeatId, Command)>, Box<dyn Error>> {
    let state = session.state();
    let person = |seat: &SeatId| *session.player(*seat) == Player::Person;
    if state.due() != Due::Decision {
        return Ok(Some(state.active()).filter(person).map(|seat| (seat, Command::Throw)));
    }
    let Some(seat) = state.deciding().find(person) else { return Ok(None) };
    let mut legal = Options::new();
    state.options(session.sheet().tables(), seat, &mut legal);
    let moves: Vec<Move> = legal.moves().collect();
    for (n, &mv) in moves.iter().enumerate() {
        writeln!(out, "{:3} {}", n + 1, notation(session.sheet(), mv))?;
    }
    loop {
        write!(out, "Your move, 1 to {}: ", moves.len())?;
        out.flush()?;
        let mut line = String::new();
        let chosen = if typed.read_line(&mut line)? == 0 { 1 } else { line.trim().parse().unwrap_or(0) };
        if let Some(&mv) = usize::checked_sub(chosen, 1).and_then(|n| moves.get(n)) {
            return Ok(Some((seat, Command::Move(mv))));
        }
    }
}
