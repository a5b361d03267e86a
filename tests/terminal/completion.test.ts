// The completion scripts: bash really completes with its own, the others are checked as far as bash can read.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bitduel, freshFolder } from './program.ts';

const COMMANDS = [
  ...['games', 'rules', 'play', 'resume', 'replay', 'analyze', 'solve', 'review', 'puzzle', 'web'],
  'completion',
];
const GAMES = ['bit-battle', 'binary-battle', 'bit-flip-showdown', 'bit-battle-fives', 'bit-flip'];
const PLAY_OPTIONS = [
  ...['--p1', '--p2', '--first', '--target', '--secret', '--length', '--rounds', '--endless', '--plain'],
  ...['--seed', '--save', '--no-color', '--help'],
];

const bash = promisify(execFile);

async function scriptFor(shell: string): Promise<string> {
  const run = await bitduel(['completion', shell]);
  expect([run.code, run.stderr]).toEqual([0, '']);
  return run.stdout;
}

async function fileFor(shell: string): Promise<string> {
  const path = join(freshFolder(), shell);
  writeFileSync(path, await scriptFor(shell));
  return path;
}

const BASH_FILE = await fileFor('bash');

/** What bash offers at the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const complete = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bitduel';
  const script = `${complete}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = await bash('bash', ['-uc', script, BASH_FILE, 'bitduel', ...words]);
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
    [[''], [...COMMANDS, '--version', '--no-color', '--help']],
    [['pl'], ['play']],
    [['re'], ['resume', 'replay', 'review']],
    [['--v'], ['--version']],
    [
      ['web', '--'],
      ['--port', '--no-open', '--no-color', '--help'],
    ],
    [['rules', 'bi'], GAMES],
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
      ['bash', 'zsh', 'fish', '--help'],
    ],
  ])('completes %j', async (words, expected) => {
    expect((await offered(...words)).toSorted()).toEqual(expected.toSorted());
  });
});

describe.concurrent('the other shells', () => {
  it('zsh gets a function for its loader that holds what bash has', async () => {
    const [zsh, inBash] = await Promise.all([scriptFor('zsh'), scriptFor('bash')]);
    expect(zsh).toMatch(/^#compdef bitduel\n/);
    expect(zsh.endsWith(inBash)).toBe(true);
    expect(zsh).toContain('bashcompinit\n');
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
