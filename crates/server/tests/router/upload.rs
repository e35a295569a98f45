//! Records opened as games.

use crate::kit::{Browser, Table, fresh};
use std::path::PathBuf;

/// Every recorded game of every sheet.
fn recorded() -> Vec<PathBuf> {
    let sheets = std::fs::read_dir("../../sheets")
        .unwrap()
        .filter_map(|entry| std::fs::read_dir(entry.ok()?.path().join("games")).ok());
    let mut files: Vec<PathBuf> = sheets.flatten().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|kind| kind == "json"));
    files.sort();
    files
}

#[tokio::test]
async fn every_recorded_game_opens() {
    let mut ann = Browser::new(&fresh());
    let files = recorded();
    assert!(files.len() > 40);
    for path in files {
        let record = std::fs::read(&path).unwrap();
        let to = ann.upload(&record).await.leads_to();
        let page = ann.get(&to).await.is(200);
        let id = &to["/game/".len()..][..32];
        let again = ann.record(id).await;
        silbertablett_record::verify(&again).unwrap();
        let json = |bytes: &[u8]| serde_json::from_slice::<serde_json::Value>(bytes).unwrap();
        let (before, after) = (json(&record), json(&again));
        assert_eq!(before["log"], after["log"], "{}", path.display());
        // An ended game is looked at from its beginning, another one is played on.
        let ended = after.get("result").is_some();
        assert_eq!(to.ends_with("?entry=0"), ended);
        assert_eq!(Table::read(page.text()).buttons.is_empty(), ended, "{}", path.display());
        if !ended {
            ann.play(id, 3, |_| false).await;
            silbertablett_record::verify(&ann.record(id).await).unwrap();
        }
    }
    ann.get("/stats").await.is(200).says("href=\"/\"");
}

#[tokio::test]
async fn what_is_no_record_is_explained() {
    let mut ann = Browser::new(&fresh());
    let record = std::fs::read_to_string(&recorded()[0]).unwrap();
    let broken = record.replacen("\"throw\"", "\"thrown\"", 1);
    for text in ["", "{", "[]", "null", "{}", "\u{feff}", "<b>", &record[..record.len() / 2], &broken] {
        ann.upload(text.as_bytes()).await.is(422).says("role=\"alert\"").says("name=\"record\"");
    }
    ann.upload(&[0xff, 0x00, 0xfe]).await.is(422);
    ann.upload(&[b'['; 100_000]).await.is(422);
    assert!(!ann.cookies.contains_key("silbertablett"));
}

#[tokio::test]
async fn what_is_no_form_is_refused() {
    let mut ann = Browser::new(&fresh());
    let bodies: [(&str, &str); 7] = [
        ("", ""),
        ("application/json", "{}"),
        ("application/x-www-form-urlencoded", "record=1"),
        ("multipart/form-data", "--x--"),
        ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n{"),
        ("multipart/form-data; boundary=x", "--x\r\n\r\n\r\n"),
        ("multipart/form-data; boundary=x", "rubbish"),
    ];
    for (kind, body) in bodies {
        let answer = ann.send("POST", "/upload", kind, body).await;
        assert!([400, 422].contains(&answer.status.as_u16()), "{kind} {body}: {}", answer.gist());
    }
    // A form without a file.
    let empty = "--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\nx\r\n--x--\r\n";
    ann.send("POST", "/upload", "multipart/form-data; boundary=x", empty).await.is(422);
}
