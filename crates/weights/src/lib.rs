#![doc = include_str!("../README.md")]
//!
//! `nets/` also holds the plans, checkpoints and logs of their training; these are not part of the published crate.

/// The value nets of the sheets; each file says to which sheet and revision it belongs.
pub const NETS: &[&[u8]] = &[
    include_bytes!("../nets/classic-wide.net"),
    include_bytes!("../nets/classic-2-wide.net"),
    include_bytes!("../nets/classic-3-wide.net"),
    include_bytes!("../nets/twice-wide.net"),
    include_bytes!("../nets/twice-2-wide.net"),
    include_bytes!("../nets/deluxe-wide.net"),
    include_bytes!("../nets/deluxe-2-wide.net"),
    include_bytes!("../nets/deluxe-3-wide.net"),
    include_bytes!("../nets/mixed.net"),
    include_bytes!("../nets/mixed-2.net"),
    include_bytes!("../nets/mixed-3.net"),
    include_bytes!("../nets/mixed-r2.net"),
    include_bytes!("../nets/mixed-r2-2.net"),
    include_bytes!("../nets/mixed-r2-3.net"),
];

/// What is put right of what those nets say to people, a line for each net (see `Blend` in `silbertablett-net`).
pub const BLENDS: &str = include_str!("../nets/blends.txt");
