//! The pages from outside: whole pages, the table, and the files they load.

mod common;
mod files;
mod heard;
mod pages;
mod review;
mod table;
