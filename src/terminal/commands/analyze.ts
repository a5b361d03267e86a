// `analyze`: the value of a position and of each move in it, best first.
import { analysisJson } from '../../advice/json.ts';
import { advisePosition, adviseRound, type PositionAdvice } from '../../advice/position-advice.ts';
import { UNREACHABLE } from '../../advice/words/position-words.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import { quoted, quotedPath } from '../../base/text.ts';
import { currentRound, type Round } from '../../match/match.ts';
import { publicRound } from '../../match/view.ts';
import { parsePosition } from '../../notation/position.ts';
import { deckRegisters } from '../../rules/book-facts.ts';
import type { Rules } from '../../rules/compile.ts';
import { isSameBoard } from '../../rules/ending.ts';
import { startOf, type Position } from '../../rules/position.ts';
import { canComeUp } from '../../solver/reach.ts';
import type { Method } from '../../solver/solution.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { caches } from '../io/caches.ts';
import { runLongWork, withLine } from '../io/long-work.ts';
import { printout, stoppedPrintout, type Printout } from '../io/printout.ts';
import { refusalOf } from '../io/solve-visibly.ts';
import { openRecord } from '../records/open-record.ts';
import { analyzeWideSubject } from './analyze-wide.ts';
import { analysisText, type Analysed } from '../texts/analysis-text.ts';
import { engineIn, noEngineForHidden } from '../arguments/book-options.ts';
import { findGameSource } from '../arguments/game-source.ts';
import type { Given } from '../arguments/options.ts';
import { answerNo, badInput, withNotes, type Refusal } from '../io/refusal.ts';
import { beginningOf, readSubject, startNotes, type Subject } from '../arguments/subject.ts';

/** An analysis and the notes beside it. */
interface Analysis {
  readonly analysed: Analysed;
  readonly notes: readonly string[];
}

export async function runAnalyze(given: Given): Promise<Result<Printout, Refusal>> {
  const analysis = await (given.options.has('record') ? analyzeRecord(given) : analyzeOptions(given));
  if (!analysis.ok) return 'stopped' in analysis.fault ? ok(stoppedPrintout(analysis.fault.notes)) : analysis;
  const { analysed, notes } = analysis.value;
  return ok(printout(analysisText(analysed, given.options.has('json')), notes));
}

async function analyzeOptions(given: Given): Promise<Result<Analysis, Refusal>> {
  const subject = readSubject(given);
  if (!subject.ok) return subject;
  const { book, rules } = subject.value;
  if (rules === undefined) {
    const text = given.options.get('position');
    const notes = text === undefined ? startNotes(subject.value, given) : [];
    const wide = analyzeWideSubject(subject.value, text, engineIn(given));
    return wide.ok ? ok({ analysed: { book, ...wide.value }, notes }) : withNotes(wide, notes);
  }
  const asked = readPosition(subject.value, rules, given);
  if (!asked.ok) return asked;
  const analysis = await analyzePosition(rules, asked.value, engineIn(given));
  if (!analysis.ok) return analysis;
  const { analysed, notes } = analysis.value;
  return ok({ analysed: withDealt(analysed, asked.value.dealt), notes });
}

interface Asked {
  readonly position: Position;
  /** Where play may have begun. */
  readonly starts: readonly Position[];
  /** The start that the values go by, where chance decides on it. */
  readonly dealt: string | undefined;
  readonly notes: readonly string[];
}

