// The package as people get it: packed from a clone, installed without a network in an empty folder, played,
// imported and type-checked there.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { environment, freshFolder, ROOT } from './program.ts';

/** Neither sources nor settings: what a clone does not have, or packing does not need. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'build', 'coverage', '.git', 'bench', 'tests']);

const FOLDER = freshFolder();
const EMPTY = join(FOLDER, 'empty');
const env = environment(FOLDER);
const run = promisify(execFile);
let packed: readonly string[] = [];

/** Packs a copy, so that the build of `npm pack` does not pull the program from under other tests. */
async function pack(): Promise<string> {
  const clone = join(FOLDER, 'clone');
  for (const name of readdirSync(ROOT).filter((each) => !LEFT_OUT.has(each)))
    cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  await run('npm', ['pack', '--silent', '--pack-destination', FOLDER], { cwd: clone, env });
  return join(
    FOLDER,
    readdirSync(FOLDER).find((name) => name.endsWith('.tgz'))!,
  );
}

beforeAll(async () => {
  const tarball = await pack();
  const listed = await run('tar', ['-tzf', tarball]);
  packed = listed.stdout.trimEnd().split('\n');
  mkdirSync(EMPTY);
  const words = ['install', '--offline', '--no-audit', '--no-fund', '--silent', tarball];
  await run('npm', words, { cwd: EMPTY, env });
});

describe('the tarball', () => {
  it('holds the program, the library, its types, the browser app and the licences, and no sources', () => {
    const wanted = [
      ...['dist/main.js', 'dist/index.js', 'dist/types/index.d.ts', 'dist/NOTICES.txt', 'LICENSE'],
      ...['dist/web/index.html', 'dist/web/service-worker.js'],
    ];
    const names = packed.map((path) => path.replace(/^package\//, ''));
    expect(names).toEqual(expect.arrayContaining([...wanted, 'package.json']));
    expect(names.filter((name) => /^(src|tests|bench|scripts|node_modules)\//.test(name))).toEqual([]);
  });

  it('needs nothing but itself', () => {
    const installed = readdirSync(join(EMPTY, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['bitduel']);
  });
});

describe('installed in an empty folder', () => {
  it('plays a whole game', async () => {
    const child = spawn(join(EMPTY, 'node_modules', '.bin', 'bitduel'), ['play', 'bit-battle-fives'], {
      cwd: EMPTY,
      env,
    });
    child.stdin.end('1\n3\n');
    const ended = new Promise((resolve) => child.on('close', resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\n10 is divisible by 5\.\n\nPlayer 2 wins!\n$/);
  });

  it('tells of itself without what it was built from', async () => {
    const program = join(EMPTY, 'node_modules', '.bin', 'bitduel');
    for (const words of [['games'], ['rules', 'bit-flip'], ['completion', 'bash'], ['--help']]) {
      const { stdout, stderr } = await run(program, words, { cwd: EMPTY, env });
      expect([stdout.length > 100, stderr]).toEqual([true, '']);
    }
  });

  it('serves the browser app', async () => {
    const program = join(EMPTY, 'node_modules', '.bin', 'bitduel');
    const child = spawn(program, ['web', '--no-open', '--port', '0'], { cwd: EMPTY, env });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const answer = await fetch(/http:\S+/.exec(line.toString('utf8'))![0]);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('<title>Bitduel</title>'),
    ]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
  });

  it('serves online matches, or says in one line what that needs', async () => {
    const program = join(EMPTY, 'node_modules', '.bin', 'bitduel');
    const words = ['serve', '--check', '--store', join(EMPTY, 'matches.db')];
    const told = await run(program, words, { cwd: EMPTY, env }).catch(
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
    // Only a new enough Node has a new enough SQLite of its own.
    const needs = /^bitduel: [^\n]*@photostructure\/sqlite[^\n]*\n$/;
    const refusal = { code: 2, stdout: '', stderr: expect.stringMatching(needs) as string };
    const success = { stdout: expect.stringContaining('takes writes') as string, stderr: '' };
    expect(told).toMatchObject('code' in told ? refusal : success);
  });

  it('is a library', async () => {
    const script = `import { GAMES, compile, legalMoves, positionOf } from 'bitduel';
      const rules = GAMES.map(({ book }) => compile(book)).map(({ value }) => value);
      const starts = rules.map((each) => positionOf(each, each.shared ? [0] : [0, 0], 0));
      console.log(JSON.stringify(rules.map((each, i) => [each.book.id, legalMoves(each, starts[i]).length])));`;
    writeFileSync(join(EMPTY, 'library.mjs'), script);
    const { stdout } = await run(process.execPath, ['library.mjs'], { cwd: EMPTY, env });
    // From all zeros: 8 + 28 + 56 flips, 4 + 4, 8, 4, and for Bit Flip, where only a 1 can be cleared, none.
    expect(Object.fromEntries(JSON.parse(stdout) as [string, number][])).toEqual({
      'bit-battle': 92,
      'binary-battle': 8,
      'bit-flip-showdown': 8,
      'bit-battle-fives': 4,
      'bit-flip': 0,
    });
  });

  it('has types that resolve and refuse what is wrong', async () => {
    const consumer = `import { compile, findGame, legalMoves, positionOf, type Move, type RuleBook } from 'bitduel';
      const book: RuleBook | undefined = findGame('bit-flip')?.book;
      const rules = book && compile(book);
      export const moves: readonly Move[] =
        rules?.ok === true ? legalMoves(rules.value, positionOf(rules.value, [255], 0)) : [];
      // @ts-expect-error -- a number is no rule book
      compile(5);
      // @ts-expect-error -- a book has no such field
      export const colour = book?.colour;
      // @ts-expect-error -- there is no such export
      export { nonsense } from 'bitduel';\n`;
    const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: [] };
    const settings = {
      compilerOptions: { ...compilerOptions, skipLibCheck: false },
      files: ['consumer.mts'],
    };
    writeFileSync(join(EMPTY, 'consumer.mts'), consumer);
    writeFileSync(join(EMPTY, 'tsconfig.json'), JSON.stringify(settings));
    const checked = run(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: EMPTY, env });
    const said = await checked.catch((error: unknown) => error as { stdout: string; stderr: string });
    expect([said.stdout, said.stderr]).toEqual(['', '']);
  });
});
