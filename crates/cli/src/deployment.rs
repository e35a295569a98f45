//! Where the server listens and keeps its data: from the command line, the environment, a file, or by default, in this order.

use crate::args::DataArguments;
use crate::database::DatabaseAddress;
use crate::failure::Failure;
use crate::{folders, input};
use serde::Deserialize;
use silbertablett_server::{IpNet, NamedEngine, PublicUrl};
use silbertablett_store::{FolderLock, Opening, SqliteOptions, SqliteStore, StoreError, Transfer};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The name of the store in the data folder.
const STORE: &str = "silbertablett.db";
/// The most bytes the store may have.
const MOST_BYTES: u64 = 8 << 30;
/// What is kept free on the disk so that games can be deleted when it is full.
const RESERVE: usize = 4 << 20;
/// How long to wait until the program that holds the lock says where it is reached.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where the server listens and keeps its data.
#[derive(Debug)]
pub(crate) struct Deployment {
    /// The address that the settings want, if they do.
    pub(crate) listen: Option<SocketAddr>,
    /// The data folder.
    pub(crate) data: PathBuf,
    /// The database that keeps the games instead, if one does.
    pub(crate) database: Option<DatabaseAddress>,
    /// The addresses under which others reach the server.
    pub(crate) public_url: Vec<PublicUrl>,
    /// The networks of proxies that are believed.
    pub(crate) trusted_proxy: Vec<IpNet>,
    /// Where counts are answered, if the settings want it.
    pub(crate) metrics: Option<SocketAddr>,
    /// Whether messages on turns go to private addresses as well.
    pub(crate) private_webhooks: bool,
    /// For how many days games are kept that have ended, if not for ever.
    pub(crate) keep_finished: Option<u32>,
    /// For how many days games are kept that go on, if not for ever.
    pub(crate) keep_running: Option<u32>,
    /// For how many seconds it goes on answering when it is asked to stop, if at all.
    pub(crate) drain: Option<u32>,
    /// The programs that are offered as bots.
    pub(crate) engine: Vec<NamedEngine>,
}

/// The file of settings.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    store: Option<DatabaseAddress>,
    #[serde(default)]
    public_url: Vec<PublicUrl>,
    #[serde(default)]
    trusted_proxy: Vec<IpNet>,
    metrics: Option<SocketAddr>,
    #[serde(default)]
    private_webhooks: bool,
    keep_finished: Option<u32>,
    keep_running: Option<u32>,
    drain: Option<u32>,
    #[serde(default)]
    engine: Vec<NamedEngine>,
}

impl Deployment {
    /// What the command line and the environment say, then the file, then the platform's folder.
    pub(crate) fn of(arguments: &DataArguments) -> Result<Deployment, Failure> {
        let file = SettingsFile::of(arguments.config.as_deref())?;
        let data = match arguments.data.clone().or_else(|| file.data.clone()) {
            Some(data) => data,
            None => folders::data().map_err(|error| Failure::Failed(format!("{error}; choose one with --data")))?,
        };
        Ok(Deployment {
            listen: file.listen,
            data,
            database: nearest(arguments, &file),
            public_url: file.public_url,
            trusted_proxy: file.trusted_proxy,
            metrics: file.metrics,
            private_webhooks: file.private_webhooks,
            keep_finished: file.keep_finished,
            engine: file.engine,
            keep_running: file.keep_running,
            drain: file.drain,
        })
    }

    /// Nothing but a data folder.
    pub(crate) fn in_folder(data: PathBuf) -> Deployment {
        Deployment {
            listen: None,
            data,
            database: None,
            public_url: Vec::new(),
            trusted_proxy: Vec::new(),
            metrics: None,
            private_webhooks: false,
            keep_finished: None,
            keep_running: None,
            drain: None,
            engine: Vec::new(),
        }
    }

