//! Every refusal names one clause, and the one that refuses: tried with random moves at the decisions of random games, on every
//! revision of every sheet.

use crate::random::{Game, Random};
use silbertablett_record::{Document, FORMAT, Replay, SheetName, move_entry, throw_entry};
use silbertablett_rules::{
    Action, Area, Die, IllegalMove, Mark, Move, Options, Ruling, SeatId, Spot, moves::Adjustment, sheet::BonusId,
};
use silbertablett_sheet_file::name_of;
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 200;

/// The clause of section 2 that an area follows, as docs/rules.md says it.
fn clause_of_area(sheet: &str, area: &str) -> &'static str {
    match (sheet, area) {
        ("classic" | "deluxe", "yellow" | "blue") | ("mixed" | "mixed@1", "blue") => "2.1",
        ("classic" | "deluxe", "green") => "2.2",
        ("classic" | "deluxe", "orange") | ("twice", "pink") => "2.3",
        ("classic" | "deluxe", "purple") => "2.4",
        ("twice", "yellow") => "2.5",
        ("twice", "blue") => "2.6",
        ("twice", "green") => "2.7",
        ("twice", "silver") => "2.9",
        ("mixed" | "mixed@1", "yellow") => "2.11",
        ("mixed" | "mixed@1", "green") => "2.13",
        ("mixed" | "mixed@1", "orange") => "2.14",
        ("mixed" | "mixed@1", "purple") => "2.15",
        other => panic!("no clause is known for {other:?}"),
    }
}

/// The clauses that may stand behind a reason that is not about a box.
fn clauses_of(why: IllegalMove, mv: Move) -> &'static [&'static str] {
    use IllegalMove as Why;
    match why {
        Why::OtherSheet => &["1.0"],
        Why::NoSuchSeat => &["1.1"],
        Why::GameOver => &["1.4"],
        Why::ThrowDue => &["1.5"],
        Why::NotYourDecision => &["1.3"],
        Why::BonusFirst => &["1.23"],
        Why::NotNow => match mv {
            Move::Reroll => &["3.2"],
            Move::Return(_) | Move::Roll => &["3.3"],
            Move::Extra { .. } | Move::Done => &["3.4"],
            Move::Forfeit => &["1.11"],
            Move::Pass => &["1.18"],
            Move::Chain { .. } | Move::Stop => &["2.10"],
            Move::TakeUnmarked { .. } => &["1.7"],
            _ => &["1.6"],
        },
        Why::NoSuchBonus if matches!(mv, Move::Unlock(_)) => &["3.5"],
        Why::NoSuchBonus => &["1.23"],
        Why::BonusArea => &["1.26", "1.27", "1.28"],
        Why::BonusNumber => &["1.26", "1.27", "1.28", "2.16"],
        Why::BarFull(_) => &["3.5"],
        Why::NoAction(Action::Reroll) => &["3.2"],
        Why::NoAction(Action::Return) => &["3.3"],
        Why::NoAction(Action::ExtraDie) | Why::ExtraSpent(_) => &["3.4"],
        Why::NoAction(Action::Polish) => &["3.6"],
        Why::NoAction(Action::Joker) => &["3.7"],
        Why::NotThrown(_) => &["1.6"],
        Why::NotOnTray(_) => &["1.16", "1.21"],
        Why::FallbackClosed(_) => &["1.17"],
        Why::NotInChain(_) | Why::ChainBox | Why::ChainForced => &["2.10"],
        Why::NothingToReturn(_) => &["3.3"],
        Why::WrongArea if matches!(mv, Move::Chain { .. }) => &["2.10"],
        Why::WrongArea => &["1.6"],
        Why::JokerSlot | Why::JokerSame => &["3.7"],
        Why::PolishNotOnTray(_) | Why::PolishRange | Why::NoPartner => &["3.6"],
        Why::Markable(_) => &["1.7"],
        Why::Unmarkable(_) => &["1.7", "2.10"],
        Why::MustPick => &["1.11"],
        Why::MustTake => &["1.18"],
        Why::NoSuchBox | Why::BoxTaken | Why::NotNext | Why::Number { .. } => unreachable!("about a box"),
    }
}

fn clauses_of_the_rules() -> BTreeSet<String> {
    let text = include_str!("../../../../docs/rules.md");
    let marked = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    marked.map(|(clause, _)| clause.to_owned()).filter(|clause| clause.contains('.')).collect()
}

