//! People with devices of their own: tables by link, seats, and that nobody reads what is not theirs.

use crate::kit::{Answer, Browser, Chance, at_once, fresh};
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_store::MemoryStore;
use std::sync::Arc;
use std::time::Duration;

/// Ann opens a table; what invites to it, and its id.
pub async fn open(ann: &mut Browser) -> (String, String) {
    let fields = [("sheet", "twice"), ("player1", "person"), ("name1", "Ann"), ("do", "open")];
    let path = ann.post("/games", &fields).await.leads_to();
    let invite = path.strip_prefix("/join/").expect("a table").to_owned();
    let page = ann.get(&path).await.is(200);
    let id = page.text().split("action=\"/tables/").nth(1).and_then(|rest| rest.split('"').next()).expect("its id");
    (invite, id.to_owned())
}

pub async fn sit(browser: &mut Browser, (invite, id): &(String, String), name: &str) -> Answer {
    let fields = [("do", "sit"), ("name", name), ("invite", invite.as_str())];
    browser.post(&format!("/tables/{id}"), &fields).await
}

pub async fn arrange(browser: &mut Browser, (invite, id): &(String, String), what: &str) -> Answer {
    browser.post(&format!("/tables/{id}"), &[("do", what), ("invite", invite)]).await
}

/// A game of Ann, Bo and Cy.
pub async fn game_of_three(app: &axum::Router) -> ([Browser; 3], String) {
    let mut all = [(); 3].map(|()| Browser::new(app));
    let table = open(&mut all[0]).await;
    for (browser, name) in all[1..].iter_mut().zip(["Bo", "Cy"]) {
        assert_eq!(sit(browser, &table, name).await.leads_to(), format!("/join/{}", table.0));
    }
    let path = arrange(&mut all[0], &table, "begin").await.leads_to();
    let game =
        path.strip_prefix("/game/").and_then(|rest| rest.strip_suffix("?seat=0")).expect("Ann's seat").to_owned();
    (all, game)
}

#[tokio::test]
async fn who_has_the_link_takes_a_seat_or_looks_on() {
    let app = fresh();
    let mut ann = Browser::new(&app);
    let table = open(&mut ann).await;
    let link = format!("/join/{}", table.0);
    ann.get(&link).await.is(200).says(&format!("http://here{link}")).says("class=\"qr\"").says("Begin with one player");
    let (mut bo, mut eve) = (Browser::new(&app), Browser::new(&app));
    bo.get(&link).await.is(200).says("Take a seat").says("3 seats are open");
    eve.get(&format!("/tables/{}", table.1)).await.is(404);
    // Whoever shows a link with its picture finds that where the page is, and hands no address on.
    let shown = bo.get(&link).await.is(200);
    let head = shown.text().split("</head>").next().unwrap_or_default().to_owned();
    assert!(head.contains("\"og:image\" content=\"http://here/assets/preview-twice.jpg?v="), "{head}");
    assert!(!head.contains(&table.0), "{head}");
    // Looking at the link makes nobody a player and takes no seat.
    assert!(bo.cookies.is_empty());
    sit(&mut bo, &table, "Bo").await.is(303);
    assert!(!bo.get(&link).await.is(200).text().contains("Begin with"), "only the opener begins");
    arrange(&mut bo, &table, "begin").await.is(422).says("Only whoever opened the table can do that.");
    sit(&mut bo, &table, &"x".repeat(50)).await.is(422).says("A name has 1 to 40 characters");
    ann.post(&format!("/tables/{}", table.1), &[("do", "bot"), ("bot", "greedy"), ("invite", &table.0)]).await.is(303);
    arrange(&mut ann, &table, "forward-2").await.is(303);
    let game = arrange(&mut ann, &table, "begin").await.leads_to();
    let game = game.strip_suffix("?seat=0").expect("her seat").to_owned();
    assert_eq!(bo.get(&link).await.leads_to(), format!("{game}?seat=2"), "the bot was moved before Bo");
    assert_eq!(eve.get(&link).await.leads_to(), game);
    eve.get(&game).await.is(200).says("id=\"watching\"");
    let id = game.strip_prefix("/game/").expect("a game");
    let shown = eve.table(id).await;
    eve.press(id, &shown, ("do", "throw")).await.is(403);
    // The list of each of them has it, that of others has not.
    for browser in [&mut ann, &mut bo] {
        browser.get("/games").await.is(200).says(&game);
    }
    assert!(!eve.get("/games").await.text().contains(&game));
}

