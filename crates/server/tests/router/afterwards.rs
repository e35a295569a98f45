//! What is told after a game.

use crate::kit::{Browser, fresh};
use silbertablett_session::{DiceOrigin, Player, SeatStart, Session, Start, Thinker};

/// What the program's strong bot makes of the dice of a seed alone, played here and now.
fn alone(seed: u64) -> i32 {
    let sheet = silbertablett_sheet_file::built_in("classic", None).unwrap();
    let seats = vec![SeatStart { name: "Bo".into(), player: Player::Bot("net".into()) }];
    let mut game = Session::new(Start::new(sheet, seats, DiceOrigin::Keyed { seed }).unwrap());
    let mut thinker = Thinker::new();
    while let Some(step) = game.bot_step(&mut thinker) {
        step.unwrap();
    }
    game.totals()[0]
}

#[tokio::test]
async fn records_and_what_a_bot_makes_of_the_same_dice_are_told_once_a_game_has_ended() {
    let router = fresh();
    let mut ann = Browser::new(&router);
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    assert_eq!(ann.get(&format!("/game/{id}/afterwards")).await.leads_to(), format!("/game/{id}?seat=0"));
    ann.play(&id, 1000, |_| false).await;
    ann.get(&format!("/game/{id}")).await.is(200).says("data-asks");
    let made = format!("Scholar made {} points with your dice", alone(3));
    let page = ann.get(&format!("/game/{id}/afterwards?seat=0")).await.is(200);
    page.says(&made).says("The first game on this sheet");
    // Whoever looks on has no records here.
    let mut bo = Browser::new(&router);
    let looked = bo.get(&format!("/game/{id}/afterwards")).await.is(200).says(&made);
    assert!(!looked.text().contains("The first game"));
    // The same dice and the same choices make the same total.
    let again = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&again, 1000, |_| false).await;
    ann.get(&format!("/game/{again}/afterwards")).await.is(200).says("As good as your best so far");
}

#[tokio::test]
async fn nobody_plays_in_the_place_of_several() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person", "person"], &[("seed", "3")]).await;
    ann.play(&id, 1000, |_| false).await;
    let page = ann.get(&format!("/game/{id}/afterwards?seat=1")).await.is(200);
    assert!(!page.text().contains("with your dice"));
}

#[tokio::test]
async fn the_sheet_of_a_seat_is_a_picture_with_what_is_written_on_it() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("seed", "3"), ("name1", "Ann")]).await;
    let empty = ann.get(&format!("/game/{id}/picture.svg")).await.is(200).text().to_owned();
    ann.play(&id, 1000, |_| false).await;
    let page = ann.get(&format!("/game/{id}/picture.svg?seat=0")).await.is(200).says(": Ann</title>");
    assert!(page.header("content-type").starts_with("image/svg+xml"));
    assert!(page.text().len() > empty.len());
}
