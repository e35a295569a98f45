//! The review of a game, and of many.

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
    page.says("Judged by playing nearly equal moves on with many dice").says("value=\"deep\"");
    // Whoever looks may ask for a look that takes its time, stop it, and let it go on.
    let change = format!("/game/{id}/review");
    assert_eq!(bo.post(&change, &[("do", "deep"), ("seat", "1")]).await.is(303).leads_to(), address);
    bo.post(&change, &[("do", "stop"), ("seat", "1")]).await.is(303);
    bo.post(&change, &[("do", "dance"), ("seat", "1")]).await.is(400);
    let mut page = bo.get(&address).await.is(200);
    for _ in 0..600 {
        if page.header("refresh").is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        page = bo.get(&address).await.is(200);
    }
    page.says("to the end of the turn").says("Looked at so closely: ").says("value=\"deep\"");
}

/// A look at the decision that is due, for whoever holds its seat and may have advice.
#[tokio::test]
async fn a_decision_is_looked_at_for_as_long_as_somebody_waits() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    let address = format!("/game/{id}/closer?seat=0");
    assert_eq!(ann.get(&address).await.leads_to(), format!("/game/{id}?seat=0"), "a throw is due");
    ann.play(&id, 1, |_| false).await;
    ann.get(&format!("/game/{id}/hint?seat=0")).await.is(200).says(&address);
    ann.get(&address).await.is(200).says("Look more closely");
    assert_eq!(ann.post(&format!("/game/{id}/closer"), &[("seat", "0")]).await.leads_to(), address);
    let mut page = ann.get(&address).await.is(200);
    for _ in 0..600 {
        if page.header("refresh").is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        page = ann.get(&address).await.is(200);
    }
    page.says("Played on ").says(" ± ");
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_reviewed() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person", "person"], &[]).await;
    assert_eq!(ann.get(&format!("/game/{id}/review")).await.leads_to(), format!("/game/{id}"));
    ann.get("/game/00000000000000000000000000000000/review").await.is(404);
}

/// The page of habits adds up the reviews of one's own seats, and of nobody else's.
#[tokio::test]
async fn habits_are_those_of_ones_own_games() {
    use silbertablett_judge::{Coach, CoachLevel, Recorded};
    let router = fresh();
    let (mut ann, mut bo) = (Browser::new(&router), Browser::new(&router));
    ann.get("/habits").await.is(200).says("There is nothing to look at yet");
    ann.post("/me", &[("name", "Ann")]).await.is(303);
    let (mut decisions, mut cost) = (0, 0.0);
    for seed in ["3", "4"] {
        let names = [("name1", "Bo"), ("name2", "Ann"), ("seed", seed)];
        let id = ann.begin("classic", &["person", "person"], &names).await;
        ann.play(&id, 1000, |_| false).await;
        let record = ann.record(&id).await;
        let game = Recorded::of(&silbertablett_record::read(&record).unwrap()).unwrap();
        let own = silbertablett_rules::SeatId::new(1);
        let seat = Coach::new(CoachLevel::Net).review(&game, own).unwrap().seats[0].clone();
        decisions += seat.decisions;
        cost += seat.cost.value();
    }
    // A game that was only looked into, and one that goes on, are not one's own.
    let strange = std::fs::read("../../sheets/classic/games/reference-2-seats-game.json").unwrap();
    ann.upload(&strange).await.leads_to();
    ann.begin("twice", &["person"], &[]).await;
    let page = ann.get("/habits").await.is(200).says("2 games, judged at once");
    let row = page.text().split("All together").nth(1).expect("the sum").to_owned();
    let cells: Vec<&str> =
        row.split("<td class=\"number\">").skip(1).map(|cell| cell.split('<').next().unwrap()).collect();
    let expected = [decisions.to_string(), format!("{:.2}", cost / decisions as f64), format!("{:.1}", cost / 2.0)];
    assert_eq!(cells[..3], expected);
    assert_eq!(page.text().matches("<table").count(), 1, "one sheet");
    bo.get("/habits").await.is(200).says("There is nothing to look at yet");
}
