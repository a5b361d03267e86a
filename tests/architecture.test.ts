// The house rules that no reader should have to remember: who may import whom, and what the core must not touch.
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MAY_IMPORT, TABLES } from './import-tables.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

const LOOKS: ReadonlySet<string> = new Set(['disk', 'terminal', 'server', 'web', 'main']);
/** The faces that run on Node. */
const ON_NODE: ReadonlySet<string> = new Set(['disk', 'terminal', 'server', 'main']);
/** The packages, and who uses them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  base: ['pure-rand'],
  notation: ['@noble/hashes'],
  terminal: ['@clack/prompts', 'uqr'],
  server: ['ws', 'pg', '@photostructure/sqlite'],
  web: ['preact', 'idb', 'uqr'],
};

interface Source {
  /** From `src`, with slashes. */
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  /** What it imports, at once or by `import()`. */
  readonly imports: readonly string[];
}

function readSources(): readonly Source[] {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => /\.tsx?$/.test(path));
  return paths.map((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    return { path, folder: folderIn('src', path) ?? '', text, imports: importsIn(text) };
  });
}

function importsIn(text: string): readonly string[] {
  const found = text.matchAll(/\b(?:from |import |import\()'([^'\n]+)'/g);
  return [...found].map(([, specifier]) => specifier!);
}

/** The folder, or the file, that a path leads to from a root; undefined outside that root. */
function folderIn(root: string, path: string): string | undefined {
  const whole = `src/${path}`;
  if (!whole.startsWith(`${root}/`)) return undefined;
  return whole
    .slice(root.length + 1)
    .split('/')[0]!
    .replace(/\.tsx?$/, '');
}

/** The files of ours that a source imports. */
function importedPaths({ path, imports }: Source): readonly string[] {
  return imports
    .filter((specifier) => specifier.startsWith('.') && !specifier.endsWith('.css'))
    .map((specifier) => join(dirname(path), specifier));
}

const sources = readSources();

describe.each(Object.entries(TABLES))('folders of %s', (root, table) => {
  const inRoot = sources.filter(({ path }) => folderIn(root, path) !== undefined);

  it('are all known', () => {
    expect(new Set(inRoot.map(({ path }) => folderIn(root, path)))).toEqual(new Set(Object.keys(table)));
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
      .filter(({ path }) => folderIn(root, path) === folder)
      .flatMap((source) => importedPaths(source).map((target) => ({ from: source.path, target })))
      .filter(({ target }) => !allowed.has(folderIn(root, target)));
    expect(forbidden).toEqual([]);
  });
});

describe('packages', () => {
  it.each(Object.keys(MAY_IMPORT))('%s uses only its packages', (folder) => {
    const packages = sources
      .filter((source) => source.folder === folder)
      .flatMap(({ imports }) => imports)
      .filter((specifier) => !specifier.startsWith('.'))
      .filter((specifier) => !(ON_NODE.has(folder) && specifier.startsWith('node:')))
      .filter((specifier) => !(PACKAGES[folder] ?? []).some((name) => specifier.startsWith(name)));
    expect(packages).toEqual([]);
  });
});

describe('the pure core', () => {
  const core = sources.filter(({ folder }) => !LOOKS.has(folder));

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

  it('is in no circle of imports', () => {
    expect(filesInCircles(new Map(sources.map((source) => [source.path, importedPaths(source)])))).toEqual(
      [],
    );
  });

  it('has at most 400 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  it('makes folders by the one way that always comes back', () => {
    const makers = sources
      .filter(({ text }) => /\bmkdir/.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(makers).toEqual(['disk/make-folder.ts']);
  });

  it('has no default export, no enum and no any', () => {
    const odd = /export default|\benum \w+ \{|: any\b|as any\b|@ts-ignore|\w!\./;
    expect(sources.filter(({ text }) => odd.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** Drops files that import none of the others left, or that none of them imports, until only circles are left. */
function filesInCircles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const imported = new Set([...imports.values()].flat());
  const left = [...imports].filter(
    ([path, targets]) => imported.has(path) && targets.some((target) => imports.has(target)),
  );
  return left.length === imports.size ? left.map(([path]) => path) : filesInCircles(new Map(left));
}
