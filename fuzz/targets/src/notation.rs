//! From the lines of `legal` back to entries of the record.

use silbertablett_record::{Faces, MoveEntry, RecordEntry, Text, ThrowEntry, Verb};

/// The move a line such as `take white yellow r2c3 joker=3 as=4` describes, as a seat's.
pub(crate) fn move_of(line: &str, seat: usize) -> MoveEntry<'_> {
    let mut words = line.split(' ');
    let verb = words.next().and_then(Verb::from_word).unwrap_or_else(|| panic!("no kind of move begins `{line}`"));
    let mut mv = MoveEntry::new(seat as i32, verb);
    let mut texts = Vec::new();
    for word in words {
        let Some((name, number)) = word.split_once('=') else {
            texts.push(Text::from(word));
            continue;
        };
        let field = match name {
            "number" => &mut mv.number,
            "joker" => &mut mv.joker,
            "as" => &mut mv.as_number,
            "polish" => &mut mv.polish,
            "polish_partner" => &mut mv.polish_partner,
            _ => panic!("no number `{name}` in `{line}`"),
        };
        *field = Some(number.parse().unwrap_or_else(|_| panic!("no number in `{line}`")));
    }
    let mut texts = texts.into_iter();
    let first = match verb {
        Verb::Bonus => &mut mv.bonus,
        Verb::Unlock => &mut mv.bar,
        _ => &mut mv.die,
    };
    *first = texts.next();
    (mv.area, mv.box_name) = (texts.next(), texts.next());
    assert!(texts.next().is_none(), "too many words in `{line}`");
    mv
}

/// A throw of the dice a line such as `throw white blue` names.
pub(crate) fn throw_of(line: &str) -> RecordEntry<'_> {
    let (dice, tray) = match line.strip_suffix(" with the three lowest on the tray") {
        Some(dice) => (dice, true),
        None => (line, false),
    };
    let dice = dice.strip_prefix("throw ").unwrap_or_else(|| panic!("`{line}` is not a throw"));
    let names: Vec<Text<'_>> = dice.split(' ').map(Text::from).collect();
    let tray = tray.then(|| names[..3].to_vec());
    RecordEntry::Throw(ThrowEntry { faces: Faces(names.into_iter().map(|name| (name, 4)).collect()), tray })
}
