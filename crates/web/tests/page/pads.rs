//! Pages of games with the real box, for the test that looks through all pages.

use crate::common::HOSTILE;
use silbertablett_pad::{PadCommand, PadGame, PadStart, PadStartError, parse_pad_move};
use silbertablett_rules::{SeatId, pad::PadMove};
use silbertablett_web::{CopyData, CopyForm, Ctx, NewPadData, NewPadForm, PadData, PadLook, copy_paper, new_pad, pad};

/// A game of two on a sheet after so many commands: the first thing that can be written, again and again.
fn game(sheet: &str, commands: usize, copied: bool) -> PadGame {
    let sheet = silbertablett_sheet_file::built_in(sheet, None).expect("a sheet of the program");
    let start = PadStart::new(sheet, vec!["Ann".to_owned(), "<b>Bo</b>".to_owned()], 3).expect("a start");
    let mut game = PadGame::new(if copied { start.copied_from(0) } else { start });
    for number in 0..commands {
        let waits = game.seats().find(|&seat| !game.pad(seat).seat().waiting().is_empty());
        let seat = waits.unwrap_or(SeatId::new(number % 2).expect("a seat"));
        let moves = game.moves(seat);
        let Some(&first) = moves.get(number * 3 % moves.len().max(1)) else { break };
        // A round goes on until its marks are made.
        let first = if first == PadMove::NextRound { moves[0] } else { first };
        game.command(PadCommand::Move(seat, first)).expect("it is listed");
    }
    game
}

pub fn pages(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    let sheets: Vec<_> = silbertablett_sheet_file::built_ins().collect();
    let form = NewPadForm { played: Some(HOSTILE.to_owned()), ..NewPadForm::empty(HOSTILE) };
    for fault in [None, Some(None)] {
        pages.push((
            "new pad".to_owned(),
            new_pad(ctx, &NewPadData { sheets: sheets.clone(), form: form.clone(), fault }),
        ));
    }
    for sheet in &sheets {
        // What was typed comes back, whatever it is, also of a sheet that is not shown.
        let fields = [
            ("sheet", sheet.id()),
            ("name1", HOSTILE),
            ("name2", "Bo"),
            ("line-0-0-0", HOSTILE),
            ("line-1-2-0", "99 99"),
            ("counted-0-total", HOSTILE),
        ];
        let mut fields: Vec<(String, String)> =
            fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        for shown in ["0", "1"] {
            fields.push(("to".to_owned(), shown.to_owned()));
            let form = CopyForm::read(&fields, &sheets);
            let data = CopyData { sheets: &sheets, form: &form, fault: Some(PadStartError::Players(9)) };
            pages.push((format!("paper of {}, sheet {shown}", sheet.id()), copy_paper(ctx, &data)));
            fields.pop();
        }
    }
    for sheet in sheets {
        for (commands, copied) in [(0, false), (17, false), (400, false), (25, true)] {
            let game = game(sheet.id(), commands, copied);
            let asked = game.moves(SeatId::new(0).expect("a seat")).into_iter().find_map(|mv| match mv {
                PadMove::Write { mark, number } if number > 0 => Some(mark),
                _ => None,
            });
            let looks = [PadLook::default(), PadLook { seat: Some(0), mark: asked, joker: asked.is_none() }];
            for (look, watching) in looks.into_iter().zip([true, false]) {
                let data = PadData { id: "g1", game: &game, look, refused: Some(HOSTILE), watching };
                pages.push((format!("pad on {} after {commands}", sheet.id()), pad(ctx, &data)));
            }
        }
    }
    pages
}

/// Numbers that no die brings are no buttons, and every button says what is written.
#[test]
fn numbers_are_asked_for_as_dice() {
    let game = game("classic", 0, false);
    let sheet = game.sheet().clone();
    let PadMove::Write { mark, .. } = parse_pad_move(&sheet, "write purple 1 number=3").expect("a box") else {
        panic!()
    };
    let lang = silbertablett_texts::Lang::En;
    let ctx = Ctx {
        lang,
        player_name: "",
        settings: Default::default(),
        csrf: "c",
        here: "/",
        site: "https://games.example",
        sheet: None,
    };
    let look = PadLook { seat: Some(0), mark: Some(mark), joker: false };
    let page = pad(&ctx, &PadData { id: "g1", game: &game, look, refused: None, watching: false });
    let keys: Vec<&str> = page
        .split("class=\"key\"")
        .skip(1)
        .filter_map(|rest| rest.split("value=\"").nth(1)?.split('"').next())
        .collect();
    let expected: Vec<String> = (1..=6).map(|number| format!("write purple 1 number={number}")).collect();
    assert_eq!(keys, expected);
}
