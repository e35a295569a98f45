//! Taking a move back with the consent of the others, by pages and by programs.

use crate::kit::{Browser, fresh};
use crate::together::game_of_three;

/// The value of the button with this id, if the page has it.
fn button(page: &str, id: &str) -> Option<String> {
    let tag = page.split("<button ").find(|rest| rest.contains(&format!("id=\"{id}\"")))?;
    Some(tag.split_once("value=\"")?.1.split('"').next()?.to_owned())
}

async fn page(browser: &mut Browser, game: &str) -> String {
    browser.get(&format!("/game/{game}")).await.is(200).text().to_owned()
}

/// Plays until Ann can ask: what the button for it sends.
async fn until_asked(all: &mut [Browser; 3], game: &str) -> String {
    loop {
        let shown = page(&mut all[0], game).await;
        if let Some(value) = button(&shown, "ask-back") {
            assert_eq!(button(&shown, "undo"), None, "one takes the place of the other");
            return value;
        }
        for browser in all.iter_mut() {
            let table = browser.table(game).await;
            let Some((name, value)) = table.buttons.first().cloned() else { continue };
            assert_eq!(browser.press(game, &table, (&name, &value)).await.is(200).refusal(), "");
        }
    }
}

#[tokio::test]
async fn a_question_takes_the_place_of_the_dock_until_it_is_answered() {
    let app = fresh();
    let (mut all, game) = game_of_three(&app).await;
    let ask = until_asked(&mut all, &game).await;
    let press = async |browser: &mut Browser, value: &str| {
        let table = browser.table(&game).await;
        browser.press(&game, &table, ("do", value)).await
    };
    // Bo cannot ask for what Ann has done.
    assert!(press(&mut all[1], &ask).await.is(200).refusal().contains("nothing to undo"));
    assert_eq!(press(&mut all[0], &ask).await.is(200).refusal(), "");
    let own = page(&mut all[0], &game).await;
    let withdraw = button(&own, "withdraw").expect("she may withdraw it");
    assert!(own.contains("You ask to take back") && button(&own, "agree").is_none());
    let bos = page(&mut all[1], &game).await;
    assert!(bos.contains("Ann asks to take back") && bos.contains("No answer yet from Cy."), "{bos}");
    let (agree, refuse) = (button(&bos, "agree").expect("yes"), button(&bos, "refuse").expect("no"));
    let german = all[1].with("accept-language", "de").get(&format!("/game/{game}")).await;
    german.says("Ann möchte zurücknehmen");
    // Who looks on reads it, and has nothing to press.
    let mut eve = Browser::new(&app);
    let eves = page(&mut eve, &game).await;
    assert!(eves.contains("Ann asks to take back"));
    assert!(["agree", "refuse", "withdraw"].iter().all(|id| button(&eves, id).is_none()));
    press(&mut eve, &agree).await.is(403);
    assert_eq!(press(&mut all[1], &agree).await.is(200).refusal(), "");
    let bos = page(&mut all[1], &game).await;
    assert_eq!((button(&bos, "agree"), button(&bos, "refuse")), (None, Some(refuse)), "a second thought is possible");
    let done = press(&mut all[2], &agree).await.is(200);
    assert!(done.text().contains("Ann took back, as all agreed"), "{}", done.gist());
    assert!(button(&page(&mut all[0], &game).await, "withdraw").is_none());
    assert!(press(&mut all[0], &withdraw).await.is(200).refusal().contains("not asked any more"));
    let before = all[2].record(&game).await;
    silbertablett_record::verify(&before).expect("what was taken back is not in the record");
}

#[tokio::test]
async fn one_no_ends_a_question() {
    let (mut all, game) = game_of_three(&fresh()).await;
    let ask = until_asked(&mut all, &game).await;
    let table = all[0].table(&game).await;
    all[0].press(&game, &table, ("do", &ask)).await.is(200);
    let refuse = button(&page(&mut all[2], &game).await, "refuse").expect("no");
    let table = all[2].table(&game).await;
    all[2].press(&game, &table, ("do", &refuse)).await.is(200);
    let own = page(&mut all[0], &game).await;
    assert!(!own.contains("You ask to take back") && button(&own, "ask-back") == Some(ask));
}
