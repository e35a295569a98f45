//! Reading Fluent files as data, to compare languages.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of one message or attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Its variables, all forms of a noun counted as one: `$die-object` is `die`.
    pub variables: BTreeSet<String>,
    /// Its variables as they are written.
    pub names: BTreeSet<String>,
    /// The keys of each of its selections, in their order.
    pub selections: Vec<Vec<String>>,
    /// Its plain text without variables.
    pub text: String,
}

/// All messages and attributes (`key.attribute`) of a file.
pub fn read(source: &str) -> BTreeMap<String, Facts> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, faults)| panic!("{faults:?}\n{source}"));
    let mut all = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                if let Some(value) = &message.value {
                    insert(&mut all, message.id.name.to_owned(), value);
                }
                for attribute in &message.attributes {
                    insert(&mut all, format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
                }
            }
            Entry::Junk { content } => panic!("no message: {content}"),
            Entry::Term(term) => panic!("terms are not used: {}", term.id.name),
            _ => {}
        }
    }
    all
}

fn insert(all: &mut BTreeMap<String, Facts>, key: String, pattern: &Pattern<&str>) {
    let mut facts = Facts::default();
    look(pattern, &mut facts);
    assert!(all.insert(key.clone(), facts).is_none(), "`{key}` stands twice");
}

fn look(pattern: &Pattern<&str>, facts: &mut Facts) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => facts.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => variable(inline, facts),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variable(selector, facts);
                facts.selections.push(variants.iter().map(|variant| variant_key(&variant.key)).collect());
                variants.iter().for_each(|variant| look(&variant.value, facts));
            }
        }
    }
}

fn variant_key(key: &VariantKey<&str>) -> String {
    match key {
        VariantKey::Identifier { name } => (*name).to_owned(),
        VariantKey::NumberLiteral { value } => (*value).to_owned(),
    }
}

fn variable(inline: &InlineExpression<&str>, facts: &mut Facts) {
    if let InlineExpression::VariableReference { id } = inline {
        facts.names.insert(id.name.to_owned());
        facts.variables.insert(id.name.split('-').next().unwrap_or(id.name).to_owned());
    } else {
        panic!("only variables are used in placeables: {inline:?}");
    }
}
