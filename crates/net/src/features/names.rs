//! What inputs are called: texts that belong to what a sheet prints and to what happens in a game, never to a place in a list of the
//! program or to how it prints its own types.

use silbertablett_rules::{
    Area, Ruling, Sheet,
    place::Spots,
    sheet::{Bonus, Grant},
    state::Stage,
};

/// An area by its place on the sheet, from 0.
pub(crate) fn area_name(area: Area) -> String {
    format!("area.{}", area.index())
}

/// A set of boxes of an area, each by its place from 0.
pub(crate) fn boxes_name(boxes: Spots) -> String {
    let places: Vec<String> = boxes.iter().map(|spot| spot.index().to_string()).collect();
    format!("boxes.{}", places.join("-"))
}

/// A kind of bonus by what it grants.
pub(crate) fn bonus_name(sheet: &Sheet, bonus: Bonus) -> String {
    format!("bonus.{}", granted(sheet, bonus))
}

fn granted(sheet: &Sheet, bonus: Bonus) -> String {
    match bonus {
        Bonus::Mark { areas, grant } => {
            let areas: Vec<String> = areas.iter().map(|area| area.index().to_string()).collect();
            let grant = match grant {
                Grant::Cross => "cross".to_owned(),
                Grant::Number(number) => format!("number-{number}"),
                Grant::Choice => "choice".to_owned(),
            };
            format!("area-{}-{grant}", areas.join("-"))
        }
        Bonus::Mixed => "mixed".to_owned(),
        Bonus::Either(one, other) => {
            let kind = |id: silbertablett_rules::sheet::BonusId| {
                sheet.bonuses().get(id.index()).map_or_else(String::new, |&bonus| granted(sheet, bonus))
            };
            format!("either-{}-or-{}", kind(one), kind(other))
        }
    }
}

/// The input that says whether a ruling holds.
pub(crate) fn ruling_input(ruling: Ruling) -> String {
    format!("{GAME}.{}", ruling_name(ruling))
}

/// What the inputs of the game as a whole begin with.
pub(crate) const GAME: &str = "game";

/// A ruling.
pub(crate) fn ruling_name(ruling: Ruling) -> String {
    format!("ruling.{}", ruling.name())
}

/// A stage of the game.
pub(crate) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::RoundStart => "round-start",
        Stage::Throw => "throw",
        Stage::Pick => "pick",
        Stage::Settle => "settle",
        Stage::BeforeThrow => "before-throw",
        Stage::Window => "window",
        Stage::SoloThrow => "solo-throw",
        Stage::End => "end",
    }
}
