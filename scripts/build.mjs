// Bundles the program and the library into dist/, with the licences of what is bundled.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist/parts', { recursive: true, force: true });
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { metafile } = await build({
  entryPoints: { main: 'src/main.ts', index: 'src/index.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  metafile: true,
  define: { BITDUEL_VERSION: JSON.stringify(version) },
});

const packages = new Set(
  Object.keys(metafile.inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
);
const notices = [...packages].sort().map((name) => {
  const { license, version: bundled } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  const file = readdirSync(`node_modules/${name}`).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${bundled} (${license})\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}\n`;
});
writeFileSync('dist/NOTICES.txt', `Bitduel contains these packages:\n\n${notices.join('\n---\n\n')}`);
