//! A database is lost, and comes back as it was at a moment, from a base backup and the log of what was written since: as docs/operating.md says.

use crate::database::OwnDatabase;
use crate::killed::{pick, value};
use crate::server::{Client, Home, Server};

const BEGIN: &str = r#"
as mkdir archive
as tee -a data/postgresql.conf >/dev/null <<CONF
archive_mode = on
archive_command = 'test ! -f $1/archive/%f && cp %p $1/archive/%f.part && mv $1/archive/%f.part $1/archive/%f'
CONF
start
as createdb games
"#;

/// All that is written by then is in the archive; the moment.
const MOMENT: &str = "as psql -qtA -c 'SELECT clock_timestamp()'";

/// Somebody makes a mistake; and then the machine is gone as well, with all but the backup and the archive.
const LOSE: &str = r#"
as psql -q -d games -c 'SET client_min_messages = warning; DROP SCHEMA silbertablett CASCADE'
last=$(as psql -qtA -c 'SELECT pg_walfile_name(pg_switch_wal())')
until [ -f "archive/$last" ]; do sleep 0.05; done
as pg_ctl -D data -m immediate stop >/dev/null
rm -rf data
"#;

const RECOVER: &str = r#"
as cp -a base data
as tee -a data/postgresql.conf >/dev/null <<CONF
restore_command = 'cp $1/archive/%f %p'
recovery_target_time = '$2'
recovery_target_action = promote
CONF
as touch data/recovery.signal
start
until [ "$(as psql -qtA -c 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.05; done
"#;

/// So many clicks in a game.
fn play(client: &mut Client, id: &str, clicks: usize) {
    for at in 0..clicks {
        let page = client.get(&format!("/game/{id}/table")).body;
        let hidden = ["seat", "decision"].map(|name| format!("{name}={}", value(&page, name)));
        let form = format!("{}&{}", hidden.join("&"), pick(&page, at).unwrap().replace(' ', "+"));
        let answer = client.send("POST", &format!("/game/{id}/command"), &form).unwrap();
        assert!(answer.status == 200 && !answer.body.contains("id=\"refused\""), "{}", answer.body);
    }
}

#[test]
fn a_lost_database_comes_back_as_it_was_at_a_moment() {
    let Some(kept) = OwnDatabase::make() else { return };
    kept.does(BEGIN, "");
    let (home, address) = (Home::new(), kept.address());
    let start = || Server::start(home.command(&["--listen", "127.0.0.1:0", "--no-open", "--store", &address]));
    let server = start();
    let mut client = server.client();
    let id = client.begin();
    client.cookie.push_str("; settings=ks-auto.---0");
    play(&mut client, &id, 4);
    // While people play; what is written meanwhile and later is in the archive alone.
    kept.does("as pg_basebackup -D base -c fast --wal-method=none --no-sync 2>/dev/null", "");
    play(&mut client, &id, 4);
    let record = client.get(&format!("/game/{id}/record.json")).body;
    let moment = kept.does(MOMENT, "");
    play(&mut client, &id, 4);
    let later = client.begin();
    drop(server);
    kept.does(LOSE, "");
    kept.does(RECOVER, &moment);
    let server = start();
    client.address.clone_from(&server.address);
    assert_eq!(client.get(&format!("/game/{id}/record.json")).body, record, "the game is there as of then");
    assert_eq!(client.get(&format!("/game/{later}/record.json")).status, 404, "and what began later is not");
    play(&mut client, &id, 4);
    assert_eq!(server.stop().2, Some(0));
}
