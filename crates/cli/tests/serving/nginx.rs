//! The program behind a real nginx, set up as docs/serving.md says.

use crate::killed::{pick, value};
use crate::server::{Answer, Client, Home, Server};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The name people know; clients connect to nginx all the same.
const NAME: &str = "games.example";

/// nginx in front of a server, or of several.
pub(crate) struct Proxy {
    child: Child,
    /// Where it speaks plain HTTP.
    pub(crate) plain: String,
    /// Where it answers as if it had ended TLS, which no test here speaks.
    tls: String,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Debian puts it where only the path of root leads.
pub(crate) fn nginx() -> Option<&'static str> {
    let found = ["nginx", "/usr/sbin/nginx"]
        .into_iter()
        .find(|name| Command::new(name).arg("-v").stderr(Stdio::null()).status().is_ok());
    // `./test` installs it, so that this never passes unseen where it counts.
    assert!(found.is_some() || std::env::var_os("SILBERTABLETT_NGINX").is_none(), "nginx is missing");
    found
}

/// What docs/serving.md shows within `location /`, for a server at this address, with the scheme nginx is asked by.
fn location(server: &str, scheme: &str) -> String {
    let docs = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/serving.md")).unwrap();
    let (_, shown) = docs.split_once("location / {").expect("the page shows what nginx needs");
    let (shown, _) = shown.split_once('}').expect("a block ends");
    assert!(shown.contains("http://127.0.0.1:8417") && shown.contains("$scheme"), "{shown}");
    shown.replace("127.0.0.1:8417", server).replace("$scheme", scheme)
}

impl Proxy {
    fn start(home: &Home, nginx: &str, server: &Server) -> Proxy {
        Proxy::before(home, nginx, &server.address, "")
    }

    /// nginx in front of a server of this address, or of a group of them of this name, which is described.
    pub(crate) fn before(home: &Home, nginx: &str, server: &str, group: &str) -> Proxy {
        let [plain, tls] = [(); 2].map(|()| {
            let free = TcpListener::bind("127.0.0.1:0").unwrap();
            free.local_addr().unwrap().to_string()
        });
        let folder = home.path("nginx");
        std::fs::create_dir_all(&folder).unwrap();
        let folder = folder.to_str().unwrap();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {folder}/{kind};\n"))
            .concat();
        let block = |listen: &str, scheme: &str| {
            format!("server {{ listen {listen}; location / {{ {} }} }}\n", location(server, scheme))
        };
        let text = format!(
            "daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n\
             http {{ access_log off;\n{temporary}{group}{}{} }}\n",
            block(&plain, "$scheme"),
            block(&tls, "https")
        );
        let file = home.write("nginx/nginx.conf", &text);
        let mut command = Command::new(nginx);
        command.args(["-c", &file, "-p", folder, "-e", &format!("{folder}/error.log")]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let proxy = Proxy { child, plain, tls };
        for _ in 0..200 {
            if [&proxy.plain, &proxy.tls].iter().all(|address| TcpStream::connect(address).is_ok()) {
                return proxy;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("nginx does not listen: {:?}", std::fs::read_to_string(format!("{folder}/error.log")));
    }

    /// Somebody who knows the program by its name, with or without script.
    fn client(&self, tls: bool, script: bool) -> Client {
        let address = if tls { &self.tls } else { &self.plain }.clone();
        let port = address.rsplit(':').next().unwrap();
        let host = if tls { NAME.to_owned() } else { format!("{NAME}:{port}") };
        Client { address, host: Some(host), cookie: String::new(), script }
    }
}

#[test]
fn whole_games_are_played_through_nginx() {
    let Some(nginx) = nginx() else { return };
    let home = Home::new();
    let data = home.path("data");
    let server = Server::start(home.command(&[
        "--listen",
        "127.0.0.1:0",
        "--no-open",
        "--data",
        data.to_str().unwrap(),
        "--public-url",
        &format!("http://{NAME}"),
        "--trusted-proxy",
        "127.0.0.1/32",
    ]));
    let proxy = Proxy::start(&home, nginx, &server);
    for (tls, script) in [(false, false), (true, true)] {
        let mut client = proxy.client(tls, script);
        assert_eq!(client.get("/").status, 200);
        let answer = client.send("POST", "/games", "sheet=classic&player1=person").unwrap();
        assert_eq!(answer.status, 303, "{}", answer.body);
        let cookie = answer.header("set-cookie").expect("a cookie");
        assert_eq!(cookie.contains("; Secure"), tls, "{cookie}");
        let game = answer.header("location").expect("a game").to_owned();
        play(&mut client, &game);
        let record = client.get(&format!("{game}/record.json")).body;
        silbertablett_record::verify(record.as_bytes()).unwrap();
        assert!(client.get("/games").body.contains(&game));
    }
    // Another site's forms are refused, whatever the proxy makes of the host.
    let mut other = proxy.client(false, true);
    other.host = Some("evil.example".to_owned());
    assert_eq!(other.get("/about").status, 421);
    assert_eq!(other.send("POST", "/games", "sheet=classic&player1=person").unwrap().status, 421);
}

/// Plays a game to its end, by forms.
fn play(client: &mut Client, game: &str) {
    let refused =
        play_until(client, game, || false).unwrap_or_else(|answer| panic!("{} {}", answer.status, answer.body));
    assert_eq!(refused, 0, "a click was refused");
}

/// Plays a game to its end, or until something else comes to its end: how many clicks were refused, or the first answer that is neither a page nor
/// leads to one.
pub(crate) fn play_until(client: &mut Client, game: &str, stopped: impl Fn() -> bool) -> Result<usize, Answer> {
    let mut refused = 0;
    for click in 0..400 {
        let shown = client.get(game);
        if shown.status != 200 {
            return Err(shown);
        }
        let page = shown.body;
        if page.contains("id=\"end\"") || stopped() {
            return Ok(refused);
        }
        let button = pick(&page, click).expect("something to do");
        let hidden = ["seat", "decision", "version"].map(|name| format!("{name}={}", value(&page, name)));
        let form = format!("{}&{}", hidden.join("&"), button.replace(' ', "+"));
        let answer = client.send("POST", &format!("{game}/command"), &form).unwrap();
        if answer.status != if client.script { 200 } else { 303 } {
            return Err(answer);
        }
        refused += usize::from(answer.body.contains("id=\"refused\""));
    }
    panic!("the game does not end");
}

#[test]
fn a_name_must_be_given_before_it_is_served() {
    let Some(nginx) = nginx() else { return };
    let home = Home::new();
    let server = home.serve();
    let proxy = Proxy::start(&home, nginx, &server);
    let mut client = proxy.client(false, true);
    let answer = client.get("/about");
    assert_eq!(answer.status, 421);
    assert!(answer.body.contains("--public-url"), "{}", answer.body);
    client.host = None;
    assert_eq!(client.get("/about").status, 200);
}
