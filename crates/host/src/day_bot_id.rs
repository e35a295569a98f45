//! The ids of games of bots with the dice of a day: each says which game it is.

/// How such an id begins. Those of games in the store are hexadecimal digits.
const BEGIN: &str = "day_";

/// Whether it is the id of a game of a bot with the dice of a day, if there is one.
pub(crate) fn is_day_bot_game(id: &str) -> bool {
    id.starts_with(BEGIN)
}

/// The id of the game of a bot with the dice of a day for a sheet, in which it has the name that the language of this code has for it. It is
/// no secret: all may look at such a game.
pub fn day_bot_game(sheet: &str, day: u32, bot: &str, lang: &str) -> String {
    format!("{BEGIN}{day}_{lang}_{bot}_{sheet}")
}

/// What an id says: the day, the code of the language, the bot and the sheet.
pub(crate) fn day_bot_parts(id: &str) -> Option<(u32, &str, &str, &str)> {
    let mut parts = id.strip_prefix(BEGIN)?.splitn(4, '_');
    let (day, lang, bot, sheet) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let day: u32 = day.parse().ok()?;
    // One game has one id in a language: not `007`, nor `+7`.
    (day_bot_game(sheet, day, bot, lang) == id).then_some((day, lang, bot, sheet))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_says_which_game_it_is_in_one_way() {
        let id = day_bot_game("a_sheet-2", 20_786, "net-score", "pl");
        assert_eq!(day_bot_parts(&id), Some((20_786, "pl", "net-score", "a_sheet-2")));
        assert!(is_day_bot_game(&id) && !is_day_bot_game("0123456789abcdef0123456789abcdef"));
        for wrong in
            ["day_", "day_7_en_deep", "day_07_en_deep_classic", "day_+7_en_deep_classic", "day_x_en_deep_classic"]
        {
            assert_eq!(day_bot_parts(wrong), None, "{wrong}");
        }
    }
}
