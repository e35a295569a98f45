/* Plays by chance, one game move by move and many at once, and by bots. Every call that can be refused is looked at. */

#include "silbertablett.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "%s: %s\n", what, st_error());
        exit(1);
    }
}

/* Chance that is the same everywhere. */
static uint32_t drawn(uint64_t *seed, uint32_t below) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33) % below;
}

/* The record of a game, to be freed. */
static char *record_of(const st_game *game) {
    size_t length = 0;
    check(st_game_record(game, NULL, 0, &length) == ST_STATUS_SHORT, "how long a record is");
    char *record = malloc(length + 1);
    check(record != NULL && st_game_record(game, record, length + 1, NULL) == ST_STATUS_OK, "a record");
    return record;
}

static void one_game(const st_sheet *sheet) {
    uint64_t seed = 7, chance = 1;
    st_game *game = st_game_new(sheet, 2, 0, "fox_floor_zero=no", &seed, 0);
    check(game != NULL, "a game");
    uint32_t legal[512];
    unsigned moves = 0;
    while (st_game_due(game) != ST_DUE_END) {
        if (st_game_due(game) != ST_DUE_DECISION) {
            st_throw thrown;
            check(st_game_roll(game, &thrown) == ST_STATUS_OK, "a roll");
            continue;
        }
        size_t count = 0;
        check(st_game_legal(game, -1, legal, sizeof legal / sizeof *legal, &count) == ST_STATUS_OK && count > 0, "legal moves");
        check(st_game_play(game, -1, legal[drawn(&chance, (uint32_t)count)]) == ST_STATUS_OK, "a move");
        moves++;
    }
    int32_t totals[2];
    check(st_game_totals(game, totals, 2) == ST_STATUS_OK, "totals");
    printf("one game: %u moves, %" PRId32 " and %" PRId32 " points\n", moves, totals[0], totals[1]);

    /* What has ended refuses another move, and says why. */
    check(st_game_play(game, -1, 0) == ST_STATUS_MOVE && st_error_status() == ST_STATUS_MOVE && *st_error() != '\0', "a move too many");

    char *record = record_of(game);
    st_game *again = st_game_of_record(record, NULL, 0);
    check(again != NULL && st_game_due(again) == ST_DUE_END, "the game of a record");
    check(st_game_of_record("{}", NULL, 0) == NULL && st_error_status() == ST_STATUS_RECORD, "a record of nothing");
    free(record);
    st_game_free(again);
    st_game_free(game);
}

/* Chance is explicit: the throws that can come have probabilities, and any of them can be made. */
static void chance_nodes(const st_sheet *sheet) {
    st_game *game = st_game_new(sheet, 1, 0, NULL, NULL, 0);
    check(game != NULL && st_game_due(game) == ST_DUE_THROW && st_game_dice_due(game) == 0x3f, "a game without dice of its own");
    check(st_game_roll(game, NULL) == ST_STATUS_VALUE, "a roll without a seed");
    size_t count = 0;
    check(st_game_throws(game, NULL, 0, &count) == ST_STATUS_SHORT && count == 46656, "how many throws there are");
    st_throw *throws = calloc(count, sizeof *throws);
    check(throws != NULL && st_game_throws(game, throws, count, &count) == ST_STATUS_OK, "all throws");
    double sum = 0;
    for (size_t i = 0; i < count; i++) sum += throws[i].probability;
    check(fabs(sum - 1) < 1e-9, "probabilities");
    check(st_game_throw(game, &throws[1234]) == ST_STATUS_OK && st_game_deciding(game) == 1, "a throw");
    check(st_game_throw(game, &throws[0]) == ST_STATUS_THROW, "a throw that is not due");
    free(throws);

    st_game *other = st_game_clone(game);
    char line[1024], same[1024];
    check(other != NULL && st_game_position(game, line, sizeof line, NULL) == ST_STATUS_OK, "a position");
    check(st_game_position(other, same, sizeof same, NULL) == ST_STATUS_OK && strcmp(line, same) == 0, "a clone");
    check(st_game_position(game, line, 5, NULL) == ST_STATUS_SHORT, "a position in five bytes");
    st_game *put_up = st_game_of_position(same, NULL, NULL, 0);
    check(put_up != NULL, "the game of a position");
    float seen[2][2048];
    size_t inputs = st_sheet_inputs(sheet);
    check(inputs <= 2048 && st_game_observe(game, 0, seen[0], inputs) == ST_STATUS_OK, "an observation");
    check(st_game_observe(put_up, -1, seen[1], inputs) == ST_STATUS_OK, "an observation of the lowest seat that decides");
    check(memcmp(seen[0], seen[1], inputs * sizeof(float)) == 0, "the same observation");
    st_game_free(put_up);
    st_game_free(other);
    st_game_free(game);
}

