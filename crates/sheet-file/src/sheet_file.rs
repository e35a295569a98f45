//! A sheet file: what is printed on a sheet, read, checked and made ready for play.

use crate::area::{self, AreaPrint, AreaRead};
use crate::bonus::Codes;
use crate::checks;
use crate::fault::Fault;
use crate::flaw::{Flaw, PartFlaw};
use crate::format::{BLACK, MAX_BYTES};
use crate::node::Node;
use crate::parts::{self, Certainty, SheetHead};
use crate::read::{Diagnostics, Keys};
use serde_json::Value as Json;
use silbertablett_rules::{
    Action, Area, Die, Rulings, Sheet,
    action::ACTIONS,
    error::Faults,
    place::{AREAS, AreaSet},
    sheet::{Bonus, BonusId, Chain, SheetSpec},
};

/// The keys a sheet file may have.
const KEYS: [&str; 14] = [
    "format",
    "id",
    "revision",
    "name",
    "certainty",
    "caution",
    "dice",
    "rounds",
    "levels",
    "rulings",
    "ruling_sets",
    "bars",
    "areas",
    "layout",
];

/// A sheet with its names: what is printed, and the tables the engine plays by.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetFile {
    pub(crate) head: SheetHead,
    pub(crate) areas: [AreaPrint; AREAS],
    pub(crate) bonus_names: Vec<String>,
    pub(crate) layout: Vec<Vec<Area>>,
    pub(crate) ruling_sets: Vec<(String, Rulings)>,
    pub(crate) rounds: Vec<String>,
    pub(crate) bar_ends: [Option<String>; ACTIONS],
    pub(crate) tables: Sheet,
    pub(crate) document: Json,
}

impl SheetFile {
    /// Reads a sheet file in TOML, or in JSON with the same keys: what begins with a brace is JSON, for no TOML does.
    ///
    /// # Errors
    /// All its faults, each with its line where it is TOML; those of the sheet as a whole once its parts have none.
    pub fn parse(text: &str) -> Result<SheetFile, Faults<Fault>> {
        if text.len() > MAX_BYTES {
            return Err(Faults(vec![Fault { line: None, flaw: Flaw::TooLong(text.len()) }]));
        }
        if text.trim_start().starts_with('{') {
            let json: Json = serde_json::from_str(text).map_err(|error| {
                let line = Some(error.line()).filter(|&line| line > 0);
                Faults(vec![Fault { line, flaw: Flaw::NotJson(error.to_string()) }])
            })?;
            return SheetFile::from_json(&json);
        }
        SheetFile::read(&Node::from_toml(text).map_err(|fault| Faults(vec![fault]))?)
    }

    /// Reads a sheet file given as JSON with the same keys, as it stands inside a record.
    ///
    /// # Errors
    /// All its faults, without lines.
    pub fn from_json(json: &Json) -> Result<SheetFile, Faults<Fault>> {
        SheetFile::read(&Node::from_json(json))
    }

