//! The course of a game as lines of blocks: what the dice gave, and what was made of it.

use silbertablett_judge::{Points, Review};

/// So many blocks a line has at most: beside them there is room for a few words on a narrow screen.
const WIDTH: usize = 36;
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The two lines for a seat (from 0), on one scale; nothing where it has no entries.
pub(crate) fn curves(review: &Review, seat: usize) -> Option<[String; 2]> {
    let mut lost = Points::ZERO;
    let values: Vec<[f64; 2]> = review
        .of_seat(seat)
        .map(|entry| {
            lost += entry.cost().unwrap_or_default();
            [(entry.value + lost).value(), entry.value.value()]
        })
        .collect();
    let all = || values.iter().flatten().copied();
    let (least, most) = (all().reduce(f64::min)?, all().reduce(f64::max)?);
    let shown = |line: usize| places(values.len()).map(|at| block(values[at][line], least, most)).collect();
    Some([shown(0), shown(1)])
}

/// Which of so many values are shown, the first and the last among them.
fn places(count: usize) -> impl Iterator<Item = usize> {
    let width = count.min(WIDTH);
    (0..width).map(move |block| if width < 2 { 0 } else { block * (count - 1) / (width - 1) })
}

fn block(value: f64, least: f64, most: f64) -> char {
    let share = if most > least { (value - least) / (most - least) } else { 1.0 };
    BLOCKS[((share * BLOCKS.len() as f64) as usize).min(BLOCKS.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_the_last_are_shown_and_the_scale_is_used_whole() {
        for count in [1, 2, 35, 36, 37, 150] {
            let shown: Vec<usize> = places(count).collect();
            assert_eq!((shown.first(), shown.last()), (Some(&0), Some(&(count - 1))));
            assert!(shown.len() == count.min(WIDTH) && shown.is_sorted(), "{shown:?}");
        }
        assert_eq!([200.0, 249.0, 250.0, 300.0].map(|value| block(value, 200.0, 300.0)), ['▁', '▄', '▅', '█']);
        assert_eq!(block(7.0, 7.0, 7.0), '█');
    }
}
