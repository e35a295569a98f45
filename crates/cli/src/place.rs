//! Where the server listens and keeps its data: from the command line, the environment, a file, or by default, in this order.

use crate::args::DataArguments;
use crate::failure::Failure;
use etcetera::BaseStrategy;
use serde::Deserialize;
use silbertablett_server::{IpNet, PublicUrl};
use silbertablett_store::SqliteStore;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// The folder within the platform's folders.
const NAME: &str = "silbertablett";
/// The name of the store in the data folder.
const STORE: &str = "silbertablett.db";

/// Where the server listens and keeps its data.
#[derive(Debug)]
pub(crate) struct Place {
    /// The address that the settings want, if they do.
    pub(crate) listen: Option<SocketAddr>,
    /// The data folder.
    pub(crate) data: PathBuf,
    /// The addresses under which others reach the server.
    pub(crate) public_url: Vec<PublicUrl>,
    /// The networks of proxies that are believed.
    pub(crate) trusted_proxy: Vec<IpNet>,
}

/// The file of settings.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    #[serde(default)]
    public_url: Vec<PublicUrl>,
    #[serde(default)]
    trusted_proxy: Vec<IpNet>,
}

impl Place {
    /// What the command line and the environment say, then the file, then the platform's folder.
    pub(crate) fn of(arguments: &DataArguments) -> Result<Place, Failure> {
        let file = SettingsFile::of(arguments.config.as_deref())?;
        let data = match arguments.data.clone().or(file.data) {
            Some(data) => data,
            None => folders()?.data_dir().join(NAME),
        };
        Ok(Place { listen: file.listen, data, public_url: file.public_url, trusted_proxy: file.trusted_proxy })
    }

    /// The store in the data folder, made if it is not there.
    pub(crate) fn store(&self) -> Result<SqliteStore, Failure> {
        let unusable = |error: std::io::Error| {
            Failure::Failed(format!("{}: {error}; choose another folder with --data", self.data.display()))
        };
        std::fs::create_dir_all(&self.data).map_err(unusable)?;
        SqliteStore::open(&self.data.join(STORE)).map_err(|error| Failure::Failed(error.to_string()))
    }
}

/// The platform's folders.
fn folders() -> Result<impl BaseStrategy, Failure> {
    let none =
        |error| Failure::Failed(format!("this system names no folder for data: {error}; choose one with --data"));
    etcetera::choose_base_strategy().map_err(none)
}

impl SettingsFile {
    /// The settings of a file; without a file said, those of the platform's folder, if there are any.
    fn of(said: Option<&Path>) -> Result<SettingsFile, Failure> {
        let usual = || folders().ok().map(|folders| folders.config_dir().join(NAME).join("config.toml"));
        let Some(path) = said.map(Path::to_owned).or_else(usual) else { return Ok(SettingsFile::default()) };
        match std::fs::read_to_string(&path) {
            Ok(text) => SettingsFile::read(&path, &text),
            Err(error) if said.is_none() && error.kind() == std::io::ErrorKind::NotFound => Ok(SettingsFile::default()),
            Err(error) => Err(Failure::unreadable(&path, &error)),
        }
    }

    fn read(path: &Path, text: &str) -> Result<SettingsFile, Failure> {
        let wrong = |error: toml::de::Error| {
            Failure::Usage(format!("{}: the settings cannot be read: {error}", path.display()))
        };
        let mut settings: SettingsFile = toml::from_str(text).map_err(wrong)?;
        // A folder said in a file is meant from where the file is, not from wherever the program happens to be started.
        if let (Some(data), Some(folder)) = (&mut settings.data, path.parent()) {
            *data = folder.join(&*data);
        }
        Ok(settings)
    }
}
