//! Lessons. Nothing is stored of them: the address says which step it is, and what comes before it is always the same.

use super::answer::{refused, rendered, see_other};
use super::form::{Asked, OwnForm};
use super::look::held;
use crate::app::{AppState, off};
use crate::fault::RequestFault;
use crate::reader::Reader;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use silbertablett_session::SheetLesson;
use silbertablett_web::{
    LessonData, Look, leave_out, lesson as lesson_page, lesson_address, lesson_answer, lesson_fragment,
};
use std::sync::Arc;

/// A step of a lesson as it is shown.
struct TaughtStep {
    reader: Reader,
    lesson: SheetLesson,
    step: usize,
    since: Option<usize>,
    look: Look,
    strayed: bool,
}

impl TaughtStep {
    fn shown(&self, held: Option<&str>) -> String {
        let game = self.lesson.before(self.step);
        let (lesson, game, look) = (&self.lesson, &game, &self.look);
        let data = LessonData { lesson, step: self.step, game, since: self.since, look, strayed: self.strayed };
        match held {
            Some(held) => leave_out(&lesson_fragment(&self.reader.ctx(), &data), held),
            None => lesson_page(&self.reader.ctx(), &data),
        }
    }
}

/// The lesson of a sheet from its beginning.
pub(super) async fn first(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
) -> Result<Response, RequestFault> {
    find(&app, &name)?;
    Ok(see_other(&lesson_address(&name, 0), None))
}

/// A step.
pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((name, step)): Path<(String, String)>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, RequestFault> {
    let lesson = find(&app, &name)?;
    let step = step_of(&lesson, &step)?;
    let look = Look::read(&asked.0);
    // Who skips a step sees what would have come of it.
    let since = step.checked_sub(1).filter(|_| held(&headers).is_some()).map(|before| lesson.made(before));
    let held = held(&headers).map(str::to_owned);
    let at = TaughtStep { reader, lesson, step, since, look, strayed: false };
    rendered(move || at.shown(held.as_deref())).await
}

/// What was done at a step: on to the next one if it is what was asked for.
pub(super) async fn answer(
    State(app): State<Arc<AppState>>,
    reader: Reader,
    Path((name, step)): Path<(String, String)>,
    headers: HeaderMap,
    form: OwnForm,
) -> Result<Response, RequestFault> {
    let lesson = find(&app, &name)?;
    let step = step_of(&lesson, &step)?;
    let sheet = lesson.before(step).sheet().clone();
    let done = lesson.asks(step).is_some_and(|asked| lesson_answer(&sheet, asked, &form.0));
    let next = if done { step + 1 } else { step };
    if done && held(&headers).is_none() {
        return Ok(see_other(&lesson_address(&name, next), None));
    }
    let reader = reader.at(lesson_address(&name, next));
    let since = Some(lesson.made(step));
    let held = held(&headers).map(str::to_owned);
    let at = TaughtStep { reader, lesson, step: next, since, look: Look::default(), strayed: !done };
    match held {
        Some(held) => rendered(move || at.shown(Some(&held))).await,
        None => off(move || at.shown(None)).await.map(refused),
    }
}

fn find(app: &AppState, name: &str) -> Result<SheetLesson, RequestFault> {
    let sheet = app.host.sheets().find(name).ok_or(RequestFault::NotFound)?;
    SheetLesson::of(&sheet).ok_or(RequestFault::NotFound)
}

/// The step of an address, where they count from 1; one past the last is the end of the lesson.
fn step_of(lesson: &SheetLesson, number: &str) -> Result<usize, RequestFault> {
    let step = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    step.filter(|&step| step <= lesson.steps().len()).ok_or(RequestFault::NotFound)
}
