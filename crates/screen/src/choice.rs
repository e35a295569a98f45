//! What a seat may do, sorted as people choose: first a die or a bonus, then a box, then how.

use crate::preview::Preview;
use silbertablett_record::notation;
use silbertablett_rules::{
    Area, Die, Mark, Move, Options, SeatId, State, moves::Adjustment, place::Spots, sheet::BonusId,
};
use silbertablett_sheet_file::SheetFile;

/// What a mark is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A die.
    Die(Die),
    /// A waiting bonus.
    Bonus(BonusId),
}

impl Source {
    /// What a move marks with, or `None` for a move without a mark.
    pub fn of(mv: Move) -> Option<Source> {
        match mv {
            Move::Take { die, .. } | Move::Extra { die, .. } | Move::Chain { die, .. } => Some(Source::Die(die)),
            Move::TakeUnmarked { die } | Move::Return(die) => Some(Source::Die(die)),
            Move::Bonus { bonus, .. } => Some(Source::Bonus(bonus)),
            _ => None,
        }
    }
}

/// One legal move with what a screen needs of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The move in one line, which a front sends back; [`silbertablett_record::parse_notation`] reads it.
    pub token: String,
    /// What it is made with, or `None` for a move such as a reroll.
    pub source: Option<Source>,
    /// The box it marks.
    pub mark: Option<Mark>,
    /// As which number the die counts.
    pub adjust: Adjustment,
    /// The number that is written where the owner names it, 0 elsewhere.
    pub number: u8,
    /// What it pays and sets off.
    pub preview: Preview,
    /// Which position it leads to: the same number for two ways to mark a box that come to the same, so that nobody need be asked which is
    /// meant. It is the place of the first of them among [`Choices::all`].
    pub leads_to: usize,
}

/// All legal moves of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices {
    list: Vec<Choice>,
}

impl Choices {
    /// The legal moves of a seat; none if it has no decision.
    pub fn of(sheet: &SheetFile, state: &State, seat: SeatId) -> Choices {
        let mut options = Options::new();
        state.options(sheet.tables(), seat, &mut options);
        let mut list: Vec<Choice> = options.moves().map(|mv| choice(sheet, state, seat, mv)).collect();
        // The plain way first: it costs no joker and no polish.
        list.sort_by_key(|choice| (choice.source, choice.mark, cost(choice.adjust), choice.number));
        let after = |choice: &Choice| {
            let mut after = *state;
            after.play_unchecked(sheet.tables(), seat, choice.mv, &mut ());
            after
        };
        let positions: Vec<State> = list.iter().map(after).collect();
        for this in 0..list.len() {
            let alike = |&other: &usize| list[other].mark == list[this].mark && positions[other] == positions[this];
            list[this].leads_to = (0..this).find(alike).unwrap_or(this);
        }
        Choices { list }
    }

    /// Those moves alone that are meant, as where one is taught.
    pub fn only(self, is_meant: impl Fn(Move) -> bool) -> Choices {
        Choices { list: self.list.into_iter().filter(|choice| is_meant(choice.mv)).collect() }
    }

    /// All of them.
    pub fn all(&self) -> &[Choice] {
        &self.list
    }

    /// Those that mark a box.
    pub fn marks(&self) -> impl Iterator<Item = &Choice> {
        self.list.iter().filter(|choice| choice.mark.is_some())
    }

    /// Those that mark no box: actions, passing, being done, a die returned or picked without a mark.
    pub fn plain(&self) -> impl Iterator<Item = &Choice> {
        self.list.iter().filter(|choice| choice.mark.is_none())
    }

    /// What can be marked with, in the order of dice and bonuses.
    pub fn sources(&self) -> Vec<Source> {
        let mut sources: Vec<Source> = self.marks().filter_map(|choice| choice.source).collect();
        sources.dedup();
        sources
    }

    /// The boxes of an area that a source may mark, or that any may with `None`.
    pub fn boxes(&self, source: Option<Source>, area: Area) -> Spots {
        let bits = self.marks().filter(|choice| source.is_none() || choice.source == source);
        let bits = bits.filter_map(|choice| choice.mark).filter(|mark| mark.area == area);
        Spots::from_bits(bits.fold(0, |bits, mark| bits | 1 << mark.spot.index()))
    }

    /// The sources that reach a box.
    pub fn reaching(&self, mark: Mark) -> Vec<Source> {
        let mut sources: Vec<Source> =
            self.marks().filter(|choice| choice.mark == Some(mark)).filter_map(|choice| choice.source).collect();
        sources.dedup();
        sources
    }

    /// The ways to mark a box with a source, the cheapest first: more than one where jokers or polish help, or where the owner
    /// of a bonus names the number.
    pub fn ways(&self, source: Source, mark: Mark) -> impl Iterator<Item = &Choice> {
        self.list.iter().filter(move |choice| choice.source == Some(source) && choice.mark == Some(mark))
    }

    /// The choice of a token.
    pub fn find(&self, token: &str) -> Option<&Choice> {
        self.list.iter().find(|choice| choice.token == token)
    }
}

fn choice(sheet: &SheetFile, state: &State, seat: SeatId, mv: Move) -> Choice {
    let (mark, adjust, number) = match mv {
        Move::Take { mark, adjust, .. } | Move::Extra { mark, adjust, .. } => (Some(mark), adjust, 0),
        Move::Chain { mark, .. } => (Some(mark), Adjustment::NONE, 0),
        Move::Bonus { mark, number, .. } => (Some(mark), Adjustment::NONE, number),
        _ => (None, Adjustment::NONE, 0),
    };
    let preview = Preview::of(sheet.tables(), state, seat, mv);
    Choice { mv, token: notation(sheet, mv), source: Source::of(mv), mark, adjust, number, preview, leads_to: 0 }
}

fn cost(adjust: Adjustment) -> (u8, u8, u8, i8, i8) {
    let joker = u8::from(adjust.joker != 0);
    (joker + adjust.polish_cost(), adjust.joker, adjust.joker_as, adjust.polish, adjust.polish_partner)
}
