/* The yardstick of the suite `solve`: a retrograde solver in plain C, with a queue and a counter for each position.
 * No bitmaps and no intrinsics; two bytes a position, and the queue. Prints what it counted and the CPU time of
 * solving, allocation included, counting not. Usage: retrograde W1|W2|W3 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BITS = 24, WIDTH = 12, MAX_MOVES = 512 };
static const uint32_t POSITIONS = 1u << BITS;

/* While undecided, how many moves are not yet known to leave a win; then DECIDED | WON or not | plies. */
enum { DECIDED = 0x8000, WON = 0x4000, PLIES = 0x3fff };
static uint16_t *table;
static uint32_t *queue, queued;

static uint32_t moves[MAX_MOVES];
static int move_count;

static void decide(uint32_t position, unsigned code) {
  table[position] = (uint16_t)(DECIDED | code);
  queue[queued++] = position;
}

/* A move leads from `before` to a position with this code: is `before` decided now? */
static inline void note(uint32_t before, int won, unsigned plies) {
  unsigned seen = table[before];
  if (seen & DECIDED) return;
  if (!won) decide(before, WON | (plies + 1));
  else if (seen == 1) decide(before, plies + 1);
  else table[before] = (uint16_t)(seen - 1);
}

static void allocate(void) {
  table = malloc(POSITIONS * sizeof *table);
  queue = malloc(POSITIONS * sizeof *queue);
  if (!table || !queue) exit(1);
}

static inline void look(uint32_t after, unsigned *soonest, unsigned *latest) {
  unsigned code = table[after];
  if (code & WON) *latest = code > *latest ? code : *latest;
  else *soonest = code < *soonest ? code : *soonest;
}

/* One register, clear a bit or two neighbouring ones, who cannot move has lost. A move always leads to a smaller
 * number, so counting up meets no undecided position and needs neither counters nor queue. */
static void solve_shared(void) {
  table[0] = DECIDED;
  for (uint32_t position = 1; position < POSITIONS; position++) {
    unsigned soonest = UINT_MAX, latest = 0;
    for (uint32_t left = position; left; left &= left - 1)
      look(position ^ (left & -left), &soonest, &latest);
    for (uint32_t left = position & (position >> 1); left; left &= left - 1)
      look(position ^ (3 * (left & -left)), &soonest, &latest);
    table[position] = (uint16_t)(soonest == UINT_MAX ? (latest & ~WON) + 1 : (soonest | WON) + 1);
  }
}

static uint32_t turned(uint32_t position) {
  return (position >> WIDTH) | ((position & ((1u << WIDTH) - 1)) << WIDTH);
}

static void note_all(uint32_t arrival, int won, unsigned plies) {
  uint32_t seen_by_mover = turned(arrival);
  for (int i = 0; i < move_count; i++) note(seen_by_mover ^ moves[i], won, plies);
}

/* Two registers, the mover's low: toggle 1 to `own` of the own bits or 1 to `other` of the other's, reach 0 in
 * your own. Every content may be moved in, but an arrival with the mover's register at 0 is over. */
static void solve_own(int own, int other) {
  for (uint32_t mask = 1; mask < 1u << WIDTH; mask++)
    if (__builtin_popcount(mask) <= own) moves[move_count++] = mask;
  for (uint32_t mask = 1; mask < 1u << WIDTH; mask++)
    if (__builtin_popcount(mask) <= other) moves[move_count++] = mask << WIDTH;
  for (uint32_t position = 0; position < POSITIONS; position++) table[position] = (uint16_t)move_count;
  for (uint32_t arrival = 0; arrival < 1u << WIDTH; arrival++) note_all(arrival, 0, 0);
  for (uint32_t next = 0; next < queued; next++) {
    uint32_t position = queue[next];
    if (position >> WIDTH == 0) continue;
    note_all(position, table[position] & WON, table[position] & PLIES);
  }
}

static int report(double seconds) {
  uint32_t wins = 0, losses = 0, endless = 0, longest = 0;
  for (uint32_t position = 0; position < POSITIONS; position++) {
    unsigned code = table[position];
    if (!(code & DECIDED)) endless++;
    else if (code & WON) wins++;
    else losses++;
    if (code & DECIDED && (code & PLIES) > longest) longest = code & PLIES;
  }
  printf("{\"seconds\":%.6f,\"wins\":%u,\"losses\":%u,\"endless\":%u,\"longest\":%u}\n", seconds, wins, losses,
         endless, longest);
  return 0;
}

int main(int count, char **words) {
  const char *work = count == 2 ? words[1] : "";
  clock_t began = clock();
  allocate();
  if (strcmp(work, "W1") == 0) solve_shared();
  else if (strcmp(work, "W2") == 0) solve_own(3, 0);
  else if (strcmp(work, "W3") == 0) solve_own(2, 1);
  else return 2;
  return report((double)(clock() - began) / CLOCKS_PER_SEC);
}
