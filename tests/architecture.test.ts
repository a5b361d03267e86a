// The house rules that no reader should have to remember: who may import whom, and what the core must not touch.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

const CORE = [
  'base',
  'rules',
  'games',
  'notation',
  'solver',
  'match',
  'hidden',
  'players',
  'coach',
  'host',
  'advice',
  'table',
];

/** What each folder may import besides itself. `main.ts` and `index.ts` stand at the top. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  rules: ['base'],
  games: ['rules'],
  notation: ['rules', 'base'],
  solver: ['rules', 'base'],
  match: ['rules', 'notation', 'base'],
  hidden: ['match', 'solver', 'rules', 'base'],
  players: ['hidden', 'match', 'solver', 'rules', 'notation', 'base'],
  coach: ['hidden', 'solver', 'match', 'notation', 'rules', 'games', 'base'],
  host: ['players', 'hidden', 'match', 'solver', 'notation', 'rules', 'base'],
  advice: ['coach', 'players', 'hidden', 'match', 'solver', 'games', 'notation', 'rules', 'base'],
  table: ['match', 'solver', 'games', 'rules', 'notation', 'base'],
  disk: CORE,
  terminal: [...CORE, 'disk'],
  web: CORE,
  main: ['terminal'],
  index: CORE,
};

/** What everything in the browser face may use. */
const WEB_BASE = ['browser', 'routing', 'page', 'controls', 'storage', 'preferences', 'share'];
/** The same for the folders of `web`. A folder is listed after all that it may import, so there are no circles. */
const WEB_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  browser: [],
  routing: [],
  page: [],
  controls: [],
  storage: [],
  preferences: ['storage'],
  share: ['browser', 'routing', 'page'],
  worker: [],
  advisor: ['worker', 'page'],
  board: ['preferences'],
  rules: [...WEB_BASE, 'advisor', 'board'],
  analysis: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules'],
  match: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules', 'analysis'],
  review: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules', 'analysis', 'match'],
  puzzles: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules'],
  workshop: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules'],
  matches: WEB_BASE,
  'your-data': [...WEB_BASE, 'matches'],
  'new-match': [...WEB_BASE, 'advisor', 'match'],
  home: [...WEB_BASE, 'board', 'match', 'matches', 'your-data', 'new-match'],
  app: [
    ...['browser', 'routing', 'page', 'preferences'],
    ...['rules', 'analysis', 'match', 'review', 'puzzles', 'workshop', 'your-data', 'new-match', 'home'],
  ],
  main: ['advisor', 'preferences', 'app'],
};
const FACES: ReadonlySet<string> = new Set(['disk', 'terminal', 'web', 'main']);
/** The faces that run on Node. */
const ON_NODE: ReadonlySet<string> = new Set(['disk', 'terminal', 'main']);
/** The packages, and who uses them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  base: ['pure-rand'],
  notation: ['@noble/hashes'],
  terminal: ['@clack/prompts'],
  web: ['preact', 'idb'],
};

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function readSources(): readonly Source[] {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  return paths.map((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    const imports = [...text.matchAll(/(?:\bfrom '|\bimport\(')([^'\n]+)'/g)].map((found) => found[1]!);
    return { path, folder: folderOf(path), text, imports };
  });
}

function folderOf(path: string): string {
  return path.split(/[/\\]/)[0]!.replace(/\.tsx?$/, '');
}

/** The folder of `web` that a path is in, or undefined outside `web`. */
function webFolderOf(path: string): string | undefined {
  const [face, ...inside] = path.split(/[/\\]/);
  return face === 'web' ? folderOf(inside.join('/')) : undefined;
}

/** The files that a source imports, from `src`. */
function importedPaths({ path, imports }: Source): readonly string[] {
  return imports
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(SOURCE, join(SOURCE, dirname(path), specifier)));
}

const sources = readSources();

describe.each([
  { root: 'src', table: MAY_IMPORT, folderIn: folderOf },
  { root: 'src/web', table: WEB_MAY_IMPORT, folderIn: webFolderOf },
])('folders of $root', ({ table, folderIn }) => {
  const inRoot = sources.filter(({ path }) => folderIn(path) !== undefined);

  it('are all known', () => {
    expect(new Set(inRoot.map(({ path }) => folderIn(path)))).toEqual(new Set(Object.keys(table)));
  });

  it('are listed after all that they may import', () => {
    const folders = Object.keys(table);
    const early = folders.filter((folder, index) =>
      table[folder]!.some((other) => !folders.slice(0, index).includes(other)),
    );
    expect(early).toEqual([]);
  });

  it.each(Object.keys(table))('%s imports only what it may', (folder) => {
    const allowed = new Set([undefined, folder, ...table[folder]!]);
    const forbidden = inRoot
      .filter(({ path }) => folderIn(path) === folder)
      .flatMap((source) => importedPaths(source).map((target) => ({ from: source.path, target })))
      .filter(({ target }) => !allowed.has(folderIn(target)));
    expect(forbidden).toEqual([]);
  });
});

describe('packages', () => {
  it.each(Object.keys(MAY_IMPORT))('%s uses only its packages', (folder) => {
    const packages = sources
      .filter((source) => source.folder === folder)
      .flatMap(({ imports }) => imports.filter((specifier) => !specifier.startsWith('.')))
      .filter((specifier) => !(ON_NODE.has(folder) && specifier.startsWith('node:')))
      .filter((specifier) => !(PACKAGES[folder] ?? []).some((name) => specifier.startsWith(name)));
    expect(packages).toEqual([]);
  });
});

describe('the pure core', () => {
  const core = sources.filter(({ folder }) => !FACES.has(folder));

  it('has no clock, no chance of its own and no platform', () => {
    const impure =
      /\b(?:Date|performance|setTimeout|setInterval|process|globalThis|console|document|window)\b\s*[.(]|Math\.random/;
    const found = core.filter(({ text }) => impure.test(withoutComments(text))).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('speaks of no option of the command line', () => {
    const found = core.filter(({ text }) =>
      /(?<![\w(])--[a-z]+(?:-[a-z]+)*(?!\.)/.test(withoutComments(text)),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('knows no particular game outside its catalogue', () => {
    const ids = /'(?:bit-battle|binary-battle|bit-flip|bit-flip-showdown|bit-battle-fives)'|\.id ===/;
    const found = sources
      .filter(({ folder }) => folder !== 'games')
      .filter(({ text }) => ids.test(withoutComments(text)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe('every source file', () => {
  it('opens by saying what it is for', () => {
    const silent = sources.filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S/.test(text)).map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it('stays under 250 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 250).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  it('has no default export, no enum and no any', () => {
    const odd = /export default|\benum \w+ \{|: any\b|as any\b|@ts-ignore|\w!\./;
    expect(sources.filter(({ text }) => odd.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
