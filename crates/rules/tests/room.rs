//! Room for sheets to come: areas of up to 64 boxes, numbers up to what six dice show, bars of up to 15 slots. Random games on such sheets,
//! every position compared with what a slow reading of the tables says.

use silbertablett_rules::{
    Action, Area, DieSet, Due, Mark, Move, Options, Rulings, SeatId, Sheet, Spot, State, Throw,
    error::Faults,
    moves::Adjustment,
    options::MoveStem,
    place::{AREAS, AreaSet, MAX_BOXES, Spots},
    seat::Seat,
    sheet::{
        Accept, AreaError, AreaSpec, Bar, Bonus, BonusId, BoxSpec, Effect, Grant, MAX_SLOTS, Place, ScoreTerm,
        SheetError, SheetSpec, Trigger, Value, Write,
    },
};

/// A generator of numbers: SplitMix64.
struct Lots(u64);

impl Lots {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % n as u64) as usize
    }
}

fn area(place: Place, value: Value, write: Write, accepts: impl IntoIterator<Item = Accept>) -> AreaSpec {
    let plain = |accept| BoxSpec { accept, factor: 1, printed: false, row: 0 };
    let boxes: Vec<BoxSpec> = accepts.into_iter().map(plain).collect();
    let score = vec![match write {
        Write::Number => ScoreTerm::Sum(boxes_of(0..boxes.len()), 1),
        Write::Cross | Write::RingThenCross => ScoreTerm::Count((0..=boxes.len() as i16).collect()),
    }];
    AreaSpec { place, value, write, boxes, triggers: Vec::new(), score }
}

fn boxes_of(boxes: impl IntoIterator<Item = usize>) -> Spots {
    boxes.into_iter().filter_map(Spot::new).collect()
}

/// Every eighth box and every line of eight pays something in turn.
fn with_triggers(mut area: AreaSpec, effects: &[Effect]) -> AreaSpec {
    let len = area.boxes.len();
    let lines = (0..len / 8).map(|line| boxes_of(8 * line..8 * line + 8));
    let singles = (0..len).step_by(4).map(|n| boxes_of([n]));
    let sets = singles.chain(lines).zip(effects.iter().cycle());
    area.triggers = sets.map(|(boxes, &effect)| Trigger { boxes, minimum: 0, effect }).collect();
    area
}

fn bonus(n: usize) -> BonusId {
    BonusId::new(n).expect("an id")
}

/// Five areas, a bonus of choice in each and one of a number.
fn spec(areas: [AreaSpec; AREAS], slots: [u8; 5], jokers: &[u8]) -> SheetSpec {
    let mut bars: [Bar; 5] = Default::default();
    bars.iter_mut().zip(slots).for_each(|(bar, slots)| bar.slots = slots);
    let mut joker_numbers = [0; MAX_SLOTS as usize];
    joker_numbers[..jokers.len()].copy_from_slice(jokers);
    let of_area = Area::all().map(|area| Bonus::Mark {
        areas: AreaSet::of(area),
        grant: match areas[area.index()].write {
            Write::Number => Grant::Choice,
            Write::Cross | Write::RingThenCross => Grant::Cross,
        },
    });
    SheetSpec {
        bonuses: of_area.collect(),
        areas,
        bars,
        joker_numbers,
        rounds: [
            Some(Effect::Unlock(Action::Reroll)),
            Some(Effect::Unlock(Action::Joker)),
            Some(Effect::Unlock(Action::Polish)),
            Some(Effect::Wait(bonus(0))),
            Some(Effect::Unlock(Action::ExtraDie)),
            None,
        ],
        levels: vec![100, 200],
        chain: None,
        rulings: Rulings::DEFAULT,
    }
}

fn actions() -> Vec<Effect> {
    let mut effects: Vec<Effect> = Action::ALL.into_iter().map(Effect::Unlock).collect();
    effects.extend([Effect::Unlock(Action::Polish); 12]);
    effects.extend([Effect::Unlock(Action::ExtraDie); 2]);
    effects
}

/// Crosses and rings in areas of 64 boxes, sums of the tray as printed numbers, a long bar of polish.
fn crosses() -> Sheet {
    let effects = actions();
    let numbers = |most: usize| (0..MAX_BOXES).map(move |n| Accept::Exactly((n % most) as u8 + 1));
    let sums = (0..MAX_BOXES).map(|n| Accept::Exactly((n % 11) as u8 + 2));
    let areas = [
        with_triggers(area(Place::Any, Value::WithTray, Write::Cross, numbers(36)), &effects),
        with_triggers(area(Place::Right, Value::Die, Write::Cross, numbers(6)), &effects),
        with_triggers(area(Place::Any, Value::WithWhite, Write::RingThenCross, sums), &effects),
        area(Place::Next, Value::WithTray, Write::Cross, (0..64).map(|n| Accept::AtLeast(n / 4 + 2))),
        area(Place::Next, Value::WithTray, Write::Number, vec![Accept::More { reset: 0 }; MAX_BOXES]),
    ];
    Sheet::new(spec(areas, [15, 15, 15, 9, 2], &[3, 0])).expect("a sheet with room")
}

