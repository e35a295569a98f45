//! The course of a game that was reviewed.

use crate::chart::{Axis, BOTTOM, HEIGHT, TOP, grid, path, view_box, x_of};
use maud::{Markup, html};
use silbertablett_texts::{Texts, decimal};

/// What a game came to, step by step, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CourseStep {
    /// What the dice had given by then: what was to be expected had no decision cost anything.
    pub dice: f32,
    /// What was to be expected as it was played.
    pub made: f32,
    /// The round, from 1.
    pub round: u8,
}

/// Two lines over a game, and the area between them, which is what decisions cost. `marked` are the steps with the dearest decisions, the
/// dearest first: each is a link to `address` of its number, from 1.
pub fn course(texts: &Texts, steps: &[CourseStep], marked: &[usize], address: impl Fn(usize) -> String) -> Markup {
    let all = || steps.iter().flat_map(|step| [step.dice, step.made]);
    // The range of nothing would not be a number.
    let end = |better: fn(f32, f32) -> f32| all().reduce(better).unwrap_or_default();
    let axis = Axis::over(end(f32::min), end(f32::max));
    let line = |of: fn(&CourseStep) -> f32| path(&steps.iter().map(of).collect::<Vec<f32>>(), &axis);
    let (dice, made) = (line(|step| step.dice), line(|step| step.made));
    let rounds = steps.windows(2).enumerate().filter(|(_, pair)| pair[0].round != pair[1].round);
    let rounds: Vec<(usize, u8)> = rounds.map(|(n, pair)| (n + 1, pair[1].round)).collect();
    let x = |n: usize| x_of(n, steps.len());
    let at = |value: f32| format!("{value:.1}");
    let last = steps.last();
    let said = |of: fn(&CourseStep) -> f32| decimal(texts, last.map_or(0.0, of).into());
    let words = [("dice", said(|step| step.dice).into()), ("made", said(|step| step.made).into())];
    html! {
        svg.chart.course viewBox=(view_box()) role="group" aria-label=(texts.with("coach-curve-words", &words)) {
            (grid(&axis))
            @for (n, round) in rounds {
                line.round x1=(at(x(n))) x2=(at(x(n))) y1=(TOP) y2=(HEIGHT - BOTTOM) {}
                text.label x=(at(x(n) + 3.0)) y=(HEIGHT - 6.0) { (round) }
            }
            path.between d=(area(steps, &axis)) {}
            path.line.given d=(dice) {}
            path.line.made d=(made) {}
            @for (number, &step) in (1..).zip(marked) {
                @if let Some(CourseStep { made, .. }) = steps.get(step) {
                    a.dear href=(address(number)) {
                        circle cx=(at(x(step))) cy=(at(axis.y(*made))) r="8" {}
                        text x=(at(x(step))) y=(at(axis.y(*made) + 3.6)) text-anchor="middle" { (number) }
                    }
                }
            }
        }
    }
}

/// The area between both lines.
fn area(steps: &[CourseStep], axis: &Axis) -> String {
    let place = |(n, value): (usize, f32)| format!("{:.1} {:.1}", x_of(n, steps.len()), axis.y(value));
    let there = steps.iter().enumerate().map(|(n, step)| place((n, step.dice)));
    let back = steps.iter().enumerate().rev().map(|(n, step)| place((n, step.made)));
    let places: Vec<String> = there.chain(back).collect();
    if places.is_empty() { String::new() } else { format!("M{}Z", places.join("L")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_texts::Lang;

    #[test]
    fn a_course_has_its_lines_its_rounds_and_its_dear_decisions() {
        let step = |dice, made, round| CourseStep { dice, made, round };
        let steps = [step(200.0, 200.0, 1), step(210.0, 205.0, 1), step(212.0, 190.5, 2)];
        let drawn = course(Texts::of(Lang::En), &steps, &[2, 1], |number| format!("#dear-{number}")).into_string();
        for part in ["They end at 212.0 and 190.5 points", "href=\"#dear-1\"", "href=\"#dear-2\"", ">2</text>"] {
            assert!(drawn.contains(part), "{part} is not in {drawn}");
        }
        assert_eq!(drawn.matches("class=\"round\"").count(), 1);
        assert!(!course(Texts::of(Lang::De), &[], &[], |_| String::new()).into_string().contains("NaN"));
    }
}
