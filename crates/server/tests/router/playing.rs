//! A game alone: clicks with and without the script, what is refused, what comes twice, and who looks on.

use crate::kit::{Browser, Table, fresh};

#[tokio::test]
async fn a_click_is_answered_with_the_page_or_with_the_part_that_changes() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("name1", "Ann"), ("seed", "3")]).await;
    let page = ann.get(&format!("/game/{id}")).await.is(200).says("<!DOCTYPE html>").says("Ann");
    let table = Table::read(page.text());
    assert_eq!(table.buttons, [("do".to_owned(), "throw".to_owned())]);
    let command = format!("/game/{id}/command");
    // Without the script the browser loads the page again, so that a reload does not send the click again.
    let path = ann.post(&command, &table.fields(("do", "throw"))).await.leads_to();
    assert_eq!(path, format!("/game/{id}?seat=0"));
    let table = Table::read(ann.get(&path).await.is(200).text());
    assert!(table.buttons.len() > 5 && table.version == "1", "{table:?}");
    let (name, value) = table.buttons[0].clone();
    let part = ann.press(&id, &table, (&name, &value)).await.is(200);
    assert!(part.text().starts_with("<main") && !part.text().contains("<html"), "{}", part.text());
    assert_eq!(Table::read(part.text()).version, "2");
}

#[tokio::test]
async fn only_news_are_sent() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 3, |_| false).await;
    let answer = ann.part(&format!("/game/{id}/table?since=3&seat=0")).await.is(204);
    assert!(answer.body.is_empty());
    let news = ann.part(&format!("/game/{id}/table?since=2&seat=0")).await.is(200);
    let again = ann.part(&format!("/game/{id}/table?since=2&seat=0")).await.is(200);
    assert_eq!(news.text(), again.text());
    // Whatever cannot be a version is answered with everything.
    for since in ["", "since=-1", "since=99999999999999999999999", "since=x&seat=9", "since=7"] {
        ann.part(&format!("/game/{id}/table?{since}")).await.is(200).says("id=\"main\"");
    }
}

#[tokio::test]
async fn what_is_refused_is_explained_and_changes_nothing() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 1, |_| false).await;
    let (table, before) = (ann.table(&id).await, ann.record(&id).await);
    let command = format!("/game/{id}/command");
    // Orange and purple last boxes cannot be reached by a first throw; nothing is to be thrown; nothing is there to be undone.
    for button in [("wish", "d0.3.10"), ("token", "pass"), ("do", "throw"), ("do", "undo")] {
        let part = ann.press(&id, &table, button).await.is(200);
        assert!(part.refusal().len() > 10, "{button:?}: {}", part.gist());
        let page = ann.post(&command, &table.fields(button)).await.is(200).says("<!DOCTYPE html>");
        assert_eq!(page.refusal(), part.refusal(), "{button:?}");
    }
    // A click on a page that is no longer the newest.
    let (name, value) = table.buttons[0].clone();
    let old = Table { decision: "0".to_owned(), ..table.clone() };
    let stale = ann.press(&id, &old, (&name, &value)).await.is(200);
    assert!(stale.refusal().len() > 10, "{}", stale.gist());
    // What is not an order at all.
    let faults: [&[(&str, &str)]; 7] = [
        &[],
        &[("seat", "9"), ("decision", "1"), ("do", "throw")],
        &[("seat", "0"), ("decision", "x"), ("do", "throw")],
        &[("seat", "0"), ("decision", "1"), ("token", "take <your> leave")],
        &[("seat", "0"), ("decision", "1"), ("wish", "d9.9.9")],
        &[("seat", "0"), ("decision", "1"), ("do", "dance")],
        &[("seat", "0"), ("decision", "1"), ("do", "player"), ("player", "deep thought")],
    ];
    for fields in faults {
        let part = ann.post_part(&command, fields).await.is(200);
        assert!(part.refusal().len() > 10, "{fields:?}: {}", part.gist());
    }
    assert_eq!(ann.record(&id).await, before);
    assert_eq!(ann.table(&id).await, table);
}

#[tokio::test]
async fn a_click_that_comes_twice_counts_once() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("twice", &["person"], &[("seed", "5")]).await;
    for _ in 0..12 {
        let table = ann.table(&id).await;
        let (name, value) = table.buttons.last().unwrap().clone();
        let first = ann.press(&id, &table, (&name, &value)).await.is(200);
        let record = ann.record(&id).await;
        let second = ann.press(&id, &table, (&name, &value)).await.is(200);
        assert_eq!(ann.record(&id).await, record);
        assert_eq!(second.text(), first.text());
    }
    // An undo is a click like any other.
    let table = ann.table(&id).await;
    let first = ann.press(&id, &table, ("do", "undo")).await.is(200);
    assert_eq!(ann.press(&id, &table, ("do", "undo")).await.is(200).text(), first.text());
}

