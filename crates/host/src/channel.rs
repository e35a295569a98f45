//! Where people are told that it is their turn.

use crate::account::Asker;
use crate::fault::HostFault;
use crate::grants::Grants;
use crate::host::Host;
use crate::ids;
use serde::{Deserialize, Serialize};
use silbertablett_rules::SeatId;
use silbertablett_store::Channel;

/// What understands the messages of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A webhook of Discord.
    Discord,
    /// A webhook of Slack, or of what understands the same, such as Mattermost.
    Slack,
    /// A topic of ntfy.
    Ntfy,
    /// Whatever takes JSON.
    Plain,
    /// A browser, by Web Push.
    Device,
}

impl ChannelKind {
    /// Those whose address somebody enters, as they are offered.
    pub const WEBHOOKS: [ChannelKind; 4] =
        [ChannelKind::Discord, ChannelKind::Slack, ChannelKind::Ntfy, ChannelKind::Plain];

    /// Its name in forms and texts.
    pub const fn name(self) -> &'static str {
        match self {
            ChannelKind::Discord => "discord",
            ChannelKind::Slack => "slack",
            ChannelKind::Ntfy => "ntfy",
            ChannelKind::Plain => "plain",
            ChannelKind::Device => "device",
        }
    }

    /// What an address looks like: one whose form says nothing takes JSON.
    pub fn of_address(address: &str) -> ChannelKind {
        let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next().unwrap_or(host).to_ascii_lowercase();
        let path = path.split('?').next().unwrap_or(path).trim_end_matches('/');
        let is = |name: &str| host == name || host.ends_with(&format!(".{name}"));
        match () {
            // Discord and others take the messages of Slack at addresses that end so.
            () if path.ends_with("/slack") || host == "hooks.slack.com" => ChannelKind::Slack,
            () if (is("discord.com") || is("discordapp.com")) && path.starts_with("api/") => ChannelKind::Discord,
            () if is("ntfy.sh") || host.starts_with("ntfy.") => ChannelKind::Ntfy,
            () => ChannelKind::Plain,
        }
    }

    /// The kind of webhook of a name.
    pub fn from_name(name: &str) -> Option<ChannelKind> {
        ChannelKind::WEBHOOKS.into_iter().find(|kind| kind.name() == name)
    }
}

/// How a channel is written to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChannelData {
    /// What understands its messages.
    pub kind: ChannelKind,
    /// Where they go: a URL, which is a secret of its player's.
    pub address: String,
    /// The code of the language they are in.
    pub lang: String,
    /// What links in them begin with, such as `https://games.example`.
    pub origin: String,
    /// What messages to a browser are encrypted with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keys: Option<DeviceKeys>,
}

/// What a browser gives out so that messages can be encrypted for it, both in base 64 for addresses (RFC 8291).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceKeys {
    /// Its public key.
    pub public: String,
    /// A secret that only those know who may write to it.
    pub secret: String,
}

/// A channel of a player's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnChannel {
    /// Its id.
    pub id: String,
    /// How it is written to.
    pub data: ChannelData,
    /// The game and the seat in it for which it is, if it is for one seat only.
    pub seat: Option<(String, SeatId)>,
    /// What ends it, as every message says.
    pub off: String,
    /// When it was written to last, in milliseconds since 1970.
    pub used: Option<i64>,
    /// Why that did not arrive, in a word.
    pub fault: Option<String>,
}

impl OwnChannel {
    /// What is stored; `None` if a later version has written it.
    pub(crate) fn of(channel: &Channel) -> Option<OwnChannel> {
        let seat = channel.seat.as_ref().map(|(game, seat)| Some((game.clone(), SeatId::new(usize::from(*seat))?)));
        Some(OwnChannel {
            id: channel.id.clone(),
            data: serde_json::from_str(&channel.data).ok()?,
            seat: match seat {
                Some(seat) => Some(seat?),
                None => None,
            },
            off: channel.off.clone(),
            used: channel.used,
            fault: channel.fault.clone(),
        })
    }
}

