//! Nets as files.

use std::sync::Arc;

use silbertablett_net::features::Encoder;
use silbertablett_net::{NetError, NetFile, hand_over, net_for};
use silbertablett_sheet_file::{SheetFile, built_in};

use super::common::{classic, file};

#[test]
fn a_net_comes_back_from_its_file() {
    let sheet = classic();
    let net = file(&sheet, 1);
    let read = NetFile::from_bytes(&net.to_bytes()).expect("a net");
    assert_eq!(read, net);
    assert_eq!(read.check("classic", 1, &Encoder::new(sheet.tables())), Ok(()));
}

#[test]
fn damaged_files_are_refused() {
    let bytes = file(&classic(), 1).to_bytes();
    assert_eq!(NetFile::from_bytes(b""), Err(NetError::NotANet));
    assert_eq!(NetFile::from_bytes(b"something else altogether"), Err(NetError::NotANet));
    let mut newer = bytes.clone();
    newer[7] = 2;
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
    let bytes = file(&classic(), 1).to_bytes();
    assert!(forged(bytes.clone(), |_| ()).is_ok());
    assert_eq!(forged(bytes.clone(), |bytes| bytes[8] = 9), Err(NetError::Encoder(9)));
    let sizes = 8 + 2 + 4 + 4 + 1 + "classic".len() + 1;
    assert_eq!(forged(bytes.clone(), |bytes| bytes[sizes] ^= 1), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes[sizes + 4] = 3), Err(NetError::Unsound));
    assert_eq!(forged(bytes.clone(), |bytes| bytes.truncate(30)), Err(NetError::Damaged));
    let nan = |bytes: &mut Vec<u8>| bytes[sizes + 12..sizes + 16].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(forged(bytes, nan), Err(NetError::Unsound));
}

#[test]
fn foreign_files_are_refused() {
    let (classic, deluxe) = (classic(), built_in("deluxe", None).expect("a sheet of the program"));
    let encoder = Encoder::new(classic.tables());
    let net = file(&deluxe, 1);
    assert_eq!(net.check("classic", 1, &encoder), Err(NetError::Sheet("deluxe".to_owned(), 1)));
    let renamed = NetFile { sheet: "classic".to_owned(), ..net };
    assert_eq!(renamed.check("classic", 1, &encoder), Err(NetError::Layout));
    let newer = file(&classic, 1);
    assert_eq!(newer.check("classic", 2, &encoder), Err(NetError::Sheet("classic".to_owned(), 1)));
}

#[test]
fn the_nets_of_the_program_are_sound_and_small() {
    for bytes in silbertablett_weights::NETS {
        assert!(bytes.len() < 4 << 20);
        let net = NetFile::from_bytes(bytes).expect("a net");
        let sheet = built_in(&net.sheet, Some(net.revision)).expect("a sheet of the program");
        assert_eq!(net.check(sheet.id(), sheet.revision(), &Encoder::new(sheet.tables())), Ok(()));
        assert!(net_for(sheet.tables(), 1).is_some());
    }
    assert!(net_for(classic().tables(), 2).is_some());
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
    assert!(hand_over(Arc::clone(&own), foreign).is_err() && net_for(own.tables(), 1).is_none());
    hand_over(Arc::clone(&own), file(&own, 1)).expect("a net of the sheet");
    let first = net_for(own.tables(), 1).expect("the net that was handed over");
    // Another for the same sheet takes its place.
    hand_over(Arc::clone(&own), file(&own, 2)).expect("a net of the sheet");
    assert!(!Arc::ptr_eq(&first, &net_for(own.tables(), 1).expect("the net that was handed over last")));
}
