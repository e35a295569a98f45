//! Parts of the table with a mark of what is in them, so that a page that holds them need not be sent them again.

use maud::Markup;
use std::collections::HashSet;

/// The header by which the script of the table asks for what changes; its value names the parts the page holds, see [`leave_out`].
pub const PART_HEADER: &str = "x-part";

/// The title of a page whose reader is waited for: a tab shows little more than how it begins.
pub(crate) fn called(title: &str) -> String {
    format!("(•) {title}")
}

/// The mark of a part: it differs where what is in it does. `beside` is what stands in its own tag.
pub(crate) fn mark(beside: &str, inside: &Markup) -> String {
    let marks = crate::assets::mark(beside.as_bytes()).rotate_left(1) ^ crate::assets::mark(inside.0.as_bytes());
    format!("{:x}", marks >> 16)
}

/// A fragment of the table without what a page holds: `held` names parts as `id=mark`, separated by spaces. A part that is held is an
/// empty element with its mark, which the script leaves as it is.
///
/// ```
/// let fragment = r#"<main><div id="a" data-v="1"><div>x</div></div><p id="b" data-v="2">y</p></main>"#;
/// let left = silbertablett_web::leave_out(fragment, "a=1 b=3");
/// assert_eq!(left, r#"<main><div id="a" data-v="1"></div><p id="b" data-v="2">y</p></main>"#);
/// ```
pub fn leave_out(fragment: &str, held: &str) -> String {
    let held: HashSet<(&str, &str)> = held.split(' ').filter_map(|part| part.split_once('=')).collect();
    let mut out = String::with_capacity(fragment.len());
    let mut rest = fragment;
    while let Some(part) = next_part(rest) {
        out.push_str(&rest[..part.inside]);
        rest = &rest[part.inside..];
        if held.contains(&(part.id, part.mark)) {
            rest = &rest[end_of(rest, part.name)..];
        }
    }
    out.push_str(rest);
    out
}

struct Part<'a> {
    /// The name of its element.
    name: &'a str,
    id: &'a str,
    mark: &'a str,
    /// Where what is in it begins.
    inside: usize,
}

fn next_part(html: &str) -> Option<Part<'_>> {
    let at = html.find(" data-v=\"")?;
    let begin = html[..at].rfind('<')?;
    let inside = at + html[at..].find('>')? + 1;
    let tag = &html[begin + 1..inside];
    Some(Part {
        name: tag.split([' ', '>']).next()?,
        id: attribute(tag, " id=\"").unwrap_or_default(),
        mark: attribute(tag, " data-v=\"")?,
        inside,
    })
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let begin = tag.find(name)? + name.len();
    tag[begin..].split('"').next()
}

/// Where the end tag of an element stands, seen from what is in it.
fn end_of(inside: &str, name: &str) -> usize {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let mut at = 0;
    let mut depth = 0;
    while let Some(end) = inside[at..].find(&close).map(|end| at + end) {
        let opens = |begin: usize| inside[begin + open.len()..].starts_with([' ', '>']);
        depth += inside[at..end].match_indices(&open).filter(|&(begin, _)| opens(at + begin)).count();
        if depth == 0 {
            return end;
        }
        depth -= 1;
        at = end + close.len();
    }
    inside.len()
}

#[cfg(test)]
mod tests {
    use super::leave_out;

    #[test]
    fn only_what_is_held_is_left_out() {
        let fragment = "<div><section id=\"x\" data-v=\"7\" class=\"a\"><b>x</b></section>y</div>";
        for held in ["", "x=8", "y=7", "x", "x=", "=7"] {
            assert_eq!(leave_out(fragment, held), fragment, "{held}");
        }
        let left = "<div><section id=\"x\" data-v=\"7\" class=\"a\"></section>y</div>";
        assert_eq!(leave_out(fragment, "q=1 x=7"), left);
    }

    #[test]
    fn a_part_may_hold_elements_of_its_own_name() {
        let fragment = "<div id=\"x\" data-v=\"7\"><div><divan></divan></div><div class=\"b\"></div></div><i></i>";
        assert_eq!(leave_out(fragment, "x=7"), "<div id=\"x\" data-v=\"7\"></div><i></i>");
    }
}
