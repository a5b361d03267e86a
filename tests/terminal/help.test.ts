// What the program tells about itself: help, version, the JSON documents, colour, and a reader who has seen
// enough.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inProcess } from './in-process.ts';
import { bitduel, environment, freshFolder, MAIN, ROOT, start, type Finished } from './program.ts';

const COMMANDS = [
  ...['games', 'rules', 'play', 'resume', 'replay', 'analyze', 'solve', 'review', 'puzzle', 'web', 'serve'],
  ...['completion', 'help', 'profile', 'deck', 'lab', 'invite', 'join'],
];
const TITLES = {
  'bit-battle': 'Bit Battle',
  'binary-battle': 'Binary Battle',
  'bit-flip-showdown': 'Bit Flip Showdown',
  'bit-battle-fives': 'Bit Battle (multiples of 5)',
  'bit-flip': 'Bit Flip',
};
/** The games of the shelf are listed after the five. */
const SHELF_TITLES = {
  'bit-battle-in-the-dark': 'Bit Battle in the Dark',
  'worn-battle': 'Worn Battle',
  'worn-showdown': 'Worn Showdown',
  'dealt-fifteens': 'Dealt Fifteens',
  'last-bit-loses': 'Last Bit Loses',
  'twos-and-threes': 'Twos and Threes',
  'pair-by-pair': 'Pair by Pair',
  'leave-the-last': 'Leave the Last',
  'flipped-twelves': 'Flipped Twelves',
  'borrowed-nines': 'Borrowed Nines',
};
const ESC = '\u001B';

