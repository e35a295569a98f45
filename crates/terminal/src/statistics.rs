//! Statistics over one's own finished games.

use silbertablett_format::SheetFile;
use silbertablett_rules::{AREAS, Area, Due, SeatId};
use silbertablett_session::{Player, Session};
use silbertablett_view::texts::{self, Texts, names};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// What the finished games of a folder say, sheet by sheet. Only what people made counts, not the bots.
#[derive(Debug, Default)]
pub struct Statistics {
    sheets: BTreeMap<String, OfSheet>,
}

#[derive(Debug)]
struct OfSheet {
    sheet: Arc<SheetFile>,
    games: usize,
    totals: Vec<i32>,
    areas: [i64; AREAS],
    foxes: u32,
    levels: BTreeMap<u8, usize>,
    /// Games of one person against bots, and how many of them were won.
    contests: usize,
    wins: usize,
}

impl Statistics {
    /// Reads all finished games of a folder. What cannot be read is passed over; a folder that is not there has no games.
    ///
    /// # Errors
    /// If the folder is there but cannot be read.
    pub fn of_folder(folder: &Path) -> io::Result<Statistics> {
        let mut statistics = Statistics::default();
        for path in games(folder)? {
            if let Ok((session, _)) = crate::saving::read(&path) {
                statistics.add(&session);
            }
        }
        Ok(statistics)
    }

    /// Adds a game, if it has ended.
    pub fn add(&mut self, session: &Session) {
        if session.state().due() != Due::End {
            return;
        }
        let sheet = session.sheet();
        let key = format!("{} {}", sheet.id(), sheet.revision());
        let outcome = session.state().outcome(sheet.tables());
        let of = self.sheets.entry(key).or_insert_with(|| OfSheet {
            sheet: Arc::clone(sheet),
            games: 0,
            totals: Vec::new(),
            areas: [0; AREAS],
            foxes: 0,
            levels: BTreeMap::new(),
            contests: 0,
            wins: 0,
        });
        let seats = (0..session.seats()).filter_map(SeatId::new);
        let persons: Vec<SeatId> = seats.filter(|&seat| *session.player(seat) == Player::Person).collect();
        of.games += usize::from(!persons.is_empty());
        for &seat in &persons {
            let score = outcome.scores()[seat.index()];
            of.totals.push(score.total);
            of.foxes += u32::from(score.foxes);
            *of.levels.entry(score.level).or_default() += 1;
            of.areas.iter_mut().zip(score.areas).for_each(|(sum, points)| *sum += i64::from(points));
            if persons.len() == 1 && session.seats() > 1 {
                of.contests += 1;
                of.wins += usize::from(outcome.wins(seat));
            }
        }
        self.sheets.retain(|_, of| !of.totals.is_empty());
    }

    /// The statistics in words, a table for each sheet.
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        if self.sheets.is_empty() {
            return vec![texts.get("statistics-none")];
        }
        let mut lines = Vec::new();
        for of in self.sheets.values() {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(names::sheet_name(texts, &of.sheet));
            let rows = of.rows(texts);
            let widest = rows.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
            lines.extend(rows.iter().map(|(label, value)| {
                let gap = " ".repeat(widest - label.width());
                format!("  {label}{gap}  {value:>7}")
            }));
        }
        lines
    }
}

impl OfSheet {
    fn rows(&self, texts: &Texts) -> Vec<(String, String)> {
        let count = self.totals.len();
        let mean = |sum: i64| texts::decimal(texts, sum as f64 / count as f64);
        let (best, worst) = (self.totals.iter().max(), self.totals.iter().min());
        let number = |number: Option<&i32>| number.map(i32::to_string).unwrap_or_default();
        let mut rows = vec![
            (texts.get("statistics-games"), self.games.to_string()),
            (texts.get("statistics-mean"), mean(self.totals.iter().map(|&total| i64::from(total)).sum())),
            (texts.get("statistics-best"), number(best)),
            (texts.get("statistics-worst"), number(worst)),
        ];
        if self.contests > 0 {
            rows.push((texts.get("statistics-wins"), format!("{}/{}", self.wins, self.contests)));
        }
        let area = |area: Area| (names::area_label(texts, &self.sheet, area), mean(self.areas[area.index()]));
        rows.extend(Area::all().map(area));
        rows.push((texts.get("statistics-foxes"), mean(self.foxes.into())));
        let level = |(&level, &count): (&u8, &usize)| (texts::rating(texts, &self.sheet, level), format!("{count}×"));
        rows.extend(self.levels.iter().map(level));
        rows
    }
}

/// The save files of a folder, the oldest first; none if there is no such folder.
pub(crate) fn games(folder: &Path) -> io::Result<Vec<std::path::PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "game")).collect();
    paths.sort();
    Ok(paths)
}
