//! What is asked of a database, in SQL that SQLite and PostgreSQL both read: one text for both, so that they cannot differ in what they do.

mod answers;
mod ask;
mod belongings;
mod dailies;
mod database;
mod deals;
mod following;
mod games;
mod gatherings;
mod moving;
mod nudges;
mod programs;
mod read;
mod retention;
mod value;
mod write;

#[cfg(feature = "postgres")]
pub(crate) use ask::execute;
pub(crate) use ask::{Db, DbRow};
pub(crate) use database::Database;
pub(crate) use value::DbValue;
