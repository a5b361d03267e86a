// The plan of a search, as its run folder keeps it: all that decides what is found.
import { planDifference, RUN_FORMAT, type Plan } from '../../notation/run.ts';
import { readRuleBook } from '../../rules/read-rule-book.ts';
import { readSearch, type Search } from './lab-options.ts';

export function planOf({ seed, shard, budget, limits }: Search, program: string): Plan {
  const { parent = null, changes, widths, fields } = limits;
  return {
    format: RUN_FORMAT,
    kind: 'lab',
    program,
    seed,
    shard: `${shard.number}/${shard.of}`,
    budget,
    limits: { parent, changes: Number.isFinite(changes) ? changes : null, widths, fields },
  };
}

/** The search that a plan is of; undefined if it is none that the options could have asked for. */
export function readPlan(plan: Plan): Search | undefined {
  const { parent, changes, widths, fields } = Object(plan['limits']) as Readonly<Record<string, unknown>>;
  const book = parent === null ? undefined : readRuleBook(parent);
  if (book?.ok === false || !Array.isArray(fields)) return undefined;
  const { from, to } = Object(widths) as Readonly<Record<string, unknown>>;
  const options = new Map([
    ['seed', String(plan['seed'])],
    ['shard', String(plan['shard'])],
    ['budget', String(plan['budget'])],
    ['width', `${String(from)}-${String(to)}`],
    ['allow', fields.join(',')],
    ...(typeof changes === 'number' ? [['changes', `${changes}`] as const] : []),
  ]);
  const search = readSearch(book?.value, options);
  if (!search.ok) return undefined;
  // Whatever was not read as it stands shows here.
  const same = JSON.parse(JSON.stringify(planOf(search.value, plan.program))) as Plan;
  return planDifference(plan, same) === undefined ? search.value : undefined;
}
