//! What nets say.

use silbertablett_net::Scratch;
use silbertablett_net::features::{Encoder, Features};

use super::common::{classic, decisions, file};

/// Judging by differences is judging: to rounding with any net, to the last bit with one whose first layer is rounded.
#[test]
fn differences_say_what_the_whole_says() {
    let sheet = classic();
    let (tables, encoder) = (sheet.tables(), Encoder::new(sheet.tables()));
    for (net, close) in [(file(&sheet, 4).net, 1e-4), (file(&sheet, 4).net.rounded(), 0.0)] {
        let (mut near, mut whole) = (Scratch::new(net.shape()), Scratch::new(net.shape()));
        let mut features = Features::new(&encoder);
        let mut compared = 0;
        decisions(tables, 1, 2, |state, seat, options| {
            for (n, mv) in options.moves().enumerate() {
                let mut after = *state;
                after.play_unchecked(tables, seat, mv, &mut ());
                encoder.encode(tables, &after, seat, false, &mut features);
                let all = net.value(&features, &mut whole);
                if n == 0 {
                    assert_eq!(net.value(&features, &mut near), all);
                }
                let value = net.value_near(&features, &mut near);
                assert!((value - all).abs() <= if n == 0 { 0.0 } else { close }, "{value} and {all}");
                assert_eq!(net.value_near(&features, &mut near), value);
                compared += 1;
            }
        });
        assert!(compared > 100, "{compared}");
    }
}
