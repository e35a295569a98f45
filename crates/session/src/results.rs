//! What finished games came to, and what many of them say together. Every front end shows these figures.

use crate::chain::ChainGain;
use crate::entry::LogEntry;
use crate::session::Session;
use crate::start::{DiceOrigin, Player};
use silbertablett_fair::FaceCounts;
use silbertablett_rules::{SeatId, place::AREAS};
use silbertablett_sheet_file::SheetFile;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a game that has ended came to for one of its seats.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedSeat {
    /// The sheet.
    pub sheet: Arc<SheetFile>,
    /// Points of the areas, in the order of the sheet.
    pub areas: [i32; AREAS],
    /// How many foxes the seat had.
    pub foxes: u8,
    /// All points.
    pub total: i32,
    /// The level of these points, from 1 for the lowest.
    pub level: u8,
    /// Whether the seat won, alone or with others. `None` where it played against nobody.
    pub won: Option<bool>,
    /// The bot that comes last in [`silbertablett_bots::NAMES`] of those at the table at the end, if there was one.
    pub against: Option<&'static str>,
    /// The longest chain, if it is known and there was one.
    pub chain: Option<ChainGain>,
    /// How often the dice that the seat rolled showed each face, if that is known: on a sheet beside the real box it is not.
    pub faces: Option<FaceCounts>,
    /// Whether people rolled the dice and typed them in.
    pub typed_dice: bool,
}

impl FinishedSeat {
    /// What a game came to for a seat. In a game that goes on: what the seat has so far, and nobody has won.
    pub fn of(session: &Session, seat: SeatId) -> FinishedSeat {
        let outcome = session.state().outcome(session.sheet().tables());
        let score = outcome.scores()[seat.index()];
        FinishedSeat {
            sheet: Arc::clone(session.sheet()),
            areas: score.areas,
            foxes: score.foxes,
            total: score.total,
            level: score.level,
            won: (session.seats() > 1).then(|| outcome.wins(seat)),
            against: FinishedSeat::strongest(SeatId::first(session.seats()).map(|seat| session.player(seat))),
            chain: session.longest_chain(seat),
            faces: Some(FinishedSeat::faces_of(session, seat)),
            typed_dice: FinishedSeat::types_dice(session),
        }
    }

    /// How often the dice that a seat of a game has rolled so far showed each face, those that were taken back left out.
    pub fn faces_of(session: &Session, seat: SeatId) -> FaceCounts {
        let mut faces = FaceCounts::default();
        let own = session.moments().iter().filter(|moment| moment.seat == seat);
        own.for_each(|moment| {
            if let LogEntry::Throw(throw) = &moment.entry {
                faces.add(throw);
            }
        });
        faces
    }

    /// Whether people roll the dice of a game and type them in.
    pub fn types_dice(session: &Session) -> bool {
        matches!(session.start().dice(), DiceOrigin::Typed)
    }

    /// The bot that comes last in [`silbertablett_bots::NAMES`] of these players, if one is there.
    pub fn strongest<'p>(players: impl Iterator<Item = &'p Player>) -> Option<&'static str> {
        let bots = players.filter_map(|player| match player {
            Player::Bot(bot) => silbertablett_bots::NAMES.iter().position(|(name, _)| name == bot),
            Player::Person => None,
        });
        bots.max().map(|strongest| silbertablett_bots::NAMES[strongest].0)
    }
}

/// What results on one sheet say together. Means are over all results.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultFigures {
    /// How many results there are, at least 1.
    pub results: usize,
    /// The mean of the totals.
    pub mean: f64,
    /// The highest total.
    pub best: i32,
    /// The lowest total.
    pub worst: i32,
    /// The mean of the points of each area, in the order of the sheet.
    pub areas: [f64; AREAS],
    /// The most points of each area in any of them, in the order of the sheet.
    pub best_areas: [i32; AREAS],
    /// The longest chain, if one is known.
    pub chain: Option<ChainGain>,
    /// The mean number of foxes.
    pub foxes: f64,
    /// How many results there are of each level that occurs.
    pub levels: BTreeMap<u8, usize>,
    /// How many results are of games against others.
    pub contests: usize,
    /// How many of those were won, alone or with others.
    pub wins: usize,
}

