//! The reader's own page: name, settings, what is kept, and its deletion.

use crate::kit::{Browser, fresh};

#[tokio::test]
async fn settings_are_kept_by_the_browser_and_the_name_by_the_program() {
    let mut ann = Browser::new(&fresh());
    let fields = [("name", "Ann <3"), ("lang", "de"), ("theme", "dark"), ("reduced_motion", "1")];
    assert_eq!(ann.post("/me", &fields).await.leads_to(), "/me?saved=1");
    let page = ann.get("/me?saved=1").await.is(200);
    let page = page.says("value=\"Ann &lt;3\"").says("<html lang=\"de\" class=\"dark still\"").says("role=\"status\"");
    assert!(!page.text().contains("data-keys"));
    // Another device has other settings and the same name.
    let mut phone = Browser::new(&ann.router);
    phone.cookies.insert("silbertablett".to_owned(), ann.cookies["silbertablett"].clone());
    phone.get("/me").await.is(200).says("value=\"Ann &lt;3\"").says("<html lang=\"en\"");
    // The name is used where none is typed, and can be taken away.
    let id = ann.begin("classic", &["person"], &[]).await;
    ann.get(&format!("/game/{id}")).await.is(200).says("Ann &lt;3");
    ann.post("/me", &[("name", "")]).await.is(303);
    ann.get("/me").await.is(200).says("name=\"name\" maxlength=\"40\" value=\"\"");
    for name in ["x".repeat(41), "a\u{7}b".to_owned()] {
        ann.post("/me", &[("name", &name)]).await.is(422);
    }
}

#[tokio::test]
async fn everything_about_somebody_is_handed_out() {
    let mut ann = Browser::new(&fresh());
    assert_eq!(ann.get("/me/export").await.is(200).text(), "{}");
    ann.post("/me", &[("name", "Ann")]).await.is(303);
    let (going, ended) = (
        ann.begin("classic", &["person"], &[("seed", "123456789")]).await,
        ann.begin("classic", &["person"], &[("seed", "987654321")]).await,
    );
    ann.play(&going, 5, |_| false).await;
    ann.play(&ended, 1000, |_| false).await;
    let mut eve = Browser::new(&ann.router);
    let other = eve.begin("classic", &["person"], &[("name1", "Eve")]).await;
    let answer = ann.get("/me/export").await.is(200);
    assert_eq!(
        (answer.header("content-type"), answer.header("content-disposition")),
        ("application/json", "attachment; filename=\"silbertablett.json\"")
    );
    let told: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((told["player"]["name"].as_str(), told["games"].as_array().unwrap().len()), (Some("Ann"), 2));
    for (words, there) in
        [(&*going, true), (&*ended, true), ("987654321", true), ("123456789", false), (&*other, false), ("Eve", false)]
    {
        assert_eq!(answer.text().contains(words), there, "{words}");
    }
}

#[tokio::test]
async fn somebody_who_is_deleted_is_forgotten() {
    let router = fresh();
    let (mut ann, mut eve) = (Browser::new(&router), Browser::new(&router));
    ann.post("/me", &[("name", "Ann")]).await.is(303);
    let id = ann.begin("classic", &["person"], &[]).await;
    let other = eve.begin("classic", &["person"], &[]).await;
    eve.play(&other, 4, |_| false).await;
    // Without the tick nothing happens.
    assert_eq!(ann.post("/me/delete", &[]).await.leads_to(), "/me");
    ann.get("/me").await.is(200).says("value=\"Ann\"");
    let old = ann.cookies.clone();
    assert_eq!(ann.post("/me/delete", &[("sure", "1")]).await.leads_to(), "/");
    assert!(!ann.cookies.contains_key("silbertablett"));
    ann.get(&format!("/game/{id}")).await.is(410).says("This game was deleted");
    assert!(!ann.get("/games").await.is(200).text().contains(&id));
    // The old cookie is nobody's, and a reader who comes back with it is a new one.
    ann.cookies = old.clone();
    assert_eq!(ann.get("/me/export").await.is(200).text(), "{}");
    ann.begin("classic", &["person"], &[]).await;
    assert_ne!(ann.cookies["silbertablett"], old["silbertablett"]);
    // Nobody else is touched.
    assert_eq!(eve.table(&other).await.version, "4");
    eve.play(&other, 4, |_| false).await;
    // An unknown reader can be deleted too.
    Browser::new(&router).post("/me/delete", &[("sure", "1")]).await.is(303);
}
