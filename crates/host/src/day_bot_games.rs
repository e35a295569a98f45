//! The games of bots with the dice of a day that is over: looked at like any other, and kept nowhere but with those dice, so that they are
//! nobody's games and count for nobody.

use crate::daily_bots::{read_bots, start_of};
use crate::day_bot_id::{day_bot_parts, is_day_bot_game};
use crate::fault::HostFault;
use crate::head::{Head, Origin};
use crate::host::Host;
use crate::live::Live;
use silbertablett_session::{DiceOrigin, Session};
use silbertablett_store::GameInfo;

impl Host {
    /// Reads a game, from the store or from the dice of a day.
    pub(crate) fn read_live(&self, id: &str) -> Result<Live, HostFault> {
        if !is_day_bot_game(id) {
            return Live::read(&*self.store, id, &self.around);
        }
        let (day, lang, bot, sheet) = day_bot_parts(id).ok_or(HostFault::NotFound)?;
        if day >= self.clock.today() {
            return Err(HostFault::NotFound);
        }
        let (played, deal, secret) = self.day_of_sheet(sheet, day)?;
        let name = (self.bot_name)(bot, lang).ok_or(HostFault::NotFound)?;
        let kept = read_bots(&deal).unwrap_or_default();
        let kept = kept.into_iter().find(|kept| kept.bot == bot && !kept.log.is_empty()).ok_or(HostFault::NotFound)?;
        let start = start_of(&played, DiceOrigin::Daily { day, secret }, bot, &name).map_err(|_| HostFault::BadName)?;
        let head = Head::of(&start, Origin::Record).to_text();
        let session = Session::load_from(start, &kept.log).map_err(|error| HostFault::Unreadable(error.to_string()))?;
        let info = GameInfo {
            id: id.to_owned(),
            owner: String::new(),
            head,
            created: deal.made,
            touched: deal.made,
            length: kept.log.len() as u64,
            seats: Vec::new(),
            summary: None,
        };
        Ok(Live::of_session(&info, session, &self.around))
    }
}
