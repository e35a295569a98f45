//! How a net that was trained with some inputs fits others.

use std::collections::HashMap;

/// Where the inputs of one list stand in another, by their names.
///
/// What is new counts as absent: its weights are 0. A net then says what it said wherever the new inputs are 0, as that of a new ruling is
/// while the ruling is off. What is gone is left out, with whatever it weighed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// For each input of the net, in its order, the number it has now; `None` where it is gone.
    places: Vec<Option<u16>>,
    /// Names of inputs that are new to the net, and their numbers.
    new: Vec<(u16, String)>,
    /// Names of inputs of the net that are gone.
    lost: Vec<String>,
    /// How many inputs there are now.
    inputs: usize,
}

impl Fit {
    /// How a net with inputs of these names fits inputs of those.
    pub fn new(net: &[String], now: &[String]) -> Fit {
        let numbers: HashMap<&str, u16> = now.iter().map(String::as_str).zip(0..).collect();
        let places: Vec<Option<u16>> = net.iter().map(|name| numbers.get(name.as_str()).copied()).collect();
        let mut known = vec![false; now.len()];
        places.iter().flatten().for_each(|&place| known[usize::from(place)] = true);
        let new = (0..).zip(now).filter(|&(n, _)| !known[usize::from(n)]).map(|(n, name)| (n, name.clone())).collect();
        let lost = places.iter().zip(net).filter(|(place, _)| place.is_none()).map(|(_, name)| name.clone()).collect();
        Fit { places, new, lost, inputs: now.len() }
    }

    /// For each input of the net, in its order, the number it has now; `None` where it is gone.
    pub fn places(&self) -> &[Option<u16>] {
        &self.places
    }

    /// The numbers that inputs have now: those of the net in its order, `None` where one is gone, then those that are new to it.
    pub fn order(&self) -> impl Iterator<Item = Option<u16>> {
        self.places.iter().copied().chain(self.new.iter().map(|&(n, _)| Some(n)))
    }

    /// Names of inputs that are new to the net: for it they are always 0.
    pub fn new_to_net(&self) -> impl Iterator<Item = &str> {
        self.new.iter().map(|(_, name)| name.as_str())
    }

    /// Names of inputs of the net that are gone. Where one of them would not be 0 the net does not say what it was trained to say.
    pub fn lost(&self) -> &[String] {
        &self.lost
    }

    /// Whether the net has the inputs there are, no more and no fewer.
    pub fn is_whole(&self) -> bool {
        self.new.is_empty() && self.lost.is_empty()
    }

    /// Whether the net judges inputs exactly as it was trained to: nothing that it had is gone, and nothing that is new to it is there.
    /// `inputs` are those of a position that are not 0.
    pub fn is_exact_for(&self, inputs: &[(u16, f32)]) -> bool {
        self.lost.is_empty() && self.new.iter().all(|(new, _)| inputs.iter().all(|(input, _)| input != new))
    }

    /// Whether too little is known for the net to have been made for this: less than half of its inputs.
    pub fn is_foreign(&self) -> bool {
        2 * self.lost.len() > self.places.len()
    }

    /// Weights that stand input by input, so many each, moved to where the inputs are now; 0 for inputs that are new.
    pub fn move_rows(&self, rows: &[f32], width: usize) -> Vec<f32> {
        let mut moved = vec![0.0; self.inputs * width];
        for (row, place) in rows.chunks_exact(width).zip(&self.places) {
            if let Some(place) = *place {
                moved[usize::from(place) * width..][..width].copy_from_slice(row);
            }
        }
        moved
    }
}

/// Names, the first few of them.
fn few<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 5;
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    let first = names[..names.len().min(MOST)].join(", ");
    if names.len() > MOST { format!("{first} and {} more", names.len() - MOST) } else { first }
}

impl std::fmt::Display for Fit {
    /// What the net does not know, and what of it is gone; says what that means.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_whole() {
            return write!(f, "the net has all the inputs there are");
        }
        if !self.new.is_empty() {
            let names = few(self.new_to_net());
            write!(f, "the net does not know {names}: it judges as if that were absent, exactly only where it is")?;
        }
        if !self.lost.is_empty() {
            let and = if self.new.is_empty() { "" } else { "; " };
            let names = few(self.lost.iter().map(String::as_str));
            write!(f, "{and}{names} of the net is not known here and left out: what it says is no longer exact")?;
        }
        Ok(())
    }
}
