//! Which numbers a box takes, in words: why it does not take one, and the rule behind that.

use crate::args::Args;
use silbertablett_rules::sheet::Accept;

/// Why a box does not take the number `value` of the arguments after the `previous` one, 0 where there is none.
pub(crate) fn reason(args: Args<'_>, accepts: Accept, previous: u8) -> String {
    match accepts {
        Accept::Exactly(printed) => args.number("asked", printed).say("reason-number-exactly"),
        Accept::AtLeast(least) => args.number("asked", least).say("reason-number-at-least"),
        Accept::More { .. } => args.say("reason-number-more"),
        Accept::Less if previous == 1 => args.say("reason-number-closed"),
        Accept::Less => args.say("reason-number-less"),
        Accept::AtMost => args.say("reason-number-at-most"),
        Accept::Any => args.say("reason-number-any"),
    }
}

/// The key of the rule in `rules.ftl`.
pub(crate) fn rule(accepts: Accept) -> &'static str {
    match accepts {
        Accept::Any => "rule-boxes",
        Accept::Exactly(_) => "rule-exactly",
        Accept::AtLeast(_) => "rule-at-least",
        Accept::More { .. } => "rule-more",
        Accept::Less => "rule-less",
        Accept::AtMost => "rule-at-most",
    }
}
