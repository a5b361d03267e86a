// Engine: games on one register in which moves only set bits, or only clear them. Every move leads to a larger number
// (or a smaller one), so one ordered pass over all states decides everything.
import { onlyAction } from '../../rules/bit-changes.ts';
import { mayPass, remembersMore } from '../../rules/book-facts.ts';
import { playAlike } from '../../rules/canonical-goal.ts';
import type { Rules } from '../../rules/compile.ts';
import { hasMove } from '../../rules/play.ts';
import type { Position } from '../../rules/position.ts';
import { SEATS, type Seat } from '../../rules/rule-book.ts';
import { arrivalOf, GOES_ON, OVER_WON } from '../arrival.ts';
import type { Progress } from '../progress.ts';
import type { Engine, Statistics, Survey } from '../solution.ts';
import { codeBefore, compareCodes, lossCode, winCode, type Code } from '../value.ts';

const STATES_PER_STEP = 2 ** 15;

/** Whether moves lead to larger or to smaller numbers; undefined if to both, if there are more than one register's
 * bits, or if a turn may change nothing or end in a draw. */
export function sweepDirection({ book, shared }: Rules): 'up' | 'down' | undefined {
  const plain = shared && !remembersMore(book) && !mayPass(book) && book.stuck !== 'draws';
  const action = plain ? onlyAction(book) : undefined;
  return action && ({ set: 'up', clear: 'down' } as const)[action];
}

export function* solveSweep(rules: Rules, direction: 'up' | 'down'): Generator<Progress, Engine> {
  const size = 2 ** rules.width;
  const seats: readonly Seat[] = playAlike(rules) ? [0] : [0, 1];
  const codes = seats.map(() => new Int8Array(size));
  const tableOf = (seat: Seat) => codes[seats.length === 1 ? 0 : seat] as Int8Array;
  for (let begin = 0; begin < size; begin += STATES_PER_STEP) {
    const end = Math.min(size, begin + STATES_PER_STEP);
    for (let index = begin; index < end; index++) {
      const state = direction === 'down' ? index : size - 1 - index;
      for (const seat of seats)
        tableOf(seat)[state] = bestCode(rules, tableOf(seat === 0 ? 1 : 0), state, seat);
    }
    yield { layer: 0, done: end * seats.length, of: size * seats.length, mayStop: false };
  }
  return {
    method: 'sweep',
    exact: true,
    code: (state, seat) => tableOf(seat)[state] as number,
    counting: (start) => countSweep(rules, direction, (state, seat) => tableOf(seat)[state] as number, start),
    surveying: (starts) => surveySweep(rules, direction, tableOf, starts),
  };
}

function bestCode(rules: Rules, others: Int8Array, state: number, seat: Seat): Code {
  const { size, need1, need0, flip } = rules.flips[seat];
  let best: Code | undefined;
  for (let i = 0; i < size; i++) {
    const need = need1[i] as number;
    if ((state & need) !== need || (state & (need0[i] as number)) !== 0) continue;
    const code = codeOfMove(rules, others, state ^ (flip[i] as number), seat);
    if (best === undefined || compareCodes(code, best) < 0) best = code;
  }
  return best ?? (rules.book.stuck === 'loses' ? lossCode(0) : winCode(0));
}

function codeOfMove(rules: Rules, others: Int8Array, next: number, mover: Seat): Code {
  const arrival = arrivalOf(rules, next, mover === 0 ? 1 : 0);
  if (arrival === GOES_ON) return codeBefore(others[next] as number);
  return arrival === OVER_WON ? lossCode(1) : winCode(1);
}

