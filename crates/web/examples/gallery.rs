//! Writes pages of the main states with their files into a folder, to be looked at in a browser:
//! `cargo run -p silbertablett-web --example gallery -- DIR`.

use silbertablett_bots::by_name;
use silbertablett_fair::FaceCounts;
use silbertablett_judge::{Coach, CoachLevel, Recorded};
use silbertablett_pad::{PadCommand, PadGame, PadStart};
use silbertablett_record::read;
use silbertablett_rules::pad::PadMove;
use silbertablett_rules::{Due, Options, SeatId};
use silbertablett_session::{Adviser, Command, FinishedSeat, Player, Session, SheetLesson, Thinker};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::Lang;
use silbertablett_web::*;
use std::path::Path;
use std::sync::Arc;

/// A refusal to look at.
const WHY: &str =
    "This box asks for 3, not 5: yellow 3 (row 1, column 1). The box must show the number that you bring.";

type Done = Result<(), Box<dyn std::error::Error>>;

fn main() -> Done {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    std::fs::create_dir_all(folder.join("sheets"))?;
    for asset in ASSETS {
        std::fs::write(folder.join("assets").join(asset.name), asset.bytes)?;
    }
    let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
    let write = |name: &str, html: String| -> Done {
        // Opened as files, pages find what they load beside them.
        let html = html.replace("\"/assets/", "\"assets/").replace("\"/sheets/", "\"sheets/");
        let html = sheets.iter().fold(html, |html, sheet| {
            html.replace(&places_path("1", sheet), &places_file(sheet))
                .replace(&pad_places_path("1", sheet), &places_file(sheet))
        });
        Ok(std::fs::write(folder.join(name), html)?)
    };
    let ctx = Ctx {
        lang: Lang::En,
        player_name: "Ann",
        settings: Settings::default(),
        csrf: "0",
        here: "/",
        site: "https://games.example",
        sheet: None,
    };
    let german = Ctx { lang: Lang::De, ..ctx };
    let dark = Ctx { settings: Settings { theme: Theme::Dark, ..ctx.settings }, ..ctx };
    for sheet in &sheets {
        std::fs::write(folder.join(places_file(sheet)), places_css(sheet))?;
        std::fs::write(folder.join("sheets").join(format!("{}.svg", sheet.id())), sheet_picture(&ctx, sheet))?;
    }
    let line = GameLine {
        kind: GameKind::Played,
        id: "1",
        sheet: "Ganz schön clever".into(),
        table: Some("Friday evening".into()),
        players: vec!["Ann".into(), "Magpie".into()],
        at: Some(1_795_888_000_000),
        scores: vec![45, 38],
        stands: Some(Stands {
            round: 3,
            rounds: 6,
            turn: vec![AskedPlayer { name: "Ann".into(), since: Some(1_764_531_000_000) }],
            calls: true,
        }),
        unreadable: false,
        yours: true,
        here: Vec::new(),
        leaves: None,
    };
    let ended = GameLine { stands: None, scores: vec![231, 198], ..line.clone() };
    let begin = StartData { sheets: sheets.clone(), unfinished: vec![line.clone()], ..StartData::default() };
    write("start.html", start(&ctx, &begin))?;
    write("start-de-dark.html", start(&Ctx { lang: Lang::De, ..dark }, &begin))?;
    write(
        "games.html",
        games(&ctx, &GamesData { unfinished: vec![line], finished: vec![ended; 3], ..GamesData::default() }),
    )?;
    write("help.html", help(&german, &sheets[0], &sheets))?;
    write("about.html", about(&ctx))?;
    write("upload.html", upload(&ctx, Some("entry 3: the die `red` is not of this sheet")))?;
    write("me.html", me(&ctx, &MeData { games: 3, known: true, saved: true, name_fault: false }))?;
    write("error.html", error(&ctx, 404, None, None))?;
    for sheet in &sheets {
        let mut session = game(sheet.id(), &["person", "greedy"], false)?;
        play(&mut session, 60);
        pick(&mut session);
        write(&format!("{}.html", sheet.id()), table(&ctx, &TableData::of("1", &session)))?;
        let mut session = game(sheet.id(), &["person", "greedy", "random", "person"], false)?;
        play(&mut session, 90);
        pick(&mut session);
        write(&format!("{}-four.html", sheet.id()), table(&ctx, &TableData::of("1", &session)))?;
        let mut session = game(sheet.id(), &["person"], false)?;
        play(&mut session, 45);
        pick(&mut session);
        write(&format!("{}-solo.html", sheet.id()), table(&german, &TableData::of("1", &session)))?;
        write(&format!("{}-dark.html", sheet.id()), table(&dark, &TableData::of("1", &session)))?;
    }
    for sheet in &sheets {
        write(
            &format!("ladder-{}.html", sheet.id()),
            ladder(&ctx, &LadderData { sheet, sheets: &sheets, games: &[] }),
        )?;
        pads(&ctx, sheet, &write)?;
    }
    let form = NewPadForm::empty("Ann");
    write("pad-new.html", new_pad(&ctx, &NewPadData { sheets: sheets.clone(), form, fault: None }))?;
    let session = game("classic", &["person"], false)?;
    write("first.html", table(&ctx, &TableData::of("1", &session)))?;
    for sheet in &sheets {
        let Some(taught) = SheetLesson::of(sheet) else { continue };
        for step in 0..=taught.steps().len() {
            let (game, look) = (taught.before(step), Look::default());
            let data = LessonData { lesson: &taught, step, game: &game, since: None, look: &look, strayed: false };
            write(&format!("lesson-{}-{step}.html", sheet.id()), lesson(&ctx, &data))?;
        }
    }
    write("typed.html", table(&ctx, &TableData::of("1", &game("classic", &["person"], true)?)))?;
    let mut session = game("classic", &["person", "greedy"], false)?;
    play(&mut session, 60);
    pick(&mut session);
    let hint = Adviser::new().hint(session.sheet(), session.state(), seat(0));
    let since = session.log().len().saturating_sub(6);
    write(
        "news.html",
        table(
            &ctx,
            &TableData { hint: hint.as_ref(), since: Some(since), refused: Some(WHY), ..TableData::of("1", &session) },
        ),
    )?;
    let look = Look { mark: Some("1.5".into()), ..Look::default() };
    write("choose.html", table(&ctx, &TableData { look, ..TableData::of("1", &session) }))?;
    play(&mut session, usize::MAX);
    let positions: Vec<_> = session.positions().copied().collect();
    let expected = Adviser::new().expected_lines(session.sheet(), &positions, session.seats());
    write("end.html", table(&ctx, &TableData { expected: Some(&expected), ..TableData::of("1", &session) }))?;
    let game = reviewed(&session)?;
    let judged = Coach::new(CoachLevel::Net).review(&game, None)?;
    let closer = Closer::UnderWay(30, 90);
    let data = ReviewData {
        id: "1",
        session: &session,
        seat: seat(1),
        by_net: Some(&judged),
        closer,
        deeper: silbertablett_web::Deeper::NotAsked,
    };
    write("review.html", review(&ctx, &data))?;
    write("review-de-dark.html", review(&Ctx { lang: Lang::De, ..dark }, &data))?;
    let look = Look { entry: Some(40), ..Look::default() };
    write("back.html", table(&ctx, &TableData { expected: Some(&expected), look, ..TableData::of("1", &session) }))?;
    let games: Vec<FinishedGame<'_>> = (0..40i32)
        .map(|i| FinishedSeat {
            sheet: Arc::clone(&sheets[usize::from(i % 5 == 0)]),
            areas: [30 + i % 7, 25 + i % 11, 31 - i % 9, 40 + i % 5, 45 + i],
            foxes: (i % 4) as u8,
            total: 170 + (i * 37) % 90 + i,
            level: 5,
            won: (i % 3 == 0).then_some(i % 2 == 0),
            against: (i % 3 == 0).then_some("greedy"),
            chain: None,
            faces: Some(FaceCounts::of(std::array::from_fn(|face| 16 + (i as u32 * 7 + face as u32 * 5) % 11))),
            typed_dice: i % 8 == 7,
        })
        .map(|result| FinishedGame { id: "1", result, kind: GameKind::Played })
        .collect();
    write("stats.html", stats(&ctx, &StatsData { games, ..StatsData::default() }))?;
    Ok(())
}

