// Solving can be watched and stopped, and runs in a worker as it does here.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { compile } from '../../src/rules/compile.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { readRuleBook } from '../../src/rules/read-rule-book.ts';
import { finish } from '../../src/base/steps.ts';
import type { Progress } from '../../src/solver/progress.ts';
import { solve, solveNow } from '../../src/solver/solve.ts';
import { must } from '../core/sample-match.ts';
import { ROOT } from '../terminal/program.ts';
import { bruteForce } from './brute-force.ts';

/** Columns that are all alike, in four contents and for two seats: more nodes than make one step. */
const WIDE = must(
  readRuleBook({
    id: 'wide',
    title: 'Wide',
    width: 15,
    registers: 'own',
    start: 'zeros',
    moves: [
      { do: 'toggle', on: 'own', bits: { from: 1, to: 9 } },
      { do: 'toggle', on: 'other', bits: 1 },
    ],
    goal: [
      { is: 'ones', in: 'own' },
      { is: 'count', ones: 9, in: 'own' },
    ],
  }),
);

function rulesAt(width: number) {
  const rules = compile(atWidth(findGame('bit-flip')!.book, width));
  if (!rules.ok) throw new Error(rules.fault.code);
  return rules.value;
}

it('reports layer after layer, and pauses in between', async () => {
  const layers: number[] = [];
  let pauses = 0;
  const solved = await solve(rulesAt(12), {
    engine: 'bitmap',
    onProgress: ({ layer }) => layers.push(layer),
    pause: async () => {
      pauses++;
    },
  });
  // Eleven plies from the start of twelve bits, and the positions that take longest are among them.
  expect(solved.ok && solved.value.value({ state: 0xfff, toMove: 0 })).toEqual({ value: 'win', plies: 11 });
  expect(layers.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(pauses).toBe(layers.length);
});

it.each([7, 9])('tells how many of the positions of %i bits are known, and of how many', async (width) => {
  const rules = rulesAt(width);
  const brute = bruteForce(rules);
  const plies = Array.from({ length: 2 ** width }, (_, state) => brute(state, 0).plies ?? Infinity);
  const told: [number, number, number][] = [];
  const onProgress = ({ layer, done, of }: Progress) => told.push([layer, done, of]);
  await solve(rules, { engine: 'bitmap', onProgress });
  expect(told).toEqual(
    told.map(([layer]) => [layer, plies.filter((count) => count <= layer).length, 2 ** width]),
  );
  expect(told.at(-1)?.[1]).toBe(2 ** width);
});

it.each(['sweep', 'quotient'] as const)('%s tells more and more of a whole', async (engine) => {
  const rules = engine === 'sweep' ? rulesAt(17) : must(compile(WIDE));
  const told: Progress[] = [];
  await solve(rules, { engine, onProgress: (progress) => told.push(progress) });
  const counts = told.map(({ done }) => done);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(told.every(({ done, of, mayStop }) => done <= of && !mayStop)).toBe(true);
});

it('counts in steps what it counts at once', () => {
  const rules = rulesAt(12);
  const start = { state: 0xfff, toMove: 0 } as const;
  for (const engine of ['bitmap', 'sweep'] as const) {
    const solved = solveNow(rules, { engine });
    if (!solved.ok) throw new Error(solved.fault.code);
    // Kayles: every position but the empty row has a move, and every one comes up.
    expect(finish(solved.value.counting(start)).positions).toBe(2 ** 12 - 1);
    expect(solved.value.statistics(start).positions).toBe(2 ** 12 - 1);
  }
});

it('stops when it is told to', async () => {
  const signal = { aborted: false };
  const solved = await solve(rulesAt(14), {
    engine: 'bitmap',
    signal,
    onProgress: ({ layer }) => {
      signal.aborted = layer === 3;
    },
  });
  expect(solved).toEqual({ ok: false, fault: { code: 'stopped' } });
});

it('runs in a worker thread', async () => {
  const library = pathToFileURL(join(ROOT, 'dist', 'index.js')).href;
  const code = `import(${JSON.stringify(library)}).then(({ compile, findGame, solveNow }) => {
    const rules = compile(findGame('bit-flip').book).value;
    const value = solveNow(rules).value.value({ state: 255, toMove: 0 });
    require('node:worker_threads').parentPort.postMessage(value);
  });`;
  const worker = new Worker(code, { eval: true });
  const answer = await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  expect(answer).toEqual({ value: 'win', plies: 7 });
});

it('work that is not stopped runs to its end', async () => {
  const signal = { aborted: false };
  expect((await solve(rulesAt(10), { engine: 'bitmap', signal })).ok).toBe(true);
});
