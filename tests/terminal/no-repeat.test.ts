// The ruling no-repeat through the program: hints, analysis and review speak only of what may be played.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bitduel, freshFolder } from './program.ts';

/** Two shared bits, all 0 at the start; making all 0 wins. After one move, taking it back would win but is forbidden. */
const BOOK = {
  ...{ id: 'two-bits', title: 'Two Bits', width: 2, registers: 'shared', start: 'zeros' },
  ...{ moves: [{ do: 'toggle', bits: 1 }], goal: { is: 'zeros' } },
};

it('says nothing of the move that is forbidden', async () => {
  const home = freshFolder();
  const [book, record] = [join(home, 'two-bits.json'), join(home, 'two.bitduel.jsonl')];
  writeFileSync(book, JSON.stringify(BOOK));
  const words = ['play', book, '--endless', 'no-repeat', '--save', record];
  const { stdout } = await bitduel(words, { input: '2\nhint\nhint\n2\nquit\n', home });
  const said = stdout.replaceAll(/\s+/g, ' ');
  expect(said).toContain(
    'There is only one move. (By the book alone: the ruling no-repeat is left out of account.)',
  );
  expect(said).toContain('The only move is "1". (By the book alone');
  expect(said).not.toMatch(/with this move|wins at once/);
  expect(said).toContain('That would bring back the position at the start: choose another move (no-repeat).');
  const analysis = await bitduel(['analyze', book, '--record', record, '--json'], { home });
  expect(JSON.parse(analysis.stdout)).toMatchObject({ exact: false, moves: [{ move: '10', text: '1' }] });
});
