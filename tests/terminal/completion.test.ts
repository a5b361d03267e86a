// The completion scripts, each in the shell that it is for.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findFish, findZsh } from '../../scripts/find-program.mjs';
import { missing, skipFor } from '../skip.ts';
import { inProcess } from './in-process.ts';
import { bitduel, freshFolder } from './program.ts';
import { TerminalScreen } from './screen.ts';

const COMMANDS = [
  ...['games', 'rules', 'play', 'resume', 'replay', 'analyze', 'solve', 'review', 'puzzle'],
  ...['profile', 'deck', 'lab', 'web', 'invite', 'join', 'serve', 'completion', 'help'],
];
const GAMES = [
  ...['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'],
  ...['bit-battle-in-the-dark', 'worn-battle', 'worn-showdown', 'dealt-fifteens', 'last-bit-loses'],
  ...['twos-and-threes', 'pair-by-pair', 'leave-the-last', 'flipped-twelves', 'borrowed-nines'],
];
const PLAY_OPTIONS = [
  ...['--p1', '--p2', '--first', '--target', '--secret', '--length', '--rounds', '--endless', '--plain'],
  ...['--seed', '--save', '--no-color', '--help'],
];

const bash = promisify(execFile);

async function scriptFor(shell: string): Promise<string> {
  const run = await inProcess(['completion', shell]);
  expect([run.code, run.stderr]).toEqual([0, '']);
  return run.stdout;
}

async function fileFor(shell: string): Promise<string> {
  const path = join(freshFolder(), shell);
  writeFileSync(path, await scriptFor(shell));
  return path;
}

const BASH_FILE = await fileFor('bash');

it('the program prints the script', async () => {
  expect((await bitduel(['completion', 'bash'])).stdout).toBe(await scriptFor('bash'));
});

/** What bash offers at the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const complete = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bitduel';
  const script = `${complete}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = await bash('bash', ['--norc', '-uc', script, BASH_FILE, 'bitduel', ...words]);
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe.concurrent('bash', () => {
  it('reads the script and knows whom to ask about bitduel', async () => {
    expect(await bash('bash', ['-n', BASH_FILE])).toEqual({ stdout: '', stderr: '' });
    const { stdout } = await bash('bash', ['-c', 'source "$0"; complete -p bitduel', BASH_FILE]);
    expect(stdout).toMatch(/^complete .*-F _bitduel bitduel\n$/);
  });

  it.each([
    [[''], COMMANDS],
    [['-'], ['--version', '--no-color', '--help']],
    [['replay', ''], []],
    [['play', ''], GAMES],
    [['play', 'bit-flip', ''], []],
    [
      ['play', '--p2', 'easy', 'bit-f'],
      ['bit-flip-showdown', 'bit-flip'],
    ],
    [['play', 'bit-flip', '--seed', ''], []],
    [['help', 'pl'], ['play']],
    [['pl'], ['play']],
    [['re'], ['resume', 'replay', 'review']],
    [['--v'], ['--version']],
    [
      ['web', '--'],
      ['--port', '--no-open', '--no-color', '--help'],
    ],
    [['rules', 'bi'], GAMES.filter((id) => id.startsWith('bi'))],
    [
      ['play', 'bit-f'],
      ['bit-flip-showdown', 'bit-flip'],
    ],
    [['play', 'bit-flip', '--'], PLAY_OPTIONS],
    [
      ['play', 'bit-flip', '--s'],
      ['--secret', '--seed', '--save'],
    ],
    [
      ['play', 'bit-flip', '--p1', ''],
      ['human', 'random', 'easy', 'medium', 'hard', 'perfect'],
    ],
    [['play', 'bit-flip', '--p2', 'e'], ['easy']],
    [
      ['play', 'bit-flip', '--first', ''],
      ['1', '2', 'toss'],
    ],
    [
      ['play', 'bit-flip', '--endless', ''],
      ['play-on', 'draw', 'no-repeat'],
    ],
    [['play', 'bit-flip', '--save', ''], []],
    [
      ['games', '--'],
      ['--json', '--no-color', '--help'],
    ],
    [['rules', 'bit-flip', '--j'], ['--json']],
    [
      ['replay', '--'],
      ['--json', '--plain', '--no-color', '--help'],
    ],
    [
      ['resume', '--'],
      ['--plain', '--no-color', '--help'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('completes %j', async (words, expected) => {
    expect((await offered(...words)).toSorted()).toEqual(expected.toSorted());
  });
});

describe.concurrent('the other shells', () => {
  it('zsh gets a function that its loader knows', async () => {
    expect(await scriptFor('zsh')).toMatch(/^#compdef bitduel\n/);
  });

  it('fish gets one well-formed line for each command, option and list of choices', async () => {
    const lines = (await scriptFor('fish')).split('\n').slice(0, -1);
    // In fish, single quotes hold anything; only a quote or a backslash is escaped inside them.
    const line = /^complete -c bitduel(?: (?:-[A-Za-z]|[\w-]+|'(?:[^'\\]|\\['\\])*'))+$/;
    expect(lines.filter((text) => !line.test(text))).toEqual([]);
    const commands = lines.flatMap((text) => /use_subcommand'? -a (\w+)/.exec(text)?.[1] ?? []);
    expect(commands).toEqual(COMMANDS);
    const play = lines.filter((text) => text.includes('__fish_seen_subcommand_from play'));
    const options = play.flatMap((text) => / -l ([\w-]+)/.exec(text)?.[1] ?? []);
    expect(options.map((name) => `--${name}`)).toEqual(PLAY_OPTIONS);
    const games = play.filter((text) =>
      GAMES.every((id) => text.includes(` ${id}`) || text.includes(`'${id}`)),
    );
    expect(games).toHaveLength(1);
  });
});

/** A folder with one record, one other file, and the script. */
async function folderFor(shell: string): Promise<string> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'duel.bitduel.jsonl'), '');
  writeFileSync(join(folder, 'easy-notes'), '');
  writeFileSync(join(folder, '.script'), await scriptFor(shell));
  return folder;
}

