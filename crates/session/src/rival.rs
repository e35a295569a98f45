//! What somebody else would have made of the same dice.

use crate::session::Session;
use crate::start::{DiceOrigin, Player, SeatStart, Start, known_player};
use silbertablett_rules::SeatId;

impl Session {
    /// The one person of a game against nobody but bots, or alone, as it began; `None` in any other game.
    pub fn only_person(&self) -> Option<SeatId> {
        let person = |&seat: &SeatId| self.start().seats()[seat.index()].player == Player::Person;
        let mut persons = SeatId::first(self.seats()).filter(person);
        persons.next().filter(|_| persons.next().is_none())
    }

    /// The same game at its beginning with a bot of this name in the place of its [only person](Session::only_person): whoever throws at the
    /// same place of it throws the same dice. Played on by [`Session::bot_step`], it says what the bot would have made of them. `None` where
    /// others are persons as well, where the bot is not known, and where throws do not hang on their places, as typed ones.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start, Thinker};
    ///
    /// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    /// let seats = vec![SeatStart { name: "Ann".into(), player: Player::Person }];
    /// let played = Session::new(Start::new(sheet, seats, DiceOrigin::Keyed { seed: 7 }).expect("one seat"));
    /// let mut rival = played.with_rival("greedy").expect("Ann plays alone");
    /// let mut thinker = Thinker::new();
    /// while let Some(step) = rival.bot_step(&mut thinker) {
    ///     step.expect("a bot plays by the rules");
    /// }
    /// assert!(rival.totals()[0] > 0);
    /// ```
    pub fn with_rival(&self, bot: &str) -> Option<Session> {
        let seat = self.only_person()?;
        let player = Player::Bot(bot.to_owned());
        known_player(&player).ok()?;
        if !matches!(self.start().dice(), DiceOrigin::Keyed { .. } | DiceOrigin::Fair { .. }) {
            return None;
        }
        let mut seats: Vec<SeatStart> = self.start().seats().to_vec();
        seats[seat.index()].player = player;
        let mut rival = Session::new(Start { seats, ..self.start().clone() });
        for (of, share) in SeatId::first(self.seats()).zip(self.shares()) {
            if !share.is_empty() {
                // They were taken once, by the same dice.
                rival.share(of, share).ok()?;
            }
        }
        Some(rival)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Moment;
    use crate::bots::Thinker;
    use crate::entry::LogEntry;
    use silbertablett_rules::{Due, Throw};
    use std::sync::Arc;

    fn game(players: &[&str], dice: DiceOrigin) -> Session {
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let player = |name: &str| if name == "person" { Player::Person } else { Player::Bot(name.to_owned()) };
        let seats = players.iter().map(|name| SeatStart { name: (*name).to_owned(), player: player(name) });
        Session::new(Start::new(Arc::clone(&sheet), seats.collect(), dice).expect("a start"))
    }

    fn play(session: &mut Session) {
        let mut thinker = Thinker::new();
        while let Some(step) = session.bot_step(&mut thinker) {
            step.expect("a bot plays by the rules");
        }
        assert_eq!(session.state().due(), Due::End);
    }

    /// The first throw of each turn, which is of all six dice whatever was done before.
    fn openings(session: &Session) -> Vec<Throw> {
        let mut turn = None;
        let begins = |moment: &&Moment| {
            let is_throw = matches!(moment.entry, LogEntry::Throw(_));
            let now = Some((moment.before.round(), moment.before.active()));
            // What was thrown first may be thrown again.
            is_throw && moment.before.table().throws() == 0 && std::mem::replace(&mut turn, now) != now
        };
        let thrown = session.moments().iter().filter(begins);
        let throws = thrown.filter_map(|moment| match moment.entry {
            LogEntry::Throw(throw) => Some(throw),
            _ => None,
        });
        throws.collect()
    }

    #[test]
    fn a_rival_meets_the_same_dice() {
        let secret = silbertablett_fair::Secret::from_bytes([7; 32]);
        let mut played = game(&["person", "greedy"], DiceOrigin::Fair { secret });
        let person = played.only_person().expect("one person");
        played.share(person, "from my phone").expect("before the first throw");
        let [mut one, mut other] = ["net", "beginner"].map(|bot| played.with_rival(bot).expect("one person"));
        play(&mut one);
        play(&mut other);
        assert_eq!(openings(&one), openings(&other));
        assert_eq!(openings(&one).len(), 12);
        assert_ne!(one.log(), other.log());
        let mut without = game(&["net", "greedy"], DiceOrigin::Fair { secret });
        play(&mut without);
        assert_ne!(openings(&one), openings(&without), "what the person gave to the dice counts");
    }

    #[test]
    fn nobody_takes_the_place_of_several_or_throws_what_was_typed() {
        let keyed = DiceOrigin::Keyed { seed: 3 };
        assert!(game(&["person", "person"], keyed).with_rival("net").is_none());
        assert!(game(&["greedy"], keyed).with_rival("net").is_none());
        assert!(game(&["person"], keyed).with_rival("nobody").is_none());
        assert!(game(&["person"], DiceOrigin::Typed).with_rival("net").is_none());
        assert!(game(&["person"], DiceOrigin::Seeded { seed: 3 }).with_rival("net").is_none());
        assert!(game(&["person"], keyed).with_rival("net").is_some());
    }
}
