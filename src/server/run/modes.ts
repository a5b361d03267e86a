// What `serve` does besides serving: checking, copying, restoring, writing out. Each does its work and ends.
import { existsSync } from 'node:fs';
import { ok, refuse, type Result } from '../../base/result.ts';
import { counted, quotedPath } from '../../base/text.ts';
import { isPostgres, type OpenedStore } from '../store/open-store.ts';
import { IN_USE } from '../store/sqlite-database.ts';
import { backUp, beginEpoch, restore } from '../store/operations.ts';
import { exportMatches } from './export-matches.ts';
import { hostAndPort } from './listen-address.ts';
import { openOptionsStore, retentionOf } from './options-store.ts';
import type { ServeOptions } from './serve-options.ts';
import { verifyMatches } from './verify-matches.ts';

const NAMES = ['check', 'verify', 'backup', 'restore', 'export', 'new-epoch'] as const;

export interface Mode {
  readonly name: (typeof NAMES)[number];
  /** The file or the folder that goes with it. */
  readonly path: string;
}

/** Undefined if it is to serve; refused if several things are wanted at once. */
export function findMode(given: ReadonlyMap<string, string>): Result<Mode | undefined, string> {
  const [name, other] = NAMES.filter((each) => given.has(each));
  if (other !== undefined) return refuse(`--${name} and --${other} at once: give one of them.`);
  return ok(name && { name, path: given.get(name) ?? '' });
}

/** Answers the exit code, or one line that says why it could not be done. */
export async function runMode({ name, path }: Mode, options: ServeOptions): Promise<Result<number, string>> {
  const { store, password } = options;
  if (name === 'backup') return said(backUp(store, path), `The copy is ${quotedPath(path)}.`);
  if (name === 'restore') return said(restore(path, store), `${quotedPath(store)} is as in the copy.`);
  if (name === 'new-epoch') return said(await beginEpoch(store, { password }), 'The store has a new epoch.');
  // To look at a store is no reason to make one.
  if (name !== 'check' && !isPostgres(store) && !existsSync(store))
    return refuse(`There is no store ${quotedPath(store)}.`);
  const opened = await openOptionsStore(options);
  if (!opened.ok) return refuse(isLooking(name) ? withWayOut(opened.fault) : opened.fault);
  try {
    return await runWithStore(name, path, options, opened.value);
  } finally {
    await opened.value.store.close();
  }
}

function isLooking(name: Mode['name']): boolean {
  return name === 'verify' || name === 'export';
}

/** A store in use can be copied, and the copy looked at. */
function withWayOut(why: string): string {
  if (!why.startsWith(IN_USE)) return why;
  return `${why} Copy it with --backup FILE, then give the copy with --store FILE.`;
}

async function runWithStore(
  name: Mode['name'],
  path: string,
  options: ServeOptions,
  opened: OpenedStore,
): Promise<Result<number, string>> {
  if (name === 'export') {
    const exported = await exportMatches(opened.store, path);
    return exported.ok ? say(0, [exported.value]) : exported;
  }
  if (name === 'verify') return verify(options, opened);
  const probed = await opened.store.probe();
  if (!probed.ok) return refuse(`The store takes no writes: ${probed.fault.code}.`);
  return say(0, checkWords(options, opened));
}

async function verify(options: ServeOptions, opened: OpenedStore): Promise<Result<number, string>> {
  const { matches, waiting, lines, wrong, broken } = await verifyMatches(opened, retentionOf(options));
  if (broken !== undefined) return refuse(`The store failed: ${broken}.`);
  const without = waiting === 0 ? '' : ` (${waiting} without a record: nobody has joined yet)`;
  const seen = `Matches looked at: ${matches}${without}, with ${counted(lines, 'line')}`;
  if (wrong.length === 0) return say(0, [`${seen}: all is well.`]);
  return say(1, [...wrong, `${seen}: ${wrong.length} wrong.`]);
}

function checkWords(options: ServeOptions, { store }: OpenedStore): readonly string[] {
  const { listen, origin, limits } = options;
  return [
    `Listens at ${hostAndPort(listen)}, as ${origin ?? 'this machine alone'}.`,
    `The store ${quotedPath(options.store)} takes writes${store.unsafe ? ', and may lose moves in a power cut' : ''}.`,
    limits === undefined ? 'There are no limits.' : 'Limits are set.',
  ];
}

/** Says so if it is done. */
function said(done: Result<unknown, string>, words: string): Result<number, string> {
  return done.ok ? say(0, [words]) : done;
}

function say(exit: number, lines: readonly string[]): Result<number, string> {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return ok(exit);
}
