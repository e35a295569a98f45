//! What every store does, as checks to be run on yours: the checks this crate runs on its own two.
//!
//! With the feature `conformance` as a dependency for tests, a crate with a store of its own has
//!
//! ```
//! use silbertablett_store::{Limits, MemoryStore, conformance::Tested, conforms};
//!
//! // A test of each check, each on new and empty stores with the limits it asks for.
//! conforms!(|limits: Limits| Box::new(MemoryStore::with_limits(limits)) as Box<dyn Tested>);
//! ```
//!
//! and, where its store outlives the program, a test that kills the program in the middle: see [`crash`].
#![allow(clippy::unwrap_used, reason = "a check panics where a store does not do what it should")]

pub mod answers;
pub mod claims;
#[cfg(unix)]
pub mod cluster;
pub mod crash;
pub mod dailies;
pub mod gatherings;
pub mod logs;
pub mod making;
pub mod moving;
pub mod nudges;
pub mod players;
pub mod programs;
pub mod retention;

use crate::{Limits, Store, Transfer};

/// All that a store has to be.
pub trait Tested: Store + Transfer {}

impl<S: Store + Transfer + ?Sized> Tested for S {}

/// Makes a new and empty store in which players may have so much.
pub type Fresh<'a> = dyn Fn(Limits) -> Box<dyn Tested> + 'a;

/// Makes a test of each check. What it is given is called once for each of them and makes stores, as a [`Fresh`](crate::conformance::Fresh). With
/// `if` and a condition behind it the checks are left out where that does not hold, such as on a machine without a database.
#[macro_export]
macro_rules! conforms {
    ($fresh:expr) => {
        $crate::conforms!($fresh, if true);
    };
    ($fresh:expr, if $there:expr) => {
        $crate::conforms!(@ $fresh, $there;
            logs::a_game_comes_back_as_it_went_in,
            logs::a_log_grows_only_where_it_ends,
            logs::the_end_of_a_log_is_read_alone,
            logs::a_repeated_command_gets_the_first_answer,
            logs::a_command_that_stored_something_else_is_not_ones_own,
            logs::one_of_many_rivals_wins,
            logs::appends_of_a_moment_stand_for_themselves,
            logs::a_summary_goes_when_the_log_grows,
            logs::a_game_may_begin_with_a_log,
            logs::a_deleted_game_is_remembered_as_such,
            logs::a_sheet_is_stored_with_all_its_games,
            logs::misshapen_things_are_refused,
            logs::it_is_kept_who_acted,
            players::lists_are_newest_first_in_parts,
            players::players_have_games_by_seat_and_by_right,
            players::players_are_found_by_token,
            players::a_player_is_told_about_themselves_only,
            players::a_deleted_player_takes_what_is_theirs,
            players::a_player_has_so_many_games_of_so_many_bytes,
            gatherings::a_table_is_found_by_what_invites_to_it,
            gatherings::a_table_changes_once_a_version,
            gatherings::a_table_becomes_a_game_once,
            gatherings::a_player_opens_so_many_tables,
            gatherings::a_seat_is_taken_by_its_link,
            gatherings::a_player_has_several_tokens,
            dailies::the_dice_of_a_day_stay,
            dailies::a_player_has_one_try_a_day,
            dailies::tries_move_with_their_games,
            answers::the_first_answer_counts,
            answers::misshapen_answers_are_refused,
            answers::answers_move_with_their_players,
            programs::a_program_acts_for_its_player,
            programs::a_player_has_so_many_programs,
            programs::an_append_is_stored_on_its_premise_only,
            programs::premises_of_a_moment_stand_for_themselves,
            nudges::a_player_has_so_many_channels,
            nudges::a_channel_ends_with_all_that_is_its,
            nudges::whose_turn_it_is_is_stored_with_the_move,
            nudges::who_has_acted_knows,
            nudges::a_move_ends_what_is_on_its_way_to_who_has_made_it,
            nudges::a_message_is_tried_and_ends_with_its_turn,
            nudges::what_is_made_once_stays,
            retention::ended_games_go_when_they_are_old,
            retention::running_games_go_after_notice_only,
            retention::notice_is_told_to_those_whose_turn_it_is,
            retention::a_notice_that_could_not_be_seen_begins_anew,
            retention::notices_are_found_by_player,
            claims::work_is_claimed_by_one_for_a_while,
            claims::of_many_claims_at_once_one_holds,
            moving::export_and_import_agree,
            moving::what_is_not_an_export_is_refused,
            moving::an_import_leaves_out_faulty_lines_and_says_which,
            moving::an_import_is_judged,
            moving::what_belongs_to_somebody_moves_with_them,
            moving::what_belongs_to_another_is_not_taken_over,
            moving::a_copy_follows_what_has_gone_on,
            moving::what_has_gone_on_in_another_way_is_named_and_left
        );
    };
    (@ $fresh:expr, $there:expr; $($group:ident :: $check:ident),* $(,)?) => {
        $(#[test]
        fn $check() {
            if $there {
                $crate::conformance::$group::$check(&$fresh);
            }
        })*
    };
}
