//! How many connections fit into what the system lets a program have open.

/// So many files the program may need for itself: the store, addresses that messages go to, what is downloaded.
const OWN: usize = 384;
/// What systems allow at first leaves room for so many.
const LEAST: usize = 640;
/// More than one process is good for.
const MOST: usize = 8192;

/// So many connections may be open at once, where the system says how many files may be, as Linux does.
pub(crate) fn connections() -> usize {
    connections_within(&std::fs::read_to_string("/proc/self/limits").unwrap_or_default())
}

fn connections_within(limits: &str) -> usize {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    match line.and_then(|line| line.split_whitespace().next()) {
        Some("unlimited") => MOST,
        Some(files) => files.parse::<usize>().unwrap_or(0).saturating_sub(OWN).clamp(LEAST, MOST),
        None => LEAST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_allows_is_used_up_to_a_bound() {
        let limits = |soft: &str| {
            format!(
                "Limit                     Soft Limit           Hard Limit           Units     \n\
                     Max open files            {soft}                 1048576              files     \n"
            )
        };
        let cases = [("1024", 640), ("256", 640), ("4096", 3712), ("1048576", 8192), ("unlimited", 8192)];
        for (soft, most) in cases {
            assert_eq!(connections_within(&limits(soft)), most, "{soft}");
        }
        assert_eq!(connections_within(""), 640);
    }
}
