//! Puzzles.

use crate::kit::{Browser, fresh, on};
use silbertablett_host::judge;
use silbertablett_judge::{Puzzle, Rating, puzzle, puzzles};
use silbertablett_record::{notation, read_position};
use silbertablett_store::{MemoryStore, PuzzleAnswers, Transfer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A puzzle of `classic` with its right answer and a wrong one, as forms have them.
fn known(number: usize) -> (Puzzle, String, String) {
    let sheet = silbertablett_sheet_file::built_in("classic", None).unwrap();
    let puzzle = puzzle(&sheet, number).unwrap();
    let (_, state) = read_position(&puzzle.position).unwrap();
    let seat = state.first_deciding().unwrap();
    let mut coach = silbertablett_judge::Coach::new(silbertablett_judge::CoachLevel::Net);
    let moves = coach.advise(sheet.tables(), &state, seat).unwrap();
    let [right, wrong] = [moves.first(), moves.last()].map(|advised| notation(&sheet, advised.unwrap().mv));
    (puzzle, right, wrong)
}

/// A rating as the page says it.
fn said(rating: Rating) -> String {
    format!("{} ± {}", rating.points.round(), rating.deviation.round())
}

#[tokio::test]
async fn the_first_answer_moves_the_ratings_of_both() {
    let store = Arc::new(MemoryStore::new());
    let mut ann = Browser::new(&on(store.clone()));
    let first = ann.get("/puzzles/classic/next").await.leads_to();
    // Nobody is known yet: it is one of the middle, and asking for it makes nobody a player.
    assert_eq!(ann.get("/puzzles/classic/next").await.leads_to(), first);
    assert!(ann.cookies.keys().all(|name| name != "silbertablett"), "{:?}", ann.cookies);
    let number: usize = first.rsplit('/').next().unwrap().parse().unwrap();
    let (puzzle, right, wrong) = known(number);
    let begins = Rating::of_puzzle(puzzle.found);
    assert!((begins.points - 1500.0).abs() < 20.0, "{begins:?}");
    ann.get(&first).await.is(200).says("Your rating: 1500 ± 350").says("Your first answer counts");
    let answer = ann.post(&first, &[("token", &right)]).await.leads_to();
    let (own, of_puzzle) = Rating::NEW.answers(begins, true);
    let change = (own.points - 1500.0).round();
    let page = ann.get(&answer).await.is(200).says(&format!("Your rating: {}", said(own)));
    let page = page.says(&format!("(+{change})")).says(&format!("This puzzle: {}", said(of_puzzle)));
    assert!(page.text().contains("Right: this is"));
    // Once more, and wrong, is for practice.
    let again = ann.post(&first, &[("token", &wrong)]).await.leads_to();
    ann.get(&again).await.is(200).says(&format!("Your rating: {}", said(own))).says("There is a better move");
    ann.get(&first).await.is(200).says("this one is for practice");
    // The next is another one, near the rating of now.
    let second = ann.get("/puzzles/classic/next").await.leads_to();
    let next: usize = second.rsplit('/').next().unwrap().parse().unwrap();
    let (other, right, wrong) = known(next);
    let sheet = silbertablett_sheet_file::built_in("classic", None).unwrap();
    let off = |puzzle: &Puzzle| (Rating::of_puzzle(puzzle.found).points - own.points).abs();
    let new = (1..).zip(puzzles(&sheet)).filter(|(other, _)| *other != number);
    let nearest = new.map(|(_, puzzle)| off(&puzzle)).fold(f64::MAX, f64::min);
    assert!(next != number && off(&other) <= nearest, "{second}");
    // Whoever looks at the answer first is told that it does not count.
    let link = format!("{second}?token={}", right.replace(' ', "+"));
    ann.get(&link).await.is(200).says("You saw the answer before");
    let answer = ann.post(&second, &[("token", &right)]).await.leads_to();
    ann.get(&answer).await.is(200).says("You saw the answer before");
    ann.get("/stats").await.is(200).says(&said(own)).says("1 / 1");
    // Bo meets the puzzle as Ann has left it.
    let mut bo = Browser::new(&on(store.clone()));
    let answer = bo.post(&second, &[("token", &wrong)]).await.leads_to();
    let (own_of_bo, _) = Rating::NEW.answers(Rating::of_puzzle(other.found), false);
    bo.get(&answer).await.is(200).says(&format!("Your rating: {}", said(own_of_bo)));
    bo.post(&first, &[("token", &known(number).1)]).await;
    let rated = store.answered_puzzles("classic").unwrap();
    assert_eq!(rated.iter().map(|rated| rated.answers).sum::<u64>(), 3);
    // Nonsense is no answer, and there are no others.
    assert_eq!(bo.post("/puzzles/classic/7", &[("token", "nonsense")]).await.leads_to(), "/puzzles/classic/7");
    bo.post("/puzzles/classic/301", &[("token", &right)]).await.is(404);
    // All of it is there after a move to another machine.
    let (mut text, moved) = (Vec::new(), Arc::new(MemoryStore::new()));
    store.export(&mut text).unwrap();
    moved.import(&mut &text[..], &mut |game| Ok(judge(game)?)).unwrap();
    let mut elsewhere = Browser::new(&on(moved.clone()));
    elsewhere.cookies = ann.cookies.clone();
    elsewhere.get("/stats").await.is(200).says(&said(own)).says("1 / 1");
    assert_eq!(
        elsewhere.get("/puzzles/classic/next").await.leads_to(),
        ann.get("/puzzles/classic/next").await.leads_to()
    );
    assert_eq!(moved.answered_puzzles("classic"), store.answered_puzzles("classic"));
    // It is part of what Ann is told about herself, and goes with her.
    ann.get("/me/export").await.is(200).says(&puzzle.key());
    ann.post("/me/delete", &[("sure", "1")]).await;
    assert_eq!(store.answered_puzzles("classic"), moved.answered_puzzles("classic"));
}

/// The addresses of the answers that a page offers, whether as links or as buttons of a form that is sent to an address.
fn answers(page: &str, address: &str) -> Vec<String> {
    let parts = |start: &'static str| page.split(start).skip(1).filter_map(|rest| rest.split('"').next());
    let links = parts("href=\"").filter(|link| link.contains("?token=")).map(|link| link.replace("&amp;", "&"));
    // On the table moves are buttons, or ways to boxes that are listed for the script.
    let listed =
        page.split_once("id=\"choices\" type=\"application/json\">").and_then(|(_, rest)| rest.split_once("</script>"));
    let listed: serde_json::Value =
        listed.map_or(serde_json::Value::Null, |(json, _)| serde_json::from_str(json).unwrap());
    let ways = listed["ways"].as_array().into_iter().flatten().filter_map(|way| way[2].as_str());
    let tokens: BTreeSet<&str> = parts("name=\"token\" value=\"").chain(ways).collect();
    let sent = tokens.into_iter().map(|token| format!("{address}?token={}", token.replace(' ', "+")));
    links.chain(sent).collect()
}

#[tokio::test]
async fn a_puzzle_is_asked_and_answered() {
    let mut ann = Browser::new(&fresh());
    let first = ann.get("/puzzles").await.leads_to();
    assert!(first.starts_with("/puzzles/classic/"), "{first}");
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let today = ann.get(&format!("/puzzles/{sheet}")).await.leads_to();
        assert_eq!(ann.get(&format!("/puzzles/{sheet}")).await.leads_to(), today, "the same all day");
        for address in [today, format!("/puzzles/{sheet}/1"), format!("/puzzles/{sheet}/300")] {
            let page = ann.get(&address).await.is(200);
            let answers = answers(page.text(), &address);
            assert!(answers.len() > 1 && !page.text().contains("class=\"costs\""), "{address}");
            let mut right = 0;
            for answer in &answers {
                let page = ann.get(answer).await.is(200).says("class=\"costs\"");
                let (is_right, is_wrong) =
                    (page.text().contains("Right: this is"), page.text().contains("There is a better move"));
                assert!(is_right != is_wrong, "{answer}");
                right += usize::from(is_right);
            }
            // Some moves lead to the same position.
            assert!(right >= 1 && right < answers.len(), "{address}: {right} of {}", answers.len());
            ann.get(&format!("{address}.svg")).await.is(200).says("<svg");
        }
    }
    for nothing in
        ["/puzzles/chess", "/puzzles/classic/0", "/puzzles/classic/301", "/puzzles/classic/x", "/puzzles/mixed@1"]
    {
        ann.get(nothing).await.is(404);
    }
    // Without script a box with several ways leads to a page that asks which one.
    let page = ann.get("/puzzles/classic/1").await.is(200);
    let mark = page.text().split("name=\"box\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    if let Some(mark) = mark.map(str::to_owned) {
        ann.get(&format!("/puzzles/classic/1?box={mark}")).await.is(200).says("id=\"way-1\"");
    }
    // A move that is none is asked for anew.
    ann.get("/puzzles/classic/1?token=nonsense").await.is(200).says("Which one?");
}

