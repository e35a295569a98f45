//! The form of the table: what a click asks for.

use super::fields::{all, first};
use silbertablett_record::parse_notation;
use silbertablett_rules::{Area, BonusId, DICE, Die, DieSet, Due, Mark, SeatId, Spot, Throw};
use silbertablett_session::{Command, Player, Session};
use silbertablett_view::screen::{Source, wish};

/// What somebody asks for at a seat, to be given to [`Session::command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The seat.
    pub seat: SeatId,
    /// The number of the decision it is meant for.
    pub decision: u32,
    /// What is asked for. A wish that is not allowed is a move that the session will refuse with its reason.
    pub command: Command,
}

/// What is wrong with the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderFault {
    /// It names no seat of the game or no decision.
    Seat,
    /// The move cannot be read.
    Move,
    /// Nothing, or nothing known, is asked for.
    Nothing,
    /// Some of the dice to be typed in have no face.
    Faces(DieSet),
    /// Three dice are to be named for the silver platter.
    Tray,
}

impl Order {
    /// Reads the fields of the form.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(session: &Session, fields: &[(String, String)]) -> Result<Order, OrderFault> {
        let seat = number(first(fields, "seat")).and_then(SeatId::new).filter(|seat| seat.index() < session.seats());
        let (seat, decision) = (seat.ok_or(OrderFault::Seat)?, first(fields, "decision").parse());
        let decision = decision.map_err(|_| OrderFault::Seat)?;
        let command = command(session, seat, fields)?;
        Ok(Order { seat, decision, command })
    }
}

fn command(session: &Session, seat: SeatId, fields: &[(String, String)]) -> Result<Command, OrderFault> {
    // A button carries one field: the one that says most goes first.
    let token = first(fields, "token");
    if !token.is_empty() {
        return parse_notation(session.sheet(), token).map(Command::Move).map_err(|_| OrderFault::Move);
    }
    let wanted = first(fields, "wish");
    if !wanted.is_empty() {
        let (source, mark) = read_wish(session, wanted).ok_or(OrderFault::Move)?;
        return Ok(Command::Move(wish(session.state(), seat, source, mark)));
    }
    match first(fields, "do") {
        "throw" => Ok(Command::Throw),
        "undo" => Ok(Command::Undo),
        "typed" => typed(session, fields).map(Command::Typed),
        "player" => Ok(Command::Player(match first(fields, "player") {
            "person" => Player::Person,
            bot => Player::Bot(bot.to_owned()),
        })),
        _ => Err(OrderFault::Nothing),
    }
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok()
}

/// A wish such as `d1.0.3` or `b2.4.0`: die or bonus, area, box, all by their places.
fn read_wish(session: &Session, text: &str) -> Option<(Source, Mark)> {
    let mut parts = text.split('.');
    let source = parts.next()?;
    let index = number(source.get(1..)?)?;
    let source = match source.as_bytes().first()? {
        b'd' => Source::Die(Die::new(index)?),
        _ => {
            let known = index < session.sheet().tables().bonuses().len();
            Source::Bonus(BonusId::new(index).filter(|_| known)?)
        }
    };
    let (area, spot) = (Area::new(number(parts.next()?)?)?, Spot::new(number(parts.next()?)?)?);
    Some((source, Mark { area, spot }))
}

fn typed(session: &Session, fields: &[(String, String)]) -> Result<Throw, OrderFault> {
    let (dice, solo) = match session.state().due() {
        Due::Throw(dice) => (dice, false),
        Due::SoloThrow => (DieSet::ALL, true),
        Due::Decision | Due::End => (DieSet::EMPTY, false),
    };
    let name = |die: Die| session.sheet().die_name(die);
    let mut faces = [0; DICE];
    for die in dice.iter() {
        faces[die.index()] = first(fields, &format!("face-{}", name(die))).parse().unwrap_or(0);
    }
    let missing: DieSet = dice.iter().filter(|die| !(1..=6).contains(&faces[die.index()])).collect();
    let throw = Throw::of(dice, faces).ok_or(OrderFault::Faces(missing))?;
    if !solo {
        return Ok(throw);
    }
    let tray: DieSet = all(fields, "tray").filter_map(|die| session.sheet().die(die)).collect();
    if tray.len() == 3 { Ok(throw.on_tray(tray)) } else { Err(OrderFault::Tray) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewGame;
    use silbertablett_rules::Move;

    fn game(real_dice: bool) -> Session {
        let form = NewGame { real_dice, ..NewGame::quick("Ann") };
        Session::new(
            form.start(&silbertablett_format::built_ins().collect::<Vec<_>>(), 3, |_, _| String::new())
                .expect("a start"),
        )
    }

    fn read(game: &Session, text: &[(&str, &str)]) -> Result<Command, OrderFault> {
        let mut fields = vec![("seat".to_owned(), "0".to_owned()), ("decision".to_owned(), "0".to_owned())];
        fields.extend(text.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        Order::read(game, &fields).map(|order| order.command)
    }

    #[test]
    fn buttons_become_commands() {
        let game = game(false);
        assert_eq!(read(&game, &[("do", "throw")]), Ok(Command::Throw));
        assert_eq!(read(&game, &[("do", "undo")]), Ok(Command::Undo));
        assert_eq!(read(&game, &[("token", "reroll")]), Ok(Command::Move(Move::Reroll)));
        assert_eq!(read(&game, &[("do", "player"), ("player", "net")]), Ok(Command::Player(Player::Bot("net".into()))));
        assert!(matches!(read(&game, &[("wish", "d1.0.3")]), Ok(Command::Move(Move::Take { .. }))));
    }

    #[test]
    fn whatever_comes_is_refused_in_peace() {
        let game = game(false);
        for wish in ["", "d", "x", "d9.0.0", "d1.7.0", "d1.0.99", "b999.0.0", "é1.0.0", "d1..", "d-1.0.0"] {
            assert!(read(&game, &[("wish", wish)]).is_err(), "{wish}");
        }
        assert_eq!(read(&game, &[("token", "take your leave")]), Err(OrderFault::Move));
        assert_eq!(read(&game, &[]), Err(OrderFault::Nothing));
        assert_eq!(Order::read(&game, &[]), Err(OrderFault::Seat));
    }

    #[test]
    fn dice_are_typed_in() {
        let game = game(true);
        let dice = ["white", "yellow", "blue", "green", "orange", "purple"];
        let fields: Vec<(String, &str)> = dice.iter().map(|die| (format!("face-{die}"), "4")).collect();
        let mut all: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        all.push(("do", "typed"));
        assert!(matches!(read(&game, &all), Ok(Command::Typed(throw)) if throw.dice() == DieSet::ALL));
        let missing = DieSet::of(Die::WHITE);
        assert_eq!(read(&game, &all[1..]), Err(OrderFault::Faces(missing)));
    }
}
