//! Pages and pictures as pure functions of a view: no server, no async.

pub mod svg;
