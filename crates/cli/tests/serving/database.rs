//! A PostgreSQL with settings of its own.

use silbertablett_store::conformance::cluster::programs;
use std::path::PathBuf;
use std::process::Command;

/// A PostgreSQL in a folder of its own, made and changed by scripts. The server refuses to be root's.
pub struct OwnDatabase {
    pub folder: PathBuf,
    programs: PathBuf,
}

const AS: &str = r#"set -e
PATH="$PROGRAMS:$PATH"; cd "$1"; export PGHOST="$1" PGUSER=postgres PGDATABASE=postgres
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups -- "$@"; else "$@"; fi; }
start() { as pg_ctl -D data -l log -w -t 120 start >/dev/null; }
"#;

const MAKE: &str = r#"
if [ "$(id -u)" = 0 ]; then chown nobody .; fi
as initdb -D data -U postgres -A trust -N --no-locale -E UTF8 >/dev/null
as tee -a data/postgresql.conf >/dev/null <<CONF
listen_addresses = ''
fsync = off
unix_socket_directories = '$1'
CONF
"#;

impl OwnDatabase {
    /// Makes one, if this machine has PostgreSQL; it is not started.
    pub fn make() -> Option<OwnDatabase> {
        let programs = programs()?;
        let folder = tempfile::Builder::new().prefix("silbertablett-own-").tempdir().unwrap().keep();
        std::fs::set_permissions(&folder, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let own = OwnDatabase { folder, programs };
        own.does(MAKE, "");
        Some(own)
    }

    /// What a script says, in which `$1` is the folder and `$2` the argument, `as` runs something as the user of the server and `start` starts it.
    pub fn does(&self, script: &str, argument: &str) -> String {
        let mut shell = Command::new("sh");
        shell.env("PROGRAMS", &self.programs);
        shell.arg("-c").arg(format!("{AS}{script}")).arg("sh").arg(&self.folder).arg(argument);
        let done = shell.output().unwrap();
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        assert!(done.status.success(), "{}{}{}", said(&done.stdout), said(&done.stderr), log());
        said(&done.stdout).trim().to_owned()
    }

    /// The address of its database `games`, by its socket.
    pub fn address(&self) -> String {
        format!("postgres://postgres@{}/games", self.folder.to_str().unwrap().replace('/', "%2F"))
    }
}

impl Drop for OwnDatabase {
    fn drop(&mut self) {
        let mut stop = Command::new("sh");
        stop.env("PROGRAMS", &self.programs);
        stop.arg("-c").arg(format!("{AS} as pg_ctl -D data -m immediate stop >/dev/null 2>&1 || true; rm -rf \"$1\""));
        drop(stop.arg("sh").arg(&self.folder).status());
    }
}
