// What is printed once, on real terminals below 80 columns: no word is torn at their edge.
import { describe, expect, it } from 'vitest';
import { COMMANDS, told, wordsOf } from './narrow-commands.ts';
import { bitduel } from './program.ts';
import { onScreen } from './shell-screen.ts';

describe.each(COMMANDS)('bitduel %s', (line, exit) => {
  const words = line.split(' ');

  it.each([40, 60])('is broken between words at %d columns', async (columns) => {
    const { stdout, stderr } = await bitduel(words);
    await onScreen(words, { columns }, async (screen) => {
      // A torn word would be two.
      const wanted = wordsOf(told(`${stderr}${stdout}exit ${exit}`));
      await expect.poll(() => wordsOf(told(screen.everything()))).toEqual(wanted);
    });
  });
});

describe('a terminal without Unicode', () => {
  it.each(['lab --help', 'join --help'])('gets ASCII from %s', async (line) => {
    const words = line.split(' ');
    const { stdout, stderr, code } = await bitduel(words);
    await onScreen(words, { env: { LANG: 'C' } }, async (screen) => {
      const ascii = `${stderr}${stdout}exit ${code}`.replaceAll('…', '.').replaceAll('½', '?');
      await expect.poll(() => wordsOf(screen.everything())).toEqual(wordsOf(ascii));
    });
  });
});
