// Bundles the browser app: plain static files that any host can serve from any path. Names carry a hash of what is
// inside, and the service worker is told every file with its checksum.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';

const SOURCE = fileURLToPath(new URL('../src/web/', import.meta.url));
/** What the page names, as it stands in `index.html`. */
const SCRIPTS = ['main.tsx', 'worker/advisor-worker.ts'];
const STYLE = 'style.css';
const PAGE = 'index.html';
const SERVICE_WORKER = 'service-worker.js';
/** Where pages ask whether matches are decided here: a host of plain files says no, a server answers itself. */
const ABOUT = ['api/about', Buffer.from('{}\n')];
const TARGET = ['es2022', 'chrome123', 'firefox120', 'safari17.5'];

const shared = { absWorkingDir: SOURCE, bundle: true, target: TARGET, minify: true, write: false };

/**
 * What was there before goes only after the new files have come. Answers the modules that are in it.
 * `offers`: which match is offered for each of the five.
 * @param {{ folder: string, version: string, offers: object }} options
 */
export async function buildWeb({ folder, version, offers }) {
  const [chunks, style] = await Promise.all([bundleScripts(offers), bundleStyle()]);
  const built = new Map([
    ...chunks.filter(({ isEntry }) => isEntry).map((chunk) => [entryOf(chunk), chunk.fileName]),
    [STYLE, style.name],
  ]);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const main = built.get(SCRIPTS[0]);
  const early = [main, ...importedBy(byName, main)];
  const files = new Map([
    ...chunks.map((chunk) => [chunk.fileName, Buffer.from(codeOf(chunk, byName, early))]),
    [style.name, style.contents],
    ...staticFiles(),
    [PAGE, pageWith(early.slice(1), built, version)],
  ]);
  files.set(SERVICE_WORKER, await serviceWorker(files));
  files.set(...ABOUT);
  writeAll(folder, files);
  return { inputs: chunks.flatMap(({ moduleIds }) => moduleIds) };
}

/** A style sheet that a script imports comes with that script. */
const STYLE_AS_TEXT = {
  name: 'style-as-text',
  load: {
    filter: { id: /\.css$/ },
    async handler(path) {
      const { outputFiles } = await esbuild({ ...shared, entryPoints: [path], outdir: '.' });
      const code = `export const css = ${JSON.stringify(outputFiles[0].text)};`;
      return { code, moduleType: 'js' };
    },
  },
};

/** Page and worker are bundled together, so that they share what both need. */
async function bundleScripts(offers) {
  const define = {
    BITDUEL_EXAMPLES: examples(),
    BITDUEL_PROOFS: proofs(),
    BITDUEL_OFFERS: JSON.stringify(offers),
  };
  const bundle = await rolldown({
    input: SCRIPTS.map((name) => join(SOURCE, name)),
    platform: 'browser',
    tsconfig: fileURLToPath(new URL('../tsconfig.web.json', import.meta.url)),
    transform: { target: TARGET, define },
    plugins: [STYLE_AS_TEXT],
  });
  // The shortest hash that so many files allow: each import of a file is sent with it.
  const names = '[name]-[hash:7].js';
  const { output } = await bundle.generate({
    minify: true,
    comments: { annotation: false },
    entryFileNames: names,
    chunkFileNames: names,
  });
  await bundle.close();
  return output.filter(({ type }) => type === 'chunk');
}

/** The rule books that come with the program, for the workshop, as one list. */
function examples() {
  const folder = fileURLToPath(new URL('../examples/', import.meta.url));
  const books = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return JSON.stringify(books.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** What is measured of each game on the shelf, for the page of finds: profiles by the ids of the games. */
function proofs() {
  const folder = join(SOURCE, '../games/shelf/proofs');
  const all = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return JSON.stringify(Object.fromEntries(all.map(({ id, profile }) => [id, profile])));
}

/** The source of an entry, as the page names it. */
function entryOf({ facadeModuleId }) {
  return facadeModuleId?.slice(SOURCE.length);
}

async function bundleStyle() {
  const { outputFiles } = await esbuild({
    ...shared,
    entryPoints: [STYLE],
    outdir: '.',
    entryNames: '[name]-[hash]',
  });
  const [{ path, contents }] = outputFiles;
  return { name: basename(path), contents };
}

function staticFiles() {
  const names = readdirSync(join(SOURCE, 'static'));
  return names.map((name) => [name, readFileSync(join(SOURCE, 'static', name))]);
}

/** The page with built names in place of sources, and a hint for each file that it needs at once. */
function pageWith(needed, built, version) {
  const hints = needed.map((name) => `<link rel="modulepreload" href="./${name}" />\n    `).join('');
  const gaps = [
    ['"VERSION"', `"${version}"`],
    ['<script ', `${hints}<script `],
    ...[...SCRIPTS, STYLE].map((source) => [`"./${source}"`, `"./${built.get(source)}"`]),
  ];
  return Buffer.from(gaps.reduce(fill, readFileSync(join(SOURCE, PAGE), 'utf8')));
}

/**
 * A part that is loaded on demand also names what its imports import, but for what the page has loaded early: a browser
 * then asks for all of it at once, instead of finding file after file. Named last, so that the order in which modules
 * run stays the same.
 */
function codeOf({ fileName, code, isDynamicEntry, imports }, byName, early) {
  if (!isDynamicEntry) return code;
  const known = new Set([...imports, ...early]);
  const further = importedBy(byName, fileName).filter((name) => !known.has(name));
  return `${code.trimEnd()}${further.map((name) => `import"./${name}";`).join('')}\n`;
}

function fill(page, [gap, text]) {
  if (!page.includes(gap)) throw new Error(`${PAGE} does not have ${gap}`);
  return page.replace(gap, () => text);
}

/** What a file imports at once, and what that imports in turn. */
function importedBy(chunks, name, seen = new Set()) {
  for (const path of chunks.get(name).imports) if (!seen.has(path)) importedBy(chunks, path, seen.add(path));
  return [...seen];
}

async function serviceWorker(files) {
  // The page goes by the address of its folder: some hosts answer the file's own name with a redirect.
  const list = [...files].map(([name, contents]) => [name === PAGE ? '.' : name, checksum(contents)]);
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
  const { outputFiles } = await esbuild({
    ...shared,
    entryPoints: ['worker/service-worker.ts'],
    outdir: '.',
    format: 'iife',
    define: { BITDUEL_FILES: JSON.stringify(list), BITDUEL_BUILD: JSON.stringify(version) },
  });
  return outputFiles[0].contents;
}

function checksum(contents) {
  return `sha256-${createHash('sha256').update(contents).digest('base64')}`;
}

function writeAll(folder, files) {
  for (const [name, contents] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  const kept = new Set([...files.keys()].map((name) => name.split('/')[0]));
  for (const name of readdirSync(folder))
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}
