//! What nets say.

use silbertablett_net::features::{Encoder, Features};
use silbertablett_net::{NetView, Scratch};

use super::common::{classic, decisions, file};

/// Judging by differences is judging: to rounding with any net, to the last bit with one whose first layer is rounded. And whatever is
/// taken over from the position before, what is seen is what an encoder sees.
#[test]
fn differences_say_what_the_whole_says() {
    for (id, seats) in [("classic", 1), ("twice", 2), ("deluxe", 3), ("mixed", 1)] {
        let sheet = silbertablett_sheet_file::built_in(id, None).expect("a sheet of the program");
        let (tables, encoder) = (sheet.tables(), Encoder::new(sheet.tables()));
        for (net, close) in [(file(&sheet, 4).net, 1e-4), (file(&sheet, 4).net.rounded(encoder.fractional()), 0.0)] {
            let (mut near, mut scratch) = (NetView::new(&encoder, &net), Scratch::new(net.shape()));
            let (mut features, mut seen) = (Features::new(&encoder), Features::new(&encoder));
            let mut compared = 0;
            decisions(tables, seats, 2, |state, seat, options| {
                near.rebase();
                for (n, mv) in options.moves().enumerate() {
                    let mut after = *state;
                    after.play_unchecked(tables, seat, mv, &mut ());
                    let value = near.worth((&encoder, &net), tables, &after, seat, false);
                    near.list(&encoder, &mut seen);
                    encoder.encode(tables, &after, seat, false, &mut features);
                    if after.due() == silbertablett_rules::Due::End {
                        continue;
                    }
                    assert_eq!(seen, features, "{id}");
                    let all = net.value(&features, &mut scratch);
                    assert!((value - all).abs() <= if n == 0 { 0.0 } else { close }, "{value} and {all}");
                    assert_eq!(near.worth((&encoder, &net), tables, &after, seat, false), value);
                    compared += 1;
                }
            });
            assert!(compared > 100, "{id}: {compared}");
        }
    }
}

/// A view that goes from game to game and from seat to seat says what a fresh one says, to the last bit.
#[test]
fn a_view_takes_over_only_what_is_the_same() {
    let sheet = classic();
    let net = silbertablett_net::SheetNet::new(&sheet, &file(&sheet, 4)).expect("a net of the sheet");
    let mut old = net.view();
    let mut compared = 0;
    for (seats, seed) in [(1, 3), (4, 4), (2, 5), (1, 6)] {
        decisions(sheet.tables(), seats, seed, |state, seat, options| {
            old.rebase();
            for mv in options.moves() {
                let mut after = *state;
                after.play_unchecked(sheet.tables(), seat, mv, &mut ());
                let value = net.worth(&mut old, sheet.tables(), &after, seat);
                let fresh = net.worth(&mut net.view(), sheet.tables(), &after, seat);
                assert_eq!(value.to_bits(), fresh.to_bits(), "{value} and {fresh}");
                compared += 1;
            }
        });
    }
    assert!(compared > 1000, "{compared}");
}
