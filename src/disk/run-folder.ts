// A run folder: `plan.json`, written once, and `log.jsonl`, one chained line for each piece of work that is done. One
// process writes it at a time; killed at any moment, the same plan goes on where its log ends. All else in the folder
// is derived from the two and may be deleted.
import { fsyncSync, openSync, closeSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ok, refuse, type Result } from '../base/result.ts';
import { chainLine } from '../notation/chain.ts';
import type { RunFault } from '../notation/fault.ts';
import { firstLineOf, formatPlan, parseLog, parsePlan, planDifference, type Plan } from '../notation/run.ts';
import { LineFile, linesIn } from './line-file.ts';
import { makeFolder } from './make-folder.ts';
import { createFile, replaceFile } from './whole-file.ts';

const PLAN = 'plan.json';
const LOG = 'log.jsonl';

/**
 * `no-run`: nothing of a run is there. `no-plan`: there are other things in the folder. `log-only`: the plan of its log is gone. `locked`: another process
 * writes it. `taken`: something else wrote to its log meanwhile. `unavailable`: the system says why.
 */
export type RunFolderFault =
  | RunFault
  | { readonly code: 'no-run' | 'no-plan' | 'log-only' | 'locked' | 'taken' }
  | { readonly code: 'unavailable'; readonly why: string };

/** What a run folder holds. */
export interface StoredRun {
  readonly plan: Plan;
  readonly entries: readonly unknown[];
  /** Whether the last line of the log was only half written, and is left out. */
  readonly dropped: boolean;
}

/** Reads and checks a run that may be going on: plan, hash of the plan, and the chain of the log. */
export function readRun(folder: string): Result<StoredRun, RunFolderFault> {
  return attempt(() => {
    const text = textIn(folder, PLAN);
    const log = textIn(folder, LOG);
    if (text === undefined) return refuse({ code: log === undefined ? 'no-run' : 'log-only' });
    const plan = parsePlan(text);
    if (!plan.ok) return plan;
    if (log === undefined) return ok({ plan: plan.value, entries: [], dropped: false });
    const { lines, dropped } = linesIn(log);
    const parsed = parseLog(lines, text);
    return parsed.ok ? ok({ plan: plan.value, entries: parsed.value.entries, dropped }) : parsed;
  });
}

export class RunFolder {
  readonly folder: string;
  /** What the log held when the folder was opened. */
  readonly entries: readonly unknown[];
  private readonly file: LineFile;
  private check: string;
  private isOpen = true;

  private constructor(folder: string, file: LineFile, entries: readonly unknown[], check: string) {
    this.folder = folder;
    this.file = file;
    this.entries = entries;
    this.check = check;
    process.once('exit', this.close);
  }

  /** Begins the run, or goes on with it, if the folder holds this very plan. */
  static open(folder: string, plan: Plan): Result<RunFolder, RunFolderFault> {
    return attempt(() => {
      const planned = planIn(folder, plan);
      if (!planned.ok) return planned;
      const log = join(folder, LOG);
      if (createFile(log, `${firstLineOf(planned.value).text}\n`)) forceFolder(folder);
      const file = LineFile.open(log, true);
      if (file === undefined) return refuse({ code: 'locked' });
      const parsed = parseLog(linesIn(readFileSync(log, 'utf8')).lines, planned.value);
      if (!parsed.ok) file.close();
      return parsed.ok ? ok(new RunFolder(folder, file, parsed.value.entries, parsed.value.check)) : parsed;
    });
  }

  /** All of the entries are on the disk when this answers, or none of them is. */
  append(entries: readonly object[]): Result<void, RunFolderFault> {
    return attempt(() => {
      if (this.file.status !== 'unchanged') return refuse({ code: 'taken' });
      let { check } = this;
      const texts = entries.map((entry) => {
        const line = chainLine(entry, check);
        ({ check } = line);
        return line.text;
      });
      this.file.append(texts);
      this.check = check;
      return ok(undefined);
    });
  }

  /** Writes a file that is derived from plan and log, in place of what was there. */
  write(name: string, text: string): Result<void, RunFolderFault> {
    return attempt(() => ok(replaceFile(join(this.folder, name), text)));
  }

  /** Writes a folder of derived files; what else was in it goes. */
  writeFolder(name: string, files: ReadonlyMap<string, string>): Result<void, RunFolderFault> {
    return attempt(() => {
      const folder = join(this.folder, name);
      makeFolder(folder);
      for (const [file, text] of files) replaceFile(join(folder, file), text);
      for (const file of readdirSync(folder))
        if (!files.has(file)) rmSync(join(folder, file), { force: true });
      return ok(undefined);
    });
  }

  /** Lets other processes write the run; nothing more can be added to it here. */
  readonly close = (): void => {
    process.off('exit', this.close);
    if (this.isOpen) this.file.close();
    this.isOpen = false;
  };
}

/** The text of the plan in the folder, put there if the folder was empty; refused if it is another one. */
function planIn(folder: string, plan: Plan): Result<string, RunFolderFault> {
  makeFolder(folder);
  const there = textIn(folder, PLAN);
  if (there === undefined) {
    const others = readdirSync(folder).filter((name) => !name.startsWith('.') && !name.startsWith(PLAN));
    if (others.length > 0) return refuse({ code: others.includes(LOG) ? 'log-only' : 'no-plan' });
    if (createFile(join(folder, PLAN), formatPlan(plan))) forceFolder(folder);
  }
  const text = there ?? readFileSync(join(folder, PLAN), 'utf8');
  const parsed = parsePlan(text);
  if (!parsed.ok) return parsed;
  const other = otherPlan(parsed.value, plan);
  return other === undefined ? ok(text) : refuse(other);
}

/** Where the plan that is there differs from the one that is wanted; undefined if it does not. */
export function otherPlan(there: Plan, wanted: Plan): RunFolderFault | undefined {
  // Compared as they are written: what JSON leaves out makes no difference.
  const found = planDifference(there, JSON.parse(formatPlan(wanted)));
  if (found === undefined) return undefined;
  return { code: 'other-plan', ...found, there: shortened(found.there), wanted: shortened(found.wanted) };
}

function shortened(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function textIn(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A new name in a folder outlives a power cut only if the folder is forced to the disk too; not all systems can. */
function forceFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // Then the system sees to it in its own time.
  }
}

/** Errors of the system become faults; anything else is our own mistake. */
function attempt<T>(work: () => Result<T, RunFolderFault>): Result<T, RunFolderFault> {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse({ code: 'unavailable', why: code });
  }
}