/// Sheets beside the real box: in play, where a number is asked for, and copied from paper.
fn pads(ctx: &Ctx<'_>, sheet: &Arc<SheetFile>, write: &dyn Fn(&str, String) -> Done) -> Done {
    let names = vec!["Ann".to_owned(), "Bo".to_owned()];
    let start = PadStart::new(Arc::clone(sheet), names, 3)?;
    let mut pad_game = PadGame::new(start.clone());
    let mut copied = PadGame::new(start.copied_from(0));
    for (number, game) in (0..80).flat_map(|number| [(number, 0), (number, 1)]) {
        let game = if game == 0 { &mut pad_game } else { &mut copied };
        let waits = game.seats().find(|&seat| !game.pad(seat).seat().waiting().is_empty());
        let of = waits.unwrap_or(seat(number % 2));
        let moves = game.moves(of);
        let mv = if game.pad(of).marks_left() == 0 && waits.is_none() && !game.pad(of).is_copied() {
            PadMove::NextRound
        } else {
            moves[number * 7 % moves.len().max(1)]
        };
        let ends = mv == PadMove::NextRound && game.pad(of).round() > 3;
        if number < 50 && !ends {
            game.command(PadCommand::Move(of, mv))?;
        }
    }
    let numbered = |game: &PadGame| {
        game.moves(seat(0)).into_iter().find_map(|mv| match mv {
            PadMove::Write { mark, number } if number > 0 => Some(mark),
            _ => None,
        })
    };
    let show =
        |game: &PadGame, look: PadLook, refused| pad(ctx, &PadData { id: "1", game, look, refused, watching: false });
    let first = PadLook { seat: Some(0), ..PadLook::default() };
    write(&format!("pad-{}.html", sheet.id()), show(&pad_game, first, None))?;
    write(&format!("pad-{}-refused.html", sheet.id()), show(&pad_game, first, Some(WHY)))?;
    let asked = PadLook { mark: numbered(&pad_game), ..first };
    write(&format!("pad-{}-asked.html", sheet.id()), show(&pad_game, asked, None))?;
    let asked = PadLook { mark: numbered(&copied), ..first };
    write(&format!("pad-{}-copied.html", sheet.id()), show(&copied, asked, None))
}

