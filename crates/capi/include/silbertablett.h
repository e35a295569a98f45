// The Clever dice games for C: games, batches of games, bots and nets. docs/c.md of the repository is the page to read.
//
// Written by cbindgen from crates/capi/src: SILBERTABLETT_HEADER=write cargo test -p silbertablett-capi
//
// Pointers. A text is UTF-8 and ends with a zero. An array has at least as many elements as its count or capacity says, and nobody else
// writes to it during a call. What st_..._new, _of_... and _clone return belongs to whoever called, until it is handed to st_..._free of
// its kind, once. NULL is allowed where it says so, and told elsewhere.
//
// Texts and arrays that are written: a call that has more to write than the capacity writes nothing and answers ST_STATUS_SHORT. A text
// needs one byte more than its length. The capacity 0, with NULL, asks for the count alone.
//
// Threads. Calls on different objects never disturb each other. A sheet may be used by many threads at once; a game, a batch, a
// bot and a net by one at a time. Refusals are told to the thread that was refused.


#ifndef SILBERTABLETT_H
#define SILBERTABLETT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// What a call answers. Whatever is not ST_STATUS_OK has changed nothing but for ST_STATUS_FAULT.
typedef enum st_status {
  // Done.
  ST_STATUS_OK = 0,
  // A value that there is not, or that does not fit.
  ST_STATUS_VALUE = 1,
  // A move that the rules refuse.
  ST_STATUS_MOVE = 2,
  // A throw that is not due.
  ST_STATUS_THROW = 3,
  // A record that does not replay.
  ST_STATUS_RECORD = 4,
  // There is more to write than the buffer holds; the count says how much.
  ST_STATUS_SHORT = 5,
  // A fault of this library. Free what the call was given.
  ST_STATUS_FAULT = 6,
} st_status;

// What a game waits for.
typedef enum st_due {
  // Nothing: it has ended.
  ST_DUE_END = 0,
  // A throw of the dice that st_game_dice_due names.
  ST_DUE_THROW = 1,
  // A throw of all six dice of which three are laid on the tray: a solo passive turn.
  ST_DUE_SOLO_THROW = 2,
  // A decision of one or more seats; their moves commute.
  ST_DUE_DECISION = 3,
} st_due;

// Many games of a sheet that are stepped together, with the arrays that they fill. Threads may hand it on, and use it one at a time.
//
// Lane i of n plays the dice of game i of the seed, then those of game i + n, and so on: a game that ends is followed by the next in the
// same step. The arrays are made once: pointers to them hold until the batch is freed, and what stands in them until the next step.
typedef struct st_batch st_batch;

// A bot of the program, for one seat of one game: some remember what they did. Threads may hand it on, and use it one at a time.
typedef struct st_bot st_bot;

// A game of 1 to 4 seats with its log. It never rolls by itself. Threads may hand it on, and use it one at a time.
typedef struct st_game st_game;

// A net that judges positions of a sheet. Threads may hand it on, and use it one at a time.
typedef struct st_net st_net;

// A sheet: what is printed, the numbers of its moves, what an observation is. It never changes: any number of threads may use one.
typedef struct st_sheet st_sheet;

// A throw.
typedef struct st_throw {
  // What each die shows, in the order of st_sheet_die_name: 1 to 6, or 0 for a die that was not thrown.
  uint8_t faces[6];
  // In a solo passive turn the three dice on the tray as bits, bit n for die n; otherwise 0.
  uint8_t tray;
  // How likely it is; only st_game_throws fills it in, and nothing reads it.
  double probability;
} st_throw;

// How the games of a batch are played. All zeros are good: one seat, the rulings of the sheet, all cores.
typedef struct st_batch_setup {
  // Seats of a game, 1 to 4; 0 is 1.
  uint32_t seats;
  // How many threads step the games; 0 is a thread for each core.
  uint32_t threads;
  // The seed of the dice and of drawn actions.
  uint64_t seed;
  // Rulings as st_game_new takes them, or NULL.
  const char *rulings;
  // Rewards are 0 before the end of a game and its total there, instead of what the total has changed by.
  bool only_final;
  // The array of observations is left out.
  bool without_observations;
} st_batch_setup;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The words of the last refusal of this thread, never NULL. They stay until this thread is refused again.
const char *st_error(void);