    fn read(document: &Node) -> Result<SheetFile, Faults<Fault>> {
        let mut faults = Diagnostics::default();
        let file = read_document(document, &mut faults);
        match file {
            Some(file) if faults.count() == 0 => Ok(file),
            _ => Err(Faults(faults.into_sorted())),
        }
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// The revision, from 1.
    pub fn revision(&self) -> u32 {
        self.head.revision
    }

    /// The name of the game as the box has it.
    pub fn name(&self) -> &str {
        &self.head.name
    }

    /// How certain the facts are.
    pub fn certainty(&self) -> Certainty {
        self.head.certainty
    }

    /// What to say beside a sheet that is partly reconstructed.
    pub fn caution(&self) -> Option<&str> {
        self.head.caution.as_deref()
    }

    /// The tables the engine plays by.
    pub fn tables(&self) -> &Sheet {
        &self.tables
    }

    /// The document as JSON with the keys of the file.
    pub fn document(&self) -> &Json {
        &self.document
    }

    /// The name of a die: its colour.
    pub fn die_name(&self, die: Die) -> &str {
        &self.head.dice[die.index()]
    }

    /// The die of a name.
    pub fn die(&self, name: &str) -> Option<Die> {
        self.head.dice.iter().position(|die| die == name).and_then(Die::new)
    }

    /// An area as it is printed.
    pub fn area(&self, area: Area) -> &AreaPrint {
        &self.areas[area.index()]
    }

    /// The area of a name.
    pub fn area_named(&self, name: &str) -> Option<Area> {
        self.areas.iter().position(|area| area.name == name).and_then(Area::new)
    }

    /// The code of a bonus that waits; the choice of two is `KX|K6`.
    pub fn bonus_name(&self, bonus: BonusId) -> &str {
        &self.bonus_names[bonus.index()]
    }

    /// The bonus of a code.
    pub fn bonus(&self, code: &str) -> Option<BonusId> {
        self.bonus_names.iter().position(|name| name == code).and_then(BonusId::new)
    }

    /// The areas as they are laid out, line by line.
    pub fn layout(&self) -> &[Vec<Area>] {
        &self.layout
    }

    /// What each round gives, as codes; an empty text for nothing.
    pub fn rounds(&self) -> &[String] {
        &self.rounds
    }

    /// What circling the last slot of a bar pays, as a code.
    pub fn bar_end(&self, action: Action) -> Option<&str> {
        self.bar_ends[action.index()].as_deref()
    }

    /// The names of the sets of rulings the sheet defines beside its defaults.
    pub fn ruling_sets(&self) -> impl Iterator<Item = &str> {
        self.ruling_sets.iter().map(|(name, _)| name.as_str())
    }

    /// A set of rulings by name, such as `peer`.
    pub fn ruling_set(&self, name: &str) -> Option<Rulings> {
        self.ruling_sets.iter().find(|(known, _)| known == name).map(|(_, rulings)| *rulings)
    }
}

fn read_document(document: &Node, faults: &mut Diagnostics) -> Option<SheetFile> {
    let mut keys = Keys::of(document, "the sheet file", faults);
    keys.only(&KEYS, faults);
    let head = SheetHead::read(&mut keys, faults)?;
    let areas_node = keys.need("areas", faults)?;
    let mut area_keys = Keys::of(areas_node, "[areas]", faults);
    let colours = &head.dice[1..];
    let nodes: Vec<Option<&Node>> = colours.iter().map(|name| area_keys.need(name, faults)).collect();
    area_keys.finish(faults);
    let mut codes = codes_for(&nodes, faults);
    let reads: Vec<Option<AreaRead>> = nodes
        .iter()
        .zip(colours)
        .map(|(node, name)| node.and_then(|node| area::read(node, name, &head.dice, &mut codes, faults)))
        .collect();
    let (rounds, round_names) = parts::rounds(&mut keys, &mut codes, faults);
    let (bars, joker_numbers, bar_ends) = parts::bars(&mut keys, &mut codes, faults);
    let levels_line = keys.find("levels").and_then(|node| node.line);
    let levels = parts::levels(&mut keys, faults);
    let rulings = parts::rulings(&mut keys, faults);
    let ruling_sets = parts::ruling_sets(&mut keys, rulings, faults);
    let layout = parts::layout(&mut keys, colours, faults);
    keys.finish(faults);
    let reads: Vec<AreaRead> = reads.into_iter().collect::<Option<_>>()?;
    let chain = chain_of(&reads, faults);
    checks::all(&checks::Facts { areas: &reads, bars: &bars, rounds: &rounds, codes: &codes }, faults);
    if faults.count() > 0 {
        return None;
    }
    let (specs, prints): (Vec<_>, Vec<_>) = reads.into_iter().map(|read| (read.spec, read.print)).unzip();
    let spec = SheetSpec {
        areas: specs.try_into().ok()?,
        bars: bars.each_ref().map(|bar| bar.bar.clone()),
        joker_numbers,
        bonuses: codes.bonuses,
        rounds: rounds.map(|round| round.map(|(effect, _)| effect)),
        levels,
        chain,
        rulings,
    };
    let tables = match Sheet::new(spec) {
        Ok(tables) => tables,
        Err(errors) => {
            let places = checks::Places { names: &codes.names, bars: &bars, levels: levels_line };
            errors.into_iter().for_each(|error| places.refused(error, faults));
            return None;
        }
    };
    Some(SheetFile {
        head,
        areas: prints.try_into().ok()?,
        bonus_names: codes.names,
        layout,
        ruling_sets,
        rounds: round_names,
        bar_ends,
        tables,
        document: document.to_json(),
    })
}

/// Letters and areas of numbers must be known before a bonus can be read.
fn codes_for(nodes: &[Option<&Node>], faults: &mut Diagnostics) -> Codes {
    let mut letters = [crate::bonus::NO_LETTER; AREAS];
    let mut numbered = AreaSet::EMPTY;
    for ((node, area), i) in nodes.iter().zip(Area::all()).zip(0..) {
        let Some(node) = node else { continue };
        let (letter, numbers) = area::preview(node);
        if let Some(letter) = letter.filter(|&letter| letter != BLACK) {
            if letters[..i].contains(&letter) {
                faults.add(node.line, PartFlaw::LetterTwice(letter));
            } else {
                letters[i] = letter;
            }
        }
        if numbers {
            numbered = numbered.with(area);
        }
    }
    Codes { letters, numbered, bonuses: Vec::<Bonus>::new(), names: Vec::new() }
}

fn chain_of(reads: &[AreaRead], faults: &mut Diagnostics) -> Option<Chain> {
    let mut chains =
        reads.iter().zip(Area::all()).filter_map(|(read, area)| read.chain.map(|boxes| Chain { area, boxes }));
    let chain = chains.next();
    if chains.next().is_some() {
        faults.add(None, PartFlaw::Chains);
    }
    chain
}
