//! Portraits of the bots: heads in the shape of a die, from a chick to a lion with a crown. Each has an outline and a colour of its own, so that
//! they are told apart when they are small. They have no names here and follow from the place of a bot among all, so that a new one has a
//! face as well.

use std::fmt::Write;

/// A head: what is the same for all is drawn by [`portrait`].
struct BotHead {
    head: &'static str,
    ink: &'static str,
    /// What stands out behind the head: it makes the outline.
    behind: &'static str,
    /// Where the eyes are, how large, and what is around them: none for dots.
    eyes: Option<(u8, f32, &'static str)>,
    /// What is in front of the head.
    front: &'static str,
}

/// From the weakest to the strongest.
const HEADS: [BotHead; 11] = [
    // A chick.
    BotHead {
        head: "#ffd84d",
        ink: "#7a5200",
        behind: r##"<path d="M31 12q-7-6-3-11 3 3 4 5 2-4 6-5 2 7-3 11z" fill="#ffd84d"/>"##,
        eyes: None,
        front: r##"<path d="M24 37h16l-8 11z" fill="#f28c28"/>"##,
    },
    // A mouse.
    BotHead {
        head: "#b9bfca",
        ink: "#343a46",
        behind: r##"<circle cx="12" cy="15" r="12" fill="#b9bfca"/><circle cx="52" cy="15" r="12" fill="#b9bfca"/><circle cx="12" cy="15" r="6" fill="#f2a7b5"/><circle cx="52" cy="15" r="6" fill="#f2a7b5"/>"##,
        eyes: None,
        front: r##"<circle cx="32" cy="41" r="4" fill="#e8738a"/><path d="M22 43 6 39M22 46 6 49M42 43l16-4M42 46l16 3"/>"##,
    },
    // A frog.
    BotHead {
        head: "#6fbf4b",
        ink: "#1c4a10",
        behind: r##"<circle cx="19" cy="13" r="11" fill="#6fbf4b"/><circle cx="45" cy="13" r="11" fill="#6fbf4b"/>"##,
        eyes: Some((13, 6.5, "#ffffff")),
        front: r##"<path d="M15 38q17 16 34 0" fill="none" stroke-width="3"/><path d="M28 32h1M35 32h1" stroke-width="3"/>"##,
    },
    // A rabbit.
    BotHead {
        head: "#f6efe6",
        ink: "#6a5846",
        behind: r##"<path d="M17 16C11 0 20-3 23 3q3 6 3 12zM47 16C53 0 44-3 41 3q-3 6-3 12z" fill="#f6efe6"/><path d="M20 12q-2-8 1-9t2 10zM44 12q2-8-1-9t-2 10z" fill="#f2a7b5" stroke="none"/>"##,
        eyes: None,
        front: r##"<path d="M29 37h6l-3 4z" fill="#e8738a"/><path d="M28 44h8v9h-8zM32 44v9" fill="#ffffff"/>"##,
    },
    // A dog.
    BotHead {
        head: "#d8a15f",
        ink: "#46290c",
        behind: "",
        eyes: Some((29, 4.6, "#ffffff")),
        front: r##"<path d="M14 9Q1 12 3 34q1 9 8 6 7-8 7-29zM50 9q13 3 11 25-1 9-8 6-7-8-7-29z" fill="#7a4a1d"/><ellipse cx="32" cy="41" rx="6" ry="4" fill="#22262e"/><path d="M28 49q4 10 8 0z" fill="#e8738a"/>"##,
    },
    // A penguin.
    BotHead {
        head: "#3d72a8",
        ink: "#0d1b2a",
        behind: r##"<path d="M9 34Q-3 44 3 56l9-4zM55 34q12 10 6 22l-9-4z" fill="#3d72a8"/>"##,
        eyes: Some((30, 4.2, "#ffffff")),
        front: r##"<path d="M24 38h16l-8 9z" fill="#f28c28"/>"##,
    },
    // A cat.
    BotHead {
        head: "#f0883a",
        ink: "#5a2a00",
        behind: r##"<path d="M9 26 8 1l20 12zM55 26 56 1 36 13z" fill="#f0883a"/>"##,
        eyes: Some((30, 6.0, "#d9f29a")),
        front: r##"<path d="M32 11v9M25 11v6M39 11v6" stroke-width="3"/><path d="M29 41h6l-3 4z" fill="#e8738a"/><path d="M32 45q-4 6-9 3M32 45q4 6 9 3M20 42 7 40M20 45 7 48M44 42l13-2M44 45l13 3" fill="none"/>"##,
    },
    // A panda: its eyes are patches.
    BotHead {
        head: "#ffffff",
        ink: "#22262e",
        behind: r##"<circle cx="12" cy="12" r="10" fill="#59616e"/><circle cx="52" cy="12" r="10" fill="#59616e"/>"##,
        eyes: Some((31, 9.0, "#22262e")),
        front: r##"<circle cx="23" cy="30" r="3" fill="#ffffff"/><circle cx="41" cy="30" r="3" fill="#ffffff"/><ellipse cx="32" cy="44" rx="4" ry="3" fill="#22262e"/><path d="M27 50q5 4 10 0" fill="none"/>"##,
    },
    // A fox.
    BotHead {
        head: "#cf4527",
        ink: "#4a1206",
        behind: r##"<path d="M8 30 5 0l22 12zM56 30 59 0 37 12z" fill="#cf4527"/><path d="M11 16 9 6l8 5zM53 16l2-10-8 5z" fill="#22262e" stroke="none"/>"##,
        eyes: Some((29, 4.6, "#ffe9a8")),
        front: r##"<path d="M9 38q12 1 17 8l6 8 6-8q5-7 17-8v9q-1 10-11 10H20Q10 57 9 47z" fill="#ffffff" stroke="none"/><path d="M27 47h10l-5 7z" fill="#22262e"/>"##,
    },
    // An owl.
    BotHead {
        head: "#7e57a8",
        ink: "#2c1546",
        behind: r##"<path d="M8 24Q3 10 3 2q11 3 19 10zM56 24q5-14 5-22-11 3-19 10z" fill="#7e57a8"/>"##,
        eyes: Some((30, 10.0, "#ffd84d")),
        front: r##"<path d="M28 38h8l-4 9z" fill="#f28c28"/><path d="M22 51q3 3 5 0 3 3 5 0 3 3 5 0 3 3 5 0" fill="none"/>"##,
    },
    // A lion with a crown.
    BotHead {
        head: "#f2bd4b",
        ink: "#4f2a06",
        behind: r##"<path d="M32 3l8 4 9-1 3 8 8 4-1 9 4 8-5 7-1 9-9 3-7 6-9-2-9 2-7-6-9-3-1-9-5-7 4-8-1-9 8-4 3-8 9 1z" fill="#9a4a15"/>"##,
        eyes: Some((32, 5.0, "#ffffff")),
        front: r##"<path d="M27 41h10l-5 6z" fill="#22262e"/><path d="M32 47q-4 6-9 3M32 47q4 6 9 3" fill="none"/><path d="M17 18 14-1l10 7 8-7 8 7 10-7-3 19z" fill="#ffe27a" stroke="#7a5200"/><circle cx="32" cy="12" r="3" fill="#d3122d" stroke="none"/>"##,
    },
];

/// The head of the bot at this place, from 0 for the weakest, of so many; hidden from screen readers, for which its name stands beside it.
///
/// ```
/// let heads: Vec<String> = (0..11).map(|place| silbertablett_svg::portrait(place, 11)).collect();
/// assert!(heads.iter().all(|head| head.starts_with("<svg")));
/// // No two of them look alike.
/// assert!((1..11).all(|place| heads[place] != heads[place - 1]));
/// ```
pub fn portrait(place: usize, of: usize) -> String {
    let last = of.saturating_sub(1).max(1);
    let BotHead { head, ink, behind, eyes, front } = &HEADS[place.min(last) * (HEADS.len() - 1) / last];
    // Lions are rounder than dice.
    let mut svg =
        String::from("<svg class=\"portrait\" viewBox=\"-2 -4 68 68\" aria-hidden=\"true\" focusable=\"false\">");
    let _ = write!(
        svg,
        "<g stroke=\"{ink}\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{behind}<rect x=\"9\" y=\"11\" width=\"46\" height=\"46\" rx=\"14\" fill=\"{head}\"/>"
    );
    for x in [21, 43] {
        let _ = match eyes {
            Some((y, radius, white)) => write!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius:.1}\" fill=\"{white}\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"{:.1}\" fill=\"#14181f\" stroke=\"none\"/>",
                radius * 0.5
            ),
            None => write!(svg, "<circle cx=\"{x}\" cy=\"30\" r=\"3.4\" fill=\"#14181f\" stroke=\"none\"/>"),
        };
    }
    svg.push_str(front);
    svg.push_str("</g></svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channels(colour: &str) -> [i32; 3] {
        let part = |at: usize| i32::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
        [part(1), part(3), part(5)]
    }

    /// Small, there is only the colour of a head and its outline: neighbours share neither, and no two heads share both.
    #[test]
    fn heads_are_told_apart_when_they_are_small() {
        let far = |one: &BotHead, other: &BotHead| {
            let (one, other) = (channels(one.head), channels(other.head));
            (0..3).map(|i| (one[i] - other[i]).pow(2)).sum::<i32>() >= 60 * 60
        };
        for (place, face) in HEADS.iter().enumerate() {
            for (other_place, other) in HEADS.iter().enumerate().skip(place + 1) {
                assert_ne!(face.behind, other.behind, "{place} and {other_place} have one outline");
                assert!(
                    other_place > place + 1 || far(face, other),
                    "{place} and {other_place} are neighbours of one colour"
                );
            }
        }
    }
}
