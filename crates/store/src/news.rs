//! What other programs on the same store have done.

/// What another program on the same store has done, or this one. It only says where to look: what there is, the store says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreNews {
    /// A game has another log, other seats, or is gone.
    Game {
        /// Its id.
        id: String,
        /// How long its log is, if that is what has changed.
        length: Option<u64>,
    },
    /// A table whose game has not begun has changed, or its game has begun.
    Table(String),
    /// Time to look at what somebody waits for: news may have been lost on the way.
    Sweep,
    /// News have been lost: the connection was.
    Lost,
}

/// The most bytes of news that are sent at once; the database takes less than 8000.
#[cfg(feature = "postgres")]
pub(crate) const MOST: usize = 7000;

#[cfg(feature = "postgres")]
impl StoreNews {
    /// One line of it.
    pub(crate) fn to_line(&self) -> String {
        match self {
            StoreNews::Game { id, length: Some(length) } => format!("g{id} {length}\n"),
            StoreNews::Game { id, length: None } => format!("g{id}\n"),
            StoreNews::Table(id) => format!("t{id}\n"),
            StoreNews::Sweep | StoreNews::Lost => "*\n".to_owned(),
        }
    }

    /// Reads a line; what it does not know, such as that of a newer program, is a reason to look.
    pub(crate) fn from_line(line: &str) -> StoreNews {
        let (kind, rest) = line.split_at_checked(1).unwrap_or_default();
        match (kind, rest.split_once(' ')) {
            ("g", None) => StoreNews::Game { id: rest.to_owned(), length: None },
            ("g", Some((id, length))) => StoreNews::Game { id: id.to_owned(), length: length.parse().ok() },
            ("t", None) => StoreNews::Table(rest.to_owned()),
            _ => StoreNews::Lost,
        }
    }
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_they_are_written_and_what_is_unknown_is_looked_into() {
        let id = "a-Z_9".to_owned();
        let game = |length| StoreNews::Game { id: "a-Z_9".to_owned(), length };
        for news in [game(Some(7)), game(None), StoreNews::Table(id), StoreNews::Lost] {
            assert_eq!(StoreNews::from_line(news.to_line().trim_end()), news);
        }
        for line in ["", "x", "xyz 3", "\u{e9}"] {
            assert_eq!(StoreNews::from_line(line), StoreNews::Lost);
        }
        assert_eq!(StoreNews::from_line("ga x"), StoreNews::Game { id: "a".to_owned(), length: None });
    }
}
