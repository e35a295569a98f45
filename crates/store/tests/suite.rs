//! What every store does, on each of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

use silbertablett_store::conformance::Tested;
use silbertablett_store::conformance::making::{crowded, export, import};
use silbertablett_store::{Limits, MemoryStore, SqliteOptions, SqliteStore};
use std::cell::Cell;
use std::path::Path;

mod memory {
    silbertablett_store::conforms!(super::in_memory);
}

mod sqlite {
    silbertablett_store::conforms!(super::in_files());
}

#[cfg(all(feature = "postgres", unix))]
mod postgres {
    use silbertablett_store::conformance::Tested;
    use silbertablett_store::conformance::cluster::{Cluster, shared};
    use silbertablett_store::conformance::making::{append, game, player, token};
    use silbertablett_store::{
        Append, Appended, Author, Claims, Games, Gatherings, Limits, Opening, Players, PostgresOptions, PostgresStore,
        StoreError, StoreNews,
    };
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    silbertablett_store::conforms!(in_schemas, if shared().is_some());

    /// Options for a schema that nobody else has.
    fn own_schema() -> PostgresOptions {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let schema = format!("s{}", COUNT.fetch_add(1, Ordering::Relaxed));
        PostgresOptions { schema, connections: 4, ..PostgresOptions::default() }
    }

    fn address(cluster: &Cluster) -> String {
        cluster.address("postgres")
    }

    fn in_schemas(limits: Limits) -> Box<dyn Tested> {
        let options = PostgresOptions { limits, ..own_schema() };
        Box::new(open(options).unwrap())
    }

    fn open(options: PostgresOptions) -> Result<PostgresStore, StoreError> {
        PostgresStore::open_with(&address(shared().unwrap()), options)
    }

