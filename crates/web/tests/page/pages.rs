//! Every page, in every language, is sound and says nothing that does not come from the texts.

use crate::common::{HOSTILE, all, data, game, go_on, reader, sound};
use silbertablett_session::FinishedSeat;
use silbertablett_texts::Lang;
use silbertablett_web::*;
use std::sync::Arc;

/// Who is asked for something, and since when: those since the same moment together, and no other time beside.
#[test]
fn lists_say_since_when_somebody_is_asked() {
    let asked = |turn: &[(&str, Option<i64>)]| {
        let turn = turn.iter().map(|&(name, since)| AskedPlayer { name: name.to_owned(), since }).collect();
        let line = GameLine {
            id: "g1",
            sheet: "Classic".to_owned(),
            players: ["Ann", "Bo", "Cy"].map(str::to_owned).to_vec(),
            at: Some(1_795_888_000_000),
            stands: Some(Stands { round: 2, rounds: 6, turn, calls: false }),
            ..GameLine::default()
        };
        let page = games(&reader(Lang::En), &GamesData { unfinished: vec![line], ..GamesData::default() });
        let when =
            page.split_once("<span class=\"when\">").expect("when").1.split_once("<span class=\"go\"").expect("go").0;
        let mut words = String::new();
        when.split('<').for_each(|part| words.push_str(part.split_once('>').map_or(part, |(_, text)| text)));
        words
    };
    let at = |minute: i64| Some(1_795_888_000_000 - 60_000 * minute);
    let (day, last) = ("2026-11-28 17:", "2026-11-28 17:46 UTC");
    assert_eq!(asked(&[("Ann", None)]), format!("Ann to play{last}"), "only when somebody has moved is known");
    let both = asked(&[("Ann", at(6)), ("Bo", at(6))]);
    assert_eq!(both, format!("Ann and Bo to play, since {day}40 UTC"));
    let each = asked(&[("Ann", at(6)), ("Cy", at(0)), ("Bo", at(6))]);
    assert_eq!(each, format!("Ann and Bo to play, since {day}40 UTCCy to play, since {last}"));
}

