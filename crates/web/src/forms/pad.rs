//! The forms and addresses of games with the real box.

use super::field;
use super::fields::first;
use silbertablett_pad::{PadCommand, PadStart, PadStartError, parse_pad_move};
use silbertablett_rules::{Area, Mark, SeatId, Spot, seat::MAX_SEATS};
use silbertablett_sheet_file::{FIRST_SHEET, SheetFile};
use std::sync::Arc;

/// The form with which somebody takes a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPadForm {
    /// The id of the sheet.
    pub sheet: String,
    /// How many play.
    pub players: usize,
    /// The names on the sheets of this device, by place; empty where there is no sheet.
    pub names: [String; MAX_SEATS],
    /// The day on which a game was played whose sheets are copied from paper, as `2026-11-29`; `None` for one that is played now.
    pub played: Option<String>,
}

impl NewPadForm {
    /// The form before anything is said.
    pub fn empty(name: &str) -> NewPadForm {
        let mut names: [String; MAX_SEATS] = Default::default();
        name.clone_into(&mut names[0]);
        NewPadForm { sheet: FIRST_SHEET.to_owned(), players: 1, names, played: None }
    }

    /// The form as the query of an address asks for it, today: whether of a finished sheet of paper.
    pub fn asked(name: &str, query: &[(String, String)], today: &str) -> NewPadForm {
        let played = (!first(query, field::PAPER).is_empty()).then(|| today.to_owned());
        NewPadForm { played, ..NewPadForm::empty(name) }
    }

    /// Reads the fields of the form.
    pub fn read(fields: &[(String, String)]) -> NewPadForm {
        NewPadForm {
            sheet: first(fields, field::SHEET).to_owned(),
            players: first(fields, field::PLAYERS).parse().unwrap_or(0),
            names: std::array::from_fn(|place| first(fields, &field::name(place + 1)).to_owned()),
            played: (!first(fields, field::PAPER).is_empty()).then(|| first(fields, field::DATE).to_owned()),
        }
    }

    /// The game it asks for on one of these sheets; `usual` names whoever said no name at all, and
    /// `now`, in milliseconds since 1970, is when a game was played whose day cannot be read. As many play as there are sheets, where the
    /// form says less.
    ///
    /// # Errors
    /// `Ok(None)` where there is no such sheet; else what is wrong with names or players.
    pub fn start(&self, sheets: &[Arc<SheetFile>], usual: &str, now: i64) -> Result<Option<PadStart>, PadStartError> {
        let Some(sheet) = sheets.iter().find(|sheet| sheet.id() == self.sheet) else { return Ok(None) };
        let mut names: Vec<String> = self.names.iter().filter(|name| !name.is_empty()).cloned().collect();
        if names.is_empty() {
            names.push(usual.to_owned());
        }
        let players = self.players.max(names.len());
        let start = PadStart::new(Arc::clone(sheet), names, players)?;
        Ok(Some(match &self.played {
            Some(day) => start.copied_from(noon(day).unwrap_or(now)),
            None => start,
        }))
    }
}

/// Noon of a day in UTC, which is that day nearly everywhere, in milliseconds since 1970.
fn noon(day: &str) -> Option<i64> {
    let (mut parts, month) = (day.splitn(3, '-'), |text: &str| time::Month::try_from(text.parse::<u8>().ok()?).ok());
    let (year, month, day) = (parts.next()?.parse().ok()?, month(parts.next()?)?, parts.next()?.parse().ok()?);
    let date =
        time::Date::from_calendar_date(year, month, day).ok().filter(|date| (1970..2500).contains(&date.year()))?;
    Some(date.with_hms(12, 0, 0).ok()?.assume_utc().unix_timestamp() * 1000)
}

/// What is looked at on the page of a pad: whose sheet, and what of it is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadLook {
    /// The seat, from 0; it may be one that there is not.
    pub seat: Option<usize>,
    /// A box for which several things can be written.
    pub mark: Option<Mark>,
    /// Whether one of several jokers is to be crossed out.
    pub joker: bool,
}

impl PadLook {
    /// Reads the query of an address. Whatever makes no sense is passed over.
    pub fn read(query: &[(String, String)]) -> PadLook {
        PadLook {
            seat: first(query, field::SEAT).parse().ok(),
            mark: mark_of(first(query, field::BOX)),
            joker: first(query, field::WITH) == JOKER,
        }
    }
}

/// The value with which one of several jokers is asked for.
pub(crate) const JOKER: &str = "joker";

/// A box as addresses have it: area and box by their places.
pub(crate) fn mark_text(mark: Mark) -> String {
    format!("{}.{}", mark.area.index(), mark.spot.index())
}

