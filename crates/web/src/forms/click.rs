//! The form of the table: what a click asks for.

use super::field;
use super::fields::{all, first};
use silbertablett_record::parse_notation;
use silbertablett_rules::{Area, Die, DieSet, Due, Mark, SeatId, Spot, Throw, die::DICE, sheet::BonusId};
use silbertablett_screen::{Source, wish};
use silbertablett_session::{Command, Platter, Player, Session};

/// What somebody asks for at a seat, to be given to [`Session::command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Click {
    /// The seat.
    pub seat: SeatId,
    /// The number of the decision it is meant for.
    pub decision: u32,
    /// What is asked for. A wish that is not allowed is a move that the session will refuse with its reason.
    pub command: Command,
    /// Whether it was said before what it costs, see [`Settings::warns`](crate::Settings::warns).
    pub anyway: bool,
}

/// What is wrong with the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClickFault {
    /// It names no seat of the game or no decision.
    Seat,
    /// The move cannot be read.
    Move,
    /// Nothing, or nothing known, is asked for.
    Nothing,
    /// Some of the dice to be typed in have no face.
    Faces(DieSet),
    /// So many digits from 1 to 6 are to be typed.
    Digits(usize),
    /// Of equal dice it is to be said which lie on the silver platter.
    Tray,
}

impl Click {
    /// Reads the fields of the form.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(session: &Session, fields: &[(String, String)]) -> Result<Click, ClickFault> {
        let seat =
            number(first(fields, field::SEAT)).and_then(SeatId::new).filter(|seat| seat.index() < session.seats());
        let seat = seat.ok_or(ClickFault::Seat)?;
        // A roll belongs to the active seat, even a bot's, no matter which person types it.
        let (seat, decision) = match first(fields, field::TYPED_DECISION) {
            typed if !typed.is_empty() && first(fields, field::DO) == "typed" => {
                (session.state().active(), typed.parse())
            }
            _ => (seat, first(fields, field::DECISION).parse()),
        };
        let decision = decision.map_err(|_| ClickFault::Seat)?;
        let command = command(session, seat, fields)?;
        Ok(Click { seat, decision, command, anyway: !first(fields, field::ANYWAY).is_empty() })
    }
}

