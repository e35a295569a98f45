//! Every recorded game beside a sheet replays to its result. A game added to a folder is a test from then on.

use silbertablett_record::verify;
use silbertablett_sheet_file::built_ins;
use std::path::Path;

#[test]
fn recorded_games_replay_to_their_results() {
    for sheet in built_ins() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sheets").join(sheet.id()).join("games");
        let games = std::fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
        let mut played = 0;
        for game in games {
            let path = game.expect("a folder can be read").path();
            assert_eq!(path.extension().and_then(|ext| ext.to_str()), Some("json"), "{}", path.display());
            let bytes = std::fs::read(&path).expect("a file can be read");
            let verified = verify(&bytes).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            assert!(verified.complete, "{} is played to its end", path.display());
            assert!(!verified.result.winners.is_empty(), "{}", path.display());
            assert_eq!(verified.sheet, sheet.id(), "{} lies in the folder of its sheet", path.display());
            let text = String::from_utf8(bytes).expect("UTF-8");
            assert!(text.contains("\"result\""), "{} names its result, or nothing is compared", path.display());
            played += 1;
        }
        assert!(played > 0, "{} holds no game", folder.display());
    }
}
