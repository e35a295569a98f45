//! A net with more units that judges as the narrower one it came from.

use crate::layers::Net;

impl Net {
    /// This net with as many units as `fresh` has. What a new unit takes in is that of `fresh`; what it gives to units that were there, and
    /// to the value, is 0. So the wider net judges as this one does, up to the order of sums, until it is trained on.
    ///
    /// `None` where `fresh` has fewer units in a layer or other inputs.
    #[must_use]
    pub fn widened(&self, fresh: &Net) -> Option<Net> {
        let (old, new) = (self.shape(), fresh.shape());
        if new.inputs != old.inputs || new.first < old.first || new.second < old.second {
            return None;
        }
        let mut weights = fresh.weights().to_vec();
        let mut take = |to: usize, from: usize, width: usize| {
            weights[to..][..width].copy_from_slice(&self.weights()[from..][..width]);
        };
        for input in 0..old.inputs {
            take(input * new.first, input * old.first, old.first);
        }
        take(new.first_offsets(), old.first_offsets(), old.first);
        for unit in 0..old.first {
            take(new.second_layer() + unit * new.second, old.second_layer() + unit * old.second, old.second);
        }
        take(new.second_offsets(), old.second_offsets(), old.second);
        take(new.last_layer(), old.last_layer(), old.second);
        take(new.last_offset(), old.last_offset(), 1);
        for unit in old.first..new.first {
            weights[new.second_layer() + unit * new.second..][..old.second].fill(0.0);
        }
        weights[new.last_layer() + old.second..new.last_offset()].fill(0.0);
        Net::new(new, weights)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Net, Scratch, Shape};

    fn net(shape: Shape, mut seed: u32) -> Net {
        Net::fresh(shape, 3.0, || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as f32 / (1 << 23) as f32 - 1.0
        })
    }

    #[test]
    fn a_wider_net_judges_as_before_and_has_units_that_can_learn() {
        let narrow = net(Shape { inputs: 5, first: 64, second: 16 }, 1);
        let wide = narrow.widened(&net(Shape { inputs: 5, first: 192, second: 32 }, 2)).expect("more units");
        let mut scratches = [&narrow, &wide].map(|net| Scratch::new(net.shape()));
        for inputs in [vec![], vec![(0, 1.0)], vec![(1, 0.5), (4, 2.0)], vec![(0, 1.0), (2, 0.25), (3, 1.0)]] {
            let [before, after] = [(&narrow, 0), (&wide, 1)].map(|(net, n)| net.adds(&inputs, &mut scratches[n]));
            assert!((before - after).abs() < 1e-6, "{before} and {after}");
        }
        assert!(scratches[1].hidden()[0][64..].iter().any(|&unit| unit > 0.0), "new units answer to the inputs");
    }

    #[test]
    fn a_net_is_not_made_narrower() {
        let wide = net(Shape { inputs: 5, first: 128, second: 32 }, 1);
        let narrower = [Shape { inputs: 5, first: 64, second: 32 }, Shape { inputs: 5, first: 128, second: 16 }];
        assert!(narrower.into_iter().all(|shape| wide.widened(&net(shape, 2)).is_none()));
        assert!(wide.widened(&net(Shape { inputs: 6, first: 128, second: 32 }, 2)).is_none());
    }
}
