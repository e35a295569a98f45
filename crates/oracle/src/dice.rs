//! The six dice: where each lies and what it shows.

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Thrown next, or just thrown and not picked.
    Hand,
    /// On the silver tray.
    Tray,
    /// On one of the three dice fields.
    Field,
}

impl Place {
    /// The letter that stands for the place.
    pub(crate) fn letter(self) -> char {
        match self {
            Place::Hand => 'h',
            Place::Tray => 't',
            Place::Field => 'f',
        }
    }
}

/// The index of the white die on every sheet.
pub(crate) const WHITE: usize = 0;

/// The index of the blue die on every sheet.
pub(crate) const BLUE: usize = 2;

/// All six dice in sheet order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dice {
    pub(crate) places: [Place; 6],
    pub(crate) faces: [u8; 6],
}

impl Dice {
    /// All dice in the hand, not thrown yet.
    pub(crate) fn new() -> Dice {
        Dice { places: [Place::Hand; 6], faces: [0; 6] }
    }

    /// The dice that lie there, in sheet order.
    pub(crate) fn lying(&self, place: Place) -> impl Iterator<Item = usize> + use<> {
        let places = self.places;
        (0..6).filter(move |&die| places[die] == place)
    }

    /// Whether any die lies there.
    pub(crate) fn any(&self, place: Place) -> bool {
        self.places.contains(&place)
    }

    /// All dice are taken into the hand.
    pub(crate) fn collect(&mut self) {
        self.places = [Place::Hand; 6];
    }

    /// All dice of the hand move to the tray (1.10).
    pub(crate) fn serve(&mut self) {
        for die in self.lying(Place::Hand) {
            self.places[die] = Place::Tray;
        }
    }

    /// The faces of all dice on the tray but this one (3.9).
    pub(crate) fn tray_sum_without(&self, die: usize) -> u8 {
        self.lying(Place::Tray).filter(|&other| other != die).map(|other| self.faces[other]).sum()
    }
}
