//! The table offers what is legal, all of it, with and without script.

use crate::common::{all, data, game, go_on, reader, sound};
use silbertablett_rules::{Area, Due, Move, State};
use silbertablett_screen::Choices;
use silbertablett_session::{Command, LogEntry, Moment};
use silbertablett_texts::{Lang, Texts, refusal};
use silbertablett_web::*;
use std::collections::HashSet;

/// Whoever waits for others has the same boxes as before, so that a turn changes few of them: buttons of which none can be used. What they
/// ask for is refused and changes nothing. At a seat that is not the reader's, and once all is over, they are pictures.
#[test]
fn boxes_stay_buttons_while_others_play() {
    let ctx = reader(Lang::En);
    for sheet in silbertablett_sheet_file::built_ins() {
        let mut session = game(sheet.id(), &["greedy"], false, 0);
        let mut waited = 0;
        while session.state().due() != Due::End {
            go_on(&mut session, 1);
            let seat = data(&session).seat;
            let page = sound("table", &table_fragment(&ctx, &data(&session)), false);
            let (boxes, pictures) = (all(&page, ".own button.box"), all(&page, ".own span.box"));
            if session.state().due() == Due::End {
                assert!(boxes.is_empty() && !pictures.is_empty(), "{}", sheet.id());
                continue;
            }
            assert!(!boxes.is_empty() && pictures.is_empty(), "{}", sheet.id());
            let state = session.state();
            if state.decides(seat) || (state.due() != Due::Decision && state.active() == seat) {
                continue;
            }
            waited += 1;
            assert!(all(&page, ".own .box:is(.can, .costs), .own button.box:not([aria-disabled='true'])").is_empty());
            if waited % 20 == 1 {
                let wish = boxes[0].attr("value").expect("a wish").to_owned();
                let decision = session.decision(seat).to_string();
                let fields = [("seat", seat.index().to_string()), ("decision", decision), ("wish", wish)];
                let fields: Vec<_> = fields.map(|(name, value)| (name.to_owned(), value)).to_vec();
                let click = Click::read(&session, &fields).expect("a click");
                let before = session.log().len();
                let refused = session.command(click.seat, click.decision, click.command).expect_err("a refusal");
                assert!(!refusal(Texts::of(Lang::En), &session, seat, &refused).is_empty());
                assert_eq!(session.log().len(), before);
                let watched = TableData { watching: true, ..data(&session) };
                let page = sound("table", &table_fragment(&ctx, &watched), false);
                assert!(all(&page, ".own button.box").is_empty());
            }
        }
        assert!(waited > 20, "{}", sheet.id());
    }
}

/// Every legal move is in the data of the page, and every box that can be marked says so; without script every move is reached
/// from the page or from the page of its box.
#[test]
fn every_legal_move_is_offered() {
    let ctx = reader(Lang::En);
    for sheet in silbertablett_sheet_file::built_ins() {
        let mut session = game(sheet.id(), &[], false, 0);
        for step in 0..70 {
            go_on(&mut session, 1);
            if session.state().due() != Due::Decision {
                continue;
            }
            let data = data(&session);
            let html = table_fragment(&ctx, &data);
            let page = sound("table", &html, false);
            let choices = Choices::of(&sheet, session.state(), data.seat);
            let text: String = all(&page, "#choices")[0].text().collect();
            let json: serde_json::Value = serde_json::from_str(&text).expect("the data of the page");
            let listed: HashSet<&str> =
                json["ways"].as_array().expect("ways").iter().filter_map(|way| way[2].as_str()).collect();
            let marks: HashSet<&str> = choices.marks().map(|choice| choice.token.as_str()).collect();
            assert_eq!(listed, marks, "{} step {step}", sheet.id());
            let buttons: HashSet<&str> =
                all(&page, "button[name='token']").iter().filter_map(|button| button.attr("value")).collect();
            for choice in choices.plain() {
                assert!(buttons.contains(choice.token.as_str()), "{}", choice.token);
            }
            let lit: HashSet<&str> =
                all(&page, ".box.can, .box.costs").iter().filter_map(|a| a.attr("data-m")).collect();
            let boxes: HashSet<String> = choices
                .marks()
                .filter_map(|choice| choice.mark)
                .map(|mark| format!("{}.{}", mark.area.index(), mark.spot.index()))
                .collect();
            assert_eq!(lit, boxes.iter().map(String::as_str).collect());
            if step % 10 == 0 {
                let mut reached: HashSet<String> = buttons.iter().map(|token| (*token).to_owned()).collect();
                for mark in boxes {
                    let look = Look { mark: Some(mark), ..Look::default() };
                    let html = table_fragment(&ctx, &TableData { look, ..data.clone() });
                    let page = sound("box", &html, false);
                    reached
                        .extend(all(&page, "#ways button").iter().filter_map(|b| b.attr("value")).map(str::to_owned));
                }
                assert!(choices.all().iter().all(|choice| reached.contains(&choice.token)), "{}", sheet.id());
            }
        }
    }
}

