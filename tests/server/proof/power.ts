// Proofs by power cuts: a real run of the product is traced, its files are rebuilt as they were on the disk at many
// moments, and each is held against what had been told by then. Not a test itself.
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findStrace } from '../../../scripts/find-program.mjs';
import { seededRandom } from '../../../src/base/random.ts';
import { loadSqlite } from '../../../src/server/store/sqlite-driver.ts';
import { missing } from '../../skip.ts';
import { freshFolder } from '../../terminal/program.ts';
import { Disk, type Image } from './images.ts';
import { Load } from './load.ts';
import { product, ServerProcess } from './programs.ts';
import { readTrace, type Step, tracing } from './trace.ts';

const STRACE = findStrace();
export const NO_STRACE = missing(STRACE, 'strace');

interface Traced {
  readonly steps: readonly Step[];
  readonly store: string;
  readonly moves: number;
}

/** Plays so many moves on a server that is traced. */
export async function traceLoad(moves: number, words: readonly string[] = []): Promise<Traced> {
  const folder = realpathSync(freshFolder());
  const [store, file] = [join(folder, 'store', 'matches.db'), join(folder, 'trace')];
  mkdirSync(join(folder, 'store'));
  const server = new ServerProcess();
  await server.start(product(store, words), tracing(STRACE!, file));
  const load = new Load({ seed: 11, pairs: 8, where: [server.where] });
  await load.moves(moves);
  const journal = await load.stop();
  const { pid = 0 } = server;
  await server.end('SIGKILL');
  const steps = await readTrace(file, pid, join(folder, 'store'));
  rmSync(file);
  return { steps, store, moves: journal.moves };
}

/** A line is known by the hash at its end, which counts every byte before it. */
const TOLD = /\\"check\\":\\"([0-9a-f]+)\\"\}/g;

function hashesIn(text: string): readonly string[] {
  return [...text.matchAll(TOLD)].map(([, hash = '']) => hash);
}

export interface Losses {
  readonly images: number;
  /** Images that lack a line that had been told. */
  readonly losing: number;
  /** The most lines that one image lacks. */
  readonly most: number;
  /** Images that cannot be read, or are not sound. */
  readonly corrupt: number;
}

/** Cuts the power at so many moments, spread over the run; every second image is torn. */
export function cutPower({ steps, store }: Traced, images: number): Losses {
  const disk = new Disk();
  const told = new Set<string>();
  const random = seededRandom(12);
  const cuts = new Set(
    Array.from({ length: images }, (_, cut) => Math.floor((steps.length * (cut + 1)) / (images + 1))),
  );
  const losses = { images: 0, losing: 0, most: 0, corrupt: 0 };
  for (const [index, step] of steps.entries()) {
    if (step.do === 'tell') for (const hash of hashesIn(step.text)) told.add(hash);
    else disk.take(step);
    if (!cuts.has(index)) continue;
    losses.images++;
    const kept = hashesOf(disk.image(losses.images % 2 === 0 ? random : undefined), basename(store));
    if (kept === undefined) losses.corrupt += told.size > 0 ? 1 : 0;
    const lost = [...told].filter((hash) => kept?.has(hash) !== true).length;
    losses.losing += lost > 0 ? 1 : 0;
    losses.most = Math.max(losses.most, lost);
  }
  return losses;
}

/** The lines of a store that is opened after a power cut; undefined if it cannot be used. */
function hashesOf(image: Image, name: string): ReadonlySet<string> | undefined {
  const folder = freshFolder();
  for (const [path, bytes] of image) writeFileSync(join(folder, basename(path)), bytes);
  const sqlite = loadSqlite();
  if (!sqlite.ok) throw new Error(sqlite.fault);
  const database = sqlite.value(join(folder, name), 0);
  try {
    const sound = database.prepare('PRAGMA integrity_check').get() as { readonly integrity_check: string };
    if (sound.integrity_check !== 'ok') return undefined;
    const hasLines = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'lines'`;
    if (database.prepare(hasLines).get() === undefined) return new Set();
    const rows = database.prepare('SELECT text FROM lines').all() as readonly { readonly text: string }[];
    return new Set(rows.map(({ text }) => /"check":"([0-9a-f]+)"\}$/.exec(text)?.[1] ?? ''));
  } catch {
    return undefined;
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Lines that went out before the file that holds them had been forced to the disk; and how many went out at all. */
export function toldTooEarly({ steps }: Traced): { readonly told: number; readonly early: number } {
  const [written, safe, told] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let [forcing, early]: [readonly string[], number] = [[], 0];
  for (const step of steps) {
    if (step.do === 'write') for (const hash of plainHashesIn(step.bytes)) written.add(hash);
    else if (step.do === 'begin-force') forcing = [...written];
    else if (step.do === 'end-force') for (const hash of forcing) safe.add(hash);
    if (step.do !== 'tell') continue;
    for (const hash of hashesIn(step.text)) {
      if (!told.has(hash) && !safe.has(hash)) early++;
      told.add(hash);
    }
  }
  return { told: told.size, early };
}

/** As they stand in a page of the file. */
function plainHashesIn(bytes: Buffer): readonly string[] {
  return [...bytes.toString('latin1').matchAll(/"check":"([0-9a-f]+)"\}/g)].map(([, hash = '']) => hash);
}