impl Host {
    /// Has a player told of their turns in this way; of those of one seat of theirs, if one is named, in place of all other ways.
    ///
    /// # Errors
    /// `NotYours`, `NotFound`, `TooManyChannels`, and failures of the store.
    pub fn add_channel(
        &self,
        player: &str,
        data: &ChannelData,
        seat: Option<(String, SeatId)>,
    ) -> Result<OwnChannel, HostFault> {
        if let Some((game, seat)) = &seat {
            let snapshot = self.peek(game)?;
            let info = self.store.info(game)?;
            if !Grants::of(&Asker::player(player), &info, snapshot.session().seats()).holds(*seat) {
                return Err(HostFault::NotYours);
            }
        }
        let channel = Channel {
            id: ids::fresh()?,
            player: player.to_owned(),
            seat: seat.clone().map(|(game, seat)| (game, seat.index() as u8)),
            off: ids::fresh()?,
            data: serde_json::to_string(data).map_err(|error| HostFault::Internal(error.to_string()))?,
            created: self.clock.now(),
            used: None,
            fault: None,
        };
        // The same address once more takes the place of what was there.
        let same = |known: &&OwnChannel| known.data.address == data.address && known.seat == seat;
        if let Some(known) = self.channels(player)?.iter().find(same) {
            self.end_any_channel(&known.id)?;
        }
        self.store.add_channel(channel.clone())?;
        self.around.listeners.forget();
        OwnChannel::of(&channel).ok_or_else(|| HostFault::Internal("a channel that was just made".to_owned()))
    }

    /// The ways in which a player is told of their turns.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn channels(&self, player: &str) -> Result<Vec<OwnChannel>, HostFault> {
        Ok(self.store.channels(player)?.iter().filter_map(OwnChannel::of).collect())
    }

    /// One of them.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn channel(&self, player: &str, id: &str) -> Result<OwnChannel, HostFault> {
        self.channels(player)?.into_iter().find(|channel| channel.id == id).ok_or(HostFault::NotFound)
    }

    /// Ends a channel of a player's.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn end_channel(&self, player: &str, id: &str) -> Result<(), HostFault> {
        if self.store.channels(player)?.iter().all(|channel| channel.id != id) {
            return Err(HostFault::NotFound);
        }
        self.end_any_channel(id)
    }

    /// The channel that this ends, whosever it is.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn channel_to_end(&self, off: &str) -> Result<OwnChannel, HostFault> {
        let found = Some(off).filter(|off| ids::is_id(off)).map(|off| self.store.channel_by_off(off));
        found.transpose()?.flatten().and_then(|channel| OwnChannel::of(&channel)).ok_or(HostFault::NotFound)
    }

    /// What the program has made once and keeps under a name; `made`, if there is nothing yet.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn once(&self, name: &str, made: &str) -> Result<String, HostFault> {
        Ok(self.store.once(name, made)?)
    }

    /// Ends the channel that this ends, whosever it is.
    ///
    /// # Errors
    /// `NotFound`, and failures of the store.
    pub fn end_channel_by(&self, off: &str) -> Result<(), HostFault> {
        let channel = self.channel_to_end(off)?;
        self.end_any_channel(&channel.id)
    }

    /// Notes what has become of a message to a channel.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn note_channel(&self, id: &str, fault: Option<&str>) -> Result<(), HostFault> {
        Ok(self.store.note_channel(id, self.clock.now(), fault)?)
    }

    pub(crate) fn end_any_channel(&self, id: &str) -> Result<(), HostFault> {
        self.store.end_channel(id)?;
        self.around.listeners.forget();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_say_what_they_are() {
        for (address, kind) in [
            ("https://discord.com/api/webhooks/1/x", ChannelKind::Discord),
            ("https://ptb.discord.com/api/webhooks/1/x?wait=true", ChannelKind::Discord),
            ("https://discord.com/api/webhooks/1/x/slack", ChannelKind::Slack),
            ("https://hooks.slack.com/services/T/B/x", ChannelKind::Slack),
            ("https://ntfy.sh/our-table", ChannelKind::Ntfy),
            ("https://ntfy.example:8443/our-table", ChannelKind::Ntfy),
            ("https://notdiscord.com/api/webhooks/1/x", ChannelKind::Plain),
            ("https://games.example/hook", ChannelKind::Plain),
            ("", ChannelKind::Plain),
        ] {
            assert_eq!(ChannelKind::of_address(address), kind, "{address}");
        }
        assert!(ChannelKind::WEBHOOKS.into_iter().all(|kind| ChannelKind::from_name(kind.name()) == Some(kind)));
    }
}