static void many_games(const st_sheet *sheet) {
    enum { GAMES = 64, STEPS = 500 };
    st_batch_setup setup = {0};
    setup.seed = 3;
    st_batch *batch = st_batch_new(sheet, GAMES, &setup);
    check(batch != NULL && st_batch_games(batch) == GAMES, "a batch");
    const int8_t *masks = st_batch_masks(batch);
    const bool *done = st_batch_done(batch);
    const int32_t *totals = st_batch_totals(batch);
    size_t actions = st_sheet_actions(sheet);
    int64_t chosen[GAMES];
    long ended = 0, points = 0;
    for (int step = 0; step < STEPS; step++) {
        check(st_batch_sample(batch, chosen, GAMES) == ST_STATUS_OK, "actions");
        for (int i = 0; i < GAMES; i++) check(masks[(size_t)i * actions + (size_t)chosen[i]] == 1, "an action that its mask allows");
        check(st_batch_step(batch, chosen, GAMES) == ST_STATUS_OK, "a step");
        for (int i = 0; i < GAMES; i++) {
            if (done[i]) {
                ended++;
                points += totals[i];
            }
        }
    }
    printf("%ld games on all cores, %.1f points on average\n", ended, (double)points / (double)ended);

    check(st_batch_sample(batch, chosen, GAMES) == ST_STATUS_OK, "actions");
    chosen[5] = -1;
    check(st_batch_step(batch, chosen, GAMES) == ST_STATUS_MOVE && strstr(st_error(), "game 5") != NULL, "an action that there is not");
    check(st_batch_step(batch, chosen, GAMES - 1) == ST_STATUS_VALUE, "too few actions");
    uint64_t seed = 4;
    check(st_batch_reset(batch, &seed) == ST_STATUS_OK && st_batch_masks(batch) == masks, "the same arrays after a reset");
    st_batch_free(batch);
}

/* Two bots against each other, and what a net says of their game. */
static void bots(const st_sheet *sheet) {
    uint64_t seed = 7;
    st_game *game = st_game_new(sheet, 2, 0, NULL, &seed, 0);
    st_bot *players[2] = {st_bot_new("net", 0), st_bot_new("greedy", 0)};
    st_net *net = st_net_new(sheet, 2, NULL);
    check(game != NULL && players[0] != NULL && players[1] != NULL && net != NULL, "a game, bots and a net");
    check(st_bot_new("nobody", 0) == NULL && strstr(st_error(), "greedy") != NULL, "a bot that there is not");
    check(st_net_new(sheet, 2, "no such file") == NULL && st_error_status() == ST_STATUS_VALUE, "a net that there is not");
    uint32_t number = 0;
    float points = 0;
    check(st_bot_choose(players[0], game, 0, &number) == ST_STATUS_VALUE, "a choice before the dice are thrown");
    check(st_net_value(net, game, 2, &points) == ST_STATUS_VALUE, "the value for a seat that there is not");
    check(st_net_value(net, game, 0, &points) == ST_STATUS_OK && points > 200 && points < 350, "the value of a beginning");
    while (st_game_due(game) != ST_DUE_END) {
        if (st_game_due(game) != ST_DUE_DECISION) {
            check(st_game_roll(game, NULL) == ST_STATUS_OK, "a roll");
            continue;
        }
        int seat = st_game_deciding(game) & 1 ? 0 : 1;
        check(st_bot_choose(players[seat], game, seat, &number) == ST_STATUS_OK, "a choice");
        check(st_game_play(game, seat, number) == ST_STATUS_OK, "its move");
    }
    int32_t totals[2];
    check(st_game_totals(game, totals, 2) == ST_STATUS_OK, "totals");
    check(st_net_value(net, game, 1, &points) == ST_STATUS_OK && fabsf(points - (float)totals[1]) < 0.5f, "the value of an end");
    printf("bots: %" PRId32 " and %" PRId32 " points\n", totals[0], totals[1]);
    st_sheet *other = st_sheet_new("twice");
    st_game *elsewhere = st_game_new(other, 2, 0, NULL, NULL, 0);
    check(st_net_value(net, elsewhere, 0, &points) == ST_STATUS_VALUE, "the value of a game of another sheet");
    st_game_free(elsewhere);
    st_sheet_free(other);
    st_net_free(net);
    st_bot_free(players[0]);
    st_bot_free(players[1]);
    st_game_free(game);
}

int main(void) {
    st_sheet *sheet = st_sheet_new("classic");
    check(sheet != NULL && st_catalogue_version() == 1, "a sheet");
    check(st_sheet_new("no such sheet") == NULL && st_error_status() == ST_STATUS_VALUE, "a sheet that there is not");
    check(st_sheet_new(NULL) == NULL && strstr(st_error(), "NULL") != NULL, "no name");

    char notation[64];
    uint32_t number = 0;
    check(st_sheet_notation(sheet, 100, notation, sizeof notation, NULL) == ST_STATUS_OK, "a notation");
    check(st_sheet_number(sheet, notation, &number) == ST_STATUS_OK && number == 100, "its number");
    check(st_sheet_notation(sheet, 1000000, notation, sizeof notation, NULL) == ST_STATUS_VALUE, "a number that there is not");

    one_game(sheet);
    chance_nodes(sheet);
    many_games(sheet);
    bots(sheet);
    st_sheet_free(sheet);
    return 0;
}
