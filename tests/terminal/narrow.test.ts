// What is printed once, on terminals below 80 columns: no line is wider than the terminal, so no word is torn at its edge,
// and where the terminal shows nothing beyond ASCII nothing else is written. Pipes get every text as it is.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bitduel, ROOT } from './program.ts';
import { TerminalScreen, type ScreenOptions } from './screen.ts';

const SAMPLES = join(ROOT, 'tests', 'samples', '0.1.0');
const RECORD = join(SAMPLES, 'series.bitduel.jsonl');

/** With the exit code of each. */
const COMMANDS: readonly (readonly [line: string, exit: number])[] = [
  ['help', 0],
  ['help play', 0],
  ['help serve', 0],
  ['invite --help', 0],
  ['lab --help', 0],
  ['games', 0],
  ['solve bit-flip', 0],
  ['solve worn-showdown', 0],
  ['solve no-way-back', 0],
  ['analyze bit-battle --target 11010110', 0],
  ['analyze worn-showdown', 0],
  ['analyze bit-flip --position', 2],
  ['deck bit-flip --size 4', 0],
  ['solve chess', 2],
  ['lurk', 2],
  [`replay --plain ${RECORD}`, 0],
  [`review ${RECORD}`, 0],
];

/** The words of a text; a shell goes on reading after a backslash. */
function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '' && word !== '\\');
}

/** What a plot draws and how much its head says depends on the room there is. */
function told(text: string): string {
  return text.replaceAll(/(?<=move +Player 1.*) wins/g, '').replaceAll(/[■│#]|^[-+─┼ ]+$/gm, ' ');
}

/** The shell keeps the terminal open, so that nothing is lost of what was written last. */
const AND_WAIT = '"$@"; echo "exit $?"; read -r line';

async function onScreen(
  words: readonly string[],
  options: ScreenOptions,
  look: (screen: TerminalScreen) => Promise<void>,
): Promise<void> {
  const program = [process.execPath, 'dist/main.js', ...words];
  const screen = new TerminalScreen('/bin/sh', ['-c', AND_WAIT, 'sh', ...program], { rows: 400, ...options });
  try {
    await look(screen);
  } finally {
    screen.close();
  }
}

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
  it.each(['lab --help', 'join --help', 'join rubbish'])('gets ASCII from %s', async (line) => {
    const words = line.split(' ');
    const { stdout, stderr, code } = await bitduel(words);
    await onScreen(words, { env: { LANG: 'C' } }, async (screen) => {
      const ascii = `${stderr}${stdout}exit ${code}`.replaceAll('…', '.').replaceAll('½', '?');
      await expect.poll(() => wordsOf(screen.everything())).toEqual(wordsOf(ascii));
    });
  });
});

describe('lines of help', () => {
  it('give each command as one that can be copied', async () => {
    await onScreen(['help', 'join'], { columns: 40 }, async (screen) => {
      const whole = () =>
        screen
          .everything()
          .replaceAll(/\\\n */g, '')
          .replaceAll('\n', '');
      const example = "bitduel join 'http://192.168.0.7:4849/#/join/4f3c…?key=9c41…' --name Bo";
      await expect.poll(whole).toContain(example);
    });
  });
});

describe('a dialogue at 40 columns', () => {
  it('is broken between words', async () => {
    const words = ['play', 'worn-showdown', '--plain', '--p2', 'easy', '--seed', '1'];
    await onScreen(words, { columns: 40 }, async (screen) => {
      await screen.sees('which bits to flip (1-7):');
      expect(screen.text()).toContain('Flip one or two bits to\nmake six 1s, but each bit lasts for\nthree');
      screen.press('1 2 3 4\r');
      await screen.sees(/refused|at most|1 or 2/i);
      const torn = screen.lines().filter((line) => line.length === 40 && !line.endsWith(' '));
      expect(torn).toEqual([]);
    });
  });
});

describe('a number', () => {
  it('is never parted from its per cent', async () => {
    const { stdout } = await bitduel(['games']);
    expect(stdout).not.toMatch(/^\s*%/m);
  });
});
