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

// The program is split where it loads `terminal/on-demand.ts`, the menu and the web server, and nowhere else: every file costs time
// at the start, and so does every line that is read but not needed yet.
const [program, worker, library, web] = await Promise.all([
  build({
    ...shared,
    define: { ...shared.define, BITDUEL_KNOWN_FACTS: JSON.stringify(knownFacts) },
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
  }),
  // A worker of `lab` is a program of its own: sharing files with it would split what the first prompt needs.
  build({ ...shared, entryPoints: ['src/terminal/lab/lab-worker.ts'], outfile: 'dist/lab-worker.js' }),
  build({ ...shared, entryPoints: ['src/index.ts'], outfile: 'dist/index.js' }),
  buildWeb({ folder: 'dist/web', version, offers }),
]);

// Old parts go only after the new ones have come: the program may be running right now.
const parts = new Set(Object.keys(program.metafile.outputs));
for (const name of readdirSync('dist/parts'))
  if (!parts.has(`dist/parts/${name}`)) rmSync(`dist/parts/${name}`, { force: true });

const inputs = [program, worker, library].flatMap(({ metafile }) => Object.keys(metafile.inputs));
const packages = new Set([...inputs, ...web.inputs].flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
const notices = [...packages].sort().map((name) => {
  const { license, version: bundled } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  const file = readdirSync(`node_modules/${name}`).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${bundled} (${license})\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}\n`;
});
writeFileSync('dist/NOTICES.txt', `Bitduel contains these packages:\n\n${notices.join('\n---\n\n')}`);

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