#[test]
fn a_move_of_the_page_is_a_command() {
    let session = game("mixed", &[], false, 41);
    let data = data(&session);
    let html = table_fragment(&reader(Lang::De), &data);
    let page = sound("table", &html, false);
    for button in all(&page, "button[name='token'], button[name='wish'], button[name='do']:not([disabled])") {
        let field =
            |name: &str| all(&page, &format!("input[name='{name}']"))[0].attr("value").unwrap_or_default().to_owned();
        let fields = vec![
            ("seat".to_owned(), field("seat")),
            ("decision".to_owned(), field("decision")),
            (button.attr("name").unwrap_or_default().to_owned(), button.attr("value").unwrap_or_default().to_owned()),
            ("player".to_owned(), "net".to_owned()),
        ];
        let order = Click::read(&session, &fields).expect("an order");
        let mut game = game("mixed", &[], false, 41);
        let answer = game.command(order.seat, order.decision, order.command.clone());
        match (button.attr("name"), answer) {
            (Some("wish"), Err(why)) => {
                for lang in Lang::ALL {
                    assert!(refusal(Texts::of(lang), &session, order.seat, &why).len() > 10);
                }
            }
            (Some("token" | "do"), Ok(_)) => {}
            (name, answer) => panic!("{name:?}: {:?} gave {answer:?}", order.command),
        }
    }
}

/// The sheets of others are small on the table, and whole on pages of their own, where nothing can be done.
#[test]
fn others_are_small_and_have_sheets_to_read() {
    let session = game("classic", &["person", "greedy"], false, 50);
    let data = data(&session);
    let page = sound("table", &table(&reader(Lang::En), &data), true);
    assert_eq!((all(&page, ".sheet").len(), all(&page, ".sheet.own").len()), (3, 1));
    assert!(all(&page, ".other .last").len() > 1 && all(&page, ".other .box, .sheet.other [name]").is_empty());
    for link in all(&page, ".other a.opens") {
        let seat = link.attr("href").and_then(|path| path.strip_prefix("/game/g1/sheet/")?.parse().ok());
        let seat = silbertablett_rules::SeatId::new(seat.expect("a seat")).expect("a seat");
        assert_ne!(seat, data.seat);
        let whole = sound("sheet", &sheet_page(&reader(Lang::En), &data, seat), true);
        let part = sound("part of a sheet", &sheet_fragment(&reader(Lang::En), &data, seat), false);
        for sheet in [&whole, &part] {
            assert!(all(sheet, ".shown .box").len() > 50 && all(sheet, ".shown .marked svg").len() > 5);
            assert!(all(sheet, ".shown button, .shown [name]").is_empty());
        }
    }
}

/// What is printed comes with the page; what changes comes without it, and names what has not changed.
#[test]
fn what_changes_is_small() {
    let ctx = reader(Lang::De);
    for sheet in silbertablett_sheet_file::built_ins() {
        let session = game(sheet.id(), &["greedy", "greedy", "greedy"], false, 130);
        let (page, part) = (table(&ctx, &data(&session)), table_fragment(&ctx, &data(&session)));
        // What a page that is up to date is sent if it asks again.
        let held = crate::parts::list(&crate::parts::parts(&sound("held", &part, false)));
        let sent = leave_out(&part, &held).len();
        assert!(page.len() < 210_000 && sent < 36_000, "{}: {} and {sent} bytes", sheet.id(), page.len());
        let (page, part) = (sound("page", &page, true), sound("part", &part, false));
        assert!(all(&page, ".own .print").iter().all(|print| print.children().count() == 5));
        assert!(all(&part, ".own .print").iter().all(|print| print.children().count() == 0));
        let versions = |html: &scraper::Html| -> Vec<String> {
            all(html, "[data-v]").iter().filter_map(|element| element.attr("data-v")).map(str::to_owned).collect()
        };
        assert_eq!(versions(&page), versions(&part));
        let mut later = session;
        go_on(&mut later, 12);
        let later = sound("later", &table_fragment(&ctx, &data(&later)), false);
        assert_ne!(versions(&part), versions(&later), "{}", sheet.id());
    }
}

