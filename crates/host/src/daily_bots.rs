//! Bots play the dice of a day, once, a decision at a time where bots think.

use crate::account::Account;
use crate::claim::Claim;
use crate::day_permits::DayPermit;
use crate::host::Host;
use serde::{Deserialize, Serialize};
use silbertablett_fair::Secret;
use silbertablett_rules::Due;
use silbertablett_session::{Command, DiceOrigin, Player, SeatStart, Session, Start, StartError};
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::DayDice;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// So long other programs leave the dice of a day to one that says no more of them: it may have been killed.
const CLAIMED: Duration = Duration::from_secs(20);

/// What a bot came to with the dice of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayBot {
    /// Its name in the registry.
    pub bot: String,
    /// Its points.
    pub total: i32,
    /// Its game, entry by entry, once the day is over; empty where none was kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
}

/// Bots at the dice of a day.
struct DayGame {
    host: Weak<Host>,
    permit: DayPermit,
    claim: Claim,
    sheet: Arc<SheetFile>,
    dice: DiceOrigin,
    session: Session,
    done: Vec<DayBot>,
}

fn session_of(sheet: &Arc<SheetFile>, dice: DiceOrigin, bot: &str) -> Result<Session, StartError> {
    start_of(sheet, dice, bot, bot).map(Session::new)
}

pub(crate) fn start_of(sheet: &Arc<SheetFile>, dice: DiceOrigin, bot: &str, name: &str) -> Result<Start, StartError> {
    let seat = SeatStart { name: name.to_owned(), player: Player::Bot(bot.to_owned()) };
    Start::new(Arc::clone(sheet), vec![seat], dice)
}

/// What bots came to with the dice of a day, if they have played.
pub(crate) fn read_bots(deal: &DayDice) -> Option<Vec<DayBot>> {
    deal.bots.as_deref().and_then(|text| serde_json::from_str(text).ok())
}

impl Host {
    /// Lets bots play the dice of a day, unless they are at it.
    pub(crate) fn play_day(&self, sheet: &Arc<SheetFile>, day: u32, secret: Secret) {
        let Some(permit) = self.day_bots.enter((day, sheet.id().to_owned())) else { return };
        let claim = match self.claim(format!("day-{day}-{}", sheet.id()), CLAIMED) {
            Ok(Some(claim)) => claim,
            // The next who looks asks again.
            Ok(None) => return,
            Err(fault) => return tracing::warn!(?fault, "bots do not play the dice of a day"),
        };
        let (dice, sheet) = (DiceOrigin::Daily { day, secret }, Arc::clone(sheet));
        let Some(Ok(session)) = self.day_players.first().map(|bot| session_of(&sheet, dice, bot)) else { return };
        DayGame { host: Weak::clone(&self.this), permit, claim, sheet, dice, session, done: Vec::new() }.go_on();
    }
}

impl DayGame {
    fn go_on(mut self) {
        let Some(host) = self.host.upgrade() else { return };
        self.claim.go_on();
        loop {
            if let Some(task) = self.session.bot_task() {
                let nobody = Account { network: None, player: String::new() };
                // Where there is no room to think, this is dropped, and the next who looks begins anew.
                let _ = host.pool.decide(nobody, task, move |decision| {
                    self.session.accept(decision);
                    self.go_on();
                });
                return;
            }
            let seat = self.session.state().active();
            let decision = self.session.decision(seat);
            if self.session.state().due() != Due::End {
                if self.session.command(seat, decision, Command::Throw).is_err() {
                    return;
                }
                continue;
            }
            let bot = self.session.name(seat).to_owned();
            let log = self.session.log().iter().map(|entry| entry.to_text(&self.sheet)).collect();
            self.done.push(DayBot { bot, total: self.session.totals()[seat.index()], log });
            match host.day_players.get(self.done.len()).map(|bot| session_of(&self.sheet, self.dice, bot)) {
                Some(Ok(session)) => self.session = session,
                Some(Err(_)) => return,
                None => break,
            }
        }
        // The disk is waited for elsewhere than where bots think.
        host.hands.at(Instant::now(), move || self.keep());
    }

    fn keep(self) {
        let Some(host) = self.host.upgrade() else { return };
        let (day, sheet) = &self.permit.at;
        let text = serde_json::to_string(&self.done).unwrap_or_else(|error| unreachable!("plain data: {error}"));
        if let Err(error) = host.store.set_deal_bots(*day, sheet, &text) {
            tracing::warn!(%error, "what bots came to with the dice of a day could not be stored");
        }
    }
}