/// Every page there is, by name.
fn pages(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
    let asked = [(HOSTILE, None), (HOSTILE, Some(1_795_887_000_000)), ("Bo", Some(1_795_888_000_000))]
        .map(|(name, since)| AskedPlayer { name: name.to_owned(), since });
    let line = |scores: Vec<i32>, goes_on: bool| GameLine {
        kind: if goes_on { GameKind::Pad } else { GameKind::Played },
        id: "g1",
        sheet: HOSTILE.to_owned(),
        table: Some(HOSTILE.to_owned()),
        players: vec![HOSTILE.to_owned(), "Bo".to_owned()],
        at: Some(1_795_888_000_000),
        scores,
        stands: goes_on.then(|| Stands { round: 2, rounds: 6, turn: asked.to_vec(), calls: true }),
        unreadable: goes_on,
        yours: goes_on,
        here: vec![true, false],
        leaves: goes_on.then_some(20_800),
    };
    let result = |i: i32| FinishedSeat {
        sheet: Arc::clone(&sheets[i as usize % 2]),
        areas: [i, 2 * i, -i, 30, 4],
        foxes: 2,
        total: 150 + 7 * i,
        level: 4,
        won: (i % 2 == 1).then_some(i % 3 == 0),
        against: (i % 2 == 1).then_some("greedy"),
        chain: None,
        faces: Some(silbertablett_fair::FaceCounts::of([10, 20, 15, 12, 16, 17 + i as u32])),
        typed_dice: i == 1,
    };
    let puzzled: Vec<PuzzleStats> = (sheets.iter().cloned())
        .map(|sheet| PuzzleStats { sheet, rating: silbertablett_judge::Rating::NEW, answered: 12, right: 7 })
        .collect();
    let finished = |i: i32| FinishedGame {
        id: "g1",
        result: result(i),
        kind: if i == 2 { GameKind::Paper } else { GameKind::Played },
    };
    let waiting = || {
        vec![WaitingTable {
            name: Some(HOSTILE.into()),
            id: "t1".into(),
            sheet: HOSTILE.into(),
            names: vec![HOSTILE.into()],
            open: 2,
        }]
    };
    let hostile_engines = [HOSTILE.to_owned()];
    let gathered = GatheringData {
        pace: silbertablett_session::Pace::Days(3),
        advice: false,
        id: "t1",
        name: Some(HOSTILE),
        version: 3,
        invite: Some("0123456789abcdef0123456789abcdef"),
        origin: "http://127.0.0.1:8417",
        is_local: true,
        sheet: &sheets[0],
        taken: vec![
            TakenSeat { name: HOSTILE, bot: None, own: true },
            TakenSeat { name: "Robot", bot: Some("greedy"), own: false },
        ],
        seats: 4,
        engines: &hostile_engines,
        expected: vec![HOSTILE],
        screen: false,
        opener: true,
        fault: Some(HOSTILE),
    };
    let invited = GatheringData { invite: None, taken: Vec::new(), seats: 2, opener: false, ..gathered.clone() };
    let faulty = StartData {
        engines: hostile_engines.to_vec(),
        is_new: false,
        tables: waiting(),
        sheets: sheets.clone(),
        unfinished: vec![line(vec![], true)],
        form: Some(NewGameForm { seed: "<x>".to_owned(), ..NewGameForm::quick(HOSTILE) }),
        faults: vec![FormFault::Sheet, FormFault::NoSeat, FormFault::Name(2), FormFault::Bot(1), FormFault::Seed],
    };
    let listed = GamesData {
        tables: waiting(),
        unfinished: vec![line(vec![], true)],
        finished: vec![line(vec![1, 2], false)],
        more_unfinished: Some("/games?going=1".into()),
        more: Some("/games?after=1".into()),
        deleted: true,
    };
    let mut pages = vec![
        ("start".to_owned(), start(ctx, &StartData { sheets: sheets.clone(), is_new: true, ..StartData::default() })),
        ("start, faulty".to_owned(), start(ctx, &faulty)),
        ("games".to_owned(), games(ctx, &listed)),
        ("no games".to_owned(), games(ctx, &GamesData::default())),
        (
            "stats".to_owned(),
            stats(ctx, &StatsData { games: (0..30).map(finished).collect(), uncounted: 3, puzzles: puzzled.clone() }),
        ),
        ("puzzles only".to_owned(), stats(ctx, &StatsData { puzzles: puzzled, ..StatsData::default() })),
        ("one game".to_owned(), stats(ctx, &StatsData { games: vec![finished(1)], ..StatsData::default() })),
        ("no stats".to_owned(), stats(ctx, &StatsData::default())),
        ("about".to_owned(), about(ctx)),
        ("unreadable".to_owned(), unreadable(ctx, "g1", HOSTILE, true)),
        ("somebody else's unreadable".to_owned(), unreadable(ctx, "g1", HOSTILE, false)),
        ("upload".to_owned(), upload(ctx, Some(HOSTILE))),
        ("gathering".to_owned(), gathering(ctx, &gathered)),
        ("invited".to_owned(), gathering(ctx, &invited)),
        ("take a seat".to_owned(), take_seat(ctx, "0123", &sheets[0], HOSTILE)),
        ("link to a seat".to_owned(), seat_link(ctx, "g1", HOSTILE, "http://here/seat/0123")),
        ("code".to_owned(), device_code(ctx, "K7QD-M2XW", "http://here/enter?code=K7QD-M2XW")),
        ("phrase".to_owned(), recovery_phrase(ctx, "lusab babad")),
        ("enter".to_owned(), enter(ctx, HOSTILE, true)),
        ("me".to_owned(), me(ctx, &MeData { games: 5, known: true, saved: true, name_fault: true })),
    ];
    pages.extend(crate::pads::pages(ctx));
    for status in [400, 403, 404, 405, 409, 410, 413, 418, 422, 429, 500, 507] {
        pages.push((format!("error {status}"), error(ctx, status, Some(HOSTILE), Some(5))));
    }
    pages.extend(sheets.iter().map(|sheet| (format!("help {}", sheet.id()), help(ctx, sheet, &sheets))));
    for sheet in &sheets {
        for (bots, steps) in [(&[][..], 0), (&[][..], 41), (&["greedy"][..], 75), (&["person", "random"][..], 60)] {
            let session = game(sheet.id(), bots, false, steps);
            pages.push((format!("{} {bots:?} {steps}", sheet.id()), table(ctx, &data(&session))));
            let shared = TableData { shared: true, elsewhere: [false, true, true, true], ..data(&session) };
            pages.push((format!("{} {bots:?} {steps}, shared", sheet.id()), table(ctx, &shared)));
            pages.push((
                format!("{} {bots:?} {steps}, screen", sheet.id()),
                screen(ctx, &shared, 1, "http://here/game/1"),
            ));
        }
    }
    pages
}

