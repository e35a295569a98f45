//! Statistics over finished games.

use crate::folder::games;
use crate::opening::{Counted, Unopened, counted};
use serde_json::{Value as Json, json};
use silbertablett_rules::{Area, Due};
use silbertablett_session::{FinishedSeat, ResultFigures};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{self as texts, Texts, names};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

/// What finished games say, sheet by sheet. Only what people made counts, not the bots.
#[derive(Debug, Default)]
pub struct Statistics {
    /// Two sheets are the same where everything on them is, whatever they are called.
    sheets: Vec<OfSheet>,
    unread: Vec<(PathBuf, Unopened)>,
}

#[derive(Debug)]
struct OfSheet {
    sheet: Arc<SheetFile>,
    games: usize,
    /// What people made, one for each person of each game.
    results: Vec<FinishedSeat>,
}

impl Statistics {
    /// Reads all finished games of a folder, and those that it remembers elsewhere. A folder that is not there has no games.
    ///
    /// # Errors
    /// If the folder is there but cannot be read.
    pub fn of_folder(folder: &Path) -> io::Result<Statistics> {
        let mut statistics = Statistics::default();
        statistics.read_folder(folder)?;
        Ok(statistics)
    }

    /// Reads all finished games of files and folders: saved games and records.
    ///
    /// # Errors
    /// If a folder cannot be read.
    pub fn of_paths(paths: &[PathBuf]) -> io::Result<Statistics> {
        let mut statistics = Statistics::default();
        for path in paths {
            if path.is_dir() { statistics.read_folder(path)? } else { statistics.read(path) }
        }
        Ok(statistics)
    }

    /// What could not be read, and why.
    pub fn unread(&self) -> &[(PathBuf, Unopened)] {
        &self.unread
    }

    fn read_folder(&mut self, folder: &Path) -> io::Result<()> {
        games(folder)?.iter().for_each(|path| self.read(path));
        Ok(())
    }

    fn read(&mut self, path: &Path) {
        match counted(path) {
            Ok(games) => games.iter().for_each(|game| self.add(game)),
            Err(why) => self.unread.push((path.to_owned(), why)),
        }
    }

    /// Adds a game, if it has ended and a person played.
    fn add(&mut self, Counted { session, persons }: &Counted) {
        if session.state().due() != Due::End || persons.is_empty() {
            return;
        }
        let sheet = session.sheet();
        let known = self.sheets.iter().position(|of| of.sheet == *sheet);
        let at = known.unwrap_or_else(|| {
            self.sheets.push(OfSheet { sheet: Arc::clone(sheet), games: 0, results: Vec::new() });
            self.sheets.len() - 1
        });
        let of = &mut self.sheets[at];
        of.games += 1;
        // Where several people play, one of them wins: that says nothing of how well they play.
        let contest = persons.len() == 1;
        let results = persons.iter().map(|&seat| FinishedSeat::of(session, seat));
        of.results.extend(results.map(|result| FinishedSeat { won: result.won.filter(|_| contest), ..result }));
    }

    /// The sheets in the order of the program's own and their revisions, then others, each with a title that no other has.
    fn titled(&self, texts: &Texts) -> Vec<(String, &OfSheet)> {
        let place = |of: &&OfSheet| {
            let built_in = silbertablett_sheet_file::built_ins().position(|sheet| sheet.id() == of.sheet.id());
            (built_in.unwrap_or(usize::MAX), of.sheet.id().to_owned(), of.sheet.revision())
        };
        let mut sheets: Vec<&OfSheet> = self.sheets.iter().collect();
        sheets.sort_by_key(place);
        let mut titled: Vec<(String, &OfSheet)> = Vec::new();
        for of in sheets {
            let name = names::sheet_name(texts, &of.sheet);
            let title = names::unique_name(name, titled.iter().map(|(title, _)| title.as_str()));
            titled.push((title, of));
        }
        titled
    }

    /// The statistics in words, a table for each sheet.
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        if self.sheets.is_empty() {
            return vec![texts.get("statistics-none")];
        }
        let mut lines = Vec::new();
        for (title, of) in self.titled(texts) {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(title);
            let rows = of.rows(texts);
            let widest = rows.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
            lines.extend(rows.iter().map(|(label, value)| {
                let gap = " ".repeat(widest - label.width());
                format!("  {label}{gap}  {value:>7}")
            }));
        }
        lines
    }

    /// The statistics as JSON: `sheets`, a list with an object for each sheet.
    pub fn to_json(&self, texts: &Texts) -> Json {
        let sheets: Vec<Json> = self.titled(texts).into_iter().map(|(title, of)| of.to_json(&title)).collect();
        json!({ "sheets": sheets })
    }
}

impl OfSheet {
    fn rows(&self, texts: &Texts) -> Vec<(String, String)> {
        let Some(figures) = ResultFigures::of(&self.results) else { return Vec::new() };
        let mean = |mean: f64| texts::decimal(texts, mean);
        let mut rows = vec![
            (texts.get("statistics-games"), self.games.to_string()),
            (texts.get("statistics-mean"), mean(figures.mean)),
            (texts.get("statistics-best"), figures.best.to_string()),
            (texts.get("statistics-worst"), figures.worst.to_string()),
        ];
        if figures.contests > 0 {
            rows.push((texts.get("statistics-wins"), format!("{}/{}", figures.wins, figures.contests)));
        }
        let area = |area: Area| (names::area_label(texts, &self.sheet, area), mean(figures.areas[area.index()]));
        rows.extend(Area::all().map(area));
        rows.push((texts.get("statistics-foxes"), mean(figures.foxes)));
        let level = |(&level, &count): (&u8, &usize)| (texts::rating(texts, &self.sheet, level), format!("{count}×"));
        rows.extend(figures.levels.iter().map(level));
        rows
    }

    fn to_json(&self, title: &str) -> Json {
        let Some(figures) = ResultFigures::of(&self.results) else { return Json::Null };
        let area = |area: Area| (self.sheet.area(area).name.clone(), figures.areas[area.index()].into());
        let level = |(level, count): (&u8, &usize)| (level.to_string(), (*count).into());
        json!({
            "sheet": self.sheet.id(),
            "revision": self.sheet.revision(),
            "title": title,
            "games": self.games,
            "results": figures.results,
            "mean": figures.mean,
            "best": figures.best,
            "worst": figures.worst,
            "contests": figures.contests,
            "wins": figures.wins,
            "areas": Area::all().map(area).collect::<serde_json::Map<String, Json>>(),
            "foxes": figures.foxes,
            "levels": figures.levels.iter().map(level).collect::<serde_json::Map<String, Json>>(),
        })
    }
}
