// A graph that is being laid down: lists that grow while positions are found, then one array each.
import { codeBefore, lossCode, winCode, type Code } from '../../solver/value.ts';
import { alikeBy, type Alike } from './columns.ts';
import { append, contentsOf, growingList, type GrowingList } from './growing-list.ts';
import { orderOf } from './order.ts';
import { ENDS_DRAWN, ENDS_WON, type SolvedCase, type SolvedGraph } from './solved-graph.ts';

export interface Draft {
  readonly starts: GrowingList;
  readonly chances: number[];
  readonly states: GrowingList;
  readonly seats: GrowingList;
  readonly caseOf: GrowingList;
  readonly codes: GrowingList;
  readonly drawn: GrowingList;
  readonly first: GrowingList;
  readonly moves: GrowingList;
  readonly to: GrowingList;
}

export function emptyDraft(): Draft {
  return {
    starts: growingList(),
    chances: [],
    states: growingList(),
    seats: growingList(),
    caseOf: growingList(),
    codes: growingList(),
    drawn: growingList(),
    first: growingList(),
    moves: growingList(1024),
    to: growingList(1024),
  };
}

export function finished(draft: Draft, cases: readonly SolvedCase[]): SolvedGraph {
  append(draft.first, draft.to.length);
  const [states, codes] = [contentsOf(draft.states), contentsOf(draft.codes)];
  const [first, to] = [contentsOf(draft.first), contentsOf(draft.to)];
  const caseOf = contentsOf(draft.caseOf);
  const moveCodes = moveCodesOf(to, codes);
  return {
    cases,
    starts: contentsOf(draft.starts),
    chances: Float64Array.from(draft.chances),
    size: states.length,
    states,
    seats: contentsOf(draft.seats),
    caseOf,
    counts: countsOf(cases, caseOf, states),
    codes,
    drawn: contentsOf(draft.drawn),
    first,
    moves: contentsOf(draft.moves),
    to,
    moveCodes,
    order: orderOf(first, to),
    wrongShares: wrongShares(first, codes, moveCodes),
  };
}

// Loops, not `from`: that goes through an iterator, and these are the largest arrays there are.

function moveCodesOf(to: Int32Array, codes: Int32Array): Int32Array {
  const moveCodes = new Int32Array(to.length);
  for (let move = 0; move < to.length; move++) {
    const next = to[move] as number;
    moveCodes[move] = next < 0 ? codeOfEnd(next) : codeBefore(codes[next] as Code);
  }
  return moveCodes;
}

function codeOfEnd(end: number): Code {
  return end === ENDS_DRAWN ? 0 : end === ENDS_WON ? winCode(1) : lossCode(1);
}

function countsOf(cases: readonly SolvedCase[], caseOf: Int32Array, states: Int32Array): Float64Array {
  const counts = new Float64Array(states.length);
  const alike = cases.map(({ rules, classes }) => alikeBy(rules, classes));
  for (let node = 0; node < states.length; node++) {
    const index = caseOf[node] as number;
    const { targets } = cases[index] as SolvedCase;
    counts[node] = targets * (alike[index] as Alike).count(states[node] as number);
  }
  return counts;
}

function wrongShares(first: Int32Array, codes: Int32Array, moveCodes: Int32Array): Float64Array {
  const shares = new Float64Array(codes.length);
  for (let node = 0; node < codes.length; node++) {
    const from = first[node] as number;
    const to = first[node + 1] as number;
    const sign = Math.sign(codes[node] as Code);
    let wrong = 0;
    for (let i = from; i < to; i++) if (Math.sign(moveCodes[i] as Code) !== sign) wrong++;
    shares[node] = wrong / (to - from);
  }
  return shares;
}
