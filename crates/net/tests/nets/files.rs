//! Nets as files.

use std::sync::Arc;

use silbertablett_net::features::{Encoder, Features};
use silbertablett_net::{
    FinalSheet, Inputs, Net, NetError, NetFile, NetOutput, Shape, SheetNet, final_sheet_names, hand_over, net_for,
};
use silbertablett_rules::{Ruling, SeatId, State};
use silbertablett_sheet_file::{SheetFile, built_in};

use super::common::{classic, file};

fn bytes(net: &NetFile) -> Vec<u8> {
    net.to_bytes().expect("inputs with names")
}

#[test]
fn a_net_comes_back_from_its_file() {
    let sheet = classic();
    let net = file(&sheet, 1);
    let read = NetFile::from_bytes(&bytes(&net)).expect("a net");
    assert_eq!(read, net);
    assert!(SheetNet::new(&sheet, &read).expect("a net of the sheet").fit().is_whole());
}

#[test]
fn damaged_files_are_refused() {
    let bytes = bytes(&file(&classic(), 1));
    assert_eq!(NetFile::from_bytes(b""), Err(NetError::NotANet));
    assert_eq!(NetFile::from_bytes(b"something else altogether"), Err(NetError::NotANet));
    let mut newer = bytes.clone();
    newer[7] = 4;
    assert_eq!(NetFile::from_bytes(&newer), Err(NetError::NotANet));
    for len in [8, 9, 11, 12, 40, 100, bytes.len() - 4, bytes.len() - 1] {
        assert_eq!(NetFile::from_bytes(&bytes[..len]), Err(NetError::Damaged), "{len}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(NetFile::from_bytes(&longer), Err(NetError::Damaged));
    for at in (8..bytes.len()).step_by(997) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 16;
        assert_eq!(NetFile::from_bytes(&damaged), Err(NetError::Damaged), "{at}");
    }
}

/// A file whose checksum is right although what it says is not.
fn forged(mut bytes: Vec<u8>, change: impl Fn(&mut Vec<u8>)) -> Result<NetFile, NetError> {
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    NetFile::from_bytes(&bytes)
}

#[test]
fn sound_checksums_do_not_make_sense_of_nonsense() {
    let net = file(&classic(), 1);
    let bytes = bytes(&net);
    assert!(forged(bytes.clone(), |_| ()).is_ok());
    let sizes = 8 + 4 + 1 + "classic".len() + 1;
    assert_eq!(forged(bytes.clone(), |bytes| bytes[sizes] ^= 1), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes[sizes + 4] = 3), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes.truncate(20)), Err(NetError::Damaged));
    // Names that are no text, longer than the file, or one of them twice.
    let names = sizes + 12;
    assert_eq!(forged(bytes.clone(), |bytes| bytes[names + 4] = 0xff), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes[names + 3] = 0xff), Err(NetError::Unsound));
    let twice = |bytes: &mut Vec<u8>| {
        let at = bytes.windows(6).position(|part| part == b"box.1.").expect("a name");
        bytes[at + 4] = b'0';
    };
    assert_eq!(forged(bytes.clone(), twice), Err(NetError::Unsound));
    // The number of further outputs, none, stands behind the weights.
    let weights = bytes.len() - 8 - 4 * net.net.shape().weights();
    let nan = |bytes: &mut Vec<u8>| bytes[weights..weights + 4].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(forged(bytes.clone(), nan), Err(NetError::Unsound));
    // Further outputs: one that is not there, one too few, one twice, a weight that is not a number.
    let end = bytes.len() - 8;
    assert_eq!(forged(bytes.clone(), |bytes| bytes[end] = 1), Err(NetError::Unsound));
    let told = self::bytes(&with_outputs(net, &["one", "two"]));
    assert!(forged(told.clone(), |_| ()).is_ok());
    assert_eq!(forged(told.clone(), |bytes| bytes[end] = 3), Err(NetError::Unsound));
    assert_eq!(forged(told.clone(), |bytes| bytes[end + 8..end + 11].copy_from_slice(b"two")), Err(NetError::Unsound));
    let last = told.len() - 8;
    let nan = |bytes: &mut Vec<u8>| bytes[last..].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(forged(told, nan), Err(NetError::Unsound));
}

