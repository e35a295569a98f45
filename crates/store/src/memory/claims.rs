//! Claims, in memory.

use super::MemoryStore;
use crate::claims::claims_of_a_book;

claims_of_a_book!(MemoryStore);
