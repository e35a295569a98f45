#!/usr/bin/env bash
# Runs every check of the project and installs what they need.
#
#   ./test          everything, as CI does
#   ./test --quick  formatting, lints, and the tests of everything below the screens: rules, sheets, records, dice, the second engine,
#                   bots, sessions and texts, with a small oracle comparison
set -euo pipefail
cd "$(dirname "$0")"

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
need() {
    command -v "$1" >/dev/null && return
    echo "$2" >&2
    exit 1
}
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
# install COMMAND "PACKAGES" "WHAT FOR": brings a command that is missing, by apt-get where there is one.
install() {
    if ! command -v "$1" >/dev/null && command -v apt-get >/dev/null; then
        # shellcheck disable=SC2086
        as_root apt-get update -qq && as_root apt-get install -y -qq $2
    fi
    need "$1" "$1 is missing, $3: install it with the package manager of this system"
}

unset RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS
say "packages"
# Crates that are never published are left out. What cargo unpacked of an earlier state under the same version must not serve again.
rm -rf "${CARGO_HOME:-$HOME/.cargo}"/registry/{src,cache}/*/silbertablett-* target/packages
cargo package --workspace --target-dir target/packages --locked --quiet --allow-dirty \
    --exclude silbertablett-oracle --exclude silbertablett-tidy --exclude silbertablett-benches --exclude silbertablett-fuzz-targets

say "licences, bans and sources of dependencies"
command -v cargo-deny >/dev/null || cargo install --locked --quiet cargo-deny --version 0.20.2
cargo deny --log-level error check licenses bans sources

say "all checks passed"
