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

export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings__CLIPPY_HACKERY__
say "crates for pages and workers: no std, no files"
if command -v rustup >/dev/null; then
    rustup target add wasm32-unknown-unknown 2>/dev/null
    wasm=(cargo check --profile ci --locked --quiet --target wasm32-unknown-unknown)
    "${wasm[@]}" -p silbertablett-rules -p silbertablett-dice
    "${wasm[@]}" -p silbertablett-record --no-default-features
fi

say "script of the page"
install npm "nodejs npm" "which tests the script of the page"
(cd crates/web && npm ci --silent && npm test)

say "the games in a browser"
# The package of Chromium; where it is called otherwise, any that the tests find will do.
for chromium in chromium chromium-browser google-chrome; do
    if command -v "$chromium" >/dev/null; then
        SILBERTABLETT_CHROMIUM=$(command -v "$chromium")
        break
    fi
done
if [ -z "${SILBERTABLETT_CHROMIUM:-}" ]; then
    install chromium chromium "in which whole games are played"
    SILBERTABLETT_CHROMIUM=$(command -v chromium)
fi
cargo build --profile ci --locked --quiet -p silbertablett-cli
SILBERTABLETT_BIN=${CARGO_TARGET_DIR:-target}/ci/silbertablett
SILBERTABLETT_BIN=$(realpath "$SILBERTABLETT_BIN")
export SILBERTABLETT_BIN SILBERTABLETT_CHROMIUM
(cd crates/server/tests/browser && npm ci --silent && npm test)

say "instruction counts"
# Clippy leaves out a part of what the compiler makes better, and other people's programs are not to be linted.
unset RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS
install valgrind valgrind "which counts instructions"
benches/instructions

