//! What holds in every game, tried on games that are played at random from fixed seeds.

mod conformance;
mod legal_list;
mod lines;
mod pads;
mod positions;
mod random;
mod refusals;
mod typed_sheets;