/** The positions that can come up: in the same order backwards, every one is marked before its turn comes. */
function* countSweep(
  rules: Rules,
  direction: 'up' | 'down',
  codeOf: Engine['code'],
  start: Position,
): Generator<Progress, Statistics> {
  const size = 2 ** rules.width;
  const alike = playAlike(rules);
  const sums = { wins: 0, losses: 0, endless: 0 };
  const marks = new Uint8Array(size);
  const markOf = (seat: Seat) => (alike ? 1 : 1 << seat);
  let longest = 0;
  marks[start.state] = markOf(start.toMove);
  for (let index = size - 1; index >= 0; index--) {
    const state = direction === 'down' ? index : size - 1 - index;
    for (const seat of SEATS) {
      const place = { state, toMove: seat };
      if (((marks[state] as number) & (1 << seat)) === 0 || !hasMove(rules, place)) continue;
      const code = codeOf(state, seat);
      sums[code > 0 ? 'wins' : code < 0 ? 'losses' : 'endless']++;
      longest = Math.max(longest, Math.abs(code) - 1);
      for (const next of nextPositions(rules, place))
        marks[next.state] = (marks[next.state] as number) | markOf(next.toMove);
    }
    if (index % STATES_PER_STEP === 0) yield { layer: 0, done: size - index, of: size, mayStop: false };
  }
  return { positions: sums.wins + sums.losses + sums.endless, draws: 0, ...sums, longest };
}

/** In the same order: which positions come up, and in how many of them moves differ in value. */
function* surveySweep(
  rules: Rules,
  direction: 'up' | 'down',
  tableOf: (seat: Seat) => Int8Array,
  starts: readonly Position[],
): Generator<Progress, Survey> {
  const size = 2 ** rules.width;
  const alike = playAlike(rules);
  const marks = SEATS.map(() => new Uint8Array(size));
  const markOf = (seat: Seat) => marks[alike ? 0 : seat] as Uint8Array;
  for (const { state, toMove } of starts) markOf(toMove)[state] = 1;
  const seats: readonly Seat[] = alike ? [0] : SEATS;
  let [positions, decisions] = [0, 0];
  for (let index = size - 1; index >= 0; index--) {
    const state = direction === 'down' ? index : size - 1 - index;
    for (const seat of seats) {
      if (markOf(seat)[state] === 0) continue;
      const other = seat === 0 ? 1 : 0;
      const values = markNext(rules, state, seat, tableOf(other), markOf(other));
      if (values > 0) positions++;
      if (values === BOTH) decisions++;
    }
    if (index % STATES_PER_STEP === 0) yield { layer: 0, done: size - index, of: size, mayStop: false };
  }
  return { positions, decisions, ends: true };
}

const WINS = 1;
const LOSES = 2;
const BOTH = WINS | LOSES;

/** Marks where the moves lead; answers whether some of them win, some lose, both, or there are none. */
function markNext(rules: Rules, state: number, seat: Seat, others: Int8Array, marks: Uint8Array): number {
  const { size, need1, need0, flip } = rules.flips[seat];
  let values = 0;
  for (let i = 0; i < size; i++) {
    const need = need1[i] as number;
    if ((state & need) !== need || (state & (need0[i] as number)) !== 0) continue;
    const next = state ^ (flip[i] as number);
    const arrival = arrivalOf(rules, next, seat === 0 ? 1 : 0);
    if (arrival === GOES_ON) marks[next] = 1;
    const loses = arrival === GOES_ON ? (others[next] as number) > 0 : arrival === OVER_WON;
    values |= loses ? LOSES : WINS;
  }
  return values;
}

function nextPositions(rules: Rules, { state, toMove }: Position): readonly Position[] {
  const { size, need1, need0, flip } = rules.flips[toMove];
  const seat = toMove === 0 ? 1 : 0;
  const found: Position[] = [];
  for (let i = 0; i < size; i++) {
    const need = need1[i] as number;
    if ((state & need) !== need || (state & (need0[i] as number)) !== 0) continue;
    const next = state ^ (flip[i] as number);
    if (arrivalOf(rules, next, seat) === GOES_ON) found.push({ state: next, toMove: seat });
  }
  return found;
}
