use silbertablett_view::drawing::*;
fn main() {
    for sheet in silbertablett_format::built_ins() {
        let d = Drawing::of(&sheet);
        println!("{} rounds {} bars {:?}", sheet.id(), d.rounds.len(), d.bars.iter().map(|b| (b.action, b.slots.len())).collect::<Vec<_>>());
        for line in &d.lines {
            for a in line {
                let half = a.columns.iter().filter(|c| **c == Column::Half).count();
                let narrow = a.columns.len() - half;
                println!("  {} halves {half} narrow {narrow} w2 {} w1.5 {} rows {:?}", sheet.area(a.area).name, half*2+narrow, half*3/2+narrow, a.rows);
            }
        }
    }
}
