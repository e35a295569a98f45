//! A game: explicit chance, explicit decisions.

use crate::arrays::filled;
use crate::faults::{told, value_error};
use crate::given::{self, record_bytes, seat_names};
use crate::json::loads;
use crate::moves::{PyMove, move_of};
use crate::sheet::{PySheet, kit_of};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use silbertablett_env::{LoggedGame, likely_throws};
use silbertablett_record::{GameResult, position_text};
use silbertablett_rules::{Die, Due, Face, Ruling, SeatId, Throw};
use silbertablett_svg::{Filled, Labels, PrintPage, sheet_svg};
use silbertablett_texts::{Lang, Texts};
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashMap};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A throw as Python has it: numbers by die, the dice on the tray in a solo passive turn (else `None`), and how likely it is.
type LikelyThrow<'s> = (BTreeMap<&'s str, u8>, Option<Vec<&'s str>>, f64);

/// A game of 1 to 4 seats on a sheet. It never rolls by itself: it waits for a throw, for decisions of seats, or for nothing.
///
/// Two games are equal if their positions are, however they came about. `copy.copy`, `copy.deepcopy` and `clone` give an independent
/// game; pickling keeps the log and the dice.
#[pyclass(name = "Game", module = "silbertablett")]
pub(crate) struct PyGame(pub(crate) LoggedGame);

impl PyGame {
    fn faces_of(&self, throw: &Throw) -> BTreeMap<&str, u8> {
        let face = |die: Die| Some((self.0.kit().file.die_name(die), throw.face(die)?.number()));
        throw.dice().iter().filter_map(face).collect()
    }
}

#[pymethods]
impl PyGame {
    /// A new game.
    ///
    /// `sheet` is a `Sheet`, an id such as `"classic"`, or the path of a sheet file. `seats` is their number (1 to 4) or their names.
    /// `rulings` is the name of a set of the sheet or a dict of rulings that differ from its own. With a `seed` (0 to 2**64-1) `roll`
    /// gives the dice that `silbertablett simulate --seed` has in its game `game`. `first` is the seat that opens, from 0.
    ///
    /// Raises ValueError for a sheet, seat or ruling that there is not.
    #[new]
    #[pyo3(signature = (sheet, seats = None, *, rulings = None, seed = None, game = 0, first = 0))]
    fn new(
        sheet: &Bound<'_, PyAny>,
        seats: Option<&Bound<'_, PyAny>>,
        rulings: Option<&Bound<'_, PyAny>>,
        seed: Option<u64>,
        game: u64,
        first: usize,
    ) -> PyResult<PyGame> {
        let kit = kit_of(sheet)?;
        let names = seat_names(seats)?;
        let rulings = given::rulings(&kit, rulings)?;
        let dice = seed.map(|seed| (seed, game));
        LoggedGame::begin(kit, names, rulings, first, dice).map(PyGame).map_err(told)
    }

    /// The position of one line of text (`silbertablett-position/1`). `sheet` is needed for one of a sheet that is not of the program.
    ///
    /// Raises ValueError with what is wrong with the line.
    #[staticmethod]
    #[pyo3(signature = (line, sheet = None, *, seed = None, game = 0))]
    fn from_position(line: &str, sheet: Option<&Bound<'_, PyAny>>, seed: Option<u64>, game: u64) -> PyResult<PyGame> {
        let kit = sheet.map(kit_of).transpose()?;
        LoggedGame::from_position(line, kit, seed.map(|seed| (seed, game))).map(PyGame).map_err(told)
    }

    /// The game of a record (`silbertablett-record/1`): text, bytes, or its data as a dict.
    ///
    /// Raises RecordError at the first entry that does not replay.
    #[staticmethod]
    #[pyo3(signature = (record, *, seed = None, game = 0))]
    fn from_record(record: &Bound<'_, PyAny>, seed: Option<u64>, game: u64) -> PyResult<PyGame> {
        LoggedGame::from_record(&record_bytes(record)?, seed.map(|seed| (seed, game))).map(PyGame).map_err(told)
    }

    /// The game so far as a record: one line of JSON, which `from_record`, `verify` and every command of the program read.
    ///
    /// Raises ValueError for a game that was begun from a position.
    fn record(&self) -> PyResult<String> {
        self.0.record().map_err(told)
    }

    /// The sheet.
    #[getter]
    fn sheet(&self) -> PySheet {
        PySheet(Arc::clone(self.0.kit()))
    }

    /// The position as one line of text (`silbertablett-position/1`).
    #[getter]
    fn position(&self) -> String {
        position_text(&self.0.kit().file, self.0.state())
    }

