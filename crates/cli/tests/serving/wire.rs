//! What leads from a program to its database, and can be cut.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// How a wire is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    Whole,
    /// What was connected is closed, and so is what comes.
    Cut,
    /// Nothing is closed and nothing arrives, as where packets are dropped on the way.
    Swallowing,
}

/// A wire to the socket of a database.
pub(crate) struct Wire {
    /// Where programs connect.
    pub(crate) address: String,
    shared: Arc<Shared>,
}

struct Shared {
    condition: Mutex<Condition>,
    to: Mutex<PathBuf>,
    open: Mutex<Vec<Line>>,
}

/// One connection over it.
struct Line {
    near: TcpStream,
    far: UnixStream,
    /// Whether it leads nowhere any more, which nobody is told.
    lost: Arc<AtomicBool>,
}

impl Wire {
    pub(crate) fn to(socket: &Path) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (condition, to, open) = (Mutex::new(Condition::Whole), Mutex::new(socket.to_owned()), Mutex::default());
        let shared = Arc::new(Shared { condition, to, open });
        let wire = Wire { address, shared: Arc::clone(&shared) };
        std::thread::spawn(move || listener.incoming().flatten().for_each(|near| shared.connect(near)));
        wire
    }

    /// Closes every connection, and refuses others until it is mended.
    pub(crate) fn cut(&self) {
        self.shared.become_(Condition::Cut);
        self.shared.close();
    }

    /// Swallows all that is sent until it is mended; what was connected till then leads nowhere for good, as where somebody in between has forgotten it.
    pub(crate) fn swallow(&self) {
        self.shared.become_(Condition::Swallowing);
        self.shared.open.lock().unwrap().iter().for_each(|line| line.lost.store(true, Ordering::SeqCst));
    }

    pub(crate) fn mend(&self) {
        self.shared.become_(Condition::Whole);
    }

    /// Leads to another database from now on.
    pub(crate) fn lead_to(&self, socket: &Path) {
        socket.clone_into(&mut self.shared.to.lock().unwrap());
        self.shared.close();
    }
}

impl Shared {
    fn become_(&self, condition: Condition) {
        *self.condition.lock().unwrap() = condition;
    }

    fn close(&self) {
        for line in self.open.lock().unwrap().drain(..) {
            drop(line.near.shutdown(Shutdown::Both));
            drop(line.far.shutdown(Shutdown::Both));
        }
    }

    fn connect(&self, near: TcpStream) {
        // For as long as it is decided, the wire does not become another.
        let condition = self.condition.lock().unwrap();
        if *condition == Condition::Cut {
            return;
        }
        let Ok(far) = UnixStream::connect(&*self.to.lock().unwrap()) else { return };
        let lost = Arc::new(AtomicBool::new(*condition == Condition::Swallowing));
        let line = |near: &TcpStream, far: &UnixStream| Line {
            near: near.try_clone().unwrap(),
            far: far.try_clone().unwrap(),
            lost: Arc::clone(&lost),
        };
        near.set_nodelay(true).unwrap();
        let (there, back) = (line(&near, &far), line(&near, &far));
        self.open.lock().unwrap().push(Line { near, far, lost });
        drop(condition);
        std::thread::spawn(move || {
            carry(&there.near, &there.far, &there.lost);
            there.end();
        });
        std::thread::spawn(move || {
            carry(&back.far, &back.near, &back.lost);
            back.end();
        });
    }
}

impl Line {
    /// One end has gone: the other is told, unless nothing arrives there.
    fn end(&self) {
        if !self.lost.load(Ordering::SeqCst) {
            drop(self.near.shutdown(Shutdown::Both));
            drop(self.far.shutdown(Shutdown::Both));
        }
    }
}

fn carry(mut from: impl Read, mut to: impl Write, lost: &AtomicBool) {
    let mut bytes = [0; 16384];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        if !lost.load(Ordering::SeqCst) && to.write_all(&bytes[..length]).is_err() {
            return;
        }
    }
}
