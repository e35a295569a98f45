//! The rules clause by clause, the cases of the booklets, the rulings and the worked examples: scripts of a few lines that say what must
//! come of what was thrown and moved. One program: linking one for each file took longer than running them all.

mod booklets;
mod clauses_1_bonuses;
mod clauses_1_frame;
mod clauses_1_passive;
mod clauses_2_areas;
mod clauses_2_mixed;
mod clauses_3_actions;
mod clauses_3_mixed;
mod rulings;
mod script;
mod worked_examples;
