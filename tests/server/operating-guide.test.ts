// What docs/operating.md says of limits, options and settings is so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { USUAL_NUMBERS } from '../../src/server/limits/numbers.ts';
import { SETTING_NAMES } from '../../src/server/run/serve-options.ts';
import { findCommand } from '../../src/terminal/arguments/command-table.ts';
import { ROOT } from '../terminal/program.ts';

const GUIDE = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');

describe('docs/operating.md', () => {
  it('has every limit with its number, and no other', () => {
    const rows = [...GUIDE.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, number]) => [
      name,
      Number(number),
    ]);
    expect(Object.fromEntries(rows)).toEqual(USUAL_NUMBERS);
  });

  it('names only options and settings that there are, and every mode', () => {
    const options = findCommand('serve')!.options.map(({ name }) => name);
    const named = new Set([...GUIDE.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, name]) => name!));
    expect([...named].filter((name) => ![...options, 'help'].includes(name))).toEqual([]);
    const modes = ['check', 'verify', 'backup', 'restore', 'export', 'new-epoch'];
    expect(modes.filter((mode) => !named.has(mode))).toEqual([]);
    const settings = [...GUIDE.matchAll(/BITDUEL_([A-Z_]+)/g)].map(([, name]) =>
      name!.toLowerCase().replaceAll('_', '-'),
    );
    expect(settings.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });
});
