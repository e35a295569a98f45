//! How strong the bots are on each sheet, as measured: the table "What plays" of docs/findings.md, compared with it by a test.

/// What a bot makes on a sheet: 10,000 solo games under the sheet's own rulings, dice of seed 20261128.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The id of the sheet.
    pub sheet: &'static str,
    /// The revision that was played.
    pub revision: u32,
    /// The id of the bot.
    pub bot: &'static str,
    /// The mean total, in points.
    pub mean: f64,
    /// The standard error of the mean, in points.
    pub standard_error: f64,
}

/// All that has been measured, sheet by sheet, the bots in the order of their registry.
pub fn strengths() -> impl Iterator<Item = Strength> {
    MEASURED.iter().flat_map(|&(sheet, revision, rows)| {
        rows.iter().map(move |&(bot, mean, standard_error)| Strength { sheet, revision, bot, mean, standard_error })
    })
}

/// Bots with mean and standard error.
type Rows = &'static [(&'static str, f64, f64)];

const MEASURED: &[(&str, u32, Rows)] = &[
    (
        "classic",
        1,
        &[
            ("random", 75.87, 0.20),
            ("greedy", 149.95, 0.18),
            ("beginner", 161.27, 0.40),
            ("casual", 189.98, 0.42),
            ("regular", 212.84, 0.40),
            ("club", 230.94, 0.35),
            ("master", 247.43, 0.30),
            ("net", 270.20, 0.21),
        ],
    ),
    (
        "twice",
        1,
        &[
            ("random", 51.17, 0.13),
            ("greedy", 179.04, 0.22),
            ("beginner", 206.18, 0.47),
            ("casual", 242.19, 0.47),
            ("regular", 268.83, 0.46),
            ("club", 288.08, 0.45),
            ("master", 305.57, 0.43),
            ("net", 326.72, 0.39),
        ],
    ),
    (
        "deluxe",
        1,
        &[
            ("random", 51.09, 0.16),
            ("greedy", 147.16, 0.18),
            ("beginner", 145.62, 0.42),
            ("casual", 181.97, 0.46),
            ("regular", 210.50, 0.41),
            ("club", 229.71, 0.36),
            ("master", 246.81, 0.30),
            ("net", 270.23, 0.21),
        ],
    ),
    (
        "mixed",
        1,
        &[
            ("random", 61.62, 0.26),
            ("greedy", 247.65, 0.27),
            ("beginner", 337.65, 0.69),
            ("casual", 383.47, 0.65),
            ("regular", 414.32, 0.58),
            ("club", 437.99, 0.52),
            ("master", 462.19, 0.42),
            ("net", 495.65, 0.20),
        ],
    ),
];
