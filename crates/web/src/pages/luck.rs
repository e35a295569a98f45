//! How lucky somebody's dice were over all their games, against what is to be expected of fair ones.

use crate::Ctx;
use crate::luck::{cell, face_heads, strip};
use maud::{Markup, html};
use silbertablett_fair::FaceCounts;
use silbertablett_session::FinishedSeat;
use silbertablett_sheet_file::SheetFile;

/// Into so many parts games are put together, one after the other.
const PARTS: usize = 8;

/// A part of one's games, by their numbers from 1, and how their dice fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    first: usize,
    last: usize,
    faces: FaceCounts,
}

/// The dice of all games, those the program has rolled and those that were typed in, each as a whole and over time. `uncounted` games
/// are still to be counted.
pub(super) fn luck(ctx: &Ctx<'_>, games: &[&FinishedSeat], uncounted: usize) -> Markup {
    let of = |typed: bool| -> Vec<FaceCounts> {
        let of_kind = games.iter().filter(|game| game.typed_dice == typed);
        of_kind.filter_map(|game| game.faces).filter(|faces| faces.dice() > 0).collect()
    };
    let kinds = [("stats-luck-thrown", of(false)), ("stats-luck-typed", of(true))];
    let sheet = games.iter().find(|game| game.faces.is_some()).map(|game| &game.sheet);
    html! {
        @if let Some(sheet) = sheet {
            section.sheet-stats.luck #luck {
                h2 { (ctx.t("stats-luck")) }
                (faces(ctx, sheet, &kinds))
                @for (name, counts) in &kinds { (over_time(ctx, name, counts)) }
                p.note { (ctx.t("stats-luck-note")) }
                @if uncounted > 0 { p.note #uncounted { (ctx.say("stats-luck-uncounted", &[("count", uncounted.into())])) } }
            }
        }
    }
}

/// How often each face fell in all of them.
fn faces(ctx: &Ctx<'_>, sheet: &SheetFile, kinds: &[(&str, Vec<FaceCounts>)]) -> Markup {
    html! {
        div.scrolled role="region" tabindex="0" aria-label=(ctx.t("stats-luck")) { table {
            thead { tr {
                td {}
                (face_heads(sheet))
                th scope="col" { (ctx.t("dice-luck-dice")) }
                th scope="col" { (ctx.t("dice-luck-mean")) }
            } }
            tbody { @for (name, counts) in kinds.iter().filter(|(_, counts)| !counts.is_empty()) {
                @let all = sum(counts);
                @let usual = all.usual_together();
                tr {
                    th scope="row" { (ctx.t(name)) }
                    @for count in all.counts() { (cell(ctx, count, &usual)) }
                    td { (all.dice()) }
                    td { @if let Some(mean) = all.mean() { b { (ctx.decimal(mean)) } small { "±" (ctx.decimal(all.margin())) } } }
                }
            } }
        } }
    }
}

/// The mean of the dice, one part of the games after the other.
fn over_time(ctx: &Ctx<'_>, name: &str, counts: &[FaceCounts]) -> Markup {
    let parts = parts(counts);
    // From 2 to 5, in which all but the shortest parts lie.
    let at = |mean: f64| (mean - 2.0) / 3.0;
    html! {
        @if parts.len() > 1 {
            table.over-time {
                caption { (ctx.t("stats-luck-time")) ": " (ctx.t(name)) }
                thead { tr {
                    th scope="col" { (ctx.t("statistics-games")) }
                    th scope="col" { (ctx.t("dice-luck-dice")) }
                    th scope="col" { (ctx.t("dice-luck-mean")) }
                    th scope="col" { (ctx.t("stats-luck-usual")) }
                } }
                tbody { @for part in &parts {
                    @let (mean, margin) = (part.faces.mean().unwrap_or(3.5), part.faces.margin_among(parts.len()));
                    tr class=[((mean - 3.5).abs() > margin).then_some("out")] {
                        th scope="row" { (part.first) @if part.last > part.first { "–" (part.last) } }
                        td { (part.faces.dice()) }
                        td { b { (ctx.decimal(mean)) } }
                        td { span { (ctx.decimal(3.5 - margin)) "–" (ctx.decimal(3.5 + margin)) } (strip(at(3.5 - margin), at(3.5 + margin), at(mean))) }
                    }
                } }
            }
        }
    }
}

/// Games put together into at most [`PARTS`] parts of about as many games, in their order.
fn parts(games: &[FaceCounts]) -> Vec<Part> {
    let parts = games.len().min(PARTS);
    let edge = |part: usize| part * games.len() / parts;
    (0..parts)
        .map(|part| Part {
            first: edge(part) + 1,
            last: edge(part + 1),
            faces: sum(&games[edge(part)..edge(part + 1)]),
        })
        .collect()
}

fn sum(games: &[FaceCounts]) -> FaceCounts {
    let mut all = FaceCounts::default();
    games.iter().for_each(|faces| all += *faces);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_part() {
        for count in 0..60u32 {
            let games: Vec<FaceCounts> = (0..count).map(|game| FaceCounts::of([game + 1, 0, 0, 0, 0, 1])).collect();
            let parts = parts(&games);
            assert_eq!(parts.len(), games.len().min(PARTS));
            let mut next = 1;
            for part in &parts {
                assert_eq!(part.first, next);
                assert!(part.last >= part.first);
                let ones: u32 = (part.first as u32..=part.last as u32).sum();
                assert_eq!(part.faces.counts()[0], ones, "{count} games, {part:?}");
                next = part.last + 1;
            }
            assert_eq!(next as u32, count + 1);
            let sizes = parts.iter().map(|part| part.last - part.first);
            assert!(sizes.clone().max().unwrap_or(0) - sizes.min().unwrap_or(0) <= 1);
        }
    }
}
