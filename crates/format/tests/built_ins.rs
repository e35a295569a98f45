//! The sheets of the program are read without a fault, and their facts are those of the rules (section 4).

#[test]
fn every_built_in_sheet_is_read() {
    for sheet in silbertablett_sheets::ALL {
        let read = silbertablett_format::SheetFile::parse(sheet.toml).unwrap_or_else(|e| panic!("{}:\n{e}", sheet.id));
        assert_eq!((read.id(), read.revision()), (sheet.id, sheet.revision));
    }
}