#[test]
fn real_dice_are_asked_for() {
    let session = game("classic", &[], true, 0);
    let html = table(&reader(Lang::Pl), &data(&session));
    let page = sound("typed", &html, true);
    assert_eq!(all(&page, "#typed input[type='radio']").len(), 36);
    assert!(all(&page, "#throw").is_empty());
}

#[test]
fn news_are_told_and_shown() {
    let mut session = game("classic", &[], false, 0);
    let before = session.log().len();
    let seat = seat_at(&session, None);
    session.command(seat, session.decision(seat), Command::Throw).expect("a throw");
    go_on(&mut session, 1);
    let html = table_fragment(&reader(Lang::En), &TableData { since: Some(before), ..data(&session) });
    let page = sound("news", &html, false);
    assert!(!all(&page, ".fresh").is_empty());
    assert!(!all(&page, "#story li").is_empty());
    assert!(all(&page, "#main")[0].attr("data-say").is_some_and(|words| words.contains("rolls")));
}

/// What a chain filled and brought is told until the next move: all since the die that began it was chosen.
#[test]
fn a_chain_is_told_with_what_it_brought() {
    let mut chains = 0;
    for (sheet, steps) in ["classic", "deluxe"].iter().flat_map(|sheet| (0..160).map(move |steps| (sheet, steps))) {
        let session = game(sheet, &[], false, steps);
        let html = table_fragment(&reader(Lang::En), &data(&session));
        let page = sound("chain", &html, false);
        let Some(chain) = all(&page, "#chain").first().map(|chain| chain.text().collect::<String>()) else { continue };
        chains += 1;
        let chosen =
            |moment: &&Moment| matches!(moment.entry, LogEntry::Move(_, Move::Take { .. } | Move::Extra { .. }));
        let before = &session.moments().iter().rfind(chosen).expect("a die was chosen").before;
        let tables = session.sheet().tables();
        let stands = |state: &State| {
            let seat = &state.seats()[0];
            let marks: usize = Area::all().map(|area| seat.marked(tables, area).len()).sum();
            (marks, seat.score(tables, state.rulings()).total)
        };
        let ((few, little), (many, much)) = (stands(before), stands(session.state()));
        assert!(many - few >= 3, "{chain}");
        assert_eq!(chain, format!("Chain ×{}, +{}", many - few, much - little), "{sheet}: {steps} steps");
    }
    assert!(chains > 2, "{chains} chains");
}

/// A page that is loaded again, or that says why a wish was refused, tells what the one before it told.
#[test]
fn the_story_is_whole_however_the_page_comes() {
    for steps in [20, 47, 75, 110] {
        let session = game("classic", &["greedy"], false, steps);
        let version = session.log().len();
        let story = |data: TableData<'_>| -> Vec<String> {
            let html = table_fragment(&reader(Lang::En), &data);
            all(&sound("story", &html, false), "#story li").iter().map(|line| line.text().collect()).collect()
        };
        let loaded = story(data(&session));
        assert!(!loaded.is_empty());
        for since in [0, version - 1, version] {
            assert_eq!(
                story(TableData { since: Some(since), ..data(&session) }),
                loaded,
                "{steps} steps, since {since}"
            );
        }
        assert_eq!(story(TableData { since: Some(version), refused: Some("no"), ..data(&session) }), loaded);
        let told = session.moments().len().min(24);
        assert!(loaded.len() >= told, "{steps} steps: {} lines", loaded.len());
    }
}

