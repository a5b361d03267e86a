// `solve`: the whole game at once: who wins, how fast, and how many positions there are.
import { ok, refuse, type Result } from '../base/result.ts';
import { MAX_STATE_BITS, registerCount, type RuleBook } from '../rules/rule-book.ts';
import { UNCOUNTED_POSITIONS, type Method, type Solution, type Statistics } from '../solver/solution.ts';
import type { Value } from '../solver/value.ts';
import { solveWide } from '../solver/wide.ts';
import type { Given } from './options.ts';
import { usage, type Refusal } from './refusal.ts';
import { countVisibly, refusalOf, solveVisibly } from './solving.ts';
import { readSubject, startPosition, targetJson, type Subject } from './subject.ts';
import { valueWords } from './value-words.ts';

interface Solved extends Statistics {
  readonly start: Value | null;
  readonly exact: boolean;
  readonly method: Method;
}

export async function runSolve(given: Given): Promise<Result<number, Refusal>> {
  const subject = readSubject(given);
  if (!subject.ok) return subject;
  const engine = given.options.get('engine') ?? 'auto';
  const solved = await solveSubject(subject.value, engine === 'auto' ? undefined : (engine as Method));
  if (!solved.ok) return 'stopped' in solved.fault ? ok(130) : solved;
  const json = given.options.has('json');
  process.stdout.write(json ? jsonOf(subject.value, solved.value) : textOf(subject.value, solved.value));
  return ok(0);
}

async function solveSubject(subject: Subject, engine: Method | undefined): Promise<Result<Solved, Refusal>> {
  if (subject.rules === undefined) return solveWideSubject(subject, engine);
  const start = subject.start && startPosition(subject.rules, subject.start);
  const solution = await solveVisibly(subject.rules, { engine });
  if (!solution.ok) return solution;
  const counts = start && (await countVisibly(solution.value, start));
  if (start !== undefined && counts === undefined) return refuse(refusalOf(subject, { code: 'stopped' }));
  return ok(solvedFrom(solution.value, start && solution.value.value(start), counts));
}

function solveWideSubject(subject: Subject, engine: Method | undefined): Result<Solved, Refusal> {
  const { book, target, start } = subject;
  const stateBits = book.width * registerCount(book);
  if (engine === 'lazy')
    return usage(`${book.id} has ${stateBits} bits of state, and lazy ends at ${MAX_STATE_BITS}.`);
  const wide = solveWide(book, target);
  if (!wide.ok) return { ok: false, fault: refusalOf({ book }, wide.fault) };
  if (engine !== undefined && engine !== wide.value.method)
    return usage(`${book.id} is too wide for ${engine}: only ${wide.value.method} applies.`);
  const position = start && ({ registers: start, toMove: 0 } as const);
  return ok(
    solvedFrom(
      wide.value,
      position && wide.value.value(position),
      position && wide.value.statistics(position),
    ),
  );
}

function solvedFrom(
  { method, exact }: Pick<Solution, 'method' | 'exact'>,
  start: Value | undefined,
  statistics: Statistics | undefined,
): Solved {
  // What a search has not found out is not known; only a solution can call it endless.
  const value = start === undefined || (!exact && start.value === 'endless') ? null : start;
  return { start: value, ...(statistics ?? UNCOUNTED_POSITIONS), exact, method };
}

function jsonOf(subject: Subject, solved: Solved): string {
  const { start, positions, wins, losses, endless, longest, exact, method } = solved;
  const json = {
    game: subject.book.id,
    target: targetJson(subject),
    start,
    positions,
    wins,
    losses,
    endless,
    longest,
  };
  return `${JSON.stringify({ ...json, exact, method }, null, 2)}\n`;
}

function textOf({ book, target }: Subject, solved: Solved): string {
  const rows = [
    ['start, for who moves first', startWords(book, solved)],
    ['positions that can come up', known(solved.positions)],
    ['  won for who is to move', known(solved.wins)],
    ['  lost', known(solved.losses)],
    ['  endless', known(solved.endless)],
    ['longest, in plies', known(solved.longest)],
    ['solved by', `${solved.method}${solved.exact ? '' : ' (not exact)'}`],
  ] as const;
  const title = `${book.title}, ${book.width} bits${target === undefined ? '' : `, target ${target.slice(0, 60)}`}`;
  return `${title}\n${rows.map(([name, value]) => `  ${name.padEnd(30)}${value}\n`).join('')}`;
}

function startWords({ start }: RuleBook, solved: Solved): string {
  if (solved.start !== null) return valueWords(solved.start);
  return start === 'random' ? 'drawn at random' : 'not known';
}

function known(count: number | null): string {
  return count === null ? 'not known' : count.toLocaleString('en');
}
