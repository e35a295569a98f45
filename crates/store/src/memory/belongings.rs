//! What moves with players and games, in memory.

use super::Kept;
use super::gatherings::KeptGathering;
use super::programs::KeptProgram;
use crate::belongings::{digits, hash};
use crate::{
    StoreError, StoredChannel, StoredDevice, StoredGame, StoredGathering, StoredLink, StoredOnce, StoredPlayer,
    StoredProgram, StoredTurn,
};

impl Kept {
    /// A player with what belongs to them.
    pub(super) fn whole_player(&self, player: &StoredPlayer) -> StoredPlayer {
        let own = self.tokens.iter().filter(|(_, (of, _))| *of == player.id);
        let devices = own.map(|(hash, (_, created))| StoredDevice { token: digits(hash), created: *created });
        let own = self.programs.values().filter(|kept| kept.player == player.id);
        let programs = own.map(|kept| StoredProgram::new(kept.program.clone(), &kept.hash));
        let channels = self.nudges.channels.values();
        let own = channels.filter(|channel| channel.player == player.id && channel.seat.is_none());
        let (devices, programs) = (devices.collect(), programs.collect());
        let channels = own.cloned().map(StoredChannel::new).collect();
        let answers = self.answers.get(&player.id).cloned().unwrap_or_default();
        StoredPlayer { devices, programs, channels, answers, ..player.clone() }
    }

    /// A game with what belongs to it.
    pub(super) fn whole_game(&self, game: &StoredGame) -> StoredGame {
        let own = self.links.iter().filter(|((of, _), _)| *of == game.id);
        let links = own.map(|((_, seat), link)| StoredLink { seat: *seat, link: digits(link) }).collect();
        let own = self.nudges.nudges.values().filter(|nudge| nudge.game == game.id);
        let turns = own.cloned().map(StoredTurn::new).collect();
        let channels = self.nudges.channels.values();
        let own = channels.filter(|channel| channel.seat.as_ref().is_some_and(|(of, _)| *of == game.id));
        StoredGame { links, turns, channels: own.cloned().map(StoredChannel::new).collect(), ..game.clone() }
    }

    /// All tables, in the order in which they were opened.
    pub(super) fn tables(&self) -> Vec<StoredGathering> {
        let mut all: Vec<&KeptGathering> = self.gatherings.values().collect();
        all.sort_by_key(|kept| kept.order);
        all.into_iter().map(|kept| StoredGathering::new(kept.gathering.clone(), &kept.invite)).collect()
    }

    /// What the program keeps.
    pub(super) fn kept_once(&self) -> impl Iterator<Item = StoredOnce> {
        self.nudges.once.iter().map(|(name, text)| StoredOnce { name: name.clone(), text: text.clone() })
    }

    /// Takes over a player with what belongs to them, or what further belongs to one who is there.
    pub(super) fn put_player(&mut self, mut player: StoredPlayer) -> Result<(), StoreError> {
        let devices = std::mem::take(&mut player.devices).into_iter();
        let devices =
            devices.map(|device| Ok((hash(&device.token)?, device.created))).collect::<Result<Vec<_>, StoreError>>()?;
        let programs = std::mem::take(&mut player.programs).into_iter();
        let programs = programs.map(|program| Ok((hash(&program.token)?, program.program())));
        let programs = programs.collect::<Result<Vec<_>, StoreError>>()?;
        let channels = std::mem::take(&mut player.channels);
        let answers = std::mem::take(&mut player.answers);
        for (token, _) in &devices {
            let text = digits(token);
            if self.tokens.contains_key(token) || self.players.values().any(|other| other.token == text) {
                return Err(StoreError::TokenTaken);
            }
        }
        for (token, program) in &programs {
            if self.programs.iter().any(|(id, other)| *id == program.id || other.hash == *token) {
                return Err(StoreError::TokenTaken);
            }
        }
        channels.iter().try_for_each(|channel| self.channel_is_free(&channel.id, &channel.off))?;
        let (id, token) = (player.id.clone(), player.token.to_ascii_lowercase());
        if !self.players.contains_key(&id) {
            self.create_player(StoredPlayer { token, ..player })?;
        }
        for (token, created) in devices {
            self.tokens.insert(token, (id.clone(), created));
        }
        for (hash, program) in programs {
            self.programs.insert(program.id.clone(), KeptProgram { player: id.clone(), program, hash });
        }
        for channel in channels {
            self.nudges.channels.insert(channel.id.clone(), channel.channel(&id));
        }
        self.answers.entry(id).or_default().extend(answers);
        Ok(())
    }

    /// Takes over a game with what belongs to it.
    pub(super) fn put_game(&mut self, mut game: StoredGame) -> Result<(), StoreError> {
        let links = std::mem::take(&mut game.links).into_iter();
        let links = links.map(|link| Ok((link.seat, hash(&link.link)?))).collect::<Result<Vec<_>, StoreError>>()?;
        let (turns, channels) = (std::mem::take(&mut game.turns), std::mem::take(&mut game.channels));
        if links.iter().any(|(_, link)| self.links.values().any(|other| other == link)) {
            return Err(StoreError::TokenTaken);
        }
        let players = turns.iter().map(|turn| &turn.player);
        let players =
            players.chain(channels.iter().filter_map(|channel| channel.seat.as_ref()).map(|(_, player)| player));
        for player in players {
            self.player(player)?;
        }
        channels.iter().try_for_each(|channel| self.channel_is_free(&channel.id, &channel.off))?;
        let id = game.id.clone();
        self.create_game(game)?;
        for (seat, link) in links {
            self.links.insert((id.clone(), seat), link);
        }
        for turn in turns {
            self.nudges.nudges.insert((id.clone(), turn.seat), turn.nudge(&id));
        }
        for channel in channels {
            self.nudges.channels.insert(channel.id.clone(), channel.channel(&id));
        }
        Ok(())
    }

    /// Takes over a table; whether it was not there yet.
    pub(super) fn put_gathering(&mut self, stored: &StoredGathering) -> Result<bool, StoreError> {
        if self.gatherings.contains_key(&stored.id) {
            return Ok(false);
        }
        let (gathering, invite, order) = (stored.gathering(), hash(&stored.invite)?, self.next_table());
        self.player(&gathering.opener)?;
        self.chairs_are_of_players(&gathering.chairs)?;
        self.invite_is_free(&invite, &gathering.id)?;
        self.gatherings.insert(stored.id.clone(), KeptGathering { gathering, invite, order });
        Ok(true)
    }

    /// Takes over what the program keeps; whether it did not keep it yet.
    pub(super) fn put_once(&mut self, kept: StoredOnce) -> bool {
        let there = self.nudges.once.contains_key(&kept.name);
        if !there {
            self.nudges.once.insert(kept.name, kept.text);
        }
        !there
    }
}