    /// The lock of the data folder, which is made if it is not there; or where the program is reached that holds it.
    pub(crate) fn lock(&self) -> Result<Locked, Failure> {
        std::fs::create_dir_all(&self.data).map_err(|error| self.unusable(&error))?;
        let begun = Instant::now();
        loop {
            if let Some(lock) = FolderLock::take(&self.data).map_err(|error| self.unusable(&error))? {
                return Ok(Locked::Here(lock));
            }
            if let Some(address) = FolderLock::address(&self.data) {
                return Ok(Locked::There(address));
            }
            // It has begun just now, or it imports.
            if begun.elapsed() > PATIENCE {
                let why =
                    "is being written to by another silbertablett, such as an import; try again when that has ended";
                return Err(Failure::Failed(format!("{} {why}", self.data.display())));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// The store in the data folder, for the only program that writes to it.
    pub(crate) fn store(&self, _lock: &FolderLock, opening: Opening) -> Result<SqliteStore, Failure> {
        let options =
            SqliteOptions { opening, most_bytes: Some(MOST_BYTES), reserve: RESERVE, ..SqliteOptions::default() };
        self.open(options).map_err(|error| self.explain(&error))
    }

    /// All games, to be read beside programs that write to them.
    pub(crate) fn games_to_read(&self) -> Result<Box<dyn Transfer>, Failure> {
        match &self.database {
            Some(address) => Ok(Box::new(address.open(Opening::ToRead)?)),
            None => Ok(Box::new(self.store_to_read()?)),
        }
    }

    /// The store in the data folder, to be read beside a program that writes to it.
    pub(crate) fn store_to_read(&self) -> Result<SqliteStore, Failure> {
        let with = |opening| self.open(SqliteOptions { opening, ..SqliteOptions::default() });
        let opened = with(Opening::ToRead);
        // If nobody is running, it can be brought up to date now.
        let lock = match &opened {
            Err(StoreError::Older(_)) => FolderLock::take(&self.data).ok().flatten(),
            _ => None,
        };
        let opened = if lock.is_some() { with(Opening::Existing) } else { opened };
        opened.map_err(|error| self.explain(&error))
    }

    fn open(&self, options: SqliteOptions) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(&self.data.join(STORE), options)
    }

    fn unusable(&self, error: &std::io::Error) -> Failure {
        Failure::Failed(format!("{}: {error}; choose another folder with --data", self.data.display()))
    }

    fn explain(&self, error: &StoreError) -> Failure {
        match error {
            StoreError::NoStore(_) => Failure::Failed(format!(
                "there are no games in {}: nothing was made; name the folder that has them with --data",
                self.data.display()
            )),
            other => Failure::Failed(other.to_string()),
        }
    }
}

/// The database that was said nearest. A folder that was said on the command line counts more than a database that was not.
fn nearest(arguments: &DataArguments, file: &SettingsFile) -> Option<DatabaseAddress> {
    arguments.store.clone().or_else(|| file.store.clone().filter(|_| arguments.data.is_none()))
}

/// The lock of a data folder.
pub(crate) enum Locked {
    /// This program holds it.
    Here(FolderLock),
    /// Another program holds it, and is reached at this address.
    There(String),
}

impl SettingsFile {
    /// The settings of a file; without a file said, those of the platform's folder, if there are any.
    fn of(said: Option<&Path>) -> Result<SettingsFile, Failure> {
        let usual = || folders::settings().ok();
        let Some(path) = said.map(Path::to_owned).or_else(usual) else { return Ok(SettingsFile::default()) };
        match input::try_read(&path, input::SETTINGS)? {
            Ok(bytes) => SettingsFile::read(&path, &input::as_text(&path, input::SETTINGS, bytes)?),
            Err(error) if said.is_none() && error.kind() == std::io::ErrorKind::NotFound => Ok(SettingsFile::default()),
            Err(error) => Err(Failure::unreadable(&path, &error)),
        }
    }

    fn read(path: &Path, text: &str) -> Result<SettingsFile, Failure> {
        let wrong = |error: toml::de::Error| {
            Failure::Usage(format!("{}: the settings cannot be read: {error}", path.display()))
        };
        let mut settings: SettingsFile = toml::from_str(text).map_err(wrong)?;
        for (name, days, least) in
            [("keep_finished", settings.keep_finished, 1), ("keep_running", settings.keep_running, 60)]
        {
            if days.is_some_and(|days| days < least) {
                return Err(Failure::Usage(format!("{}: {name} is at least {least} days", path.display())));
            }
        }
        if settings.drain.is_some_and(|seconds| seconds > 300) {
            return Err(Failure::Usage(format!("{}: drain is at most 300 seconds", path.display())));
        }
        // A folder said in a file is meant from where the file is, not from wherever the program happens to be started.
        if let (Some(data), Some(folder)) = (&mut settings.data, path.parent()) {
            *data = folder.join(&*data);
        }
        Ok(settings)
    }
}
