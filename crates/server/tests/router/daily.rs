//! The daily game: the same dice for all, one try, nothing given away before its time, everything shown after it.

use crate::kit::{Browser, at_once};
use silbertablett_host::{Clock, HostConfig};
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::{MemoryStore, Store, Transfer};
use std::sync::Arc;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);

/// A server on a store whose clock stands at noon, so that no test meets midnight by chance.
fn at_noon(store: &Arc<MemoryStore>) -> (axum::Router, Clock) {
    let clock = at_once().host.clock;
    let since_midnight = clock.now().rem_euclid(86_400_000);
    clock.advance(Duration::from_millis((129_600_000 - since_midnight) as u64 % 86_400_000));
    (on(store, &clock), clock)
}

fn on(store: &Arc<MemoryStore>, clock: &Clock) -> axum::Router {
    let store: Arc<dyn Store> = Arc::clone(store) as Arc<dyn Store>;
    router(AppState::new(
        store,
        ServerConfig { host: HostConfig { clock: clock.clone(), ..at_once().host }, ..at_once() },
    ))
}

async fn begin(who: &mut Browser, sheet: &str, name: &str) -> String {
    let path = who.post(&format!("/daily/{sheet}"), &[("name", name)]).await.leads_to();
    path.strip_prefix("/game/").expect("a game").to_owned()
}

/// What stands between the first of these words and the second.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    text.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map_or("", |(found, _)| found)
}

fn commitments(page: &str) -> Vec<String> {
    page.split("<code>").skip(1).filter_map(|rest| rest.split('<').next()).map(str::to_owned).collect()
}

fn json(bytes: &[u8]) -> serde_json::Value {
    serde_json::from_slice(bytes).expect("JSON")
}

/// The faces of the first throw.
fn first_throw(record: &[u8]) -> String {
    json(record)["log"][0]["throw"].to_string()
}

#[tokio::test]
async fn everybody_has_one_try_at_the_same_dice() {
    let store = Arc::new(MemoryStore::new());
    let (router, clock) = at_noon(&store);
    let [mut ann, mut bo] = [(); 2].map(|()| Browser::new(&router));
    assert_eq!(ann.get("/daily").await.leads_to(), "/daily/classic");
    let page = ann.get("/daily/classic").await.is(200).says("One game, one try");
    let promised = commitments(page.text());
    assert_eq!(promised.len(), 2, "of today and tomorrow: {promised:?}");
    let game = begin(&mut ann, "classic", "Ann").await;
    assert_eq!(begin(&mut ann, "classic", "Ann").await, game, "the try that was begun");
    assert_ne!(begin(&mut ann, "mixed", "").await, game, "another sheet has dice of its own");
    let other = begin(&mut bo, "classic", "Bo").await;
    for (who, game) in [(&mut ann, &game), (&mut bo, &other)] {
        who.play(game, 3, |_| false).await;
    }
    let records = [ann.record(&game).await, bo.record(&other).await];
    assert_eq!(first_throw(&records[0]), first_throw(&records[1]));
    assert_ne!(first_throw(&records[0]), "null");
    // Another server goes on with the same dice.
    let again = on(&store, &clock);
    let mut eve = Browser::new(&again);
    assert_eq!(commitments(eve.get("/daily/classic").await.text()), promised);
    let third = begin(&mut eve, "classic", "Eve").await;
    eve.play(&third, 1, |_| false).await;
    assert_eq!(first_throw(&eve.record(&third).await), first_throw(&records[0]));
    for nothing in ["/daily/chess", "/daily/classic/2000-01-01", "/daily/classic/2999-01-01", "/daily/classic/today"] {
        ann.get(nothing).await.is(404);
    }
    ann.post("/daily/chess", &[]).await.is(404);
    eve.with("sec-fetch-site", "cross-site").post("/daily/classic", &[]).await.is(403);
    Browser::new(&again).post("/daily/classic", &[("name", &"x".repeat(99))]).await.is(422);
}

