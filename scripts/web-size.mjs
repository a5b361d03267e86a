// What a first visit to the browser app loads by its files, compressed as hosts compress them: the page, its style, its
// code and the advisor's. The suite `web` of the benchmarks measures what a browser receives. Run as a program it prints
// the files; exit code 1 if they are too much.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Until the first page is idle. */
export const BUDGET = 70_000;
/** Until the first match can be played. */
export const MATCH_BUDGET = 110_000;

/**
 * Each file of a first visit with its size.
 * @param {string} folder
 */
export async function firstLoad(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/"\.\/([\w-]+\.(?:js|css))"/g)].map(([, name]) => name);
  const code = await importedBy(folder, new Set(named.filter((name) => name.endsWith('.js'))));
  const names = new Set(['index.html', ...named, ...code]);
  return [...names].map((name) => ({ name, bytes: compressedSize(join(folder, name)) }));
}

/** These files, and what they import at once. */
async function importedBy(folder, entries) {
  const options = { absWorkingDir: folder, bundle: true, format: 'esm', write: false, metafile: true };
  const { metafile } = await build({ ...options, entryPoints: [...entries], outdir: 'unused' });
  const found = new Set(entries);
  for (const name of found)
    for (const { path, kind } of metafile.inputs[name].imports)
      if (kind === 'import-statement') found.add(path);
  return found;
}

function compressedSize(path) {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await firstLoad(fileURLToPath(new URL('../dist/web', import.meta.url)));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of files) console.log(`${`${bytes}`.padStart(7)} ${name}`);
  console.log(`${`${total}`.padStart(7)} in all (at most ${BUDGET})`);
  if (total > BUDGET) process.exitCode = 1;
}
