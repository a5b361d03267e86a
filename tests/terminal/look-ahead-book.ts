// A game that no table holds. Not a test itself.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes its rule book and returns the path: in a row of zeros two 1s side by side hand over a run of four. */
export function fourIn(folder: string): string {
  const path = join(folder, 'four.json');
  const book = {
    ...{ id: 'four', title: 'Four', width: 28, registers: 'shared', start: 'zeros' },
    moves: [{ do: 'toggle', bits: { from: 1, to: 2 }, adjacent: true }],
    goal: { is: 'run', ones: 4 },
  };
  writeFileSync(path, JSON.stringify(book));
  return path;
}
