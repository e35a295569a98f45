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
            ("greedy", 149.95, 0.19),
            ("beginner", 192.07, 0.42),
            ("casual", 217.58, 0.41),
            ("regular", 235.01, 0.38),
            ("club", 249.32, 0.36),
            ("master", 264.16, 0.32),
            ("net", 285.39, 0.25),
        ],
    ),
    (
        "twice",
        1,
        &[
            ("random", 51.17, 0.13),
            ("greedy", 180.64, 0.22),
            ("beginner", 217.51, 0.48),
            ("casual", 254.81, 0.47),
            ("regular", 280.25, 0.45),
            ("club", 298.24, 0.44),
            ("master", 316.64, 0.42),
            ("net", 336.76, 0.38),
        ],
    ),
    (
        "deluxe",
        1,
        &[
            ("random", 51.09, 0.16),
            ("greedy", 149.65, 0.18),
            ("beginner", 191.38, 0.42),
            ("casual", 218.77, 0.41),
            ("regular", 236.49, 0.38),
            ("club", 250.79, 0.35),
            ("master", 265.46, 0.31),
            ("net", 287.39, 0.24),
        ],
    ),
    (
        "mixed",
        1,
        &[
            ("random", 61.62, 0.26),
            ("greedy", 248.24, 0.27),
            ("beginner", 347.06, 0.65),
            ("casual", 389.52, 0.62),
            ("regular", 418.34, 0.55),
            ("club", 440.90, 0.50),
            ("master", 463.98, 0.40),
            ("net", 496.17, 0.19),
        ],
    ),
    (
        "mixed",
        2,
        &[
            ("random", 59.09, 0.27),
            ("greedy", 229.38, 0.25),
            ("beginner", 290.00, 0.57),
            ("casual", 335.87, 0.51),
            ("regular", 364.38, 0.45),
            ("club", 384.85, 0.38),
            ("master", 403.01, 0.29),
            ("net", 422.67, 0.19),
        ],
    ),
];