/// The dearest decisions of one's own games are asked once more: from the page of habits and from the review, by whoever holds the address, but
/// not while the game goes on.
#[tokio::test]
async fn ones_own_mistakes_are_puzzles() {
    let mut ann = Browser::new(&fresh());
    for sheet in ["classic", "mixed"] {
        let id = ann.begin(sheet, &["person"], &[("seed", "3")]).await;
        ann.play(&id, 3, |_| false).await;
        for entry in ["0", "1", "2", "x", "-1"] {
            ann.get(&format!("/game/{id}/again/{entry}")).await.is(404);
        }
        ann.play(&id, 1000, |_| false).await;
        let again = format!("/game/{id}/again/");
        ann.get(&format!("/game/{id}/review")).await.is(200).says(&again);
        let page = ann.get("/habits").await.is(200);
        let mut links = page.text().split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let address = links.find(|link| link.contains(&again)).expect("a decision to make once more").to_owned();
        let page = ann.get(&address).await.is(200).says("Would you decide otherwise now?");
        let (mut right, answers) = (0, answers(page.text(), &address));
        for answer in &answers {
            let page = ann.get(answer).await.is(200).says("class=\"costs\"").says("Played in the game:");
            right += usize::from(page.text().contains("Right: this is"));
        }
        assert!(right >= 1 && right < answers.len(), "{address}: {right} of {}", answers.len());
        ann.get(&format!("{address}.svg")).await.is(200).says("<svg");
        // A throw is no decision, and there is an end.
        ann.get(&format!("{again}0")).await.is(404);
        ann.get(&format!("{again}99999")).await.is(404);
    }
}
