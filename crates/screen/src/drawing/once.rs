//! One drawing per sheet, however often it is shown.

use super::Drawing;
use silbertablett_sheet_file::SheetFile;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The drawings that were made, beside the sheets they are of.
static MADE: Mutex<Vec<(Weak<SheetFile>, Arc<Drawing>)>> = Mutex::new(Vec::new());

impl Drawing {
    /// The drawing of a sheet, made when it is asked for first and kept as long as the sheet is.
    pub fn shared(sheet: &Arc<SheetFile>) -> Arc<Drawing> {
        let known = |made: &[(Weak<SheetFile>, Arc<Drawing>)]| {
            // A weak pointer keeps its place from being used again, so that no other sheet has the same address.
            made.iter()
                .find(|(of, _)| std::ptr::eq(of.as_ptr(), Arc::as_ptr(sheet)))
                .map(|(_, drawing)| Arc::clone(drawing))
        };
        let made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(drawing) = known(&made) {
            return drawing;
        }
        drop(made);
        let drawing = Arc::new(Drawing::of(sheet));
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        made.retain(|(of, _)| of.strong_count() > 0);
        known(&made).unwrap_or_else(|| {
            made.push((Arc::downgrade(sheet), Arc::clone(&drawing)));
            drawing
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_made_once_for_each_sheet_and_goes_with_it() {
        let sheet = silbertablett_sheet_file::built_in("twice", None).expect("a sheet");
        let drawing = Drawing::shared(&sheet);
        assert_eq!(*drawing, Drawing::of(&sheet));
        assert!(Arc::ptr_eq(&drawing, &Drawing::shared(&sheet)));
        let own = Arc::new((*sheet).clone());
        let other = Drawing::shared(&own);
        assert!(!Arc::ptr_eq(&drawing, &other));
        let held = Arc::downgrade(&other);
        drop((own, other));
        Drawing::shared(&Arc::new((*sheet).clone()));
        assert!(held.upgrade().is_none(), "nothing is kept of a sheet that is gone");
    }
}