#[tokio::test]
async fn there_is_no_help_and_nobody_looks_over_the_shoulder() {
    let store = Arc::new(MemoryStore::new());
    let (router, clock) = at_noon(&store);
    let [mut ann, mut bo] = [(); 2].map(|()| Browser::new(&router));
    let game = begin(&mut ann, "classic", "Ann").await;
    ann.play(&game, 2, |_| false).await;
    let page = ann.get(&format!("/game/{game}")).await.is(200);
    assert!(!page.text().contains("ask-hint") && !page.text().contains("data-share"), "neither hints nor shares");
    ann.get(&format!("/game/{game}/hint?seat=0")).await.is(403).says("without advice");
    ann.post(&format!("/game/{game}/branch"), &[("entry", "0")]).await.is(403);
    ann.post(&format!("/game/{game}/seat-link"), &[("seat", "0")]).await.is(403);
    ann.post(&format!("/game/{game}/share"), &[("seat", "0"), ("share", "mine")]).await.is(400);
    assert!(!ann.get(&format!("/game/{game}?entry=0")).await.text().contains("id=\"branch\""));
    let table = ann.table(&game).await;
    let fields: Vec<_> = table.fields(("do", "player")).into_iter().chain([("player", "greedy")]).collect();
    let put = ann.post_part(&format!("/game/{game}/command"), &fields).await.is(200);
    assert!(put.refusal().contains("by yourself"), "no bot takes over: {}", put.gist());
    // Whoever still may play them sees nothing of another's game, nor of what others came to.
    for part in ["", "/table", "/record.json", "/dice", "/review", "/sheet/0", "/places.css", "/company?since=0&seen=0"]
    {
        bo.get(&format!("/game/{game}{part}")).await.is(403);
    }
    ann.play(&game, 4000, |_| false).await;
    ann.get("/daily/classic").await.is(200).says("Your one try counts");
    let page = bo.get("/daily/classic").await.is(200).says("One game, one try");
    assert!(!page.text().contains("Where you stand") && !page.text().contains(&game));
    // The secret is nowhere before the day is over.
    let pages = [
        ann.get(&format!("/game/{game}/dice")).await.is(200).text().to_owned(),
        ann.get("/daily/classic").await.text().to_owned(),
        ann.get(&format!("/game/{game}/stored.json")).await.is(200).text().to_owned(),
        ann.get("/me/export").await.is(200).text().to_owned(),
        String::from_utf8(ann.record(&game).await).unwrap(),
    ];
    clock.advance(DAY);
    let record = ann.record(&game).await;
    let secret = json(&record)["dice"]["secret"].as_str().expect("shown now").to_owned();
    assert!(pages.iter().all(|page| !page.contains(&secret)));
    ann.get("/daily/classic").await.is(200);
}

