//! How the bots play by the coach's own measure, to say whom somebody plays like.

use crate::level::CoachLevel;
use silbertablett_sheet_file::{SheetFile, is_built_in};

/// What a decision costs each bot on each sheet: `sheet revision level bot rate error games`, in points, by
/// `cargo run --release -p silbertablett-judge --example coach -- rates LEVEL GAMES SEED`.
const RATES: &str = include_str!("rates.txt");

/// What a decision of a bot costs on a sheet, measured over games alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BotRate {
    /// The id of the sheet.
    pub sheet: &'static str,
    /// The revision that was played.
    pub revision: u32,
    /// How closely the moves were looked at.
    pub level: CoachLevel,
    /// The name of the bot.
    pub bot: &'static str,
    /// What a decision with more than one move costs on average, in points.
    pub rate: f64,
    /// The standard error of the rate, in points.
    pub error: f64,
    /// How many games were reviewed.
    pub games: u32,
}

/// All that was measured, sheet by sheet, the bots in the order of their registry.
pub fn rates() -> impl Iterator<Item = BotRate> {
    RATES.lines().filter(|line| !line.starts_with('#')).filter_map(parse)
}

fn parse(line: &'static str) -> Option<BotRate> {
    let mut words = line.split_ascii_whitespace();
    let mut word = || words.next();
    Some(BotRate {
        sheet: word()?,
        revision: word()?.parse().ok()?,
        level: CoachLevel::from_name(word()?)?,
        bot: word()?,
        rate: word()?.parse().ok()?,
        error: word()?.parse().ok()?,
        games: word()?.parse().ok()?,
    })
}

/// The bot whose rate is nearest to this one, where bots were measured on the sheet; of equally near ones the weaker.
pub fn grade(sheet: &SheetFile, level: CoachLevel, rate: f64) -> Option<&'static str> {
    let measured = rates()
        .filter(|known| (known.sheet, known.revision, known.level) == (sheet.id(), sheet.revision(), level))
        .filter(|_| is_built_in(sheet));
    let nearest = measured.min_by(|a, b| (a.rate - rate).abs().total_cmp(&(b.rate - rate).abs()));
    nearest.map(|known| known.bot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_bots::NAMES;
    use silbertablett_sheet_file::{built_in, revisions};

    #[test]
    fn every_line_can_be_read_and_every_bot_was_measured_on_every_sheet() {
        assert_eq!(rates().count(), RATES.lines().filter(|line| !line.starts_with('#')).count());
        for sheet in revisions() {
            let ladder = ["random", "greedy", "beginner", "casual", "regular", "club", "master", "net", "expert"];
            assert!(ladder.iter().all(|bot| NAMES.iter().any(|(name, _)| name == bot)));
            // Each level knows the bots that play by no more than it sees.
            for (level, known) in [(CoachLevel::Net, &ladder[..8]), (CoachLevel::Expert, &ladder[..])] {
                let measured = rates().filter(|rate| (rate.sheet, rate.revision) == (sheet.id(), sheet.revision()));
                let measured: Vec<BotRate> = measured.filter(|rate| rate.level == level).collect();
                let bots: Vec<&str> = measured.iter().map(|rate| rate.bot).collect();
                assert_eq!(bots, known, "{}", sheet.id());
                assert!(measured.windows(2).all(|pair| pair[0].rate > pair[1].rate + pair[0].error), "{measured:?}");
            }
        }
    }

    #[test]
    fn the_nearest_bot_is_named() {
        let sheet = built_in("classic", None).expect("a sheet of the program");
        for (rate, bot) in
            [(0.0, "net"), (0.2, "net"), (0.5, "master"), (0.9, "club"), (3.0, "beginner"), (40.0, "random")]
        {
            assert_eq!(grade(&sheet, CoachLevel::Net, rate), Some(bot), "{rate}");
        }
        assert_eq!(grade(&sheet, CoachLevel::Expert, 0.0), Some("expert"));
        assert_eq!(grade(&sheet, CoachLevel::Deep, 0.0), None, "nobody was measured at this level");
    }
}
