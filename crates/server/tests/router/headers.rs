//! What every answer says about itself, cookies, languages, compression.

use crate::faulty::{Faulty, Mood};
use crate::kit::{Browser, cookie, fresh, on};
use silbertablett_store::StoreError;

#[tokio::test]
async fn every_answer_is_safe_to_show() {
    let store = Faulty::new();
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person"], &[]).await;
    let mut answers = Vec::new();
    for path in
        ["/", "/games", "/nothing", "/assets/page.js", "/sheets/classic.svg", "/me/export", "/language", "/game/%ff"]
    {
        answers.push(ann.get(path).await);
    }
    answers.push(ann.get(&format!("/game/{id}")).await);
    answers.push(ann.part(&format!("/game/{id}/table?since=0")).await);
    answers.push(ann.post("/games", &[]).await);
    answers.push(ann.post("/language", &[("lang", "de")]).await);
    answers.push(ann.with("sec-fetch-site", "cross-site").post("/me", &[]).await);
    store.is(Mood::Fails(StoreError::Storage(String::new())));
    answers.push(ann.get("/").await);
    store.is(Mood::Panics);
    answers.push(ann.get("/").await);
    let statuses: std::collections::BTreeSet<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    assert_eq!(statuses.into_iter().collect::<Vec<_>>(), [200, 204, 303, 400, 403, 404, 405, 422, 500]);
    for answer in answers {
        let policy = answer.header("content-security-policy");
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.contains(part), "{} {policy}", answer.status);
        }
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        let keeps = answer.header("cache-control");
        let kept =
            answer.header("content-type").contains("javascript") || answer.header("content-type").contains("svg");
        assert_eq!(keeps != "no-store", kept, "{} {keeps}", answer.status);
    }
}

#[tokio::test]
async fn the_cookie_is_for_the_program_alone() {
    let mut ann = Browser::new(&fresh());
    let answer = ann.post("/games", &[("sheet", "classic"), ("player1", "person")]).await.is(303);
    let text = cookie(&answer, "silbertablett");
    assert!(
        ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=34560000"].iter().all(|part| text.contains(part)),
        "{text}"
    );
    assert_eq!(ann.cookies["silbertablett"].len(), 32);
    // A known reader keeps the cookie, and no page shows it.
    let again = ann.post("/games", &[("sheet", "classic"), ("player1", "person")]).await.is(303);
    assert_eq!(cookie(&again, "silbertablett"), "");
    for path in ["/", "/me", "/me/export", "/games", &again.leads_to()] {
        assert!(!ann.get(path).await.text().contains(&ann.cookies["silbertablett"]), "{path}");
    }
    let answer = ann.post("/language", &[("lang", "pl")]).await.is(303);
    assert!(cookie(&answer, "language").contains("SameSite=Lax"));
    // Cookies that we never gave are nobody's.
    for odd in ["", "x", "../..", &"0".repeat(31), &"A".repeat(32), &"0".repeat(32)] {
        let mut eve = Browser::new(&ann.router);
        eve.cookies.insert("silbertablett".to_owned(), odd.to_owned());
        assert!(!eve.get("/games").await.is(200).text().contains("href=\"/game/"), "{odd}");
    }
}

#[tokio::test]
async fn the_language_is_the_chosen_one_else_the_browsers() {
    let mut ann = Browser::new(&fresh());
    for (wanted, lang) in [
        ("", "en"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("fr,pl;q=0.3", "pl"),
        ("fr", "en"),
        ("*", "en"),
        (";;q=", "en"),
    ] {
        let page = ann.with("accept-language", wanted).get("/").await.is(200);
        assert!(page.text().contains(&format!("<html lang=\"{lang}\"")), "{wanted}");
    }
    ann.post("/language", &[("lang", "de")]).await.is(303);
    let page = ann.with("accept-language", "pl").get("/nothing").await.is(404);
    page.says("<html lang=\"de\"");
    // An unknown language changes nothing.
    ann.post("/language", &[("lang", "tlh")]).await.is(303);
    assert_eq!(ann.cookies["language"], "de");
}

#[tokio::test]
async fn the_way_back_stays_within_the_program() {
    let mut ann = Browser::new(&fresh());
    for back in ["/", "/me", "/games?after=1-x", "/game/0?seat=1&entry=3", "/a//b", "/%5chost", "/ä"] {
        assert_eq!(
            ann.post("/language", &[("lang", "de"), ("back", back)]).await.is(303).headers["location"].as_bytes(),
            back.as_bytes()
        );
    }
    let elsewhere = [
        "//host",
        "/\\host",
        "https://host",
        "\\\\host",
        "javascript:alert(1)",
        "host",
        "",
        "/\t/host",
        "/a\r\nSet-Cookie: x=y",
        "\t//host",
        " //host",
    ];
    for back in elsewhere {
        let answer = ann.post("/language", &[("lang", "de"), ("back", back)]).await;
        assert_eq!(answer.leads_to(), "/", "{back}");
    }
}

#[tokio::test]
async fn what_is_large_is_compressed_where_that_is_understood() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person"], &[]).await;
    let packing = ann.with("accept-encoding", "gzip, br");
    for path in
        [format!("/game/{id}"), "/assets/page.css".to_owned(), "/sheets/classic.svg".to_owned(), "/nothing".to_owned()]
    {
        let (plain, packed) = (ann.get(&path).await, packing.clone().get(&path).await);
        assert_eq!(packed.header("content-encoding"), "gzip", "{path}");
        assert!(packed.body.starts_with(&[0x1f, 0x8b]) && 2 * packed.body.len() < plain.body.len(), "{path}");
        assert!(packed.header("vary").contains("accept-encoding"));
        assert_eq!(plain.header("content-encoding"), "");
    }
}
