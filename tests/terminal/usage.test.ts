// What the command line refuses: exit 2, one line on stderr that names what is wrong, nothing on stdout.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder } from './program.ts';
import { refused } from './refused.ts';

/** A call as one would type it; words with odd characters are given as a list. */
type Row = readonly [call: string | readonly string[], mention: string];

const WORDS: readonly Row[] = [
  ['dance', '"dance"'],
  ['plya', 'play'],
  ['PLAY', '"PLAY"'],
  ['constructor', '"constructor"'],
  ['__proto__', '"__proto__"'],
  ['play', 'GAME'],
  ['rules', 'GAME'],
  ['replay', 'RECORD'],
  ['completion', 'SHELL'],
  ['completion tcsh', 'bash, zsh, fish'],
  ['games bit-flip', '"bit-flip"'],
  ['play bit-flip bit-battle', '"bit-battle"'],
  ['play chess', '"chess"'],
  ['play bit-flop', 'bit-flip'],
  ['play Bit-Flip', '"Bit-Flip"'],
  ['play constructor', '"constructor"'],
  ['rules chess', '"chess"'],
  [['play', ''], 'bit-flip'],
  [['\u001B[31mdance'], '\\x1b[31mdance'],
  [['play', '\u001B]0;x\u0007'], '\\x1b]0;x\\x07'],
  [['play', '\u202Echess\u009B'], 'chess'],
];

const OPTIONS: readonly Row[] = [
  ['--frobnicate', '"--frobnicate"'],
  ['-x', '"-x"'],
  ['--json', '"--json"'],
  ['play bit-flip --frobnicate', '"--frobnicate"'],
  ['play bit-flip --rouns 2', '--rounds'],
  ['play bit-flip --json', '"--json"'],
  ['play bit-flip --constructor', '"--constructor"'],
  ['play bit-flip --__proto__=1', '"--__proto__"'],
  ['games --seed 1', '"--seed"'],
  ['resume --p2 easy', '"--p2"'],
  ['play bit-flip --p2', '--p2'],
  ['play bit-flip --rounds', '--rounds'],
  ['play bit-flip --plain=yes', '--plain'],
  ['play bit-flip --seed 1 --seed 2', '--seed'],
  ['play bit-flip --p2 grandmaster', 'human, random, easy'],
  ['play bit-flip --p1 Easy', '"Easy"'],
  ['play bit-flip --p1=', '--p1'],
  ['play bit-flip --first 3', '1, 2, toss'],
  ['play bit-flip --endless forever', 'play-on, draw, no-repeat'],
  ['play bit-flip --rounds 0', '--rounds'],
  ['play bit-flip --rounds -1', '--rounds'],
  ['play bit-flip --rounds 1.5', '--rounds'],
  ['play bit-flip --rounds 1e3', '--rounds'],
  ['play bit-flip --rounds two', '--rounds'],
  ['play bit-flip --rounds 99999999999999999999', '--rounds'],
  ['play bit-flip --seed abc', '--seed'],
  ['play bit-flip --seed -1', '--seed'],
  ['play bit-flip --seed 0x10', '--seed'],
  [['play', 'bit-flip', '--seed', ''], '--seed'],
  ['play bit-flip --length 4', '5 to 16'],
  ['play bit-flip --length 17', '5 to 16'],
  ['play bit-flip --length abc', '5 to 16'],
  ['play bit-flip --length 8.0', '5 to 16'],
  ['play bit-flip --length ８', '5 to 16'],
  ['play bit-flip --length -8', '5 to 16'],
  [['play', 'bit-flip', '--\u001B[31m'], '\\x1b'],
  [['play', 'bit-flip', '--p2', '\u001B[31m'], '\\x1b'],
  [['play', 'bit-flip', '--length', '1\u0007'], '\\x07'],
];

const TARGETS: readonly Row[] = [
  ['play bit-battle --target 1101011', '8 characters'],
  ['play bit-battle --target 110101100', '8 characters'],
  ['play bit-battle --target 1101011x', '8 characters'],
  ['play bit-battle --target 11010112', '8 characters'],
  ['play bit-battle --target １１０１０１１０', '8 characters'],
  ['play bit-battle --target -1101011', '8 characters'],
  ['play bit-battle --target Random', '8 characters'],
  [['play', 'bit-battle', '--target', ''], '8 characters'],
  [['play', 'bit-battle', '--target', '1101 011'], '8 characters'],
  [['play', 'bit-battle', '--target', '1101011\u001B'], '\\x1b'],
  ['play binary-battle --target 10100', '4 characters'],
  ['play binary-battle --target 101', '4 characters'],
];

const NO_USE: readonly Row[] = [
  ['play bit-battle --secret --target 11010110', '--secret'],
  ['play bit-battle --target 11010110 --secret', '--target'],
  ['play binary-battle --secret', '--secret'],
  ['play bit-flip-showdown --secret', '--secret'],
  ['play bit-battle-fives --secret', '--secret'],
  ['play bit-flip --secret', '--secret'],
  ['play bit-flip --target 11110000', '--target'],
  ['play bit-flip --target random', '--target'],
  ['play bit-flip-showdown --target 11110000', '--target'],
  ['play bit-battle-fives --target 0101', '--target'],
  ['play bit-battle --length 8', '--length'],
  ['play binary-battle --length 5', '--length'],
  ['play bit-flip-showdown --length 9', '--length'],
  ['play bit-battle-fives --length 4', '--length'],
  ['play bit-flip-showdown --p1 random --p2 easy --endless play-on', '--endless'],
  ['play bit-battle --p1 easy --p2 easy --endless play-on', '--endless'],
];

describe.concurrent.each([
  ['words', WORDS],
  ['options', OPTIONS],
  ['targets', TARGETS],
  ['options on a game that has no use for them', NO_USE],
] as const)('%s', (_, rows) => {
  it.each(rows)('%j is refused', async (call, mention) => {
    const words = typeof call === 'string' ? call.split(' ') : call;
    expect(await inProcess(words)).toEqual(refused(2, mention));
  });
});

it('the program writes a refusal on stderr and ends with its exit code', async () => {
  expect(await bitduel(['play', 'bit-flip', '--rounds', '0'], { input: '1\n' })).toEqual(
    refused(2, '--rounds'),
  );
});

describe.concurrent('--save', () => {
  it('never overwrites: an existing file stays as it is', async () => {
    const home = freshFolder();
    writeFileSync(join(home, 'mine.txt'), 'mine\n');
    const run = await bitduel(['play', 'bit-flip', '--save', 'mine.txt'], { home, input: '1 1\n' });
    expect(run).toEqual(refused(2, '"mine.txt"'));
    expect(readFileSync(join(home, 'mine.txt'), 'utf8')).toBe('mine\n');
    expect(existsSync(join(home, 'mine.txt.lock'))).toBe(false);
  });

  it.each(['.', '', 'plain/file', '\u001B[31m/file'])('onto %j is refused', async (path) => {
    const home = freshFolder();
    writeFileSync(join(home, 'plain'), '');
    writeFileSync(join(home, '\u001B[31m'), '');
    const below = path === '' ? path : join(home, path);
    const run = await inProcess(['play', 'bit-flip', '--save', below], { home });
    expect(run).toEqual(refused(2, '--save'));
  });

  it('never shows the control characters of a file name raw', async () => {
    const run = await bitduel(['play', 'bit-flip', '--save', 'a\u001B[31m\u009Bb'], { input: '1 1\nquit\n' });
    expect([run.code, run.stderr.replaceAll('\n', '')]).toEqual([0, expect.not.stringMatching(/\p{Cc}/u)]);
  });
});
