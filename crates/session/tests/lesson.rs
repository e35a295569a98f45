//! Lessons: those of the program are sound on their sheets, and what is no lesson is refused.

use silbertablett_session::{LessonFault, LogEntry, SheetLesson, UnusableRecord};
use silbertablett_sheet_file::{SheetFile, built_in, built_ins};

/// Every step asks for what is legal there, and leads to the next one.
#[test]
fn every_step_is_legal_where_it_is_asked_for() {
    let mut steps = 0;
    for sheet in built_ins() {
        let lesson = SheetLesson::of(&sheet).unwrap_or_else(|| panic!("{} has a lesson", sheet.id()));
        for step in 0..lesson.steps().len() {
            let (game, next) = (lesson.before(step), lesson.before(step + 1));
            let (mut state, tables) = (*game.state(), sheet.tables());
            let legal = match lesson.asks(step).expect("a step asks for something") {
                LogEntry::Throw(throw) => state.apply_throw(tables, *throw, &mut ()).is_ok(),
                LogEntry::Move(seat, mv) => state.play(tables, *seat, *mv, &mut ()).is_ok(),
                other => panic!("{}, step {step}: {other:?}", sheet.id()),
            };
            assert!(legal, "{}, step {step}", sheet.id());
            assert!(next.log().len() > lesson.made(step), "{}, step {step}", sheet.id());
            steps += 1;
        }
        assert_eq!(lesson.asks(lesson.steps().len()), None);
        assert_eq!(lesson.before(lesson.steps().len()).log().len(), lesson.made(usize::MAX));
    }
    assert!(steps > 40, "{steps} steps teach nobody");
}

#[test]
fn sheets_of_ones_own_and_replaced_revisions_have_none() {
    assert!(SheetLesson::of(&built_in("mixed", Some(1)).expect("an old revision")).is_none());
    let toml =
        silbertablett_sheets::named("classic").expect("classic").toml.replacen("levels = [140", "levels = [141", 1);
    let own = SheetFile::parse(&toml).expect("a sheet that borrows the id");
    assert!(SheetLesson::of(&own).is_none());
}

#[test]
fn what_is_no_lesson_is_refused() {
    let record = |meta: &str, seats: &str| {
        let log = r#"[{"throw": {"white": 1, "yellow": 1, "blue": 1, "green": 1, "orange": 1, "purple": 1}}]"#;
        let text = format!(
            r#"{{"format": "silbertablett-record/1", "sheet": "classic", "seats": {seats}, "meta": {meta}, "log": {log}}}"#
        );
        SheetLesson::read(text.as_bytes())
    };
    assert_eq!(record(r#"{"step.0": "roll"}"#, r#"["A"]"#).expect("a lesson").steps().len(), 1);
    assert_eq!(record("{}", r#"["A"]"#).unwrap_err(), LessonFault::Empty);
    for field in ["step.1", "step.x", "step."] {
        let fault = record(&format!(r#"{{"{field}": "roll"}}"#), r#"["A"]"#).unwrap_err();
        assert_eq!(fault, LessonFault::Step(field.to_owned()));
    }
    assert_eq!(record(r#"{"step.0": "roll"}"#, r#"["A", "B"]"#).unwrap_err(), LessonFault::Seats(2));
    assert!(matches!(SheetLesson::read(b"{}").unwrap_err(), LessonFault::Record(UnusableRecord::Fault(_))));
}