fn mark_of(text: &str) -> Option<Mark> {
    let (area, spot) = text.split_once('.')?;
    Some(Mark { area: Area::new(area.parse().ok()?)?, spot: Spot::new(spot.parse().ok()?)? })
}

/// What a form of the page of a pad asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadForm {
    /// The seat that is looked from, from 0.
    pub seat: Option<usize>,
    /// The version of the game that was seen.
    pub version: usize,
    /// What is asked for; `None` where that cannot be read.
    pub command: Option<PadCommand>,
    /// What is to be asked about instead.
    pub asked: PadLook,
}

impl PadForm {
    /// Reads the fields of the form, for a game on this sheet.
    pub fn read(fields: &[(String, String)], sheet: &SheetFile) -> PadForm {
        let seat = first(fields, field::SEAT).parse().ok();
        let command = match first(fields, field::DO) {
            "undo" => Some(PadCommand::Undo),
            "redo" => Some(PadCommand::Redo),
            "round" => Some(PadCommand::NextRound),
            _ => {
                let mv = parse_pad_move(sheet, first(fields, field::TOKEN)).ok();
                mv.zip(seat.and_then(SeatId::new)).map(|(mv, seat)| PadCommand::Move(seat, mv))
            }
        };
        let version = first(fields, field::VERSION).parse().unwrap_or(usize::MAX);
        PadForm { seat, version, command, asked: PadLook::read(fields) }
    }
}

/// The address of a game with the real box, as a seat sees it.
pub fn pad_address(id: &str, seat: Option<usize>) -> String {
    let seat = seat.map(|seat| format!("?{}={seat}", field::SEAT));
    format!("/pad/{id}{}", seat.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_rules::pad::PadMove;

    fn fields(text: &[(&str, &str)]) -> Vec<(String, String)> {
        text.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn as_many_play_as_there_are_sheets() {
        let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
        let form =
            NewPadForm::read(&fields(&[("sheet", "twice"), ("players", "1"), ("name1", "Ann"), ("name3", " Bo ")]));
        let start = form.start(&sheets, "Me", 7).expect("a start").expect("a sheet");
        assert_eq!((start.players(), start.start().seats().len(), start.copied()), (2, 2, None));
        assert_eq!(start.start().seats()[1].name, "Bo");
        let start = NewPadForm::empty("").start(&sheets, "Me", 7).expect("a start").expect("a sheet");
        assert_eq!((start.players(), start.start().seats()[0].name.as_str()), (1, "Me"));
        assert_eq!(NewPadForm::read(&[]).start(&sheets, "Me", 7), Ok(None));
        let many = NewPadForm { players: 9, ..NewPadForm::empty("Ann") };
        assert_eq!(many.start(&sheets, "", 7), Err(PadStartError::Players(9)));
    }

    #[test]
    fn a_sheet_of_paper_has_its_day() {
        let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
        let of = |day: &str| {
            let form = NewPadForm::read(&fields(&[("sheet", "classic"), ("paper", "1"), ("date", day)]));
            form.start(&sheets, "Me", 7).expect("a start").expect("a sheet").copied()
        };
        assert_eq!(of("1970-01-02"), Some(129_600_000));
        assert_eq!([of(""), of("2026-02-30"), of("9999999-01-01"), of("x-y-z")], [Some(7); 4]);
    }

    #[test]
    fn what_makes_no_sense_counts_as_not_said() {
        let mark = Mark { area: Area::FIRST, spot: Spot::new(3).expect("a box") };
        let look = PadLook::read(&fields(&[("seat", "1"), ("box", &mark_text(mark)), ("with", "joker")]));
        assert_eq!(look, PadLook { seat: Some(1), mark: Some(mark), joker: true });
        assert_eq!(PadLook::read(&fields(&[("seat", "x"), ("box", "9.1"), ("with", "d1")])), PadLook::default());
        let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
        let read = |pairs: &[(&str, &str)]| PadForm::read(&fields(pairs), &sheet);
        let form = read(&[("seat", "0"), ("version", "3"), ("token", "write orange 1 number=5")]);
        assert!(
            matches!(form.command, Some(PadCommand::Move(_, PadMove::Write { number: 5, .. }))) && form.version == 3
        );
        assert_eq!(read(&[("do", "undo")]).command, Some(PadCommand::Undo));
        assert_eq!(read(&[("seat", "9"), ("token", "write orange 1 number=5")]).command, None);
        assert_eq!((read(&[]).command, read(&[]).version), (None, usize::MAX));
    }
}
