//! A document as a tree with lines, whether it came as TOML or, inside a record, as JSON.

use crate::fault::Fault;
use crate::flaw::Flaw;
use serde_json::{Map, Number, Value as Json};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and the line it stands in.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) line: Option<usize>,
    pub(crate) value: NodeValue,
}

#[derive(Clone, Debug)]
pub(crate) enum NodeValue {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
    /// A kind of value that sheet files have no use for, by its name.
    Other(&'static str),
}

impl Node {
    pub(crate) fn from_toml(text: &str) -> Result<Node, Fault> {
        let lines = Lines::of(text);
        let document = DeTable::parse(text).map_err(|error| Fault {
            line: error.span().map(|span| lines.at(span.start)),
            flaw: Flaw::NotToml(error.message().to_owned()),
        })?;
        Ok(Node { line: Some(1), value: table(document.get_ref(), &lines) })
    }

    pub(crate) fn from_json(json: &Json) -> Node {
        let value = match json {
            Json::String(text) => NodeValue::Text(text.clone()),
            Json::Number(number) => match number.as_i64() {
                Some(number) => NodeValue::Number(number),
                None if number.is_f64() => NodeValue::Other("a number with a fraction"),
                None => NodeValue::Other("a number out of range"),
            },
            Json::Bool(flag) => NodeValue::Flag(*flag),
            Json::Array(list) => NodeValue::List(list.iter().map(Node::from_json).collect()),
            Json::Object(table) => {
                NodeValue::Table(table.iter().map(|(key, value)| (key.clone(), Node::from_json(value))).collect())
            }
            Json::Null => NodeValue::Other("null"),
        };
        Node { line: None, value }
    }

    /// The document as JSON with the same keys.
    pub(crate) fn to_json(&self) -> Json {
        match &self.value {
            NodeValue::Text(text) => Json::String(text.clone()),
            NodeValue::Number(number) => Json::Number(Number::from(*number)),
            NodeValue::Flag(flag) => Json::Bool(*flag),
            NodeValue::List(list) => Json::Array(list.iter().map(Node::to_json).collect()),
            NodeValue::Table(table) => {
                Json::Object(table.iter().map(|(key, node)| (key.clone(), node.to_json())).collect::<Map<_, _>>())
            }
            NodeValue::Other(_) => Json::Null,
        }
    }

    /// What kind of value this is, for people.
    pub(crate) fn kind(&self) -> &'static str {
        match self.value {
            NodeValue::Text(_) => "text",
            NodeValue::Number(_) => "a whole number",
            NodeValue::Flag(_) => "true or false",
            NodeValue::List(_) => "a list",
            NodeValue::Table(_) => "a table",
            NodeValue::Other(kind) => kind,
        }
    }
}

fn table(table: &DeTable<'_>, lines: &Lines) -> NodeValue {
    let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let key: &Spanned<std::borrow::Cow<'_, str>> = key;
        // A table written under a [header] spans from there, but its key is what people look for.
        let line = lines.at(key.span().start);
        (key.get_ref().to_string(), Node { line: Some(line), value: self::value(value.get_ref(), lines) })
    };
    NodeValue::Table(table.iter().map(entry).collect())
}

fn value(value: &DeValue<'_>, lines: &Lines) -> NodeValue {
    match value {
        DeValue::String(text) => NodeValue::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(NodeValue::Other("a number out of range"), NodeValue::Number),
        DeValue::Boolean(flag) => NodeValue::Flag(*flag),
        DeValue::Array(list) => {
            let item = |item: &Spanned<DeValue<'_>>| Node {
                line: Some(lines.at(item.span().start)),
                value: self::value(item.get_ref(), lines),
            };
            NodeValue::List(list.iter().map(item).collect())
        }
        DeValue::Table(inner) => table(inner, lines),
        DeValue::Float(_) => NodeValue::Other("a number with a fraction"),
        DeValue::Datetime(_) => NodeValue::Other("a date"),
    }
}

/// Where the lines of a text begin.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        Lines(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// The line of a byte, from 1.
    fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|&start| start <= byte)
    }
}
