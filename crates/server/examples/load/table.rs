//! A table of four: what is due is made when it is due, and what the program should have stored is known here as well.

use crate::watch::Sight;
use crate::wire::{Wire, network};
use silbertablett_record::notation;
use silbertablett_rules::SeatId;
use silbertablett_session::{Command, Session};
use std::fmt::Write;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// A device at a table.
pub struct Device {
    /// What its cookie says.
    pub cookie: String,
    /// The token of its program.
    pub token: String,
    /// Whether it is a page, and no program.
    pub is_page: bool,
}

/// A game at a table, as it is stored if all goes well.
pub struct Game {
    pub id: String,
    pub session: Session,
    /// How long the log was that was answered last.
    pub answered: usize,
}

pub struct Table {
    pub devices: Vec<Device>,
    /// The games that are played one after the other.
    pub games: Vec<Game>,
}

/// A move that was due.
pub struct Made {
    pub due: Instant,
    /// `None` if the program was killed while it had to wait.
    pub sent: Option<Instant>,
    pub answered: Option<Instant>,
    /// Whether it had to wait until the last one was answered.
    pub waited: bool,
}

/// What has become of a table.
pub struct Played {
    pub moves: Vec<Made>,
    pub games: Vec<Game>,
}

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// How long it takes until the next event of a Poisson process of this rate.
    fn pause(&mut self, rate: f64) -> Duration {
        let unit = ((self.next() >> 11) as f64 + 1.0) / (1u64 << 53) as f64;
        Duration::from_secs_f64(-unit.ln() / rate)
    }
}

/// What some seat can do now; `None` once the game has ended.
fn choose(session: &Session, chance: &mut Chance) -> Option<(SeatId, Command)> {
    let seats = || SeatId::first(session.seats());
    if let Some(seat) = seats().find(|&seat| session.can_throw(seat)) {
        return Some((seat, Command::Throw));
    }
    seats().filter(|&seat| session.state().awaits(seat)).find_map(|seat| {
        let moves = session.legal_moves(seat);
        let mv = moves.get(chance.next() as usize % moves.len().max(1))?;
        Some((seat, Command::Move(*mv)))
    })
}

impl Table {
    /// The game that is played here first, for those who follow it.
    pub fn follow(&self) -> Sight {
        Sight { id: self.games[0].id.clone(), tokens: self.devices.iter().map(|device| device.token.clone()).collect() }
    }

    /// Plays until a time, or until the program answers no more.
    pub async fn play(
        mut self,
        servers: Vec<SocketAddr>,
        number: usize,
        start: Instant,
        rate: f64,
        until: Instant,
    ) -> Played {
        let mut chance = Chance(number as u64);
        let mut wires: Vec<Option<Wire>> = self.devices.iter().map(|_| None).collect();
        let (mut moves, mut at, mut due, mut gone) = (Vec::new(), 0, start, false);
        loop {
            due += chance.pause(rate);
            if due >= until {
                break;
            }
            if gone {
                // What was due then is not forgotten because it could not be sent.
                moves.push(Made { due, sent: None, answered: None, waited: true });
                continue;
            }
            let waited = due < Instant::now();
            sleep_until(due).await;
            let chosen = loop {
                let Some(game) = self.games.get(at) else { break None };
                match choose(&game.session, &mut chance) {
                    Some((seat, command)) => break Some((seat, command)),
                    None => at += 1,
                }
            };
            let (seat, command) = chosen.expect("more games than are played to their ends");
            let game = &mut self.games[at];
            let sent = Instant::now();
            let done = send(
                &mut wires[seat.index()],
                servers[seat.index() % servers.len()],
                number,
                seat,
                &self.devices[seat.index()],
                game,
                &command,
            )
            .await;
            moves.push(Made { due, sent: Some(sent), answered: done.is_ok().then(Instant::now), waited });
            if done.is_err() {
                gone = true;
                continue;
            }
            game.session.command(seat, game.session.decision(seat), command).expect("what was chosen is legal");
            game.answered = game.session.log().len();
        }
        Played { moves, games: self.games }
    }
}

/// Sends a command as the device of a seat does.
async fn send(
    wire: &mut Option<Wire>,
    server: SocketAddr,
    table: usize,
    seat: SeatId,
    device: &Device,
    game: &Game,
    command: &Command,
) -> Result<()> {
    if wire.is_none() {
        *wire = Some(Wire::open(server, network(1_000_000 + 4 * table + seat.index())).await?);
    }
    let wire = wire.as_mut().ok_or_else(|| Error::other("no connection"))?;
    let (session, seat_number) = (&game.session, seat.index());
    let (decision, version) = (session.decision(seat), session.log().len());
    let token = match command {
        Command::Move(mv) => notation(session.sheet(), *mv),
        _ => String::new(),
    };
    let (line, head, body) = match device.is_page {
        true => {
            let what = if token.is_empty() { "do=throw".to_owned() } else { format!("token={}", encoded(&token)) };
            let body = format!("seat={seat_number}&decision={decision}&version={version}&{what}");
            let head = format!(
                "Cookie: silbertablett={}\r\nx-part: none\r\nContent-Type: application/x-www-form-urlencoded\r\n",
                device.cookie
            );
            (format!("POST /game/{}/command HTTP/1.1", game.id), head, body)
        }
        false => {
            let what = if token.is_empty() {
                "\"do\":\"throw\"".to_owned()
            } else {
                format!("\"do\":\"move\",\"move\":\"{token}\"")
            };
            let body = format!("{{\"seat\":{seat_number},\"decision\":{decision},{what}}}");
            let head = format!("Authorization: Bearer {}\r\nContent-Type: application/json\r\n", device.token);
            (format!("POST /api/v1/games/{}/commands HTTP/1.1", game.id), head, body)
        }
    };
    let (status, answer) = wire.ask(&line, &head, &body).await?;
    let refused = status != 200 || answer.windows(12).any(|words| words == b"id=\"refused\"");
    if refused {
        println!("{line} {body}: {status} {}", String::from_utf8_lossy(&answer).chars().take(300).collect::<String>());
        return Err(Error::other("refused"));
    }
    Ok(())
}

/// A value as forms send it.
fn encoded(text: &str) -> String {
    let mut code = String::new();
    for byte in text.bytes() {
        match byte.is_ascii_alphanumeric() {
            true => code.push(char::from(byte)),
            // Writing to a text does not fail.
            false => drop(write!(code, "%{byte:02X}")),
        }
    }
    code
}