describe.concurrent('help', () => {
  it.each(['', ...COMMANDS])('of %j has a usage line and examples and fits 80 columns', async (command) => {
    const words = command === '' ? [] : [command];
    const [long, short] = await Promise.all([inProcess([...words, '--help']), inProcess([...words, '-h'])]);
    expect([long.code, long.stderr, short.code, short.stderr]).toEqual([0, '', 0, '']);
    expect(short.stdout).toBe(long.stdout);
    expect(long.stdout).toContain(['\nUsage: bitduel', ...words].join(' '));
    expect(long.stdout).toMatch(/\nExamples:\n(.*\| )?(.*)bitduel/);
    expect(long.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('of the program names every command', async () => {
    const { stdout } = await inProcess(['--help']);
    expect(COMMANDS.filter((command) => !new RegExp(`^ +${command} `, 'm').test(stdout))).toEqual([]);
  });

  it('of play names every option', async () => {
    const { stdout } = await inProcess(['play', '--help']);
    const options = ['p1', 'p2', 'first', 'target', 'secret', 'length', 'rounds', 'endless', 'plain'];
    const missing = [...options, 'seed', 'save', 'help'].filter((name) => !stdout.includes(`--${name} `));
    expect(missing).toEqual([]);
  });

  it('is what one gets without a command where there is no terminal', async () => {
    const [bare, help] = await Promise.all([inProcess([]), inProcess(['--help'])]);
    expect([bare.code, bare.stdout, bare.stderr]).toEqual([0, help.stdout, '']);
  });

  it.each(COMMANDS)('of %s is what `help` says of it too', async (command) => {
    const [asked, own] = await Promise.all([inProcess(['help', command]), inProcess([command, '--help'])]);
    expect([asked.code, asked.stdout, asked.stderr]).toEqual([0, own.stdout, '']);
  });

  it('of the program is what `help` alone says', async () => {
    const [asked, own] = await Promise.all([inProcess(['help']), inProcess(['--help'])]);
    expect([asked.code, asked.stdout]).toEqual([0, own.stdout]);
    expect(await inProcess(['help', 'pley'])).toMatchObject({ code: 2, stdout: '' });
    expect((await inProcess(['help', 'pley'])).stderr).toContain('Did you mean play?');
  });

  it('comes before anything else on the line', async () => {
    const run = await inProcess(['play', 'chess', '--help']);
    expect([run.code, run.stdout.startsWith('bitduel play')]).toEqual([0, true]);
  });
});

describe.concurrent('what is told', () => {
  it('is the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    for (const word of ['--version', '-v', '-V']) {
      const run = await inProcess([word]);
      expect([run.code, run.stdout, run.stderr]).toEqual([0, `${version}\n`, '']);
    }
    expect((await bitduel(['--version'])).stdout).toBe(`${version}\n`);
  });

  it('is the catalogue, in words and as one JSON document', async () => {
    const [words, json] = await Promise.all([bitduel(['games']), bitduel(['games', '--json'])]);
    const listed = JSON.parse(json.stdout) as { id: string; title: string; summary: string }[];
    expect(listed.map(({ id, title }) => [id, title])).toEqual(
      Object.entries({ ...TITLES, ...SHELF_TITLES }),
    );
    expect(listed.filter(({ summary }) => summary.length < 20)).toEqual([]);
    const missing = listed.filter(({ id, title }) => !words.stdout.includes(`${id}  ${title}\n`));
    expect(missing).toEqual([]);
    expect([words.code, words.stderr, json.code, json.stderr]).toEqual([0, '', 0, '']);
  });

  it.each(Object.keys(TITLES))('are the rules of %s, in words and as one JSON document', async (id) => {
    const [words, json] = await Promise.all([bitduel(['rules', id]), bitduel(['rules', id, '--json'])]);
    expect(words.stdout).toContain('Rulings');
    expect(words.stdout).toContain('- --rounds 2 plays two rounds');
    expect(words.stdout.includes('--secret')).toBe(id === 'bit-battle');
    expect(words.stdout.includes('--length N takes another length, 5 to 16.')).toBe(id === 'bit-flip');
    expect(words.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(JSON.parse(json.stdout)).toMatchObject({ id, title: TITLES[id as keyof typeof TITLES] });
    expect([words.code, words.stderr, json.code, json.stderr]).toEqual([0, '', 0, '']);
  });

  it('is a match, as one JSON document with seats 1 and 2', async () => {
    const home = freshFolder();
    const input = '1 1 1\n2 1 2\n1 1 2\nquit\n';
    const played = await inProcess(['play', 'binary-battle', '--target', '1010'], { home, input });
    const json = await inProcess(['replay', played.records[0]!, '--json'], { home });
    expect([json.code, json.stderr]).toEqual([0, '']);
    const match = JSON.parse(json.stdout) as { rounds: { moves: unknown[] }[] };
    expect(match).toMatchObject({ game: 'binary-battle', finished: false, players: ['human', 'human'] });
    expect(match.rounds).toMatchObject([{ round: 1, first: 1, start: '0000/0000 1', target: '1010' }]);
    expect(match.rounds[0]!.moves).toMatchObject([
      { ply: 1, seat: 1, move: '1000/0000', text: '1 1 1', position: '1000/0000 2' },
      { ply: 2, seat: 2, move: '0100/0000', text: '2 1 2', position: '1100/0000 1' },
      { ply: 3, seat: 1, move: '0100/0000', text: '1 1 2', position: '1000/0000 2' },
    ]);
  });
});

function games(env: Record<string, string>, ...more: readonly string[]): Promise<Finished> {
  return bitduel(['games', ...more], { env });
}

describe.concurrent('colour', () => {
  it('is left out where there is no terminal', async () => {
    expect((await games({ TERM: 'xterm-256color', COLORTERM: 'truecolor' })).stdout).not.toContain(ESC);
  });

  it('is there with FORCE_COLOR and says nothing more than the plain text', async () => {
    const [plain, forced] = await Promise.all([games({}), games({ FORCE_COLOR: '1' })]);
    expect(forced.stdout).toContain(ESC);
    expect(forced.stdout.replaceAll(new RegExp(String.raw`${ESC}\[[0-9;]*m`, 'g'), '')).toBe(plain.stdout);
  });

  it.each([{ NO_COLOR: '1', FORCE_COLOR: '1' }, { NO_COLOR: '1' }, { FORCE_COLOR: '0' }])(
    'is left out with %j',
    async (env) => {
      const run = await games(env);
      expect([run.stdout.includes(ESC), run.stderr]).toEqual([false, '']);
    },
  );

  it('is left out with --no-color, whatever else is said', async () => {
    const run = await games({ FORCE_COLOR: '1' }, '--no-color');
    expect([run.code, run.stdout.includes(ESC), run.stderr]).toEqual([0, false, '']);
  });
});

describe.concurrent('a reader who has seen enough', () => {
  it.each(['true', 'head -1'])('is no error: bitduel rules bit-battle | %s', async (reader) => {
    const script = `"$0" "$1" rules bit-battle | ${reader} > /dev/null; echo "\${PIPESTATUS[0]}"`;
    const env = environment(freshFolder());
    const run = promisify(execFile)('bash', ['-c', script, process.execPath, MAIN], { env });
    expect(await run).toEqual({ stdout: '0\n', stderr: '' });
  });

  it('is no error in the middle of a match, which is kept', async () => {
    const running = start(['play', 'bit-flip-showdown']);
    await running.until('select a bit to flip (1-8): ');
    running.child.stdout.destroy();
    running.type('1\n2\n3\n');
    const run = await running.finished;
    expect([run.code, run.signal, run.stderr, run.records.length]).toEqual([0, null, '', 1]);
    const resumed = await inProcess(['resume'], { home: run.home, input: 'quit\n' });
    expect([resumed.code, resumed.stdout.startsWith('Current State: 1')]).toEqual([0, true]);
  });
});