#[tokio::test]
async fn the_day_after_everything_is_shown_and_can_be_checked() {
    let store = Arc::new(MemoryStore::new());
    let (router, clock) = at_noon(&store);
    let [mut ann, mut bo, mut eve] = [(); 3].map(|()| Browser::new(&router));
    let yesterday = ann.get("/daily/classic").await;
    let promised = commitments(yesterday.text());
    clock.advance(DAY);
    let page = ann.get("/daily/classic").await.is(200);
    let today = commitments(page.text());
    assert_eq!(today[0], promised[1], "what was promised the day before holds");
    let date = between(page.text(), "Dice of the day · ", " (UTC)").to_owned();
    let (game, other) = (begin(&mut ann, "classic", "Ann").await, begin(&mut bo, "classic", "Bo").await);
    let late = begin(&mut eve, "classic", "Eve").await;
    ann.play(&game, 4000, |_| false).await;
    bo.play(&other, 4000, |_| false).await;
    let page = ann.get("/daily/classic").await.is(200).says("Where you stand").says("2 done, 3 begun");
    assert!(page.text().contains("of 2: better than"), "{}", page.gist());
    assert!(page.text().contains("<textarea") && page.text().contains("data-copy"), "{}", page.gist());
    // Bots really play these dice, once, and what they came to stays.
    let mut text = String::new();
    for _ in 0..3000 {
        let page = ann.get("/daily/classic").await.is(200);
        if page.header("refresh").is_empty() {
            text = between(page.text(), "The same dice for bots", "</section>").to_owned();
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(text.matches("class=\"total\"").count(), 4, "three bots and oneself: {text}");
    let stored = || {
        let mut out = Vec::new();
        store.export(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert!(stored().contains("\"bot\":\"deep\""), "kept");
    // How they played is shown when nobody plays these dice any more.
    let of_bots = format!("/daily/classic/{date}");
    assert!(!text.contains("/game/day_"), "{text}");
    let day = clock.today();
    let of_deep = |lang: &str| format!("/game/day_{day}_{lang}_deep_classic?entry=0");
    ann.get(&of_deep("en")).await.is(404);
    clock.advance(DAY);
    ann.get(&of_bots).await.is(200).says(&format!("href=\"{}\"", of_deep("en")));
    let mut fay = Browser::new(&router);
    let before = stored();
    fay.get(&of_deep("en")).await.is(200).says("Seer");
    fay.get(&of_deep("de")).await.is(200).says("Seherin");
    for nothing in [of_deep("fr"), of_deep("en").replace("deep", "nobody"), of_deep("en").replace("classic", "chess")] {
        fay.get(&nothing).await.is(404);
    }
    assert!(fay.cookies.is_empty(), "whoever looks is made nobody");
    // It is nobody's game: in no list and no result, and nobody plays on in it or deletes it.
    let copy = of_deep("en").replace("/game/", "").replace("?entry=0", "");
    let checked = silbertablett_fair::check_dice(&silbertablett_record::read(&fay.record(&copy).await).unwrap());
    assert!(checked.is_ok(), "{checked:?}");
    ann.get(&of_deep("en")).await.is(200);
    assert_eq!(stored(), before, "it is kept nowhere else");
    let command =
        ann.post(&format!("/game/{copy}/command"), &[("seat", "0"), ("decision", "0"), ("do", "throw")]).await;
    command.is(403);
    ann.post(&format!("/game/{copy}/delete"), &[("sure", "1")]).await.is(404);
    ann.post(&format!("/game/{copy}/branch"), &[("entry", "0")]).await.is(303);
    ann.get(&of_deep("en")).await.is(200);
    // A game that is done after its day does not count.
    eve.play(&late, 4000, |_| false).await;
    let address = format!("/daily/classic/{date}");
    let page = eve.get(&address).await.is(200).says("Not done in time");
    let shown = commitments(page.text());
    assert_eq!(shown[0], today[0]);
    for game in [&game, &other] {
        // All may look at all games now, step by step.
        assert!(page.text().contains(&format!("/game/{game}?entry=0")), "{}", page.gist());
        eve.get(&format!("/game/{game}?entry=0")).await.is(200);
        let record = eve.record(game).await;
        let of_record = json(&record)["dice"].clone();
        assert_eq!(
            (&of_record["commitment"], &of_record["secret"]),
            (&shown[0].clone().into(), &shown[1].clone().into())
        );
        let checked = silbertablett_fair::check_dice(&silbertablett_record::read(&record).unwrap());
        assert!(checked.is_ok(), "{checked:?}");
    }
    assert!(!page.text().contains(&format!("/game/{late}?entry=0")), "it is no game of the day");
    ann.get(&address).await.is(200).says("1 day in a row").says("Best of the week");
    // Who deletes the game has had the try.
    let mut dan = Browser::new(&router);
    let gone = begin(&mut dan, "classic", "Dan").await;
    dan.post(&format!("/game/{gone}/delete"), &[]).await.is(303);
    dan.post("/daily/classic", &[]).await.is(409).says("one try");
    dan.get("/daily/classic").await.is(200).says("Your one try at these dice is made");
}