/// Rows and pairs of numbers, and a long bar of jokers.
fn rows() -> Sheet {
    let effects = [vec![Effect::Unlock(Action::Joker); 16], actions(), vec![Effect::Fox]].concat();
    let mut rows = area(Place::NextInRow, Value::Die, Write::Number, vec![Accept::Any; 40]);
    rows.boxes.iter_mut().enumerate().for_each(|(n, b)| b.row = n as u8 / 10);
    let areas = [
        with_triggers(rows, &effects),
        area(Place::OpenPair, Value::WithWhite, Write::Number, vec![Accept::Any; 24]),
        with_triggers(area(Place::Next, Value::Die, Write::Cross, vec![Accept::Any; 64]), &effects),
        area(Place::Right, Value::WithTray, Write::Cross, (0..40).map(|n| Accept::Exactly(n % 30 + 5))),
        with_triggers(
            area(Place::Any, Value::Die, Write::Cross, (0..33).map(|n| Accept::Exactly(n % 6 + 1))),
            &effects,
        ),
    ];
    Sheet::new(spec(areas, [7, 0, 7, 0, 11], &[3, 4, 5, 6, 0, 0, 0, 1, 2, 0, 0])).expect("a sheet with room")
}

/// Whether a seat can mark a box with a number, by the words of the tables and nothing the engine keeps.
fn takes(sheet: &Sheet, seat: &Seat, area: Area, i: usize, number: u8) -> bool {
    let spec = sheet.area(area).spec();
    let spot = |i: usize| Spot::new(i).expect("a box");
    let marked = |i: usize| seat.marked(sheet, area).contains(spot(i));
    let free = match spec.write {
        Write::RingThenCross => !seat.crossed(area).contains(spot(i)),
        Write::Cross | Write::Number => !marked(i),
    };
    let row = |i: usize| spec.boxes[i].row;
    let placed = match spec.place {
        Place::Any => true,
        Place::Next => (0..i).all(marked),
        Place::NextInRow => (0..i).filter(|&other| row(other) == row(i)).all(marked),
        Place::OpenPair => (0..i - i % 2).all(marked),
        Place::Right => !(i..spec.boxes.len()).any(marked),
    };
    let accepts = match spec.boxes[i].accept {
        Accept::Any => true,
        Accept::Exactly(asked) => number == asked,
        Accept::AtLeast(least) => number >= least,
        Accept::More { .. } => i == 0 || seat.number(sheet, area, spot(i - 1)).is_none_or(|before| number > before),
        Accept::Less | Accept::AtMost => unreachable!("no such boxes on these sheets"),
    };
    free && placed && accepts
}

fn score(sheet: &Sheet, seat: &Seat, area: Area) -> i32 {
    match sheet.area(area).spec().write {
        Write::Cross => seat.marked(sheet, area).iter().count() as i32,
        Write::RingThenCross => seat.crossed(area).iter().count() as i32,
        Write::Number => {
            let written = seat.marked(sheet, area).iter().filter_map(|spot| seat.number(sheet, area, spot));
            written.map(i32::from).sum()
        }
    }
}

/// What was met, so that a test of nothing is no success.
#[derive(Default)]
struct Met {
    highest_box: usize,
    highest_number: u8,
    highest_joker: u8,
    most_polish: u8,
    most_moves: usize,
    most_groups: usize,
}

fn judge(sheet: &Sheet, state: &State, options: &Options, met: &mut Met) {
    for seat in state.seats() {
        for area in Area::all() {
            let most = if sheet.area(area).spec().value == Value::WithTray { 36 } else { 12 };
            for number in 1..=most {
                let slow = (0..sheet.area(area).spec().boxes.len()).filter(|&i| takes(sheet, seat, area, i, number));
                assert_eq!(seat.reach(sheet, area, number), boxes_of(slow), "{area:?} {number}");
            }
            assert_eq!(seat.area_score(sheet, area), score(sheet, seat, area));
            for spot in seat.marked(sheet, area) {
                met.highest_box = met.highest_box.max(spot.index());
                let asked = match sheet.area(area).spec().boxes[spot.index()].accept {
                    Accept::Exactly(number) => number,
                    _ => 0,
                };
                met.highest_number = met.highest_number.max(asked);
            }
        }
    }
    let bytes = state.to_bytes(sheet);
    assert_eq!(State::from_bytes(sheet, &bytes).as_ref(), Ok(state));
    assert_eq!(state.setup(sheet).into_state(sheet).as_ref(), Ok(state));
    for group in options.groups() {
        if let MoveStem::Take(_, adjust) | MoveStem::Extra(_, adjust) = group.stem {
            met.highest_joker = met.highest_joker.max(adjust.joker);
            met.most_polish = met.most_polish.max(adjust.polish_cost());
        }
    }
    (met.most_moves, met.most_groups) =
        (met.most_moves.max(options.len()), met.most_groups.max(options.groups().len()));
}

