//! The review of a game: sound in every language, true to its numbers.

use crate::common::{all, game, reader, sound};
use scraper::Html;
use silbertablett_bots::possible_totals;
use silbertablett_judge::{
    AreaReview, Change, Coach, CoachLevel, Compared, FirstAnswer, Points, Rating, Recorded, Review,
};
use silbertablett_record::{notation, read, read_position};
use silbertablett_rules::SeatId;
use silbertablett_screen::compared_words;
use silbertablett_session::{Adviser, LogEntry, Session};
use silbertablett_texts::{Lang, Texts, decimal, move_words};
use silbertablett_web::{Closer, Deeper, Look, PuzzleData, PuzzleOrigin, ReviewData, review};
use std::collections::BTreeSet;
use std::sync::Arc;

fn judged(session: &Session, level: CoachLevel) -> Review {
    let record = serde_json::to_vec(&session.record()).expect("a record");
    let game = Recorded::of(&read(&record).expect("a record")).expect("a sound one");
    Coach::new(level).review(&game, None).expect("a net")
}

#[test]
fn a_review_shows_the_sum_and_the_dearest_decisions() {
    for (sheet, bots) in [("classic", &[][..]), ("mixed", &["greedy"])] {
        let session = game(sheet, bots, false, usize::MAX);
        let judged = judged(&session, CoachLevel::Net);
        for (lang, closer) in
            [(Lang::En, Closer::None), (Lang::De, Closer::UnderWay(30, 90)), (Lang::Pl, Closer::Done(&judged))]
        {
            let seat = SeatId::new(bots.len()).expect("a seat");
            let data = ReviewData {
                id: "g1",
                session: &session,
                seat,
                by_net: Some(&judged),
                closer,
                deeper: Deeper::NotAsked,
            };
            let html = review(&reader(lang), &data);
            let page = sound("review", &html, true);
            let account = &judged.seats[seat.index()];
            let sums = all(&page, ".figures dd");
            assert_eq!(sums.len(), if bots.is_empty() { 5 } else { 6 });
            for points in [account.first, account.total] {
                let words = decimal(Texts::of(lang), points.value());
                assert!(sums.iter().any(|sum| sum.text().collect::<String>() == words), "{words} is not in {html}");
            }
            let mut costs: Vec<_> = judged
                .entries
                .iter()
                .filter(|entry| entry.seat == seat.index())
                .filter_map(|entry| if let Change::Move { cost } = entry.change { Some(cost) } else { None })
                .collect();
            costs.sort();
            let dear = all(&page, ".dearest li");
            let shown: Vec<String> =
                all(&page, ".dearest .cost").iter().map(|cost| cost.text().collect::<String>()).collect();
            let dearest: Vec<String> =
                costs.iter().rev().take(3).map(|cost| decimal(Texts::of(lang), -cost.value())).collect();
            assert_eq!(shown, dearest);
            assert_eq!((dear.len(), all(&page, ".course .dear").len()), (3, 3));
            assert_eq!(all(&page, "form[action='/game/g1/branch'] input[name=entry]").len(), 3);
            assert_eq!(html.contains("33 %"), matches!(closer, Closer::UnderWay(..)));
            check_areas(&page, &session, &judged, seat, lang);
            let seats = all(&page, "nav.seats a").len();
            assert_eq!(seats, if bots.is_empty() { 0 } else { 2 });
        }
    }
}

