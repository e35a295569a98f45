//! What a bot would have made of a game that has ended, with the same dice: played once, where bots think, a piece at a time.

use crate::account::Account;
use crate::pool::Pool;
use crate::worked::{AtWork, Worked, Working};
use silbertablett_rules::SeatId;
use silbertablett_session::{Session, Thinker};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// So long a piece of the game takes, or one decision: then others have their turn.
const PIECE: Duration = Duration::from_millis(50);

/// The bot that plays: strong, and quick enough for a whole game.
pub(crate) const BOT: &str = "net";

/// The total of the bot; none where it cannot play.
pub(crate) type Rivalled = Option<i32>;

/// Lets the bot play the game of a session that has ended.
pub(crate) fn rival(
    worked: &Arc<Worked<Rivalled>>,
    pool: &Arc<Pool>,
    account: Account,
    session: &Session,
) -> Working<Rivalled> {
    worked.begin(|at_work| {
        let game = session.only_person().zip(session.with_rival(BOT));
        match game {
            Some((seat, session)) => RivalWork { at_work, pool: Arc::downgrade(pool), account, seat, session }.go_on(),
            None => at_work.finish(None),
        }
    })
}

/// A game that is being played.
struct RivalWork {
    at_work: AtWork<Rivalled>,
    pool: Weak<Pool>,
    account: Account,
    seat: SeatId,
    session: Session,
}

impl RivalWork {
    fn go_on(self) {
        let Some(pool) = self.pool.upgrade() else { return };
        let account = self.account.clone();
        // Where there is no room, this is dropped: an end without it is better than none.
        let _ = pool.think(account, move |thinker| self.piece(thinker));
    }

    fn piece(mut self, thinker: &mut Thinker) {
        let begun = Instant::now();
        while begun.elapsed() < PIECE {
            match self.session.bot_step(thinker) {
                Some(Ok(_)) => {}
                Some(Err(_)) => return self.at_work.finish(None),
                None => return self.at_work.finish(Some(self.session.totals()[self.seat.index()])),
            }
        }
        self.go_on();
    }
}
