//! Claims of the one program that has the file.

use super::SqliteStore;
use crate::claims::claims_of_a_book;

claims_of_a_book!(SqliteStore);
