//! The review of a game.

use crate::kit::{Browser, fresh};

#[tokio::test]
async fn a_game_that_has_ended_is_reviewed_for_whoever_has_its_address() {
    let router = fresh();
    let (mut ann, mut bo) = (Browser::new(&router), Browser::new(&router));
    let record = std::fs::read("../../sheets/classic/games/reference-2-seats-game.json").unwrap();
    let path = ann.upload(&record).await.leads_to();
    let id = path["/game/".len()..][..32].to_owned();
    ann.get(&format!("/game/{id}")).await.is(200).says(&format!("/game/{id}/review?seat=0"));
    let address = format!("/game/{id}/review?seat=1");
    let page = bo.get(&address).await.is(200).says("class=\"chart course\"").says("<h1>Review");
    assert!(page.text().matches("Played: ").count() <= 3);
    // The closer look goes on while nobody asks, and a page asks again until it is there.
    let mut page = page;
    for _ in 0..600 {
        if page.header("refresh").is_empty() {
            break;
        }
        assert!(page.text().contains("A closer look is under way"));
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        page = bo.get(&address).await.is(200);
    }
    page.says("Judged by playing nearly equal moves on");
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_reviewed() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person", "person"], &[]).await;
    assert_eq!(ann.get(&format!("/game/{id}/review")).await.leads_to(), format!("/game/{id}"));
    ann.get("/game/00000000000000000000000000000000/review").await.is(404);
}
