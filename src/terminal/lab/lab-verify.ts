// `lab --verify`: works a run out again, by the plan that its folder holds, and compares. Nothing is written.
import { ok, refuse, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { otherPlan, readRun, type RunFolderFault } from '../../disk/run-folder.ts';
import type { Entry } from '../../lab/search/evaluation.ts';
import { knownGames } from '../../lab/search/known-games.ts';
import type { Plan } from '../../notation/run.ts';
import type { Given } from '../arguments/options.ts';
import { printout, type Printout } from '../io/printout.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import { readLabOptions, readPlace, type Search } from './lab-options.ts';
import { planOf, readPlan } from './lab-plan.ts';
import { firstOther } from './lab-run.ts';
import { otherEntryWords, runFaultWords } from './run-words.ts';

interface StoredSearch {
  readonly search: Search;
  readonly entries: readonly Entry[];
}

export async function verifyRun(given: Given, program: string): Promise<Result<Printout, Refusal>> {
  const place = readPlace(given.options);
  if (!place.ok) return place;
  const { folder, jobs } = place.value;
  const wanted = wantedPlan(given, program);
  if (!wanted.ok) return wanted;
  const stored = readStored(folder, wanted.value, program);
  if (!stored.ok) return refusalOf(folder, stored.fault);
  const { search, entries } = stored.value;
  const plan = { ...search, shard: search.shard.number, known: knownGames() };
  const { other, exit } = await firstOther(entries, plan, jobs);
  if (other !== undefined) return answerNo(otherEntryWords(folder, other));
  if (exit !== undefined) return ok({ text: '', notes: [], exit });
  const all = entries.length < plan.budget ? ` of ${plan.budget.toLocaleString('en')}` : '';
  const count = entries.length.toLocaleString('en');
  return ok(printout(`${count}${all} candidates worked out again: all as in the log.\n`));
}

/** What may be said besides and is no part of a plan. */
const BESIDE = new Set(['verify', 'out', 'jobs', 'no-color']);

/** The plan that a game and options ask for; undefined if nothing of a plan is said. */
function wantedPlan(given: Given, program: string): Result<Plan | undefined, Refusal> {
  const { options, positionals } = given;
  if (positionals.length === 0 && [...options.keys()].every((name) => BESIDE.has(name))) return ok(undefined);
  const asked = readLabOptions(given);
  return asked.ok ? ok(planOf(asked.value.search, program)) : asked;
}

/** The search that the folder holds: the one that is wanted, by this version of the program. */
function readStored(
  folder: string,
  wanted: Plan | undefined,
  program: string,
): Result<StoredSearch, RunFolderFault> {
  const run = readRun(folder);
  if (!run.ok) return run;
  const { plan, entries } = run.value;
  const other = otherPlan(plan, wanted ?? { ...plan, kind: 'lab', program });
  if (other !== undefined) return refuse(other);
  const search = readPlan(plan);
  return search === undefined
    ? refuse({ code: 'not-a-plan' })
    : ok({ search, entries: entries as readonly Entry[] });
}

/** A run that is not as it was written is the answer to what was asked; anything else keeps it from being asked. */
function refusalOf(folder: string, fault: RunFolderFault): Result<never, Refusal> {
  const line = `--out ${quotedPath(folder)}: ${runFaultWords(fault)}.`;
  return fault.code === 'broken-log' || fault.code === 'changed-plan' ? answerNo(line) : badInput(line);
}
