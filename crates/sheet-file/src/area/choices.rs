//! The choices of an area that are one word each.

use silbertablett_rules::sheet::{Place, Value, Write};

pub(super) const PLACES: &[(&str, Place)] = &[
    ("any", Place::Any),
    ("next", Place::Next),
    ("next_in_row", Place::NextInRow),
    ("open_pair", Place::OpenPair),
    ("right", Place::Right),
];
pub(super) const VALUES: &[(&str, Value)] =
    &[("die", Value::Die), ("with_white", Value::WithWhite), ("with_tray", Value::WithTray)];
pub(super) const WRITES: &[(&str, Write)] =
    &[("cross", Write::Cross), ("ring_then_cross", Write::RingThenCross), ("number", Write::Number)];
