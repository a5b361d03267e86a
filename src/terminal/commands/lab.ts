// `lab`: searches for games worth playing, in a run folder that the same command goes on with.
import { RunFolder } from '../../disk/run-folder.ts';
import { ok, type Result } from '../../base/result.ts';
import { quotedPath } from '../../base/text.ts';
import { findsTable, type FindsTable } from '../../lab/search/finds-table.ts';
import { knownGames } from '../../lab/search/known-games.ts';
import type { SearchPlan, SearchState } from '../../lab/search/search.ts';
import type { Given } from '../arguments/options.ts';
import { printout, type Printout } from '../io/printout.ts';
import { answerNo, badInput, type Refusal } from '../io/refusal.ts';
import { joinRuns } from '../lab/lab-join.ts';
import { NEEDS_OUT, readLabOptions } from '../lab/lab-options.ts';
import { tellLeft } from '../lab/lab-progress.ts';
import { resultText, writeResults } from '../lab/lab-results.ts';
import { planOf } from '../lab/lab-plan.ts';
import { searchInFolder } from '../lab/lab-run.ts';
import { verifyRun } from '../lab/lab-verify.ts';
import { otherEntryWords, runFaultWords } from '../lab/run-words.ts';

declare const BITDUEL_VERSION: string;

export async function runLab(given: Given): Promise<Result<Printout, Refusal>> {
  const joined = given.options.get('join');
  if (joined !== undefined) return join(joined, given);
  if (given.options.has('verify')) return verifyRun(given, BITDUEL_VERSION);
  const options = readLabOptions(given);
  if (!options.ok) return options;
  const { folder, jobs, search } = options.value;
  const run = RunFolder.open(folder, planOf(search, BITDUEL_VERSION));
  if (!run.ok) return badInput(`--out ${quotedPath(folder)}: ${runFaultWords(run.fault)}.`);
  const plan: SearchPlan = { ...search, shard: search.shard.number, known: knownGames() };
  try {
    return await searchOn(run.value, plan, jobs);
  } finally {
    run.value.close();
  }
}

/** Everything else was said when the runs were begun. */
function join(runs: string, { options, positionals }: Given): Result<Printout, Refusal> {
  const folder = options.get('out') ?? '';
  if (folder === '') return badInput(NEEDS_OUT);
  const other = [...options.keys()].find((name) => !['join', 'out', 'no-color'].includes(name));
  if (other !== undefined)
    return badInput(`--join takes what the runs were begun with: leave out --${other}.`);
  if (positionals.length > 0) return badInput('--join takes what the runs were begun with: leave out GAME.');
  const table = joinRuns(runs, folder, BITDUEL_VERSION);
  return table.ok ? ok(printout(resultText(table.value, folder))) : table;
}

async function searchOn(run: RunFolder, plan: SearchPlan, jobs: number): Promise<Result<Printout, Refusal>> {
  tellLeft(plan.budget - run.entries.length);
  const { end, exit, fault } = await searchInFolder(run, plan, jobs);
  const place = `--out ${quotedPath(run.folder)}`;
  if (fault !== undefined)
    return badInput(`${place}: ${runFaultWords(fault)}. What was found until then is kept.`);
  if (end.end === 'other-entry') return answerNo(otherEntryWords(run.folder, end.n));
  const table = tableOf(plan, end.state);
  const written = writeResults(run, table);
  if (!written.ok) return badInput(`${place}: ${runFaultWords(written.fault)}.`);
  if (exit === undefined) return ok(printout(resultText(table, run.folder)));
  const stopped = `Stopped after ${counted(end.state.evaluated)} of ${counted(plan.budget)}: the same command goes on.`;
  return ok({ text: '', notes: [stopped], exit });
}

function counted(count: number): string {
  return count.toLocaleString('en');
}

function tableOf({ seed, budget, limits: { parent } }: SearchPlan, state: SearchState): FindsTable {
  const { evaluated, finds, front, fates } = state;
  const search = {
    parent: parent?.title ?? null,
    seeds: [seed],
    budget,
    evaluated,
    kept: finds.length,
    fates,
  };
  return findsTable(BITDUEL_VERSION, search, parent, front);
}
