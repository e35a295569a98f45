//! The program as a process of its own, and a client as small as can be.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A place to live for a program: data, settings and home of its own.
pub struct Home(tempfile::TempDir);

impl Home {
    pub fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    /// A path within.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// The program with nothing of the tester's own settings.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_silbertablett"));
        let here = self.path("here");
        std::fs::create_dir_all(&here).unwrap();
        for name in ["LISTEN", "DATA", "STORE", "CONFIG", "LOG"] {
            command.env_remove(format!("SILBERTABLETT_{name}"));
        }
        command.env("HOME", self.path("home")).env("XDG_DATA_HOME", self.path("data-home"));
        command.env("XDG_CONFIG_HOME", self.path("config-home")).current_dir(here).args(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the program to its end: standard output, standard error, exit status.
    pub fn run(&self, arguments: &[&str]) -> (String, String, i32) {
        let output = self.command(arguments).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status.code().unwrap())
    }

    /// Starts the program on a free port with its data in `data`.
    pub fn serve(&self) -> Server {
        let data = self.path("data");
        Server::start(self.command(&["--listen", "127.0.0.1:0", "--no-open", "--data", data.to_str().unwrap()]))
    }
}

/// The program, running.
pub struct Server {
    pub child: Child,
    out: BufReader<ChildStdout>,
    /// The first line it printed.
    pub line: String,
    /// The address in it.
    pub address: String,
}

impl Server {
    pub fn start(mut command: Command) -> Server {
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        if address.is_empty() {
            let mut error = String::new();
            child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
            panic!("the program does not serve: {error}");
        }
        Server { child, out, line, address }
    }

    /// Asks it to stop as a service manager does: what else it printed, what it complained of, and its exit status.
    #[cfg(unix)]
    pub fn stop(mut self) -> (String, String, Option<i32>) {
        let asked = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
        let status = self.child.wait().unwrap();
        let (mut out, mut error) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        // Unless it complained to a file.
        if let Some(mut complaints) = self.child.stderr.take() {
            complaints.read_to_string(&mut error).unwrap();
        }
        (out, error, status.code())
    }

    pub fn client(&self) -> Client {
        Client { address: self.address.clone(), host: None, cookie: String::new(), script: true }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: String,
    /// The host in the address of the page, where it is another than the one that is connected to.
    pub host: Option<String>,
    pub cookie: String,
    /// Whether the script of the page asks.
    pub script: bool,
}

/// Status, head and body of an answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    /// The value of a header, if there is one.
    pub fn header(&self, name: &str) -> Option<&str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

impl Client {
    /// Sends a request; an error if no whole answer came. Waits where it is told to.
    pub fn send(&mut self, method: &str, path: &str, form: &str) -> std::io::Result<Answer> {
        loop {
            let answer = self.send_once(method, path, form)?;
            if answer.status != 429 {
                return Ok(answer);
            }
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    fn send_once(&mut self, method: &str, path: &str, form: &str) -> std::io::Result<Answer> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(120)))?;
        let (host, cookie, length) = (self.host.as_ref().unwrap_or(&self.address), &self.cookie, form.len());
        let script = if self.script { "x-part: none\r\n" } else { "" };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n{script}\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{form}"
        );
        stream.write_all(request.as_bytes())?;
        let mut text = Vec::new();
        stream.read_to_end(&mut text)?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let broken = || std::io::Error::other("no whole answer");
        let (head, body) = text.split_once("\r\n\r\n").ok_or_else(broken)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(broken)?;
        let answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
        if answer.header("content-length").is_some_and(|length| length != body.len().to_string()) {
            return Err(broken());
        }
        if let Some(cookie) = answer.header("set-cookie").filter(|cookie| cookie.starts_with("silbertablett=")) {
            self.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        }
        Ok(answer)
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "").unwrap()
    }

    /// Begins a solo game and gives its id.
    pub fn begin(&mut self) -> String {
        let answer = self.send("POST", "/games", "sheet=classic&player1=person").unwrap();
        let path = answer.header("location").and_then(|path| path.strip_prefix("/game/"));
        path.unwrap_or_else(|| panic!("{} {}", answer.status, answer.body)).to_owned()
    }
}

/// Every file below a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found
}