const START: Readonly<Record<string, { readonly words: readonly string[]; readonly setUp: string }>> = {
  bash: { words: ['--norc', '--noprofile', '-i'], setUp: 'bind "set bell-style none"' },
  zsh: { words: ['-f', '-i'], setUp: 'autoload -Uz compinit; compinit -u; unsetopt beep list_beep' },
};

/** What stands on the line of an interactive shell after this and the tabulator key. */
async function typed(shell: 'bash' | 'zsh', text: string): Promise<string> {
  const folder = await folderFor(shell);
  const { words, setUp } = START[shell]!;
  const screen = new TerminalScreen(shell, words, { home: folder, rows: 40 });
  screen.press(`cd '${folder}'; PS1='> '; ${setUp}; source ./.script; echo "set" "up"\r`);
  await screen.sees('set up\n> ');
  // The marks are typed after the key, so that they stand behind whatever it has put in.
  screen.press(`${text}\t`, '##');
  await screen.sees('##');
  const line = /> (bitduel[^]*?)##/.exec(screen.text())?.[1] ?? '';
  screen.close();
  return line;
}

describe.each([
  ['bash', undefined],
  ['zsh', missing(findZsh(), 'zsh')],
] as const)('a person at %s', (shell, noShell) => {
  it.for([
    ['bitduel pl', 'bitduel play '],
    ['bitduel replay ', 'bitduel replay '],
    ['bitduel replay d', 'bitduel replay duel.bitduel.jsonl '],
    ['bitduel resume d', 'bitduel resume duel.bitduel.jsonl '],
    ['bitduel analyze bit-flip --record d', 'bitduel analyze bit-flip --record duel.bitduel.jsonl '],
    ['bitduel play bit-flip --p1 e', 'bitduel play bit-flip --p1 easy '],
    ['bitduel play bit-flip --sec', 'bitduel play bit-flip --secret '],
    ['bitduel help comp', 'bitduel help completion '],
  ])('who types %j gets %j', skipFor(noShell), async ([text, line]) => {
    expect(await typed(shell, text!)).toBe(line);
  });
});

describe('a person at fish', skipFor(missing(findFish(), 'fish')), () => {
  it.for<[string, readonly string[]]>([
    ['bitduel play bit-flip --p1 ', ['easy', 'hard', 'human', 'medium', 'perfect', 'random']],
    ['bitduel play bit-flip --endless ', ['draw', 'no-repeat', 'play-on']],
    ['bitduel play bit-flip --seed ', []],
    ['bitduel play bit-flip --save ', ['duel.bitduel.jsonl', 'easy-notes']],
    ['bitduel replay ', ['duel.bitduel.jsonl', 'easy-notes']],
    ['bitduel completion ', ['bash', 'fish', 'zsh']],
    ['bitduel help re', ['replay', 'resume', 'review']],
    ['bitduel play ', [...GAMES, 'duel.bitduel.jsonl', 'easy-notes'].toSorted()],
  ])('who types %j is offered %j', async ([text, words]) => {
    const cwd = await folderFor('fish');
    const { stdout, stderr } = await bash('fish', ['-c', `source ./.script; complete -C '${text}'`], { cwd });
    expect(stderr).toBe('');
    expect(
      stdout
        .split('\n')
        .flatMap((line) => line.split('\t')[0] || [])
        .toSorted(),
    ).toEqual(words);
  });
});
