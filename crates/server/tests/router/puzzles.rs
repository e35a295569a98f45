//! Puzzles.

use crate::kit::{Browser, fresh};

/// The addresses of the answers that a page offers.
fn answers(page: &str) -> Vec<String> {
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter(|link| link.contains("?token=")).map(|link| link.replace("&amp;", "&")).collect()
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
            let answers = answers(page.text());
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
        let (mut right, answers) = (0, answers(page.text()));
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
