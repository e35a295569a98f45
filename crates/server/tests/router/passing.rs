//! A device that is passed round, by plain forms and links as a browser without script sends them.

use crate::kit::{Browser, Table, fresh};

/// Plays until it is the turn of another person, and gives the address that leads there.
async fn until_passed(ann: &mut Browser, id: &str) -> String {
    for _ in 0..40 {
        let table = ann.table(id).await;
        let (name, value) = table.buttons[0].clone();
        let to = ann.post(&format!("/game/{id}/command"), &table.fields((&name, &value))).await.leads_to();
        if !to.contains(&format!("seat={}", table.seat)) {
            return to;
        }
    }
    panic!("nobody else was asked")
}

#[tokio::test]
async fn a_device_is_given_to_the_next_person_if_that_is_wanted() {
    let mut ann = Browser::new(&fresh());
    let asked = [("seed", "3"), ("asks_passes", "1"), ("passes", "1")];
    let id = ann.begin("classic", &["person", "person"], &asked).await;
    assert!(ann.cookies.get("settings").is_some_and(|settings| settings.ends_with(".p")), "{:?}", ann.cookies);
    // Whoever begins has the device.
    assert!(!ann.get(&format!("/game/{id}")).await.is(200).text().contains("id=\"passing\""));
    let to = until_passed(&mut ann, &id).await;
    assert!(to.ends_with("&pass=1"), "{to}");
    let page = ann.get(&to).await.is(200).text().to_owned();
    assert!(page.contains("id=\"passing\"") && page.contains("Give the device to"));
    assert!(
        page.contains("inert")
            && page.contains(&format!("href=\"{}\"", to.trim_end_matches("&pass=1").replace('&', "&amp;")))
    );
    let taken = ann.get(to.trim_end_matches("&pass=1")).await.is(200).text().to_owned();
    assert!(!taken.contains("id=\"passing\"") && !taken.contains("inert"), "the table is theirs");
    // Somebody else's link asks nobody to take a device.
    let mut bo = Browser::new(&ann.router);
    assert!(!bo.get(&to).await.is(200).text().contains("id=\"passing\""));
}

#[tokio::test]
async fn a_device_on_the_table_is_not_passed() {
    let mut ann = Browser::new(&fresh());
    let id = ann.begin("classic", &["person", "person"], &[("seed", "3"), ("asks_passes", "1")]).await;
    let to = until_passed(&mut ann, &id).await;
    assert!(!to.contains("pass"), "{to}");
    assert!(!ann.cookies.contains_key("settings"), "nothing was chosen");
    let table = Table::read(ann.get(&to).await.is(200).text());
    assert!(!table.buttons.is_empty());
}
