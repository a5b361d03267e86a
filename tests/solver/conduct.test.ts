// Solving can be watched and stopped, and runs in a worker as it does here.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { findGame } from '../../src/games/catalogue.ts';
import { compile } from '../../src/rules/compile.ts';
import { atWidth } from '../../src/rules/rule-book.ts';
import { solve } from '../../src/solver/solve.ts';
import { ROOT } from '../terminal/program.ts';

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