/// Whatever a table is called, it is text, wherever it stands.
#[tokio::test]
async fn a_table_is_called_what_its_opener_says() {
    let app = fresh();
    let (mut ann, mut bo) = (Browser::new(&app), Browser::new(&app));
    let table = open(&mut ann).await;
    let (link, at_table) = (format!("/join/{}", table.0), format!("/tables/{}", table.1));
    let long = "x".repeat(41);
    let fields = |name| [("do", "name"), ("name", name), ("invite", table.0.as_str())];
    sit(&mut bo, &table, "Bo").await.is(303);
    bo.post(&at_table, &fields("Bo's")).await.is(422).says("Only whoever opened the table can do that.");
    ann.post(&at_table, &fields(&long)).await.is(422).says("A name has 1 to 40 characters");
    let (name, escaped) = ("<i>Friday</i> & \"co\"", "&lt;i&gt;Friday&lt;/i&gt; &amp;");
    assert_eq!(ann.post(&at_table, &fields(name)).await.leads_to(), link);
    for browser in [&mut ann, &mut bo] {
        browser.get(&link).await.is(200).says(escaped);
        browser.get("/games").await.is(200).says(escaped);
    }
    let game = arrange(&mut ann, &table, "begin").await.leads_to();
    for browser in [&mut ann, &mut bo] {
        browser.get("/games").await.is(200).says(escaped);
        let page = browser.get(&game).await.is(200);
        let title = page.text().split("<title>").nth(1).and_then(|rest| rest.split("</title>").next());
        assert!(title.is_some_and(|title| title.contains(escaped)), "{title:?}");
    }
}

#[tokio::test]
async fn what_waits_is_told_at_once() {
    let app = fresh();
    let mut ann = Browser::new(&app);
    let table = open(&mut ann).await;
    let version = |page: &Answer| {
        let rest = page.text().split("/wait?since=").nth(1).expect("an address").to_owned();
        rest.split('&').next().expect("a version").to_owned()
    };
    let seen = version(&ann.get(&format!("/join/{}", table.0)).await);
    let path = format!("/tables/{}/wait?since={seen}&invite={}", table.1, table.0);
    let waiting = tokio::spawn({
        let (mut ann, path) = (ann.clone(), path.clone());
        async move { ann.part(&path).await }
    });
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert!(!waiting.is_finished(), "there is nothing new");
    let mut bo = Browser::new(&app);
    sit(&mut bo, &table, "Bo").await.is(303);
    waiting.await.unwrap().is(200).says("Bo");
    // Once the game has begun, the script of each goes there.
    let seen = version(&bo.get(&format!("/join/{}", table.0)).await);
    arrange(&mut ann, &table, "begin").await.is(303);
    let gone = bo.part(&format!("/tables/{}/wait?since={seen}&invite={}", table.1, table.0)).await.is(204);
    assert!(gone.header("x-go").ends_with("?seat=1"), "{:?}", gone.headers);
    bo.part(&format!("/tables/{}/wait?since=0&invite={}", table.1, "0".repeat(32))).await.is(404);
}

/// A screen in the room shows the code by which people come, and goes to the game with them; it is nobody's, and has nothing to press.
#[tokio::test]
async fn a_screen_in_the_room_shows_the_code_while_people_gather() {
    let app = fresh();
    let (mut ann, mut bo, mut wall) = (Browser::new(&app), Browser::new(&app), Browser::new(&app));
    let table = open(&mut ann).await;
    let path = format!("/join/{}/screen", table.0);
    ann.get(&format!("/join/{}", table.0)).await.is(200).says(&format!("href=\"{path}\""));
    for browser in [&mut ann, &mut wall] {
        let page = browser
            .get(&path)
            .await
            .is(200)
            .says("class=\"qr\"")
            .says(&format!("http://here/join/{}", table.0))
            .says("Ann");
        assert!(!page.text().contains("form=\"arrange\"") && !page.text().contains("id=\"sit\""), "{}", page.gist());
    }
    sit(&mut bo, &table, "Bo").await.is(303);
    let wait = |since| format!("/tables/{}/wait?since={since}&invite={}&screen=1", table.1, table.0);
    wall.part(&wait(0)).await.is(200).says("Bo").says("screen=1");
    let game = arrange(&mut ann, &table, "begin").await.leads_to();
    let screen = format!("{}/screen", game.split('?').next().expect("a path"));
    assert_eq!(wall.part(&wait(99)).await.is(204).header("x-go"), screen);
    assert_eq!(wall.get(&path).await.leads_to(), screen);
    wall.get(&screen).await.is(200).says("class=\"qr\"");
    wall.get(&format!("/join/{}/screen", "0".repeat(32))).await.is(404);
    assert!(wall.cookies.is_empty());
}

