// Bundles the program, the library and the browser app into dist/, with the licences of what is bundled.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { buildWeb } from './build-web.mjs';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const shared = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  minify: true,
  legalComments: 'none',
  metafile: true,
  define: { BITDUEL_VERSION: JSON.stringify(version) },
};
// What perfect play says of the catalogue is worked out once, here, and not at every `games` and `rules`.
const { knownFacts, offers } = await workOutCatalogue();

// The server is a part that the program loads by itself. It shares no files with the rest, or they would be split further.
// Its packages are older than ES modules and call `require`.
const server = await build({
  ...shared,
  entryPoints: { server: 'src/server/run/serve.ts' },
  outdir: 'dist/parts',
  entryNames: '[name]-[hash]',
  external: ['pg-native', '@photostructure/sqlite', 'bufferutil', 'utf-8-validate'],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
const [serverPart] = Object.keys(server.metafile.outputs);
const SERVER_AS_PART = {
  name: 'server-as-part',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/server\/run\/serve\.ts$/ }, () => ({
      path: serverPart.replace(/^dist/, '.'),
      external: true,
    })),
};

// The program is split where it loads `terminal/on-demand.ts`, the menu and the web server, and nowhere else: every file costs time
// at the start, and so does every line that is read but not needed yet.
const [program, labWorker, sqliteWorker, thinkerWorker, library, web] = await Promise.all([
  build({
    ...shared,
    define: { ...shared.define, BITDUEL_KNOWN_FACTS: JSON.stringify(knownFacts) },
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    plugins: [SERVER_AS_PART],
  }),
  // A worker of `lab` is a program of its own: sharing files with it would split what the first prompt needs.
  build({ ...shared, entryPoints: ['src/terminal/lab/lab-worker.ts'], outfile: 'dist/lab-worker.js' }),
  // The thread that holds a store's SQLite file.
  build({ ...shared, entryPoints: ['src/server/store/sqlite-worker.ts'], outfile: 'dist/sqlite-worker.js' }),
  // A thread in which levels think.
  build({
    ...shared,
    entryPoints: ['src/server/thinkers/thinker-worker.ts'],
    outfile: 'dist/thinker-worker.js',
  }),
  build({ ...shared, entryPoints: ['src/index.ts'], outfile: 'dist/index.js' }),
  buildWeb({ folder: 'dist/web', version, offers }),
]);

// Old parts go only after the new ones have come: the program may be running right now.
const parts = new Set([serverPart, ...Object.keys(program.metafile.outputs)]);
for (const name of readdirSync('dist/parts'))
  if (!parts.has(`dist/parts/${name}`)) rmSync(`dist/parts/${name}`, { force: true });

const inputs = [program, server, labWorker, sqliteWorker, thinkerWorker, library].flatMap(({ metafile }) =>
  Object.keys(metafile.inputs),
);
const packages = new Set([...inputs, ...web.inputs].flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
const notices = [...packages].sort().map((name) => {
  const { license, version: bundled } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  return `${name} ${bundled} (${license})\n\n${licenceOf(name)}\n`;
});
writeFileSync('dist/NOTICES.txt', `Bitduel contains these packages:\n\n${notices.join('\n---\n\n')}`);

/** From its file, or else from where the readme comes to speak of it. */
function licenceOf(name) {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return readFileSync(`${folder}/${file}`, 'utf8').trim();
  const [, text] = /^#+ *licen[cs]e *$([\s\S]*)/im.exec(readFileSync(`${folder}/README.md`, 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${name} does not say its licence`);
  return text.trim();
}

async function workOutCatalogue() {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: ['src/terminal/texts/known-facts.ts'],
    write: false,
  });
  const [{ contents }] = outputFiles;
  const module = await import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
  return { knownFacts: module.workOutCatalogue(), offers: module.workOutOffers() };
}
