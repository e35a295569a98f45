//! Tables with a pace, fair tables, and whose turn it is, by pages and by programs.

use crate::kit::{Browser, at_once};
use crate::together::{arrange, open, sit};
use silbertablett_host::{Clock, HostConfig};
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::MemoryStore;
use std::sync::Arc;
use std::time::Duration;

const DAYS: Duration = Duration::from_secs(4 * 86_400);

fn served() -> (axum::Router, Clock) {
    let clock = at_once().host.clock;
    let config = ServerConfig { host: HostConfig { clock: clock.clone(), ..at_once().host }, ..at_once() };
    (router(AppState::new(Arc::new(MemoryStore::new()), config)), clock)
}

/// A game of Ann and Bo at a table for which Ann has chosen this.
async fn game_of_two(app: &axum::Router, chosen: &[&str]) -> ([Browser; 2], String) {
    let mut all = [(); 2].map(|()| Browser::new(app));
    let table = open(&mut all[0]).await;
    for wish in chosen {
        arrange(&mut all[1], &table, wish).await.is(422).says("Only whoever opened the table can do that.");
        arrange(&mut all[0], &table, wish).await.is(303);
    }
    sit(&mut all[1], &table, "Bo").await.is(303);
    let path = arrange(&mut all[0], &table, "begin").await.leads_to();
    (all, path.strip_prefix("/game/").and_then(|rest| rest.strip_suffix("?seat=0")).expect("a seat").to_owned())
}

/// The first of these browsers that has something to press does so.
async fn play_one(all: &mut [Browser; 2], game: &str) {
    for browser in all.iter_mut() {
        let table = browser.table(game).await;
        let Some((name, value)) = table.buttons.first().cloned() else { continue };
        assert_eq!(browser.press(game, &table, (&name, &value)).await.is(200).refusal(), "");
        return;
    }
}

#[tokio::test]
async fn whose_time_is_up_is_voted_about() {
    let (app, clock) = served();
    let (mut all, game) = game_of_two(&app, &["pace-3-days"]).await;
    // Ann opens: Bo waits for her.
    let page = format!("/game/{game}");
    all[1].get(&page).await.is(200).says("id=\"clock-0\"").says("UTC");
    let part = all[1].part(&format!("/game/{game}/table?since=0&seat=1")).await;
    let since =
        part.text().split("table?since=").nth(1).and_then(|rest| rest.split('&').next()).expect("a version").to_owned();
    let news = format!("/game/{game}/table?since={since}&seat=1");
    all[1].part(&news).await.is(204);
    clock.advance(DAYS);
    // Though nothing has happened, there is something to be asked.
    let asked = all[1].part(&news).await.is(200).says("The time of Ann is up.").says("vote-bot-seat-0");
    assert!(asked.text().contains("&amp;late=0"), "{}", asked.gist());
    all[1].part(&format!("{news}&late=0")).await.is(204);
    assert!(!all[0].get(&page).await.is(200).text().contains("id=\"vote-wait\""), "it is about her");
    let mut eve = Browser::new(&app);
    assert!(!eve.get(&page).await.is(200).text().contains("id=\"vote-wait\""));
    let shown = all[1].table(&game).await;
    eve.press(&game, &shown, ("do", "vote-bot-seat-0")).await.is(403);
    let refused = all[0].table(&game).await;
    assert!(all[0].press(&game, &refused, ("do", "vote-wait-0")).await.is(200).refusal().contains("other devices"));
    let done = all[1].press(&game, &shown, ("do", "vote-bot-seat-0")).await.is(200);
    assert_eq!(done.refusal(), "");
    all[1].get(&page).await.is(200).says("A bot plays for Ann");
    // She takes the seat back with one press.
    all[0].get(&page).await.is(200).says("A bot plays for you.").says("id=\"im-back\"");
    let table = all[0].table(&game).await;
    assert_eq!(all[0].press(&game, &table, ("do", "return")).await.is(200).refusal(), "");
    assert!(!all[0].get(&page).await.is(200).text().contains("id=\"im-back\""));
}

/// No route gives advice at a fair table while the game goes on; afterwards everybody may review.
#[tokio::test]
async fn a_fair_table_gives_no_advice_until_the_game_has_ended() {
    let (app, _) = served();
    for (chosen, fair) in [(&[][..], true), (&["advice"][..], false), (&["advice", "no-advice"][..], true)] {
        let (mut all, game) = game_of_two(&app, chosen).await;
        let mut eve = Browser::new(&app);
        let status = if fair { 403 } else { 200 };
        let hint = format!("/game/{game}/hint?seat=0");
        for browser in all.iter_mut().chain([&mut eve]) {
            browser.get(&hint).await.is(status);
            let branch = browser.post(&format!("/game/{game}/branch"), &[("entry", "0")]).await;
            branch.is(if fair { 403 } else { 303 });
            browser.get(&format!("/game/{game}/again/0")).await.is(404);
        }
        for _ in 0..3 {
            play_one(&mut all, &game).await;
            let page = all[0].get(&format!("/game/{game}")).await.is(200);
            assert!(!fair || !page.text().contains("id=\"ask-hint\""));
        }
        if fair {
            while !all[0].table(&game).await.ended {
                play_one(&mut all, &game).await;
            }
            all[1].get(&format!("/game/{game}/review?seat=1")).await.is(200);
            all[1].post(&format!("/game/{game}/branch"), &[("entry", "3")]).await.is(303);
        }
    }
}

/// Several people at one device agree as well, in the form that begins the game.
#[tokio::test]
async fn people_at_one_device_have_advice_if_they_say_so() {
    let (app, _) = served();
    let mut ann = Browser::new(&app);
    for (second, ticked, status) in [("person", "", 403), ("person", "1", 200), ("greedy", "", 200)] {
        let fields = [("sheet", "classic"), ("player1", "person"), ("player2", second), ("advice", ticked)];
        let game = ann.post("/games", &fields).await.leads_to();
        let game = game.split('?').next().unwrap_or_default();
        ann.get(&format!("{game}/hint?seat=0")).await.is(status);
    }
    // A table that is opened begins with what was ticked.
    let fields = [("sheet", "classic"), ("player1", "person"), ("advice", "1"), ("do", "open")];
    let link = ann.post("/games", &fields).await.leads_to();
    let page = ann.get(&link).await.is(200);
    assert!(
        page.text().contains("id=\"advice\" form=\"arrange\" name=\"do\" value=\"advice\" aria-pressed=\"true\""),
        "{}",
        page.text()
    );
}

#[tokio::test]
async fn the_title_says_whose_turn_it_is() {
    let (app, _) = served();
    let (mut all, game) = game_of_two(&app, &[]).await;
    for path in ["/", "/games", &format!("/game/{game}")] {
        all[0].get(path).await.is(200).says("<title>(•) Your turn").says("data-turns=\"1\"");
        let theirs = all[1].get(path).await.is(200).says("data-turns=\"0\"");
        assert!(!theirs.text().contains("(•)"), "{path}");
    }
    // Whoever plays alone knows whose turn it is.
    let alone = all[0].begin("classic", &["person"], &[]).await;
    assert!(!all[0].get(&format!("/game/{alone}")).await.is(200).text().contains("(•)"));
}
