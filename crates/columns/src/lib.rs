#![doc = include_str!("../README.md")]

mod decisions;
mod fault;
mod games;
mod row_file;
mod tables;

pub use fault::ColumnsFault;
pub use tables::{RecordTables, WrittenTables};
