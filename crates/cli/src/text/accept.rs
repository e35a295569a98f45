//! Which numbers a box takes, as it is printed in a terminal.

use silbertablett_rules::sheet::{Accept, BoxSpec};

/// What a box shows before it is marked.
pub(super) fn printed(spec: &BoxSpec) -> String {
    match spec.accept {
        Accept::Exactly(number) => number.to_string(),
        Accept::AtLeast(number) => format!("{number}+"),
        _ if spec.factor > 1 => format!("x{}", spec.factor),
        Accept::Any => "_".to_owned(),
        Accept::More { .. } => "<".to_owned(),
        Accept::Less => ">".to_owned(),
        Accept::AtMost => ">=".to_owned(),
    }
}