impl ResultFigures {
    /// The figures of some results, `None` if there are none.
    pub fn of<'r>(results: impl IntoIterator<Item = &'r FinishedSeat>) -> Option<ResultFigures> {
        let results: Vec<&FinishedSeat> = results.into_iter().collect();
        let totals = || results.iter().map(|result| result.total);
        let mean = |sum: i64| sum as f64 / results.len() as f64;
        let mut levels = BTreeMap::new();
        results.iter().for_each(|result| *levels.entry(result.level).or_default() += 1);
        Some(ResultFigures {
            results: results.len(),
            best: totals().max()?,
            worst: totals().min()?,
            mean: mean(totals().map(i64::from).sum()),
            areas: std::array::from_fn(|area| mean(results.iter().map(|result| i64::from(result.areas[area])).sum())),
            best_areas: std::array::from_fn(|area| results.iter().map(|result| result.areas[area]).max().unwrap_or(0)),
            chain: results.iter().filter_map(|result| result.chain).max(),
            foxes: mean(results.iter().map(|result| i64::from(result.foxes)).sum()),
            levels,
            contests: results.iter().filter(|result| result.won.is_some()).count(),
            wins: results.iter().filter(|result| result.won == Some(true)).count(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_means_extremes_and_counts() {
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let result = |total: i32, level, won| FinishedSeat {
            sheet: Arc::clone(&sheet),
            areas: [total, 0, -2, 3, 1],
            foxes: level,
            total,
            level,
            won,
            against: None,
            faces: None,
            typed_dice: false,
            chain: (total > 110).then_some(ChainGain { marks: total as usize / 30, points: 9 }),
        };
        assert_eq!(ResultFigures::of([]), None);
        let results = [result(100, 1, None), result(130, 2, Some(true)), result(160, 2, Some(false))];
        let figures = ResultFigures::of(&results).expect("three results");
        assert_eq!((figures.results, figures.best, figures.worst), (3, 160, 100));
        assert_eq!((figures.mean, figures.areas), (130.0, [130.0, 0.0, -2.0, 3.0, 1.0]));
        assert_eq!(figures.best_areas, [160, 0, -2, 3, 1]);
        assert_eq!(figures.chain, Some(ChainGain { marks: 5, points: 9 }));
        assert!((figures.foxes - 5.0 / 3.0).abs() < 1e-12);
        assert_eq!(figures.levels, BTreeMap::from([(1, 1), (2, 2)]));
        assert_eq!((figures.contests, figures.wins), (2, 1));
    }

    /// Each face as often as the dice of the throw show it, and only for who has rolled them.
    #[test]
    fn faces_are_those_of_the_seat_that_rolled() {
        use crate::entry::Command;
        use crate::start::{SeatStart, Start};
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let seat = |name: &str| SeatStart { name: name.to_owned(), player: Player::Person };
        let start = Start::new(sheet, vec![seat("Ann"), seat("Bo")], DiceOrigin::Keyed { seed: 3 }).expect("a start");
        let mut session = Session::new(start);
        let (ann, bo) = (SeatId::new(0).expect("a seat"), SeatId::new(1).expect("a seat"));
        session.command(ann, 0, Command::Throw).expect("a throw is due");
        let Some(LogEntry::Throw(throw)) = session.log().first().cloned() else { panic!("a throw") };
        let faces: Vec<u8> = throw.dice().iter().filter_map(|die| throw.face(die)).map(|face| face.number()).collect();
        assert_eq!(faces.len(), 6);
        let counted = FinishedSeat::faces_of(&session, ann);
        for (face, count) in (1..).zip(counted.counts()) {
            assert_eq!(count as usize, faces.iter().filter(|&&fell| fell == face).count(), "face {face} of {faces:?}");
        }
        assert_eq!(FinishedSeat::faces_of(&session, bo).dice(), 0);
        assert!(!FinishedSeat::types_dice(&session));
    }

    #[test]
    fn the_strongest_bot_is_the_last_of_the_registry() {
        let players: Vec<Player> =
            ["greedy", "random", "nobody"].iter().map(|bot| Player::Bot((*bot).to_owned())).collect();
        assert_eq!(FinishedSeat::strongest(players.iter()), Some("greedy"));
        assert_eq!(FinishedSeat::strongest([Player::Person].iter()), None);
    }
}
