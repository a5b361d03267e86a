// Works out what is proven of each game on the shelf and writes it beside the shelf. Names as words: only those games.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const FOLDER = 'src/games/shelf/proofs';

const contents =
  "export { SHELF } from './src/games/shelf/shelf.ts'; export { proofOf } from './src/lab/proof.ts';";
const { outputFiles } = await build({
  stdin: { contents, resolveDir: '.', loader: 'ts' },
  bundle: true,
  format: 'esm',
  write: false,
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const { SHELF, proofOf } = await import(`data:text/javascript;base64,${code}`);
const wanted = process.argv.slice(2);

mkdirSync(FOLDER, { recursive: true });
for (const game of SHELF) {
  if (wanted.length > 0 && !wanted.includes(game.id)) continue;
  const began = performance.now();
  const proof = proofOf(game);
  if (!proof.ok) throw new Error(proof.fault);
  writeFileSync(`${FOLDER}/${game.id}.json`, `${JSON.stringify(proof.value, rounded, 2)}\n`);
  console.log(`${game.id} ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Six decimals: what differs beyond them is the arithmetic of a machine. */
function rounded(_key, value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(6)) : value;
}
