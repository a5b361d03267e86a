// Starts `store-program.ts` as a process of its own, as it would run from the package. Not a test itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// What CommonJS packages in an ES module need.
const BANNER = `import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);`;

export interface SecondProcess {
  readonly child: ChildProcess;
  /** The first line that it writes. */
  readonly answer: Promise<unknown>;
}

/** The folder is for its files. */
export async function startSecond(folder: string, words: readonly string[]): Promise<SecondProcess> {
  // The worker is looked for above the program, as in `dist`.
  const program = join(folder, 'parts', 'store-program.mjs');
  mkdirSync(join(folder, 'parts'), { recursive: true });
  copyFileSync(join(ROOT, 'dist/sqlite-worker.js'), join(folder, 'sqlite-worker.js'));
  await build({
    ...{ entryPoints: [join(ROOT, 'tests/server/store-program.ts')], outfile: program },
    ...{ bundle: true, format: 'esm', platform: 'node', external: ['pg-native'], banner: { js: BANNER } },
    logLevel: 'error',
  });
  const env = { ...process.env, NODE_PATH: join(ROOT, 'node_modules') };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, answer: firstLine(child) };
}

async function firstLine({ stdout }: ChildProcess): Promise<unknown> {
  for await (const line of createInterface({ input: stdout! })) return JSON.parse(line);
  throw new Error('The second process has said nothing.');
}
