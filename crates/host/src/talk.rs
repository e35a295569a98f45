//! Short lines of text at a game, once all people at the table have said yes. They are kept in memory only, like reactions: nobody has to
//! look after them, and they are gone with the company that read them.

use crate::fault::HostFault;
use crate::remark::Speaker;
use silbertablett_sheet_file::is_unprintable;
use std::collections::{BTreeSet, VecDeque};
use std::fmt::{Debug, Formatter};

/// So many characters a line has at most.
pub const MAX_LINE: usize = 200;
/// So many lines are shown to who reads; older ones are forgotten.
const SHOWN: usize = 20;

/// A line that somebody has written.
#[derive(Clone, PartialEq, Eq)]
pub struct TalkLine {
    /// Its number in the game, rising, among those of reactions as well.
    pub number: u64,
    /// Whose.
    pub by: Speaker,
    /// What.
    pub text: String,
}

impl Debug for TalkLine {
    /// Without its words: what is printed so may end in a log.
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TalkLine").field("number", &self.number).finish_non_exhaustive()
    }
}

/// Lines at a game, as somebody sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkView {
    /// Whether there are several people at the table, so that they can agree to it.
    pub offered: bool,
    /// Whether all of them have said yes.
    pub open: bool,
    /// For each seat whether its person has; a bot need not.
    pub agreed: Vec<bool>,
    /// Whether the asker is one of the people at the table, who are asked.
    pub asked: bool,
    /// The last lines, the oldest first; none for who may not read them.
    pub lines: Vec<TalkLine>,
}

/// The people at a table: the players who sit there at the moment.
pub(crate) type People<'p> = BTreeSet<&'p str>;

/// Who has said yes, and what was written since all have.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    agreed: BTreeSet<String>,
    lines: VecDeque<TalkLine>,
}

impl Talk {
    pub(crate) fn has_agreed(&self, player: &str) -> bool {
        self.agreed.contains(player)
    }

    /// Whether there is more than one of them, and all have said yes.
    pub(crate) fn is_open(&self, people: &People<'_>) -> bool {
        people.len() > 1 && people.iter().all(|player| self.agreed.contains(*player))
    }

    /// Says yes for a player, or takes it back, which ends it at once for all. Whether that was not so already.
    pub(crate) fn agree(&mut self, player: &str, agrees: bool, people: &People<'_>) -> bool {
        let was_open = self.is_open(people);
        let changes = match agrees {
            true => self.agreed.insert(player.to_owned()),
            false => self.agreed.remove(player),
        };
        // Nobody reads what was written before they had said yes, or among others.
        if !was_open || !self.is_open(people) {
            self.lines.clear();
        }
        changes
    }

    /// Whether somebody could write this: the line as it would be shown.
    pub(crate) fn check(&self, text: &str, people: &People<'_>) -> Result<String, HostFault> {
        if !self.is_open(people) {
            return Err(HostFault::NotAgreed);
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=MAX_LINE).contains(&text.chars().count()) && !text.contains(is_unprintable);
        if fits { Ok(text) } else { Err(HostFault::BadLine) }
    }

    pub(crate) fn write(&mut self, line: TalkLine) {
        self.lines.push_back(line);
        if self.lines.len() > SHOWN {
            self.lines.pop_front();
        }
    }

    pub(crate) fn lines(&self) -> Vec<TalkLine> {
        self.lines.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(talk: &mut Talk, text: &str, people: &People<'_>) -> Result<(), HostFault> {
        let text = talk.check(text, people)?;
        talk.write(TalkLine { number: 1, by: Speaker::Watcher("Eve".to_owned()), text });
        Ok(())
    }

    fn texts(talk: &Talk) -> Vec<String> {
        talk.lines().into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn nothing_is_written_before_all_have_said_yes_nor_after_one_has_taken_it_back() {
        let (mut talk, both) = (Talk::default(), People::from(["ann", "bo"]));
        assert!(talk.agree("ann", true, &both) && !talk.agree("ann", true, &both));
        assert_eq!(write(&mut talk, "hello", &both), Err(HostFault::NotAgreed));
        talk.agree("bo", true, &both);
        assert_eq!(write(&mut talk, " hello\n you ", &both), Ok(()));
        assert_eq!(texts(&talk), ["hello you"]);
        // Somebody new at the table has not said yes; nor does a table of one need words.
        for people in [People::from(["ann", "bo", "cy"]), People::from(["ann"]), People::new()] {
            assert_eq!(write(&mut talk, "hello", &people), Err(HostFault::NotAgreed));
        }
        talk.agree("ann", false, &both);
        assert_eq!(write(&mut talk, "hello", &both), Err(HostFault::NotAgreed));
        talk.agree("ann", true, &both);
        assert_eq!(texts(&talk), [""; 0], "what was written is gone");
        // Whoever comes and says yes reads what is written from then on.
        write(&mut talk, "between us", &both).expect("open");
        talk.agree("cy", true, &People::from(["ann", "bo", "cy"]));
        assert_eq!(texts(&talk), [""; 0]);
    }

    #[test]
    fn lines_are_short_and_few_and_no_log_has_their_words() {
        let (mut talk, both) = (Talk::default(), People::from(["ann", "bo"]));
        both.iter().for_each(|player| {
            talk.agree(player, true, &both);
        });
        let long = "\u{e9}".repeat(MAX_LINE);
        for bad in ["", " \n ", "a\u{202e}b", "a\u{7}b", &format!("{long}x")] {
            assert_eq!(write(&mut talk, bad, &both), Err(HostFault::BadLine), "{bad:?}");
        }
        write(&mut talk, &long, &both).expect("just fits");
        (0..SHOWN).for_each(|n| write(&mut talk, &format!("line {n}"), &both).expect("open"));
        assert_eq!((talk.lines().len(), &*talk.lines()[0].text), (SHOWN, "line 0"));
        assert!(!format!("{talk:?}").contains("line 0"));
    }
}
