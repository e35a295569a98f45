//! Hints name legal moves, the best first, and know what the others cost.

use silbertablett_rules::{Options, SeatId};
use silbertablett_session::{Adviser, Command, DiceOrigin, Player, SeatStart, Session, Start};
use silbertablett_sheet_file::{SheetFile, built_in};
use std::sync::Arc;

fn thrown(sheet: Arc<SheetFile>) -> Session {
    let seats = vec![SeatStart { name: "Ann".to_owned(), player: Player::Person }];
    let mut session = Session::new(Start::new(sheet, seats, DiceOrigin::Keyed { seed: 11 }).expect("a start"));
    let ann = SeatId::new(0).expect("0");
    while !session.state().decides(ann) {
        session.command(ann, session.decision(ann), Command::Throw).expect("a throw");
    }
    session
}

#[test]
fn one_adviser_serves_every_sheet() {
    let (ann, mut one) = (SeatId::new(0).expect("0"), Adviser::new());
    let sessions: Vec<Session> = silbertablett_sheet_file::built_ins().map(thrown).collect();
    for session in sessions.iter().chain(sessions.iter().rev()) {
        let ask = |adviser: &mut Adviser| adviser.hint(session.sheet(), session.state(), ann).expect("a decision");
        assert_eq!(ask(&mut one), ask(&mut Adviser::new()), "{}", session.sheet().id());
    }
}

#[test]
fn a_line_has_a_value_for_every_position() {
    let session = thrown(built_in("classic", None).expect("classic"));
    let positions: Vec<_> = session.positions().copied().collect();
    let lines = Adviser::new().expected_lines(session.sheet(), &positions, 1);
    assert_eq!(lines[0].len(), positions.len());
    assert!(lines[0].iter().all(|points| (200.0..330.0).contains(points)), "{lines:?}");
}

#[test]
fn a_hint_ranks_every_legal_move() {
    let session = thrown(built_in("classic", None).expect("classic"));
    let (ann, mut options) = (SeatId::new(0).expect("0"), Options::new());
    let hint = Adviser::new().hint(session.sheet(), session.state(), ann).expect("a decision");
    session.state().options(session.sheet().tables(), ann, &mut options);
    assert_eq!(hint.moves.len(), options.len());
    assert!(hint.moves.windows(2).all(|two| two[0].expected >= two[1].expected));
    assert_eq!(hint.cost(hint.moves[0].mv), Some(0.0));
    assert!(hint.cost(hint.moves[hint.moves.len() - 1].mv).expect("a net knows classic") > 0.0);
}

#[test]
fn a_sheet_without_a_net_gets_one_move_without_a_figure() {
    let text = silbertablett_sheets::find("classic", None).expect("classic").toml;
    let own = text.replace("id = \"classic\"", "id = \"own\"").replace("levels = [140", "levels = [130");
    let session = thrown(Arc::new(SheetFile::parse(&own).expect("a sheet")));
    let ann = SeatId::new(0).expect("0");
    let hint = Adviser::new().hint(session.sheet(), session.state(), ann).expect("a decision");
    assert_eq!((hint.moves.len(), hint.moves[0].expected), (1, None));
    session.state().check(session.sheet().tables(), ann, hint.moves[0].mv).expect("legal");
}
