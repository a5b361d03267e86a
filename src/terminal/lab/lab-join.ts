// Joins runs, such as the shards of one search: their finds into a run of its own, in which nothing dominates another.
import { readRun, RunFolder } from '../../disk/run-folder.ts';
import { ok, type Result } from '../../base/result.ts';
import { quoted, quotedPath } from '../../base/text.ts';
import { isFind, type Entry, type Find } from '../../lab/search/evaluation.ts';
import { findsTable, type FindsTable } from '../../lab/search/finds-table.ts';
import { joinFinds } from '../../lab/search/join.ts';
import { countFates } from '../../lab/search/search.ts';
import { sha256Hex } from '../../notation/digest.ts';
import { planDifference, RUN_FORMAT, type Plan } from '../../notation/run.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { writeResults } from './lab-results.ts';
import { runFaultWords } from './run-words.ts';

interface Shard {
  readonly folder: string;
  readonly plan: Plan;
  readonly entries: readonly Entry[];
}

/** Writes the joined run into the folder, and answers its table. */
export function joinRuns(names: string, folder: string, program: string): Result<FindsTable, Refusal> {
  const shards = readShards(names.split(','), program);
  if (!shards.ok) return shards;
  const run = RunFolder.open(folder, planOf(shards.value, program));
  if (!run.ok) return badInput(`--out ${quotedPath(folder)}: ${runFaultWords(run.fault)}.`);
  try {
    const finds = joinFinds(shards.value.map(({ entries }) => entries.filter(isFind)));
    const table = tableOf(shards.value, finds, program);
    const stored = run.value.entries.length > 0 ? ok(undefined) : run.value.append(finds);
    const written = stored.ok ? writeResults(run.value, table) : stored;
    return written.ok ? ok(table) : badInput(`--out ${quotedPath(folder)}: ${runFaultWords(written.fault)}.`);
  } finally {
    run.value.close();
  }
}

/** Runs of one search: the same limits, by the same version, each once. */
function readShards(folders: readonly string[], program: string): Result<readonly Shard[], Refusal> {
  const shards: Shard[] = [];
  if (folders.includes(''))
    return badInput(`--join ${quoted(folders.join(','))}: expected the folders of runs, joined by commas.`);
  for (const folder of folders) {
    const place = `--join ${quotedPath(folder)}`;
    const run = readRun(folder);
    if (!run.ok) return badInput(`${place}: ${runFaultWords(run.fault)}.`);
    const { plan, entries } = run.value;
    if (plan.kind !== 'lab' || plan.program !== program)
      return badInput(`${place}: expected a run of lab by version ${program}.`);
    const first = shards[0]?.plan ?? plan;
    const apart = planDifference(plan['limits'], first['limits'], 'limits');
    if (apart !== undefined)
      return badInput(`${place}: its ${apart.field} differs from that of the first run.`);
    if (shards.some((other) => planDifference(plan, other.plan) === undefined))
      return badInput(`${place}: this run is there already; name each once.`);
    shards.push({ folder, plan, entries: entries as readonly Entry[] });
  }
  return ok(shards);
}

function planOf(shards: readonly Shard[], program: string): Plan {
  const runs = shards.map(({ plan, entries }) => ({
    seed: plan['seed'],
    shard: plan['shard'],
    log: sha256Hex(JSON.stringify(entries)),
  }));
  return { format: RUN_FORMAT, kind: 'lab-join', program, runs };
}

function tableOf(shards: readonly Shard[], finds: readonly Find[], program: string): FindsTable {
  const entries = shards.flatMap((shard) => shard.entries);
  const numbers = (field: string) => shards.map(({ plan }) => Number(plan[field]));
  const parent = parentOf(shards);
  const search = {
    parent: parent?.title ?? null,
    seeds: [...new Set(numbers('seed'))],
    budget: numbers('budget').reduce((sum, budget) => sum + budget, 0),
    evaluated: entries.length,
    kept: entries.filter(isFind).length,
    fates: countFates({}, entries),
  };
  return findsTable(program, search, parent, finds);
}

function parentOf([shard]: readonly Shard[]): RuleBook | undefined {
  const limits = shard?.plan['limits'];
  const parent = typeof limits === 'object' && limits !== null && 'parent' in limits ? limits.parent : null;
  const read = readRuleBook(parent);
  return read.ok ? read.value : undefined;
}
