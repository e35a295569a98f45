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
