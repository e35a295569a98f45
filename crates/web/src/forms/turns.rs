//! What the page of messages on turns asks for.

use super::field;
use super::fields::first;

/// What the page of messages on turns asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnsWish {
    /// Another way to be told.
    Add {
        /// The name of its kind; empty where that is to be found out from the address.
        kind: String,
        /// The address as it was typed.
        address: String,
        /// The public key and the secret of a browser, if it is one.
        keys: Option<(String, String)>,
        /// The game and the seat (from 0) for which it is, if it is for one only.
        seat: Option<(String, usize)>,
    },
    /// A message to the way of this id, to see whether it arrives.
    Test(String),
    /// The end of the way of this id.
    End(String),
}

impl TurnsWish {
    /// Reads the fields of the form; `None` where they ask for nothing.
    pub fn read(fields: &[(String, String)]) -> Option<TurnsWish> {
        let to = || first(fields, field::TO).to_owned();
        match first(fields, field::DO) {
            "add" => Some(TurnsWish::Add {
                kind: first(fields, field::KIND).to_owned(),
                address: first(fields, field::ADDRESS).trim().to_owned(),
                keys: keys_of(fields),
                seat: seat_of(fields),
            }),
            "test" => Some(TurnsWish::Test(to())),
            "end" => Some(TurnsWish::End(to())),
            _ => None,
        }
    }
}

/// The game and the seat that an address such as [`turns_address`] is about, if it is about one.
pub fn turns_seat(query: &[(String, String)]) -> Option<(String, usize)> {
    seat_of(query)
}

/// The address of the page of messages on turns, for one seat (from 0) of a game.
pub fn turns_address(game: &str, seat: usize) -> String {
    format!("/me/turns?{}={game}&{}={seat}", field::GAME, field::SEAT)
}

fn keys_of(fields: &[(String, String)]) -> Option<(String, String)> {
    let public = first(fields, field::PUBLIC);
    (!public.is_empty()).then(|| (public.to_owned(), first(fields, field::SECRET).to_owned()))
}

fn seat_of(fields: &[(String, String)]) -> Option<(String, usize)> {
    let game = first(fields, field::GAME);
    let seat = first(fields, field::SEAT).parse().ok()?;
    (!game.is_empty()).then(|| (game.to_owned(), seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_seat_is_read_back() {
        let address = turns_address("abc", 2);
        let query = address.split_once('?').expect("a query").1;
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let fields: Vec<(String, String)> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        assert_eq!(turns_seat(&fields), Some(("abc".to_owned(), 2)));
        assert_eq!((turns_seat(&fields[..1]), turns_seat(&fields[1..])), (None, None));
    }
}