    /// The sheet of a seat (from 0) with what is written on it, as an SVG document of a page of paper in landscape.
    ///
    /// `language` is `"en"`, `"de"` or `"pl"`, in which the words on it are.
    ///
    /// Raises ValueError for a seat or a language that there is not.
    #[pyo3(signature = (seat = 0, *, language = "en"))]
    fn svg(&self, seat: usize, language: &str) -> PyResult<String> {
        let (sheet, state) = (&self.0.kit().file, self.0.state());
        let place = SeatId::new(seat).filter(|seat| seat.index() < state.seats().len());
        let place = place.ok_or_else(|| value_error(format!("the game has no seat {seat}")))?;
        let texts = Lang::ALL.into_iter().find(|lang| lang.code() == language).map(Texts::of);
        let texts = texts.ok_or_else(|| value_error(format!("a language is en, de or pl, not {language}")))?;
        let (paper, rulings, rounds) = (state.seat(place), state.rulings(), state.round());
        let name = if self.0.names().len() > 1 { self.0.names()[seat].as_str() } else { "" };
        let filled = Filled { seat: paper, rulings, name, rounds };
        Ok(sheet_svg(sheet, Some(&filled), &Labels::of(texts, sheet), PrintPage::A4))
    }

    /// What the game waits for: `"throw"`, `"solo-throw"` (all six dice, three of them on the tray), `"decision"` or `"end"`.
    fn due(&self) -> &'static str {
        match self.0.state().due() {
            Due::Throw(_) => "throw",
            Due::SoloThrow => "solo-throw",
            Due::Decision => "decision",
            Due::End => "end",
        }
    }

    /// The names of the dice that are to be thrown; empty where no throw is due.
    fn dice_due(&self) -> Vec<&str> {
        let dice = match self.0.state().due() {
            Due::Throw(dice) => dice,
            Due::SoloThrow => silbertablett_rules::DieSet::ALL,
            Due::Decision | Due::End => silbertablett_rules::DieSet::EMPTY,
        };
        dice.iter().map(|die| self.0.kit().file.die_name(die)).collect()
    }

    /// The seats that have a decision, ascending: their moves commute, so any order will do.
    fn deciding(&self) -> Vec<usize> {
        self.0.state().deciding().map(|seat| seat.index()).collect()
    }

    /// Whether the game has ended.
    #[getter]
    fn ended(&self) -> bool {
        self.0.state().due() == Due::End
    }

    /// How many seats there are, 1 to 4.
    #[getter]
    fn seats(&self) -> usize {
        self.0.state().seats().len()
    }

    /// Their names.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.0.names().to_vec()
    }

    /// The round, from 1.
    #[getter]
    fn round(&self) -> u8 {
        self.0.state().round()
    }

    /// How many rounds the game has.
    #[getter]
    fn rounds(&self) -> u8 {
        self.0.state().rounds()
    }

    /// The seat whose turn it is.
    #[getter]
    fn active(&self) -> usize {
        self.0.state().active().index()
    }

    /// The rulings in force, by name.
    #[getter]
    fn rulings(&self) -> HashMap<&'static str, bool> {
        Ruling::ALL.into_iter().map(|ruling| (ruling.name(), self.0.state().rulings().has(ruling))).collect()
    }

    /// How many throws and moves were made since the game or its position began.
    #[getter]
    fn entries(&self) -> usize {
        self.0.log().len()
    }

    /// The legal moves of a seat, by default of the lowest that decides; empty for a seat without a decision.
    #[pyo3(signature = (seat = None))]
    fn legal_moves(&self, seat: Option<usize>) -> PyResult<Vec<PyMove>> {
        let options = self.0.options(self.0.seat(seat).map_err(told)?);
        Ok(options.moves().map(|mv| PyMove { kit: Arc::clone(self.0.kit()), mv }).collect())
    }

    /// Their numbers in the catalogue: an array of int32, shape (moves,), in the order of `legal_moves`.
    #[pyo3(signature = (seat = None))]
    fn legal_actions<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let numbers = self.0.legal(self.0.seat(seat).map_err(told)?);
        Ok(PyArray1::from_iter(py, numbers.into_iter().map(|number| number as i32)))
    }

    /// 1 for every number of the catalogue that is legal, else 0: an array of int8, shape (sheet.action_count,).
    #[pyo3(signature = (seat = None))]
    fn action_mask<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let numbers = self.0.legal(self.0.seat(seat).map_err(told)?);
        filled(py, self.0.kit().catalogue.len(), |mask| numbers.iter().for_each(|&number| mask[number as usize] = 1))
    }

    /// What a net sees of the position: an array of float32, shape (sheet.observation_size,), as seat `seat` sees it.
    #[pyo3(signature = (seat = None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let undecided = self.0.state().first_deciding().is_none();
        let seat = self.0.seat(seat.or(undecided.then_some(0))).map_err(told)?;
        filled(py, self.0.kit().encoder.inputs(), |seen| self.0.observe(seat, seen))
    }

    /// Makes a move: a `Move`, its number in the catalogue, or its notation; of the lowest seat that decides, or of `seat`.
    ///
    /// Raises IllegalMoveError with the reason if the rules refuse it.
    #[pyo3(name = "play", signature = (mv, seat = None))]
    fn play(&mut self, mv: &Bound<'_, PyAny>, seat: Option<usize>) -> PyResult<()> {
        let mv = move_of(self.0.kit(), mv)?.mv;
        self.0.play_for(seat, mv).map_err(told)
    }

    /// Makes a throw: the number of every die that is due, by its name; in a solo passive turn also which three lie on the tray.
    ///
    /// Raises IllegalThrowError if it is not the throw that is due, ValueError for dice or numbers that there are not.
    #[pyo3(signature = (faces, tray = None))]
    fn apply_throw(&mut self, faces: HashMap<String, u8>, tray: Option<Vec<String>>) -> PyResult<()> {
        let file = Arc::clone(&self.0.kit().file);
        let die = |name: &String| file.die(name).ok_or_else(|| value_error(format!("the sheet has no die {name:?}")));
        let mut throw = Throw::EMPTY;
        for (name, number) in &faces {
            let face = Face::new(*number).ok_or_else(|| value_error(format!("a die shows 1 to 6, not {number}")))?;
            throw = throw.with(die(name)?, face);
        }
        if let Some(tray) = tray {
            throw = throw.on_tray(tray.iter().map(die).collect::<PyResult<_>>()?);
        }
        self.0.throw(throw).map_err(told)
    }

    /// Throws the dice that are due, by the seed of the game, or by `seed` for this throw alone. The throw: numbers by die.
    ///
    /// Raises IllegalThrowError where no throw is due, ValueError for a game without a seed.
    #[pyo3(signature = (seed = None))]
    fn roll(&mut self, seed: Option<u64>) -> PyResult<BTreeMap<&str, u8>> {
        let throw = self.0.roll(seed).map_err(told)?;
        Ok(self.faces_of(&throw))
    }

    /// Every throw that can come next: a list of (numbers by die, dice on the tray or None, probability); the probabilities add up to 1.
    ///
    /// Raises ValueError where no throw is due, or where more than `limit` can come: six dice have 46,656, and the throw of a solo
    /// passive turn more, for ties.
    #[pyo3(signature = (limit = 46_656))]
    fn throws(&self, limit: usize) -> PyResult<Vec<LikelyThrow<'_>>> {
        let found = likely_throws(self.0.state(), limit).map_err(told)?;
        let on_tray = |throw: &Throw| {
            let tray = throw.tray();
            (!tray.is_empty()).then(|| tray.iter().map(|die| self.0.kit().file.die_name(die)).collect())
        };
        Ok(found.into_iter().map(|(throw, share)| (self.faces_of(&throw), on_tray(&throw), share)).collect())
    }

    /// The dice on the table by place: `hand`, `tray` and `fields`, each a dict of numbers by die.
    fn table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let table = self.0.state().table();
        let places = [("hand", table.hand()), ("tray", table.tray()), ("fields", table.fields())];
        let found = PyDict::new(py);
        for (place, dice) in places {
            let face = |die: Die| Some((self.0.kit().file.die_name(die), table.face(die)?.number()));
            found.set_item(place, dice.iter().filter_map(face).collect::<BTreeMap<&str, u8>>())?;
        }
        Ok(found)
    }

    /// The totals of the seats as their sheets stand.
    fn totals(&self) -> Vec<i32> {
        self.0.totals()
    }

    /// Scores and winners as `silbertablett verify --json` tells them; no winners before the end.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let names = self.0.names().iter().map(String::as_str);
        let result = GameResult::of(&self.0.kit().file, self.0.state(), names);
        loads(py, &serde_json::to_string(&result).map_err(value_error)?)
    }

    /// The throws and moves since the beginning, as entries of a record.
    fn log<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.0.log_json().map_err(told)?)
    }

    /// An independent game in the same position, with the same log and dice.
    fn clone(&self) -> PyGame {
        PyGame(self.0.clone())
    }

    fn __copy__(&self) -> PyGame {
        PyGame(self.0.clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        PyGame(self.0.clone())
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        self.0.state() == other.0.state() && self.0.kit().file.document() == other.0.kit().file.document()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.state().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<Game {}>", self.position())
    }

    #[allow(clippy::type_complexity)]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (PySheet, String, String, Vec<String>, bool, Option<(u64, u64)>))> {
        let restore = py.get_type::<PyGame>().getattr("_restore")?;
        let start = position_text(&self.0.kit().file, self.0.start());
        let log = self.0.log_json().map_err(told)?;
        Ok((restore, (self.sheet(), start, log, self.names(), self.0.whole(), self.0.dice())))
    }

    /// What pickling calls: the same game from its beginning and its log.
    #[staticmethod]
    fn _restore(
        sheet: &PySheet,
        start: &str,
        log: &str,
        names: Vec<String>,
        whole: bool,
        dice: Option<(u64, u64)>,
    ) -> PyResult<PyGame> {
        let kit = Arc::clone(&sheet.0);
        LoggedGame::restored(kit, names, start, whole, dice, log).map(PyGame).map_err(told)
    }
}
