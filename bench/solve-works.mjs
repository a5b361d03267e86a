// What the suite `solve` solves, how fast it must be, and what must come out: all 2^24 contents of the registers,
// each taken as a position to move in.
import { compile, readRuleBook, withTarget } from '../dist/index.js';

export const POSITIONS = 2 ** 24;

/**
 * Goals are ratios to plain C: `bitmap` with the general engine alone, `free` with the engine that the planner picks,
 * which then also has to tell, in its time, the values of so many positions and the moves of so many of them.
 */
export const WORKS = {
  W1: {
    what: 'Bit Flip at 24 bits',
    counts: { wins: 13271652, losses: 3505564, endless: 0, longest: 22 },
    goals: { bitmap: 1.5, free: 0.02 },
    freeOptions: { plies: false },
    asked: { values: 20, moves: 20 },
  },
  W2: {
    what: 'two 12-bit registers, 1 to 3 own flips',
    counts: { wins: 12018127, losses: 4759089, endless: 0, longest: 7 },
    goals: { bitmap: 0.2, free: 0.02 },
    freeOptions: {},
    asked: { values: 2000, moves: 0 },
  },
  W3: {
    what: 'two 12-bit registers, 1 or 2 own flips or 1 of the other',
    counts: { wins: 10988836, losses: 5788380, endless: 0, longest: 21 },
    goals: { bitmap: 0.5, free: 0.02 },
    freeOptions: {},
    asked: { values: 2000, moves: 0 },
  },
};

const clears = [
  { do: 'clear', bits: 1 },
  { do: 'clear', bits: 2, adjacent: true },
];
const own = { registers: 'own', start: 'zeros', target: {}, goal: { is: 'target' } };

/** The rules of a work, or of a small likeness of it, by half the bits of a state. */
export function rulesOf(name, halfBits = 12) {
  const shapes = {
    W1: { width: 2 * halfBits, registers: 'shared', start: 'ones', moves: clears, goal: { is: 'zeros' } },
    W2: { ...own, width: halfBits, moves: [{ do: 'toggle', on: 'own', bits: { from: 1, to: 3 } }] },
    W3: {
      ...own,
      width: halfBits,
      moves: [
        { do: 'toggle', on: 'own', bits: { from: 1, to: 2 } },
        { do: 'toggle', on: 'other', bits: 1 },
      ],
    },
  };
  const read = readRuleBook({ id: name.toLowerCase(), title: name, ...shapes[name] });
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return withTarget(compile(read.value).value, name === 'W1' ? undefined : 0);
}
