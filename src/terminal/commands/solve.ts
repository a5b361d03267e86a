// `solve`: the whole game at once: who wins, how fast, and how many positions there are.
import { adviseStart, type StartAdvice } from '../../advice/start-advice.ts';
import { assessmentWords } from '../../advice/words/assessment-words.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { counted } from '../../base/text.ts';
import { needsHistory } from '../../rules/bit-changes.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import {
  provenValue,
  UNCOUNTED_POSITIONS,
  type Method,
  type Solution,
  type Statistics,
} from '../../solver/solution.ts';
import type { Value } from '../../solver/value.ts';
import { engineIn } from '../arguments/book-options.ts';
import type { Given } from '../arguments/options.ts';
import { printout, stoppedPrintout, type Printout } from '../io/printout.ts';
import { withNotes, type Refusal } from '../io/refusal.ts';
import { caches } from '../io/caches.ts';
import { countVisibly, refusalOf, solveVisibly, solveWideBook } from '../io/solve-visibly.ts';
import { POSITIONS_MEAN } from '../../coach/game/fact-words.ts';
import { isStartDrawn, mayEndDrawn } from '../../rules/book-facts.ts';
import { beginningOf, readSubject, startNotes, targetJson, type Subject } from '../arguments/subject.ts';
import { textColumns, wrap } from '../io/style.ts';
import { besideLines } from '../io/beside.ts';

interface Solved extends Statistics {
  readonly start: Value | null;
  readonly chance?: StartAdvice['chance'];
  readonly exact: boolean;
  readonly method: string | null;
  readonly note?: string;
}

export async function runSolve(given: Given): Promise<Result<Printout, Refusal>> {
  const subject = readSubject(given);
  if (!subject.ok) return subject;
  const notes = startNotes(subject.value, given);
  const solved = await solveSubject(subject.value, engineIn(given));
  if (!solved.ok) return 'stopped' in solved.fault ? ok(stoppedPrintout(notes)) : withNotes(solved, notes);
  const textFor = given.options.has('json') ? jsonOf : textOf;
  const text = textFor(subject.value, solved.value);
  return ok(printout(text, notes));
}

async function solveSubject(subject: Subject, engine: Method | undefined): Promise<Result<Solved, Refusal>> {
  if (subject.rules === undefined) return solveWideSubject(subject, engine);
  const start = beginningOf(subject, subject.rules);
  if (needsHistory(subject.book) && engine === undefined)
    return ok({ ...UNCOUNTED_POSITIONS, ...adviseStart(caches, subject.rules, start) });
  const solution = await solveVisibly(subject.rules, { engine });
  if (!solution.ok) return solution;
  const counts = start && (await countVisibly(solution.value, start));
  if (start !== undefined && counts === undefined) return refuse(refusalOf(subject, { code: 'stopped' }));
  return ok(solvedFrom(solution.value, start && solution.value.value(start), counts));
}

function solveWideSubject(subject: Subject, engine: Method | undefined): Result<Solved, Refusal> {
  const wide = solveWideBook(subject, engine);
  if (!wide.ok) return wide;
  const { start } = subject;
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
  const value = start && provenValue({ exact }, start);
  return { start: value ?? null, ...(statistics ?? UNCOUNTED_POSITIONS), exact, method };
}

function jsonOf(subject: Subject, solved: Solved): string {
  const { start, chance, positions, wins, losses, draws, endless, longest, exact, method, note } = solved;
  const json = {
    game: subject.book.id,
    target: targetJson(subject),
    ...(subject.dealt === undefined ? {} : { dealt: subject.dealt }),
    start,
    ...(chance === undefined ? {} : { chance }),
    positions,
    wins,
    losses,
    draws,
    endless,
    longest,
  };
  return `${JSON.stringify({ ...json, exact, method, ...(note === undefined ? {} : { note }) }, null, 2)}\n`;
}

function textOf({ book, target, dealt }: Subject, solved: Solved): string {
  const rows = [
    ['start, for who moves first', startWords(book, solved)],
    ['positions that can come up', known(solved.positions)],
    ['  won for who is to move', known(solved.wins)],
    ['  lost', known(solved.losses)],
    ...(mayEndDrawn(book) ? [['  drawn', known(solved.draws)] as const] : []),
    ['  endless', known(solved.endless)],
    ['longest, in plies', known(solved.longest)],
    ['solved by', methodWords(solved)],
  ] as const;
  const about = [
    counted(book.width, 'bit'),
    ...(target === undefined ? [] : [`target ${target}`]),
    ...(dealt === undefined ? [] : [`start ${dealt}`]),
  ];
  const title = [book.title, ...about].join(', ');
  const columns = textColumns();
  const lines = rows.flatMap(([name, value]) => besideLines(`  ${name.padEnd(30)}`, value, columns));
  return `${[...wrap(title, columns), ...lines, ...wrap(solved.note ?? POSITIONS_MEAN, columns)].join('\n')}\n`;
}

function startWords(book: RuleBook, solved: Solved): string {
  if (solved.start !== null) return assessmentWords(solved.start);
  if (solved.chance !== undefined)
    return assessmentWords({ value: null, plies: null, chance: solved.chance });
  return isStartDrawn(book) ? 'drawn at random' : 'not known';
}

function methodWords({ method, exact }: Solved): string {
  return method === null ? 'not known' : `${method}${exact ? '' : ' (not exact)'}`;
}

function known(count: number | null): string {
  return count === null ? 'not known' : count.toLocaleString('en');
}