/// The table of areas says what the review by areas does, and what stands on the sheet.
fn check_areas(page: &Html, session: &Session, judged: &Review, seat: SeatId, lang: Lang) {
    let game = Recorded::of(&session.record()).expect("a sound one");
    let found = AreaReview::of(&game, judged, seat).expect("a net");
    let score = session.state().seat(seat).score(session.sheet().tables(), session.state().rulings());
    let texts = Texts::of(lang);
    let mut rows = Vec::new();
    for area in 0..5 {
        assert_eq!(found.last.areas[area], score.areas[area] as f32);
        rows.push([found.first.areas[area], found.decisions.areas[area], found.last.areas[area]]);
    }
    rows.push([found.first.foxes, found.decisions.foxes, score.fox_points as f32]);
    // A game of `greedy` loses much by its decisions, and the forecast knows of it.
    assert!(found.decisions.total() < -10.0 && rows.iter().any(|row| row[1] < -1.0), "{found:?}");
    let shown: Vec<String> =
        all(page, ".areas td").iter().map(|cell| cell.text().collect::<String>().replace('+', "")).collect();
    let told = rows.iter().flat_map(|&[first, decisions, last]| {
        [decimal(texts, first.into()), decimal(texts, decisions.into()), (last as i32).to_string()]
    });
    assert_eq!(shown, told.collect::<Vec<_>>());
}

/// A hint and `advise` differ in what they expect, since hints blend that with what stands, but not in what a move costs; and not in
/// anything once no throw is to come.
#[test]
fn hints_and_the_coach_tell_the_same_costs() {
    let (mut adviser, mut coach) = (Adviser::new(), Coach::new(CoachLevel::Net));
    for (id, bots) in [("classic", &[][..]), ("twice", &["greedy"])] {
        let session = game(id, bots, false, usize::MAX);
        let (sheet, mut compared, mut last) = (session.sheet(), 0, 0);
        for (place, moment) in session.moments().iter().enumerate() {
            let LogEntry::Move(seat, _) = moment.entry else { continue };
            let state = session.state_before(place);
            let hint = adviser.hint(sheet, state, seat).expect("a decision");
            let moves = coach.advise(sheet.tables(), state, seat).expect("a net");
            for advised in &moves {
                let hinted =
                    hint.moves.iter().find(|hinted| hinted.mv == advised.mv).and_then(|hinted| hinted.expected);
                let hinted = hinted.expect("a net");
                let mut after = *state;
                after.play(sheet.tables(), seat, advised.mv, &mut ()).expect("a legal move");
                let possible = possible_totals(sheet.tables(), &after, seat);
                // What a hint expects is always possible, so the least that can be is not told to cost more.
                let held = hinted <= *possible.start() as f32 || hinted >= *possible.end() as f32;
                let cost = hint.cost(advised.mv).expect("a net");
                let near = (f64::from(cost) - advised.cost.value()).abs() < 0.01;
                assert!(held || near, "{id} {place}: {cost} {advised:?}");
                compared += usize::from(near);
            }
            if place + 1 == session.moments().len() {
                let best = hint.moves[0].expected.expect("a net");
                assert!((f64::from(best) - moves[0].expected.value()).abs() < 0.01, "{id} {place}: {best} {moves:?}");
                last += 1;
            }
        }
        assert!(compared > 200 && last == 1, "{id}: {compared} {last}");
    }
}

#[test]
fn a_sheet_without_a_net_says_so() {
    let session = game("twice", &[], false, usize::MAX);
    let seat = SeatId::new(0).expect("a seat");
    let data =
        ReviewData { id: "g1", session: &session, seat, by_net: None, closer: Closer::None, deeper: Deeper::NotAsked };
    let html = review(&reader(Lang::En), &data);
    sound("no review", &html, true);
    assert!(html.contains("There is no net that knows this sheet"));
}