/// The same net with further outputs, the first of which says 0.01, the next 0.02 and so on, wherever it is.
fn with_outputs(net: NetFile, names: &[&str]) -> NetFile {
    let width = NetOutput::weights_of(net.net.shape());
    let output = |(number, name): (u8, &&str)| {
        let mut weights = vec![0.0; width];
        weights[width - 1] = f32::from(number) / 100.0;
        NetOutput { name: (*name).to_owned(), weights }
    };
    NetFile { outputs: (1..).zip(names).map(output).collect(), ..net }
}

#[test]
fn outputs_come_back_from_a_file_and_make_a_final_sheet() {
    let (sheet, me) = (classic(), SeatId::new(0).expect("a seat"));
    let start = State::new(sheet.tables(), 1, 0, sheet.tables().rulings()).expect("a game");
    let names = final_sheet_names();
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    // Outputs are found by name, wherever they stand and whatever else there is.
    names.push("something.else");
    let told = with_outputs(file(&sheet, 1), &names);
    let read = NetFile::from_bytes(&bytes(&told)).expect("a net");
    assert_eq!(read, told);
    let net = SheetNet::new(&sheet, &read).expect("a net of the sheet");
    let adds = net.final_sheet(sheet.tables(), &start, me).expect("outputs")
        - FinalSheet::standing(sheet.tables(), &start, me);
    let near = |said: f32, number: f32| assert!((said - number).abs() < 1e-4, "{said} {number}");
    (1u8..).zip(adds.areas).for_each(|(number, area)| near(area, number.into()));
    near(adds.foxes, 6.0);
    (7u8..).zip(adds.actions).for_each(|(number, action)| near(action, number.into()));
    near(adds.total(), 21.0);
    names.remove(3);
    let less = SheetNet::new(&sheet, &with_outputs(file(&sheet, 1), &names)).expect("a net of the sheet");
    assert_eq!(less.final_sheet(sheet.tables(), &start, me), None);
}

#[test]
fn foreign_files_are_refused() {
    let (classic, deluxe) = (classic(), built_in("deluxe", None).expect("a sheet of the program"));
    let net = file(&deluxe, 1);
    assert_eq!(SheetNet::new(&classic, &net).err(), Some(NetError::Sheet("deluxe".to_owned(), 1)));
    let newer = NetFile { revision: 2, ..file(&classic, 1) };
    assert_eq!(SheetNet::new(&classic, &newer).err(), Some(NetError::Sheet("classic".to_owned(), 2)));
    // Of this sheet by name, but of quite other inputs.
    let Inputs::Named(names) = &net.inputs else { panic!("the net has names") };
    let other = names.iter().map(|name| format!("other.{name}")).collect();
    let other = NetFile { sheet: "classic".to_owned(), inputs: Inputs::Named(other), ..net.clone() };
    assert_eq!(SheetNet::new(&classic, &other).err(), Some(NetError::Layout));
}

