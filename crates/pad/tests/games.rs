//! Games beside the real box, driven by random commands on every sheet.

use silbertablett_pad::{MAX_PAD_LOG, PadCommand, PadGame, PadLoadError, PadRefused, PadStart, PadStartError};
use silbertablett_rules::{SeatId, pad::PadMove};
use silbertablett_session::LoadError;
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

fn game(sheet: &Arc<SheetFile>, seats: usize, players: usize) -> PadGame {
    let names = (1..=seats).map(|number| format!("Player {number}")).collect();
    PadGame::new(PadStart::new(Arc::clone(sheet), names, players).expect("a start"))
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Some command: mostly marks, now and then the end of a round, taking back and writing again.
fn any(game: &PadGame, random: &mut Random) -> PadCommand {
    let seat = SeatId::new(random.below(game.seats().len())).expect("a seat");
    let moves: Vec<PadMove> = game.moves(seat).into_iter().filter(|mv| *mv != PadMove::NextRound).collect();
    match random.below(12) {
        0 | 1 => PadCommand::Undo,
        2 => PadCommand::Redo,
        3 => PadCommand::NextRound,
        _ if moves.is_empty() => PadCommand::NextRound,
        _ => PadCommand::Move(seat, moves[random.below(moves.len())]),
    }
}

#[test]
fn what_is_kept_is_the_game() {
    for (number, sheet) in silbertablett_sheet_file::revisions().enumerate() {
        for seats in 1..=4 {
            let mut random = Random(number as u64 * 4 + seats as u64);
            let mut game = game(&sheet, seats, seats);
            let (mut asked, mut refused) = (0, 0);
            while !game.has_ended() && asked < 1500 {
                let before = game.clone();
                let command = any(&game, &mut random);
                if game.command(command).is_err() {
                    assert_eq!(game, before, "a refusal changes nothing");
                    refused += 1;
                }
                asked += 1;
            }
            assert!(refused < asked, "{refused} of {asked}");
            let (start, own) = game.start().to_texts();
            let log: Vec<String> = game.log().iter().map(|entry| entry.to_text(&sheet)).collect();
            assert_eq!(PadGame::load(&start, own.as_deref(), &log).expect("what was kept"), game);
            assert_eq!(PadGame::load(&game.start().to_text(), None, &log).expect("what was kept"), game);
        }
    }
}

#[test]
fn everything_can_be_taken_back_and_written_again() {
    for (number, sheet) in silbertablett_sheet_file::revisions().enumerate() {
        let mut random = Random(900 + number as u64);
        let empty = game(&sheet, 2, 3);
        let mut game = empty.clone();
        while game.steps().len() < 40 && !game.has_ended() {
            let command = any(&game, &mut random);
            if !matches!(command, PadCommand::Undo | PadCommand::Redo) {
                let _ = game.command(command);
            }
        }
        let full = game.clone();
        while game.can_undo() {
            game.command(PadCommand::Undo).expect("something was written");
        }
        let sheets = |game: &PadGame| game.seats().map(|seat| game.pad(seat).clone()).collect::<Vec<_>>();
        assert_eq!(sheets(&game), sheets(&empty));
        assert_eq!(game.command(PadCommand::Undo), Err(PadRefused::NothingToUndo));
        while game.can_redo() {
            game.command(PadCommand::Redo).expect("something was taken back");
        }
        assert_eq!((sheets(&game), game.steps()), (sheets(&full), full.steps()));
        assert_eq!(game.command(PadCommand::Redo), Err(PadRefused::NothingToRedo));
    }
}

/// The total of a seat is what its steps have gained, and only a seat that wrote gains.
#[test]
fn steps_say_what_they_gained() {
    let sheet = silbertablett_sheet_file::built_in("mixed", None).expect("mixed");
    let (mut game, mut random) = (game(&sheet, 3, 4), Random(5));
    while !game.has_ended() {
        let command = any(&game, &mut random);
        let _ = game.command(command);
        if game.log().len() > 1000 {
            break;
        }
    }
    for seat in game.seats() {
        let empty =
            silbertablett_rules::pad::Pad::new(sheet.tables(), game.start().start().rulings(), 4).expect("a pad");
        let gained: i32 = game.steps().iter().map(|step| step.gained[seat.index()]).sum();
        assert_eq!(game.score(seat).total, empty.score(sheet.tables()).total + gained);
    }
    for step in game.steps() {
        if let PadCommand::Move(own, _) = step.command {
            assert!(step.moves.iter().all(|(seat, _)| *seat == own));
            assert!(step.gained.iter().enumerate().all(|(seat, gained)| seat == own.index() || *gained == 0));
        }
    }
}

#[test]
fn what_cannot_be_a_game_is_refused() {
    let sheet = silbertablett_sheet_file::built_in("classic", None).expect("classic");
    let start = |names: usize, players| PadStart::new(Arc::clone(&sheet), vec!["Ann".to_owned(); names], players);
    assert_eq!(start(2, 1), Err(PadStartError::Players(1)));
    assert_eq!(start(1, 5), Err(PadStartError::Players(5)));
    assert!(matches!(start(0, 1), Err(PadStartError::Start(_))));
    let text = game(&sheet, 1, 1).start().to_text();
    assert!(matches!(PadGame::load::<String>("{}", None, &[]), Err(PadLoadError::Start(_))));
    let other = text.replace("pad/1", "pad/9");
    let format = PadLoadError::Start(LoadError::Format("silbertablett-pad/9".to_owned()));
    assert_eq!(PadGame::load::<String>(&other, None, &[]), Err(format));
    let entries = |line: &str| PadGame::load(&text, None, &[r#"{"do":"round"}"#, line]);
    for line in [
        "x",
        r#"{"do":"undo","seat":0}"#,
        r#"{"seat":0,"do":"round"}"#,
        r#"{"seat":1,"do":"use reroll"}"#,
        r#"{"do":"redo"}"#,
    ] {
        assert!(matches!(entries(line), Err(PadLoadError::Entry(1, _))), "{line}");
    }
    let mut long = game(&sheet, 1, 1);
    for number in 0..MAX_PAD_LOG {
        let command = if number % 2 == 0 { PadCommand::NextRound } else { PadCommand::Undo };
        long.command(command).expect("there is room");
    }
    assert_eq!(long.command(PadCommand::NextRound), Err(PadRefused::LogFull));
}
