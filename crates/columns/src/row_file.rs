//! A Parquet file that grows by rows.

use crate::ColumnsFault;
use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// So many rows are written at once.
const GROUP: usize = 65_536;

/// What stands in a row below a column; `None` where there is nothing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    Whole(Option<i32>),
    /// A number that may be large.
    Long(i64),
    Truth(Option<bool>),
    Text(Option<String>),
}

/// A column by its name, with whether something may be missing, and what stands below it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ColumnKind {
    Whole(&'static str),
    WholeOrNone(&'static str),
    Long(&'static str),
    TruthOrNone(&'static str),
    Truth(&'static str),
    Text(&'static str),
    TextOrNone(&'static str),
}

impl ColumnKind {
    fn declared(self) -> String {
        match self {
            ColumnKind::Whole(name) => format!("REQUIRED INT32 {name};"),
            ColumnKind::WholeOrNone(name) => format!("OPTIONAL INT32 {name};"),
            ColumnKind::Long(name) => format!("REQUIRED INT64 {name};"),
            ColumnKind::Truth(name) => format!("REQUIRED BOOLEAN {name};"),
            ColumnKind::TruthOrNone(name) => format!("OPTIONAL BOOLEAN {name};"),
            ColumnKind::Text(name) => format!("REQUIRED BYTE_ARRAY {name} (UTF8);"),
            ColumnKind::TextOrNone(name) => format!("OPTIONAL BYTE_ARRAY {name} (UTF8);"),
        }
    }

    fn may_miss(self) -> bool {
        matches!(self, ColumnKind::WholeOrNone(_) | ColumnKind::TruthOrNone(_) | ColumnKind::TextOrNone(_))
    }
}

/// A table under way.
pub(crate) struct RowFile {
    columns: &'static [ColumnKind],
    /// What the file is called once it is whole.
    path: PathBuf,
    file: SerializedFileWriter<File>,
    /// Rows that are not written yet.
    rows: Vec<Vec<Cell>>,
    written: u64,
}

impl RowFile {
    pub(crate) fn create(path: &Path, columns: &'static [ColumnKind]) -> Result<RowFile, ColumnsFault> {
        let declared: String = columns.iter().map(|column| column.declared()).collect();
        let schema = Arc::new(parse_message_type(&format!("message schema {{ {declared} }}"))?);
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        if path.try_exists().map_err(ColumnsFault::File)? {
            return Err(ColumnsFault::There(path.to_owned()));
        }
        let file = File::create(unfinished(path)).map_err(ColumnsFault::File)?;
        let file = SerializedFileWriter::new(file, schema, Arc::new(properties))?;
        Ok(RowFile { columns, path: path.to_owned(), file, rows: Vec::new(), written: 0 })
    }

    pub(crate) fn add(&mut self, row: Vec<Cell>) -> Result<(), ColumnsFault> {
        self.rows.push(row);
        if self.rows.len() >= GROUP { self.write() } else { Ok(()) }
    }

    /// Writes what is left; how many rows there are.
    pub(crate) fn finish(mut self) -> Result<u64, ColumnsFault> {
        if !self.rows.is_empty() {
            self.write()?;
        }
        self.file.close()?;
        std::fs::rename(unfinished(&self.path), &self.path).map_err(ColumnsFault::File)?;
        Ok(self.written)
    }

    fn write(&mut self) -> Result<(), ColumnsFault> {
        let mut group = self.file.next_row_group()?;
        for (place, column) in self.columns.iter().enumerate() {
            let cells = self.rows.iter().map(|row| &row[place]);
            match column {
                ColumnKind::Whole(_) | ColumnKind::WholeOrNone(_) => {
                    write::<Int32Type>(&mut group, *column, cells.map(whole))?
                }
                ColumnKind::Long(_) => write::<Int64Type>(&mut group, *column, cells.map(long))?,
                ColumnKind::Truth(_) | ColumnKind::TruthOrNone(_) => {
                    write::<BoolType>(&mut group, *column, cells.map(truth))?
                }
                ColumnKind::Text(_) | ColumnKind::TextOrNone(_) => {
                    write::<ByteArrayType>(&mut group, *column, cells.map(text))?
                }
            }
        }
        group.close()?;
        self.written += self.rows.len() as u64;
        self.rows.clear();
        Ok(())
    }
}

/// What a file is called until it can be read.
fn unfinished(path: &Path) -> PathBuf {
    path.with_extension("parquet.new")
}

fn whole(cell: &Cell) -> Option<i32> {
    if let Cell::Whole(number) = cell { *number } else { None }
}

fn long(cell: &Cell) -> Option<i64> {
    if let Cell::Long(number) = cell { Some(*number) } else { None }
}

fn truth(cell: &Cell) -> Option<bool> {
    if let Cell::Truth(truth) = cell { *truth } else { None }
}

fn text(cell: &Cell) -> Option<ByteArray> {
    if let Cell::Text(text) = cell { text.as_deref().map(ByteArray::from) } else { None }
}

fn write<T: DataType>(
    group: &mut parquet::file::writer::SerializedRowGroupWriter<'_, File>,
    column: ColumnKind,
    cells: impl Iterator<Item = Option<T::T>>,
) -> Result<(), ColumnsFault> {
    let mut levels = Vec::new();
    let mut values = Vec::new();
    for cell in cells {
        levels.push(i16::from(cell.is_some()));
        values.extend(cell);
    }
    let mut writer =
        group.next_column()?.ok_or_else(|| ColumnsFault::File(std::io::Error::other("a column too many")))?;
    writer.typed::<T>().write_batch(&values, column.may_miss().then_some(levels.as_slice()), None)?;
    writer.close()?;
    Ok(())
}
