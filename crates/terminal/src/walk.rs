//! Walking over the boxes by arrow keys, as they stand on the screen.

use crate::app::{App, Target};
use ratatui::layout::Rect;
use silbertablett_rules::Mark;

impl App {
    /// Moves the cursor to the nearest box in a direction: among the boxes that may be marked, or among all of them.
    pub(crate) fn walk(&mut self, across: i32, down: i32, all: bool) {
        let viewer = self.screen.viewer;
        let boxes: Vec<(Rect, Mark)> = self
            .hits
            .iter()
            .filter_map(|&(rect, target)| match target {
                Target::Box(seat, mark) if seat == viewer && (all || self.is_lit(mark)) => Some((rect, mark)),
                _ => None,
            })
            .collect();
        let here = self.hits.iter().find_map(|&(rect, target)| match (target, self.cursor) {
            (Target::Box(seat, mark), Some(cursor)) if seat == viewer && mark == cursor => Some(rect),
            _ => None,
        });
        let Some(here) = here else {
            self.cursor = boxes.first().map(|&(_, mark)| mark);
            return;
        };
        let distance = |rect: &Rect| {
            let (right, below) = (middle(rect) - middle(&here), 2 * (i32::from(rect.y) - i32::from(here.y)));
            let (ahead, aside) = if across != 0 { (right * across, below.abs()) } else { (below * down, right.abs()) };
            (ahead > 0).then_some(ahead + 3 * aside)
        };
        let nearest = boxes.iter().filter_map(|(rect, mark)| distance(rect).map(|far| (far, *mark))).min();
        if let Some((_, mark)) = nearest {
            self.cursor = Some(mark);
        }
    }

    /// Whether a box may be marked with what is chosen, or with anything where nothing is.
    pub(crate) fn is_lit(&self, mark: Mark) -> bool {
        self.acts() && self.screen.choices.boxes(self.source, mark.area).contains(mark.spot)
    }
}

fn middle(rect: &Rect) -> i32 {
    i32::from(rect.x) + i32::from(rect.width) / 2
}
