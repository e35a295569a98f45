//! How it is drawn which numbers a box takes.

use super::item::{Print, Sign};
use silbertablett_rules::sheet::{Accept, BoxSpec};

/// The sign before a box whose number has to keep an order.
pub(super) fn sign(accept: Accept) -> Option<Sign> {
    match accept {
        Accept::More { reset } => Some(Sign::Less { reset: (reset > 0).then_some(reset) }),
        Accept::Less => Some(Sign::Greater),
        Accept::AtMost => Some(Sign::AtLeast),
        Accept::Any | Accept::Exactly(_) | Accept::AtLeast(_) => None,
    }
}

/// What a box shows before it is marked.
pub(super) fn print(spec: &BoxSpec) -> Print {
    match spec.accept {
        // A cross without a number stands in the tables as one on a 1.
        Accept::Exactly(number) if spec.printed => Print::Cross((number > 1).then_some(number)),
        _ if spec.printed => Print::Cross(None),
        Accept::Exactly(number) => Print::Number(number),
        Accept::AtLeast(number) => Print::AtLeast(number),
        _ if spec.factor > 1 => Print::Factor(spec.factor),
        _ => Print::Blank,
    }
}