#[tokio::test]
async fn many_clicks_at_once_count_once() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    let table = ann.table(&id).await;
    let clicks = (0..20).map(|_| {
        let (mut ann, id, table) = (ann.clone(), id.clone(), table.clone());
        tokio::spawn(async move { ann.press(&id, &table, ("do", "throw")).await.is(200) })
    });
    for click in clicks.collect::<Vec<_>>() {
        assert_eq!(Table::read(click.await.unwrap().text()).version, "1");
    }
}

#[tokio::test]
async fn others_look_on() {
    let router = fresh();
    let (mut ann, mut eve) = (Browser::new(&router), Browser::new(&router));
    let id = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 1, |_| false).await;
    let table = ann.table(&id).await;
    let page = eve.get(&format!("/game/{id}")).await.is(200).says("id=\"watching\"");
    let seen = Table::read(page.text());
    assert!(seen.buttons.is_empty() && !page.text().contains("name=\"do\""), "{seen:?}");
    for path in [format!("/game/{id}/table?since=0"), format!("/game/{id}/hint")] {
        eve.part(&path).await.is(200).says("id=\"watching\"");
    }
    let (name, value) = table.buttons[0].clone();
    eve.press(&id, &table, (&name, &value)).await.is(403).says("<!DOCTYPE html>");
    eve.post(&format!("/game/{id}/delete"), &[]).await.is(403);
    assert_eq!(ann.table(&id).await, table);
    // What is shown to one is not shown to the other.
    let shown = ann.part(&format!("/game/{id}/table?since=0")).await.is(200);
    assert!(!shown.text().contains("id=\"watching\""));
    // A spectator may play on alone.
    let own = eve.post(&format!("/game/{id}/branch"), &[("entry", "1")]).await.leads_to();
    assert!(!Table::read(eve.get(&own).await.is(200).text()).buttons.is_empty());
}

#[tokio::test]
async fn real_dice_are_typed_in() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[("dice", "real")]).await;
    let table = ann.table(&id).await;
    let command = format!("/game/{id}/command");
    ann.post_part(&command, &table.fields(("do", "throw"))).await.is(200).says("id=\"refused\"");
    let mut fields = table.fields(("do", "typed"));
    ann.post_part(&command, &fields).await.is(200).says("id=\"refused\"").says("white");
    fields.extend(["white", "yellow", "blue", "green", "orange"].map(|die| match die {
        "white" => ("face-white", "1"),
        "yellow" => ("face-yellow", "2"),
        "blue" => ("face-blue", "3"),
        "green" => ("face-green", "4"),
        _ => ("face-orange", "5"),
    }));
    ann.post_part(&command, &fields).await.is(200).says("id=\"refused\"").says("purple");
    fields.push(("face-purple", "6"));
    let part = ann.post_part(&command, &fields).await.is(200);
    assert_eq!(part.refusal(), "");
    assert!(Table::read(part.text()).buttons.len() > 5);
}

/// A slip of the finger is taken back by undo, and what was typed is there still.
#[tokio::test]
async fn a_mistyped_roll_is_taken_back_and_typed_anew() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("twice", &["person"], &[("dice", "real")]).await;
    let command = format!("/game/{id}/command");
    let table = ann.table(&id).await;
    let mut fields = table.fields(("do", "typed"));
    fields.push(("digits", "6123"));
    ann.post_part(&command, &fields).await.is(200).says("id=\"refused\"").says("value=\"6123\"");
    fields.pop();
    fields.push(("digits", "612345"));
    assert_eq!(ann.post_part(&command, &fields).await.is(200).refusal(), "");
    let record = |bytes: Vec<u8>| serde_json::from_slice::<serde_json::Value>(&bytes).unwrap()["log"].clone();
    assert_eq!(record(ann.record(&id).await).as_array().unwrap().len(), 1);
    let table = ann.table(&id).await;
    let undone = ann.press(&id, &table, ("do", "undo")).await.is(200);
    assert_eq!(undone.refusal(), "");
    // The white 6 is still chosen.
    let chosen = undone.text().split("id=\"face-0-6\"").nth(1).unwrap().split('>').next().unwrap().to_owned();
    assert!(chosen.contains("checked"), "{chosen}");
    assert_eq!(record(ann.record(&id).await).as_array().unwrap().len(), 0);
}

