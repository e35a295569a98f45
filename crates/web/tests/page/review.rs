//! The review of a game: sound in every language, true to its numbers.

use crate::common::{all, game, reader, sound};
use silbertablett_judge::{Change, Coach, CoachLevel, FirstAnswer, Rating, Recorded, Review};
use silbertablett_record::{notation, read, read_position};
use silbertablett_rules::SeatId;
use silbertablett_session::Session;
use silbertablett_texts::{Lang, Texts, decimal};
use silbertablett_web::{Closer, Look, PuzzleData, PuzzleOrigin, ReviewData, review};
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
            let data = ReviewData { id: "g1", session: &session, seat, by_net: Some(&judged), closer };
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
            let seats = all(&page, "nav.seats a").len();
            assert_eq!(seats, if bots.is_empty() { 0 } else { 2 });
        }
    }
}

#[test]
fn a_sheet_without_a_net_says_so() {
    let session = game("twice", &[], false, usize::MAX);
    let seat = SeatId::new(0).expect("a seat");
    let data = ReviewData { id: "g1", session: &session, seat, by_net: None, closer: Closer::None };
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
        (Lang::De, moves.first(), FirstAnswer::Seen, "Du hast die Lösung gesehen"),
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
        assert_eq!(all(&page, ".done").len(), usize::from(lang == Lang::De), "{html}");
        assert_eq!(all(&page, ".alert").len(), usize::from(lang == Lang::Pl));
    }
}
