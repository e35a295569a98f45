//! The pages from outside: whole pages, the table, and the files they load.

mod advice;
mod common;
mod dice;
mod files;
mod heard;
mod hearing;
mod hooks;
mod lessons;
mod pads;
mod pages;
mod parts;
mod review;
mod table;