/// A wrong roll that was played on: the look back offers to type it anew and lists what would be taken back.
#[tokio::test]
async fn people_go_back_to_a_wrong_roll_even_from_the_end() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person", "greedy"], &[("dice", "real")]).await;
    let command = format!("/game/{id}/command");
    let mut steps = 0;
    loop {
        let table = ann.table(&id).await;
        if table.ended {
            break;
        }
        steps += 1;
        assert!(steps < 600, "the game ends");
        let text = ann.get(&format!("/game/{id}")).await.is(200).text().to_owned();
        if let Some(form) = text.split("id=\"typed\"").nth(1) {
            let due = form.matches("role=\"radiogroup\"").count();
            let decision = form.split("name=\"typed-decision\" value=\"").nth(1).unwrap().split('"').next().unwrap();
            // Rolls of the bot are typed by the same person.
            let digits = &"123456"[..due];
            let mut fields = table.fields(("do", "typed"));
            fields.extend([("digits", digits), ("typed-decision", decision)]);
            assert_eq!(ann.post_part(&command, &fields).await.is(200).refusal(), "");
        } else if let Some((name, value)) = table.buttons.iter().find(|(name, _)| name == "token").cloned() {
            ann.press(&id, &table, (&name, &value)).await;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
    let log = |bytes: Vec<u8>| serde_json::from_slice::<serde_json::Value>(&bytes).unwrap()["log"].clone();
    let whole = log(ann.record(&id).await);
    let whole = whole.as_array().unwrap();
    let entry = whole.iter().enumerate().filter(|(_, entry)| entry.get("throw").is_some()).nth(3).unwrap().0;
    let look = ann.get(&format!("/game/{id}?seat=0&entry={entry}")).await.is(200);
    let look = look.text();
    let to = look.split("name=\"to\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(
        look.split("class=\"undone\"").nth(1).unwrap().split("</ol>").next().unwrap().matches("<li").count(),
        whole.len() - entry
    );
    // Others may look, not mend.
    let mut eve = Browser::new(&ann.router);
    assert!(!eve.get(&format!("/game/{id}?seat=0&entry={entry}")).await.is(200).text().contains("id=\"wrong-roll\""));
    let table = Table::read(look);
    let mut fields = table.fields(("do", "back"));
    fields.push(("to", to.as_str()));
    assert_eq!(ann.post_part(&command, &fields).await.is(200).refusal(), "");
    assert_eq!(log(ann.record(&id).await).as_array().unwrap(), &whole[..entry]);
    let table = ann.table(&id).await;
    assert!(!table.ended);
    // It goes on, and is among the games to go on with again.
    ann.get("/games").await.is(200).says(&id);
    // A roll of the program stays.
    let other = ann.begin("classic", &["person"], &[("seed", "3")]).await;
    let table = ann.table(&other).await;
    ann.press(&other, &table, ("do", "throw")).await.is(200);
    let table = ann.table(&other).await;
    let mut fields = table.fields(("do", "back"));
    fields.push(("to", "0"));
    assert_ne!(ann.post_part(&format!("/game/{other}/command"), &fields).await.is(200).refusal(), "");
}

#[tokio::test]
async fn a_game_is_looked_back_on_and_played_on_from_anywhere() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("mixed", &["person"], &[("seed", "3")]).await;
    ann.play(&id, 400, |table| table.ended).await;
    assert!(ann.table(&id).await.ended);
    let record: serde_json::Value = serde_json::from_slice(&ann.record(&id).await).unwrap();
    let log = record["log"].as_array().unwrap();
    for entry in (0..log.len()).step_by(7) {
        ann.get(&format!("/game/{id}?seat=0&entry={entry}")).await.is(200).says("id=\"steps\"");
        let path = ann.post(&format!("/game/{id}/branch"), &[("entry", &entry.to_string())]).await.leads_to();
        let branch = ann.record(path.strip_prefix("/game/").unwrap()).await;
        let branch: serde_json::Value = serde_json::from_slice(&branch).unwrap();
        assert_eq!(branch["log"].as_array().unwrap(), &log[..entry]);
    }
    // Places beyond the game are its end.
    for entry in ["999999", "", "-1", "x"] {
        ann.get(&format!("/game/{id}?entry={entry}")).await.is(200);
        ann.post(&format!("/game/{id}/branch"), &[("entry", entry)]).await.is(303);
    }
}