/** Where bits wear, a position says nothing without the start that they wear from; elsewhere any start will do. */
function readPosition(subject: Subject, rules: Rules, given: Given): Result<Asked, Refusal> {
  const { book } = subject;
  const text = given.options.get('position');
  const begin = beginningOf(subject, rules);
  const start = begin === undefined ? [] : [begin];
  const isWhole = book.wear === undefined && !given.options.has('start');
  if (text === undefined) {
    if (begin === undefined) return badInput(`${book.id} starts at random: say where, with --position.`);
    const notes = startNotes(subject, given);
    return ok({ position: begin, starts: start, dealt: subject.dealt, notes });
  }
  if (begin === undefined && !isWhole)
    return badInput(`${book.id} starts at random, and its bits wear: say from where, with --start BITS.`);
  const position = parsePosition(rules, text);
  if (!position.ok) {
    const worn = begin === undefined || book.wear === undefined ? '' : ` ${wornWords(subject)}`;
    return badInput(`--position ${quoted(text)}: ${moveFaultWords(book, position.fault)}${worn}`);
  }
  const deck = isWhole ? deckRegisters(book)?.map((registers) => startOf(rules, registers, 0)) : undefined;
  const dealt = isWhole ? undefined : subject.dealt;
  const notes = isWhole ? [] : startNotes(subject, given);
  return ok({ position: position.value, starts: deck ?? start, dealt, notes });
}

function wornWords({ start = [] }: Subject): string {
  return `Each bit must fit its flips since the start ${start.join('/')}.`;
}

async function analyzePosition(
  rules: Rules,
  { position, starts, notes }: Asked,
  engine: Method | undefined,
): Promise<Result<Analysis, Refusal>> {
  const start = starts.find((each) => isSameBoard(rules, each, position)) ?? starts[0];
  const advice = await runLongWork(withLine('Solving'), async (control) =>
    advisePosition(caches, rules, position, { start, engine, control }),
  );
  if (!advice.ok) return withNotes(refuse(refusalOf(rules, advice.fault)), notes);
  const isUnreachable = starts.length > 0 && canComeUp(rules, starts, position) === false;
  const { caution } = advice.value;
  return ok({
    analysed: analysedIn(rules, advice.value),
    notes: [...notes, ...(isUnreachable ? [UNREACHABLE] : []), ...(caution === undefined ? [] : [caution])],
  });
}

function withDealt(analysis: Analysed, dealt: string | undefined): Analysed {
  if (dealt === undefined) return analysis;
  const { game, position, target, ...rest } = analysis.json;
  return { ...analysis, json: { game, position, target, dealt, ...rest } };
}

/** The position that a record stands at, by what is public there. */
async function analyzeRecord(given: Given): Promise<Result<Analysis, Refusal>> {
  const path = given.options.get('record') ?? '';
  const extra = ['position', 'start', 'target', 'length'].find((name) => given.options.has(name));
  if (extra !== undefined)
    return badInput(`--record and --${extra} exclude each other: leave one of them out.`);
  const opened = openRecord(path);
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const word = given.positionals[0] ?? '';
  const named = findGameSource(word);
  if (match.setup.book.id !== (named.ok ? named.value.book.id : word))
    return badInput(`${quotedPath(path)} is a record of ${match.setup.book.id}, not of ${quoted(word)}.`);
  const round = currentRound(match);
  if (round === undefined) return answerNo(`${quotedPath(path)} holds no round yet.`);
  return analyzeRound(path, publicRound(round), engineIn(given));
}

async function analyzeRound(
  path: string,
  round: Round,
  engine: Method | undefined,
): Promise<Result<Analysis, Refusal>> {
  const { rules } = round;
  const advice = await runLongWork(withLine('Solving'), async (control) =>
    adviseRound(caches, round, { engine, control }),
  );
  if (!advice.ok) return refuse(refusalOf(rules, advice.fault));
  if (engine !== undefined && isByBeliefs(advice.value)) return noEngineForHidden();
  if (advice.value.method === 'sample')
    return answerNo(
      `${quotedPath(path)} has a hidden target of a kind that can be analysed only once the target is known.`,
    );
  const { caution } = advice.value;
  return ok({
    analysed: analysedIn(rules, advice.value),
    notes: caution === undefined ? [] : [caution],
  });
}

function analysedIn(rules: Rules, advice: PositionAdvice): Analysed {
  const { ending, position } = advice;
  return { book: rules.book, json: analysisJson(rules, advice), ending, toMove: position.toMove };
}

function isByBeliefs({ method }: PositionAdvice): boolean {
  return method === 'belief' || method === 'sample';
}
