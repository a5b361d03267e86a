// The page about the library is true: its example runs as it stands and prints what the page says.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as library from '../src/index.ts';
import { ROOT } from './terminal/program.ts';

const page = readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8');

it('shows a face that runs as it stands', () => {
  const example = /^```js\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '';
  const script = example.replaceAll("'bitduel'", JSON.stringify(join(ROOT, 'dist', 'index.js')));
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(printed).toBe(/^It prints:\n\n```\n([\s\S]*?)^```/m.exec(page)?.[1]);
  // Of the 15 first moves at 8 bits only the middle wins, on ply 7: the mover's fourth move.
  expect(printed).toMatch(/^Hint: Only "2 4" \(bits 4 and 5\) is right/);
});

it('names only what the library exports', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-zA-Z_]+)`/g)].map((found) => found[1]!));
  const values = named.filter((name) => name !== 'decide' && name !== 'RecordStore');
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter((name) => !(name in library))).toEqual([]);
});
