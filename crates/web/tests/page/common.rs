//! Games to look at, and pages taken apart.

use scraper::{Html, Selector};
use silbertablett_bots::by_name;
use silbertablett_rules::{Due, Options};
use silbertablett_session::{Command, Player, Session, Thinker};
use silbertablett_texts::Lang;
use silbertablett_web::{Ctx, NewGameForm, Settings, TableData};

/// A reader with a name that would do harm if it were not escaped.
pub const HOSTILE: &str = "<script>alert(1)</script>\"'&";

/// A reader of a language.
pub fn reader(lang: Lang) -> Ctx<'static> {
    Ctx {
        lang,
        player_name: HOSTILE,
        settings: Settings::default(),
        csrf: "c\"<s>",
        here: "/games?a=1&b=\"<x>",
        site: "https://games.example",
        sheet: None,
    }
}

/// A game in which a person plays against bots, after so many throws and moves.
pub fn game(sheet: &str, bots: &[&str], real_dice: bool, steps: usize) -> Session {
    let mut form = NewGameForm { sheet: sheet.to_owned(), real_dice, ..NewGameForm::quick("<b>Ann</b>") };
    for (field, bot) in form.seats[1..].iter_mut().zip(bots) {
        field.player = Some(if *bot == "person" { Player::Person } else { Player::Bot((*bot).to_owned()) });
        field.name = format!("<i>{bot}</i>");
    }
    let mut session = Session::new(
        form.start(&silbertablett_sheet_file::built_ins().collect::<Vec<_>>(), &[], 5, |_, _| String::new())
            .expect("a start"),
    );
    go_on(&mut session, steps);
    session
}

/// Lets a bot decide for all persons, and the bots at the table for themselves.
pub fn go_on(session: &mut Session, steps: usize) {
    let (mut bot, mut thinker) = (by_name("greedy", 1).expect("a bot"), Thinker::new());
    let mut options = Options::new();
    for _ in 0..steps {
        if session.bot_due().is_some() && session.state().due() == Due::Decision {
            session.bot_step(&mut thinker).expect("it is due").expect("legal");
            continue;
        }
        let state = *session.state();
        let (seat, command) = match state.due() {
            Due::End => return,
            Due::Throw(_) | Due::SoloThrow => (state.active(), Command::Throw),
            Due::Decision => {
                let seat = state.first_deciding().expect("somebody decides");
                state.options(session.sheet().tables(), seat, &mut options);
                (seat, Command::Move(bot.choose(session.sheet().tables(), &state, seat, &options)))
            }
        };
        session.command(seat, session.decision(seat), command).expect("a legal command");
    }
}

/// The table as it is loaded.
pub fn data(session: &Session) -> TableData<'_> {
    TableData::of("g1", session)
}

/// Takes a page apart and checks what holds for every page.
pub fn sound(name: &str, html: &str, whole: bool) -> Html {
    let page = if whole { Html::parse_document(html) } else { Html::parse_fragment(html) };
    // A browser repairs what it can, so that only some faults are told.
    let faults: Vec<_> = page.errors.iter().filter(|fault| !fault.contains("Self-closing")).collect();
    assert!(faults.is_empty(), "{name}: {faults:?}");
    let mut ids: Vec<&str> = all(&page, "[id]").iter().filter_map(|element| element.attr("id")).collect();
    ids.sort_unstable();
    for pair in ids.windows(2) {
        assert_ne!(pair[0], pair[1], "{name}: two elements have this id");
    }
    for forbidden in
        ["[style]", "[onclick]", "[onload]", "[onsubmit]", "script:not([src]):not([type='application/json'])", "style"]
    {
        assert!(all(&page, forbidden).is_empty(), "{name}: {forbidden} breaks the policy");
    }
    for element in all(&page, "[href], [src], [action]") {
        let url = ["href", "src", "action"].into_iter().find_map(|attr| element.attr(attr)).unwrap_or_default();
        assert!(
            url.starts_with('/') && !url.starts_with("//") || url.starts_with('#'),
            "{name}: {url} leads elsewhere"
        );
    }
    for form in all(&page, "form[method='post']") {
        let inside = form.select(&selector("[name='csrf']")).next().is_some();
        // Forms in the part that changes have theirs outside of it.
        let outside = form.attr("id").is_some_and(|id| !all(&page, &format!("[name='csrf'][form='{id}']")).is_empty());
        assert!(inside || outside || !whole, "{name}: a form without csrf");
    }
    for button in all(&page, "button, a") {
        let pictured = button.select(&selector("img[alt]")).any(|image| image.attr("alt") != Some(""));
        let named = pictured || button.text().any(|text| !text.trim().is_empty());
        let named =
            named || ["aria-label", "title"].iter().any(|attr| button.attr(attr).is_some_and(|text| !text.is_empty()));
        assert!(named || button.attr("tabindex") == Some("-1"), "{name}: a button without a name: {}", button.html());
    }
    assert!(
        !html.contains("<script>alert") && !html.contains("<b>Ann") && !html.contains("<i>"),
        "{name}: not escaped"
    );
    assert!(!html.contains(">…<"), "{name}: a text is missing");
    page
}

/// All elements of a selector.
pub fn all<'h>(page: &'h Html, wanted: &str) -> Vec<scraper::ElementRef<'h>> {
    page.select(&selector(wanted)).collect()
}

fn selector(text: &str) -> Selector {
    Selector::parse(text).expect("a selector")
}