    /// What somebody does who may do everything.
    fn does(sql: &str) {
        let (runtime, address) =
            (tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap(), address(shared().unwrap()));
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
            tokio::spawn(connection);
            client.batch_execute(sql).await.unwrap();
        });
    }

    #[test]
    fn programs_that_begin_at_once_share_one_store() {
        if shared().is_none() {
            return;
        }
        let options = own_schema();
        let stores: Vec<PostgresStore> = std::thread::scope(|scope| {
            let begun: Vec<_> = (0..4).map(|_| scope.spawn(|| open(options.clone()).unwrap())).collect();
            begun.into_iter().map(|store| store.join().unwrap()).collect()
        });
        stores[0].create_player(player("ann")).unwrap();
        assert_eq!(stores[3].player_by_token(&token("ann")).unwrap().unwrap().id, "ann");
        // A player who is made at two at once is made at one.
        std::thread::scope(|scope| {
            let made: Vec<_> = stores.iter().map(|store| scope.spawn(|| store.create_player(player("bo")))).collect();
            let made: Vec<_> = made.into_iter().map(|made| made.join().unwrap()).collect();
            assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 1, "{made:?}");
            assert!(made.iter().all(|made| matches!(made, Ok(()) | Err(StoreError::PlayerExists(_)))), "{made:?}");
        });
    }

    /// Each of them appends to one game at once, several times: every entry stands there once, in the place its answer says.
    #[test]
    fn a_log_that_several_programs_write_to_has_no_gap() {
        if shared().is_none() {
            return;
        }
        let options = own_schema();
        let stores = [(); 3].map(|()| open(options.clone()).unwrap());
        stores[0].create_player(player("ann")).unwrap();
        stores[0].create_game(game("g", "ann")).unwrap();
        std::thread::scope(|scope| {
            for (who, store) in stores.iter().enumerate() {
                scope.spawn(move || {
                    for n in 0..20 {
                        let (command, entry) = (format!("c{who}-{n}"), format!("[{who},{n}]"));
                        let stored = loop {
                            let length = store.info("g").unwrap().length;
                            match store.append(append("g", &command, length, &[&entry])) {
                                Err(error) if error.is_overtaken() => {}
                                done => break done.unwrap(),
                            }
                        };
                        assert_eq!(store.game("g").unwrap().log[stored.first as usize], entry);
                    }
                });
            }
        });
        let mut log = stores[1].game("g").unwrap().log;
        log.sort();
        log.dedup();
        assert_eq!(log.len(), 60);
        assert_eq!(stores[0].claim("bots-g", "one", 0, 9), Ok(true));
        assert_eq!(stores[1].claim("bots-g", "two", 8, 19), Ok(false), "what one has claimed the others leave to it");
    }

    /// A player's row that somebody else holds holds up who has acted as that player, and nobody else, though all are written together.
    #[test]
    fn an_append_that_waits_does_not_hold_up_the_others() {
        let Some(cluster) = shared() else { return };
        let options = own_schema();
        let store = &open(options.clone()).unwrap();
        let by = |id: &str| Author { player: Some(id.to_owned()), seat: None, bot: None };
        ["ann", "held"].iter().for_each(|id| store.create_player(player(id)).unwrap());
        (0..9).for_each(|id| store.create_game(game(&format!("g{id}"), "ann")).unwrap());
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let (client, connection) =
            runtime.block_on(tokio_postgres::connect(&address(cluster), tokio_postgres::NoTls)).unwrap();
        runtime.spawn(connection);
        let hold = format!("BEGIN; SELECT 1 FROM {}.player WHERE id = 'held' FOR UPDATE", options.schema);
        runtime.block_on(client.batch_execute(&hold)).unwrap();
        std::thread::scope(|scope| {
            let first = Append { author: by("held"), ..append("g0", "c", 0, &["[0]"]) };
            let held = scope.spawn(move || store.append(first));
            let others: Vec<_> = (1..9)
                .map(|id| {
                    scope.spawn(move || {
                        for at in 0..10 {
                            let next = append(&format!("g{id}"), &format!("c{at}"), at, &["[1]"]);
                            store.append(Append { author: by("ann"), ..next }).unwrap();
                        }
                    })
                })
                .collect();
            others.into_iter().for_each(|other| other.join().unwrap());
            assert!(!held.is_finished(), "nobody else has let go of the player");
            runtime.block_on(client.batch_execute("ROLLBACK")).unwrap();
            assert_eq!(held.join().unwrap(), Ok(Appended { first: 0, length: 1 }));
        });
    }

    #[test]
    fn what_is_not_ours_or_newer_is_refused_and_left_as_it_is() {
        if shared().is_none() {
            return;
        }
        let options = own_schema();
        let to_read = PostgresOptions { opening: Opening::ToRead, ..options.clone() };
        assert!(matches!(open(to_read.clone()).err(), Some(StoreError::NoStore(_))));
        does(&format!("CREATE SCHEMA {0}; CREATE TABLE {0}.other (x INT)", options.schema));
        assert!(matches!(open(options.clone()).err(), Some(StoreError::NotAStore(_))));
        does(&format!("DROP TABLE {}.other", options.schema));
        drop(open(options.clone()).unwrap());
        drop(open(to_read).unwrap());
        // A newer program has added something that this one can live with, and then something that it cannot.
        does(&format!("UPDATE {}.version SET version = 99", options.schema));
        drop(open(options.clone()).unwrap());
        does(&format!("UPDATE {}.version SET from_version = 98", options.schema));
        assert!(matches!(open(options).err(), Some(StoreError::Newer { found: 99, known: 5, .. })));
    }

    /// What one program stores the others hear of, also after the connection was lost.
    #[test]
    fn programs_hear_of_each_other() {
        if shared().is_none() {
            return;
        }
        let options = own_schema();
        let stores = [(); 2].map(|()| open(options.clone()).unwrap());
        let (tell, told) = std::sync::mpsc::channel();
        stores[0].listen(|_| ()).unwrap();
        stores[1].listen(move |news| drop(tell.send(news))).unwrap();
        let hears = |wanted: &StoreNews| while told.recv_timeout(Duration::from_secs(120)).unwrap() != *wanted {};
        let of_game = |length| StoreNews::Game { id: "g".into(), length };
        hears(&StoreNews::Lost);
        stores[0].create_player(player("ann")).unwrap();
        stores[0].create_game(game("g", "ann")).unwrap();
        stores[0].append(append("g", "c1", 0, &["1", "2"])).unwrap();
        hears(&of_game(Some(2)));
        stores[0].hold_seat("g", 1, "ann").unwrap();
        hears(&of_game(None));
        does(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'silbertablett news of {}'",
            options.schema
        ));
        hears(&StoreNews::Lost);
        stores[0].append(append("g", "c2", 2, &["3"])).unwrap();
        hears(&of_game(Some(3)));
        hears(&StoreNews::Sweep);
        stores[0].delete_game("g").unwrap();
        hears(&of_game(None));
    }

    /// Whoever runs the program is told what is wrong, and never the password.
    #[test]
    fn why_a_database_cannot_be_used_is_said_without_its_password() {
        let Some(cluster) = shared() else { return };
        does("CREATE ROLE guarded LOGIN PASSWORD 'right'");
        let host = cluster.address("").replace("postgres://postgres@", "");
        let host = host.trim_end_matches('/');
        let cases = [
            (format!("postgres://guarded:wr0ng@{host}/postgres"), "password authentication failed for user"),
            (format!("postgres://postgres:wr0ng@{host}/nowhere"), "database \"nowhere\" does not exist: make it first"),
            (
                "postgres://ann:wr0ng@127.0.0.1:1/games".to_owned(),
                "postgres://127.0.0.1:1/games: error connecting to server: Connection refused",
            ),
            ("postgres://ann:wr0ng@127.0.0.1:x/games".to_owned(), "the address of a database cannot be read"),
            ("postgres:///games?password=wr0ng".to_owned(), "the address of a database names a host"),
        ];
        for (address, why) in cases {
            let error = PostgresStore::open(&address).err().unwrap();
            let said = format!("{error} {error:?}");
            assert!(said.contains(why), "{said}");
            assert!(!said.contains("wr0ng"), "{said}");
        }
        does("DROP ROLE guarded");
    }
}

