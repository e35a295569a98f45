//! The variables of a message, nouns in all their forms.

use crate::catalogue::{Arg, ArgValue, Texts};
use crate::names;
use silbertablett_rules::{Action, Area, Die};
use silbertablett_sheet_file::SheetFile;
use std::ops::Deref;

/// Variables being gathered.
pub(crate) struct Args<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) sheet: &'a SheetFile,
    args: Vec<Arg<'static>>,
}

impl<'a> Args<'a> {
    pub(crate) fn new(texts: &'a Texts, sheet: &'a SheetFile) -> Args<'a> {
        Args { texts, sheet, args: Vec::new() }
    }

    pub(crate) fn number(mut self, name: &'static str, number: impl Into<i32>) -> Self {
        self.args.push((name, ArgValue::from(number.into())));
        self
    }

    pub(crate) fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.push((name, ArgValue::from(text.into())));
        self
    }

    /// `$die` in all forms.
    pub(crate) fn die(mut self, die: Die) -> Self {
        for (name, form) in [("die", ""), ("die-object", "object"), ("die-of", "of"), ("die-label", "label")] {
            self.args.push((name, names::die_form(self.texts, self.sheet, die, form).into()));
        }
        self
    }

    /// `$area` in all forms.
    pub(crate) fn area(mut self, area: Area) -> Self {
        for (name, form) in [
            ("area", ""),
            ("area-in", "in"),
            ("area-into", "into"),
            ("area-short", "short"),
            ("area-name", "name"),
            ("area-box", "box"),
            ("area-label", "label"),
        ] {
            self.args.push((name, names::area_form(self.texts, self.sheet, area, form).into()));
        }
        self
    }

    /// `$action`.
    pub(crate) fn action(self, action: Action) -> Self {
        let name = names::action(self.texts, self.sheet, action);
        self.text("action", name)
    }

    /// The message with these variables.
    pub(crate) fn say(&self, key: &str) -> String {
        self.texts.with(key, self)
    }
}

impl Deref for Args<'_> {
    type Target = [Arg<'static>];

    fn deref(&self) -> &[Arg<'static>] {
        &self.args
    }
}
