//! The shorthand for bonuses: `RR`, `+1`, `BX`, `O5`, `P?`, `K?` and so on.

use crate::flaw::BonusFlaw;
use crate::format::BLACK;
use silbertablett_rules::{
    Action, Area,
    place::AreaSet,
    sheet::{Bonus, BonusId, Effect, Grant},
};

/// Stands for the letter of an area that names none.
pub(crate) const NO_LETTER: char = ' ';

/// The bonuses of a sheet as they come up while reading, with their codes.
pub(crate) struct Codes {
    /// The letter of each area.
    pub(crate) letters: [char; 5],
    /// The areas in which numbers are written.
    pub(crate) numbered: AreaSet,
    pub(crate) bonuses: Vec<Bonus>,
    pub(crate) names: Vec<String>,
}

/// Why a code pays nothing here; `None` where that only follows from another fault.
pub(crate) type NoBonus = Option<BonusFlaw>;

impl Codes {
    /// What a code pays, or why there is no such code on this sheet.
    pub(crate) fn effect(&mut self, code: &str) -> Result<Effect, NoBonus> {
        Ok(match code {
            "FOX" => Effect::Fox,
            "RR" => Effect::Unlock(Action::Reroll),
            "RET" => Effect::Unlock(Action::Return),
            "+1" => Effect::Unlock(Action::ExtraDie),
            "MIX" => Effect::Wait(self.add(code, Bonus::Mixed)?),
            _ => Effect::Wait(self.mark(code)?),
        })
    }

    /// The choice between two mark bonuses.
    pub(crate) fn either(&mut self, one: &str, other: &str) -> Result<Effect, NoBonus> {
        if [one, other].iter().any(|code| ["RR", "RET", "+1", "MIX", "FOX"].contains(code)) {
            return Err(Some(BonusFlaw::NoChoice));
        }
        let (one_id, other_id) = (self.mark(one)?, self.mark(other)?);
        self.add(&format!("{one}|{other}"), Bonus::Either(one_id, other_id)).map(Effect::Wait)
    }

    fn mark(&mut self, code: &str) -> Result<BonusId, NoBonus> {
        let mut chars = code.chars();
        let (Some(letter), Some(what), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(self.unknown(code));
        };
        let grant = match what {
            'X' => Grant::Cross,
            '?' => Grant::Choice,
            '1'..='6' => Grant::Number(what as u8 - b'0'),
            _ => return Err(self.unknown(code)),
        };
        let areas = if letter == BLACK {
            let fits = |area: &Area| match grant {
                Grant::Choice => true,
                Grant::Cross => !self.numbered.contains(*area),
                Grant::Number(_) => self.numbered.contains(*area),
            };
            Area::all().filter(fits).collect()
        } else {
            let index = self.letters.iter().position(|&l| l == letter).ok_or_else(|| self.unknown(code))?;
            Area::new(index).map_or(AreaSet::EMPTY, AreaSet::of)
        };
        if areas.is_empty() || (grant == Grant::Cross && areas.iter().any(|area| self.numbered.contains(area))) {
            return Err(Some(BonusFlaw::Useless(code.to_owned())));
        }
        self.add(code, Bonus::Mark { areas, grant })
    }

    fn add(&mut self, code: &str, bonus: Bonus) -> Result<BonusId, NoBonus> {
        let index = self.names.iter().position(|name| name == code).unwrap_or(self.names.len());
        let id = BonusId::new(index).ok_or_else(|| Some(BonusFlaw::TooMany(code.to_owned())))?;
        if index == self.names.len() {
            self.names.push(code.to_owned());
            self.bonuses.push(bonus);
        }
        Ok(id)
    }

    fn unknown(&self, code: &str) -> NoBonus {
        if code.is_empty() {
            return Some(BonusFlaw::Empty);
        }
        // An area without a letter is a fault of its own, of which this one may only be a consequence.
        let all_known = !self.letters.contains(&NO_LETTER);
        all_known.then(|| BonusFlaw::Unknown { code: code.to_owned(), letters: self.letters.to_vec() })
    }
}