/// A line of the log leads to where what it tells of has happened: a roll to its dice on the table.
#[test]
fn a_line_of_the_log_shows_what_came_of_it() {
    let session = game("classic", &["greedy"], false, 60);
    let html = table(&reader(Lang::En), &data(&session));
    let page = sound("log", &html, true);
    let mut rolls = 0;
    for (index, moment) in session.moments().iter().enumerate() {
        let LogEntry::Throw(throw) = &moment.entry else { continue };
        if index + 1 == session.moments().len() {
            continue;
        }
        let address = format!("entry={}&", index + 1);
        let leads = |link: &&scraper::ElementRef<'_>| link.attr("href").is_some_and(|href| href.contains(&address));
        let Some(link) = all(&page, "#story a").into_iter().find(|link| leads(&link)) else {
            assert!(session.moments().len() - index > 24, "entry {index} is told");
            continue;
        };
        assert!(link.text().collect::<String>().contains("rolls"));
        let look = Look { entry: Some(index + 1), ..Look::default() };
        let html = table(&reader(Lang::En), &TableData { look, ..data(&session) });
        let then = sound("then", &html, true);
        let said: Vec<String> =
            all(&then, "#dice .die").iter().filter_map(|die| die.attr("aria-label")).map(str::to_owned).collect();
        for die in throw.dice().iter() {
            let face = throw.face(die).expect("a face").number();
            let name = format!("{} {face}", session.sheet().die_name(die));
            assert!(said.iter().any(|said| said.to_lowercase().starts_with(&name)), "{name}: {said:?}");
        }
        assert_eq!(all(&then, "#story [aria-current]").len(), 1);
        rolls += 1;
    }
    assert!(rolls > 3, "{rolls} rolls");
}

/// Beside a colour stands the beginning of its name in the reader's language, on dice and scores, for those who want it.
#[test]
fn letters_beside_colours_are_those_of_the_language() {
    let session = game("classic", &[], false, 1);
    for (lang, letters) in [
        (Lang::En, ["Y", "B", "G", "O", "P"]),
        (Lang::De, ["Ge", "B", "Gr", "O", "L"]),
        (Lang::Pl, ["Ż", "N", "Z", "P", "F"]),
    ] {
        let html = table_fragment(&reader(lang), &data(&session));
        let page = sound("letters", &html, false);
        let said = |wanted: &str| all(&page, wanted).iter().map(|a| a.text().collect()).collect::<Vec<String>>();
        assert_eq!(said(".scores .letter"), letters, "{lang:?}");
        // On dice it is drawn by the style.
        let drawn: Vec<&str> =
            all(&page, ".die .letter").iter().filter_map(|letter| letter.attr("data-letter")).collect();
        assert!(drawn.len() == 5 && drawn.iter().all(|letter| letters.contains(letter)), "{lang:?}: {drawn:?}");
    }
}

/// Whoever plays alone is passive in the second half of a round; nothing on the table says otherwise then, in no language.
#[test]
fn nobody_is_called_active_in_a_passive_turn() {
    for lang in Lang::ALL {
        let ctx = reader(lang);
        let mut passive = 0;
        for steps in 1..60 {
            let session = game("classic", &[], false, steps);
            if !session.state().is_passive_turn() {
                continue;
            }
            passive += 1;
            let page = sound("passive", &table_fragment(&ctx, &data(&session)), false);
            let active =
                silbertablett_texts::names::active_player(silbertablett_texts::Texts::of(lang), session.sheet())
                    .to_lowercase();
            for part in ["#now", ".own > .seat-head", "#moves", "#dice"] {
                let said: String = all(&page, part).iter().flat_map(|part| part.text()).collect();
                assert!(!said.to_lowercase().contains(&active), "{lang:?} after {steps} steps: {said}");
            }
        }
        assert!(passive > 0);
    }
}

/// Where several share a device, the line at the top says who is to do it; where one plays alone or on a device of their own, it does not.
#[test]
fn the_prompt_names_who_is_to_act_where_several_sit_here() {
    let prompt = |data: &TableData<'_>| -> String {
        let page = sound("prompt", &table_fragment(&reader(Lang::En), data), false);
        all(&page, "#prompt").iter().flat_map(|prompt| prompt.text()).collect()
    };
    for steps in [1, 9, 20] {
        let shared = game("classic", &["person"], false, steps);
        let seat = silbertablett_web::seat_at(&shared, None);
        let here = data(&shared);
        assert!(prompt(&here).starts_with(&format!("{}: ", shared.name(seat))), "{}", prompt(&here));
        let mut elsewhere = here.clone();
        elsewhere.elsewhere = std::array::from_fn(|other| other != seat.index());
        assert!(!prompt(&elsewhere).contains(shared.name(seat)));
        let against_a_bot = game("classic", &["greedy"], false, 0);
        assert!(!prompt(&data(&against_a_bot)).contains("Ann"));
    }
}
