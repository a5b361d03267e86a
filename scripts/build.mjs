// Bundles the program and the library into dist/, with the licences of what is bundled.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

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
// The program is split in two where it loads `more.ts`, and nowhere else: every file costs time at the start, and so
// does every line that is read but not needed yet.
rmSync('dist/parts', { recursive: true, force: true });
const builds = await Promise.all([
  build({
    ...shared,
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
  }),
  build({ ...shared, entryPoints: ['src/index.ts'], outfile: 'dist/index.js' }),
]);

const packages = new Set(
  builds
    .flatMap(({ metafile }) => Object.keys(metafile.inputs))
    .flatMap((path) => PACKAGE.exec(path)?.[1] ?? []),
);
const notices = [...packages].sort().map((name) => {
  const { license, version: bundled } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  const file = readdirSync(`node_modules/${name}`).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${bundled} (${license})\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}\n`;
});
writeFileSync('dist/NOTICES.txt', `Bitduel contains these packages:\n\n${notices.join('\n---\n\n')}`);
