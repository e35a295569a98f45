//! A custom sheet file is played like any other: the one of docs/sheet-format.md.

use crate::kit::{Browser, at_once};
use silbertablett_host::HostConfig;
use silbertablett_server::{AppState, ServerConfig, router};
use silbertablett_sheet_file::SheetFile;
use silbertablett_store::MemoryStore;
use std::sync::Arc;

fn of_the_guide() -> Arc<SheetFile> {
    let guide = include_str!("../../../../docs/sheet-format.md");
    let example = guide.split("## A complete file").nth(1).and_then(|text| text.split("```").nth(1));
    Arc::new(SheetFile::parse(example.and_then(|text| text.strip_prefix("toml")).unwrap()).unwrap())
}

fn offering(sheet: &Arc<SheetFile>) -> Browser {
    let config =
        ServerConfig { host: HostConfig { own_sheets: vec![Arc::clone(sheet)], ..at_once().host }, ..at_once() };
    Browser::new(&router(AppState::new(Arc::new(MemoryStore::new()), config)))
}

#[tokio::test]
async fn it_is_offered_explained_drawn_played_and_counted() {
    let sheet = of_the_guide();
    let (id, mut ann) = (sheet.id().to_owned(), offering(&sheet));
    ann.get("/").await.is(200).says(sheet.name()).says("value=\"classic\"");
    ann.get(&format!("/help/{id}")).await.is(200).says(sheet.name());
    ann.get(&format!("/sheets/{id}.svg")).await.is(200).says("<svg");
    let game = ann.begin(&id, &["person", "greedy"], &[]).await;
    ann.play(&game, 2000, |_| false).await;
    assert!(ann.table(&game).await.ended);
    let record = ann.record(&game).await;
    silbertablett_record::verify(&record).unwrap();
    ann.get("/games").await.is(200).says(sheet.name());
    ann.get("/stats").await.is(200).says(sheet.name());
    // Without the file one can still look at the record, which carries it.
    Browser::new(&crate::kit::fresh()).upload(&record).await.is(303);
}

#[tokio::test]
async fn it_takes_the_place_of_a_sheet_with_its_id() {
    let mine =
        include_str!("../../../../sheets/classic/revision-1.toml").replacen("Ganz schön clever", "My own print", 1);
    let mine = Arc::new(SheetFile::parse(&mine).unwrap());
    assert_eq!((mine.id(), mine.name()), ("classic", "My own print"));
    let page = offering(&mine).get("/").await.is(200);
    assert_eq!(page.text().matches("type=\"radio\" name=\"sheet\" value=\"classic\"").count(), 1);
}
