// Engine: games on one register in which bits only ever go one way. Every move leads to a smaller number
// (or a larger one), so one ordered pass over all states decides everything.
import type { Rules } from '../rules/compile.ts';
import { hasMove } from '../rules/play.ts';
import type { Position } from '../rules/position.ts';
import type { Seat } from '../rules/rule-book.ts';
import { arrivalOf, GOES_ON, isAlike, OVER_WON } from './goal-map.ts';
import type { Progress } from './progress.ts';
import type { Engine, Statistics } from './solution.ts';
import { codeBefore, compareCodes, lossCode, winCode, type Code } from './value.ts';

const STATES_PER_STEP = 2 ** 18;

/** Which way the bits go; undefined if they do not all go one way. */
export function sweepDirection({ book, flips: [table], shared }: Rules): 'up' | 'down' | undefined {
  if (!shared || table.size === 0 || book.registers !== 'shared') return undefined;
  const all = (wanted: Int32Array) => table.flip.every((flip, i) => ((wanted[i] as number) & flip) === flip);
  if (all(table.need1)) return 'down';
  return all(table.need0) ? 'up' : undefined;
}

export function* solveSweep(rules: Rules, direction: 'up' | 'down'): Generator<Progress, Engine> {
  const size = 2 ** rules.width;
  const seats: readonly Seat[] = isAlike(rules) ? [0] : [0, 1];
  const codes = seats.map(() => new Int8Array(size));
  const tableOf = (seat: Seat) => codes[seats.length === 1 ? 0 : seat] as Int8Array;
  for (let done = 0; done < size; done += STATES_PER_STEP) {
    const end = Math.min(size, done + STATES_PER_STEP);
    for (let index = done; index < end; index++) {
      const state = direction === 'down' ? index : size - 1 - index;
      for (const seat of seats)
        tableOf(seat)[state] = bestCode(rules, tableOf(seat === 0 ? 1 : 0), state, seat);
    }
    yield { layer: 0 };
  }
  return {
    method: 'sweep',
    exact: true,
    counted: true,
    code: (state, seat) => tableOf(seat)[state] as number,
    statistics: (start) => sweepStatistics(rules, (state, seat) => tableOf(seat)[state] as number, start),
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

/** The positions that can come up, found by going through them. */
function sweepStatistics(rules: Rules, codeOf: Engine['code'], start: Position): Statistics {
  const alike = isAlike(rules);
  const keyOf = (state: number, seat: Seat) => (alike ? state : 2 * state + seat);
  const seen = new Set([keyOf(start.state, start.toMove)]);
  const open = [start];
  const sums = { wins: 0, losses: 0, endless: 0 };
  let longest = 0;
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (!hasMove(rules, position)) continue;
    const code = codeOf(position.state, position.toMove);
    sums[code > 0 ? 'wins' : code < 0 ? 'losses' : 'endless']++;
    longest = Math.max(longest, Math.abs(code) - 1);
    for (const next of nextPositions(rules, position)) {
      const key = keyOf(next.state, next.toMove);
      if (!seen.has(key)) {
        seen.add(key);
        open.push(next);
      }
    }
  }
  return { positions: sums.wins + sums.losses + sums.endless, ...sums, longest };
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
