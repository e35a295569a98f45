//! Since when the seats of a game have been asked for what they are to do now.

use silbertablett_rules::{Due, SeatId, seat::MAX_SEATS};
use silbertablett_session::Session;

/// For each seat that is asked, for which of its decisions and since when, in milliseconds since 1970.
///
/// With a pace the log tells. Without one it has no times: a seat that was asked by the last entry is asked since that was stored. Where several are asked at once and
/// some have decided since, memory knows it of the others; once the game was read anew, they count from the last of those decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AskedSince([Option<(u32, i64)>; MAX_SEATS]);

impl AskedSince {
    /// The same after something has happened at a time.
    pub(crate) fn after(&self, session: &Session, at: i64) -> AskedSince {
        let mut asked = AskedSince::default();
        for seat in asked_seats(session) {
            let decision = session.decision(seat);
            let before = self.0[seat.index()].filter(|(known, _)| *known == decision);
            asked.0[seat.index()] = Some(before.unwrap_or((decision, at)));
        }
        asked
    }

    /// Since when a seat has been asked; `None` if it is not.
    pub(crate) fn of(&self, session: &Session, seat: SeatId) -> Option<i64> {
        let (_, since) = self.0[seat.index()]?;
        let noted = session.clock(seat).zip(session.start().pace().decision());
        Some(noted.map_or(since, |(clock, allowed)| clock.until - allowed))
    }
}

/// The seats that are asked for something: to throw, or to decide.
fn asked_seats(session: &Session) -> Vec<SeatId> {
    match session.state().due() {
        Due::End => Vec::new(),
        Due::Throw(_) | Due::SoloThrow => vec![session.state().active()],
        Due::Decision => session.state().deciding().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_session::{Command, DiceOrigin, Pace, Player, SeatStart, Start};

    fn begun(pace: Pace) -> Session {
        let seat = |name: &str| SeatStart { name: name.to_owned(), player: Player::Person };
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let seats = ["Ann", "Bo", "Cy"].map(seat).to_vec();
        let start = Start::new(sheet, seats, DiceOrigin::Keyed { seed: 3 }).expect("a start").with_pace(pace);
        Session::new(start)
    }

    /// Plays until several seats are asked at once, a minute after the other, as a host does; the time of the last move.
    fn until_several(session: &mut Session, asked: &mut AskedSince) -> i64 {
        let mut now = 0;
        while asked_seats(session).len() < 2 {
            now += 60_000;
            let seat = asked_seats(session)[0];
            let command = match session.legal_moves(seat).first() {
                Some(&mv) => Command::Move(mv),
                None => Command::Throw,
            };
            play(session, asked, seat, command, now);
        }
        now
    }

    fn play(session: &mut Session, asked: &mut AskedSince, seat: SeatId, command: Command, now: i64) {
        let decision = session.decision(seat);
        session.command(seat, decision, command).expect("it is due");
        session.note_time(now);
        *asked = asked.after(session, now);
    }

    /// Whoever is asked together with others is asked since then, whatever those do meanwhile, with a pace and without; and with one the log
    /// says the same to who reads it later.
    #[test]
    fn each_seat_has_a_time_of_its_own() {
        for pace in [Pace::Free, Pace::Days(3)] {
            let (mut session, mut asked) = (begun(pace), AskedSince::default());
            let now = until_several(&mut session, &mut asked);
            let seats = asked_seats(&session);
            let since = |asked: &AskedSince, session: &Session| {
                SeatId::first(3).map(|seat| asked.of(session, seat)).collect::<Vec<_>>()
            };
            for seat in SeatId::first(3) {
                assert_eq!(asked.of(&session, seat), seats.contains(&seat).then_some(now), "{pace:?}, {seat:?}");
            }
            // One of them decides, an hour later; the other is asked since the same moment as before.
            let mv = Command::Move(session.legal_moves(seats[0])[0]);
            play(&mut session, &mut asked, seats[0], mv, now + 3_600_000);
            assert_eq!(asked.of(&session, seats[1]), Some(now), "{pace:?}");
            assert_ne!(asked.of(&session, seats[0]), Some(now), "{pace:?}");
            let read_anew = AskedSince::default().after(&session, now + 3_600_000);
            let known = since(&read_anew, &session);
            match pace {
                Pace::Free => assert_eq!(known[seats[1].index()], Some(now + 3_600_000)),
                _ => assert_eq!(known, since(&asked, &session), "the log tells"),
            }
        }
    }
}
