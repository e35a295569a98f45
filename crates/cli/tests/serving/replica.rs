//! A PostgreSQL with a streaming replica, which has everything before anybody is told that it is stored.

use silbertablett_store::conformance::cluster::programs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Ends both with the input of this shell, and so with the test.
const KEEP: &str = r#"
cat >/dev/null
for data in "$1/primary" "$1/replica"; do [ ! -f "$data/postmaster.pid" ] || kill -9 "$(head -1 "$data/postmaster.pid")" || true; done
rm -rf "$1"
"#;

/// The port by which the socket of each is told apart; nothing listens on the network.
const PRIMARY: &str = "5432";
const REPLICA: &str = "5433";

/// A database and its replica.
pub(crate) struct Pair {
    programs: PathBuf,
    folder: PathBuf,
    _keeper: Child,
}

impl Pair {
    /// Starts both, if this machine has PostgreSQL, with an empty database `games`.
    pub(crate) fn start() -> Option<Pair> {
        let programs = programs()?;
        let folder = TempDir::with_prefix("silbertablett-pair-").unwrap().keep();
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755)).unwrap();
        if is_root() {
            assert!(Command::new("chown").arg("nobody").arg(&folder).status().unwrap().success());
        }
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEP, "sh"]).arg(&folder).stdin(Stdio::piped());
        let keeper = keeper.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let pair = Pair { programs, folder, _keeper: keeper };
        let (primary, host) = (pair.data("primary"), pair.folder.to_str().unwrap());
        pair.run("initdb", &["-D", &primary, "-U", "postgres", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"]);
        pair.begin("primary", PRIMARY, "");
        pair.run("createdb", &["-h", host, "-U", "postgres", "games"]);
        let replica = pair.data("replica");
        pair.run("pg_basebackup", &["-h", host, "-U", "postgres", "-D", &replica, "-R", "-c", "fast", "--no-sync"]);
        pair.begin("replica", REPLICA, "-c cluster_name=replica -c wal_retrieve_retry_interval=100ms");
        pair.ask("ALTER SYSTEM SET synchronous_commit = remote_apply");
        pair.ask("ALTER SYSTEM SET synchronous_standby_names = replica");
        pair.ask("SELECT pg_reload_conf()");
        pair.await_replica();
        Some(pair)
    }

    fn data(&self, name: &str) -> String {
        self.folder.join(name).to_str().unwrap().to_owned()
    }

    /// Runs a program of PostgreSQL, which refuses to be root's.
    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"]).arg(self.programs.join(program));
        if !is_root() {
            command = Command::new(self.programs.join(program));
        }
        let output = command.args(arguments).current_dir(&self.folder).stdin(Stdio::null()).output().unwrap();
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn begin(&self, name: &str, port: &str, more: &str) {
        let folder = self.folder.display();
        let options = format!(
            "-k {folder} -p {port} -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=100 -c shared_buffers=16MB {more}"
        );
        let (data, log) = (self.data(name), self.data(&format!("{name}.log")));
        // Not the pipes of this test, which the server would keep open.
        self.run("pg_ctl", &["-D", &data, "-l", &log, "-o", &options, "-w", "start"]);
    }

    fn ask(&self, sql: &str) -> String {
        let host = self.folder.to_str().unwrap();
        self.run("psql", &["-h", host, "-p", PRIMARY, "-U", "postgres", "-d", "games", "-Atqc", sql])
    }

    /// Waits until the replica has to have everything before anybody is told that it is stored.
    fn await_replica(&self) {
        let begun = Instant::now();
        while self.ask("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'") != "1" {
            assert!(begun.elapsed() < Duration::from_secs(120), "the replica does not follow");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn socket(&self, port: &str) -> PathBuf {
        self.folder.join(format!(".s.PGSQL.{port}"))
    }

    /// The socket of the one that takes what is stored.
    pub(crate) fn primary(&self) -> PathBuf {
        self.socket(PRIMARY)
    }

    /// The socket of the other.
    pub(crate) fn replica(&self) -> PathBuf {
        self.socket(REPLICA)
    }

    /// The address of the games in what was the replica.
    pub(crate) fn address_of_replica(&self) -> String {
        let host = self.folder.to_str().unwrap().replace('/', "%2F");
        format!("postgres://postgres@{host}:{REPLICA}/games")
    }

    /// Restarts the database as its operator does, in the middle of whatever is asked.
    pub(crate) fn restart(&self) {
        self.run("pg_ctl", &["-D", &self.data("primary"), "-m", "fast", "-w", "stop"]);
        self.begin("primary", PRIMARY, "");
    }

    /// Kills the database, which is never seen again.
    pub(crate) fn kill(&self) {
        let file = Path::new(&self.data("primary")).join("postmaster.pid");
        let known = std::fs::read_to_string(&file).unwrap();
        assert!(Command::new("kill").args(["-9", known.lines().next().unwrap()]).status().unwrap().success());
        // By the time the keeper ends what is left, the number may be another program's.
        std::fs::remove_file(file).unwrap();
    }

    /// Makes the replica the one that takes what is stored.
    pub(crate) fn promote(&self) {
        self.run("pg_ctl", &["-D", &self.data("replica"), "-w", "promote"]);
    }
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").unwrap().uid() == 0
}