#[test]
fn every_page_is_sound_in_every_language() {
    for lang in Lang::ALL {
        for (name, html) in pages(&reader(lang)) {
            let name = format!("{name} ({})", lang.code());
            let page = sound(&name, &html, true);
            let root = page.root_element();
            assert_eq!(root.attr("lang"), Some(lang.code()), "{name}");
            assert_eq!(all(&page, "h1").len(), 1, "{name}: one heading over everything");
            assert_eq!(all(&page, "main#main").len(), 1, "{name}");
            assert!(all(&page, "title")[0].text().collect::<String>().len() > 5, "{name}");
        }
    }
}

/// Words that stand in the code instead of the texts would be the same in all languages.
#[test]
fn no_words_are_written_into_pages() {
    let words = |lang: Lang| -> Vec<(String, std::collections::HashSet<String>)> {
        let read = |(name, html): (String, String)| {
            let page = scraper::Html::parse_document(&html);
            let texts =
                all(&page, "h1, h2, h3, p, th, td, dt, dd, li, button, a, label, summary, legend, caption, option");
            let own = texts.iter().flat_map(|element| element.text()).map(|text| text.trim().to_owned());
            (
                name,
                own.filter(|text| {
                    text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count() > 3
                })
                .collect(),
            )
        };
        pages(&reader(lang)).into_iter().map(read).collect()
    };
    let (english, german) = (words(Lang::En), words(Lang::De));
    for ((name, one), (_, other)) in english.iter().zip(&german) {
        let both: Vec<&String> =
            one.intersection(other).filter(|text| !text.contains("<script>") && !is_name(text)).collect();
        // Licences are English wherever they stand.
        if name != "about" {
            assert!(both.is_empty(), "{name}: {both:?}");
        }
    }
}

/// Some games have the same name everywhere.
fn is_name(text: &str) -> bool {
    silbertablett_sheet_file::built_ins().any(|sheet| text.contains(sheet.name()))
}

#[test]
fn what_the_address_says_is_never_trusted() {
    let session = game("classic", &["greedy"], false, 60);
    let ctx = reader(Lang::En);
    for (with, mark) in
        [("", ""), ("d9", "9.9"), ("b99", "1"), ("<", "0.0.0"), ("d1", "0.99"), ("é", "é.é"), ("d1", "0.1")]
    {
        let look = Look { entry: Some(usize::MAX), with: Some(with.to_owned()), mark: Some(mark.to_owned()) };
        sound("look", &table(&ctx, &TableData { look, ..data(&session) }), true);
    }
    let query = [("entry".to_owned(), "7".to_owned()), ("box".to_owned(), "0.1".to_owned())];
    assert_eq!(Look::read(&query).entry, Some(7));
    assert_eq!(seat_at(&session, Some(9)).index(), 0);
}

#[test]
fn a_game_can_be_looked_back_on() {
    let mut session = game("twice", &["greedy"], false, 30);
    go_on(&mut session, usize::MAX);
    let moments = session.moments().len();
    let expected = vec![vec![200.0; moments + 1], vec![190.5; moments + 1]];
    for lang in Lang::ALL {
        let ctx = reader(lang);
        for entry in (0..moments).step_by(7).map(Some).chain([None]) {
            let look = Look { entry, ..Look::default() };
            let html = table(&ctx, &TableData { look, expected: Some(&expected), ..data(&session) });
            let page = sound(&format!("entry {entry:?}"), &html, true);
            assert_eq!(all(&page, "#result").len(), usize::from(entry.is_none()));
            assert_eq!(all(&page, "#branch").len(), usize::from(entry.is_some()));
            assert!(all(&page, "button[name='token'], #throw").is_empty(), "nothing is decided in the past");
            assert_eq!(all(&page, "svg.expectation").len(), 1);
        }
    }
}
