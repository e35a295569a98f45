//! Tables before their games: people take chairs, and then there is a game. And the secrets by which people come to chairs and seats.

use crate::{NewGame, PlayerInfo, StoreError, check};

/// A chair at a table whose game has not begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chair {
    /// The name.
    pub name: String,
    /// The id of the player whose chair it is; several may be one player's. `None` for a bot's.
    pub player: Option<String>,
    /// The name of the bot, 1 to 64 of `A-Z a-z 0-9 - _`; `None` for a person's.
    pub bot: Option<String>,
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGathering {
    /// Its id: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub id: String,
    /// The id of the player who opens it.
    pub opener: String,
    /// What invites to it: unguessable, 22 to 128 of `A-Z a-z 0-9 - _`. Only a hash of it is stored.
    pub invite: String,
    /// JSON: what is to be played.
    pub plan: String,
    /// The chairs that are taken, in their order; 16 at most.
    pub chairs: Vec<Chair>,
    /// The id of the game after which it was opened, if it is for the same people once more.
    pub after: Option<String>,
    /// When it is opened.
    pub at: i64,
}

/// A table whose game has not begun, or has begun from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathering {
    /// Its id.
    pub id: String,
    /// The id of the player who opened it.
    pub opener: String,
    /// JSON, as handed in.
    pub plan: String,
    /// The chairs that are taken, in their order.
    pub chairs: Vec<Chair>,
    /// The id of the game after which it was opened.
    pub after: Option<String>,
    /// The id of its game, once that has begun.
    pub game: Option<String>,
    /// When it was opened.
    pub created: i64,
    /// How often it has changed.
    pub version: u64,
}

/// How a table is changed, all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatheringChange {
    /// The table.
    pub id: String,
    /// The version that was looked at.
    pub version: u64,
    /// What invites to it from now on, if that changes.
    pub invite: Option<String>,
    /// JSON: what is to be played.
    pub plan: String,
    /// The chairs that are taken.
    pub chairs: Vec<Chair>,
    /// The game that begins from it, if it does.
    pub game: Option<NewGame>,
}

/// Tables before their games, and links to the seats of games.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait Gatherings: Send + Sync {
    /// Opens a table.
    ///
    /// # Errors
    /// `Bad`, `TokenTaken` if the id or what invites is in use, `NoPlayer` for opener or chairs, `TooManyGatherings`.
    fn create_gathering(&self, gathering: NewGathering) -> Result<(), StoreError>;

    /// A table.
    ///
    /// # Errors
    /// `NoGathering`.
    fn gathering(&self, id: &str) -> Result<Gathering, StoreError>;

    /// The table to which this invites, if it is any.
    ///
    /// # Errors
    /// Only failures.
    fn gathering_by_invite(&self, invite: &str) -> Result<Option<Gathering>, StoreError>;

    /// The table that was opened after a game for the same people, if there is one; of several the one that was opened first.
    ///
    /// # Errors
    /// Only failures.
    fn gathering_after(&self, game: &str) -> Result<Option<Gathering>, StoreError>;

    /// The tables without a game that a player opened or has a chair at, the newest first.
    ///
    /// # Errors
    /// Only failures.
    fn gatherings(&self, player: &str) -> Result<Vec<Gathering>, StoreError>;

    /// Changes a table, and begins its game with it where one is handed in. A table whose game has begun does not change any more.
    ///
    /// # Errors
    /// `Bad`, `NoGathering`, `GatheringChanged`, `TokenTaken`, `NoPlayer` for chairs, and those of
    /// [`create_game`](crate::Games::create_game).
    fn change_gathering(&self, change: GatheringChange) -> Result<(), StoreError>;

    /// Takes a table away whose game has not begun.
    ///
    /// # Errors
    /// `NoGathering`.
    fn delete_gathering(&self, id: &str) -> Result<(), StoreError>;

    /// Gives a seat of a game a link: something unguessable, as of a player's token, of which only a hash is stored. One that it had ends.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `TokenTaken`.
    fn set_seat_link(&self, game: &str, seat: u8, link: &str) -> Result<(), StoreError>;

    /// The game and the seat to which this is the link, if it is one.
    ///
    /// # Errors
    /// Only failures.
    fn seat_by_link(&self, link: &str) -> Result<Option<(String, u8)>, StoreError>;

    /// Gives a seat of a game to a player; the link to it, if it has one, ends.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `NoPlayer`.
    fn hold_seat(&self, game: &str, seat: u8, player: &str) -> Result<(), StoreError>;

    /// Lets a player be known by another token as well: another device, or a phrase to come back with. Only a hash of it is stored.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`, `TokenTaken`.
    fn add_token(&self, player: &str, token: &str, at: i64) -> Result<PlayerInfo, StoreError>;

    /// Ends every token of a player but this one, which becomes the only one.
    ///
    /// # Errors
    /// `NoPlayer` if it is not a token of the player.
    fn keep_token(&self, player: &str, token: &str) -> Result<(), StoreError>;
}

/// The most chairs of a table: as many as a game has seats that can be stored.
const CHAIRS: usize = 16;

pub(crate) fn check_new(new: &NewGathering) -> Result<(), StoreError> {
    check::id("the id of a table", &new.id)?;
    check::secret("what invites to a table", &new.invite)?;
    new.after.as_ref().map_or(Ok(()), |game| check::id("the id of a game", game))?;
    check_plan(&new.plan, &new.chairs)
}

pub(crate) fn check_change(change: &GatheringChange) -> Result<(), StoreError> {
    change.invite.as_ref().map_or(Ok(()), |invite| check::secret("what invites to a table", invite))?;
    change.game.as_ref().map_or(Ok(()), check::new_game)?;
    check_plan(&change.plan, &change.chairs)
}

pub(crate) fn check_plan(plan: &str, chairs: &[Chair]) -> Result<(), StoreError> {
    check::json("the plan of a table", plan)?;
    if chairs.len() > CHAIRS {
        return Err(StoreError::bad("a table", format!("has at most {CHAIRS} chairs")));
    }
    for chair in chairs {
        check::name("the name of a chair", &chair.name)?;
        chair.bot.as_deref().map_or(Ok(()), check::bot_name)?;
        if chair.player.is_some() == chair.bot.is_some() {
            return Err(StoreError::bad("a chair", "is either a player's or a bot's"));
        }
    }
    Ok(())
}
