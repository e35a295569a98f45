//! The log of every game on disk behind one trait.
