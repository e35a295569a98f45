//! Which file of a crate uses which other, and where they lean on each other in a circle.
//!
//! A file that only passes on a name of another (`pub use`) does not use it: who takes the name uses the file where it stands. A
//! module may use what the file above it holds: a folder is one thing taken apart, and only its parts are to stand in an order.

use crate::code::{code, tokens};
use std::collections::{BTreeMap, BTreeSet};

type Files<'s> = BTreeMap<String, &'s str>;

/// A file as a module.
struct Module<'s> {
    /// The path of the module from the root of the crate.
    path: Vec<&'s str>,
    tokens: Vec<&'s str>,
    /// The names it brings in, each with its path and whether it passes it on.
    names: Vec<Import<'s>>,
}

struct Import<'s> {
    name: &'s str,
    path: Vec<&'s str>,
    passes_on: bool,
    /// Where in the tokens the statement stands.
    at: std::ops::Range<usize>,
}

/// Which file uses which other one, for files by their paths from `src/` with their code.
pub fn uses(files: &[(String, String)]) -> BTreeSet<(String, String)> {
    let texts: Files<'_> = files.iter().map(|(path, code)| (path.clone(), code.as_str())).collect();
    let modules: BTreeMap<&str, Module<'_>> =
        texts.iter().map(|(path, code)| (path.as_str(), module(path, code))).collect();
    let mut uses = BTreeSet::new();
    for (file, module) in &modules {
        let in_use = |import: &&Import<'_>| !import.passes_on || is_named(module, import);
        let imported = module.names.iter().filter(in_use).map(|import| import.path.clone());
        for path in imported.chain(written_out(&modules, module)) {
            if let Some(used) = resolve(&modules, module, &path, 0).filter(|used| !is_part(module, &modules[used])) {
                uses.insert(((*file).to_owned(), used.to_owned()));
            }
        }
    }
    uses
}

/// The files that lean on each other, each pair of neighbours once: every use `a` of `b` from where `b` leads back to `a`.
pub fn circles(files: &[(String, String)]) -> Vec<(String, String)> {
    let uses = uses(files);
    let leads_back = |from: &str, to: &str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            if file == to {
                return true;
            }
            if seen.insert(file) {
                open.extend(uses.iter().filter(|(user, _)| user == file).map(|(_, used)| used.as_str()));
            }
        }
        false
    };
    uses.iter().filter(|(user, used)| leads_back(used, user)).cloned().collect()
}

/// Whether a module is another or stands within it.
fn is_part(module: &Module<'_>, whole: &Module<'_>) -> bool {
    module.path.starts_with(&whole.path)
}

fn module<'s>(file: &'s str, code: &'s str) -> Module<'s> {
    let mut path: Vec<&str> = file.trim_end_matches(".rs").split('/').collect();
    if matches!(path.last(), Some(&"mod" | &"lib" | &"main")) {
        path.pop();
    }
    let tokens = tokens(code);
    let names = imports(&tokens);
    Module { path, tokens, names }
}

/// All `use` statements, taken apart into single names.
fn imports<'s>(tokens: &[&'s str]) -> Vec<Import<'s>> {
    let mut found = Vec::new();
    for start in (0..tokens.len()).filter(|&at| tokens[at] == "use") {
        let end = tokens[start..].iter().position(|token| *token == ";").map_or(tokens.len(), |length| start + length);
        let passes_on = start > 0 && matches!(tokens[start - 1], "pub" | ")");
        let mut paths = Vec::new();
        branches(&tokens[start + 1..end], &[], &mut paths);
        let import = |(path, name): (Vec<&'s str>, &'s str)| Import { name, path, passes_on, at: start..end };
        found.extend(paths.into_iter().map(import));
    }
    found
}

