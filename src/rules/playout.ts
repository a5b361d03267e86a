// Random games by the million: tables by state, integers, no object per ply or per game.
// It decides nothing itself: what is legal and what ends a game is asked of `play.ts`, once per state.
import type { Random } from '../base/random.ts';
import { needsHistory } from './bit-changes.ts';
import type { Rules } from './compile.ts';
import { endingAfterMove, legalMoves, wholeFlip, type Move } from './play.ts';
import { turnState, type Position } from './position.ts';
import { otherSeat, type Seat } from './rule-book.ts';

/** The most states, and the most table entries of a seat, that are worth it. */
const MAX_STATES = 2 ** 16;
const MAX_ENTRIES = 2 ** 21;

/** How many plies the games took together, and who won how many of them; the others nobody won. */
export interface PlayoutCounts {
  readonly plies: number;
  readonly wins: readonly [number, number];
}

/** One seat's half. Every state and move is as seat 0 sees it, so nothing need be turned between plies. */
interface Side {
  /** Without guards: every move. Else a row for each state, 2 ** `stride` long: how many moves, then the moves. */
  readonly moves: Int32Array;
  readonly stride: number;
  /** By the state that this seat's move has made: GOES_ON, whether it has WON or LOST by it, or DRAWN. */
  readonly endings: Uint8Array;
}

/** What random games of some rules run on. */
export interface PlayoutTables {
  readonly rules: Rules;
  readonly guarded: boolean;
  readonly sides: readonly [Side, Side];
}

const GOES_ON = 0;
const WON = 1;
const LOST = 2;
const DRAWN = 4;

/** The tables of the rules; undefined if they would be too large, or if moves depend on earlier positions. */
export function playoutTables(rules: Rules): PlayoutTables | undefined {
  if (needsHistory(rules.book)) return undefined;
  const states = 2 ** rules.layout.stateBits;
  const size = Math.max(...rules.flips.map((table) => table.size));
  const guarded = rules.flips.some(({ need1, need0 }) =>
    need1.some((need, i) => need !== 0 || need0[i] !== 0),
  );
  if (states > MAX_STATES || (guarded && states << strideFor(size) > MAX_ENTRIES)) return undefined;
  return { rules, guarded, sides: [sideOf(rules, 0, states, guarded), sideOf(rules, 1, states, guarded)] };
}

/** Plays random legal moves, each equally likely, from a position that has one to the end; so many times. */
export function playOut(
  tables: PlayoutTables,
  start: Position,
  random: Random,
  games: number,
): PlayoutCounts {
  const playAll = tables.guarded ? playGuarded : playFree;
  const [first, second] = tables.sides;
  if (start.toMove === 0) return playAll(first, second, start.state, random, games);
  const { plies, wins } = playAll(second, first, turnState(tables.rules, start.state), random, games);
  return { plies, wins: [wins[1], wins[0]] };
}

/** Two plies a turn of the loop, one for each side: cheaper than asking whose turn it is. */
function playFree(one: Side, two: Side, start: number, random: Random, games: number): PlayoutCounts {
  const [moves, replies] = [one.moves, two.moves];
  const [endings, replyEndings] = [one.endings, two.endings];
  let [plies, wins, draws] = [0, 0, 0];
  for (let game = 0; game < games; game++)
    for (let state = start; ;) {
      plies++;
      state ^= moves[random.below(moves.length)] as number;
      const ending = endings[state] as number;
      if (ending !== GOES_ON) {
        wins += ending & WON;
        draws += ending >>> 2;
        break;
      }
      plies++;
      state ^= replies[random.below(replies.length)] as number;
      const replyEnding = replyEndings[state] as number;
      if (replyEnding !== GOES_ON) {
        wins += (replyEnding >>> 1) & 1;
        draws += replyEnding >>> 2;
        break;
      }
    }
  return { plies, wins: [wins, games - wins - draws] };
}

/** The same by rows. Apart, because there a move need not wait for the state before it. */
function playGuarded(one: Side, two: Side, start: number, random: Random, games: number): PlayoutCounts {
  const { moves, endings, stride } = one;
  const [replies, replyEndings] = [two.moves, two.endings];
  let [plies, wins, draws] = [0, 0, 0];
  for (let game = 0; game < games; game++)
    for (let state = start; ;) {
      plies++;
      const row = state << stride;
      state ^= moves[row + 1 + random.below(moves[row] as number)] as number;
      const ending = endings[state] as number;
      if (ending !== GOES_ON) {
        wins += ending & WON;
        draws += ending >>> 2;
        break;
      }
      plies++;
      const replyRow = state << stride;
      state ^= replies[replyRow + 1 + random.below(replies[replyRow] as number)] as number;
      const replyEnding = replyEndings[state] as number;
      if (replyEnding !== GOES_ON) {
        wins += (replyEnding >>> 1) & 1;
        draws += replyEnding >>> 2;
        break;
      }
    }
  return { plies, wins: [wins, games - wins - draws] };
}

function sideOf(rules: Rules, seat: Seat, states: number, guarded: boolean): Side {
  const seen = (state: number) => (seat === 0 ? state : turnState(rules, state));
  const movesIn = (state: number) => {
    const position = { state: seen(state), toMove: seat };
    return legalMoves(rules, position).map((move) => seen(wholeFlip(rules, position, move)));
  };
  const made = (state: number) => ({ state: turnState(rules, seen(state)), toMove: otherSeat(seat) });
  const stride = strideFor(rules.flips[seat].size);
  return {
    moves: guarded ? rowsOf(states, stride, movesIn) : Int32Array.from(movesIn(0)),
    stride,
    endings: Uint8Array.from({ length: states }, (_, state) => codeOf(rules, made(state))),
  };
}

/** Room for so many moves and their number. */
function strideFor(moves: number): number {
  return 32 - Math.clz32(moves);
}

function rowsOf(states: number, stride: number, movesIn: (state: number) => readonly Move[]): Int32Array {
  const rows = new Int32Array(states << stride);
  for (let state = 0; state < states; state++) {
    const moves = movesIn(state);
    rows.set([moves.length, ...moves], state << stride);
  }
  return rows;
}

function codeOf(rules: Rules, position: Position): number {
  const ending = endingAfterMove(rules, position);
  if (ending === undefined) return GOES_ON;
  if (ending.winner === undefined) return DRAWN;
  return ending.winner === position.toMove ? LOST : WON;
}