/// Whatever is listed passes the check, and of moves at random what passes is listed.
fn judge_list(sheet: &Sheet, state: &State, seat: SeatId, options: &Options, lots: &mut Lots) {
    let mut listed: Vec<Move> = options.moves().collect();
    for (n, &mv) in listed.iter().enumerate() {
        assert_eq!(state.check(sheet, seat, mv), Ok(()), "{mv:?}");
        assert_eq!(options.get(n), Some(mv));
    }
    listed.sort_unstable();
    assert!(listed.windows(2).all(|pair| pair[0] != pair[1]), "a move is listed twice");
    for _ in 0..64 {
        let Some(&mv) = listed.get(lots.below(listed.len())) else { continue };
        let mark = Mark {
            area: Area::new(lots.below(AREAS)).expect("an area"),
            spot: Spot::new(lots.below(MAX_BOXES)).expect("a box"),
        };
        let mut change = |adjust: Adjustment| {
            let joker = lots.below(17) as u8;
            let polish = lots.below(11) as i8 - 5;
            [adjust, Adjustment { joker, joker_as: lots.below(7) as u8, ..adjust }, Adjustment { polish, ..adjust }]
                [lots.below(3)]
        };
        let other = match mv {
            Move::Take { die, adjust, .. } => Move::Take { die, mark, adjust: change(adjust) },
            Move::Extra { die, adjust, .. } => Move::Extra { die, mark, adjust: change(adjust) },
            Move::Bonus { bonus, number, .. } => Move::Bonus { bonus, mark, number },
            other => other,
        };
        if state.check(sheet, seat, other).is_ok() {
            assert!(listed.binary_search(&other).is_ok(), "{other:?} passes but is not listed");
        }
    }
}

fn play(sheet: &Sheet, seats: usize, lots: &mut Lots, met: &mut Met) {
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    let mut options = Options::new();
    let mut steps = 0;
    loop {
        let faces = std::array::from_fn(|_| lots.below(6) as u8 + 1);
        let throw = |dice| Throw::of(dice, faces).expect("faces");
        match state.due() {
            Due::End => return,
            Due::Throw(dice) => state.apply_throw(sheet, throw(dice), &mut ()).expect("the throw that is due"),
            Due::SoloThrow => {
                let mut dice: Vec<_> = DieSet::ALL.iter().collect();
                dice.sort_by_key(|die| faces[die.index()]);
                let tray = dice[..3].iter().copied().collect();
                state.apply_throw(sheet, throw(DieSet::ALL).on_tray(tray), &mut ()).expect("the throw that is due");
            }
            Due::Decision => {
                let seat = state.first_deciding().expect("a seat decides");
                state.options(sheet, seat, &mut options);
                judge(sheet, &state, &options, met);
                judge_list(sheet, &state, seat, &options, lots);
                let mv = options.get(lots.below(options.len())).expect("a listed move");
                state.play(sheet, seat, mv, &mut ()).expect("a listed move");
            }
        }
        steps += 1;
        assert!(steps < 5_000, "a game ends");
    }
}

#[test]
fn games_on_sheets_to_come_are_played_as_their_tables_say() {
    let (mut lots, mut met) = (Lots(7), Met::default());
    for sheet in [crosses(), rows()] {
        for game in 0..24 {
            play(&sheet, 1 + game % 4, &mut lots, &mut met);
        }
    }
    assert!(met.highest_box >= 60, "boxes up to {}", met.highest_box);
    assert!(met.highest_number >= 20, "numbers up to {}", met.highest_number);
    assert!(met.highest_joker > 8, "joker slots up to {}", met.highest_joker);
    assert!(met.most_polish > 3, "polish up to {}", met.most_polish);
    assert!(met.most_moves > 100, "{} moves in {} groups", met.most_moves, met.most_groups);
}

#[test]
fn bars_are_as_long_as_their_choices_can_be_listed() {
    let [long, longer] = [(3, &[1, 0, 0][..]), (15, &[0; 15])];
    for ((polish, jokers), room) in [(long, true), ((15, &[][..]), true), ((0, longer.1), true), (longer, false)] {
        let mut spec = crosses().spec();
        spec.bars[Action::Polish.index()].slots = polish;
        spec.bars[Action::Joker.index()].slots = jokers.len() as u8;
        spec.joker_numbers = [0; MAX_SLOTS as usize];
        spec.joker_numbers[..jokers.len()].copy_from_slice(jokers);
        let found = Sheet::new(spec).err();
        assert_eq!(found, (!room).then(|| Faults(vec![SheetError::Choices])), "{polish} polish, {jokers:?}");
    }
    let mut spec = crosses().spec();
    spec.bars[Action::Reroll.index()].slots = MAX_SLOTS + 1;
    assert_eq!(Sheet::new(spec).err(), Some(Faults(vec![SheetError::Bar(Action::Reroll)])));
}

#[test]
fn an_area_has_64_boxes_at_most() {
    let mut spec = crosses().spec();
    let last = spec.areas[0].boxes[0];
    spec.areas[0].boxes.push(last);
    let too_many = SheetError::Area(Area::new(0).expect("an area"), AreaError::Boxes);
    assert_eq!(Sheet::new(spec).err(), Some(Faults(vec![too_many])));
}
