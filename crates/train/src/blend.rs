//! Fitting a [`Blend`] to what came of a net's word.

use silbertablett_net::{Blend, TERMS, terms};

use crate::Forecast;
use crate::least_squares::LeastSquares;

/// How strongly weights are held near 0, in parts of a forecast: enough to keep terms apart that go together.
const RIDGE: f64 = 1e-3;

/// The blend of a net under which its forecasts come nearest to what came, by least squares; `None` without forecasts.
///
/// Forecasts of bots that play badly and of such that play well belong in it in about equal parts: it holds for what it has seen.
pub fn fit_blend(forecasts: &[Forecast]) -> Option<Blend> {
    let to_come = |forecast: &Forecast| f64::from(forecast.said) - f64::from(forecast.stands);
    let range = |of: &dyn Fn(&Forecast) -> f64| {
        let least = forecasts.iter().map(of).reduce(f64::min)?;
        Some([least, forecasts.iter().map(of).reduce(f64::max)?])
    };
    let ranges = [range(&to_come)?, range(&|forecast| f64::from(forecast.stands))?];
    let mut squares = LeastSquares::new(TERMS, 1);
    for forecast in forecasts {
        let terms = terms(to_come(forecast), f64::from(forecast.stands), f64::from(forecast.left));
        squares.add(&terms, &[f64::from(forecast.came - forecast.stands) / 100.0]);
    }
    let weights = squares.solve(RIDGE).remove(0).try_into().ok()?;
    Some(Blend { ranges, weights })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net that says twice what is to come is put right, wherever it was asked.
    #[test]
    fn a_net_that_exaggerates_is_put_right() {
        let forecast = |n: i32| {
            let (stands, left) = (n % 50, (n % 7) as f32 / 6.0);
            let to_come = f32::from(n as i16 % 13) * 20.0 * left;
            let said = stands as f32 + 2.0 * to_come;
            Forecast { said, shown: said, stands, left, came: stands + to_come as i32, own: 0 }
        };
        let forecasts: Vec<Forecast> = (0..2000).map(forecast).collect();
        let blend = fit_blend(&forecasts).expect("there are forecasts");
        for forecast in &forecasts {
            let expected = blend.expected(forecast.said, forecast.stands, forecast.left);
            assert!((expected - forecast.came as f32).abs() < 12.0, "{forecast:?} {expected}");
        }
        assert_eq!(fit_blend(&[]), None);
    }
}
