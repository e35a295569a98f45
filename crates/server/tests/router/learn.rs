//! Lessons.

use crate::kit::{Browser, fresh};

#[tokio::test]
async fn a_lesson_goes_on_with_what_it_asks_for_and_with_nothing_else() {
    let mut ann = Browser::new(&fresh());
    assert_eq!(ann.get("/learn/twice").await.leads_to(), "/learn/twice/1");
    ann.get("/").await.is(200).says("id=\"learn\"");
    ann.get("/learn/twice/1").await.is(200).says("id=\"bubble\"");
    ann.post("/learn/twice/1", &[("do", "undo")]).await.is(422).says("id=\"refused\"");
    assert_eq!(ann.post("/learn/twice/1", &[("do", "throw")]).await.leads_to(), "/learn/twice/2");
    ann.post_part("/learn/twice/2", &[("token", "take white blue 1")]).await.is(200).says("data-version=\"1\"");
    ann.post_part("/learn/twice/2", &[("token", "take yellow yellow r1c2")]).await.is(200).says("data-version=\"2\"");
    ann.get("/sheets/twice.css").await.is(200).says("--ratio-wide");
    for nothing in [
        "/learn/chess",
        "/learn/mixed@1",
        "/learn/classic/0",
        "/learn/classic/x",
        "/learn/classic/99",
        "/sheets/chess.css",
    ] {
        ann.get(nothing).await.is(404);
    }
}
