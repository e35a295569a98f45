//! Games with the real box: stored as any other, judged by what is stored, counted as what they are.

use crate::kit::{Guest, at_once};
use silbertablett_host::{Ended, Head, Host, HostFault, Origin, Unfit, judge};
use silbertablett_pad::{PadCommand, PadRefused, PadStart, parse_pad_move};
use silbertablett_rules::{SeatId, pad::PadMove};
use silbertablett_store::{MemoryStore, Page, Stored, Transfer, Which};
use std::sync::Arc;

fn start(guest: &Guest, sheet: &str, names: &[&str], players: usize) -> PadStart {
    let names = names.iter().map(|name| (*name).to_owned()).collect();
    PadStart::new(guest.host.sheets().find(sheet).unwrap(), names, players).unwrap()
}

fn write(guest: &Guest, id: &str, line: &str) -> Option<PadRefused> {
    let pad = guest.host.pad(id).unwrap();
    let mv = parse_pad_move(pad.game.sheet(), line).unwrap();
    let command = PadCommand::Move(SeatId::new(0).unwrap(), mv);
    guest.host.command_pad(&guest.asker, id, pad.version(), command).unwrap().1
}

#[test]
fn a_pad_is_stored_and_goes_on() {
    let store = Arc::new(MemoryStore::new());
    let ann = Guest::on(store.clone());
    let id = ann.host.begin_pad(&ann.player, &start(&ann, "classic", &["Ann", "Bo"], 2)).unwrap();
    assert_eq!(write(&ann, &id, "write orange 1 number=5"), None);
    assert!(matches!(write(&ann, &id, "write orange 1 number=5"), Some(PadRefused::Fault(..))));
    // The same wish once more was meant for what has passed.
    let mv = PadCommand::Move(SeatId::new(1).unwrap(), PadMove::NextRound);
    let (pad, refused) = ann.host.command_pad(&ann.asker, &id, 0, mv).unwrap();
    assert_eq!((pad.version(), refused), (1, None));
    let again = Guest { host: Host::new(store, &at_once()), ..ann.clone() };
    assert_eq!(again.host.pad(&id).unwrap().game, ann.host.pad(&id).unwrap().game);
    let bo = Guest::at(&ann.host, "Bo");
    let other = bo.host.command_pad(&bo.asker, &id, 1, PadCommand::Undo);
    assert_eq!(other.err(), Some(HostFault::NotYours));
    let played = ann.begin("classic", &["person"], 1);
    assert_eq!(ann.host.pad(&played).err(), Some(HostFault::NoRealBox(played)));
    assert_eq!(ann.host.open(&ann.asker, &id).err(), Some(HostFault::RealBox(id.clone())));
    ann.host.delete(&ann.asker, &id).unwrap();
    assert_eq!(ann.host.pad(&id).err(), Some(HostFault::Gone));
}

#[test]
fn what_a_pad_came_to_is_kept_for_its_owner() {
    let ann = Guest::ann();
    let end = |names: &[&str], players| {
        let id = ann.host.begin_pad(&ann.player, &start(&ann, "mixed", names, players)).unwrap();
        loop {
            let pad = ann.host.pad(&id).unwrap();
            if pad.game.has_ended() {
                break;
            }
            // What a round gives may have to be used on any sheet.
            let waits = pad.game.seats().find(|&seat| !pad.game.pad(seat).seat().waiting().is_empty());
            let seat = waits.unwrap_or(SeatId::new(0).unwrap());
            let command = if waits.is_none() && pad.game.pad(seat).marks_left() == 0 {
                PadCommand::NextRound
            } else {
                PadCommand::Move(seat, pad.game.moves(seat)[0])
            };
            let (_, refused) = ann.host.command_pad(&ann.asker, &id, pad.version(), command).unwrap();
            assert_eq!(refused, None);
        }
        id
    };
    for (names, players, won) in
        [(&["Ann"][..], 1, None), (&["Ann", "Bo"][..], 2, Some(true)), (&["Ann", "Bo"][..], 3, None)]
    {
        let id = end(names, players);
        let list = ann.host.games_of(&ann.player.id, Which::Finished, &Page { after: None, limit: 9 }).unwrap();
        let info = list.games.iter().find(|info| info.id == id).unwrap();
        let head = Head::from_text(&info.head).unwrap();
        assert_eq!(head.origin, Origin::Pad);
        let ended = Ended::from_text(&info.summary.as_ref().unwrap().totals).unwrap();
        let pad = ann.host.pad(&id).unwrap();
        let result = ended.seen_from(ann.host.sheets(), info.seats.iter().map(|(seat, _)| *seat)).unwrap();
        assert_eq!(
            (result.total, result.won),
            (pad.game.score(SeatId::new(0).unwrap()).total, won),
            "{names:?} {players}"
        );
        assert!(result.total > 0);
        // Taking the end back takes what it came to from the lists.
        let (_, refused) = ann.host.command_pad(&ann.asker, &id, pad.version(), PadCommand::Undo).unwrap();
        assert_eq!(refused, None);
        assert_eq!(ann.host.info(&id).unwrap().summary, None);
    }
}

#[test]
fn a_pad_from_elsewhere_is_judged() {
    let store = Arc::new(MemoryStore::new());
    let ann = Guest::on(store.clone());
    let id = ann.host.begin_pad(&ann.player, &start(&ann, "classic", &["Ann"], 4)).unwrap();
    assert_eq!(write(&ann, &id, "write orange 1 number=5"), None);
    let mut games = Vec::new();
    let keep = &mut |record: Stored| {
        if let Stored::Game(game) = record {
            games.push(game);
        }
        Ok(())
    };
    store.each(keep).unwrap();
    let game = games.pop().unwrap();
    assert_eq!(judge(game.clone()).unwrap(), game, "what is right is left as it is");
    let mut wrong = game.clone();
    wrong.log.push(r#"{"seat":0,"do":"write orange 4 number=5"}"#.to_owned());
    assert!(matches!(judge(wrong), Err(Unfit::Pad(_))));
}