fn command(session: &Session, seat: SeatId, fields: &[(String, String)]) -> Result<Command, ClickFault> {
    // A button carries one field: the one that says most goes first.
    let token =
        [field::ANYWAY, field::TOKEN].map(|name| first(fields, name)).into_iter().find(|token| !token.is_empty());
    if let Some(token) = token {
        return parse_notation(session.sheet(), token).map(Command::Move).map_err(|_| ClickFault::Move);
    }
    let wanted = first(fields, field::WISH);
    if !wanted.is_empty() {
        let (source, mark) = read_wish(session, wanted).ok_or(ClickFault::Move)?;
        return Ok(Command::Move(wish(session.state(), seat, source, mark)));
    }
    match first(fields, field::DO) {
        "throw" => Ok(Command::Throw),
        "undo" => Ok(Command::Undo),
        "back" => number(first(fields, field::TO)).map(Command::Back).ok_or(ClickFault::Move),
        "typed" => typed(session, fields).map(Command::Typed),
        // Whoever a bot plays for is back.
        "return" => Ok(Command::Player(Player::Person)),
        "player" => Ok(Command::Player(match first(fields, field::PLAYER) {
            "person" => Player::Person,
            bot => Player::Bot(bot.to_owned()),
        })),
        _ => Err(ClickFault::Nothing),
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

fn typed(session: &Session, fields: &[(String, String)]) -> Result<Throw, ClickFault> {
    let (dice, solo) = match session.state().due() {
        Due::Throw(dice) => (dice, false),
        Due::SoloThrow => (DieSet::ALL, true),
        Due::Decision | Due::End => (DieSet::EMPTY, false),
    };
    let faces = faces(session, dice, fields)?;
    let throw = Throw::of(dice, faces).ok_or(ClickFault::Faces(dice))?;
    if solo { on_tray(session, throw, fields) } else { Ok(throw) }
}

/// The faces of the dice: typed as digits in their order, or chosen one by one.
fn faces(session: &Session, dice: DieSet, fields: &[(String, String)]) -> Result<[u8; DICE], ClickFault> {
    let mut faces = [0; DICE];
    for die in dice.iter() {
        faces[die.index()] = first(fields, &field::face(session.sheet().die_name(die))).parse().unwrap_or(0);
    }
    let missing: DieSet = dice.iter().filter(|die| !(1..=6).contains(&faces[die.index()])).collect();
    let digits: Vec<char> = first(fields, field::DIGITS).chars().filter(|c| !c.is_whitespace() && *c != ',').collect();
    let numbers: Vec<u8> = digits.iter().filter_map(|c| c.to_digit(10)).map(|n| n as u8).collect();
    let right = numbers.len() == digits.len() && numbers.iter().all(|n| (1..=6).contains(n));
    if right && numbers.len() == dice.len() {
        dice.iter().zip(numbers).for_each(|(die, number)| faces[die.index()] = number);
    } else if !missing.is_empty() {
        return Err(if digits.is_empty() { ClickFault::Faces(missing) } else { ClickFault::Digits(dice.len()) });
    }
    Ok(faces)
}

/// The roll with its three lowest dice on the tray: those that the faces decide by themselves, and of equal dice those named.
fn on_tray(session: &Session, throw: Throw, fields: &[(String, String)]) -> Result<Throw, ClickFault> {
    let named: DieSet = all(fields, field::TRAY).filter_map(|die| session.sheet().die(die)).collect();
    let platter = Platter::of(&throw);
    let closest: DieSet = named.iter().filter(|&die| platter.tied.contains(die)).collect();
    let rest_is_sure = named.iter().all(|die| platter.sure.contains(die) || platter.tied.contains(die));
    if rest_is_sure && closest.len() == platter.open() {
        Ok(throw.on_tray(platter.sure.union(closest)))
    } else {
        Err(ClickFault::Tray)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewGameForm;
    use silbertablett_rules::Move;

    fn game(real_dice: bool) -> Session {
        let form = NewGameForm { real_dice, ..NewGameForm::quick("Ann") };
        Session::new(
            form.start(&silbertablett_sheet_file::built_ins().collect::<Vec<_>>(), &[], 3, |_, _| String::new())
                .expect("a start"),
        )
    }

    fn read(game: &Session, text: &[(&str, &str)]) -> Result<Command, ClickFault> {
        let mut fields = vec![("seat".to_owned(), "0".to_owned()), ("decision".to_owned(), "0".to_owned())];
        fields.extend(text.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        Click::read(game, &fields).map(|order| order.command)
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
        assert_eq!(read(&game, &[("token", "take your leave")]), Err(ClickFault::Move));
        assert_eq!(read(&game, &[]), Err(ClickFault::Nothing));
        assert_eq!(Click::read(&game, &[]), Err(ClickFault::Seat));
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
        assert_eq!(read(&game, &all[1..]), Err(ClickFault::Faces(missing)));
    }

    #[test]
    fn digits_are_typed_in_the_order_of_the_dice() {
        let game = game(true);
        let typed = |digits| read(&game, &[("do", "typed"), ("digits", digits)]);
        let throw = Throw::of(DieSet::ALL, [6, 1, 2, 3, 4, 5]).expect("six faces");
        for digits in ["612345", "6 1 2 3 4 5", " 6,1,2,3,4,5 "] {
            assert_eq!(typed(digits), Ok(Command::Typed(throw)), "{digits}");
        }
        for digits in ["61234", "6123455", "612347", "61234x", "0", "٦١٢٣٤٥"] {
            assert_eq!(typed(digits), Err(ClickFault::Digits(6)), "{digits}");
        }
        assert_eq!(read(&game, &[("do", "back"), ("to", "4")]), Ok(Command::Back(4)));
        assert_eq!(read(&game, &[("do", "back"), ("to", "soon")]), Err(ClickFault::Move));
    }

    #[test]
    fn only_equal_dice_have_to_be_named_for_the_platter() {
        let game = game(true);
        let tray = |faces, named: &[&str]| {
            let throw = Throw::of(DieSet::ALL, faces).expect("six faces");
            let fields: Vec<_> = named.iter().map(|die| ("tray".to_owned(), (*die).to_owned())).collect();
            on_tray(&game, throw, &fields).map(|throw| throw.tray().iter().map(Die::index).collect::<Vec<_>>())
        };
        assert_eq!(tray([6, 5, 4, 3, 2, 1], &[]), Ok(vec![3, 4, 5]), "the faces decide");
        assert_eq!(tray([6, 5, 4, 3, 2, 1], &["green"]), Ok(vec![3, 4, 5]), "and may be said again");
        assert_eq!(tray([1, 2, 3, 3, 3, 6], &[]), Err(ClickFault::Tray));
        assert_eq!(tray([1, 2, 3, 3, 3, 6], &["green"]), Ok(vec![0, 1, 3]));
        assert_eq!(tray([1, 2, 3, 3, 3, 6], &["white", "yellow", "green"]), Ok(vec![0, 1, 3]));
        assert_eq!(tray([1, 2, 3, 3, 3, 6], &["green", "blue"]), Err(ClickFault::Tray), "one too many");
        assert_eq!(
            tray([1, 2, 3, 3, 3, 6], &["purple", "green"]),
            Err(ClickFault::Tray),
            "a 6 is not among the lowest"
        );
    }

    #[test]
    fn a_roll_belongs_to_the_active_seat_whoever_types_it() {
        let mut form = NewGameForm { real_dice: true, ..NewGameForm::quick("Ann") };
        form.seats.swap(0, 1);
        form.seats[0].player = Some(Player::Bot("greedy".to_owned()));
        let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
        let game = Session::new(form.start(&sheets, &[], 3, |_, _| "Magpie".to_owned()).expect("a start"));
        let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let fields = [field("seat", "1"), field("decision", "7"), field("typed-decision", "0"), field("do", "typed")];
        let order = Click::read(&game, &[&fields[..], &[field("digits", "111111")]].concat()).expect("a roll");
        assert_eq!((order.seat.index(), order.decision), (0, 0));
    }
}