fn in_memory(limits: Limits) -> Box<dyn Tested> {
    Box::new(MemoryStore::with_limits(limits))
}

/// Stores in a folder that is gone with this.
fn in_files() -> impl Fn(Limits) -> Box<dyn Tested> {
    let (folder, count) = (tempfile::tempdir().unwrap(), Cell::new(0));
    move |limits| {
        count.set(count.get() + 1);
        let options = SqliteOptions { limits, ..SqliteOptions::default() };
        Box::new(SqliteStore::open_with(&folder.path().join(format!("{}.db", count.get())), options).unwrap())
    }
}

/// What the documentation promises is what holds.
#[test]
fn the_limits_are_those_that_are_written_down() {
    let written = std::fs::read_to_string("../../docs/limits.md").unwrap();
    let limits = Limits::default();
    assert_eq!((limits.games, limits.bytes), (10_000, 256 << 20));
    for number in ["10,000 games", "256 MiB"] {
        assert!(written.contains(number), "{number}");
    }
}

/// What an export leaves out on purpose: it holds what people have, not what they have deleted; a message that is on its way is sent by the
/// program it was taken from; that games will be deleted is said anew where they are now, for as long as before.
const LEFT_OUT: [&str; 3] = ["deleted", "delivery", "notice"];

/// Whatever stands in any column of any table but for the numbers of rows, in order.
fn rows(file: &Path, table: &str) -> Vec<Vec<rusqlite::types::Value>> {
    let db = rusqlite::Connection::open(file).unwrap();
    let names = |sql: &str| -> Vec<String> {
        let mut found = db.prepare(sql).unwrap();
        found.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let references = names(&format!("SELECT \"from\" FROM pragma_foreign_key_list('{table}')"));
    let columns = names(&format!("SELECT name FROM pragma_table_info('{table}')"));
    let mut columns: Vec<String> =
        columns.into_iter().filter(|name| name != "key" && !references.contains(name)).collect();
    // Of a table that only says what belongs to what, how often it does.
    columns.push("1".to_owned());
    let mut found = db.prepare(&format!("SELECT {} FROM {table}", columns.join(", "))).unwrap();
    let row = |row: &rusqlite::Row<'_>| (0..columns.len()).map(|at| row.get(at)).collect();
    let mut rows: Vec<Vec<_>> = found.query_map((), row).unwrap().map(Result::unwrap).collect();
    rows.sort_by_key(|row| format!("{row:?}"));
    rows
}

/// Every table of the schema is in an export, column by column, or is left out on purpose.
#[test]
fn an_export_leaves_nothing_out() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("from.db"), folder.path().join("to.db"));
    {
        let (from, to) = (SqliteStore::open(&from).unwrap(), SqliteStore::open(&to).unwrap());
        crowded(&from);
        import(&to, &export(&from)).unwrap();
    }
    let db = rusqlite::Connection::open(&from).unwrap();
    let mut tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").unwrap();
    let tables: Vec<String> = tables.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(tables.len() > LEFT_OUT.len());
    for table in tables {
        let (before, after) = (rows(&from, &table), rows(&to, &table));
        assert!(!before.is_empty(), "nothing in the table {table}: let `crowded` put something there");
        let left_out = LEFT_OUT.contains(&table.as_str());
        assert_eq!(after, if left_out { Vec::new() } else { before }, "the table {table}");
    }
}