/// A file of format 1 as such were written.
fn old_file(net: &NetFile, encoder: u16, fingerprint: u32) -> Vec<u8> {
    let shape = net.net.shape();
    let mut bytes = b"SLBTNET\x01".to_vec();
    bytes.extend(encoder.to_le_bytes());
    bytes.extend(fingerprint.to_le_bytes());
    bytes.extend(net.revision.to_le_bytes());
    bytes.push(net.sheet.len() as u8);
    bytes.extend(net.sheet.as_bytes());
    bytes.push(net.seats);
    [shape.inputs, shape.first, shape.second].iter().for_each(|&n| bytes.extend((n as u32).to_le_bytes()));
    net.net.weights().iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// The fingerprints that the nets of the program had in files of format 1, and how many inputs.
const OLD: [(&str, u32, usize, u32); 5] = [
    ("classic", 1, 377, 0xf25d56f5),
    ("deluxe", 1, 371, 0x3627ce9f),
    ("mixed", 1, 437, 0xb0742c66),
    ("mixed", 2, 437, 0xb0742c66),
    ("twice", 1, 412, 0x3e0b4f5b),
];

/// Inputs that are newer than format 1.
const LATER: [&str; 1] = ["game.ruling.return_after_reroll"];

#[test]
fn files_of_format_1_are_read_and_get_names() {
    for (id, revision, inputs, fingerprint) in OLD {
        let sheet = built_in(id, Some(revision)).expect("a sheet of the program");
        let mut now = file(&sheet, 3);
        // What came later has no place in a file of format 1.
        let Inputs::Named(names) = &mut now.inputs else { panic!("the net has names") };
        let shape = Shape { inputs, ..now.net.shape() };
        let old: Vec<String> = names.iter().filter(|name| !LATER.contains(&name.as_str())).cloned().collect();
        assert_eq!(old.len(), inputs);
        let net = Net::new(shape, vec![0.25; shape.weights()]).expect("a net");
        let named = NetFile { inputs: Inputs::Named(old), net, ..now };
        let read = NetFile::from_bytes(&old_file(&named, 2, fingerprint)).expect("a net of format 1");
        assert_eq!(read.inputs, Inputs::Fingerprint(fingerprint));
        assert_eq!(read.clone().with_names(&sheet), Ok(named.clone()), "{id}");
        assert!(SheetNet::new(&sheet, &read).is_ok() && read.to_bytes().is_err());
        let other = NetFile::from_bytes(&old_file(&named, 2, fingerprint ^ 1)).expect("a net of format 1");
        assert_eq!(other.with_names(&sheet), Err(NetError::Layout));
        assert_eq!(NetFile::from_bytes(&old_file(&named, 1, fingerprint)), Err(NetError::Encoder(1)));
    }
}

/// A net plays on when the program has inputs that it does not know or has lost some, says which, and says what it said wherever they
/// are 0; in whichever order inputs come.
#[test]
fn a_net_outlives_inputs_that_come_go_and_move() {
    let sheet = classic();
    let (tables, encoder) = (sheet.tables(), Encoder::new(sheet.tables()));
    let whole = file(&sheet, 5);
    let Inputs::Named(names) = whole.inputs.clone() else { panic!("the net has names") };
    let value = |file: &NetFile, state: &State, seat| {
        let net = SheetNet::new(&sheet, file).expect("a net of the sheet");
        let (mut view, mut features) = (net.view(), Features::new(&encoder));
        encoder.encode(tables, state, seat, false, &mut features);
        let exact = net.fit().is_exact_for(&features.inputs);
        (net.worth(&mut view, tables, state, seat).to_bits(), exact)
    };
    // Another order.
    let backwards: Vec<String> = names.iter().rev().cloned().collect();
    let turned = rows(&whole, &backwards, &names);
    // A net from before the ruling `fox_floor_zero`, and one with an input that is gone.
    let ruling = "game.ruling.fox_floor_zero".to_owned();
    let before: Vec<String> = names.iter().filter(|name| **name != ruling).cloned().collect();
    let older = rows(&whole, &before, &names);
    let gone: Vec<String> = names.iter().cloned().chain(["game.ruling.of_old".to_owned()]).collect();
    let richer = rows(&whole, &gone, &names);
    let fit = |file: &NetFile| SheetNet::new(&sheet, file).expect("a net of the sheet").fit().clone();
    assert!(fit(&turned).is_whole() && !fit(&older).is_whole() && !fit(&richer).is_whole());
    assert_eq!(fit(&older).new_to_net().collect::<Vec<_>>(), [ruling.as_str()]);
    assert_eq!(fit(&richer).lost(), ["game.ruling.of_old"]);
    assert!(fit(&older).to_string().contains("does not know `game.ruling.fox_floor_zero`"));
    assert!(fit(&richer).to_string().contains("`game.ruling.of_old` of the net is not known here"));
    let mut compared = 0;
    for holds in [false, true] {
        let rulings = tables.rulings().with(Ruling::FoxFloorZero, holds);
        let state = State::new(tables, 1, 0, rulings).expect("a game");
        let seat = SeatId::new(0).expect("a seat");
        let (said, exact) = value(&whole, &state, seat);
        assert!(exact && value(&turned, &state, seat) == (said, true));
        assert_eq!(value(&older, &state, seat).1, !holds);
        assert_eq!(value(&older, &state, seat).0 == said, !holds);
        assert_eq!(value(&richer, &state, seat), (said, false));
        compared += 1;
    }
    assert_eq!(compared, 2);
}

/// The same net with its inputs in another order, without some, or with more, whose weights are 1.
fn rows(file: &NetFile, names: &[String], was: &[String]) -> NetFile {
    let shape = Shape { inputs: names.len(), ..file.net.shape() };
    let width = shape.first;
    let mut weights = Vec::new();
    for name in names {
        match was.iter().position(|old| old == name) {
            Some(row) => weights.extend_from_slice(&file.net.weights()[row * width..][..width]),
            None => weights.extend(vec![1.0; width]),
        }
    }
    weights.extend_from_slice(&file.net.weights()[was.len() * width..]);
    let net = Net::new(shape, weights).expect("a net");
    NetFile { inputs: Inputs::Named(names.to_vec()), net, ..file.clone() }
}

#[test]
fn the_nets_of_the_program_are_sound_and_small() {
    for bytes in silbertablett_weights::NETS {
        assert!(bytes.len() < 4 << 20);
        let net = NetFile::from_bytes(bytes).expect("a net");
        let sheet = built_in(&net.sheet, Some(net.revision)).expect("a sheet of the program");
        let fitted = SheetNet::new(&sheet, &net).expect("a net of its sheet");
        assert_eq!(fitted.fit().lost().len(), 0, "{}", sheet.id());
        assert!(fitted.fit().new_to_net().all(|name| name.starts_with("game.ruling.")), "{}", fitted.fit());
        assert!(net_for(sheet.tables(), 1).is_some());
        assert!(largest_sum(&net) < 256.0, "the sums of a net for {} are not exact, see `Net::rounded`", sheet.id());
    }
    assert!(net_for(classic().tables(), 2).is_some());
}

/// The largest sum of weights of one sign that a unit of the first layer can come to, and its offset.
fn largest_sum(net: &NetFile) -> f32 {
    let (shape, weights) = (net.net.shape(), net.net.weights());
    let sum = |unit: usize, sign: f32| {
        let weights = weights[..shape.second_layer()].iter().skip(unit).step_by(shape.first);
        weights.map(|weight| (weight * sign).max(0.0)).sum::<f32>()
    };
    (0..shape.first).flat_map(|unit| [sum(unit, 1.0), sum(unit, -1.0)]).fold(0.0, f32::max)
}

/// For every number of seats for which there is a net of its own that one is taken.
#[test]
fn the_net_for_the_number_of_seats_is_taken() {
    for bytes in silbertablett_weights::NETS {
        let file = NetFile::from_bytes(bytes).expect("a net");
        let sheet = built_in(&file.sheet, Some(file.revision)).expect("a sheet of the program");
        for seats in (1..=4).filter(|seats| file.seats >> (seats - 1) & 1 == 1) {
            assert!(net_for(sheet.tables(), seats).expect("a net").knows_seats(seats), "{} with {seats}", file.sheet);
        }
    }
}

/// A program can hand over a net it has loaded, and bots then judge by it.
#[test]
fn a_net_that_is_handed_over_is_at_hand() {
    let deluxe = silbertablett_sheets::find("deluxe", Some(1)).expect("a sheet of the program").toml;
    let text = deluxe.replace("id = \"deluxe\"", "id = \"own\"").replace("[1, 3, 6, 10,", "[2, 3, 6, 10,");
    let own = Arc::new(SheetFile::parse(&text).expect("a sheet"));
    assert!(net_for(own.tables(), 1).is_none());
    let foreign = file(&classic(), 1);
    assert!(hand_over(Arc::clone(&own), &foreign).is_err() && net_for(own.tables(), 1).is_none());
    hand_over(Arc::clone(&own), &file(&own, 1)).expect("a net of the sheet");
    let first = net_for(own.tables(), 1).expect("the net that was handed over");
    // Another for the same sheet takes its place.
    hand_over(Arc::clone(&own), &file(&own, 2)).expect("a net of the sheet");
    assert!(!Arc::ptr_eq(&first, &net_for(own.tables(), 1).expect("the net that was handed over last")));
}