// What the last refusal of this thread was, for calls that answer with NULL.
enum st_status st_error_status(void);

// The version of the library, such as "0.1.0".
const char *st_version(void);

// The version of the numbers of moves: while it stays, so do they for a revision of a sheet.
uint32_t st_catalogue_version(void);

// The sheet of an id ("classic", or "mixed@1" for an older revision) or in the sheet file of this path. NULL if there is neither.
struct st_sheet *st_sheet_new(const char *name);

// The sheet that a text of JSON describes, by the keys of docs/sheet-format.md. NULL if it does not describe one.
struct st_sheet *st_sheet_of_json(const char *json);

// Frees a sheet; games and batches of it go on. NULL is nothing to free.
void st_sheet_free(struct st_sheet *sheet);

// How many numbers the catalogue of moves has: moves are 0 to that less one. 0 for NULL.
size_t st_sheet_actions(const struct st_sheet *sheet);

// How many numbers an observation has. 0 for NULL.
size_t st_sheet_inputs(const struct st_sheet *sheet);

// The name of a number of an observation, which docs/nets.md explains. `length` may be NULL.
enum st_status st_sheet_input_name(const struct st_sheet *sheet, size_t input, char *out, size_t capacity, size_t *length);

// The name of a die, 0 to 5, white first. `length` may be NULL.
enum st_status st_sheet_die_name(const struct st_sheet *sheet, size_t die, char *out, size_t capacity, size_t *length);

// The notation of a move by its number, such as "take green green 1". `length` may be NULL.
enum st_status st_sheet_notation(const struct st_sheet *sheet, uint32_t number, char *out, size_t capacity, size_t *length);

// The number of a move by its notation.
enum st_status st_sheet_number(const struct st_sheet *sheet, const char *notation, uint32_t *number);

// A new game. `first` is the seat that opens, from 0. `rulings` is NULL, or the name of a set, `NAME=yes` and `NAME=no`, separated by
// commas. With a `seed` that is not NULL st_game_roll gives the dice of that `game` of `silbertablett simulate --seed`. NULL if refused.
struct st_game *st_game_new(const struct st_sheet *sheet,
                            uint32_t seats,
                            uint32_t first,
                            const char *rulings,
                            const uint64_t *seed,
                            uint64_t game);

// The game that goes on from a position of one line (docs/position.md). `sheet` may be NULL for one of the program. NULL if refused.
struct st_game *st_game_of_position(const char *line, const struct st_sheet *sheet, const uint64_t *seed, uint64_t game);

// The game of a record (docs/record.md), played through. NULL if refused.
struct st_game *st_game_of_record(const char *record, const uint64_t *seed, uint64_t game);

// An independent game in the same position, with the same log and dice. NULL for NULL.
struct st_game *st_game_clone(const struct st_game *game);

// Frees a game. NULL is nothing to free.
void st_game_free(struct st_game *game);

// What the game waits for. ST_DUE_END for NULL.
enum st_due st_game_due(const struct st_game *game);

// The dice that are to be thrown as bits, bit n for die n.
uint32_t st_game_dice_due(const struct st_game *game);

// The seats that have a decision as bits, bit n for seat n.
uint32_t st_game_deciding(const struct st_game *game);

// How many seats there are. 0 for NULL.
uint32_t st_game_seats(const struct st_game *game);

// The round, from 1. 0 for NULL.
uint32_t st_game_round(const struct st_game *game);

// How many rounds the game has. 0 for NULL.
uint32_t st_game_rounds(const struct st_game *game);

// The seat whose turn it is, from 0.
uint32_t st_game_active(const struct st_game *game);

// The numbers of the legal moves of a seat, or of the lowest that decides for -1; none for a seat without a decision. `count` is how many
// there are, also where the array is too short.
enum st_status st_game_legal(const struct st_game *game, int32_t seat, uint32_t *numbers, size_t capacity, size_t *count);

// Writes 1 for every move that is legal for a seat (-1 for the lowest that decides), else 0: as many numbers as st_sheet_actions says.
enum st_status st_game_mask(const struct st_game *game, int32_t seat, int8_t *mask, size_t capacity);

// Writes what a seat sees (-1 for the lowest that decides): as many numbers as st_sheet_inputs says.
enum st_status st_game_observe(const struct st_game *game, int32_t seat, float *seen, size_t capacity);

