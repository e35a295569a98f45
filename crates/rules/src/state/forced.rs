//! What a seat has no choice in.

use super::State;
use crate::moves::Move;
use crate::options::Options;
use crate::seat_id::SeatId;
use crate::sheet::Sheet;

impl State {
    /// The use of a waiting bonus, if it is all that a seat can do (1.22): one box, one number, nothing else. `options` is overwritten.
    ///
    /// ```
    /// use silbertablett_rules::{Options, SeatId, State};
    ///
    /// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
    /// let tables = sheet.tables();
    /// let game = State::new(tables, 1, 0, tables.rulings()).expect("a game of one seat");
    /// let seat = SeatId::new(0).expect("the first seat");
    /// // Before the first roll no bonus waits.
    /// assert_eq!(game.only_bonus(tables, seat, &mut Options::new()), None);
    /// ```
    pub fn only_bonus(&self, sheet: &Sheet, seat: SeatId, options: &mut Options) -> Option<Move> {
        if self.seat(seat).waiting().is_empty() {
            return None;
        }
        self.options(sheet, seat, options);
        options.get(0).filter(|mv| options.len() == 1 && matches!(mv, Move::Bonus { .. } | Move::Unlock(_)))
    }
}