#[tokio::test]
async fn three_play_a_whole_game_each_on_their_own_device() {
    let app = fresh();
    let (mut all, game) = game_of_three(&app).await;
    let mut chance = Chance::new("together");
    let (mut at_once, mut gifts) = (0, 0);
    loop {
        let mut tables = Vec::new();
        for (seat, browser) in all.iter_mut().enumerate() {
            let table = browser.table(&game).await;
            assert_eq!(table.seat, seat.to_string(), "a device shows its own seat");
            tables.push(table);
        }
        if tables[0].ended {
            assert!(tables.iter().all(|table| table.ended));
            break;
        }
        let busy: Vec<usize> = (0..3).filter(|&seat| !tables[seat].buttons.is_empty()).collect();
        if let [first, others @ ..] = busy.as_slice()
            && !others.is_empty()
        {
            at_once += 1;
            let page = all[*first].part(&format!("/game/{game}/table")).await.is(200);
            gifts += usize::from(page.text().contains("gives you"));
            let names: Vec<&str> = others.iter().map(|&seat| ["Ann", "Bo", "Cy"][seat]).collect();
            page.says(&format!("{} still to decide", names.join(" and ")));
        }
        // All that can press do, with what they saw before the others pressed.
        for seat in busy {
            let (name, value) = chance.pick(&tables[seat].buttons).clone();
            let answer = all[seat].press(&game, &tables[seat], (&name, &value)).await.is(200);
            assert_eq!(answer.refusal(), "", "{name}={value} of seat {seat}");
        }
    }
    assert!(
        at_once > 5 && gifts > 0,
        "passive picks and gifts of rounds are made by all at the same time: {at_once}, {gifts}"
    );
    silbertablett_record::verify(&all[2].record(&game).await).unwrap();
    // They play again: the offer stands until all have taken it, and then the next seat opens.
    let again = format!("/game/{game}/again");
    let table = all[1].post(&again, &[]).await.leads_to();
    all[1].get(&table).await.is(200).says("waits for Cy").says("waits for Ann");
    let newest = all[0].part(&format!("/game/{game}/company?since=0&seat=0")).await.is(200);
    assert!(newest.text().contains("The others want to play again."), "{}", newest.gist());
    // Whoever comes back to the old game finds the way, also after a reload; who looks on does once there is a game.
    let (at, mut eve) = (format!("/game/{game}"), Browser::new(&app));
    let to = |path: &str| format!("id=\"next-game\" href=\"{path}\"");
    all[0].get(&at).await.is(200).says(&to(&table));
    assert!(!eve.get(&at).await.is(200).text().contains("next-game"));
    assert_eq!(all[0].post(&again, &[]).await.leads_to(), table);
    let next = all[2].post(&again, &[]).await.leads_to();
    assert!(next.starts_with("/game/") && !next.ends_with(&game), "{next}");
    for browser in [&mut all[0], &mut eve] {
        browser.get(&at).await.is(200).says(&to(&next));
        browser.get(&format!("{at}/people")).await.is(200).says(&to(&next));
        browser.part(&format!("{at}/company?since=0&seat=0")).await.is(200).says(&to(&next));
    }
    let id = next.strip_prefix("/game/").expect("a game").to_owned();
    assert_eq!(all[1].table(&id).await.seat, "0", "Bo opens");
    assert!(!all[1].table(&id).await.buttons.is_empty());
}

#[tokio::test]
async fn somebody_is_there_while_they_wait_and_says_what_is_offered() {
    let app = fresh();
    let (mut all, game) = game_of_three(&app).await;
    let company =
        async |browser: &mut Browser| browser.part(&format!("/game/{game}/company?since=0&seat=0")).await.is(200);
    company(&mut all[1]).await;
    let page = company(&mut all[0]).await;
    let lines: Vec<&str> = page.text().split("<li data-seat=").skip(1).collect();
    assert!(lines[0].contains("here") && lines[1].contains("here") && lines[2].contains("away"), "{}", page.gist());
    let say = format!("/game/{game}/say");
    all[1].post_part(&say, &[("seat", "1"), ("say", "fox")]).await.is(204);
    company(&mut all[0]).await.says("<bdi>Bo</bdi></strong> Fox!");
    let mut german = all[0].with("accept-language", "de");
    company(&mut german).await.says("<bdi>Bo</bdi></strong> Fuchs!");
    all[1].post_part(&say, &[("seat", "0"), ("say", "fox")]).await.is(403);
    all[1].post_part(&say, &[("seat", "1"), ("say", "anything else")]).await.is(400);
    for _ in 0..3 {
        all[1].post_part(&say, &[("seat", "1"), ("say", "clap")]).await.is(204);
    }
    all[1].post_part(&say, &[("seat", "1"), ("say", "clap")]).await.is(429);
    Browser::new(&app).post_part(&say, &[("seat", "1"), ("say", "clap")]).await.is(403);
}

