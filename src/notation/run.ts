// The text of a run: its plan, and a log of chained lines whose first line names the plan by its hash. What the
// entries of a log mean is for those to say who make the run; where both are kept, `disk` knows.
import { parseJson } from '../base/json.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { chainLine, checkOf, type ChainedLine } from './chain.ts';
import { sha256Hex } from './digest.ts';
import type { RunFault } from './fault.ts';

export const RUN_FORMAT = 1;

/** All that decides what a run does. The same plan gives the same entries. */
export interface Plan {
  readonly format: typeof RUN_FORMAT;
  /** What is done: `lab`, … */
  readonly kind: string;
  /** The version of the program. */
  readonly program: string;
  readonly [field: string]: unknown;
}

/** The entries of a log, and the hash that the next line builds on. */
export interface ParsedLog {
  readonly entries: readonly unknown[];
  readonly check: string;
}

export function formatPlan(plan: Plan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}

/** A plan of this format; what it plans is not looked at. */
export function parsePlan(text: string): Result<Plan, RunFault> {
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null || !('format' in data)) return refuse({ code: 'not-a-plan' });
  const { format } = data;
  if (typeof format === 'number' && format > RUN_FORMAT) return refuse({ code: 'newer-run', format });
  const texts = 'kind' in data && typeof data.kind === 'string' && 'program' in data;
  if (format !== RUN_FORMAT || !texts) return refuse({ code: 'not-a-plan' });
  return ok(data as unknown as Plan);
}

/** The first line of the log of a plan; `planText` as it stands in its file. */
export function firstLineOf(planText: string): ChainedLine {
  return chainLine({ t: 'run', format: RUN_FORMAT, plan: sha256Hex(planText) }, '');
}

/** The entries of a log, if each of its lines is as it was written, and the plan too. */
export function parseLog(lines: readonly string[], planText: string): Result<ParsedLog, RunFault> {
  const [head, ...rest] = lines;
  const first = firstLineOf(planText);
  if (head === undefined || checkOf(head, '') === undefined) return refuse({ code: 'broken-log', line: 1 });
  if (head !== first.text) return refuse({ code: 'changed-plan' });
  const entries: unknown[] = [];
  let { check } = first;
  for (const [index, text] of rest.entries()) {
    const next = checkOf(text, check);
    const entry = next === undefined ? undefined : entryIn(text);
    if (next === undefined || entry === undefined) return refuse({ code: 'broken-log', line: index + 2 });
    entries.push(entry);
    check = next;
  }
  return ok({ entries, check });
}

/** The object that was chained, without its hash. */
function entryIn(text: string): object | undefined {
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null) return undefined;
  const { check: _check, ...entry } = data as Record<string, unknown>;
  return entry;
}

/** Where two plans part first, by the order of the second; undefined if they say the same. */
export function planDifference(there: unknown, wanted: unknown, field = ''): PlanDifference | undefined {
  if (!isObject(there) || !isObject(wanted))
    return JSON.stringify(there) === JSON.stringify(wanted) ? undefined : { field, there, wanted };
  const keys = new Set([...Object.keys(wanted), ...Object.keys(there)]);
  for (const key of keys) {
    const found = planDifference(there[key], wanted[key], field === '' ? key : `${field}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface PlanDifference {
  /** A path such as `limits.changes`. */
  readonly field: string;
  readonly there: unknown;
  readonly wanted: unknown;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
