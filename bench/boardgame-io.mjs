// Two of the games for boardgame.io, set up as fast as it goes: production mode, no undo stack, the reducer itself
// (no client, no store, no growing log), and one initial state for all games, since it never changes.
import { createRequire } from 'node:module';
import { installPeers } from './install-peers.mjs';
import { random, seed } from './random.mjs';

const BITS = [1, 2, 4, 8, 16, 32, 64, 128];
const CLEARS = [...BITS, ...BITS.slice(0, 7).map((bit) => bit * 3)];
const ONES = BITS.reduce((counts) => [...counts, ...counts.map((count) => count + 1)], [0]);

/** What boardgame.io does not know by itself: the start, the legal moves of each state, and the goal. */
const GAMES = {
  'bit-flip-showdown': { start: 0, movesOf: () => BITS, isWon: (state) => ONES[state] === 6 },
  'bit-flip': {
    start: 255,
    movesOf: (state) => CLEARS.filter((mask) => (state & mask) === mask),
    isWon: (state) => state === 0,
  },
};

export function boardgameIo(id) {
  const { game, legal } = describeGame(id);
  const { CreateGameReducer, InitializeGame } = load();
  const reduce = CreateGameReducer({ game });
  const initial = InitializeGame({ game, numPlayers: 2 });
  return (games, seedValue) => {
    seed(seedValue);
    let [plies, wins] = [0, 0];
    for (let each = 0; each < games; each++) {
      let state = initial;
      while (state.ctx.gameover === undefined) {
        state = reduce(state, flip(legal[state.G.bits], state.ctx.currentPlayer));
        plies++;
      }
      if (state.ctx.gameover.winner === '0') wins++;
    }
    return { plies, wins };
  };
}

function load() {
  installPeers();
  process.env.NODE_ENV = 'production';
  return createRequire(new URL('peers/package.json', import.meta.url))('boardgame.io/internal');
}

/** The move checks itself, as the core's `play` does. */
export function describeGame(id) {
  const { start, movesOf, isWon } = GAMES[id];
  const legal = Array.from({ length: 256 }, (_, state) => movesOf(state));
  const game = {
    setup: () => ({ bits: start }),
    disableUndo: true,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      flip: ({ G }, mask) => (legal[G.bits].includes(mask) ? { bits: G.bits ^ mask } : 'INVALID_MOVE'),
    },
    endIf: ({ G, ctx }) => (ctx.turn > 0 && isWon(G.bits) ? { winner: ctx.currentPlayer } : undefined),
  };
  return { game, legal };
}

/** What its action creator `makeMove` makes, without the credentials. */
function flip(moves, playerID) {
  const mask = moves[random.below(moves.length)];
  return { type: 'MAKE_MOVE', payload: { type: 'flip', args: [mask], playerID } };
}
