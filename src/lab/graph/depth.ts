// How far one must look ahead at a decision of a graph, as `coach/decision` has it.
import { UNCOUNTED, type Code } from '../../solver/value.ts';
import type { SolvedGraph } from './solved-graph.ts';

/** Ends of unknown distance, and play without an end, are never seen: that counts as this far. */
const NEVER_SEEN = 999;

/** The plies to the win, or to the last loss by a wrong move: whichever is seen first. Only for decisions. */
export function depthAt({ first, codes, moveCodes }: SolvedGraph, node: number): number {
  const code = codes[node] as Code;
  const seesWin = code > 0 ? pliesOf(code) : NEVER_SEEN;
  let seesLosses = 0;
  const end = first[node + 1] as number;
  for (let move = first[node] as number; move < end; move++) {
    const worth = moveCodes[move] as Code;
    if (Math.sign(worth) === Math.sign(code)) continue;
    seesLosses = Math.max(seesLosses, worth < 0 ? pliesOf(worth) : NEVER_SEEN);
  }
  return Math.min(seesWin, seesLosses);
}

function pliesOf(code: Code): number {
  return Math.abs(code) === UNCOUNTED ? NEVER_SEEN : Math.abs(code) - 1;
}
