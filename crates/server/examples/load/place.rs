//! Where the games of a load are kept, and what that has cost.

use silbertablett_store::{PostgresStore, SqliteStore, Store};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::NoTls;

/// How often a second the system counts processor time.
pub const TICKS: u64 = 100;

/// A folder of its own, or a database that is there.
pub enum Place {
    Folder(tempfile::TempDir),
    Database { address: String, data: PathBuf },
}

/// What a database has done so far.
#[derive(Clone, Copy, Default)]
pub struct Cost {
    pub worked: Duration,
    commits: f64,
    log: f64,
    statements: f64,
    told: f64,
}

/// Numbers of the process: of its parent, its own ticks, and those of children that have ended.
fn ticks(process: &Path) -> Option<(u64, u64)> {
    let stat = std::fs::read_to_string(process.join("stat")).ok()?;
    let numbers: Vec<u64> =
        stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(4).map_while(|it| it.parse().ok()).collect();
    Some((numbers.first()? + numbers.get(1)?, numbers.get(2)? + numbers.get(3)?))
}

impl Place {
    /// A folder, or the database of this address; it has to be on this machine, and empty.
    pub async fn of(address: Option<String>) -> Place {
        let Some(address) = address else { return Place::Folder(tempfile::tempdir().unwrap()) };
        let data = ask(&address, "SHOW data_directory").await.expect("a database").get::<_, String>(0).into();
        Place::Database { address, data }
    }

    pub fn store(&self) -> Arc<dyn Store> {
        match self {
            Place::Folder(folder) => Arc::new(SqliteStore::open(&folder.path().join("silbertablett.db")).unwrap()),
            Place::Database { address, .. } => Arc::new(PostgresStore::open(address).unwrap()),
        }
    }

    /// What the program is told of it.
    pub fn arguments(&self) -> [String; 2] {
        match self {
            Place::Folder(folder) => ["--data".to_owned(), folder.path().to_str().unwrap().to_owned()],
            Place::Database { address, .. } => ["--store".to_owned(), address.clone()],
        }
    }

    /// Lets a database look at what there is now, as it does by itself in time: its plans are those of empty tables else.
    pub async fn settle(&self) {
        if let Place::Database { address, .. } = self {
            let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("a database");
            tokio::spawn(connection);
            client.batch_execute("VACUUM ANALYZE").await.expect("it is ours");
        }
    }

    /// What the database has done so far; nothing for a folder, which the program itself writes to.
    pub async fn cost(&self) -> Cost {
        let Place::Database { address, data } = self else { return Cost::default() };
        let processes = std::fs::read_dir("/proc").unwrap().flatten().map(|process| process.path());
        let own = processes.filter(|process| std::fs::read_link(process.join("cwd")).is_ok_and(|cwd| cwd == *data));
        let main = std::fs::read_to_string(data.join("postmaster.pid")).unwrap_or_default();
        let main = Path::new("/proc").join(main.lines().next().unwrap_or_default());
        // Those that have ended count with the one that began them.
        let ended = ticks(&main).map_or(0, |(_, ended)| ended);
        let worked = own.filter_map(|process| ticks(&process)).map(|(own, _)| own).sum::<u64>() + ended;
        let sql = "SELECT xact_commit::float8, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8
            FROM pg_stat_database WHERE datname = current_database()";
        let row = ask(address, sql).await.expect("numbers of the database");
        let sql = "SELECT sum(calls)::float8, coalesce(sum(calls) FILTER (WHERE query LIKE '%pg_notify%'), 0)::float8 FROM pg_stat_statements";
        let said = ask(address, sql).await;
        let of = |at: usize| said.as_ref().map_or(0.0, |row| row.get(at));
        let worked = Duration::from_millis(worked * 1000 / TICKS);
        Cost { worked, commits: row.get(0), log: row.get(1), statements: of(0), told: of(1) }
    }

    /// How many bytes it takes on disk for each entry that is stored, all in all.
    pub async fn bytes(&self) -> Option<f64> {
        let Place::Database { address, .. } = self else { return None };
        let sql = "SELECT pg_database_size(current_database())::float8 / greatest(1, (SELECT count(*) FROM silbertablett.entry))::float8";
        ask(address, sql).await.map(|row| row.get(0))
    }
}

impl Cost {
    pub fn print(self, before: Cost, moves: usize) {
        let each = |of: fn(&Cost) -> f64| (of(&self) - of(&before)) / moves.max(1) as f64;
        println!(
            "database for a stored move: {:.3} ms of processor, {:.2} commits, {:.0} bytes of log, {:.2} statements, {:.2} of them notifications",
            each(|cost| cost.worked.as_secs_f64() * 1e3),
            each(|cost| cost.commits),
            each(|cost| cost.log),
            each(|cost| cost.statements),
            each(|cost| cost.told)
        );
    }
}

/// One row, if the database knows the answer.
async fn ask(address: &str, sql: &str) -> Option<tokio_postgres::Row> {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.ok()?;
    tokio::spawn(connection);
    client.query_one(sql, &[]).await.ok()
}
