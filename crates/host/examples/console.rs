//! A game against a bot without any server: `cargo run -p silbertablett-host --example console -- [SHEET [BOT]]`, and with `< /dev/null`
//! the first move that is possible is made each time.
#![allow(clippy::print_stdout, reason = "an example for people")]

use silbertablett_host::{Asker, Host, Options, Snapshot, fresh_seed};
use silbertablett_record::notation;
use silbertablett_rules::{Due, Move, Options as Legal, SeatId};
use silbertablett_session::{Command, Dice, Player, SeatStart, Session, Start};
use silbertablett_store::MemoryStore;
use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (sheet, bot) =
        (words.next().unwrap_or_else(|| "classic".into()), words.next().unwrap_or_else(|| "greedy".into()));
    let host = Host::new(Arc::new(MemoryStore::new()), &Options { bot_pause: Duration::ZERO, ..Options::default() });
    let (you, _) = host.new_player("You")?;
    let sheet = host.sheets().find(&sheet).ok_or_else(|| format!("there is no sheet `{sheet}`"))?;
    let seat = |name: &str, player| SeatStart { name: name.to_owned(), player };
    let seats = vec![seat("You", Player::Person), seat(&bot, Player::Bot(bot.clone()))];
    let id = host.begin(&you, Start::new(sheet, seats, Dice::Keyed { seed: fresh_seed()? })?)?;
    let asker = Asker::player(you.id);
    let mut seen = host.open(&asker, &id)?;
    while seen.session().state().due() != Due::End {
        seen = match asked(seen.session())? {
            Some((seat, command)) => {
                let decision = seen.session().decision(seat);
                let played = host.command(&asker, &id, seat, decision, &command)?;
                if let Some(why) = &played.refused {
                    println!("{why}");
                }
                tell(&seen, &played.snapshot);
                played.snapshot
            }
            None => {
                let next = host.changed(&asker, &id, seen.version())?.wait(Duration::from_secs(60))?;
                let next = next.ok_or("the bot has not played for a minute")?;
                tell(&seen, &next);
                next
            }
        };
    }
    let outcome = seen.session().state().outcome(seen.session().sheet().tables());
    for (seat, score) in seen.session().start().seats().iter().zip(outcome.scores()) {
        println!("{}: {} points", seat.name, score.total);
    }
    Ok(())
}

/// What has come since.
fn tell(before: &Snapshot, after: &Snapshot) {
    let session = after.session();
    for moment in session.since(before.version()) {
        println!("{}: {}", session.name(moment.seat), moment.entry.to_text(session.sheet()));
    }
}

/// What the person wants; `None` where the bot is to play.
fn asked(session: &Session) -> Result<Option<(SeatId, Command)>, Box<dyn Error>> {
    let state = session.state();
    let person = |seat: &SeatId| *session.player(*seat) == Player::Person;
    if state.due() != Due::Decision {
        return Ok(Some(state.active()).filter(person).map(|seat| (seat, Command::Throw)));
    }
    let Some(seat) = state.deciding().find(person) else { return Ok(None) };
    let mut legal = Legal::new();
    state.options(session.sheet().tables(), seat, &mut legal);
    let moves: Vec<Move> = legal.moves().collect();
    for (n, &mv) in moves.iter().enumerate() {
        println!("{:3} {}", n + 1, notation(session.sheet(), mv));
    }
    print!("Your move, 1 to {}: ", moves.len());
    std::io::stdout().flush()?;
    let mut line = String::new();
    let typed = std::io::stdin().read_line(&mut line)?;
    let chosen = if typed == 0 { 1 } else { line.trim().parse().unwrap_or(0) };
    match usize::checked_sub(chosen, 1).and_then(|n| moves.get(n)) {
        Some(&mv) => Ok(Some((seat, Command::Move(mv)))),
        None => asked(session),
    }
}