// Makes the move of a number, of a seat or of the lowest that decides for -1.
enum st_status st_game_play(struct st_game *game, int32_t seat, uint32_t number);

// Throws the dice that are due by the game's own dice, which it has by a seed. `thrown` may be NULL.
enum st_status st_game_roll(struct st_game *game, struct st_throw *thrown);

// Makes a throw.
enum st_status st_game_throw(struct st_game *game, const struct st_throw *throw_);

// Every throw that can come next, with its probability; they add up to 1. `count` is how many there are, also where the array is too short.
enum st_status st_game_throws(const struct st_game *game, struct st_throw *throws, size_t capacity, size_t *count);

// Writes the totals of the seats as their sheets stand.
enum st_status st_game_totals(const struct st_game *game, int32_t *totals, size_t capacity);

// The position as one line of text (docs/position.md). `length` may be NULL.
enum st_status st_game_position(const struct st_game *game, char *out, size_t capacity, size_t *length);

// The game so far as a record (docs/record.md): one line of JSON. Refused for a game that was begun from a position.
enum st_status st_game_record(const struct st_game *game, char *out, size_t capacity, size_t *length);

// So many games, begun. `setup` may be NULL. NULL if refused.
struct st_batch *st_batch_new(const struct st_sheet *sheet, size_t games, const struct st_batch_setup *setup);

// Frees a batch and its arrays. NULL is nothing to free.
void st_batch_free(struct st_batch *batch);

// Begins anew, with other dice if `seed` is not NULL.
enum st_status st_batch_reset(struct st_batch *batch, const uint64_t *seed);

// Makes a move in every game: `actions` has as many numbers as there are games, each one that its mask allows, for the seat that
// st_batch_seat names. ST_STATUS_MOVE, before anything is played, if one is not legal.
enum st_status st_batch_step(struct st_batch *batch, const int64_t *actions, size_t count);

// Writes a legal action for every game, drawn evenly.
enum st_status st_batch_sample(struct st_batch *batch, int64_t *actions, size_t capacity);

// How many games there are. 0 for NULL.
size_t st_batch_games(const struct st_batch *batch);

// 1 where an action is legal for the seat that decides: a row of st_sheet_actions numbers for each game. NULL for NULL, as below.
const int8_t *st_batch_masks(const struct st_batch *batch);

// What the seat that decides sees: a row of st_sheet_inputs numbers for each game, or nothing in a batch without observations.
const float *st_batch_observations(const struct st_batch *batch);

// What the last step brought every seat: a row of as many numbers as seats for each game.
const float *st_batch_rewards(const struct st_batch *batch);

// The totals after the last step, those of the end where the game is done: a row of as many numbers as seats for each game.
const int32_t *st_batch_totals(const struct st_batch *batch);

// Whether the last step ended the game. All arrays but rewards and totals are of the next one then.
const bool *st_batch_done(const struct st_batch *batch);

// The seat that decides, the lowest of those that do, from 0.
const int8_t *st_batch_seat(const struct st_batch *batch);

// The number of the game, for its dice.
const int64_t *st_batch_game(const struct st_batch *batch);

// The bot of this name, such as "greedy", "net" or "expert". The same seed makes the same bot. NULL for a name that there is not.
struct st_bot *st_bot_new(const char *name, uint64_t seed);

// Frees a bot. NULL is nothing to free.
void st_bot_free(struct st_bot *bot);

// The number of the move that the bot makes for a seat, or for the lowest that decides for -1. The game stays as it is.
enum st_status st_bot_choose(struct st_bot *bot, const struct st_game *game, int32_t seat, uint32_t *number);

// The net of the program for a sheet and a number of seats, or, where `path` is not NULL, the one in that file (docs/training.md). NULL if there is none,
// or it belongs to another sheet.
struct st_net *st_net_new(const struct st_sheet *sheet,
                          uint32_t seats,
                          const char *path);

// Frees a net. NULL is nothing to free.
void st_net_free(struct st_net *net);

// How many points a seat is expected to have at the end. Positions are best judged after a move and before the next throw, which is where nets learn.
// Refused for a game of another sheet.
enum st_status st_net_value(struct st_net *net,
                            const struct st_game *game,
                            uint32_t seat,
                            float *points);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SILBERTABLETT_H */
