//! Threads of which one goes on at a time: whoever asks the store stands still until they are given their cue.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

/// What becomes of somebody who stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cue {
    GoesOn,
    /// What they ask for is refused, and nothing is done.
    Fails,
    /// As [`Cue::Fails`], as far as they know: it is done later all the same.
    FailsForNow,
    /// They go no further: their process is killed.
    Dies,
}

/// Where somebody stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    BeforeReading,
    BeforeWriting,
    /// Before entries are added to the game.
    BeforeAdding,
    /// It is stored, and they have not heard of it.
    Stored,
}

/// What has become of somebody who was to go on.
pub(super) enum Whereabouts<T> {
    Stands(Pause),
    Done(T),
    Dead,
    Panicked(String),
}

type Scene<T> = Box<dyn FnOnce() -> T + Send>;

struct Killed;

/// Where somebody gets their cue, and how they say where they stand.
type Wings = (Receiver<Cue>, Box<dyn Fn(Pause)>);

thread_local!(static OWN: RefCell<Option<Wings>> = const { RefCell::new(None) });

/// Stands still until the cue. Whoever is no actor goes on at once.
pub(super) fn stand(pause: Pause) -> Cue {
    OWN.with_borrow(|own| {
        let Some((cues, say)) = own else { return Cue::GoesOn };
        say(pause);
        match cues.recv() {
            Ok(Cue::Dies) | Err(_) => resume_unwind(Box::new(Killed)),
            Ok(cue) => cue,
        }
    })
}

/// A thread that does one thing after the other.
pub(super) struct Actor<T> {
    roles: Sender<Scene<T>>,
    cues: Sender<Cue>,
}

/// The threads, and what they say.
pub(super) struct Theatre<T> {
    idle: Vec<Actor<T>>,
    say: Sender<Whereabouts<T>>,
    said: Receiver<Whereabouts<T>>,
}

impl<T: Send + 'static> Theatre<T> {
    pub(super) fn new() -> Theatre<T> {
        let (say, said) = channel();
        Theatre { idle: Vec::new(), say, said }
    }

    /// Lets an actor begin, and says how far they have come.
    pub(super) fn begin(&mut self, role: Scene<T>) -> (Actor<T>, Whereabouts<T>) {
        let actor = self.idle.pop().unwrap_or_else(|| self.hire());
        actor.roles.send(role).expect("the thread waits");
        (actor, self.hear())
    }

    /// Lets an actor go on, and says how far they have come.
    pub(super) fn cue(&self, actor: &Actor<T>, cue: Cue) -> Whereabouts<T> {
        actor.cues.send(cue).expect("the thread waits");
        self.hear()
    }

    /// An actor is done.
    pub(super) fn dismiss(&mut self, actor: Actor<T>) {
        self.idle.push(actor);
    }

    fn hear(&self) -> Whereabouts<T> {
        self.said.recv().expect("this stage holds an end of it")
    }

    fn hire(&self) -> Actor<T> {
        let ((roles, given), (cues, mine), say) = (channel::<Scene<T>>(), channel(), self.say.clone());
        std::thread::spawn(move || {
            let stands = say.clone();
            let tell = move |pause| stands.send(Whereabouts::Stands(pause)).unwrap_or_default();
            OWN.set(Some((mine, Box::new(tell))));
            while let Ok(role) = given.recv() {
                let word = match catch_unwind(AssertUnwindSafe(role)) {
                    Ok(done) => Whereabouts::Done(done),
                    Err(killed) if killed.is::<Killed>() => Whereabouts::Dead,
                    Err(panicked) => Whereabouts::Panicked(
                        (panicked.downcast_ref::<String>().cloned())
                            .or_else(|| panicked.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                            .unwrap_or_default(),
                    ),
                };
                if say.send(word).is_err() {
                    return;
                }
            }
        });
        Actor { roles, cues }
    }
}