#[test]
fn a_puzzle_is_asked_and_answered_in_every_language() {
    let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet of the program");
    let sheets = [Arc::clone(&sheet)];
    let puzzle = silbertablett_judge::puzzle(&sheet, 250).expect("a puzzle");
    let (_, state) = read_position(&puzzle.position).expect("a position");
    let seat = state.first_deciding().expect("a decision");
    let moves = Coach::new(CoachLevel::Net).advise(sheet.tables(), &state, seat).expect("a net");
    let after = Rating { points: 1473.6, ..Rating::NEW };
    let look = Look::default();
    let given = FirstAnswer::Given { right: false, before: Rating::NEW, after };
    for (lang, chosen, first, says) in [
        (Lang::En, None, FirstAnswer::None, "Your rating: 1500 ± 350 · Your first answer counts."),
        (Lang::En, None, FirstAnswer::Seen, "this one is for practice"),
        (Lang::En, moves.first(), FirstAnswer::Seen, "Next best: "),
        (Lang::En, moves.last(), FirstAnswer::Seen, "The best move: "),
        (Lang::De, moves.first(), FirstAnswer::Seen, "Du hast die Lösung gesehen"),
        (Lang::De, moves.first(), FirstAnswer::Seen, "Nächstbester Zug: "),
        (Lang::Pl, moves.first(), FirstAnswer::Seen, "Kolejny co do wartości: "),
        (Lang::Pl, moves.last(), given, "Twój ranking: 1474 ± 350 (−26) · Ta zagadka:"),
    ] {
        let data = PuzzleData {
            origin: PuzzleOrigin::Shipped {
                sheets: &sheets,
                number: 250,
                count: 300,
                puzzle: &puzzle,
                rating: Rating::of_puzzle(puzzle.found),
                own: Rating::NEW,
                first,
            },
            sheet: &sheet,
            state: &state,
            seat,
            moves: &moves,
            chosen: chosen.map(|advised| advised.mv),
            look: &look,
        };
        let html = silbertablett_web::puzzle(&reader(lang), &data);
        let page = sound("puzzle", &html, true);
        let said = page.root_element().text().collect::<String>();
        assert!(said.contains(says), "{said}");
        // Right or wrong, an answer says why: the best move against the one that was chosen, or against the next best.
        let texts = Texts::of(lang);
        let other = chosen.map(|chosen| match chosen.cost {
            Points::ZERO => moves.iter().find(|advised| advised.cost > Points::ZERO).expect("a worse move").mv,
            _ => chosen.mv,
        });
        let reason = other.map(|other| {
            let compared = Compared::of(sheet.tables(), &state, seat, moves[0].mv, other);
            compared_words(texts, &sheet, &state, seat, &compared)
        });
        let shown: Vec<String> = all(&page, ".why").iter().map(|why| why.text().collect()).collect();
        assert_eq!(shown, Vec::from_iter(reason), "{said}");
        let named = chosen.map(|chosen| if chosen.cost == Points::ZERO { other.expect("one") } else { moves[0].mv });
        assert!(named.is_none_or(|mv| said.contains(&move_words(texts, &sheet, &state, mv))), "{said}");
        // Every move can be made on the table, and once it is answered every box that can be marked says what that costs.
        let offered: serde_json::Value = serde_json::from_str(&all(&page, "#choices")[0].inner_html()).expect("JSON");
        let ways =
            offered["ways"].as_array().expect("a list").iter().map(|way| way[2].as_str().expect("a move").to_owned());
        let buttons = all(&page, "#play button[name=token]").into_iter().filter_map(|button| button.attr("value"));
        let tokens: BTreeSet<String> = ways.chain(buttons.map(str::to_owned)).collect();
        assert_eq!(tokens, moves.iter().map(|advised| notation(&sheet, advised.mv)).collect());
        assert!(all(&page, "#hint").is_empty() && all(&page, "#now").len() == 1);
        let lit = all(&page, ".own .box:is(.can, .costs)").len();
        assert_eq!(all(&page, ".own .box[data-price]").len(), if chosen.is_some() { lit } else { 0 });
        assert_eq!(all(&page, ".costs li").len(), if chosen.is_some() { moves.len() } else { 0 });
        let right = chosen.map(|chosen| chosen.cost == Points::ZERO);
        assert_eq!(all(&page, ".done").len(), usize::from(right == Some(true)), "{html}");
        assert_eq!(all(&page, ".alert").len(), usize::from(right == Some(false)));
    }
}
