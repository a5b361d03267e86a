// The yardstick: random play of the five games as a loop written by hand for each, nothing but integers.
// Each answers how many plies `games` games took and how many of them the player who began won.
// The random numbers are those of random.mjs, inlined; the last to move wins in all five games.

/** Any 1 to 3 bits of a byte. */
const MASKS = Uint8Array.from(Array.from({ length: 256 }, (_, mask) => mask).filter(hasOneToThree));
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => ones(byte));
/** Where the moves of a state begin, how many they are; then the moves of all states one after the other. */
const FIVES = listMoves(4, (state) => [1, 2, 4, 8].filter((bit) => (state & bit) === 0));
const CLEARS = [1, 2, 4, 8, 16, 32, 64, 128, 3, 6, 12, 24, 48, 96, 192];
const FLIP = listMoves(8, (state) => CLEARS.filter((mask) => (state & mask) === mask));

function ones(byte) {
  let count = 0;
  for (let left = byte; left !== 0; left &= left - 1) count++;
  return count;
}

function hasOneToThree(mask) {
  return ones(mask) >= 1 && ones(mask) <= 3;
}

function listMoves(width, movesOf) {
  const lists = Array.from({ length: 1 << width }, (_, state) => movesOf(state));
  let next = 0;
  const begin = Int32Array.from(lists, (list) => (next += list.length) - list.length);
  const count = Int32Array.from(lists, (list) => list.length);
  return { begin, count, moves: Int32Array.from(lists.flat()) };
}

function bitBattle(games, seed) {
  let [x, plies, wins] = [seed, 0, 0];
  for (let game = 0; game < games; game++) {
    let [own, other, first] = [0, 0, 0];
    do {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      const next = own ^ MASKS[((x >>> 16) * 92) >>> 16];
      own = other;
      other = next;
      first ^= 1;
      plies++;
    } while (other !== 0b11010110);
    wins += first;
  }
  return { plies, wins };
}

function binaryBattle(games, seed) {
  let [x, plies, wins] = [seed, 0, 0];
  for (let game = 0; game < games; game++) {
    let [state, first] = [0, 0];
    do {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      state ^= 1 << (((x >>> 16) * 8) >>> 16);
      state = (state >>> 4) | ((state & 15) << 4);
      first ^= 1;
      plies++;
    } while (state >>> 4 !== 0b1010);
    wins += first;
  }
  return { plies, wins };
}

function bitFlipShowdown(games, seed) {
  let [x, plies, wins] = [seed, 0, 0];
  for (let game = 0; game < games; game++) {
    let [state, first] = [0, 0];
    do {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      state ^= 1 << (((x >>> 16) * 8) >>> 16);
      first ^= 1;
      plies++;
    } while (ONES[state] !== 6);
    wins += first;
  }
  return { plies, wins };
}

function bitBattleFives(games, seed) {
  const { begin, count, moves } = FIVES;
  let [x, plies, wins] = [seed, 0, 0];
  for (let game = 0; game < games; game++) {
    let [state, first] = [0, 0];
    do {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      state |= moves[begin[state] + (((x >>> 16) * count[state]) >>> 16)];
      first ^= 1;
      plies++;
    } while (state % 5 !== 0);
    wins += first;
  }
  return { plies, wins };
}

function bitFlip(games, seed) {
  const { begin, count, moves } = FLIP;
  let [x, plies, wins] = [seed, 0, 0];
  for (let game = 0; game < games; game++) {
    let [state, first] = [255, 0];
    do {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      state ^= moves[begin[state] + (((x >>> 16) * count[state]) >>> 16)];
      first ^= 1;
      plies++;
    } while (state !== 0);
    wins += first;
  }
  return { plies, wins };
}

export const handWritten = {
  'bit-battle': bitBattle,
  'binary-battle': binaryBattle,
  'bit-flip-showdown': bitFlipShowdown,
  'bit-battle-fives': bitBattleFives,
  'bit-flip': bitFlip,
};
