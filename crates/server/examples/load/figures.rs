//! What is made of the times of moves.

use crate::table::Made;
use std::time::Duration;

/// A move that is answered later than so is late.
const LATE: Duration = Duration::from_millis(50);

pub struct Figures {
    count: usize,
    stored: usize,
    seconds: f64,
    /// From when a move was due to its answer.
    due: Vec<Duration>,
    /// From when it was sent.
    sent: Vec<Duration>,
    /// How long after it was due a move left that had not to wait for the last one: the fault of this generator.
    own: Vec<Duration>,
    /// How many had to wait for the last one.
    waited: usize,
}

impl Figures {
    pub fn of(moves: &[&Made], over: Duration) -> Figures {
        let mut figures = Figures {
            count: moves.len(),
            stored: moves.iter().filter(|made| made.answered.is_some()).count(),
            seconds: over.as_secs_f64(),
            due: Vec::new(),
            sent: Vec::new(),
            own: Vec::new(),
            waited: moves.iter().filter(|made| made.waited).count(),
        };
        for made in moves {
            // What was never answered is as late as can be.
            figures.due.push(made.answered.map_or(Duration::MAX, |at| at - made.due));
            if let Some(sent) = made.sent {
                figures.sent.push(made.answered.map_or(Duration::MAX, |at| at - sent));
                if !made.waited {
                    figures.own.push(sent - made.due);
                }
            }
        }
        for times in [&mut figures.due, &mut figures.sent, &mut figures.own] {
            times.sort_unstable();
        }
        figures
    }

    /// How many moves were answered.
    pub fn stored(&self) -> usize {
        self.stored
    }

    pub fn print(&self, worked: Duration, rate: f64) {
        let percent = |part: usize| 100.0 * part as f64 / self.count.max(1) as f64;
        println!(
            "{} moves due in {:.0} s, {:.0} a second of {rate} wanted; {} answered, {:.0} a second",
            self.count,
            self.seconds,
            self.count as f64 / self.seconds,
            self.stored,
            self.stored as f64 / self.seconds
        );
        for (name, times) in
            [("due to answer", &self.due), ("sent to answer", &self.sent), ("generator's own delay", &self.own)]
        {
            let at = |part: f64| match times.get(((times.len().saturating_sub(1)) as f64 * part) as usize) {
                Some(&Duration::MAX) => "never".to_owned(),
                time => format!("{:.2}", time.map_or(0.0, Duration::as_secs_f64) * 1e3),
            };
            println!(
                "{name:22} ms: p50 {:>7}, p90 {:>7}, p99 {:>7}, p99.9 {:>7}, most {:>7}",
                at(0.5),
                at(0.9),
                at(0.99),
                at(0.999),
                at(1.0)
            );
        }
        let late = self.due.iter().filter(|time| **time > LATE).count();
        println!(
            "answered later than {LATE:?} after they were due: {:.2} %; sent late because the last one was not answered: {:.2} %",
            percent(late),
            percent(self.waited)
        );
        println!(
            "processor time of the program: {:.3} ms for a stored move",
            worked.as_secs_f64() * 1e3 / self.stored.max(1) as f64
        );
    }
}
