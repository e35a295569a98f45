//! Numbers as people read them.

use crate::catalogue::Texts;
use crate::lang::Lang;

/// A number with one decimal, as the language writes it, with a proper minus.
pub fn decimal(texts: &Texts, number: f64) -> String {
    let text = format!("{number:.1}").replace('-', "−");
    if texts.lang() == Lang::En { text } else { text.replace('.', ",") }
}

/// A number with two decimals, for what is told apart by hundredths.
pub fn hundredths(texts: &Texts, number: f64) -> String {
    let text = format!("{number:.2}").replace('-', "−");
    if texts.lang() == Lang::En { text } else { text.replace('.', ",") }
}

/// A whole number with a proper minus.
pub fn whole(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// Points won or lost, with their sign and their noun: "+3 points".
pub fn points_words(texts: &Texts, points: i32) -> String {
    let signed = match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => whole(points),
    };
    texts.with("preview-points", &[("count", points.abs().into()), ("points", signed.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_marks_of_their_language() {
        assert_eq!(decimal(Texts::of(Lang::En), -1.25), "−1.2");
        assert_eq!(decimal(Texts::of(Lang::De), 247.65), "247,7");
        assert_eq!(hundredths(Texts::of(Lang::Pl), -0.456), "−0,46");
        assert_eq!([whole(-3), whole(0), whole(12)], ["−3", "0", "12"]);
        assert_eq!(points_words(Texts::of(Lang::En), -1), "−1 point");
        assert_eq!(points_words(Texts::of(Lang::Pl), 22), "+22 punkty");
        assert_eq!(points_words(Texts::of(Lang::De), 0), "±0 Punkte");
        // Within a text likewise, however it is filled in.
        assert_eq!(Texts::of(Lang::En).with("count-points", &[("count", (-19).into())]), "−19 points");
    }
}
