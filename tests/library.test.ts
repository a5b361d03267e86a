// The page about the library is true: its examples run as they are printed and print what the page says.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as library from '../src/index.ts';
import { ROOT } from './terminal/program.ts';

const page = readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8');

/** The example under a heading, and what the page says that it prints. */
function exampleUnder(heading: string): { readonly script: string; readonly prints: string } {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, script = '', prints = ''] =
    /^```js\n([\s\S]*?)^```\n\nIt prints:\n\n```\n([\s\S]*?)^```/m.exec(section) ?? [];
  return { script: script.replaceAll("'bitduel'", JSON.stringify(join(ROOT, 'dist', 'index.js'))), prints };
}

function run(script: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

/** Bit Flip by its rules alone: clear one bit or two neighbours; whoever clears the last bit wins. */
function movesIn(row: number): readonly number[] {
  const flips = Array.from({ length: 8 }, (_, bit) => [1 << bit, 3 << bit]).flat();
  return flips.filter((flip) => (row & flip) === flip);
}

function winningMovesIn(row: number): readonly number[] {
  return movesIn(row).filter((move) => winningMovesIn(row & ~move).length === 0);
}

describe('the examples of the library', () => {
  it('show a face in a page', () => {
    const { script, prints } = exampleUnder('A face in a page');
    expect(script).toContain('new bitduel.TableSession(');
    const printed = run(script);
    expect(printed).toBe(prints);
    const lines = printed.split('\n');
    // Bit 1 is chosen, and bit 3 is not: they are no neighbours.
    expect(lines[0]).toMatch(/^01111111 .*neighbours/);
    expect(winningMovesIn(0b1111_1111)).toEqual([0b0001_1000]);
    expect(lines[1]).toMatch(/^Hint: Only "2 4" \(bits 4 and 5\) is right/);
    // From there the person cannot lose with a hint before each move.
    expect(lines.at(-2)).toMatch(/ Player 1 wins\.$/);
  });

  it('show an agent that plays a whole match', () => {
    const { script, prints } = exampleUnder('An agent');
    const printed = run(script);
    expect(printed).toBe(prints);
    // The player who moves first can always win: the agent by its mirror strategy, and then `perfect`.
    expect(printed).toBe(
      [
        'Round 1: Player 1 moves first, Player 1 wins.',
        'Round 2: Player 2 moves first, Player 2 wins.',
        '1 : 1\n',
      ].join('\n'),
    );
  });
});

it('names only what the library exports', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-zA-Z_]+)`/g)].map((found) => found[1]!));
  const types = new Set(['RecordStore', 'Session']);
  const values = named.filter((name) => !types.has(name));
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter((name) => !(name in library))).toEqual([]);
});