/// A move that can be written down, legal or not.
fn any_move(game: &Game, random: &mut Random) -> Move {
    let sheet = &game.sheet;
    let die = Die::new(random.below(6)).expect("six dice");
    let any_area = Area::new(random.below(5)).expect("five areas");
    // Mostly the area of the die, or nearly every refusal would be about that.
    let area = if random.below(4) == 0 { any_area } else { Area::new(die.index().max(1) - 1).expect("five areas") };
    let spot = Spot::new(random.below(sheet.area(area).boxes.len())).expect("a box");
    let mark = Mark { area, spot };
    let mut adjust = Adjustment::NONE;
    if random.below(3) == 0 {
        adjust.joker = random.below(4) as u8;
        adjust.joker_as = random.below(7) as u8;
        adjust.polish = random.below(5) as i8 - 2;
        adjust.polish_partner = random.below(5) as i8 - 2;
    }
    let bonuses = sheet.tables().bonuses().len();
    let bonus = (0..bonuses).filter_map(BonusId::new).filter(|&id| sheet.bonus(sheet.bonus_name(id)) == Some(id));
    let bonus: Vec<BonusId> = bonus.filter(|&id| !["MIX"].contains(&sheet.bonus_name(id))).collect();
    let bonus: Vec<BonusId> = bonus.into_iter().filter(|&id| !sheet.bonus_name(id).contains('|')).collect();
    let unlocks = Action::ALL.into_iter().filter(|&action| sheet.tables().bar(action).slots > 0).collect::<Vec<_>>();
    match random.below(9) {
        0..=2 => Move::Take { die, mark, adjust },
        3 | 4 => Move::Extra { die, mark, adjust },
        5 => Move::Chain { die, mark },
        6 => Move::Bonus { bonus: bonus[random.below(bonus.len())], mark, number: random.below(13) as u8 },
        7 => Move::Unlock(unlocks[random.below(unlocks.len())]),
        _ => [
            Move::Forfeit,
            Move::Pass,
            Move::Stop,
            Move::Roll,
            Move::Reroll,
            Move::Done,
            Move::Return(die),
            Move::TakeUnmarked { die },
        ][random.below(8)],
    }
}

fn start_of(game: &Game) -> Replay {
    let rulings = game.state.rulings();
    let own = game.sheet.tables().rulings();
    let document = Document {
        format: FORMAT,
        sheet: SheetName::Id(game.sheet.id().into()),
        revision: Some(i64::from(game.sheet.revision())),
        rulings: own.differing(rulings).map(|r: Ruling| (r.name(), rulings.has(r))).collect(),
        seats: (0..game.state.seats().len()).map(|_| "Ann".into()).collect(),
        first: game.state.first().index(),
        meta: BTreeMap::new(),
        dice: None,
        log: Vec::new(),
        result: None,
    };
    Replay::start(&document).expect("a sheet of the program")
}

#[test]
fn every_refusal_names_the_clause_that_refuses() {
    let known = clauses_of_the_rules();
    assert!(known.len() > 50, "{known:?}");
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        let sheet = game.sheet.clone();
        let name = name_of(&sheet);
        let mut replay = start_of(&game);
        let mut random = Random::new(seed + 1000);
        let mut options = Options::new();
        loop {
            for _ in 0..6 {
                let seat = SeatId::new(random.below(game.state.seats().len())).expect("a seat");
                let mv = any_move(&game, &mut random);
                let Err(why) = game.state.check(sheet.tables(), seat, mv) else { continue };
                let entry = move_entry(&sheet, seat, mv);
                let message = replay.play(&entry, &mut ()).expect_err("the engine refuses it").message().into_owned();
                // What does not exist on the sheet is refused before any rule is asked.
                let Some((_, clause)) = message.strip_suffix(')').and_then(|text| text.rsplit_once(" (")) else {
                    assert!(message.contains("missing") || message.contains("number of a bonus"), "{message}");
                    continue;
                };
                assert!(known.contains(clause), "{name}: {message}");
                let reason = format!("{why:?}").split(['(', ' ']).next().expect("a word").to_owned();
                match (why, mv) {
                    (
                        IllegalMove::NoSuchBox
                        | IllegalMove::BoxTaken
                        | IllegalMove::NotNext
                        | IllegalMove::Number { .. },
                        Move::Take { mark, .. }
                        | Move::Extra { mark, .. }
                        | Move::Chain { mark, .. }
                        | Move::Bonus { mark, .. },
                    ) => assert_eq!(clause, clause_of_area(&name, &sheet.area(mark.area).name), "{name}: {message}"),
                    _ => assert!(clauses_of(why, mv).contains(&clause), "{name}: {message} for {mv:?}"),
                }
                seen.entry(reason).or_default().insert(clause.to_owned());
            }
            if let Some(throw) = game.throw() {
                replay.play(&throw_entry(&sheet, &throw), &mut ()).expect("the throw that is due");
                game.state.apply_throw(sheet.tables(), throw, &mut ()).expect("the throw that is due");
            } else if let Some(seat) = game.seat() {
                let mv = game.choose(seat, &mut options);
                replay.play(&move_entry(&sheet, seat, mv), &mut ()).expect("a listed move");
                game.state.play(sheet.tables(), seat, mv, &mut ()).expect("a listed move");
            } else {
                break;
            }
        }
    }
    let reasons: Vec<&str> = seen.keys().map(String::as_str).collect();
    for reason in [
        "BonusArea",
        "BonusFirst",
        "BonusNumber",
        "BoxTaken",
        "ExtraSpent",
        "FallbackClosed",
        "GameOver",
        "JokerSlot",
        "MustPick",
        "MustTake",
        "NoAction",
        "NoPartner",
        "NoSuchBonus",
        "NotInChain",
        "NotNext",
        "NotNow",
        "NotOnTray",
        "NotThrown",
        "NotYourDecision",
        "NothingToReturn",
        "Number",
        "ThrowDue",
        "Unmarkable",
        "WrongArea",
    ] {
        assert!(reasons.contains(&reason), "{reason} never came up; {reasons:?} did");
    }
}
