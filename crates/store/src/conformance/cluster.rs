//! A PostgreSQL of its own for tests: with a folder of its own, on a socket in it that nobody else knows, and gone with the program.

#![allow(clippy::print_stderr, reason = "whoever runs tests is told of what they leave out")]

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

/// Says that there must be a PostgreSQL: where it is not set, tests that want one are left out, and say so.
const WANTED: &str = "SILBERTABLETT_POSTGRES";

/// A running PostgreSQL.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    /// Who waits for the end of this program and then ends the server.
    _keeper: Child,
}

/// A PostgreSQL for all tests of this program, if there is one to be had.
pub fn shared() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    SHARED.get_or_init(Cluster::start).as_ref()
}

/// Where the programs of PostgreSQL are; `None`, and a word that tests are left out, if this machine has none.
///
/// # Panics
/// If it has none though it must.
pub fn programs() -> Option<PathBuf> {
    let found = installed();
    if found.is_none() {
        assert!(std::env::var_os(WANTED).is_none(), "{WANTED} is set, and there is no PostgreSQL");
        eprintln!(
            "LEFT OUT: there is no PostgreSQL on this machine, and nothing is tested on it (Debian's package postgresql)"
        );
    }
    found
}

/// Those of the highest version, as Debian keeps them, or where `pg_config` says.
fn installed() -> Option<PathBuf> {
    let number = |path: &Path| path.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let kept = versions.map(|version| version.path().join("bin")).filter(|path| path.join("initdb").exists());
    kept.max_by_key(|path| number(path)).or_else(|| {
        let said = Command::new("pg_config").arg("--bindir").output().ok()?;
        let path = PathBuf::from(String::from_utf8(said.stdout).ok()?.trim());
        path.join("initdb").exists().then_some(path)
    })
}

/// Makes a cluster, says so once it is ready, and ends it with the input of this shell. The server refuses to be root's.
const KEEP: &str = r#"
set -e
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups -- "$@"; else "$@"; fi; }
cd "$2"
if [ "$(id -u)" = 0 ]; then chown nobody "$2"; fi
as "$1/initdb" -D "$2/data" -U postgres -A trust -N --no-locale -E UTF8 >/dev/null
sed -i '1i local all guarded scram-sha-256' "$2/data/pg_hba.conf"
as "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=400 </dev/null >"$2/log" 2>&1 &
until as "$1/pg_isready" -q -h "$2" -U postgres -d postgres; do sleep 0.05; kill -0 $!; done
echo ready
exec >/dev/null
cat
as "$1/pg_ctl" -D "$2/data" -m immediate stop >/dev/null || true
rm -rf "$2"
"#;

impl Cluster {
    /// Starts one; `None` if this machine has none.
    ///
    /// # Panics
    /// If it cannot be started, or is not there though it must be.
    pub fn start() -> Option<Cluster> {
        let programs = programs()?;
        let folder = TempDir::with_prefix("silbertablett-").unwrap().keep();
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755)).unwrap();
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEP, "sh"]).arg(&programs).arg(&folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Not that of the test: whoever reads it would wait for the server.
        keeper.stderr(Stdio::null());
        let mut keeper = keeper.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "ready\n", "PostgreSQL has not started: {}", folder.join("log").display());
        Some(Cluster { programs, folder, _keeper: keeper })
    }

    /// Makes an empty database of this name; its address.
    ///
    /// # Panics
    /// If there is one already.
    pub fn make(&self, database: &str) -> String {
        let mut make = Command::new(self.programs.join("createdb"));
        assert!(make.arg("-h").arg(&self.folder).args(["-U", "postgres", database]).status().unwrap().success());
        self.address(database)
    }

    /// The address of a database of it, as the user that may do everything. The user `guarded` would need a password, if somebody made them.
    pub fn address(&self, database: &str) -> String {
        let host = self.folder.to_str().unwrap().replace('/', "%2F");
        format!("postgres://postgres@{host}/{database}")
    }
}