#[tokio::test]
async fn a_seat_moves_to_another_device() {
    let app = fresh();
    let (mut all, game) = game_of_three(&app).await;
    let path = format!("/game/{game}/seat-link");
    all[0].post(&path, &[("seat", "1")]).await.is(403);
    let page = all[1].post(&path, &[("seat", "1")]).await.is(200);
    let link = page.link();
    let mut phone = Browser::new(&app);
    phone.get(&link).await.is(200).says("Take the seat of Bo");
    assert!(phone.cookies.is_empty(), "looking takes nothing");
    assert_eq!(phone.post(&link, &[]).await.leads_to(), format!("/game/{game}?seat=1"));
    phone.get(&link).await.is(404);
    all[1].get(&format!("/game/{game}")).await.is(200).says("id=\"watching\"");
    let page = phone.get(&format!("/game/{game}")).await.is(200);
    assert!(!page.text().contains("id=\"watching\""));
    // Nobody deletes what others play in.
    all[0].post(&format!("/game/{game}/delete"), &[]).await.is(409).says("Others have seats in this game");
}

#[tokio::test]
async fn ten_thousand_guesses_find_nothing_and_are_slowed_down() {
    let config = ServerConfig { requests_at_once: Some(100_000), ..at_once() };
    let app = router(AppState::new(Arc::new(MemoryStore::new()), config));
    let mut ann = Browser::new(&app);
    let table = open(&mut ann).await;
    let mut eve = Browser::new(&app);
    let mut statuses = std::collections::BTreeMap::new();
    for n in 0..10_000u32 {
        let guess = format!("{n:032x}");
        let path = match n % 3 {
            0 => format!("/join/{guess}"),
            1 => format!("/seat/{guess}"),
            _ => format!("/tables/{}/wait?since=0&invite={guess}", table.1),
        };
        *statuses.entry(eve.get(&path).await.status.as_u16()).or_insert(0) += 1;
    }
    assert_eq!(statuses.keys().copied().collect::<Vec<_>>(), [404, 429], "{statuses:?}");
    assert!(statuses[&404] <= 20, "{statuses:?}");
}

#[tokio::test]
async fn a_player_has_several_devices_and_a_way_back() {
    let app = fresh();
    let mut ann = Browser::new(&app);
    let game = ann.begin("classic", &["person"], &[("name1", "Ann")]).await;
    let shown = |page: &Answer, id: &str| {
        let mark = format!("id=\"{id}\">");
        page.text().split(&mark).nth(1).and_then(|rest| rest.split('<').next()).expect("it is shown").to_owned()
    };
    let code = shown(&ann.post("/me/code", &[]).await.is(200), "code");
    let mut phone = Browser::new(&app);
    phone.get(&format!("/enter?code={code}")).await.is(200).says(&code);
    assert!(phone.cookies.is_empty(), "looking enters nothing");
    assert_eq!(phone.post("/enter", &[("code", &code.to_lowercase())]).await.leads_to(), "/games");
    phone.get("/games").await.is(200).says(&game);
    let table = phone.table(&game).await;
    phone.press(&game, &table, ("do", "throw")).await.is(200);
    Browser::new(&app).post("/enter", &[("code", &code)]).await.is(422).says("not any more");
    // All devices are lost: the phrase brings the games back, until all but one device are ended.
    let phrase = shown(&ann.post("/me/phrase", &[]).await.is(200), "phrase");
    assert_eq!(phrase.split(' ').count(), 8, "{phrase}");
    let mut found = Browser::new(&app);
    found.post("/enter", &[("code", &phrase.to_uppercase().replace(' ', "-"))]).await.is(303);
    found.get("/games").await.is(200).says(&game);
    found.post("/me/only-here", &[]).await.is(303);
    found.get("/games").await.is(200).says(&game);
    for other in [&mut ann, &mut phone] {
        assert!(!other.get("/games").await.text().contains(&game), "it is ended");
    }
    Browser::new(&app).post("/enter", &[("code", &phrase)]).await.is(422);
    // Nobody is made a player by looking.
    Browser::new(&app).post("/me/code", &[]).await.is(404);
}