/// A game that has ended, to be reviewed.
fn reviewed(session: &Session) -> Result<Recorded, Box<dyn std::error::Error>> {
    let record = serde_json::to_vec(&session.record())?;
    Ok(Recorded::of(&read(&record)?)?)
}

fn seat(index: usize) -> SeatId {
    SeatId::new(index).unwrap_or_else(|| unreachable!("a seat"))
}

fn game(sheet: &str, players: &[&str], real: bool) -> Result<Session, Box<dyn std::error::Error>> {
    let mut form = NewGameForm { sheet: sheet.to_owned(), real_dice: real, ..NewGameForm::quick("Ann") };
    for (field, player) in form.seats.iter_mut().zip(players) {
        field.player = Some(if *player == "person" { Player::Person } else { Player::Bot((*player).to_owned()) });
        field.name = if *player == "person" { "Ann".to_owned() } else { "Magpie".to_owned() };
    }
    let start = form
        .start(&silbertablett_sheet_file::built_ins().collect::<Vec<_>>(), &[], 11, |_, _| String::new())
        .map_err(|faults| format!("{faults:?}"))?;
    Ok(Session::new(start))
}

/// Lets a bot play for all persons, and the bots at the table for themselves, so many steps at most.
fn play(session: &mut Session, steps: usize) {
    let mut thinker = Thinker::new();
    let mut bot = by_name("net", 1).unwrap_or_else(|| unreachable!("a bot of the registry"));
    let mut options = Options::new();
    for _ in 0..steps {
        if session.bot_due().is_some() && session.state().due() == Due::Decision {
            drop(session.bot_step(&mut thinker));
            continue;
        }
        let state = *session.state();
        let (seat, command) = match state.due() {
            Due::End => return,
            Due::Throw(_) | Due::SoloThrow => (state.active(), Command::Throw),
            Due::Decision => {
                let seat = state.first_deciding().unwrap_or(state.active());
                state.options(session.sheet().tables(), seat, &mut options);
                (seat, Command::Move(bot.choose(session.sheet().tables(), &state, seat, &options)))
            }
        };
        if session.command(seat, session.decision(seat), command).is_err() {
            return;
        }
    }
}

/// The file with the places of a sheet.
fn places_file(sheet: &silbertablett_sheet_file::SheetFile) -> String {
    format!("assets/places-{}.css", sheet.id())
}

/// Goes on until the first seat has just thrown.
fn pick(session: &mut Session) {
    for _ in 0..200 {
        let state = session.state();
        if state.stage() == silbertablett_rules::state::Stage::Pick
            && state.active().index() == 0
            && state.table().throws() == 2
        {
            return;
        }
        play(session, 1);
    }
}
