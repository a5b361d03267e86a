// What is printed once, on terminals below 80 columns: no line is wider than the terminal, so no word is torn at its edge,
// and where the terminal shows nothing beyond ASCII nothing else is written. Pipes get every text as it is.
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { COMMANDS, RECORD, told, wordsOf } from './narrow-commands.ts';
import { bitduel } from './program.ts';
import { onScreen } from './shell-screen.ts';

/** A part of a text that cannot be broken: a path, a link or a row of a plot may be wider than the terminal. */
function canBeBroken(line: string): boolean {
  return line.trim().includes(' ');
}

const COLUMNS = 40;
/** The real program does these faster: the build has worked out what `games` says, and its code is optimized. */
const REAL: ReadonlySet<string> = new Set(['games', 'analyze bit-battle --target 11010110']);
const HERE = COMMANDS.filter(([line]) => !REAL.has(line));

it.each(HERE)('bitduel %s is broken between words at 40 columns', async (line, exit) => {
  const words = line.split(' ');
  const wide = await inProcess(words);
  const narrow = await inProcess(words, { columns: COLUMNS });
  expect([wide.code, narrow.code]).toEqual([exit, exit]);
  const text = `${narrow.stderr}${narrow.stdout}`;
  // A torn word would be two.
  expect(wordsOf(told(text))).toEqual(wordsOf(told(`${wide.stderr}${wide.stdout}`)));
  expect(text.split('\n').filter((row) => row.length > COLUMNS && canBeBroken(row))).toEqual([]);
});

it.each<readonly [line: string, exit: number]>([
  ...COMMANDS.filter(([line]) => REAL.has(line)),
  ['analyze bit-flip --position', 2],
  [`review ${RECORD}`, 0],
])('a real terminal of 40 columns shows every word of %s whole', async (line, exit) => {
  const words = line.split(' ');
  const { stdout, stderr } = await bitduel(words);
  await onScreen(words, { columns: COLUMNS }, async (screen) => {
    const wanted = wordsOf(told(`${stderr}${stdout}exit ${exit}`));
    await expect.poll(() => wordsOf(told(screen.everything()))).toEqual(wanted);
  });
});

describe('a terminal without Unicode', () => {
  it('gets ASCII', async () => {
    const words = ['join', 'rubbish'];
    const { stdout, stderr, code } = await bitduel(words);
    await onScreen(words, { env: { LANG: 'C' } }, async (screen) => {
      const ascii = `${stderr}${stdout}exit ${code}`.replaceAll('…', '.').replaceAll('½', '?');
      await expect.poll(() => wordsOf(screen.everything())).toEqual(wordsOf(ascii));
    });
  });

  it.each(['lab --help', 'join --help', 'join rubbish'])('gets ASCII from %s', async (line) => {
    const words = line.split(' ');
    const wide = await inProcess(words);
    const { stdout, stderr } = await inProcess(words, { columns: 80, env: { LANG: 'C' } });
    const ascii = `${wide.stderr}${wide.stdout}`.replaceAll('…', '.').replaceAll('½', '?');
    expect(wordsOf(`${stderr}${stdout}`)).toEqual(wordsOf(ascii));
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