/// Takes a tree such as `a::{b, c as d}` apart.
fn branches<'s>(tree: &[&'s str], before: &[&'s str], paths: &mut Vec<(Vec<&'s str>, &'s str)>) {
    let Some(open) = tree.iter().position(|token| *token == "{") else {
        let (path, name) = match tree {
            [path @ .., "as", name] => (path, *name),
            path => (path, *path.last().unwrap_or(&"")),
        };
        let path = path.iter().filter(|token| **token != "::");
        let path: Vec<&str> =
            before.iter().chain(path).copied().filter(|token| *token != "self" || before.is_empty()).collect();
        let name = if name == "self" { path.last().copied().unwrap_or("") } else { name };
        paths.push((path, name));
        return;
    };
    let before: Vec<&str> = before.iter().chain(tree[..open].iter().filter(|token| **token != "::")).copied().collect();
    let (mut depth, mut start) = (0, open + 1);
    for at in open + 1..tree.len() {
        match tree[at] {
            "{" => depth += 1,
            "}" if depth > 0 => depth -= 1,
            "," | "}" if depth == 0 => {
                if start < at {
                    branches(&tree[start..at], &before, paths);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// Whether a name that is passed on is also used where it is.
fn is_named(module: &Module<'_>, import: &Import<'_>) -> bool {
    let outside = |at: usize| module.names.iter().all(|other| !other.at.contains(&at));
    (0..module.tokens.len()).any(|at| module.tokens[at] == import.name && outside(at))
}

/// Paths that stand in the code itself: `crate::a::b`, `super::b`, or `a::b` beside `mod a`.
fn written_out<'s>(modules: &BTreeMap<&str, Module<'s>>, module: &Module<'s>) -> Vec<Vec<&'s str>> {
    let tokens = &module.tokens;
    let mut paths = Vec::new();
    for at in 0..tokens.len() {
        let begins = at == 0 || tokens[at - 1] != "::";
        let inside = module.names.iter().any(|import| import.at.contains(&at));
        if !begins || inside || tokens.get(at + 1) != Some(&"::") {
            continue;
        }
        if matches!(tokens[at], "crate" | "super") || child(modules, &module.path, tokens[at]).is_some() {
            let more = tokens[at..].chunks(2).take_while(|pair| pair.len() == 2 && pair[1] == "::").count();
            paths.push(tokens[at..].iter().step_by(2).take(more + 1).copied().collect());
        }
    }
    paths
}

/// The file of a module within another.
fn child<'m>(modules: &BTreeMap<&'m str, Module<'_>>, parent: &[&str], name: &str) -> Option<&'m str> {
    let is_it =
        |module: &Module<'_>| module.path.split_last().is_some_and(|(last, before)| *last == name && before == parent);
    modules.iter().find(|(_, module)| is_it(module)).map(|(file, _)| *file)
}

/// The file in which the thing at the end of a path stands; `None` outside the crate.
fn resolve<'m>(
    modules: &BTreeMap<&'m str, Module<'_>>,
    from: &Module<'_>,
    path: &[&str],
    depth: usize,
) -> Option<&'m str> {
    let at = |wanted: &[&str]| modules.iter().find(|(_, module)| module.path == wanted).map(|(file, _)| *file);
    let (first, mut rest) = path.split_first()?;
    let mut here = match *first {
        "crate" => at(&[])?,
        "self" => at(&from.path)?,
        "super" => at(from.path.split_last()?.1)?,
        name => child(modules, &from.path, name)?,
    };
    while let Some((&name, more)) = rest.split_first() {
        let module = &modules[here];
        rest = more;
        if name == "super" {
            here = at(module.path.split_last()?.1)?;
        } else if let Some(inner) = child(modules, &module.path, name) {
            here = inner;
        } else {
            let passed = module.names.iter().find(|import| import.name == name).filter(|_| depth < 8);
            return passed.and_then(|import| resolve(modules, module, &import.path, depth + 1)).or(Some(here));
        }
    }
    Some(here)
}

/// The files of a crate as [`uses`] wants them: those below `src`, without what only tests are.
pub fn sources(folder: &str) -> Vec<(String, String)> {
    let src = format!("{folder}/src");
    let paths = crate::files(&src, ".rs").into_iter().filter(|path| !path.ends_with("/tests.rs"));
    paths.map(|path| (path[src.len() + 1..].to_owned(), code(&crate::read(&path)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(files: &[(&str, &str)]) -> Vec<(String, String)> {
        let files: Vec<(String, String)> =
            files.iter().map(|(path, code)| ((*path).to_owned(), (*code).to_owned())).collect();
        circles(&files)
    }

    #[test]
    fn a_circle_is_found_however_it_is_written() {
        let two = |a, b| of(&[("lib.rs", "mod a; mod b; pub use a::A; pub use b::B;"), ("a.rs", a), ("b.rs", b)]).len();
        assert_eq!(two("use crate::B;", "use super::a::{self, A};"), 2);
        assert_eq!(two("fn f() { crate::b::g() }", "use crate::{A as Other, c::D};"), 2);
        assert_eq!(two("use crate::B;", "use std::fmt;"), 0);
        // A part may use what the whole holds.
        assert_eq!(of(&[("lib.rs", "mod a; pub use a::A; fn f(_: A) {}"), ("a.rs", "use super::f;")]).len(), 0);
        // What is passed on is used by those who take it, and where it stands in code.
        let passing = |code| of(&[("a.rs", code), ("b.rs", "use crate::a::f;"), ("lib.rs", "")]).len();
        assert_eq!((passing("pub use crate::b::B; fn f() {}"), passing("pub use crate::b::B; fn f(_: B) {}")), (0, 2));
        // Over three files.
        let three = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::c::C;"),
            ("c.rs", "use crate::a::A;"),
        ];
        assert_eq!(of(&three).len(), 3);
    }
}
