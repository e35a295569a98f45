//! Expected points that add up.

use serde::{Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// How many steps a point has.
const STEPS: i64 = 1024;

/// Points that are expected, a whole number of 1,024ths. Sums of them are exact, here and wherever they are read as binary numbers, so
/// that what a review takes apart can be put together again without a rest.
///
/// ```
/// use silbertablett_judge::Points;
///
/// let (first, lost) = (Points::of(270.3), Points::of(31.7));
/// assert_eq!((first - lost) + lost, first);
/// assert_eq!(Points::whole(12).value(), 12.0);
/// assert_eq!(format!("{:.1} {lost:+.1}", first - first), "0.0 +31.7");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

impl Points {
    /// Nothing.
    pub const ZERO: Points = Points(0);

    /// The nearest there are to so many points.
    pub fn of(points: f64) -> Points {
        Points((points * STEPS as f64).round() as i64)
    }

    /// Points that are counted.
    pub const fn whole(points: i32) -> Points {
        Points(points as i64 * STEPS)
    }

    /// In points, exactly.
    pub fn value(self) -> f64 {
        self.0 as f64 / STEPS as f64
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Points({})", self.value())
    }
}

/// All digits; `{:.1}` is for people.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}
